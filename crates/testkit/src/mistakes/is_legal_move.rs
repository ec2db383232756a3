//! Is a move legal? One answer, true or false, says nothing of the mistake; those for other squares do.

use othello_steps::{Board, Cell, Player};

use crate::facts;
use crate::mistakes::shared::{DIRECTION_LOOPS, Direction, LeftOut, Ray, Square, board, sentence, squares};
use crate::verdict::catch;

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

/// The slip that gives `yours` for a square, and what `legal` answers for all squares of three boards and both players.
pub fn mistake_in_is_legal_move(
    yours: bool,
    (asked, player, square): (&Board, Player, Square),
    legal: fn(&Board, Player, Square) -> bool,
) -> Option<String> {
    let boards = [Board::new(), board(MIDDLE), board(STAR)];
    let mut answers = vec![(asked, player, square, Some(yours))];
    for (board, player) in boards.iter().flat_map(|board| [(board, Player::Black), (board, Player::White)]) {
        let answer = |square| (board, player, square, catch(|| legal(board, player, square)).ok());
        answers.extend(squares(board).map(answer));
    }
    let fits = |slip: &&Slip| {
        answers
            .iter()
            .all(|(board, player, square, answer)| Some(slip.gives(board, *player, *square)) == *answer)
    };
    SLIPS.iter().find(fits).map(|slip| sentence(&yours.to_string(), slip.says))
}

/// A sentence about the directions for which `sees` is false; nothing if there are none.
pub fn blind_directions(sees: impl Fn(isize, isize) -> bool) -> Option<String> {
    let (seen, blind): (Vec<_>, Vec<_>) = facts::directions().partition(|&(d, e)| sees(d, e));
    let names = |directions: &[(isize, isize)]| {
        let name = |&(d, e): &(isize, isize)| format!("{} (d = {d}, e = {e})", facts::direction_name(d, e));
        directions.iter().map(name).collect::<Vec<_>>().join(", ")
    };
    let are = |fits: fn(isize, isize) -> bool| {
        facts::directions().all(|(d, e)| blind.contains(&(d, e)) == fits(d, e))
    };
    if let Some(why) = of_a_loop(|d, e| blind.contains(&(d, e))) {
        return Some(format!("Not seen: {}. {why}", names(&blind)));
    }
    Some(match (seen.as_slice(), blind.as_slice()) {
        (_, []) => return None,
        ([], _) => "Your function sees it in none of the eight directions. One disc in one of them is enough, as \
                    count_turn_over(board, player, p, q, d, e) counts it. Nothing else has to hold: no neighbour is looked at."
            .to_string(),
        ([(d, e)], _) => format!(
            "Of eight directions your function sees only {}. Does it return, or replace its answer, before all are asked? \
             Are d and e passed on?",
            facts::direction_name(*d, *e)
        ),
        _ if are(|d, e| d != 0 && e != 0) => {
            "Your function sees nothing on the four diagonals: they are directions too.".to_string()
        }
        _ if are(|d, e| d == 0 || e == 0) => {
            "Your function sees only the diagonals. A direction with one 0 in it counts: only (0, 0) does not.".to_string()
        }
        (_, [_]) => format!("One of the eight directions is left out: {}.", names(&blind)),
        _ => format!(
            "Some of the eight directions are left out: {}. Is each asked for, with the right signs? Is each joined to the others by `||`?",
            names(&blind)
        ),
    })
}

/// How loops over d and e may leave out just the directions that are `blind`.
fn of_a_loop(blind: impl Fn(isize, isize) -> bool) -> Option<&'static str> {
    let are = |fits: LeftOut| facts::directions().all(|(d, e)| blind(d, e) == fits(d, e));
    DIRECTION_LOOPS.iter().find(|(fits, _)| are(*fits)).map(|(_, why)| *why)
}

/// The right function, with one thing in it that may be changed.
pub struct Slip {
    pub says: &'static str,
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
    legal: |turned| turned.iter().any(|discs| *discs > 0),
};

pub const SLIPS: [Slip; 30] = [
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
        says: "only the squares with a disc of the opponent are not refused: the square itself has to be empty, the opponent's discs \
               are beside it",
        free: |found, own| found != Cell::Empty && found != own,
        ..RIGHT
    },
    Slip {
        says: "the empty squares are refused, and those that are taken are not",
        free: |found, _| found != Cell::Empty,
        ..RIGHT
    },
    Slip {
        says: "a direction counts only if two discs turn or more: compare with `> 0`, and count from p and q themselves, not from the \
               square beside it",
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
    pub fn gives(&self, board: &Board, player: Player, (p, q): Square) -> bool {
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
        (self.legal)(&Vec::from_iter(facts::directions().map(turned)))
    }
}
