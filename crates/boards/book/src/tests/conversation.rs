//! A keyboard and a screen in a page.

use std::io::ErrorKind;

use boards::conversation::{Keyboard, Screen, seen};
use boards::{Board, Player};

/// What `get_move` of this program returns, and what is seen.
fn conversation(program: &str, typed: &str, has_ended: bool) -> (std::io::Result<(isize, isize)>, String) {
    let get_move = crate::programs::program(program).unwrap().asking.get_move;
    let board = Board::new(&types::Board::new());
    let mut keyboard = Keyboard::new(typed, has_ended);
    (get_move(&board, Player::Black, &mut keyboard, &mut Screen::default()), seen())
}

#[test]
fn a_bad_move_is_asked_again() {
    let (answer, seen) = conversation("", "c5\n4c\n", false);
    assert_eq!(answer.unwrap(), (4, 3));
    assert_eq!(seen, "Player 1 > c5\nselect a legal move: d3 c4 f5 e6 > 4c\n");
}

#[test]
fn while_it_waits_the_prompt_is_seen_if_it_was_flushed() {
    let (answer, seen) = conversation("", "", false);
    assert_eq!(answer.unwrap_err().kind(), ErrorKind::WouldBlock);
    assert_eq!(seen, "Player 1 > ");
    assert_eq!(conversation("prompt_not_flushed", "", false).1, "");
}

#[test]
#[should_panic(expected = "never ends")]
fn a_program_that_reads_on_after_the_end_is_stopped() {
    let _ = conversation("end_is_a_bad_move", "", true);
}
