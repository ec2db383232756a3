//! A loop that never ends fails its test with a message. It doesn't block the terminal.
//!
//! - [`mode`] is for whom the test runs, [`progress`] what it has done so far
//! - [`watch`] waits for it, [`overflow`] tries whether it overflows the stack, and [`words`] has what is said of a loop, and ends
//!   the program
//! - [`ask_more`] asks more about a wrong answer, within the same limits

mod mode;
mod progress;
mod words;
mod watch;
mod overflow;
mod ask_more;

pub(crate) use ask_more::{ask_more, if_it_never_ends};
pub use overflow::in_time_and_depth;
pub(crate) use progress::{next_question, next_read, still_comparing};
pub use watch::in_time;
