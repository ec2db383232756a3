//! In which directions fewer or more discs turn than should.

use othello_steps::{Board, Cell};

use super::moves::Move;
use crate::facts;
use crate::mistakes::shared::{Direction, Mistakes, Square, squares};

pub const ONE_DIRECTION: &str =
    "discs turn in one direction only, as if the function returned before all eight are done";

/// What is wrong in one direction or more.
pub fn in_the_directions(mistakes: &mut Mistakes<Board>, it: &Move, yours: &Board) {
    let right = it.right();
    let differs = |&(p, q): &Square| right[p][q] != yours[p][q];
    let mut in_line = vec![it.square];
    let (mut turning, mut not_closed, mut beyond) = (Vec::new(), false, false);
    for direction in facts::directions() {
        let ray = it.squares(direction);
        let turned = |board: &Board| ray.iter().take_while(|square| it.is_turned(board, **square)).count();
        let (due, turned) = (turned(&right), turned(yours));
        if due > 0 {
            turning.push(Turning { direction, due, turned });
        }
        match ray.iter().position(differs) {
            _ if turned < due => {}
            Some(_) if due == 0 => not_closed = true,
            Some(at) => beyond |= at > due,
            // One step beyond the ray is the frame.
            None => beyond |= due > 0 && due + 1 == ray.len() && is_frame_changed(yours, &ray, direction),
        }
        in_line.extend(ray);
    }
    let mut wrong = squares(it.before).filter(differs);
    mistakes.holds(
        wrong.any(|square| !in_line.contains(&square)),
        "discs turn that are on no line with the new disc: those that turn are at board[p + i * d][q + i * e], and a turned disc turns no others",
    );
    mistakes.holds(beyond, "squares change that are beyond the disc that closes");
    mistakes.holds(not_closed, "discs turn though none of your discs closes them");
    if mistakes.is_empty() {
        too_few(mistakes, &turning);
    }
}

/// Whether the square behind a ray, which is the frame, is no sentinel any more.
fn is_frame_changed(board: &Board, ray: &[Square], (d, e): Direction) -> bool {
    ray.last().is_some_and(|&(p, q)| board[p + d][q + e] != Cell::Sentinel)
}

/// A direction in which discs are to turn.
struct Turning {
    direction: Direction,
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
    let fewer: Vec<_> = turning.iter().filter(|it| it.turned < it.due).collect();
    if fewer.is_empty() {
        return;
    }
    let each = |fits: fn(&Turning) -> bool| fewer.iter().all(|it| fits(it));
    let long = turning.iter().filter(|it| it.due > 1).count();
    mistakes.holds(
        fewer.len() == long && each(|it| it.turned == 1),
        "only the first disc of each direction turns, as if they were counted again after one has turned",
    );
    mistakes.holds(
        fewer.len() == turning.len() && each(|it| it.turned + 1 == it.due && it.due < 8),
        "you leave out the last disc of a row: a range like `1..n` ends before n, `1..=n` does not (and `i` = 0 is \
         the square itself)",
    );
    if mistakes.is_empty() {
        let none = each(|it| it.turned == 0);
        mistakes.holds(true, if none { none_turn(turning, &fewer) } else { some_turn(&fewer) });
    }
}

/// In the directions `nothing` no disc turns.
fn none_turn(turning: &[Turning], nothing: &[&Turning]) -> String {
    let each = |fits: fn(&Turning) -> bool| nothing.iter().all(|it| fits(it));
    let diagonals = turning.iter().filter(|it| it.is_diagonal()).count();
    if nothing.len() == diagonals.max(2) && each(Turning::is_diagonal) {
        "nothing turns on the diagonals".to_string()
    } else if nothing.len() == 4 && each(|it| !it.is_diagonal()) {
        "discs turn only on the diagonals: a direction with one 0 in it counts, only (0, 0) does not"
            .to_string()
    } else if turning.len() > 2 && nothing.len() + 1 == turning.len() {
        ONE_DIRECTION.to_string()
    } else {
        let names = nothing.iter().map(|Turning { direction: (d, e), .. }| {
            format!("{} (d = {d}, e = {e})", facts::direction_name(*d, *e))
        });
        let one_each = nothing.len() > 1 && each(|it| it.due == 1);
        let place = if one_each { "where one disc should turn" } else { "in a direction" };
        format!("nothing turns {place}: {}", Vec::from_iter(names).join(", "))
    }
}

/// In these directions fewer discs turn than should.
fn some_turn(fewer: &[&Turning]) -> String {
    let names = fewer.iter().map(|Turning { direction: (d, e), due, turned }| {
        format!("{} {turned} instead of {due}", facts::direction_name(*d, *e))
    });
    format!("fewer discs turn than should: {}", Vec::from_iter(names).join(", "))
}
