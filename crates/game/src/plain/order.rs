//! What somebody can type: a square, a position, or a word.

use crate::record::read_position;

/// What is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// A move or several, as they are typed.
    Move(String),
    /// Say what can be typed.
    Help,
    /// Draw the board.
    Board,
    /// Say which squares have discs.
    Discs,
    /// Say the legal moves.
    Moves,
    /// Say the last turn again.
    Last,
    /// Say what the machine would play.
    Hint,
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Write the game to this file.
    Save(String),
    /// Give up.
    Resign,
    /// Begin a new game.
    New,
    /// Begin with this position.
    Position(String),
    /// Judge the moves of a game that is over.
    Review,
    /// Go on with the game that was kept.
    Continue,
    /// Give up the game that was kept.
    Discard,
    /// End.
    Quit,
    /// An empty line.
    Nothing,
    /// Something else.
    Unknown(String),
}

impl Order {
    /// Reads a line. A word may be as short as the key that does the same on the screen.
    pub fn read(line: &str) -> Order {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_lowercase().as_str() {
            "" => Order::Nothing,
            "save" | "s" => Order::Save(rest.trim().to_string()),
            "help" | "?" => Order::Help,
            "board" => Order::Board,
            "discs" => Order::Discs,
            "moves" => Order::Moves,
            "last" => Order::Last,
            "hint" | "t" => Order::Hint,
            "undo" | "u" => Order::Undo,
            "redo" | "r" => Order::Redo,
            "resign" | "x" => Order::Resign,
            "new" => Order::New,
            "review" | "z" => Order::Review,
            "continue" => Order::Continue,
            "discard" => Order::Discard,
            "quit" | "q" => Order::Quit,
            _ if read_position(line).is_some() => Order::Position(line.to_string()),
            _ if line.chars().any(char::is_numeric) => Order::Move(line.to_string()),
            _ => Order::Unknown(line.to_string()),
        }
    }
}
