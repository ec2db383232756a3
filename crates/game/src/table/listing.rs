//! Games as a table has them: one that was read, one in a list, and the name of its file.

use super::{Seat, Table, words};
use crate::record::game::{End, discs};
use crate::record::names::{count, player};
use crate::record::{Transcript, date};

impl Table {
    /// The table of a game that was read, as far as it is one. Whom the text doesn't name is played by whoever has that name in
    /// `seats`.
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
        (table.names, table.strangers, table.is_read) = (names, strangers, is_over);
        table
    }
}

/// A game in a list: when it was over and who played it, and the count, Black's first.
pub fn in_a_list(text: &str) -> [String; 2] {
    let table = Table::read(Transcript::fitting(text, 8), &["person".to_string(), "person".to_string()]);
    let names = table.called(true).join(" - ");
    let label = date(text).map_or(names.clone(), |date| format!("{date}  {names}"));
    let (black, white) = discs(table.game.board());
    let result = match table.game.end() {
        Some(End::Resigned(who)) => format!("{} resigned", player(who)),
        Some(_) => format!("{black} to {white}"),
        None => count(table.game.squares().len() as isize, "move"),
    };
    match (table.game.set_up(), table.game.mover()) {
        (Some(_), Some(mover)) if table.game.squares().is_empty() => {
            let empty = table.game.size().pow(2) - black - white;
            [format!("{} to move", player(mover)), format!("{} empty", count(empty, "square"))]
        }
        _ => [label, result],
    }
}

/// What is asked where a file has these.
pub fn which(games: &[String]) -> &'static str {
    let games: Vec<_> = games.iter().map(|text| Transcript::fitting(text, 8).game).collect();
    match &games[..] {
        [one, other] if one.board() == other.board() && one.mover() != other.mover() => words::WHO_MOVES,
        games if games.iter().all(|game| game.squares().is_empty()) => words::WHICH_POSITION,
        _ => words::WHICH_GAME,
    }
}

/// A name for the file of this game.
pub fn suggested(table: &Table, today: &str) -> String {
    let names = table.written().join("-") + if today.is_empty() { "" } else { "-" } + today;
    let plain = |c: char| if c.is_alphanumeric() || c == '-' { c } else { '_' };
    names.chars().map(plain).collect::<String>() + ".txt"
}
