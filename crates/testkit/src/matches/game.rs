//! One game of a student's player against an opponent of the course. As those are the course's, a mistake in a student's own step
//! changes no match.

use std::fmt;

use othello_steps::{Position, Random};

use crate::mistakes::{Opponent, right_moves};
use crate::positions::{after, number};

/// A move, as the player who makes it sees the board.
#[derive(Clone, Copy)]
pub struct Turn {
    pub before: Position,
    pub square: u32,
    pub is_yours: bool,
}

/// A game that was played to its end.
pub struct Game {
    /// The moves after the opening.
    pub turns: Vec<Turn>,
    /// The student's discs at the end, and the opponent's.
    pub discs: (u32, u32),
}

impl Game {
    pub fn is_won(&self) -> bool {
        self.discs.0 > self.discs.1
    }

    pub fn is_lost(&self) -> bool {
        self.discs.0 < self.discs.1
    }
}

/// The position after these moves, in none of which a player passes.
pub fn opening(moves: &str) -> Position {
    moves.split(' ').fold(Position::new(), |now, name| played(now, number(name)))
}

/// The position after a legal move, as the other player sees it.
pub fn played(now: Position, square: u32) -> Position {
    let moves = right_moves(now);
    let (_, turned) = moves.iter().find(|(legal, _)| *legal == square).expect("a legal move");
    after(now, square, *turned)
}

/// Plays on from `now`, where `you_move` or the opponent does.
pub fn play(
    mut now: Position,
    mut you_move: bool,
    yours: &mut dyn FnMut(Position) -> u32,
    theirs: &mut dyn FnMut(Position) -> u32,
) -> Game {
    let mut turns = Vec::new();
    loop {
        let moves = right_moves(now);
        if !moves.is_empty() {
            let square = if you_move { yours(now) } else { theirs(now) };
            turns.push(Turn { before: now, square, is_yours: you_move });
            now = played(now, square);
        } else if right_moves(now.passed()).is_empty() {
            break;
        } else {
            now = now.passed();
        }
        you_move = !you_move;
    }
    let seen = if you_move { now } else { now.passed() };
    Game { turns, discs: (seen.player.count_ones(), seen.opponent.count_ones()) }
}

/// Whom a student's player meets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rival {
    /// Plays any legal move; each game has draws of its own, which are the same every time.
    Random,
    /// Plays the move that turns the most discs.
    Greedy,
    /// Plays a corner, else a square that isn't beside an empty corner.
    Positional,
}

impl Rival {
    /// How it plays the game of this number.
    pub(super) fn player(self, game: usize) -> impl FnMut(Position) -> u32 {
        let mut random = Random::new(game as u64);
        move |now| {
            let square = match self {
                Rival::Random => {
                    let moves = right_moves(now);
                    Some(moves[random.below(moves.len() as u32) as usize].0)
                }
                Rival::Greedy => Opponent::Greedy.square(now),
                Rival::Positional => Opponent::Positional.square(now),
            };
            square.expect("it's asked where it can move")
        }
    }
}

/// As the step that teaches them calls them.
impl fmt::Display for Rival {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Rival::Random => "random",
            Rival::Greedy => "greedy",
            Rival::Positional => "positional",
        })
    }
}
