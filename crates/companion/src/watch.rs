//! `cargo course watch`: tests again whenever a file is saved.
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
use crossterm::terminal::{Clear, ClearType, disable_raw_mode, enable_raw_mode};
use othello_course_model::{Course, Step};

use crate::hints;
use crate::hunt;
use crate::paint;
use crate::progress::{Progress, State};
use crate::run::Outcome;
use crate::show;
use crate::status;

const GLANCE: Duration = Duration::from_millis(100);

/// What ends the wait for a save.
enum Wake {
    Saved,
    Key(char),
}

/// Tests `first`, and after each save again; goes on to the next step when one passes.
pub fn watch<'a>(course: &'a Course, progress: &mut Progress, first: &'a Step) -> Result<()> {
    let mut step = first;
    loop {
        let mut seen = times(course);
        step = hunt::hunted(course).unwrap_or(step);
        let (state, mut outcome) = progress.test(course, step)?;
        clear()?;
        status::say_red_below(course, progress, step, state)?;
        println!("{}", show::verdict(course, step, &outcome, false));
        if let Some(said) = hunt::found(course, step, state)? {
            println!("{said}\n");
            // The file has lost its line on the hunt.
            seen = times(course);
        }
        if state == State::Passed {
            match next_open(course, progress, step) {
                Some(next) => {
                    step = next;
                    (_, outcome) = progress.test(course, step)?;
                    println!("{}", show::verdict(course, step, &outcome, false));
                }
                None => println!("{}\n", status::ALL_DONE),
            }
        }
        if !until_saved(course, progress, step, &outcome, seen)? {
            return Ok(());
        }
    }
}

/// Waits for a save and answers keys meanwhile; `false` to quit.
fn until_saved(
    course: &Course,
    progress: &mut Progress,
    step: &Step,
    outcome: &Outcome,
    seen: Vec<Option<SystemTime>>,
) -> Result<bool> {
    loop {
        let keys = format!("watching step {}: save, or h hint · a all failures · q quit", step.number);
        println!("{}", paint::faint(&keys));
        match wait(course, &seen)? {
            Wake::Saved => return Ok(true),
            Wake::Key('q') => return Ok(false),
            Wake::Key('a') => println!("{}", show::verdict(course, step, outcome, true)),
            Wake::Key('h') => match hint(course, progress, step) {
                Ok(text) => println!("{text}\n"),
                // A hint that is not to be had is no reason to stop watching.
                Err(error) => println!("{error:#}\n"),
            },
            Wake::Key(_) => {}
        }
    }
}

/// The next hint.
fn hint(course: &Course, progress: &mut Progress, step: &Step) -> Result<String> {
    let hints = hints::of(course, step)?;
    let shown = progress.next_hints(step, hints.len())?;
    let hint = hints.get(shown.saturating_sub(1)).context("this step has no hints")?;
    Ok(format!("{}\n\n{}", hint.title, hint.text))
}

fn wait(course: &Course, seen: &[Option<SystemTime>]) -> Result<Wake> {
    let keys = Keys::listen();
    loop {
        if times(course) != seen && !hunt::is_prepared(course) {
            return Ok(Wake::Saved);
        }
        let start = Instant::now();
        if let Some(key) = keys.pressed(GLANCE)? {
            return Ok(Wake::Key(key));
        }
        std::thread::sleep(GLANCE.saturating_sub(start.elapsed()));
    }
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

    fn pressed(&self, patience: Duration) -> Result<Option<char>> {
        if !self.on || !event::poll(patience)? {
            return Ok(None);
        }
        Ok(match event::read()? {
            Event::Key(KeyEvent { code: KeyCode::Char('c'), modifiers: KeyModifiers::CONTROL, .. }) => {
                Some('q')
            }
            Event::Key(KeyEvent { code: KeyCode::Char(c), kind: KeyEventKind::Press, .. }) => Some(c),
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
