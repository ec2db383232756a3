//! The value after a move is taken without its minus.
//! fails: beats_random
//! says: is a sign lost?

use super::step10::{play, possible_moves};
use super::step12::evaluate;
use othello_steps::{Clock, Position};
pub fn choose(position: Position, clock: &mut Clock) -> u32 {
    possible_moves(position)
        .into_keys()
        .max_by_key(|&square| deepen_after(play(position, square), clock))
        .unwrap()
}

fn deepen_after(position: Position, clock: &mut Clock) -> i32 {
    clock.look();
    evaluate(position)
}
