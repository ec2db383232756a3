//! Wrong sets of the discs that turn (`flips` of a position).

use othello_failure::{Message, say};
use othello_steps::Position;

use super::questions::questions;
use super::sentences::{OVER_AN_EDGE, WALKS, wrapped};
use super::walk::{Between, Walk, flips, flips_with, last_of_six, run};
use crate::bits::{named, place};
use crate::facts;
use crate::mistakes::evidence::{Evidence, Slip};
use crate::mistakes::shared::LeftOut;

/// A position, and the square that is played.
type Question = (Position, u32);

/// What there is to see in the set `yours`.
pub fn seen_in_flips(position: Position, square: u32, expected: u64, yours: u64) -> Message {
    let new = 1_u64 << square;
    let own = yours & position.player;
    let empty = yours & !(position.player | position.opponent | new);
    if yours == expected | new {
        return "The new disc itself isn't turned: it is only placed.".into();
    }
    if own != 0 && yours & !own == expected {
        return say!("The player's own discs don't turn, and in yours are {discs}.", discs = named(own));
    }
    match empty {
        0 => Message::NONE,
        _ => say!("Only discs turn, and here is none: {squares}.", squares = named(empty)),
    }
}

/// What gives `yours` where `square` is played, and what `turned` answers elsewhere.
pub fn mistake_in_flips(
    (position, square): Question,
    yours: u64,
    turned: fn(Position, u32) -> u64,
) -> Option<Message> {
    let right = |(position, square): &Question| flips(*position, *square, Walk::Right);
    let mut evidence = Evidence::of(slips(position, square), &right);
    evidence.hears(&(position, square), Some(yours));
    evidence.asks(questions(), |(position, square)| turned(*position, *square)).sentence()
}

fn slips(asked: Position, played: u32) -> Vec<Slip<'static, Question, u64>> {
    let due = |position, square| flips(position, square, Walk::Right);
    let walk = |walk, says| {
        Slip::new(says, move |(position, square): &Question| Some(flips(*position, *square, walk)))
    };
    let mut slips: Vec<_> = WALKS.into_iter().map(|(each, says)| walk(each, says.into())).collect();
    slips.extend(OVER_AN_EDGE.map(|each| walk(each, wrapped(asked, played, each))));
    slips.extend(BETWEEN.map(|(wrong, says)| {
        Slip::new(says, move |(position, square): &Question| Some(flips_with(wrong, *position, *square)))
    }));
    for walk in [Walk::NothingCloses, Walk::NothingClosesInTheMask] {
        slips.push(Slip::new(THE_OTHER_WAY_ROUND, move |(position, square): &Question| {
            Some(flips(*position, *square, walk) & !due(*position, *square))
        }));
    }
    slips.extend(facts::directions().map(|(d, e)| {
        let says = say!("Nothing turns in this direction: {way}.", way = facts::direction_name(d, e));
        Slip::new(says, move |(position, square): &Question| {
            let others = facts::directions().filter(|direction| *direction != (d, e));
            Some(others.fold(0, |all, way| all | run(*position, *square, way, Walk::Right)))
        })
    }));
    slips.extend(facts::directions().map(|(d, e)| {
        let says = say!("Discs turn in this direction only: {way}.", way = facts::direction_name(d, e));
        Slip::new(says, move |(position, square): &Question| {
            Some(run(*position, *square, (d, e), Walk::Right))
        })
    }));
    let only: [(LeftOut, &str); 4] = [
        (|d, _| d == 0, "Discs turn to the right and to the left only: there are six more directions."),
        (|_, e| e == 0, "Discs turn upwards and downwards only: there are six more directions."),
        (|d, e| d * e == 0, "Nothing turns on the diagonals: they are directions too."),
        (|d, e| d * e != 0, "Discs turn on the diagonals only: rows and columns are directions too."),
    ];
    slips.extend(only.map(|(goes, says)| {
        Slip::new(says, move |(position, square): &Question| {
            let directions = facts::directions().filter(|(d, e)| goes(*d, *e));
            Some(directions.fold(0, |all, way| all | run(*position, *square, way, Walk::Right)))
        })
    }));
    slips.extend([
        Slip::new(NOTHING_TURNS, |_: &Question| Some(0)),
        Slip::new(
            "Discs turn only where the player has no other disc than the one that closes: `& position.player != 0` finds that \
                one among all.",
            move |(position, square): &Question| {
                Some(if position.player.count_ones() == 1 { due(*position, *square) } else { 0 })
            },
        ),
        Slip::new(RUN_REPLACED, |(position, square): &Question| Some(last_of_six(*position, *square))),
        Slip::new(
            "Yours is how many discs turn: say which, as a set.",
            move |(position, square): &Question| Some(u64::from(due(*position, *square).count_ones())),
        ),
        Slip::new(
            "The new disc itself isn't turned: it is only placed.",
            move |(position, square): &Question| Some(due(*position, *square) | 1 << square),
        ),
        Slip::new(
            "Row and column are exchanged: square 8 is a2, in row 2, column 1.",
            move |(position, square): &Question| {
                let (p, q) = place(*square);
                Some(due(*position, (8 * (q - 1) + p - 1) as u32))
            },
        ),
    ]);
    slips
}

const NOTHING_TURNS: &str = "Nothing ever turns. A run begins beside the square, at `shift(1 << square, step)`: `1 << square` \
    is the set of this one square, `square as u64` is not. It goes on to its last disc, and turns if a disc of the player comes \
    next.";

const BETWEEN: [(Between, &str); 6] = [
    (
        Between::KeepsTheRun,
        "What is gathered in one direction is kept for the next: each direction begins with an empty run, `run = 0`.",
    ),
    (
        Between::KeepsThePlace,
        "Of two opposite directions only the first turns. Both are directions, and each begins at the square itself, `shift(1 \
            << square, step)`.",
    ),
    (
        Between::TakesTheLast,
        "What turns in one direction takes the place of what turned before: `flips |= run` keeps both, `flips = run` does not.",
    ),
    (
        Between::OneClosesAll,
        "One disc that closes turns the runs of all directions: ask in each direction whether its own run is closed.",
    ),
    (Between::EndsAtTheFirst, ENDS_AT_THE_FIRST),
    (Between::EndsAtTheFirstRun, ENDS_AT_THE_FIRST),
];

const ENDS_AT_THE_FIRST: &str = "The function returns at the first direction in which a disc closes: gather with `flips |= \
    run`, and return after the loop.";

const THE_OTHER_WAY_ROUND: &str = "A run turns where no disc of the player closes it, and not where one does: `== 0` and `!= 0` \
    are exchanged.";

const RUN_REPLACED: &str = "Only the last of six discs turns, and of fewer none: the discs before are lost. `run |= …` keeps \
    them, `run = …` does not.";
