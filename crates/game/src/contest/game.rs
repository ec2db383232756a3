//! One game between two opponents, by the rules of the steps.

use std::convert::Infallible;

use anyhow::{Result, bail};
use othello_game_steps::{Step, bits, positions};
use othello_machine::league::game::{self, End};
use othello_machine::league::{Fault, Played, Rules};
use othello_machine::square;
use othello_steps::{Player, Position};

use super::choosing::Opponent;
use crate::watchdog;

/// The rules, as the student's steps know them or the reference's.
pub const RULES: Rules = Rules { legal_moves, play };

fn legal_moves(position: Position) -> u64 {
    watchdog::call(Step::Bits, None, || bits::legal_moves(position))
}

fn play(position: Position, square: u32) -> Position {
    watchdog::call(Step::Positions, None, || positions::play(position, square))
}

/// Plays to the end, as the first opponent sees it.
pub fn played(opening: Position, first: &mut dyn Opponent, second: &mut dyn Opponent) -> Played {
    let Ok(played) = game::play::<Infallible>(RULES, opening, |is_first, position| {
        Ok(if is_first { first.choose(position) } else { second.choose(position) })
    });
    played
}

/// The disc difference of a game, as the first player sees it.
///
/// # Errors
///
/// When one of the two, whose names are these, chose no square, or one that isn't a legal move.
pub fn difference(played: &Played, names: [&str; 2]) -> Result<i32> {
    match played.end {
        End::Over(difference) => Ok(difference),
        End::Lost(is_first, fault) => {
            let name = names[usize::from(!is_first)];
            let board = played.position.board(Player::Black);
            match fault {
                Fault::Illegal(square) => {
                    let square = square::name(square);
                    bail!(
                        "{name} chose a move that isn't one: {square} isn't a legal move of ● here:\n{board:?}"
                    )
                }
                _ => bail!("{name} ended without a move for ● here:\n{board:?}"),
            }
        }
    }
}
