//! The words of the boards: every string in their scripts is a message, with its places `${…}` as the script has them.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use anyhow::{Context, Result};
use regex::{Captures, Regex};

use super::messages::Page;

/// The file with their translations.
pub const BOARDS: &str = "boards";

/// The scripts that have what the boards say.
pub const WORDS: [&str; 2] = ["words.js", "steps.js"];

/// What mdBook writes around a page, and what we add there. A language says its own name in the place of “English”.
pub const AROUND: [&str; 13] = [
    "English",
    "This page is in English.",
    "Toggle Table of Contents",
    "Table of contents",
    "Change theme",
    "Themes",
    "Print this book",
    "Previous chapter",
    "Next chapter",
    "Page navigation",
    "Copy to clipboard",
    "Show hidden lines",
    "Hide lines",
];

/// A comment, or what stands in quotes.
static STRING: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"//[^\n]*|/\*(?s:.*?)\*/|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`"#).expect("it is right")
});

/// A word, or the end of a sentence.
static SAYS: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"[A-Za-z]{2}|\.").expect("it is right"));
static PLACE: LazyLock<Regex> = LazyLock::new(|| Regex::new(r#"\$\{[^}"]*\}"#).expect("it is right"));

/// The words of the boards of the course in `root`.
///
/// # Errors
///
/// When a script cannot be read.
pub fn page(root: &Path) -> Result<Page> {
    let mut messages: Vec<String> = AROUND.map(String::from).to_vec();
    for name in WORDS {
        let path = root.join("crates/boards/page").join(name);
        let script =
            fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        for found in STRING.captures_iter(&script) {
            let text = string(&found);
            if SAYS.is_match(&PLACE.replace_all(text, ""))
                && text != "use strict"
                && !messages.iter().any(|each| each == text)
            {
                messages.push(text.to_string());
            }
        }
    }
    Ok((BOARDS.to_string(), messages))
}

fn string<'a>(found: &Captures<'a>) -> &'a str {
    found.get(1).or(found.get(2)).map_or("", |text| text.as_str())
}

/// A script with its strings as `translate` has them.
pub fn translated(script: &str, translate: impl Fn(&str) -> String) -> String {
    let replace = |found: &Captures<'_>| match string(found) {
        "" => found[0].to_string(),
        text => found[0].replace(text, &translate(text)),
    };
    STRING.replace_all(script, replace).into_owned()
}

#[cfg(test)]
mod tests {
    use super::translated;

    #[test]
    fn strings_are_translated_and_code_and_comments_are_not() {
        let translate = |text: &str| match text {
            "Undo" => "戻す".to_string(),
            "level ${number}" => "レベル${number}".to_string(),
            other => panic!("{other} is asked"),
        };
        let script = "// \"Undo\" isn't\n/** `Undo` */ text = \"Undo\"; f = (number) => `level ${number}`;";
        let due = "// \"Undo\" isn't\n/** `Undo` */ text = \"戻す\"; f = (number) => `レベル${number}`;";
        assert_eq!(translated(script, translate), due);
    }
}
