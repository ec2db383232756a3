//! Names as platforms and people write them: in another order, without umlauts, without spaces. [`is_exactly`] is for the
//! instructor's own tables, [`is_certainly`] says whose a submission is, and [`is_similar`] never does alone: such a name agrees
//! with a number, a login or an address, or it is a question to a person.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::origin::Platform;
use crate::plain::line;
use crate::platform::umlaut_in_two;

/// A name as it is shown, with one space where several are, by which an instructor's tables say whose a row is.
pub fn as_shown(name: &str) -> String {
    line(&name.nfc().collect::<String>())
}

/// Names as one text; nothing if there are none.
pub fn listed(names: impl Iterator<Item = String>) -> Option<String> {
    let names: Vec<_> = names.collect();
    (!names.is_empty()).then(|| names.join("; "))
}

/// Whether two texts are one name as it is shown, but for capital letters.
pub fn is_exactly(name: &str, written: &str) -> bool {
    let exact = |name: &str| small(&as_shown(name));
    exact(name) == exact(written)
}

/// In small letters. A word that ends with Σ has two ways to write it, and each platform has one.
fn small(name: &str) -> String {
    name.to_lowercase().replace('ς', "σ")
}

/// Whether a text may be a name, and not only a login: it has a space, a capital letter or a sign of a script that has none.
pub fn is_like_a_name(text: &str) -> bool {
    text.chars().any(|c| c.is_whitespace() || c.is_alphabetic() && !c.is_lowercase())
}

/// A login, an address or a cell as they are compared: a letter and its mark are one sign or two, and capital letters are small.
pub fn key(text: &str) -> String {
    text.nfc().collect::<String>().to_lowercase()
}

/// Whether two texts have the same words, letter by letter but for capitals, in any order; if both have a comma, after the family
/// name, in this one. A hyphen, an apostrophe or `ss` for ß makes another word: that is only similar.
pub fn is_certainly(name: &str, written: &str) -> bool {
    let arranged = arranged(name, written);
    let parts = words(name);
    !parts.is_empty()
        && (arranged(&parts) == arranged(&words(written)) || is_one_without_spaces(name, written))
}

/// Whether a platform may have written this name so. The name of a row is compared as its platform would write it, so what stands
/// there needs no guess; and where two rows may be written so, a person decides.
pub fn is_written(platform: Option<Platform>, name: &str, written: &str) -> bool {
    let may_be_written = |platform: Platform| {
        platform.conventions().spellings(name).iter().any(|form| is_certainly(form, written))
    };
    is_certainly(name, written) || platform.is_some_and(may_be_written)
}

/// Whether two names in signs of China, Japan or Korea are one but for the space, which many people leave out there: `山田太郎`.
fn is_one_without_spaces(name: &str, written: &str) -> bool {
    let is_sign = |c: char| matches!(c, '\u{3005}'..='\u{3007}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}');
    let joined = |name: &str| words(name).concat();
    joined(name).chars().all(is_sign) && joined(name) == joined(written)
}

/// Whether two names of the same parts have them in another order. `Lovelace, Ada` has that of `Ada Lovelace`.
pub fn is_in_another_order(name: &str, written: &str) -> bool {
    let given_first = |name: &str| match name.split_once(',') {
        Some((family, given)) => [marked_parts(given), marked_parts(family)].concat(),
        None => marked_parts(name),
    };
    given_first(name) != given_first(written) && !is_one_without_spaces(name, written)
}

/// How the parts of two names are arranged before they are compared: as they are, if it is known of both which is the family
/// name. In `King, Jr., Martin` and `Martin King, Jr.` only one of the commas says it.
fn arranged(name: &str, written: &str) -> fn(&[String]) -> String {
    let [commas, others] = [name, written].map(|name| name.matches(',').count());
    if commas > 0 && commas == others { |parts| parts.join(" ") } else { in_order }
}

/// Whether two texts may be one name: the same parts, arranged so, or all of them written as one word; with the marks on Latin
/// letters, or one of the two without any.
pub fn is_similar(name: &str, written: &str) -> bool {
    let is_one_word = parts(written).len() == 1;
    let is_one = |names: &BTreeSet<String>, written: &BTreeSet<String>| !names.is_disjoint(written);
    let (marked, marked_word) = (marked_parts(name), marked_parts(written).concat());
    let arranged = arranged(name, written);
    let has_the_parts = !marked.is_empty() && arranged(&marked) == arranged(&marked_parts(written));
    let is_joined = is_one_word && rotated(&marked).any(|word| word == marked_word);
    let may_lack_marks = parts(name) == marked_parts(name) || parts(written) == marked_parts(written);
    let forms_of_it = forms(written, arranged);
    // A name may be of signs alone.
    is_certainly(name, written)
        || has_the_parts
        || is_joined
        || may_lack_marks
            && (is_one(&forms(name, arranged), &forms_of_it)
                || is_one_word && is_one(&joined(name), &forms_of_it))
}

/// The ways in which a name may have been written, without marks and capital letters, its parts arranged:
/// `Müller, Ada` is `ada muller` and `ada mueller`.
fn forms(name: &str, arranged: fn(&[String]) -> String) -> BTreeSet<String> {
    let all = [parts(name), parts(&in_two_letters(name))].map(|parts| arranged(&parts));
    all.into_iter().filter(|form| !form.is_empty()).collect()
}

/// The parts of a name one after the other, in each order in which a platform may write them: Canvas puts the family name first.
fn joined(name: &str) -> BTreeSet<String> {
    let all = [parts(name), parts(&in_two_letters(name))];
    all.iter().flat_map(|parts| rotated(parts)).collect()
}

/// The parts as one word, beginning with each of them.
fn rotated(parts: &[String]) -> impl Iterator<Item = String> {
    (0..parts.len()).map(|first| [&parts[first..], &parts[..first]].concat().concat())
}

fn in_order(parts: &[String]) -> String {
    let mut parts = parts.to_vec();
    parts.sort();
    parts.join(" ")
}

/// The parts of a name without the marks on Latin letters. In other scripts a mark makes another letter.
fn parts(name: &str) -> Vec<String> {
    let mut is_latin = false;
    let bare = name.nfkd().filter(|c| {
        let is_mark = is_combining_mark(*c);
        if !is_mark {
            is_latin = c.is_ascii_alphabetic();
        }
        !is_mark || !is_latin
    });
    marked_parts(&bare.collect::<String>())
}

/// The words of a name, as platforms and paths put them apart.
fn words(name: &str) -> Vec<String> {
    let lower = small(&name.nfc().collect::<String>());
    let words = lower.split(|c: char| c.is_whitespace() || ",_".contains(c)).map(str::to_string);
    words.filter(|word| !word.is_empty()).collect()
}

fn marked_parts(name: &str) -> Vec<String> {
    let lower = small(&name.nfkd().collect::<String>()).replace('ß', "ss");
    let is_part = |c: char| c.is_alphanumeric() || is_combining_mark(c);
    let only = |part: &str| part.chars().filter(|c| is_part(*c)).collect::<String>();
    let parts = lower.split(|c: char| c.is_whitespace() || "-,._".contains(c)).map(only);
    parts.filter(|part| !part.is_empty()).collect()
}

/// Whether a text is a part of a name, as a first name is, and written like one.
pub fn has_part(name: &str, text: &str) -> bool {
    is_like_a_name(text) && matches!(&parts(text)[..], [part] if parts(name).contains(part))
}

/// Whether an id or a login is in a text with no letter or digit right beside it: 3001 is in `submission_3001`, and not in
/// `submission_13001`.
pub fn has_whole(text: &str, id: &str) -> bool {
    let ends = |beside: Option<char>| !beside.is_some_and(char::is_alphanumeric);
    let is_whole = |at: usize| ends(text[..at].chars().next_back());
    text.char_indices().any(|(at, _)| {
        is_whole(at) && text[at..].strip_prefix(id).is_some_and(|rest| ends(rest.chars().next()))
    })
}

fn in_two_letters(name: &str) -> String {
    name.nfc().map(|c| umlaut_in_two(c).map_or_else(|| c.to_string(), str::to_string)).collect()
}

#[cfg(test)]
mod tests {
    use super::{is_certainly, is_similar, is_written};
    use crate::origin::Platform::{Canvas, Ilias, Moodle};

    #[test]
    fn a_name_is_known_in_other_forms() {
        for (one, other) in [
            ("Ada Lovelace", "Lovelace, Ada"),
            ("Jürgen Groß", "Juergen Gross"),
            ("Jürgen", "Jurgen"),
            ("Zoë van-den-Berg", "van den Berg, Zoe"),
            ("ADA", "ada"),
        ] {
            assert!(is_similar(one, other), "{one} {other}");
        }
        assert!(is_similar("Ada Lovelace", "lovelaceada"));
        assert!(is_similar("Ludwig van Beethoven", "vanbeethovenludwig"));
        // As Canvas writes it, with the marks.
        for (name, written) in [("Müller, Jürgen", "müllerjürgen"), ("Nguyễn, Văn Hùng", "nguyễnvănhùng")]
        {
            assert!(is_similar(name, written), "{name} {written}");
        }
        for written in ["i\u{307}zmirada", "izmirada"] {
            assert!(is_similar("İzmir, Ada", written), "{written}");
        }
        for written in ["παππάσάδα", "παππάςάδα"] {
            assert!(is_similar("Παππάς, Άδα", written), "{written}");
        }
        assert!(!is_similar("Nguyễn, Văn Hưng", "nguyễnvănhùng"));
        assert!(is_similar("Lee Min", "Lee, Min") && !is_similar("Min, Lee", "Lee, Min"));
        assert!(!is_similar("Ada Lovelace", "Ada Love") && !is_similar("?? ??", "!!"));
        assert!(is_similar("King, Jr., Martin", "Martin King, Jr."));
        assert!(is_certainly("山田 太郎", "山田太郎") && !is_certainly("Fang An", "FangAn"));
        assert!(is_similar("🦀", "🦀") && !is_similar("🦀", "🐢"));
        assert!(is_similar("Zoë", "Zoe\u{308}") && is_similar("O'Neil", "ONeil"));
        // The border between two parts is a part of the name, and so is a mark that is another's.
        for (one, other) in [("Fang An", "Fan Gan"), ("Hùng", "Hưng"), ("ハン", "バン")] {
            assert!(!is_similar(one, other), "{one} {other}");
        }
    }

    #[test]
    fn a_name_is_compared_as_its_platform_writes_it() {
        for (name, written) in [
            ("Berg, Anna", "Berg_Anna"),
            ("Müller, Hans Peter", "Mueller_Hans_Peter"),
            ("Müller, Hans Peter", "Muller_Hans Peter"),
            ("Groß, Zoë", "Gros_Zoe"),
            ("Groß, Zoë", "Gross_Zoe"),
            ("O'Brien-Lee, Mary-Jane", "OBrien_Lee_Mary_Jane"),
            ("O'Brien-Lee, Mary-Jane", "O_Brien-Lee_Mary-Jane"),
            ("D’Angelo, Ana", "DAngelo_Ana"),
            ("Wałęsa, Łukasz", "Wa__esa___ukasz"),
        ] {
            assert!(is_written(Some(Ilias), name, written), "{name} {written}");
        }
        assert!(
            is_written(Some(Moodle), "Pat O'Brien", "Pat OBrien")
                && is_written(Some(Moodle), "A_B C", "A B C")
        );
        // Moodle keeps umlauts and hyphens; and what stands there is never read as another letter.
        for (platform, name, written) in [
            (Moodle, "Anna Müller", "Anna Mueller"),
            (Moodle, "Anna-Lena Berg", "Anna Lena Berg"),
            (Canvas, "Pat O'Brien", "Pat OBrien"),
            (Ilias, "Mueller, Anna", "Müller_Anna"),
            (Ilias, "Fang, An", "Fan_Gan"),
            (Ilias, "Berg, Anna Lena", "Berg_Anna"),
            (Ilias, "Иванов, Ann Lee", "Lee_Ann"),
        ] {
            assert!(!is_written(Some(platform), name, written), "{platform} {name} {written}");
        }
    }
}
