//! What the engine says to another program, and what is wrong with what that has said.

use othello_steps::Player;

use crate::record::names::{TITLE, player};

pub const NBOARD_THINKS: &str = "status Thinking";
pub const NBOARD_WAITS: &str = "status";
pub const NO_MOVE_LEFT: &str = "the game is over, so there is no move";

/// The engine's name.
pub fn my_name() -> String {
    format!("set myname {}", TITLE)
}

/// The line that says what is wrong.
pub fn nboard_error(wrong: &str) -> String {
    format!("status Error: {wrong}.")
}

pub fn unknown_command(what: &str) -> String {
    format!("{what} is not a command: there are nboard, set, move, go, hint, ping, learn and quit")
}

pub fn unknown_setting(what: &str) -> String {
    format!("{what} cannot be set: there are depth, game and contempt")
}

pub fn not_a_number(what: &str) -> String {
    format!("{what} is not a number")
}

pub fn not_between(number: u64, least: u64, most: u64) -> String {
    format!("{number} is not from {least} to {most}")
}

pub fn not_a_move(what: &str) -> String {
    format!("{what} is not a move: write a square from A1 to H8, or PA for a pass")
}

pub fn not_legal(who: Player, square: &str) -> String {
    format!("{square} is not a legal move of {}", player(who))
}

pub fn has_a_move(who: Player) -> String {
    format!("{} cannot pass, because there is a legal move", player(who))
}

pub fn not_their_turn(who: Player, what: &str) -> String {
    format!("{} moves next, and {what} is a move of the other player", player(who))
}

pub fn not_ggf(what: &str) -> String {
    format!("a game in GGF begins with \"(;\", not with {what}")
}

pub fn another_game(what: &str) -> String {
    format!("the game is {what}, and this engine plays Othello")
}

pub fn another_size(what: &str) -> String {
    format!("the size of the board is {what}, and this engine plays on 8 x 8")
}

pub fn not_65_signs(count: usize) -> String {
    format!("a board in GGF has 64 squares and who is to move, which is 65 signs, and this one has {count}")
}

pub fn not_a_sign(what: &str) -> String {
    format!("a square is *, O or -, not {what}")
}

pub fn not_a_side(what: &str) -> String {
    format!("the player to move is * or O, not {what}")
}

pub fn move_of_game(number: usize, wrong: &str) -> String {
    format!("move {number} of the game: {wrong}")
}
