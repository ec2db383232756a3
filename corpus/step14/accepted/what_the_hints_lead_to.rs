//! What the hints lead to: a window, mobility, parity and a table, and nothing else.

use super::step9::{legal_moves, play};
use othello_steps::{Found, Position};

pub fn final_score(position: Position) -> i32 {
    let own = position.player.count_ones() as i32;
    let other = position.opponent.count_ones() as i32;
    let empty = 64 - own - other;
    if own > other {
        own - other + empty
    } else if own < other {
        own - other - empty
    } else {
        0
    }
}

pub fn solve(position: Position) -> Found {
    let mut solver = Solver { table: vec![EMPTY_SLOT; SLOTS], nodes: 0 };
    let (score, best) = solver.search(position, -64, 64);
    Found { score, best, nodes: solver.nodes }
}

const SLOTS: usize = 1 << 14;
const EMPTY_SLOT: Slot = Slot { position: Position { player: 0, opponent: 0 }, low: -64, high: 64 };
const QUARTERS: [u64; 4] =
    [0x0000_0000_0F0F_0F0F, 0x0000_0000_F0F0_F0F0, 0x0F0F_0F0F_0000_0000, 0xF0F0_F0F0_0000_0000];

#[derive(Clone, Copy)]
struct Slot {
    position: Position,
    low: i32,
    high: i32,
}

struct Solver {
    table: Vec<Slot>,
    nodes: u64,
}

impl Solver {
    fn search(&mut self, position: Position, alpha: i32, beta: i32) -> (i32, Option<u32>) {
        self.nodes += 1;
        let moves = legal_moves(position);
        if moves == 0 && legal_moves(position.passed()) == 0 {
            return (final_score(position), None);
        }
        if moves == 0 {
            return (-self.search(position.passed(), -beta, -alpha).0, None);
        }
        let index = slot_of(position);
        let mut slot = self.table[index];
        if slot.position != position {
            slot = Slot { position, ..EMPTY_SLOT };
        }
        if slot.low >= beta || slot.low == slot.high {
            return (slot.low, None);
        }
        if slot.high <= alpha {
            return (slot.high, None);
        }
        let (score, best) = self.try_moves(position, moves, alpha, beta);
        if score > alpha {
            slot.low = slot.low.max(score);
        }
        if score < beta {
            slot.high = slot.high.min(score);
        }
        self.table[index] = slot;
        (score, best)
    }

    fn try_moves(&mut self, position: Position, moves: u64, mut alpha: i32, beta: i32) -> (i32, Option<u32>) {
        let (mut score, mut best) = (-65, None);
        for (square, after) in in_order(position, moves) {
            let answer = -self.search(after, -beta, -alpha).0;
            if answer > score {
                (score, best) = (answer, Some(square));
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        (score, best)
    }
}

fn slot_of(position: Position) -> usize {
    let both = position.player ^ position.opponent.rotate_left(20);
    let mixed = both.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 32) as usize % SLOTS
}

fn in_order(position: Position, moves: u64) -> Vec<(u32, Position)> {
    let odd = odd_quarters(!(position.player | position.opponent));
    let squares = (0..64).filter(|square| moves >> square & 1 == 1);
    let mut list: Vec<_> = squares.map(|square| (square, play(position, square))).collect();
    list.sort_by_cached_key(|(square, after)| (legal_moves(*after).count_ones(), odd >> square & 1 == 0));
    list
}

fn odd_quarters(empty: u64) -> u64 {
    QUARTERS.iter().filter(|quarter| (empty & **quarter).count_ones() % 2 == 1).sum()
}
