//! What is said of puzzles.

use std::cmp::Ordering;

use crate::record::game::Game;
use crate::record::names::{name, player};
use crate::record::puzzle::{PUZZLES, Puzzle};
use crate::table::Answer;

pub const PUZZLES_TITLE: &str = "Puzzles";
pub const THE_MOVE: &str = "Show the move";
pub const AGAIN: &str = "Try again";
pub const ANOTHER: &str = "Another puzzle";
pub const BACK_TO_GAME: &str = "Back to the game";
pub const LEAVE_PUZZLES: &str = "Back to the start";
pub const YOU: &str = "you";
pub const SOLVER_PLAYS: &str = "machine";
pub const NO_PUZZLE: &str = "There is no puzzle.";
pub const ONLY_IN_A_GAME: &str = "That is for a game: q goes back.";

/// What is asked, of a board with this number of empty squares.
pub fn find_the_move(empty: usize) -> String {
    format!("{empty} squares are empty, and exactly one move wins. Find it.")
}

/// How many of the course's puzzles are solved.
pub fn solved(solved: usize) -> String {
    let are = if solved == 1 { "is" } else { "are" };
    format!("{solved} of {} puzzles {are} solved.", PUZZLES.len())
}

/// How the game ends with the move that begins it, and the best play after it.
pub fn answered(puzzle: &Puzzle, game: &Game, answer: Answer) -> String {
    let plies: Vec<_> =
        game.positions().iter().filter_map(|position| position.ply.as_ref()).map(|ply| ply.square).collect();
    let names: Vec<_> = plies.iter().map(|square| square.map_or("pass".to_string(), name)).collect();
    let Some((first, then)) = names.split_first() else { return String::new() };
    let end = puzzle.count(game);
    let verb = match end.result() {
        Ordering::Greater => "wins",
        Ordering::Equal => "only draws",
        Ordering::Less => "loses",
    };
    let ends = format!("{first} {verb}, {} to {}", end.own, end.other);
    let opponent = player(puzzle.player.opponent());
    match (answer, then.split_first()) {
        (Answer::Found, _) => format!("Right: {ends}. Best play: {}.", names.join(" ")),
        (Answer::Shown, _) => format!("{ends}. Best play: {}.", names.join(" ")),
        (Answer::Missed, Some((reply, rest))) if reply != "pass" => {
            let rest = if rest.is_empty() { String::new() } else { format!(" Then: {}.", rest.join(" ")) };
            format!("{ends}: {opponent} answers {reply}.{rest}")
        }
        (Answer::Missed, _) => format!("{ends}. Best play: {}.", names.join(" ")),
    }
}
