//! What comes of asking for a move (step 6), from one answer.

use std::io::ErrorKind;

use othello_steps::square_name;

use crate::console;
use crate::mistakes::shared::Mistakes;

/// What comes of asking for a move.
pub fn in_get_move(
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
    if mistakes.is_empty() {
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
