//! A verdict in full, however long: what `cargo course test` prints, and the key `f` of a watch shows. `screen.rs` fits a verdict
//! to one screen, and has from here what both say: the compiler's warning, the broken step, a failure without what a hunt must
//! not tell.

use othello_failure::Message;
use std::fs;

use othello_course_model::testing::Diagnostic;
use othello_course_model::{Course, Failure, Shown, Step};

use crate::contract;
use crate::counts::{counted, left_out_note, others, parts_done};
use crate::explain;
use crate::hunted;
use crate::language::{self, tr};
use crate::paint;
use crate::progress::State;
use crate::run::{Outcome, Test};
use crate::warnings::{
    does_nothing, is_in_a_pattern, is_in_function, is_of_another, misleads, something_is_missing,
};
use crate::wrap;

/// The mark of a state and its words, without colour.
pub fn words(state: State) -> (&'static str, String) {
    match state {
        State::Passed => ("✓", tr!("passed")),
        State::Failing { failed, of, left_out: 0 } => ("✗", tr!("{failed} of {of} fail", failed, of)),
        State::Failing { failed, of, left_out } => {
            ("✗", tr!("{failed} of {of} fail, {left_out} not run", failed, of, left_out))
        }
        State::NotStarted => ("·", tr!("not started")),
        State::DoesNotCompile => ("!", tr!("does not compile")),
        State::Stopped => ("✗", tr!("stopped by a loop or calls that never end")),
        State::Ended => ("!", tr!("ended before its tests did")),
    }
}

/// A verdict: the first failure only, or with `all` every one, and then what to do.
pub fn verdict(course: &Course, step: &Step, outcome: &Outcome, all: bool) -> String {
    match outcome {
        Outcome::DoesNotCompile(said, diagnostics) => not_compiled(course, step, said, diagnostics),
        Outcome::Ended(why) => {
            paint::bad(&tr!("Step {step} was not tested.", step = step.number)) + "\n" + &below(why)
        }
        Outcome::Tested { tests, stopped, left_out, warnings, counts } => {
            let exact = exact_note(course, step, outcome);
            let mut text = tested(course, step, tests, exact.as_deref(), (*stopped, *left_out), all);
            text += &counts.as_deref().map_or(String::new(), counted);
            text += &contract::broken(course, step).map_or(String::new(), |sentence| below(&sentence));
            if let Some(warning) = warning(course, step, tests, warnings).filter(|_| exact.is_none()) {
                text += &match something_is_missing(warning) {
                    Some(sentence) => below(&tr!("The compiler warns that {sentence}", sentence)),
                    None => tr!(
                        "\n  The compiler warns of this:\n\n{warning}\n",
                        warning = warning.rendered.trim()
                    ),
                };
            }
            text
        }
    }
}

/// What is said on one screen below a failure, or of a step that passes: what [`verdict`] says, without the compiler's own text.
pub fn notes(course: &Course, step: &Step, outcome: &Outcome) -> Vec<String> {
    let Outcome::Tested { tests, warnings, .. } = outcome else { return Vec::new() };
    let other =
        warning(course, step, tests, warnings).filter(|_| exact_note(course, step, outcome).is_none());
    let warned = other.map(|warning| match something_is_missing(warning) {
        Some(sentence) => tr!("The compiler warns that {sentence}", sentence),
        None => {
            tr!(
                "The compiler warns: {message} ({file}:{line_number}).",
                message = warning.message,
                file = warning.file,
                line_number = warning.line_number
            )
        }
    });
    contract::broken(course, step).into_iter().chain(warned).collect()
}

/// The first warning of the student's own file that may have to do with why the step fails.
fn warning<'a>(
    course: &Course,
    step: &Step,
    tests: &[Test],
    warnings: &'a [Diagnostic],
) -> Option<&'a Diagnostic> {
    let fails = course.is_begun(step) && tests.iter().any(|test| test.failure.is_some());
    let file = format!("exercises/{}", step.file());
    let text = fs::read_to_string(course.exercise(step.number)).unwrap_or_default();
    let function = tests
        .iter()
        .find_map(|test| test.failure.as_ref()?.failure.as_ref())
        .map(|Failure(failure)| failure.function.as_str());
    let is_elsewhere = |warning: &Diagnostic| {
        function.is_some_and(|function| is_of_another(warning, &text, function, &step.functions))
    };
    let mut candidates = warnings.iter().filter(|warning| {
        fails && warning.file.ends_with(&file) && !misleads(warning) && !is_elsewhere(warning)
    });
    // These say why, where another one only says that a variable never changes or is never used.
    let says_why = |warning: &&Diagnostic| {
        is_in_a_pattern(warning) || does_nothing(warning) && warning.code != "unused_mut"
    };
    candidates.clone().find(says_why).or_else(|| candidates.next())
}

/// What the compiler warns of, if it is in the function of the first failure, and does nothing there: then that is the mistake.
pub fn exact_note(course: &Course, step: &Step, outcome: &Outcome) -> Option<String> {
    let Outcome::Tested { tests, warnings, .. } = outcome else { return None };
    let warning = warning(course, step, tests, warnings)?;
    let Failure(failure) = outcome.first_failure()?;
    let file = fs::read_to_string(course.exercise(step.number)).ok()?;
    // A panic has its own line, and a `mut` too many is no reason for it.
    let may_be_why = failure.line.is_none() || warning.code != "unused_mut";
    let is_there = may_be_why && does_nothing(warning) && is_in_function(warning, &file, &failure.function);
    let sentence = something_is_missing(warning).filter(|_| is_there)?;
    Some(tr!("The compiler warns that {sentence}", sentence))
}

/// A sentence of the companion's, below what it is about.
fn below(sentence: &str) -> String {
    format!("\n{}\n", wrap::sentence(sentence))
}

/// What the tests have come to: the first failure or with `all` every one, and what to do. `exact` is said before what else is
/// known of the first.
fn tested(
    course: &Course,
    step: &Step,
    tests: &[Test],
    exact: Option<&str>,
    (stopped, left_out): (bool, usize),
    all: bool,
) -> String {
    let failures: Vec<_> = tests.iter().filter_map(|test| test.failure.as_ref()).collect();
    let Some(first) = failures.first() else {
        let passed =
            tr!("✓ Step {step} is done: all {tests} tests pass.", step = step.number, tests = tests.len());
        return paint::good(&passed) + "\n";
    };
    if failures.len() == tests.len() && !course.is_begun(step) {
        return fresh(step, tests.len());
    }
    let rest = if all { &failures[1..] } else { &[] };
    let text_of = |shown: &Shown| in_a_hunt(course, step, shown).in_lines(&wrap::sentences);
    let mut texts = vec![text_of(&with_note(first, exact))];
    texts.extend(rest.iter().map(|shown| text_of(shown)));
    let mut text = format!("{}\n", texts.join("\n\n"));
    text += &parts_done(first);
    text += &other_tests(step, tests, (stopped, left_out), all);
    text + &paint::faint(&match hunted::is_on(course, step) {
        true => tr!("  Stuck? cargo course hunt --give-up shows the bug.\n"),
        false => tr!("  Stuck? cargo course hint {step}\n", step = step.number),
    })
}

/// Which other tests fail, if they are not shown, and which did not run.
fn other_tests(step: &Step, tests: &[Test], (stopped, left_out): (bool, usize), all: bool) -> String {
    if stopped {
        return match tests.iter().filter(|test| test.failure.is_some()).count() {
            0 | 1 => tr!("\n  The tests after this one did not run.\n"),
            _ => tr!("\n  A later test did not end, and those after it did not run.\n"),
        };
    }
    let others = if all { String::new() } else { others(tests, left_out > 0) };
    let left_out = if left_out > 0 { left_out_note(step, left_out) } else { String::new() };
    others + &left_out
}

/// The same without the sentence on the mistake if a hunt is on in the step: it would name the bug.
pub fn in_a_hunt(course: &Course, step: &Step, shown: &Shown) -> Shown {
    let mut shown = shown.clone();
    if let Some(Failure(failure)) = shown.failure.as_mut().filter(|_| hunted::is_on(course, step)) {
        failure.mistake = Message::NONE;
    }
    shown
}

/// The same, a note before what is known of the mistake.
pub fn with_note(shown: &Shown, note: Option<&str>) -> Shown {
    let mut shown = shown.clone();
    if let (Some(Failure(failure)), Some(note)) = (&mut shown.failure, note) {
        let known = std::mem::take(&mut failure.mistake);
        *failure = std::mem::take(failure).because(Message::from_text(note)).because(known);
    }
    shown
}

fn fresh(step: &Step, tests: usize) -> String {
    tr!(
        "{title}\n  All {tests} tests fail, and that's expected: nothing is written yet.\n  The chapter: cargo course read {step}. Then \
         write in exercises/{file}:\n  {function_names}\n",
        title = paint::strong(&tr!(
            "Step {step}. {title}",
            step = step.number,
            title = language::plain(&step.title)
        )),
        tests,
        step = step.number,
        file = step.file(),
        function_names = step.function_names()
    )
}

/// The compiler's first error, with a sentence for a beginner, and how many more there are.
fn not_compiled(course: &Course, step: &Step, said: &str, diagnostics: &[Diagnostic]) -> String {
    let mut errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error);
    let number = step.number;
    let head = tr!("Step {number} does not compile yet.", number);
    let Some(first) = errors.next() else {
        return format!("{}\n\n{}\n", paint::bad(&head), said.trim());
    };
    let broken = broken(course, first);
    let head = match broken {
        Some(below) if below.number != number => {
            let below = below.number;
            tr!(
                "Step {number} waits for step {below}, on which it builds and which does not compile.",
                number,
                below
            )
        }
        _ => head,
    };
    let mut text = format!("{}\n", paint::bad(&head));
    if let Some(sentence) = explain::sentence(course, broken.unwrap_or(step), first) {
        text += &below(&sentence);
    }
    text += &format!("\n{}\n", of_their_own(&first.rendered).trim());
    match errors.count() {
        0 => text,
        more => tr!("{text}\n  (and {more} more; fix this one first)\n", text, more),
    }
}

/// The step whose file an error is in.
pub fn broken<'a>(course: &'a Course, error: &Diagnostic) -> Option<&'a Step> {
    course.written().find(|step| error.file.ends_with(&format!("exercises/{}", step.file())))
}

/// The compiler's text, without its notes and helps about code that is not the student's.
pub fn of_their_own(rendered: &str) -> String {
    let mut parts = vec![String::new()];
    for line in rendered.lines() {
        if line.starts_with("note:") || line.starts_with("help:") {
            parts.push(String::new());
        }
        let part = parts.last_mut().expect("there is a first part");
        part.push_str(&format!("{line}\n"));
    }
    let is_elsewhere = |part: &String| ["/rustc/", "/.cargo/"].iter().any(|place| part.contains(place));
    let (error, notes) = parts.split_first().expect("there is a first part");
    notes.iter().filter(|part| !is_elsewhere(part)).fold(error.clone(), |text, part| text + part)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use othello_course_model::testing::Diagnostic;
    use othello_course_model::{Failure, Shown};

    use super::{of_their_own, verdict};
    use crate::run::{Outcome, Test};
    use crate::scratch;

    #[test]
    fn the_compilers_notes_about_code_of_others_are_left_out() {
        let (error, theirs) =
            ("error: x\n --> exercises/mine.rs:2:1\n", "help: do this\n --> exercises/mine.rs:2:1\n");
        let others = "note: defined here\n --> /rustc/5980/library/core/src/result.rs:561:4\n  |\n";
        assert_eq!(of_their_own(&format!("{error}{others}{theirs}")), format!("{error}{theirs}"));
    }

    #[test]
    fn below_a_failure_stands_the_first_warning_of_the_students_own_file() {
        let course = scratch::course("warning");
        let step = course.step_named("line").unwrap();
        let own = format!("exercises/{}", step.file());
        fs::write(course.root.join(&own), "pub fn check_right() {}").unwrap();
        let warning = |file: &str, rendered: &str| Diagnostic {
            is_error: false,
            code: "unused_must_use".to_string(),
            message: String::new(),
            file: file.to_string(),
            line_number: 0,
            line: String::new(),
            marked: String::new(),
            rendered: rendered.to_string(),
        };
        let shown = |failure: Option<Shown>| {
            let tests = vec![Test { name: "a".to_string(), failure }];
            let warnings = vec![
                warning(&format!("tests/{}", step.file()), "warning: of the tests"),
                warning(&own, "warning: unused comparison"),
                warning(&own, "warning: another"),
            ];
            verdict(
                &course,
                step,
                &Outcome::Tested { tests, stopped: false, left_out: 0, warnings, counts: None },
                false,
            )
        };
        let failing = shown(Some(Shown::default()));
        assert!(failing.contains("The compiler warns of this:\n\nwarning: unused comparison\n"), "{failing}");
        assert!(!failing.contains("of the tests") && !failing.contains("another"), "{failing}");
        assert!(!shown(None).contains("warns"));

        // What the compiler proposes is wrong where something is missing.
        let unlike = |code: &str, message: &str, line: &str| {
            let tests = vec![Test { name: "a".to_string(), failure: Some(Shown::default()) }];
            let warning = Diagnostic {
                code: code.to_string(),
                message: message.to_string(),
                line: line.to_string(),
                marked: String::new(),
                ..warning(&own, "warning: a\n  --> exercises/mine.rs:9:5\n  = help: remove this")
            };
            let outcome =
                Outcome::Tested { tests, stopped: true, left_out: 0, warnings: vec![warning], counts: None };
            verdict(&course, step, &outcome, false)
        };
        let unchanged = unlike("unused_mut", "", "mut a, mut just_moved: Player");
        assert!(unchanged.contains("`just_moved` never changes (exercises/mine.rs:9:5)"), "{unchanged}");
        let unused = unlike("unused_variables", "unused variable: `player`", "");
        assert!(unused.contains("`player` is never used (exercises/mine.rs:9:5)"), "{unused}");
        assert!(!unchanged.contains("remove this") && !unused.contains("remove this"));
        let compared =
            unlike("unused_must_use", "unused comparison that must be used", "board[p][q] == Cell::Empty;");
        assert!(
            compared.contains("`=` puts the value there") && !compared.contains("remove this"),
            "{compared}"
        );
        // In the function that fails it comes first.
        fs::write(
            course.root.join(&own),
            "pub fn check() {}\npub fn check_right() {\n    let mut i = 0;\n}\n",
        )
        .unwrap();
        let unchanged = || Diagnostic {
            code: "unused_mut".to_string(),
            line: "    let mut i = 0;".to_string(),
            marked: String::new(),
            line_number: 3,
            ..warning(&own, "")
        };
        let known = |function: &str, warnings: Vec<Diagnostic>| {
            let failure = othello_failure::Failure {
                function: function.to_string(),
                mistake: "It may be so.".into(),
                ..Default::default()
            };
            let shown = Shown { printed: String::new(), failure: Some(Failure(failure)) };
            let tests = vec![Test { name: "a".to_string(), failure: Some(shown) }];
            let outcome = &Outcome::Tested { tests, stopped: true, left_out: 0, warnings, counts: None };
            verdict(&course, step, outcome, false)
        };
        let is_first = |said: &str| said.find("never changes").unwrap() < said.find("It may be so.").unwrap();
        assert!(is_first(&known("check_right", vec![unchanged()])));
        // In another function of the step it has nothing to do with the failure.
        assert!(!known("check", vec![unchanged()]).contains("warns"));
        // A line that makes the variable anew is why it never changes.
        let anew = Diagnostic {
            code: "unused_variables".to_string(),
            message: "unused variable: `i`".to_string(),
            line: "    let i = i + 1;".to_string(),
            marked: String::new(),
            line_number: 4,
            ..warning(&own, "")
        };
        let said = known("check_right", vec![unchanged(), anew]);
        assert!(said.contains("this makes a new `i`") && !said.contains("never changes"), "{said}");
        // A comparison that does nothing says why, and a variable that is not used yet doesn't.
        let unused = warning(&own, "warning: unused\n --> exercises/mine.rs:3:1");
        let unused = Diagnostic {
            code: "unused_variables".to_string(),
            message: "unused variable: `n`".to_string(),
            ..unused
        };
        let compared = Diagnostic {
            message: "unused comparison that must be used".to_string(),
            line: "board[p][q] == Cell::Empty;".to_string(),
            marked: String::new(),
            ..warning(&own, "")
        };
        let said = known("check_right", vec![unused, compared]);
        assert!(said.contains("`==` only compares") && !said.contains("`n` is never used"), "{said}");
        let part =
            unlike("unused_variables", "unused variable: `beside`", "    for (corner, beside) in CORNERS {");
        assert!(!part.contains("warns"), "{part}");
    }
}
