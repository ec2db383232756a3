//! The review of the Play page.

use boards::Position;
use boards::program::{Perfect, Time};
use boards::review::{is_there, review};

use crate::solutions::SOLUTIONS;
use crate::steps::perfect::solve;
use crate::steps::positions::{play, possible_moves};

/// Nine squares are empty, and a5 wins by 16 while every other move loses.
fn late() -> Position {
    let board: types::Board = "
        ○ ○ ○ ○ . . . .
        ○ ○ ○ ○ ○ ○ . ○
        ○ ○ ○ ● ○ ○ ○ ○
        ○ ○ ● ○ ● ○ ○ ○
        . ○ ○ ● ○ ● ○ ○
        ○ ○ ○ ○ ● ○ ○ ○
        ○ ○ ○ ○ ○ ○ ○ ○
        ○ ○ ○ ○ ○ ○ ○ ○"
        .parse()
        .unwrap();
    Position::of(&board, types::Player::Black)
}

#[test]
fn late_moves_are_judged_exactly_and_a_mistake_has_a_line_that_begins_with_the_best() {
    let position = late();
    let mut mistakes = 0;
    for (square, _) in possible_moves(position) {
        let (judged, line) = review(&SOLUTIONS, position, square, true).unwrap();
        assert!(judged.is_exact);
        assert_eq!((judged.worth, judged.got), (solve(position).score, -solve(play(position, square)).score));
        assert_eq!(line.first().copied().flatten(), (!judged.mark().is_empty()).then_some(judged.best));
        mistakes += usize::from(!line.is_empty());
    }
    assert!(mistakes > 0);
}

#[test]
fn without_the_solver_a_late_move_is_looked_ahead_at() {
    let without = boards::Program { perfect: Perfect { is_there: false, ..SOLUTIONS.perfect }, ..SOLUTIONS };
    let square = *possible_moves(late()).keys().next().unwrap();
    for (steps, solves) in [(&without, true), (&SOLUTIONS, false)] {
        assert!(is_there(steps));
        assert!(!review(steps, late(), square, solves).unwrap().0.is_exact);
    }
}

#[test]
fn without_deepen_there_is_no_review() {
    let time = Time { is_there: false, ..SOLUTIONS.time };
    assert!(!is_there(&boards::Program { time, ..SOLUTIONS }));
}
