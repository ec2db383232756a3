//! What the companion and the tests say: every sentence in their code is a message, with its places `{…}`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use regex::Regex;
use syn::LitStr;

use super::messages::{self, Page};

/// The file with their translations.
const COMPANION: &str = "companion";

/// In this code a sentence is what `say!` or `tr!` marks.
const MARKED: [&str; 2] = ["crates/failure/src", "crates/companion/src"];

/// In this code it is every text of two words and more, but for what only a programmer sees.
const ALL: [&str; 2] = ["crates/testkit/src", "tests"];

/// The sentences for compiler errors.
const ERRORS: &str = "crates/companion/src/compile_errors.toml";

/// The names of the steps, and what the game can do after each.
const STEPS: &str = "course.toml";

const SAYS: [&str; 2] = ["say", "tr"];

/// What is written for programmers, or is put together for no reader's eyes.
const NOT_SAID: [&str; 12] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "assert_picture_snapshot",
    "assert_snapshot",
    "eprintln",
    "expect",
    "format",
    "panic",
    "println",
    "unreachable",
    "writeln",
];

/// A hint of a chapter, which the companion shows too.
static HINT: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?s)<details>\n<summary>Hint .*?</details>").expect("it is right"));

static WORDS: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"[A-Za-z]{2,}[,:;]? .*[A-Za-z]{2}").expect("it is right"));

/// A line of these tables that has a sentence.
static SENTENCE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?m)^(?:says|title|the_game) = (.*)$").expect("it is right"));

/// What the companion and the tests of the course in `root` say, and the hints of its chapters.
///
/// # Errors
///
/// When a file cannot be read.
pub fn page(root: &Path) -> Result<Page> {
    let mut said = Vec::new();
    for (folders, only_marked) in [(MARKED, true), (ALL, false)] {
        for folder in folders {
            for file in files(&root.join(folder), "rs")? {
                let text = fs::read_to_string(&file)
                    .with_context(|| format!("{} cannot be read", file.display()))?;
                let tokens: TokenStream =
                    text.parse().map_err(|_| anyhow::anyhow!("{} is no Rust", file.display()))?;
                collect(tokens, only_marked, &mut said);
            }
        }
    }
    for table in [ERRORS, STEPS] {
        let text = fs::read_to_string(root.join(table)).with_context(|| format!("{table} cannot be read"))?;
        SENTENCE.captures_iter(&text).for_each(|found| add(literal(&found[1]), &mut said));
    }
    let chapters = files(&root.join("book/src"), "md")?;
    for chapter in chapters.iter().filter(|chapter| chapter.to_string_lossy().contains("/step")) {
        let text =
            fs::read_to_string(chapter).with_context(|| format!("{} cannot be read", chapter.display()))?;
        for hint in HINT.find_iter(&text) {
            messages::messages(hint.as_str())?.into_iter().for_each(|message| add(Some(message), &mut said));
        }
    }
    Ok((COMPANION.to_string(), said))
}

fn files(folder: &Path, kind: &str) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        match path.is_dir() {
            true => files.extend(self::files(&path, kind)?),
            false if path.extension().is_some_and(|extension| extension == kind) => files.push(path),
            false => {}
        }
    }
    files.sort();
    Ok(files)
}

/// The sentences in these tokens. What is tests of the code itself is left out.
fn collect(tokens: TokenStream, only_marked: bool, messages: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        at += 1;
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '#' => {
                let after = &tokens[at..];
                if let Some(TokenTree::Group(attribute)) = after.first()
                    && attribute.to_string().starts_with("[case")
                {
                    collect(attribute.stream(), only_marked, messages);
                }
                at += self::attribute(after);
            }
            TokenTree::Group(group) => {
                let name = called(&tokens[..at - 1]);
                let is_said = |says: &[&str]| name.as_ref().is_some_and(|name| says.contains(&name.as_str()));
                if is_said(&SAYS) {
                    marked(group, messages);
                }
                // What a `println!` only puts together may have marked sentences in it.
                collect(group.stream(), only_marked || is_said(&NOT_SAID), messages);
            }
            TokenTree::Literal(text) if !only_marked => {
                add(literal(&text.to_string()).filter(|text| WORDS.is_match(text)), messages);
            }
            _ => {}
        }
    }
}

/// How many tokens after `#` belong to an attribute. What it says is read by nobody, but for that of a test's case, and what is
/// for tests of the code itself is no sentence.
fn attribute(after: &[TokenTree]) -> usize {
    let is_group = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket);
    let Some(attribute) = after.iter().take(2).position(is_group) else { return 0 };
    let skipped = attribute + 1;
    if after[attribute].to_string().replace(' ', "") != "[cfg(test)]" {
        return skipped;
    }
    let is_body = |token: &TokenTree| {
        matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
            || matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';')
    };
    after[skipped..].iter().position(is_body).map_or(skipped, |body| skipped + body + 1)
}

/// The name of the macro, function or method whose arguments come next.
fn called(before: &[TokenTree]) -> Option<String> {
    let name = match before {
        [.., TokenTree::Ident(name), TokenTree::Punct(mark)] if mark.as_char() == '!' => name,
        [.., TokenTree::Ident(name)] => name,
        _ => return None,
    };
    Some(name.to_string())
}

/// The English of `say!("…", …)`.
fn marked(arguments: &Group, messages: &mut Vec<String>) {
    let first = arguments.stream().into_iter().next();
    add(first.and_then(|first| literal(&first.to_string())), messages);
}

fn add(message: Option<String>, messages: &mut Vec<String>) {
    messages.extend(message.filter(|message| !messages.contains(message)));
}

/// What a literal in Rust or TOML says, if it is a text.
fn literal(literal: &str) -> Option<String> {
    syn::parse_str::<LitStr>(literal)
        .ok()
        .map(|text| text.value())
        .filter(|text| text.chars().any(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::collect;

    fn messages(code: &str, only_marked: bool) -> Vec<String> {
        let mut messages = Vec::new();
        collect(code.parse().unwrap(), only_marked, &mut messages);
        messages
    }

    const CODE: &str = r#"
        /// No sentence of all.
        #[doc = "Nor is this one."]
        #[case("Of this case it is said.", 1)]
        const ONE: &str = "A sentence of many words.";
        fn f() {
            let said = say!("c4 {word}", word = say!("empty"));
            let name = "a_name";
            panic!("Nobody reads {name} of this.");
            println!("{}", tr!("{file} is as it was.", file));
            g(format!("No, not this one."), tr!("Step {step}", step), "board of {pieces}");
        }
        #[cfg(test)]
        mod tests { const TWO: &str = "Only a test says this."; }
    "#;

    #[test]
    fn what_is_marked_is_said_and_in_the_testkit_every_text_with_words() {
        assert_eq!(messages(CODE, true), ["c4 {word}", "empty", "{file} is as it was.", "Step {step}"]);
        assert_eq!(
            messages(CODE, false),
            [
                "Of this case it is said.",
                "A sentence of many words.",
                "c4 {word}",
                "empty",
                "{file} is as it was.",
                "Step {step}",
                "board of {pieces}"
            ]
        );
    }
}
