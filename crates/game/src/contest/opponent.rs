//! What an opponent is, and which there are.

use othello_steps::{Clock, Position, Random};

use crate::steps::{step10, step11};

/// Somebody who chooses moves. An opponent may remember things from move to move, so `choose` borrows it to change it.
pub trait Opponent {
    /// The square of a legal move; there is at least one.
    fn choose(&mut self, position: Position) -> u32;
}

/// A function from a position to a square is an opponent.
impl<F: FnMut(Position) -> u32> Opponent for F {
    fn choose(&mut self, position: Position) -> u32 {
        self(position)
    }
}

/// Plays any legal move. It keeps the generator that its moves come from.
struct Anyhow(Random);

impl Opponent for Anyhow {
    fn choose(&mut self, position: Position) -> u32 {
        step10::random(position, &mut self.0)
    }
}

/// An opponent that can be named on the command line.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Its name.
    pub name: &'static str,
    new: fn(seed: u64) -> Box<dyn Opponent>,
}

impl Entry {
    /// A new opponent of this name. What it draws follows from `seed`.
    pub fn opponent(self, seed: u64) -> Box<dyn Opponent> {
        (self.new)(seed)
    }
}

/// Every opponent.
pub const ENTRIES: [Entry; 7] = [
    Entry { name: "random", new: |seed| Box::new(Anyhow(Random::new(seed))) },
    Entry { name: "greedy", new: |_| Box::new(step10::greedy) },
    Entry { name: "modest", new: |_| Box::new(step10::modest) },
    Entry { name: "positional", new: |_| Box::new(step10::positional) },
    Entry { name: "depth2", new: |_| Box::new(|position| ahead(position, 2)) },
    Entry { name: "depth4", new: |_| Box::new(|position| ahead(position, 4)) },
    Entry { name: "depth6", new: |_| Box::new(|position| ahead(position, 6)) },
];

/// Looks this many turns ahead. A search that finds no move has chosen no square.
fn ahead(position: Position, depth: u32) -> u32 {
    step11::deepen(position, depth, &mut Clock::unlimited()).best.unwrap_or(64)
}

/// The opponent of this name.
pub fn entry(name: &str) -> Option<Entry> {
    ENTRIES.into_iter().find(|entry| entry.name == name)
}
