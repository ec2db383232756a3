//! What the grader, the tests and a student's program say to each other.
//!
//! Everything is sent in [frames](Inbox): a length, and a [message](messages) encoded by postcard. The arguments and the
//! answers in a message are [values](Value): what they are sent as is decided here, and the course's types know nothing of it.
//! What a student's program sends is not trusted: a frame that is too long or holds something else is an error, never a panic.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod course;
mod errors;
mod frames;
pub mod messages;
mod values;

use serde::Serialize;
use serde::de::Deserialize;

pub use frames::{Garbled, Inbox, frame, put};
pub use values::{Value, bytes_of, value_of};

/// Encodes a message.
pub fn encode(value: &impl Serialize) -> Vec<u8> {
    // This fails only for types that postcard cannot encode at all, and none is sent.
    postcard::to_allocvec(value).unwrap_or_default()
}

/// Decodes a message, which must be all of the bytes.
///
/// # Errors
///
/// [`Garbled`] when the bytes are not such a message, or hold more than it.
pub fn decode<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, Garbled> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Ok(value),
        _ => Err(Garbled),
    }
}
