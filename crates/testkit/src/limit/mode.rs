//! For whom a test runs: who limits its time, and what happens if it overflows the stack, which ends the program before anything
//! is shown.

use std::env;
use std::sync::LazyLock;

/// Set for a process that only tries a test.
pub const TRIED: &str = "OTHELLO_TRIED";

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// For a person or the companion.
    Shown,
    /// For `cargo grade`, which limits the time of each question itself.
    Graded,
    /// For the companion, once more after an overflow: each question is said before it is asked, and no more is asked of a wrong
    /// answer.
    Overflowed,
    /// For a test that asks whether it would overflow.
    Tried,
}

impl Mode {
    /// That of this process.
    pub fn get() -> Mode {
        static MODE: LazyLock<Mode> = LazyLock::new(|| {
            let variables = [
                ("OTHELLO_LIMITS_ELSEWHERE", Mode::Graded),
                ("OTHELLO_OVERFLOWED", Mode::Overflowed),
                (TRIED, Mode::Tried),
            ];
            let is_set = |(variable, _): &(&str, Mode)| env::var_os(variable).is_some();
            variables.into_iter().find(is_set).map_or(Mode::Shown, |(_, mode)| mode)
        });
        *MODE
    }
}
