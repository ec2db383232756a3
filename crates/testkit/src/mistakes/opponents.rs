//! Wrong choices of an opponent.

use std::cmp::Reverse;

use othello_steps::Position;

use super::bitboards::right_moves;
use super::shared::Mistakes;
use crate::bits::{bit_positions, empty};
use crate::positions::{after, name};
use crate::verdict::catch;

type Moves = [(u32, u64)];

const CORNERS: [u32; 4] = [0, 7, 56, 63];

/// What gives the square `yours`, where `function` was asked; nothing if no usual mistake does.
pub fn in_an_opponent(function: &str, before: Position, due: u32, yours: u32) -> String {
    let mistakes = these(function, before, due, yours);
    mistakes.sentence("this square").or_else(|| not_a_move(function, before, yours)).unwrap_or_default()
}

/// The same by what `choose` answers in other positions: a mistake that gives every answer, or at least one that no right answer
/// excludes.
pub fn mistake_in_an_opponent(
    function: &str,
    before: Position,
    yours: u32,
    choose: fn(Position) -> u32,
) -> Option<String> {
    let positions = || bit_positions().filter(|(_, moves)| moves.len() > 3);
    let with_a_corner =
        positions().filter(|(_, moves)| moves.iter().any(|each| CORNERS.contains(&each.number())));
    let others = positions().step_by(37).take(12).chain(with_a_corner.step_by(7).take(12));
    let answers = others.filter_map(|(position, _)| Some((position, catch(|| choose(position)).ok()?)));
    let answers = Vec::from_iter(answers);
    let those = || these(function, before, 0, yours);
    let all = answers.iter().map(|(position, answer)| these(function, *position, 0, *answer));
    if let Some(known) = those().that_also_give(all).sentence("this square") {
        return Some(known);
    }
    let right = answers
        .iter()
        .filter(|(position, answer)| square_of_an_opponent(function, *position) == Some(*answer));
    let right = right.map(|(position, answer)| these(function, *position, 0, *answer));
    let known = those().that_no_right_answer_excludes(right).sentence("this square");
    Some(known.or_else(|| not_a_move(function, before, yours)).unwrap_or_default())
}

/// The mistakes of a function that give this square.
fn these(function: &str, before: Position, due: u32, yours: u32) -> Mistakes<Option<u32>> {
    let (moves, others) = (right_moves(before), right_moves(before.passed()));
    let mut mistakes = Mistakes::of(Some(yours));
    match function {
        _ if moves.is_empty() => {}
        "greedy" => by_number(&mut mistakes, before, (&moves, &others), true),
        "modest" => by_number(&mut mistakes, before, (&moves, &others), false),
        "positional" => by_square(&mut mistakes, before, &moves),
        "random" => by_chance(&mut mistakes, &moves, due),
        _ => {}
    }
    let square = |each: Option<&(u32, u64)>| each.map(|(square, _)| *square);
    mistakes.gives(square(moves.first()), "always the lowest legal square is played");
    mistakes.gives(square(moves.last()), "always the highest legal square is played");
    mistakes
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

/// Why a square is no legal move.
fn not_a_move(function: &str, before: Position, yours: u32) -> Option<String> {
    let moves = |position| right_moves(position).into_iter().map(|(square, _)| square);
    if !FUNCTIONS.contains(&function) || yours > 63 || moves(before).any(|square| square == yours) {
        return None;
    }
    let mut mistakes = Mistakes::of(());
    let is_empty = empty(before) >> yours & 1 == 1;
    mistakes.holds(moves(before.passed()).any(|square| square == yours), OTHERS);
    mistakes.holds(function == "positional" && is_empty && CORNERS.contains(&yours), CORNER);
    mistakes.holds(mistakes.is_empty() && yours == 0 && function != "random", NONE);
    let why = if is_empty { "nothing turns from there" } else { "there is a disc on it" };
    mistakes
        .holds(mistakes.is_empty(), format!("{} is played, which isn't a legal move: {why}", name(yours)));
    mistakes.sentence("this square")
}

const FUNCTIONS: [&str; 4] = ["random", "greedy", "modest", "positional"];

const CORNER: &str = "an empty corner is played, legal or not: look for a corner among the legal moves";
const NONE: &str =
    "no move is better than what yours begins with, so that square 0 is left: begin with the first move";
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

/// The right square has the number k among the moves.
fn by_chance(mistakes: &mut Mistakes<Option<u32>>, moves: &Moves, due: u32) {
    let Some(k) = moves.iter().position(|(square, _)| *square == due) else { return };
    let square = |i: usize| moves.get(i).map(|(square, _)| *square);
    mistakes.gives(
        square(moves.len() - 1 - k),
        "the squares are counted from the highest: the lowest has the number 0",
    );
    mistakes.gives(square(k + 1), "one square too many is taken out: the lowest has the number 0");
    mistakes.gives(
        k.checked_sub(1).and_then(square),
        "the squares are counted from 1, or k is below one less than there are: k goes from 0 to the number of moves less 1",
    );
    let mut by_columns: Vec<_> = moves.iter().map(|(square, _)| *square).collect();
    by_columns.sort_by_key(|square| square % 8);
    mistakes.gives(by_columns.get(k).copied(), "the squares are counted down the columns: after a1 comes b1");
}

fn by_number(
    mistakes: &mut Mistakes<Option<u32>>,
    before: Position,
    (moves, others): (&Moves, &Moves),
    most: bool,
) {
    let sign = if most { -1 } else { 1 };
    let count = |_, discs: u64| sign * discs.count_ones() as i32;
    let by_columns = first(moves, |square, discs| (count(square, discs), square % 8));
    let number = |_, discs: u64| if most { (Reverse(discs), 0) } else { (Reverse(0), discs) };
    let other_way = if most {
        "the fewest discs are taken, not the most"
    } else {
        "the most discs are taken, not the fewest"
    };
    mistakes.gives(last(moves, count), LAST);
    let corner_first = first(moves, |square, discs| (!CORNERS.contains(&square), count(square, discs)));
    mistakes.gives(corner_first, "a corner is preferred: only the number of discs that turn counts");
    let answers = |square, discs| right_moves(after(before, square, discs)).len();
    let sentence = "the opponent's moves are counted: count the discs that turn";
    mistakes.gives(first(moves, answers).filter(|_| !most), sentence);
    mistakes.gives(
        by_columns,
        "of equals the one farthest to the left is played: the lowest square is farther up",
    );
    mistakes.gives(first(moves, number), "the sets are compared as numbers: compare how many bits are 1");
    mistakes.gives(first(moves, |_, discs| -sign * discs.count_ones() as i32), other_way);
    mistakes.gives(first(others, count), OTHERS);
}

/// The mistakes of an opponent that looks at the corners.
fn by_square(mistakes: &mut Mistakes<Option<u32>>, before: Position, moves: &Moves) {
    for (worth, sentence) in WORTHS {
        mistakes.gives(first(moves, |square, _| worth(before, square)), sentence);
    }
    let due = |square| due(before, square);
    mistakes.gives(
        last(moves, |square, _| due(square)),
        "the last of equals is played: of equals, the lowest square",
    );
    let then_modest = first(moves, |square, discs| (due(square), discs.count_ones()));
    mistakes.gives(then_modest, "of equals the one that turns the fewest is played: play the lowest square");
    let then_greedy = first(moves, |square, discs| (due(square), Reverse(discs.count_ones())));
    mistakes.gives(then_greedy, "of equals the one that turns the most is played: play the lowest square");
}

/// What a square is wrongly worth, the best being 0, and the sentence.
type Worth = (fn(Position, u32) -> u8, &'static str);

const WORTHS: [Worth; 9] = [
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
    (|before, square| due(before, square).max(1), "a corner is not preferred: take a corner first"),
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
    (|_, square| worth(u64::MAX, square), "the squares beside an empty corner are not avoided"),
];

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
