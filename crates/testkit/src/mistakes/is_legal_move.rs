//! Is a move legal? One answer, true or false, says nothing of the mistake; those for other squares do.

use othello_failure::{Message, say};
use othello_steps::{Board, Cell, Player};

use crate::facts;
use crate::mistakes::evidence::{self, Evidence};
use crate::mistakes::shared::{
    DIRECTION_LOOPS, Direction, LARGE, LeftOut, Ray, Square, board, has, left_out, mirror_images, sentence,
    squares,
};

/// Discs turn one by one and in rows, and some squares that are taken would turn discs as well.
const MIDDLE: &str = "
    . . . . . .
    . ○ ● ○ . .
    ● ○ ○ ● ○ .
    . ● ○ ○ ● .
    . . ○ . ○ .
    . . . . ● .";

/// From c3 discs turn in all eight directions.
const STAR: &str = "
    ● . ● . ● .
    . ○ ○ ○ . .
    ● ○ . ○ ● .
    . ○ ○ ○ . .
    ● . ● . ● .
    . . . . . .";

/// What gives `yours` for a square, and what `legal` answers for all squares of some boards and both players.
pub fn mistake_in_is_legal_move(
    yours: bool,
    (asked, player, square): (&Board, Player, Square),
    legal: fn(&Board, Player, Square) -> bool,
) -> Option<Message> {
    let mut evidence = Evidence::of(slips(yours), &right);
    evidence.hears(&(asked.clone(), player, square), Some(yours));
    let evidence = evidence.recalls(|(board, player, p, q)| Some((board, player, (p, q))));
    evidence.asks(questions(), |(board, player, square)| legal(board, *player, *square)).sentence()
}

fn right((board, player, square): &Question) -> bool {
    RIGHT.gives(board, *player, *square)
}

fn questions() -> impl Iterator<Item = Question> {
    let boards = [LARGE, MIDDLE].map(board).into_iter().chain(mirror_images(STAR)).chain([Board::new()]);
    let boards = boards.chain(facts::directions().map(one_disc));
    let both = boards.flat_map(|board| [(board.clone(), Player::Black), (board, Player::White)]);
    both.flat_map(|(board, player)| squares(&board).map(move |square| (board.clone(), player, square)))
}

/// From c3 one disc turns, in one direction only.
fn one_disc((d, e): Direction) -> Board {
    let mut board = board(&[". . . . . ."; 6].join("\n"));
    board[3 + d][3 + e] = Cell::Disc(Player::White);
    board[3 + 2 * d][3 + 2 * e] = Cell::Disc(Player::Black);
    board
}

/// A board, who plays, and where.
type Question = (Board, Player, Square);

fn slips(yours: bool) -> impl Iterator<Item = evidence::Slip<'static, Question, bool>> {
    let named = SLIPS.iter().copied().map(|slip| (slip, Message::new(slip.says)));
    let loops = DIRECTION_LOOPS.into_iter();
    let loops = loops.map(|(leaves_out, why)| (Slip { left_out: leaves_out, ..RIGHT }, left_out(why)));
    let exchanged = sentence(yours.to_string(), DIRECTION_FIRST);
    let slips = named.chain(loops).map(move |(slip, says)| {
        let says = sentence(yours.to_string(), says);
        evidence::Slip::new(says, move |(board, player, square): &Question| {
            Some(slip.gives(board, *player, *square))
        })
    });
    slips.chain([evidence::Slip::new(exchanged, direction_first)])
}

const DIRECTION_FIRST: &str =
    "d and e are passed before p and q: count_turn_over(board, player, p, q, d, e) has the square first";

/// What is answered if d and e are passed before p and q; nothing if that walk leaves the board.
fn direction_first((board, player, (p, q)): &Question) -> Option<bool> {
    if !squares(board).any(|square| square == (*p, *q)) || board[*p][*q] != Cell::Empty {
        return Some(false);
    }
    for (d, e) in facts::directions() {
        let mut walk = (1..).map(|i| (d + i * p, e + i * q)).enumerate();
        let at = |square: Square| has(board, square).then(|| board[square.0][square.1]);
        let (discs, end) = walk.find(|(_, square)| at(*square) != Some(Cell::Disc(player.opponent())))?;
        if discs > 0 && at(end)? == Cell::Disc(*player) {
            return Some(true);
        }
    }
    Some(false)
}

/// In which of the eight directions `sees` is false; nothing if it is in none.
pub fn blind_directions(sees: impl Fn(isize, isize) -> bool) -> Option<Message> {
    let blind: Vec<_> = facts::directions().filter(|&(d, e)| !sees(d, e)).collect();
    let name =
        |&(d, e): &Direction| say!("{way} (d = {d}, e = {e})", way = facts::direction_name(d, e), d, e);
    match blind.as_slice() {
        [] => None,
        [direction] => {
            Some(say!("One of the eight directions is left out: {direction}.", direction = name(direction)))
        }
        _ if blind.len() == 8 => {
            Some("A disc that turns in one direction is enough, in any of the eight.".into())
        }
        _ => Some(say!("Not seen: {directions}.", directions = Message::list(blind.iter().map(name)))),
    }
}

/// The right function, with one thing in it that may be changed.
#[derive(Clone, Copy)]
struct Slip {
    says: &'static str,
    player: fn(Player) -> Player,
    /// Whether a square of a board of this size is taken to be on it.
    on_the_board: fn(Square, size: isize) -> bool,
    /// The square that has to be free.
    at: fn(Square) -> Square,
    /// The square from which the discs are counted, in a direction.
    from: fn(Square, Direction) -> Square,
    /// Whether one may play on a square, by what it holds and the disc of the player.
    free: fn(found: Cell, own: Cell) -> bool,
    /// Whether it is legal to play on a square by what it holds, whatever turns.
    enough: fn(found: Cell) -> bool,
    /// The directions in which nothing is counted.
    left_out: LeftOut,
    /// Whether a move is legal that turns so many discs in the eight directions.
    legal: fn(&[isize]) -> bool,
}

const RIGHT: Slip = Slip {
    says: "",
    player: |player| player,
    on_the_board: |_, _| true,
    at: |square| square,
    from: |square, _| square,
    free: |found, _| found == Cell::Empty,
    enough: |_| false,
    left_out: |_, _| false,
    legal: |turned| turned.iter().any(|discs| *discs > 0),
};

const SLIPS: &[Slip] = &[
    Slip {
        says: "only the directions with one 0 in them count: the four diagonals are directions too",
        left_out: |d, e| d * e != 0,
        ..RIGHT
    },
    Slip {
        says: "only the diagonals count: a direction with one 0 in it counts too, only (0, 0) does not",
        left_out: |d, e| d * e == 0,
        ..RIGHT
    },
    Slip {
        says: "no move is legal at all: go over each `d` and `e` from -1 to 1, and return true at the first direction that \
            turns a disc",
        legal: |_| false,
        ..RIGHT
    },
    Slip {
        says: "the first direction alone decides: go on with the next where nothing turns",
        left_out: |d, e| (d, e) != (-1, -1),
        ..RIGHT
    },
    Slip {
        says: "the last direction alone decides: once discs turn in one, a later direction must not change the answer",
        left_out: |d, e| (d, e) != (1, 1),
        ..RIGHT
    },
    Slip { says: "it is the opponent who plays: pass `player` on", player: Player::opponent, ..RIGHT },
    Slip { says: "it is always Black who plays: pass `player` on", player: |_| Player::Black, ..RIGHT },
    Slip { says: "it is always White who plays: pass `player` on", player: |_| Player::White, ..RIGHT },
    Slip {
        says: "row and column are exchanged where the discs are counted: p comes before q",
        from: |(p, q), _| (q, p),
        ..RIGHT
    },
    Slip { says: "p is given for q too where the discs are counted", from: |(p, _), _| (p, p), ..RIGHT },
    Slip { says: "q is given for p too where the discs are counted", from: |(_, q), _| (q, q), ..RIGHT },
    Slip {
        says: "row and column are exchanged where the square is looked at: it is board[p][q]",
        at: |(p, q)| (q, p),
        ..RIGHT
    },
    Slip {
        says: "squares that are taken are not refused (a check with `&&` before several `||` needs brackets round these)",
        free: |_, _| true,
        ..RIGHT
    },
    Slip {
        says: "only the squares with a disc of the player are refused: those of the opponent are taken too",
        free: |found, own| found != own,
        ..RIGHT
    },
    Slip {
        says: "only the squares with a disc of the opponent are refused: those of the player are taken too",
        free: |found, own| found == Cell::Empty || found == own,
        ..RIGHT
    },
    Slip {
        says: "only the squares with a disc of the player are not refused: the square has to be empty",
        free: |found, own| found == own,
        ..RIGHT
    },
    Slip {
        says: "only the squares with a disc of the opponent are not refused: the square itself has to be empty, the opponent's \
            discs are beside it",
        free: |found, own| found != Cell::Empty && found != own,
        ..RIGHT
    },
    Slip {
        says: "the empty squares are refused, and those that are taken are not",
        free: |found, _| found != Cell::Empty,
        ..RIGHT
    },
    Slip {
        says: "a direction counts only if two discs turn or more: compare with `> 0`, and count from p and q themselves, not \
            from the square beside it",
        legal: |turned| turned.iter().any(|discs| *discs > 1),
        ..RIGHT
    },
    Slip {
        says: "a direction counts only if just one disc turns: compare with `> 0`",
        legal: |turned| turned.contains(&1),
        ..RIGHT
    },
    Slip {
        says: "a move counts only if two discs turn or more: compare with `> 0`",
        legal: |turned| turned.iter().sum::<isize>() > 1,
        ..RIGHT
    },
    Slip {
        says: "discs have to turn in all eight directions: one direction is enough, `any`, or `return true` at the first",
        legal: |turned| turned.iter().all(|discs| *discs > 0),
        ..RIGHT
    },
    Slip {
        says: "a move counts only if discs turn in just one direction: in one or more",
        legal: |turned| turned.iter().filter(|discs| **discs > 0).count() == 1,
        ..RIGHT
    },
    Slip {
        says: "the squares at the edge are refused: rows and columns go from 1 to board.size(), both included",
        on_the_board: |(p, q), size| p > 1 && q > 1 && p < size && q < size,
        ..RIGHT
    },
    Slip {
        says: "the last row and column are refused: rows and columns go up to board.size(), included",
        on_the_board: |(p, q), size| p < size && q < size,
        ..RIGHT
    },
    Slip {
        says: "the first row and column are refused: rows and columns begin at 1",
        on_the_board: |(p, q), _| p > 1 && q > 1,
        ..RIGHT
    },
    Slip {
        says: "the last row is refused: rows go up to board.size(), included",
        on_the_board: |(p, _), size| p < size,
        ..RIGHT
    },
    Slip {
        says: "the last column is refused: columns go up to board.size(), included",
        on_the_board: |(_, q), size| q < size,
        ..RIGHT
    },
    Slip { says: "the first row is refused: rows begin at 1", on_the_board: |(p, _), _| p > 1, ..RIGHT },
    Slip {
        says: "the first column is refused: columns begin at 1",
        on_the_board: |(_, q), _| q > 1,
        ..RIGHT
    },
    Slip {
        says: "the discs are counted from the square beside it: give p and q themselves to count_turn_over",
        from: |(p, q), (d, e)| (p + d, q + e),
        ..RIGHT
    },
    Slip {
        says: "an empty square is legal at once: being empty is not enough, discs have to turn too",
        free: |_, _| true,
        enough: |found| found == Cell::Empty,
        ..RIGHT
    },
    Slip {
        says: "a direction counts if nothing turns in it: compare with `> 0`",
        legal: |turned| turned.contains(&0),
        ..RIGHT
    },
    Slip {
        says: "every empty square is legal, as with `>= 0`, or with true at the end",
        legal: |_| true,
        ..RIGHT
    },
    Slip {
        says: "true and false are exchanged: a move is legal if discs turn in one direction or more",
        legal: |turned| turned.iter().all(|discs| *discs == 0),
        ..RIGHT
    },
];

impl Slip {
    /// What the function answers with this slip.
    fn gives(&self, board: &Board, player: Player, (p, q): Square) -> bool {
        let on_the_board = (1..=board.size()).contains(&p) && (1..=board.size()).contains(&q);
        let (row, column) = (self.at)((p, q));
        if !on_the_board
            || !(self.on_the_board)((p, q), board.size())
            || !(self.free)(board[row][column], Cell::Disc(player))
        {
            return false;
        }
        if (self.enough)(board[row][column]) {
            return true;
        }
        let turned = |direction| {
            let from = (self.from)((p, q), direction);
            Ray::on_board(board, (self.player)(player), from, direction).turned()
        };
        (self.legal)(&Vec::from_iter(
            facts::directions().filter(|(d, e)| !(self.left_out)(*d, *e)).map(turned),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slip_is_named_by_its_answers() {
        assert_eq!(evidence::never_said(|| slips(true), &right, questions), [""; 0]);
    }
}
