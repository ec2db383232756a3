//! What asking for a move returns (`get_move`), by what it returns when other lines are typed. What it writes is in `screen/`.

use othello_failure::{Message, say};
use std::io::ErrorKind;

use othello_steps::{Board, Player};

use super::evidence::{Evidence, Slip as Program};
use super::parse_move::reads;
use super::shared::{Square, board, is_legal, sentence, squares};
use crate::asked::{Asked, Scene};

type Answer = Result<Square, ErrorKind>;

/// A board, who is asked, and all that is typed.
type Question = (Board, Player, String);

/// What gives `yours` when `typed` is typed, and all that `ask` returns when other lines are.
pub fn mistake_in_get_move(
    yours: Answer,
    (asked, player, typed): (&Board, Player, &str),
    ask: fn(&Board, Player, &str) -> Answer,
) -> Option<Message> {
    let mut evidence = Evidence::of(slips(yours), &right);
    evidence.hears(&(asked.clone(), player, typed.to_string()), Some(yours));
    evidence.asks(questions(), |(board, player, typed)| ask(board, *player, typed)).sentence()
}

fn right((board, player, typed): &Question) -> Answer {
    RIGHT.returns(board, *player, typed)
}

fn slips(yours: Answer) -> impl Iterator<Item = Program<'static, Question, Answer>> {
    let name = match yours {
        Ok(_) => say!("this move"),
        Err(kind) => Message::foreign(format!("{kind:?}")),
    };
    let end = "another kind of error is made at the end of the input: it is UnexpectedEof";
    let errors = KINDS.into_iter().flat_map(|kind| {
        let says = if kind == ErrorKind::UnexpectedEof { BAD_LINE_OR_NO_NEXT } else { BAD_LINE };
        let bad = Slip { on_a_bad_line: Some(kind), says, ..RIGHT };
        [bad, Slip { unread_only: true, ..bad }]
    });
    let ends = KINDS.into_iter().filter(|kind| *kind != RIGHT.at_the_end);
    let ends = ends.map(move |kind| Slip { at_the_end: kind, says: end, ..RIGHT });
    SLIPS.iter().copied().chain(errors).chain(ends).map(move |slip| {
        Program::new(sentence(name.clone(), slip.says), move |(board, player, typed): &Question| {
            Some(slip.returns(board, *player, typed))
        })
    })
}

/// What to say where the code has read all lines and goes on, although a legal move is among them: then the rule of the question
/// isn't what is broken.
pub fn a_move_was_read(asked: &Asked) -> Option<Message> {
    let (Scene::Board(board, player), Some(typed)) = (&asked.scene, asked.typed) else { return None };
    let is_move = asked.step.function == "get_move" && RIGHT.returns(board, *player, typed).is_ok();
    let says = "A legal move was typed, and your code reads on after it. Leave the function there: `return Ok((p, q));`.";
    is_move.then(|| says.into())
}

const BAD_LINE: &str = "a bad line ends the asking with an error: ask again, until the move is legal";

/// A buffer of one's own has read the next line too, and takes it along.
const BAD_LINE_OR_NO_NEXT: &str = "a bad line ends the asking with an error, or if a reader of your own has taken the next line \
    too: ask again, and read from `input` itself";

const KINDS: [ErrorKind; 5] = [
    ErrorKind::UnexpectedEof,
    ErrorKind::InvalidData,
    ErrorKind::InvalidInput,
    ErrorKind::Other,
    ErrorKind::NotFound,
];

/// The right function, with one thing in it that may be changed.
#[derive(Clone, Copy)]
struct Slip {
    says: &'static str,
    /// Of a line, and of all lines up to it, what is read as a move.
    looks_at: fn(line: &str, so_far: &str) -> String,
    /// Whether a line is taken for the end of the input.
    ends: fn(line: &str) -> bool,
    takes: fn(&Board, Player, Square) -> bool,
    /// Whether the lines after the first are checked.
    checks_all: bool,
    answer: fn(&Board, Player, Square) -> Square,
    on_a_bad_line: Option<ErrorKind>,
    /// Whether that is a line only that can't be read.
    unread_only: bool,
    at_the_end: ErrorKind,
}

const RIGHT: Slip = Slip {
    says: "",
    looks_at: |line, _| line.to_string(),
    ends: |_| false,
    takes: is_there,
    checks_all: true,
    answer: |_, _, square| square,
    on_a_bad_line: None,
    unread_only: false,
    at_the_end: ErrorKind::UnexpectedEof,
};

impl Slip {
    fn returns(&self, board: &Board, player: Player, typed: &str) -> Answer {
        let mut so_far = String::new();
        for (i, line) in typed.split_inclusive('\n').enumerate() {
            so_far += line;
            if (self.ends)(line) {
                break;
            }
            let read = reads(&(self.looks_at)(line, &so_far));
            let is_checked = self.checks_all || i == 0;
            let is_read = read.is_some();
            match read.filter(|square| !is_checked || (self.takes)(board, player, *square)) {
                Some(square) => return Ok((self.answer)(board, player, square)),
                None if self.unread_only && is_read => {}
                None => self.on_a_bad_line.map_or(Ok(()), Err)?,
            }
        }
        Err(self.at_the_end)
    }
}

/// Legal, and on the board.
fn is_there(board: &Board, player: Player, (p, q): Square) -> bool {
    let all = 1..=board.size();
    all.contains(&p) && all.contains(&q) && is_legal(board, player, (p, q))
}

fn moves(board: &Board, player: Player) -> impl DoubleEndedIterator<Item = Square> {
    squares(board).filter(move |square| is_legal(board, player, *square))
}

const SLIPS: &[Slip] = &[
    Slip {
        says: "UnexpectedEof is returned whatever is typed: is an end seen where there is none (only 0 bytes read are the \
            end), or is the line empty when it comes to `parse_move`?",
        ends: |_| true,
        ..RIGHT
    },
    Slip {
        says: "an empty line is taken for the end: only 0 bytes read are the end",
        ends: |line| line.trim().is_empty(),
        ..RIGHT
    },
    Slip {
        says: "a line without a \\n at its end is taken for the end of the input: only 0 bytes read are the end",
        ends: |line| !line.ends_with('\n'),
        ..RIGHT
    },
    Slip {
        says: "`line` is made outside the loop, so the next line is added to the old one: make it inside",
        looks_at: |_, so_far| so_far.to_string(),
        ..RIGHT
    },
    Slip {
        says: "the last character of the line is thrown away, though it isn't always a \\n: `trim()` takes a \\n off if there is one",
        looks_at: |line, _| line.chars().take(line.chars().count() - 1).collect(),
        ..RIGHT
    },
    Slip {
        says: "a line with full-width letters, as `ｃ４`, is a bad move to your code: is each byte made a letter by itself? Make \
            one text of all the bytes, with `String::from_utf8_lossy`",
        looks_at: |line, _| line.bytes().map(char::from).collect(),
        ..RIGHT
    },
    Slip {
        says: "the legal moves are refused, and all others returned, as with a `!` too many before `is_legal_move`",
        takes: |board, player, square| !is_there(board, player, square),
        ..RIGHT
    },
    Slip {
        says: "you return a move that isn't legal: ask `is_legal_move`, and use its answer",
        takes: |_, _, _| true,
        ..RIGHT
    },
    Slip {
        says: "you check the first line only, and take the one after a bad move as it comes: a loop asks until a line is a \
            legal move",
        checks_all: false,
        ..RIGHT
    },
    Slip {
        says: "the moves of the opponent are taken, and those of `player` refused: give `player` to `is_legal_move`",
        takes: |board, player, square| is_there(board, player.opponent(), square),
        ..RIGHT
    },
    Slip {
        says: "the moves are Black's, whoever is asked: give `player` to `is_legal_move`",
        takes: |board, _, square| is_there(board, Player::Black, square),
        ..RIGHT
    },
    Slip {
        says: "the moves are White's, whoever is asked: give `player` to `is_legal_move`",
        takes: |board, _, square| is_there(board, Player::White, square),
        ..RIGHT
    },
    Slip {
        says: "row and column are exchanged where `is_legal_move` is asked: p, the row, comes first",
        takes: |board, player, (p, q)| is_there(board, player, (q, p)),
        ..RIGHT
    },
    Slip {
        says: "row and column are exchanged in what is returned: the row comes first",
        answer: |_, _, (p, q)| (q, p),
        ..RIGHT
    },
    Slip {
        says: "you return the first legal move, whatever was typed: return the one that `parse_move` has read",
        answer: |board, player, square| moves(board, player).next().unwrap_or(square),
        ..RIGHT
    },
    Slip {
        says: "you return the last legal move, whatever was typed: return the one that `parse_move` has read",
        answer: |board, player, square| moves(board, player).next_back().unwrap_or(square),
        ..RIGHT
    },
];

/// Black's only legal move is c2, and b3 is not legal.
const C2: &str = "
    . . . . . .
    . . . ○ ● .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .";

/// The legal moves of Black are d3, c4, f5 and e6, and those of White e3, f4, c5 and d6.
const TYPED: [&str; 28] = [
    "d3\n",
    "c4\n",
    "f5\n",
    "e6\n",
    "e3\n",
    "f4\n",
    "d3",
    "f5",
    "e6 ",
    "c5",
    "f4",
    "d6",
    "\nd3\n",
    "\nc5\n",
    "   \ne6\n",
    "\n\nf4\n",
    "a1\ne3\nd3\n",
    "x\n0 0\n\nf5\nf4\n",
    "hello\nc4\n",
    "hello\nd6\n",
    "q\nd3\n",
    "c5\nc4\n",
    "a1\n99 99\n",
    "ｃ４\nd3\n",
    "ｅ３\nf4\n",
    "c5\n４ ｃ\nf5\n",
    "ｆ５\n",
    "\nｄ６",
];

fn questions() -> impl Iterator<Item = Question> {
    let at_the_start = TYPED.into_iter().flat_map(|typed| {
        [Player::Black, Player::White].map(|player| (Board::new(), player, typed.to_string()))
    });
    let on_c2 = ["c2\n", "b3\n", "b3\nc2\n", "2 3\n", "3 2\n2 3"]
        .map(|typed| (board(C2), Player::Black, typed.to_string()));
    at_the_start.chain(on_c2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mistakes::evidence::never_said;

    #[test]
    fn every_slip_is_named_by_its_answers() {
        let slips = || slips(Err(ErrorKind::Other));
        assert_eq!(never_said(slips, &right, questions), [""; 0]);
    }
}
