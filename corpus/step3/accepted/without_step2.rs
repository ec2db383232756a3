//! Does without step 2: a struct of its own walks from the square, with `checked_add` for the far-off ones.

use othello_steps::{Board, Cell, Player};

#[derive(Clone, Copy)]
struct Square<'b> {
    board: &'b Board,
    p: isize,
    q: isize,
}

impl<'b> Square<'b> {
    fn at(board: &'b Board, p: isize, q: isize) -> Option<Self> {
        let n = board.size();
        (0 < p && p <= n && 0 < q && q <= n).then_some(Square { board, p, q })
    }

    fn step(self, d: isize, e: isize) -> Option<Self> {
        Self::at(self.board, self.p.checked_add(d)?, self.q.checked_add(e)?)
    }

    fn cell(self) -> Cell {
        self.board[self.p][self.q]
    }

    /// The first square in this direction that the opponent does not hold.
    fn beyond(self, player: Player, d: isize, e: isize) -> Option<Self> {
        let next = self.step(d, e)?;
        if next.cell() == Cell::Disc(player.opponent()) { next.beyond(player, d, e) } else { Some(next) }
    }

    fn turns(self, player: Player, d: isize, e: isize) -> bool {
        let neighbour = self.step(d, e).map(Square::cell);
        neighbour == Some(Cell::Disc(player.opponent()))
            && self.beyond(player, d, e).map(Square::cell) == Some(Cell::Disc(player))
    }
}

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    match Square::at(board, p, q) {
        Some(square) if matches!(square.cell(), Cell::Empty) => {
            (-1..=1).any(|d| (-1..=1).any(|e| (d != 0 || e != 0) && square.turns(player, d, e)))
        }
        _ => false,
    }
}
