//! Squares are taken out of a set into a list, and the best score is kept apart from its move.

use super::step10::play;
use super::step9::legal_moves;
use othello_steps::{Found, Position};

const CORNERS: u64 = 0x8100_0000_0000_0081;
const INF: i32 = 1_000_000;
const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;

fn count(set: u64) -> i32 {
    set.count_ones() as i32
}

fn list(mut set: u64) -> Vec<u32> {
    let mut all = Vec::new();
    while set != 0 {
        all.push(set.trailing_zeros());
        set &= set - 1;
    }
    all
}

fn neighbours(set: u64) -> u64 {
    let mut near = 0;
    near |= (set & NOT_H) << 1;
    near |= (set & NOT_A) >> 1;
    near |= set << 8;
    near |= set >> 8;
    near |= (set & NOT_H) << 9;
    near |= (set & NOT_A) << 7;
    near |= (set & NOT_H) >> 7;
    near |= (set & NOT_A) >> 9;
    near
}

fn is_over(position: Position) -> bool {
    legal_moves(position) == 0 && legal_moves(position.passed()) == 0
}

fn final_score(position: Position) -> i32 {
    1000 * (count(position.player) - count(position.opponent))
}

pub fn evaluate(position: Position) -> i32 {
    if is_over(position) {
        return final_score(position);
    }
    let empty = !(position.player | position.opponent);
    let near = neighbours(empty);
    let mobility = count(legal_moves(position)) - count(legal_moves(position.passed()));
    let corners = count(position.player & CORNERS) - count(position.opponent & CORNERS);
    let frontier = count(position.player & near) - count(position.opponent & near);
    10 * mobility + 80 * corners - 3 * frontier
}

pub fn negamax(position: Position, depth: u32) -> Found {
    if depth == 0 || is_over(position) {
        return Found { score: evaluate(position), best: None, nodes: 1 };
    }
    let moves = legal_moves(position);
    if moves == 0 {
        let below = negamax(position.passed(), depth - 1);
        return Found { score: -below.score, best: None, nodes: 1 + below.nodes };
    }
    let mut best_score = -INF;
    let mut best = None;
    let mut nodes = 1;
    for square in list(moves) {
        let below = negamax(play(position, square), depth - 1);
        nodes += below.nodes;
        let score = -below.score;
        if score > best_score {
            best_score = score;
            best = Some(square);
        }
    }
    Found { score: best_score, best, nodes }
}
