//! Positions that several steps are asked, and the names of squares as bits.

use othello_steps::{Position, square_name};

use crate::bits::{bit_positions, place};
use crate::facts::Move;

/// The start of a game.
pub const START: &str = "
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . ○ ● . . .
    . . . ● ○ . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .";

/// A position of a game, with moves at three edges.
pub const MIDDLE: &str = "
    . . ○ ○ ○ . . .
    . . ○ ● ● ● . .
    ● ● ○ ○ ● ○ . .
    . ● ○ ● ○ ○ ○ .
    ○ ○ ○ ○ ○ ● . .
    . . ● ○ ● ● ● .
    . . . ○ . ● . .
    . . . . . . . .";

/// From d5, discs turn in every direction, and two discs in the corners stay.
pub const STAR: &str = "
    . . . ● . . . ○
    . . . ○ . . ● .
    . ● . ○ . ○ . .
    . . ○ ○ ○ . . .
    . ● ○ . ○ ○ ○ ●
    . . ○ ○ ○ . . .
    . ● . ○ . ○ . .
    ○ . . ● . . ● .";

/// What d5 turns there.
pub const ALL_DIRECTIONS: &str = "c4 d4 e4 c5 e5 f5 g5 c6 e6 d2 d3 f3 d6 d7 f7";

/// The whole edge turns, but nothing at the other edge.
pub const EDGE: &str = "
    . ○ ○ ○ ○ ○ ○ ●
    ○ . . . . . . ○
    ○ . . . . . . ○
    ○ . . . . . . ○
    ○ . . . . . . ○
    ○ . . . . . . ○
    ○ . . . . . . ○
    ● . . . . . . .";

/// Nothing to turn.
pub const ONLY_ONE_COLOUR: &str = "
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . ● ● . . .
    . . . ● ● . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .";

/// The game is over: 12 discs to none.
pub const WIPED_OUT: &str = "
    . . . . . . . .
    . . . . . . . .
    . . . . ● . . .
    . . . . ● ● . .
    . . ● ● ● ● ● .
    . . . ● ● ● . .
    . . . . ● . . .
    . . . . . . . .";

/// The game is over, because nobody can move: 24 discs each.
pub const DRAWN: &str = "
    ● ● ● ● ● ● ● ●
    ● ● ● ● ● ● ● ●
    ● ● ● ● ● ● ● ●
    . . . . . . . .
    . . . . . . . .
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○";

/// The game is over, because nobody can move: 2 discs to 3.
pub const BOTH_PASS: &str = "
    ○ . . . . . . ●
    ○ . . . . . . .
    ○ . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . ●";

/// ● must pass, and ○ has moves.
pub const MUST_PASS: &str = "
    ● . ○ . . . . .
    . ○ . . . . . .
    ○ ○ ● ● . . . .
    . . . ● ● . . .
    . . . ● ● ● . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .";

/// Three squares are empty, and nobody will have to pass.
pub const LAST_THREE: &str = "
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ .
    ○ ○ ○ ● ○ ○ ○ .
    ○ ○ ○ ● ● ○ ○ .
    ○ ○ ○ ○ ○ ○ ○ ●
    ● ○ ● ○ ● ○ ● ●
    ● ● ● ● ● ● ● ●
    ● ● ● ● ● ● ● ●";

/// ● has two moves. After each, ○ takes the last disc of ●.
pub const ALL_IS_LOST: &str = "
    ○ . . . . . . .
    . ○ . . . . . .
    . . ○ ○ ○ ○ ○ .
    . . ○ ● ○ . . .
    . . ○ ○ ○ . . .
    . . ○ . ○ ○ ○ .
    . . . . . . . .
    . . . . . . . .";

/// ● has one move. After it, ○ takes the last disc of ● and has all 64: no score is worse.
pub const ALL_64_ARE_LOST: &str = "
    . . ○ ● ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○";

/// Nobody has a choice until the game is over, five moves later.
pub const NO_CHOICE: &str = "
    . . ● ● ○ ○ ○ .
    ● ● ● ● ● ● . ○
    ● ● ● ● ● ● ○ ○
    ● ● ● ● ● ● ○ ○
    ● ● ● ● ● ● ○ ○
    ● ● ● ● ● ● ○ ○
    ● ● ● ● ● ● . ○
    ● ● ● ● ● ● . ○";

/// ● has one move, then ○ passes, then ● has one move, and the game is over. Nine squares are empty.
pub const ONE_MOVE_AND_A_PASS: &str = "
    . ○ ● . . . ○ ○
    ○ . . . ○ ○ ○ ○
    . . ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○";

/// ● has all corners and 24 moves; ○ has no move, and all its discs are frontier discs.
pub const THE_BEST: &str = "
    ● . . . . . . ●
    . ○ ○ ○ ○ ○ ○ .
    . ○ ● ● ● ● ○ .
    . ○ ● ● ● ● ○ .
    . ○ ● ● ● ● ○ .
    . ○ ● ● ● ● ○ .
    . ○ ○ ○ ○ ○ ○ .
    ● . . . . . . ●";

/// ● has one move, then ○ passes, then ● has one move.
pub const ONE_WAY: &str = "
    ● ● ● ● ● ● ● ●
    ● ● ○ ○ ○ ● ● ●
    ● ● ○ ● ● ○ ○ ○
    ● ● ○ ● ○ ● ○ ○
    ● ● ● ○ ● ○ ● ○
    ● ● . ○ ○ ○ ○ ○
    . . ○ ○ ○ ○ ○ ○
    . ○ . ○ ○ ○ ○ ○";

/// The positions of whole games in which ● must pass, and ○ has moves.
pub fn passes() -> impl Iterator<Item = Position> {
    // Each position of a game is there twice: for the player who moved in it, and for the other.
    let pairs = Vec::from_iter(bit_positions());
    let passes = |pair: &[(Position, Vec<Move>)]| !pair[0].1.is_empty() && pair[1].1.is_empty();
    Vec::from_iter(pairs.chunks(2).filter(|pair| passes(pair)).map(|pair| pair[1].0)).into_iter()
}

/// The name of a square from 0 to 63: 19 is d3.
pub fn name(square: u32) -> String {
    let (p, q) = place(square);
    square_name(p, q)
}

/// The number of a square: d3 is 19.
pub fn number(wanted: &str) -> u32 {
    (0..64).find(|&square| name(square) == wanted).expect("the name of a square")
}

/// A set of squares from their names, with spaces between.
pub fn squares(names: &str) -> u64 {
    names.split_whitespace().map(|name| 1 << number(name)).sum()
}

/// The position after a move on `square` that turns these discs, as the other player sees it.
pub fn after(now: Position, square: u32, turned: u64) -> Position {
    Position { player: now.opponent & !turned, opponent: now.player | turned | 1 << square }
}
