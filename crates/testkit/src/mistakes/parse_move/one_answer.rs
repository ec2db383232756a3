//! Wrong moves read from a text, from one text.

use crate::mistakes::shared::Mistakes;

type Move = Option<(isize, isize)>;

pub fn in_parse_move(text: &str, expected: Move, yours: Move) -> String {
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
    mistakes.say(&format!("{yours:?}"))
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
