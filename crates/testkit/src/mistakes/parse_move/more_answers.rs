//! Why is a text read wrongly? What the function makes of a few other texts says it.

use crate::mistakes::shared::Mistakes;
use crate::verdict::catch;

type Move = Option<(isize, isize)>;
type Reads<'a> = &'a dyn Fn(&str) -> Move;

const C5: Move = Some((5, 3));

/// The mistake that explains `yours` for a text, and what `parse` makes of other texts; nothing if there is none.
pub fn mistake_in_parse_move(
    text: &str,
    expected: Move,
    yours: Move,
    parse: fn(&str) -> Move,
) -> Option<String> {
    let reads = |text: &str| catch(|| parse(text)).ok().flatten();
    let mut mistakes = Mistakes::of(());
    match (expected, yours) {
        (Some(_), None) if !text.is_ascii() => full_width(&mut mistakes, &reads),
        (Some(expected), None) => {
            capitals(&mut mistakes, text, &reads);
            lengths(&mut mistakes, text, &reads);
            if text.contains(' ') && text.chars().any(|c| c.is_ascii_alphabetic()) {
                spaces(&mut mistakes, text, &reads);
            }
            two_numbers(&mut mistakes, text, &reads);
            limits(&mut mistakes, expected, &reads);
        }
        (None, Some(_)) => too_much(&mut mistakes, text, yours, &reads),
        _ => {}
    }
    mistakes.sentence(&format!("{yours:?}"))
}

fn capitals(mistakes: &mut Mistakes<()>, text: &str, reads: Reads) {
    let fails =
        [("c5", "C5"), ("5c", "5C")].map(|(small, capital)| reads(small) == C5 && reads(capital) != C5);
    let says = match fails {
        _ if !text.chars().any(|c| c.is_ascii_uppercase()) => return,
        [true, true] => {
            "a capital letter is not taken for a letter: `column` takes both, or use to_ascii_lowercase()"
        }
        [false, true] => "a capital letter is known only before the number: it may come after it too",
        [true, false] => "a capital letter is known only after the number: it may come before it too",
        [false, false] => return,
    };
    mistakes.holds(true, says);
}

/// Too few characters are taken, or too many are cut off.
fn lengths(mistakes: &mut Mistakes<()>, text: &str, reads: Reads) {
    let (letter_first, letter_last) = (reads("c5") == C5, reads("5c") == C5);
    let reads_one_digit = [reads("k12"), reads("k10")] == [Some((1, 11)), Some((1, 11))];
    let has_a_letter = text.chars().any(|c| c.is_ascii_alphabetic());
    let is_long = text.len() > 2 && has_a_letter;
    mistakes.holds(
        has_a_letter && text.trim().contains(' ') && reads_one_digit,
        "only one character is taken for the row, as with `&text[1..2]`: here it is a space, and `&text[1..]` is all the rest",
    );
    let reads_last_digit = [reads("12k"), reads("10k")] == [Some((2, 11)), Some((0, 11))];
    mistakes.holds(
        has_a_letter && text.trim().contains(' ') && reads_last_digit,
        "only one character is taken for the row, the one before the letter: here it is a space, and the row is all that comes before the letter",
    );
    let refused = [reads("k12"), reads("12k")].map(|answer| answer.is_none());
    mistakes.holds(
        is_long && letter_first && refused == [true, true],
        "a text of more than two characters is refused: there may be spaces, and a row may have several digits",
    );
    let is_number = |text: &str| text.chars().filter(char::is_ascii_digit).count() > 1;
    mistakes.holds(
        is_number(text) && letter_last && refused == [false, true],
        "where the number comes first, only one digit is taken: the number is all that comes before the letter",
    );
    mistakes.holds(
        is_number(text) && letter_first && refused == [true, false],
        "where the letter comes first, only one digit is taken: the number is all that comes after the letter",
    );
    mistakes.holds(
        text == "5c" && reads("55c") == C5,
        "too much is cut off at the end: the letter is one byte, `&text[..text.len() - 1]`",
    );
    mistakes.holds(
        text == "c5" && reads("c55") == C5,
        "too much is cut off at the beginning: the letter is one byte, `&text[1..]`",
    );
    mistakes.holds(
        text.len() > 3 && refused != [true, true] && letter_first && reads("c123").is_none(),
        "a text that is long is refused: there may be more spaces and more digits",
    );
    mistakes.holds(
        text == "c5" && reads("c 5") == C5 && reads("c55") != C5,
        "the text is cut at a space first, and a `?` ends the function where there is none",
    );
}

/// Spaces around or inside a letter and a number.
fn spaces(mistakes: &mut Mistakes<()>, text: &str, reads: Reads) {
    if !mistakes.is_empty() {
        return;
    }
    let around = [" c5", "c5 "].map(|text| reads(text) == C5);
    let inside =
        [("c5", "c 5"), ("5c", "5 c")].map(|(plain, spaced)| reads(plain) != C5 || reads(spaced) == C5);
    let many = ["c    5", "5    c"].map(|text| reads(text) == C5);
    mistakes.holds(
        text.trim() != text && around == [false, false],
        "the spaces around the move are not taken off: `text.trim()` is the text without them",
    );
    mistakes.holds(
        text.trim() != text && around == [false, true],
        "the spaces before the move are still there: `text.trim()` takes off those on both sides",
    );
    mistakes.holds(
        text.trim() != text && around == [true, false],
        "the spaces after the move are still there: `text.trim()` takes off those on both sides",
    );
    // Of two numbers with two spaces, the second is read only by a function that trims a number.
    let number_is_trimmed = reads("3  4").is_some();
    mistakes.holds(
        inside == [false, false] && number_is_trimmed,
        "a text with a space is always taken for two numbers: a `?` that finds nothing ends the function, before the letter is looked for",
    );
    mistakes.holds(
        inside == [false, false] && !number_is_trimmed,
        "the space between is still there when the number is read: `trim()` also what is left without the letter",
    );
    mistakes.holds(
        inside == [true, false],
        "where the number comes first, the space is still there when it is read: `trim()` it, as after a letter",
    );
    mistakes.holds(
        inside == [false, true],
        "where the letter comes first, the space is still there when the number is read: `trim()` it, as before a letter",
    );
    mistakes.holds(
        text.contains("   ") && inside == [true, true] && many != [true, true],
        "only one space between the letter and the number is taken off: `trim()` takes off all",
    );
}

fn two_numbers(mistakes: &mut Mistakes<()>, text: &str, reads: Reads) {
    let is_one = text.contains(' ') && !text.chars().any(|c| c.is_ascii_alphabetic());
    mistakes.holds(
        is_one && reads("34") == Some((3, 4)),
        "the text is cut after one digit, as if there were no space: the space shows where the row ends",
    );
    mistakes.holds(
        is_one && text.contains("   ") && reads("3 4").is_some(),
        "only one space is expected between the numbers: `split_whitespace()` cuts at any number of them, and after `split_once`, `trim()` takes \
         off all that are left on a part",
    );
}

/// Squares that are refused for their row or column.
fn limits(mistakes: &mut Mistakes<()>, (p, q): (isize, isize), reads: Reads) {
    if !mistakes.is_empty() {
        return;
    }
    let column = |q: isize| ('a'..='z').nth(q as usize - 1).map_or(String::new(), String::from);
    let refused_column = (1..=26).find(|q| reads(&format!("{}1", column(*q))).is_none());
    let refused_row = (1..=20).find(|p| reads(&format!("a{p}")).is_none());
    match (refused_column, refused_row) {
        (Some(first), _) if (2..=q).contains(&first) && q <= 26 => mistakes.holds(
            true,
            format!(
                "the columns end at {}: any letter up to z is a column here, whatever the size of the board",
                column(first - 1)
            ),
        ),
        (_, Some(first)) if (2..=p).contains(&first) && first != 10 => mistakes.holds(
            true,
            format!(
                "the rows end at {}: any number is a row here, whatever the size of the board",
                first - 1
            ),
        ),
        _ => {}
    }
}

fn full_width(mistakes: &mut Mistakes<()>, reads: Reads) {
    let (letter, digit) = (reads("ｃ5") == C5, reads("c５") == C5);
    mistakes.holds(
        !letter && !digit,
        "full-width characters are left as they are: `text.chars().map(half_width).collect::<String>()` first, for all of the text, and go on with that, not with the old text",
    );
    mistakes.holds(
        letter && !digit,
        "full-width digits are left as they are: call `half_width` for every character, not only for the letter",
    );
    mistakes.holds(
        digit && !letter,
        "a full-width letter is left as it is: call `half_width` for every character, not only for the digits",
    );
}

/// A text is read that isn't a move.
fn too_much(mistakes: &mut Mistakes<()>, text: &str, yours: Move, reads: Reads) {
    let is_alike = |texts: &[&str]| texts.iter().all(|text| reads(text) == C5);
    let rest = is_alike(&["c5!", "c5x", "c5 x"]);
    mistakes.holds(
        rest && text.starts_with("c5") && yours == C5,
        "what comes after the move is not looked at: all the rest of the text has to be the number",
    );
    let is_three_numbers = text.split_whitespace().filter(|part| part.parse::<u64>().is_ok()).count() > 2;
    mistakes.holds(
        is_three_numbers && reads("3 4 5") == Some((3, 4)),
        "what comes after the second number is not looked at: there may be nothing more",
    );
    mistakes.holds(
        is_three_numbers && reads("3 4 5") == Some((3, 5)),
        "a number between the first and the last is not looked at: there are two numbers, and nothing more",
    );
    mistakes.holds(
        is_alike(&["cc5", "c5c", "5cc"]),
        "letters that are left over are not looked at: a move has one letter, and all the rest of the text is the number",
    );
    mistakes.holds(
        !rest && is_alike(&["c!5", "!c5", "c5!"]) && !text.contains('-'),
        "characters that don't belong there are thrown away: one of them makes the whole text None",
    );
}
