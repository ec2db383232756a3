//! Turns the discs, but places none: a square stays empty.
//! fails: three_moves
//! says: Is a disc placed with every move

use std::collections::HashMap;

use super::step10::play;
use super::step9::{flips, legal_moves};
use othello_steps::{Found, Position};

const CORNERS: u64 = 0x8100_0000_0000_0081;

struct Search {
    nodes: u64,
    table: HashMap<(u64, u64), (i32, i32)>,
}

fn list(mut set: u64) -> Vec<u32> {
    let mut all = Vec::new();
    while set != 0 {
        all.push(set.trailing_zeros());
        set &= set - 1;
    }
    all
}

fn empties(position: Position) -> u64 {
    !(position.player | position.opponent)
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

fn ordered(position: Position, moves: u64) -> Vec<(u32, Position)> {
    let mut all: Vec<(i32, u32, Position)> = Vec::new();
    for square in list(moves) {
        let after = play(position, square);
        let answers = legal_moves(after);
        let mut key = 3 * answers.count_ones() as i32;
        if CORNERS >> square & 1 == 1 {
            key -= 8;
        }
        key += 3 * (answers & CORNERS).count_ones() as i32;
        all.push((key, square, after));
    }
    all.sort_by_key(|each| (each.0, each.1));
    all.into_iter().map(|(_, square, after)| (square, after)).collect()
}

impl Search {
    /// Few squares: no table, no sorting.
    fn short(&mut self, position: Position, alpha: i32, beta: i32, passed: bool) -> i32 {
        self.nodes += 1;
        let mut alpha = alpha;
        let empty = empties(position);
        if empty == 0 {
            return final_score(position);
        }
        if empty.count_ones() == 1 {
            return self.last(position, empty.trailing_zeros());
        }
        let mut best = -100;
        for square in list(empty) {
            let turned = flips(position, square);
            if turned == 0 {
                continue;
            }
            let next = Position {
                player: position.opponent & !turned,
                opponent: position.player | turned,
            };
            let score = -self.short(next, -beta, -alpha, false);
            if score > best {
                best = score;
            }
            if score > alpha {
                alpha = score;
            }
            if alpha >= beta {
                break;
            }
        }
        if best == -100 {
            if passed {
                return final_score(position);
            }
            return -self.short(position.passed(), -beta, -alpha, true);
        }
        best
    }

    fn last(&mut self, position: Position, square: u32) -> i32 {
        let own = position.player.count_ones() as i32;
        let other = position.opponent.count_ones() as i32;
        let turned = flips(position, square).count_ones() as i32;
        if turned > 0 {
            return own - other + 2 * turned + 1;
        }
        let lost = flips(position.passed(), square).count_ones() as i32;
        if lost > 0 {
            return own - other - 2 * lost - 1;
        }
        final_score(position)
    }

    fn long(&mut self, position: Position, alpha: i32, beta: i32) -> i32 {
        if empties(position).count_ones() <= 5 {
            return self.short(position, alpha, beta, false);
        }
        self.nodes += 1;
        let moves = legal_moves(position);
        if moves == 0 {
            if legal_moves(position.passed()) == 0 {
                return final_score(position);
            }
            return -self.long(position.passed(), -beta, -alpha);
        }
        let (mut low, mut high) = (-64, 64);
        if let Some(&(l, h)) = self.table.get(&(position.player, position.opponent)) {
            low = l;
            high = h;
            if low >= beta {
                return low;
            }
            if high <= alpha {
                return high;
            }
            if low == high {
                return low;
            }
        }
        let start = alpha;
        let mut alpha = alpha;
        let mut best = -100;
        let mut first = true;
        for (_, next) in ordered(position, moves) {
            let score = if first {
                -self.long(next, -beta, -alpha)
            } else {
                let guess = -self.long(next, -alpha - 1, -alpha);
                if guess > alpha && guess < beta { -self.long(next, -beta, -guess) } else { guess }
            };
            first = false;
            if score > best {
                best = score;
            }
            if score > alpha {
                alpha = score;
            }
            if alpha >= beta {
                break;
            }
        }
        if best >= beta {
            low = low.max(best);
        } else if best <= start {
            high = high.min(best);
        } else {
            low = best;
            high = best;
        }
        self.table.insert((position.player, position.opponent), (low, high));
        best
    }
}

pub fn solve(position: Position) -> Found {
    let mut search = Search { nodes: 1, table: HashMap::new() };
    let moves = legal_moves(position);
    if moves == 0 {
        if legal_moves(position.passed()) == 0 {
            return Found { score: final_score(position), best: None, nodes: 1 };
        }
        let below = solve(position.passed());
        return Found { score: -below.score, best: None, nodes: below.nodes + 1 };
    }
    let mut best = None;
    let mut best_score = -65;
    for (square, next) in ordered(position, moves) {
        let score = -search.long(next, -64, -best_score);
        if score > best_score {
            best_score = score;
            best = Some(square);
        }
    }
    Found { score: best_score, best, nodes: search.nodes }
}
