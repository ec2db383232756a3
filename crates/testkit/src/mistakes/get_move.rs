//! What asking for a move returns (`get_move`). What it writes is in `screen/`.

use std::io::ErrorKind;

use othello_steps::{Board, Player, square_name};

use super::shared::{Mistakes, Square, board};
use crate::console;

type Answer = Result<Square, ErrorKind>;

/// What is wrong with one answer.
pub fn in_get_move(typed: &str, expected: &Answer, yours: &Answer) -> String {
    let mut mistakes = Mistakes::of(*yours);
    let other_kind;
    let sentence = match (*expected, *yours) {
        (Ok((p, q)), Ok(_)) => {
            mistakes.gives(Ok((q, p)), "row and column are exchanged: the row comes first");
            "you return a move that isn't legal, or another one than was typed"
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
        (Err(_), Ok(_)) => "you return a move although none was typed: the input has ended",
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
fn taken_for_the_end(mistakes: &mut Mistakes<Answer>, typed: &str, (p, q): Square) {
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
            "`line` is made outside the loop, so the next line is added to the old one: make it inside",
        );
        mistakes.holds(
            true,
            format!(
                "{name} is not taken for a legal move of this player, or its line is read and not looked at"
            ),
        );
    }
}

/// Black's only legal move is c2, and b3 is not legal.
const C2: &str = "
    . . . . . .
    . . . ○ ● .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .";

/// The mistake that explains `yours`, by what `ask` returns when Black is asked and other lines are typed.
pub fn mistake_in_get_move(
    expected: Answer,
    yours: Answer,
    ask: fn(&Board, Player, &str) -> Answer,
) -> Option<String> {
    let start = |typed: &str| ask(&Board::new(), Player::Black, typed);
    let moves = ["d3\n", "c4\n", "f5\n", "e6\n"].map(start);
    let mut mistakes = Mistakes::of(());
    match (expected, yours) {
        (Ok(_), Ok(_)) => a_wrong_move(&mut mistakes, moves, start),
        (Ok(_), Err(ErrorKind::UnexpectedEof)) => {
            no_move(&mut mistakes, moves, start);
            mistakes.holds(
                moves.iter().all(Result::is_ok) && start("d3").is_err() && start("d3 ").is_ok(),
                "the last character of the line is thrown away, though here it isn't a \\n: `trim()` takes a \\n off if there is one",
            );
            let as_white = |typed: &str| ask(&Board::new(), Player::White, typed).is_ok();
            mistakes.holds(
                moves.iter().all(Result::is_ok) && as_white("d3\n") && !as_white("e3\n"),
                "the moves are Black's, whoever is asked: give `player` to `is_legal_move`",
            );
            mistakes.holds(
                moves.iter().any(Result::is_ok) && ask(&board(C2), Player::Black, "b3\n").is_ok(),
                "row and column are exchanged where `is_legal_move` is asked: p, the row, comes first",
            );
        }
        _ => {}
    }
    mistakes.sentence(if yours.is_ok() { "this move" } else { "UnexpectedEof" })
}

/// Why is another move returned? `moves` are the answers where d3, c4, f5 or e6 is typed.
fn a_wrong_move(mistakes: &mut Mistakes<()>, moves: [Answer; 4], start: impl Fn(&str) -> Answer) {
    mistakes.holds(
        moves == [Ok((3, 4)); 4],
        "you return the first legal move, whatever was typed: return the one that `parse_move` has read",
    );
    mistakes.holds(
        moves == [Ok((6, 5)); 4],
        "you return the last legal move, whatever was typed: return the one that `parse_move` has read",
    );
    let is_returned = |typed| start(typed) == Ok((5, 3));
    mistakes.holds(
        !is_returned("c5\nd3\n") && is_returned("c5\nc5\nd3\n"),
        "you return a move that isn't legal: you check the first line only, and take the one after a bad move as it comes. A loop asks until a line is a legal move",
    );
    mistakes.holds(
        is_returned("c5\nd3\n") && moves == [Ok((3, 4)), Ok((4, 3)), Ok((5, 6)), Ok((6, 5))],
        "you return a move that isn't legal: ask `is_legal_move`, and use its answer",
    );
}

/// Why is no move returned, though one was typed?
fn no_move(mistakes: &mut Mistakes<()>, moves: [Answer; 4], start: impl Fn(&str) -> Answer) {
    let refused = moves.iter().all(Result::is_err);
    let others = ["a1\n", "e3\n"].map(|typed| start(typed).is_ok());
    let ends_early = start("a1\na1\na1\n").is_err();
    mistakes.holds(
        refused && ends_early && !console::nothing_is_read() && console::there_is_more_to_read(),
        "every line is taken for the end of the input: compare the number that `read_until` returns, which is 0 only at the end",
    );
    mistakes.holds(
        refused && others == [true, true],
        "the legal moves are refused, and all others returned, as with a `!` too many before `is_legal_move`",
    );
    mistakes.holds(
        refused && others == [false, true],
        "the moves of the opponent are taken, and those of `player` refused: give `player` to `is_legal_move`",
    );
}
