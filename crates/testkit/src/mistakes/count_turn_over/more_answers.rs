//! Which slip in the loop of `check` and `count_turn_over` gives *every* answer: the wrong one, and those to more questions?

use othello_failure::{Message, say};
use std::array;

use othello_steps::{Board, Cell, Line, Player};

use super::candidates::{on_boards, on_lines};
use super::questions::{lines, on_the_boards, taken_lines, taken_squares};
use super::slip::{OnABoard, OnALine};
use crate::mistakes::evidence::Evidence;
use crate::mistakes::shared::{Direction, Ray, Square};

/// What gives `yours` from `p` on a line in direction `d`, and all that `count` answers on other lines.
pub fn mistake_in_check(
    yours: isize,
    (line, p, d): (&Line, isize, isize),
    count: fn(&Line, isize, isize) -> isize,
) -> Option<Message> {
    on_a_line(yours, (line.clone(), p, d), lines(d), &count, &say!("the sentinel"))
}

/// The same of cells without sentinels, from `p` to the right.
pub fn mistake_in_check_unguarded(
    yours: isize,
    (cells, p): (&[Cell; 8], usize),
    count: fn(&[Cell; 8], usize) -> isize,
) -> Option<Message> {
    let array = |line: &Line| array::from_fn(|i| line[i as isize + 1]);
    let count = |line: &Line, p: isize, _| count(&array(line), p as usize - 1);
    // Of a longer line the array would hold the first cells only.
    let lines = lines(1).filter(|(line, ..)| line.size() == cells.len() as isize);
    on_a_line(yours, (of_cells(cells), p as isize + 1, 1), lines, &count, &say!("the end of the array"))
}

fn of_cells(cells: &[Cell; 8]) -> Line {
    let mut line = Line::new();
    (1..).zip(cells).for_each(|(i, cell)| line[i] = *cell);
    line
}

fn on_a_line(
    yours: isize,
    asked: OnALine,
    lines: impl Iterator<Item = OnALine>,
    count: &dyn Fn(&Line, isize, isize) -> isize,
    end: &Message,
) -> Option<Message> {
    let right = |(line, p, d): &OnALine| Ray::on_line(line, *p, *d).turned();
    let d = asked.2;
    let mut evidence = Evidence::of(on_lines(yours, end), &right);
    evidence.hears(&asked, Some(yours));
    let ask = |(line, p, d): &OnALine| count(line, *p, *d);
    let mut evidence = evidence
        .recalls(|asked: OnALine| (asked.2 == d).then_some(asked))
        .recalls(|(line, p): (Line, isize)| Some((line, p, d)))
        .recalls(|(cells, p): ([Cell; 8], usize)| Some((of_cells(&cells), p as isize + 1, d)))
        .asks(lines, ask);
    // What is on the place itself decides only where the first answers leave more than one slip.
    evidence.sentence().or_else(|| evidence.asks(taken_lines(d), ask).sentence())
}

/// The same on a board, and in eight directions from squares of other boards.
pub fn mistake_in_count_turn_over(
    yours: isize,
    (board, player, square, direction): (&Board, Player, Square, Direction),
    count: fn(&Board, Player, Square, Direction) -> isize,
) -> Option<Message> {
    let right = |(board, player, square, direction): &OnABoard| {
        Ray::on_board(board, *player, *square, *direction).turned()
    };
    let mut evidence = Evidence::of(on_boards(yours), &right);
    evidence.hears(&(board.clone(), player, square, direction), Some(yours));
    let ask = |(board, player, square, direction): &OnABoard| count(board, *player, *square, *direction);
    let mut evidence = evidence
        .recalls(|(board, player, p, q, d, e)| Some((board, player, (p, q), (d, e))))
        .asks(on_the_boards(), ask);
    evidence.sentence().or_else(|| evidence.asks(taken_squares(), ask).sentence())
}
