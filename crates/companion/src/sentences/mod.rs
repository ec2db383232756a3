//! The sentences for compiler errors, each with the errors that it is for.

mod cells;
mod lending;
mod python_and_c;
mod searches;
mod tables;
mod texts;

/// An error with this code, whose text has all these parts, gets this sentence. The first that fits is said.
pub struct Row(pub &'static str, pub &'static [&'static str], pub &'static str);

pub const ROWS: [&[Row]; 6] =
    [python_and_c::ROWS, cells::ROWS, texts::ROWS, tables::ROWS, searches::ROWS, lending::ROWS];

const NO_INDEX: &str =
    "This has no index: it gives one part after the other. `.next()` gives the first, as an Option.";
const RANGE: &str =
    "A loop over numbers has a range, without brackets: `for d in -1..=1` also takes its last number, 1.";
