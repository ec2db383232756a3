//! Step 3. A move is legal when its square is on the board, is empty, and the move turns at least one disc.
//!
//!         a b c d e f g h
//!       2 . . . . . . . .
//!       3 . . . * . . . .      * is legal for ●: the ○ at d4 is between it and the ● at d5
//!       4 . . . ○ ● . . .
//!       5 . . . ● ○ . . .
//!
//! Check these in that order. `p` and `q` may be any numbers at all, and `board[-3]` would panic, so answer no first
//! if the square is off the board. Then check that it is empty, and only then call `count_turn_over` for each of the
//! eight directions. Write eight lines first, and when they work, turn them into two loops. The loops also make the
//! pair (0, 0), which isn't a direction: skip it.
//!
//! Work through the cases in order: each asks for a little more code than the one before.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step2;
    pub mod step3;
}

use othello_steps::{Board, Cell, Player};
use othello_testkit::{
    Step, assert_picture_snapshot, blind_directions, facts, in_time, long_rows, mistake_in_is_legal_move,
};
use rstest::rstest;
use steps::step3::is_legal_move;

const IS_LEGAL_MOVE: Step = Step { name: "legal", function: "is_legal_move", builds_on: &["directions"] };

#[rstest]
#[case::above_the_top(-3, 4)]
#[case::the_sentinel_row(0, 4)]
#[case::the_sentinel_column(4, 0)]
#[case::below_the_last_row(9, 4)]
#[case::right_of_the_last_column(4, 9)]
#[case::two_rows_below(10, 4)]
#[case::two_columns_to_the_right(4, 10)]
#[case::far_off_the_board(400, -400)]
#[case::the_largest_number(isize::MAX, isize::MAX)]
#[case::the_smallest_number(4, isize::MIN)]
fn part1_off_the_board_is_never_legal(#[case] p: isize, #[case] q: isize) {
    let rule = "Off the board the answer is false, even if only p or only q is below 1 or above board.size(). Check that before \
        you look at board[p][q].";
    ask(Board::new(), Player::Black, (p, q), false, rule);
}

#[rstest]
#[case::left_of_the_board(3, -4)]
#[case::d3_from_the_right_as_python_counts(3, -5)]
#[case::d3_from_below_as_python_counts(-6, 4)]
#[case::a_row_that_fits_no_byte(3 + 256, 4)]
#[case::a_column_that_fits_no_smaller_number(3, 4 + (isize::MAX / 2 + 1))]
#[case::the_smallest_row(isize::MIN, 4)]
#[case::the_largest_column(4, isize::MAX)]
fn part1_off_the_board_though_d3_is_legal(#[case] p: isize, #[case] q: isize) {
    let rule =
        "Off the board, the answer is false. Compare p and q as they are, without changing them first.";
    ask(Board::new(), Player::Black, (p, q), false, rule);
}

#[rstest]
#[case::by_the_opponent(4, 4, Player::Black)]
#[case::by_oneself(4, 5, Player::Black)]
fn part2_taken_is_not_legal(#[case] p: isize, #[case] q: isize, #[case] player: Player) {
    ask(Board::new(), player, (p, q), false, "A disc can be placed only on an empty square.");
}

#[rstest]
#[case::by_the_opponent(
    "
    . . . .
    ● ○ ○ ●
    . ○ . .
    . . . .",
    2,
    2
)]
#[case::by_oneself(
    "
    . . . .
    ● ○ ● .
    . . . .
    . . . .",
    2,
    3
)]
fn part3_taken_even_if_it_would_turn_something(#[case] board: Board, #[case] p: isize, #[case] q: isize) {
    ask(
        board,
        Player::Black,
        (p, q),
        false,
        "You can play only on an empty square, whatever discs are around it.",
    );
}

#[rstest]
#[case::far_from_any_disc(1, 1, "A move has to turn at least one disc: no disc is near.")]
#[case::beside_an_opponents_disc_that_nothing_closes(
    3,
    3,
    "d4 turns only if a ● is behind it: a neighbour is not enough."
)]
#[case::beside_an_own_disc(3, 5, "No ○ turns here. It would be a move for White: ask for `player`.")]
fn part4_empty_is_not_enough(#[case] p: isize, #[case] q: isize, #[case] rule: &str) {
    ask(Board::new(), Player::Black, (p, q), false, rule);
}

/// One board for each direction: only in that direction does a disc turn.
#[rstest]
#[case::up(-1, 0)]
#[case::right(0, 1)]
#[case::down(1, 0)]
#[case::left(0, -1)]
#[case::up_and_right(-1, 1)]
#[case::down_and_right(1, 1)]
#[case::down_and_left(1, -1)]
#[case::up_and_left(-1, -1)]
fn part5_one_direction_is_enough(#[case] d: isize, #[case] e: isize) {
    in_time(IS_LEGAL_MOVE.on_board(&one_disc(d, e), Player::Black).at(4, 4).about(), || {
        let sees = |d, e| {
            let board = one_disc(d, e);
            let question = IS_LEGAL_MOVE.on_board(&board, Player::Black).at(4, 4);
            question.calls(|| is_legal_move(&board, Player::Black, 4, 4))
        };
        let rule = blind_directions(sees).unwrap_or_default();
        let board = one_disc(d, e);
        let question = IS_LEGAL_MOVE.on_board(&board, Player::Black).at(4, 4).rule(&rule);
        let legal = |board: &Board, player, (p, q)| is_legal_move(board, player, p, q);
        let mistake = |yours: &bool| mistake_in_is_legal_move(*yours, (&board, Player::Black, (4, 4)), legal);
        question.expect_or(true, || is_legal_move(&board, Player::Black, 4, 4), mistake);
    });
}

/// From d4, one disc turns in direction (d, e).
fn one_disc(d: isize, e: isize) -> Board {
    let mut board: Board = [". . . . . . . ."; 8].join("\n").parse().unwrap();
    board[4 + d][4 + e] = Cell::Disc(Player::White);
    board[4 + 2 * d][4 + 2 * e] = Cell::Disc(Player::Black);
    board
}

#[test]
fn part6_all_eight_directions_at_once() {
    let board = "
        ● . ● . ● .
        . ○ ○ ○ . .
        ● ○ . ○ ● .
        . ○ ○ ○ . .
        ● . ● . ● .
        . . . . . .";
    ask(board.parse().unwrap(), Player::Black, (3, 3), true, "One direction is enough, and eight are too.");
}

#[rstest]
#[case::black_d3(Player::Black, 3, 4, true)]
#[case::black_c4(Player::Black, 4, 3, true)]
#[case::black_f5(Player::Black, 5, 6, true)]
#[case::black_e6(Player::Black, 6, 5, true)]
#[case::black_not_e3(Player::Black, 3, 5, false)]
#[case::white_e3(Player::White, 3, 5, true)]
#[case::white_f4(Player::White, 4, 6, true)]
#[case::white_not_d3(Player::White, 3, 4, false)]
fn part6_at_the_start(#[case] player: Player, #[case] p: isize, #[case] q: isize, #[case] expected: bool) {
    let rule = match expected {
        true if player == Player::White => "It is White's turn: ● turn and ○ closes them. Ask for `player`.",
        true => "The discs in between are the opponent's. A disc of the player to move closes them.",
        false => "The other player could play here, but it is not their turn: ask for `player`.",
    };
    ask(Board::new(), player, (p, q), expected, rule);
}

#[rstest]
#[case::row_2_column_5(2, 5, true)]
#[case::not_row_5_column_2(5, 2, false)]
fn part6_the_row_comes_first(#[case] p: isize, #[case] q: isize, #[case] expected: bool) {
    let board = "
        . . . . . .
        . . ● ○ . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .";
    ask(
        board.parse().unwrap(),
        Player::Black,
        (p, q),
        expected,
        "p is the row and q is the column, as in board[p][q].",
    );
}

#[test]
fn part6_not_every_neighbour_has_to_turn() {
    let board = "
        . . . . . .
        . ○ ○ ○ . .
        . ○ . ○ ● .
        . ○ ○ ○ . .
        . . . . . .
        . . . . . .";
    let rule = "In seven directions nothing closes the ○. To the right d3 turns: one direction is enough.";
    ask(board.parse().unwrap(), Player::Black, (3, 3), true, rule);
}

#[test]
fn part6_three_discs_in_a_row_turn() {
    let board = "
        . . . . . .
        . . . . . .
        . . ○ ○ ○ ●
        . . . . . .
        . . . . . .
        . . . . . .";
    let rule =
        "Three discs turn here. One is enough for true, and so is any larger number: compare with > 0.";
    ask(board.parse().unwrap(), Player::Black, (3, 2), true, rule);
}

/// Black may play on every edge and in the corners a1 and f6.
const SIX: &str = "
    . . . . . .
    . ○ ○ ○ ○ .
    . ○ ● ○ ○ .
    . ○ ○ ● ○ .
    . . ○ . ○ .
    . . . . . .";

#[rstest]
#[case::the_first_row(1, 3)]
#[case::the_last_row(6, 3)]
#[case::the_first_column(3, 1)]
#[case::the_last_column(3, 6)]
#[case::a_corner(6, 6)]
fn part7_the_edge_of_a_board_of_six_counts(#[case] p: isize, #[case] q: isize) {
    let rule = "The first and the last row and column are on the board: 1 to board.size(), both included.";
    ask(SIX.parse().unwrap(), Player::Black, (p, q), true, rule);
}

#[rstest]
#[case::above(0, 3)]
#[case::below(7, 3)]
#[case::at_the_left(3, 0)]
#[case::at_the_right(3, 7)]
#[case::where_the_eighth_row_would_be(8, 8)]
fn part7_beside_a_board_of_six_is_off_it(#[case] p: isize, #[case] q: isize) {
    let rule = match p.min(q) {
        0 => "Row 0 and column 0 are the frame around the board: off the board is false.",
        _ => "Use board.size(): not every board is 8×8.",
    };
    ask(SIX.parse().unwrap(), Player::Black, (p, q), false, rule);
}

#[test]
fn part8_a_long_row_on_a_large_board() {
    let mut board = Board::with_size(16);
    for p in 2..16 {
        board[p][16] = Cell::Disc(Player::Black);
    }
    board[16][16] = Cell::Disc(Player::White);
    ask(board, Player::White, (1, 16), true, "Any number of discs may turn, on a board of any size.");
}

#[test]
fn part8_the_longest_row_in_every_direction_on_every_board() {
    in_time(IS_LEGAL_MOVE.about("rows from edge to edge on boards of 4 to 16"), || {
        for row in long_rows() {
            let (p, q) = row.square;
            let question = IS_LEGAL_MOVE
                .on_board(&row.board, row.player)
                .at(p, q)
                .rule("The whole row turns, in every direction and on boards of 4 to 16.");
            question.expect(true, || is_legal_move(&row.board, row.player, p, q));
        }
    });
}

#[test]
fn part8_the_answer_follows_the_board() {
    in_time(IS_LEGAL_MOVE.about("a board, asked again after a disc is put down"), || {
        let rule = "Look at the board as it is now. Don't use anything from an earlier call.";
        let mut board = Board::new();
        for (expected, next) in [(false, Player::Black), (true, Player::White), (false, Player::White)] {
            let question = IS_LEGAL_MOVE.on_board(&board, Player::Black).at(4, 6).rule(rule);
            question.expect(expected, || is_legal_move(&board, Player::Black, 4, 6));
            board[4][5] = Cell::Disc(Player::White);
            board[4][4] = Cell::Disc(next);
        }
    });
}

/// All answers in one picture: a * on each square where Black may play. The board is from a game in Takizawa's paper
/// of 2023, after 20 moves.
#[test]
fn part8_every_legal_square_of_a_middle_game() {
    in_time(IS_LEGAL_MOVE.about("every square of one board"), || {
        let board: Board = "
            . . . . . . . .
            . . . ● . . . .
            . . ● ● . ○ . .
            . . ● ● ○ ○ . .
            ● ● ● ● ● ● . .
            ○ ○ ○ ○ ● ● . .
            . . ○ ○ ○ . . .
            . . . ○ . . . ."
            .parse()
            .unwrap();
        let rule = "A * is a square for which your function says true. It must be empty, and at least one disc must turn.";
        let question = IS_LEGAL_MOVE.on_board(&board, Player::Black).rule(rule);
        let square = |p, q| match question.calls(|| is_legal_move(&board, Player::Black, p, q)) {
            true => " *".to_string(),
            false => format!(" {:?}", board[p][q]),
        };
        let rows = (1..=8).map(|p| (1..=8).map(|q| square(p, q)).collect::<String>());
        let map = rows.zip(1..).map(|(row, p)| format!("{p}{row}\n")).collect::<String>();
        assert_picture_snapshot!(question, format!("  a b c d e f g h\n{map}"), @"
          a b c d e f g h
        1 . . . . . . . .
        2 . . . ● . * * .
        3 . . ● ● * ○ * .
        4 . . ● ● ○ ○ * .
        5 ● ● ● ● ● ● . .
        6 ○ ○ ○ ○ ● ● . .
        7 * * ○ ○ ○ . . .
        8 . * * ○ * * . .
        ");
    });
}

#[rstest]
#[case::black(0)]
#[case::white(1)]
fn part9_every_square_of_every_position_of_whole_games(#[case] turn: usize) {
    in_time(IS_LEGAL_MOVE.about("positions of whole games"), || {
        // Every third: the one that follows a position would tell its move.
        for (i, position) in facts::positions().step_by(3).enumerate() {
            let board = &position.board;
            let player = [Player::Black, Player::White][turn];
            let legal: Vec<_> = position.moves_of(player).map(|each| each.square).collect();
            for p in 0..=board.size() + 1 {
                // Of each position a few squares, others than of the one before: 64 positions have them all.
                for q in (0..=board.size() + 1).filter(|q| (3 * p + 5 * q + i as isize) % 64 == 0) {
                    let rule = "On the board, empty, and at least one disc turns.";
                    let question = IS_LEGAL_MOVE.on_board(board, player).at(p, q).rule(rule);
                    let mistake = |yours: &bool| {
                        mistake_in_is_legal_move(*yours, (board, player, (p, q)), |board, player, (p, q)| {
                            is_legal_move(board, player, p, q)
                        })
                    };
                    let expected = legal.contains(&(p, q));
                    question.expect_or(expected, || is_legal_move(board, player, p, q), mistake);
                }
            }
        }
    });
}

/// What each part asks, in random games: nobody has a part's points for what is in every student's copy.
#[rstest]
#[case::of_part_6(|size, _| size == 8)]
#[case::of_part_7(|size, (p, q)| size == 6 && [p, q].iter().any(|i| [1, 6].contains(i)))]
#[case::of_part_8(|size, _| size > 8)]
fn part9_in_random_games(#[case] is_asked: fn(isize, (isize, isize)) -> bool) {
    in_time(IS_LEGAL_MOVE.about("positions of random games"), || {
        for position in facts::positions().step_by(3).filter(|position| position.is_drawn) {
            let (board, player) = (&position.board, position.player);
            let legal: Vec<_> = position.moves_of(player).map(|each| each.square).collect();
            let squares = position.empty_squares().filter(|square| is_asked(board.size(), *square));
            for (p, q) in squares.step_by(3) {
                let rule = "On the board, empty, and at least one disc turns.";
                let question = IS_LEGAL_MOVE.on_board(board, player).at(p, q).rule(rule);
                question.expect(legal.contains(&(p, q)), || is_legal_move(board, player, p, q));
            }
        }
    });
}

fn ask(board: Board, player: Player, (p, q): (isize, isize), expected: bool, rule: &str) {
    let question = IS_LEGAL_MOVE.on_board(&board, player).at(p, q).rule(rule);
    in_time(question.about(), || {
        let legal = |board: &Board, player, (p, q)| is_legal_move(board, player, p, q);
        let mistake = |yours: &bool| mistake_in_is_legal_move(*yours, (&board, player, (p, q)), legal);
        question.expect_or(expected, || is_legal_move(&board, player, p, q), mistake);
    });
}
