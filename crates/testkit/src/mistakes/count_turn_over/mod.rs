//! Wrong counts, on a line, in an array without sentinels, or on a board: what would be counted from another square, in another
//! direction, for the other player. `more_answers` asks for more counts.

mod candidates;
mod more_answers;
mod other_loops;
mod questions;
mod slip;
mod slips_anywhere;
mod slips_on_a_board;
mod slips_on_a_line;

use othello_steps::{Board, Cell, Line, Player};

pub use more_answers::{mistake_in_check, mistake_in_check_unguarded, mistake_in_count_turn_over};

use crate::facts;
use crate::mistakes::shared::{Direction, Mistakes, Ray, Square};
use crate::verdict::test_name;

/// A question about a line: a place on it, and the direction in which to look.
type OnALine<'a> = (&'a Line, isize, isize);

/// A question about a board, and the player who plays.
type OnABoard<'a> = (&'a Board, Player, Square, Direction);

/// On a line with a sentinel at each end, from `p` in the direction `d`.
pub fn in_check(expected: isize, yours: isize, line: &Line, p: isize, d: isize) -> String {
    let ray = Ray::on_line(line, p, d);
    said(&on_a_line(expected, yours, (line, p, d)), yours, &ray)
}

fn on_a_line(expected: isize, yours: isize, (line, p, d): OnALine) -> Mistakes<isize> {
    let ray = Ray::on_line(line, p, d);
    let name = if d > 0 { "left" } else { "right" };
    let behind = Ray::on_line(line, p, -d);
    let both_sides = (behind.turned() > 0 && yours == expected + behind.turned())
        .then_some("the discs on both sides are counted: only one side is asked");
    let other_side = format!("it looks to the {name}: the direction is d = {d}");
    let first = by_d(expected, yours).or(both_sides);
    in_a_count(expected, yours, &ray, "the sentinel", &[(behind, &other_side)], first)
}

/// A count to the left with `i += d` ends below 0, where 1 is taken away from it, or d. It is wrong wherever a disc turns, so
/// the first case to the left shows it.
fn by_d(expected: isize, yours: isize) -> Option<&'static str> {
    let gives = expected > 0 && (yours == -expected || yours == -expected - 2);
    let mistake = "the count goes down to the left, as with `i += d`, or as a distance `i - p` does: `i` goes 1, 2, 3 in both directions, and `.abs()` \
         makes a distance of a difference";
    (gives && test_name().ends_with(" · to_the_left")).then_some(mistake)
}

/// In an array without sentinels, from `p` to the right.
pub fn in_check_unguarded(expected: isize, yours: isize, cells: &[Cell; 8], p: usize) -> String {
    said(&in_an_array(expected, yours, cells, p), yours, &Ray::on_array(cells, p))
}

fn in_an_array(expected: isize, yours: isize, cells: &[Cell; 8], p: usize) -> Mistakes<isize> {
    let ray = Ray::on_array(cells, p);
    let too_early = "it begins one cell too early: the cells are a[0] to a[7]";
    let other_rays = p.checked_sub(1).map(|before| (Ray::on_array(cells, before), too_early));
    in_a_count(expected, yours, &ray, "the end of the array", other_rays.as_slice(), None)
}

/// On a board, in one of eight directions.
pub fn in_count_turn_over(expected: isize, yours: isize, asked: OnABoard) -> String {
    let (board, player, square, direction) = asked;
    said(&on_a_board(expected, yours, asked), yours, &Ray::on_board(board, player, square, direction))
}

fn on_a_board(expected: isize, yours: isize, (board, player, (p, q), (d, e)): OnABoard) -> Mistakes<isize> {
    let look = |square, direction| Ray::on_board(board, player, square, direction);
    let ray = look((p, q), (d, e));
    let all = facts::directions().map(|direction| look((p, q), direction).turned()).sum::<isize>();
    let other_rays = [
        (look((p, q), (-d, -e)), "you look the opposite way: a minus sign is lost, or one too many"),
        (look((p, q), (e, d)), "d and e are exchanged: d belongs to the row, e to the column"),
        (look((q, p), (e, d)), "row and column are exchanged: the square is board[row][column]"),
        (look((q, p), (d, e)), "p and q are exchanged: p is the row, q the column"),
        (look((p, q), (d.abs(), e.abs())), "a minus sign of d or e is lost"),
        (look((p, q), (d, -e)), "the sign of e is wrong: q + i * e"),
        (look((p, q), (-d, e)), "the sign of d is wrong: p + i * d"),
        (look((p, q), (d, d)), "the column moves by d: it moves by e"),
        (look((p, q), (e, e)), "the row moves by e: it moves by d"),
        (look((p, q), (d, 0)), "e is not used"),
        (look((p, q), (0, e)), "d is not used"),
    ];
    let mut mistakes = in_a_count(expected, yours, &ray, "the sentinel", &other_rays, None);
    if all > expected {
        mistakes.gives_first(
            all,
            "the discs of all eight directions are added up: count those in the direction (d, e) only",
        );
    }
    mistakes
}

/// `other_rays` are what a mistake looks at in the place of `ray`, each with the mistake; `first` is one that is known to give
/// this answer.
fn in_a_count(
    expected: isize,
    yours: isize,
    ray: &Ray,
    end: &str,
    other_rays: &[(Ray, &str)],
    first: Option<&str>,
) -> Mistakes<isize> {
    let (own, other) = (format!("{:?}", ray.own), format!("{:?}", ray.other));
    let mut mistakes = Mistakes::of(yours);
    if let Some(mistake) = first {
        mistakes.holds(true, mistake);
    }
    let discs = ray.discs();
    let of_both = ray.cells.iter().take_while(|(cell, _)| *cell != Cell::Empty);
    let last = Vec::from_iter(of_both).iter().rposition(|(cell, _)| *cell == ray.own);
    if let Some(last) = last.filter(|last| *last > discs) {
        mistakes.gives(
            last as isize,
            format!("the loop goes on over discs of both colours: the first {own} ends it"),
        );
    }
    match expected {
        0 => where_none_turn(&mut mistakes, ray, end),
        _ => where_some_turn(&mut mistakes, ray, expected),
    }
    // Nothing turns for many reasons; but a right answer excludes all that give another.
    if yours != 0 || yours == expected {
        for (ray, mistake) in other_rays {
            mistakes.gives(ray.turned(), *mistake);
        }
        let own_discs = ray.cells.iter().filter(|(cell, _)| *cell == ray.own).count();
        let last = ray.cells.iter().rposition(|(cell, _)| *cell == ray.own);
        if let Some(closing) = last.filter(|_| own_discs > 1) {
            mistakes.gives(
                among(ray, closing),
                format!("the loop goes on to the last {own}: it ends at the first"),
            );
        }
        if expected > 1 {
            mistakes.gives(expected - 1, format!("one {other} is left out, the first or the last"));
        }
    }
    mistakes
}

/// The sentence of these mistakes; without any, what there is to see.
fn said(mistakes: &Mistakes<isize>, yours: isize, ray: &Ray) -> String {
    mistakes.sentence(&yours.to_string()).unwrap_or_else(|| seen(ray))
}

fn where_some_turn(mistakes: &mut Mistakes<isize>, ray: &Ray, expected: isize) {
    let (own, other) = (format!("{:?}", ray.own), format!("{:?}", ray.other));
    mistakes.gives(expected + 1, format!("the {own} that closes the {other} is counted too"));
    if expected > 1 {
        mistakes.gives(1, format!("only the first {other} is looked at, or 1 stands for yes"));
    }
    mistakes.gives(-1, "1 is taken away from nothing, as if the distance were measured in rows only");
    mistakes.gives(-expected, "one position is taken from the other the wrong way round");
}

/// `end` is what comes where the line or the board ends.
fn where_none_turn(mistakes: &mut Mistakes<isize>, ray: &Ray, end: &str) {
    let (own, other) = (format!("{:?}", ray.own), format!("{:?}", ray.other));
    let discs = ray.discs();
    let next = ray.cell(discs);
    let is_closed = next == Some(ray.own);
    let none = if is_closed { "" } else { ", or -1 stands for none" };
    mistakes.gives(-1, format!("1 is taken away where nothing is counted{none}: the answer is 0 then"));
    if discs == 0 && is_closed {
        mistakes.gives(
            1,
            format!(
                "the {own} next to it is counted, or 1 is answered for any {own} that comes: only the {other} before it \
                 turn, and there is none, or if `i` is the answer: it starts at 1, so it is one more than the discs \
                 counted: `i - 1`"
            ),
        );
    }
    if discs > 0 {
        let what = if next.is_some() { "an empty place" } else { end };
        mistakes.gives(
            discs as isize,
            format!("what comes after the {other} is not looked at, or may be {what}: it has to be a {own}"),
        );
        mistakes.gives(
            discs as isize + 1,
            format!("what comes after the {other} may be {what}, and is counted too"),
        );
    }
}

/// How many of the discs that could turn there are among the first `cells`.
fn among(ray: &Ray, cells: usize) -> isize {
    ray.cells[..cells].iter().filter(|(cell, _)| *cell == ray.other).count() as isize
}

/// What there is to see, for an answer that no mistake explains.
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
