//! Step 18. Stronger: how many discs does a player have on the diagonal that begins at a1?
//!
//!         a b c d
//!       1 ● . . .
//!       2 . ○ ● .      two are Black's (a1, d4), one is White's (b2)
//!       3 . ● . .
//!       4 . . . ●
//!
//! The cases go in the order in which the function is best written.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step18;
}

use othello_steps::{Board, Player};
use othello_testkit::{Step, assert_picture_snapshot, in_time};
use rstest::rstest;
use steps::step18::stronger;

const STEP: Step = Step { name: "stronger", function: "stronger", builds_on: &[] };

const DIAGONAL: &str = "● . . .
                        . ○ ● .
                        . ● . .
                        . . . ●";

#[rstest]
#[case::black_has_two(Player::Black, 2)]
#[case::white_has_one(Player::White, 1)]
fn part1_discs_of_each_player(#[case] player: Player, #[case] expected: isize) {
    let board: Board = DIAGONAL.parse().unwrap();
    let rule = "Only this player's discs count, and only those on the diagonal.";
    let question = STEP.on_board(&board, player).rule(rule);
    in_time(question.about(), || question.expect(expected, || stronger(&board, player)));
}

/// The whole answer as one picture: the start on every board.
#[test]
fn part2_the_start_on_every_board() {
    in_time(STEP.about("the start on boards of 4 to 16"), || {
        let rule = "Ask board.size(): not every board is 8×8.";
        let line = |size| {
            let board = Board::with_size(size);
            let count = |player| STEP.on_board(&board, player).rule(rule).calls(|| stronger(&board, player));
            format!("size {size}: Black {}, White {}\n", count(Player::Black), count(Player::White))
        };
        let picture = (4..=16).step_by(2).map(line).collect::<String>();
        let question = STEP.many("the start on boards of 4 to 16").rule(rule);
        assert_picture_snapshot!(question, picture, @"
        size 4: Black 0, White 2
        size 6: Black 0, White 2
        size 8: Black 0, White 2
        size 10: Black 0, White 2
        size 12: Black 0, White 2
        size 14: Black 0, White 2
        size 16: Black 0, White 2
        ");
    });
}
