//! Files, steps that are not written or go wrong, and how the program ends.

use std::time::Duration;

use super::names::player;
use super::table::refusal_alone;
use crate::files::{Fault, Why};
use crate::steps::Step;

pub const OTHER_IS_OPEN: &str = "Another othello is running, so this game won't be kept. Press s to save it.";
pub const NO_FOLDER: &str = "There is no folder to keep this game in. Press s to save it.";
pub const UTF_16: &str = "it is in UTF-16: save it as UTF-8 and try again";
pub const NO_MOVES: &str = "There are no moves in this file: a new game begins.";
pub const NEEDS_THE_SCREEN: &str =
    "--black, --white and --load are for the game on the screen: leave out --plain, and don't redirect";

/// What is wrong in a file, and how much of it was read.
pub fn damaged(fault: &Fault, played: usize, size: isize) -> Vec<String> {
    let Fault { number, text, why } = fault;
    let wrong = match why {
        Why::Size => format!("Its size is {text}. A board has an even size from 4 to 16."),
        Why::Unreadable => format!("Move {number} is {text:?}. That isn't a move."),
        Why::Over => format!("Move {number}, {text}, comes after the end of the game."),
        Why::NoPass => format!("Before move {number} there is a pass, but the player has a legal move."),
        Why::OtherPlayer(by) => {
            let (by, turn) = (player(*by), player(by.opponent()));
            format!("Move {number}, {text}, is said to be {by}'s, but it is {turn}'s turn.")
        }
        Why::OtherGame => format!("The game is {text:?}, not Othello."),
        Why::OtherFormat(name) => {
            format!("This file is in {name}, which isn't read: only games as f5d6c3… and in GGF are.")
        }
        Why::OtherStart => {
            "The game begins with another position: only games from the usual four discs can be played on."
                .to_string()
        }
        Why::MoreGames => {
            "After this game there is more in the file: only the first game is read.".to_string()
        }
        Why::Format(wrong) => format!("At move {number}: {wrong}."),
        Why::Refused(refusal) => format!("Move {number} is not legal: {}", refusal_alone(refusal, size)),
    };
    let read = match played {
        0 => "No legal move was read.".to_string(),
        1 => "The first move is fine.".to_string(),
        _ => format!("The first {played} moves are fine."),
    };
    vec![wrong, read]
}

/// The game is saved.
pub fn saved(path: &str) -> String {
    format!("Saved in {path}.")
}

/// `othello solve` may not end soon.
pub fn takes_long(line: usize, empty: u32, limit: u32) -> String {
    format!("line {line} has {empty} empty squares: with more than {limit}, solving can take hours or longer")
}

/// A student's function works on something for a long time.
pub fn still_works(function: &str, step: Step, about: &str, time: Duration) -> String {
    format!(
        "your `{function}` (step {step}) has worked on {about} for {} seconds: it looks at many positions, or a loop never ends. \
         Ctrl-C stops it.",
        time.as_secs()
    )
}

/// A file could not be written.
pub fn not_written(path: &str, why: &str) -> String {
    format!("{path} cannot be written: {}", without_number(why))
}

/// A file could not be read.
pub fn not_read(path: &str, why: &str) -> String {
    format!("{path} cannot be read: {}", without_number(why))
}

/// What the system says, without ` (os error 2)`: the number helps nobody here.
fn without_number(why: &str) -> &str {
    why.split(" (os error").next().unwrap_or(why)
}

/// A step does not answer.
pub fn endless(step: Step, limit: Duration) -> String {
    format!(
        "othello: step {step} has not answered for {} seconds: a loop in exercises/step{step}.rs never ends.\n\
         Your game is kept. Fix the step, and run this again.",
        limit.as_secs()
    )
}

/// The same of a game in lines of text, which is not kept.
pub fn endless_in_lines(step: Step, limit: Duration) -> String {
    format!(
        "\nothello: step {step} has not answered for {} seconds: a loop in exercises/step{step}.rs never ends.\n\
         Fix the step, and run this again.",
        limit.as_secs()
    )
}

/// A step panicked, in this file and line if they are known.
pub fn panicked(step: Option<u8>, place: Option<(&str, u32)>, message: &str) -> String {
    let of_step = step.map_or(String::new(), |step| format!(" of step {step}"));
    match place {
        Some((file, line)) => {
            format!("othello: your code{of_step} panicked in {file}, line {line}: {message}")
        }
        None => format!("othello: your code{of_step} panicked: {message}"),
    }
}

/// The game itself panicked.
pub fn fault(place: Option<(&str, u32)>, message: &str) -> String {
    let place = place.map_or(String::new(), |(file, line)| format!(" ({file}, line {line})"));
    format!(
        "othello: this is a fault in the game{place}: {message}\nYour game is kept: run this again to continue it."
    )
}

/// The game in progress could not be kept.
pub fn not_kept(why: &str) -> String {
    format!("This game can't be kept for the next start: {why}")
}

/// In a class's repository: which steps are to be written before the game begins.
pub fn waiting(first: &str, last: &str, to_do: &[&str]) -> String {
    let to_do = to_do.join(", ");
    format!(
        "The game begins once steps {first} to {last} are written, and plays on them. Still todo!(): {to_do}."
    )
}

/// In a class's repository: which step is to be written before a command has anything to do.
pub fn waiting_for(step: Step) -> String {
    if !step.is_in_the_course() {
        return format!("This needs step {step}, which this copy of the course doesn't have.");
    }
    format!("This needs step {step}, and exercises/step{step}.rs is not written yet.")
}

/// The student's own player is asked for, and isn't written.
pub fn mine_is_unwritten() -> String {
    let step = Step::Player;
    if !step.is_in_the_course() {
        return format!(
            "mine is the player that one writes in step {step}, which this copy of the course doesn't have"
        );
    }
    format!("mine is your own player: it plays once `choose` in exercises/step{step}.rs is written")
}

/// These steps of the student's are not written.
pub fn unwritten(to_do: &[&str]) -> String {
    match to_do {
        [] => "Every step is yours.".to_string(),
        [step] => format!("Step {step} is still todo!(): the reference plays it."),
        [steps @ .., last] => {
            format!("Steps {} and {last} are still todo!(): the reference plays them.", steps.join(", "))
        }
    }
}

/// What was printed while the game was on: all of it, or its last lines.
pub fn printed(text: &str) -> String {
    const LINES: usize = 100;
    let left_out = text.lines().count().saturating_sub(LINES);
    let shown: String = text.lines().skip(left_out).map(|line| format!("{line}\n")).collect();
    let before = if left_out > 0 { format!("({left_out} lines before this)\n") } else { String::new() };
    before + &shown
}

/// The program was ended from outside, or by an overflow of the stack, which nothing inside can say.
pub fn crashed(signal: Option<i32>) -> String {
    let why = match signal {
        Some(6 | 11) => {
            "your code overflowed the stack: does a function call itself without end?".to_string()
        }
        Some(signal) => format!("the game was ended by signal {signal}."),
        None => "the game was ended.".to_string(),
    };
    format!("othello: {why}\nYour game is kept: run this again to continue it.")
}
