//! What the grader, the tests and a student's program say to each other.
//!
//! Everything travels in [frames](Inbox): a length, and a [message](messages) written by postcard. Arguments and answers are
//! tuples of the course's types, which derive serde's traits; an `io::Error` travels as its [kind](ErrorName). Nobody
//! trusts what a student's program sends: a frame that is too long or does not hold what it should is an error, never
//! a panic.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod errors;
mod frames;
pub mod messages;

use serde::Serialize;
use serde::de::Deserialize;

pub use errors::{ErrorName, received, sent};
pub use frames::{Garbled, Inbox, frame, put};

/// A value as it travels.
pub fn encode(value: &impl Serialize) -> Vec<u8> {
    // Only a type that cannot be sent at all fails here.
    postcard::to_allocvec(value).unwrap_or_default()
}

/// The value that these bytes are, all of them.
///
/// # Errors
///
/// [`Garbled`] when they are no such value, or more.
pub fn decode<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, Garbled> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Ok(value),
        _ => Err(Garbled),
    }
}
