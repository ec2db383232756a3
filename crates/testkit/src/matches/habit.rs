//! What a player does in every one of its moves: if all of them are those of a simple opponent, that is what it plays.

use othello_steps::Position;

use super::game::{Game, Turn};
use crate::mistakes::{right_moves, square_of_an_opponent};

/// A way to choose, and what is said of whoever chooses like this.
type Habit = (fn(Position) -> Option<u32>, &'static str);

const HABITS: [Habit; 5] = [
    (|now| square_of_an_opponent("greedy", now), "what `greedy` plays: the most discs"),
    (|now| square_of_an_opponent("modest", now), "what `modest` plays: the fewest discs"),
    (|now| square_of_an_opponent("positional", now), "what `positional` plays"),
    (|now| right_moves(now).first().map(|(square, _)| *square), "the lowest legal square"),
    (|now| right_moves(now).last().map(|(square, _)| *square), "the highest legal square"),
];

/// A sentence about the habit that gives every move of these games.
pub fn said(games: &[Game]) -> Option<String> {
    let turns: Vec<&Turn> = games.iter().flat_map(|game| &game.turns).filter(|turn| turn.is_yours).collect();
    let gives_all = |(choose, _): &&Habit| turns.iter().all(|turn| choose(turn.before) == Some(turn.square));
    let (_, what) = HABITS.iter().find(gives_all)?;
    Some(format!("Each of your {} moves is {what}. Look ahead.", turns.len()))
}
