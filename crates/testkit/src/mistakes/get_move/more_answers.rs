//! Why does `get_move` return a wrong move, or none (step 6)? What it returns for other lines says it.

use std::io::ErrorKind;

use othello_steps::{Board, Player};

use crate::console;
use crate::mistakes::shared::{Mistakes, board};

type Answer = Result<(isize, isize), ErrorKind>;

/// Black's only legal move is c2, and b3 is not legal.
const C2: &str = "
    . . . . . .
    . . . ○ ● .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .";

/// The mistake that explains `yours`, by what `ask` returns when Black is asked and other lines are typed.
pub fn slip_in_asking(
    expected: Answer,
    yours: Answer,
    ask: impl Fn(&Board, Player, &str) -> Answer,
) -> Option<String> {
    let start = |typed: &str| ask(&Board::new(), Player::Black, typed);
    let moves = ["d3\n", "c4\n", "f5\n", "e6\n"].map(start);
    let mut mistakes = Mistakes::of(());
    match (expected, yours) {
        (Ok(_), Ok(_)) => {
            mistakes.holds(
                moves == [Ok((3, 4)); 4],
                "the first legal move is returned, whatever was typed: return the one that `parse_move` has read",
            );
            mistakes.holds(
                moves == [Ok((6, 5)); 4],
                "the last legal move is returned, whatever was typed: return the one that `parse_move` has read",
            );
            let is_returned = |typed| start(typed) == Ok((5, 3));
            mistakes.holds(
                !is_returned("c5\nd3\n") && is_returned("c5\nc5\nd3\n"),
                "a move is returned that is not legal: only the first line is checked, and the one after a bad move is taken as it \
                 comes. A loop asks until a line is a legal move",
            );
            mistakes.holds(
                is_returned("c5\nd3\n") && moves == [Ok((3, 4)), Ok((4, 3)), Ok((5, 6)), Ok((6, 5))],
                "a move is returned that is not legal: `is_legal_move` is not asked, or its answer is not used",
            );
        }
        (Ok(_), Err(ErrorKind::UnexpectedEof)) => {
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
            mistakes.holds(
                !refused && ask(&board(C2), Player::Black, "b3\n").is_ok(),
                "row and column are exchanged where `is_legal_move` is asked: p, the row, comes first",
            );
        }
        _ => {}
    }
    let name = if yours.is_ok() { "this move" } else { "UnexpectedEof" };
    mistakes.sentence(name)
}
