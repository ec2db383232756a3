//! How programs walk over a bitboard to find the discs that turn, right or wrong in one thing.

use othello_steps::Position;

use crate::bits::place;
use crate::facts;

/// How a program walks, right but for one thing.
#[derive(Clone, Copy, PartialEq)]
pub enum Walk {
    Right,
    /// No edge stops it: the squares are a ring.
    WrapsRound,
    /// The edges at the right and at the left don't stop it.
    WrapsAtTheSides,
    /// A run needs no disc of the player behind it.
    NothingCloses,
    /// The same, with a mask.
    NothingClosesInTheMask,
    /// A disc of either player closes a run; so does, of the discs that are filled at once, the second itself.
    AnyDiscCloses,
    /// A disc of the opponent closes a run, and none of the player: at an edge, where the mask leaves one out.
    OpponentCloses,
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
    /// A run goes only through the discs that the mask leaves out, and over the edges.
    MaskTurnedRound,
    /// A set is compared with 1, so only a disc on a1 closes a run.
    OnlyA1Closes,
    /// The discs of the two players are exchanged.
    OtherPlayer,
    /// The edge of the board closes a run.
    EdgeCloses,
    /// Column h and row 8 are not on the board.
    LastLeftOut,
    /// Column a and row 1 are not on the board.
    FirstLeftOut,
}

/// Each legal square and the discs that it turns, found without a bit trick.
pub fn right_moves(position: Position) -> Vec<(u32, u64)> {
    let taken = position.player | position.opponent;
    let empty = |square: &u32| taken >> square & 1 == 0;
    let all = (0..64).filter(empty).map(|square| (square, flips(position, square, Walk::Right)));
    all.filter(|(_, discs)| *discs != 0).collect()
}

pub fn flips(position: Position, square: u32, walk: Walk) -> u64 {
    facts::directions().fold(0, |all, direction| all | run(position, square, direction, walk))
}

/// The discs that turn in one direction.
pub fn run(position: Position, square: u32, direction: (isize, isize), walk: Walk) -> u64 {
    if walk == Walk::MasksTheSquare && is_masked(square, direction) {
        return 0;
    }
    let needs_none = matches!(walk, Walk::NothingCloses | Walk::NothingClosesInTheMask);
    let longest = match walk {
        Walk::OneDiscOnly => 1,
        Walk::StopsAfter(discs) => discs as isize,
        _ => 64,
    };
    let mut discs = 0;
    for i in 1..64 {
        let Some(next) = step(square, direction, i, walk) else {
            return if needs_none || walk == Walk::EdgeCloses { discs } else { 0 };
        };
        let (bit, Position { player, opponent }) = (1 << next, seen(position, next, direction, walk));
        if walk == Walk::JumpsOverGaps && bit & (player | opponent) == 0 {
            continue;
        }
        if bit & opponent == 0 || i > longest {
            let closes = match walk {
                Walk::AnyDiscCloses => bit & position.player != 0 || bit & position.opponent != 0 || i > 2,
                Walk::OpponentCloses => bit & position.opponent != 0,
                Walk::OnlyA1Closes => bit & player == 1,
                _ => bit & player != 0 || needs_none,
            };
            return if closes { discs } else { 0 };
        }
        discs |= bit;
    }
    discs
}

/// What turns if of each run only the sixth disc is left, as `run = …` leaves it after five rounds.
pub fn last_of_six(position: Position, square: u32) -> u64 {
    facts::directions().fold(0, |all, (d, e)| {
        let sixth = square as isize + 6 * (8 * d + e);
        let is_long = run(position, square, (d, e), Walk::Right).count_ones() == 6;
        all | if is_long { 1 << sixth } else { 0 }
    })
}

/// The discs that turn in a program that takes the number of the square for its set. It walks one square at a time, or fills
/// all discs of a run.
pub fn flips_from_the_number(position: Position, square: u32, fills: bool) -> u64 {
    facts::directions().fold(0, |all, way| {
        let (shift, discs) = (|set| shifted(set, way), discs(position, way));
        let (mut run, mut next) = (0, shift(u64::from(square)));
        while next & discs != 0 {
            run |= if fills { next & discs } else { next };
            next = shift(if fills { next & discs } else { next });
        }
        let closing = if fills { shift(run) } else { next };
        all | if closing & position.player != 0 { run } else { 0 }
    })
}

/// The discs that turn in a program whose runs begin with whatever is beside the square.
pub fn flips_from_anything(position: Position, square: u32) -> u64 {
    facts::directions().fold(0, |all, way| {
        let run = filled(position, way, shifted(1 << square, way));
        all | if shifted(run, way) & position.player != 0 { run } else { 0 }
    })
}

/// A set one step on, where what leaves the board comes in at the other side.
pub fn shifted(set: u64, (d, e): (isize, isize)) -> u64 {
    set.rotate_left((8 * d + e) as u32)
}

/// The opponent's discs through which a run may go in this direction.
pub fn discs(position: Position, way: (isize, isize)) -> u64 {
    let in_the_mask = (0..64).filter(|square| !is_masked(*square, way));
    position.opponent & in_the_mask.map(|square| 1_u64 << square).sum::<u64>()
}

/// Runs that begin so, filled to their ends.
pub fn filled(position: Position, way: (isize, isize), begin: u64) -> u64 {
    let discs = discs(position, way);
    (0..5).fold(begin, |run, _| run | discs & shifted(run, way))
}

/// The discs that turn in a program that fills its runs, and looks so many steps after them for what closes them.
pub fn flips_closed_by(closing: u64, steps: u32, position: Position, square: u32) -> u64 {
    facts::directions().fold(0, |all, way| {
        let run = filled(position, way, discs(position, way) & shifted(1 << square, way));
        let after = (0..steps).fold(run, |set, _| shifted(set, way));
        all | if after & closing != 0 { run } else { 0 }
    })
}

/// What may be wrong from one direction to the next in a program that walks one square at a time.
#[derive(Clone, Copy, PartialEq)]
pub enum Between {
    /// What it has gathered is kept.
    KeepsTheRun,
    /// It goes on from where it is.
    KeepsThePlace,
    /// What turns in the last direction takes the place of what turned before.
    TakesTheLast,
    /// It ends with the first direction in which a disc closes.
    EndsAtTheFirst,
    /// The same, if it closes a run: the player's disc right beside the square ends nothing.
    EndsAtTheFirstRun,
    /// One disc that closes turns the runs of all directions.
    OneClosesAll,
}

/// The discs that such a program turns, which takes the directions as they are in the exercise.
pub fn flips_with(wrong: Between, position: Position, square: u32) -> u64 {
    let ways = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1), (1, 1), (-1, -1)];
    let (mut turned, mut run, mut next, mut all) = (0, 0, square, 0);
    for (d, e) in ways {
        if wrong != Between::KeepsTheRun {
            run = 0;
        }
        if wrong != Between::KeepsThePlace {
            next = square;
        }
        let on = |next: u32| (next as isize + 8 * d + e).rem_euclid(64) as u32;
        next = on(next);
        while position.opponent >> next & 1 == 1 && !is_masked(next, (d, e)) {
            run |= 1 << next;
            next = on(next);
        }
        all |= run;
        match wrong {
            _ if position.player >> next & 1 == 0 => {}
            Between::EndsAtTheFirst => return run,
            Between::EndsAtTheFirstRun if run != 0 => return run,
            Between::TakesTheLast => turned = run,
            _ => turned |= run,
        }
    }
    if wrong == Between::OneClosesAll && turned != 0 {
        return all;
    }
    turned
}

/// The square that is `i` steps away; nothing where an edge stops the walk.
fn step(square: u32, (d, e): (isize, isize), i: isize, walk: Walk) -> Option<u32> {
    let ((p, q), next) = (place(square), square as isize + i * (8 * d + e));
    let on_the_board = |n| match walk {
        Walk::LastLeftOut => (1..8).contains(&n),
        Walk::FirstLeftOut => (2..=8).contains(&n),
        _ => (1..=8).contains(&n),
    };
    let goes_on = match walk {
        Walk::WrapsRound | Walk::MaskTurnedRound => true,
        Walk::WrapsAtTheSides => (0..64).contains(&next),
        _ => on_the_board(p + i * d) && on_the_board(q + i * e),
    };
    goes_on.then(|| next.rem_euclid(64) as u32)
}

/// The discs of both players, as far as the walk sees them where it looks at this square.
fn seen(position: Position, square: u32, direction: (isize, isize), walk: Walk) -> Position {
    match walk {
        Walk::OtherPlayer => position.passed(),
        Walk::OneMask if is_masked(square, (1, 1)) => Position { opponent: 0, ..position },
        Walk::MaskTurnedRound if !is_masked(square, direction) => Position { opponent: 0, ..position },
        Walk::MasksThePlayer if is_masked(square, direction) => Position { player: 0, ..position },
        Walk::NothingClosesInTheMask | Walk::AnyDiscCloses | Walk::OpponentCloses
            if is_masked(square, direction) =>
        {
            Position { opponent: 0, ..position }
        }
        _ => position,
    }
}

/// Whether a square is at an edge, which the mask for this direction leaves out.
fn is_masked(square: u32, (d, e): (isize, isize)) -> bool {
    let (p, q) = place(square);
    let is_at_an_edge = |n: isize| !(2..=7).contains(&n);
    d != 0 && is_at_an_edge(p) || e != 0 && is_at_an_edge(q)
}
