//! Which single slip in the loop of steps 1 and 2 gives *every* answer of a function: the wrong one, and those to a few more
//! questions? One answer fits many slips, a dozen answers hardly more than one.

use othello_steps::{Board, Cell, Line, Player};

use super::Mistakes;
use super::slips::{ANYWHERE, ON_A_BOARD, ON_A_LINE, Pair, RIGHT, Slip};
use crate::facts;
use crate::verdict::catch;

const ALWAYS_0: &str = "
  You get 0 wherever discs should turn. The loop begins one step away. It must go on over the discs of the opponent, as long as
  they are equal (`==`) to one, and count each: `n += 1` (`let n = n + 1;` makes another variable). The place where it stops is
  compared with a disc of the player before anything returns 0. (In a `match` or `if let`, `Cell::Disc(x)` is any disc.)
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

impl Slip {
    /// The answer with this slip on a line or board of this size; nothing if it leaves the board.
    fn gives(
        &self,
        size: isize,
        cell: &dyn Fn(Pair) -> Option<Cell>,
        player: Player,
        square: Pair,
        way: Pair,
    ) -> Option<isize> {
        let (turning, closing) = (self.colours)(player);
        let is_in_sight = |i: isize| (self.looks)((self.in_loop)(i, square, way), size);
        let at = |i: isize| cell((self.in_loop)(i, square, way));
        let turns = Cell::Disc(turning);
        let stops = |i: &isize| !at(*i).is_some_and(|found| (self.goes_on)(found, turns)) || !is_in_sight(*i);
        let Some(i) = (1..20).find(stops) else { return self.ends.then_some(0) };
        at(i)?;
        if !is_in_sight(i) {
            return Some(0);
        }
        let counted = 1 + (1..i).filter_map(at).filter(|found| (self.counts)(*found, turns)).count() as isize;
        let Some(found) = cell((self.after)(i, square, way)) else { return self.ends.then_some(0) };
        Some(if (self.closes)(found, Cell::Disc(closing)) { (self.answer)(counted, square, way) } else { 0 })
    }

    fn on_a_line(&self, line: &Line, p: isize, d: isize) -> Option<isize> {
        let cell = |(_, q): Pair| (0..=line.size() + 1).contains(&q).then(|| line[q]);
        self.gives(line.size(), &cell, Player::Black, (0, p), (0, d))
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

const LINES: [(&str, isize); 9] = [
    ("● ○ ○ ○ . ○ ○ ○", 5),
    ("● ○ ○ . ○ ● . ○", 4),
    ("● ● ○ . ○ ○ ○ .", 4),
    ("○ ○ ○ ○ . ● ○ ●", 5),
    (". ○ ○ ○ . ○ . ●", 5),
    ("○ . ● . ○ ○ ● ●", 4),
    ("○ ○ ● ○ . ○ ● .", 5),
    (". . . . ○ . ○ ●", 6),
    ("● ○ . ○ . . . .", 3),
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
    let fits = |slip: &&Slip| {
        let others = others.iter().map(|(line, p)| slip.on_a_line(line, *p, d));
        slip.on_a_line(line, p, d) == Some(yours) && others.eq(answers.iter().copied())
    };
    if yours == 0 && answers.iter().all(|answer| *answer == Some(0)) {
        let taken = TAKEN.0.parse().expect("a line");
        let on_a_disc = catch(|| count(&taken, TAKEN.1, d)).ok();
        let right = |line: &Line, p: isize| RIGHT.on_a_line(line, p, -d);
        if others.iter().all(|(line, p)| right(line, *p) == catch(|| count(line, *p, -d)).ok()) {
            let comes_back = on_a_disc.is_some_and(|answer| answer != 0);
            return Some(if comes_back { ONLY_THE_FIRST_STEP } else { ONLY_ON_THE_OTHER_SIDE }.to_string());
        }
        return always_0([on_a_disc]);
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
    let players = [Player::Black, Player::White];
    let questions =
        || players.into_iter().flat_map(|player| facts::directions().map(move |way| (player, way)));
    let ask = |(board, square): &(Board, Pair)| {
        questions().map(|(player, way)| catch(|| count(board, player, *square, way)).ok()).collect::<Vec<_>>()
    };
    let answers = boards.each_ref().map(ask);
    let gives = |slip: &Slip, board: &Board, player: Player, square: Pair, way: Pair| {
        let there = 0..=board.size() + 1;
        let cell = |(p, q): Pair| (there.contains(&p) && there.contains(&q)).then(|| board[p][q]);
        slip.gives(board.size(), &cell, player, square, way)
    };
    let fits = |slip: &&Slip| {
        let others = boards.each_ref().map(|(board, square)| {
            questions().map(|(player, way)| gives(slip, board, player, *square, way)).collect::<Vec<_>>()
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
