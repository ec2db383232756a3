//! One game between two opponents, from an opening that was drawn.

use std::fmt;

use othello_steps::{Player, Position, Random, square_name};

use super::opponent::Opponent;
use crate::steps::{Step, bits, positions};
use crate::watchdog;

/// A player chose a square that isn't a legal move.
#[derive(Debug)]
pub struct Illegal {
    /// The position in which it chose.
    pub position: Position,
    /// What it chose.
    pub square: u32,
    /// Whether the first player chose it.
    pub first: bool,
}

/// A game that was played.
pub struct Played {
    /// The disc difference as the first player of the match sees it; empty squares count for the winner.
    pub difference: i32,
    /// The position that it began with.
    pub opening: Position,
    /// The moves after it.
    pub squares: Vec<u32>,
}

/// A position in which somebody can move, after `moves` random moves.
pub fn opening(moves: u32, random: &mut Random) -> Position {
    loop {
        let mut position = Position::new();
        for _ in 0..moves {
            let legal = legal_moves(position);
            if legal == 0 {
                break;
            }
            position = play(position, nth(legal, random.below(legal.count_ones())));
        }
        if legal_moves(position) != 0 {
            return position;
        }
    }
}

fn legal_moves(position: Position) -> u64 {
    watchdog::call(Step::Bits, None, || bits::legal_moves(position))
}

fn play(position: Position, square: u32) -> Position {
    watchdog::call(Step::Positions, None, || positions::play(position, square))
}

fn nth(mut squares: u64, k: u32) -> u32 {
    for _ in 0..k {
        squares &= squares - 1;
    }
    squares.trailing_zeros()
}

/// Plays to the end. Returns the game as the first player sees it.
///
/// # Errors
///
/// When one of the two chooses a square that isn't a legal move.
pub fn game(
    opening: Position,
    first: &mut dyn Opponent,
    second: &mut dyn Opponent,
) -> Result<Played, Box<Illegal>> {
    let (mut position, mut is_first) = (opening, true);
    let mut squares = Vec::new();
    loop {
        let legal = legal_moves(position);
        if legal == 0 {
            if legal_moves(position.passed()) == 0 {
                break;
            }
        } else {
            let square = if is_first { first.choose(position) } else { second.choose(position) };
            if square > 63 || legal >> square & 1 == 0 {
                return Err(Box::new(Illegal { position, square, first: is_first }));
            }
            position = play(position, square).passed();
            squares.push(square);
        }
        (position, is_first) = (position.passed(), !is_first);
    }
    let difference = difference(position);
    Ok(Played { difference: if is_first { difference } else { -difference }, opening, squares })
}

/// The disc difference at the end, for the player whose turn it would be.
fn difference(Position { player, opponent }: Position) -> i32 {
    let (own, other) = (player.count_ones() as i32, opponent.count_ones() as i32);
    let empty = 64 - own - other;
    own - other + empty * (own - other).signum()
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let square = match self.square {
            0..64 => square_name((self.square / 8 + 1) as isize, (self.square % 8 + 1) as isize),
            other => format!("square {other}"),
        };
        write!(f, "{square} isn't a legal move of ● here:\n{:?}", self.position.board(Player::Black))
    }
}
