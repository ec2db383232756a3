//! What the grader, the tests and a student's program say to each other.
//!
//! Everything is sent in [frames](Inbox): a length, and a [message](messages) encoded by postcard. The arguments and the
//! answers in a message are [values](Value): what they are sent as is decided here, and the course's types know nothing of it.
//! What a student's program sends is not trusted: a frame that is too long or holds something else is an error, never a panic.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod coding;
mod frames;
mod values;
mod course;
mod errors;
pub mod messages;

pub use coding::{Garbled, decode, encode};
pub use frames::{Inbox, frame, put};
pub use values::{Value, bytes_of, value_of};
