//! Output that goes nowhere, as to `head`, which has closed it, or to a disk that is full.

use std::io::{self, Write};
use std::{panic, process};

/// What Rust's own `println!` panics with.
const CANNOT: &str = "failed printing to stdout: ";

/// From now on a program whose output cannot be written ends: without a word if nobody reads it any more, and else with a
/// sentence.
pub fn end_where_nothing_can_be_printed() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let text = info.payload().downcast_ref::<String>();
        match text.and_then(|text| text.strip_prefix(CANNOT)) {
            Some(why) => end(why),
            None => before(info),
        }
    }));
}

fn end(why: &str) -> ! {
    if why.contains("Broken pipe") || why.contains("pipe is being closed") {
        process::exit(0);
    }
    let why = why.split(" (os error").next().unwrap_or(why);
    writeln!(io::stderr(), "The output could not be written: {why}").ok();
    process::exit(1)
}
