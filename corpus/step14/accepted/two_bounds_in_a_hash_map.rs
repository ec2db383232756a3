//! A hash map keeps the lowest and the highest score that a position may have.

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

type Table = HashMap<Position, (i32, i32)>;

fn search(
    position: Position,
    mut alpha: i32,
    mut beta: i32,
    table: &mut Table,
    nodes: &mut u64,
) -> (i32, Option<u32>) {
    *nodes += 1;
    let moves = legal_moves(position);
    if moves == 0 {
        if legal_moves(position.passed()) == 0 {
            return (final_score(position), None);
        }
        let (score, _) = search(position.passed(), -beta, -alpha, table, nodes);
        return (-score, None);
    }
    let is_deep = (position.player | position.opponent).count_zeros() > 5;
    let is_root = *nodes == 1;
    if is_deep && !is_root {
        if let Some(&(low, high)) = table.get(&position) {
            if low >= beta || low == high {
                return (low, None);
            }
            if high <= alpha {
                return (high, None);
            }
            alpha = alpha.max(low);
            beta = beta.min(high);
        }
    }
    let (start_alpha, start_beta) = (alpha, beta);
    let (mut score, mut best) = (-65, None);
    for (square, after) in ordered(position, moves) {
        let found = -search(after, -beta, -alpha, table, nodes).0;
        if found > score {
            score = found;
            best = Some(square);
        }
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    if is_deep {
        let (low, high) = table.entry(position).or_insert((-64, 64));
        if score <= start_alpha {
            *high = score.min(*high);
        } else if score >= start_beta {
            *low = score.max(*low);
        } else {
            (*low, *high) = (score, score);
        }
    }
    (score, best)
}

fn ordered(position: Position, moves: u64) -> Vec<(u32, Position)> {
    let squares = (0..64).filter(|square| moves >> square & 1 == 1);
    let mut list: Vec<_> = squares.map(|square| (square, play(position, square))).collect();
    if (position.player | position.opponent).count_zeros() > 4 {
        list.sort_by_cached_key(|&(_, after)| legal_moves(after).count_ones());
    }
    list
}

pub fn final_score(position: Position) -> i32 {
    let own = position.player.count_ones() as i32;
    let other = position.opponent.count_ones() as i32;
    let empty = 64 - own - other;
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => own - other + empty,
        std::cmp::Ordering::Less => own - other - empty,
        std::cmp::Ordering::Equal => 0,
    }
}
