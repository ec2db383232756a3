//! File names for submissions. They are safe on every system, and all different.

use std::collections::HashSet;

use regex_lite::Regex;
use unicode_normalization::UnicodeNormalization;

use crate::plain;

/// The longest name without its ending, in bytes. File systems allow 255, and a number may follow.
const LONGEST: usize = 150;

/// The names given so far.
pub struct Names {
    /// In lower case, because for some file systems `Bob.md` and `bob.md` are the same.
    given: HashSet<String>,
}

impl Names {
    /// Will never give the names in `taken`, which are in lower case.
    pub fn new(taken: &[&str]) -> Names {
        Names { given: taken.iter().map(|name| name.to_string()).collect() }
    }

    /// A file name without its ending for the submission called `name`; never the same twice.
    pub fn give(&mut self, name: &str) -> String {
        let clean = clean(name);
        // No clean name has brackets, so a name with a number is never another submission's name.
        let numbered = (2..).map(|number| format!("{clean} ({number})"));
        let mut choices = std::iter::once(clean.clone()).chain(numbered);
        // The numbers never end, so there is always one that is free.
        choices.find(|choice| self.given.insert(choice.to_lowercase())).unwrap_or_default()
    }
}

/// `name` with `_` for everything but letters and digits of any script, spaces, dots, dashes and underscores.
fn clean(name: &str) -> String {
    let allowed = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '.' | '-' | '_');
    // An accent can be part of a letter or a character of its own, and both look the same. NFC makes it part of the letter.
    let name: String = plain::line(name).nfc().map(|c| if allowed(c) { c } else { '_' }).collect();
    let ends = name.char_indices().map(|(at, c)| at + c.len_utf8());
    let name = &name[..ends.take_while(|end| *end <= LONGEST).last().unwrap_or_default()];
    // Windows removes dots and spaces at the end.
    let name = name.trim_end_matches(['.', ' ']);
    if name.is_empty() || name.starts_with(['.', '-', ' ']) || is_reserved(name) {
        return format!("_{}", name.trim_start_matches(['.', '-', ' ']));
    }
    name.to_string()
}

/// Whether Windows takes the name for a device, whatever its ending.
fn is_reserved(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end();
    Regex::new(r"(?i)^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$")
        .is_ok_and(|device| device.is_match(stem))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(name: &str) -> String {
        Names::new(&[]).give(name)
    }

    #[test]
    fn a_sound_name_stays() {
        for name in ["alice", "Tanaka Yuki", "田中 優希", "a.b-c_d", "Zoë", "console", "com10"] {
            assert_eq!(one(name), name);
        }
    }

    #[test]
    fn a_name_leads_nowhere_else() {
        assert_eq!(one("../../etc/passwd"), "__.._etc_passwd");
        assert_eq!(one(".."), "_");
        assert_eq!(one("/"), "_");
        assert_eq!(one(r"C:\x"), "C__x");
        assert_eq!(one(".bashrc"), "_bashrc");
        assert_eq!(one("-rf"), "_rf");
        assert_eq!(one("a\0b\n<c>|d*"), "a�b _c__d_".replace('�', "_"));
        assert_eq!(one("ends. . "), "ends");
        assert_eq!(one(""), "_no name_");
    }

    #[test]
    fn windows_devices_are_no_names() {
        for name in ["con", "NUL", "aux.tar", "Com1", "lpt³", "CONIN$"] {
            assert!(one(name).starts_with('_') || one(name).ends_with('_'), "{name}: {}", one(name));
        }
    }

    #[test]
    fn a_long_name_is_cut_between_characters() {
        let name = one(&"日".repeat(200));
        assert_eq!(name, "日".repeat(50));
        assert_eq!(one(&"a".repeat(10_000)).len(), 150);
    }

    #[test]
    fn names_that_become_equal_stay_apart() {
        let mut names = Names::new(&["summary"]);
        let given: Vec<_> = ["a/b", "a_b", "A_B", "a (2)", "a _2_", "Zoe\u{308}", "Zoë", "summary"]
            .map(|name| names.give(name))
            .into();
        assert_eq!(
            given,
            ["a_b", "a_b (2)", "A_B (3)", "a _2_", "a _2_ (2)", "Zoë", "Zoë (2)", "summary (2)"]
        );
    }
}
