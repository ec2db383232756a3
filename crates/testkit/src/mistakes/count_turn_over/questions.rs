//! The lines and boards on which a function is asked more, to tell its mistake from others.

use othello_steps::{Board, Cell, Line, Player};

use super::slip::{OnABoard, OnALine};
use crate::facts;
use crate::mistakes::shared::{Square, board, squares};

/// From d5 discs turn in every direction, of another number in the opposite ones.
const STAR: &str = "
    . . . ● . . . .
    . . . ○ . . ● .
    . ● . ○ . ○ . .
    . ● ○ ○ ○ . . .
    . ● ○ . ○ ○ ○ ●
    . . ○ ○ ○ . . .
    . ● . ○ . ○ . .
    . . . ● . . ● .";

/// From d4 the discs end in every way: two of the player's close them, or one, or a gap, or the frame.
const ENDS: &str = "
    ● . . ○ . . ● .
    . ○ . ○ . ● . .
    . . . ○ ○ . . .
    . ○ ○ . ○ ○ ● ●
    . . ● ○ ○ . . .
    . ○ . . . ○ . .
    ● . . ● . . ○ .
    . . . . . . . ●";

/// From d4 one disc turns in every direction.
const EVEN: &str = "
    . . . . . .
    . ● . ● . ●
    . . ○ ○ ○ .
    . ● ○ . ○ ●
    . . ○ ○ ○ .
    . ● . ● . ●";

/// Along all four edges discs turn: from h1 to the left and down, from a8 up and to the right, there up to the last corner.
const RIM: &str = "
    . . . . ● ○ ○ .
    . . . . . . . ○
    . . . . . . . ○
    . . . . . . . ○
    . . . . . . . ○
    ● . . . . . . ○
    ○ . . . . . . ●
    . ○ ○ ○ ○ ○ ○ ●";

/// From c4, a walk up and to the right whose row or column is one step behind meets a disc that seems to turn; so does a walk to
/// the right that goes on downward.
const STAGGERED: &str = "
    . . . . . .
    . . . ● . .
    . . ○ . ● .
    . . . ○ . .
    . . . . ● .
    . . . . . .";

/// From c3 the opponent's discs go up to the edge in every direction.
const TO_THE_EDGE: &str = "
    ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○
    ○ ○ . ○ ○ ○
    ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○";

/// Beside the edge at the right, from e1 down, and beside the one below, from a5 to the right, two discs turn.
const BESIDE_THE_EDGE: &str = "
    . . . . . .
    . . . . ○ .
    . . . . ○ .
    . . . . ● .
    . ○ ○ ● . .
    . . . . . .";

/// From the two corners that are empty discs turn along each edge, up to the other corners.
fn rim(size: isize) -> Board {
    let mut board = Board::with_size(size);
    for (p, q) in squares(&board) {
        let is_edge = [p, q].iter().any(|k| [1, size].contains(k));
        board[p][q] = if !is_edge || p + q == size + 1 {
            Cell::Empty
        } else if p == q {
            Cell::Disc(Player::Black)
        } else {
            Cell::Disc(Player::White)
        };
    }
    board
}

/// In row `p` of this board, `p` white discs turn if Black plays in the first column.
fn rows_of_every_length() -> Board {
    let mut board = board(&[". ".repeat(16).as_str(); 16].join("\n"));
    for p in 1..=14 {
        (2..=p + 1).for_each(|q| board[p][q] = Cell::Disc(Player::White));
        board[p][p + 2] = Cell::Disc(Player::Black);
    }
    board
}

const LINES: [(&str, isize); 18] = [
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
    ("● ○ ● ○ . ○ ● ●", 5),
    ("● ● ○ ○ . ○ ● ●", 5),
    ("● ● ○ . ○ ○ ● ●", 4),
    ("● . ● ○ . ○ ● ●", 5),
];

/// Every empty cell of the lines, in one direction.
pub fn lines(d: isize) -> impl Iterator<Item = OnALine> {
    all_cells(d)
        .filter(|(line, p, _)| line[*p] == Cell::Empty)
        .chain((3..=14).map(move |discs| long(discs, d)))
}

/// From one end of a line of 16 cells so many discs turn.
fn long(discs: isize, d: isize) -> OnALine {
    let mut line: Line = [". "; 16].concat().parse().expect("a line");
    let p = if d > 0 { 1 } else { 16 };
    (1..=discs).for_each(|i| line[p + i * d] = Cell::Disc(Player::White));
    line[p + (discs + 1) * d] = Cell::Disc(Player::Black);
    (line, p, d)
}

/// Cells of these lines with a disc on them: what is on the place itself decides nothing.
pub fn taken_lines(d: isize) -> impl Iterator<Item = OnALine> {
    all_cells(d).filter(|(line, p, _)| line[*p] != Cell::Empty)
}

fn all_cells(d: isize) -> impl Iterator<Item = OnALine> {
    let line = |picture: &str| picture.parse::<Line>().expect("a line");
    LINES.iter().flat_map(move |(picture, _)| (1..=8).map(move |p| (line(picture), p, d)))
}

/// Both players in all directions. In a row or column, a loop that moves in the wrong direction may never end: so these come
/// last.
pub fn on_the_boards() -> Vec<OnABoard> {
    let squares = [
        (STAR, (5, 4)),
        (ENDS, (4, 4)),
        (EVEN, (4, 4)),
        (TO_THE_EDGE, (3, 3)),
        (RIM, (1, 8)),
        (RIM, (8, 1)),
        (STAGGERED, (4, 3)),
        (BESIDE_THE_EDGE, (1, 5)),
        (BESIDE_THE_EDGE, (5, 1)),
    ];
    let mut questions: Vec<_> =
        squares.into_iter().flat_map(|(picture, square)| around(&board(picture), square)).collect();
    for size in [4, 6, 8, 10, 12] {
        let rims = [(1, size), (size, 1)].into_iter().flat_map(|square| around(&rim(size), square));
        questions.extend(rims.filter(|(_, player, ..)| *player == Player::Black));
    }
    // What turns for White alone.
    let swapped = STAR.replace('○', "x").replace('●', "○").replace('x', "●");
    questions.extend(around(&board(&swapped), (5, 4)));
    let long = rows_of_every_length();
    questions.extend((1..=14).map(|p| (long.clone(), Player::Black, (p, 1), (0, 1))));
    questions.sort_by_key(|(.., (d, e))| d * e == 0);
    questions
}

/// The same from squares with a disc on them.
pub fn taken_squares() -> impl Iterator<Item = OnABoard> {
    [(STAR, (5, 4)), (ENDS, (4, 4))].into_iter().flat_map(|(picture, (p, q))| {
        let mut taken = board(picture);
        taken[p][q] = Cell::Disc(Player::White);
        around(&taken, (p, q))
    })
}

fn around(board: &Board, square: Square) -> Vec<OnABoard> {
    let both = [Player::Black, Player::White].into_iter();
    let each = |player| facts::directions().map(move |direction| (board.clone(), player, square, direction));
    both.flat_map(each).collect()
}
