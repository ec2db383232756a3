//! Wrong counts of `perft`.

use othello_failure::Message;
use othello_steps::Position;

use super::walk::right_moves;
use crate::bits::{bit_positions, empty};
use crate::facts;
use crate::mistakes::evidence::{Evidence, Slip};
use crate::mistakes::shared::sentence;
use crate::positions::{after, passes};

#[derive(Clone, Copy, PartialEq)]
enum Wrong {
    Nothing,
    /// The moves of the last turn are counted without playing them, or not.
    NothingAtDepth0 {
        counts_the_last: bool,
    },
    MovesAtDepth0,
    NothingWithoutAMove,
    MovesBeforeThePass,
    PassEnds,
    PassIsFree,
    SamePlayer,
    NothingPlayed,
    FirstForAll,
    OneAtDepth1,
    PassAddsOne,
    EndedGamesAreNone,
    CountsOnTheWay,
    /// The same, but for passes and the last turn, whose moves are counted without playing them.
    CountsMovesOnTheWay,
    Multiplies,
    OnlyTheLast,
    /// With a sum that begins at 1.
    OneMoreForEachPosition,
    /// Where the ways are multiplied, or the last are kept, and each end is 1.
    AlwaysOne,
    /// Nothing is played.
    MovesAtAnyDepth,
    /// The same.
    DepthKept {
        counts_the_last: bool,
    },
}

const SLIPS: [(Wrong, &str); 22] = [
    (Wrong::OnlyTheLast, "only the ways after the last move are left: add them up, with `+=`"),
    (Wrong::NothingAtDepth0 { counts_the_last: true }, NOTHING_AT_DEPTH_0),
    (Wrong::NothingAtDepth0 { counts_the_last: false }, NOTHING_AT_DEPTH_0),
    (
        Wrong::MovesAtDepth0,
        "the moves are counted when no turn is left: with depth 0 nothing is played any more, and that is one way",
    ),
    (
        Wrong::MovesBeforeThePass,
        "the moves are counted with depth 1 before you ask whether there are any: a pass or an ended game is one way",
    ),
    (
        Wrong::NothingWithoutAMove,
        "nothing is counted where a player has no move: the player passes, and a game that is over counts once",
    ),
    (Wrong::PassEnds, "a pass leads no further: the opponent goes on, from `position.passed()`"),
    (Wrong::SamePlayer, "the same player moves again after each move: `play` has swapped the two already"),
    (Wrong::NothingPlayed, "no move is played: go on from `play(position, square)`, not from `position`"),
    (
        Wrong::FirstForAll,
        "every move is given the ways of the lowest: count after each move, and add them up",
    ),
    (Wrong::OneAtDepth1, "depth 1 counts as one way: each legal move is one"),
    (Wrong::PassAddsOne, "1 is added for a pass: only the ways after it count"),
    (Wrong::PassIsFree, "a pass is no turn: it is one here, so go on with depth - 1"),
    (Wrong::EndedGamesAreNone, "a game that ends sooner, with depth left, counts as no way: it counts once"),
    (Wrong::Multiplies, "the ways after each move are multiplied: they are added"),
    (
        Wrong::OneMoreForEachPosition,
        "each position with a move counts as a way too: the sum of the ways begins at 0, and 1 is only for an end",
    ),
    (
        Wrong::AlwaysOne,
        "every count is 1: the ways after each move are added up, from 0 with `+=` (`=` keeps one of them, and `*=` multiplies)",
    ),
    (
        Wrong::MovesAtAnyDepth,
        "the moves are counted at any depth: that is right for depth 1, and for more each is played and the ways after it are \
            added up",
    ),
    (Wrong::CountsOnTheWay, ON_THE_WAY),
    (Wrong::CountsMovesOnTheWay, ON_THE_WAY),
    (Wrong::DepthKept { counts_the_last: true }, DEPTH_KEPT),
    (Wrong::DepthKept { counts_the_last: false }, DEPTH_KEPT),
];

const NOTHING_AT_DEPTH_0: &str = "depth 0 counts as no way: to do nothing is one way";

const DEPTH_KEPT: &str =
    "a move uses no depth, so the count goes on to the end of the game: after a move, go on with `depth - 1`";

/// With more empty squares, to count to the end of the game takes too long.
const MOST_EMPTY: u32 = 8;

const ON_THE_WAY: &str = "the positions on the way are counted too: count the ends only";

/// Of more ways it takes too long to count again for each slip.
const MOST: u64 = 20_000;

/// What gives the count `yours`, and what `ways` answers elsewhere.
pub fn mistake_in_perft(
    (position, depth): Question,
    due: u64,
    yours: u64,
    ways: fn(Position, u32) -> u64,
) -> Option<Message> {
    let says = |says| sentence(yours.to_string(), says);
    let slips = SLIPS.into_iter().map(|(slip, sentence)| {
        Slip::new(says(sentence), move |(position, depth): &Question| {
            let ends = !matches!(slip, Wrong::DepthKept { .. })
                || *depth < 2
                || empty(*position).count_ones() <= MOST_EMPTY;
            ends.then(|| count(*position, *depth, slip))
        })
    });
    let right = |(position, depth): &Question| count(*position, *depth, Wrong::Nothing);
    let near_the_end = facts::ways_near_the_end().filter(|(_, depth, _)| *depth <= 4).take(18);
    let near_the_end = near_the_end.map(|(position, depth, _)| (position, depth));
    let games = bit_positions().step_by(97).take(8).flat_map(|(now, _)| [(now, 0), (now, 1), (now, 2)]);
    let passing = passes().step_by(5).take(6).flat_map(|now| [(now, 1), (now, 2)]);
    let ask = |(position, depth): &Question| ways(*position, *depth);
    let mut evidence = Evidence::of(slips, &right).asks(near_the_end.chain(passing).chain(games), ask);
    if due > MOST {
        return None;
    }
    evidence.hears(&(position, depth), Some(yours));
    evidence.sentence()
}

/// A position, and how many turns.
type Question = (Position, u32);

/// How many ways a program with this slip counts.
fn count(position: Position, depth: u32, slip: Wrong) -> u64 {
    let moves = right_moves(position);
    if let Some(ways) = without_playing(moves.len() as u64, depth, slip) {
        ways
    } else if moves.is_empty() {
        without_a_move(position, depth, slip)
    } else {
        after_the_moves(position, moves, depth, slip)
    }
}

/// The count where no move is played for it: no turn is left, or the program counts the moves alone.
fn without_playing(moves: u64, depth: u32, slip: Wrong) -> Option<u64> {
    match (depth, slip) {
        (0, Wrong::NothingAtDepth0 { .. }) => Some(0),
        (0, Wrong::MovesAtDepth0) => Some(moves),
        (0, _) | (_, Wrong::AlwaysOne) => Some(1),
        (_, Wrong::MovesAtAnyDepth) | (1, Wrong::MovesBeforeThePass) => Some(moves),
        // Many programs count the last moves without playing them, and so do these.
        (1, Wrong::Multiplies | Wrong::OnlyTheLast)
        | (
            1,
            Wrong::NothingAtDepth0 { counts_the_last: true } | Wrong::DepthKept { counts_the_last: true },
        ) => (moves > 0).then_some(moves),
        _ => None,
    }
}

/// The count where the player must pass, or the game is over.
fn without_a_move(position: Position, depth: u32, slip: Wrong) -> u64 {
    let passed = position.passed();
    if slip == Wrong::NothingWithoutAMove {
        return 0;
    }
    if right_moves(passed).is_empty() {
        return u64::from(slip != Wrong::EndedGamesAreNone);
    }
    match slip {
        Wrong::PassEnds => 1,
        Wrong::PassIsFree => count(passed, depth, slip),
        Wrong::PassAddsOne | Wrong::CountsOnTheWay => 1 + count(passed, depth - 1, slip),
        _ => count(passed, depth - 1, slip),
    }
}

/// The ways after each move, put together: the right program adds them up.
fn after_the_moves(position: Position, moves: Vec<(u32, u64)>, depth: u32, slip: Wrong) -> u64 {
    let left = if matches!(slip, Wrong::DepthKept { .. }) { depth } else { depth - 1 };
    let mut ways = moves.into_iter().map(|(square, turned)| {
        let next = match slip {
            Wrong::SamePlayer => after(position, square, turned).passed(),
            Wrong::NothingPlayed => position,
            _ => after(position, square, turned),
        };
        count(next, left, slip)
    });
    match slip {
        Wrong::OneAtDepth1 if depth == 1 => 1,
        Wrong::FirstForAll => ways.len() as u64 * ways.next().unwrap_or(0),
        Wrong::Multiplies => ways.fold(1, u64::saturating_mul),
        Wrong::OnlyTheLast => ways.next_back().unwrap_or(0),
        Wrong::OneMoreForEachPosition | Wrong::CountsOnTheWay => 1 + ways.sum::<u64>(),
        Wrong::CountsMovesOnTheWay if depth > 1 => 1 + ways.sum::<u64>(),
        _ => ways.sum(),
    }
}
