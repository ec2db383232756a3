//! What the tests need not look at: a worker that gives just the answers that the reference gave, passes what the
//! reference passed. A test is told nothing but answers, so it could not tell the two apart.

use std::time::Duration;

use othello_grade_wire::tell;

use crate::settings::{Limits, Settings};
use crate::tape::{Known, is_known};
use crate::trouble::Trouble;
use crate::worker::Worker;

/// Whoever takes longer than this for one answer is left to the tests, which know what to say of it.
const PATIENCE: Duration = Duration::from_millis(100);

/// Those of `tests` whose answers are known, if the worker gives just these; none known is none. `None` if an answer is
/// another, or does not come at once: then the tests have to look at all of them.
pub fn foreseen<'a>(settings: &Settings, tests: &'a [String]) -> Option<Vec<&'a str>> {
    let tests = tests.iter().map(String::as_str);
    let known: Vec<_> = tests.filter(|test| is_known(&settings.tapes, test)).collect();
    let as_foreseen = known.is_empty() || answers(settings, &known).unwrap_or(false);
    as_foreseen.then_some(known)
}

/// Nor is anybody waited for longer than a part of the time for a test.
fn answers(settings: &Settings, tests: &[&str]) -> Result<bool, Trouble> {
    let mut waited = Duration::ZERO;
    let call = PATIENCE.min(settings.limits.call);
    let settings = Settings { limits: Limits { call, ..settings.limits }, ..settings.clone() };
    let mut worker = Worker::start(&settings, |_| ())?;
    for test in tests {
        let Some(Known { questions, mut answers }) = Known::of(&settings.tapes, test) else {
            return Ok(false);
        };
        // Should the worker be gone already, hearing says so.
        worker.begin_test(false, questions).ok();
        if worker.hear(call, &mut waited)? != [tell::TEST] {
            return Ok(false);
        }
        while let Ok(answer) = answers.read() {
            if worker.hear(call, &mut waited)? != answer || waited > settings.limits.test / 4 {
                return Ok(false);
            }
        }
    }
    Ok(true)
}
