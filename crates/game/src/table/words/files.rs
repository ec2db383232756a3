//! What is said of files.

use super::play::refusal_alone;
use crate::record::names::player;
use crate::record::{Fault, Why, without_number};

pub const LAST_GAMES: &str = "Last games";
pub const WHICH_GAME: &str = "Which game?";
pub const WHICH_POSITION: &str = "Which position?";
pub const NO_LAST_GAMES: &str = "No game has been played to its end yet.";
pub const NO_MOVES: &str = "There are no moves in it: a new game begins.";
/// What is pasted is played by a person who is to move.
pub const NOT_PASTED: &str = "What was pasted isn't played: no person is to move here.";

/// What is wrong in a file, and how much of it was read.
pub fn damaged(fault: &Fault, played: usize, size: isize) -> Vec<String> {
    let Fault { number, text, why } = fault;
    let wrong = match why {
        Why::Size => format!("Its size is {text}. A board has an even size from 4 to 16."),
        Why::Empty => return vec!["There is nothing in it.".to_string()],
        Why::Unreadable => format!("Move {number} is {text:?}. That isn't a move."),
        Why::Over => format!("Move {number}, {text}, comes after the end of the game."),
        Why::NoPass => format!("Before move {number} there is a pass, but the player has a legal move."),
        Why::OtherPlayer(by) => {
            let (by, turn) = (player(*by), player(by.opponent()));
            format!("Move {number}, {text}, is said to be {by}'s, but it is {turn}'s turn.")
        }
        Why::OtherGame => format!("The game is {text:?}, not Othello."),
        Why::OtherFormat(name) => {
            format!("This file is in {name}, which isn't read: only games as f5d6c3… and in GGF are.")
        }
        Why::NoMover => return vec!["It is a position, and nothing says who is to move.".to_string()],
        Why::OtherStart => {
            "It begins with a position that isn't one: row by row, X or * is Black, O is White, - or . is empty, and then comes \
                who moves."
                .to_string()
        }
        Why::MoreGames => {
            "After this game there is more in the file: only the first game is read.".to_string()
        }
        Why::Format(wrong) => format!("At move {number}: {wrong}."),
        Why::Refused(refusal) => format!("Move {number} is not legal: {}", refusal_alone(refusal, size)),
    };
    let read = match played {
        0 => "No legal move was read.".to_string(),
        1 => "The first move is fine.".to_string(),
        _ => format!("The first {played} moves are fine."),
    };
    vec![wrong, read]
}

/// What Enter does where no name is written.
pub fn enter_alone(name: &str) -> String {
    format!("Enter alone: {name}")
}

/// The game is saved.
pub fn saved(path: &str) -> String {
    format!("Saved in {path}.")
}

/// A file could not be written.
pub fn not_written(path: &str, why: &str) -> String {
    format!("{path} cannot be written: {}", without_number(why))
}

/// A file could not be read.
pub fn not_read(path: &str, why: &str) -> String {
    format!("{path} cannot be read: {}", without_number(why))
}
