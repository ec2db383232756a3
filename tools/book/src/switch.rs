//! What is around a page: in its own language, and with a link to the same page in each other one.

use std::fs;
use std::path::Path;

use anyhow::Result;

use crate::translation::{AROUND, BOARDS, Language, translation};

/// Where mdBook has its own buttons, at the right of the bar above a page.
const BUTTONS: &str = "<div class=\"right-buttons\">";

/// The pages in one language.
struct Pages {
    /// In `target/book/`: empty for the English ones.
    folder: String,
    /// As a page says it, `ja`, and as its readers do, 日本語.
    language: String,
    name: String,
    /// What mdBook writes around a page, with its translation.
    around: Vec<(&'static str, String)>,
}

/// Adds them to the pages in `built`.
///
/// # Errors
///
/// When a page cannot be read or written.
pub fn add(built: &Path, languages: &[Language]) -> Result<()> {
    let english =
        Pages { folder: String::new(), language: "en".into(), name: "English".into(), around: Vec::new() };
    let mut all = vec![english];
    for language in languages {
        let words = language.own_catalog(BOARDS)?;
        let around = AROUND.map(|text| (text, translation(&words, text))).to_vec();
        let name = translation(&words, "English");
        all.push(Pages {
            folder: format!("{}/", language.name),
            language: language.name.clone(),
            name,
            around,
        });
    }
    for entry in fs::read_dir(built)? {
        let file = entry?.file_name().to_string_lossy().into_owned();
        // The page for an address that leads nowhere is there once. The script of the pages has the names of a few buttons.
        let is_page = file.ends_with(".html") && file != "404.html";
        if is_page || (file.starts_with("book") && file.ends_with(".js")) {
            for here in &all {
                let path = built.join(&here.folder).join(&file);
                fs::write(&path, finished(&fs::read_to_string(&path)?, &file, here, &all))?;
            }
        }
    }
    Ok(())
}

fn finished(page: &str, file: &str, here: &Pages, all: &[Pages]) -> String {
    let up = if here.folder.is_empty() { "" } else { "../" };
    let link = |Pages { folder, language, name, .. }: &Pages| {
        format!(
            "<a class=\"icon-button\" href=\"{up}{folder}{file}\" hreflang=\"{language}\" lang=\"{language}\">{name}</a>"
        )
    };
    let links: String = all.iter().filter(|pages| pages.language != here.language).map(link).collect();
    let page = page.replace(BUTTONS, &format!("{BUTTONS}{links}"));
    here.around.iter().fold(page, |page, (text, other)| {
        ['"', '\''].iter().fold(page, |page, quote| {
            page.replace(&format!("{quote}{text}{quote}"), &format!("{quote}{other}{quote}"))
        })
    })
}
