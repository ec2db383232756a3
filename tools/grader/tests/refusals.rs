//! The guide's page of refusals has every sentence that the grader says of what was handed in and of the instructor's tables, and
//! no other.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Item, LitStr};

/// Where such sentences are.
const FOLDERS: [&str; 5] =
    ["src/platform", "src/submission", "src/gradebook", "src/gradebook/overrides", "src/gradebook/people"];
const FILES: [&str; 5] =
    ["src/sheet.rs", "src/arguments.rs", "src/selection.rs", "src/format/mod.rs", "src/merge.rs"];

#[test]
fn the_guide_has_every_refusal_in_its_own_words() {
    let grader = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> = FILES.iter().map(|file| grader.join(file)).collect();
    for folder in FOLDERS {
        let entries = fs::read_dir(grader.join(folder)).unwrap().map(|entry| entry.unwrap().path());
        let is_code = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "rs");
        files.extend(entries.filter(|path| is_code(path) && !path.ends_with("tests.rs")));
    }
    let mut said = BTreeSet::new();
    for file in files {
        let parsed = syn::parse_file(&fs::read_to_string(file).unwrap()).unwrap();
        for item in parsed.items.into_iter().filter(|item| !matches!(item, Item::Mod(_))) {
            sentences(item.to_token_stream(), &mut said);
        }
    }
    let page = fs::read_to_string(grader.join("../../book/src/instructor-refusals.md")).unwrap();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | "));
    let listed: BTreeSet<_> =
        rows.map(|(words, _)| words.to_string()).filter(|words| is_sentence(words)).collect();
    let only =
        |one: &BTreeSet<String>, other: &BTreeSet<String>| one.difference(other).cloned().collect::<Vec<_>>();
    assert_eq!(only(&said, &listed), Vec::<String>::new(), "the page lacks what the grader says");
    assert_eq!(only(&listed, &said), Vec::<String>::new(), "the grader does not say what the page has");
    assert!(said.len() > 60, "{}", said.len());
}

fn is_sentence(words: &str) -> bool {
    words.contains(' ') && words.ends_with('.') && words.chars().count() > 12
}

/// The sentences among the texts in some code; `…` for what is filled in. What is written in comments is no code.
fn sentences(code: TokenStream, said: &mut BTreeSet<String>) {
    let mut tokens = code.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                tokens.next_if(|next| matches!(next, TokenTree::Group(_)));
            }
            TokenTree::Group(group) => sentences(group.stream(), said),
            TokenTree::Literal(text) => {
                let Ok(text) = syn::parse_str::<LitStr>(&text.to_string()) else { continue };
                let mut words = String::new();
                for (place, piece) in text.value().split('{').enumerate() {
                    match piece.split_once('}') {
                        Some((_, rest)) if place > 0 => words += &format!("…{rest}"),
                        _ => words += piece,
                    }
                }
                said.extend(Some(words.trim().to_string()).filter(|words| is_sentence(words)));
            }
            _ => {}
        }
    }
}
