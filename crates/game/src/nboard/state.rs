//! The position that the two programs talk about.

use othello_game_steps::{bits, positions};
use othello_machine::square;
use othello_steps::{Player, Position};

use super::words;
use crate::record::names::quoted;

/// A position and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The discs, as the player to move sees them.
    pub position: Position,
    /// The player to move.
    pub player: Player,
}

impl Default for State {
    fn default() -> State {
        State { position: Position::new(), player: Player::Black }
    }
}

impl State {
    /// Whether the player to move has a legal move.
    pub fn can_move(self) -> bool {
        bits::legal_moves(self.position) != 0
    }

    /// Whether neither player has a legal move.
    pub fn is_over(self) -> bool {
        !self.can_move() && !self.passed().can_move()
    }

    fn passed(self) -> State {
        State { position: self.position.passed(), player: self.player.opponent() }
    }

    /// The state after a move as the protocol and GGF write it: `F5`, `PA`, or either with what it was worth and its time,
    /// `F5/1.0/2`. `by` is who played it, if the text says so. A pass that isn't written is made where there is no other way.
    ///
    /// # Errors
    ///
    /// A sentence that says what is wrong with the move.
    pub fn after(self, text: &str, by: Option<Player>) -> Result<State, String> {
        let name = text.split('/').next().unwrap_or_default().trim();
        if ["pa", "ps", "pass", "--"].contains(&name.to_ascii_lowercase().as_str()) {
            return if self.can_move() { Err(words::has_a_move(self.player)) } else { Ok(self.passed()) };
        }
        let must_pass = !self.can_move();
        let now = if must_pass { self.passed() } else { self };
        if by.is_some_and(|by| by != now.player) {
            return Err(words::not_their_turn(now.player, &quoted(name)));
        }
        let square = number(name).ok_or_else(|| words::not_a_move(&quoted(name)))?;
        if bits::legal_moves(now.position) >> square & 1 == 0 {
            return Err(words::not_legal(now.player, &square::name(square)));
        }
        Ok(State { position: positions::play(now.position, square), player: now.player.opponent() })
    }
}

/// The number of the square of this name; the case of its letter is free.
fn number(name: &str) -> Option<u32> {
    match name.as_bytes() {
        [column, row @ b'1'..=b'8'] => match column.to_ascii_lowercase() {
            column @ b'a'..=b'h' => Some(u32::from(8 * (row - b'1') + column - b'a')),
            _ => None,
        },
        _ => None,
    }
}
