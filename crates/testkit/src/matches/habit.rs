//! What a player does in every one of its moves: if all of them are those of a simple opponent, that is what it plays.

use std::cmp::Reverse;

use othello_steps::Position;

use super::game::{Game, Turn};
use crate::mistakes::{right_moves, square_of_an_opponent};

/// A way to choose, and what is said of whoever chooses like this.
type Habit = (fn(Position) -> Option<u32>, &'static str);

const HABITS: [Habit; 5] = [
    (|now| square_of_an_opponent("greedy", now), "the one that turns the most discs, as `greedy` plays"),
    (|now| square_of_an_opponent("modest", now), "the one that turns the fewest discs, as `modest` plays"),
    (|now| square_of_an_opponent("positional", now), "the one that `positional` plays"),
    (|now| right_moves(now).first().map(|(square, _)| *square), "the lowest legal square"),
    (
        |now| right_moves(now).into_iter().map(Reverse).min().map(|Reverse((square, _))| square),
        "the highest legal square",
    ),
];

/// A sentence about the habit that gives every move of these games; nothing if none does.
pub fn said(games: &[Game]) -> String {
    let turns: Vec<&Turn> = games.iter().flat_map(|game| &game.turns).filter(|turn| turn.is_yours).collect();
    let gives_all = |(choose, _): &&Habit| turns.iter().all(|turn| choose(turn.before) == Some(turn.square));
    let found = HABITS.iter().find(gives_all);
    found.map_or(String::new(), |(_, what)| {
        format!("Each of your {} moves in these games is {what}. Look ahead.", turns.len())
    })
}
