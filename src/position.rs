use std::fmt;
use std::str::FromStr;

use crate::{Board, Cell, PictureError, Player};

/// An 8×8 board as the player whose turn it is sees it: two numbers of 64 bits, one bit for each square.
///
/// Bit 0 is a1, bit 1 is b1, bit 7 is h1, bit 8 is a2, and bit 63 is h8. So the square in row `p`, column `q` is bit
/// `8 * (p - 1) + (q - 1)`. A bit is 1 in `player` where the player to move has a disc, and 1 in `opponent` where
/// the other player has one.
///
/// A position doesn't say which of the two is Black. In its picture ● is always the player to move:
///
/// ```
/// use othello_steps::Position;
///
/// let position: Position = "
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . ○ ● . . .
///     . . . ● ○ . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .".parse().unwrap();
/// assert_eq!(position, Position::new());
/// assert_eq!(position.player, 1 << 28 | 1 << 35); // e4 and d5
/// println!("{position:?}"); // the same picture, with letters and numbers around it
/// ```
///
/// It is `Copy`, like a number: to try a move, make a new position, and the old one is still there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The discs of the player whose turn it is.
    pub player: u64,
    /// The discs of the other player.
    pub opponent: u64,
}

impl Position {
    /// The start of a game, Black to move.
    pub const fn new() -> Position {
        Position { player: 1 << 28 | 1 << 35, opponent: 1 << 27 | 1 << 36 }
    }

    /// The position on `board` when it is `player`'s turn.
    ///
    /// # Panics
    ///
    /// When `board` isn't 8×8: another board doesn't fit into 64 bits, or doesn't fill them.
    #[track_caller]
    pub fn of(board: &Board, player: Player) -> Position {
        assert!(board.size() == 8, "a position is 8×8, but this board has size {}", board.size());
        let discs = |whose| {
            let squares = (0..64).filter(|square| board[square / 8 + 1][square % 8 + 1] == Cell::Disc(whose));
            squares.map(|square| 1 << square).sum()
        };
        Position { player: discs(player), opponent: discs(player.opponent()) }
    }

    /// The board of this position when it is `player`'s turn.
    ///
    /// Where both have a disc, which no right program does, the board has the disc of `player`.
    pub fn board(self, player: Player) -> Board {
        let mut board = Board::new();
        for square in 0..64 {
            let has = |discs: u64| discs >> square & 1 == 1;
            board[square / 8 + 1][square % 8 + 1] = match (has(self.player), has(self.opponent)) {
                (true, _) => Cell::Disc(player),
                (false, true) => Cell::Disc(player.opponent()),
                (false, false) => Cell::Empty,
            };
        }
        board
    }

    /// The same discs when it is the other player's turn: what a pass makes of a position.
    ///
    /// ```
    /// use othello_steps::Position;
    /// let start = Position::new();
    /// assert_eq!(start.passed().player, start.opponent);
    /// assert_eq!(start.passed().passed(), start);
    /// ```
    #[must_use]
    pub fn passed(self) -> Position {
        Position { player: self.opponent, opponent: self.player }
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::new()
    }
}

/// The small diagram of the board. ● is the player to move.
///
/// If both players have a disc on the same square, a line below the last row says so.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:?}", self.board(Player::Black))?;
        match self.player & self.opponent {
            0 => Ok(()),
            both => write!(f, "\nboth players have a disc on {}", names(both)),
        }
    }
}

/// Reads a position from the picture of an 8×8 board, in any of the ways a [`Board`] prints. ● is the player to move.
impl FromStr for Position {
    type Err = PictureError;

    fn from_str(text: &str) -> Result<Position, PictureError> {
        let board: Board = text.parse()?;
        match board.size() {
            8 => Ok(Position::of(&board, Player::Black)),
            size => Err(PictureError::new(format!("a position is 8×8, but this picture has {size} rows"))),
        }
    }
}

/// A picture of a set of squares: `*` where the bit is 1, `.` where it is 0.
///
/// ```
/// use othello_steps::picture_of;
/// println!("{}", picture_of(0x7E));
/// ```
///
/// prints
///
/// ```text
///   a b c d e f g h
/// 1 . * * * * * * .
/// 2 . . . . . . . .
/// 3 . . . . . . . .
/// 4 . . . . . . . .
/// 5 . . . . . . . .
/// 6 . . . . . . . .
/// 7 . . . . . . . .
/// 8 . . . . . . . .
/// ```
pub fn picture_of(squares: u64) -> String {
    let position = Position { player: squares, opponent: 0 };
    format!("{position:?}").replace('●', "*")
}

/// The names of a set of squares, in the order of their bits, with a space between: `d3 c4`.
fn names(squares: u64) -> String {
    let squares = (0..64).filter(|square| squares >> square & 1 == 1);
    squares.map(|square| crate::square_name(square / 8 + 1, square % 8 + 1)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{Position, picture_of};
    use crate::{Board, Player};

    #[test]
    fn a_position_is_what_the_player_to_move_sees() {
        let [black, white] = [Player::Black, Player::White].map(|player| Position::of(&Board::new(), player));
        assert_eq!(Position::new(), black);
        assert_eq!((black.player, black.opponent), (0x0000_0008_1000_0000, 0x0000_0010_0800_0000));
        assert_eq!(white, black.passed());
    }

    #[test]
    fn a_picture_is_read_and_printed_and_a_board_comes_back() {
        let mut position = Position { player: 1, opponent: 1 << 63 };
        for square in 0..64 {
            position = Position { player: position.player.rotate_left(1), opponent: 1 << square };
            position.opponent &= !position.player;
            assert_eq!(format!("{position:?}").parse(), Ok(position));
            for player in [Player::Black, Player::White] {
                assert_eq!(Position::of(&position.board(player), player), position);
            }
        }
    }

    #[test]
    fn bit_0_is_a1_and_bit_8_is_a2() {
        let position = Position { player: 1 | 1 << 7, opponent: 1 << 8 | 1 << 63 };
        let picture = format!("{position:?}");
        let rows: Vec<_> = picture.lines().collect();
        assert_eq!(
            (rows[1], rows[2], rows[8]),
            ("1 ● . . . . . . ●", "2 ○ . . . . . . .", "8 . . . . . . . ○")
        );
    }

    #[test]
    fn two_discs_on_a_square_are_said() {
        let position = Position { player: 1 << 20, opponent: 1 << 20 | 1 << 21 };
        assert!(format!("{position:?}").ends_with("\nboth players have a disc on e3"));
    }

    #[test]
    fn only_a_board_of_eight_is_a_position() {
        let error = format!("{:?}", Board::with_size(6)).parse::<Position>().unwrap_err();
        assert_eq!(error.to_string(), "a position is 8×8, but this picture has 6 rows");
    }

    #[test]
    fn a_set_of_squares_is_drawn() {
        assert!(
            picture_of(1 | 1 << 15).starts_with("  a b c d e f g h\n1 * . . . . . . .\n2 . . . . . . . *\n")
        );
    }
}
