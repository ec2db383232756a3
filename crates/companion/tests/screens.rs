//! What the screen of `cargo course watch` keeps of a failure: never less than what decides. The failures are those of wrong
//! programs of every step; checks/screens.py collects them.

mod failures;

use std::collections::BTreeSet;
use std::fs;

use othello_companion::screen_of;
use othello_course_model::{Course, Failure};

/// A usual terminal, a taller one and a large one.
const SIZES: [(usize, usize); 3] = [(24, 80), (30, 80), (40, 120)];

#[test]
fn nothing_that_decides_is_cut() {
    let course = Course::open().unwrap();
    let (mut faults, mut whole, mut all) = (Vec::new(), 0, 0);
    let failures = failures::failures();
    assert!(failures.len() >= 60, "{} are too few to say anything", failures.len());
    let steps: BTreeSet<_> = failures.iter().map(|(_, Failure(failure))| failure.step).collect();
    assert_eq!(steps.len(), course.written().count(), "every step has failures");
    for (name, failure) in failures {
        for (rows, columns) in SIZES {
            let screen = screen_of(&course, failure.clone(), rows, columns).unwrap();
            let missing = missing(&failure, &screen, rows, columns);
            if !missing.is_empty() {
                faults.push(format!("{name} on {columns}×{rows}: {}\n{screen}", missing.join("; ")));
            }
            if rows == 24 && course.step(failure.0.step as u8).unwrap().level == 1 {
                all += 1;
                whole += usize::from(!screen.contains('⋮'));
                if screen.contains('⋮') {
                    println!("{name} is shortened:\n{screen}");
                }
            }
        }
    }
    let share = 100 * whole / all;
    println!("{share} of 100 failures of level 1 are whole on 24 rows");
    assert!(share >= 95, "only {share} of 100 failures of level 1 are whole on 24 rows");
    assert!(faults.is_empty(), "{} screens lack something:\n\n{}", faults.len(), faults.join("\n\n"));
}

/// What is missing on the screen, or is too large for it.
fn missing(Failure(failure): &Failure, screen: &str, rows: usize, columns: usize) -> Vec<String> {
    let mut missing = Vec::new();
    let dense = |text: &str| text.split_whitespace().collect::<String>();
    let (lines, shown) = (screen.lines().count(), dense(screen));
    if lines > rows {
        missing.push(format!("it has {lines} rows"));
    }
    if let Some(wide) = screen.lines().find(|line| line.chars().count() > columns) {
        missing.push(format!("a row has {} columns", wide.chars().count()));
    }
    if failure.unwritten {
        return missing;
    }
    let sentence = if failure.mistake.is_empty() { &failure.rule } else { &failure.mistake }.to_string();
    let words: BTreeSet<&str> = screen.split_whitespace().collect();
    if !shown.contains(&dense(&sentence)) {
        missing.push("the sentence".to_string());
    } else if let Some(word) = sentence.split_whitespace().find(|word| !words.contains(word)) {
        missing.push(format!("{word} is broken"));
    }
    // Of boards that are drawn together, the rows with a difference, which need not be listed as well; of other answers all but
    // the lines of a screen before the one that differs.
    let answers = failure.answers();
    let is_row = |line: &str| {
        let is_number = line.trim_start().starts_with(|c: char| c.is_ascii_digit());
        is_number && line.starts_with("     ") && !line.contains('|')
    };
    let is_drawn = answers.lines().any(is_row);
    let decides = |line: &&str| match is_drawn {
        true => is_row(line) && (line.contains('[') || line.contains('←')),
        false => !line.starts_with("     "),
    };
    for line in answers.lines().filter(decides) {
        if !shown.contains(&dense(line)) {
            missing.push(format!("{line:?} of the answers"));
        }
    }
    let question = failure.question.to_string();
    let question = question.lines();
    let asked = question
        .clone()
        .filter(|line| line.contains("[?]") || line.contains(" to play") || line.contains(" to move"));
    if !shown.contains(&dense(&format!(
        "Fix `{}` in exercises/step{}.rs, and save.",
        failure.function, failure.step
    ))) {
        missing.push("what to do".to_string());
    }
    for line in asked.filter(|line| !is_drawn || !line.contains("[?]")) {
        if !shown.contains(&dense(line)) {
            missing.push(format!("{line:?} of the question"));
        }
    }
    missing
}

/// Screens to look at: one of each function, on a usual terminal. A change of one is seen in the difference of this file.
#[test]
fn some_screens_are_as_they_were_looked_at() {
    let course = Course::open().unwrap();
    let (rows, columns) = SIZES[0];
    let mut text = String::new();
    let mut seen = BTreeSet::new();
    for (name, failure) in failures::failures().into_iter().filter(|(_, Failure(failure))| !failure.unwritten)
    {
        if seen.insert((failure.0.step, failure.0.function.clone())) {
            let screen = screen_of(&course, failure, rows, columns).unwrap();
            text += &format!("=== {name}, {columns}×{rows}\n{screen}\n\n");
        }
    }
    let file = "tests/screens.txt";
    if std::env::var_os("OTHELLO_WRITE_PICTURES").is_some() {
        fs::write(file, &text).unwrap();
    }
    let looked_at = fs::read_to_string(file).unwrap_or_default();
    let other = text.lines().zip(looked_at.lines()).find(|(now, before)| now != before);
    assert!(
        text == looked_at,
        "{file} differs, first in {other:?}. Look at them: OTHELLO_WRITE_PICTURES=1 cargo test -p othello-companion screens"
    );
}
