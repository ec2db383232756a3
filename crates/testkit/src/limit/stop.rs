//! Ends the program in the middle of a test.

use std::io::{self, Write};
use std::{process, thread};

use othello_failure::{CUT_SHORT, Failure};

use crate::verdict::all_failures;

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
