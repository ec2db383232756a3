//! What is said of code that does not answer in time, and how the program ends then.

use std::io::{self, Write};
use std::{process, thread};

use othello_failure::{CUT_SHORT, Failure, Message, say};

use crate::about::About;
use crate::verdict::all_failures;

/// A loop never ends, or all answers together take too long. `is_of_all`: whether the limit of all questions was reached.
pub fn endless(about: &About, seconds: u64, is_of_all: bool, has_read: bool) -> Failure {
    let (ends_late, to_do) = if about.may_read_the_keyboard(has_read) {
        (
            say!(
                "Your code did not answer within {seconds} seconds: it reads nothing from `input`.",
                seconds
            ),
            "Does it wait for the keyboard? Read from `input`, not from io::stdin().",
        )
    } else if about.asks_in_directions() {
        (
            say!("Your code did not answer within {seconds} seconds: a loop never ends.", seconds),
            "Does something in the condition of your loop change in every round? (A `continue` jumps over an `e += 1` that \
                comes after it.) And is count_turn_over asked for (0, 0)? That isn't a direction: from a disc of the opponent, \
                it never ends.",
        )
    } else if about.searches() {
        (
            say!(
                "Your code did not answer within {seconds} seconds: a loop never ends, or it looks at too many positions.",
                seconds
            ),
            about.what_a_search_needs(),
        )
    } else {
        (
            say!("Your code did not answer within {seconds} seconds: a loop never ends.", seconds),
            "Look at the condition of the loop: does something in it change in every round?\n(A `continue` jumps over what \
                comes after it, as an `i += 1`, and `let i = i + 1;` makes another variable.)",
        )
    };
    let late = match is_of_all {
        false => ends_late,
        true => say!(
            "Your code did not answer all questions of this test within {seconds} seconds: it takes too long for each, or a \
                loop never ends.",
            seconds
        ),
    };
    let mistake = match about.if_too_slow {
        "" => late.and("\n", to_do.into()),
        // What is most likely comes first: less of a large board is on the screen then.
        if_too_slow => Message::from(if_too_slow).and("\n", late),
    };
    let failure = about.failure();
    Failure { mistake, rule: failure.rule.clone().and("\n", about.where_to_look()), ..failure }
}

/// What `cargo test` ends with when a test fails.
const FAILED: i32 = 101;

/// Ends the program with the output that the test runner prints after its last test.
pub fn stop(failure: &Failure, why: &str) -> ! {
    let thread = thread::current();
    let name = thread.name().unwrap_or("test");
    let failures = all_failures(name, failure);
    let texts: String =
        failures.iter().map(|(name, text)| format!("---- {name} stdout ----\n{text}\n\n")).collect();
    let names: String = failures.iter().map(|(name, _)| format!("    {name}\n")).collect();
    let unfinished = match failures.iter().any(|(failed, _)| failed == name) {
        true => String::new(),
        false => format!("    {name}: {why}\n"),
    };
    // Not `println!`: the test runner would keep that text to show it later, and there is no later. The text begins
    // with a new line because the runner may have printed a part of a line.
    let mut out = io::stdout();
    writeln!(
        out,
        "\ntest {name} ... FAILED\n\nfailures:\n\n{texts}failures:\n{names}{unfinished}\n{CUT_SHORT}\n"
    )
    .and_then(|()| out.flush())
    .ok();
    process::exit(FAILED)
}
