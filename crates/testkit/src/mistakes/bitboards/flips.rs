//! Wrong sets of the discs that turn (`flips` of a position).

use othello_failure::{Message, say};
use othello_steps::Position;

use super::sentences::{OPPONENT_CLOSES, OVER_AN_EDGE, WALKS, questions, wrapped};
use super::walk::{
    Between, Walk, flips, flips_closed_by, flips_from_anything, flips_from_the_number, flips_with,
    last_of_six, run,
};
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
        return say!("The player's own discs don't turn, and yours turns {discs}.", discs = named(own));
    }
    match empty {
        0 => Message::NONE,
        _ => say!("Only discs turn, and there is none on {squares}.", squares = named(empty)),
    }
}

/// What gives `yours` where `square` is played, and what `turned` answers elsewhere.
pub fn mistake_in_flips(
    (position, square): Question,
    yours: u64,
    turned: fn(Position, u32) -> u64,
) -> Option<Message> {
    let mut evidence = Evidence::of(slips(position, square), &due);
    evidence.hears(&(position, square), Some(yours));
    evidence.asks(questions(), |(position, square)| turned(*position, *square)).sentence()
}

fn due((position, square): &Question) -> u64 {
    right(*position, *square)
}

/// The set that the right program gives.
fn right(position: Position, square: u32) -> u64 {
    flips(position, square, Walk::Right)
}

/// A slip of the set that `turned` gives.
fn slip(
    says: impl Into<Message>,
    turned: impl Fn(Position, u32) -> u64 + 'static,
) -> Slip<'static, Question, u64> {
    Slip::new(says, move |(position, square): &Question| Some(turned(*position, *square)))
}

fn slips(asked: Position, played: u32) -> Vec<Slip<'static, Question, u64>> {
    let walk = |walk, says: Message| slip(says, move |position, square| flips(position, square, walk));
    let walks = WALKS.map(|(each, says)| walk(each, says.into()));
    let over_an_edge = OVER_AN_EDGE.map(|each| walk(each, wrapped(asked, played, each)));
    let between =
        BETWEEN.map(|(wrong, says)| slip(says, move |position, square| flips_with(wrong, position, square)));
    let the_other_way_round = [Walk::NothingCloses, Walk::NothingClosesInTheMask].map(|walk| {
        slip(THE_OTHER_WAY_ROUND, move |position, square| {
            flips(position, square, walk) & !right(position, square)
        })
    });
    walks
        .into_iter()
        .chain(over_an_edge)
        .chain(between)
        .chain(the_other_way_round)
        .chain(directions_left_out())
        .chain(other_sets())
        .collect()
}

/// Only in some of the eight directions discs turn.
fn directions_left_out() -> Vec<Slip<'static, Question, u64>> {
    let only = |says: Message, goes: Box<dyn Fn(isize, isize) -> bool>| {
        slip(says, move |position, square| {
            let directions = facts::directions().filter(|(d, e)| goes(*d, *e));
            directions.fold(0, |all, way| all | run(position, square, way, Walk::Right))
        })
    };
    let one = facts::directions().flat_map(|way| {
        let name = facts::direction_name(way.0, way.1);
        [
            only(
                say!("Nothing turns in this direction: {way}.", way = name),
                Box::new(move |d, e| (d, e) != way),
            ),
            only(
                say!("Discs turn in this direction only: {way}.", way = name),
                Box::new(move |d, e| (d, e) == way),
            ),
        ]
    });
    let several: [(LeftOut, &str); 4] = [
        (|d, _| d == 0, "Discs turn to the right and to the left only: there are six more directions."),
        (|_, e| e == 0, "Discs turn upwards and downwards only: there are six more directions."),
        (|d, e| d * e == 0, "Nothing turns on the diagonals: they are directions too."),
        (|d, e| d * e != 0, "Discs turn on the diagonals only: rows and columns are directions too."),
    ];
    one.chain(several.map(|(goes, says)| only(says.into(), Box::new(goes)))).collect()
}

/// The discs are found, or not, and another set is returned.
fn other_sets() -> [Slip<'static, Question, u64>; 11] {
    [
        slip(OPPONENT_CLOSES, |position, square| flips_closed_by(position.opponent, 1, position, square)),
        slip(ONE_STEP_TOO_FAR, |position, square| flips_closed_by(position.player, 2, position, square)),
        slip(NOTHING_TURNS, |_, _| 0),
        slip(
            "Discs turn only where the player has no other disc than the one that closes: `& position.player != 0` finds that \
                one among all.",
            |position, square| if position.player.count_ones() == 1 { right(position, square) } else { 0 },
        ),
        slip(
            "A run begins with a disc of the opponent, `discs & shift(1 << square, step)`, and not with whatever is beside the \
                square.",
            flips_from_anything,
        ),
        slip(A_NUMBER, |position, square| flips_from_the_number(position, square, false)),
        slip(A_NUMBER, |position, square| flips_from_the_number(position, square, true)),
        slip(RUN_REPLACED, last_of_six),
        slip("Yours is how many discs turn: say which, as a set.", |position, square| {
            u64::from(right(position, square).count_ones())
        }),
        slip("The new disc itself isn't turned: it is only placed.", |position, square| {
            right(position, square) | 1 << square
        }),
        slip("Row and column are exchanged: square 8 is a2, in row 2, column 1.", |position, square| {
            let (p, q) = place(square);
            right(position, (8 * (q - 1) + p - 1) as u32)
        }),
    ]
}

const ONE_STEP_TOO_FAR: &str = "Yours looks for the player's disc two steps after the run. It comes right after the run's last \
    disc: one step, `shift(run, step)`.";

const NOTHING_TURNS: &str = "Nothing ever turns. Three places to look at: does a run begin at `shift(1 << square, step)`, and is \
    each of its discs kept, with `run |= …`? Is the player's disc looked for one step after the run, and not in it? And is a set \
    compared with `!= 0`? (It is 1 only if it holds a1 alone.)";

const A_NUMBER: &str = "`square as u64` is the number of the square, not the set of this one square: a run begins at `shift(1 << \
    square, step)`.";

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

const RUN_REPLACED: &str = "`run = …` forgets the discs that it held, and `run |= …` keeps them. So of six discs only the last \
    turns, and of fewer none.";

#[cfg(test)]
mod tests {
    use othello_steps::{Board, Player};

    use super::*;
    use crate::mistakes::evidence::never_said;

    #[test]
    fn every_slip_is_named_by_its_answers() {
        let slips = || slips(Position::of(&Board::new(), Player::Black), 19);
        assert_eq!(never_said(slips, &due, questions), [""; 0]);
    }
}
