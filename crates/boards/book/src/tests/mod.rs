//! The boards, asked as a page asks them, but from Rust.

mod play;
mod review;

use std::io::ErrorKind;

use boards::conversation::{Keyboard, Screen, seen};
use boards::watched::{looked, written};
use boards::{Board, Line, Player, Position, Random, opponent};

use crate::solutions::SOLUTIONS;
use crate::steps::ahead::negamax;
use crate::steps::bits::legal_moves;
use crate::steps::line::check_right;
use crate::steps::opponents::random;
use crate::steps::positions::play;
use crate::steps::pruning::alpha_beta;
use crate::steps::turning::set_and_turn_over;
use crate::tree::{WORST, grow};

/// What `get_move` of this program returns, and what is seen.
fn conversation(program: &str, typed: &str, has_ended: bool) -> (std::io::Result<(isize, isize)>, String) {
    let get_move = crate::program(program).unwrap().asking.get_move;
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

fn board(picture: &str) -> Board {
    Board::new(&picture.parse().unwrap())
}

#[test]
fn a_corner_comes_first() {
    // a3 comes before d4, and leaves Black fewer moves.
    let board = board("○ . . .\n● ○ ● .\n. ● ● .\n. . ● .");
    assert_eq!(opponent::choose(&SOLUTIONS, &board, Player::White), Some((4, 4)));
}

#[test]
fn without_a_corner_the_fewest_answers() {
    // a5 comes first and leaves White six moves; b5 leaves three.
    let board = board(". . . . . .\n. . . . . .\n. ● ● ● . .\n. ○ ○ ○ . .\n. . . . . .\n. . . . . .");
    assert_eq!(opponent::choose(&SOLUTIONS, &board, Player::Black), Some((5, 2)));
}

#[test]
fn nothing_where_there_is_no_move() {
    let board = board(". . . .\n. ● ● .\n. ● ● .\n. . . .");
    assert_eq!(opponent::choose(&SOLUTIONS, &board, Player::White), None);
}

/// A position after so many random moves.
fn later(seed: u64, moves: u32) -> Position {
    let (mut generator, mut position) = (Random::new(seed), Position::new());
    for _ in 0..moves {
        if legal_moves(position) == 0 {
            position = position.passed();
        } else {
            position = play(position, random(position, &mut generator));
        }
    }
    position
}

#[test]
fn the_tree_has_the_nodes_that_the_searches_count() {
    for seed in 0..40 {
        let (position, depth) = (later(seed, 30 + seed as u32 % 27), 3);
        let nodes = grow(position, Player::Black, depth);
        assert_eq!(nodes.len() as u64, negamax(position, depth).nodes);
        let looked_at = nodes.iter().filter(|node| node.window.is_some()).count();
        assert_eq!(looked_at as u64, alpha_beta(position, depth, -WORST, WORST).nodes);
    }
}

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
    let count = crate::program("forgets_i_in_the_column").unwrap().directions.count_turn_over;
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
