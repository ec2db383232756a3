//! Which usual mistake gives a wrong answer: that depends on what was asked.

use othello_steps::{Board, Player, Position};

use super::{Asked, Scene};
use crate::mistakes;

impl Asked<'_> {
    /// The text that the function is asked about; empty if it is asked about something else.
    pub(crate) fn text(&self) -> &str {
        if let Scene::Text(text) = self.scene { text } else { "" }
    }

    pub(crate) fn mistake_in_a_number(&self, expected: isize, yours: isize) -> String {
        match (self.scene, self.square, self.direction) {
            (Scene::Line(line, p, d), ..) => mistakes::in_check(expected, yours, line, p, d),
            (Scene::Array(cells, p), ..) => mistakes::in_check_unguarded(expected, yours, cells, p),
            (Scene::Board(board, player), Some(square), Some(direction)) => {
                mistakes::in_count_turn_over(expected, yours, (board, player), square, direction)
            }
            // Of another count it would name the wrong mistake.
            (Scene::Counting(board, player), ..) if self.step.function == "count_discs" => {
                mistakes::in_count_discs(board, player, yours)
            }
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_in_a_choice(&self, due: u32, yours: u32) -> String {
        match self.scene {
            Scene::Position(before) => mistakes::in_an_opponent(self.step.function, before, due, yours),
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_in_ways(&self, due: u64, yours: u64) -> String {
        match (self.scene, self.turns) {
            (Scene::Position(position), Some(depth)) => mistakes::in_perft(position, depth, due, yours),
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_after_a_move(&self, expected: Position, yours: Position) -> String {
        match (self.scene, self.square) {
            (Scene::Position(before), Some((p, q))) => {
                mistakes::in_play(before, (8 * (p - 1) + q - 1) as u32, expected, yours)
            }
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_in_a_list(&self, expected: &[(isize, isize)], yours: &[(isize, isize)]) -> String {
        match self.scene {
            Scene::Board(board, player) => mistakes::in_legal_moves(expected, yours, board, player),
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_in_the_turn(&self, expected: Option<Player>, yours: Option<Player>) -> String {
        match self.scene {
            Scene::After(_, just_moved) => mistakes::in_next_player(expected, yours, just_moved),
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_on_the_board(&self, yours: &Board) -> String {
        match (self.scene, self.square) {
            (Scene::Board(before, player), Some(square)) => {
                mistakes::in_set_and_turn_over(yours, before, player, square)
            }
            (Scene::Board(before, _), None) if yours == before => {
                "\n  You get this board if the moves are played on a copy: it is the board that was given.\n"
                    .to_string()
            }
            _ => String::new(),
        }
    }
}
