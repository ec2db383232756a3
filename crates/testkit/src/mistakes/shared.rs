//! What the slips of several functions need: the rules of the game, boards to ask about, and loops with wrong ends.

use othello_failure::{Message, Value, say};
use othello_steps::{Board, Cell, Line, Player};

use crate::facts;

/// The sentence that names one mistake, which is known to give the answer.
pub fn sentence(yours: impl Into<Value>, mistake: impl Into<Message>) -> Message {
    say!("You get {yours} if {mistake}.", yours = yours.into(), mistake = mistake.into())
}

/// Row and column.
pub type Square = (isize, isize);

/// How many rows down and columns right one step goes: each -1, 0 or 1.
pub type Direction = (isize, isize);

/// What there is to see from a square in one direction.
pub struct Ray {
    /// The cells from the one next to the square up to the sentinel; an array has no sentinel.
    cells: Vec<Cell>,
    /// The discs that close, and those that turn.
    pub own: Cell,
    pub other: Cell,
}

impl Ray {
    fn new(player: Player, cell: impl Fn(isize) -> Option<Cell>) -> Ray {
        let cells = (1..).map_while(cell).take_while(|cell| *cell != Cell::Sentinel).collect();
        Ray { cells, own: Cell::Disc(player), other: Cell::Disc(player.opponent()) }
    }

    pub fn on_line(line: &Line, p: isize, d: isize) -> Ray {
        Ray::new(Player::Black, |i| Some(line[p + i * d]))
    }

    pub fn on_array(cells: &[Cell; 8], p: usize) -> Ray {
        Ray::new(Player::Black, |i| cells.get(p + i as usize).copied())
    }

    pub fn on_board(board: &Board, player: Player, (p, q): Square, (d, e): Direction) -> Ray {
        Ray::new(player, |i| {
            let (p, q) = (p + i * d, q + i * e);
            let is_there = has(board, (p, q)) && (d, e) != (0, 0);
            is_there.then(|| board[p][q])
        })
    }

    pub fn cell(&self, i: usize) -> Option<Cell> {
        self.cells.get(i).copied()
    }

    /// How many discs that could turn come first.
    pub fn discs(&self) -> usize {
        self.cells.iter().take_while(|cell| **cell == self.other).count()
    }

    /// How many discs turn.
    pub fn turned(&self) -> isize {
        let discs = self.discs();
        if self.cell(discs) == Some(self.own) { discs as isize } else { 0 }
    }
}

/// Whether a square is on the board or on the frame of sentinels around it.
pub fn has(board: &Board, (p, q): Square) -> bool {
    let all = 0..=board.size() + 1;
    all.contains(&p) && all.contains(&q)
}

/// The squares of a board, by rows.
pub fn squares(board: &Board) -> impl DoubleEndedIterator<Item = Square> + use<> {
    let size = board.size();
    (1..=size).flat_map(move |p| (1..=size).map(move |q| (p, q)))
}

pub fn is_legal(board: &Board, player: Player, (p, q): Square) -> bool {
    let turns = |direction| Ray::on_board(board, player, (p, q), direction).turned() > 0;
    board[p][q] == Cell::Empty && facts::directions().any(turns)
}

/// The board of a picture.
pub fn board(picture: &str) -> Board {
    picture.parse().expect("a board")
}

/// The boards of a picture and of its mirror images.
pub fn mirror_images(picture: &str) -> [Board; 4] {
    let upside_down = |picture: &str| picture.trim().lines().rev().collect::<Vec<_>>().join("\n");
    let turned: String = picture.chars().rev().collect();
    [board(picture), board(&upside_down(picture)), board(&turned), board(&upside_down(&turned))]
}

/// Both players have several moves in some rows and columns, also at the edges, in row 10, and on the first square.
pub const LARGE: &str = "
    . ○ ● . ○ ● . . . .
    ● . . . . . . . . .
    ○ . ○ ● . . . ● ○ .
    . . . . . ○ . . . .
    ● ○ . . ● ○ ● . . .
    . . . . . ○ . . . .
    . . . ● ● ○ ○ . . .
    . . . . . . . . . .
    . . . . . . . . ○ .
    . ● ○ . ○ ● . . ● .";

/// Whether a loop comes to (p, q) on a board of this size.
pub type Reaches = fn(p: isize, q: isize, size: isize) -> bool;

/// The squares that loops over rows and columns may come to, and what is wrong.
pub const SQUARE_LOOPS: [(Reaches, &str); 15] = [
    (
        |p, q, size| p < size && q < size,
        "the last row and the last column are left out: rows and columns go from 1 to size, `1..=size`, not from 0",
    ),
    (|p, q, _| p > 1 && q > 1, "the first row and the first column are left out"),
    (
        |p, q, size| (2..size).contains(&p) && (2..size).contains(&q),
        "the squares at the edge are left out: rows and columns go from 1 to size, `1..=size`",
    ),
    (|p, _, size| p < size, "the last row is left out: rows go from 1 to size, `1..=size`"),
    (|_, q, size| q < size, "the last column is left out: columns go from 1 to size, `1..=size`"),
    (|_, q, _| q > 1, "the first column is left out: columns begin at 1"),
    (|p, _, _| p > 1, "the first row is left out: rows begin at 1"),
    (
        |p, q, size| (p <= 8 && q <= 8) || size <= 8,
        "only rows and columns up to 8 are looked at: use board.size()",
    ),
    (|p, _, size| 2 * p <= size, "only the upper half of the rows is looked at: rows go from 1 to size"),
    (|_, q, size| 2 * q <= size, "only the left half of the columns is looked at: columns go from 1 to size"),
    (|_, q, _| q == 1, "only the first column is asked: each row needs a loop over all its columns"),
    (|_, q, size| q == size, "only the last column is asked: each row needs a loop over all its columns"),
    (|p, q, _| q == p, "only the squares with p = q are asked: each row needs a loop over all its columns"),
    (|p, q, _| q <= p, "the columns end at p: in every row they go from 1 to board.size()"),
    (|p, q, _| q >= p, "the columns begin at p: in every row they go from 1 to board.size()"),
];

/// Whether a direction is left out.
pub type LeftOut = fn(d: isize, e: isize) -> bool;

/// The sentence about directions that are left out, and why.
pub fn left_out(why: &'static str) -> Message {
    say!("some of the eight directions are left out. {why}", why = Message::new(why))
}

/// The directions that loops over d and e may leave out: which these are, and what loops need. There may be no loops at all.
pub const DIRECTION_LOOPS: [(LeftOut, &str); 14] = [
    (
        |d, e| d == 1 || e == 1,
        "None with a 1 in it is asked: loops over d and e need -1..=1, because -1..1 ends before 1",
    ),
    (|d, _| d == 1, "None with d = 1 is asked: a loop over d needs -1..=1, because -1..1 ends before 1"),
    (|_, e| e == 1, "None with e = 1 is asked: a loop over e needs -1..=1, because -1..1 ends before 1"),
    (|d, e| d == -1 || e == -1, "None with a -1 in it is asked: both d and e begin at -1"),
    (|d, _| d == -1, "None with d = -1 is asked: both d and e begin at -1"),
    (|_, e| e == -1, "None with e = -1 is asked: both d and e begin at -1"),
    (
        |d, e| (d, e) == (0, 1),
        "Only d = 0, e = 1 is not asked: `continue` leaves out (0, 0) alone, and a `break` there would end the row",
    ),
    (
        |d, e| (d, e) > (0, 0),
        "None that comes after (0, 0) is asked: `continue` leaves out (0, 0) alone, and a `return` there would end the function",
    ),
    (
        |d, _| d > -1,
        "Only those with d = -1 are asked: d goes on to 0 and 1, and in each round of d, e begins at -1 again",
    ),
    (
        |_, e| e > -1,
        "Only those with e = -1 are asked: where nothing turns, e goes on to 0 and 1, and no `break` or `return` ends its loop",
    ),
    (|_, e| e != 0, "Only those with e = 0 are asked: for each d, e goes from -1 to 1 too"),
    (|d, _| d != 0, "Only those with d = 0 are asked: d goes from -1 to 1 too, and e for each d"),
    (
        |d, e| d == e,
        "None with d = e is asked, and there are two of these besides (0, 0): what tells the eight from it is `(d, e) != (0, 0)`",
    ),
    (
        |d, e| d != e,
        "Only those with d = e are asked: d and e have a loop each, one inside the other, and both are passed on, d and then e",
    ),
];
