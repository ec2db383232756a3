//! Wrong moves read from a text (steps 5 and 6).

use std::io::ErrorKind;

use othello_steps::square_name;

use super::Mistakes;
use crate::console;

type Move = Option<(isize, isize)>;

pub(crate) fn in_a_move(text: &str, expected: Move, yours: Move) -> String {
    let mut mistakes = Mistakes::of(yours);
    let sentence = match (expected, yours) {
        (Some(due), Some(came)) => {
            in_the_numbers(&mut mistakes, text, due, came);
            ""
        }
        (Some(_), None) if text == "c5" => {
            "the letter is still there when the number is read (`&text[1..]` takes it off), or a check or an arm before that returns None (does a check lack its `!`?)"
        }
        (Some(_), None) if is_a_digit_and_a_letter(text) => {
            "the letter at the end is not found (is it looked for, before a `?` on the first character ends the function? Is it `column(last)` then?), or is still \
             there when the number is read (take it off, `&text[..text.len() - 1]`)"
        }
        (Some((p, q)), None) if p.max(q) > 255 => {
            "the number is too large for a limit, or for its type, as for a u8, which ends at 255"
        }
        (Some(_), None) if text.contains(' ') && !text.chars().any(|c| c.is_ascii_alphabetic()) => {
            "two numbers are not looked for, the space between them has been removed, or a `?` that finds no letter ends the function before that"
        }
        (None, Some((p, q))) if p > 0 && q > 0 && text.contains('-') => {
            "the sign is thrown away, or not looked at: it makes the whole text None"
        }
        (None, Some((0, 0))) => "(0, 0) stands for \"not a move\": in Rust that is None",
        (None, Some((0, _) | (_, 0))) => "what can't be read is taken for 0",
        _ => "",
    };
    mistakes.holds(!sentence.is_empty(), sentence);
    mistakes.say(&yours.map_or("None".to_string(), |yours| format!("Some({yours:?})")))
}

/// What is wrong with a move that is not the one due.
fn in_the_numbers(
    mistakes: &mut Mistakes<Move>,
    text: &str,
    (p, q): (isize, isize),
    (row, column): (isize, isize),
) {
    // So that nothing below overflows.
    if p.max(q) >= 1_000_000_000 {
        return;
    }
    for (answer, mistake) in [
        ((q, p), "row and column are exchanged: the row comes first"),
        ((q, q), "the column is returned for the row too"),
        ((p, p), "the row is returned for the column too"),
        ((p, q - 1), "column a is 0: the columns are counted from 1"),
        ((p - 1, q), "the rows are counted from 0"),
        ((p - 1, q - 1), "rows and columns are counted from 0"),
        ((p, q - 32), "the code of a small `a` is taken from a capital letter"),
        ((p, q + 32), "the code of a capital `A` is taken from a small letter: `column` takes both"),
        (
            (10 * p, q),
            "the digit that is read is made ten times more: it is what was read before, `n = 10 * n + digit`",
        ),
    ] {
        mistakes.gives(Some(answer), mistake);
    }
    mistakes.holds(
        column == q + 64 || column == q + 96,
        "the code of the letter is the column: take away the code of `a`, and add 1",
    );
    mistakes.holds(
        text.trim().contains(' ') && format!("{p}{q}") == format!("{row}{column}"),
        "the text is cut after one digit, as if there were no space: the space shows where the row ends",
    );
    mistakes.holds(row == p + 48, "the code of the digit is the row: use to_digit or parse");
    let digits: Vec<_> = p.to_string().bytes().map(|digit| isize::from(digit - b'0')).collect();
    if let [first, .., last] = digits[..] {
        mistakes.gives(Some((first, q)), "only the first digit is read");
        mistakes.gives(Some((last, q)), "only the last digit is read");
        mistakes.gives(
            Some((digits.iter().sum(), q)),
            "the digits are added up: each digit before is worth ten times more",
        );
    }
}

/// Like 5c.
fn is_a_digit_and_a_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [digit, letter] if digit.is_ascii_digit() && letter.is_ascii_lowercase())
}

/// What comes of asking for a move.
pub(crate) fn in_an_answer(
    typed: &str,
    expected: &Result<(isize, isize), ErrorKind>,
    yours: &Result<(isize, isize), ErrorKind>,
) -> String {
    let mut mistakes = Mistakes::of(*yours);
    let other_kind;
    let sentence = match (*expected, *yours) {
        (Ok((p, q)), Ok(_)) => {
            mistakes.gives(Ok((q, p)), "row and column are exchanged: the row comes first");
            "a move is returned that is not legal, or not the one that was typed"
        }
        (Ok(due), Err(ErrorKind::UnexpectedEof)) if !console::nothing_is_read() => {
            taken_for_the_end(&mut mistakes, typed, due);
            ""
        }
        (_, Err(ErrorKind::InvalidData)) if typed.contains(char::REPLACEMENT_CHARACTER) => {
            "a line that isn't valid UTF-8 ends the asking: read_line refuses it, read_until does not"
        }
        (Ok(_), Err(_)) if !console::nothing_is_read() => {
            "a bad line ends the asking with an error: ask again, until the move is legal"
        }
        (Err(due @ ErrorKind::UnexpectedEof), Err(_)) => {
            other_kind = format!("another kind of error is made at the end of the input: it is {due:?}");
            &other_kind
        }
        (Err(ErrorKind::BrokenPipe), Ok(_)) => {
            "an error of the output is thrown away: `?` after write! and after flush passes it on"
        }
        (Err(_), Ok(_)) => "a move is returned, though none was typed: the input has ended",
        _ => "",
    };
    mistakes.holds(!sentence.is_empty(), sentence);
    let name = match yours {
        Ok(_) => "this move".to_string(),
        Err(kind) => format!("{kind:?}"),
    };
    mistakes.say(&name)
}

/// The end of the input is told, though the move `due` was typed.
fn taken_for_the_end(
    mistakes: &mut Mistakes<Result<(isize, isize), ErrorKind>>,
    typed: &str,
    (p, q): (isize, isize),
) {
    if console::there_is_more_to_read() {
        mistakes.holds(
            true,
            "a line is taken for the end, and there is more to read: only 0 bytes read are the end, an empty line is not",
        );
        return;
    }
    mistakes.holds(
        console::much_is_read_at_once(),
        "more than one line is read at once: `read_until(b'\\n', &mut line)` reads one, and leaves the others",
    );
    mistakes.holds(
        console::little_is_read_at_once(),
        "only a part of the line is read: `read_until(b'\\n', &mut line)` reads up to its end",
    );
    if mistakes.found.is_empty() {
        let name = square_name(p, q);
        mistakes.holds(
            !typed.ends_with('\n'),
            format!("a line without a \\n at its end is taken for the end: {name} is typed, and 1 byte or more is read"),
        );
        mistakes.holds(
            typed.lines().count() > 1,
            "the line is not emptied before the next is read, which then comes after it: make it inside the loop",
        );
        mistakes.holds(
            true,
            format!(
                "{name} is not taken for a legal move of this player, or its line is read and not looked at"
            ),
        );
    }
}
