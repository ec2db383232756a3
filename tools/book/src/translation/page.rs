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

#[cfg(test)]
mod tests {
    use std::fs;

    use anyhow::Result;
    use mdbook_i18n_helpers::extract_events;
    use othello_course_model::Course;
    use polib::catalog::Catalog;
    use polib::message::Message;
    use polib::metadata::CatalogMetadata;
    use pulldown_cmark::html::push_html;

    use super::{translated, with_ids};

    fn catalog(messages: &[(&str, &str)]) -> Catalog {
        let mut catalog = Catalog::new(CatalogMetadata::new());
        for (english, other) in messages {
            let mut message = Message::build_singular();
            message.with_msgid(english.to_string()).with_msgstr(other.to_string());
            catalog.append_or_update(message.done());
        }
        catalog
    }

    /// What a page says, however it's wrapped.
    fn html(page: &str) -> Vec<String> {
        let mut html = String::new();
        push_html(&mut html, with_ids(extract_events(page, None)).into_iter().map(|(_, event)| event));
        html.replace(" class=\"hint\"", "").replace('>', "> ").split_whitespace().map(String::from).collect()
    }

    #[test]
    fn a_page_without_a_translation_is_the_english_one() -> Result<()> {
        let mut count = 0;
        for entry in fs::read_dir(Course::open()?.root.join("book/src"))? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "md") {
                let page = fs::read_to_string(&path)?;
                assert_eq!(html(&translated(&page, &catalog(&[]))?), html(&page), "{}", path.display());
                count += 1;
            }
        }
        assert!(count > 20);
        Ok(())
    }

    #[test]
    fn text_choices_and_comments_are_translated_and_ids_and_code_are_not() {
        let page = "## The task\n\n<othello-predict choices=\"yes|Some(3)\" answer=\"yes\">\n\n<othello-predict \
            answer=\"yes\">\n\nIt is *so*: `a`.\n\n<summary>Hint 1</summary>\n\n```rust\nlet a = \"yes\"; // one\n```\n";
        let catalog = catalog(&[
            ("The task", "課題"),
            ("yes", "はい"),
            ("It is _so_: `a`.", "答えは*そう*です：`a`"),
            ("Hint 1", "ヒント1"),
            ("// one\n", "// 一つ\n"),
        ]);
        let due = "## 課題 { #the-task }\n\n<othello-predict choices=\"はい|Some(3)\" answer=\"はい\">\n\n<othello-predict \
            answer=\"yes\">\n\n答えは<em>そう</em>です：`a`\n\n<summary class=\"hint\">ヒント1</summary>\n\n````rust\nlet a = \"yes\"; // \
            一つ\n````";
        assert_eq!(translated(page, &catalog).unwrap(), due);
    }
}
