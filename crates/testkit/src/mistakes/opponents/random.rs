//! An opponent that plays any legal move.

use othello_failure::{Message, say};
use othello_steps::{Position, Random};

use crate::bits::bit_positions;
use crate::mistakes::bitboards::right_moves;
use crate::mistakes::evidence::{Evidence, Slip};
use crate::mistakes::shared::sentence;

/// The `k` that a program with one thing wrong takes, where `moves` are legal.
type Takes = fn(&mut Random, moves: u32) -> u32;

const TAKES: [(Takes, &str); 11] = [
    (
        |random, moves| random.below(moves) + 1,
        "one square too many is taken out: `0..k` takes out k, and `0..=k` one more",
    ),
    (
        |random, moves| random.below(moves).saturating_sub(1),
        "one square too few is taken out: `0..k` takes out k, and `1..k` one less",
    ),
    (
        |random, moves| (random.number() % u64::from(moves)) as u32,
        "`number() % n` is taken: `below(n)` gives another number",
    ),
    // Of one move there is none less to ask for.
    (
        |random, moves| random.below((moves - 1).max(1)),
        "`below` is asked for one too few: below(n) gives 0 to n - 1",
    ),
    (|random, moves| random.below(moves + 1), "`below` is asked for one too many: below(n) gives 0 to n - 1"),
    (|_, _| 0, "always the lowest legal square is played"),
    (|_, moves| moves - 1, "always the highest legal square is played"),
    (
        |random, moves| moves - 1 - random.below(moves),
        "the squares are counted from the highest: begin with the lowest",
    ),
    (
        |random, moves| {
            random.below(moves);
            random.below(moves)
        },
        "`random` is asked twice, and the second number counts: ask it once for a move",
    ),
    (|random, moves| (0..).find(|k| *k >= random.below(moves)).unwrap_or(0), IN_EACH_ROUND),
    (|random, moves| (0..).find(|k| *k >= random.below(moves - k)).unwrap_or(0), IN_EACH_ROUND),
];

const IN_EACH_ROUND: &str = "`random` is asked again in each round of the loop: ask it once, before the loop";

/// A position, and the seed of a new generator.
type Question = (Position, u64);

/// What gives the square `yours` in a position with a new generator of this seed, and what `choose` answers in others.
pub fn mistake_in_random(
    asked: Question,
    yours: u32,
    choose: fn(Position, &mut Random) -> u32,
) -> Option<Message> {
    let mut evidence = Evidence::of(slips(), &right);
    evidence.hears(&asked, Some(yours));
    evidence.asks(questions(), |(now, seed)| choose(*now, &mut Random::new(*seed))).sentence()
}

fn questions() -> impl Iterator<Item = Question> {
    let positions = bit_positions().filter(|(_, moves)| moves.len() > 3).step_by(29).take(40);
    positions.zip(0..).map(|((now, _), seed)| (now, seed))
}

fn plays((now, seed): &Question, takes: Takes) -> u32 {
    let moves = right_moves(*now);
    let k = takes(&mut Random::new(*seed), moves.len() as u32);
    // Of no square that is left, `trailing_zeros` says 64.
    moves.get(k as usize).map_or(64, |(square, _)| *square)
}

fn right(question: &Question) -> u32 {
    plays(question, |random, moves| random.below(moves))
}

fn slips() -> impl Iterator<Item = Slip<'static, Question, u32>> {
    let slips = TAKES.into_iter().map(|(takes, says)| {
        Slip::new(sentence(say!("this square"), says), move |question: &Question| {
            Some(plays(question, takes))
        })
    });
    let below_64 =
        "`below(64)` is asked until a square is legal: ask once, with how many legal squares there are";
    let until_legal = Slip::new(sentence(say!("this square"), below_64), |(now, seed): &Question| {
        let (moves, mut random) = (right_moves(*now), Random::new(*seed));
        let numbers = (0..1000).map(|_| random.below(64));
        numbers.into_iter().find(|number| moves.iter().any(|(square, _)| square == number))
    });
    let itself = "k itself is returned: return the k-th legal square, counted from 0";
    let itself = Slip::new(sentence(say!("this square"), itself), |(now, seed): &Question| {
        Some(Random::new(*seed).below(right_moves(*now).len() as u32))
    });
    // A loop that has taken k squares keeps the last of them: of none, what it began with.
    let before = "the square before it is returned: when k squares are taken out, it's the lowest of those that are left";
    let before = Slip::new(sentence(say!("this square"), before), |(now, seed): &Question| {
        let moves = right_moves(*now);
        let k = Random::new(*seed).below(moves.len() as u32) as usize;
        Some(k.checked_sub(1).map_or(0, |before| moves[before].0))
    });
    slips.chain([until_legal, itself, before])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mistakes::evidence::never_said;

    #[test]
    fn every_slip_is_named_by_its_answers() {
        assert_eq!(never_said(slips, &right, questions), [""; 0]);
    }
}
