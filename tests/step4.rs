//! Step 4. Is there a legal move, and what are the legal moves?
//!
//!         a b c d e f g h
//!       3 . . . 1 . . . .      Black's moves at the start, in the order of the list:
//!       4 . . 2 ○ ● . . .      d3 c4 f5 e6, that is (3, 4), (4, 3), (5, 6), (6, 5)
//!       5 . . . ● ○ 3 . .
//!       6 . . . . 4 . . .      row by row from the top, each row from left to right
//!
//! Both functions need the same two loops around `is_legal_move`, but `exist_legal_move` may stop at the first legal
//! move, while `legal_moves` collects them all.
//!
//! Work through the cases in order: each asks for a little more code than the one before.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step2;
    pub mod step3;
    pub mod step4;
}

use othello_steps::{Board, Cell, Player, square_name};
use othello_testkit::{
    Step, assert_picture_snapshot, facts, in_time, mistake_in_exist_legal_move, mistake_in_legal_moves,
};
use rstest::rstest;
use steps::step4::{exist_legal_move, legal_moves};

const EXIST_LEGAL_MOVE: Step = Step { name: "moves", function: "exist_legal_move", builds_on: &["legal"] };
const LEGAL_MOVES: Step = Step { name: "moves", function: "legal_moves", builds_on: &["legal"] };

const START: &str = ". . . . . .
                     . . . . . .
                     . . ○ ● . .
                     . . ● ○ . .
                     . . . . . .
                     . . . . . .";
/// Each player has one move: Black e2, White c5.
const ONE_EACH: &str = ". . . . . .
                        ● ○ ○ ○ . .
                        . . . . . .
                        . . . . . .
                        ○ ● . . . .
                        . . . . . .";
/// The only move is on the first square.
const FIRST: &str = ". ○ ● .
                  ● ● ● .
                  ● ● ● .
                  ● ● ● .";
/// The only move is on the last square.
const LAST: &str = "● ● ● .
                  ● ● ● .
                  ● ● ● ○
                  . ● ○ .";
/// On a board of ten, the only move is in the last row and column.
const TEN: &str = "
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . ●
    . . . . . . . . . ○
    . . . . . . . . . .";
const FULL: &str = "● ● ○ ○
                    ○ ○ ● ●
                    ● ○ ● ○
                    ○ ● ○ ●";
/// There are empty squares and discs of both players, but neither has a legal move.
const NEITHER: &str = ". ● . .
                       . ● . .
                       . ● . ○
                       . ● . ○";
const NO_WHITE: &str = ". . . .
                        . ● ● .
                        . ● ● .
                        . . . .";
/// Black has legal moves, White has none.
const ONLY_BLACK_MOVES: &str = "○ ● ● ●
                                ○ ○ ○ ○
                                ○ ○ ○ ○
                                . . . .";

const YES: &str =
    "One legal square is enough for true. It is false only after the loops have looked at every square.";
const EDGE: &str =
    "The only legal move is on the edge: rows and columns go from 1 to board.size(), both included.";
const NO: &str = "False when no square of the board is a legal move for this player.";

#[rstest]
#[case::black_at_the_start(START, Player::Black, true, YES)]
#[case::white_at_the_start(START, Player::White, true, YES)]
#[case::one_move_is_enough(
    ONE_EACH,
    Player::Black,
    true,
    "Black has one legal move, e2: one is enough for true."
)]
#[case::only_in_the_first_row_and_column(FIRST, Player::Black, true, EDGE)]
#[case::only_in_the_last_row_and_column(LAST, Player::Black, true, EDGE)]
#[case::the_board_is_full(FULL, Player::Black, false, NO)]
#[case::neither_can_move(NEITHER, Player::Black, false, NO)]
#[case::nothing_to_turn(NO_WHITE, Player::Black, false, NO)]
#[case::no_disc_of_ones_own(NO_WHITE, Player::White, false, NO)]
#[case::black_can(
    ONLY_BLACK_MOVES,
    Player::Black,
    true,
    "Only this player can move here: ask for `player`, not for the opponent."
)]
#[case::white_can_not(
    ONLY_BLACK_MOVES,
    Player::White,
    false,
    "Only the other player can move here: ask for `player`."
)]
#[case::only_in_row_ten(TEN, Player::Black, true, "The only legal move is in row ten: use board.size().")]
fn part1_is_there_any(
    #[case] picture: &str,
    #[case] player: Player,
    #[case] expected: bool,
    #[case] rule: &str,
) {
    let board: Board = picture.parse().unwrap();
    let question = EXIST_LEGAL_MOVE.on_board(&board, player).rule(rule);
    in_time(question.about(), || {
        question.expect_or(
            expected,
            || exist_legal_move(&board, player),
            |yours| {
                mistake_in_exist_legal_move(*yours, (&board, player), |board, player| {
                    exist_legal_move(board, player)
                })
            },
        );
    });
}

#[test]
fn part2_a_list_of_five_moves() {
    let board = "
        . ○ ● ○ . .
        . . . . . .
        . . . . ○ ●
        . . . . . .
        . . . . . .
        ● ○ . ● ○ .";
    let expected = vec![(1, 1), (1, 5), (3, 4), (6, 3), (6, 6)];
    let rule = "Look at every square of every row, from the top. Push each legal one as (row, column).";
    list(board.parse().unwrap(), Player::Black, expected, rule);
}

#[test]
fn part2_a_move_is_row_and_column() {
    let rule = "The only move of Black is e2: (2, 5), as in board[p][q]. (White could play c5.)";
    list(ONE_EACH.parse().unwrap(), Player::Black, vec![(2, 5)], rule);
}

#[rstest]
#[case::black(Player::Black, vec![(3, 4), (4, 3), (5, 6), (6, 5)])]
#[case::white(Player::White, vec![(3, 5), (4, 6), (5, 3), (6, 4)])]
fn part2_the_moves_at_the_start(#[case] player: Player, #[case] expected: Vec<(isize, isize)>) {
    list(
        Board::new(),
        player,
        expected,
        "Each move is (row, column). List them row by row from the top, each row from left to right.",
    );
}

#[rstest]
#[case::the_first_row_and_column(FIRST, Player::Black, vec![(1, 1)])]
#[case::the_last_row_and_column(LAST, Player::Black, vec![(4, 4)])]
#[case::the_whole_last_row(ONLY_BLACK_MOVES, Player::Black, vec![(4, 1), (4, 2), (4, 3), (4, 4)])]
#[case::none_on_a_full_board(FULL, Player::Black, vec![])]
#[case::none_for_white(ONLY_BLACK_MOVES, Player::White, vec![])]
fn part2_every_row_and_column_is_looked_at(
    #[case] picture: &str,
    #[case] player: Player,
    #[case] expected: Vec<(isize, isize)>,
) {
    let rule = match expected.is_empty() {
        true => "This player has no legal move here: the list is empty.",
        false if expected.len() > 1 => "All squares of the last row are legal moves: list each of them.",
        false => "Rows and columns go from 1 to board.size(), both included.",
    };
    list(picture.parse().unwrap(), player, expected, rule);
}

#[test]
fn part3_a_move_that_turns_in_many_directions_stands_there_once() {
    let board = "
        ● . ● . ● .
        . ○ ○ ○ . .
        ● ○ . ○ ● .
        . ○ ○ ○ . .
        ● . ● . ● .
        . . . . . .";
    list(
        board.parse().unwrap(),
        Player::Black,
        vec![(3, 3)],
        "Put each legal move in the list once, however many discs it turns.",
    );
}

#[rstest]
#[case::size_4(4, vec![(1, 2), (2, 1), (3, 4), (4, 3)])]
#[case::size_6(6, vec![(2, 3), (3, 2), (4, 5), (5, 4)])]
#[case::size_10(10, vec![(4, 5), (5, 4), (6, 7), (7, 6)])]
#[case::size_12(12, vec![(5, 6), (6, 5), (7, 8), (8, 7)])]
#[case::size_14(14, vec![(6, 7), (7, 6), (8, 9), (9, 8)])]
#[case::size_16(16, vec![(7, 8), (8, 7), (9, 10), (10, 9)])]
fn part3_boards_of_other_sizes(#[case] size: isize, #[case] expected: Vec<(isize, isize)>) {
    list(Board::with_size(size), Player::Black, expected, "Use board.size(): not every board is 8×8.");
}

/// All answers in one picture: the legal moves in a whole game on a board of 4, move by move.
#[test]
fn part3_the_moves_of_a_whole_game() {
    in_time(LEGAL_MOVES.about("every position of one game"), || {
        let game = facts::games().iter().find(|game| game.name == "perfect-4x4").unwrap();
        let rule = "Each line is a position: whose turn it is, the move that is played, and your list of legal moves.";
        let line = |position: &facts::Position| {
            let (board, player, (p, q)) = (&position.board, position.player, position.played);
            let moves = LEGAL_MOVES.on_board(board, player).rule(rule).calls(|| legal_moves(board, player));
            let names: Vec<_> = moves.iter().map(|&(p, q)| square_name(p, q)).collect();
            format!("{player:#} {}: {}\n", square_name(p, q), names.join(" "))
        };
        let picture = game.positions.iter().map(line).collect::<String>();
        let question = LEGAL_MOVES.many("a whole game on a board of 4").rule(rule);
        assert_picture_snapshot!(question, picture, @"
        ● b1: b1 a2 d3 c4
        ○ a1: a1 c1 a3
        ● a2: a2 d3 c4
        ○ c1: c1 a3
        ● d4: d1 d2 d3 d4
        ○ a3: a3 a4 b4 c4
        ● d1: d1
        ○ b4: d2 d3 b4 c4
        ● a4: a4
        ○ c4: d2 d3 c4
        ");
    });
}

#[rstest]
#[case::black(Player::Black)]
#[case::white(Player::White)]
fn part4_whether_there_is_any_in_positions_of_whole_games(#[case] player: Player) {
    in_time(EXIST_LEGAL_MOVE.about("positions of whole games"), || {
        for position in facts::positions().step_by(3) {
            let (board, expected) = (&position.board, position.moves_of(player).next().is_some());
            let rule = "True when there is at least one legal move.";
            let question = EXIST_LEGAL_MOVE.on_board(board, player).rule(rule);
            let mistake = |yours: &bool| {
                mistake_in_exist_legal_move(*yours, (board, player), |board, player| {
                    exist_legal_move(board, player)
                })
            };
            question.expect_or(expected, || exist_legal_move(board, player), mistake);
        }
    });
}

#[rstest]
#[case::black(Player::Black)]
#[case::white(Player::White)]
fn part4_positions_of_whole_games(#[case] player: Player) {
    in_time(LEGAL_MOVES.about("positions of whole games"), || {
        // One in seven: each asks step 3 about all its squares.
        for position in facts::positions().step_by(7) {
            let board = &position.board;
            let expected: Vec<_> = position.moves_of(player).map(|each| each.square).collect();
            let question =
                LEGAL_MOVES.on_board(board, player).rule("Every legal move, row by row from the top.");
            let mistake = |yours: &Vec<_>| {
                mistake_in_legal_moves(yours, (board, player), |board, player| legal_moves(board, player))
            };
            question.expect_or(expected, || legal_moves(board, player), mistake);
        }
    });
}

#[test]
fn part5_more_than_64_moves() {
    let row = [". ", "● ", "○ "].into_iter().cycle().skip(1).take(16).collect::<String>();
    let board: Board = [row.as_str(); 16].join("\n").parse().unwrap();
    let expected = (1..=16).flat_map(|p| [3, 6, 9, 12, 15].map(|q| (p, q))).collect();
    list(board, Player::Black, expected, "List all the moves, however many there are.");
}

#[test]
fn part5_whether_there_is_any_follows_the_board() {
    in_time(EXIST_LEGAL_MOVE.about("a board, asked again after a move on it"), || {
        let rule = "Look at the board as it is now. Don't use anything from an earlier call.";
        let mut board = Board::with_size(4);
        for expected in [true, false] {
            let question = EXIST_LEGAL_MOVE.on_board(&board, Player::Black).rule(rule);
            question.expect(expected, || exist_legal_move(&board, Player::Black));
            board[2][2] = Cell::Disc(Player::Black);
            board[3][3] = Cell::Disc(Player::Black);
        }
    });
}

#[test]
fn part5_the_answer_follows_the_board() {
    in_time(LEGAL_MOVES.about("a board, asked again after a move on it"), || {
        let rule = "Look at the board as it is now. Don't use anything from an earlier call.";
        let mut board = Board::with_size(4);
        for expected in [vec![(1, 2), (2, 1), (3, 4), (4, 3)], vec![]] {
            let question = LEGAL_MOVES.on_board(&board, Player::Black).rule(rule);
            question.expect(expected, || legal_moves(&board, Player::Black));
            board[2][2] = Cell::Disc(Player::Black);
            board[3][3] = Cell::Disc(Player::Black);
        }
    });
}

/// Positions of random games, each with one of the players.
fn of_random_games(is_asked: fn(isize) -> bool) -> impl Iterator<Item = (&'static facts::Position, Player)> {
    let positions =
        facts::positions().step_by(7).filter(move |each| each.is_drawn && is_asked(each.board.size()));
    positions.flat_map(|position| [Player::Black, Player::White].map(|player| (position, player)))
}

/// What each part asks, in random games: nobody has a part's points for what is in every student's copy.
#[rstest]
#[case::of_part_1(|size| size <= 8)]
#[case::of_part_5(|size| size > 8)]
fn part5_whether_there_is_any_in_random_games(#[case] is_asked: fn(isize) -> bool) {
    in_time(EXIST_LEGAL_MOVE.about("positions of random games"), || {
        for (position, player) in of_random_games(is_asked) {
            let (board, expected) = (&position.board, position.moves_of(player).next().is_some());
            let question = EXIST_LEGAL_MOVE.on_board(board, player).rule(NO);
            question.expect(expected, || exist_legal_move(board, player));
        }
    });
}

#[rstest]
#[case::of_part_2(|size| size == 8)]
#[case::of_part_3(|size| size < 8)]
#[case::of_part_5(|size| size > 8)]
fn part5_the_list_in_random_games(#[case] is_asked: fn(isize) -> bool) {
    in_time(LEGAL_MOVES.about("positions of random games"), || {
        for (position, player) in of_random_games(is_asked) {
            let board = &position.board;
            let expected: Vec<_> = position.moves_of(player).map(|each| each.square).collect();
            let question =
                LEGAL_MOVES.on_board(board, player).rule("Every legal move, row by row from the top.");
            question.expect(expected, || legal_moves(board, player));
        }
    });
}

fn list(board: Board, player: Player, expected: Vec<(isize, isize)>, rule: &str) {
    let question = LEGAL_MOVES.on_board(&board, player).rule(rule);
    in_time(question.about(), || {
        let mistake = |yours: &Vec<_>| {
            mistake_in_legal_moves(yours, (&board, player), |board, player| legal_moves(board, player))
        };
        question.expect_or(expected, || legal_moves(&board, player), mistake);
    });
}
