//! What is said in another language than English: every sentence is one that a translator has, and it fits a screen on which a
//! character may take two columns. The failures are those of screens.rs.

mod failures;

use std::collections::BTreeSet;
use std::fs;

use othello_companion::summary::{self, Standing};
use othello_companion::{language, screen_of};
use othello_course_model::{Course, Failure, Step};
use othello_failure::{Message, Value};
use unicode_width::UnicodeWidthStr;

const LANGUAGE: &str = "ja";

/// The sentences in a message, without those that only hold others.
fn sentences(message: &Message, found: &mut Vec<String>) {
    let words = message
        .values
        .iter()
        .fold(message.text.to_string(), |text, (name, _)| text.replace(&format!("{{{name}}}"), ""));
    found.extend(words.contains(char::is_alphabetic).then(|| message.text.to_string()));
    for (_, value) in &message.values {
        if let Value::Message(inner) = value {
            sentences(inner, found);
        }
    }
}

#[test]
fn every_sentence_of_a_failure_is_one_that_translators_have() {
    let known = language::sentences(&Course::open().unwrap(), LANGUAGE);
    let mut unknown = BTreeSet::new();
    for (_, Failure(failure)) in failures::failures() {
        let mut said = Vec::new();
        for message in [&failure.question, &failure.mistake, &failure.rule, &failure.fix, &failure.below] {
            sentences(message, &mut said);
        }
        unknown.extend(said.into_iter().filter(|sentence| !known.contains(sentence)));
    }
    assert!(
        unknown.is_empty(),
        "no translator has these. Run `cargo xtask translate {LANGUAGE}`; if it is in vain, \
            tools/book/src/translation/sentences.rs does not find them: {unknown:#?}"
    );
}

#[test]
fn a_screen_in_another_language_fits() {
    let course = Course::open().unwrap();
    language::speak(&course, LANGUAGE);
    let (rows, columns) = (24, 80);
    let mut screens = String::new();
    for (name, failure) in failures::failures() {
        let screen = screen_of(&course, failure, rows, columns).unwrap();
        let wide = screen.lines().find(|line| line.width() > columns);
        assert!(screen.lines().count() <= rows && wide.is_none(), "{name}: {wide:?}\n{screen}");
        screens += &format!("=== {name}\n{screen}\n\n");
    }
    // To look at them all.
    if let Some(file) = std::env::var_os("OTHELLO_WRITE_SCREENS") {
        fs::write(file, screens).unwrap();
    }
}

#[test]
fn the_page_for_a_push_has_no_english_words_in_another_language() {
    let course = Course::open().unwrap();
    language::speak(&course, LANGUAGE);
    let standing = |step: &Step| match step.number % 5 {
        0 => Standing::Fails("?".to_string()),
        1 => Standing::Passes(3),
        2 => Standing::PassesSoFar(1, 2),
        3 => Standing::Waits(1),
        _ => Standing::Fresh,
    };
    let standings: Vec<_> = course.written().map(|step| (step, standing(step))).collect();
    let page = summary::page(&course.title, &standings);
    let words = page.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty());
    // What a block of text begins with is for GitHub.
    assert_eq!(words.collect::<BTreeSet<_>>(), BTreeSet::from(["text"]), "{page}");
}
