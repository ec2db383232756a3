//! Step 9. A board in two numbers            cargo test --test step9

use othello_steps::Position;

/// Given: the eight directions. For each, what one step adds to the number of a square, and a mask: the squares from which a
/// run of discs can go on. The squares at the edges, from which a step would come in again at the other side, are not in it.
pub const DIRECTIONS: [(i32, u64); 8] = [
    (1, 0x7E7E_7E7E_7E7E_7E7E),  // right: without the columns a and h
    (-1, 0x7E7E_7E7E_7E7E_7E7E), // left: the same
    (8, 0x00FF_FFFF_FFFF_FF00),  // down: without the rows 1 and 8
    (-8, 0x00FF_FFFF_FFFF_FF00), // up: the same
    (7, 0x007E_7E7E_7E7E_7E00),  // down and left: without all four edges
    (-7, 0x007E_7E7E_7E7E_7E00), // up and right: the same
    (9, 0x007E_7E7E_7E7E_7E00),  // down and right: the same
    (-9, 0x007E_7E7E_7E7E_7E00), // up and left: the same
];

/// Given: a set of squares, each moved by `step`. The 64 squares are a ring: what leaves the board comes in at the other end.
pub fn shift(squares: u64, step: i32) -> u64 {
    squares.rotate_left(step as u32) // a negative step turns the ring the other way
}

/// Which discs turn when the player to move plays on the empty square `square`? Walk each direction one square at a time,
/// as in step 2.
///
/// If nothing turns, the answer is 0.
pub fn flips_one_by_one(position: Position, square: u32) -> u64 {
    todo!("step 9: which discs turn, one by one, when square {square} is played?\n{position:?}")
}

/// The same answer, without a loop along the direction: all discs of a run at once.
pub fn flips(position: Position, square: u32) -> u64 {
    todo!("step 9: which discs turn when square {square} is played?\n{position:?}")
}

/// Every square where the player to move may play. The runs from all of the player's discs are filled at once: one step
/// beyond a run, an empty square is a legal move.
pub fn legal_moves(position: Position) -> u64 {
    todo!("step 9: what are the legal moves?\n{position:?}")
}
