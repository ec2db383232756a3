//! ILIAS, which writes names in ASCII.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;

use super::conventions::Conventions;

pub struct Ilias;

impl Conventions for Ilias {
    /// In ASCII alone (`getASCIIFilename` in ilFileUtils): a letter without its mark, or by sites of German in two letters; what
    /// is no Latin letter as `_`. Names come from a school's directory, which may have left out hyphens and apostrophes before.
    fn spellings(&self, name: &str) -> BTreeSet<String> {
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
        let letters: BTreeSet<String> =
            letters.iter().map(|letter| name.chars().map(letter).collect()).collect();
        // Of a word in other letters nothing is left, and what stands there without it is another name.
        let is_lost = |word: &str| !word.is_empty() && word.chars().all(|c| c == '_');
        let letters = letters.iter().filter(|name| !name.split([' ', ',']).any(is_lost));
        let written: BTreeSet<_> =
            letters.flat_map(|name| apostrophes.iter().map(move |sign| sign(name))).collect();
        written.iter().flat_map(|name| hyphens.iter().map(move |sign| sign(name))).collect()
    }
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

/// An umlaut as in German where a keyboard has none.
pub fn umlaut_in_two(letter: char) -> Option<&'static str> {
    match letter {
        'ä' | 'Ä' => Some("ae"),
        'ö' | 'Ö' => Some("oe"),
        'ü' | 'Ü' => Some("ue"),
        _ => None,
    }
}
