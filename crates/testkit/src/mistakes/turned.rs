//! Wrong boards after a move (step 7).

use othello_steps::{Board, Cell, Player};

use super::Mistakes;
use super::compass::of_a_loop;
use super::rows::Way;
use crate::facts;

/// `before` is the board on which `player` played at (p, q).
pub(crate) fn on_the_board(
    expected: &Board,
    yours: &Board,
    before: &Board,
    player: Player,
    (p, q): (isize, isize),
) -> String {
    let size = expected.size();
    if yours.size() != size {
        return String::new();
    }
    if let Some(why) = left_out(expected, yours, before, (p, q)) {
        return format!("\n  Some of the eight directions are left out. {why}\n");
    }
    let mut mistakes = Mistakes::of(yours.clone());
    mistakes.gives(
        until_none_turns(before, player, (p, q)),
        "the function ends at the first direction in which nothing turns: go on with the next one",
    );
    mistakes.gives(
        until_one_turns(before, player, (p, q)),
        "the inner loop ends at the first direction in which discs turn, as by a `break`: go on with the next one",
    );
    if mistakes.found.is_empty() {
        for (board, mistake) in changed_otherwise(expected, before, player, (p, q)) {
            mistakes.gives(board, mistake);
        }
        let own = Cell::Disc(player);
        mistakes.holds(
            yours[p][q] == Cell::Empty && p != q && yours[q][p] == own && before[q][p] != own,
            "the disc is placed at board[q][p]: the row p comes first",
        );
        for (counted, walk, mistake) in OTHER_WALKS {
            mistakes.gives(walked(before, player, (p, q), counted, walk, |square| square), mistake);
        }
    }
    if mistakes.found.is_empty() {
        directions(&mut mistakes, expected, yours, before, player, (p, q));
    }
    let is_frame = |board: &Board, p: isize, q: isize| board[p][q] == Cell::Sentinel;
    if mistakes.found.is_empty() {
        let all = || 0..=size + 1;
        let on_the_frame = all().any(|p| all().any(|q| is_frame(yours, p, q) != is_frame(before, p, q)));
        mistakes.holds(on_the_frame, "the frame around the board is written on");
    }
    mistakes.say("this board")
}

/// The boards that come of changing the right squares in a wrong way, or of others beside them, each with the mistake.
fn changed_otherwise(
    expected: &Board,
    before: &Board,
    player: Player,
    square: (isize, isize),
) -> [(Board, &'static str); 12] {
    let (own, other) = (Cell::Disc(player), Cell::Disc(player.opponent()));
    // The expected board, with `placed` on the square played at, and `turned` where a disc turns.
    let with = |placed: Cell, turned: Cell| {
        let mut board = before.clone();
        let squares = (0..=before.size() + 1).flat_map(|p| (0..=before.size() + 1).map(move |q| (p, q)));
        for (p, q) in squares.filter(|&(p, q)| expected[p][q] != before[p][q]) {
            board[p][q] = if (p, q) == square { placed } else { turned };
        }
        board
    };
    let black = Cell::Disc(Player::Black);
    [
        (before.clone(), "`board` never changes: change `board` itself, not a copy"),
        (with(Cell::Empty, own), "the new disc is not placed"),
        (
            with(own, other),
            "the disc is placed, but no disc turns: count with `player`, and set the squares of `board` in a loop (a cell in a variable is a copy, and `map` alone does nothing)",
        ),
        (with(own, other), "the discs are set to the opponent's colour"),
        (
            one_too_many(expected, before, player, square),
            "one disc too many turns in each direction, also where none is to turn: the loop goes over `1..=turned`",
        ),
        (with(other, other), "the discs become the opponent's: they become `player`'s"),
        (with(other, own), "the new disc is the opponent's"),
        (with(own, Cell::Empty), "the discs are taken off the board: turn them"),
        (with(black, black), "every disc becomes Black's, whoever plays"),
        (
            walked(before, player, square, AS_IT_IS, AS_IT_IS, |(p, q)| (q, p)),
            "row and column are exchanged where the discs are set: the row comes first, `board[p + i * d][q + i * e]`",
        ),
        (
            only_the_last(before, player, square),
            "only the last disc of each direction turns: a loop over `1..=turned` sets them all",
        ),
        (
            without_the_first(expected, before, square),
            "the first disc of each direction is left out: `i` begins at 1",
        ),
    ]
}

/// One step in another direction than (d, e), in which the discs are counted.
type Walk = fn(isize, isize) -> (isize, isize);

const AS_IT_IS: Walk = |d, e| (d, e);

/// In which direction the discs are counted, and in which they turn.
const OTHER_WALKS: [(Walk, Walk, &str); 8] = [
    (
        AS_IT_IS,
        |d, e| (-d, -e),
        "the discs turn in the opposite direction: `board[p + i * d][q + i * e]`, with plus signs",
    ),
    (AS_IT_IS, |d, e| (-d, e), "the discs turn where the sign of d is wrong: the row is `p + i * d`"),
    (AS_IT_IS, |d, e| (d, -e), "the discs turn where the sign of e is wrong: the column is `q + i * e`"),
    (AS_IT_IS, |d, _| (d, d), "the column moves by d: it is `q + i * e`"),
    (AS_IT_IS, |_, e| (e, e), "the row moves by e: it is `p + i * d`"),
    (AS_IT_IS, |_, _| (1, 1), "the discs turn at `board[p + i][q + i]`: it is `board[p + i * d][q + i * e]`"),
    (AS_IT_IS, |d, e| (e, d), "d and e are exchanged: it is `board[p + i * d][q + i * e]`"),
    (|d, e| (e, d), AS_IT_IS, "d and e are exchanged where the discs are counted: d comes first"),
];

/// The board after the move, if the discs counted in each direction turn in another, or `at` another square.
fn walked(
    before: &Board,
    player: Player,
    (p, q): (isize, isize),
    counted: Walk,
    walk: Walk,
    at: fn((isize, isize)) -> (isize, isize),
) -> Board {
    let mut board = before.clone();
    let set = |board: &mut Board, square| {
        let (p, q) = at(square);
        if [p, q].iter().all(|k| (0..=before.size() + 1).contains(k)) {
            board[p][q] = Cell::Disc(player);
        }
    };
    set(&mut board, (p, q));
    let all = (-1..=1).flat_map(|d| (-1..=1).map(move |e| (d, e)));
    for (d, e) in all.filter(|direction| *direction != (0, 0)) {
        let turned = Way::on_board(&board, player, (p, q), counted(d, e)).answer();
        let (d, e) = walk(d, e);
        (1..=turned).for_each(|i| set(&mut board, (p + i * d, q + i * e)));
    }
    board
}

/// The board on which the discs have turned up to the first direction in which there are none. In the case in which all
/// eight directions turn discs it is the right one.
fn until_none_turns(before: &Board, player: Player, (p, q): (isize, isize)) -> Board {
    let mut board = before.clone();
    board[p][q] = Cell::Disc(player);
    let all = (-1..=1).flat_map(|d| (-1..=1).map(move |e| (d, e))).filter(|way| *way != (0, 0));
    let counted = all.map(|(d, e)| ((d, e), Way::on_board(before, player, (p, q), (d, e)).answer()));
    for ((d, e), turned) in counted.take_while(|(_, turned)| *turned > 0) {
        (1..=turned).for_each(|i| board[i * d + p][i * e + q] = Cell::Disc(player));
    }
    board
}

/// The board on which, for each d, discs have turned only in the first direction in which there are any.
fn until_one_turns(before: &Board, player: Player, (p, q): (isize, isize)) -> Board {
    let mut board = before.clone();
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        let counted = (-1..=1).map(|e| (e, Way::on_board(before, player, (p, q), (d, e)).answer()));
        if let Some((e, turned)) = counted.filter(|(e, _)| (d, *e) != (0, 0)).find(|(_, turned)| *turned > 0)
        {
            (1..=turned).for_each(|i| board[i * d + p][i * e + q] = Cell::Disc(player));
        }
    }
    board
}

/// The board on which only the last of the discs counted in each direction has turned.
fn only_the_last(before: &Board, player: Player, (p, q): (isize, isize)) -> Board {
    let mut board = before.clone();
    board[p][q] = Cell::Disc(player);
    for (d, e) in facts::directions() {
        let turned = Way::on_board(before, player, (p, q), (d, e)).answer();
        board[turned * d + p][turned * e + q] = Cell::Disc(player);
    }
    board
}

/// The expected board, but the squares beside (p, q) are as before.
fn without_the_first(expected: &Board, before: &Board, (p, q): (isize, isize)) -> Board {
    let mut board = expected.clone();
    for (d, e) in facts::directions() {
        board[p + d][q + e] = before[p + d][q + e];
    }
    board
}

/// How loops over d and e leave out what does not turn, where discs should turn in all eight directions.
fn left_out(expected: &Board, yours: &Board, before: &Board, (p, q): (isize, isize)) -> Option<&'static str> {
    let turns = |board: &Board, (p, q): (isize, isize)| board[p][q] != before[p][q];
    let blind = |d, e| !turns(yours, (p + d, q + e));
    let mut board = expected.clone();
    for (d, e) in facts::directions().filter(|&(d, e)| blind(d, e)) {
        let way = (1..).map(|i| (p + i * d, q + i * e)).take_while(|square| turns(expected, *square));
        way.for_each(|(p, q)| board[p][q] = before[p][q]);
    }
    let all_turn = facts::directions().all(|(d, e)| turns(expected, (p + d, q + e)));
    if all_turn && board == *yours { of_a_loop(blind) } else { None }
}

/// The expected board, but one disc more has turned in each of the eight directions.
fn one_too_many(expected: &Board, before: &Board, player: Player, (p, q): (isize, isize)) -> Board {
    let mut board = expected.clone();
    for (d, e) in facts::directions() {
        let way = (1..).map(|i| (p + i * d, q + i * e));
        let due = way.clone().take_while(|&(p, q)| before[p][q] != Cell::Sentinel);
        let due = due.take_while(|&(p, q)| expected[p][q] != before[p][q]).count();
        if let Some((p, q)) = way.clone().nth(due) {
            board[p][q] = Cell::Disc(player);
        }
    }
    board
}

/// What is wrong in one direction or more.
fn directions(
    mistakes: &mut Mistakes<Board>,
    expected: &Board,
    yours: &Board,
    before: &Board,
    player: Player,
    (p, q): (isize, isize),
) {
    let own = Cell::Disc(player);
    let size = expected.size();
    let mut on_a_line = vec![(p, q)];
    // Each direction with how many discs are to turn, and how many do.
    let (mut turning, mut fewer, mut not_closed, mut beyond) = (0, Vec::new(), false, false);
    for (d, e) in facts::directions() {
        let squares = (1..size).map(|i| (p + i * d, q + i * e));
        let way: Vec<_> = squares.take_while(|&(p, q)| before[p][q] != Cell::Sentinel).collect();
        let turns = |board: &Board| {
            way.iter().take_while(|&&(p, q)| board[p][q] == own && before[p][q] != own).count()
        };
        let (due, turned) = (turns(expected), turns(yours));
        turning += usize::from(due > 0);
        let differs = way.iter().position(|&(p, q)| expected[p][q] != yours[p][q]);
        match differs {
            _ if turned < due => fewer.push(((d, e), due, turned)),
            Some(_) if due == 0 => not_closed = true,
            Some(at) => beyond |= at > due,
            // One step beyond the way is the frame.
            None => beyond |= due > 0 && due + 1 == way.len() && frame_after(yours, &way, (d, e)),
        }
        on_a_line.extend(way);
    }
    let squares = (1..=size).flat_map(|p| (1..=size).map(move |q| (p, q)));
    let mut wrong = squares.filter(|&(p, q)| expected[p][q] != yours[p][q]);
    mistakes.holds(
        wrong.any(|square| !on_a_line.contains(&square)),
        "discs turn that are on no line with the new disc, as if a turned disc turned others",
    );
    mistakes.holds(beyond, "squares change that are beyond the disc that closes");
    mistakes.holds(not_closed, "discs turn though none of your discs closes them");
    if fewer.is_empty() || !mistakes.found.is_empty() {
        return;
    }
    let each = |fits: fn(usize, usize) -> bool| fewer.iter().all(|&(_, due, turned)| fits(due, turned));
    mistakes.holds(
        each(|_, turned| turned == 1),
        "only the first disc of each direction turns, as if they were counted again after one has turned",
    );
    mistakes.holds(
        fewer.len() == turning && each(|due, turned| turned + 1 == due && due < 8),
        "the last disc of a row is left out: `1..n` ends before n",
    );
    if !mistakes.found.is_empty() {
        return;
    }
    let due = |(d, e): &(isize, isize)| d * e != 0 && expected[p + d][q + e] != before[p + d][q + e];
    let diagonals = facts::directions().filter(due).count().max(2);
    let none = each(|_, turned| turned == 0);
    let names = fewer.iter().map(|&((d, e), due, turned)| match none {
        true => format!("{} (d = {d}, e = {e})", facts::direction_name(d, e)),
        false => format!("{} {turned} in the place of {due}", facts::direction_name(d, e)),
    });
    let names = names.collect::<Vec<_>>().join(", ");
    mistakes.holds(
        true,
        match none {
            true if fewer.len() == diagonals && fewer.iter().all(|((d, e), ..)| d * e != 0) => {
                "nothing turns on the diagonals".to_string()
            }
            true if turning > 2 && fewer.len() + 1 == turning => {
                "discs turn in one direction only, as if the function returned before all eight are done"
                    .to_string()
            }
            true if fewer.len() > 1 && each(|due, _| due == 1) => {
                format!("nothing turns where one disc is due: {names}")
            }
            true => format!("nothing turns in a direction: {names}"),
            false => format!("fewer discs turn than are due: {names}"),
        },
    );
}

/// Whether the square behind a way, which is the frame, is no sentinel any more.
fn frame_after(board: &Board, way: &[(isize, isize)], (d, e): (isize, isize)) -> bool {
    way.last().is_some_and(|&(p, q)| board[p + d][q + e] != Cell::Sentinel)
}
