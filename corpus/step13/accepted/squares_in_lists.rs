//! Squares are taken out of a set into a list, and the best score is kept apart from the window.

use super::step10::play;
use super::step9::legal_moves;
use super::step12::evaluate;
use othello_steps::{Clock, Found, Position};

const INF: i32 = 1_000_000;

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

fn is_over(position: Position) -> bool {
    legal_moves(position) == 0 && legal_moves(position.passed()) == 0
}

fn ordered(position: Position, moves: u64) -> Vec<(u32, Position)> {
    let mut all: Vec<(u32, Position)> = list(moves).into_iter().map(|s| (s, play(position, s))).collect();
    all.sort_by_cached_key(|(_, after)| count(legal_moves(*after)));
    all
}

pub fn alpha_beta(position: Position, depth: u32, alpha: i32, beta: i32) -> Found {
    let mut alpha = alpha;
    if depth == 0 || is_over(position) {
        return Found { score: evaluate(position), best: None, nodes: 1 };
    }
    let moves = legal_moves(position);
    if moves == 0 {
        let below = alpha_beta(position.passed(), depth - 1, -beta, -alpha);
        return Found { score: -below.score, best: None, nodes: 1 + below.nodes };
    }
    let mut best_score = -INF;
    let mut best = None;
    let mut nodes = 1;
    for (square, after) in ordered(position, moves) {
        let below = alpha_beta(after, depth - 1, -beta, -alpha);
        nodes += below.nodes;
        let score = -below.score;
        if score > best_score {
            best_score = score;
            best = Some(square);
        }
        if score > alpha {
            alpha = score;
        }
        if alpha >= beta {
            break;
        }
    }
    Found { score: best_score, best, nodes }
}

fn timed(position: Position, depth: u32, alpha: i32, beta: i32, clock: &mut Clock) -> Option<Found> {
    let mut alpha = alpha;
    if !clock.look() {
        return None;
    }
    if depth == 0 || is_over(position) {
        return Some(Found { score: evaluate(position), best: None, nodes: 1 });
    }
    let moves = legal_moves(position);
    if moves == 0 {
        let below = timed(position.passed(), depth - 1, -beta, -alpha, clock)?;
        return Some(Found { score: -below.score, best: None, nodes: 1 + below.nodes });
    }
    let mut best_score = -INF;
    let mut best = None;
    let mut nodes = 1;
    for (square, after) in ordered(position, moves) {
        let below = timed(after, depth - 1, -beta, -alpha, clock)?;
        nodes += below.nodes;
        let score = -below.score;
        if score > best_score {
            best_score = score;
            best = Some(square);
        }
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    Some(Found { score: best_score, best, nodes })
}

pub fn deepen(position: Position, depth: u32, clock: &mut Clock) -> Found {
    let mut found = alpha_beta(position, 1, -INF, INF);
    let mut reached = 2;
    while reached <= depth {
        match timed(position, reached, -INF, INF, clock) {
            Some(deeper) => {
                let nodes = found.nodes + deeper.nodes;
                found = deeper;
                found.nodes = nodes;
            }
            None => return found,
        }
        reached += 1;
    }
    found
}
