//! Which single slip gives every answer of `is_legal_move` (step 3): the wrong one, and those for all squares of three boards?

use othello_steps::{Board, Cell, Player};

use super::Mistakes;
use super::rows::Way;
use crate::facts;
use crate::verdict::catch;

type Square = (isize, isize);

/// The right function, with one thing in it that may be changed.
struct Slip {
    says: &'static str,
    player: fn(Player) -> Player,
    /// Whether a row or column of a board of this size is on it.
    on_the_board: fn(k: isize, size: isize) -> bool,
    /// The square that has to be free.
    at: fn(Square) -> Square,
    /// The square from which the discs are counted.
    from: fn(Square) -> Square,
    /// Whether one may play on a square, by what it holds and the disc of the player.
    free: fn(found: Cell, own: Cell) -> bool,
    /// Whether a move is legal that turns so many discs in the eight directions.
    legal: fn(&[isize]) -> bool,
}

const RIGHT: Slip = Slip {
    says: "",
    player: |player| player,
    on_the_board: |k, size| (1..=size).contains(&k),
    at: |square| square,
    from: |square| square,
    free: |found, _| found == Cell::Empty,
    legal: |turned| turned.iter().any(|discs| *discs > 0),
};

const SLIPS: [Slip; 18] = [
    Slip { says: "it is the opponent who plays: pass `player` on", player: Player::opponent, ..RIGHT },
    Slip { says: "it is always Black who plays: pass `player` on", player: |_| Player::Black, ..RIGHT },
    Slip {
        says: "row and column are exchanged where the discs are counted: p comes before q",
        from: |(p, q)| (q, p),
        ..RIGHT
    },
    Slip { says: "p is given for q too where the discs are counted", from: |(p, _)| (p, p), ..RIGHT },
    Slip { says: "q is given for p too where the discs are counted", from: |(_, q)| (q, q), ..RIGHT },
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
        says: "the empty squares are refused, and those that are taken are not",
        free: |found, _| found != Cell::Empty,
        ..RIGHT
    },
    Slip {
        says: "a direction counts only if two discs turn or more: compare with `> 0`",
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
        says: "the squares at the edge are refused: rows and columns go from 1 to board.size(), both included",
        on_the_board: |k, size| (2..size).contains(&k),
        ..RIGHT
    },
    Slip {
        says: "the last row and column are refused: rows and columns go up to board.size(), included",
        on_the_board: |k, size| (1..size).contains(&k),
        ..RIGHT
    },
    Slip {
        says: "the first row and column are refused: rows and columns begin at 1",
        on_the_board: |k, size| (2..=size).contains(&k),
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
    fn gives(&self, board: &Board, player: Player, (p, q): Square) -> bool {
        let on_the_board = |k: isize| (self.on_the_board)(k, board.size());
        let (row, column) = (self.at)((p, q));
        if !on_the_board(p) || !on_the_board(q) || !(self.free)(board[row][column], Cell::Disc(player)) {
            return false;
        }
        let from = (self.from)((p, q));
        let turned = |way| Way::on_board(board, (self.player)(player), from, way).answer();
        (self.legal)(&facts::directions().map(turned).collect::<Vec<_>>())
    }
}

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
pub fn slip_in_legality(
    yours: bool,
    (board, player, square): (&Board, Player, Square),
    legal: impl Fn(&Board, Player, Square) -> bool,
) -> Option<String> {
    let read = |board: &str| board.parse().expect("a board");
    let boards = [Board::new(), read(MIDDLE), read(STAR)];
    let squares = |board: &Board| {
        let size = board.size();
        (1..=size).flat_map(move |p| (1..=size).map(move |q| (p, q)))
    };
    let all = |answer: &dyn Fn(&Board, Player, Square) -> Option<bool>| {
        let players = [Player::Black, Player::White];
        let of =
            |board, player| squares(board).map(|square| answer(board, player, square)).collect::<Vec<_>>();
        boards.each_ref().map(|board| players.map(|player| of(board, player)))
    };
    let answers = all(&|board, player, square| catch(|| legal(board, player, square)).ok());
    let fits = |slip: &&Slip| {
        slip.gives(board, player, square) == yours
            && all(&|board, player, square| Some(slip.gives(board, player, square))) == answers
    };
    let mut mistakes = Mistakes::of(());
    mistakes.holds(true, SLIPS.iter().find(fits)?.says);
    Some(mistakes.say(&yours.to_string()))
}
