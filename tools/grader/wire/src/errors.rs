//! An `io::Error` travels as its kind.

use std::io::{self, ErrorKind};

use serde::{Deserialize, Serialize};

/// The kinds that can travel. Any other kind travels as `Other`.
const KINDS: [ErrorKind; 15] = [
    ErrorKind::Other,
    ErrorKind::UnexpectedEof,
    ErrorKind::InvalidData,
    ErrorKind::InvalidInput,
    ErrorKind::Interrupted,
    ErrorKind::WriteZero,
    ErrorKind::BrokenPipe,
    ErrorKind::WouldBlock,
    ErrorKind::TimedOut,
    ErrorKind::NotFound,
    ErrorKind::PermissionDenied,
    ErrorKind::ConnectionReset,
    ErrorKind::AlreadyExists,
    ErrorKind::Unsupported,
    ErrorKind::OutOfMemory,
];

/// The kind of an `io::Error`, as its index in the list of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ErrorName(u8);

impl From<&io::Error> for ErrorName {
    fn from(error: &io::Error) -> ErrorName {
        let place = KINDS.iter().position(|kind| *kind == error.kind());
        ErrorName(place.unwrap_or_default() as u8)
    }
}

impl From<ErrorName> for io::Error {
    fn from(ErrorName(place): ErrorName) -> io::Error {
        KINDS.get(usize::from(place)).copied().unwrap_or(ErrorKind::Other).into()
    }
}

/// Makes a result ready to be sent.
///
/// # Errors
///
/// The kind of the error that it holds.
pub fn sent<T>(result: &io::Result<T>) -> Result<&T, ErrorName> {
    result.as_ref().map_err(ErrorName::from)
}

/// Turns a result that was sent back into an `io::Result`.
///
/// # Errors
///
/// An error of the kind that was sent.
pub fn received<T>(result: Result<T, ErrorName>) -> io::Result<T> {
    result.map_err(io::Error::from)
}

#[cfg(test)]
mod tests {
    use std::io::{self, ErrorKind};

    use super::{ErrorName, received, sent};
    use crate::{decode, encode};

    #[test]
    fn an_error_keeps_its_kind() {
        let read: io::Result<u8> = Err(io::Error::new(ErrorKind::UnexpectedEof, "no more"));
        let there: Result<u8, ErrorName> = decode(&encode(&sent(&read))).unwrap();
        assert_eq!(received(there).unwrap_err().kind(), ErrorKind::UnexpectedEof);
        assert_eq!(io::Error::from(ErrorName(200)).kind(), ErrorKind::Other);
    }
}
