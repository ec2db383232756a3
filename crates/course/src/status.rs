//! Where the student stands: the table of steps, and what is next.

use std::io::{self, IsTerminal, Write};

use anyhow::Result;

use crate::course::{Course, Step};
use crate::paint::Paint;
use crate::progress::{Progress, State};
use crate::show;

/// Judges the steps that have changed, shows the table, and says what to do next.
pub fn show(course: &Course, progress: &mut Progress, paint: Paint) -> Result<()> {
    let mut next = None;
    let mut rows = Vec::new();
    for step in course.written() {
        let state = match progress.known(course, step) {
            Some(state) => state,
            None => progress.judge(course, step, |doing| note(step, doing))?.0,
        };
        if state != State::Passed {
            next = next.or(Some((step, state)));
        }
        rows.push(row(step, state, next.is_some_and(|(open, _)| open.number == step.number), paint));
    }
    note_done();
    println!("{}\n\n{}\n", paint.strong(&course.title), rows.join("\n"));
    println!("{}", what_next(next));
    Ok(())
}

fn row(step: &Step, state: State, next: bool, paint: Paint) -> String {
    let (mark, words) = show::words(state);
    let pointer = if next { "→" } else { " " };
    let text = format!("{mark} {}. {:28} {words}", step.number, step.title);
    let text = match state {
        State::Passed => paint.good(&text),
        State::NotStarted => text,
        State::Failing { .. } | State::DoesNotCompile | State::Ended => paint.bad(&text),
    };
    format!(" {pointer} {text}")
}

fn what_next(next: Option<(&Step, State)>) -> String {
    let Some((step, state)) = next else {
        return "Every step is done. Play your own game: cargo run --bin othello --features mine".to_string();
    };
    let number = step.number;
    let chapter = step.chapter();
    if state == State::NotStarted {
        return format!(
            "Next: read {chapter}, write exercises/step{number}.rs, then: cargo course test {number}"
        );
    }
    format!("Next: cargo course test {number} shows what is wrong. The chapter: {chapter}")
}

/// Says what is going on, on a line that the next one takes the place of.
pub fn note(step: &Step, doing: &str) {
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K{doing} step {} …", step.number);
        io::stderr().flush().ok();
    }
}

/// Clears the line of [`note`].
pub fn note_done() {
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
}
