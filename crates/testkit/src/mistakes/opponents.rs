//! Wrong choices of an opponent.

use othello_failure::{Message, say};
use std::cmp::Reverse;

use othello_steps::{Position, Random};

use super::bitboards::right_moves;
use super::evidence::{Evidence, Slip};
use super::shared::sentence;
use crate::bits::{bit_positions, empty, symmetries};
use crate::positions::{after, name};

type Moves = [(u32, u64)];

const CORNERS: [u32; 4] = [0, 7, 56, 63];

/// What gives the square `yours`, and what `choose` answers in other positions. Where chance decides, no more can be asked.
pub fn mistake_in_an_opponent(
    function: &str,
    before: Position,
    yours: u32,
    choose: fn(Position) -> u32,
) -> Option<Message> {
    let right = |before: &Position| square_of_an_opponent(function, *before);
    let slips = slips(function).into_iter().map(|(says, gives)| {
        let gives = move |before: &Position| Some(Some(gives(*before, &right_moves(*before))?));
        Slip::new(sentence(say!("this square"), says), gives)
    });
    let mut evidence = Evidence::of(slips, &right);
    evidence.hears(&before, Some(Some(yours)));
    let positions = || bit_positions().filter(|(_, moves)| moves.len() > 3);
    let with_a_corner =
        positions().filter(|(_, moves)| moves.iter().any(|each| CORNERS.contains(&each.number())));
    // Where it matters whose disc is in a corner.
    let whose_matters = |now: &Position| {
        let moves = right_moves(*now);
        let plays = |good: u64| first(&moves, |square, _| worth(good, square));
        [now.player, now.opponent].iter().any(|good| plays(*good) != plays(0))
    };
    let beside_a_taken_corner = positions().filter(|(now, _)| whose_matters(now)).step_by(2).take(60);
    let questions = positions().step_by(29).take(20).chain(with_a_corner.step_by(5).take(20));
    let questions = questions.chain(beside_a_taken_corner).map(|(position, _)| position);
    let ask = |before: &Position| Some(choose(*before));
    // What few positions show, those show that are this one turned round.
    evidence.asks(questions.chain(symmetries(before)), ask).sentence()
}

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

/// What gives the square `yours` in a position with a new generator of this seed, and what `choose` answers in others.
pub fn mistake_in_random(
    asked: (Position, u64),
    yours: u32,
    choose: fn(Position, &mut Random) -> u32,
) -> Option<Message> {
    type Question = (Position, u64);
    let plays = |(now, seed): &Question, takes: Takes| {
        let moves = right_moves(*now);
        let k = takes(&mut Random::new(*seed), moves.len() as u32);
        // Of no square that is left, `trailing_zeros` says 64.
        moves.get(k as usize).map_or(64, |(square, _)| *square)
    };
    let right = |question: &Question| plays(question, |random, moves| random.below(moves));
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
    let mut evidence = Evidence::of(slips.chain([until_legal, itself]), &right);
    evidence.hears(&asked, Some(yours));
    let positions = bit_positions().filter(|(_, moves)| moves.len() > 3).step_by(29).take(40);
    let questions = positions.zip(0..).map(|((now, _), seed)| (now, seed));
    evidence.asks(questions, |(now, seed)| choose(*now, &mut Random::new(*seed))).sentence()
}

/// What a program with one thing wrong plays, of these moves.
type Plays = Box<dyn Fn(Position, &Moves) -> Option<u32>>;

fn slips(function: &str) -> Vec<(&'static str, Plays)> {
    let mut slips = match function {
        "greedy" => by_number(true),
        "modest" => by_number(false),
        "positional" => by_square(),
        _ => return Vec::new(),
    };
    let square = |each: Option<&(u32, u64)>| each.map(|(square, _)| *square);
    slips.push(("always the lowest legal square is played", Box::new(move |_, moves| square(moves.first()))));
    slips.push(("always the highest legal square is played", Box::new(move |_, moves| square(moves.last()))));
    slips
}

/// The right square, where no chance decides.
pub fn square_of_an_opponent(function: &str, before: Position) -> Option<u32> {
    let moves = right_moves(before);
    match function {
        "greedy" => first(&moves, |_, discs| Reverse(discs.count_ones())),
        "modest" => first(&moves, |_, discs| discs.count_ones()),
        _ => first(&moves, |square, _| due(before, square)),
    }
}

/// What there is to see where a square is no legal move.
pub fn not_a_move(before: Position, yours: u32) -> Message {
    let is_legal = right_moves(before).iter().any(|(square, _)| *square == yours);
    if yours > 63 || is_legal {
        return Message::NONE;
    }
    match empty(before) >> yours & 1 {
        1 => say!("{square} isn't a legal move: nothing turns from there.", square = name(yours)),
        _ => say!("{square} isn't a legal move: there is a disc on it.", square = name(yours)),
    }
}

const OTHERS: &str = "the moves are the opponent's: ask for those of `position`";
const LAST: &str = "the last of equals is played: `max_by_key` returns the last, `min_by_key` the first";

/// The first move with the smallest key, as a square.
fn first<K: Ord>(moves: &Moves, key: impl Fn(u32, u64) -> K) -> Option<u32> {
    moves.iter().min_by_key(|(square, discs)| key(*square, *discs)).map(|(square, _)| *square)
}

/// The last one.
fn last<K: Ord>(moves: &Moves, key: impl Fn(u32, u64) -> K) -> Option<u32> {
    first(&moves.iter().rev().copied().collect::<Vec<_>>(), key)
}

const NONE_IS_FEWER: &str =
    "no move turns fewer than the number that you begin with: begin with the first move, or with `u32::MAX`";

const NONE_IS_MORE: &str = "no move turns more than the number that you begin with: begin with 0";

fn by_number(most: bool) -> Vec<(&'static str, Plays)> {
    let sign = if most { -1 } else { 1 };
    let count = move |discs: u64| sign * discs.count_ones() as i32;
    let answers = |before, square, discs| right_moves(after(before, square, discs)).len() as i32;
    let number = move |discs: u64| if most { (Reverse(discs), 0) } else { (Reverse(0), discs) };
    let other_way = if most {
        "the fewest discs are taken, not the most (if you count them in the position `after` the move: there the discs of \
            whoever moved are `after.opponent`)"
    } else {
        "the most discs are taken, not the fewest (if you count them in the position `after` the move: there the discs of \
            whoever moved are `after.opponent`)"
    };
    let mut slips: Vec<(&'static str, Plays)> = vec![
        (LAST, Box::new(move |_, moves| last(moves, |_, discs| count(discs)))),
        (
            "a corner is preferred: only the number of discs that turn counts",
            Box::new(move |_, moves| {
                first(moves, |square, discs| (!CORNERS.contains(&square), count(discs)))
            }),
        ),
        (
            "of equals the one farthest to the left is played: the lowest square is farther up",
            Box::new(move |_, moves| first(moves, |square, discs| (count(discs), square % 8))),
        ),
        (
            "the sets are compared as numbers: compare how many bits are 1",
            Box::new(move |_, moves| first(moves, |_, discs| number(discs))),
        ),
        (
            "the number of the discs that turn is returned: return the square of the move",
            Box::new(move |_, moves| {
                moves.iter().map(|(_, discs)| count(*discs)).min().map(i32::unsigned_abs)
            }),
        ),
        (other_way, Box::new(move |_, moves| first(moves, |_, discs| -count(discs)))),
        (OTHERS, Box::new(move |before, _| first(&right_moves(before.passed()), |_, discs| count(discs)))),
    ];
    slips.extend((1..=20).map(|begin| -> (&str, Plays) {
        let is_better = move |(_, discs): &(u32, u64)| count(*discs) < sign * begin;
        let better = move |moves: &Moves| Vec::from_iter(moves.iter().copied().filter(is_better));
        let plays = move |_, moves: &Moves| first(&better(moves), |_, discs| count(discs)).or(Some(0));
        (if most { NONE_IS_MORE } else { NONE_IS_FEWER }, Box::new(plays))
    }));
    if !most {
        slips.push((
            "the opponent's moves are counted: count the discs that turn",
            Box::new(move |before, moves| first(moves, |square, discs| answers(before, square, discs))),
        ));
    }
    slips
}

/// The slips of an opponent that looks at the corners.
fn by_square() -> Vec<(&'static str, Plays)> {
    let worths = WORTHS.into_iter().map(|(worth, says)| {
        let plays: Plays = Box::new(move |before, moves| first(moves, |square, _| worth(before, square)));
        (says, plays)
    });
    let mut slips: Vec<(&'static str, Plays)> = vec![
        (
            "the last of equals is played: of equals, the lowest square",
            Box::new(|before, moves| last(moves, |square, _| due(before, square))),
        ),
        (
            "of equals the one that turns the fewest is played: play the lowest square",
            Box::new(|before, moves| first(moves, |square, discs| (due(before, square), discs.count_ones()))),
        ),
        (
            "of equals the one that turns the most is played: play the lowest square",
            Box::new(|before, moves| {
                first(moves, |square, discs| (due(before, square), Reverse(discs.count_ones())))
            }),
        ),
    ];
    slips.extend(worths);
    slips.push((
        "no move is found where all are beside empty corners: then any is played, the lowest",
        Box::new(|before, moves| {
            first(moves, |square, _| due(before, square))
                .map(|square| if due(before, square) == 2 { 64 } else { square })
        }),
    ));
    slips.push((
        ONE_CORNER,
        Box::new(|before, moves| {
            let is_corner = |(square, _): &&(u32, u64)| CORNERS.contains(square);
            let away = |corner: u32| moves.iter().find(|(square, _)| worth(!(1 << corner), *square) < 2);
            let is_empty = |corner: &u32| empty(before) >> corner & 1 == 1;
            let not_beside = || CORNERS.into_iter().filter(is_empty).find_map(away);
            moves.iter().find(is_corner).or_else(not_beside).or(moves.first()).map(|(square, _)| *square)
        }),
    ));
    slips
}

/// What a square is wrongly worth, the best being 0, and the sentence.
type Worth = (fn(Position, u32) -> u8, &'static str);

const WORTHS: [Worth; 17] = [
    (
        |before, square| worth(empty(before), square),
        "a square is bad beside a corner with a disc: it's bad beside an empty one",
    ),
    (
        |before, square| [0, 2, 1][usize::from(due(before, square))],
        "a square beside an empty corner is preferred: it's the last to be played",
    ),
    (
        |before, square| {
            let is_empty = |corner: &u32| empty(before) >> corner & 1 == 1;
            let is_next = |corner| [1, 8, 56, 63].contains(&((64 + square - corner) % 64));
            match from_its_corner(square) {
                (_, 0, 0) => 0,
                _ => due(before, square).max(1 + u8::from(CORNERS.into_iter().filter(is_empty).any(is_next))),
            }
        },
        "a square is beside a corner as a number, but not on the board: after h1 comes a2, and before a8 comes h7",
    ),
    (
        |_, square| worth(0, square),
        "a square beside a corner is bad even when the corner is taken: it is bad only beside an empty corner",
    ),
    (
        |before, square| worth(before.player, square),
        "only the player's own corner makes the squares beside it good: any disc in the corner does",
    ),
    (
        |before, square| worth(before.opponent, square),
        "only the opponent's corner makes the squares beside it good: any disc in the corner does",
    ),
    (
        |before, square| 2 - due(before, square),
        "the order is turned round: a corner comes first, and a square beside an empty corner last",
    ),
    (|before, square| due(before, square).max(1), NO_CORNER_FIRST),
    (|before, square| [1, 0, 2][usize::from(due(before, square))], NO_CORNER_FIRST),
    (|before, square| worth(!(empty(before) & 1), square), ONE_CORNER),
    (|before, square| if square == 0 { 0 } else { worth(!(empty(before) & 1), square).max(1) }, FIRST_CORNER),
    (|_, square| if square == 0 { 0 } else { worth(!1, square).max(1) }, FIRST_CORNER),
    (
        |before, square| if is_diagonal(square) { 1 } else { due(before, square) },
        "the square diagonally beside the corner is not bad: b2, g2, b7 and g7 touch a corner too",
    ),
    (
        |before, square| {
            let is_edge = [0, 7].contains(&(square / 8)) || [0, 7].contains(&(square % 8));
            2 * due(before, square) - u8::from(due(before, square) == 1 && is_edge)
        },
        "a square at an edge is preferred: only corners are",
    ),
    (
        |before, square| due(before, square) + u8::from(due(before, square) == 2 && is_diagonal(square)),
        "the square diagonally beside the corner is worse than the other two: all three are as bad",
    ),
    (
        |before, square| match square & 3 {
            1 | 3 => 0,
            2 if empty(before) & 1 == 1 => 2,
            _ => 1,
        },
        "the number of a square is taken for its set: the set of this one square is `1_u64 << square`",
    ),
    (
        |_, square| worth(u64::MAX, square),
        "no square beside a corner is avoided, or those beside one corner only",
    ),
];

const FIRST_CORNER: &str =
    "the first corner alone decides, a1: return only what is known of all four after the loop";

const ONE_CORNER: &str = "one corner alone decides which squares are bad: ask about all four";

const NO_CORNER_FIRST: &str =
    "not every corner is preferred: any of the four is taken before all other squares";

/// What a square is rightly worth: it is bad beside a corner in which there is no disc.
fn due(before: Position, square: u32) -> u8 {
    worth(!empty(before), square)
}

/// 0 for a corner, 2 for a square beside one that is not among `good`, which are squares as bits; 1 for any other.
fn worth(good: u64, square: u32) -> u8 {
    match from_its_corner(square) {
        (_, 0, 0) => 0,
        (corner, 0 | 1, 0 | 1) if good >> corner & 1 == 0 => 2,
        _ => 1,
    }
}

fn is_diagonal(square: u32) -> bool {
    matches!(from_its_corner(square), (_, 1, 1))
}

/// The corner nearest to a square, and how many rows and columns lie between them.
fn from_its_corner(square: u32) -> (u32, u32, u32) {
    let corner = if square / 8 < 4 { 0 } else { 56 } + if square % 8 < 4 { 0 } else { 7 };
    (corner, (square / 8).abs_diff(corner / 8), (square % 8).abs_diff(corner % 8))
}
