//! The book's scripts as one, and its styles: the files are much alike, so together they are a third less to load.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use base64::prelude::{BASE64_STANDARD, Engine};

use crate::translation::{BOARDS, Language, WORDS, translated_script, translation};

/// Where the scripts and styles are, in the folder of the course.
const FOLDERS: [&str; 2] = ["crates/boards/page", "book/reading"];

/// Where mdBook finds what is made of them.
const WRITTEN: &str = "book/boards";

/// What the others use when they are loaded. Of the rest the order does not matter.
const FIRST: [&str; 9] = [
    "words.js",
    "steps.js",
    "engine.js",
    "element.js",
    "grid.js",
    "pane.js",
    "figure.js",
    "reading.css",
    "boards.css",
];

/// What looks at the page that the others have drawn.
const LAST: [&str; 3] = ["shared.js", "discs.js", "reading.js"];

/// Writes `all.js` and `all.css` in `book/boards/` of the folder `root`, and `all.js` for each other language in a folder of its
/// own; and `wasm.js`, with the boards' module `wasm` packed and as text: a page can load that from a folder too.
///
/// # Errors
///
/// When a file cannot be read or written.
pub fn write(root: &Path, wasm: &[u8]) -> Result<()> {
    let files = files(root)?;
    for kind in [".js", ".css"] {
        let mut all = String::new();
        for (name, file) in files.iter().filter(|(name, _)| name.ends_with(kind)) {
            all += &fs::read_to_string(file).with_context(|| name.clone())?;
        }
        write_one(root, &format!("all{kind}"), &all)?;
    }
    for language in Language::all(root)? {
        let words = language.own_catalog(BOARDS)?;
        let mut all = String::new();
        for (name, file) in files.iter().filter(|(name, _)| name.ends_with(".js")) {
            let script = fs::read_to_string(file).with_context(|| name.clone())?;
            all += &if WORDS.contains(&name.as_str()) {
                translated_script(&script, |text| translation(&words, text))
            } else {
                script
            };
        }
        write_one(root, &format!("{}/all.js", language.name), &all)?;
    }
    // `atob` of a browser reads it.
    let wasm = BASE64_STANDARD.encode(deflated(wasm)?);
    write_one(root, "wasm.js", &format!("const othello = {{ wasm: \"{wasm}\" }};\n"))
}

/// Packed before it becomes text: a server's own compression does far worse on the text.
fn deflated(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    if !wasm.is_empty() {
        zopfli::compress(zopfli::Options::default(), zopfli::Format::Deflate, wasm, &mut packed)?;
    }
    Ok(packed)
}

fn write_one(root: &Path, name: &str, text: &str) -> Result<()> {
    let path = root.join(WRITTEN).join(name);
    let folder = path.parent().unwrap_or(root);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&path, text))
        .with_context(|| format!("{} cannot be written", path.display()))
}

/// The files by their names, in the order in which they are loaded.
fn files(root: &Path) -> Result<Vec<(String, PathBuf)>> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        for file in fs::read_dir(root.join(folder))? {
            let file = file?;
            files.push((file.file_name().to_string_lossy().into_owned(), file.path()));
        }
    }
    files.sort_by_cached_key(|(name, _)| order(name));
    Ok(files)
}

/// Sorts a file by its name.
fn order(name: &str) -> (usize, usize, String) {
    let place = |list: &[&str]| list.iter().position(|each| *each == name);
    (place(&FIRST).unwrap_or(FIRST.len()), place(&LAST).map_or(0, |i| i + 1), name.to_string())
}

#[cfg(test)]
mod tests {
    use super::order;

    #[test]
    fn what_others_use_comes_first_and_what_looks_at_the_page_last() {
        let mut names = ["discs.js", "ask.js", "figure.js", "words.js", "turn.js"];
        names.sort_by_key(|name| order(name));
        assert_eq!(names, ["words.js", "figure.js", "ask.js", "turn.js", "discs.js"]);
    }
}
