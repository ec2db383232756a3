//! What a panic in the student's code says, and where it was.

use std::cell::RefCell;
use std::panic;

/// How much of a panic's message is kept, in bytes.
const LONGEST: usize = 1 << 12;

#[derive(Default)]
pub struct Heard {
    pub words: String,
    pub file: String,
    pub line: u32,
}

thread_local! {
    static HEARD: RefCell<Heard> = RefCell::default();
}

/// From now on the last panic is kept, and not printed.
pub fn listen() {
    panic::set_hook(Box::new(|info| {
        let words = info.payload_as_str().unwrap_or("it panicked");
        let (file, line) = info.location().map(|at| (at.file(), at.line())).unwrap_or_default();
        let words = words[..words.floor_char_boundary(LONGEST)].to_string();
        // The student has no such file, so the message says whose it is.
        let file = match file.rsplit_once("solutions/") {
            Some((_, step)) => format!("the grader's own {step}"),
            None => file.to_string(),
        };
        HEARD.set(Heard { words, file, line });
    }));
}

/// The last panic. It is empty if the student's code has set a hook of its own.
pub fn heard() -> Heard {
    let heard = HEARD.take();
    if heard.words.is_empty() { Heard { words: "it panicked".to_string(), ..heard } } else { heard }
}
