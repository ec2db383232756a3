//! What is said of a panic, after the terminal has been given back.

use std::panic::{self, PanicHookInfo};
use std::process;

use crate::steps::{ARE_STUDENTS, Step};
use crate::{messages, terminal, watchdog};

/// From now on a panic gives the terminal back, says whose it is and where, and ends the program.
pub fn catch() {
    panic::set_hook(Box::new(|info| {
        if watchdog::is_probe() {
            return;
        }
        terminal::leave();
        eprintln!("\n{}", sentence(info));
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
        Some(_) => messages::panicked(step, place, message),
        None if ARE_STUDENTS && watchdog::is_asking() => {
            messages::panicked(watchdog::step_asked().map(Step::number), None, message)
        }
        None => messages::fault(place, message),
    }
}

/// The number of the step whose exercise this file is.
fn step_of(file: &str) -> Option<u8> {
    file.strip_prefix("exercises/step")?.strip_suffix(".rs")?.parse().ok()
}
