//! `cargo course watch`: tests what is saved, and shows the verdict on one screen.
//!
//! It looks at the files ten times a second. That costs nothing for a few small files, and works on every
//! file system, also on those of containers and network shares that send no events.

mod files;
mod running;
mod window;

use std::collections::BTreeMap;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use anyhow::{Result, anyhow};
use othello_course_model::{Course, Failure, Step};

use self::files::Files;
use self::running::{Message, Running};
use self::window::{GLANCE, Halt, View, Watch};
use crate::keyboard::Keyboard;
use crate::language::tr;
use crate::progress::{Inputs, Progress, State};
use crate::run::{Event, Outcome, Test};
use crate::screen::Note;
use crate::status;
use crate::{done, hunt, hunted, paint};

/// Whether what happens in a test is shown.
#[derive(Clone, Copy, PartialEq)]
enum Sight {
    /// The work, and the first failure when it happens.
    All,
    /// The work. Its failure may be that of a step below.
    Work,
    /// Nothing: a verdict is there, and stays.
    Nothing,
}

/// Tests `first`, and after each save what was saved. When a step passes, goes on to the next one on a key, or when that is
/// saved.
pub fn watch<'a>(course: &'a Course, progress: &mut Progress, first: &'a Step) -> Result<()> {
    let first = hunted::hunted(course).unwrap_or(first);
    let mut watch = Watch {
        course,
        progress,
        keyboard: Keyboard::listen(),
        home: first,
        to_test: [first.number].into(),
        view: View::of_work(first, String::new()),
        page: None,
        files: Files::of(course),
        is_testing: false,
        parts: BTreeMap::new(),
        before: None,
        goes_on: false,
    };
    let mut is_due = true;
    loop {
        let done = match watch.to_test.first().filter(|_| is_due) {
            Some(step) => watch.judge(course.step(*step)?).map(|goes_on| is_due = goes_on),
            None => watch.glance(GLANCE),
        };
        match done {
            Ok(()) => {}
            Err(Halt::Due) => is_due = true,
            Err(Halt::Quit) => break,
            Err(Halt::Error(error)) => return Err(error),
        }
    }
    if let Some(before) = watch.before {
        before.wait();
    }
    Ok(())
}

impl<'a> Watch<'a, '_> {
    /// Tests what was saved and shows it, or instead of it the one step that is to be fixed first. Of several that were saved
    /// at once that is the lowest that fails, and the others wait for the next save: whether they are to be judged now.
    fn judge(&mut self, saved: &'a Step) -> Result<bool, Halt> {
        (self.page, self.goes_on) = (None, false);
        let sight = if self.is_known_red_below(saved) { Sight::Work } else { Sight::All };
        let (state, outcome) = self.test(saved, sight)?;
        let mut note = hunt::end_if_found(self.course, saved, state)?.map(Note::Words);
        if note.is_some() {
            // The file has lost its line on the hunt.
            self.files = Files::of(self.course);
        }
        if state != State::Passed && saved.number > self.home.number {
            self.home = saved;
        }
        let (mut step, mut outcome) = (saved, outcome);
        let red = self.red_below(saved, state)?;
        self.to_test.remove(&saved.number);
        if let Some((red, its)) = red {
            note = Some(waits(saved.number, red));
            (step, outcome) = (red, its);
        } else if state.is_red()
            && let Some(later) =
                self.to_test.iter().find(|later| self.course.needs(**later).contains(&saved.number))
        {
            // It was saved too, perhaps while this one was tested.
            note = note.or(Some(waits(*later, saved)));
        } else if state == State::Passed && !self.to_test.is_empty() {
            return Ok(true);
        } else if state == State::Passed && self.home.number != saved.number {
            // A lower step is in order again: the student works on another, if that is begun.
            if self.state(self.home)?.0.is_red() {
                note = note.or_else(|| {
                    Some(Note::Words(paint::good(&tr!("✓ Step {step} passes.", step = saved.number))))
                });
                (step, outcome) = (self.home, self.test(self.home, Sight::All)?.1);
            }
        }
        note = note.or_else(|| self.task_done(step, &outcome));
        let passes = outcome.has_passed();
        if passes {
            self.home = step;
        }
        self.view = View { step, outcome, note, is_running: passes, next: None };
        self.show()?;
        if state == State::Passed {
            self.find_next(step)?;
        }
        Ok(false)
    }

    /// Finds the next step, so that the bar, the list and the footer say the same: tests those of which it is not known
    /// whether they pass now, as far as they have passed or are begun, or end a level with this one.
    fn find_next(&mut self, step: &Step) -> Result<(), Halt> {
        let all = done::ends_a_level(self.course, step);
        let known = self.progress.states(self.course);
        for other in self.course.written().filter(|other| !known.contains_key(&other.number)) {
            if all || self.progress.has_passed(other) || self.course.is_begun(other) {
                self.test(other, Sight::Nothing)?;
            }
        }
        self.view.next = status::next(self.course, self.progress);
        self.view.is_running = false;
        self.show()?;
        if self.goes_on { self.go_on() } else { Ok(()) }
    }

    /// Whether it is known that a step below this one fails.
    fn is_known_red_below(&self, step: &Step) -> bool {
        let states = self.progress.states(self.course);
        self.course
            .needs(step.number)
            .iter()
            .filter_map(|below| states.get(below))
            .any(|state| state.is_red())
    }

    /// The lowest step that this one builds on and that fails, if this one does too, and what came of it.
    fn red_below(&mut self, step: &Step, state: State) -> Result<Option<(&'a Step, Outcome)>, Halt> {
        if !state.is_red() {
            return Ok(None);
        }
        for number in self.course.needs(step.number) {
            let below = self.course.step(number)?;
            let (state, outcome) = self.state(below)?;
            if state.is_red() {
                let outcome = match outcome {
                    Some(outcome) => outcome,
                    None => self.test(below, Sight::All)?.1,
                };
                return Ok(Some((below, outcome)));
            }
        }
        Ok(None)
    }

    /// What is said when a save has done a part, and the next one fails now.
    fn task_done(&mut self, step: &Step, outcome: &Outcome) -> Option<Note> {
        let part = outcome.first_failure().and_then(|Failure(failure)| failure.part.zip(failure.parts));
        let before = match part {
            Some((part, _)) => self.parts.insert(step.number, part),
            None => self.parts.remove(&step.number),
        };
        let (part, parts) = part?;
        before.is_some_and(|before| before < part).then_some(Note::Done { part, parts })
    }

    /// The state of a step, and what came of it if it had to be tested.
    fn state(&mut self, step: &'a Step) -> Result<(State, Option<Outcome>), Halt> {
        match self.progress.known(self.course, step) {
            Some(state) => Ok((state, None)),
            None => self.test(step, Sight::Nothing).map(|(state, outcome)| (state, Some(outcome))),
        }
    }

    /// Tests a step, as long as nothing is saved, and answers keys meanwhile.
    fn test(&mut self, step: &'a Step, sight: Sight) -> Result<(State, Outcome), Halt> {
        let inputs = Inputs::of(self.course, step);
        let running = Running::begin(self.course, step, self.before.take());
        if sight != Sight::Nothing {
            // At once: what was on the screen is about what was there before.
            self.view = View::of_work(step, what_happens(step, &Event::Building));
        }
        self.is_testing = true;
        let waited = self.show().map_err(Halt::from).and_then(|()| self.until_tested(step, sight, &running));
        self.is_testing = false;
        // Nobody waits for it any more, if it was not its own end.
        self.before = Some(running.stop());
        let outcome = waited?;
        let state = self.progress.remember(self.course, step, inputs, &outcome)?;
        Ok((state, outcome))
    }

    fn until_tested(&mut self, step: &'a Step, sight: Sight, running: &Running) -> Result<Outcome, Halt> {
        loop {
            match running.messages.recv_timeout(GLANCE / 4) {
                Ok(Message::Ended(outcome)) => return Ok(outcome?),
                Ok(Message::Event(event)) => self.hear(step, sight, event)?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(anyhow!(tr!(
                        "The test of step {step} ended without a verdict.",
                        step = step.number
                    ))
                    .into());
                }
            }
            self.glance(Duration::ZERO)?;
        }
    }

    /// Shows what happens in a test, until a failure is shown.
    fn hear(&mut self, step: &'a Step, sight: Sight, event: Event) -> Result<()> {
        if sight == Sight::Nothing || !self.view.is_of_work() {
            return Ok(());
        }
        self.view = match event {
            Event::Failed(shown) if sight == Sight::All && !shown.is_unwritten() => {
                let test = Test { name: String::new(), failure: Some(*shown) };
                View { outcome: Outcome::first(test), ..View::of_work(step, String::new()) }
            }
            Event::Failed(_) => return Ok(()),
            event => View::of_work(step, what_happens(step, &event)),
        };
        self.show()
    }
}

/// What is said above the failure of a step that another, which was saved too, builds on.
fn waits(saved: u8, red: &Step) -> Note {
    Note::Words(tr!("Step {saved} builds on this one. First fix step {step}.", saved, step = red.number))
}

/// What is said while a step is tested.
fn what_happens(step: &Step, event: &Event) -> String {
    let number = step.number;
    match event {
        Event::Waiting => {
            tr!(
                "Another program is building in this folder, perhaps your editor. When it is done, your code is tested."
            )
        }
        Event::Building => tr!("Building step {number} …", number),
        Event::Testing(Some(test)) => tr!("Testing step {number} …\n\n{test}", number, test),
        Event::Testing(None) | Event::Failed(_) => tr!("Testing step {number} …", number),
        Event::Counting => tr!("Step {number} is done: all tests pass. Counting …", number),
    }
}
