//! Step 10. Positions            cargo test --test step10

use std::collections::BTreeMap;

use super::step9::{flips, legal_moves};
use othello_steps::Position;

// ANCHOR: play
/// The position after the legal move `square`, as the other player sees it: who has just moved is now the opponent.
///
/// Nothing is changed. The position before the move is still there, to try another move.
pub fn play(position: Position, square: u32) -> Position {
    // ANCHOR_END: play
    // EXERCISE: todo!("step 10: what is the position after square {square} is played?\n{position:?}")
    // ANCHOR: solution
    let flips = flips(position, square);
    Position { player: position.opponent ^ flips, opponent: position.player | flips | 1 << square }
    // ANCHOR_END: solution
}

// ANCHOR: possible_moves
/// Every legal move, from its square to the discs that it turns.
pub fn possible_moves(position: Position) -> BTreeMap<u32, u64> {
    // ANCHOR_END: possible_moves
    // EXERCISE: todo!("step 10: which moves are possible, and what does each turn?\n{position:?}")
    // ANCHOR: solution
    let mut possible = BTreeMap::new();
    let mut moves = legal_moves(position);
    while moves != 0 {
        let square = moves.trailing_zeros();
        possible.insert(square, flips(position, square));
        moves &= moves - 1; // without its lowest bit
    }
    possible
    // ANCHOR_END: solution
}

// ANCHOR: perft
/// How many ways there are to go on for `depth` turns.
///
/// A turn is a move or, when there is no move, a pass. When neither player can move, the game is over and the answer is 1,
/// however many turns are left. With depth 0 the answer is 1 too.
pub fn perft(position: Position, depth: u32) -> u64 {
    // ANCHOR_END: perft
    // EXERCISE: todo!("step 10: how many ways are there to go on for {depth} turns?\n{position:?}")
    // ANCHOR: solution
    if depth == 0 {
        return 1;
    }
    let mut moves = legal_moves(position);
    if moves == 0 {
        let passed = position.passed();
        return if legal_moves(passed) == 0 { 1 } else { perft(passed, depth - 1) };
    }
    if depth == 1 {
        return moves.count_ones().into(); // each move is one way: no need to play it
    }
    let mut ways = 0;
    while moves != 0 {
        ways += perft(play(position, moves.trailing_zeros()), depth - 1);
        moves &= moves - 1;
    }
    ways
    // ANCHOR_END: solution
}
