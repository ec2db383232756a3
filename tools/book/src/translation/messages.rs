//! What there is to translate in a page: its paragraphs, headings and cells, the comments in its code, and what its HTML shows.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use anyhow::{Context, Result};
use mdbook_driver::MDBook;
use mdbook_driver::book::BookItem;
use mdbook_i18n_helpers::{Group, extract_events, group_events, reconstruct_markdown};
use pulldown_cmark::{Event, Tag};
use regex::{Captures, Regex};

/// The chapters' names, and the book's own.
pub const SUMMARY: &str = "SUMMARY";

/// A page by the name of its file, and its messages in their order.
pub type Page = (String, Vec<String>);

/// The instructor's pages stay English.
pub fn is_translated(name: &str) -> bool {
    !name.starts_with("instructor")
}

/// The pages of the book in `root`, in the order of the book.
///
/// # Errors
///
/// When a page cannot be read.
pub fn pages(root: &Path) -> Result<Vec<Page>> {
    let book = MDBook::load(root.join("book"))?;
    let title = [&book.config.book.title, &book.config.book.description];
    let mut summary: Vec<String> = title.into_iter().flatten().cloned().collect();
    let mut pages = Vec::new();
    for item in book.iter() {
        match item {
            BookItem::Chapter(chapter) => {
                let name = chapter.source_path.as_ref().and_then(|path| path.file_stem());
                let name = name.with_context(|| format!("{} has no file", chapter.name))?.to_string_lossy();
                if is_translated(&name) {
                    let text = fs::read_to_string(root.join(format!("book/src/{name}.md")))?;
                    summary.push(chapter.name.clone());
                    pages.push((name.into_owned(), messages(&text)?));
                }
            }
            BookItem::PartTitle(title) => summary.push(title.clone()),
            BookItem::Separator => {}
        }
    }
    pages.insert(0, (SUMMARY.to_string(), summary));
    Ok(pages)
}

/// The messages of a page, in their order.
pub fn messages(page: &str) -> Result<Vec<String>> {
    let events = extract_events(page, None);
    let mut messages = Vec::new();
    let mut state = None;
    for group in group_events(&events)? {
        let (Group::Translate { events, .. } | Group::Skip(events)) = &group;
        let is_code =
            state.as_ref().is_some_and(|state: &pulldown_cmark_to_cmark::State<'_>| state.is_in_code_block());
        let (text, after) = reconstruct_markdown(events, state)?;
        state = Some(after);
        match group {
            Group::Translate { .. } if is_block(events) || (is_code && !is_comment(&text)) => {}
            Group::Translate { .. } => messages.push(text),
            Group::Skip(events) => {
                for (_, event) in events {
                    if let Event::Html(html) = event {
                        translated_html(&html, |text| {
                            messages.push(text.to_string());
                            text.to_string()
                        });
                    }
                }
            }
        }
    }
    messages.retain(|text| has_words(text));
    Ok(messages)
}

fn is_block(events: &[(usize, Event<'_>)]) -> bool {
    matches!(events, [(_, Event::Start(Tag::CodeBlock(_))), ..])
}

fn is_comment(code: &str) -> bool {
    code.starts_with("//") || code.starts_with("/*")
}

/// Whether there is something to translate: a word of two letters outside of code. The glossary's Japanese is no message.
fn has_words(text: &str) -> bool {
    static WORD: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"[A-Za-z]{2}").expect("it is right"));
    let is_japanese = |letter| ('\u{3040}'..='\u{9fff}').contains(&letter);
    let mut events = extract_events(text, None).into_iter();
    !text.contains(is_japanese)
        && if is_comment(text) {
            WORD.is_match(text)
        } else {
            events.any(|(_, event)| matches!(event, Event::Text(text) if WORD.is_match(&text)))
        }
}

/// A piece of HTML in which `translate` has translated each text to read: of a `summary`, a paragraph and the choices of a
/// question.
pub fn translated_html(html: &str, mut translate: impl FnMut(&str) -> String) -> String {
    static TEXT: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r#"(<summary>|<p [^>]*>)([^<]+)|( choices="| answer=")([^"]+)"#).expect("it is right")
    });
    let has_choices = html.contains(" choices=\"");
    let replace = |found: &Captures<'_>| {
        let part = |i| found.get(i).map_or("", |part| part.as_str());
        match (part(1), part(3)) {
            ("", _) if !has_choices => found[0].to_string(),
            ("", _) => {
                let choices: Vec<_> =
                    part(4).split('|').map(|choice| translated_choice(choice, &mut translate)).collect();
                format!("{}{}", part(3), choices.join("|"))
            }
            // What searches a class's copy for solutions knows by it that this is a hint, which may show a part of one.
            _ if part(2).starts_with("Hint ") => format!("<summary class=\"hint\">{}", translate(part(2))),
            _ => format!("{}{}", part(1), translate(part(2))),
        }
    };
    TEXT.replace_all(html, replace).into_owned()
}

/// A choice that is code stays as it is.
fn translated_choice(choice: &str, mut translate: impl FnMut(&str) -> String) -> String {
    if choice.contains(['(', ':', '<', '_']) && !choice.contains(": ") {
        choice.to_string()
    } else {
        translate(choice)
    }
}
