//! A frame while it is written and while it is read.

use std::ptr;
use std::rc::Rc;

use othello_steps::Board;

/// What cannot be read: it is too short, or no value of its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Garbled;

/// A value that can be written into a frame.
pub trait Put {
    /// Adds the value to the end.
    fn put(&self, to: &mut Out);
}

/// A value that can be read from a frame.
pub trait Take: Sized {
    /// Reads the value that comes next.
    ///
    /// # Errors
    ///
    /// [`Garbled`] when what comes next is no such value.
    fn take(from: &mut In) -> Result<Self, Garbled>;
}

/// The frames of one side, being written. Most questions ask about the board of the question before, so a board that
/// comes again is one byte.
#[derive(Default)]
pub struct Out {
    bytes: Vec<u8>,
    board: Option<Board>,
    /// Says of a board that it never changes while it stands where it stands.
    is_fixed: Option<fn(&Board) -> bool>,
    /// Where the last board stands, if it is one of those: then it need not be compared cell by cell, half a million times.
    place: Option<usize>,
}

/// A frame of the other side, being read.
pub struct In<'a> {
    bytes: &'a [u8],
    board: &'a mut LastBoard,
}

/// The last board that was read, for one that comes again. It is shared: copying it for each of a hundred thousand
/// questions would take longer than the answers.
pub type LastBoard = Option<Rc<Board>>;

impl Out {
    /// Frames of a side that knows of some boards that they never change while they stand where they stand.
    pub fn knowing(is_fixed: fn(&Board) -> bool) -> Out {
        Out { is_fixed: Some(is_fixed), ..Out::default() }
    }

    /// What has been written since the last [`begin`](Self::begin).
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Begins the next frame, of this kind. The boards of the frames before are still known.
    pub fn begin(&mut self, kind: u8) -> &mut Self {
        self.bytes.clear();
        self.bytes.push(kind);
        self
    }

    /// Adds a value.
    pub fn put<T: Put + ?Sized>(&mut self, value: &T) -> &mut Self {
        value.put(self);
        self
    }

    /// The last board written, for a reader that comes in later.
    pub fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }

    /// Forgets the boards of earlier frames, as the reader does.
    pub fn forget(&mut self) {
        (self.board, self.place) = (None, None);
    }

    pub(crate) fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    /// Whether the last board was this one; from now on it is.
    pub(crate) fn again(&mut self, board: &Board) -> bool {
        let place = ptr::from_ref(board).addr();
        if self.place == Some(place) {
            return true;
        }
        self.place = self.is_fixed.is_some_and(|is_fixed| is_fixed(board)).then_some(place);
        let again = self.board.as_ref() == Some(board);
        if !again {
            self.board = Some(board.clone());
        }
        again
    }
}

impl<'a> In<'a> {
    /// Reads the bytes of one frame; `board` is the last board read, for one that comes again.
    pub fn new(bytes: &'a [u8], board: &'a mut LastBoard) -> In<'a> {
        In { bytes, board }
    }

    /// The next value.
    ///
    /// # Errors
    ///
    /// [`Garbled`] when what comes next is no such value.
    pub fn take<T: Take>(&mut self) -> Result<T, Garbled> {
        T::take(self)
    }

    pub(crate) fn byte(&mut self) -> Result<u8, Garbled> {
        let (&first, rest) = self.bytes.split_first().ok_or(Garbled)?;
        self.bytes = rest;
        Ok(first)
    }

    /// How many bytes are left.
    pub fn left(&self) -> usize {
        self.bytes.len()
    }

    pub(crate) fn board(&mut self) -> &mut LastBoard {
        self.board
    }
}
