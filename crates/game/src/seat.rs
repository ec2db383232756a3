//! Who plays a colour: a person or an opponent.

use crate::machine::{Level, level, levels};
use crate::messages;

/// Who plays a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Somebody at the keyboard.
    Person,
    /// The machine.
    Machine(&'static Level),
}

impl Seat {
    /// The seat that settings, files and arguments call by this name, or a level by its number.
    pub fn named(name: &str) -> Option<Seat> {
        if name.eq_ignore_ascii_case(messages::PERSON) {
            Some(Seat::Person)
        } else {
            level(name).map(Seat::Machine)
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Seat::Person => messages::PERSON,
            Seat::Machine(level) => level.name,
        }
    }

    /// Everybody who can play on a board of this size: people first, then the levels, weakest first.
    pub fn all(size: isize) -> Vec<Seat> {
        let machines = levels().iter().filter(|level| level.plays_on(size)).map(|level| Seat::Machine(level));
        [Seat::Person].into_iter().chain(machines).collect()
    }

    /// This seat if it can play on a board of this size, else the strongest that can.
    pub fn on(self, size: isize) -> Seat {
        let all = Seat::all(size);
        if all.contains(&self) { self } else { *all.last().unwrap_or(&Seat::Person) }
    }
}
