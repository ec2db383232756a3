//! Wrong sets of the discs that turn (`flips` of a position).

use std::thread;

use othello_steps::Position;

use super::sentences::{OVER_AN_EDGE, joined, known, wrapped};
use super::walk::{Walk, flips, longest, run};
use crate::bits::{named, place};
use crate::facts;
use crate::positions::name;

/// A question: the position, and the square that is played.
type Asked = (Position, u32);

/// A wrong answer.
#[derive(Clone, Copy)]
struct Wrong {
    position: Position,
    square: u32,
    expected: u64,
    yours: u64,
}

/// What went wrong with the discs that turn, in a sentence, if it is known.
pub fn in_flips(position: Position, square: u32, expected: u64, yours: u64) -> Option<String> {
    in_flips_but_for(&[], position, square, expected, yours)
}

/// The same where the questions `right` are answered right: no mistake that gives another answer to one of these.
pub fn in_flips_but_for(
    right: &[Asked],
    position: Position,
    square: u32,
    expected: u64,
    yours: u64,
) -> Option<String> {
    let wrong = Wrong { position, square, expected, yours };
    by_the_squares(wrong).or_else(|| by_the_walk(right, wrong))
}

/// The same by the squares in the set alone.
fn by_the_squares(Wrong { position, square, expected, yours }: Wrong) -> Option<String> {
    let new = 1_u64 << square;
    let own = yours & position.player;
    let empty = yours & !(position.player | position.opponent | new);
    let (p, q) = place(square);
    let across = (8 * (q - 1) + p - 1) as u32;
    if yours == expected | new {
        return Some("The new disc itself isn't turned: it is only placed.".to_string());
    }
    if own != 0 && yours & !own == expected {
        return Some(format!("{} closes the run. It is the player's own and doesn't turn.", named(own)));
    }
    if empty != 0 {
        return Some(format!("{} is empty: only discs turn.", named(empty)));
    }
    (p != q && yours != 0 && yours == flips(position, across, Walk::Right)).then(|| {
        format!("Row and column are exchanged: {square} is {}, in row {p}, column {q}.", name(square))
    })
}

/// The same by the walks that give this set.
fn by_the_walk(right: &[Asked], wrong: Wrong) -> Option<String> {
    let Wrong { position, square, yours, .. } = wrong;
    let is_right = |&(position, square): &Asked, walk| {
        flips(position, square, walk) == flips(position, square, Walk::Right)
    };
    let same =
        |walk| yours == flips(position, square, walk) && right.iter().all(|asked| is_right(asked, walk));
    if let Some(walk) = OVER_AN_EDGE.into_iter().find(|walk| same(*walk)) {
        return Some(wrapped(position, square, walk));
    }
    // Discs of the other colour are a clear sign; no disc at all may have several reasons.
    if yours != 0 && same(Walk::OtherPlayer) {
        return joined(known(0, |walk| walk == Walk::OtherPlayer));
    }
    if yours == 0 && is_first_direction() {
        return Some(NOTHING_TURNS.to_string());
    }
    let longest = longest(position, square);
    // The first direction would have shown it.
    let is_seen = |walk| walk == Walk::OneDiscOnly && yours == 0;
    let mut said = known(longest, |walk| same(walk) && !is_seen(walk));
    if longest <= 3 {
        said.extend(missing_directions(right, wrong));
    }
    joined(said)
}

const NOTHING_TURNS: &str = "Nothing turns. A run begins beside the square, at `shift(1 << square, step)`: `1 << square` is the set of this \
     one square, `square as u64` is not. It goes on to its last disc, and turns if a disc of the player comes next.";

/// `yours` lacks all that turns in some direction, and nothing else.
fn missing_directions(right: &[Asked], Wrong { position, square, expected, yours }: Wrong) -> Option<String> {
    let runs =
        facts::directions().map(|direction| (direction, run(position, square, direction, Walk::Right)));
    let (missing, kept): (Vec<_>, Vec<_>) =
        runs.filter(|(_, discs)| *discs != 0).partition(|(_, discs)| yours & discs == 0);
    let lost = missing.iter().fold(0, |all, (_, discs)| all | discs);
    let turns = |&(position, square): &Asked, direction| run(position, square, direction, Walk::Right) != 0;
    let is_seen_elsewhere =
        missing.iter().any(|(direction, _)| right.iter().any(|asked| turns(asked, *direction)));
    let names: Vec<_> = missing.iter().map(|((d, e), _)| facts::direction_name(*d, *e)).collect();
    (lost != 0 && yours == expected & !lost).then(|| match (kept.len(), missing.len()) {
        (1, 2..) => "Only one direction turns. `flips |= run` keeps what the others turn; `flips = run` and an early `return` don't.".to_string(),
        _ => format!("Look in this direction too: {}.", names.join(", then ")),
    })
    .filter(|_| !is_seen_elsewhere)
}

/// Whether the test that runs is the first that asks `flips`: nothing has been answered right before.
fn is_first_direction() -> bool {
    let thread = thread::current();
    thread.name().is_some_and(|name| name.contains("_in_each_direction::case_1_"))
}
