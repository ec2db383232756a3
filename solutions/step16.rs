//! Step 16. Remembering positions            cargo test --test step16

use super::step9::legal_moves;
use super::step10::play;
use super::step15::final_score;
use othello_steps::{Bounds, Found, Position};

// ANCHOR: answer
/// The answer to a search with the window from `alpha` to `beta`, if what is known of the score is enough for it.
///
/// If `low` is `beta` or more, the answer is `low`, and if `high` is `alpha` or less, it's `high`: outside the window a score
/// needn't be exact. If `low` and `high` are equal, the score is known, and it's the answer. Otherwise there is none.
pub fn answer(known: Bounds, alpha: i32, beta: i32) -> Option<i32> {
    // ANCHOR_END: answer
    // EXERCISE: todo!("step 16: is what is known enough?\n{known:?}, alpha {alpha:+}, beta {beta:+}")
    // ANCHOR: solution
    if known.low >= beta || known.low == known.high {
        Some(known.low)
    } else if known.high <= alpha {
        Some(known.high)
    } else {
        None
    }
    // ANCHOR_END: solution
}

// ANCHOR: learn
/// What is known after a search with the window from `alpha` to `beta` has come to `score`.
///
/// If `score` is above `alpha`, the true score is `score` or more; if it's below `beta`, the true score is `score` or less; and
/// between the two it's `score` itself. What was known before stays known, where it says more.
pub fn learn(known: Bounds, alpha: i32, beta: i32, score: i32) -> Bounds {
    // ANCHOR_END: learn
    // EXERCISE: todo!("step 16: what is known now?\n{known:?}, alpha {alpha:+}, beta {beta:+}, score {score:+}")
    // ANCHOR: solution
    let low = if score > alpha { known.low.max(score) } else { known.low };
    let high = if score < beta { known.high.min(score) } else { known.high };
    Bounds { low, high }
    // ANCHOR_END: solution
}

// ANCHOR: solve_with_table
/// The same score and a best move as `solve` finds, from fewer positions: what is known of a position is kept in a table.
///
/// `best` is a best move, and `None` when the player passes or the game is over. `nodes` counts the positions looked at, this
/// one included. Where the table has the answer, you may count the position or leave it out.
pub fn solve_with_table(position: Position) -> Found {
    // ANCHOR_END: solve_with_table
    // EXERCISE: todo!("step 16: play perfectly to the end, with a table\n{position:?}")
    // ANCHOR: solution
    let slots = 1 << (empty(position).count_ones() + 2).clamp(8, 21);
    let mut solver = Solver { table: vec![NOTHING; slots], nodes: 0 };
    let score = solver.search(position, -64, 64);
    let Known { best, .. } = solver.known(position);
    Found { score, best: best.map(u32::from), nodes: solver.nodes }
    // ANCHOR_END: solution
}
// ANCHOR: solution

use super::step9::flips;

/// What is known of a position: its score, and the best move so far.
#[derive(Clone, Copy)]
struct Known {
    position: Position,
    score: Bounds,
    best: Option<u8>,
}

const NOTHING: Known =
    Known { position: Position { player: 0, opponent: 0 }, score: Bounds { low: -64, high: 64 }, best: None };

struct Solver {
    /// A hash table: a position is in the slot that its hash says, or nowhere.
    table: Vec<Known>,
    nodes: u64,
}

/// With so few empty squares, the table and a careful order cost more than they save.
const FEW: u32 = 5;

impl Solver {
    /// Alpha-beta with a table. If the score is between `alpha` and `beta`, it's exact; else it's a bound.
    fn search(&mut self, position: Position, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let moves = legal_moves(position);
        if moves == 0 && legal_moves(position.passed()) == 0 {
            return final_score(position);
        }
        if moves == 0 {
            return -self.search(position.passed(), -beta, -alpha);
        }
        let known = self.known(position);
        if let Some(score) = answer(known.score, alpha, beta) {
            return score;
        }
        let Bounds { low, high } = known.score;
        let (score, best) = self.try_moves(position, moves, known.best, alpha.max(low), beta.min(high));
        let slot = self.slot(position);
        self.table[slot] =
            Known { position, score: learn(known.score, alpha, beta, score), best: Some(best) };
        score
    }

    /// What the table says of a position.
    fn known(&self, position: Position) -> Known {
        let known = self.table[self.slot(position)];
        if known.position == position { known } else { Known { position, ..NOTHING } }
    }

    /// The first move with the whole window. The others are probably no better, and to prove that takes less than to find their
    /// scores: so with a window of 1, each is only asked whether it is better.
    fn try_moves(
        &mut self,
        position: Position,
        moves: u64,
        hint: Option<u8>,
        mut alpha: i32,
        beta: i32,
    ) -> (i32, u8) {
        let mut found = (-65, 0);
        for (square, after) in in_order(position, moves, hint) {
            let is_first = found.0 == -65;
            let mut score = self.worth(after, alpha, if is_first { beta } else { alpha + 1 });
            if !is_first && alpha < score && score < beta {
                score = self.worth(after, alpha, beta);
            }
            if score > found.0 {
                found = (score, square);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        found
    }

    /// The score of the move that leads to `after`, for the player who makes it.
    fn worth(&mut self, after: Position, alpha: i32, beta: i32) -> i32 {
        if empty(after).count_ones() <= FEW {
            return -self.few(after, -beta, -alpha, false);
        }
        -self.search(after, -beta, -alpha)
    }

    /// Plain alpha-beta for the last squares: first those in a region with an odd number of empty squares, where the player who
    /// begins also has the last move.
    fn few(&mut self, position: Position, mut alpha: i32, beta: i32, has_passed: bool) -> i32 {
        self.nodes += 1;
        let empty = empty(position);
        if empty.is_power_of_two() {
            return last(position, empty.trailing_zeros());
        }
        let mut best = -65;
        let odd = empty & odd_regions(empty);
        for square in squares(odd).chain(squares(empty & !odd)) {
            // Most squares that turn nothing aren't even beside a disc of the opponent.
            if beside(1 << square) & position.opponent == 0 {
                continue;
            }
            let turned = flips(position, square);
            if turned != 0 {
                best = best.max(-self.few(after(position, square, turned), -beta, -alpha, false));
                alpha = alpha.max(best);
                if alpha >= beta {
                    break;
                }
            }
        }
        match best {
            -65 if has_passed => final_score(position),
            -65 => -self.few(position.passed(), -beta, -alpha, true),
            _ => best,
        }
    }

    /// Multiplying mixes the bits; the upper ones are mixed best.
    fn slot(&self, Position { player, opponent }: Position) -> usize {
        let mixed = (player ^ opponent.rotate_left(32).wrapping_mul(0xC2B2_AE3D_27D4_EB4F))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        ((mixed ^ mixed >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize % self.table.len()
    }
}

/// The moves with the positions after them. First what was best before, then those that leave the opponent least to do: few
/// moves, a corner counting twice, and few empty squares beside discs that could be turned.
fn in_order(position: Position, moves: u64, hint: Option<u8>) -> impl Iterator<Item = (u8, Position)> {
    let odd = odd_regions(empty(position));
    let cost = |square: u32| {
        let after = play(position, square);
        let answers = legal_moves(after);
        let open = beside(after.opponent) & empty(after);
        let cost = 4 * (answers.count_ones() + (answers & CORNERS).count_ones()) + 2 * open.count_ones();
        let is_even = odd >> square & 1 == 0;
        let cost = if hint == Some(square as u8) { 0 } else { 1 + cost + u32::from(is_even) };
        (cost, square as u8, after)
    };
    let mut moves: Vec<_> = squares(moves).map(cost).collect();
    moves.sort_unstable_by_key(|(cost, square, _)| (*cost, *square));
    moves.into_iter().map(|(_, square, after)| (square, after))
}

fn empty(position: Position) -> u64 {
    !(position.player | position.opponent)
}

fn after(position: Position, square: u32, turned: u64) -> Position {
    Position { player: position.opponent ^ turned, opponent: position.player | turned | 1 << square }
}

/// The score when one square is empty: whoever can plays there, the player first.
fn last(position: Position, square: u32) -> i32 {
    let own = position.player.count_ones() as i32;
    let count = |position| flips(position, square).count_ones() as i32;
    match (count(position), 2 * own > 63) {
        (0, is_ahead) => match count(position.passed()) {
            0 if is_ahead => 2 * own + 2 - 64,
            lost => 2 * (own - lost) - 64,
        },
        (turned, _) => 2 * (own + turned + 1) - 64,
    }
}

const CORNERS: u64 = 0x8100_0000_0000_0081;
/// The four quarters of the board.
const REGIONS: [u64; 4] =
    [0x0000_0000_0F0F_0F0F, 0x0000_0000_F0F0_F0F0, 0x0F0F_0F0F_0000_0000, 0xF0F0_F0F0_0000_0000];

/// The quarters with an odd number of empty squares.
fn odd_regions(empty: u64) -> u64 {
    REGIONS.iter().filter(|region| (empty & **region).count_ones() % 2 == 1).sum()
}

/// The squares themselves and those that touch one of them.
fn beside(squares: u64) -> u64 {
    let right = (squares & 0x7F7F_7F7F_7F7F_7F7F) << 1; // not from column h
    let left = (squares & 0xFEFE_FEFE_FEFE_FEFE) >> 1; // not from column a
    let row = squares | right | left;
    row | row << 8 | row >> 8
}

/// The squares of a set, the lowest first.
fn squares(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then_some(set.trailing_zeros());
        set &= set.wrapping_sub(1);
        lowest
    })
}
// ANCHOR_END: solution
