//! A function that reads a move, right but for one thing.

use othello_failure::{Message, say};

type Move = Option<(isize, isize)>;
type Number = fn(&str) -> Option<isize>;

/// The right function, with one thing in it that may be changed.
#[derive(Clone, Copy)]
pub struct Reader {
    pub says: &'static str,
    /// Whether it is another slip made in one form of the text only.
    pub is_of_one_form: bool,
    /// What is done to each character, and then to the whole text.
    half_width: fn(char) -> char,
    keeps: fn(char) -> bool,
    trim: fn(&str) -> &str,
    /// The texts that are no move, whatever is in them.
    refuses: fn(&str) -> bool,
    /// The column of a letter that comes first, or last.
    first: fn(char) -> Option<isize>,
    last: fn(char) -> Option<isize>,
    /// What is left of the text beside the letter.
    after: fn(&str) -> &str,
    before: fn(&str) -> &str,
    /// The row in what is left, and each of two numbers.
    row_after: Number,
    row_before: Number,
    two: fn(&str) -> Move,
    /// What is returned, of a letter and a number, and of two numbers.
    answer: fn(isize, isize) -> (isize, isize),
    of_two: fn(isize, isize) -> (isize, isize),
    /// What stands for no move, and the largest row and column.
    none: Move,
    rows: isize,
    columns: isize,
}

pub const RIGHT: Reader = Reader {
    says: "",
    is_of_one_form: false,
    half_width,
    keeps: |_| true,
    trim: str::trim,
    refuses: |_| false,
    first: column,
    last: column,
    after: |text| &text[1..],
    before: |text| &text[..text.len() - 1],
    row_after: number,
    row_before: number,
    two: two_numbers,
    answer: |p, q| (p, q),
    of_two: |p, q| (p, q),
    none: None,
    rows: isize::MAX,
    columns: isize::MAX,
};

impl Reader {
    /// What the function answers with this slip.
    pub fn reads(&self, text: &str) -> Move {
        let read = self.of(text).filter(|(p, q)| *p <= self.rows && *q <= self.columns);
        read.or(self.none)
    }

    fn of(&self, text: &str) -> Move {
        let changed = text.chars().map(self.half_width).filter(|c| (self.keeps)(*c));
        let changed = String::from_iter(changed);
        let text = (self.trim)(&changed);
        let (first, last) = (text.chars().next()?, text.chars().last()?);
        if (self.refuses)(text) {
            return None;
        }
        match ((self.first)(first), (self.last)(last)) {
            (Some(q), _) => Some((self.answer)((self.row_after)((self.after)(text))?, q)),
            (_, Some(q)) => Some((self.answer)((self.row_before)((self.before)(text))?, q)),
            _ => (self.two)(text).map(|(p, q)| (self.of_two)(p, q)),
        }
    }
}

pub fn half_width(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

fn column(letter: char) -> Option<isize> {
    letter.is_ascii_alphabetic().then(|| letter.to_ascii_lowercase() as isize - 'a' as isize + 1)
}

fn small(letter: char) -> Option<isize> {
    column(letter).filter(|_| letter.is_ascii_lowercase())
}

fn number(digits: &str) -> Option<isize> {
    plain(digits.trim())
}

/// Without the spaces around it being taken off.
fn plain(text: &str) -> Option<isize> {
    text.parse().ok().filter(|_| text.chars().all(|c| c.is_ascii_digit()))
}

fn signed(text: &str) -> Option<isize> {
    text.trim().parse().ok()
}

/// All the digits, whatever is between them.
fn digits_only(text: &str) -> Option<isize> {
    plain(&text.chars().filter(char::is_ascii_digit).collect::<String>())
}

fn or_zero(text: &str) -> Option<isize> {
    Some(number(text).unwrap_or(0))
}

/// Where the answer of the check is the wrong way round.
fn without_its_not(text: &str) -> Option<isize> {
    signed(text).filter(|_| !text.trim().chars().all(|c| c.is_ascii_digit()))
}

/// Digits of which none, or too many, are 0.
fn zero_for_none(text: &str) -> Option<isize> {
    text.trim().chars().all(|c| c.is_ascii_digit()).then(|| number(text).unwrap_or(0))
}

/// The digits that come first, whatever comes after them.
fn digits(text: &str) -> Option<isize> {
    let text = text.trim();
    plain(&text[..text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len())])
}

/// One of the digits alone.
fn first_digit(text: &str) -> Option<isize> {
    let text = text.trim();
    number(text)?;
    plain(text.get(..1)?)
}

fn last_digit(text: &str) -> Option<isize> {
    number(text).map(|row| row % 10)
}

/// One byte alone, which may be a space.
/// Panics where nothing is left, as `&text[1..2]` does.
fn first_byte(text: &str) -> Option<isize> {
    plain(&text[..1])
}

fn last_byte(text: &str) -> Option<isize> {
    plain(text.get(text.len().checked_sub(1)?..)?)
}

fn two_numbers(text: &str) -> Move {
    two(text, number)
}

/// Two numbers, each read by `read`.
fn two(text: &str, read: Number) -> Move {
    let (row, column) = text.split_once(char::is_whitespace)?;
    read(row).zip(read(column))
}

/// The numbers at the first place and at this one, of all that spaces separate.
fn words(text: &str, second: fn(&[&str]) -> Option<isize>) -> Move {
    let words = Vec::from_iter(text.split_whitespace());
    Some((plain(words.first()?)?, second(&words)?))
}

fn has_a_letter(text: &str) -> bool {
    text.chars().any(|c| c.is_ascii_alphabetic())
}

/// Where the row is read by this, before a letter and after one.
const fn rows_by(row: Number) -> Reader {
    Reader { row_after: row, row_before: row, ..RIGHT }
}

/// Rows or columns that end too soon.
pub fn no_further_than() -> impl Iterator<Item = (Reader, Message)> {
    let rows = (1..=31).chain([99, 100]).map(|rows| {
        let says = say!("the row is compared with a limit, {rows}: the size of the board isn't known here, so any number is a \
            row", rows);
        (Reader { rows, ..RIGHT }, says)
    });
    let columns = (1..26).map(|columns| {
        let last = char::from(b'a' + columns as u8 - 1);
        let says = say!(
            "the columns end at {last}: the size of the board isn't known here, so any letter up to z is a column",
            last,
        );
        (Reader { columns, ..RIGHT }, says)
    });
    let both = (1..=16).map(|most| {
        let says = say!(
            "rows and columns end at {most}: the size of the board isn't known here, so any number is a row",
            most,
        );
        (Reader { rows: most, columns: most, ..RIGHT }, says)
    });
    const TYPES: [(&str, isize); 6] = [
        ("i8", i8::MAX as isize),
        ("u8", u8::MAX as isize),
        ("i16", i16::MAX as isize),
        ("u16", u16::MAX as isize),
        ("i32", i32::MAX as isize),
        ("u32", u32::MAX as isize),
    ];
    let types = TYPES.map(|(name, most)| {
        let says = say!(
            "numbers end at {most}, as those of the type `{name}` do: read it as an `isize`",
            most,
            name
        );
        (Reader { rows: most, columns: most, ..RIGHT }, says)
    });
    rows.chain(columns).chain(both).chain(types)
}

/// Where there is a space and no letter, there are digits on both sides of it.
const ZERO_FOR_NONE: Reader = Reader {
    says: "the number is 0 where there are no digits: then the whole text isn't a move, and the answer is None",
    ..RIGHT
};

const OTHER_SPACES_LEFT: Reader = Reader {
    says: "a tab, or the `\\n` at the end of a line, is left: `replace(\" \", …)` takes out nothing else, `trim()` takes off all \
        kinds of space",
    keeps: |c| c != ' ',
    trim: |text| text,
    ..RIGHT
};

pub const SLIPS: [Reader; 64] = [
    // Letters
    Reader {
        says: "a capital letter is not taken for a letter: `column` takes both",
        first: small,
        last: small,
        ..RIGHT
    },
    Reader {
        says: "a capital letter is known only before the number: it may come after it too",
        last: small,
        is_of_one_form: true,
        ..RIGHT
    },
    Reader {
        says: "a capital letter is known only after the number: it may come before it too",
        first: small,
        is_of_one_form: true,
        ..RIGHT
    },
    Reader {
        says: "every text is None, as if a `?` after `column(…)` left the function at the first character that isn't a letter, \
            or as if the last line were None, whatever was found before",
        refuses: |_| true,
        ..RIGHT
    },
    Reader {
        says: "a text that doesn't begin with a letter is None, as if a `?` after `column(first)` left the function there",
        refuses: |text| !text.starts_with(|c: char| c.is_ascii_alphabetic()),
        ..RIGHT
    },
    Reader {
        says: "a text that doesn't end with a letter is None, as if a `?` after `column(last)` left the function there",
        refuses: |text| !text.ends_with(|c: char| c.is_ascii_alphabetic()),
        ..RIGHT
    },
    Reader {
        says: "two numbers are never read: without a letter, a space shows where the row ends",
        two: |_| None,
        ..RIGHT
    },
    Reader {
        says: "letters that are left over are not looked at: a move has one letter, and all the rest of the text is the number",
        ..rows_by(|text| number(text.trim_matches(|c: char| c.is_ascii_alphabetic())))
    },
    Reader {
        says: "a text that ends with a letter is None: `column(last)` finds the letter, and `&text[..text.len() - 1]` is what \
            is left without it",
        last: |_| None,
        ..RIGHT
    },
    Reader {
        says: "a text that begins with a letter is None: `column(first)` finds the letter, and `&text[1..]` is what is left \
            without it",
        first: |_| None,
        ..RIGHT
    },
    Reader {
        says: "the code of the letter is taken from a capital one: `column`, which is given, takes both",
        first: |c| column(c).map(|_| c as isize - 'A' as isize + 1),
        last: |c| column(c).map(|_| c as isize - 'A' as isize + 1),
        ..RIGHT
    },
    Reader {
        says: "the sign is thrown away: it makes the whole text None",
        keeps: |c| c != '-' && c != '+',
        ..RIGHT
    },
    Reader { says: "the sign is thrown away: it makes the whole text None", keeps: |c| c != '-', ..RIGHT },
    Reader {
        says: "the code of a digit is taken for the row: `to_digit` or `parse` makes a number of it",
        ..rows_by(|text| number(text).map(|row| row % 10 + 48))
    },
    // Full-width characters
    Reader {
        says: "full-width characters are left as they are: change all of the text first, \
            `text.chars().map(half_width).collect()`, and go on with that",
        half_width: |c| c,
        ..RIGHT
    },
    Reader {
        says: "full-width digits are left as they are: call `half_width` for every character, not only for the letter",
        half_width: |c| if ('０'..='９').contains(&c) { c } else { half_width(c) },
        ..RIGHT
    },
    Reader {
        says: "a full-width letter is left as it is: call `half_width` for every character, not only for the digits",
        half_width: |c| if ('０'..='９').contains(&c) { half_width(c) } else { c },
        ..RIGHT
    },
    // What is cut off
    Reader {
        says: "only one character after the letter is taken for the row, as with `&text[1..2]`: `&text[1..]` is all the rest",
        row_after: first_byte,
        is_of_one_form: true,
        ..RIGHT
    },
    Reader {
        says: "only one character before the letter is taken for the row: the row is all that comes before it",
        row_before: last_byte,
        is_of_one_form: true,
        ..RIGHT
    },
    Reader {
        says: "only one character is taken for the row: the row is all that is left without the letter",
        ..rows_by(first_byte)
    },
    Reader {
        says: "too much is cut off at the beginning: the letter is one byte, `&text[1..]`",
        after: |text| text.get(2..).unwrap_or_default(),
        ..RIGHT
    },
    Reader {
        says: "too much is cut off at the end: the letter is one byte, `&text[..text.len() - 1]`",
        before: |text| text.get(..text.len().saturating_sub(2)).unwrap_or_default(),
        ..RIGHT
    },
    Reader {
        says: "a text of more than two characters is refused: a row may have several digits, and there may be spaces",
        refuses: |text| has_a_letter(text) && text.len() > 2,
        ..RIGHT
    },
    Reader {
        says: "a text of more than two characters is refused: a row may have several digits, and there may be spaces",
        refuses: |text| text.len() > 2,
        ..RIGHT
    },
    Reader {
        says: "a text of more than three characters is refused: a row may have several digits, and there may be spaces",
        refuses: |text| text.len() > 3,
        ..RIGHT
    },
    // Spaces
    Reader {
        says: "the spaces around the move are not taken off: `text.trim()` is the text without them",
        trim: |text| text,
        ..RIGHT
    },
    OTHER_SPACES_LEFT,
    Reader { row_after: plain, row_before: plain, ..OTHER_SPACES_LEFT },
    Reader {
        says: "the spaces before the move are still there: `text.trim()` takes off those on both sides",
        trim: str::trim_end,
        ..RIGHT
    },
    Reader {
        says: "the spaces after the move are still there: `text.trim()` takes off those on both sides",
        trim: str::trim_start,
        ..RIGHT
    },
    Reader {
        says: "the space between is still there when the number is read: `trim()` also what is left without the letter",
        ..rows_by(plain)
    },
    Reader {
        says: "`number` doesn't take off the spaces around its text, which is ` 5` in `c 5`: `let text = text.trim();`",
        two: |text| two(text, plain),
        ..rows_by(plain)
    },
    Reader {
        says: "the space is still there when a number before the letter is read: `trim()` it, as after a letter",
        row_before: plain,
        is_of_one_form: true,
        ..RIGHT
    },
    Reader {
        says: "the space is still there when a number after the letter is read: `trim()` it, as before a letter",
        row_after: plain,
        is_of_one_form: true,
        ..RIGHT
    },
    Reader {
        says: "only one space between the letter and the number is taken off: `trim()` takes off all",
        row_after: |text| plain(text.strip_prefix(' ').unwrap_or(text)),
        row_before: |text| plain(text.strip_suffix(' ').unwrap_or(text)),
        ..RIGHT
    },
    Reader {
        says: "a text with a space is always taken for two numbers: look for the letter first",
        refuses: |text| text.contains(char::is_whitespace) && has_a_letter(text),
        ..RIGHT
    },
    Reader {
        says: "the text is cut at a space first, and is None where there is no space",
        refuses: |text| !text.contains(char::is_whitespace),
        ..RIGHT
    },
    Reader {
        says: "only one space is expected between the two numbers: there may be more",
        two: |text| two(text, plain),
        ..RIGHT
    },
    Reader {
        says: "all spaces are thrown away first: between two numbers, the space shows where the row ends",
        keeps: |c| !c.is_whitespace(),
        ..RIGHT
    },
    Reader {
        says: "all spaces are thrown away, and the first digit is taken for the row: between two numbers, the space shows where \
            the row ends",
        keeps: |c| !c.is_whitespace(),
        two: |text| number(text.get(..1)?).zip(number(text.get(1..)?)),
        ..RIGHT
    },
    Reader {
        says: "a text of two digits is cut after the first: without a space it isn't a move",
        two: |text| match text.as_bytes() {
            [p @ b'0'..=b'9', q @ b'0'..=b'9'] => Some((isize::from(p - b'0'), isize::from(q - b'0'))),
            _ => two_numbers(text),
        },
        ..RIGHT
    },
    // Too much is taken for a move
    Reader {
        says: "what comes after the number is not looked at: all the rest of the text has to be the number",
        row_after: digits,
        ..RIGHT
    },
    Reader {
        says: "what comes after the second number is not looked at: there may be nothing more",
        two: |text| words(text, |words| plain(words.get(1)?)),
        ..RIGHT
    },
    Reader {
        says: "a number between the first and the last is not looked at: there are two numbers, and nothing more",
        two: |text| words(text, |words| plain(words.last().filter(|_| words.len() > 1)?)),
        ..RIGHT
    },
    Reader {
        says: "characters that don't belong there are thrown away: one of them makes the whole text None",
        keeps: |c| c.is_ascii_alphanumeric() || c.is_whitespace(),
        ..RIGHT
    },
    Reader {
        says: "what is no digit is thrown away before the number is read: such a character makes the whole text None",
        two: |text| two(text, digits_only),
        ..rows_by(digits_only)
    },
    Reader {
        says: "`parse` takes a sign as well, `-5` and `+5`: ask first whether all characters are digits",
        two: |text| two(text, signed),
        ..rows_by(signed)
    },
    Reader {
        says: "what can't be read is taken for 0: it makes the whole text None",
        two: |text| two(text, or_zero),
        ..rows_by(or_zero)
    },
    Reader {
        says: "the check of the digits is the wrong way round, as without its `!`: a text that is all digits is refused",
        two: |text| two(text, without_its_not),
        ..rows_by(without_its_not)
    },
    Reader { row_after: zero_for_none, row_before: zero_for_none, ..ZERO_FOR_NONE },
    Reader {
        row_after: |text| number(text).or(text.trim().is_empty().then_some(0)),
        row_before: |text| number(text).or(text.trim().is_empty().then_some(0)),
        ..ZERO_FOR_NONE
    },
    Reader { says: "(0, 0) stands for \"not a move\": in Rust that is None", none: Some((0, 0)), ..RIGHT },
    // The numbers
    Reader {
        says: "row and column are exchanged: the row comes first",
        answer: |p, q| (q, p),
        of_two: |p, q| (q, p),
        ..RIGHT
    },
    Reader {
        says: "row and column are exchanged where there is a letter: the row comes first",
        answer: |p, q| (q, p),
        is_of_one_form: true,
        ..RIGHT
    },
    Reader {
        says: "row and column are exchanged where there are two numbers: the row comes first",
        of_two: |p, q| (q, p),
        is_of_one_form: true,
        ..RIGHT
    },
    Reader { says: "the column is returned for the row too", answer: |_, q| (q, q), ..RIGHT },
    Reader { says: "the row is returned for the column too", answer: |p, _| (p, p), ..RIGHT },
    Reader { says: "column a is 0: the columns are counted from 1", answer: |p, q| (p, q - 1), ..RIGHT },
    Reader {
        says: "the rows are counted from 0: they are counted from 1",
        answer: |p, q| (p - 1, q),
        ..RIGHT
    },
    Reader {
        says: "rows and columns are counted from 0: they are counted from 1",
        answer: |p, q| (p - 1, q - 1),
        ..RIGHT
    },
    Reader {
        says: "the code of the letter is the column: take away the code of `a`, and add 1",
        answer: |p, q| (p, q + 96),
        ..RIGHT
    },
    Reader { says: "only the first digit is read: a row may have several", ..rows_by(first_digit) },
    Reader { says: "only the last digit is read: a row may have several", ..rows_by(last_digit) },
    Reader {
        says: "the digits are added up: each digit before is worth ten times more",
        ..rows_by(|text| {
            number(text).map(|_| text.trim().bytes().map(|digit| isize::from(digit - b'0')).sum())
        })
    },
];
