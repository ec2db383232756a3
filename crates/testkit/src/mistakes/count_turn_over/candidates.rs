//! The slips that the loop of `check` and `count_turn_over` may have, as programs that answer questions.

use othello_failure::{Message, say};
use othello_steps::{Line, Player};

use super::other_loops::OTHER_LOOPS;
use super::slip::{Arguments, OnABoard, OnALine, RIGHT, Slip};
use super::slips_anywhere::ANYWHERE;
use super::slips_on_a_board::{ON_A_BOARD, PLACES_ON_A_BOARD, UNSEEN_ON_A_BOARD};
use super::slips_on_a_line::ON_A_LINE;
use crate::mistakes::evidence;
use crate::mistakes::shared::{Square, has, sentence};

/// A sentence, and what the program that it describes answers; nothing if it leaves the board or never ends.
type Candidate = (Message, Box<dyn Fn(&Arguments) -> Option<isize>>);

/// Those that may be on a line; `yours` is the wrong answer.
pub fn on_lines(yours: isize, end: &Message) -> Vec<evidence::Slip<'static, OnALine, isize>> {
    let slips = anywhere().chain(ON_A_LINE.iter().map(plain));
    let framed = |(says, gives): Candidate| {
        let says = sentence(yours.to_string(), says.with("end", end.clone()));
        evidence::Slip::new(says, move |(line, p, d): &OnALine| on_a_line(&gives, line, *p, *d))
    };
    slips.map(framed).collect()
}

fn on_a_line(gives: &dyn Fn(&Arguments) -> Option<isize>, line: &Line, p: isize, d: isize) -> Option<isize> {
    let cell = |(_, q): Square| (0..=line.size() + 1).contains(&q).then(|| line[q]);
    let (square, direction) = ((0, p), (0, d));
    gives(&Arguments { cell: &cell, size: line.size(), player: Player::Black, square, direction })
}

/// Those that may be on a board. A slip in the place may be only in the loop, or only after it.
pub fn on_boards(yours: isize) -> Vec<evidence::Slip<'static, OnABoard, isize>> {
    let places = PLACES_ON_A_BOARD.iter().chain(&UNSEEN_ON_A_BOARD);
    let in_the_loop = places.clone().map(|place| {
        of(
            place.in_the_loop(),
            say!("in the loop {mistake} (after it, all is right)", mistake = Message::new(place.says)),
        )
    });
    let after_the_loop = PLACES_ON_A_BOARD.iter().map(|place| {
        of(
            place.after_the_loop(),
            say!("after the loop {mistake} (in it, all is right)", mistake = Message::new(place.says)),
        )
    });
    let slips = anywhere().chain(ON_A_BOARD.iter().chain(places).map(plain));
    let framed = |(says, gives): Candidate| {
        let says = sentence(yours.to_string(), says.with("end", say!("the sentinel")));
        evidence::Slip::new(says, move |(board, player, square, direction): &OnABoard| {
            let cell = |(p, q)| has(board, (p, q)).then(|| board[p][q]);
            let (player, square, direction) = (*player, *square, *direction);
            gives(&Arguments { cell: &cell, size: board.size(), player, square, direction })
        })
    };
    slips.chain(in_the_loop).chain(after_the_loop).map(framed).collect()
}

fn of(slip: Slip, says: Message) -> Candidate {
    (says, Box::new(move |arguments| slip.gives(arguments)))
}

fn plain(slip: &Slip) -> Candidate {
    of(*slip, slip.says.into())
}

fn anywhere() -> impl Iterator<Item = Candidate> {
    let others = OTHER_LOOPS.map(|(gives, says)| (says.into(), Box::new(gives) as _));
    ANYWHERE.iter().map(plain).chain(others).chain((4..15).map(no_further_than))
}

const TOO_SOON: &str =
    "the loop ends too soon: it goes on as long as there are discs, however many and wherever they are";

/// A loop over a fixed number of places.
fn no_further_than(last: isize) -> Candidate {
    let gives = move |arguments: &Arguments| {
        let discs = RIGHT.gives(arguments)?;
        Some(if discs < last { discs } else { 0 })
    };
    (TOO_SOON.into(), Box::new(gives))
}
