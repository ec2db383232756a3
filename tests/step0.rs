//! Step 0. The board: nothing to write yet.
//!
//! These tests pass on a fresh clone. When they do, your machine is ready, and you have seen what a test
//! looks like: a few lines that use the types of this course and say what the result must be.
//!
//! Read them to learn what the types can do. Every picture below is what `{:?}`, `{}` or `{:#}` prints.

use std::panic;

use othello_steps::{Board, Cell, Line, Player, square_name};
use othello_testkit::assert_picture_snapshot;
use pretty_assertions::assert_eq;
use rstest::rstest;

#[test]
fn the_players_take_turns() {
    assert_eq!(Player::Black.opponent(), Player::White);
    assert_eq!(Player::White.opponent(), Player::Black);
    assert_eq!((Player::Black.number(), Player::White.number()), (1, 2));
}

#[test]
fn a_line_has_a_sentinel_at_each_end() {
    let line: Line = ". ○ . ○ ○ ● . ○".parse().unwrap();
    assert_eq!((line[0], line[9]), (Cell::Sentinel, Cell::Sentinel));
    assert_eq!(
        (line[1], line[2], line[6]),
        (Cell::Empty, Cell::Disc(Player::White), Cell::Disc(Player::Black))
    );
    assert_eq!(line.size(), 8);
}

#[rstest]
#[case::black_up_right(4, 5, Cell::Disc(Player::Black))]
#[case::black_down_left(5, 4, Cell::Disc(Player::Black))]
#[case::white_up_left(4, 4, Cell::Disc(Player::White))]
#[case::white_down_right(5, 5, Cell::Disc(Player::White))]
#[case::the_corner_is_empty(1, 1, Cell::Empty)]
#[case::a_sentinel_above(0, 4, Cell::Sentinel)]
#[case::a_sentinel_below(9, 4, Cell::Sentinel)]
#[case::a_sentinel_at_the_left(4, 0, Cell::Sentinel)]
#[case::a_sentinel_at_the_right(4, 9, Cell::Sentinel)]
#[case::a_sentinel_in_the_corner(0, 9, Cell::Sentinel)]
fn the_first_board(#[case] p: isize, #[case] q: isize, #[case] cell: Cell) {
    assert_eq!(Board::new()[p][q], cell);
}

#[test]
fn debug_is_the_small_diagram() {
    assert_picture_snapshot!(format!("{:?}", Board::new()), @r"
      a b c d e f g h
    1 . . . . . . . .
    2 . . . . . . . .
    3 . . . . . . . .
    4 . . . ○ ● . . .
    5 . . . ● ○ . . .
    6 . . . . . . . .
    7 . . . . . . . .
    8 . . . . . . . .
    ");
}

#[test]
fn display_is_the_ruled_digits_of_the_course() {
    assert_picture_snapshot!(Board::new().to_string(), @r"
       a b c d e f g h
    ------------------
    1| 0 0 0 0 0 0 0 0|
    2| 0 0 0 0 0 0 0 0|
    3| 0 0 0 0 0 0 0 0|
    4| 0 0 0 2 1 0 0 0|
    5| 0 0 0 1 2 0 0 0|
    6| 0 0 0 0 0 0 0 0|
    7| 0 0 0 0 0 0 0 0|
    8| 0 0 0 0 0 0 0 0|
    ------------------
    ");
}

#[test]
fn row_numbers_of_two_figures_line_up() {
    assert_picture_snapshot!(Board::with_size(10).to_string(), @r"
        a b c d e f g h i j
    -----------------------
     1| 0 0 0 0 0 0 0 0 0 0|
     2| 0 0 0 0 0 0 0 0 0 0|
     3| 0 0 0 0 0 0 0 0 0 0|
     4| 0 0 0 0 0 0 0 0 0 0|
     5| 0 0 0 0 2 1 0 0 0 0|
     6| 0 0 0 0 1 2 0 0 0 0|
     7| 0 0 0 0 0 0 0 0 0 0|
     8| 0 0 0 0 0 0 0 0 0 0|
     9| 0 0 0 0 0 0 0 0 0 0|
    10| 0 0 0 0 0 0 0 0 0 0|
    -----------------------
    ");
}

#[test]
fn alternate_display_is_drawn_with_boxes() {
    assert_picture_snapshot!(format!("{:#}", Board::with_size(4)), @r"
        a   b   c   d
      ┏━━━┳━━━┳━━━┳━━━┓
    1 ┃   ┃   ┃   ┃   ┃
      ┣━━━╋━━━╋━━━╋━━━┫
    2 ┃   ┃ ○ ┃ ● ┃   ┃
      ┣━━━╋━━━╋━━━╋━━━┫
    3 ┃   ┃ ● ┃ ○ ┃   ┃
      ┣━━━╋━━━╋━━━╋━━━┫
    4 ┃   ┃   ┃   ┃   ┃
      ┗━━━┻━━━┻━━━┻━━━┛
    ");
}

#[test]
fn a_line_prints_in_three_ways() {
    let line: Line = ". ○ . ○ ○ ● . ○".parse().unwrap();
    assert_eq!(format!("{line:?}"), ". ○ . ○ ○ ● . ○");
    assert_eq!(format!("{line}"), "| 0 2 0 2 2 1 0 2|");
    assert_eq!(format!("{line:#}"), "┃   ┃ ○ ┃   ┃ ○ ┃ ○ ┃ ● ┃   ┃ ○ ┃");
}

#[rstest]
fn what_is_printed_is_read_back(#[values(4, 6, 8, 10, 12, 14, 16)] size: isize) {
    let mut board = Board::with_size(size);
    board[1][1] = Cell::Disc(Player::White);
    board[size][size - 1] = Cell::Disc(Player::Black);
    assert_eq!(format!("{board:?}").parse(), Ok(board.clone()));
    assert_eq!(format!("{board}").parse(), Ok(board.clone()));
    assert_eq!(format!("{board:#}").parse(), Ok(board.clone()));

    let line = &board[size / 2];
    assert_eq!(format!("{line:?}").parse().as_ref(), Ok(line));
    assert_eq!(format!("{line}").parse().as_ref(), Ok(line));
    assert_eq!(format!("{line:#}").parse().as_ref(), Ok(line));
}

#[test]
fn a_picture_may_leave_out_the_letters_and_numbers() {
    let bare = ". . . .
                . O X .
                . X O .
                . . . .";
    assert_eq!(bare.parse(), Ok(Board::with_size(4)));
}

#[rstest]
#[case::a_row_too_short(
    ". . . .\n. ○ ●\n. ● ○ .\n. . . .",
    "row 2 of the board has 3 cells, but the board has 4 rows: write as many cells as there are rows"
)]
#[case::a_strange_symbol(
    ". . . .\n. ○ ? .\n. ● ○ .\n. . . .",
    "row 2 of the board: `?` is not a cell: write . for empty, ● or X, ○ or O"
)]
#[case::too_few_rows(
    ". .\n. .",
    "a board has an even size from 4 to 16, not 2, the number of rows in this picture"
)]
#[case::nothing("", "a board has an even size from 4 to 16, not 0, the number of rows in this picture")]
fn a_bad_picture_says_where(#[case] picture: &str, #[case] sentence: &str) {
    assert_eq!(picture.parse::<Board>().unwrap_err().to_string(), sentence);
}

#[test]
fn a_line_has_an_even_size() {
    let sentence = ". . . . .".parse::<Line>().unwrap_err().to_string();
    assert_eq!(sentence, "a line has an even size from 4 to 16, not 5");
}

#[rstest]
fn a_board_has_an_even_size_from_4_to_16(#[values(-8, 0, 2, 5, 18)] size: isize) {
    let sentence = format!("a board has an even size from 4 to 16, not {size}");
    assert_eq!(panic_of(|| Board::with_size(size)), sentence);
    assert_eq!(panic_of(|| Line::with_size(size)), sentence);
}

#[test]
fn an_index_off_the_board_is_named() {
    let row = "there is no row 10 on this board: its rows go from 0 to 9, and 0 and 9 are sentinels";
    assert_eq!(panic_of(|| Board::new()[10][1]), row);
    let cell = "there is no cell -1 on this line: its cells go from 0 to 9, and 0 and 9 are sentinels";
    assert_eq!(panic_of(|| Board::new()[1][-1]), cell);
    assert_eq!(panic_of(|| Board::new()[1][-1] = Cell::Empty), cell);
    assert_eq!(panic_of(|| Board::new()[10] = Line::new()), row);
}

#[test]
fn a_disc_on_the_frame_is_told() {
    let mut board = Board::with_size(4);
    board[0][2] = Cell::Disc(Player::Black);
    let told = "the frame is damaged: (0, 2) holds ●, not a sentinel";
    assert_eq!(format!("{board:?}").lines().last(), Some(told));
}

#[test]
fn a_row_of_another_size_is_told() {
    let mut board = Board::new();
    board[3] = Line::with_size(4);
    let told = "row 3 is a line of 4 squares, on a board of 8";
    assert_eq!(format!("{board:?}").lines().last(), Some(told));
}

#[rstest]
#[case::c5(5, 3, "c5")]
#[case::two_figures(12, 11, "k12")]
#[case::the_last_letter(9, 26, "z9")]
#[case::no_letter(9, 27, "(9, 27)")]
#[case::the_frame(0, 3, "(0, 3)")]
fn squares_have_names(#[case] p: isize, #[case] q: isize, #[case] name: &str) {
    assert_eq!(square_name(p, q), name);
}

/// The message with which `work` panics.
fn panic_of<T>(work: impl FnOnce() -> T) -> String {
    let payload = panic::catch_unwind(panic::AssertUnwindSafe(|| drop(work()))).expect_err("it should panic");
    *payload.downcast::<String>().expect("a sentence")
}
