//! The pages, by mdBook.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use crate::switch;
use crate::translation::{self, Language};
use anyhow::{Result, ensure};
use mdbook_driver::MDBook;
use mdbook_driver::config::Config;
use tracing_subscriber::filter::LevelFilter;

/// Builds the pages of `root/book` into `root/target/book`, and in each other language into a folder of that, with the boards as
/// they are.
///
/// # Errors
///
/// When mdBook fails, or warns of something.
pub fn build(root: &Path, is_for_a_class: bool) -> Result<()> {
    let said = Said::default();
    let writer = said.clone();
    let log = tracing_subscriber::fmt().with_max_level(LevelFilter::WARN).with_ansi(false).without_time();
    log.with_writer(move || writer.clone()).init();
    let mut config = Config::from_disk(root.join("book/book.toml"))?;
    if is_for_a_class {
        slim(root, &mut config)?;
    }
    MDBook::load_with_config(root.join("book"), config.clone())?.build()?;
    let languages = Language::all(root)?;
    for language in &languages {
        let mut config = config.clone();
        config.build.build_dir = format!("../target/book/{}", language.name).into();
        // The index for the search cuts a text into words at its spaces.
        config.set("output.html.search.enable", false)?;
        config.set("output.html.input-404", "")?;
        let scripts = ["boards/wasm.js".to_string(), format!("boards/{}/all.js", language.name)];
        config.set("output.html.additional-js", scripts)?;
        let mut book = MDBook::load_with_config(root.join("book"), config)?;
        translation::translate(&mut book, language)?;
        book.build()?;
    }
    let said = said.text();
    ensure!(said.is_empty(), "mdBook complains:\n{said}");
    let built = root.join("target/book");
    let folders = languages
        .iter()
        .flat_map(|Language { name, .. }| [format!("{name}/boards"), format!("{name}/boards/{name}")]);
    for folder in folders.chain(["boards".to_string()]) {
        for path in files(&built.join(folder))? {
            fs::write(&path, without_comments(&fs::read_to_string(&path)?))?;
        }
    }
    switch::add(&built, &languages)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths: Vec<_> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.retain(|path| path.is_file());
    Ok(paths)
}

/// A class's book is files of a repository: small ones, all of them text, which keep their names. It has no search, which would
/// show hints that nobody has asked for, no second copy of all pages in one, and the fonts of the reader's own machine.
fn slim(root: &Path, config: &mut Config) -> Result<()> {
    config.set("output.html.search.enable", false)?;
    config.set("output.html.print.enable", false)?;
    config.set("output.html.hash-files", false)?;
    config.set("output.html.input-404", "")?;
    // A style in the place of its own is mdBook's way to leave its fonts out.
    let fonts = root.join("book/theme/fonts");
    fs::create_dir_all(&fonts)?;
    fs::write(fonts.join("fonts.css"), "/* The fonts are those of your machine. */\n")?;
    Ok(())
}

/// What mdBook says.
#[derive(Clone, Default)]
struct Said(Arc<Mutex<Vec<u8>>>);

impl Said {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("nobody panics with it")).into_owned()
    }
}

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics with it").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A script or style without its comments, its indentation, and the ends of lines that mean nothing: a reader's browser has no
/// use for them, and they are a fifth of what there is to load. A comment has lines of its own, or is after code.
fn without_comments(text: &str) -> String {
    let (mut is_comment, mut ends_in_comment) = (false, false);
    let mut kept = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        is_comment |= line.starts_with("/*");
        if !is_comment && !line.starts_with("//") {
            // What goes on with the line before needs no new one.
            if line.starts_with(['.', '?', ':', '&', '|', '}', ']', ')'])
                && kept.ends_with('\n')
                && !ends_in_comment
            {
                kept.pop();
            }
            kept += line;
            ends_in_comment = line.contains("//");
            if !line.ends_with(['{', '(', '[', ',', ';', '}']) || ends_in_comment {
                kept.push('\n');
            }
        }
        is_comment &= !line.ends_with("*/");
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn comments_and_indentation_go() {
        let text =
            "// One.\nlet a = 1; // stays\n/** Two\n *  lines. */\nif (a) {\n    b(a); /* stays */\n}\n";
        assert_eq!(without_comments(text), "let a = 1; // stays\nif (a) {b(a); /* stays */}");
    }
}
