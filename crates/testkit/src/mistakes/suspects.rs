//! The mistakes that the loop of steps 1 and 2 may have, and what each answers.

use othello_steps::{Board, Cell, Line, Player};

use super::Mistakes;
use super::other_walks::OTHER_WALKS;
use super::slips::{ANYWHERE, ON_A_BOARD, ON_A_LINE, PLACES_ON_A_BOARD, Pair, RIGHT, Slip};

/// What is at a place; nothing off the board.
pub(super) type Cells<'a> = &'a dyn Fn(Pair) -> Option<Cell>;

/// What is asked: on a line, which is a board of one row, or on a board.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) cell: Cells<'a>,
    size: isize,
    pub(super) player: Player,
    pub(super) square: Pair,
    pub(super) way: Pair,
}

/// A mistake, and what it answers; nothing if it leaves the board or never ends.
pub(super) struct Suspect {
    /// What is wrong, and where if it is wrong only there.
    says: String,
    wrong: &'static str,
    gives: Gives,
}

type Gives = Box<dyn Fn(&Scene) -> Option<isize>>;

impl Slip {
    /// The answer with this slip on a line or board of this size; nothing if it leaves the board.
    fn gives(&self, scene: &Scene) -> Option<isize> {
        let Scene { cell, size, player, square, way } = *scene;
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
}

impl Suspect {
    fn of(slip: Slip, says: String) -> Suspect {
        Suspect { says, wrong: slip.says, gives: Box::new(move |scene| slip.gives(scene)) }
    }

    /// No mistake: what it answers is right.
    pub(super) fn none() -> Suspect {
        Suspect::of(RIGHT, String::new())
    }

    pub(super) fn on_a_line(&self, line: &Line, p: isize, d: isize) -> Option<isize> {
        let cell = |(_, q): Pair| (0..=line.size() + 1).contains(&q).then(|| line[q]);
        let (square, way) = ((0, p), (0, d));
        (self.gives)(&Scene { cell: &cell, size: line.size(), player: Player::Black, square, way })
    }

    pub(super) fn on_a_board(&self, board: &Board, player: Player, square: Pair, way: Pair) -> Option<isize> {
        let there = 0..=board.size() + 1;
        let cell = |(p, q): Pair| (there.contains(&p) && there.contains(&q)).then(|| board[p][q]);
        (self.gives)(&Scene { cell: &cell, size: board.size(), player, square, way })
    }
}

/// Those that may be on a line.
pub(super) fn on_lines() -> Vec<Suspect> {
    anywhere().chain(ON_A_LINE.iter().map(plain)).collect()
}

/// Those that may be on a board. A slip in the place may be only in the loop, or only after it.
pub(super) fn on_boards() -> Vec<Suspect> {
    let mut suspects: Vec<_> =
        anywhere().chain(ON_A_BOARD.iter().chain(&PLACES_ON_A_BOARD).map(plain)).collect();
    for place in PLACES_ON_A_BOARD {
        suspects.extend([
            Suspect::of(place.in_the_loop(), format!("in the loop {} (after it, all is right)", place.says)),
            Suspect::of(
                place.after_the_loop(),
                format!("after the loop {} (in it, all is right)", place.says),
            ),
        ]);
    }
    suspects
}

fn plain(slip: &Slip) -> Suspect {
    Suspect::of(*slip, slip.says.to_string())
}

fn anywhere() -> impl Iterator<Item = Suspect> {
    let others = OTHER_WALKS.map(|(walk, says)| Suspect {
        says: says.to_string(),
        wrong: says,
        gives: Box::new(walk),
    });
    ANYWHERE.iter().map(plain).chain(others).chain((4..15).map(no_further_than))
}

const TOO_SOON: &str =
    "the loop ends after a fixed number of places: it ends where the discs end, however many there are";

/// A loop over a fixed number of places.
fn no_further_than(last: isize) -> Suspect {
    let gives = move |scene: &Scene| {
        let discs = RIGHT.gives(scene)?;
        Some(if discs < last { discs } else { 0 })
    };
    Suspect { says: TOO_SOON.to_string(), wrong: TOO_SOON, gives: Box::new(gives) }
}

/// The sentence for those that are left.
pub(super) fn said<'a>(yours: isize, suspects: impl Iterator<Item = &'a Suspect>) -> Option<String> {
    let mut mistakes = Mistakes::of(());
    let mut said = Vec::new();
    for Suspect { says, wrong, .. } in suspects {
        // What is wrong in the loop and after it need not be said again for one of the two.
        mistakes.holds(!said.contains(wrong), says);
        said.push(*wrong);
    }
    mistakes.says(&yours.to_string())
}
