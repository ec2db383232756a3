//! The names of the steps, by number.
//!
//! Written by `cargo xtask generate` from course.toml.

#[rustfmt::skip]
pub const NAMES: [&str; 19] = [
    "board",
    "line",
    "directions",
    "legal",
    "moves",
    "reading",
    "asking",
    "turning",
    "game",
    "bits",
    "positions",
    "opponents",
    "ahead",
    "pruning",
    "time",
    "perfect",
    "table",
    "player",
    "stronger",
];
