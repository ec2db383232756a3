//! Step 9. A board in two numbers            cargo test --test step9

use othello_steps::Position;

// ANCHOR: directions
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
// ANCHOR_END: directions

// ANCHOR: flips_one_by_one
/// Which discs turn when the player to move plays on the empty square `square`? Walk each direction one square at a time,
/// as in step 2.
///
/// If nothing turns, the answer is 0.
pub fn flips_one_by_one(position: Position, square: u32) -> u64 {
    // ANCHOR_END: flips_one_by_one
    // EXERCISE: todo!("step 9: which discs turn, one by one, when square {square} is played?\n{position:?}")
    // ANCHOR: solution
    let mut flips = 0;
    for (step, mask) in DIRECTIONS {
        let discs = position.opponent & mask;
        let mut run = 0;
        let mut next = shift(1 << square, step);
        while next & discs != 0 {
            run |= next;
            next = shift(next, step);
        }
        if next & position.player != 0 {
            flips |= run;
        }
    }
    flips
    // ANCHOR_END: solution
}

// ANCHOR: flips
/// The same answer, without a loop along the direction: all discs of a run at once.
pub fn flips(position: Position, square: u32) -> u64 {
    // ANCHOR_END: flips
    // EXERCISE: todo!("step 9: which discs turn when square {square} is played?\n{position:?}")
    // ANCHOR: solution
    let mut flips = 0;
    for (step, mask) in DIRECTIONS {
        let run = fill(1 << square, position.opponent & mask, step);
        if shift(run, step) & position.player != 0 {
            flips |= run;
        }
    }
    flips
    // ANCHOR_END: solution
}

// ANCHOR: solution
/// All of `discs` that a walk in one direction reaches from the squares `from` without a gap.
fn fill(from: u64, discs: u64, step: i32) -> u64 {
    let mut run = discs & shift(from, step); // the first disc
    run |= discs & shift(run, step); // and the second
    let pairs = discs & shift(discs, step); // discs with a disc just before them
    run |= pairs & shift(run, 2 * step); // and the third and the fourth
    run |= pairs & shift(run, 2 * step); // and the last two: between two edges there are no more than six
    run
}

// ANCHOR_END: solution
// ANCHOR: legal_moves
/// Every square where the player to move may play. The runs from all of the player's discs are filled at once: one step
/// beyond a run, an empty square is a legal move.
pub fn legal_moves(position: Position) -> u64 {
    // ANCHOR_END: legal_moves
    // EXERCISE: todo!("step 9: what are the legal moves?\n{position:?}")
    // ANCHOR: solution
    let Position { player, opponent } = position;
    let mut moves = 0;
    for (step, mask) in DIRECTIONS {
        moves |= shift(fill(player, opponent & mask, step), step);
    }
    moves & !(player | opponent)
    // ANCHOR_END: solution
}
