//! Gives the bare array sentinels of its own by copying it into a `Line`; the rest is one function.

use othello_steps::{Cell, Line, Player};

struct Walk<'a> {
    line: &'a Line,
    at: isize,
    step: isize,
    seen: isize,
}

impl Walk<'_> {
    fn run(mut self) -> isize {
        loop {
            self.at += self.step;
            match self.line[self.at] {
                Cell::Disc(Player::White) => self.seen += 1,
                Cell::Disc(Player::Black) => break self.seen,
                _ => break 0,
            }
        }
    }
}

pub fn check_right(a: &Line, p: isize) -> isize {
    Walk { line: a, at: p, step: 1, seen: 0 }.run()
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut line = Line::new();
    for (k, &cell) in (1..).zip(a.iter()) {
        line[k] = cell;
    }
    check_right(&line, p as isize + 1)
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    Walk { line: a, at: p, step: d, seen: 0 }.run()
}
