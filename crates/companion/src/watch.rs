//! `cargo course watch`: tests again whenever a file is saved, and shows the verdict on one screen.
//!
//! It looks at the files ten times a second. That costs nothing for a few small files, and works on every
//! file system, also on those of containers and network shares that send no events.

use std::fs;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, Result};
use crossterm::cursor::MoveTo;
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::execute;
use crossterm::terminal::{Clear, ClearType, disable_raw_mode, enable_raw_mode, size};
use othello_course_model::{Course, Failure, Step};

use crate::built;
use crate::done;
use crate::hints;
use crate::hunt;
use crate::paint;
use crate::parts::Which;
use crate::progress::{Progress, State};
use crate::read;
use crate::run::Outcome;
use crate::screen::{Screen, Size};
use crate::show;
use crate::status;

const GLANCE: Duration = Duration::from_millis(100);

/// What ends the wait for a save.
enum Wake {
    /// The exercise of this step was saved.
    Saved(u8),
    Key(char),
    /// The terminal has another size.
    Resized,
}

/// What a student does next.
enum Next<'a> {
    /// Tests this step.
    Test(&'a Step),
    Quit,
}

/// Tests `first`, and after each save again. When one passes, goes on to the next step on a key, or when that is saved.
pub fn watch<'a>(course: &'a Course, progress: &mut Progress, first: &'a Step) -> Result<()> {
    let mut step = first;
    loop {
        let mut seen = times(course);
        step = hunt::hunted(course).unwrap_or(step);
        let (state, outcome) = progress.test(course, step, Which::UntilAPartFails)?;
        let found = hunt::found(course, step, state)?;
        if found.is_some() {
            // The file has lost its line on the hunt.
            seen = times(course);
        }
        let red = status::red_below(course, progress, step, state)?;
        if state == State::Passed && done::ends_a_level(course, step) {
            status::test_all(course, progress)?;
        }
        let next = next_open(course, progress, step).filter(|_| state == State::Passed);
        let watching = Watching { course, step, outcome: &outcome, red, found, next, seen };
        match watching.until_saved(progress)? {
            Next::Test(next) => step = next,
            Next::Quit => return Ok(()),
        }
    }
}

/// A step that was tested, while it is waited for a save.
struct Watching<'a, 'b> {
    course: &'a Course,
    step: &'a Step,
    outcome: &'b Outcome,
    red: Option<u8>,
    /// What is said of a bug that was found.
    found: Option<String>,
    next: Option<&'a Step>,
    seen: Vec<Option<SystemTime>>,
}

impl<'a> Watching<'a, '_> {
    /// Shows the verdict, waits for a save, and answers keys meanwhile.
    fn until_saved(&self, progress: &mut Progress) -> Result<Next<'a>> {
        self.show(progress)?;
        loop {
            match self.wait()? {
                // Of a step that is done, the next one may have been begun.
                Wake::Saved(number) => match self.next.filter(|next| next.number == number) {
                    Some(next) => return Ok(Next::Test(next)),
                    None => return Ok(Next::Test(self.step)),
                },
                Wake::Key('q') => return Ok(Next::Quit),
                Wake::Key('\n') if self.next.is_some() => {
                    return Ok(self.next.map_or(Next::Quit, Next::Test));
                }
                Wake::Key('f') => page(&show::verdict(self.course, self.step, self.outcome, true))?,
                Wake::Key('h') => {
                    // A hint that is not to be had is no reason to stop watching.
                    page(&self.hint(progress).unwrap_or_else(|error| format!("{error:#}")))?;
                }
                Wake::Key('r') => {
                    clear()?;
                    read::read(self.course, self.step, false)?;
                    page("")?;
                }
                Wake::Key('c') if self.outcome.has_passed() => {
                    if let Some(command) = done::command(self.course, self.step) {
                        self.run(&command)?;
                    }
                }
                Wake::Key(_) | Wake::Resized => self.show(progress)?,
            }
        }
    }

    fn show(&self, progress: &Progress) -> Result<()> {
        let Watching { course, step, outcome, red, next, .. } = *self;
        let found = self.found.as_deref();
        if !io::stdout().is_terminal() {
            println!("{}\n{}", show::verdict(course, step, outcome, false), found.unwrap_or_default());
            return Ok(());
        }
        let (columns, rows) = size().unwrap_or((80, 24));
        let size = Size { rows: rows.into(), columns: columns.into() };
        clear()?;
        print!("{}", Screen { course, progress, step, outcome, red, found, next }.text(size));
        io::Write::flush(&mut io::stdout()).context("the terminal is gone")
    }

    /// The next hint, as far as it is about the function that fails.
    fn hint(&self, progress: &mut Progress) -> Result<String> {
        let hints = hints::of(self.course, self.step)?;
        let shown = progress.next_hints(self.step, hints.len())?;
        let hint = hints.get(shown.saturating_sub(1)).context("this step has no hints")?;
        let text = match failing(self.outcome) {
            Some(function) => hint.about(self.step, function),
            None => hint.text.clone(),
        };
        Ok(format!("{}\n\n{text}", paint::strong(&hint.title)))
    }

    /// Runs a command of the chapter's in this terminal.
    fn run(&self, command: &str) -> Result<()> {
        clear()?;
        println!("{}\n", paint::faint(command));
        let mut words = command.split_whitespace().skip(1);
        built::cargo(self.course).args(words.by_ref()).status().context("cargo cannot be started")?;
        page("")
    }

    fn wait(&self) -> Result<Wake> {
        let keys = Keys::listen();
        loop {
            let times = times(self.course);
            if let Some(at) = times.iter().zip(&self.seen).position(|(now, before)| now != before) {
                return Ok(Wake::Saved(self.course.written().nth(at).map_or(0, |step| step.number)));
            }
            let start = Instant::now();
            if let Some(wake) = keys.pressed(GLANCE)? {
                return Ok(wake);
            }
            std::thread::sleep(GLANCE.saturating_sub(start.elapsed()));
        }
    }
}

/// The function that the first failure is about.
fn failing(outcome: &Outcome) -> Option<&str> {
    let Outcome::Tested { tests, .. } = outcome else { return None };
    let Failure(failure) = tests.iter().find_map(|test| test.failure.as_ref())?.failure.as_ref()?;
    Some(&failure.function)
}

/// Shows a text, which may be longer than the screen, until a key is pressed.
fn page(text: &str) -> Result<()> {
    if !text.is_empty() {
        clear()?;
    }
    println!("{text}\n\n{}", paint::faint(" any key goes back"));
    Ok(())
}

/// When each exercise was last written.
fn times(course: &Course) -> Vec<Option<SystemTime>> {
    let time = |step: &Step| fs::metadata(course.exercise(step.number)).and_then(|data| data.modified()).ok();
    course.written().map(time).collect()
}

/// The next step that has not passed: after this one, or else the first of all.
fn next_open<'a>(course: &'a Course, progress: &Progress, step: &Step) -> Option<&'a Step> {
    let open = |next: &&Step| progress.known(course, next) != Some(State::Passed);
    course.written().filter(|next| next.number > step.number).find(open).or(course.written().find(open))
}

fn clear() -> Result<()> {
    if io::stdout().is_terminal() {
        execute!(io::stdout(), Clear(ClearType::All), MoveTo(0, 0))?;
    }
    Ok(())
}

/// The keyboard, key by key, while it is listened to; without a terminal there are no keys.
struct Keys {
    on: bool,
}

impl Keys {
    fn listen() -> Keys {
        let on = io::stdin().is_terminal() && io::stdout().is_terminal() && enable_raw_mode().is_ok();
        Keys { on }
    }

    fn pressed(&self, patience: Duration) -> Result<Option<Wake>> {
        if !self.on || !event::poll(patience)? {
            return Ok(None);
        }
        let (code, modifiers) = match event::read()? {
            Event::Key(KeyEvent { code, modifiers, kind: KeyEventKind::Press, .. }) => (code, modifiers),
            Event::Resize(..) => return Ok(Some(Wake::Resized)),
            _ => return Ok(None),
        };
        Ok(match code {
            KeyCode::Char('c') if modifiers.contains(KeyModifiers::CONTROL) => Some(Wake::Key('q')),
            // With Caps Lock too.
            KeyCode::Char(c) => Some(Wake::Key(c.to_ascii_lowercase())),
            KeyCode::Enter => Some(Wake::Key('\n')),
            _ => None,
        })
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        if self.on {
            disable_raw_mode().ok();
        }
    }
}
