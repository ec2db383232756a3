//! What a panic of the student's code says, and where.

use std::cell::RefCell;
use std::panic;

/// No sentence for a person is longer, in bytes.
const LONGEST: usize = 1 << 12;

#[derive(Clone, Default)]
pub struct Heard {
    pub words: String,
    pub file: String,
    pub line: u32,
}

thread_local! {
    static HEARD: RefCell<Heard> = RefCell::default();
}

/// Keeps the last panic of each thread instead of printing it.
pub fn listen() {
    panic::set_hook(Box::new(|info| {
        let words = info.payload_as_str().unwrap_or("it panicked");
        let (file, line) = info.location().map(|at| (at.file(), at.line())).unwrap_or_default();
        let words = words[..words.floor_char_boundary(LONGEST)].to_string();
        // A student cannot look into the reference, but can see what it was asked.
        let file = match file.rsplit_once("solutions/") {
            Some((_, step)) => format!("the judge's own {step}"),
            None => file.to_string(),
        };
        HEARD.set(Heard { words, file, line });
    }));
}

/// The last panic of this thread. Without one, the code has put a hook of its own in the place of this.
pub fn heard() -> Heard {
    let heard = HEARD.take();
    if heard.words.is_empty() { Heard { words: "it panicked".to_string(), ..heard } } else { heard }
}
