//! What a line and a board record.

use boards::watched::{looked, written};
use boards::{Board, Line, Player};

use crate::steps::line::check_right;
use crate::steps::turning::set_and_turn_over;

fn line(picture: &str) -> Line {
    Line::new(picture.parse().unwrap())
}

#[test]
fn a_sentinel_ends_the_loop() {
    assert_eq!(check_right(&line(". . . . . ○ ○ ○"), 5), 0);
    // The last cell twice: once in the loop, once after it.
    assert_eq!(looked(), [(0, 6), (0, 7), (0, 8), (0, 9), (0, 9)]);
}

#[test]
#[should_panic(expected = "there is no cell 9")]
fn without_sentinels_the_loop_runs_off_the_line() {
    check_right(&line(". . . . . ○ ○ ○").without_sentinels(), 5);
}

#[test]
#[should_panic(expected = "it never ends")]
fn a_loop_without_an_end_is_stopped() {
    let count = crate::programs::program("forgets_i_in_the_column").unwrap().directions.count_turn_over;
    let picture = ". . . .\n. . . .\n● ○ ○ .\n. . . .";
    count(&Board::new(&picture.parse().unwrap()), Player::Black, 3, 4, 0, -1);
}

#[test]
fn a_board_prints_as_the_one_it_records_for() {
    let board = types::Board::with_size(10);
    assert_eq!(Board::new(&board).to_string(), board.to_string());
}

#[test]
fn the_discs_that_turn_are_written_after_the_one_placed() {
    let mut board = Board::new(&types::Board::new());
    written();
    set_and_turn_over(&mut board, Player::Black, 3, 4);
    assert_eq!(written(), [(3, 4), (4, 4)]);
}
