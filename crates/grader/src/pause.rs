//! Notices that the grader was paused, as by Ctrl+Z: the time of a submission went on meanwhile.

use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// So often it is looked at.
const BEAT: Duration = Duration::from_millis(500);

/// Who has not looked for so long was paused.
const PAUSE: Duration = Duration::from_secs(2);

/// When it was looked at last, and how many pauses there were.
static PAUSES: Mutex<Option<(Instant, usize)>> = Mutex::new(None);

/// Looks from now on.
pub fn watch() {
    thread::spawn(|| {
        loop {
            pauses();
            thread::sleep(BEAT);
        }
    });
}

/// How often the grader has been paused until now.
pub fn pauses() -> usize {
    let mut last = PAUSES.lock().unwrap_or_else(|broken| broken.into_inner());
    let (looked, pauses) = last.unwrap_or((Instant::now(), 0));
    let pauses = pauses + usize::from(looked.elapsed() > PAUSE);
    *last = Some((Instant::now(), pauses));
    pauses
}
