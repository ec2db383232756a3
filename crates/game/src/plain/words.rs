//! What is said in lines of text. Each line is whole by itself: somebody may only hear it.

use othello_steps::{Board, Cell, Player};

use crate::machine::Thought;
use crate::record::game::{Ply, discs};
use crate::record::names::{name, player};
use crate::square::{Square, squares};
use crate::table::{Seat, Table, in_a_list, which, words};

pub const HELP: &str = "\
A move is a square: c5, 5c or 5 3. Several squares, as f5d6c3 or 1. f5 d6, are played one after the other. Other orders are words:
board: draws the board. discs: says which squares have discs. moves: says the legal moves. last: says the last turn again.
hint: what the machine would play, and why. undo: takes back to your last move. redo: plays it again.
A position begins a new game there: its squares row by row, X for Black, O for White, - for none; then who moves, X or O.
save FILE: writes the game to a file. resign: gives up. new: begins again. review: after a game, its mistakes. quit: ends.";
pub const OVER: &str = "The game is over. Orders: review, board, undo, save FILE, new, quit.";
pub const TAKEN_BACK: &str = "Taken back.";
pub const NO_TURN: &str = "Nothing has been played.";
pub const SURE_TO_QUIT: &str = "This game isn't kept. Type quit again to lose it, or save FILE before.";
pub const NOTHING_TO_RESIGN: &str = "There is no game to give up: nothing has been played, or it is over.";
pub const SURE_TO_RESIGN: &str = "Type resign again to give up.";
pub const NAME_A_FILE: &str = "Type save and the name of a file.";
pub const REVIEWING: &str = "The moves are judged now. That takes up to a minute.";
pub const NO_HINT_AFTER_THE_END: &str =
    "The game is over: no move is left to choose. After undo, hint says what was best.";
pub const WITHOUT_MACHINE: &str = "To play against the machine, start with --plain --white 3.";
pub const ENDED_EARLY: &str = "the input ended before the game did";

/// What is played, and who plays it.
pub fn begins(table: &Table) -> String {
    let [black, white] = table.called(false);
    let without =
        if table.seats == [Seat::Person; 2] { format!(" {WITHOUT_MACHINE}") } else { String::new() };
    let such = table.game.moves().last().map_or(String::new(), |square| format!(", as {}", name(*square)));
    let size = words::size(table.game.size());
    format!("Othello on {size}. Black: {black}. White: {white}.{without}\nType a square{such}, or help.")
}

/// `White plays c5 and turns d5; 4 to 1 for Black.`
pub fn turn(ply: &Ply, board: &Board) -> String {
    let Some(square) = ply.square else { return words::passes(ply.player, false) };
    let turned = match ply.turned.is_empty() {
        true => "nothing".to_string(),
        false => spoken(&ply.turned),
    };
    format!("{} plays {} and turns {turned}; {}.", player(ply.player), name(square), score(board))
}

/// `4 to 1 for Black`, or `3 to 3`.
pub fn score(board: &Board) -> String {
    match discs(board) {
        (black, white) if black > white => format!("{black} to {white} for Black"),
        (black, white) if white > black => format!("{white} to {black} for White"),
        (black, white) => format!("{black} to {white}"),
    }
}

/// The squares of a list, which a voice reads one by one.
pub fn spoken(squares: &[Square]) -> String {
    squares.iter().map(|&square| name(square)).collect::<Vec<_>>().join(", ")
}

/// Which squares have discs.
pub fn standing(board: &Board) -> String {
    let of = |who| {
        let own: Vec<_> = squares(board.size()).filter(|&(p, q)| board[p][q] == Cell::Disc(who)).collect();
        format!("{}: {}.", player(who), if own.is_empty() { "none".to_string() } else { spoken(&own) })
    };
    format!("{}\n{}", of(Player::Black), of(Player::White))
}

/// What was typed is neither a square nor an order.
pub fn unknown(text: &str) -> String {
    format!("{text:?} is neither a square nor an order. Type help.")
}

/// The hint in a sentence and, where every move has a number, those in a line of their own.
pub fn hint(level: &str, mover: Player, thought: &Thought) -> String {
    let values: Vec<_> =
        thought.values.iter().map(|&(square, value)| format!("{} {value}", name(square))).collect();
    let said = words::hint(level, mover, &Thought { values: Vec::new(), ..thought.clone() }, true);
    let who = player(mover);
    match (values.is_empty(), thought.is_exact) {
        (true, _) => said,
        (_, true) => {
            format!("{said}\nThe discs that {who} wins by; with a minus, loses by: {}.", values.join(", "))
        }
        (_, false) => {
            format!(
                "{said}\nAbout the discs that {who} wins by; with a minus, loses by: {}.",
                values.join(", ")
            )
        }
    }
}

/// What would be lost by this order.
pub fn sure_to_lose(order: &str) -> String {
    format!("The game in progress would be lost. Type {order} again to lose it, or save FILE before.")
}

/// The games of a file, each with its number.
pub fn choices(games: &[String]) -> String {
    let row = |(number, game): (usize, &String)| format!("\n{number}: {}.", in_a_list(game).join(", "));
    let rows: String = (1..).zip(games).map(row).collect();
    format!("{} Type its number, or quit.{rows}", which(games))
}

/// There is a game that was in progress, and what can be done with it.
pub fn kept(said: &[String], is_game: bool) -> String {
    let go_on = if is_game { "continue, " } else { "" };
    format!("{} Orders: {go_on}save FILE, discard (it is lost then), quit.", said.join(" "))
}

/// A file cannot be written, because it is there.
pub fn is_there(path: &str) -> String {
    format!("{path} is there already: choose another name.")
}
