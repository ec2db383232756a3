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

use othello_steps::{Board, Cell, Line, Player};

pub use more_answers::{mistake_in_check, mistake_in_check_unguarded, mistake_in_count_turn_over};

use crate::mistakes::shared::{Direction, Ray, Square};

/// On a line with a sentinel at each end, from `p` in the direction `d`.
pub fn seen_on_a_line(line: &Line, p: isize, d: isize) -> String {
    seen(&Ray::on_line(line, p, d))
}

/// In an array without sentinels, from `p` to the right.
pub fn seen_in_an_array(cells: &[Cell; 8], p: usize) -> String {
    seen(&Ray::on_array(cells, p))
}

/// On a board, in one of eight directions.
pub fn seen_on_a_board(board: &Board, player: Player, square: Square, direction: Direction) -> String {
    seen(&Ray::on_board(board, player, square, direction))
}

/// What there is to see on the way, and what follows from it.
fn seen(ray: &Ray) -> String {
    let (discs, closes) = (ray.discs(), ray.turned() > 0);
    let name = |i: usize| ray.cells.get(i).map_or("the end", |(_, name)| name);
    let next = match ray.cell(discs) {
        Some(Cell::Empty) => format!("{} is empty", name(discs)),
        Some(cell) => format!("{} is {cell:?}", name(discs)),
        None => "the edge comes".to_string(),
    };
    let other = ray.other;
    match discs {
        0 => format!("The first to look at is {}: {next}, so nothing turns.", name(0)),
        _ => {
            let (from, to) = (name(0), name(discs - 1));
            let row = match discs {
                1 => format!("The first to look at, {from}, is {other:?}"),
                _ => format!("From {from} to {to} all are {other:?}"),
            };
            let so = match closes {
                true => format!("and closes them: the answer is {discs}"),
                false => "so nothing turns".to_string(),
            };
            format!("{row}. Right after that {next}, {so}.")
        }
    }
}
