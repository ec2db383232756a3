//! After a move alpha and beta change their signs, but not their places.
//! fails: empty_squares
//! says: You get +22 if alpha and beta change their signs

use super::step9::{flips, legal_moves};
use othello_steps::{Found, Position};
use std::collections::HashMap;

pub fn final_score(position: Position) -> i32 {
    let mine = position.player.count_ones() as i32;
    let theirs = position.opponent.count_ones() as i32;
    let empty = 64 - mine - theirs;
    if mine > theirs {
        mine - theirs + empty
    } else if mine < theirs {
        mine - theirs - empty
    } else {
        0
    }
}

pub fn solve(position: Position) -> Found {
    let mut table = HashMap::new();
    search(position, -64, 64, &mut table)
}

#[derive(Clone, Copy)]
struct Entry {
    low: i32,
    high: i32,
}

fn next(position: Position, square: u32) -> Position {
    let turned = flips(position, square);
    Position { player: position.opponent & !turned, opponent: position.player | turned | 1 << square }
}

fn search(position: Position, alpha: i32, beta: i32, table: &mut HashMap<(u64, u64), Entry>) -> Found {
    let moves = legal_moves(position);
    if moves == 0 {
        if legal_moves(position.passed()) == 0 {
            return Found { score: final_score(position), best: None, nodes: 1 };
        }
        let found = search(position.passed(), -beta, -alpha, table);
        return Found { score: -found.score, best: None, nodes: found.nodes + 1 };
    }
    let empty = (position.player | position.opponent).count_zeros();
    let key = (position.player, position.opponent);
    let mut entry = Entry { low: -64, high: 64 };
    if empty > 5 {
        if let Some(known) = table.get(&key) {
            entry = *known;
            if entry.low >= beta || entry.low == entry.high {
                return Found { score: entry.low, best: None, nodes: 1 };
            }
            if entry.high <= alpha {
                return Found { score: entry.high, best: None, nodes: 1 };
            }
        }
    }
    let mut list: Vec<(u32, Position)> =
        (0..64).filter(|s| moves >> s & 1 == 1).map(|s| (s, next(position, s))).collect();
    if empty > 5 {
        list.sort_by_cached_key(|(_, after)| legal_moves(*after).count_ones());
    }
    let mut low = alpha;
    let mut result = Found { score: -65, best: None, nodes: 1 };
    for (square, after) in list {
        let found = search(after, -low, -beta, table);
        result.nodes += found.nodes;
        if -found.score > result.score {
            result.score = -found.score;
            result.best = Some(square);
        }
        low = low.max(result.score);
        if low >= beta {
            break;
        }
    }
    if empty > 5 {
        if result.score < beta {
            entry.high = entry.high.min(result.score);
        }
        if result.score > alpha {
            entry.low = entry.low.max(result.score);
        }
        table.insert(key, entry);
    }
    result
}
