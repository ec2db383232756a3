//! Wrong scores of a game that is over.

use othello_steps::Position;

use super::shared::Mistakes;
use crate::bits::empty;

/// What is counted: the player's discs, the opponent's discs and the empty squares; and the sentence.
type Slip = (fn(i32, i32, i32) -> i32, &'static str);

const SLIPS: [Slip; 12] = [
    (|own, other, _| own - other, "the empty squares are not given to the winner"),
    (
        |own, other, empty| if own == other { empty } else { right(own, other, empty) },
        "the empty squares are the player's when both have as many discs: then it is a draw",
    ),
    (
        |own, other, empty| if own == other { -empty } else { right(own, other, empty) },
        "the empty squares are the opponent's when both have as many discs: then it is a draw",
    ),
    (
        |own, other, empty| own - other + empty,
        "the empty squares are always the player's: they are the winner's, whoever that is",
    ),
    (
        |own, other, empty| own - other - empty,
        "the empty squares are always the opponent's: they are the winner's, whoever that is",
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

fn right(own: i32, other: i32, empty: i32) -> i32 {
    own - other + (own - other).signum() * empty
}

/// What is wrong with a score.
pub fn in_final_score(now: Position, yours: i32) -> String {
    let [own, other, empty] =
        [now.player, now.opponent, empty(now)].map(|squares| squares.count_ones() as i32);
    let mut mistakes = Mistakes::of(yours);
    for (score, mistake) in SLIPS {
        mistakes.gives(score(own, other, empty), mistake);
    }
    mistakes.say(&format!("{yours:+}"))
}

#[cfg(test)]
mod tests {
    use super::in_final_score;
    use crate::bits::position;
    use crate::positions::{BOTH_PASS, WIPED_OUT};

    #[test]
    fn whose_the_empty_squares_are_is_named() {
        let said = |board, yours| in_final_score(position(board), yours);
        assert!(said(WIPED_OUT, 12).contains("not given to the winner"));
        assert!(said(BOTH_PASS, 58).contains("always the player's"));
        assert!(said(WIPED_OUT, -64).contains("the score is the other player's"));
        assert!(said(WIPED_OUT, 7).is_empty());
    }
}
