//! Wrong counts of steps 1 and 2: what would be counted from another square, in another direction, for the other player.

use othello_steps::{Board, Cell, Line, Player};

use super::is_case;
use super::rows::{Way, in_a_count};
use crate::facts;

/// On a line with a sentinel at each end, from `p` in the direction `d`.
pub(crate) fn on_a_line(expected: isize, yours: isize, line: &Line, p: isize, d: isize) -> String {
    let way = Way::on_line(line, p, d);
    let name = if d > 0 { "left" } else { "right" };
    let behind = Way::on_line(line, p, -d);
    let both_sides = (behind.answer() > 0 && yours == expected + behind.answer())
        .then_some("the discs on both sides are counted: only one side is asked");
    let other_ways = [(behind, format!("it looks to the {name}: the direction is d = {d}"))];
    let first = by_d(expected, yours).or(both_sides);
    in_a_count(expected, yours, &way, "the sentinel", &other_ways, first)
}

/// A count to the left with `i += d` ends below 0, where 1 is taken away from it, or d. It is wrong wherever a disc turns, so
/// the first case to the left shows it.
fn by_d(expected: isize, yours: isize) -> Option<&'static str> {
    let gives = expected > 0 && (yours == -expected || yours == -expected - 2);
    let mistake =
        "you count with `i += d`: `i` goes 1, 2, 3 in both directions, only `i * d` changes its sign";
    (gives && is_case("to_the_left")).then_some(mistake)
}

/// In an array without sentinels, from `p` to the right.
pub(crate) fn in_an_array(expected: isize, yours: isize, cells: &[Cell; 8], p: usize) -> String {
    let way = Way::on_array(cells, p);
    let mut other_ways = Vec::new();
    if p > 0 {
        let early = "it begins one cell too early: the cells are a[0] to a[7]".to_string();
        other_ways.push((Way::on_array(cells, p - 1), early));
    }
    in_a_count(expected, yours, &way, "the end of the array", &other_ways, None)
}

/// On a board, in one of eight directions.
pub(crate) fn in_a_direction(
    expected: isize,
    yours: isize,
    (board, player): (&Board, Player),
    (p, q): (isize, isize),
    (d, e): (isize, isize),
) -> String {
    let look = |square, direction| Way::on_board(board, player, square, direction);
    let way = look((p, q), (d, e));
    let all = facts::directions().map(|way| look((p, q), way).answer()).sum::<isize>();
    let of_all = (yours > expected && yours == all).then_some(
        "the discs of all eight directions are added up: count those in the direction (d, e) only",
    );
    let other_ways = [
        (
            look((p, q), (-d, -e)),
            "it looks the opposite way: a minus sign is lost, or one too many".to_string(),
        ),
        (look((p, q), (e, d)), "d and e are exchanged: d belongs to the row, e to the column".to_string()),
        (look((q, p), (e, d)), "row and column are exchanged: the square is board[row][column]".to_string()),
        (look((q, p), (d, e)), "p and q are exchanged: p is the row, q the column".to_string()),
        (look((p, q), (d.abs(), e.abs())), "a minus sign of d or e is lost".to_string()),
        (look((p, q), (d, -e)), "the sign of e is wrong: q + i * e".to_string()),
        (look((p, q), (-d, e)), "the sign of d is wrong: p + i * d".to_string()),
        (look((p, q), (d, d)), "the column moves by d: it moves by e".to_string()),
        (look((p, q), (e, e)), "the row moves by e: it moves by d".to_string()),
        (look((p, q), (d, 0)), "e is not used".to_string()),
        (look((p, q), (0, e)), "d is not used".to_string()),
    ];
    in_a_count(expected, yours, &way, "the sentinel", &other_ways, of_all)
}
