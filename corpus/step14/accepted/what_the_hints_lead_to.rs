//! What the chapter's parts and hints lead to: a window, mobility, parity and a table, and nothing else.

use super::step10::play;
use super::step9::legal_moves;
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
    let empty = (position.player | position.opponent).count_zeros();
    let mut table = vec![NOTHING; 1 << (empty + 2).min(16)];
    search(position, -64, 64, &mut table)
}

#[derive(Clone, Copy)]
struct Slot {
    position: Position,
    low: i32,
    high: i32,
}

const NOTHING: Slot = Slot { position: Position { player: 0, opponent: 0 }, low: -64, high: 64 };

const QUARTERS: [u64; 4] = [0x0F0F_0F0F, 0xF0F0_F0F0, 0x0F0F_0F0F << 32, 0xF0F0_F0F0 << 32];

fn search(position: Position, mut alpha: i32, beta: i32, table: &mut [Slot]) -> Found {
    let moves = legal_moves(position);
    if moves == 0 && legal_moves(position.passed()) == 0 {
        return Found { score: final_score(position), best: None, nodes: 1 };
    }
    if moves == 0 {
        let answer = search(position.passed(), -beta, -alpha, table);
        return Found { score: -answer.score, best: None, nodes: answer.nodes + 1 };
    }
    let index = index_of(position, table.len());
    let mut slot = table[index];
    if slot.position != position {
        slot = Slot { position, ..NOTHING };
    }
    if slot.low >= beta {
        return Found { score: slot.low, best: None, nodes: 1 };
    }
    if slot.high <= alpha {
        return Found { score: slot.high, best: None, nodes: 1 };
    }
    let first_alpha = alpha;
    let mut found = Found { score: -65, best: None, nodes: 1 };
    for (square, after) in in_order(position, moves) {
        let answer = search(after, -beta, -alpha, table);
        found.nodes += answer.nodes;
        if -answer.score > found.score {
            found = Found { score: -answer.score, best: Some(square), ..found };
        }
        alpha = alpha.max(found.score);
        if alpha >= beta {
            break;
        }
    }
    if found.score > first_alpha {
        slot.low = found.score;
    }
    if found.score < beta {
        slot.high = found.score;
    }
    table[index] = slot;
    found
}

fn index_of(position: Position, slots: usize) -> usize {
    let both = position.player ^ position.opponent.rotate_left(20);
    (both.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize % slots
}

fn in_order(position: Position, moves: u64) -> Vec<(u32, Position)> {
    let odd = odd_quarters(!(position.player | position.opponent));
    let squares = (0..64).filter(|square| moves >> square & 1 == 1);
    let mut list: Vec<_> = squares.map(|square| (square, play(position, square))).collect();
    list.sort_by_cached_key(|(square, after)| (legal_moves(*after).count_ones(), odd >> square & 1 == 0));
    list
}

fn odd_quarters(empty: u64) -> u64 {
    let mut odd = 0;
    for quarter in QUARTERS {
        if (empty & quarter).count_ones() % 2 == 1 {
            odd |= quarter;
        }
    }
    odd
}
