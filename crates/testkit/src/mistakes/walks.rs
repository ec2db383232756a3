//! Which single slip in the loop of steps 1 and 2 gives *every* answer of a function: the wrong one, and those to a few more
//! questions? One answer fits many slips, a dozen answers hardly more than one.

use othello_steps::{Board, Cell, Line, Player};

use super::Mistakes;
use crate::facts;
use crate::verdict::catch;

type Pair = (isize, isize);

/// The place that is looked at as the `i`-th one, from a square in a direction.
type Place = fn(i: isize, square: Pair, direction: Pair) -> Pair;

/// The right function, with one thing in it that may be changed.
#[derive(Clone, Copy)]
struct Slip {
    says: &'static str,
    in_loop: Place,
    after: Place,
    /// Whose discs turn, and whose disc closes.
    colours: fn(Player) -> (Player, Player),
    closes: fn(found: Cell, own: Cell) -> bool,
    /// The answer when the `i`-th place closes.
    answer: fn(i: isize, direction: Pair) -> isize,
    /// Whether a place off the board is merely no disc that closes, as the end of an iterator is.
    ends: bool,
}

const RIGHT: Slip = Slip {
    says: "",
    in_loop: onward,
    after: onward,
    colours: |player| (player.opponent(), player),
    closes: |found, own| found == own,
    answer: |i, _| i - 1,
    ends: false,
};

fn onward(i: isize, (p, q): Pair, (d, e): Pair) -> Pair {
    (i * d + p, i * e + q)
}

/// A slip that looks at other places, in the loop and after it.
const fn astray(place: Place, says: &'static str) -> Slip {
    Slip { says, in_loop: place, after: place, ..RIGHT }
}

/// A slip that looks at another place only after the loop.
const fn astray_after(after: Place, says: &'static str) -> Slip {
    Slip { says, after, ..RIGHT }
}

/// What goes wrong on a line as on a board.
const ANYWHERE: [Slip; 12] = [
    Slip {
        says: "the disc that closes is looked for one place too far: `take_while`, or a `next()` too many, has taken it away",
        after: |i, square, way| onward(i + 1, square, way),
        ends: true,
        ..RIGHT
    },
    astray_after(
        |i, square, way| onward(i + 1, square, way),
        "the disc that closes is looked for one place too far: it is where the loop has stopped",
    ),
    Slip {
        says: "only one disc is looked at: a loop goes on as long as there are more",
        in_loop: |i, square, way| onward(if i == 1 { 1 } else { 0 }, square, way),
        ..RIGHT
    },
    astray(
        |i, (p, q), (d, e)| (i + d + p, i + e + q),
        "`i` and the direction are added: they are multiplied, `i * d`",
    ),
    Slip {
        says: "the function returns in the first round of the loop: what comes after the discs decides",
        closes: |_, _| true,
        answer: |i, _| if i > 1 { 2 } else { 0 },
        ..RIGHT
    },
    Slip {
        says: "the function returns in the first round of the loop: what comes after the discs decides",
        closes: |_, _| true,
        answer: |i, _| if i > 1 { 1 } else { 0 },
        ..RIGHT
    },
    Slip {
        says: "what comes after the discs is not looked at: count them only if a disc of the player closes them",
        closes: |_, _| true,
        ..RIGHT
    },
    Slip {
        says: "the sentinel is taken for a disc that closes",
        closes: |found, _| found != Cell::Empty,
        ..RIGHT
    },
    Slip {
        says: "an empty place is taken for a disc that closes",
        closes: |found, own| found == own || found == Cell::Empty,
        ..RIGHT
    },
    Slip {
        says: "the answer is one too many: `i` begins at 1, so `i - 1` discs turn",
        answer: |i, _| i,
        ..RIGHT
    },
    Slip {
        says: "the answer is one too few: `i` begins at 1, so `i - 1` discs turn",
        answer: |i, _| i - 2,
        ..RIGHT
    },
    Slip {
        says: "the answer is 1 wherever discs turn: it is how many",
        answer: |i, _| if i > 1 { 1 } else { 0 },
        ..RIGHT
    },
];

const OTHER_SIDE: &str = "it looks to the other side than d says: the i-th cell is a[p + i * d]";

const ON_A_LINE: [Slip; 6] = [
    Slip {
        says: "to the left `i - p` is below 0, and one less is further away: take 1 away after `.abs()`, not before",
        answer: |i, (_, e)| if e < 0 { i + 1 } else { i - 1 },
        ..RIGHT
    },
    astray(
        |i, (p, q), way| if way.1 < 0 { (p, 9 - q - i) } else { onward(i, (p, q), way) },
        "the line is turned round but p is not: there it is `a.size() + 1 - p`",
    ),
    astray(
        |i, (p, q), way| if way.1 < 0 { (p, i) } else { onward(i, (p, q), way) },
        "it begins at the left end of the line: to the left the first cell is p - 1, as in `(1..p).rev()`",
    ),
    astray(|i, (p, q), _| (p, i + q), OTHER_SIDE),
    astray_after(|i, (p, q), _| (p, i + q), "d is not used after the loop: it is a[p + i * d] there too"),
    astray(|i, square, way| onward(-i, square, way), OTHER_SIDE),
];

const AFTER: &str =
    "another square is looked at after the loop than in it: it is board[p + i * d][q + i * e] there too";

const ON_A_BOARD: [Slip; 18] = [
    Slip {
        says: "rows and columns are added up: on a diagonal each disc is one row and one column away from the next",
        answer: |i, (d, e)| i * (d.abs() + e.abs()) - 1,
        ..RIGHT
    },
    astray(
        |i, (p, q), (d, e)| (i * e + q, i * d + p),
        "row and column are exchanged: it is board[row][column]",
    ),
    astray(|i, (p, q), (d, e)| (i * d + q, i * e + p), "p and q are exchanged: p is the row, q the column"),
    astray(
        |i, square, (d, e)| onward(i, square, (e, d)),
        "d and e are exchanged: d belongs to the row, e to the column",
    ),
    astray(|i, square, way| onward(-i, square, way), "it looks the opposite way: p + i * d and q + i * e"),
    astray(|i, square, (d, e)| onward(i, square, (-d, e)), "the sign of d is wrong: p + i * d"),
    astray(|i, square, (d, e)| onward(i, square, (d, -e)), "the sign of e is wrong: q + i * e"),
    astray(|i, square, (d, e)| onward(i, square, (d.abs(), e.abs())), "a minus sign of d or e is lost"),
    astray(|i, square, (d, _)| onward(i, square, (d, d)), "the column moves by d: it is q + i * e"),
    astray(|i, square, (_, e)| onward(i, square, (e, e)), "the row moves by e: it is p + i * d"),
    astray(|i, square, (d, _)| onward(i, square, (d, 0)), "e is not used: the column is q + i * e"),
    astray(|i, square, (_, e)| onward(i, square, (0, e)), "d is not used: the row is p + i * d"),
    astray(
        |i, square, _| onward(i, square, (1, 1)),
        "d and e are not used: it is board[p + i * d][q + i * e]",
    ),
    astray_after(|i, square, (d, _)| onward(i, square, (d, 0)), AFTER),
    astray_after(|i, square, (_, e)| onward(i, square, (0, e)), AFTER),
    astray_after(|i, square, _| onward(i, square, (1, 1)), AFTER),
    astray_after(|_, square, way| onward(1, square, way), AFTER),
    Slip {
        says: "White's discs turn and Black's close them whoever plays: `player` says whose discs close, `player.opponent()` whose turn",
        colours: |_| (Player::White, Player::Black),
        ..RIGHT
    },
];

const ALWAYS_0: &str = "
  You get 0 wherever discs should turn. Does the loop begin one step away, and go on over the discs of the opponent? Is the
  place where it stops compared with a disc of the player? (In a `match` or `if let`, `Cell::Disc(x)` is any disc.)
";

const ON_THE_SQUARE: &str = "
  You get 0 wherever discs should turn: the first place that you look at is the empty one where the player is to play. Begin
  one step further.
";

/// What is wrong if the answer is 0 wherever discs should turn, by what it is where the square played on is not empty.
fn always_0(on_a_disc: impl IntoIterator<Item = Option<isize>>) -> Option<String> {
    let begins_there = on_a_disc.into_iter().flatten().any(|answer| answer > 0);
    Some(if begins_there { ON_THE_SQUARE } else { ALWAYS_0 }.to_string())
}

impl Slip {
    /// The answer with this slip; nothing if it leaves the board.
    fn gives(
        &self,
        cell: &dyn Fn(Pair) -> Option<Cell>,
        player: Player,
        square: Pair,
        way: Pair,
    ) -> Option<isize> {
        let (turning, closing) = (self.colours)(player);
        let stops = |i: &isize| cell((self.in_loop)(*i, square, way)) != Some(Cell::Disc(turning));
        let i = (1..20).find(stops)?;
        cell((self.in_loop)(i, square, way))?;
        let Some(found) = cell((self.after)(i, square, way)) else { return self.ends.then_some(0) };
        Some(if (self.closes)(found, Cell::Disc(closing)) { (self.answer)(i, way) } else { 0 })
    }
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

const LINES: [(&str, isize); 7] = [
    ("● ○ ○ ○ . ○ ○ ○", 5),
    ("● ○ ○ . ○ ● . ○", 4),
    ("● ● ○ . ○ ○ ○ .", 4),
    ("○ ○ ○ ○ . ● ○ ●", 5),
    (". ○ ○ ○ . ○ . ●", 5),
    ("○ . ● . ○ ○ ● ●", 4),
    ("○ ○ ● ○ . ○ ● .", 5),
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
    let answers: Vec<_> = others.iter().map(|(line, p)| catch(|| count(line, *p, d)).ok()).collect();
    let gives = |slip: &Slip, line: &Line, p: isize| {
        let cell = |(_, q): Pair| (0..=line.size() + 1).contains(&q).then(|| line[q]);
        slip.gives(&cell, Player::Black, (0, p), (0, d))
    };
    let fits = |slip: &&Slip| {
        let others = others.iter().map(|(line, p)| gives(slip, line, *p));
        gives(slip, line, p) == Some(yours) && others.eq(answers.iter().copied())
    };
    if yours == 0 && answers.iter().all(|answer| *answer == Some(0)) {
        let taken = TAKEN.0.parse().expect("a line");
        return always_0([catch(|| count(&taken, TAKEN.1, d)).ok()]);
    }
    said(yours, ANYWHERE.iter().chain(&ON_A_LINE).filter(fits))
}

/// The slips that give `yours` on a board, and all that `count` answers in eight directions from a square of two other boards.
pub fn slip_on_a_board(
    yours: isize,
    (board, player, square, way): (&Board, Player, Pair, Pair),
    count: impl Fn(&Board, Player, Pair, Pair) -> isize,
) -> Option<String> {
    let read = |board: &str| board.parse::<Board>().expect("a board");
    let boards = [(read(STAR), (5, 4)), (read(ENDS), (4, 4))];
    let ask = |(board, square): &(Board, Pair)| {
        facts::directions()
            .map(|way| catch(|| count(board, Player::Black, *square, way)).ok())
            .collect::<Vec<_>>()
    };
    let answers = boards.each_ref().map(ask);
    let gives = |slip: &Slip, board: &Board, player: Player, square: Pair, way: Pair| {
        let there = 0..=board.size() + 1;
        let cell = |(p, q): Pair| (there.contains(&p) && there.contains(&q)).then(|| board[p][q]);
        slip.gives(&cell, player, square, way)
    };
    let fits = |slip: &&Slip| {
        let others = boards.each_ref().map(|(board, square)| {
            facts::directions().map(|way| gives(slip, board, Player::Black, *square, way)).collect::<Vec<_>>()
        });
        gives(slip, board, player, square, way) == Some(yours) && others == answers
    };
    if yours == 0 && answers.iter().flatten().all(|answer| *answer == Some(0)) {
        let mut taken = read(STAR);
        taken[5][4] = Cell::Disc(Player::White);
        return always_0(ask(&(taken, (5, 4))));
    }
    said(yours, ANYWHERE.iter().chain(&ON_A_BOARD).filter(fits))
}

fn said<'a>(yours: isize, slips: impl Iterator<Item = &'a Slip>) -> Option<String> {
    let mut mistakes = Mistakes::of(());
    slips.for_each(|slip| mistakes.holds(true, slip.says));
    let sentence = mistakes.say(&yours.to_string());
    (!sentence.is_empty()).then_some(sentence)
}
