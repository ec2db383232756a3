//! The names of openings, by the position that is on the board, however it is turned or mirrored, and whichever moves led to it.
//!
//! `openings.tsv` has the positions that two published lists name: Robert Gatliff's (samsoft.org.uk/reversi/openings.htm) and
//! that of NBoard (Chris Welty, `ThorOpeningMap.java`). A position is called by the names that both give it; where they have none
//! in common, it has none. So a name is in the literature, and not only in somebody's memory.

use std::collections::HashMap;
use std::sync::LazyLock;

use othello_steps::{Board, Cell, Player};

use super::game::Game;
use crate::square::Square;

const TABLE: &str = include_str!("openings.tsv");

/// A line of the table.
pub struct Opening {
    /// Moves that lead to it: `f5d6c3d3c4`.
    pub moves: &'static str,
    /// The position, as [`key`] has it.
    pub position: &'static str,
    /// The names that both lists give it; none if they differ.
    pub names: Vec<&'static str>,
}

/// All lines of the table.
pub fn all() -> impl Iterator<Item = Opening> {
    TABLE.lines().skip(1).filter_map(|line| {
        let [moves, position, one, other] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
        let in_both = |name: &&str| other.split(" / ").any(|other| other.eq_ignore_ascii_case(name));
        Some(Opening { moves, position, names: one.split(" / ").filter(in_both).collect() })
    })
}

static NAMES: LazyLock<HashMap<&str, String>> = LazyLock::new(|| {
    let named = all().filter(|opening| !opening.names.is_empty());
    named.map(|opening| (opening.position, opening.names.join(" / "))).collect()
});

/// The name of the opening that was played until the position of this number: that of the last position which has one.
pub fn name(game: &Game, at: usize) -> Option<&'static str> {
    if game.size() != 8 {
        return None;
    }
    let positions = game.positions().iter().take(at + 1).rev();
    positions.into_iter().find_map(|position| NAMES.get(key(&position.board).as_str()).map(String::as_str))
}

/// A board as 64 characters from a1 to h8, `X` Black, `O` White, `-` empty: of the eight ways to turn and mirror it, the one that
/// comes first. Who is to move follows from how many discs there are: in an opening nobody passes.
pub fn key(board: &Board) -> String {
    let ways: [fn(isize, isize) -> Square; 8] = [
        |p, q| (p, q),
        |p, q| (p, 9 - q),
        |p, q| (9 - p, q),
        |p, q| (9 - p, 9 - q),
        |p, q| (q, p),
        |p, q| (q, 9 - p),
        |p, q| (9 - q, p),
        |p, q| (9 - q, 9 - p),
    ];
    let sign = |(p, q): Square| match board[p][q] {
        Cell::Disc(Player::Black) => 'X',
        Cell::Disc(Player::White) => 'O',
        _ => '-',
    };
    let turned = |way: fn(isize, isize) -> Square| {
        (1..=8).flat_map(|p| (1..=8).map(move |q| way(p, q))).map(sign).collect::<String>()
    };
    ways.map(turned).into_iter().min().unwrap_or_default()
}
