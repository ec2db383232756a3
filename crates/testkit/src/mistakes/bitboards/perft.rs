//! Wrong counts of `perft`.

use othello_steps::Position;

use super::walk::right_moves;
use crate::mistakes::shared::Mistakes;
use crate::positions::after;

#[derive(Clone, Copy, PartialEq)]
enum Slip {
    NothingAtDepth0,
    MovesAtDepth0,
    NothingWithoutAMove,
    MovesBeforeThePass,
    PassEnds,
    PassIsFree,
    SamePlayer,
    EndedGamesAreNone,
    CountsOnTheWay,
    /// The same, but for passes and the last turn, whose moves are counted without playing them.
    CountsMovesOnTheWay,
    Multiplies,
}

const SLIPS: [(Slip, &str); 11] = [
    (Slip::NothingAtDepth0, "depth 0 counts as no way: to do nothing is one way"),
    (
        Slip::MovesAtDepth0,
        "the moves are counted when no turn is left: with depth 0 nothing is played any more, and that is one way",
    ),
    (
        Slip::MovesBeforeThePass,
        "the moves are counted with depth 1 before you ask whether there are any: a pass or an ended game is one way",
    ),
    (
        Slip::NothingWithoutAMove,
        "nothing is counted where a player has no move: the player passes, and a game that is over counts once",
    ),
    (
        Slip::PassEnds,
        "the count ends where a player has no move: the player passes, and the opponent goes on",
    ),
    (Slip::SamePlayer, "the same player moves again after each move: `play` has swapped the two already"),
    (Slip::PassIsFree, "a pass is no turn: it is one here, so go on with depth - 1"),
    (Slip::EndedGamesAreNone, "a game that is over before counts as no way: it counts once"),
    (Slip::Multiplies, "the ways after each move are multiplied: they are added"),
    (Slip::CountsOnTheWay, ON_THE_WAY),
    (Slip::CountsMovesOnTheWay, ON_THE_WAY),
];

const ON_THE_WAY: &str = "the positions on the way are counted too: count the ends only";

/// Of more ways it takes too long to count again for each mistake.
const MOST: u64 = 3000;

pub fn in_perft(position: Position, depth: u32, due: u64, yours: u64) -> String {
    in_ways(position, depth, due, yours).say(&yours.to_string())
}

/// The mistakes that give this count.
pub fn in_ways(position: Position, depth: u32, due: u64, yours: u64) -> Mistakes<u64> {
    let mut mistakes = Mistakes::of(yours);
    if due <= MOST {
        for (slip, sentence) in SLIPS {
            mistakes.gives(with(position, depth, slip), sentence);
        }
    }
    mistakes
}

/// What a count with this mistake answers.
fn with(position: Position, depth: u32, slip: Slip) -> u64 {
    let moves = right_moves(position);
    if depth == 0 {
        return match slip {
            Slip::NothingAtDepth0 => 0,
            Slip::MovesAtDepth0 => moves.len() as u64,
            _ => 1,
        };
    }
    if depth == 1 && slip == Slip::MovesBeforeThePass {
        return moves.len() as u64;
    }
    let here = u64::from(slip == Slip::CountsOnTheWay);
    if depth == 1 && matches!(slip, Slip::NothingAtDepth0 | Slip::Multiplies) && !moves.is_empty() {
        return moves.len() as u64; // many programs count the last moves without playing them
    }
    if !moves.is_empty() {
        let next = |(square, turned)| match slip {
            Slip::SamePlayer => after(position, square, turned).passed(),
            _ => after(position, square, turned),
        };
        let below = moves.into_iter().map(|each| with(next(each), depth - 1, slip));
        return match slip {
            Slip::Multiplies => below.fold(1, u64::saturating_mul),
            Slip::CountsMovesOnTheWay if depth > 1 => 1 + below.sum::<u64>(),
            _ => here + below.sum::<u64>(),
        };
    }
    if slip == Slip::NothingWithoutAMove {
        return 0;
    }
    if right_moves(position.passed()).is_empty() {
        return u64::from(slip != Slip::EndedGamesAreNone);
    }
    match slip {
        Slip::PassEnds => 1,
        Slip::PassIsFree => with(position.passed(), depth, slip),
        _ => here + with(position.passed(), depth - 1, slip),
    }
}
