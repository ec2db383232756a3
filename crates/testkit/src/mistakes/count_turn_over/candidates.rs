//! The mistakes that the loop of `check` and `count_turn_over` may have, and what each answers.

use othello_steps::{Board, Line, Player};

use super::other_loops::OTHER_LOOPS;
use super::slip::{Arguments, RIGHT, Slip};
use super::slips_anywhere::ANYWHERE;
use super::slips_on_a_board::{ON_A_BOARD, PLACES_ON_A_BOARD};
use super::slips_on_a_line::ON_A_LINE;
use crate::mistakes::shared::{Direction, Mistakes, Square, has};

/// A mistake, and what it answers; nothing if it leaves the board or never ends.
pub struct Candidate {
    /// What is wrong, and where if it is wrong only there.
    says: String,
    wrong: &'static str,
    gives: Gives,
}

type Gives = Box<dyn Fn(&Arguments) -> Option<isize>>;

impl Candidate {
    fn of(slip: Slip, says: String) -> Candidate {
        Candidate { says, wrong: slip.says, gives: Box::new(move |arguments| slip.gives(arguments)) }
    }

    /// No mistake: what it answers is right.
    pub fn right() -> Candidate {
        Candidate::of(RIGHT, String::new())
    }

    pub fn on_a_line(&self, line: &Line, p: isize, d: isize) -> Option<isize> {
        let cell = |(_, q): Square| (0..=line.size() + 1).contains(&q).then(|| line[q]);
        let (square, direction) = ((0, p), (0, d));
        (self.gives)(&Arguments { cell: &cell, size: line.size(), player: Player::Black, square, direction })
    }

    pub fn on_a_board(
        &self,
        board: &Board,
        player: Player,
        square: Square,
        direction: Direction,
    ) -> Option<isize> {
        let cell = |(p, q)| has(board, (p, q)).then(|| board[p][q]);
        (self.gives)(&Arguments { cell: &cell, size: board.size(), player, square, direction })
    }
}

/// Those that may be on a line.
pub fn on_lines() -> Vec<Candidate> {
    anywhere().chain(ON_A_LINE.iter().map(plain)).collect()
}

/// Those that may be on a board. A slip in the place may be only in the loop, or only after it.
pub fn on_boards() -> Vec<Candidate> {
    let mut candidates: Vec<_> =
        anywhere().chain(ON_A_BOARD.iter().chain(&PLACES_ON_A_BOARD).map(plain)).collect();
    for place in PLACES_ON_A_BOARD {
        candidates.extend([
            Candidate::of(
                place.in_the_loop(),
                format!("in the loop {} (after it, all is right)", place.says),
            ),
            Candidate::of(
                place.after_the_loop(),
                format!("after the loop {} (in it, all is right)", place.says),
            ),
        ]);
    }
    candidates
}

fn plain(slip: &Slip) -> Candidate {
    Candidate::of(*slip, slip.says.to_string())
}

fn anywhere() -> impl Iterator<Item = Candidate> {
    let others = OTHER_LOOPS.map(|(gives, says)| Candidate {
        says: says.to_string(),
        wrong: says,
        gives: Box::new(gives),
    });
    ANYWHERE.iter().map(plain).chain(others).chain((4..15).map(no_further_than))
}

const TOO_SOON: &str =
    "the loop ends after a fixed number of places: it ends where the discs end, however many there are";

/// A loop over a fixed number of places.
fn no_further_than(last: isize) -> Candidate {
    let gives = move |arguments: &Arguments| {
        let discs = RIGHT.gives(arguments)?;
        Some(if discs < last { discs } else { 0 })
    };
    Candidate { says: TOO_SOON.to_string(), wrong: TOO_SOON, gives: Box::new(gives) }
}

/// The sentence for those that are left.
pub fn sentence_of<'a>(yours: isize, candidates: impl Iterator<Item = &'a Candidate>) -> Option<String> {
    let mut mistakes = Mistakes::of(());
    let mut said = Vec::new();
    for Candidate { says, wrong, .. } in candidates {
        // What is wrong in the loop and after it need not be said again for one of the two.
        mistakes.holds(!said.contains(wrong), says);
        said.push(*wrong);
    }
    mistakes.sentence(&yours.to_string())
}
