//! How many tests pass and fail beside the one that is shown, how many were not run, and what a search of a step that passes
//! looked at.

use othello_course_model::{Failure, Shown, Step};

use crate::language::tr;
use crate::run::Test;
use crate::wrap;

/// That the tests of later parts were not run, and how they are: in one row of a screen.
pub fn left_out_note(step: &Step, left_out: usize) -> String {
    let tests = match left_out {
        1 => tr!("1 test of a later part was"),
        _ => tr!("{left_out} tests of later parts were", left_out),
    };
    tr!("  {tests} not run; cargo course test {step} --all runs them.\n", tests, step = step.number)
}

/// How many other tests fail, and which, if they are few.
pub fn others(tests: &[Test], has_left_out: bool) -> String {
    let failing: Vec<_> =
        tests.iter().filter(|test| test.failure.is_some()).map(|test| test.name.as_str()).collect();
    let passing = match tests.len() - failing.len() {
        1 => tr!("1 test passes"),
        more => tr!("{more} tests pass", more),
    };
    match &failing[1..] {
        [] if has_left_out => tr!("\n  {passing}; this is the first that fails.\n", passing),
        [] => tr!("\n  {passing}; this is the only one that fails.\n", passing),
        few if few.len() <= 4 => {
            let names = few.join("\n    ");
            match few.len() {
                1 => tr!("\n  {passing}; this one fails too:\n    {names}\n", passing, names),
                _ => tr!("\n  {passing}; these fail too:\n    {names}\n", passing, names),
            }
        }
        many => tr!("\n  {passing}, {more} more fail. Fix this one first.\n", passing, more = many.len()),
    }
}

/// Which parts are done, if the tests of the step are in parts.
pub fn parts_done(shown: &Shown) -> String {
    match shown.failure.as_ref().and_then(|Failure(failure)| failure.part) {
        Some(2) => tr!("\n  Part 1 is done.\n"),
        Some(3) => tr!("\n  Parts 1 and 2 are done.\n"),
        Some(part @ 4..) => tr!("\n  Parts 1 to {part} are done.\n", part = part - 1),
        _ => String::new(),
    }
}

/// What a search looked at: a table, and a remark below it.
pub fn counted(counts: &str) -> String {
    let lines = wrap::sentences(counts);
    lines.lines().map(|line| format!("\n  {line}").trim_end_matches(' ').to_string()).collect::<String>()
        + "\n"
}

#[cfg(test)]
mod tests {
    use othello_course_model::{Failure, Shown};

    use super::{counted, left_out_note, others, parts_done};
    use crate::run::Test;
    use crate::scratch;

    #[test]
    fn the_parts_before_the_first_failure_are_done() {
        let done = |part| {
            let failure = Failure(othello_failure::Failure { part, ..Default::default() });
            parts_done(&Shown { printed: String::new(), failure: Some(failure) })
        };
        assert_eq!(done(Some(1)), "");
        assert_eq!(done(Some(2)), "\n  Part 1 is done.\n");
        assert_eq!(done(Some(7)), "\n  Parts 1 to 6 are done.\n");
        assert_eq!(done(None), "");
        assert_eq!(parts_done(&Shown::default()), "");
    }

    #[test]
    fn what_a_search_looked_at_keeps_its_rows() {
        assert_eq!(counted("a  7\nb 12\n\nA remark."), "\n  a  7\n  b 12\n\n  A remark.\n");
    }

    #[test]
    fn what_was_not_run_is_said_and_nothing_is_said_of_it() {
        let test = |name: &str, failure| Test { name: name.to_string(), failure };
        let tests = [test("a", None), test("b", Some(Shown::default()))];
        assert_eq!(others(&tests, false), "\n  1 test passes; this is the only one that fails.\n");
        assert_eq!(others(&tests, true), "\n  1 test passes; this is the first that fails.\n");
        let course = scratch::course("left-out");
        let step = course.step_named("reading").unwrap();
        let how = "not run; cargo course test 5 --all runs them.\n".replace('5', &step.number.to_string());
        assert_eq!(left_out_note(step, 24), format!("  24 tests of later parts were {how}"));
        assert!(left_out_note(step, 999).trim_end().chars().count() < 80, "it fits a row of a screen");
        assert_eq!(left_out_note(step, 1), format!("  1 test of a later part was {how}"));
    }
}
