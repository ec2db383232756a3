//! It plays as `positional`, which wins as often as it loses against itself.
//! fails: beats_positional
//! says: what `positional` plays

use super::step9::legal_moves;
use othello_steps::{Clock, Position};

// ANCHOR: choose
/// The square on which your program plays. It's asked only where there is a legal move.
///
/// How it chooses is up to you, but the square must be legal and the answer must come before the clock is up: call `clock.look()`
/// at each position that you look at, and when it returns `false`, answer with the best move found so far.
///
/// With ten empty squares or fewer you needn't ask the clock: play perfectly.
pub fn choose(position: Position, clock: &mut Clock) -> u32 {
    // ANCHOR_END: choose
    // EXERCISE: let _ = clock; // remove this line when you use it
    // EXERCISE: todo!("step 15: choose a move\n{position:?}")
    // ANCHOR: solution
    let _ = clock;
    let empty = !(position.player | position.opponent);
    let class = |square: u32| {
        let (p, q) = (square / 8, square % 8);
        let corner = if p < 4 { 0 } else { 56 } + if q < 4 { 0 } else { 7 };
        match (p.min(7 - p), q.min(7 - q)) {
            (0, 0) => 0,
            (0 | 1, 0 | 1) if empty >> corner & 1 == 1 => 2,
            _ => 1,
        }
    };
    let moves = legal_moves(position);
    (0..64)
        .filter(|square| moves >> square & 1 == 1)
        .min_by_key(|&square| class(square))
        .expect("there is a legal move")
    // ANCHOR_END: solution
}
