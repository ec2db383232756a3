//! The values that go into frames: numbers, texts, and the words of the course.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::rc::Rc;

use othello_steps::{Board, Cell, Line, Player};

use crate::{Garbled, In, Out, Put, Take};

/// Seven bits a byte, the lowest first; the high bit says that more come.
impl Put for u64 {
    fn put(&self, to: &mut Out) {
        let mut rest = *self;
        while rest >= 0x80 {
            to.byte(rest as u8 | 0x80);
            rest >>= 7;
        }
        to.byte(rest as u8);
    }
}

impl Take for u64 {
    fn take(from: &mut In) -> Result<u64, Garbled> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = from.byte()?;
            value |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(Garbled)
    }
}

/// Small numbers of either sign are short: 0, -1, 1, -2, … become 0, 1, 2, 3, ….
impl Put for isize {
    fn put(&self, to: &mut Out) {
        let wide = *self as i64;
        ((wide << 1) ^ (wide >> 63)).cast_unsigned().put(to);
    }
}

impl Take for isize {
    fn take(from: &mut In) -> Result<isize, Garbled> {
        let folded = u64::take(from)?;
        let wide = (folded >> 1).cast_signed() ^ -((folded & 1).cast_signed());
        wide.try_into().map_err(|_| Garbled)
    }
}

macro_rules! as_u64 {
    ($($number:ty),*) => {$(
        impl Put for $number {
            fn put(&self, to: &mut Out) {
                (*self as u64).put(to);
            }
        }

        impl Take for $number {
            fn take(from: &mut In) -> Result<$number, Garbled> {
                u64::take(from)?.try_into().map_err(|_| Garbled)
            }
        }
    )*};
}

as_u64!(u8, u32, usize);

impl Put for () {
    fn put(&self, _: &mut Out) {}
}

impl Take for () {
    fn take(_: &mut In) -> Result<(), Garbled> {
        Ok(())
    }
}

impl Put for bool {
    fn put(&self, to: &mut Out) {
        to.byte(u8::from(*self));
    }
}

impl Take for bool {
    fn take(from: &mut In) -> Result<bool, Garbled> {
        match from.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Garbled),
        }
    }
}

impl Put for str {
    fn put(&self, to: &mut Out) {
        to.put(self.as_bytes());
    }
}

impl Put for String {
    fn put(&self, to: &mut Out) {
        self.as_str().put(to);
    }
}

impl Take for String {
    fn take(from: &mut In) -> Result<String, Garbled> {
        String::from_utf8(Vec::take(from)?).map_err(|_| Garbled)
    }
}

impl<T: Put> Put for [T] {
    fn put(&self, to: &mut Out) {
        to.put(&self.len());
        self.iter().for_each(|each| each.put(to));
    }
}

impl<T: Put> Put for Vec<T> {
    fn put(&self, to: &mut Out) {
        self.as_slice().put(to);
    }
}

impl<T: Take> Take for Vec<T> {
    fn take(from: &mut In) -> Result<Vec<T>, Garbled> {
        let length = usize::take(from)?;
        // No value needs less than a byte.
        if length > from.left() {
            return Err(Garbled);
        }
        (0..length).map(|_| T::take(from)).collect()
    }
}

impl<T: Put, const N: usize> Put for [T; N] {
    fn put(&self, to: &mut Out) {
        self.iter().for_each(|each| each.put(to));
    }
}

impl<T: Take, const N: usize> Take for [T; N] {
    fn take(from: &mut In) -> Result<[T; N], Garbled> {
        let values: Vec<T> = (0..N).map(|_| T::take(from)).collect::<Result<_, _>>()?;
        values.try_into().map_err(|_| Garbled)
    }
}

impl<A: Put, B: Put> Put for (A, B) {
    fn put(&self, to: &mut Out) {
        to.put(&self.0).put(&self.1);
    }
}

impl<A: Take, B: Take> Take for (A, B) {
    fn take(from: &mut In) -> Result<(A, B), Garbled> {
        Ok((from.take()?, from.take()?))
    }
}

impl<K: Put, V: Put> Put for BTreeMap<K, V> {
    fn put(&self, to: &mut Out) {
        to.put(&self.len());
        self.iter().for_each(|(key, value)| {
            to.put(key).put(value);
        });
    }
}

impl<K: Take + Ord, V: Take> Take for BTreeMap<K, V> {
    fn take(from: &mut In) -> Result<BTreeMap<K, V>, Garbled> {
        Ok(Vec::<(K, V)>::take(from)?.into_iter().collect())
    }
}

impl<T: Put> Put for Option<T> {
    fn put(&self, to: &mut Out) {
        to.put(&self.is_some());
        self.iter().for_each(|value| value.put(to));
    }
}

impl<T: Take> Take for Option<T> {
    fn take(from: &mut In) -> Result<Option<T>, Garbled> {
        Ok(if from.take()? { Some(from.take()?) } else { None })
    }
}

impl<T: Put> Put for io::Result<T> {
    fn put(&self, to: &mut Out) {
        to.put(&self.is_ok());
        match self {
            Ok(value) => to.put(value),
            Err(error) => to.put(format!("{:?}", error.kind()).as_str()).put(error.to_string().as_str()),
        };
    }
}

impl<T: Take> Take for io::Result<T> {
    fn take(from: &mut In) -> Result<io::Result<T>, Garbled> {
        if from.take()? {
            return Ok(Ok(from.take()?));
        }
        let (kind, words): (String, String) = (from.take()?, from.take()?);
        let kind = KINDS.iter().find(|known| format!("{known:?}") == kind).unwrap_or(&ErrorKind::Other);
        Ok(Err(io::Error::new(*kind, words)))
    }
}

/// The kinds of errors that reading and writing know; any other arrives as `Other`.
const KINDS: [ErrorKind; 14] = [
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

impl Put for Player {
    fn put(&self, to: &mut Out) {
        to.put(&(*self == Player::White));
    }
}

impl Take for Player {
    fn take(from: &mut In) -> Result<Player, Garbled> {
        Ok(if from.take()? { Player::White } else { Player::Black })
    }
}

impl Put for Cell {
    fn put(&self, to: &mut Out) {
        to.byte(match self {
            Cell::Sentinel => 0,
            Cell::Empty => 1,
            Cell::Disc(Player::Black) => 2,
            Cell::Disc(Player::White) => 3,
        });
    }
}

impl Take for Cell {
    fn take(from: &mut In) -> Result<Cell, Garbled> {
        Ok(match from.byte()? {
            0 => Cell::Sentinel,
            1 => Cell::Empty,
            2 => Cell::Disc(Player::Black),
            3 => Cell::Disc(Player::White),
            _ => return Err(Garbled),
        })
    }
}

/// Its size and all its cells: a step may have written on the frame.
impl Put for Line {
    fn put(&self, to: &mut Out) {
        to.put(&self.size());
        (0..=self.size() + 1).for_each(|p| self[p].put(to));
    }
}

impl Take for Line {
    fn take(from: &mut In) -> Result<Line, Garbled> {
        let mut line = Line::with_size(size(from)?);
        for p in 0..=line.size() + 1 {
            line[p] = from.take()?;
        }
        Ok(line)
    }
}

/// Nothing more than `true` for the board of the frame before; else its size and its lines, each with a size of its
/// own, for a step may have put another line in the place of one.
impl Put for Board {
    fn put(&self, to: &mut Out) {
        let again = to.again(self);
        to.put(&again);
        if !again {
            to.put(&self.size());
            (0..=self.size() + 1).for_each(|p| self[p].put(to));
        }
    }
}

impl Take for Rc<Board> {
    fn take(from: &mut In) -> Result<Rc<Board>, Garbled> {
        if from.take()? {
            return from.board().clone().ok_or(Garbled);
        }
        let mut board = Board::with_size(size(from)?);
        for p in 0..=board.size() + 1 {
            board[p] = from.take()?;
        }
        // In the place of the board before, when nobody looks at that any more: code that takes the same place for the same
        // board is as wrong here as under `cargo test`, where a test changes its board.
        let slot = from.board();
        match slot.as_mut().and_then(Rc::get_mut) {
            Some(last) => *last = board,
            None => *slot = Some(Rc::new(board)),
        }
        slot.clone().ok_or(Garbled)
    }
}

impl Take for Board {
    fn take(from: &mut In) -> Result<Board, Garbled> {
        Ok(Board::clone(&*from.take::<Rc<Board>>()?))
    }
}

/// A size that a board may have.
fn size(from: &mut In) -> Result<isize, Garbled> {
    let size: isize = from.take()?;
    if (4..=16).contains(&size) && size % 2 == 0 { Ok(size) } else { Err(Garbled) }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;
    use std::io::{self, ErrorKind};

    use othello_steps::{Board, Cell, Line, Player};

    use crate::{In, Out, Put, Take};

    fn same<T: Put + Take + PartialEq + Debug>(value: T) {
        let mut out = Out::default();
        out.put(&value);
        let mut board = None;
        let mut read = In::new(out.bytes(), &mut board);
        assert_eq!(read.take::<T>(), Ok(value));
        assert_eq!(read.left(), 0);
        for cut in 0..out.bytes().len() {
            assert!(In::new(&out.bytes()[..cut], &mut None).take::<T>().is_err(), "cut to {cut} bytes");
        }
    }

    #[test]
    fn values_come_out_as_they_went_in_and_cut_short_they_are_garbled() {
        for number in [0, 1, -1, 63, -64, 64, 400, isize::MAX, isize::MIN] {
            same(number);
        }
        same((u64::MAX, 7_u32));
        same("ｃ５\u{0}".to_string());
        same(vec![(3_isize, 4_isize), (-1, 0)]);
        same(Some(Player::White));
        same([Cell::Empty; 8]);
        same(Line::with_size(16));
    }

    #[test]
    fn a_board_keeps_its_damage() {
        let mut board = Board::with_size(6);
        board[0][3] = Cell::Empty;
        board[2] = Line::with_size(10);
        same(board);
    }

    #[test]
    fn a_board_that_comes_again_is_short_until_it_changes() {
        let mut out = Out::default();
        let mut board = Board::new();
        out.put(&board);
        let first = out.bytes().len();
        out.put(&board);
        assert_eq!(out.bytes().len(), first + 1);
        board[3][4] = Cell::Disc(Player::Black);
        out.put(&board);
        assert_eq!(out.bytes().len(), 2 * first + 1);
        let mut last = None;
        let mut read = In::new(out.bytes(), &mut last);
        assert_eq!(read.take(), Ok(Board::new()));
        assert_eq!(read.take(), Ok(Board::new()));
        assert_eq!(read.take(), Ok(board));
    }

    #[test]
    fn an_error_keeps_its_kind_and_its_words() {
        let mut out = Out::default();
        out.put(&io::Result::<bool>::Err(io::Error::new(ErrorKind::UnexpectedEof, "no more")));
        let error = In::new(out.bytes(), &mut None).take::<io::Result<bool>>().unwrap().unwrap_err();
        assert_eq!((error.kind(), error.to_string()), (ErrorKind::UnexpectedEof, "no more".to_string()));
    }

    #[test]
    fn a_list_longer_than_its_frame_is_garbled_before_it_is_kept() {
        let mut out = Out::default();
        out.put(&u64::MAX);
        assert!(In::new(out.bytes(), &mut None).take::<Vec<bool>>().is_err());
    }
}
