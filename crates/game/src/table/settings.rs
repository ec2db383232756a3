//! What is remembered for the next time, one `name value` on each line.

use std::collections::BTreeSet;

use othello_steps::is_board_size;

use super::Seat;
use super::seat::PERSON;
use crate::record::puzzle::PUZZLES;

/// Who plays, on which board, and how it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The names of Black's and White's player: `person` or a level.
    pub seats: [String; 2],
    /// Rows and columns of the board.
    pub size: isize,
    /// Whether the legal moves are marked.
    pub marks: bool,
    /// Whether turning discs are shown as they turn.
    pub flips: bool,
    /// The course's puzzles that were solved, by their places from 0.
    pub solved: BTreeSet<usize>,
}

impl Default for Settings {
    fn default() -> Settings {
        let seats = ["person".to_string(), "greedy".to_string()];
        Settings { seats, size: 8, marks: true, flips: true, solved: BTreeSet::new() }
    }
}

impl Settings {
    /// Reads settings. A line that says nothing sensible is passed over: it is the default then.
    pub fn read(text: &str) -> Settings {
        let mut settings = Settings::default();
        for line in text.lines() {
            let Some((name, value)) = line.trim().split_once(' ') else { continue };
            match (name, value) {
                ("black", name) => settings.seats[0] = name.to_string(),
                ("white", name) => settings.seats[1] = name.to_string(),
                ("marks", _) => settings.marks = value != "off",
                ("flips", _) => settings.flips = value != "off",
                ("solved", numbers) => {
                    let numbers = numbers.split(' ').filter_map(|number| number.parse::<usize>().ok());
                    settings.solved = numbers
                        .filter(|number| (1..=PUZZLES.len()).contains(number))
                        .map(|number| number - 1)
                        .collect();
                }
                ("size", _) => {
                    let size = value.parse().ok().filter(|&size| is_board_size(size));
                    settings.size = size.unwrap_or(settings.size);
                }
                _ => {}
            }
        }
        settings
    }

    /// Takes those that the arguments name. A side that they don't name is a person's, if they name the other: who asks for an
    /// opponent wants to play against it.
    pub fn name(&mut self, named: [Option<&str>; 2]) {
        if named.iter().any(Option::is_some) {
            self.seats = named.map(|name| name.unwrap_or(PERSON).to_string());
        }
    }

    /// Who is chosen for Black and White.
    pub fn chosen(&self) -> [Seat; 2] {
        self.seats.each_ref().map(|name| Seat::named(name).unwrap_or(Seat::Person))
    }

    /// Who plays Black and White on a board of this size: not everybody who can be chosen does.
    pub fn seated(&self) -> [Seat; 2] {
        self.chosen().map(|seat| seat.on(self.size))
    }

    /// The text that [`Settings::read`] reads.
    pub fn text(&self) -> String {
        let word = |on| if on { "on" } else { "off" };
        let Settings { seats: [black, white], size, marks, flips, solved } = self;
        let (marks, flips) = (word(*marks), word(*flips));
        let numbers: String = solved.iter().map(|at| format!(" {}", at + 1)).collect();
        let solved = if solved.is_empty() { String::new() } else { format!("solved{numbers}\n") };
        format!("black {black}\nwhite {white}\nsize {size}\nmarks {marks}\nflips {flips}\n{solved}")
    }
}
