//! An `io::Error` is sent as its kind.

use std::io::{self, ErrorKind};

use crate::coding::Garbled;
use crate::values::{Value, add_place, take_place};

/// The kinds that are sent. Any other kind is sent as `Other`, the first.
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

impl Value for io::Error {
    fn add_to(&self, bytes: &mut Vec<u8>) {
        add_place(&KINDS, &self.kind(), bytes);
    }

    fn take_from(bytes: &mut &[u8]) -> Result<io::Error, Garbled> {
        take_place(&KINDS, bytes).map(io::Error::from)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, ErrorKind};

    use crate::{bytes_of, value_of};

    #[test]
    fn an_error_keeps_its_kind() {
        for (kind, comes_back) in
            [(ErrorKind::UnexpectedEof, ErrorKind::UnexpectedEof), (ErrorKind::Deadlock, ErrorKind::Other)]
        {
            let read: io::Result<u8> = Err(io::Error::new(kind, "no more"));
            let there: io::Result<u8> = value_of(&bytes_of(&read)).unwrap();
            assert_eq!(there.unwrap_err().kind(), comes_back);
        }
        assert!(value_of::<io::Error>(&[15]).is_err());
    }
}
