//! The slips that the loop of `check` and `count_turn_over` may have: each is the right function with one thing in it changed.

use othello_steps::{Board, Cell, Line, Player};

use crate::mistakes::shared::{Direction, Square};

/// A question about a line: the line, a place on it, and the direction in which to look.
pub type OnALine = (Line, isize, isize);

/// A question about a board, and the player who plays.
pub type OnABoard = (Board, Player, Square, Direction);

/// What the function is given: on a line, which is a board of one row, or on a board.
#[derive(Clone, Copy)]
pub struct Arguments<'a> {
    /// What is at a place; nothing off the board.
    pub cell: &'a dyn Fn(Square) -> Option<Cell>,
    pub size: isize,
    pub player: Player,
    pub square: Square,
    pub direction: Direction,
}

/// The place that is looked at as the `i`-th one, from a square in a direction.
type Place = fn(i: isize, square: Square, direction: Direction) -> Square;

/// The right function, with one thing in it that may be changed.
#[derive(Clone, Copy)]
pub struct Slip {
    pub says: &'static str,
    pub in_loop: Place,
    /// Whether the loop goes on over what it finds, and whether it counts it.
    pub goes_on: fn(found: Cell, turning: Cell) -> bool,
    pub counts: fn(found: Cell, turning: Cell) -> bool,
    /// Whether the count begins again at 0 after this.
    pub begins_again: fn(found: Cell) -> bool,
    pub after: Place,
    /// Whose discs turn, and whose disc closes.
    pub players: fn(Player) -> (Player, Player),
    pub closes: fn(found: Cell, own: Cell) -> bool,
    /// The answer when the `i`-th place closes, of those that are counted.
    pub answer: fn(i: isize, square: Square, direction: Direction) -> isize,
    /// Whether a place off the board is merely no disc that closes, as the end of an iterator is.
    pub ends: bool,
    /// Whether the `i`-th place is looked at in the loop, on a line or board of this size. One that is not ends the loop.
    pub looks: Sight,
    /// Whether it is looked at after the loop. One that is not closes nothing.
    pub looks_after: Sight,
}

type Sight = fn(i: isize, place: Square, size: isize) -> bool;

pub const RIGHT: Slip = Slip {
    says: "",
    in_loop: onward,
    goes_on: |found, turning| found == turning,
    counts: |_, _| true,
    begins_again: |_| false,
    after: onward,
    players: |player| (player.opponent(), player),
    closes: |found, own| found == own,
    answer: |i, _, _| i - 1,
    ends: false,
    looks: |_, _, _| true,
    looks_after: |_, _, _| true,
};

impl Slip {
    /// The answer with this slip on a line or board of this size; nothing if it leaves the board.
    pub fn gives(&self, arguments: &Arguments) -> Option<isize> {
        let Arguments { cell, size, player, square, direction } = *arguments;
        let (turning, closing) = (self.players)(player);
        // Looking on and on without leaving any board, the loop never ends.
        let Some(end) = (1..20).find(|i| self.stops(*i, Cell::Disc(turning), arguments)) else {
            return self.ends.then_some(0);
        };
        self.found(end, arguments)?;
        let after = (self.after)(end, square, direction);
        if !(self.looks_after)(end, after, size) {
            return Some(0);
        }
        let Some(found) = cell(after) else { return self.ends.then_some(0) };
        if !(self.closes)(found, Cell::Disc(closing)) {
            return Some(0);
        }
        let counted = self.counted(end, Cell::Disc(turning), arguments);
        Some((self.answer)(1 + counted, square, direction))
    }

    /// What the loop finds as the `i`-th place; nothing off the board.
    fn found(&self, i: isize, arguments: &Arguments) -> Option<Cell> {
        (arguments.cell)((self.in_loop)(i, arguments.square, arguments.direction))
    }

    /// Whether the loop stops at the `i`-th place.
    fn stops(&self, i: isize, turning: Cell, arguments: &Arguments) -> bool {
        let place = (self.in_loop)(i, arguments.square, arguments.direction);
        let goes_on = self.found(i, arguments).is_some_and(|found| (self.goes_on)(found, turning));
        !(goes_on && (self.looks)(i, place, arguments.size))
    }

    /// How many of the places before `end` the loop counts.
    fn counted(&self, end: isize, turning: Cell, arguments: &Arguments) -> isize {
        let found = |i: isize| self.found(i, arguments);
        let begin = (1..end).rev().find(|i| found(*i).is_some_and(self.begins_again)).unwrap_or(1);
        (begin..end).filter_map(found).filter(|found| (self.counts)(*found, turning)).count() as isize
    }

    /// The same slip made only in the loop.
    pub fn in_the_loop(self) -> Slip {
        Slip { after: RIGHT.after, looks_after: RIGHT.looks_after, ..self }
    }

    /// The same slip made only after the loop.
    pub fn after_the_loop(self) -> Slip {
        Slip { in_loop: RIGHT.in_loop, looks: RIGHT.looks, ..self }
    }
}

pub fn onward(i: isize, (p, q): Square, (d, e): Direction) -> Square {
    (i * d + p, i * e + q)
}

/// A slip that looks at other places, in the loop and after it.
pub const fn astray(place: Place, says: &'static str) -> Slip {
    Slip { says, in_loop: place, after: place, ..RIGHT }
}

/// A slip in what closes.
pub const fn closing(closes: fn(Cell, Cell) -> bool, says: &'static str) -> Slip {
    Slip { says, closes, ..RIGHT }
}

/// A slip in the number that is returned where a disc closes.
pub const fn answering(answer: fn(isize, Square, Direction) -> isize, says: &'static str) -> Slip {
    Slip { says, answer, ..RIGHT }
}

/// A slip that looks at another place only after the loop.
pub const fn astray_after(after: Place, says: &'static str) -> Slip {
    Slip { says, after, ..RIGHT }
}

/// A slip that does not look at some places, in the loop and after it.
pub const fn unseen(looks: Sight, says: &'static str) -> Slip {
    Slip { says, looks, looks_after: looks, ..RIGHT }
}
