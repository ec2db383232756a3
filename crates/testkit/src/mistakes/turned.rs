//! Wrong boards after a move (step 7).

use othello_steps::{Board, Cell, Player};

use super::Mistakes;
use super::boards::{
    AS_IT_IS, COUNTED, OTHER_WALKS, changed_otherwise, in_one_direction, in_the_last_direction,
    nothing_turned, placed_from_zero, to_the_edge, until_none_turns, until_one_turns, walked, with_i_kept,
    without, without_coming_back,
};
use super::compass::BLIND_LOOPS;
use super::moves::squares;
use crate::facts;
use crate::verdict::catch;

/// For Black the same function has turned discs, in the tests before.
const AS_BLACK: &str = "
  You get this board if White's disc is placed, but the discs are counted for Black, or set to Black's, whoever plays: both
  are `player`'s.
";

/// White's moves are right, and Black's turn nothing.
const AS_WHITE: &str = "
  You get this board if Black's disc is placed, but the discs are counted for White, or set to White's, whoever plays: both
  are `player`'s.
";

/// On all, Black plays at c4. On the first, discs turn upwards and to the left, more and fewer, and in two directions nothing
/// closes them. On the second, a disc turns to the left and one upwards, and from each of the two another row would turn. On the
/// third, discs turn in all eight directions.
const OTHERS: [&str; 3] = [
    ". . ● . . .
     . . ○ . . .
     . . ○ . . .
     ● ○ . ○ ○ ○
     . . . ○ . .
     . . . . . .",
    ". . . . . .
     . ● ● . . .
     . ○ ○ ○ ● .
     ● ○ . . . .
     . . . . . .
     . . . . . .",
    ". . ● . . ●
     ● . ○ . ○ .
     . ○ ○ ○ . .
     ● ○ . ○ ○ ●
     . ○ ○ ○ . .
     ● . ● . ● .",
];
const C4: (isize, isize) = (4, 3);

const MOVING_ON: &str =
    "p and q themselves move on while the discs turn: begin each direction at the square played at again";

/// What is wrong with the board `yours` after a move: a mistake that also gives what `play` makes of two other boards. Nothing if
/// none does: some mistakes are seen only where all eight directions turn discs.
pub fn slip_on_the_board(
    yours: &Board,
    (before, player, square): (&Board, Player, (isize, isize)),
    play: impl Fn(&mut Board, Player, isize, isize),
) -> Option<String> {
    let fitting = |before: &Board, player, square, yours: &Board| {
        let due = walked(before, player, square, COUNTED, AS_IT_IS, |square| square);
        changes(&due, yours, before, player, square, true).ok()
    };
    if player == Player::Black && *yours == nothing_turned(before, player, square) {
        let turned = |board: Board| {
            let mut after = board.clone();
            catch(|| play(&mut after, Player::White, C4.0, C4.1)).ok()?;
            Some(after == walked(&board, Player::White, C4, COUNTED, AS_IT_IS, |square| square))
        };
        let exchanged = |board: &str| board.replace('○', "x").replace('●', "○").replace('x', "●");
        let plays_white = |board: &str| turned(exchanged(board).parse().expect("a board")) == Some(true);
        if OTHERS.iter().all(|board| plays_white(board)) {
            return Some(AS_WHITE.to_string());
        }
    }
    let mistakes = fitting(before, player, square, yours)?;
    let others = OTHERS.into_iter().filter_map(|board| {
        let before: Board = board.parse().expect("a board");
        let mut after = before.clone();
        catch(|| play(&mut after, Player::Black, C4.0, C4.1)).ok()?;
        let mut mistakes = fitting(&before, Player::Black, C4, &after)?;
        mistakes.gives(without_coming_back(&before, Player::Black, C4), MOVING_ON);
        Some(mistakes)
    });
    let mistakes = mistakes.that_also_give(others);
    mistakes.says("this board")
}

/// `before` is the board on which `player` played at (p, q).
pub(crate) fn on_the_board(
    expected: &Board,
    yours: &Board,
    before: &Board,
    player: Player,
    square: (isize, isize),
) -> String {
    // Where nothing is to turn in a direction, one board doesn't show whether it is left out.
    let turns = |(d, e)| {
        let (p, q) = (square.0 + d, square.1 + e);
        expected[p][q] != before[p][q]
    };
    match changes(expected, yours, before, player, square, facts::directions().all(turns)) {
        Ok(mistakes) => mistakes.say("this board"),
        Err(sentence) => sentence,
    }
}

/// The mistakes that make this board, or a sentence that says it all. `left_out`: also loops that leave out directions.
fn changes(
    expected: &Board,
    yours: &Board,
    before: &Board,
    player: Player,
    square: (isize, isize),
    left_out: bool,
) -> Result<Mistakes<Board>, String> {
    let size = expected.size();
    if yours.size() != size || (0..=size + 1).any(|p| yours[p].size() != size) {
        return Err(String::new());
    }
    if player == Player::White && *yours == nothing_turned(before, player, square) {
        return Err(AS_BLACK.to_string());
    }
    let mut mistakes = Mistakes::of(yours.clone());
    mistakes.gives(
        until_none_turns(before, player, square),
        "the function ends at the first direction in which nothing turns: go on with the next one",
    );
    mistakes.gives(
        until_one_turns(before, player, square),
        "the inner loop ends at the first direction in which discs turn, as by a `break`: go on with the next one",
    );
    if mistakes.found.is_empty() {
        turned_otherwise(&mut mistakes, expected, yours, before, player, square);
    }
    if left_out {
        for (blind, why) in BLIND_LOOPS {
            let without = without(blind, before, player, square);
            mistakes.gives(
                without,
                format!("some of the eight directions are left out. {}", why.trim_end_matches('.')),
            );
        }
    }
    if mistakes.found.is_empty() {
        directions(&mut mistakes, expected, yours, before, player, square);
    }
    if mistakes.found.is_empty() {
        let is_frame = |board: &Board, p: isize, q: isize| board[p][q] == Cell::Sentinel;
        let all = || 0..=size + 1;
        let on_the_frame = all().any(|p| all().any(|q| is_frame(yours, p, q) != is_frame(before, p, q)));
        mistakes.holds(on_the_frame, "the frame around the board is written on");
        mistakes.holds(
            yours[square.0][square.1] == Cell::Empty,
            "the new disc is not placed at board[p][q]; other squares are wrong too",
        );
    }
    Ok(mistakes)
}

/// The mistakes of a loop that goes through all directions, and turns or places something else in them.
fn turned_otherwise(
    mistakes: &mut Mistakes<Board>,
    expected: &Board,
    yours: &Board,
    before: &Board,
    player: Player,
    (p, q): (isize, isize),
) {
    for (board, mistake) in changed_otherwise(expected, before, player, (p, q)) {
        mistakes.gives(board, mistake);
    }
    if *yours == in_one_direction(before, player, (p, q)) {
        mistakes.holds(true, ONE_DIRECTION);
        mistakes.gives(without_coming_back(before, player, (p, q)), MOVING_ON);
    }
    mistakes.gives(
        in_the_last_direction(before, player, (p, q)),
        "only the discs of the last direction turn, as if a list or a count were made anew for each",
    );
    let own = Cell::Disc(player);
    // Where a disc turns at board[q][p] all the same, this is sure only if nothing else is wrong.
    let may_be_there = expected[q][p] != own || !mistakes.found.is_empty();
    mistakes.holds(
        yours[p][q] == Cell::Empty && yours[q][p] == own && before[q][p] != own && may_be_there,
        "the disc is placed at board[q][p]: the row p comes first",
    );
    mistakes.gives(
        to_the_edge(before, player, (p, q)),
        "the loop goes on to the edge: it ends after as many discs as `count_turn_over` says, `1..=turned`",
    );
    mistakes.gives(
        placed_from_zero(before, player, (p, q)),
        "the disc is placed at board[p - 1][q - 1]: rows and columns begin at 1, so it is board[p][q]",
    );
    for each_row in [false, true] {
        mistakes.gives(
            with_i_kept(before, player, (p, q), each_row),
            "`i` goes on from where it was in the direction before: set it back to 1 for each direction",
        );
    }
    for (counted, place, mistake) in OTHER_WALKS {
        mistakes.gives(walked(before, player, (p, q), counted, place, |square| square), mistake);
    }
}

const ONE_DIRECTION: &str =
    "discs turn in one direction only, as if the function returned before all eight are done";

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
    let (mut turning, mut not_closed, mut beyond) = (Vec::new(), false, false);
    for (d, e) in facts::directions() {
        let squares = (1..size).map(|i| (p + i * d, q + i * e));
        let way: Vec<_> = squares.take_while(|&(p, q)| before[p][q] != Cell::Sentinel).collect();
        let turns = |board: &Board| {
            way.iter().take_while(|&&(p, q)| board[p][q] == own && before[p][q] != own).count()
        };
        let (due, turned) = (turns(expected), turns(yours));
        if due > 0 {
            turning.push(Turning { direction: (d, e), due, turned });
        }
        let differs = way.iter().position(|&(p, q)| expected[p][q] != yours[p][q]);
        match differs {
            _ if turned < due => {}
            Some(_) if due == 0 => not_closed = true,
            Some(at) => beyond |= at > due,
            // One step beyond the way is the frame.
            None => beyond |= due > 0 && due + 1 == way.len() && frame_after(yours, &way, (d, e)),
        }
        on_a_line.extend(way);
    }
    let mut wrong = squares(expected).filter(|&(p, q)| expected[p][q] != yours[p][q]);
    mistakes.holds(
        wrong.any(|square| !on_a_line.contains(&square)),
        "discs turn that are on no line with the new disc: those that turn are at board[p + i * d][q + i * e], and a turned disc turns no others",
    );
    mistakes.holds(beyond, "squares change that are beyond the disc that closes");
    mistakes.holds(not_closed, "discs turn though none of your discs closes them");
    if mistakes.found.is_empty() {
        too_few(mistakes, &turning);
    }
}

/// A direction in which discs are to turn.
struct Turning {
    direction: (isize, isize),
    due: usize,
    turned: usize,
}

impl Turning {
    fn is_diagonal(&self) -> bool {
        self.direction.0 * self.direction.1 != 0
    }
}

/// What is wrong where fewer discs turn than should, in one of these directions or more.
fn too_few(mistakes: &mut Mistakes<Board>, turning: &[Turning]) {
    let fewer: Vec<_> = turning.iter().filter(|way| way.turned < way.due).collect();
    if fewer.is_empty() {
        return;
    }
    let each = |fits: fn(&Turning) -> bool| fewer.iter().all(|way| fits(way));
    mistakes.holds(
        each(|way| way.turned == 1),
        "only the first disc of each direction turns, as if they were counted again after one has turned",
    );
    mistakes.holds(
        fewer.len() == turning.len() && each(|way| way.turned + 1 == way.due && way.due < 8),
        "the last disc of a row is left out: a range like `1..n` ends before n, `1..=n` does not",
    );
    if mistakes.found.is_empty() {
        let none = each(|way| way.turned == 0);
        mistakes.holds(true, if none { none_turn(turning, &fewer) } else { some_turn(&fewer) });
    }
}

/// In the directions `nothing` no disc turns.
fn none_turn(turning: &[Turning], nothing: &[&Turning]) -> String {
    let each = |fits: fn(&Turning) -> bool| nothing.iter().all(|way| fits(way));
    let diagonals = turning.iter().filter(|way| way.is_diagonal()).count();
    if nothing.len() == diagonals.max(2) && each(Turning::is_diagonal) {
        "nothing turns on the diagonals".to_string()
    } else if nothing.len() == 4 && each(|way| !way.is_diagonal()) {
        "discs turn only on the diagonals: a direction with one 0 in it counts, only (0, 0) does not"
            .to_string()
    } else if turning.len() > 2 && nothing.len() + 1 == turning.len() {
        ONE_DIRECTION.to_string()
    } else {
        let names = nothing.iter().map(|Turning { direction: (d, e), .. }| {
            format!("{} (d = {d}, e = {e})", facts::direction_name(*d, *e))
        });
        let one_each = nothing.len() > 1 && each(|way| way.due == 1);
        let place = if one_each { "where one disc is due" } else { "in a direction" };
        format!("nothing turns {place}: {}", Vec::from_iter(names).join(", "))
    }
}

/// In these directions fewer discs turn than should.
fn some_turn(fewer: &[&Turning]) -> String {
    let names = fewer.iter().map(|Turning { direction: (d, e), due, turned }| {
        format!("{} {turned} in the place of {due}", facts::direction_name(*d, *e))
    });
    format!("fewer discs turn than are due: {}", Vec::from_iter(names).join(", "))
}

/// Whether the square behind a way, which is the frame, is no sentinel any more.
fn frame_after(board: &Board, way: &[(isize, isize)], (d, e): (isize, isize)) -> bool {
    way.last().is_some_and(|&(p, q)| board[p + d][q + e] != Cell::Sentinel)
}
