//! What wrong programs do on bitboards. When a student's answer is what one of them answers, the failure names the mistake.

use othello_steps::{Position, square_name};

use crate::bits::{named, place};
use crate::facts;

/// How a program walks, right but for one thing.
#[derive(Clone, Copy, PartialEq)]
enum Walk {
    Right,
    /// No edge stops it: the squares are a ring.
    WrapsRound,
    /// The edges at the right and at the left don't stop it.
    WrapsAtTheSides,
    /// A run needs no disc of the player behind it.
    NothingCloses,
    /// It stops after the first disc.
    OneDiscOnly,
    /// It stops after this many discs, or sees no farther.
    StopsAfter(u32),
    /// The discs of the two players are exchanged.
    OtherPlayer,
}

const OVER_AN_EDGE: [Walk; 2] = [Walk::WrapsRound, Walk::WrapsAtTheSides];

/// What went wrong with the discs that turn, in a sentence, if it is known.
pub fn in_flips(position: Position, square: u32, expected: u64, yours: u64) -> Option<String> {
    let (player, opponent) = (position.player, position.opponent);
    let new = 1_u64 << square;
    if yours == expected | new {
        return Some("The new disc itself isn't turned: it is only placed.".to_string());
    }
    if yours & player != 0 && yours & !player == expected {
        return Some(format!(
            "{} closes the run. It is the player's own and doesn't turn.",
            named(yours & player)
        ));
    }
    if yours & !(player | opponent | new) != 0 {
        return Some(format!("{} is empty: only discs turn.", named(yours & !(player | opponent | new))));
    }
    let same = |walk| yours == flips(position, square, walk);
    if let Some(walk) = OVER_AN_EDGE.into_iter().find(|walk| same(*walk)) {
        return Some(wrapped(position, square, walk));
    }
    known(same).or_else(|| missing_directions(position, square, expected, yours))
}

/// What went wrong with the legal moves.
pub fn in_moves(position: Position, expected: u64, yours: u64) -> Option<String> {
    let (player, opponent) = (position.player, position.opponent);
    let taken = yours & (player | opponent);
    if taken != 0 && yours & !(player | opponent) == expected {
        return Some(format!("Only an empty square is a legal move. There is a disc on {}.", named(taken)));
    }
    let empty = |square: &u32| (player | opponent) >> square & 1 == 0;
    let moves = |walk| {
        let legal = (0..64).filter(empty).filter(|&square| flips(position, square, walk) != 0);
        legal.map(|square| 1_u64 << square).sum::<u64>()
    };
    let same = |walk| yours == moves(walk);
    if let Some(walk) = OVER_AN_EDGE.into_iter().find(|walk| same(*walk)) {
        let square = (yours & !expected).trailing_zeros();
        return (square < 64).then(|| wrapped(position, square, walk));
    }
    known(same)
}

fn known(same: impl Fn(Walk) -> bool) -> Option<String> {
    let walks = [
        (Walk::NothingCloses, "A run turns only if a disc of the player comes right after it."),
        (
            Walk::OtherPlayer,
            "The discs of `opponent` turn, and a disc of `player` closes them: not the other way round.",
        ),
        (Walk::OneDiscOnly, "A run may have more than one disc: go on to its end."),
    ];
    if let Some((_, sentence)) = walks.into_iter().find(|(walk, _)| same(*walk)) {
        return Some(sentence.to_string());
    }
    let stops = (2..6).find(|&discs| same(Walk::StopsAfter(discs)))?;
    Some(format!("A run may have six discs, but yours ends after {stops}."))
}

/// `yours` lacks all that turns in some direction, and nothing else.
fn missing_directions(position: Position, square: u32, expected: u64, yours: u64) -> Option<String> {
    let runs =
        facts::directions().map(|direction| (direction, run(position, square, direction, Walk::Right)));
    let missing: Vec<_> = runs.filter(|(_, discs)| *discs != 0 && yours & discs == 0).collect();
    let lost = missing.iter().fold(0, |all, (_, discs)| all | discs);
    let names: Vec<_> = missing.iter().map(|((d, e), _)| facts::direction_name(*d, *e)).collect();
    (lost != 0 && yours == expected & !lost)
        .then(|| format!("Look in this direction too: {}.", names.join(", then ")))
}

/// Where a run goes over an edge: between which squares.
fn wrapped(position: Position, square: u32, walk: Walk) -> String {
    let turns = |(d, e): &(isize, isize)| {
        run(position, square, (*d, *e), walk) & !run(position, square, (*d, *e), Walk::Right) != 0
    };
    let next = |from: u32, (d, e): (isize, isize)| (from as isize + 8 * d + e).rem_euclid(64) as u32;
    let is_near = |from, to| {
        let ((p, q), (row, column)) = (place(from), place(to));
        p.abs_diff(row) <= 1 && q.abs_diff(column) <= 1
    };
    let name = |square| {
        let (p, q) = place(square);
        square_name(p, q)
    };
    let Some(direction) = facts::directions().find(turns) else {
        return "It wraps round at an edge. The mask stops it.".to_string();
    };
    let mut from = square;
    while is_near(from, next(from, direction)) {
        from = next(from, direction);
    }
    let to = next(from, direction);
    let over_the_top = place(from).0.abs_diff(place(to).0) > 1;
    let part = |square| match over_the_top {
        true => format!("row {}", place(square).0),
        false => name(square)[..1].to_string(),
    };
    format!(
        "It wraps round from {} to {}: one step from {} as a number is {}, but not on the board. The mask stops it.",
        part(from),
        part(to),
        name(from),
        name(to)
    )
}

fn flips(position: Position, square: u32, walk: Walk) -> u64 {
    facts::directions().fold(0, |all, direction| all | run(position, square, direction, walk))
}

/// The discs that turn in one direction.
fn run(position: Position, square: u32, (d, e): (isize, isize), walk: Walk) -> u64 {
    let Position { player, opponent } = if walk == Walk::OtherPlayer { position.passed() } else { position };
    let (p, q) = place(square);
    let mut discs = 0;
    for i in 1..64 {
        let on_the_board = |n| (1..=8).contains(&n);
        let next = square as isize + i * (8 * d + e);
        let inside = match walk {
            Walk::WrapsRound => true,
            Walk::WrapsAtTheSides => (0..64).contains(&next),
            _ => on_the_board(p + i * d) && on_the_board(q + i * e),
        };
        let bit = if inside { 1_u64 << next.rem_euclid(64) } else { 0 };
        let longest = match walk {
            Walk::OneDiscOnly => 1,
            Walk::StopsAfter(discs) => discs as isize,
            _ => 64,
        };
        if bit & opponent == 0 || i > longest {
            return if bit & player != 0 || walk == Walk::NothingCloses { discs } else { 0 };
        }
        discs |= bit;
    }
    discs
}
