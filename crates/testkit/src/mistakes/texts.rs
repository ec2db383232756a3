//! Wrong moves read from a text (steps 5 and 6).

use std::io::ErrorKind;

use othello_steps::square_name;

use super::Mistakes;
use crate::console;

type Move = Option<(isize, isize)>;

pub(crate) fn in_a_move(text: &str, expected: Move, yours: Move) -> String {
    let mut mistakes = Mistakes::of(yours);
    match (expected, yours) {
        // So that nothing below overflows.
        (Some((p, q)), Some((row, column))) if p.max(q) < 1_000_000_000 => {
            mistakes.gives(Some((q, p)), "row and column are exchanged: the row comes first");
            mistakes.gives(Some((q, q)), "the column is returned for the row too");
            mistakes.gives(Some((p, p)), "the row is returned for the column too");
            mistakes.gives(Some((p, q - 1)), "column a is 0: the columns are counted from 1");
            mistakes.gives(Some((p - 1, q)), "the rows are counted from 0");
            mistakes.gives(Some((p - 1, q - 1)), "rows and columns are counted from 0");
            mistakes.gives(Some((p, q - 32)), "the code of a small `a` is taken from a capital letter");
            mistakes.gives(
                Some((p, q + 32)),
                "the code of a capital `A` is taken from a small letter: `column` takes both",
            );
            mistakes.gives(
                Some((10 * p, q)),
                "the digit that is read is made ten times more: it is what was read before, `n = 10 * n + digit`",
            );
            let is_code = |code: isize| code == q + 64 || code == q + 96;
            mistakes.holds(
                is_code(column),
                "the code of the letter is the column: take away the code of `a`, and add 1",
            );
            let joined = |p: isize, q: isize| format!("{p}{q}");
            mistakes.holds(
                text.trim().contains(' ') && joined(p, q) == joined(row, column),
                "the text is cut after one digit, as if there were no space: the space shows where the row ends",
            );
            mistakes.holds(row == p + 48, "the code of the digit is the row: use to_digit or parse");
            let digits: Vec<_> = p.to_string().bytes().map(|digit| isize::from(digit - b'0')).collect();
            let only = |digit: Option<&isize>| digits.len() > 1 && column == q && digit == Some(&row);
            mistakes.holds(only(digits.first()), "only the first digit is read");
            mistakes.holds(only(digits.last()), "only the last digit is read");
            mistakes.holds(
                only(Some(&digits.iter().sum())),
                "the digits are added up: each digit before is worth ten times more",
            );
        }
        (Some(_), None) if text == "c5" => mistakes
            .holds(true, "the letter is still there when the number is read: take it off, `&text[1..]`"),
        (Some(_), None) if is_a_digit_and_a_letter(text) => mistakes.holds(
            true,
            "the letter at the end is not found (is it looked for, before a `?` on the first character ends the function? Is it `column(last)` then?), or is still \
             there when the number is read (take it off, `&text[..text.len() - 1]`)",
        ),
        (Some((p, q)), None) if p.max(q) > 255 => mistakes.holds(
            true,
            "the number is too large for a limit, or for its type, as for a u8, which ends at 255",
        ),
        (Some(_), None) if text.contains(' ') && !text.chars().any(|c| c.is_ascii_alphabetic()) => mistakes.holds(
            true,
            "two numbers are not looked for, or a `?` that finds no letter ends the function before that",
        ),
        (None, Some((p, q))) if p > 0 && q > 0 && text.contains('-') => {
            mistakes.holds(true, "the sign is thrown away, or not looked at: it makes the whole text None")
        }
        (None, Some((0, 0))) => {
            mistakes.holds(true, "(0, 0) stands for \"not a move\": in Rust that is None")
        }
        (None, Some((0, _)) | Some((_, 0))) => mistakes.holds(true, "what can't be read is taken for 0"),
        _ => {}
    }
    mistakes.say(&yours.map_or("None".to_string(), |yours| format!("Some({yours:?})")))
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
    match (*expected, *yours) {
        (Ok((p, q)), Ok(_)) => {
            mistakes.gives(Ok((q, p)), "row and column are exchanged: the row comes first");
            mistakes.holds(true, "a move is returned that is not legal, or not the one that was typed");
        }
        (Ok(_), Err(ErrorKind::UnexpectedEof))
            if !console::nothing_is_read() && console::there_is_more_to_read() =>
        {
            mistakes.holds(
                true,
                "a line is taken for the end, and there is more to read: only 0 bytes read are the end, an empty line is not",
            );
        }
        (Ok((p, q)), Err(ErrorKind::UnexpectedEof)) if !console::nothing_is_read() => {
            let name = square_name(p, q);
            mistakes.holds(
                console::much_is_read_at_once(),
                "more than one line is read at once: `read_until(b'\\n', &mut line)` reads one, and leaves the others",
            );
            mistakes.holds(
                console::little_is_read_at_once(),
                "only a part of the line is read: `read_until(b'\\n', &mut line)` reads up to its end",
            );
            if mistakes.found.is_empty() {
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
                    format!("{name} is not taken for a legal move of this player, or its line is read and not looked at"),
                );
            }
        }
        (_, Err(ErrorKind::InvalidData)) if typed.contains(char::REPLACEMENT_CHARACTER) => {
            mistakes.holds(
                true,
                "a line that isn't valid UTF-8 ends the asking: read_line refuses it, read_until does not",
            );
        }
        (Ok(_), Err(_)) if !console::nothing_is_read() => {
            mistakes
                .holds(true, "a bad line ends the asking with an error: ask again, until the move is legal");
        }
        (Err(due @ ErrorKind::UnexpectedEof), Err(_)) => {
            mistakes
                .holds(true, format!("another kind of error is made at the end of the input: it is {due:?}"));
        }
        (Err(ErrorKind::BrokenPipe), Ok(_)) => {
            mistakes.holds(
                true,
                "an error of the output is thrown away: `?` after write! and after flush passes it on",
            );
        }
        (Err(_), Ok(_)) => {
            mistakes.holds(true, "a move is returned, though none was typed: the input has ended")
        }
        _ => {}
    }
    let name = match yours {
        Ok(_) => "this move".to_string(),
        Err(kind) => format!("{kind:?}"),
    };
    mistakes.say(&name)
}
