//! The words of the course in frames.

use std::rc::Rc;

use othello_steps::{Board, Cell, Line, Player};

use crate::{Garbled, In, Out, Put, Take};

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
    use othello_steps::{Board, Cell, Line, Player};

    use crate::values::tests::same;
    use crate::{In, Out};

    #[test]
    fn words_come_out_as_they_went_in_and_cut_short_they_are_garbled() {
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
}
