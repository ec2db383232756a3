//! What a player does in every one of its moves: if all of them are those of a simple opponent, that is what it plays; if most
//! are the worst there are, it plays for the other side.

use othello_failure::{Message, say};
use othello_steps::Position;

use super::game::{Game, Turn, played};
use super::moment::guess;
use crate::bits::empty;
use crate::mistakes::{Opponent, right_moves};

/// Whether a move is one that such a player may choose, and what is said of whoever chooses like this.
type Habit = (fn(Position, u32) -> bool, &'static str);

const HABITS: [Habit; 5] = [
    (
        |now, square| {
            turned(now, square) == right_moves(now).iter().map(|(_, turned)| turned.count_ones()).max()
        },
        "With more than ten squares empty, each of your {moves} moves turns the most discs, as those of `greedy`. Look ahead.",
    ),
    (
        |now, square| {
            turned(now, square) == right_moves(now).iter().map(|(_, turned)| turned.count_ones()).min()
        },
        "With more than ten squares empty, each of your {moves} moves turns the fewest discs, as those of `modest`. Look ahead.",
    ),
    (
        |now, square| Opponent::Positional.square(now) == Some(square),
        "With more than ten squares empty, each of your {moves} moves is what `positional` plays. Look ahead.",
    ),
    (
        |now, square| right_moves(now).first().is_some_and(|(first, _)| *first == square),
        "With more than ten squares empty, each of your {moves} moves is the lowest legal square. Look ahead.",
    ),
    (
        |now, square| right_moves(now).last().is_some_and(|(last, _)| *last == square),
        "With more than ten squares empty, each of your {moves} moves is the highest legal square. Look ahead.",
    ),
];

/// How many discs a move turns, if it's legal.
fn turned(now: Position, square: u32) -> Option<u32> {
    right_moves(now).into_iter().find(|(legal, _)| *legal == square).map(|(_, turned)| turned.count_ones())
}

/// The student's turns in which more than ten squares are empty: even a program that chooses like this may play the rest
/// perfectly.
fn free_turns(games: &[Game]) -> Vec<&Turn> {
    let is_free = |turn: &&Turn| turn.is_yours && empty(turn.before).count_ones() > 10;
    games.iter().flat_map(|game| &game.turns).filter(is_free).collect()
}

/// A sentence about a player that uses no time: it chooses the same with a clock that is up before the first look.
pub fn sentence_of_no_time(games: &[Game], at_once: impl Fn(Position) -> u32) -> Option<Message> {
    let turns = free_turns(games);
    turns.iter().all(|turn| at_once(turn.before) == turn.square).then(|| {
        say!(
            "With more than ten squares empty, each of your {moves} moves is the one that yours chooses when the clock is up \
                before the first look. What does it do with 500 looks? Look ahead with them, as far as they allow.",
            moves = turns.len(),
        )
    })
}

/// A sentence about the habit that gives every move of these games.
pub fn sentence_of_all(games: &[Game]) -> Option<Message> {
    let turns = free_turns(games);
    let gives_all = |(chooses, _): &&Habit| turns.iter().all(|turn| chooses(turn.before, turn.square));
    match HABITS.iter().find(gives_all) {
        Some((_, says)) => Some(Message::new(says).with("moves", turns.len())),
        None => the_wrong_way_round(&turns),
    }
}

/// Whoever loses a sign plays the worst move where another would play the best.
fn the_wrong_way_round(turns: &[&Turn]) -> Option<Message> {
    let with_a_choice = turns.iter().filter(|turn| right_moves(turn.before).len() > 1);
    let worths = Vec::from_iter(with_a_choice.filter_map(|turn| {
        let worth = |square| -guess(played(turn.before, square));
        let all = Vec::from_iter(right_moves(turn.before).into_iter().map(|(square, _)| worth(square)));
        let (worst, best) = (all.iter().copied().min()?, all.iter().copied().max()?);
        (worst < best).then(|| (worth(turn.square), worst, best))
    }));
    let worst = worths.iter().filter(|(yours, worst, _)| yours == worst).count();
    let best = worths.iter().filter(|(yours, _, best)| yours == best).count();
    (2 * worst > worths.len() && 10 * best < worths.len()).then(|| {
        say!(
            "With more than ten squares empty, {worst} of {moves} moves with a choice are the worst there are: they leave ○ the most moves and \
             corners. What is said of the position after a move is ○'s score, so `-score` is yours: is a sign lost?",
            moves = worths.len(),
            worst,
        )
    })
}
