//! What is around a page in another language, and the links from each page to the same one in the others.

use std::fs;
use std::path::Path;

use anyhow::Result;

use crate::translation::{AROUND, BOARDS, Language, translation};

/// Where mdBook has its own buttons, at the right of the bar above a page.
const BUTTONS: &str = "<div class=\"right-buttons\">";

/// Adds them to the pages in `built`.
///
/// # Errors
///
/// When a page cannot be read or written.
pub fn add(built: &Path, languages: &[Language]) -> Result<()> {
    // The folder of each, its name for a page, its own name, and what the pages in it say around.
    let mut all = vec![(String::new(), "en".to_string(), "English".to_string())];
    for language in languages {
        let words = language.own_catalog(BOARDS)?;
        all.push((format!("{}/", language.name), language.name.clone(), translation(&words, "English")));
    }
    for entry in fs::read_dir(built)? {
        let file = entry?.file_name().to_string_lossy().into_owned();
        if !file.ends_with(".html")
            || !languages.iter().all(|language| built.join(&language.name).join(&file).is_file())
        {
            continue;
        }
        for (folder, here, _) in &all {
            let up = if folder.is_empty() { "" } else { "../" };
            let others = all.iter().filter(|(_, language, _)| language != here);
            let links: String = others
                .map(|(folder, language, name)| {
                    format!("<a class=\"icon-button\" href=\"{up}{folder}{file}\" hreflang=\"{language}\" lang=\"{language}\">{name}</a>")
                })
                .collect();
            let path = built.join(folder).join(&file);
            let mut page = fs::read_to_string(&path)?.replace(BUTTONS, &format!("{BUTTONS}{links}"));
            if let Some(language) = languages.iter().find(|language| language.name == *here) {
                let words = language.own_catalog(BOARDS)?;
                for text in AROUND {
                    for attribute in ["title", "aria-label"] {
                        page = page.replace(
                            &format!("{attribute}=\"{text}\""),
                            &format!("{attribute}=\"{}\"", translation(&words, text)),
                        );
                    }
                }
            }
            fs::write(&path, page)?;
        }
    }
    Ok(())
}
