use std::fmt;

/// One of the two players. Black moves first.
///
/// Prints as `Black` or `White`, and with `{:#}` as its disc, `●` or `○`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Player 1, who plays ● and moves first.
    Black,
    /// Player 2, who plays ○.
    White,
}

impl Player {
    /// The other player.
    ///
    /// ```
    /// use othello_steps::Player;
    /// assert_eq!(Player::Black.opponent(), Player::White);
    /// ```
    pub fn opponent(self) -> Player {
        match self {
            Player::Black => Player::White,
            Player::White => Player::Black,
        }
    }

    /// The player's number in the course's prompts: 1 for Black, 2 for White.
    pub fn number(self) -> isize {
        match self {
            Player::Black => 1,
            Player::White => 2,
        }
    }

    pub(crate) fn disc(self) -> char {
        match self {
            Player::Black => '●',
            Player::White => '○',
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self, f.alternate()) {
            (Player::Black, false) => f.pad("Black"),
            (Player::White, false) => f.pad("White"),
            (_, true) => write!(f, "{}", self.disc()),
        }
    }
}
