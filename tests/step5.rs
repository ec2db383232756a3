//! Step 5. Asking for a move.
//!
//!     Player 1 > c5                                 c5 is no legal move: say which are, and ask again
//!     select a legal move: d3 c4 f5 e6 > 4c         4c is c4, row 4, column 3: legal
//!
//! People write a move as they like: `c5`, `5c`, `C5`, ` c 5 `, full-width `ｃ５`, or as row and column, `3 4`.
//! `parse_move` understands them all and answers `None` to everything else. It never panics, whatever the
//! text, and it knows nothing of the board. Is the move legal? That is for `get_move`, which asks until it is.
//!
//! `get_move` reads from `input` and writes to `output`, which in the game are the keyboard and the screen.
//! Here they are a text that was typed beforehand and a text that is kept, so a test can look at both.
//!
//! The cases go in the order in which the functions are best written: the plain spelling first.

#[cfg(not(feature = "solutions"))]
#[path = "../exercises"]
#[allow(dead_code, unused_imports)]
mod steps {
    pub mod step2;
    pub mod step3;
    pub mod step4;
    pub mod step5;
}

#[cfg(feature = "solutions")]
#[path = "../solutions"]
#[allow(dead_code)]
mod steps {
    pub mod step2;
    pub mod step3;
    pub mod step4;
    pub mod step5;
}

use std::io::{self, ErrorKind};

use othello_steps::{Board, Player, square_name};
use othello_testkit::{Step, facts, in_time, terminal};
use rstest::rstest;
use steps::step5::{get_move, parse_move};

const PARSE_MOVE: Step = Step { number: 5, function: "parse_move", builds_on: &[] };
const GET_MOVE: Step = Step { number: 5, function: "get_move", builds_on: &[3, 4] };

// parse_move: what is a move

#[rstest]
#[case::a_letter_and_a_number("c5", 5, 3)]
#[case::the_first_square("a1", 1, 1)]
#[case::the_last_square("h8", 8, 8)]
#[case::a_number_and_a_letter("5c", 5, 3)]
#[case::a_capital_letter("C5", 5, 3)]
#[case::a_capital_letter_last("5C", 5, 3)]
#[case::blanks_around(" c5  ", 5, 3)]
#[case::blanks_everywhere(" c 5 ", 5, 3)]
#[case::a_blank_between("a 1", 1, 1)]
#[case::a_blank_between_number_and_letter("5 c", 5, 3)]
#[case::a_row_of_two_figures("k12", 12, 11)]
#[case::a_row_of_two_figures_first("12k", 12, 11)]
#[case::a_row_of_two_figures_and_a_blank("p 16", 16, 16)]
#[case::full_width("ｃ５", 5, 3)]
#[case::full_width_number_first("５ｃ", 5, 3)]
#[case::full_width_capital("Ｃ５", 5, 3)]
#[case::row_and_column("3 4", 3, 4)]
#[case::row_and_column_of_two_figures("12 11", 12, 11)]
#[case::row_and_column_with_many_blanks("  3   4 ", 3, 4)]
#[case::a_square_on_no_board("z9", 9, 26)]
#[case::a_row_on_no_board("a400", 400, 1)]
#[case::a_row_of_many_figures("c1234567", 1_234_567, 3)]
#[case::a_column_on_no_board("3 400", 3, 400)]
#[case::many_blanks_between_letter_and_number("c    5", 5, 3)]
#[case::many_blanks_between_number_and_letter("5    c", 5, 3)]
fn part1_this_is_a_move(#[case] text: &'static str, #[case] p: isize, #[case] q: isize) {
    let rule = "A letter is a column and a number its row, in either order; two numbers are row and column.";
    parse(text, Some((p, q)), rule);
}

// parse_move: what is none

#[rstest]
#[case::nothing("")]
#[case::blanks("   ")]
#[case::the_end_of_the_line("\n")]
#[case::only_a_letter("c")]
#[case::only_a_number("5")]
#[case::two_figures_without_a_blank("34")]
#[case::two_letters("cc")]
#[case::two_letters_and_a_number("cc5")]
#[case::a_letter_on_each_side("c5c")]
#[case::two_moves("c5d6")]
#[case::two_moves_with_a_blank("c5 d6")]
#[case::a_move_and_more("c5 x")]
#[case::three_numbers("3 4 5")]
#[case::a_word("pass")]
#[case::a_sign("c-5")]
#[case::a_plus_sign("c+5")]
#[case::a_negative_row("-3 4")]
#[case::a_full_stop("c5.")]
#[case::a_comma("3,4")]
#[case::a_letter_inside_a_number("1c2")]
#[case::a_fraction("c5.5")]
#[case::a_letter_with_an_accent("é5")]
#[case::letters_of_another_script("あ5")]
#[case::a_letter_that_is_no_column("β5")]
#[case::a_figure_of_another_script("c٥")]
#[case::a_small_raised_figure("c²")]
#[case::a_picture("🙂")]
#[case::a_picture_and_a_number("🙂5")]
#[case::bytes_that_were_no_text("c5\u{FFFD}")]
fn part2_this_is_no_move(#[case] text: &'static str) {
    parse(text, None, "Anything but a letter and a number, or two numbers with a blank between, is None.");
}

#[rstest]
#[case::after_the_letter("c99999999999999999999")]
#[case::before_the_letter("99999999999999999999c")]
#[case::as_row("99999999999999999999 1")]
#[case::as_column("1 99999999999999999999")]
#[case::just_too_large("a9223372036854775808")]
fn part3_a_number_too_large_to_hold_is_no_move(#[case] text: &'static str) {
    parse(text, None, "A number that an isize cannot hold is None, not a panic: .parse() tells with an Err.");
}

#[rstest]
#[case::row_0("c0")]
#[case::row_0_and_column_0("0 0")]
#[case::the_kelvin_sign("\u{212A}5")]
#[case::two_numbers_and_a_letter("1 2c")]
fn part3_this_never_panics(#[case] text: &'static str) {
    let rule = "Whether this is a move is yours to say; a panic is no answer.";
    in_time(PARSE_MOVE.on_text(text).rule(rule).about(), move || {
        PARSE_MOVE.on_text(text).rule(rule).calls(|| parse_move(text));
    });
}

#[test]
fn part3_the_largest_number_there_is() {
    in_time(PARSE_MOVE.about("the largest number an isize holds"), || {
        let text = format!("a{}", isize::MAX);
        let question = PARSE_MOVE.on_text(&text).rule("This number is not too large: an isize holds it.");
        question.expect(Some((isize::MAX, 1)), || parse_move(&text));
    });
}

#[test]
fn part4_every_square_in_every_spelling() {
    in_time(PARSE_MOVE.about("every square of a board of sixteen"), || {
        for (p, letter) in (1..=16).flat_map(|p| ('a'..='p').map(move |letter| (p, letter))) {
            let q = letter as isize - 'a' as isize + 1;
            let capital = letter.to_ascii_uppercase();
            for text in [
                format!("{letter}{p}"),
                format!("{p}{letter}"),
                format!("{capital} {p}"),
                format!(" {p} {capital}"),
                format!("{p} {q}"),
            ] {
                let rule = "The letter names the column, 1 for a; the number is the row.";
                PARSE_MOVE.on_text(&text).rule(rule).expect(Some((p, q)), || parse_move(&text));
            }
        }
    });
}

#[test]
fn part4_every_letter_small_capital_and_full_width() {
    in_time(PARSE_MOVE.about("every letter there is"), || {
        for (q, letter) in (1..).zip('a'..='z') {
            let capital = letter.to_ascii_uppercase();
            let wide = |c: char| char::from_u32(c as u32 + 0xFEE0).unwrap();
            for text in [
                format!("{letter}12"),
                format!("12{capital}"),
                format!("{}12", wide(letter)),
                format!("12{}", wide(capital)),
            ] {
                let rule = "The letter names the column, 1 for a to 26 for z.";
                PARSE_MOVE.on_text(&text).rule(rule).expect(Some((12, q)), || parse_move(&text));
            }
        }
    });
}

#[test]
fn part4_every_character_of_the_keyboard_before_and_after_a_number() {
    in_time(PARSE_MOVE.about("every character that is neither a letter nor a figure nor a blank"), || {
        for mark in ('!'..='~').filter(|c| !c.is_ascii_alphanumeric()) {
            for text in [
                format!("{mark}5"),
                format!("5{mark}"),
                format!("3 {mark}4"),
                format!("{mark}3 4"),
                format!("{mark}5c"),
                format!("c {mark}5"),
            ] {
                let rule =
                    "Anything but a letter and a number, or two numbers with a blank between, is None.";
                PARSE_MOVE.on_text(&text).rule(rule).expect(None, || parse_move(&text));
            }
        }
    });
}

// get_move

#[rstest]
#[case::black(Player::Black, "d3\n", (3, 4))]
#[case::white(Player::White, "e3\n", (3, 5))]
#[case::in_another_spelling(Player::Black, " 4 C\n", (4, 3))]
#[case::as_row_and_column(Player::Black, "3 4\n", (3, 4))]
#[case::after_an_illegal_move(Player::Black, "c5\n4c\n", (4, 3))]
#[case::after_a_move_of_the_opponent(Player::Black, "e3\nd3\n", (3, 4))]
#[case::after_a_move_that_is_taken(Player::Black, "d4\nd3\n", (3, 4))]
#[case::after_a_move_off_the_board(Player::Black, "z99\n0 0\nd3\n", (3, 4))]
#[case::after_nonsense(Player::Black, "hello\n\n   \nd3\n", (3, 4))]
#[case::on_a_last_line_that_does_not_end(Player::Black, "d3", (3, 4))]
#[case::white_on_a_last_line_that_does_not_end(Player::White, "e3", (3, 5))]
fn part5_returns_the_first_legal_move(
    #[case] player: Player,
    #[case] typed: &'static str,
    #[case] expected: (isize, isize),
) {
    let rule =
        "Read a line (into an empty buffer each time) until one is a legal move; return it as (row, column).";
    ask(Board::new(), player, typed.as_bytes(), Ok(expected), rule);
}

#[rstest]
#[case::black(Player::Black, "d3\n", "Player 1 > d3\n")]
#[case::white(Player::White, "e3\n", "Player 2 > e3\n")]
fn part6_asks_by_the_players_number(
    #[case] player: Player,
    #[case] typed: &'static str,
    #[case] expected: &'static str,
) {
    let rule =
        "Write `Player 1 > ` or `Player 2 > ` to `output`, not with print!, with the blank and no new line.";
    screen(player, typed, expected, rule);
}

#[test]
fn part8_every_bad_line_gets_the_list() {
    in_time(GET_MOVE.about("bad lines of every kind"), || {
        let board = Board::new();
        let long = "x".repeat(300) + " d3";
        for bad in ["", "   ", "q", "quit", "exit", "help", "?", "c5", long.as_str()] {
            let typed = format!("{bad}\nd3\n");
            let (mut input, mut output) = terminal(&typed);
            let question =
                GET_MOVE.on_board(&board, Player::Black).typed(&typed).rule("The bad line gets the list.");
            question.expect(Ok((3, 4)), || kind(get_move(&board, Player::Black, &mut input, &mut output)));
            let expected = format!("Player 1 > {bad}\nselect a legal move: d3 c4 f5 e6 > d3\n");
            question.expect(expected, || output.to_string());
        }
        let (mut input, mut output) = terminal(b"\xff\xfe\nd3\n");
        let question =
            GET_MOVE.on_board(&board, Player::Black).rule("The line that is not UTF-8 gets the list.");
        let _ = question.calls(|| get_move(&board, Player::Black, &mut input, &mut output));
        question.expect(
            "Player 1 > \u{FFFD}\u{FFFD}\nselect a legal move: d3 c4 f5 e6 > d3\n".to_string(),
            || output.to_string(),
        );
    });
}

#[test]
fn part8_has_patience() {
    in_time(GET_MOVE.about("a hundred bad lines"), || {
        let board = Board::new();
        let (mut input, mut output) = terminal("c5\n".repeat(100) + "e6\n");
        let question = GET_MOVE
            .on_board(&board, Player::Black)
            .rule("Ask until the move is legal, however long that takes.");
        question.expect(Ok((6, 5)), || kind(get_move(&board, Player::Black, &mut input, &mut output)));
    });
}

#[rstest]
#[case::black(Player::Black, "c5\n4c\n", "Player 1 > c5\nselect a legal move: d3 c4 f5 e6 > 4c\n")]
#[case::white(Player::White, "d3\n4f\n", "Player 2 > d3\nselect a legal move: e3 f4 c5 d6 > 4f\n")]
fn part7_says_which_moves_are_legal(
    #[case] player: Player,
    #[case] typed: &'static str,
    #[case] expected: &'static str,
) {
    let rule = "After a bad move: `select a legal move: `, this player's moves in their order, and ` > `.";
    screen(player, typed, expected, rule);
}

#[test]
fn part7_then_asks_again_as_often_as_it_takes() {
    let expected = "Player 1 > c5
select a legal move: d3 c4 f5 e6 > pass
select a legal move: d3 c4 f5 e6 > 34
select a legal move: d3 c4 f5 e6 > 
select a legal move: d3 c4 f5 e6 > 3 4
";
    screen(
        Player::Black,
        "c5\npass\n34\n\n3 4\n",
        expected,
        "Each bad move, an empty line too, gets the list.",
    );
}

#[rstest]
#[case::at_once(b"")]
#[case::after_a_bad_move(b"c5\n")]
#[case::after_many_bad_moves(b"c5\nhello\n\nd4\n")]
#[case::after_a_bad_line_that_does_not_end(b"c5")]
#[case::after_bytes_that_are_not_utf8(b"\xff")]
fn part8_the_end_of_the_input_is_an_error(#[case] typed: &'static [u8]) {
    let rule = "Reading 0 bytes means that no line will ever come: return ErrorKind::UnexpectedEof.";
    ask(Board::new(), Player::Black, typed, Err(ErrorKind::UnexpectedEof), rule);
}

#[rstest]
#[case::a_line_of_them(b"\xff\xfe\nd3\n")]
#[case::after_a_legal_move(b"c4\xff\nd3\n")]
#[case::half_a_letter(b"\xe3\x81\nd3\n")]
fn part8_bytes_that_are_not_utf8_are_a_bad_move(#[case] typed: &'static [u8]) {
    let rule =
        "Bytes that are no text are a bad move: read with read_until and String::from_utf8_lossy, ask again.";
    ask(Board::new(), Player::Black, typed, Ok((3, 4)), rule);
}

#[test]
fn part8_reads_no_further_than_the_line_it_needs() {
    in_time(GET_MOVE.about("typed: c5, d3, and the moves to come"), || {
        let board = Board::new();
        let typed = "c5\nd3\nc3\nc4\n";
        let (mut input, mut output) = terminal(typed);
        let rule = "The lines after the legal move are for the moves to come: leave them in the input.";
        let question = GET_MOVE.on_board(&board, Player::Black).typed(typed).rule(rule);
        let _ = question.calls(|| get_move(&board, Player::Black, &mut input, &mut output));
        question.expect("c3\nc4\n".to_string(), || input.not_read());
    });
}

#[test]
fn part8_a_line_that_comes_in_pieces_is_one_line() {
    in_time(GET_MOVE.about("typed: c5, d3"), || {
        let board = Board::new();
        let (input, mut output) = terminal("c5\nd3\n");
        let mut input = io::BufReader::with_capacity(1, input);
        let rule = "A line ends at its \\n, not where the buffer happens to end: read_line and read_until see to it.";
        let question = GET_MOVE.on_board(&board, Player::Black).typed("c5\nd3\n").rule(rule);
        question.expect(Ok((3, 4)), || kind(get_move(&board, Player::Black, &mut input, &mut output)));
        question.expect("Player 1 > c5\nselect a legal move: d3 c4 f5 e6 > d3\n".to_string(), || {
            output.to_string()
        });
    });
}

#[test]
fn part8_output_that_takes_a_byte_at_a_time_gets_it_all() {
    struct Slow<W>(W);
    impl<W: io::Write> io::Write for Slow<W> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.write(&bytes[..bytes.len().min(1)])
        }
        fn flush(&mut self) -> io::Result<()> {
            self.0.flush()
        }
    }
    in_time(GET_MOVE.about("typed: d3"), || {
        let board = Board::new();
        let (mut input, output) = terminal("d3\n");
        let question = GET_MOVE
            .on_board(&board, Player::Black)
            .typed("d3\n")
            .rule("`write!` and `write_all` write it all; `write` may not.");
        let _ = question.calls(|| get_move(&board, Player::Black, &mut input, &mut Slow(output.clone())));
        question.expect("Player 1 > d3\n".to_string(), || output.to_string());
    });
}

#[test]
fn part9_every_move_of_whole_games() {
    in_time(GET_MOVE.about("every position of whole games"), || {
        for position in facts::positions() {
            let (board, player, (p, q)) = (&position.board, position.player, position.played);
            let played = square_name(p, q);
            let typed = format!("0 0\n{played}\n");
            let (mut input, mut output) = terminal(&typed);
            let question =
                GET_MOVE.on_board(board, player).typed(&typed).rule("The move typed is legal here.");
            question.expect(Ok((p, q)), || kind(get_move(board, player, &mut input, &mut output)));

            let names: Vec<_> =
                position.moves.iter().map(|each| square_name(each.square.0, each.square.1)).collect();
            let (number, names) = (player.number(), names.join(" "));
            let expected = format!("Player {number} > 0 0\nselect a legal move: {names} > {played}\n");
            let question = question.rule("The prompt, then the list of all legal moves after the bad one.");
            question.expect(expected, || output.to_string());
        }
    });
}

fn parse(text: &'static str, expected: Option<(isize, isize)>, rule: &'static str) {
    let about = PARSE_MOVE.on_text(text).rule(rule).about();
    in_time(about, move || PARSE_MOVE.on_text(text).rule(rule).expect(expected, || parse_move(text)));
}

fn ask(
    board: Board,
    player: Player,
    typed: &'static [u8],
    expected: Result<(isize, isize), ErrorKind>,
    rule: &'static str,
) {
    let shown = String::from_utf8_lossy(typed).into_owned();
    let about = GET_MOVE.on_board(&board, player).typed(&shown).rule(rule).about();
    in_time(about, move || {
        let (mut input, mut output) = terminal(typed);
        let question = GET_MOVE.on_board(&board, player).typed(&shown).rule(rule);
        question.expect(expected, || kind(get_move(&board, player, &mut input, &mut output)));
    });
}

/// Asks at the start of a game, and compares what stands on the screen in the end.
fn screen(player: Player, typed: &'static str, expected: &'static str, rule: &'static str) {
    let board = Board::new();
    let about = GET_MOVE.on_board(&board, player).typed(typed).rule(rule).about();
    in_time(about, move || {
        let (mut input, mut output) = terminal(typed);
        let question = GET_MOVE.on_board(&board, player).typed(typed).rule(rule);
        let _ = question.calls(|| get_move(&board, player, &mut input, &mut output));
        question.expect(expected.to_string(), || output.to_string());
    });
}

/// The move, or the kind of error.
fn kind(result: io::Result<(isize, isize)>) -> Result<(isize, isize), ErrorKind> {
    result.map_err(|error| error.kind())
}
