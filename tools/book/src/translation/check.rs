//! What is not translated yet, and what a translation says otherwise than the English text.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use anyhow::{Context, Error, Result};
use mdbook_i18n_helpers::{Group, extract_events, group_events, reconstruct_markdown};
use pulldown_cmark::{Event, Tag};
use regex::Regex;

use super::catalogs::{Language, all_messages};

/// Says of each language how much is missing or unsure, and with `is_long` what; returns a sentence for each fault.
///
/// # Errors
///
/// When a page or a file cannot be read.
pub fn check(root: &Path, is_long: bool) -> Result<Vec<String>> {
    let pages = all_messages(root)?;
    let mut faults = Vec::new();
    for language in Language::all(root)? {
        let (mut missing, mut fuzzy, mut all) = (0, 0, 0);
        for (page, messages) in &pages {
            let catalog = language.own_catalog(page)?;
            for id in messages {
                all += 1;
                let says =
                    |what: &str| format!("book/po/{}/{page}.po: {:?} {what}", language.name, shortened(id));
                let message = catalog.find_message(None, id, None).filter(|message| message.is_translated());
                let open = match message {
                    None => (&mut missing, "is missing"),
                    Some(message) if message.is_fuzzy() => (&mut fuzzy, "is fuzzy"),
                    Some(message) => {
                        let text = message.msgstr().unwrap_or_default();
                        faults.extend(difference(id, text).map(|difference| says(&difference)));
                        continue;
                    }
                };
                *open.0 += 1;
                if is_long {
                    eprintln!("{}", says(open.1));
                }
            }
        }
        eprintln!("{}: of {all} messages {missing} are missing and {fuzzy} are fuzzy.", language.name);
        faults.extend(readme(root, &language.name)?);
    }
    Ok(faults)
}

/// What the README of a language says otherwise. It has a paragraph for each of the English one's, in the same order.
fn readme(root: &Path, language: &str) -> Result<Vec<String>> {
    let name = format!("README.{language}.md");
    let parts = |name: &str| {
        let text = fs::read_to_string(root.join(name)).with_context(|| format!("{name} cannot be read"))?;
        Ok::<Vec<_>, Error>(parts(&text))
    };
    let (english, other) = (parts("README.md")?, parts(&name)?);
    if english.len() != other.len() {
        return Ok(vec![format!("README.md has {} parts and {name} {}.", english.len(), other.len())]);
    }
    let pairs = english.iter().zip(&other).filter(|(english, _)| !english.contains("README."));
    let fault = |(english, other): (&String, &String)| {
        Some(format!("{name}: {:?} {}", shortened(english), difference(english, other)?))
    };
    Ok(pairs.filter_map(fault).collect())
}

/// The parts of a text that are translated one by one: paragraphs, headings, cells. Code, which stays as it is, is one too.
fn parts(text: &str) -> Vec<String> {
    let events = extract_events(text, None);
    let groups = group_events(&events).unwrap_or_default();
    let translated = groups.iter().filter_map(|group| match group {
        Group::Translate { events, .. } => reconstruct_markdown(events, None).ok(),
        Group::Skip(_) => None,
    });
    translated.map(|(text, _)| text).collect()
}

fn shortened(id: &str) -> String {
    let start: String = id.chars().take(60).collect();
    if start.len() < id.len() { start + "…" } else { start }
}

/// The first thing that is in one of the texts, and not in the other.
fn difference(english: &str, other: &str) -> Option<String> {
    let (due, found) = (Facts::of(english), Facts::of(other));
    for (fact, count) in &due.counts {
        let has = found.counts.get(fact).copied().unwrap_or(0);
        if has < *count || (fact.0.is_exact() && has > *count) {
            return Some(format!(
                "has {} {:?} {count} times, its translation {has} times",
                fact.0.name(),
                fact.1
            ));
        }
    }
    let extra = |(kind, text): &&(Kind, String)| {
        !due.counts.contains_key(&(*kind, text.clone())) && !due.allows(*kind, text)
    };
    let (kind, text) = found.counts.keys().find(extra)?;
    Some(format!("has no {} {text:?}, but its translation has", kind.name()))
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Code,
    Link,
    Square,
    Number,
    Place,
    Mark,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Code => "code",
            Kind::Link => "a link to",
            Kind::Square => "square",
            Kind::Number => "number",
            Kind::Place => "the place",
            Kind::Mark => "as text",
        }
    }

    /// A sentence may name a square or a function twice in another language, but not link twice.
    fn is_exact(self) -> bool {
        matches!(self, Kind::Link | Kind::Place | Kind::Mark)
    }
}

/// What a text and its translation have in common, and how often.
struct Facts {
    counts: BTreeMap<(Kind, String), usize>,
    text: String,
    message: String,
}

static PLACE: LazyLock<Regex> = LazyLock::new(|| regex(r"\$\{[^}]*\}|\{[a-z_]+\}"));
static SQUARE: LazyLock<Regex> = LazyLock::new(|| regex(r"(?-u:\b)[a-h][1-8](?-u:\b)"));
static NUMBER: LazyLock<Regex> = LazyLock::new(|| regex(r"[0-9]+(?:[.,][0-9]+)*"));
/// 24 million are 2400 times ten thousand, and 2.1 million 210 times.
static MILLIONS: LazyLock<Regex> = LazyLock::new(|| regex("([0-9]+)00万"));
static MILLIONS_AND_A_TENTH: LazyLock<Regex> = LazyLock::new(|| regex("([0-9]+)([1-9])0万"));
/// What is a mark in Markdown, and stays in the text where it's none; and the ends of a comment in code.
static MARK: LazyLock<Regex> = LazyLock::new(|| regex(r"[*_`]|\{#|\]\(|//|/\*|\*/|\n"));

fn regex(text: &str) -> Regex {
    Regex::new(text).expect("it is right")
}

impl Facts {
    fn of(message: &str) -> Facts {
        let mut facts = Facts { counts: BTreeMap::new(), text: String::new(), message: message.to_string() };
        // A margin doesn't make code of a line, nor a star a list.
        let escaped =
            |line: &str| if line.starts_with("* ") { format!("\\{line}") } else { line.to_string() };
        let lines: Vec<_> = message.split('\n').map(|line| escaped(line.trim_start())).collect();
        let rest = facts.take(Kind::Place, &PLACE, &lines.join("\n"));
        // A place with words in it says something, which another language says in another way.
        facts.counts.retain(|(_, text), _| !text.contains('"'));
        for (_, event) in extract_events(&rest, None) {
            match event {
                Event::Code(code) => {
                    facts.add(Kind::Code, &code);
                    facts.text += &code;
                }
                Event::Text(text) => {
                    facts.take(Kind::Mark, &MARK, &text);
                    facts.text += &text;
                }
                Event::Start(Tag::Link { dest_url, .. }) => facts.add(Kind::Link, &dest_url),
                _ => facts.text.push(' '),
            }
        }
        if message.ends_with('\n') {
            facts.add(Kind::Mark, "\n");
        }
        let rest = facts.take(Kind::Square, &SQUARE, &facts.text.clone());
        let rest = MILLIONS.replace_all(&rest, "$1");
        facts.take(Kind::Number, &NUMBER, &MILLIONS_AND_A_TENTH.replace_all(&rest, "$1.$2"));
        facts
    }

    fn add(&mut self, kind: Kind, text: &str) {
        *self.counts.entry((kind, text.to_string())).or_default() += 1;
    }

    /// Adds what `pattern` finds in `text`, and returns the rest.
    fn take(&mut self, kind: Kind, pattern: &Regex, text: &str) -> String {
        for found in pattern.find_iter(text) {
            self.add(kind, found.as_str());
        }
        pattern.replace_all(text, " ").into_owned()
    }

    /// Whether a translation may have it although this text has it not in the same way: as code what is emphasised here, and as a
    /// number what is a word.
    fn allows(&self, kind: Kind, text: &str) -> bool {
        let words: [(&str, &str); 22] = [
            ("quarter", "4"),
            ("three", "3"),
            ("third", "3"),
            ("four", "4"),
            ("five", "5"),
            ("fifth", "5"),
            ("six", "6"),
            ("seven", "7"),
            ("eight", "8"),
            ("nine", "9"),
            ("ninth", "9"),
            ("ten", "10"),
            ("twelve", "12"),
            ("fourteen", "14"),
            ("fifteen", "15"),
            ("sixteen", "16"),
            ("twenty", "20"),
            ("fifty", "50"),
            ("sixty", "60"),
            ("hundred", text),
            ("thousand", text),
            ("million", text),
        ];
        let here = self.text.to_lowercase();
        match kind {
            Kind::Code => self.text.contains(text),
            // One and two are also “a”, “each”, “both” and “another”.
            Kind::Number => {
                ["1", "2"].contains(&text)
                    || words.iter().any(|(word, number)| *number == text && here.contains(word))
            }
            Kind::Place => self.message.contains(text.trim_matches(['$', '{', '}'])),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{difference, parts};

    #[test]
    fn a_readme_is_read_in_parts() {
        let text = "# Title\n\nA\nparagraph.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| c | d |\n";
        let [title, paragraph, one, ..] = &parts(text)[..] else { panic!("{:?}", parts(text)) };
        assert_eq!([title.as_str(), paragraph.as_str(), one.as_str()], ["Title", "A paragraph.", "one"]);
        assert_eq!(parts(text).len(), 8);
    }

    #[test]
    fn a_translation_has_the_numbers_code_squares_and_links() {
        let english = "In step 3, `check` looks at d3 four times: [read](step1.md).";
        for right in [
            "ステップ3の`check`はd3を4回調べます。[読む](step1.md)",
            "`check`はd3を4回調べます。d3です。ステップ3です。[読む](step1.md)。`looks`",
        ] {
            assert_eq!(difference(english, right), None, "{right}");
        }
        assert_eq!(difference("It looks at 11 million.", "1100万局面を調べます。"), None);
        assert_eq!(difference("2.1 million", "210万"), None);
        assert!(difference("2.1 million", "211万").is_some());
        for wrong in [
            "ステップ2の`check`はd3を4回調べます。[読む](step1.md)",
            "ステップ3の`check_right`はd3を調べます。[読む](step1.md)",
            "ステップ3の`check`はd4を調べます。[読む](step1.md)",
            "ステップ3の`check`はd3を9回調べます。[読む](step1.md)",
            "ステップ3の`check`はd3を調べます。[読む](step2.md)",
            "ステップ3の`check`はd3を調べます。**「読む」**は[読む](step1.md)",
        ] {
            assert!(difference(english, wrong).is_some(), "{wrong}");
        }
    }

    #[test]
    fn a_comment_stays_one_and_a_place_is_filled() {
        assert_eq!(difference("// one cell further\n", "// 次のセルへ\n"), None);
        assert!(difference("// one cell further\n", "// 次のセルへ").is_some());
        assert!(difference("/* the same */", "同じもの").is_some());
        assert_eq!(difference("${player} has ${n + 1} discs", "${player}の石は${n + 1}個"), None);
        assert!(difference("${player} has discs", "${playr}の石").is_some());
        assert_eq!(difference("     {a} is {b}: p = {p}", "     {b}は{a}です: p = {p}"), None);
        assert!(difference("     {a} is {b}", "     {a}です").is_some());
        assert_eq!(difference("${many(nodes, \"node\")}.", "ノードは${nodes}個です。"), None);
    }
}
