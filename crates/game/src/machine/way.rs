//! Turning and mirroring the board before a level is asked. The steps always choose the same move in the same position, so
//! whoever had won once could win again by the same moves. Turned, they play as well, but of equal moves they choose another one.

use othello_steps::{Board, Random};

use super::Thought;
use crate::square::{Square, squares};

/// One of the eight ways to turn and mirror a board: a number from 0 to 7. 0 leaves it as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Way(u32);

impl Way {
    /// All eight.
    pub fn all() -> [Way; 8] {
        [0, 1, 2, 3, 4, 5, 6, 7].map(Way)
    }

    /// Any of them.
    pub fn drawn(random: &mut Random) -> Way {
        Way(random.below(8))
    }

    /// The board turned in this way.
    pub fn board(self, board: &Board) -> Board {
        let mut turned = board.clone();
        for (p, q) in squares(board.size()) {
            let (from_p, from_q) = self.back((p, q), board.size());
            turned[p][q] = board[from_p][from_q];
        }
        turned
    }

    /// A thought about the turned board, as one about the board itself.
    pub fn thought(self, thought: Thought, size: isize) -> Thought {
        let back = |square| self.back(square, size);
        Thought {
            best: thought.best.map(back),
            line: thought.line.into_iter().map(|square| square.map(back)).collect(),
            values: thought.values.into_iter().map(|(square, value)| (back(square), value)).collect(),
            ..thought
        }
    }

    /// Where a square of the turned board was before.
    fn back(self, (p, q): Square, size: isize) -> Square {
        let p = if self.0 & 1 == 0 { p } else { size + 1 - p };
        let q = if self.0 & 2 == 0 { q } else { size + 1 - q };
        if self.0 & 4 == 0 { (p, q) } else { (q, p) }
    }
}
