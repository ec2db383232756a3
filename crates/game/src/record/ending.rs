//! How a game ends.

use othello_steps::Player;

use crate::square::Square;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every square has a disc.
    Full,
    /// Neither player has a legal move, and there are empty squares.
    NobodyCanMove,
    /// This player has no disc left.
    WipedOut(Player),
    /// This player resigned.
    Resigned(Player),
    /// `set_and_turn_over` has left this square empty. Only a wrong step does that.
    Unplaced(Square),
    /// `next_player` names this player, but `legal_moves` finds no move. Only a wrong step does that.
    Stuck(Player),
}

impl End {
    /// Whether the rules or a player have ended it; else a step that is wrong has.
    pub fn is_of_the_rules(self) -> bool {
        !matches!(self, End::Unplaced(_) | End::Stuck(_))
    }
}
