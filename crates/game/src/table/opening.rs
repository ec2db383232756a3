//! What a game begins with.

use super::{Seat, Table};
use crate::record::{Named, Transcript};

/// How the program begins.
#[derive(Clone, Debug)]
pub enum Opening {
    /// With the start screen.
    Start,
    /// With a game, as the arguments say.
    Game,
    /// With the game in this file.
    File(Named),
}

impl Table {
    /// The table of a game that was read, as far as it is one. Whom the text doesn't name is played by whoever has that name in `seats`.
    pub fn read(transcript: Transcript, seats: &[String; 2]) -> Table {
        let Transcript { game, seats: named, .. } = transcript;
        let is_over = game.end().is_some();
        let seated = [0, 1].map(|i| {
            let name = named[i].as_ref().unwrap_or(&seats[i]);
            Seat::named(name).unwrap_or(Seat::Person).on(game.size())
        });
        let strangers = named.each_ref().map(|name| is_over && name.is_none());
        let names = named.map(|name| name.filter(|name| Seat::named(name).is_none()));
        let mut table = Table::new(game, seated);
        (table.names, table.strangers) = (names, strangers);
        table
    }
}
