//! Answers of the steps on bitboards: squares and sets of them, positions, counts and scores.

use std::collections::BTreeMap;

use othello_steps::{Bounds, Player, Position, square_name};

use super::plain::Answer;
use crate::asked::{Asked, Scene};
use crate::bits::{named, place, places};
use crate::{draw, mistakes};
use othello_failure::{Message, indented, say};

/// The discs that turn when `square` is played: an answer that knows what was asked, to name the mistake.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Flips {
    /// The position before the move.
    pub position: Position,
    /// The square played, from 0 to 63.
    pub square: u32,
    /// The discs.
    pub discs: u64,
}

/// The squares where the player to move may play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Moves {
    /// The position asked about.
    pub position: Position,
    /// The squares.
    pub squares: u64,
}

/// Two sets of squares side by side, the squares that differ in brackets.
fn beside(expected: u64, yours: u64) -> String {
    let differ = places(expected ^ yours);
    let picture = |squares| {
        let board = Position { player: squares, opponent: 0 }.board(Player::Black);
        draw::board(&board, &differ, false).replace('●', "*")
    };
    let pictures = draw::side_by_side(("expected", &picture(expected)), ("yours", &picture(yours)));
    let mut text = indented(&pictures, "     ") + "\n";
    for (title, squares) in [("missing ", expected & !yours), ("too many", yours & !expected)] {
        if squares != 0 {
            text += &format!("  {title}  {}\n", named(squares));
        }
    }
    text
}

fn text(squares: u64) -> String {
    match squares {
        0 => "0: no squares".to_string(),
        _ => format!("{squares:#018x}: {}", draw::names(&places(squares))),
    }
}

impl Answer for Flips {
    fn text(&self) -> String {
        text(self.discs)
    }

    fn beside(&self, yours: &Self) -> String {
        beside(self.discs, yours.discs)
    }

    fn seen(&self, yours: &Self, _asked: &Asked) -> Message {
        mistakes::seen_in_flips(self.position, self.square, self.discs, yours.discs)
    }
}

impl Answer for Moves {
    fn text(&self) -> String {
        text(self.squares)
    }

    fn beside(&self, yours: &Self) -> String {
        beside(self.squares, yours.squares)
    }

    fn seen(&self, yours: &Self, _asked: &Asked) -> Message {
        mistakes::seen_in_moves(self.position, self.squares, yours.squares)
    }
}

const NOT_SWAPPED: &str =
    "You return what the player who moved sees. Now it is the other player's turn: swap the two.";
/// Who never swaps has failed before, where there is a move.
const PASSES_TOO: &str = "The next player has no move here, and yours gives the turn back. `play` doesn't pass: it always swaps \
    the two, and a pass is a turn of its own.";

/// Positions are drawn as boards, ● being the player to move.
impl Answer for Position {
    fn text(&self) -> String {
        format!("{self:?}")
    }

    fn beside(&self, yours: &Self) -> String {
        let board = |position: &Position| position.board(Player::Black);
        board(self).beside(&board(yours))
    }

    fn seen(&self, yours: &Self, asked: &Asked) -> Message {
        let swapped = match *yours == self.passed() {
            true if mistakes::right_moves(*self).is_empty() => PASSES_TOO.into(),
            true => NOT_SWAPPED.into(),
            false => Message::NONE,
        };
        let both = match yours.player & yours.opponent {
            0 => Message::NONE,
            both => say!("In yours both players have a disc on {square}.", square = named(both)),
        };
        let played = match (asked.scene, asked.square) {
            (Scene::Position(before), Some((p, q))) => {
                mistakes::seen_in_play(before, (8 * (p - 1) + q - 1) as u32, *self, *yours)
            }
            _ => Message::NONE,
        };
        swapped.and("\n", both).and("\n", played)
    }
}

/// Moves and what each turns. Of two answers with the same squares, the first move that turns other discs is drawn.
impl Answer for BTreeMap<u32, u64> {
    fn text(&self) -> String {
        let moves = self.iter().map(|(&square, &discs)| {
            let (p, q) = place(square);
            format!("{}: {}", square_name(p, q), named(discs))
        });
        if self.is_empty() { "no moves".to_string() } else { moves.collect::<Vec<_>>().join("; ") }
    }

    fn beside(&self, yours: &Self) -> String {
        if let Some(square) = yours.keys().find(|square| **square > 63) {
            return format!("  In yours is a square {square}, but squares go from 0 to 63.\n");
        }
        if !self.keys().eq(yours.keys()) {
            let keys = |moves: &Self| moves.keys().map(|&square| 1_u64 << square).sum();
            return beside(keys(self), keys(yours));
        }
        first_that_differs(self, yours).map_or(String::new(), |(square, discs)| {
            let (p, q) = place(square);
            format!("     the discs that {} turns\n\n{}", square_name(p, q), beside(discs, yours[&square]))
        })
    }

    fn seen(&self, yours: &Self, asked: &Asked) -> Message {
        if yours.keys().any(|square| *square > 63) {
            return Message::NONE;
        }
        if !self.keys().eq(yours.keys()) {
            let Scene::Position(position) = asked.scene else { return Message::NONE };
            return mistakes::seen_in_possible_moves(position, self, yours).unwrap_or_default();
        }
        let counts = yours.iter().all(|(square, discs)| u64::from(self[square].count_ones()) == *discs);
        let has_new = |(square, discs)| yours[&square] == discs | 1 << square;
        let are_squares = yours.iter().all(|(square, discs)| *discs == 1 << square);
        match first_that_differs(self, yours) {
            _ if counts => "Yours says how many discs turn: say which, as a set.",
            Some(_) if are_squares => {
                "Beside each square is that square itself: beside it are to be the discs that it turns."
            }
            Some(differs) if has_new(differs) => "The new disc itself isn't turned: it is only placed.",
            _ => "",
        }
        .into()
    }
}

/// The first move of which `yours`, with the same squares, turns other discs, and what it turns.
fn first_that_differs(expected: &BTreeMap<u32, u64>, yours: &BTreeMap<u32, u64>) -> Option<(u32, u64)> {
    expected.iter().find(|(square, discs)| yours[square] != **discs).map(|(square, discs)| (*square, *discs))
}

/// A count.
impl Answer for u64 {
    fn text(&self) -> String {
        self.to_string()
    }
}

/// A square, by its number and its name.
impl Answer for u32 {
    fn text(&self) -> String {
        match self {
            0..64 => format!("{self}: {}", named(1 << self)),
            _ => format!("{self}: not a square, they go from 0 to 63"),
        }
    }

    fn seen(&self, yours: &Self, asked: &Asked) -> Message {
        match asked.scene {
            Scene::Position(before) => mistakes::not_a_move(before, *yours),
            _ => Message::NONE,
        }
    }
}

/// A score, with its sign.
impl Answer for i32 {
    fn text(&self) -> String {
        format!("{self:+}")
    }
}

/// A score, where there may be none.
impl Answer for Option<i32> {
    fn text(&self) -> String {
        format!("{self:+?}")
    }
}

/// What is known of a score.
impl Answer for Bounds {
    fn text(&self) -> String {
        format!("{self:?}")
    }
}
