//! The words of the boards: every string in their scripts is a message, with its places `${…}` as the script has them.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use anyhow::{Context, Result};
use polib::catalog::Catalog;
use regex::{Captures, Regex};

use super::catalogs::translation;
use super::messages::Page;

/// The file with their translations.
pub const BOARDS: &str = "boards";

/// The scripts that have what the boards say.
pub const WORDS: [&str; 2] = ["words.js", "steps.js"];

/// What mdBook writes around a page, and what we add there. A language says its own name in the place of “English”.
pub const AROUND: [&str; 14] = [
    "English",
    "This page is in English.",
    "Toggle Table of Contents",
    "Table of contents",
    "Change theme",
    "Themes",
    "Print this book",
    "Previous chapter",
    "Next chapter",
    "Keyboard shortcuts",
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

/// A script with its strings in the language of `catalog`.
pub fn translated(script: &str, catalog: &Catalog) -> String {
    let replace = |found: &Captures<'_>| match string(found) {
        "" => found[0].to_string(),
        text => found[0].replace(text, &translation(catalog, text)),
    };
    STRING.replace_all(script, replace).into_owned()
}

#[cfg(test)]
mod tests {
    use polib::message::Message;

    use super::super::catalogs::empty;
    use super::translated;

    #[test]
    fn strings_are_translated_and_code_and_comments_are_not() {
        let mut catalog = empty("ja");
        for (english, other) in [("Undo", "戻す"), ("level ${number}", "レベル${number}"), ("text", "別")]
        {
            catalog.append_or_update(
                Message::build_singular().with_msgid(english.into()).with_msgstr(other.into()).done(),
            );
        }
        let script = "// \"Undo\" isn't\n/** `Undo` */ text = \"Undo\"; f = (number) => `level ${number}`;";
        let due = "// \"Undo\" isn't\n/** `Undo` */ text = \"戻す\"; f = (number) => `レベル${number}`;";
        assert_eq!(translated(script, &catalog), due);
    }
}
