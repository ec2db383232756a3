//! The review of a game on the Play page: one move after the other is judged. A solver can't be stopped in a page, so the page,
//! which has the time, stops the thread that it runs in, and asks again without solving.

// `no_mangle` is unsafe because an exported name could clash with another. Nothing else here is unsafe.
#![allow(unsafe_code)]

use std::cell::{Cell, RefCell};

use othello_machine::review::{Judged, Search, TURNS, judge, line};
use othello_machine::square::named;
use othello_steps::{Clock, Found, Position};

use crate::bits::position;
use crate::bridge::{answer, right};
use crate::play::solve;
use crate::program::Program;

/// At most this many positions are looked at for a move that is judged by looking ahead. The terminal has five times as many, but
/// also two threads of faster code.
const LOOKS: u64 = 300_000;

thread_local! {
    static JUDGED: Cell<Option<Judged>> = const { Cell::new(None) };
    /// What was solved: the position after a move is the one before the next. A game has few of them.
    static SOLVED: RefCell<Vec<(Position, Found)>> = const { RefCell::new(Vec::new()) };
}

/// What a move was worth; and if it was a mistake, the better one and how the game would go on: `None` is a pass.
pub fn review(
    steps: &Program,
    position: Position,
    played: u32,
    solves: bool,
) -> Option<(Judged, Vec<Option<u32>>)> {
    let eyes = || Eyes { steps, solves, clock: Clock::looks(LOOKS) };
    let judged = judge(position, Some(played), &mut eyes())?;
    let line = match judged.mark() {
        "" => Vec::new(),
        _ => line(position, judged.best, judged.is_exact, TURNS, &mut eyes()),
    };
    Some((judged, line))
}

/// Whether the steps that a review needs are written. Without `solve` the end of the game is looked ahead at too.
pub fn is_there(steps: &Program) -> bool {
    steps.bits.is_there && steps.positions.is_there && steps.ahead.is_there && steps.time.is_there
}

struct Eyes<'a> {
    steps: &'a Program,
    solves: bool,
    clock: Clock,
}

impl Search for Eyes<'_> {
    fn legal_moves(&mut self, position: Position) -> u64 {
        (self.steps.bits.legal_moves)(position)
    }

    fn play(&mut self, position: Position, square: u32) -> Position {
        (self.steps.positions.play)(position, square)
    }

    fn look(&mut self, position: Position, depth: u32) -> Option<Found> {
        if self.clock.state().is_up {
            return None;
        }
        let found = (self.steps.time.deepen)(position, depth, &mut self.clock);
        // What the clock has stopped has not looked as far as it was to.
        (!self.clock.state().is_up).then_some(found)
    }

    fn look_longer(&mut self) {
        self.clock = Clock::looks(4 * LOOKS);
    }

    fn solve(&mut self, position: Position) -> Option<Found> {
        if !self.solves {
            return None;
        }
        let known = |solved: &Vec<(Position, Found)>| {
            solved.iter().find(|(each, _)| *each == position).map(|(_, found)| *found)
        };
        SOLVED.with_borrow(known).or_else(|| {
            let found = solve(self.steps, position)?;
            SOLVED.with_borrow_mut(|solved| solved.push((position, found)));
            Some(found)
        })
    }
}

/// Whether the page can review a game.
#[unsafe(no_mangle)]
extern "C" fn can_review() -> bool {
    is_there(right())
}

/// Judges the move of a player on the page's board. Lists the better move and how the game would go on, with row 0 for a pass;
/// nothing if it wasn't a mistake.
#[unsafe(no_mangle)]
extern "C" fn judge_move(number: isize, square: u32, solves: bool) -> usize {
    let found = review(right(), position(number), square, solves);
    let (judged, line) = found.map_or((None, Vec::new()), |(judged, line)| (Some(judged), line));
    JUDGED.set(judged);
    answer(line.into_iter().map(|square| square.map_or((0, 0), named)).collect())
}

/// Of the last move that was judged: 0 if it was no mistake, 1 for `?` and 2 for `??`; -1 if nothing was found.
#[unsafe(no_mangle)]
extern "C" fn judged_mark() -> i32 {
    JUDGED.get().map_or(-1, |judged| judged.mark().len() as i32)
}

/// What the best move was worth to the player, in discs.
#[unsafe(no_mangle)]
extern "C" fn judged_worth() -> i32 {
    JUDGED.get().map_or(0, |judged| judged.worth)
}

/// What the move that was played was worth.
#[unsafe(no_mangle)]
extern "C" fn judged_got() -> i32 {
    JUDGED.get().map_or(0, |judged| judged.got)
}

/// Whether both are exact.
#[unsafe(no_mangle)]
extern "C" fn judged_is_exact() -> bool {
    JUDGED.get().is_some_and(|judged| judged.is_exact)
}
