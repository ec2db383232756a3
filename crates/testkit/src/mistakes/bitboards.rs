//! What wrong programs do on bitboards. When a student's answer is what one of them answers, the failure names the mistake.

use std::collections::BTreeMap;

use othello_steps::Position;

use crate::bits::{named, place};
use crate::facts;
use crate::mistakes::is_first_direction;
use crate::positions::name;

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
    /// The same, with a mask.
    NothingClosesInTheMask,
    /// Empty squares don't end a run.
    JumpsOverGaps,
    /// It stops after the first disc.
    OneDiscOnly,
    /// It stops after this many discs, or sees no farther.
    StopsAfter(u32),
    /// The disc that closes a run is masked too: at an edge none does.
    MasksThePlayer,
    /// A run never goes through a disc at any edge.
    OneMask,
    /// The square that is played is masked: from an edge nothing turns.
    MasksTheSquare,
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
    let (p, q) = place(square);
    let across = (8 * (q - 1) + p - 1) as u32;
    if p != q && yours != 0 && yours == flips(position, across, Walk::Right) {
        return Some(format!(
            "Row and column are exchanged: {square} is {}, in row {p}, column {q}.",
            name(square)
        ));
    }
    let same = |walk| yours == flips(position, square, walk);
    if let Some(walk) = OVER_AN_EDGE.into_iter().find(|walk| same(*walk)) {
        return Some(wrapped(position, square, walk));
    }
    // Discs of the other colour are a clear sign; no disc at all may have several reasons.
    if yours != 0 && same(Walk::OtherPlayer) {
        return joined(known(0, |walk| walk == Walk::OtherPlayer));
    }
    if yours == 0 && is_first_direction() {
        return Some(
            "Nothing turns. A run begins beside the square, at `shift(1 << square, step)`: `1 << square` is the set of this \
             one square, `square as u64` is not. It goes on to its last disc, and turns if a disc of the player comes next, not \
             if none does. `flips |= run` keeps what the other directions turn."
                .to_string(),
        );
    }
    let longest = longest(position, square);
    // The first direction would have shown it.
    let is_seen = |walk| walk == Walk::OneDiscOnly && yours == 0 && !is_first_direction();
    let mut said = known(longest, |walk| same(walk) && !is_seen(walk));
    if longest <= 3 {
        said.extend(missing_directions(position, square, expected, yours));
    }
    joined(said)
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
    let longest = (0..64).filter(empty).map(|square| longest(position, square)).max();
    joined(known(longest.unwrap_or(0), same)).or_else(|| first_wrong_move(position, expected, yours))
}

/// Why the first square that is missing is a move, or why the first that is too much is none.
fn first_wrong_move(position: Position, expected: u64, yours: u64) -> Option<String> {
    let (missing, extra) = (expected & !yours, yours & !expected);
    if missing == 0 {
        let square = (extra != 0).then(|| extra.trailing_zeros())?;
        let is_taken = [position.player, position.opponent].iter().any(|discs| discs >> square & 1 == 1);
        let why = if is_taken { "there is a disc" } else { "nothing turns from there" };
        return Some(format!("{} isn't a legal move: {why}.", name(square)));
    }
    let square = missing.trailing_zeros();
    let turned = |&(d, e): &(isize, isize)| run(position, square, (d, e), Walk::Right);
    let (d, e) = facts::directions().find(|direction| turned(direction) != 0)?;
    let (square, discs, way) = (name(square), named(turned(&(d, e))), facts::direction_name(d, e));
    Some(format!("{square} is missing: {discs} turns from there ({way})."))
}

/// What went wrong with the squares of possible moves.
pub fn in_keys(expected: &BTreeMap<u32, u64>, yours: &BTreeMap<u32, u64>) -> Option<String> {
    if !expected.is_empty() && yours.keys().copied().eq(expected.keys().map(|square| square + 1)) {
        return Some(
            "Every square of yours is one too many: squares are numbered from 0, so bit 0 is a1.".to_string(),
        );
    }
    let without_h8 = expected.keys().filter(|square| **square < 63);
    if expected.len() > yours.len() && without_h8.eq(yours.keys()) {
        return Some("h8 is square 63: the squares are 0..64, for 0..63 ends before 63.".to_string());
    }
    if let Some(square) = yours.keys().find(|square| !expected.contains_key(square)) {
        return Some(match square {
            0..64 => format!("{} isn't a legal move.", name(*square)),
            _ => format!("{square} isn't a square: they are numbered from 0 to 63."),
        });
    }
    let lowest = expected.keys().take(1).eq(yours.keys());
    (lowest && expected.len() > 1)
        .then(|| "Yours has the lowest move only. Go on until the set is empty; `trailing_zeros` is the number of its lowest square.".to_string())
}

/// The sentences of the walks that give this answer, for a run of so many discs at most. A mistake that a shorter run would
/// have shown isn't named for a long one: the tests begin with the short ones.
fn known(longest: u32, same: impl Fn(Walk) -> bool) -> Vec<String> {
    let walks = [
        (Walk::NothingCloses, "A run turns only if a disc of the player comes right after it."),
        (Walk::NothingClosesInTheMask, "A run turns only if a disc of the player comes right after it."),
        (Walk::JumpsOverGaps, "An empty square ends the run: each disc must be right beside the one before."),
        (
            Walk::MasksThePlayer,
            "The disc that closes a run may be at the edge: mask the opponent's discs, not the player's.",
        ),
        (
            Walk::MasksTheSquare,
            "The new disc may be at the edge: mask the opponent's discs, not the square that is played.",
        ),
        (
            Walk::OneMask,
            "Each direction has its own mask: along an edge, a run goes through the discs at that edge.",
        ),
    ];
    let short = |walk: &Walk| longest > 3 && matches!(walk, Walk::MasksThePlayer | Walk::MasksTheSquare);
    let mut said: Vec<_> = walks.into_iter().filter(|(walk, _)| !short(walk) && same(*walk)).collect();
    said.dedup_by_key(|(_, sentence)| *sentence);
    let mut said: Vec<_> = said.into_iter().map(|(_, sentence)| sentence.to_string()).collect();
    if (2..6).any(|discs| longest > discs && same(Walk::StopsAfter(discs))) {
        said.push("A run may have six discs, but yours ends before its last.".to_string());
    } else if said.is_empty() && same(Walk::OneDiscOnly) {
        said.push("A run may have more than one disc: go on to its end.".to_string());
    }
    if said.is_empty() && same(Walk::OtherPlayer) {
        said.push(
            "The discs of `opponent` turn, and a disc of `player` closes them: not the other way round."
                .to_string(),
        );
    }
    said
}

/// The sentences one below the other; nothing if there is none.
fn joined(said: Vec<String>) -> Option<String> {
    (!said.is_empty()).then(|| said.join("\n  Or: "))
}

/// How many discs the longest run has that turns.
fn longest(position: Position, square: u32) -> u32 {
    let runs =
        facts::directions().map(|direction| run(position, square, direction, Walk::Right).count_ones());
    runs.max().unwrap_or(0)
}

/// Each legal square and the discs that it turns, found without a bit trick.
pub fn right_moves(position: Position) -> Vec<(u32, u64)> {
    let taken = position.player | position.opponent;
    let empty = |square: &u32| taken >> square & 1 == 0;
    let all = (0..64).filter(empty).map(|square| (square, flips(position, square, Walk::Right)));
    all.filter(|(_, discs)| *discs != 0).collect()
}

/// `yours` lacks all that turns in some direction, and nothing else.
fn missing_directions(position: Position, square: u32, expected: u64, yours: u64) -> Option<String> {
    let runs =
        facts::directions().map(|direction| (direction, run(position, square, direction, Walk::Right)));
    let (missing, kept): (Vec<_>, Vec<_>) =
        runs.filter(|(_, discs)| *discs != 0).partition(|(_, discs)| yours & discs == 0);
    let lost = missing.iter().fold(0, |all, (_, discs)| all | discs);
    let names: Vec<_> = missing.iter().map(|((d, e), _)| facts::direction_name(*d, *e)).collect();
    (lost != 0 && yours == expected & !lost).then(|| match (kept.len(), missing.len()) {
        (1, 2..) => "Only one direction turns. `flips |= run` keeps what the others turn; `flips = run` and an early `return` don't.".to_string(),
        _ => format!("Look in this direction too: {}.", names.join(", then ")),
    })
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
    let is_at_an_edge = |n: isize| !(2..=7).contains(&n);
    if walk == Walk::MasksTheSquare && (d != 0 && is_at_an_edge(p) || e != 0 && is_at_an_edge(q)) {
        return 0;
    }
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
        let ((row, column), edges) = (place(next.rem_euclid(64) as u32), (d != 0, e != 0));
        let masked = edges.0 && is_at_an_edge(row) || edges.1 && is_at_an_edge(column);
        let (opponent, player) = match walk {
            Walk::OneMask if is_at_an_edge(row) || is_at_an_edge(column) => (0, player),
            Walk::MasksThePlayer if masked => (opponent, 0),
            Walk::NothingClosesInTheMask if masked => (0, player),
            _ => (opponent, player),
        };
        let longest = match walk {
            Walk::OneDiscOnly => 1,
            Walk::StopsAfter(discs) => discs as isize,
            _ => 64,
        };
        if walk == Walk::JumpsOverGaps && bit != 0 && bit & (player | opponent) == 0 {
            continue;
        }
        if bit & opponent == 0 || i > longest {
            let needs_none = matches!(walk, Walk::NothingCloses | Walk::NothingClosesInTheMask);
            return if bit & player != 0 || needs_none { discs } else { 0 };
        }
        discs |= bit;
    }
    discs
}
