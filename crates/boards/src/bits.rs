//! What a page asks of a board in two numbers: sets of squares, and which move an opponent chooses.
//!
//! A set of squares is a number of 64 bits here too: to JavaScript it is a `BigInt`.

// `no_mangle` is unsafe because an exported name could clash with another. Nothing else here is unsafe.
#![allow(unsafe_code)]

use othello_steps::{Cell, Player, Position, Random};

use crate::bridge::{board, cell_of, page, player, program, right};
use crate::watched::Board;

/// The page's board, as this player sees it.
pub fn position(number: isize) -> Position {
    position_on(&board(), player(number))
}

/// A board as this player sees it.
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

#[unsafe(no_mangle)]
extern "C" fn legal_set(number: isize) -> u64 {
    (right().bits.legal_moves)(position(number))
}

#[unsafe(no_mangle)]
extern "C" fn flips(number: isize, square: u32) -> u64 {
    (program().bits.flips)(position(number), square)
}

#[unsafe(no_mangle)]
extern "C" fn perft(number: isize, depth: u32) -> u64 {
    (program().positions.perft)(position(number), depth)
}

/// Plays on the page's board and turns it round: whoever is to move next is Black on it.
#[unsafe(no_mangle)]
extern "C" fn play_position(square: u32) {
    let after = (program().positions.play)(position(1), square);
    for bit in 0..64 {
        let has = |discs: u64| isize::from(discs >> bit & 1 == 1);
        let number = has(after.player) + 2 * has(after.opponent);
        set_cell(bit / 8 + 1, bit % 8 + 1, number);
    }
}

const GREEDY: u32 = 0;
const MODEST: u32 = 1;
const POSITIONAL: u32 = 2;

/// The square that an opponent chooses. There is a legal move.
#[unsafe(no_mangle)]
extern "C" fn choice_of(opponent: u32, number: isize) -> u32 {
    let program = program().opponents;
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
    let choices = (0..moves).map(|_| (program().opponents.random)(position, &mut generator));
    choices.last().expect("at least one move")
}
