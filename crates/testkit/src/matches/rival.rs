//! The opponents of a student's player. They are the course's, so a mistake in a student's own step changes no match.

use std::fmt;

use othello_steps::{Position, Random};

use crate::mistakes::{Opponent, right_moves};

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
