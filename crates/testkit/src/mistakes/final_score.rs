//! Wrong scores of a game that is over.

use othello_failure::Message;
use othello_steps::Position;

use super::evidence::{self, Evidence};
use super::shared::sentence;
use crate::bits::empty;

/// What is counted: the player's discs, the opponent's discs and the empty squares; and the sentence.
type Slip = (fn(i32, i32, i32) -> i32, &'static str);

const SLIPS: &[Slip] = &[
    (|own, other, _| own - other, "the empty squares are not given to the winner"),
    (
        |own, other, empty| if own.min(other) == 0 { right(own, other, empty) } else { own - other },
        "the empty squares are given to the winner only where the loser has no disc: they always are",
    ),
    (
        |own, other, empty| if own == other { empty } else { right(own, other, empty) },
        "the empty squares are the player's when both have as many discs: then it is a draw",
    ),
    (
        |own, other, empty| if own == other { -empty } else { right(own, other, empty) },
        "the empty squares are the opponent's when both have as many discs: then it is a draw",
    ),
    (|own, other, empty| own - other + empty, ALWAYS_THE_PLAYERS),
    (|own, other, empty| if own == other { 0 } else { own - other + empty }, ALWAYS_THE_PLAYERS),
    (|own, other, empty| own - other - empty, ALWAYS_THE_OPPONENTS),
    (|own, other, empty| if own == other { 0 } else { own - other - empty }, ALWAYS_THE_OPPONENTS),
    (
        |own, other, empty| own - other + (own - other).signum() * (other + empty),
        "the opponent's discs count as empty: a square is empty if it has no disc of either",
    ),
    (
        |own, other, empty| own - other - (own - other).signum() * empty,
        "the empty squares are the loser's: they are the winner's",
    ),
    (
        |own, other, empty| -right(own, other, empty),
        "the score is the other player's: it is for the player to move, whose discs are `position.player`",
    ),
    (
        |own, other, _| other - own,
        "the player's discs are taken from the opponent's, and the empty squares left out",
    ),
    (
        |own, other, empty| (own - other).signum() * (own.max(other) + empty),
        "only the winner is counted: take the loser's discs away from that",
    ),
    (|own, _, _| own, "only the player's discs are counted: take the opponent's away from them"),
    (|own, other, _| 64 * (own - other).signum(), "only who has won is said, and not by how much"),
    (|own, other, empty| right(own, other, empty) / 2, "the score is halved"),
];

const ALWAYS_THE_PLAYERS: &str =
    "the empty squares are always the player's: they are the winner's, whoever that is";
const ALWAYS_THE_OPPONENTS: &str =
    "the empty squares are always the opponent's: they are the winner's, whoever that is";

fn right(own: i32, other: i32, empty: i32) -> i32 {
    own - other + (own - other).signum() * empty
}

/// What gives this score, and what `score` answers where other games end.
pub fn mistake_in_final_score(now: Position, yours: i32, score: fn(Position) -> i32) -> Option<Message> {
    let mut evidence = Evidence::of(slips(yours), &due);
    evidence.hears(&now, Some(yours));
    evidence.asks(questions(), |now| score(*now)).sentence()
}

fn slips(yours: i32) -> impl Iterator<Item = evidence::Slip<'static, Position, i32>> {
    SLIPS.iter().copied().map(move |(score, says)| {
        evidence::Slip::new(sentence(format!("{yours:+}"), says), move |now: &Position| {
            let [own, other, empty] = count(now);
            Some(score(own, other, empty))
        })
    })
}

fn due(now: &Position) -> i32 {
    let [own, other, empty] = count(now);
    right(own, other, empty)
}

fn count(now: &Position) -> [i32; 3] {
    [now.player, now.opponent, empty(*now)].map(|squares| squares.count_ones() as i32)
}

fn questions() -> impl Iterator<Item = Position> {
    let over = |(own, other): (u32, u32)| Position { player: (1 << own) - 1, opponent: !(u64::MAX >> other) };
    COUNTS.into_iter().flat_map(move |(own, other)| [over((own, other)), over((other, own))])
}

/// How many discs each has in games that are over, from either side.
const COUNTS: [(u32, u32); 11] =
    [(20, 13), (14, 14), (30, 0), (40, 24), (33, 31), (9, 1), (21, 21), (2, 50), (17, 16), (25, 25), (5, 3)];

#[cfg(test)]
mod tests {
    use othello_steps::Position;

    use super::{due, evidence, mistake_in_final_score, questions, slips};
    use crate::bits::position;
    use crate::positions::WIPED_OUT;

    #[test]
    fn every_slip_is_named_by_its_answers() {
        assert_eq!(evidence::never_said(|| slips(0), &due, questions), [""; 0]);
    }

    #[test]
    fn of_several_mistakes_the_one_is_named_that_gives_every_answer() {
        let discs = |now: Position| now.player.count_ones() as i32 - now.opponent.count_ones() as i32;
        let now = position(WIPED_OUT);
        let said = mistake_in_final_score(now, discs(now), discs).unwrap_or_default().to_string();
        assert_eq!(said, "You get +12 if the empty squares are not given to the winner.");
    }
}
