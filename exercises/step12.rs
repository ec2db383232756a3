//! Step 12. Looking ahead            cargo test --test step12

use super::step9::legal_moves;
use super::step10::play;
use othello_steps::{Found, Position};

// ANCHOR: evaluate
/// How good is the position for the player to move, without looking ahead? More is better; 0 is even.
///
/// - What is good for one player is as bad for the other: `evaluate(position.passed())` is `-evaluate(position)`.
/// - Turning or mirroring the board changes nothing.
/// - More legal moves are better, a corner is better, and fewer *frontier* discs (discs beside an empty square) are better.
/// - When the game is over, the value is 1000 times the disc difference: only discs count, and empty squares count for no one.
///   Otherwise it's between -999 and 999.
///
/// How much each is worth is up to you.
pub fn evaluate(position: Position) -> i32 {
    // ANCHOR_END: evaluate
    // EXERCISE: todo!("step 12: how good is this for ●?\n{position:?}")
    // ANCHOR: solution
    let Position { player, opponent } = position;
    let (moves, answers) = (legal_moves(position), legal_moves(position.passed()));
    let count = |squares: u64| squares.count_ones() as i32;
    if moves == 0 && answers == 0 {
        return 1000 * (count(player) - count(opponent));
    }
    let frontier = beside(!(player | opponent));
    8 * (count(moves) - count(answers)) + 60 * (count(player & CORNERS) - count(opponent & CORNERS))
        - 4 * (count(player & frontier) - count(opponent & frontier))
    // ANCHOR_END: solution
}

// ANCHOR: solution
const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The squares that touch one of these.
fn beside(squares: u64) -> u64 {
    let right = (squares & 0x7F7F_7F7F_7F7F_7F7F) << 1; // not from column h
    let left = (squares & 0xFEFE_FEFE_FEFE_FEFE) >> 1; // not from column a
    let row = squares | right | left;
    row | row << 8 | row >> 8
}

// ANCHOR_END: solution
// ANCHOR: negamax
/// The score of the position after `depth` turns in which both players do their best, and the move that leads there.
///
/// With depth 0, or when the game is over, it's `evaluate(position)`. The score of a move is the opposite of what the other
/// player gets after it, with a depth that is 1 less; the score of the position is that of the best move. A pass is a turn.
///
/// `best` is a best move, and `None` where no move is played. `nodes` counts the positions looked at, this one included.
pub fn negamax(position: Position, depth: u32) -> Found {
    // ANCHOR_END: negamax
    // EXERCISE: todo!("step 12: look {depth} turns ahead\n{position:?}")
    // ANCHOR: solution
    let moves = legal_moves(position);
    let is_over = moves == 0 && legal_moves(position.passed()) == 0;
    if depth == 0 || is_over {
        return Found { score: evaluate(position), best: None, nodes: 1 };
    }
    if moves == 0 {
        let found = negamax(position.passed(), depth - 1);
        return Found { score: -found.score, best: None, nodes: found.nodes + 1 };
    }
    let mut found = Found { score: -WORST, best: None, nodes: 1 };
    for square in squares(moves) {
        let answer = negamax(play(position, square), depth - 1);
        found.nodes += answer.nodes;
        if -answer.score > found.score {
            found = Found { score: -answer.score, best: Some(square), ..found };
        }
    }
    found
    // ANCHOR_END: solution
}

// ANCHOR: solution
/// No score is so bad.
const WORST: i32 = 100_000;

/// The squares of a set, the lowest first.
fn squares(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then_some(set.trailing_zeros());
        set &= set.wrapping_sub(1);
        lowest
    })
}

// ANCHOR_END: solution
