//! Step 5. Reading a move.
//!
//!     "c5"  "5c"  "C5"  " c 5 "  "ｃ５"      all of them are row 5, column 3: Some((5, 3))
//!     "k12"  "12k"                           row 12, column 11, on a larger board
//!     "3 4"                                  two numbers: row 3, column 4
//!     ""  "34"  "c5d6"  "c-5"  "hello"       not a move: None
//!
//! People write moves in different ways, and `parse_move` understands them all. It doesn't know the board, so it can't
//! say whether a move is legal. And whatever the text is, it never panics.
//!
//! The tests are small tasks, and each asks for a little more code than the one before: a letter and a digit, in either
//! order, spaces, larger numbers, two numbers, full-width text, and everything that isn't a move.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step5;
}

use othello_testkit::{Step, assert_picture_snapshot, facts, in_time, mistake_in_parse_move};
use rstest::rstest;
use steps::step5::parse_move;

const PARSE_MOVE: Step = Step { name: "reading", function: "parse_move", builds_on: &[] };

#[rstest]
#[case::a_letter_and_a_number("c5", 5, 3)]
#[case::the_first_square("a1", 1, 1)]
#[case::the_last_square("h8", 8, 8)]
#[case::a_square_on_no_board("z9", 9, 26)]
fn part1_a_letter_and_a_digit(#[case] text: &str, #[case] p: isize, #[case] q: isize) {
    let rule = match q {
        26 => "z is column 26. Whether a square is on the board isn't decided here.",
        _ => "The letter is the column, 1 for a; the digit is the row. Return (row, column).",
    };
    parse(text, Some((p, q)), rule);
}

#[rstest]
#[case::a_number_and_a_letter("5c", 5, 3)]
#[case::the_first_square("1a", 1, 1)]
#[case::the_last_square("8h", 8, 8)]
fn part2_in_either_order(#[case] text: &str, #[case] p: isize, #[case] q: isize) {
    parse(text, Some((p, q)), "The letter may come last: 5c is c5.");
}

#[rstest]
#[case::a_capital_letter("C5", 5, 3)]
#[case::a_capital_letter_last("5C", 5, 3)]
fn part3_a_capital_letter_is_a_letter(#[case] text: &str, #[case] p: isize, #[case] q: isize) {
    parse(text, Some((p, q)), "A capital letter names the same column as the small one.");
}

#[rstest]
#[case::spaces_around("\t c5  \n", 5, 3)]
#[case::a_space_between("a 1", 1, 1)]
#[case::a_space_between_number_and_letter("5 c", 5, 3)]
#[case::spaces_everywhere(" c 5 ", 5, 3)]
#[case::spaces_everywhere_and_the_letter_last(" 5 C ", 5, 3)]
#[case::many_spaces_between_letter_and_number("c                            5", 5, 3)]
#[case::many_spaces_between_number_and_letter("5    c", 5, 3)]
fn part3_spaces_mean_nothing(#[case] text: &str, #[case] p: isize, #[case] q: isize) {
    parse(
        text,
        Some((p, q)),
        "Spaces around the move, and between its letter and its number, mean nothing, however many there are. The `\\n` at the \
            end of a line counts as a space.",
    );
}

#[rstest]
#[case::a_row_of_two_digits("k12", 12, 11)]
#[case::a_row_of_two_digits_first("12k", 12, 11)]
#[case::a_row_of_two_digits_and_a_space("p 16", 16, 16)]
#[case::a_row_on_no_board("a400", 400, 1)]
#[case::a_row_of_many_digits("c00000000000001234567", 1_234_567, 3)]
fn part4_a_row_of_several_digits(#[case] text: &str, #[case] p: isize, #[case] q: isize) {
    let rule = match p {
        ..=16 => "All the digits together are the row: k12 is row 12.",
        _ => "A row may be any number that an isize holds. Whether it is on the board isn't decided here.",
    };
    parse(text, Some((p, q)), rule);
}

#[rstest]
#[case::row_and_column("3 4", 3, 4)]
#[case::row_and_column_of_two_digits("12 11", 12, 11)]
#[case::row_and_column_with_many_spaces("  3   4 ", 3, 4)]
#[case::a_column_on_no_board("3 400", 3, 400)]
fn part5_two_numbers(#[case] text: &str, #[case] p: isize, #[case] q: isize) {
    let rule = match q {
        _ if text.contains("   ") => {
            "There may be more than one space, before, between and after the two numbers."
        }
        400 => "The column may be any number too. Whether it is on the board isn't decided here.",
        _ => "Two numbers with a space between them are the row and then the column.",
    };
    parse(text, Some((p, q)), rule);
}

#[rstest]
#[case::full_width("ｃ５", 5, 3)]
#[case::full_width_number_first("５ｃ", 5, 3)]
#[case::full_width_capital("Ｃ５", 5, 3)]
#[case::full_width_numbers("３ ４", 3, 4)]
fn part6_full_width_text(#[case] text: &str, #[case] p: isize, #[case] q: isize) {
    parse(text, Some((p, q)), "`half_width`, which is given, turns each ｃ into c and each ５ into 5.");
}

#[rstest]
#[case::nothing("", "An empty text isn't a move: None.")]
#[case::spaces("   ", "Spaces alone aren't a move: None.")]
#[case::the_end_of_the_line("\n", "The end of a line alone isn't a move: None.")]
#[case::only_a_letter("c", "A letter without a number isn't a move: None.")]
#[case::only_a_number("5", "One number without a letter isn't a move: None.")]
#[case::two_digits_without_a_space("34", "34 is one number: row and column need a space between them.")]
#[case::two_letters("cc", "Two letters aren't a move: None.")]
#[case::two_letters_and_a_number("cc5", "A move has one letter: two are None.")]
#[case::a_letter_on_each_side("c5c", "A move has one letter: two are None.")]
#[case::two_moves("c5d6", "Two moves aren't one move: None.")]
#[case::two_moves_with_a_space("c5 d6", "Two moves aren't one move: None.")]
#[case::two_moves_on_two_lines("c5\nd6", "Two moves aren't one move: None.")]
#[case::a_move_and_more("c5 x", "A move with something after it is None.")]
#[case::a_letter_and_two_numbers("c 1 2", "A letter has one number: with two it is None.")]
#[case::a_word_and_a_number("cx 5", "A column is one letter: with more it is None.")]
#[case::a_number_and_a_word("5 cx", "A column is one letter: with more it is None.")]
#[case::three_numbers("3 4 5", "A move has at most two numbers: three are None.")]
#[case::a_word("pass", "A word isn't a move: None.")]
#[case::a_sign("c-5", "A sign isn't a digit, so this is no move. (`parse` accepts signs.)")]
#[case::a_plus_sign("c+5", "A sign isn't a digit, so this is no move. (`parse` accepts signs.)")]
#[case::a_negative_row("-3 4", "A sign isn't a digit, so this is no move. (`parse` accepts signs.)")]
#[case::a_full_stop("c5.", "A full stop isn't part of a move: None.")]
#[case::a_comma("3,4", "Row and column have a space between them, not a comma.")]
#[case::a_letter_inside_a_number("1c2", "The letter is at one end of the move, not inside the number.")]
#[case::a_fraction("c5.5", "A row is a whole number, digits only.")]
#[case::a_letter_with_an_accent("é5", "The columns are a to z: é isn't one of them.")]
#[case::letters_of_another_script("あ5", "The columns are a to z: あ isn't one of them.")]
#[case::a_letter_that_names_no_column("β5", "The columns are a to z: β isn't one of them.")]
#[case::a_digit_of_another_script("c٥", "The digits are 0 to 9: `is_ascii_digit` knows them.")]
#[case::a_small_raised_digit("c²", "The digits are 0 to 9: `is_ascii_digit` knows them.")]
#[case::an_emoji("🙂", "Any other character is None.")]
#[case::an_emoji_and_a_number("🙂5", "Any other character is None.")]
#[case::bytes_that_were_not_utf8("c5\u{FFFD}", "Any other character is None.")]
fn part7_anything_else_is_not_a_move(#[case] text: &str, #[case] rule: &str) {
    parse(text, None, rule);
}

#[rstest]
#[case::after_the_letter("c99999999999999999999")]
#[case::before_the_letter("99999999999999999999c")]
#[case::as_row("99999999999999999999 1")]
#[case::as_column("1 99999999999999999999")]
#[case::just_too_large("a9223372036854775808")]
fn part8_a_number_too_large_to_hold_is_not_a_move(#[case] text: &str) {
    parse(text, None, "A number that an isize can't hold is None: `.parse()` says so with an Err.");
}

#[test]
fn part8_the_largest_number_there_is() {
    let text = format!("a{}", isize::MAX);
    parse(&text, Some((isize::MAX, 1)), "This number is not too large: an isize holds it.");
}

#[rstest]
#[case::row_0("c0", 0, 3)]
#[case::row_0_and_column_0("0 0", 0, 0)]
fn part8_a_square_on_no_board_is_read_too(#[case] text: &str, #[case] p: isize, #[case] q: isize) {
    parse(
        text,
        Some((p, q)),
        "0 is a number like any other. Whether the square is on the board isn't decided here.",
    );
}

#[rstest]
#[case::the_kelvin_sign("\u{212A}5")]
#[case::two_numbers_and_a_letter("1 2c")]
fn part8_this_never_panics(#[case] text: &str) {
    let rule = "Whether this is a move is for you to decide, but the function must return.";
    let question = PARSE_MOVE.on_text(text).rule(rule);
    in_time(question.about(), || {
        question.calls(|| parse_move(text));
    });
}

/// All answers in one picture: in each line texts of one kind, each with its row and column.
#[test]
fn part9_sixty_texts_and_what_each_means() {
    in_time(PARSE_MOVE.about("sixty texts"), || {
        let rows = [
            ["a1", "h8", "c5", "f4", "z9"],
            ["1a", "8h", "5c", "4f", "9z"],
            ["A1", "H8", "5C", "4F", "Z9"],
            [" c5", "c5 ", "c 5", "5 c", "  5  c "],
            ["k12", "12k", "p16", "16p", "a400"],
            ["3 4", "4 3", "12 11", "  3   4 ", "3 400"],
            ["ｃ５", "５ｃ", "Ｃ５", "ｋ１２", "３ ４"],
            ["", " ", "c", "5", "34"],
            ["cc", "c5c", "5c5", "c5d6", "c5 d6"],
            ["c-5", "c+5", "-5c", "+3 4", "3 -4"],
            ["c5.", "c.5", "3,4", "c5!", "?"],
            ["pass", "quit", "é5", "c²", "3 4 5"],
        ];
        let rule = "After each text comes its meaning: row, column, or None.";
        let meaning = |text: &str| match PARSE_MOVE.on_text(text).rule(rule).calls(|| parse_move(text)) {
            Some((p, q)) => format!("{text:?} → {p}, {q}"),
            None => format!("{text:?} → None"),
        };
        let picture = rows.map(|texts| texts.map(meaning).join("   ") + "\n").concat();
        let question = PARSE_MOVE.many("sixty texts").rule(rule);
        assert_picture_snapshot!(question, picture, @r#"
        "a1" → 1, 1   "h8" → 8, 8   "c5" → 5, 3   "f4" → 4, 6   "z9" → 9, 26
        "1a" → 1, 1   "8h" → 8, 8   "5c" → 5, 3   "4f" → 4, 6   "9z" → 9, 26
        "A1" → 1, 1   "H8" → 8, 8   "5C" → 5, 3   "4F" → 4, 6   "Z9" → 9, 26
        " c5" → 5, 3   "c5 " → 5, 3   "c 5" → 5, 3   "5 c" → 5, 3   "  5  c " → 5, 3
        "k12" → 12, 11   "12k" → 12, 11   "p16" → 16, 16   "16p" → 16, 16   "a400" → 400, 1
        "3 4" → 3, 4   "4 3" → 4, 3   "12 11" → 12, 11   "  3   4 " → 3, 4   "3 400" → 3, 400
        "ｃ５" → 5, 3   "５ｃ" → 5, 3   "Ｃ５" → 5, 3   "ｋ１２" → 12, 11   "３ ４" → 3, 4
        "" → None   " " → None   "c" → None   "5" → None   "34" → None
        "cc" → None   "c5c" → None   "5c5" → None   "c5d6" → None   "c5 d6" → None
        "c-5" → None   "c+5" → None   "-5c" → None   "+3 4" → None   "3 -4" → None
        "c5." → None   "c.5" → None   "3,4" → None   "c5!" → None   "?" → None
        "pass" → None   "quit" → None   "é5" → None   "c²" → None   "3 4 5" → None
        "#);
    });
}

#[test]
fn part9_every_square_in_every_spelling() {
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
fn part9_every_letter_small_capital_and_full_width() {
    in_time(PARSE_MOVE.about("every letter from a to z"), || {
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
fn part9_every_character_of_the_keyboard_before_and_after_a_number() {
    in_time(PARSE_MOVE.about("every character that isn't a letter, a digit or a space"), || {
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
                    "A character that isn't a letter, a digit or a space is never part of a move: None.";
                PARSE_MOVE.on_text(&text).rule(rule).expect(None, || parse_move(&text));
            }
        }
    });
}

#[test]
fn part9_random_texts() {
    in_time(PARSE_MOVE.about("random texts"), || {
        for (text, expected) in facts::drawn_texts() {
            let rule = "A letter and a number in either order, or two numbers with a space between; anything else is None.";
            let mistake = |yours: &Option<_>| mistake_in_parse_move(text, *yours, |text| parse_move(text));
            PARSE_MOVE.on_text(text).rule(rule).expect_or(expected, || parse_move(text), mistake);
        }
    });
}

/// What each part asks, of squares that are drawn: nobody has a part's points for what is in every student's copy.
#[rstest]
#[case::of_part_1(1)]
#[case::of_part_2(2)]
#[case::of_part_3(3)]
#[case::of_part_4(4)]
#[case::of_part_5(5)]
#[case::of_part_6(6)]
#[case::of_part_8(8)]
fn part9_squares_that_are_drawn(#[case] part: u32) {
    in_time(PARSE_MOVE.about("squares that are drawn"), || {
        for (row, column) in facts::drawn_texts().filter_map(|(_, square)| square) {
            let (digit, q) = (row % 9 + 1, (column - 1) % 26 + 1);
            let letter = char::from(b'`' + q as u8);
            let wide = |c: char| char::from_u32(c as u32 + 0xFEE0).unwrap();
            let (text, expected) = match part {
                1 => (format!("{letter}{digit}"), Some((digit, q))),
                2 => (format!("{digit}{letter}"), Some((digit, q))),
                3 => (format!(" {digit} {} ", letter.to_ascii_uppercase()), Some((digit, q))),
                4 => (format!("{letter}{row}"), Some((row, q))),
                5 => (format!("{row} {column}"), Some((row, column))),
                6 => (format!("{letter}{digit}").chars().map(wide).collect(), Some((digit, q))),
                _ => (format!("{letter}{row}{}", "9".repeat(20)), None),
            };
            let rule = "A letter and a number in either order, or two numbers with a space between; anything else is None.";
            PARSE_MOVE.on_text(&text).rule(rule).expect(expected, || parse_move(&text));
        }
    });
}

fn parse(text: &str, expected: Option<(isize, isize)>, rule: &str) {
    let question = PARSE_MOVE.on_text(text).rule(rule);
    in_time(question.about(), || {
        // A closure: a `parse_move` that names its lifetime is no `Fn` of every text.
        let parse = |text: &str| parse_move(text);
        let mistake = |yours: &Option<_>| mistake_in_parse_move(text, *yours, parse);
        question.expect_or(expected, || parse_move(text), mistake);
    });
}
