//! A plain alpha-beta, with a HashMap as its table and nothing special for the last squares.

use std::collections::HashMap;

use super::step10::play;
use super::step9::legal_moves;
use othello_steps::{Found, Position};

pub fn solve(position: Position) -> Found {
    let mut table = HashMap::new();
    let mut nodes = 0;
    let (score, best) = search(position, -64, 64, &mut table, &mut nodes);
    Found { score, best, nodes }
}

#[derive(Clone, Copy, PartialEq)]
enum Bound {
    Exact,
    Lower,
    Upper,
}

type Table = HashMap<(u64, u64), (i32, Bound, Option<u32>)>;

fn search(
    position: Position,
    mut alpha: i32,
    mut beta: i32,
    table: &mut Table,
    nodes: &mut u64,
) -> (i32, Option<u32>) {
    *nodes += 1;
    let empty = !(position.player | position.opponent);
    let moves = legal_moves(position);
    if moves == 0 {
        if legal_moves(position.passed()) == 0 {
            return (final_score(position), None);
        }
        let (score, _) = search(position.passed(), -beta, -alpha, table, nodes);
        return (-score, None);
    }
    let key = (position.player, position.opponent);
    let use_table = empty.count_ones() > 4;
    if use_table && let Some(&(score, bound, best)) = table.get(&key) {
        match bound {
            Bound::Exact => return (score, best),
            Bound::Lower => alpha = alpha.max(score),
            Bound::Upper => beta = beta.min(score),
        }
        if alpha >= beta {
            return (score, best);
        }
    }
    let first_alpha = alpha;
    let mut next = Vec::new();
    let mut left = moves;
    while left != 0 {
        let square = left.trailing_zeros();
        left &= left - 1;
        let after = play(position, square);
        next.push((legal_moves(after).count_ones(), square, after));
    }
    if use_table {
        next.sort_by_key(|&(answers, square, _)| (answers, square));
    }
    let mut best_score = -65;
    let mut best = None;
    for (_, square, after) in next {
        let score = -search(after, -beta, -alpha, table, nodes).0;
        if score > best_score {
            best_score = score;
            best = Some(square);
        }
        alpha = alpha.max(best_score);
        if alpha >= beta {
            break;
        }
    }
    if use_table {
        let bound = if best_score <= first_alpha {
            Bound::Upper
        } else if best_score >= beta {
            Bound::Lower
        } else {
            Bound::Exact
        };
        table.insert(key, (best_score, bound, best));
    }
    (best_score, best)
}

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
