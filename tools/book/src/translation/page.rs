//! A page in another language.

use std::collections::HashSet;

use anyhow::Result;
use mdbook_driver::MDBook;
use mdbook_driver::book::BookItem;
use mdbook_driver::config::Config;
use mdbook_i18n_helpers::{extract_events, translate_events};
use polib::catalog::Catalog;
use pulldown_cmark::{Event, Tag, TagEnd};
use pulldown_cmark_to_cmark::cmark;

use super::catalogs::{Language, translation};
use super::messages::{SUMMARY, is_translated, translated_html};
use super::script::BOARDS;

/// Puts the names and the pages of `book` into `language`. A page of the instructor becomes a link to the English one.
///
/// # Errors
///
/// When a file of the translators cannot be read, or a page not be put together again.
pub fn translate(book: &mut MDBook, language: &Language) -> Result<()> {
    let summary = language.catalog(SUMMARY)?;
    translate_title(&mut book.config, &summary, language);
    let mut result = Ok(());
    book.book.for_each_mut(|item| match item {
        BookItem::PartTitle(title) => *title = translation(&summary, title),
        BookItem::Separator => {}
        BookItem::Chapter(chapter) => {
            chapter.name = translation(&summary, &chapter.name);
            let name = chapter.source_path.as_ref().and_then(|path| path.file_stem()).unwrap_or_default();
            let name = name.to_string_lossy();
            let page = if is_translated(&name) {
                language.catalog(&name).and_then(|catalog| translated(&chapter.content, &catalog))
            } else {
                elsewhere(language, &name, &chapter.name)
            };
            match page {
                Ok(page) => chapter.content = page,
                Err(error) => result = Err(error.context(format!("{name}.md"))),
            }
        }
    });
    result
}

/// What stands in the place of a page that is only in English.
fn elsewhere(language: &Language, page: &str, name: &str) -> Result<String> {
    let says = translation(&language.own_catalog(BOARDS)?, "This page is in English.");
    Ok(format!("# {name}\n\n[{says}](../{page}.html)\n"))
}

fn translate_title(config: &mut Config, summary: &Catalog, language: &Language) {
    config.book.language = Some(language.name.clone());
    for text in [&mut config.book.title, &mut config.book.description].into_iter().flatten() {
        *text = translation(summary, text);
    }
}

/// The page `text` in the language of `catalog`. Its headings keep the ids of the English ones, so that links to them hold.
fn translated(text: &str, catalog: &Catalog) -> Result<String> {
    let events = with_ids(extract_events(text, None));
    let events = translate_events(&events, catalog)?.into_iter().map(|(_, event)| match event {
        Event::Html(html) => Event::Html(translated_html(&html, |text| translation(catalog, text)).into()),
        // Beside a letter of Japanese, the marks of Markdown are often none.
        Event::Start(Tag::Emphasis) => Event::InlineHtml("<em>".into()),
        Event::End(TagEnd::Emphasis) => Event::InlineHtml("</em>".into()),
        Event::Start(Tag::Strong) => Event::InlineHtml("<strong>".into()),
        Event::End(TagEnd::Strong) => Event::InlineHtml("</strong>".into()),
        other => other,
    });
    let mut page = String::new();
    cmark(events, &mut page)?;
    Ok(page)
}

/// The events with an id at each heading: the one that mdBook would give it.
fn with_ids(mut events: Vec<(usize, Event<'_>)>) -> Vec<(usize, Event<'_>)> {
    let mut ids = HashSet::new();
    for i in 0..events.len() {
        let text: String = (events[i + 1..].iter())
            .take_while(|(_, event)| !matches!(event, Event::End(TagEnd::Heading(_))))
            .filter_map(|(_, event)| match event {
                Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
                _ => None,
            })
            .collect();
        if let Event::Start(Tag::Heading { id, .. }) = &mut events[i].1 {
            id.get_or_insert_with(|| unique_id(&text, &mut ids).into());
        }
    }
    events
}

fn unique_id(heading: &str, ids: &mut HashSet<String>) -> String {
    let kept = |letter: char| letter.is_alphanumeric() || "_-".contains(letter);
    let text = heading.trim().to_lowercase().replace(char::is_whitespace, "-");
    let id: String = text.chars().filter(|letter| kept(*letter)).collect();
    let numbered = (1..).map(|i| format!("{id}-{i}"));
    let id = std::iter::once(id.clone()).chain(numbered).find(|id| !ids.contains(id));
    let id = id.expect("some number is free");
    ids.insert(id.clone());
    id
}
