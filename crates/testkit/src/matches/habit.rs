//! What a player does in every one of its moves: if all of them are those of a simple opponent, that is what it plays; if most are the worst
//! there are, it plays for the other side.

use othello_failure::{Message, say};
use othello_steps::Position;

use super::game::{Game, Turn, played};
use super::moment::guess;
use crate::mistakes::{right_moves, square_of_an_opponent};

/// A way to choose, and what is said of whoever chooses like this.
type Habit = (fn(Position) -> Option<u32>, &'static str);

const HABITS: [Habit; 5] = [
    (
        |now| square_of_an_opponent("greedy", now),
        "Each of your {moves} moves is what `greedy` plays: the most discs. Look ahead.",
    ),
    (
        |now| square_of_an_opponent("modest", now),
        "Each of your {moves} moves is what `modest` plays: the fewest discs. Look ahead.",
    ),
    (
        |now| square_of_an_opponent("positional", now),
        "Each of your {moves} moves is what `positional` plays. Look ahead.",
    ),
    (
        |now| right_moves(now).first().map(|(square, _)| *square),
        "Each of your {moves} moves is the lowest legal square. Look ahead.",
    ),
    (
        |now| right_moves(now).last().map(|(square, _)| *square),
        "Each of your {moves} moves is the highest legal square. Look ahead.",
    ),
];

/// A sentence about the habit that gives every move of these games.
pub fn said(games: &[Game]) -> Option<Message> {
    let turns: Vec<&Turn> = games.iter().flat_map(|game| &game.turns).filter(|turn| turn.is_yours).collect();
    let gives_all = |(choose, _): &&Habit| turns.iter().all(|turn| choose(turn.before) == Some(turn.square));
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
            "Of {moves} moves with a choice, {worst} are the worst there are: they leave ○ the most moves and corners. What is said of the position \
             after a move is ○'s score, so `-score` is yours: is a sign lost?",
            moves = worths.len(),
            worst,
        )
    })
}
