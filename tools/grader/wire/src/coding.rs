//! Messages as bytes, and back.

use serde::Serialize;
use serde::de::Deserialize;

/// What was sent is too long, or not a value of the expected type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Garbled;

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
