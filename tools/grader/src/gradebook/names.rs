//! Names as platforms and people write them: in another order, without umlauts, without spaces.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;

/// The ways in which a name may have been written, without spaces, marks and capital letters, its parts in the order of the alphabet:
/// `Müller, Ada` is `adamuller` and `adamueller`.
pub fn forms(name: &str) -> BTreeSet<String> {
    [plain(name), plain(&in_two_letters(name))].into_iter().filter(|form| !form.is_empty()).collect()
}

/// The parts of a name one after the other, in each order in which a platform may write them: Canvas puts the family name first.
pub fn joined(name: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for name in [name.to_string(), in_two_letters(name)] {
        let parts = parts(&name);
        for first in 0..parts.len() {
            all.insert([&parts[first..], &parts[..first]].concat().concat());
        }
    }
    all
}

fn plain(name: &str) -> String {
    let mut parts = parts(name);
    parts.sort();
    parts.concat()
}

fn parts(name: &str) -> Vec<String> {
    let bare: String =
        name.nfkd().filter(|c| c.is_alphanumeric() || c.is_whitespace() || "-,._".contains(*c)).collect();
    let lower = bare.to_lowercase().replace('ß', "ss");
    let parts = lower.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.map(str::to_string).collect()
}

/// As in German where a keyboard has no umlauts.
fn in_two_letters(name: &str) -> String {
    let two = |c: char| match c {
        'ä' => "ae".to_string(),
        'ö' => "oe".to_string(),
        'ü' => "ue".to_string(),
        'Ä' => "Ae".to_string(),
        'Ö' => "Oe".to_string(),
        'Ü' => "Ue".to_string(),
        other => other.to_string(),
    };
    name.nfc().map(two).collect()
}

#[cfg(test)]
mod tests {
    use super::{forms, joined};

    #[test]
    fn a_name_is_known_in_other_forms() {
        for (one, other) in [
            ("Ada Lovelace", "Lovelace, Ada"),
            ("Jürgen Groß", "Juergen Gross"),
            ("Jürgen", "Jurgen"),
            ("Zoë van-den-Berg", "van den Berg, Zoe"),
            ("ADA", "ada"),
        ] {
            assert!(!forms(one).is_disjoint(&forms(other)), "{one} {other}");
        }
        assert!(forms("Ada Lovelace").is_disjoint(&forms("Ada Love")));
        assert!(joined("Ada Lovelace").contains("lovelaceada"));
        assert!(joined("Ludwig van Beethoven").contains("vanbeethovenludwig"));
    }
}
