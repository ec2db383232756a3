//! The game itself: whose turn it is, what a move does, how it ended.

use othello_game_steps::Step;
use othello_steps::{Board, Player};

use crate::record::game::{End, Game, Next};
use crate::record::names::{self, name, named, player};
use crate::record::puzzle::PUZZLES;
use crate::screen::Look;
use crate::screen::text::width;
use crate::square::Square;
use crate::table::{App, Which};

pub const TOO_SMALL: &str = "This window is too small";

/// `Black to move`.
pub fn to_move(player: Player) -> String {
    format!("{} to move", names::player(player))
}

/// `Black passes`.
pub fn to_pass(player: Player) -> String {
    format!("{} passes", names::player(player))
}

/// The number of the move on the screen, when the game is looked back at, or that a pass came after it. Passes have no number.
pub fn looking(number: usize, last: usize, is_pass: bool) -> String {
    let pass = if is_pass { "a pass after " } else { "" };
    format!("Looking back: {pass}move {number} of {last}")
}

/// The same where there is little room.
pub fn looking_in_short(number: usize, last: usize, is_pass: bool) -> String {
    let what = if is_pass { "Pass after" } else { "Move" };
    format!("{what} {number} of {last}")
}

/// `Opening: Tiger`.
pub fn opening(name: &str) -> String {
    format!("Opening: {name}")
}

/// `Move 18`.
pub fn move_number(number: usize) -> String {
    format!("Move {number}")
}

/// What a move turned: `turns c4 d4`, or how many when there is little room.
pub fn turns(squares: &[Square], room: usize) -> String {
    if squares.is_empty() {
        return "turns nothing".to_string();
    }
    let all = format!("turns {}", named(squares));
    if width(&all) <= room { all } else { format!("turns {}", squares.len()) }
}

/// Who has won.
pub fn result(end: End, (black, white): (isize, isize)) -> String {
    match (end, black.cmp(&white)) {
        (End::Resigned(player), _) => format!("{} wins.", names::player(player.opponent())),
        (_, std::cmp::Ordering::Greater) => format!("Black wins, {black} to {white}."),
        (_, std::cmp::Ordering::Less) => format!("White wins, {white} to {black}."),
        _ => format!("It is a draw, {black} to {white}."),
    }
}

/// The same, with the count of tournaments where that is another one: they give the empty squares to the winner.
pub fn result_in_full(end: End, (black, white): (isize, isize), squares: isize) -> String {
    let result = result(end, (black, white));
    if black + white == squares || matches!(end, End::Resigned(_)) {
        return result;
    }
    let less = if black == white { squares / 2 } else { black.min(white) };
    format!("{}; in tournaments {} to {less}.", result.trim_end_matches('.'), squares - less)
}

/// The list of the moves goes on, and there is no room for it.
pub fn moves_left_out(look: Look) -> String {
    let dots = if look == Look::Plain { "..." } else { "…" };
    format!("{dots} s saves the moves")
}

/// Why the game ended.
pub fn why(end: End) -> String {
    match end {
        End::Full => "Every square has a disc.".to_string(),
        End::NobodyCanMove => "Neither player can move.".to_string(),
        End::WipedOut(player) => format!("{} has no disc left.", names::player(player)),
        End::Resigned(player) => format!("{} resigned.", names::player(player)),
        End::Unplaced(square) => {
            format!("set_and_turn_over (step {}) has placed no disc on {}.", Step::Turning, name(square))
        }
        End::Stuck(player) => {
            let (game, moves) = (Step::Game, Step::Moves);
            format!(
                "next_player (step {game}) says that {player} moves, but legal_moves (step {moves}) finds no move."
            )
        }
    }
}

/// The board needs more room.
pub fn needs(columns: u16, rows: u16) -> String {
    format!("The board needs {columns} x {rows}")
}

/// What stays in the terminal after the game: the board and the result, if there was a game.
pub fn farewell(game: &Game, look: Look) -> String {
    if game.squares().is_empty() {
        return String::new();
    }
    let said = match game.next() {
        Next::Move(player, _) => to_move(player),
        Next::Pass(player) => to_pass(player),
        Next::Over(end) => {
            result_in_full(end, crate::record::rules::counts(game.board()), game.board().size().pow(2))
        }
    };
    format!("{}\n{said}\n", drawn(game.board(), look))
}

/// A board in lines of text, with what its discs are: in a dark terminal ● is the brighter of the two.
pub fn drawn(board: &Board, look: Look) -> String {
    match look {
        Look::Plain => format!("{board:?}\nX is Black, O is White.").replace('●', "X").replace('○', "O"),
        Look::Colour(_) => format!("{board:#}\n● is Black, ○ is White."),
    }
}

/// The machine thinks: who, since when, and what it says of it.
pub fn thinking(name: &str, seconds: u32, note: &str) -> String {
    let since = if seconds > 0 { format!(" {seconds} s") } else { String::new() };
    let note = if note.is_empty() { String::new() } else { format!(", {note}") };
    format!("{name} is thinking{since}{note}")
}

/// The machine waits.
pub fn paused(name: &str) -> String {
    format!("{name} waits. Press Enter to let it play.")
}

/// `Black to move wins`.
pub fn to_win(mover: Player) -> String {
    format!("{} to move wins", player(mover))
}

/// Which puzzle is on the table: where it is from, and its place there.
pub fn which_puzzle(app: &App, which: Which) -> [String; 2] {
    let solved = format!("{} solved", app.settings.solved.len());
    match which {
        Which::OfCourse(at) => [format!("Puzzle {} of {}", at + 1, PUZZLES.len()), solved],
        Which::OfGame(at) => {
            let number = app.of_game.get(at).map_or(0, |each| each.missed.number);
            ["From your last game".to_string(), move_number(number)]
        }
    }
}

/// How many wins were missed in the game that is over.
pub fn has_puzzles(missed: usize) -> String {
    match missed {
        1 => "A win was missed in this game: Ctrl-P makes it a puzzle.".to_string(),
        _ => format!("{missed} wins were missed in this game: Ctrl-P makes them puzzles."),
    }
}
