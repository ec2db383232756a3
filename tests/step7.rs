//! Step 7. Turning the discs: the move itself.
//!
//!       a b c d e f g h              a b c d e f g h
//!     3 . . . . . . . .            3 . . . ● . . . .     ● plays d3: its disc is placed, and d4
//!     4 . . . ○ ● . . .     →      4 . . . ● ● . . .     turns, because it is between d3 and d5
//!     5 . . . ● ○ . . .            5 . . . ● ○ . . .
//!
//! Place the disc. Then `count_turn_over` tells you for each of the eight directions how many discs turn, and they are
//! the discs 1, 2, … steps away. Count first, then turn: a disc that has turned is no longer the opponent's, so it
//! wouldn't be counted.
//!
//! Each case compares the whole board, so a disc too many fails the test, and so does a disc too few.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step2;
    pub mod step7;
}

use othello_steps::{Board, Cell, Player};
use othello_testkit::{
    Step, assert_picture_snapshot, facts, in_time, long_rows, mistake_in_set_and_turn_over,
};
use rstest::rstest;
use steps::step7::set_and_turn_over;

const SET_AND_TURN_OVER: Step =
    Step { name: "turning", function: "set_and_turn_over", builds_on: &["directions"] };

#[test]
fn part1_the_disc_is_placed_and_one_disc_turns() {
    let after = "
        . . . . . . . .
        . . . . . . . .
        . . . ● . . . .
        . . . ● ● . . .
        . . . ● ○ . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .";
    play(
        Board::new(),
        Player::Black,
        (3, 4),
        after,
        "Place the disc, and turn only the discs between it and your next disc.",
    );
}

#[test]
fn part1_white_plays_as_well() {
    let after = "
        . . . . . . . .
        . . . . . . . .
        . . . . ○ . . .
        . . . ○ ○ . . .
        . . . ● ○ . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .";
    play(Board::new(), Player::White, (3, 5), after, "The discs placed and turned become discs of `player`.");
}

/// From d5, discs turn in every direction, and two discs in the corners must stay.
const STAR: &str = "
    . . . ● . . . ○
    . . . ○ . . ● .
    . ● . ○ . ○ . .
    . . ○ ○ ○ . . .
    ● ○ ○ . ○ ○ ○ ●
    . . ○ ○ ○ . . .
    . ● . ○ . ○ . .
    ○ . . ● . . ● .";

#[test]
fn part1_all_eight_directions_turn_at_once() {
    let after = "
        . . . ● . . . ○
        . . . ● . . ● .
        . ● . ● . ● . .
        . . ● ● ● . . .
        ● ● ● ● ● ● ● ●
        . . ● ● ● . . .
        . ● . ● . ● . .
        ○ . . ● . . ● .";
    let rule =
        "A move turns the discs of all eight directions, and nothing beyond the disc that closes them.";
    play(STAR.parse().unwrap(), Player::Black, (5, 4), after, rule);
}

#[test]
fn part2_discs_that_nothing_closes_stay() {
    let board = "
        . . ○ . . .
        . . ○ . . ○
        . . ○ . ○ .
        ○ ○ . ○ ○ ●
        . ○ ○ . . .
        . . ○ . . .";
    let after = "
        . . ○ . . .
        . . ○ . . ○
        . . ○ . ○ .
        ○ ○ ● ● ● ●
        . ○ ○ . . .
        . . ○ . . .";
    let rule = "In a direction where count_turn_over says 0, no disc turns.";
    play(board.parse().unwrap(), Player::Black, (4, 3), after, rule);
}

#[test]
fn part3_a_turned_disc_turns_no_others() {
    let board = "
        ● . . . . .
        ○ . . . . .
        . ○ ○ ● . .
        ○ . . . . .
        ○ . . . . .
        ● . . . . .";
    let after = "
        ● . . . . .
        ● . . . . .
        ● ● ● ● . .
        ● . . . . .
        ● . . . . .
        ● . . . . .";
    let rule = "Only discs on a line with the new disc turn, up to the first empty square. A disc that turns does not turn \
        others.";
    let chain = "
        . . . . . .
        . . ○ . . .
        . ○ ○ ● . .
        . . ○ . . .
        . . ● . . .
        . . . . . .";
    let after_chain = "
        . . . . . .
        . . ○ . . .
        ● ● ● ● . .
        . . ○ . . .
        . . ● . . .
        . . . . . .";
    play(board.parse().unwrap(), Player::Black, (3, 1), after, rule);
    play(chain.parse().unwrap(), Player::Black, (3, 1), after_chain, rule);
}

#[test]
fn part3_a_long_row_turns_to_its_end() {
    let board = "
        . ○ ○ ○ ○ ○ ○ ●
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .";
    let after = board.replacen(". ○ ○ ○ ○ ○ ○ ●", "● ● ● ● ● ● ● ●", 1);
    play(
        board.parse().unwrap(),
        Player::Black,
        (1, 1),
        &after,
        "All of the discs in between turn, including the last one.",
    );
}

#[test]
fn part3_rows_of_different_lengths_turn_each_to_its_end() {
    let board = "
        . ○ ○ ● . .
        ○ ○ . . . .
        ● . ○ . . .
        . . . ○ . .
        . . . . ● .
        . . . . . ○";
    let after = "
        ● ● ● ● . .
        ● ● . . . .
        ● . ● . . .
        . . . ● . .
        . . . . ● .
        . . . . . ○";
    let rule = "Each direction has its own count: count again for every direction.";
    play(board.parse().unwrap(), Player::Black, (1, 1), after, rule);
}

#[test]
fn part3_a_corner_of_a_larger_board() {
    let mut board = Board::with_size(10);
    let mut after = Board::with_size(10);
    for i in 2..=5 {
        board[10 - i + 1][10 - i + 1] = Cell::Disc(Player::White);
    }
    board[5][5] = Cell::Disc(Player::Black);
    for i in 5..=10 {
        after[i][i] = Cell::Disc(Player::Black);
    }
    play(
        board,
        Player::Black,
        (10, 10),
        &format!("{after:?}"),
        "All discs in between turn, on a board of ten too: the loop ends at the closing disc, not at row 8.",
    );
}

#[test]
fn part3_the_longest_row_in_every_direction_on_every_board() {
    in_time(SET_AND_TURN_OVER.about("rows from edge to edge on boards of 4 to 16"), || {
        for row in long_rows() {
            let (p, q) = row.square;
            let rule = "All of the discs in between turn, in every direction, on boards of 4 to 16.";
            let question = SET_AND_TURN_OVER.on_board(&row.board, row.player).at(p, q).rule(rule);
            let mut yours = row.board.clone();
            question.expect(row.after(), || {
                set_and_turn_over(&mut yours, row.player, p, q);
                yours
            });
        }
    });
}

#[test]
fn part3_more_than_thirty_two_discs_in_all_directions() {
    let mut board: Board = vec![". ".repeat(16); 16].join("\n").parse().unwrap();
    let mut after = board.clone();
    after[8][8] = Cell::Disc(Player::Black);
    for (d, e) in facts::directions() {
        for i in 1..8 {
            board[8 + i * d][8 + i * e] = Cell::Disc(if i < 7 { Player::White } else { Player::Black });
            after[8 + i * d][8 + i * e] = Cell::Disc(Player::Black);
        }
    }
    play(board, Player::Black, (8, 8), &format!("{after:?}"), "Turn all the discs, however many there are.");
}

/// All answers in one picture: the boards after each of ten moves, on a board of 4.
#[test]
fn part3_ten_moves_of_a_game() {
    in_time(SET_AND_TURN_OVER.about("ten moves of a game"), || {
        let rule = "These are ten boards, five in a row. On each, your function has made one more move.";
        let mut board = Board::with_size(4);
        let mut film = Vec::new();
        let moves = [(1, 2), (1, 1), (2, 1), (1, 3), (4, 4), (3, 1), (1, 4), (4, 2), (4, 1), (4, 3)];
        for (&(p, q), player) in moves.iter().zip([Player::Black, Player::White].into_iter().cycle()) {
            let before = board.clone();
            let question = SET_AND_TURN_OVER.on_board(&before, player).at(p, q).rule(rule);
            question.calls(|| set_and_turn_over(&mut board, player, p, q));
            film.push(board.clone());
        }
        let row =
            |board: &Board, p| (1..=4).map(|q| format!("{:?}", board[p][q])).collect::<Vec<_>>().join(" ");
        let strip = |boards: &[Board]| {
            let rows =
                (1..=4).map(|p| boards.iter().map(|board| row(board, p)).collect::<Vec<_>>().join("   "));
            rows.map(|row| row + "\n").collect::<String>()
        };
        let question = SET_AND_TURN_OVER.many("b1 a1 a2 c1 d4, then a3 d1 b4 a4 c4").rule(rule);
        assert_picture_snapshot!(question, strip(&film[..5]) + "\n" + &strip(&film[5..]), @"
        . ● . .   ○ ● . .   ○ ● . .   ○ ○ ○ .   ○ ○ ○ .
        . ● ● .   . ○ ● .   ● ● ● .   ● ● ○ .   ● ● ○ .
        . ● ○ .   . ● ○ .   . ● ○ .   . ● ○ .   . ● ● .
        . . . .   . . . .   . . . .   . . . .   . . . ●

        ○ ○ ○ .   ○ ○ ○ ●   ○ ○ ○ ●   ○ ○ ○ ●   ○ ○ ○ ●
        ○ ○ ○ .   ○ ○ ● .   ○ ○ ● .   ○ ○ ● .   ○ ○ ○ .
        ○ ● ● .   ○ ● ● .   ○ ○ ● .   ○ ● ● .   ○ ○ ○ .
        . . . ●   . . . ●   . ○ . ●   ● ○ . ●   ● ○ ○ ●
        ");
    });
}

#[test]
fn part4_legal_moves_of_every_position_of_whole_games() {
    in_time(SET_AND_TURN_OVER.about("every position of whole games"), || {
        for (i, position) in facts::positions().enumerate() {
            // Of each position a few moves, others than of the one before. Not the one that was played: the next position
            // would hold its answer.
            let others = position.moves_of(position.player).filter(|each| each.square != position.played);
            for each in others.skip(i % 8).step_by(8) {
                let (p, q) = each.square;
                let rule = "Place the new disc, and turn all discs between it and the player's next disc in each direction.";
                let question =
                    SET_AND_TURN_OVER.on_board(&position.board, position.player).at(p, q).rule(rule);
                let mut board = position.board.clone();
                question.expect(position.after(&each), || {
                    set_and_turn_over(&mut board, position.player, p, q);
                    board
                });
            }
        }
    });
}

/// Whether there are discs beside the square that nothing closes.
fn some_stay(position: &facts::Position, each: &facts::Move) -> bool {
    let (p, q) = each.square;
    let discs = Cell::Disc(position.player.opponent());
    facts::directions().any(|(d, e)| position.board[p + d][q + e] == discs && each.turned(d, e) == 0)
}

/// What each part asks, in random games: nobody has a part's points for what is in every student's copy.
#[rstest]
#[case::of_part_1(|position: &facts::Position, each: &facts::Move| !some_stay(position, each))]
#[case::of_part_2(some_stay)]
#[case::of_part_3(|_: &facts::Position, each: &facts::Move| each.turns().any(|(_, count)| count > 2))]
fn part4_moves_of_random_games(#[case] is_asked: fn(&facts::Position, &facts::Move) -> bool) {
    in_time(SET_AND_TURN_OVER.about("positions of random games"), || {
        for position in facts::positions().filter(|position| position.is_drawn) {
            let others = position.moves_of(position.player).filter(|each| each.square != position.played);
            for each in others.filter(|each| is_asked(position, each)).step_by(5) {
                let (p, q) = each.square;
                let rule = "Place the new disc, and turn all discs between it and the player's next disc in each direction.";
                let question =
                    SET_AND_TURN_OVER.on_board(&position.board, position.player).at(p, q).rule(rule);
                let mut board = position.board.clone();
                question.expect(position.after(&each), || {
                    set_and_turn_over(&mut board, position.player, p, q);
                    board
                });
            }
        }
    });
}

fn play(board: Board, player: Player, (p, q): (isize, isize), after: &str, rule: &str) {
    let expected: Board = after.parse().unwrap();
    let question = SET_AND_TURN_OVER.on_board(&board, player).at(p, q).rule(rule);
    in_time(question.about(), || {
        let mut yours = board.clone();
        let mistake = |yours: &Board| {
            mistake_in_set_and_turn_over(yours, (&board, player, (p, q)), |board, player, p, q| {
                set_and_turn_over(board, player, p, q)
            })
        };
        let answer = || {
            set_and_turn_over(&mut yours, player, p, q);
            yours
        };
        question.expect_or(expected, answer, mistake);
    });
}
