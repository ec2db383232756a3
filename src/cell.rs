use std::fmt;

use crate::Player;

/// What one place holds, of a [`Line`](crate::Line) or a [`Board`](crate::Board).
///
/// | cell | `{:?}` | `{}` | `{:#}` |
/// |---|---|---|---|
/// | `Disc(Player::Black)` | `●` | `1` | `●` |
/// | `Disc(Player::White)` | `○` | `2` | `○` |
/// | `Empty` | `.` | `0` | a space |
/// | `Sentinel` | `#` | `#` | `#` |
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// A part of the frame around the squares. It is neither empty nor a disc, so a loop that follows
    /// discs stops here.
    Sentinel,
    /// A square with no disc.
    Empty,
    /// A square with a disc of this player.
    Disc(Player),
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Cell::Sentinel => "#",
            Cell::Empty => ".",
            Cell::Disc(Player::Black) => "●",
            Cell::Disc(Player::White) => "○",
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self, f.alternate()) {
            (Cell::Empty, true) => f.write_str(" "),
            (Cell::Empty, false) => f.write_str("0"),
            (Cell::Disc(player), false) => write!(f, "{}", player.number()),
            (cell, _) => write!(f, "{cell:?}"),
        }
    }
}
