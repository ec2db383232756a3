//! Frames on a stream: a length of four bytes, the lowest first, and that many bytes.

use std::io::{self, ErrorKind, Read};

/// No honest frame is longer: a whole game on the largest board is written piece by piece.
const LONGEST: usize = 1 << 20;

const BUFFER: usize = 1 << 16;

/// Adds `bytes` to `stream` as a frame.
pub fn frame(stream: &mut Vec<u8>, bytes: &[u8]) {
    stream.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
    stream.extend_from_slice(bytes);
}

/// The frames that come from a stream.
pub struct Frames<R> {
    stream: R,
    /// What has come stands from `begin` to `end`; the rest is room.
    buffer: Vec<u8>,
    begin: usize,
    end: usize,
}

impl<R: Read> Frames<R> {
    /// Reads from `stream`.
    pub fn new(stream: R) -> Frames<R> {
        Frames { stream, buffer: vec![0; BUFFER], begin: 0, end: 0 }
    }

    /// The stream.
    pub fn stream(&self) -> &R {
        &self.stream
    }

    /// Whether the next frame is here already, so that [`read`](Self::read) need not wait for it.
    pub fn ready(&self) -> bool {
        self.complete().is_ok_and(|end| end.is_some())
    }

    /// Waits until the next frame is here.
    ///
    /// # Errors
    ///
    /// `UnexpectedEof` when the stream ends, `InvalidData` when a frame is too long, else what reading says; after a
    /// time-out it may be called again and nothing is lost.
    pub fn wait(&mut self) -> io::Result<()> {
        while !self.advance()? {}
        Ok(())
    }

    /// Waits until more of the next frame is here; whether it is all of it.
    ///
    /// # Errors
    ///
    /// Those of [`wait`](Self::wait).
    pub fn advance(&mut self) -> io::Result<bool> {
        if self.complete()?.is_none() {
            self.fill()?;
        }
        Ok(self.complete()?.is_some())
    }

    /// Waits for the next frame and takes it.
    ///
    /// # Errors
    ///
    /// Those of [`wait`](Self::wait).
    pub fn read(&mut self) -> io::Result<&[u8]> {
        self.wait()?;
        let end = self.complete()?.ok_or(ErrorKind::UnexpectedEof)?;
        let begin = self.begin + 4;
        self.begin = end;
        Ok(&self.buffer[begin..end])
    }

    /// Where the frame at `begin` ends, if all of it is here.
    fn complete(&self) -> io::Result<Option<usize>> {
        let here = &self.buffer[self.begin..self.end];
        let Some((length, rest)) = here.split_first_chunk() else { return Ok(None) };
        let length = u32::from_le_bytes(*length) as usize;
        if length == 0 || length > LONGEST {
            return Err(ErrorKind::InvalidData.into());
        }
        Ok((rest.len() >= length).then_some(self.begin + 4 + length))
    }

    fn fill(&mut self) -> io::Result<()> {
        self.buffer.copy_within(self.begin..self.end, 0);
        (self.begin, self.end) = (0, self.end - self.begin);
        if self.end == self.buffer.len() {
            self.buffer.resize(2 * self.end, 0);
        }
        match self.stream.read(&mut self.buffer[self.end..])? {
            0 => Err(ErrorKind::UnexpectedEof.into()),
            read => {
                self.end += read;
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;

    use super::{Frames, frame};

    #[test]
    fn frames_come_out_as_they_went_in_whatever_the_pieces() {
        struct OneByte<'a>(&'a [u8]);
        impl std::io::Read for OneByte<'_> {
            fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
                self.0.read(&mut to[..1])
            }
        }
        let mut stream = Vec::new();
        frame(&mut stream, b"one");
        frame(&mut stream, b"three");
        let mut frames = Frames::new(OneByte(&stream));
        assert_eq!(frames.read().unwrap(), b"one");
        assert_eq!(frames.read().unwrap(), b"three");
        assert_eq!(frames.read().unwrap_err().kind(), ErrorKind::UnexpectedEof);
    }

    #[test]
    fn a_frame_without_end_is_refused_before_it_is_kept() {
        let mut frames = Frames::new(&b"\xff\xff\xff\xff and on and on"[..]);
        assert_eq!(frames.read().unwrap_err().kind(), ErrorKind::InvalidData);
    }
}
