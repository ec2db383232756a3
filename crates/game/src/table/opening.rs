//! What a game begins with.

use crate::record::Named;

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
