//! Names as a platform writes them into the names of folders and files. The name of a row is compared as its platform would write
//! it, so what stands there needs no guess; and where two rows may be written so, a person decides.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;

use super::names::{is_certainly, umlaut_in_two};
use crate::origin::Platform::{self, Ilias, Moodle};

/// Whether a platform may have written this name so. Letter by letter it is the name wherever it stands.
pub fn is_written(platform: Option<Platform>, name: &str, written: &str) -> bool {
    let is_one = |form: String| is_certainly(&form, written);
    match platform {
        Some(Ilias) => as_ilias_writes(name).into_iter().any(is_one),
        Some(Moodle) => is_one(as_moodle_writes(name)),
        _ => is_certainly(name, written),
    }
}

/// A name without what Moodle leaves out (`clean_filename` in lib/moodlelib.php).
pub fn as_moodle_writes(name: &str) -> String {
    let kept = |c: char| match c {
        '_' => Some(' '),
        _ if c.is_control() || "&<>\"`|':\\/".contains(c) => None,
        _ => Some(c),
    };
    let kept: String = name.nfkc().filter_map(kept).collect();
    // Several points in a row, too.
    kept.split("..").map(|part| part.trim_start_matches('.')).collect()
}

/// ILIAS writes ASCII alone (`getASCIIFilename` in ilFileUtils): a letter without its mark, or by sites of German in two letters;
/// what is no Latin letter as `_`. Names come from a school's directory, which may have left out hyphens and apostrophes before.
fn as_ilias_writes(name: &str) -> BTreeSet<String> {
    let name: String = name.nfc().collect();
    let letters: [fn(char) -> String; 4] = [
        |c| c.to_string(),
        |c| first_letter(c, "s"),
        |c| first_letter(c, "ss"),
        |c| umlaut_in_two(c).map_or_else(|| first_letter(c, "ss"), str::to_string),
    ];
    let apostrophes =
        ["'", "", "_"].map(|sign| move |name: &String| name.replace(['\'', '’', '`', '´'], sign));
    let hyphens = ["-", "", "_"].map(|sign| move |name: &String| name.replace(['-', '‐', '–'], sign));
    let letters: BTreeSet<String> = letters.iter().map(|letter| name.chars().map(letter).collect()).collect();
    // Of a word in other letters nothing is left, and what stands there without it is another name.
    let is_lost = |word: &str| !word.is_empty() && word.chars().all(|c| c == '_');
    let letters = letters.iter().filter(|name| !name.split([' ', ',']).any(is_lost));
    let written: BTreeSet<_> =
        letters.flat_map(|name| apostrophes.iter().map(move |sign| sign(name))).collect();
    written.iter().flat_map(|name| hyphens.iter().map(move |sign| sign(name))).collect()
}

/// The first letter of the name that HTML has for a letter: `u` of `&uuml;`, `s` of `&szlig;`.
fn first_letter(c: char, sharp_s: &str) -> String {
    let first = match c {
        _ if c.is_ascii() || "’´‐–".contains(c) => return c.to_string(),
        'ß' => return sharp_s.to_string(),
        'æ' | 'Æ' => 'a',
        'œ' | 'Œ' | 'ø' | 'Ø' => 'o',
        'ð' | 'Ð' => 'e',
        'þ' | 'Þ' => 't',
        _ => c.nfd().next().filter(char::is_ascii).unwrap_or('_'),
    };
    first.to_string()
}

#[cfg(test)]
mod tests {
    use super::is_written;
    use crate::origin::Platform::{Canvas, Ilias, Moodle};

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
