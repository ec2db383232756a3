//! Boards of eight as numbers of 64 bits: squares, positions of games, and what they are worth at the end.

use othello_failure::{Message, say};
use std::collections::BTreeMap;

use othello_steps::{Board, Player, Position, square_name};

use crate::facts::{self, Move};

/// Row and column of a square from 0 to 63.
pub fn place(square: u32) -> (isize, isize) {
    (square as isize / 8 + 1, square as isize % 8 + 1)
}

/// The rows and columns of a set of squares.
pub(crate) fn places(squares: u64) -> Vec<(isize, isize)> {
    (0..64).filter(|square| squares >> square & 1 == 1).map(place).collect()
}

/// The empty squares.
pub(crate) fn empty(now: Position) -> u64 {
    !(now.player | now.opponent)
}

/// The names of a set of squares, as a sentence has them: `h4`, `h4 and a5`, `h4, a5 and b5`.
pub(crate) fn named(squares: u64) -> Message {
    let names: Vec<_> = places(squares).into_iter().map(|(p, q)| square_name(p, q)).collect();
    match names.as_slice() {
        [] => say!("none"),
        [one] => Message::foreign(one.clone()),
        [first @ .., last] => say!("{squares} and {last}", squares = first.join(", "), last),
    }
}

impl Move {
    /// The number of its square, from 0 to 63 on a board of eight.
    pub fn number(&self) -> u32 {
        let (p, q) = self.square;
        (8 * (p - 1) + q - 1) as u32
    }

    /// The discs that it turns on a board of eight, as bits.
    pub fn discs(&self) -> u64 {
        let bit = |p: isize, q: isize| 1_u64 << (8 * (p - 1) + q - 1);
        let (p, q) = self.square;
        let discs =
            self.turns().flat_map(|((d, e), count)| (1..=count).map(move |i| bit(p + i * d, q + i * e)));
        discs.sum()
    }
}

/// Every position of games on 8×8 for both players, as if it were their turn: the position and its legal moves.
pub fn bit_positions() -> impl Iterator<Item = (Position, Vec<Move>)> {
    seen_by_both(facts::positions())
}

/// Those of random games: they are others in each class.
pub fn drawn_bit_positions() -> impl Iterator<Item = (Position, Vec<Move>)> {
    seen_by_both(facts::positions().filter(|each| each.is_drawn))
}

fn seen_by_both(
    positions: impl Iterator<Item = &'static facts::Position>,
) -> impl Iterator<Item = (Position, Vec<Move>)> {
    positions.filter(|each| each.board.size() == 8).flat_map(|each| {
        let of = |player: Player| (Position::of(&each.board, player), each.moves_of(player).collect());
        [of(each.player), of(each.player.opponent())]
    })
}

/// The positions of games on 8×8 with this many empty squares, as the player to move sees them. A class has games of its own
/// among them, so that nobody can answer from a table.
pub fn ends_of_games(empty: usize) -> impl Iterator<Item = Position> {
    let ends = facts::positions()
        .filter(move |each| each.board.size() == 8 && each.empty_squares().count() == empty);
    ends.map(|each| Position::of(&each.board, each.player))
}

/// Those of the moves that are on empty squares. Who says what is legal may be wrong: so a search of them comes to an end.
pub fn on_empty_squares(now: Position, mut moves: BTreeMap<u32, u64>) -> BTreeMap<u32, u64> {
    moves.retain(|square, _| *square < 64 && (now.player | now.opponent) >> square & 1 == 0);
    moves
}

/// A board with nothing on it but the discs of a picture: what a test has for a position.
pub fn position(picture: &str) -> Position {
    let board: Result<Board, _> = picture.parse();
    Position::of(&board.expect("a board of eight"), Player::Black)
}

/// The moves and how many discs each turns, in words: `d3 turns 1, c4 turns 1`.
pub fn turns_in_words(moves: &[Move]) -> Message {
    let words = moves.iter().map(|each| {
        let (p, q) = each.square;
        say!("{square} turns {discs}", square = square_name(p, q), discs = each.discs().count_ones())
    });
    Message::list(words)
}

/// The position turned and mirrored in all eight ways; the first is as it was.
pub fn symmetries(position: Position) -> [Position; 8] {
    let moved = |square: fn(u32, u32) -> u32| {
        let set = |squares: u64| {
            let there = (0..64).filter(|from| squares >> from & 1 == 1);
            there.map(|from| 1 << square(from / 8, from % 8)).sum()
        };
        Position { player: set(position.player), opponent: set(position.opponent) }
    };
    let ways: [fn(u32, u32) -> u32; 8] = [
        |p, q| 8 * p + q,
        |p, q| 8 * p + 7 - q,
        |p, q| 8 * (7 - p) + q,
        |p, q| 8 * (7 - p) + 7 - q,
        |p, q| 8 * q + p,
        |p, q| 8 * q + 7 - p,
        |p, q| 8 * (7 - q) + p,
        |p, q| 8 * (7 - q) + 7 - p,
    ];
    ways.map(moved)
}
