//! Step 4. Is there any legal move, and which are there?
//!
//!         a b c d e f g h
//!       3 . . . 1 . . . .      Black's moves at the start, in the order in which they come back:
//!       4 . . 2 ○ ● . . .      d3 c4 f5 e6, that is (3, 4), (4, 3), (5, 6), (6, 5)
//!       5 . . . ● ○ 3 . .
//!       6 . . . . 4 . . .      by rows from the top, each row from left to right
//!
//! Two functions, the same two loops around `is_legal_move`: `exist_legal_move` may stop at the first yes,
//! `legal_moves` collects them all.
//!
//! The cases go in the order in which the functions are best written.

#[cfg_attr(feature = "solutions", path = "../solutions")]
#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[allow(dead_code, unused_imports)]
mod steps {
    pub mod step2;
    pub mod step3;
    pub mod step4;
}

use othello_steps::{Board, Player};
use othello_testkit::{Step, facts, in_time};
use rstest::rstest;
use steps::step4::{exist_legal_move, legal_moves};

const EXIST_LEGAL_MOVE: Step = Step { number: 4, function: "exist_legal_move" };
const LEGAL_MOVES: Step = Step { number: 4, function: "legal_moves" };

/// The only move stands in the first square looked at.
const A1: &str = ". ○ ● .
                  ● ● ● .
                  ● ● ● .
                  ● ● ● .";
/// The only move stands in the last square looked at.
const D4: &str = "● ● ● .
                  ● ● ● .
                  ● ● ● ○
                  . ● ○ .";
const FULL: &str = "● ● ○ ○
                    ○ ○ ● ●
                    ● ○ ● ○
                    ○ ● ○ ●";
const NO_WHITE: &str = ". . . .
                        . ● ● .
                        . ● ● .
                        . . . .";
/// White is shut in: Black has moves, White has none.
const ONLY_BLACK_MOVES: &str = "○ ● ● ●
                                ○ ○ ○ ○
                                ○ ○ ○ ○
                                . . . .";

#[rstest]
#[case::black_at_the_start(START, Player::Black, true)]
#[case::white_at_the_start(START, Player::White, true)]
#[case::only_on_the_first_square(A1, Player::Black, true)]
#[case::only_in_the_last_row_and_column(LAST, Player::Black, true)]
#[case::the_board_is_full(FULL, Player::Black, false)]
#[case::nothing_to_turn(NO_WHITE, Player::Black, false)]
#[case::no_disc_of_ones_own(NO_WHITE, Player::White, false)]
#[case::black_can(ONLY_BLACK_MOVES, Player::Black, true)]
#[case::white_can_not(ONLY_BLACK_MOVES, Player::White, false)]
fn is_there_any(#[case] board: Board, #[case] player: Player, #[case] expected: bool) {
    let asked = EXIST_LEGAL_MOVE.on_board(&board, player).to_string();
    in_time(asked, move || {
        let rule = "True as soon as one square of the whole board is a legal move of this player.";
        let question = EXIST_LEGAL_MOVE.on_board(&board, player).rule(rule);
        question.expect(expected, || exist_legal_move(&board, player));
    });
}
