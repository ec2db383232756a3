use std::fs;

use anyhow::Result;
use othello_course_model::{Course, Step};

use super::Faults;

/// The one template of a chapter: these headings, in this order.
const HEADINGS: [&str; 9] = [
    "## Goals",
    "## Predict",
    "## The task",
    "## First red",
    "## Hints",
    "## Checkpoint",
    "## Wrong answers people give",
    "## The Rust in it",
    "## Stretch",
];

pub fn faults(course: &Course) -> Result<Faults> {
    let mut faults = Faults::new();
    for step in course.written() {
        let name = step.chapter();
        let Ok(text) = fs::read_to_string(course.root.join(&name)) else {
            faults.push(format!("{name} cannot be read. Write the chapter."));
            continue;
        };
        let found = wrong_headings(&text).into_iter().chain(missing_words(step, &text));
        let found = found.chain(wrong_folds(&text)).chain(missing_anchors(course, step, &text));
        faults.extend(found.map(|fault| format!("{name}: {fault}")));
    }
    Ok(faults)
}

fn wrong_headings(text: &str) -> Option<String> {
    let there: Vec<_> = text.lines().filter(|line| line.starts_with("## ")).map(str::trim_end).collect();
    (there != HEADINGS)
        .then(|| format!("the headings are to be {HEADINGS:?}, in this order, and are {there:?}."))
}

/// What course.toml decides, as the chapter is to say it.
fn missing_words(step: &Step, text: &str) -> Faults {
    let Step { number, title, minutes, fails_at_first, .. } = step;
    let names: Vec<_> = step.functions.iter().map(|function| format!("`{function}`")).collect();
    let names = match names.as_slice() {
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
        [] => String::new(),
    };
    let due = [
        format!("# Step {number}. {title}\n"),
        format!("*You write {names}, in about {minutes} minutes.*"),
        format!("cargo test --test step{number}\n"),
        format!("{fails_at_first} tests, and all {fails_at_first} fail: that's expected."),
        format!("All {fails_at_first} tests pass."),
    ];
    let missing = due.iter().filter(|words| !text.contains(words.as_str()));
    missing.map(|words| format!("by course.toml it is to say `{}`.", words.trim_end())).collect()
}

/// Three answers to predict and three hints, each closed again.
fn wrong_folds(text: &str) -> Faults {
    let mut faults = Faults::new();
    for (kind, due) in [("Answer", 3), ("Hint", 3)] {
        let folded = (1..=due).all(|i| text.contains(&format!("<summary>{kind} {i}")));
        let count = text.matches(&format!("<summary>{kind} ")).count();
        if !folded || count != due {
            faults.push(format!(
                "it is to have {due} folded passages `{kind} 1` to `{kind} {due}`, and has {count}."
            ));
        }
    }
    if text.matches("<details>").count() != text.matches("</details>").count() {
        faults.push("a <details> is not closed.".to_string());
    }
    faults
}

/// Code is included by anchor from the real file, so every anchor is to be there.
fn missing_anchors(course: &Course, step: &Step, text: &str) -> Faults {
    let mut faults = Faults::new();
    for function in &step.functions {
        let include = format!("{{{{#include ../../solutions/{}:{function}}}}}", step.file());
        if !text.contains(&include) {
            faults.push(format!("the task is to show the signature of `{function}` by `{include}`."));
        }
    }
    for include in
        text.split("{{#include ").skip(1).filter_map(|rest| rest.split_once("}}")).map(|(name, _)| name)
    {
        let (file, anchor) = include.split_once(':').unwrap_or((include, ""));
        let source = fs::read_to_string(course.root.join("book/src").join(file)).unwrap_or_default();
        if source.is_empty() || !(anchor.is_empty() || source.contains(&format!("ANCHOR: {anchor}\n"))) {
            faults.push(format!("it includes {include}, which is not there."));
        }
    }
    faults
}
