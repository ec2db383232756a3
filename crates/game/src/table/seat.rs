//! Who plays a colour: a person or an opponent.

use othello_machine::Level;

use crate::machine::{level, levels, mine, plays_on};

/// What a person is called in settings, files and arguments.
pub const PERSON: &str = "person";

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
        if name.eq_ignore_ascii_case(PERSON) { Some(Seat::Person) } else { level(name).map(Seat::Machine) }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Seat::Person => PERSON,
            Seat::Machine(level) => level.name,
        }
    }

    /// Everybody who can play on a board of this size: people first, then the levels, weakest first, and the student's own
    /// player.
    pub fn all(size: isize) -> Vec<Seat> {
        let all = levels().iter().copied().chain(mine()).filter(|level| plays_on(level, size));
        [Seat::Person].into_iter().chain(all.map(Seat::Machine)).collect()
    }

    /// This seat if it can play on a board of this size, else the strongest level that can.
    pub fn on(self, size: isize) -> Seat {
        let all = Seat::all(size);
        let strongest = || all.iter().rfind(|seat| mine().map(Seat::Machine) != Some(**seat));
        if all.contains(&self) { self } else { *strongest().unwrap_or(&Seat::Person) }
    }
}
