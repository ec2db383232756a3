//! Mistakes in the loop of `check` and `count_turn_over` that are more than one thing changed in the right one.

use othello_steps::Cell;

use super::slip::{Arguments, RIGHT, onward};
use crate::facts;

pub const OTHER_LOOPS: [(OtherLoop, &str); 14] = [
    (all_directions, ALL_DIRECTIONS),
    (
        |arguments| {
            let is_empty = (arguments.cell)(arguments.square)? == Cell::Empty;
            if is_empty { Some(0) } else { RIGHT.gives(arguments) }
        },
        "an `if` before the loop returns 0 where the place played on is empty, as it always is: turn it round, or leave it out",
    ),
    (|arguments| two_loops(arguments).map(|(i, j)| i + j - 2), ROWS_THEN_COLUMNS),
    (|arguments| two_loops(arguments).map(|(i, j)| (i - 1).max(j - 1)), ROWS_THEN_COLUMNS),
    (
        |arguments| {
            let none = one_more_than_none(arguments)? < discs_of(arguments);
            Some(if none { -1 } else { discs_of(arguments) })
        },
        "-1 stands for none: the answer is 0 then",
    ),
    (
        |arguments| {
            let all = all_the_way(arguments);
            let own = Cell::Disc(arguments.player);
            let discs = all.split(|found| *found == Cell::Empty).next()?;
            let last = discs.iter().rposition(|found| *found == own).unwrap_or(0);
            Some(discs[..last].iter().filter(|found| is_other(**found, own)).count() as isize)
        },
        "the loop goes on over discs of both colours, to the last of the player: the first of these ends it",
    ),
    (
        |arguments| {
            let all = all_the_way(arguments);
            let own = Cell::Disc(arguments.player);
            let first = all.iter().position(|found| *found != Cell::Empty).unwrap_or(all.len());
            let discs = all[first..].iter().take_while(|found| is_other(**found, own)).count();
            Some(if all.get(first + discs) == Some(&own) { discs as isize } else { 0 })
        },
        "the empty places before the first disc are passed over: that disc has to be right beside the place played on",
    ),
    (
        |arguments| {
            let discs = all_the_way(arguments).split(|found| *found == Cell::Empty).next()?.to_vec();
            let closes = discs.last() == Some(&Cell::Disc(arguments.player));
            Some(if closes { discs.len() as isize - 1 } else { 0 })
        },
        "the loop goes on over discs of both colours, and the last one decides: the first that is not the opponent's ends it",
    ),
    (
        |arguments| {
            let (all, own) = (all_the_way(arguments), Cell::Disc(arguments.player));
            let last = all.iter().rposition(|found| *found == own).unwrap_or(0);
            Some(if all[..last].iter().all(|found| is_other(*found, own)) { last as isize } else { 0 })
        },
        "the disc that closes is looked for from the far end: it is the one nearest to the place played on, so begin there",
    ),
    (one_more_than_none, NONE_AND_ONE),
    (|arguments| one_more_than_none(arguments).map(|discs| discs.max(0)), NONE_AND_ONE),
    (
        |arguments| {
            let all = all_the_way(arguments);
            let own = Cell::Disc(arguments.player);
            Some(if all.contains(&own) {
                all.iter().filter(|found| is_other(**found, own)).count() as isize
            } else {
                0
            })
        },
        "all discs of the opponent on the way are counted, and a disc of the player anywhere closes them: the first place that \
            is not the opponent's ends the loop, and there the player's disc has to be",
    ),
    (
        |arguments| {
            let all = all_the_way(arguments);
            let own = Cell::Disc(arguments.player);
            let discs = all.iter().take_while(|found| is_other(**found, own)).count();
            Some(if all.last() == Some(&own) { discs as isize } else { 0 })
        },
        "after the loop the last place of all is compared with a disc of the player: compare the one where the loop has stopped",
    ),
    (
        |arguments| {
            let all = all_the_way(arguments);
            let own = Cell::Disc(arguments.player);
            let last = all.iter().rposition(|found| *found == own).unwrap_or(0);
            Some(all[..last].iter().filter(|found| is_other(**found, own)).count() as isize)
        },
        "all discs of the opponent up to the last of the player are counted: the first place that is not the opponent's ends \
            the loop",
    ),
];

pub type OtherLoop = fn(&Arguments) -> Option<isize>;

const ROWS_THEN_COLUMNS: &str = "the rows are walked in one loop and the columns in another: one loop moves both, \
                                 board[p + i * d][q + i * e]";

const NONE_AND_ONE: &str = "-1 stands for none, and 1 is added to it for each disc on the way back: what says none is returned \
    as it is, and becomes 0 at the end";

const ALL_DIRECTIONS: &str = "the discs of all directions are added up, on both sides of a line too: count those in the \
    direction that is asked only";

fn all_directions(arguments: &Arguments) -> Option<isize> {
    // On a line there are two: above and below it is nothing.
    let is_line = arguments.square.0 == 0;
    let directions = facts::directions().filter(|(d, _)| !is_line || *d == 0);
    directions.map(|direction| RIGHT.gives(&Arguments { direction, ..*arguments })).sum()
}

/// The discs, and where nothing closes them one less.
fn one_more_than_none(arguments: &Arguments) -> Option<isize> {
    let discs = discs_of(arguments);
    let closes = all_the_way(arguments).get(discs as usize) == Some(&Cell::Disc(arguments.player));
    Some(discs - isize::from(!closes))
}

/// The discs of the opponent that come first.
fn discs_of(arguments: &Arguments) -> isize {
    let own = Cell::Disc(arguments.player);
    all_the_way(arguments).iter().take_while(|found| is_other(**found, own)).count() as isize
}

/// Where a loop over the rows ends, and one over the columns; both 1, which is no disc, if nothing closes there.
fn two_loops(arguments: &Arguments) -> Option<(isize, isize)> {
    let Arguments { cell, player, square: (p, q), direction: (d, e), .. } = *arguments;
    let turns = Some(Cell::Disc(player.opponent()));
    let i = (1..20).find(|i| cell((p + i * d, q)) != turns)?;
    let j = (1..20).find(|j| cell((p, q + j * e)) != turns)?;
    let closes = cell((p + i * d, q + j * e)) == Some(Cell::Disc(player));
    Some(if closes { (i, j) } else { (1, 1) })
}

/// All places up to the sentinel.
fn all_the_way(arguments: &Arguments) -> Vec<Cell> {
    let places = (1..20).map_while(|i| (arguments.cell)(onward(i, arguments.square, arguments.direction)));
    places.take_while(|found| *found != Cell::Sentinel).collect()
}

fn is_other(found: Cell, own: Cell) -> bool {
    matches!(found, Cell::Disc(_)) && found != own
}
