//! What the grader, the tests and a student's program say to each other.
//!
//! Everything is sent in [frames](Inbox): a length, and a [message](messages) encoded by postcard. Arguments and answers are
//! tuples of the course's types, which derive serde's traits. An `io::Error` is sent as its [kind](ErrorName). What a
//! student's program sends is not trusted: a frame that is too long or holds something else is an error, never a panic.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod errors;
mod frames;
pub mod messages;

use serde::Serialize;
use serde::de::Deserialize;

pub use errors::{ErrorName, received, sent};
pub use frames::{Garbled, Inbox, frame, put};

/// Encodes a value.
pub fn encode(value: &impl Serialize) -> Vec<u8> {
    // This fails only for types that postcard cannot encode at all, and none is sent.
    postcard::to_allocvec(value).unwrap_or_default()
}

/// Decodes a value, which must be all of the bytes.
///
/// # Errors
///
/// [`Garbled`] when the bytes are not such a value, or hold more than it.
pub fn decode<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, Garbled> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Ok(value),
        _ => Err(Garbled),
    }
}
