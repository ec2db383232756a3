//! Which single mistake in the loop of steps 1 and 2 gives *every* answer of a function: the wrong one, and those to a few more
//! questions? One answer fits many mistakes, a dozen answers hardly more than one.

use othello_steps::{Board, Cell, Line, Player};

use super::slips::Pair;
use super::suspects::{Suspect, on_boards, on_lines, said};
use crate::facts;
use crate::limit::if_it_never_ends;
use crate::verdict::catch;

const ALWAYS_0: &str = "
  You get 0 wherever discs should turn. The loop begins one step away. It must go on over the discs of the opponent, as long as
  they are equal (`==`) to one, and count each: `n += 1` (`let n = n + 1;` makes another variable). The place where it stops is
  compared with a disc of the player before anything returns 0: that place, not the one before it, and not with a disc of the
  opponent, for the loop has passed those. (In a `match` or `if let`, `Cell::Disc(x)` is any disc.)
";

const ON_THE_SQUARE: &str = "
  You get 0 wherever discs should turn: the first place that you look at is the empty one where the player is to play. Begin
  one step further. (What is on that place itself doesn't matter here.)
";

const ONLY_THE_FIRST_STEP: &str = "
  You get 0 wherever discs should turn on this side; on the other side your answers are right. Here only the first step goes
  in direction d, and the next comes back. With `i * d`, `i` grows by 1 on both sides; without it, each step adds d.
";

const ONLY_ON_THE_OTHER_SIDE: &str = "
  You get 0 wherever discs should turn on this side; on the other side your answers are right. Does the loop for this side
  run at all? It looks at p + d first. (`p - 1..=1` is empty: a range that goes down is `(1..p).rev()`.)
";

/// What is wrong if the answer is 0 wherever discs should turn, by what it is where the square played on is not empty.
fn always_0(on_a_disc: impl IntoIterator<Item = Option<isize>>) -> Option<String> {
    let begins_there = on_a_disc.into_iter().flatten().any(|answer| answer > 0);
    Some(if begins_there { ON_THE_SQUARE } else { ALWAYS_0 }.to_string())
}

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

/// In row `p` of this board, `p` white discs turn if Black plays in the first column.
fn rows_of_every_length() -> Board {
    let mut board: Board = [". ".repeat(16).as_str(); 16].join("\n").parse().expect("a board");
    for p in 1..=14 {
        (2..=p + 1).for_each(|q| board[p][q] = Cell::Disc(Player::White));
        board[p][p + 2] = Cell::Disc(Player::Black);
    }
    board
}

const LINES: [(&str, isize); 12] = [
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
];

/// A line on which the cell played on holds a disc.
const TAKEN: (&str, isize) = ("● ● ○ ○ ○ ● ● ●", 4);

/// The slips that give `yours` from `p` on a line in direction `d`, and all that `count` answers on other lines.
pub fn slip_on_a_line(
    yours: isize,
    (line, p, d): (&Line, isize, isize),
    count: impl Fn(&Line, isize, isize) -> isize,
) -> Option<String> {
    let others: Vec<(Line, isize)> =
        LINES.iter().map(|(line, p)| (line.parse().expect("a line"), *p)).collect();
    let mut suspects = on_lines();
    suspects.retain(|suspect| suspect.on_a_line(line, p, d) == Some(yours));
    let mut answers = Vec::new();
    for (line, p) in &others {
        let gives = |suspect: &Suspect| suspect.on_a_line(line, *p, d);
        if_it_never_ends(said(yours, suspects.iter().filter(|it| gives(it).is_none())).unwrap_or_default());
        let answer = catch(|| count(line, *p, d)).ok();
        suspects.retain(|suspect| gives(suspect) == answer);
        answers.push(answer);
    }
    if yours == 0 && answers.iter().all(|answer| *answer == Some(0)) {
        let taken = TAKEN.0.parse().expect("a line");
        let on_a_disc = catch(|| count(&taken, TAKEN.1, d)).ok();
        let right = |line: &Line, p: isize| Suspect::none().on_a_line(line, p, -d);
        if others.iter().all(|(line, p)| right(line, *p) == catch(|| count(line, *p, -d)).ok()) {
            let comes_back = on_a_disc.is_some_and(|answer| answer != 0);
            return Some(if comes_back { ONLY_THE_FIRST_STEP } else { ONLY_ON_THE_OTHER_SIDE }.to_string());
        }
        return always_0([on_a_disc]);
    }
    said(yours, suspects.iter())
}

/// The mistakes that give `yours` on a board, and all that `count` answers in eight directions from squares of other boards.
pub fn slip_on_a_board(
    yours: isize,
    (board, player, square, way): (&Board, Player, Pair, Pair),
    count: impl Fn(&Board, Player, Pair, Pair) -> isize,
) -> Option<String> {
    let read = |board: &str| board.parse::<Board>().expect("a board");
    let boards = [(read(STAR), (5, 4)), (read(ENDS), (4, 4)), (read(RIM), (1, 8)), (read(RIM), (8, 1))];
    let mut questions = Vec::new();
    for (board, square) in &boards {
        for player in [Player::Black, Player::White] {
            questions.extend(facts::directions().map(|way| (board, player, *square, way)));
        }
    }
    let long = rows_of_every_length();
    questions.extend((1..=14).map(|p| (&long, Player::Black, (p, 1), (0, 1))));
    // In a row or column, a loop that moves in the wrong direction may never end. So these come last.
    questions.sort_by_key(|(.., (d, e))| d * e == 0);
    let mut suspects = on_boards();
    suspects.retain(|suspect| suspect.on_a_board(board, player, square, way) == Some(yours));
    let mut always_zero = yours == 0;
    for (board, player, square, way) in questions {
        let gives = |suspect: &Suspect| suspect.on_a_board(board, player, square, way);
        if_it_never_ends(
            said(yours, suspects.iter().filter(|suspect| gives(suspect).is_none())).unwrap_or_default(),
        );
        let answer = catch(|| count(board, player, square, way)).ok();
        suspects.retain(|suspect| gives(suspect) == answer);
        always_zero &= answer == Some(0);
    }
    if always_zero {
        let mut taken = read(STAR);
        taken[5][4] = Cell::Disc(Player::White);
        let ask = |(player, way)| catch(|| count(&taken, player, (5, 4), way)).ok();
        let of = |player| facts::directions().map(move |way| (player, way));
        return always_0([Player::Black, Player::White].into_iter().flat_map(of).map(ask));
    }
    said(yours, suspects.iter())
}
