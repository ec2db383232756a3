//! What a search looked at, a line for each position: written when it's entered, with the score when it's left.

use othello_steps::{Found, Position};
use std::cell::RefCell;

/// No right search calls itself so often here.
const MOST: usize = 5000;

struct Entered {
    depth: usize,
    position: Position,
    moves: u64,
    score: Option<i32>,
}

thread_local! {
    static ALL: RefCell<(Vec<Entered>, usize)> = const { RefCell::new((Vec::new(), 0)) };
}

pub trait Score {
    fn score(&self) -> Option<i32>;
}

impl Score for Found {
    fn score(&self) -> Option<i32> {
        Some(self.score)
    }
}

impl Score for i32 {
    fn score(&self) -> Option<i32> {
        Some(*self)
    }
}

impl<T: Score> Score for Option<T> {
    fn score(&self) -> Option<i32> {
        self.as_ref().and_then(Score::score)
    }
}

pub fn entered(position: Position) -> usize {
    let moves = crate::bits::legal_moves(position);
    let place = ALL.with_borrow_mut(|(all, depth)| {
        all.push(Entered { depth: *depth, position, moves, score: None });
        *depth += 1;
        all.len() - 1
    });
    if place >= MOST {
        eprintln!("panicked at\nit has called itself {MOST} times, and a right one is done after some twenty positions");
        std::process::exit(1);
    }
    place
}

pub fn left(place: usize, answer: &impl Score) {
    ALL.with_borrow_mut(|(all, depth)| {
        all[place].score = answer.score();
        *depth -= 1;
    });
}

pub fn print() {
    ALL.with_borrow(|(all, _)| {
        for Entered { depth, position, moves, score } in all {
            let score = score.map_or("-".to_string(), |score| score.to_string());
            println!("\n\u{1}result\u{1}{depth} {} {} {moves} {score}", position.player, position.opponent);
        }
    });
}
