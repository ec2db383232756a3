//! Runs the graded tests of one step on the student's code.

use othello_failure::{Message, say};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use crossterm::cursor::MoveToColumn;
use crossterm::execute;
use crossterm::terminal::{Clear, ClearType};
use othello_course_model::testing::{self, Diagnostic, Output};
use othello_course_model::{Course, Failure, Shown, Step, libtest};

use crate::language::tr;
use crate::parts::{self, Which};

use crate::built;
use crate::language;
use crate::paint;

/// The tests stop an endless loop themselves, after some seconds; this is for code that stops even them.
const LIMIT: Duration = Duration::from_secs(120);

/// Nobody waits longer to see what a search looked at. That of the step `stronger` takes four seconds, and a chapter promises it.
const LIMIT_OF_COUNTS: Duration = Duration::from_secs(60);

/// Nobody waits longer to hear which question was the last.
const LIMIT_OF_A_QUESTION: Duration = Duration::from_secs(5);

/// What came of a step's tests.
pub enum Outcome {
    /// What the compiler said: all of it, and of each place.
    DoesNotCompile(String, Vec<Diagnostic>),
    /// The tests did not come to their end: why, in a sentence or two.
    Ended(String),
    /// The tests ran. `stopped`: a loop that never ended stopped them, and the later ones did not run. So many tests of later
    /// parts were `left_out`, because those parts go on from the one that fails. The compiler has warned of `warnings`. Of a
    /// step that passes, `counts` says what a search of it looked at, or how its matches ended.
    Tested {
        tests: Vec<Test>,
        stopped: bool,
        left_out: usize,
        warnings: Vec<Diagnostic>,
        counts: Option<String>,
    },
}

impl Outcome {
    /// That of a test which has failed while others still run.
    pub fn first(failed: Test) -> Outcome {
        Outcome::Tested {
            tests: vec![failed],
            stopped: false,
            left_out: 0,
            warnings: Vec::new(),
            counts: None,
        }
    }

    /// Why the first test that fails does.
    pub fn first_failure(&self) -> Option<&Failure> {
        let Outcome::Tested { tests, .. } = self else { return None };
        tests.iter().find_map(|test| test.failure.as_ref())?.failure.as_ref()
    }

    /// Whether all tests ran and passed.
    pub fn has_passed(&self) -> bool {
        matches!(self, Outcome::Tested { tests, stopped: false, left_out: 0, .. } if tests.iter().all(|test| test.failure.is_none()))
    }
}

/// One test and what it showed when it failed.
pub struct Test {
    /// As a student would name it: `off_the_board · far_off_the_board`.
    pub name: String,
    /// Nothing for a test that passed.
    pub failure: Option<Shown>,
}

/// What happens while a step is tested.
pub enum Event {
    /// Another program builds here, and this one has to wait for it.
    Waiting,
    Building,
    /// This test runs, or none yet.
    Testing(Option<String>),
    /// The first failure. Other tests still run.
    Failed(Box<Shown>),
    /// All tests have passed, and what a search looks at is counted, if the step has one.
    Counting,
}

/// Who waits for a verdict: hears what happens, and may want it no more.
#[derive(Clone, Copy)]
pub struct Attention<'a> {
    pub stop: &'a AtomicBool,
    pub hear: &'a (dyn Fn(Event) + Sync),
}

/// Compiles and runs these tests of `step`, and says meanwhile what is going on.
pub fn tests(course: &Course, step: &Step, which: Which) -> Result<Outcome> {
    let (stop, hear) = (&AtomicBool::new(false), &|event| match event {
        Event::Waiting => {
            let waiting = tr!(
                "another program is building here, perhaps your editor; waiting to build step {step}",
                step = step.number
            );
            note(course, &waiting)
        }
        Event::Building => note(course, &tr!("building step {step}", step = step.number)),
        Event::Testing(_) => note(course, &tr!("testing step {step}", step = step.number)),
        Event::Failed(_) => {}
        Event::Counting => note(course, &tr!("step {step} is done; counting", step = step.number)),
    });
    let outcome = attended(course, step, which, Attention { stop, hear });
    clear_note();
    outcome
}

/// The same for somebody who attends to it.
pub fn attended(course: &Course, step: &Step, which: Which, attention: Attention) -> Result<Outcome> {
    if let Some(missing) = missing(course, step) {
        return Ok(Outcome::Ended(missing));
    }
    let is_stopped = || attention.stop.load(Ordering::Relaxed);
    wait_for_the_lock(course, attention);
    if is_stopped() {
        return Ok(Outcome::Ended(STOPPED.to_string()));
    }
    (attention.hear)(Event::Building);
    built::date(course, step)?;
    let built = testing::build(built::cargo(course), step.number)?;
    let Some(program) = built.program else {
        return Ok(Outcome::DoesNotCompile(built.said, built.diagnostics));
    };
    if is_stopped() {
        return Ok(Outcome::Ended(STOPPED.to_string()));
    }
    (attention.hear)(Event::Testing(None));
    let names = testing::names(&course.root, &program, LIMIT)?;
    let mut all = part_by_part(&parts::groups(course, step, names, which), built.diagnostics, |names| {
        run_group(course, &program, names, attention)
    })?;
    if all.has_passed()
        && let Outcome::Tested { counts, .. } = &mut all
    {
        if step.optimised {
            (attention.hear)(Event::Counting);
        }
        let counted = testing::counts(&course.root, &program, LIMIT_OF_COUNTS)?;
        *counts = counted.or(counts.take());
    }
    Ok(all)
}

/// The exercise that is missing, without which the step cannot be built.
pub fn missing_exercise(course: &Course, step: &Step) -> Option<u8> {
    let mut numbers = course.needs(step.number).into_iter().chain([step.number]);
    let is_written = |number| course.step(number).is_ok_and(|step| !step.functions.is_empty());
    numbers.find(|number| is_written(*number) && !course.exercise(*number).exists())
}

/// That it is missing, and how to get it back.
fn missing(course: &Course, step: &Step) -> Option<String> {
    let number = missing_exercise(course, step)?;
    Some(tr!(
        "exercises/step{number}.rs is missing. As you committed it last, which is the empty exercise if you never did: git \
            checkout -- exercises/step{number}.rs\n\nThe empty exercise: cargo course reset {number}",
        number
    ))
}

/// What becomes of a test that nobody waits for any more.
const STOPPED: &str = "Something was saved, so this was not tested to its end.";

/// Waits until no other program builds here, and says so when that takes a second: cargo itself would wait without a word.
fn wait_for_the_lock(course: &Course, attention: Attention) {
    let (begun, mut is_said) = (Instant::now(), false);
    while built::is_locked(course) && !attention.stop.load(Ordering::Relaxed) {
        if !is_said && begun.elapsed() > Duration::from_secs(1) {
            is_said = true;
            (attention.hear)(Event::Waiting);
        }
        thread::sleep(Duration::from_millis(50));
    }
}

fn run_group(course: &Course, program: &Path, names: &[String], attention: Attention) -> Result<Outcome> {
    let (root, in_colour) = (&course.root, *paint::IS_ON);
    let hear = |shown: &str, said: &str| {
        let failure = Shown::read(said).failure;
        (attention.hear)(match failure {
            Some(failure) => {
                Event::Failed(Box::new(Shown { printed: String::new(), failure: Some(plain(failure)) }))
            }
            None => Event::Testing(testing::running(shown).map(libtest::plain_name)),
        });
    };
    let attention = testing::Attention { stop: attention.stop, hear: &hear };
    let output = testing::run_attended(root, program, names, LIMIT, in_colour, &attention)?;
    if attention.stop.load(Ordering::Relaxed) {
        return Ok(Outcome::Ended(STOPPED.to_string()));
    }
    if let (false, Some(name)) = (output.in_time, output.stopped_in()) {
        let mut tests = libtest::read_so_far(&output.shown);
        let asked = testing::last_question(root, program, name, LIMIT_OF_A_QUESTION)?;
        tests.push(stopped_after(asked, name));
        return Ok(tested(tests, true));
    }
    let ran = testing::run_after_overflow(root, program, LIMIT, in_colour, &output)?;
    Ok(ran.map_or_else(|| outcome(&output), |ran| tested(ran, true)))
}

/// The test in which a program was stopped, with what it asked, if that is known.
fn stopped_after(asked: Option<Failure>, name: &str) -> libtest::Ran {
    let Failure(mut failure) = asked.unwrap_or_else(|| Failure(Default::default()));
    failure.test = libtest::plain_name(name);
    (failure.expected, failure.yours, failure.file, failure.line) = (None, None, None, None);
    failure.mistake = say!(
        "After {seconds} seconds your code was stopped in this test. Is something large made anew or copied for each question, \
            as a table is? Or does each answer take a little, and there are many?",
        seconds = LIMIT.as_secs(),
    );
    let shown = Shown { printed: String::new(), failure: Some(Failure(failure)) };
    libtest::Ran { name: name.to_string(), passed: false, shown }
}

/// As the companion shows it: in the student's language, and which step below is red it says itself.
fn plain(Failure(mut failure): Failure) -> Failure {
    failure.below = Message::NONE;
    language::failure(Failure(failure))
}

/// Runs one group of tests after the other, until one has not passed.
fn part_by_part(
    groups: &[Vec<String>],
    warned: Vec<Diagnostic>,
    run: impl Fn(&[String]) -> Result<Outcome>,
) -> Result<Outcome> {
    let (mut all, mut results) = (Vec::new(), Vec::new());
    for (group, names) in groups.iter().enumerate() {
        let outcome = run(names)?;
        let (is_last, has_passed) = (group + 1 == groups.len(), outcome.has_passed());
        let Outcome::Tested { tests, stopped, counts, .. } = outcome else { return Ok(outcome) };
        all.extend(tests);
        results.extend(counts);
        if is_last || !has_passed {
            let left_out = groups[group + 1..].iter().map(Vec::len).sum();
            let counts = (has_passed && !results.is_empty()).then(|| first_lines_first(&results));
            return Ok(Outcome::Tested { tests: all, stopped, left_out, warnings: warned, counts });
        }
    }
    Ok(Outcome::Ended(tr!("There are no such tests.")))
}

/// How each part came out, and below that what there is to see of each: on few rows no part loses its result.
fn first_lines_first(results: &[String]) -> String {
    let parts = results.iter().map(|result| result.split_once('\n').unwrap_or((result, "")));
    let (first, below): (Vec<_>, Vec<_>) = parts.unzip();
    let below = below.into_iter().filter(|below| !below.is_empty());
    first.into_iter().chain(below).collect::<Vec<_>>().join("\n")
}

/// Says what is going on, on a line that the next one takes the place of.
fn note(course: &Course, doing: &str) {
    if io::stderr().is_terminal() {
        clear_note();
        let first = match built::has_tests(course) {
            true => String::new(),
            false => tr!(" (the first time this takes a minute or more)"),
        };
        eprint!("{doing} …{first}");
        io::stderr().flush().ok();
    }
}

/// Clears the line of [`note`].
fn clear_note() {
    if io::stderr().is_terminal() {
        execute!(io::stderr(), MoveToColumn(0), Clear(ClearType::UntilNewLine)).ok();
    }
}

fn outcome(output: &Output) -> Outcome {
    if !output.in_time {
        return Outcome::Ended(tr!(
            "The tests were stopped after {seconds} seconds.",
            seconds = LIMIT.as_secs()
        ));
    }
    if !output.has_result() {
        return Outcome::Ended(why_it_ended(output));
    }
    let tests = libtest::read_so_far(&output.shown);
    if output.shown.contains("\ntest result: FAILED") && tests.iter().all(|test| test.passed) {
        return Outcome::Ended(tr!("The tests failed without saying which."));
    }
    let mut tested = tested(tests, output.was_cut_short());
    if let Outcome::Tested { counts, .. } = &mut tested {
        *counts = output.results();
    }
    tested
}

fn tested(mut tests: Vec<libtest::Ran>, stopped: bool) -> Outcome {
    // By name is the order in which the step is best written.
    tests.sort_by(|a, b| a.name.cmp(&b.name));
    let nothing = || Shown { printed: tr!("  (it showed nothing)"), failure: None };
    let test = |mut test: libtest::Ran| {
        test.shown.failure = test.shown.failure.map(plain);
        let name = test.plain_name();
        let shown = if test.shown == Shown::default() { nothing() } else { test.shown };
        Test { name, failure: (!test.passed).then_some(shown) }
    };
    let tests = tests.into_iter().map(test).collect();
    Outcome::Tested { tests, stopped, left_out: 0, warnings: Vec::new(), counts: None }
}

fn why_it_ended(output: &Output) -> String {
    if output.overflowed_the_stack() {
        let test = output.overflowed_in();
        let place =
            test.map_or(String::new(), |name| tr!(" in the test `{test}`", test = libtest::plain_name(name)));
        return tr!(
            "Your code overflowed the stack{place}, and that ends the whole program: a function calls itself \
             without end.",
            place
        );
    }
    let no_memory = output.said.lines().find(|line| line.starts_with("memory allocation of "));
    if let Some(line) = no_memory {
        return tr!(
            "Your code asked for more memory than there is, and that ends the whole program: does a list grow without end, or \
                begin with too large a capacity? {line}",
            line
        );
    }
    let last = output.said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
    tr!("The program ended before its tests did. Does your code end the process itself? {last}", last)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::{Attention, Outcome, Output, STOPPED, Test, attended, missing_exercise};
    use crate::parts::Which;
    use crate::scratch;
    use othello_failure::RESULT_MARK;

    #[test]
    fn only_an_exercise_in_which_something_is_written_is_missing() {
        let course = scratch::course("missing");
        let step = |name| course.step_named(name).unwrap();
        assert_eq!(missing_exercise(&course, step("board")), None, "there is nothing to write");
        assert_eq!(missing_exercise(&course, step("legal")), Some(step("directions").number));
        let said = super::missing(&course, step("legal")).unwrap();
        assert!(said.contains("the empty exercise if you never did"), "{said}");
        std::fs::write(course.exercise(step("directions").number), "").unwrap();
        assert_eq!(missing_exercise(&course, step("legal")), Some(step("legal").number));
    }

    fn outcome(shown: &str, said: &str) -> Outcome {
        let output = Output { in_time: true, shown: shown.to_string(), said: said.to_string() };
        super::outcome(&output)
    }

    #[test]
    fn failures_come_in_the_order_of_the_parts() {
        let shown = "\nrunning 2 tests\ntest part2_b::case_1_two ... FAILED\ntest part1_a ... FAILED\n\nfailures:\n\n\
                     ---- part2_b::case_1_two stdout ----\n  second\n\nfailures:\n    part1_a\n\ntest result: FAILED. 0 passed\n";
        let Outcome::Tested { tests, stopped: false, .. } = outcome(shown, "") else {
            panic!("the tests came to their end")
        };
        let shown = |test: &Test| (test.name.clone(), test.failure.as_ref().unwrap().to_string());
        let seen: Vec<_> = tests.iter().map(shown).collect();
        let right = [("a", "  (it showed nothing)"), ("b · two", "  second")];
        assert_eq!(seen, right.map(|(name, shown)| (name.to_string(), shown.to_string())));
    }

    #[test]
    fn after_a_loop_that_never_ends_the_later_tests_did_not_run() {
        let shown = "\ntest part1_a ... FAILED\n\nfailures:\n\n---- part1_a stdout ----\n  a loop\n\nfailures:\n    part1_a\n\n\
                     test result: FAILED. The tests after this one were not run.\n\n";
        assert!(
            matches!(outcome(shown, ""), Outcome::Tested { tests, stopped: true, .. } if tests.len() == 1)
        );
    }

    #[test]
    fn what_ended_the_program_is_said() {
        let why = |said: &str| match outcome("\nrunning 2 tests\n", said) {
            Outcome::Ended(why) => why,
            _ => panic!("the tests came to their end"),
        };
        let memory = why("memory allocation of 99 bytes failed\nnote: run with `RUST_BACKTRACE=1`\n");
        assert!(
            memory.contains("more memory than there is") && memory.ends_with("of 99 bytes failed"),
            "{memory}"
        );
        assert!(why("bye\n").ends_with("Does your code end the process itself? bye"));
    }

    #[test]
    fn the_parts_after_one_that_fails_do_not_run() {
        let [ok, red] = ["ok", "FAILED"]
            .map(|result| format!("\ntest part1_a ... {result}\n\ntest result: {result}. \n"));
        let groups: Vec<Vec<String>> = vec![vec!["a".into()], vec!["b".into()], vec!["c".into(), "d".into()]];
        let run = |results: [&str; 3]| {
            let ran = |names: &[String]| {
                let part = groups.iter().position(|group| group == names).unwrap();
                Ok(outcome(results[part], ""))
            };
            match super::part_by_part(&groups, Vec::new(), ran).unwrap() {
                Outcome::Tested { tests, left_out, .. } => Some((tests.len(), left_out)),
                _ => None,
            }
        };
        assert_eq!(run([&ok, &red, &ok]), Some((2, 2)));
        assert_eq!(run([&red, &ok, &ok]), Some((1, 3)));
        assert_eq!(run([&ok, &ok, &red]), Some((3, 0)));
        assert_eq!(run([&ok, &ok, &ok]), Some((3, 0)));
        assert_eq!(run([&ok, "", &ok]), None, "the second part has not come to its end");

        // What came of the parts is said once all have passed.
        let said = |last: &str| {
            let ran = |names: &[String]| {
                let shown = if names[0] == "c" { last } else { ok.as_str() };
                Ok(outcome(shown, &format!("{RESULT_MARK}of {}:{RESULT_MARK}won\nothers\n", names[0])))
            };
            let Outcome::Tested { counts, .. } = super::part_by_part(&groups, Vec::new(), ran).unwrap()
            else {
                panic!("the tests came to their end")
            };
            counts
        };
        assert_eq!(said(&ok).as_deref(), Some("of a:\nof b:\nof c:\nwon\nwon\nwon"));
        assert_eq!(said(&red), None);
    }

    #[test]
    fn a_test_that_nobody_wants_any_more_is_not_even_built() {
        let course = scratch::course("unwanted");
        let step = course.step_named("line").unwrap();
        std::fs::write(course.exercise(step.number), "").unwrap();
        let (stop, hear) = (&AtomicBool::new(true), &|_| panic!("nothing is to happen"));
        let outcome = attended(&course, step, Which::All, Attention { stop, hear }).unwrap();
        assert!(matches!(outcome, Outcome::Ended(why) if why == STOPPED));
    }

    #[test]
    fn a_program_that_ends_early_has_not_passed() {
        assert!(matches!(outcome("\nrunning 3 tests\ntest part1_a ... ok\n", ""), Outcome::Ended(_)));
        assert!(matches!(outcome("", ""), Outcome::Ended(_)));
    }

    #[test]
    fn a_stack_overflow_is_said() {
        let Outcome::Ended(why) = outcome("", "\nthread 'part1_a' (7) has overflowed its stack\n") else {
            panic!("it did not come to its end")
        };
        assert!(why.contains("in the test `a`") && why.contains("calls itself without end"), "{why}");
    }
}
