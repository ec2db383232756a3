//! Opponents that play by habit: three made of the rules alone, on a board of any size, and one of the steps that likes corners.

use std::hash::{BuildHasher, Hasher, RandomState};

use othello_game_steps::{Step, opponents};
use othello_machine::square::named;
use othello_steps::{Board, Cell, Player, Position};

use super::{Mover, Stop, Thought};
use crate::record::game::would_turn;
use crate::record::rules;
use crate::square::Square;
use crate::watchdog;

/// Plays any legal move.
pub struct Random;

impl Mover for Random {
    fn think(&mut self, board: &Board, player: Player, _: &Stop, _: &mut dyn FnMut(Thought)) -> Thought {
        let moves = rules::legal_moves(board, player);
        let number = any_number() as usize;
        Thought { best: moves.get(number % moves.len().max(1)).copied(), ..Thought::default() }
    }
}

/// A random number. A new `RandomState` has new random keys, and so its hash of nothing is one.
pub fn any_number() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Turns as many discs as it can.
pub struct Greedy;

impl Mover for Greedy {
    fn think(&mut self, board: &Board, player: Player, _: &Stop, _: &mut dyn FnMut(Thought)) -> Thought {
        let discs = |square| would_turn(board, player, square).len() as i32;
        let moves = rules::legal_moves(board, player);
        let values: Vec<_> = moves.into_iter().map(|square| (square, discs(square))).collect();
        // Of moves that turn as many, the first one: by rows from the top.
        let best = values.iter().rev().max_by_key(|(_, discs)| discs).map(|(square, _)| *square);
        Thought { best, values, ..Thought::default() }
    }
}

/// A corner if one is legal. Else a square that isn't beside an empty corner. Of several, the first.
pub struct Corners;

impl Mover for Corners {
    fn think(&mut self, board: &Board, player: Player, _: &Stop, _: &mut dyn FnMut(Thought)) -> Thought {
        let rank = |&square: &Square| {
            if corners(board.size()).contains(&square) {
                0
            } else if is_beside_an_empty_corner(board, square) {
                2
            } else {
                1
            }
        };
        Thought::of(rules::legal_moves(board, player).into_iter().min_by_key(rank))
    }
}

fn corners(size: isize) -> [Square; 4] {
    [(1, 1), (1, size), (size, 1), (size, size)]
}

fn is_beside_an_empty_corner(board: &Board, (p, q): Square) -> bool {
    let touches = |&(row, column): &Square| (p - row).abs() <= 1 && (q - column).abs() <= 1;
    corners(board.size()).iter().any(|corner| touches(corner) && board[corner.0][corner.1] == Cell::Empty)
}

/// The opponent that likes corners.
pub struct Positional;

impl Mover for Positional {
    fn think(&mut self, board: &Board, player: Player, _: &Stop, _: &mut dyn FnMut(Thought)) -> Thought {
        let position = Position::of(board, player);
        let square =
            watchdog::call(Step::Opponents, Some((board, player)), || opponents::positional(position));
        Thought::of(Some(named(square)))
    }
}
