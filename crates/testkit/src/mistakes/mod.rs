//! Which usual mistake gives exactly this wrong answer? A failure says so below the two answers:
//!
//! ```text
//!   expected  1
//!   yours     2
//!
//!   You get 2 if the ● that closes them is counted too.
//! ```
//!
//! Nothing here is sure. So a mistake is named only if it gives just the answer that came, and where more may be asked (`walks`,
//! `legal`, `any`, `readings`, `asking`, `turned`, `turns`) only if it gives those answers too. A sentence says what was seen, not
//! what the student wrote.

mod any;
mod asking;
mod bitboards;
mod boards;
mod choices;
mod compass;
mod counts;
mod discs;
mod guesses;
mod legal;
mod lines;
mod moves;
mod next_position;
mod other_walks;
mod panics;
mod readings;
mod rows;
mod screens;
mod search_slips;
mod searches;
mod slips;
mod suspects;
mod texts;
mod turned;
mod turns;
mod walks;
mod ways;
mod windows;
mod wrong_search;

use std::thread;

pub use any::slip_in_any;
pub use asking::slip_in_asking;
pub(crate) use bitboards::{in_flips, in_keys, in_moves, right_moves};
pub(crate) use choices::in_a_choice;
pub use compass::blind_directions;
pub(crate) use counts::{in_a_direction, in_an_array, on_a_line};
pub(crate) use discs::of_discs;
pub use discs::slip_in_counting;
pub(crate) use guesses::in_a_guess;
pub use guesses::{only_one_thing_differs, only_the_corner_differs};
pub use legal::slip_in_legality;
pub(crate) use moves::in_a_list;
pub use moves::slip_in_a_list;
pub(crate) use next_position::after_a_move;
pub(crate) use panics::advice;
pub use readings::slip_in_reading;
pub(crate) use screens::on_the_screen;
pub(crate) use searches::{in_a_search, in_deepening};
pub(crate) use texts::{in_a_move, in_an_answer};
pub(crate) use turned::on_the_board;
pub use turned::slip_on_the_board;
pub use turns::slip_in_turns;
pub(crate) use turns::who_is_next;
pub use walks::{slip_on_a_board, slip_on_a_line};
pub(crate) use ways::in_ways;
pub(crate) use windows::in_a_window;

use crate::verdict::test_name;

/// Whether the test that runs is the first that asks its function: nothing has been answered right before.
pub(crate) fn is_first_direction() -> bool {
    let thread = thread::current();
    thread.name().is_some_and(|name| name.contains("_in_each_direction::case_1_"))
}

/// Whether the test that runs is the case of this name.
fn is_case(name: &str) -> bool {
    test_name().ends_with(&format!(" · {name}"))
}

/// More than two mistakes would say nothing.
const SAID: usize = 2;

/// The mistakes that give an answer, gathered in the order in which they are to be said.
pub(crate) struct Mistakes<T> {
    yours: T,
    found: Vec<String>,
}

impl<T: PartialEq> Mistakes<T> {
    pub(crate) fn of(yours: T) -> Mistakes<T> {
        Mistakes { yours, found: Vec::new() }
    }

    /// This mistake gives `answer`.
    pub(crate) fn gives(&mut self, answer: T, mistake: impl Into<String>) {
        if answer == self.yours {
            self.holds(true, mistake);
        }
    }

    /// This mistake gives the answer that came, if `it_does`.
    pub(crate) fn holds(&mut self, it_does: bool, mistake: impl Into<String>) {
        let mistake = mistake.into();
        if it_does && !self.found.contains(&mistake) {
            self.found.push(mistake);
        }
    }

    /// Leaves those that also give the answers to other questions.
    fn that_also_give(mut self, others: impl Iterator<Item = Mistakes<T>>) -> Self {
        others.for_each(|other| self.found.retain(|mistake| other.found.contains(mistake)));
        self
    }

    /// The sentence, or nothing if no mistake gives this answer.
    fn says(self, yours: &str) -> Option<String> {
        (!self.found.is_empty()).then(|| self.say(yours))
    }

    /// The sentence of a failure, where `yours` is what the answer is called; nothing if no mistake gives this answer.
    pub(crate) fn say(self, yours: &str) -> String {
        match self.found.is_empty() {
            true => String::new(),
            false => {
                let said = &self.found[..self.found.len().min(SAID)];
                format!("\n  You get {yours} if {}.\n", said.join(", or if "))
            }
        }
    }
}
