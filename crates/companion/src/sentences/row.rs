//! A sentence and the errors that it is for, and sentences that several tables have.

/// An error with this code, whose text has all these parts, gets this sentence. The first that fits is said.
pub struct Row(pub &'static str, pub &'static [&'static str], pub &'static str);

pub const NO_INDEX: &str =
    "This has no index: it gives one part after the other. `.next()` gives the first, as an Option.";
pub const RANGE: &str =
    "A loop over numbers has a range, without brackets: `for d in -1..=1` also takes its last number, 1.";
