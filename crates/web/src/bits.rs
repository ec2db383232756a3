//! What a page asks of steps 9 and 10: sets of squares, and which move an opponent chooses.
//!
//! A set of squares is a number of 64 bits here too: to JavaScript it is a `BigInt`.

// `no_mangle` is unsafe because an exported name could clash with another. Nothing else here is unsafe.
#![allow(unsafe_code)]

use crate::bridge::{board, cell_of, page, player, program};
use crate::steps::step9::{self, DIRECTIONS};
use crate::steps::step10::CORNERS;
use crate::{Board, Cell, Player, Position, Random};

/// The page's board, as this player sees it.
pub fn position(number: isize) -> Position {
    position_on(&board(), player(number))
}

pub fn position_on(board: &Board, player: Player) -> Position {
    let discs = |whose| {
        let squares =
            (0..64).filter(|square| board.cell(square / 8 + 1, square % 8 + 1) == Cell::Disc(whose));
        squares.map(|square| 1 << square).sum()
    };
    Position { player: discs(player), opponent: discs(player.opponent()) }
}

#[unsafe(no_mangle)]
extern "C" fn set_cell(p: isize, q: isize, number: isize) {
    page(|page| page.board[p][q] = cell_of(number));
}

/// The discs of this player.
#[unsafe(no_mangle)]
extern "C" fn discs_of(number: isize) -> u64 {
    position(number).player
}

/// The place in [`DIRECTIONS`] of the direction `d` rows down and `e` columns to the right.
fn direction(d: i32, e: i32) -> (i32, u64) {
    let step = 8 * d + e;
    DIRECTIONS.into_iter().find(|(each, _)| *each == step).expect("a direction")
}

#[unsafe(no_mangle)]
extern "C" fn step_of(d: i32, e: i32) -> i32 {
    direction(d, e).0
}

#[unsafe(no_mangle)]
extern "C" fn mask_of(d: i32, e: i32) -> u64 {
    direction(d, e).1
}

#[unsafe(no_mangle)]
extern "C" fn shift(squares: u64, step: i32) -> u64 {
    step9::shift(squares, step)
}

#[unsafe(no_mangle)]
extern "C" fn legal_set(number: isize) -> u64 {
    step9::legal_moves(position(number))
}

#[unsafe(no_mangle)]
extern "C" fn flips(number: isize, square: u32) -> u64 {
    (program().flips)(position(number), square)
}

#[unsafe(no_mangle)]
extern "C" fn perft(number: isize, depth: u32) -> u64 {
    (program().perft)(position(number), depth)
}

const GREEDY: u32 = 0;
const MODEST: u32 = 1;
const POSITIONAL: u32 = 2;

/// The square that an opponent of step 10 chooses. There is a legal move.
#[unsafe(no_mangle)]
extern "C" fn choice_of(opponent: u32, number: isize) -> u32 {
    let program = program();
    let choose = match opponent {
        GREEDY => program.greedy,
        MODEST => program.modest,
        POSITIONAL => program.positional,
        _ => panic!("there is no opponent {opponent}"),
    };
    choose(position(number))
}

/// The last of `moves` choices of `random`, all from one generator with this seed, in the same position.
#[unsafe(no_mangle)]
extern "C" fn random_choice(number: isize, seed: u64, moves: u32) -> u32 {
    let (position, mut generator) = (position(number), Random::new(seed));
    let choices = (0..moves).map(|_| (program().random)(position, &mut generator));
    choices.last().expect("at least one move")
}

/// What `positional` looks at: 0 for a corner, 2 for a square beside an empty corner, 1 for any other.
#[unsafe(no_mangle)]
extern "C" fn kind_of(number: isize, square: u32) -> u32 {
    let Position { player, opponent } = position(number);
    let is_on = |squares: u64| squares >> square & 1 == 1;
    let gives_away = |&(corner, beside): &(u64, u64)| is_on(beside) && (player | opponent) & corner == 0;
    match (CORNERS.iter().any(|(corner, _)| is_on(*corner)), CORNERS.iter().any(gives_away)) {
        (true, _) => 0,
        (_, true) => 2,
        _ => 1,
    }
}
