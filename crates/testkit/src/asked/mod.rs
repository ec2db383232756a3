//! What a student's function is asked.

mod picture;

use othello_steps::{Board, Cell, Line, Player, Position};

use crate::about::Step;

/// What is put before the function.
#[derive(Clone, Copy)]
pub(crate) enum Scene<'a> {
    Line(&'a Line, isize, isize),
    Array(&'a [Cell; 8], usize),
    Board(&'a Board, Player),
    After(&'a Board, Player),
    Counting(&'a Board, Player),
    Position(Position),
    Text(&'a str),
    Many(&'a str),
}

/// What a function is asked, and what is known of it. An [`Answer`](crate::Answer) hears of it, to name the mistake.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub(crate) step: Step,
    pub(crate) scene: Scene<'a>,
    pub(crate) square: Option<(isize, isize)>,
    pub(crate) direction: Option<(isize, isize)>,
    pub(crate) turns: Option<u32>,
    pub(crate) typed: Option<&'a str>,
}
