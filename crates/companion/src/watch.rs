//! `cargo course watch`: tests what is saved, and shows the verdict on one screen.
//!
//! It looks at the files ten times a second. That costs nothing for a few small files, and works on every
//! file system, also on those of containers and network shares that send no events.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result, bail};
use othello_course_model::{Course, Failure, Shown, Step};

use crate::done;
use crate::hints::{self, Hint};
use crate::hunt;
use crate::hunted;
use crate::keyboard::{self, Input, Key, Keyboard, room};
use crate::page::Page;
use crate::parts::Which;
use crate::progress::{Inputs, Progress, State};
use crate::read;
use crate::run::{self, Attention, Event, Outcome, Test};
use crate::screen::Screen;
use crate::show;
use crate::status;
use crate::{built, paint};

const GLANCE: Duration = Duration::from_millis(100);

/// Why a test or a wait came to its end before it was over.
enum Halt<'a> {
    /// This step is to be tested: its exercise was saved, or somebody goes on to it.
    Test(&'a Step),
    Quit,
    Error(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Halt<'_> {
    fn from(error: E) -> Self {
        Halt::Error(error.into())
    }
}

/// What is on the screen.
struct View<'a> {
    step: &'a Step,
    outcome: Outcome,
    /// What is said above the verdict.
    note: Option<String>,
    /// Other tests still run.
    is_running: bool,
    next: Option<&'a Step>,
}

struct Watch<'a, 'b> {
    course: &'a Course,
    progress: &'b mut Progress,
    keyboard: Keyboard,
    /// The step that the student works on. What is saved may be another.
    home: &'a Step,
    view: View<'a>,
    /// What is read in its place.
    page: Option<Page>,
    /// What each exercise was when it was last looked at.
    seen: Vec<Seen>,
    /// The part in which a step failed last.
    parts: BTreeMap<u8, u32>,
}

/// A file: its contents, and when it was written. A save that changes nothing is a save as well.
type Seen = (u64, Option<SystemTime>);

/// Tests `first`, and after each save what was saved. When a step passes, goes on to the next one on a key, or when that is saved.
pub fn watch<'a>(course: &'a Course, progress: &mut Progress, first: &'a Step) -> Result<()> {
    let first = hunted::hunted(course).unwrap_or(first);
    let keyboard = Keyboard::listen();
    let view = View {
        step: first,
        outcome: Outcome::Ended(String::new()),
        note: None,
        is_running: true,
        next: None,
    };
    let seen = seen(course);
    let parts = BTreeMap::new();
    let mut watch = Watch { course, progress, keyboard, home: first, view, page: None, seen, parts };
    let mut due = first;
    loop {
        match watch.judge(due).and_then(|()| watch.until_saved()) {
            Err(Halt::Test(step)) => due = step,
            Err(Halt::Quit) | Ok(()) => return Ok(()),
            Err(Halt::Error(error)) => return Err(error),
        }
    }
}

impl<'a> Watch<'a, '_> {
    /// Tests what was saved and shows it, or instead of it the one step that is to be fixed first.
    fn judge(&mut self, saved: &'a Step) -> Result<(), Halt<'a>> {
        self.page = None;
        let (state, outcome) = self.test(saved)?;
        let mut note = hunt::found(self.course, saved, state)?;
        if note.is_some() {
            // The file has lost its line on the hunt.
            self.seen = seen(self.course);
        }
        if state != State::Passed && saved.number > self.home.number {
            self.home = saved;
        }
        let (mut step, mut outcome) = (saved, outcome);
        if let Some(red) = self.red_below(saved, state)? {
            note = Some(format!("Step {} builds on this one. First fix step {}.", saved.number, red.number));
            (step, outcome) = (red, self.test(red)?.1);
        } else if state == State::Passed && self.home.number != saved.number {
            // A lower step is in order again: the student works on another.
            if self.state(self.home)? != State::Passed {
                note = note.or_else(|| Some(paint::good(&format!("✓ Step {} passes.", saved.number))));
                (step, outcome) = (self.home, self.test(self.home)?.1);
            }
        }
        note = note.or_else(|| self.task_done(step, &outcome));
        let passes = outcome.has_passed();
        if passes {
            self.home = step;
        }
        self.view = View { step, outcome, note, is_running: passes, next: None };
        self.show()?;
        if passes {
            // So that the bar, the list and the footer say the same.
            self.test_what_is_out_of_date(step)?;
            self.view.next = status::next(self.course, self.progress);
            self.view.is_running = false;
            self.show()?;
        }
        Ok(())
    }

    /// The lowest step that this one builds on and that fails, if this one does too. One that isn't written yet is no fault.
    fn red_below(&mut self, step: &Step, state: State) -> Result<Option<&'a Step>, Halt<'a>> {
        if matches!(state, State::Passed | State::NotStarted) {
            return Ok(None);
        }
        for number in self.course.needs(step.number) {
            let below = self.course.step(number)?;
            if !matches!(self.state(below)?, State::Passed | State::NotStarted) {
                return Ok(Some(below));
            }
        }
        Ok(None)
    }

    /// Tests the steps that have passed or are begun, or that end a level with this one, and of which it is not known whether they do now.
    fn test_what_is_out_of_date(&mut self, step: &Step) -> Result<(), Halt<'a>> {
        let all = done::ends_a_level(self.course, step);
        for other in self.course.written() {
            if all || self.progress.has_passed(other) || self.course.is_begun(other) {
                self.state(other)?;
            }
        }
        Ok(())
    }

    /// What is said when a save has done a part, and the next one fails now.
    fn task_done(&mut self, step: &Step, outcome: &Outcome) -> Option<String> {
        let part = first_failure(outcome).and_then(|Failure(failure)| failure.part.zip(failure.parts));
        let before = match part {
            Some((part, _)) => self.parts.insert(step.number, part),
            None => self.parts.remove(&step.number),
        };
        let (part, parts) = part?;
        let is_new = before.is_some_and(|before| before < part);
        is_new.then(|| paint::good(&format!("✓ Task {} of {parts} is done. Now task {part}.", part - 1)))
    }

    fn state(&mut self, step: &'a Step) -> Result<State, Halt<'a>> {
        match self.progress.known(self.course, step) {
            Some(state) => Ok(state),
            None => Ok(self.test(step)?.0),
        }
    }

    /// Tests a step, as long as nothing is saved, and answers keys meanwhile.
    fn test(&mut self, step: &'a Step) -> Result<(State, Outcome), Halt<'a>> {
        let inputs = Inputs::of(self.course, step);
        let stop = Arc::new(AtomicBool::new(false));
        let running = begin(self.course, step, stop.clone());
        let waited = self.until_tested(step, &running);
        // Nobody waits for it any more, if it was not its own end.
        stop.store(true, Ordering::Relaxed);
        let outcome = waited?;
        let state = self.progress.remember(self.course, step, inputs, &outcome)?;
        Ok((state, outcome))
    }

    fn until_tested(&mut self, step: &'a Step, running: &Receiver<Message>) -> Result<Outcome, Halt<'a>> {
        let is_same = self.view.is_running && self.view.step.number == step.number;
        let is_after_a_verdict = self.view.is_running && self.view.outcome.has_passed();
        loop {
            match running.recv_timeout(GLANCE / 4) {
                Ok(Message::Ended(outcome)) => return Ok(outcome?),
                Ok(Message::Event(Event::Failed(shown))) if !is_after_a_verdict && !is_unwritten(&shown) => {
                    let test = Test { name: String::new(), failure: Some(*shown) };
                    let outcome = Outcome::first(test);
                    self.view = View { step, outcome, note: None, is_running: true, next: None };
                    self.show()?;
                }
                Ok(Message::Event(event)) if !is_after_a_verdict => {
                    if first_failure(&self.view.outcome).is_none() || !is_same {
                        let outcome = Outcome::Ended(what_happens(step, event));
                        self.view = View { step, outcome, note: None, is_running: true, next: None };
                        self.show()?;
                    }
                }
                Ok(Message::Event(_)) => {}
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => {
                    return Err(Halt::Error(anyhow::anyhow!(
                        "The test of step {} ended without a verdict.",
                        step.number
                    )));
                }
            }
            self.glance(Duration::ZERO)?;
        }
    }

    /// Waits for a save, and answers keys meanwhile.
    fn until_saved(&mut self) -> Result<(), Halt<'a>> {
        loop {
            self.glance(GLANCE)?;
        }
    }

    /// Looks once whether something was saved or pressed.
    fn glance(&mut self, patience: Duration) -> Result<(), Halt<'a>> {
        let now = seen(self.course);
        if let Some(at) = now.iter().zip(&self.seen).position(|(now, before)| now != before) {
            // While bugs are tried for a hunt, what is in the file is not the student's.
            self.seen[at] = now[at];
            let saved = self.course.written().nth(at).filter(|_| !hunted::is_prepared(self.course));
            return saved.map_or(Ok(()), |saved| Err(Halt::Test(saved)));
        }
        match self.keyboard.next(patience)? {
            Some(Input::Key(key)) => self.press(key),
            Some(Input::Resized) => Ok(self.show()?),
            None => Ok(()),
        }
    }

    fn press(&mut self, key: Key) -> Result<(), Halt<'a>> {
        if key == Key::Interrupt {
            return Err(Halt::Quit);
        }
        if let Some(page) = &mut self.page {
            if !page.press(key, room()) {
                self.page = None;
            } else if self
                .page
                .as_ref()
                .is_some_and(|page| page.at() >= self.progress.hints_shown(self.view.step))
            {
                self.next_hint()?;
            }
            return Ok(self.show()?);
        }
        let step = self.view.step;
        match key {
            Key::Letter('q') => return Err(Halt::Quit),
            Key::Enter => {
                if let Some(next) = self.view.next {
                    self.home = next;
                    return Err(Halt::Test(next));
                }
            }
            Key::Letter('f') => {
                self.page = Some(Page::text(&show::verdict(self.course, step, &self.view.outcome, true)))
            }
            Key::Letter('h') if !self.view.outcome.has_passed() => {
                // A hint that is not to be had is no reason to stop watching.
                self.page = Some(self.hints().unwrap_or_else(|error| Page::text(&format!("{error:#}"))));
            }
            Key::Letter('r') => self.lend(|course| read::read(course, step, false))?,
            Key::Letter('c') if self.view.outcome.has_passed() => {
                if let Some(command) = done::command(self.course, step) {
                    self.lend(|course| play(course, &command))?;
                }
            }
            _ => {}
        }
        Ok(self.show()?)
    }

    /// The hints that were read, opened at the next one. In a hunt the sentence on the bug is the last.
    fn hints(&mut self) -> Result<Page> {
        let step = self.view.step;
        let mut hints = hints::of(self.course, step)?;
        if let Some(Failure(failure)) = first_failure(&self.view.outcome) {
            for hint in &mut hints {
                hint.text = hint.about(step, &failure.function);
            }
            if hunted::is_on(self.course, step) && !failure.mistake.is_empty() {
                let title = format!("Hint {}: the bug", hints.len() + 1);
                hints.push(Hint { title, text: failure.mistake.clone() });
            }
        }
        if hints.is_empty() {
            bail!("Step {} has no hints: there is nothing to write in it.", step.number);
        }
        let shown = self.progress.next_hints(step, hints.len())?;
        Ok(Page::hints(&hints, shown - 1, room().columns))
    }

    fn next_hint(&mut self) -> Result<()> {
        let all = self.page.as_ref().map_or(0, |page| page.at() + 1);
        self.progress.next_hints(self.view.step, all).map(drop)
    }

    /// Gives the terminal to `work` until a key is pressed.
    fn lend(&mut self, work: impl FnOnce(&Course) -> Result<()>) -> Result<(), Halt<'a>> {
        if io::stdout().is_terminal() {
            keyboard::show("")?;
        }
        if let Err(error) = self.keyboard.lent(|| work(self.course)) {
            println!("{error:#}\r");
        }
        println!("\r\n{}\r", paint::faint(" any key goes back"));
        while self.keyboard.next(GLANCE)?.is_none_or(|input| input == Input::Resized) {}
        Ok(())
    }

    fn show(&self) -> Result<()> {
        let View { step, outcome, note, is_running, next } = &self.view;
        if !io::stdout().is_terminal() {
            if !is_running {
                println!(
                    "{}\n{}",
                    show::verdict(self.course, step, outcome, false),
                    note.as_deref().unwrap_or_default()
                );
            }
            return Ok(());
        }
        if let Some(page) = &self.page {
            return keyboard::show(&page.seen(room()));
        }
        let screen = Screen {
            course: self.course,
            progress: self.progress,
            step,
            outcome,
            note: note.as_deref(),
            is_running: *is_running,
            next: *next,
        };
        keyboard::show(&screen.text(room()))
    }
}

/// What comes from the thread that tests.
enum Message {
    Event(Event),
    Ended(Result<Outcome>),
}

/// Tests a step in a thread of its own. Nobody has to wait for it.
fn begin(course: &Course, step: &Step, stop: Arc<AtomicBool>) -> Receiver<Message> {
    let (sender, receiver) = mpsc::channel();
    let (course, step) = (course.clone(), step.clone());
    thread::spawn(move || {
        let hear = |event| drop(sender.send(Message::Event(event)));
        let attention = Attention { stop: &stop, hear: &hear };
        let outcome = run::attended(&course, &step, Which::UntilAPartFails, attention);
        sender.send(Message::Ended(outcome)).ok();
    });
    receiver
}

fn what_happens(step: &Step, event: Event) -> String {
    let number = step.number;
    match event {
        Event::Waiting => {
            "Another program is building in this folder, perhaps your editor. When it is done, your code is tested.".to_string()
        }
        Event::Building => format!("Building step {number} …"),
        Event::Testing(Some(test)) => format!("Testing step {number} …\n\n{test}"),
        Event::Testing(None) | Event::Failed(_) => format!("Testing step {number} …"),
    }
}

/// Runs a command of the chapter's in this terminal. Ctrl+C there ends the command, and not the watch.
fn play(course: &Course, command: &str) -> Result<()> {
    println!("{}\n", paint::faint(command));
    let mut cargo = built::cargo(course);
    cargo.args(command.split_whitespace().skip(1));
    let status = ignoring_interrupts(|| cargo.status())?;
    status.context("cargo cannot be started").map(drop)
}

#[cfg(unix)]
fn ignoring_interrupts<T>(work: impl FnOnce() -> T) -> Result<T> {
    use signal_hook::{consts::SIGINT, flag, low_level::unregister};
    let interrupts = flag::register(SIGINT, Arc::default())?;
    let done = work();
    unregister(interrupts);
    Ok(done)
}

#[cfg(not(unix))]
fn ignoring_interrupts<T>(work: impl FnOnce() -> T) -> Result<T> {
    Ok(work())
}

/// Why the first test that fails does.
fn first_failure(outcome: &Outcome) -> Option<&Failure> {
    let Outcome::Tested { tests, .. } = outcome else { return None };
    let shown: &Shown = tests.iter().find_map(|test| test.failure.as_ref())?;
    shown.failure.as_ref()
}

/// Whether a test came to a `todo!()`.
fn is_unwritten(shown: &Shown) -> bool {
    shown.failure.as_ref().is_some_and(|Failure(failure)| failure.unwritten)
}

/// What each exercise is now.
fn seen(course: &Course) -> Vec<Seen> {
    let seen = |step: &Step| {
        let file = course.exercise(step.number);
        let mut hasher = DefaultHasher::new();
        fs::read(&file).ok().hash(&mut hasher);
        (hasher.finish(), fs::metadata(file).and_then(|data| data.modified()).ok())
    };
    course.written().map(seen).collect()
}
