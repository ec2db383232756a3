//! The book's scripts as one, and its styles: the files are much alike, so together they are a third less to load.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64::prelude::{BASE64_STANDARD, Engine};

/// What the others use when they are loaded. Of the rest the order does not matter.
const FIRST: [&str; 9] = [
    "boards/words.js",
    "boards/steps.js",
    "boards/engine.js",
    "boards/element.js",
    "boards/grid.js",
    "boards/pane.js",
    "boards/figure.js",
    "reading/reading.css",
    "boards/boards.css",
];

/// What looks at the page that the others have drawn.
const LAST: [&str; 3] = ["boards/shared.js", "boards/discs.js", "reading/reading.js"];

/// Writes `all.js` and `all.css` in `book/boards/` of the folder `root`; and `wasm.js`, with the boards' module `wasm` packed and as text: a page can
/// load that from a folder too.
///
/// # Errors
///
/// When a file cannot be read or written.
pub fn write(root: &Path, wasm: &[u8]) -> Result<()> {
    let names = names(root)?;
    for kind in [".js", ".css"] {
        let mut all = String::new();
        for name in names.iter().filter(|name| name.ends_with(kind)) {
            all += &fs::read_to_string(root.join("book").join(name)).with_context(|| name.clone())?;
        }
        write_one(root, &format!("all{kind}"), &all)?;
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
    fs::write(root.join("book/boards").join(name), text).context("book/boards cannot be written")
}

/// The files in the order in which they are loaded.
fn names(root: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for folder in ["boards", "reading"] {
        for file in fs::read_dir(root.join("book").join(folder))? {
            names.push(format!("{folder}/{}", file?.file_name().to_string_lossy()));
        }
    }
    names.retain(|name| !name.starts_with("boards/all.") && name != "boards/wasm.js");
    sort(&mut names);
    Ok(names)
}

fn sort(names: &mut [String]) {
    let place = |list: &[&str], name: &str| list.iter().position(|each| *each == name);
    names.sort_by_cached_key(|name| {
        (place(&FIRST, name).unwrap_or(FIRST.len()), place(&LAST, name).map_or(0, |i| i + 1), name.clone())
    });
}

#[cfg(test)]
mod tests {
    use super::sort;

    #[test]
    fn what_others_use_comes_first_and_what_looks_at_the_page_last() {
        let mut names =
            ["boards/discs.js", "boards/ask.js", "boards/figure.js", "boards/words.js", "boards/turn.js"]
                .map(String::from);
        sort(&mut names);
        let due =
            ["boards/words.js", "boards/figure.js", "boards/ask.js", "boards/turn.js", "boards/discs.js"];
        assert_eq!(names, due);
    }
}
