//! Does without step 3: walks outwards from the player's discs to the empty squares, then sorts and removes doubles.

use othello_steps::{Board, Cell, Player};
use std::collections::BTreeSet;

fn ends(board: &Board, player: Player) -> BTreeSet<(isize, isize)> {
    let mut ends = BTreeSet::new();
    let n = board.size();
    for r in 1..=n {
        for c in 1..=n {
            if board[r][c] != Cell::Disc(player) {
                continue;
            }
            for (d, e) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
                let (mut p, mut q) = (r + d, c + e);
                while board[p][q] == Cell::Disc(player.opponent()) {
                    p += d;
                    q += e;
                }
                let passed = (p, q) != (r + d, c + e);
                if passed && board[p][q] == Cell::Empty {
                    ends.insert((p, q));
                }
            }
        }
    }
    ends
}

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    ends(board, player).first() != None
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    ends(board, player).into_iter().collect()
}
