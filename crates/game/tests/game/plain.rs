//! The rules and a search, as plain as can be: no bits, no bounds, no order, no table. What is quick is compared with this.

use othello_steps::{Board, Cell, Player};

/// Ten rows of ten: the edge is 3, Black 1, White 2, an empty square 0.
#[derive(Clone)]
pub struct Plain {
    pub cells: [u8; 100],
    pub player: u8,
}

const WAYS: [isize; 8] = [-11, -10, -9, -1, 1, 9, 10, 11];

/// The number of the cell in row `p` and column `q`, both from 1.
pub fn cell(p: isize, q: isize) -> usize {
    (10 * p + q) as usize
}

/// The cells of the board, by rows.
pub fn cells() -> impl Iterator<Item = usize> {
    (1..=8).flat_map(|p| (1..=8).map(move |q| cell(p, q)))
}

impl Plain {
    pub fn start() -> Plain {
        let mut cells_of_start = [3; 100];
        cells().for_each(|at| cells_of_start[at] = 0);
        for (at, player) in [(cell(4, 5), 1), (cell(5, 4), 1), (cell(4, 4), 2), (cell(5, 5), 2)] {
            cells_of_start[at] = player;
        }
        Plain { cells: cells_of_start, player: 1 }
    }

    /// This board, for this player to move.
    pub fn of(board: &Board, player: Player) -> Plain {
        let mut plain = Plain { player: player.number() as u8, ..Plain::start() };
        for at in cells() {
            plain.cells[at] = match board[at as isize / 10][at as isize % 10] {
                Cell::Disc(player) => player.number() as u8,
                _ => 0,
            };
        }
        plain
    }

    pub fn empty(&self) -> usize {
        self.cells.iter().filter(|&&cell| cell == 0).count()
    }

    /// The position after the player plays on `at`, and how many discs turn.
    fn after(&self, at: usize) -> (Plain, usize) {
        let (mut after, mut turned) = (Plain { player: 3 - self.player, ..self.clone() }, 0);
        after.cells[at] = self.player;
        for way in WAYS {
            let place = |i: isize| (at as isize + i * way) as usize;
            let run = (1..).take_while(|&i| self.cells[place(i)] == 3 - self.player).count() as isize;
            if self.cells[place(run + 1)] == self.player {
                (1..=run).for_each(|i| after.cells[place(i)] = self.player);
                turned += run as usize;
            }
        }
        (after, turned)
    }

    /// Every legal move with the position after it.
    pub fn moves(&self) -> impl Iterator<Item = (usize, Plain)> {
        let empty = cells().filter(|&at| self.cells[at] == 0);
        empty.filter_map(|at| {
            let (after, turned) = self.after(at);
            (turned > 0).then_some((at, after))
        })
    }

    pub fn passed(&self) -> Plain {
        Plain { player: 3 - self.player, ..self.clone() }
    }

    /// The disc difference for the player to move when both play perfectly; the empty squares are the winner's.
    pub fn score(&self) -> i32 {
        if let Some(best) = self.moves().map(|(_, after)| -after.score()).max() {
            return best;
        }
        let passed = self.passed();
        if passed.moves().next().is_some() {
            return -passed.score();
        }
        let count = |player| self.cells.iter().filter(|&&cell| cell == player).count() as i32;
        let difference = count(self.player) - count(3 - self.player);
        difference + difference.signum() * count(0)
    }
}
