//! Which usual mistake gives a wrong answer: that depends on what was asked.

use std::ops::RangeInclusive;

use othello_steps::{Board, Player, Position};

use super::{Question, Scene};
use crate::answer::Answer;
use crate::mistakes;

/// The steps whose usual mistakes the testkit knows. A later step may be asked in the same way, but its mistakes are others.
const STEPS: RangeInclusive<u8> = 1..=12;

impl Question<'_> {
    /// A sentence about the usual mistake that gives exactly the answer `yours`, or nothing.
    pub(crate) fn known_mistake<T: Answer>(&self, expected: &T, yours: &T) -> String {
        if STEPS.contains(&self.step.number) { expected.mistake(yours, self) } else { String::new() }
    }

    pub(crate) fn mistake_in_a_number(&self, expected: isize, yours: isize) -> String {
        match (self.scene, self.square, self.direction) {
            (Scene::Line(line, p, d), ..) => mistakes::on_a_line(expected, yours, line, p, d),
            (Scene::Array(cells, p), ..) => mistakes::in_an_array(expected, yours, cells, p),
            (Scene::Board(board, player), Some(square), Some(direction)) => {
                mistakes::in_a_direction(expected, yours, (board, player), square, direction)
            }
            // Of another count it would name the wrong mistake.
            (Scene::Counting(board, player), ..) if self.step.function == "count_discs" => {
                mistakes::of_discs(board, player, yours)
            }
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_in_a_choice(&self, due: u32, yours: u32) -> String {
        match self.scene {
            Scene::Position(before) => mistakes::in_a_choice(self.step.function, before, due, yours),
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_in_ways(&self, due: u64, yours: u64) -> String {
        match (self.scene, self.turns) {
            (Scene::Position(position), Some(depth)) => mistakes::in_ways(position, depth, due, yours),
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_after_a_move(&self, expected: Position, yours: Position) -> String {
        match (self.scene, self.square) {
            (Scene::Position(before), Some((p, q))) => {
                mistakes::after_a_move(before, (8 * (p - 1) + q - 1) as u32, expected, yours)
            }
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_in_a_list(&self, expected: &[(isize, isize)], yours: &[(isize, isize)]) -> String {
        match self.scene {
            Scene::Board(board, player) => mistakes::in_a_list(expected, yours, board, player),
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_in_the_turn(&self, expected: Option<Player>, yours: Option<Player>) -> String {
        match self.scene {
            Scene::After(_, just_moved) => mistakes::who_is_next(expected, yours, just_moved),
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_on_the_board(&self, expected: &Board, yours: &Board) -> String {
        match (self.scene, self.square) {
            (Scene::Board(before, player), Some(square)) => {
                mistakes::on_the_board(expected, yours, before, player, square)
            }
            (Scene::Board(before, _), None) if yours == before => {
                "\n  You get this board if the moves are played on a copy: it is the board that was given.\n"
                    .to_string()
            }
            _ => String::new(),
        }
    }
}
