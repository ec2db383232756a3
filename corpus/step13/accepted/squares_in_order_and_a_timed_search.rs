//! The moves by their squares, and a search of its own that asks the clock.

use super::step9::legal_moves;
use super::step10::play;
use super::step12::evaluate;
use othello_steps::{Clock, Found, Position};

pub fn alpha_beta(position: Position, depth: u32, alpha: i32, beta: i32) -> Found {
    let moves = legal_moves(position);
    if depth == 0 || (moves == 0 && legal_moves(position.passed()) == 0) {
        return Found { score: evaluate(position), best: None, nodes: 1 };
    }
    if moves == 0 {
        let found = alpha_beta(position.passed(), depth - 1, -beta, -alpha);
        return Found { score: -found.score, best: None, nodes: found.nodes + 1 };
    }
    let mut low = alpha;
    let mut score = -1_000_000;
    let mut best = None;
    let mut nodes = 1;
    for square in (0..64).filter(|square| moves >> square & 1 == 1) {
        let found = alpha_beta(play(position, square), depth - 1, -beta, -low);
        nodes += found.nodes;
        if -found.score > score {
            score = -found.score;
            best = Some(square);
        }
        if score > low {
            low = score;
        }
        if low >= beta {
            break;
        }
    }
    Found { score, best, nodes }
}

pub fn deepen(position: Position, depth: u32, clock: &mut Clock) -> Found {
    let mut last = alpha_beta(position, 1, -1_000_000, 1_000_000);
    let mut now = 2;
    while now <= depth {
        let Some(found) = timed(position, now, -1_000_000, 1_000_000, clock) else {
            return last;
        };
        last = found;
        now += 1;
    }
    last
}

fn timed(position: Position, depth: u32, mut alpha: i32, beta: i32, clock: &mut Clock) -> Option<Found> {
    if !clock.look() {
        return None;
    }
    let moves = legal_moves(position);
    if depth == 0 || (moves == 0 && legal_moves(position.passed()) == 0) {
        return Some(Found { score: evaluate(position), best: None, nodes: 1 });
    }
    if moves == 0 {
        let found = timed(position.passed(), depth - 1, -beta, -alpha, clock)?;
        return Some(Found { score: -found.score, best: None, nodes: found.nodes + 1 });
    }
    let mut result = Found { score: -1_000_000, best: None, nodes: 1 };
    for square in (0..64).filter(|square| moves >> square & 1 == 1) {
        let found = timed(play(position, square), depth - 1, -beta, -alpha, clock)?;
        result.nodes += found.nodes;
        if -found.score > result.score {
            result.score = -found.score;
            result.best = Some(square);
        }
        alpha = alpha.max(result.score);
        if alpha >= beta {
            break;
        }
    }
    Some(result)
}
