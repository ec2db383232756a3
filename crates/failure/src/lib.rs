//! What the tests and the tools that read them have in common: why a test failed, as data, and what the names of tests mean.
//!
//! It builds on no other crate, so that the companion, which needs it, still builds when a file of `src/` is gone.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod text;
#[macro_use]
mod message;
mod failure;
mod names;
mod place;
mod printing;

pub use failure::{FAILURE_MARK, Failure};
pub use message::{Message, Value};
pub use names::{are_small_tasks, part_of, plain_name};
pub use place::{built_elsewhere, players, program_of, root};
pub use printing::end_where_nothing_can_be_printed;
pub use text::{function_at, indented};

/// What the line begins with in which a test that passes says what came of it, and what is in the place of its own ends of lines.
pub const RESULT_MARK: &str = "\u{1}result\u{1}";

/// The last line of the tests when a loop that never ends kept the later ones from running.
pub const CUT_SHORT: &str = "test result: FAILED. The tests after this one were not run.";

/// What the text begins with that says what a search looked at.
pub const COUNTS_HEAD: &str = "Positions looked at";
