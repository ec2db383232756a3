//! Steps that go wrong, and how the program ends.

use std::time::Duration;

use othello_game_steps::Step;

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
