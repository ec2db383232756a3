//! Wrong counts, on a line, in an array without sentinels, or on a board. What one answer shows is there to see; what the program
//! does is said when more answers bear it out.

mod slip;
mod other_loops;
mod slips_anywhere;
mod slips_on_a_board;
mod slips_on_a_line;
mod candidates;
mod questions;
mod more_answers;

use othello_failure::{Message, say};
use othello_steps::{Board, Cell, Line, Player, square_name};

pub use more_answers::{mistake_in_check, mistake_in_check_unguarded, mistake_in_count_turn_over};

use crate::mistakes::shared::{Direction, Ray, Square};

/// On a line with a sentinel at each end, from `p` in the direction `d`.
pub fn seen_on_a_line(line: &Line, p: isize, d: isize) -> Message {
    seen(&Ray::on_line(line, p, d), |i| say!("cell {number}", number = p + (i + 1) * d))
}

/// In an array without sentinels, from `p` to the right.
pub fn seen_in_an_array(cells: &[Cell; 8], p: usize) -> Message {
    seen(&Ray::on_array(cells, p), |i| Message::foreign(format!("a[{}]", p as isize + i + 1)))
}

/// On a board, in one of eight directions.
pub fn seen_on_a_board(board: &Board, player: Player, square: Square, direction: Direction) -> Message {
    let ((p, q), (d, e)) = (square, direction);
    let name = |i| Message::foreign(square_name(p + (i + 1) * d, q + (i + 1) * e));
    seen(&Ray::on_board(board, player, square, direction), name)
}

/// What there is to see on the way, and what follows from it. `name` is that of the i-th place after the one that is played on.
fn seen(ray: &Ray, name: impl Fn(isize) -> Message) -> Message {
    let discs = ray.discs();
    let place = name(discs as isize);
    let (first, last, disc) = (name(0), name(discs as isize - 1), format!("{:?}", ray.other));
    let row = match discs {
        0 => Message::NONE,
        1 => say!("The first to look at, {first}, is {disc}.", first, disc),
        _ => say!("From {first} to {last} all are {disc}.", first, last, disc),
    };
    let end = match (discs, ray.cell(discs)) {
        (0, None) => "The first to look at is the end: the edge comes, so nothing turns.".into(),
        (0, Some(Cell::Empty)) => {
            say!("The first to look at is {place}: {place} is empty, so nothing turns.", place)
        }
        (0, Some(cell)) => {
            say!(
                "The first to look at is {place}: {place} is {cell}, so nothing turns.",
                place,
                cell = format!("{cell:?}")
            )
        }
        (_, None) => "Right after that the edge comes, so nothing turns.".into(),
        (_, Some(Cell::Empty)) => say!("Right after that {place} is empty, so nothing turns.", place),
        (_, Some(cell)) => {
            let cell = format!("{cell:?}");
            say!(
                "Right after that {place} is {cell}, and closes them: the answer is {discs}.",
                place,
                cell,
                discs
            )
        }
    };
    row.and(" ", end)
}
