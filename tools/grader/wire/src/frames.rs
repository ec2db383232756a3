//! Frames on a stream: a length in four bytes (little-endian), and that many bytes.

use std::io::{self, ErrorKind, Read};

use serde::Serialize;

use crate::coding::{Garbled, encode};

/// The longest frame that is read, in bytes. Even a whole game on the largest board is written in shorter pieces.
const LONGEST: usize = 1 << 20;

/// How many bytes are read at a time.
const PIECE: usize = 1 << 16;

/// Adds a message to `stream` as a frame.
pub fn frame(stream: &mut Vec<u8>, message: &impl Serialize) {
    put(stream, &encode(message));
}

/// Adds bytes to `stream` as a frame.
pub fn put(stream: &mut Vec<u8>, bytes: &[u8]) {
    stream.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
    stream.extend_from_slice(bytes);
}

/// What was read from a stream and not yet taken.
#[derive(Default)]
pub struct Inbox {
    /// The bytes from `begin` to `end` are not yet taken. The rest is free.
    buffer: Vec<u8>,
    begin: usize,
    end: usize,
}

impl Inbox {
    /// An inbox that already holds these bytes.
    pub fn holding(bytes: Vec<u8>) -> Inbox {
        Inbox { begin: 0, end: bytes.len(), buffer: bytes }
    }

    /// Takes the next frame, if it is complete.
    ///
    /// # Errors
    ///
    /// [`Garbled`] when it is too long.
    pub fn next_frame(&mut self) -> Result<Option<&[u8]>, Garbled> {
        let here = &self.buffer[self.begin..self.end];
        let Some((length, rest)) = here.split_first_chunk() else { return Ok(None) };
        let length = u32::from_le_bytes(*length) as usize;
        if length > LONGEST {
            return Err(Garbled);
        }
        if rest.len() < length {
            return Ok(None);
        }
        let begin = self.begin + 4;
        self.begin = begin + length;
        Ok(Some(&self.buffer[begin..begin + length]))
    }

    /// Reads once from `stream`. Returns the number of bytes read, 0 at the end of the stream.
    ///
    /// # Errors
    ///
    /// Those of reading.
    pub fn fill(&mut self, stream: &mut impl Read) -> io::Result<usize> {
        self.buffer.copy_within(self.begin..self.end, 0);
        (self.begin, self.end) = (0, self.end - self.begin);
        if self.buffer.len() - self.end < PIECE {
            self.buffer.resize(self.end + PIECE, 0);
        }
        let read = stream.read(&mut self.buffer[self.end..])?;
        self.end += read;
        Ok(read)
    }

    /// Waits for the next frame on a stream that blocks. Returns `None` if the stream ends before.
    ///
    /// # Errors
    ///
    /// `InvalidData` for a frame that is too long, else those of reading.
    pub fn wait(&mut self, stream: &mut impl Read) -> io::Result<Option<Vec<u8>>> {
        loop {
            if let Some(frame) = self.next_frame().map_err(|Garbled| ErrorKind::InvalidData)? {
                return Ok(Some(frame.to_vec()));
            }
            match self.fill(stream) {
                Ok(0) => return Ok(None),
                Err(error) if error.kind() != ErrorKind::Interrupted => return Err(error),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, ErrorKind, Read};

    use super::{Garbled, Inbox, frame};
    use crate::decode;

    struct OneByte<'a>(&'a [u8]);

    impl Read for OneByte<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            self.0.read(&mut to[..1])
        }
    }

    #[test]
    fn messages_come_out_as_they_went_in_whatever_the_pieces() {
        let mut stream = Vec::new();
        frame(&mut stream, &"one");
        frame(&mut stream, &(3_isize, "three"));
        let (mut inbox, mut stream) = (Inbox::default(), OneByte(&stream));
        assert_eq!(decode(&inbox.wait(&mut stream).unwrap().unwrap()), Ok("one"));
        assert_eq!(decode(&inbox.wait(&mut stream).unwrap().unwrap()), Ok((3_isize, "three")));
        assert_eq!(inbox.wait(&mut stream).unwrap(), None);
    }

    #[test]
    fn a_frame_without_end_is_refused_before_it_is_kept() {
        let mut inbox = Inbox::default();
        inbox.fill(&mut &b"\xff\xff\xff\xff and on and on"[..]).unwrap();
        assert_eq!(inbox.next_frame(), Err(Garbled));
        assert_eq!(inbox.wait(&mut io::empty()).unwrap_err().kind(), ErrorKind::InvalidData);
    }

    #[test]
    fn what_is_left_over_garbles_a_message() {
        let mut stream = Vec::new();
        frame(&mut stream, &(1_u8, 2_u8));
        let heard = Inbox::default().wait(&mut stream.as_slice()).unwrap().unwrap();
        assert_eq!(decode::<u8>(&heard), Err(Garbled));
    }
}
