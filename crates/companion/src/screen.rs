//! A verdict on one screen of `cargo course watch`: what matters most is on it, the top of it first. What does not fit is for the
//! key `f`, which shows the verdict of `show.rs`. What is said of the student's file comes from there too.

use othello_course_model::testing::Diagnostic;
use othello_course_model::{Course, Failure, Shown, Step};

use crate::counts;
use crate::done;
use crate::explain;
use crate::fit::{Lines, Size};
use crate::hunted;
use crate::language::{self, tr};
use crate::paint;
use crate::progress::{Progress, State};
use crate::run::{Outcome, Test};
use crate::show;
use crate::wrap::{folded, in_columns, lines_of, width, with_margin};

/// What is said above a verdict.
pub enum Note {
    Words(String),
    /// The save has done the part before this one, of so many: the head says so, for nothing has become wrong.
    Done {
        part: u32,
        parts: u32,
    },
}

impl Note {
    pub fn text(&self) -> String {
        match self {
            Note::Words(words) => words.clone(),
            Note::Done { part, parts } => paint::good(&tr!(
                "✓ Part {done} of {parts} is done. Now part {part}.",
                done = part - 1,
                parts,
                part
            )),
        }
    }
}

/// What a screen shows.
pub struct Screen<'a> {
    pub course: &'a Course,
    pub progress: &'a Progress,
    pub step: &'a Step,
    pub outcome: &'a Outcome,
    /// What has been done, or which step is to be fixed first.
    pub note: Option<&'a Note>,
    /// More is still tested.
    pub is_running: bool,
    /// The step to go on with, if this one is done.
    pub next: Option<&'a Step>,
}

/// The head, an empty line below it, and an empty line above the keys.
const AROUND: usize = 4;

impl Screen<'_> {
    /// The whole screen: its rows fit. The last one says the keys.
    pub fn text(&self, size: Size) -> String {
        let room = Size { rows: size.rows.saturating_sub(AROUND + 1), columns: size.columns };
        let note: Vec<_> = match self.note {
            Some(Note::Words(words)) => with_margin(words, room.columns),
            Some(done) => vec![format!(" {}", done.text())],
            None => Vec::new(),
        };
        let room = Size { rows: room.rows.saturating_sub(note.len()), ..room };
        let (about, mut body) = match self.outcome {
            Outcome::DoesNotCompile(said, diagnostics) => self.not_compiled(said, diagnostics, room),
            Outcome::Ended(why) if self.is_running => (String::new(), lines_of(why, room.columns)),
            Outcome::Ended(why) => (tr!(" It was not tested."), lines_of(why, room.columns)),
            Outcome::Tested { tests, stopped, left_out, .. } => self.tested(tests, *stopped, *left_out, room),
        };
        body.truncate(room.rows);
        let about = paint::strong(&cut(&about, size.columns));
        let below = match self.note {
            Some(Note::Done { .. }) => [note, vec![about]],
            _ => [vec![about], note],
        };
        let head = [self.course_bar(size.columns)];
        let foot = ["".to_string(), paint::faint(&beside(&self.keys(), &self.passing(), size.columns))];
        [&head[..], &below.concat(), &["".to_string()], &body, &foot].concat().join("\n")
    }

    /// ` Step 3. Is it legal?   ▰▰▱▱▱▱▱▱▱▱▱▱ 2 of 12 steps`, and `▰▰▪▪▱…, 2 wait` for steps that had passed before one below was
    /// broken.
    fn course_bar(&self, columns: usize) -> String {
        let all = self.course.written().count();
        let states = self.progress.states(self.course);
        let done = states.values().filter(|state| **state == State::Passed).count();
        let waiting = self.progress.waiting(self.course, &states);
        let wait = if waiting > 0 { tr!(", {waiting} wait", waiting) } else { String::new() };
        let title =
            tr!(" Step {step}. {title}", step = self.step.number, title = language::plain(&self.step.title));
        beside(
            &title,
            &tr!("{bar} {done} of {all} steps{wait}", bar = bar(done, waiting, all), done, all, wait),
            columns,
        )
    }

    /// `▰▰▱▱ part 3 of 4`, or how many tests pass.
    fn passing(&self) -> String {
        let Outcome::Tested { tests, stopped: false, left_out, .. } = self.outcome else {
            return String::new();
        };
        if self.is_running {
            return tr!("still testing …");
        }
        let failures = || tests.iter().filter_map(|test| test.failure.as_ref());
        match failures()
            .find_map(|shown| shown.failure.as_ref())
            .map(|Failure(failure)| (failure.part, failure.parts))
        {
            Some((Some(part), Some(parts))) => {
                tr!(
                    "{bar} part {part} of {parts}",
                    bar = bar(part as usize - 1, 0, parts as usize),
                    part,
                    parts
                )
            }
            _ => tr!(
                "{passing} of {all} tests pass",
                passing = tests.len() - failures().count(),
                all = tests.len() + left_out
            ),
        }
    }

    fn keys(&self) -> String {
        let mut keys = Vec::new();
        if let (true, Some(next)) = (self.outcome.has_passed(), self.next) {
            keys.push(tr!("Enter goes on to step {step}", step = next.number));
        }
        if self.outcome.has_passed() && done::command(self.course, self.step).is_some() {
            keys.push(tr!("c plays it"));
        }
        if !self.outcome.has_passed() {
            keys.push(tr!("h hint"));
        }
        if !(self.is_running && matches!(self.outcome, Outcome::Ended(_))) {
            keys.push(tr!("f the whole output"));
        }
        keys.extend([tr!("r read"), tr!("q quit")]);
        format!(" {}", keys.join("   "))
    }

    /// The first error: where it is, our sentence, and then the compiler's text, as far as there is room.
    fn not_compiled(&self, said: &str, diagnostics: &[Diagnostic], room: Size) -> (String, Vec<String>) {
        let mut errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error);
        let Some(first) = errors.next() else {
            return (tr!("It does not compile yet."), lines_of(said.trim(), room.columns));
        };
        let broken = show::broken(self.course, first).unwrap_or(self.step);
        let about = match broken.number == self.step.number {
            true => tr!(
                " It does not compile yet: {file}, line {line_number}",
                file = first.file,
                line_number = first.line_number
            ),
            false => {
                tr!(
                    " It waits for step {step}: {file}, line {line_number}",
                    step = broken.number,
                    file = first.file,
                    line_number = first.line_number
                )
            }
        };
        let mut body = explain::sentence(self.course, broken, first).map_or(Vec::new(), |sentence| {
            [with_margin(&sentence, room.columns), vec![String::new()]].concat()
        });
        let more = match errors.count() {
            0 => Vec::new(),
            more => vec![String::new(), tr!("  {more} more; fix this one first.", more)],
        };
        let compilers = show::of_their_own(&first.rendered);
        let left = room.rows.saturating_sub(body.len() + more.len());
        // The end of its first line may say what was found. The others are code, with marks below.
        let mut compilers = compilers.trim().lines();
        let message = in_columns(compilers.next().unwrap_or_default(), room.columns);
        let code = compilers.map(|line| cut(line, room.columns));
        body.extend(message.lines().map(str::to_string).chain(code).take(left));
        body.extend(more);
        (about, body)
    }

    /// The line below the head and the body, once tests have run: all of them pass, nothing is written yet, or the first failure.
    fn tested(&self, tests: &[Test], stopped: bool, left_out: usize, room: Size) -> (String, Vec<String>) {
        let failures: Vec<_> = tests.iter().filter_map(|test| test.failure.as_ref()).collect();
        let Some(first) = failures.first() else { return self.passed(tests.len(), room.columns) };
        let is_unwritten = first.failure.as_ref().is_none_or(|Failure(failure)| failure.unwritten);
        if is_unwritten && failures.len() == tests.len() && !self.course.is_begun(self.step) {
            return (tr!(" Nothing is written yet."), self.fresh(tests.len(), room.columns));
        }
        let exact = show::exact_note(self.course, self.step, self.outcome);
        let first = &show::with_note(first, exact.as_deref());
        let first = &show::in_a_hunt(self.course, self.step, first);
        let mut remarks = self.remarks(failures.len(), stopped, left_out, room.columns);
        match &first.failure {
            Some(data @ Failure(failure)) if !failure.unwritten => {
                let title = format!(" {} · {}", failure.function, failure.test);
                remarks.push(printed(first));
                let lines = Lines::of(data, &self.what_to_do(failure), remarks, room.columns);
                (title, lines.fitted(room))
            }
            Some(Failure(failure)) => {
                let body = [lines_of(&failure.mistake.to_string(), room.columns), remarks.concat()].concat();
                (to_be_written(&failure.function, tests.len() - failures.len()), body)
            }
            None => (tr!(" The first test that fails:"), as_the_test_said(first, &remarks.concat(), room)),
        }
    }

    /// Every test passes: what is gained, and what a search looked at.
    fn passed(&self, tests: usize, columns: usize) -> (String, Vec<String>) {
        let gained = done::lines(self.course, self.progress, self.step, self.next, columns);
        let counts = match self.outcome {
            Outcome::Tested { counts: Some(counts), .. } => lines_of(counts, columns),
            _ => Vec::new(),
        };
        let parts = [gained, counts, self.notes(columns).concat()].into_iter();
        let body = parts.filter(|part| !part.is_empty()).collect::<Vec<_>>();
        (paint::good(&tr!(" ✓ All {tests} tests pass.", tests)), body.join(&String::new()))
    }

    /// What the companion adds of the student's file, each in some lines.
    fn notes(&self, columns: usize) -> Vec<Vec<String>> {
        let notes = show::notes(self.course, self.step, self.outcome);
        notes.iter().map(|note| with_margin(note, columns)).collect()
    }

    /// What is said below the first failure, each in some lines, the least important at the end: of tests that did not run, of
    /// the student's file, and of a hunt.
    fn remarks(&self, failures: usize, stopped: bool, left_out: usize, columns: usize) -> Vec<Vec<String>> {
        let not_run: Option<String> = match stopped {
            _ if self.is_running => Some(tr!("  The other tests still run.")),
            true if failures > 1 => Some(tr!("  A later test did not end, and those after it did not run.")),
            true => Some(tr!("  The tests after this one did not run.")),
            false if left_out > 0 => Some(counts::left_out_note(self.step, left_out).trim_end().to_string()),
            false => None,
        };
        let hunt = hunted::is_on(self.course, self.step)
            .then(|| tr!("  A bug hunt is on. To see the bug: cargo course hunt --give-up"));
        let line = |line: String| vec![line];
        not_run.map(line).into_iter().chain(self.notes(columns)).chain(hunt.map(line)).collect()
    }

    /// A save that has done a part goes on, and fixes nothing.
    fn what_to_do(&self, failure: &othello_failure::Failure) -> String {
        match self.note {
            Some(Note::Done { .. }) => tr!(
                "Go on with `{function}` in exercises/step{step}.rs, and save.",
                function = failure.function,
                step = failure.step,
            ),
            _ => tr!(
                "Fix `{function}` in exercises/step{step}.rs, and save.",
                function = failure.function,
                step = failure.step,
            ),
        }
    }

    fn fresh(&self, tests: usize, columns: usize) -> Vec<String> {
        let text = tr!(
            "All {tests} tests fail, and that's expected.\n\nPress r to read the chapter. Then write in \
                exercises/{file}:\n{function_names}\n\nSave, and it is tested.",
            tests,
            file = self.step.file(),
            function_names = self.step.function_names()
        );
        lines_of(&text, columns)
    }
}

/// Which function is the next to be written.
fn to_be_written(function: &str, passing: usize) -> String {
    match passing {
        0 => tr!(" Now `{function}`.", function),
        1 => paint::good(&tr!(" ✓ 1 test passes. Now `{function}`.", function)),
        more => paint::good(&tr!(" ✓ {more} tests pass. Now `{function}`.", more, function)),
    }
}

/// The text of a test that says no failure as data, as far as there is room above the remarks.
fn as_the_test_said(shown: &Shown, remarks: &[String], room: Size) -> Vec<String> {
    let text = shown.in_lines(&|words| in_columns(words, room.columns - 2));
    let lines = text.trim_matches('\n').lines().map(|line| cut(line, room.columns));
    lines.take(room.rows.saturating_sub(remarks.len())).chain(remarks.iter().cloned()).collect()
}

/// The end of what the student's code printed itself.
fn printed(shown: &Shown) -> Vec<String> {
    let lines: Vec<_> = shown.printed.lines().filter(|line| !line.trim().is_empty()).collect();
    match lines.last() {
        None => Vec::new(),
        Some(line) if lines.len() == 1 => vec![tr!("  Your code printed this: {line}", line)],
        Some(line) => {
            vec![tr!("  Your code printed {lines} lines, at last: {line}", lines = lines.len(), line)]
        }
    }
}

/// `▰▰▪▱▱`
fn bar(done: usize, waiting: usize, all: usize) -> String {
    "▰".repeat(done) + &"▪".repeat(waiting) + &"▱".repeat(all.saturating_sub(done + waiting))
}

/// The second text at the right, if both fit.
fn beside(left: &str, right: &str, columns: usize) -> String {
    let gap = (columns.saturating_sub(1)).saturating_sub(width(left) + width(right));
    if gap < 2 { cut(left, columns) } else { format!("{left}{}{right}", " ".repeat(gap)) }
}

fn cut(text: &str, columns: usize) -> String {
    match folded(text, columns).len() {
        1 => text.to_string(),
        _ => folded(text, columns.saturating_sub(1))[0].clone() + "…",
    }
}

#[cfg(test)]
mod tests {
    use othello_failure::Message;
    use std::fs;

    use othello_course_model::{Failure, Shown};

    use super::{Note, Screen, bar};
    use crate::fit::Size;
    use crate::progress::Progress;
    use crate::run::{Outcome, Test};
    use crate::scratch;

    /// The screen of a begun step with one test that passes and this failure.
    fn screen(name: &str, failure: othello_failure::Failure, note: Option<Note>) -> String {
        let course = scratch::course(name);
        let step = course.step_named("reading").unwrap();
        fs::write(course.exercise(step.number), "pub fn parse_move() {}\n").unwrap();
        let test = |failure| Test { name: "a".to_string(), failure };
        let shown = Shown { printed: String::new(), failure: Some(Failure(failure)) };
        let (tests, warnings) = (vec![test(None), test(Some(shown))], Vec::new());
        let outcome = &Outcome::Tested { tests, stopped: false, left_out: 0, warnings, counts: None };
        let (progress, note) = (&Progress::open(&course).unwrap(), note.as_ref());
        Screen { course: &course, progress, step, outcome, note, is_running: false, next: None }
            .text(Size { rows: 24, columns: 80 })
    }

    fn failure() -> othello_failure::Failure {
        othello_failure::Failure {
            function: "parse_move".to_string(),
            test: "in_either_order".to_string(),
            ..Default::default()
        }
    }

    #[test]
    fn steps_that_wait_are_in_the_bar() {
        assert_eq!(bar(2, 1, 5), "▰▰▪▱▱");
        assert_eq!(bar(2, 0, 3), "▰▰▱");
    }

    #[test]
    fn a_list_of_squares_that_differ_is_whole_or_not_there() {
        let rows = |mark: &str| (1..=8).map(|p| format!("     {p} .[{mark}].\n")).collect::<String>();
        let drawn = rows("●") + "\n  b1: expected ●, yours ○\n  b2: expected ●, yours ○\n  and 6 more";
        let mistake = Message::from_text(&"It is so. ".repeat(60));
        let screen = |mistake| {
            screen("list", othello_failure::Failure { compared: drawn.clone(), mistake, ..failure() }, None)
        };
        let (short, long) = (screen(Message::NONE), screen(mistake));
        assert!(short.contains("b1: expected") && short.contains("and 6 more"), "{short}");
        assert!(!long.contains("b1: expected") && !long.contains("more") && long.contains("[●]"), "{long}");
    }

    #[test]
    fn a_part_that_is_done_is_no_failure() {
        let failed = screen("failed", failure(), None);
        assert!(failed.contains("Fix `parse_move` in"), "{failed}");
        let done = screen("done", failure(), Some(Note::Done { part: 2, parts: 9 }));
        let rows: Vec<_> = done.lines().collect();
        assert!(rows[1].contains("✓ Part 1 of 9 is done. Now part 2."), "{done}");
        assert!(rows[2].contains("parse_move · in_either_order"), "{done}");
        assert!(done.contains("Go on with `parse_move` in") && !done.contains("Fix"), "{done}");
    }

    #[test]
    fn of_a_large_board_rows_go_before_what_is_said() {
        let row = |p: usize| format!("{p:6} {}\n", ["○"; 15].join(" ") + if p == 1 { "[?]" } else { " ●" });
        let question =
            (1..=16).map(row).collect::<String>() + "\n      ● (Black) to play at p1: p = 1, q = 16\n\n  ";
        let question = Message::from_text(&question);
        let (expected, yours) = (Some("true".to_string()), Some("a panic".to_string()));
        let (mistake, rule) = ("It is off the board.".into(), "Use board.size().".into());
        let failure = othello_failure::Failure { question, expected, yours, mistake, rule, ..failure() };
        let screen = screen("large", failure, None);
        for part in ["[?]", "⋮", "true", "a panic", "off the board", "Fix `parse_move`"] {
            assert!(screen.contains(part), "{part}:\n{screen}");
        }
        assert!(screen.lines().count() <= 24, "{screen}");
    }

    #[test]
    fn a_function_that_is_not_written_yet_is_no_failure() {
        let mistake = "not written yet: line 26 of exercises/step5.rs is still todo!()".to_string();
        let screen = screen(
            "unwritten",
            othello_failure::Failure { unwritten: true, mistake: Message::from_text(&mistake), ..failure() },
            None,
        );
        assert!(screen.contains("✓ 1 test passes. Now `parse_move`."), "{screen}");
        assert!(screen.contains(&mistake) && !screen.contains("fails"), "{screen}");
    }
}
