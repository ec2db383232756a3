//! The lines and boards on which a function is asked more, to tell its mistake from others.

use othello_steps::{Board, Cell, Player};

use crate::mistakes::shared::board;

/// From d5 discs turn in every direction, of another number in the opposite ones.
pub const STAR: &str = "
    . . . ● . . . .
    . . . ○ . . ● .
    . ● . ○ . ○ . .
    . ● ○ ○ ○ . . .
    . ● ○ . ○ ○ ○ ●
    . . ○ ○ ○ . . .
    . ● . ○ . ○ . .
    . . . ● . . ● .";

/// From d4 the discs end in every way: two of the player's close them, or one, or a gap, or the frame.
pub const ENDS: &str = "
    ● . . ○ . . ● .
    . ○ . ○ . ● . .
    . . . ○ ○ . . .
    . ○ ○ . ○ ○ ● ●
    . . ● ○ ○ . . .
    . ○ . . . ○ . .
    ● . . ● . . ○ .
    . . . . . . . ●";

/// Along all four edges discs turn: from h1 to the left and down, from a8 up and to the right, there up to the last corner.
pub const RIM: &str = "
    . . . . ● ○ ○ .
    . . . . . . . ○
    . . . . . . . ○
    . . . . . . . ○
    . . . . . . . ○
    ● . . . . . . ○
    ○ . . . . . . ●
    . ○ ○ ○ ○ ○ ○ ●";

/// From c4, a walk up and to the right whose row or column is one step behind meets a disc that seems to turn; so does a walk to the
/// right that goes on downward.
pub const STAGGERED: &str = "
    . . . . . .
    . . . ● . .
    . . ○ . ● .
    . . . ○ . .
    . . . . ● .
    . . . . . .";

/// In row `p` of this board, `p` white discs turn if Black plays in the first column.
pub fn rows_of_every_length() -> Board {
    let mut board = board(&[". ".repeat(16).as_str(); 16].join("\n"));
    for p in 1..=14 {
        (2..=p + 1).for_each(|q| board[p][q] = Cell::Disc(Player::White));
        board[p][p + 2] = Cell::Disc(Player::Black);
    }
    board
}

pub const LINES: [(&str, isize); 14] = [
    ("● ○ ○ ○ . ○ ○ ○", 5),
    ("● ○ ○ . ○ ● . ○", 4),
    ("● ● ○ . ○ ○ ○ .", 4),
    ("○ ○ ○ ○ . ● ○ ●", 5),
    (". ○ ○ ○ . ○ . ●", 5),
    ("○ . ● . ○ ○ ● ●", 4),
    ("○ ○ ● ○ . ○ ● .", 5),
    (". . . . ○ . ○ ●", 6),
    ("● ○ . ○ . . . .", 3),
    ("● ○ . ○ . ○ . ●", 5),
    ("● ○ ● . . ○ ● .", 4),
    (". ● . ● . ● . .", 5),
    ("● ○ ○ . ○ ○ ○ ●", 4),
    (". . . . ○ . ○ ●", 4),
];

/// A line on which the cell played on holds a disc.
pub const TAKEN: (&str, isize) = ("● ● ○ ○ ○ ● ● ●", 4);
