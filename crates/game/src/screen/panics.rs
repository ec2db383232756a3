//! What is said of a panic and of a loop that never ends, after the terminal has been given back.

use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::process;

use othello_game_steps::{ARE_STUDENTS, Step};

use super::{terminal, words};
use crate::watchdog;

/// From now on a panic gives the terminal back, says whose it is and where, and ends the program.
pub fn catch() {
    panic::set_hook(Box::new(|info| {
        if watchdog::is_probe() {
            return;
        }
        terminal::leave();
        writeln!(io::stderr(), "\n{}", sentence(info)).ok();
        // Whatever thread it is: a game without its screen or its opponent is of no use.
        process::exit(101);
    }));
}

fn sentence(info: &PanicHookInfo) -> String {
    let text = info.payload().downcast_ref::<String>().map(String::as_str);
    let message = text.or(info.payload().downcast_ref::<&str>().copied()).unwrap_or_default();
    let path = info.location().map(|at| (at.file().replace('\\', "/"), at.line()));
    let place = path.as_ref().map(|(path, line)| (path.rsplit("../").next().unwrap_or_default(), *line));
    let step = place.and_then(|(file, _)| step_of(file));
    match step {
        Some(_) => words::panicked(step, place, message),
        None if ARE_STUDENTS && watchdog::is_asking() => {
            words::panicked(watchdog::step_asked().map(Step::number), None, message)
        }
        None => words::fault(place, message),
    }
}

/// Watches the steps from now on. One that does not answer gives the terminal back and ends the program. `is_kept`: whether there
/// is a game, and it is kept.
pub fn watch(is_kept: bool) {
    watchdog::start(move |late| {
        terminal::leave();
        let sentence = match is_kept && !late.is_play_game {
            true => words::endless(late.step, late.limit),
            false => words::endless_in_lines(late.step, late.limit),
        };
        eprintln!("{sentence}");
        process::exit(1);
    });
}

/// The number of the step whose exercise this file is.
fn step_of(file: &str) -> Option<u8> {
    file.strip_prefix("exercises/step")?.strip_suffix(".rs")?.parse().ok()
}
