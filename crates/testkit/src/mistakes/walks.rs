//! Which single slip in the loop of steps 1 and 2 gives *every* answer of a function: the wrong one, and those to a few more
//! questions? One answer fits many slips, a dozen answers hardly more than one.

use othello_steps::{Board, Cell, Line, Player};

use super::Mistakes;
use super::slips::{ANYWHERE, ON_A_BOARD, ON_A_LINE, OTHER_WALKS, PLACES_ON_A_BOARD, Pair, RIGHT, Slip};
use crate::facts;
use crate::limit::if_it_never_ends;
use crate::verdict::catch;

const ALWAYS_0: &str = "
  You get 0 wherever discs should turn. The loop begins one step away. It must go on over the discs of the opponent, as long as
  they are equal (`==`) to one, and count each: `n += 1` (`let n = n + 1;` makes another variable). The place where it stops is
  compared with a disc of the player before anything returns 0: that place, not the one before it. (In a `match` or `if let`,
  `Cell::Disc(x)` is any disc.)
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

/// What is at a place; nothing off the board.
pub(super) type Cells<'a> = &'a dyn Fn(Pair) -> Option<Cell>;

impl Slip {
    /// The answer with this slip on a line or board of this size; nothing if it leaves the board.
    fn gives(&self, size: isize, cell: Cells, player: Player, square: Pair, way: Pair) -> Option<isize> {
        let (turning, closing) = (self.colours)(player);
        let is_in_sight = |i: isize| (self.looks)(i, (self.in_loop)(i, square, way), size);
        let at = |i: isize| cell((self.in_loop)(i, square, way));
        let turns = Cell::Disc(turning);
        let stops = |i: &isize| !at(*i).is_some_and(|found| (self.goes_on)(found, turns)) || !is_in_sight(*i);
        let Some(i) = (1..20).find(stops) else { return self.ends.then_some(0) };
        at(i)?;
        let after = (self.after)(i, square, way);
        if !(self.looks_after)(i, after, size) {
            return Some(0);
        }
        let begin = (1..i).rev().find(|i| at(*i).is_some_and(self.begins_again)).unwrap_or(1);
        let counted =
            1 + (begin..i).filter_map(at).filter(|found| (self.counts)(*found, turns)).count() as isize;
        let Some(found) = cell(after) else { return self.ends.then_some(0) };
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

/// Along all four edges discs turn: from h1 to the left and down, from a8 up and to the right, there up to the last corner.
const RIM: &str = "
    . . . . ● ○ ○ .
    . . . . . . . ○
    . . . . . . . ○
    . . . . . . . ○
    . . . . . . . ●
    ● . . . . . . .
    ○ . . . . . . .
    . ○ ○ ○ ○ ○ ○ ●";

const LINES: [(&str, isize); 11] = [
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
    let mut mistakes = Mistakes::of(());
    ANYWHERE.iter().chain(&ON_A_LINE).filter(fits).for_each(|slip| mistakes.holds(true, slip.says));
    let sentence = mistakes.say(&yours.to_string());
    (!sentence.is_empty()).then_some(sentence)
}

/// A mistake, and what it answers on a board; nothing if it leaves the board or never ends.
struct Suspect {
    /// What is wrong, and where if it is wrong only there.
    says: String,
    wrong: &'static str,
    gives: Box<dyn Fn(&Board, Player, Pair, Pair) -> Option<isize>>,
}

fn suspects() -> Vec<Suspect> {
    let slip = |slip: Slip, says: String| Suspect {
        says,
        wrong: slip.says,
        gives: Box::new(move |board, player, square, way| {
            slip.gives(board.size(), &cells_of(board), player, square, way)
        }),
    };
    let plain = |it: &Slip| slip(*it, it.says.to_string());
    let mut suspects: Vec<_> =
        ANYWHERE.iter().chain(&ON_A_BOARD).chain(&PLACES_ON_A_BOARD).map(plain).collect();
    for place in PLACES_ON_A_BOARD {
        suspects.extend([
            slip(place.in_the_loop(), format!("in the loop {} (after it, all is right)", place.says)),
            slip(place.after_the_loop(), format!("after the loop {} (in it, all is right)", place.says)),
        ]);
    }
    suspects.extend(OTHER_WALKS.map(|(walk, says)| Suspect {
        says: says.to_string(),
        wrong: says,
        gives: Box::new(move |board, player, square, way| walk(&cells_of(board), player, square, way)),
    }));
    suspects
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
    // In a row or column, a loop that moves in the wrong direction may never end. So these come last.
    questions.sort_by_key(|(.., (d, e))| d * e == 0);
    let mut suspects = suspects();
    suspects.retain(|suspect| (suspect.gives)(board, player, square, way) == Some(yours));
    let mut always_zero = yours == 0;
    for (board, player, square, way) in questions {
        let gives = |suspect: &Suspect| (suspect.gives)(board, player, square, way);
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

fn cells_of(board: &Board) -> impl Fn(Pair) -> Option<Cell> {
    let there = 0..=board.size() + 1;
    move |(p, q)| (there.contains(&p) && there.contains(&q)).then(|| board[p][q])
}

fn said<'a>(yours: isize, suspects: impl Iterator<Item = &'a Suspect>) -> Option<String> {
    let mut mistakes = Mistakes::of(());
    let mut said = Vec::new();
    for Suspect { says, wrong, .. } in suspects {
        // What is wrong in the loop and after it need not be said again for one of the two.
        mistakes.holds(!said.contains(wrong), says);
        said.push(*wrong);
    }
    let sentence = mistakes.say(&yours.to_string());
    (!sentence.is_empty()).then_some(sentence)
}
