//! What an opponent is, what it thinks, and how it is stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use othello_machine::review::discs;
use othello_machine::square::named;
use othello_steps::{Board, Found, Player};

use super::Reason;
use crate::square::Square;

/// An opponent: given a board and a colour that can move, it chooses a move.
pub trait Mover {
    /// Thinks about a move of `player`, who has at least one.
    ///
    /// A mover that takes long calls `tell` whenever it knows more, and returns soon after `stop` is asked: the last
    /// thought is what it plays then. It runs in a thread of its own, so a key is answered while it thinks.
    fn think(&mut self, board: &Board, player: Player, stop: &Stop, tell: &mut dyn FnMut(Thought))
    -> Thought;
}

/// What a mover thinks of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// The move it would play.
    pub best: Option<Square>,
    /// How the game would go on: the best move and what follows; `None` is a pass. Empty if that wasn't asked.
    pub line: Vec<Option<Square>>,
    /// Why it would play it. Nothing if that wasn't asked.
    pub reason: Option<Reason>,
    /// What it thinks of each legal move, in discs, or about so; more is better for the mover. If they are exact, only those that
    /// are known. A mover without an opinion leaves this empty.
    pub values: Vec<(Square, i32)>,
    /// How far it has looked, as `depth 9`; empty if there is nothing to say.
    pub note: String,
    /// What the best move is worth, as in `values`.
    pub value: Option<i32>,
    /// How many turns it has looked ahead.
    pub depth: u32,
    /// Whether the values are discs at the end of a perfect game.
    pub is_exact: bool,
    /// How many positions it has looked at, if it counts them.
    pub nodes: u64,
}

impl Thought {
    /// A move without an opinion.
    pub fn of(best: Option<Square>) -> Thought {
        Thought { best, ..Thought::default() }
    }

    /// What a search of `depth` turns has found, in a position with `empty` empty squares.
    pub(super) fn looked(found: Found, depth: u32, empty: u32) -> Thought {
        let (value, note) = (Some(discs(found.score, depth, empty)), format!("depth {depth}"));
        Thought { value, depth, note, nodes: found.nodes, ..Thought::of(found.best.map(named)) }
    }

    /// What a perfect game comes to.
    pub(super) fn solved(found: Found) -> Thought {
        let (value, note) = (Some(found.score), exactly(found.score));
        Thought { value, note, is_exact: true, nodes: found.nodes, ..Thought::of(found.best.map(named)) }
    }
}

/// How a perfect game ends for the player to move.
fn exactly(score: i32) -> String {
    match score {
        0 => "a draw".to_string(),
        1.. => format!("wins by {score}"),
        _ => format!("loses by {}", -score),
    }
}

/// The wish that a mover stop. Its clones share it.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Whether the mover is to stop.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Asks the mover to stop.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
