//! A puzzle: a position in which exactly one move wins, and how the game would end after every legal move.
//!
//! The course's own are in `puzzles.obf`, whose head says how they were made. Those of a game that was played are found by
//! [`machine::puzzles`](crate::machine::puzzles).

use std::cmp::Ordering;
use std::sync::LazyLock;

use othello_machine::square::named;
use othello_steps::{Board, Cell, Player};

use super::game::Game;
use crate::square::{Square, squares};

/// The course's own puzzles, the easiest first.
pub static PUZZLES: LazyLock<Vec<Puzzle>> =
    LazyLock::new(|| include_str!("../../puzzles.obf").lines().filter_map(Puzzle::read).collect());

/// A position in which exactly one move wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The board.
    pub board: Board,
    /// Who is to move, and wins.
    pub player: Player,
    /// Every legal move with the best play after it, to the end of the game and without the passes. The first one wins.
    pub lines: Vec<Vec<Square>>,
}

/// How a game ends, as the player sees it who had to find the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// How many discs the player has.
    pub own: isize,
    /// How many discs the opponent has.
    pub other: isize,
}

impl Count {
    /// Whether the player wins (greater), loses (less) or neither.
    pub fn result(self) -> Ordering {
        self.own.cmp(&self.other)
    }

    /// The difference as tournaments count it: the empty squares belong to the winner.
    pub fn score(self) -> isize {
        let difference = self.own - self.other;
        difference + difference.signum() * (64 - self.own - self.other)
    }
}

impl Puzzle {
    /// Reads a line of `puzzles.obf`: 64 squares, who is to move, every move with its score, and after a `%` the lines of play.
    /// Nothing if it isn't one.
    pub fn read(text: &str) -> Option<Puzzle> {
        let (position, lines) = text.split_once('%')?;
        let (discs, side) = position.split(';').next()?.split_once(' ')?;
        let mut board = Board::with_size(8);
        for ((p, q), disc) in squares(8).zip(discs.chars()) {
            board[p][q] = match disc {
                'X' => Cell::Disc(Player::Black),
                'O' => Cell::Disc(Player::White),
                _ => Cell::Empty,
            };
        }
        let player = match side.trim() {
            "X" => Player::Black,
            "O" => Player::White,
            _ => return None,
        };
        let lines = lines.split_whitespace().map(moves).collect::<Option<Vec<_>>>()?;
        (discs.len() == 64 && !lines.is_empty()).then_some(Puzzle { board, player, lines })
    }

    /// The move that wins.
    pub fn key(&self) -> Option<Square> {
        self.lines.first()?.first().copied()
    }

    /// The game from this position on, before any move.
    pub fn game(&self) -> Game {
        Game::at(self.board.clone(), self.player)
    }

    /// The game with this move and the best play after it, to its end.
    pub fn played(&self, square: Square) -> Game {
        let mut game = self.game();
        let line = self.lines.iter().find(|line| line.first() == Some(&square));
        for &square in line.into_iter().flatten() {
            game.pass();
            if game.play(square).is_err() {
                break;
            }
        }
        game
    }

    /// How many discs each has in the last position of a game.
    pub fn count(&self, game: &Game) -> Count {
        let discs = |player| {
            let board = game.board();
            squares(board.size()).filter(|&(p, q)| board[p][q] == Cell::Disc(player)).count() as isize
        };
        Count { own: discs(self.player), other: discs(self.player.opponent()) }
    }

    /// How many squares are empty.
    pub fn empty(&self) -> usize {
        squares(8).filter(|&(p, q)| self.board[p][q] == Cell::Empty).count()
    }
}

/// Squares one after the other, as `f5d6`.
fn moves(text: &str) -> Option<Vec<Square>> {
    let square = |name: &[u8]| match name {
        [column @ b'a'..=b'h', row @ b'1'..=b'8'] => Some(named(u32::from((row - b'1') * 8 + column - b'a'))),
        _ => None,
    };
    text.as_bytes().chunks(2).map(square).collect()
}
