//! What a search answers that makes one of the usual mistakes.

use std::collections::BTreeMap;

use othello_steps::Position;

use super::slips::{LastSquare, Slip};
use crate::bits::empty;
use crate::positions::after;
use crate::tree::Tree;

/// Each legal square, and the discs that it turns.
type Moves = BTreeMap<u32, u64>;

/// Every score is larger than what this begins with.
const NONE: Slip = Slip::BeginsAt(i32::MIN);

/// What a search with this mistake answers that doesn't make it in the first position, nor after a pass there if that `goes_on`.
pub fn below_the_root(tree: &Tree, now: Position, slip: Slip, goes_on: bool) -> i32 {
    if tree.depth == 0 || tree.is_over(now) {
        return (tree.leaf)(now);
    }
    let below = one_turn_less(tree);
    if goes_on && (tree.moves)(now).is_empty() {
        return -below_the_root(&below, now.passed(), slip, goes_on);
    }
    tree.next(now).into_iter().map(|next| -with(&below, next, slip)).max().expect("a move or a pass")
}

/// What a search with this mistake answers.
pub fn with(tree: &Tree, now: Position, slip: Slip) -> i32 {
    let (moves, others) = ((tree.moves)(now), (tree.moves)(now.passed()));
    let is_last = empty(now).count_ones() == 1;
    let slip = if is_last && slip == Slip::PassesKeepSign(true) { NONE } else { slip };
    if let (Slip::Last(last), true) = (slip, is_last) {
        return on_the_last_square(now, moves.values().next(), others.values().next(), last);
    }
    if tree.depth == 0 || moves.is_empty() && others.is_empty() {
        let score = at_the_end(tree, now, slip);
        let is_turned = tree.depth > 0 && matches!(slip, Slip::EndIsTheOthers | Slip::PassesKeepSign(_));
        return if is_turned { -score } else { score };
    }
    if slip == Slip::OpponentTakesTheLast && is_last && !others.is_empty() {
        return with(&one_turn_less(tree), now.passed(), NONE).saturating_neg();
    }
    let moves = seen(now, moves, slip);
    if moves.is_empty() {
        return without_a_move(tree, now, slip, others.is_empty());
    }
    if slip == Slip::NothingPlayed {
        return -with(&one_turn_less(tree), now, slip);
    }
    let worth = |(square, turned)| after_a_move(tree, now, (square, turned), slip);
    let scores: Vec<_> = tried(tree, now, moves, slip).into_iter().map(worth).collect();
    best(&scores, slip).unwrap_or_else(|| at_the_end(tree, now, slip))
}

/// The moves that the search sees at all: with none of them, it passes.
fn seen(now: Position, mut moves: Moves, slip: Slip) -> Moves {
    let left = empty(now).count_ones();
    let touches = |square: u32, masks| beside_by_masks(1 << square, masks) & now.opponent != 0;
    match slip {
        Slip::OddQuartersIfAny | Slip::FirstOddQuarter => {
            let tried = quarters_tried(now, slip);
            moves.retain(|square, _| tried >> square & 1 == 1);
        }
        Slip::MasksExchanged if left > 1 => moves.retain(|square, _| touches(*square, [NOT_A, NOT_H])),
        Slip::MasksOfTheInside if left > 1 => moves.retain(|square, _| touches(*square, [INSIDE, INSIDE])),
        Slip::DiagonalsAreLeftOut if left > 1 => {
            moves.retain(|square, _| beside(*square) & now.opponent != 0)
        }
        Slip::FirstOfTheLastTwo if left == 2 => moves = moves.into_iter().take(1).collect(),
        _ => {}
    }
    moves
}

/// Those of the moves seen that the search tries.
fn tried(tree: &Tree, now: Position, mut moves: Moves, slip: Slip) -> Moves {
    let leaves_a_move = |square: &u32, turned: &u64| !(tree.moves)(after(now, *square, *turned)).is_empty();
    match slip {
        Slip::OddQuartersOnly => {
            moves.retain(|square, _| odd_quarters(now).any(|quarter| quarter >> square & 1 == 1));
        }
        Slip::PassesAreLeftOut if moves.iter().any(|(square, turned)| leaves_a_move(square, turned)) => {
            moves.retain(|square, turned| leaves_a_move(square, turned));
        }
        Slip::OneMove => moves = moves.into_iter().take(1).collect(),
        Slip::GreedyMove => {
            let most = moves.values().map(|turned| turned.count_ones()).max();
            moves =
                moves.into_iter().filter(|(_, turned)| Some(turned.count_ones()) == most).take(1).collect();
        }
        Slip::FirstIsLeftOut => drop(moves.pop_first()),
        Slip::LastIsLeftOut => drop(moves.pop_last()),
        _ => {}
    }
    moves
}

/// What the position is worth to a player who sees no move; `is_over` if the opponent has none either.
fn without_a_move(tree: &Tree, now: Position, slip: Slip, is_over: bool) -> i32 {
    let left = empty(now).count_ones();
    let passed = |slip| with(&one_turn_less(tree), now.passed(), slip);
    match slip {
        Slip::OddQuartersIfAny | Slip::FirstOddQuarter if is_over => at_the_end(tree, now, slip),
        Slip::NoPassBeforeTheLastTwo if left == 2 => at_the_end(tree, now, slip),
        Slip::PassEndsBeforeTheLast if left > 1 => at_the_end(tree, now, slip),
        Slip::LastSquareIsThePlayers if left == 1 => at_the_end(tree, now, slip),
        Slip::PassEnds | Slip::PassIsRemembered(true) => at_the_end(tree, now, slip),
        Slip::PassIsRemembered(false) => -passed(Slip::PassIsRemembered(true)),
        Slip::LastIsThePlayersIfAhead if left == 1 => {
            let is_ahead = now.player.count_ones() > now.opponent.count_ones();
            -passed(slip) + 2 * i32::from(is_ahead)
        }
        Slip::PassKeepsSign | Slip::PassesKeepSign(_) => passed(slip),
        Slip::PassChangesNothing => -with(&one_turn_less(tree), now, slip),
        Slip::PassIsFree => -with(tree, now.passed(), slip),
        _ => -passed(slip),
    }
}

/// What a move is worth.
fn after_a_move(tree: &Tree, now: Position, (square, turned): (u32, u64), slip: Slip) -> i32 {
    let next = after(now, square, turned);
    let next = if slip == Slip::SamePlayer { next.passed() } else { next };
    let player = if slip == Slip::TurnedStay { now.opponent } else { next.player };
    let below = with(&one_turn_less(tree), Position { player, ..next }, slip);
    let is_not_counted = slip == Slip::LastDiscNotCounted && empty(now).count_ones() == 1;
    let keeps_the_sign = slip == Slip::SignKept || slip == Slip::SignByDepth && tree.depth.is_multiple_of(2);
    if keeps_the_sign { below } else { -below - 2 * i32::from(is_not_counted) }
}

/// The score that is taken of those of the moves; `None` if no move was tried.
fn best(scores: &[i32], slip: Slip) -> Option<i32> {
    let largest = scores.iter().copied().max();
    match slip {
        Slip::SmallestTaken => scores.iter().copied().min(),
        Slip::LastTaken => scores.last().copied(),
        Slip::AllAdded => Some(scores.iter().sum()),
        Slip::KeptWithoutSign => {
            let keep = |kept: Option<i32>, score: &i32| if Some(*score) > kept { Some(-score) } else { kept };
            scores.iter().fold(None, keep)
        }
        Slip::ComparedWithoutSign => {
            let is_taken = |kept: i32, score: i32| -score > kept;
            scores.iter().copied().reduce(|kept, score| if is_taken(kept, score) { score } else { kept })
        }
        Slip::BeginsAtZero => largest.max(Some(0)),
        Slip::BeginsAt(high) => largest.max(Some(high)),
        Slip::WinIsEnough => scores.iter().copied().find(|score| *score > 0).or(largest),
        _ => largest,
    }
}

fn one_turn_less<'a>(tree: &Tree<'a>) -> Tree<'a> {
    tree.with_depth(tree.depth.saturating_sub(1))
}

/// The score when one square is empty: what the player turns there, or else the opponent, or nobody plays.
fn on_the_last_square(now: Position, turned: Option<&u64>, lost: Option<&u64>, last: LastSquare) -> i32 {
    let count = |squares: &u64| squares.count_ones() as i32;
    let ahead = count(&now.player) - count(&now.opponent);
    match (turned, lost) {
        (Some(turned), _) if last == LastSquare::TurnedCountOnce => ahead + count(turned) + 1,
        (Some(turned), _) => ahead + 2 * count(turned) + 1,
        (_, Some(lost)) => match last {
            LastSquare::LostCountOnce => ahead - count(lost) - 1,
            LastSquare::LostIsWon => ahead + 2 * count(lost) + 1,
            LastSquare::LostWithoutTheDisc => ahead - 2 * count(lost),
            _ => ahead - 2 * count(lost) - 1,
        },
        _ if last == LastSquare::IsTheLosers => ahead - ahead.signum(),
        _ => ahead + ahead.signum(),
    }
}

/// The quarters of the board in which an odd number of squares is empty.
fn odd_quarters(now: Position) -> impl Iterator<Item = u64> {
    const QUARTERS: [u64; 4] = [0x0F0F_0F0F, 0xF0F0_F0F0, 0x0F0F_0F0F << 32, 0xF0F0_F0F0 << 32];
    QUARTERS.into_iter().filter(move |quarter| (quarter & empty(now)).count_ones() % 2 == 1)
}

/// The squares that a search looks at which leaves out quarters of the board.
fn quarters_tried(now: Position, slip: Slip) -> u64 {
    let most = if slip == Slip::FirstOddQuarter { 1 } else { 4 };
    let tried = odd_quarters(now).take(most).sum();
    if tried == 0 { u64::MAX } else { tried }
}

const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;
const INSIDE: u64 = 0x007E_7E7E_7E7E_7E00;

/// What is beside a square, if a step to the right begins in the first mask and one to the left in the second.
fn beside_by_masks(square: u64, [right, left]: [u64; 2]) -> u64 {
    let row = square | (square & right) << 1 | (square & left) >> 1;
    row | row << 8 | row >> 8
}

/// The squares that touch this one in its row or its column.
fn beside(square: u32) -> u64 {
    let near = |other: u32| (square / 8).abs_diff(other / 8) + (square % 8).abs_diff(other % 8) == 1;
    (0..64).filter(|other| near(*other)).map(|other| 1 << other).sum()
}

/// The score where the search stops. The end of a game is worth a difference of discs; a guess isn't changed.
fn at_the_end(tree: &Tree, now: Position, slip: Slip) -> i32 {
    let due = (tree.leaf)(now);
    let [own, other, empty] =
        [now.player, now.opponent, empty(now)].map(|squares| squares.count_ones() as i32);
    // Where a slip has left discs of both players on one square, `empty` is more than 64 less all discs.
    let all = own - other + (own - other).signum() * empty;
    let unit = if all != 0 && due % all == 0 { due / all } else { 0 };
    // To `solve`, which always looks to the end, it is worth 1.
    let disc = if tree.depth > 24 { 1 } else { 1000 };
    match slip {
        Slip::EmptyAreNobodys if unit > 0 => unit * (own - other),
        Slip::EmptyAreThePlayersInADraw if own == other && tree.is_over(now) => empty * disc,
        Slip::EmptyAreThePlayers if unit > 0 => unit * (own - other + empty),
        _ => due,
    }
}
