//! What a game begins with.

use super::Seat;
use crate::record::Named;
use crate::record::game::Game;

/// How the program begins.
#[derive(Clone, Debug)]
pub enum Opening {
    /// With the start screen.
    Start,
    /// With a game, as the arguments say.
    Game,
    /// With the game in this file.
    File(Named),
}

/// A game that was read, and who plays it.
#[derive(Clone, Debug)]
pub struct Read {
    /// The game, as far as it is one.
    pub game: Game,
    /// Who plays Black and White.
    pub seats: [Seat; 2],
    /// The names of those who played it elsewhere.
    pub names: [Option<String>; 2],
    /// Whether nobody knows who played Black and White.
    pub strangers: [bool; 2],
}
