//! What the tests need not look at: a worker that gives just the answers that the reference gave, passes what the
//! reference passed. A test is told nothing but answers, so it could not tell the two apart.

use std::time::Duration;

use othello_grade_wire::tell;

use crate::settings::Settings;
use crate::tape::Known;
use crate::trouble::Trouble;
use crate::worker::Worker;

/// Whoever takes longer than this for one answer is left to the tests, which know what to say of it.
const PATIENCE: Duration = Duration::from_millis(250);

/// Those of `tests` that a worker passes because it answers each of their questions as foreseen. A single answer that is
/// another, and the tests have to look at all of them: then it is none.
pub fn foreseen<'a>(settings: &Settings, tests: &[&'a str]) -> Vec<&'a str> {
    let known: Vec<_> =
        tests.iter().filter_map(|test| Some((*test, Known::of(&settings.tapes, test)?))).collect();
    if known.is_empty() || !answers(settings, known.iter().map(|(_, known)| known)).unwrap_or(false) {
        return Vec::new();
    }
    known.into_iter().map(|(test, _)| test).collect()
}

fn answers<'a>(settings: &Settings, tests: impl Iterator<Item = &'a Known>) -> Result<bool, Trouble> {
    let mut worker = Worker::start(settings, |_| ())?;
    let mut waited = Duration::ZERO;
    for test in tests {
        // Should the worker be gone already, hearing says so.
        worker.begin_test(false, &test.questions).ok();
        if worker.hear(PATIENCE, &mut waited)? != [tell::TEST] {
            return Ok(false);
        }
        for answer in test.answers() {
            if worker.hear(PATIENCE, &mut waited)? != answer || waited > settings.limits.test {
                return Ok(false);
            }
        }
    }
    Ok(true)
}
