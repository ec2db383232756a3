//! What a watch shows, and what its keys do.

use std::collections::{BTreeMap, BTreeSet};
use std::env::consts::EXE_SUFFIX;
use std::io::{self, IsTerminal};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use othello_course_model::{Course, Failure, Step};

use super::files::Files;
use super::running::Stopped;
use crate::hints;
use crate::keyboard::{self, Input, Key, Keyboard, room};
use crate::language::tr;
use crate::page::Page;
use crate::progress::Progress;
use crate::run::Outcome;
use crate::screen::{Note, Screen};
use crate::{built, done, paint, read, show, status};

pub const GLANCE: Duration = Duration::from_millis(100);

/// Why a test or a wait came to its end before it was over.
pub enum Halt {
    /// A step is to be tested: its exercise was saved, or somebody goes on to it.
    Due,
    Quit,
    Error(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Halt {
    fn from(error: E) -> Self {
        Halt::Error(error.into())
    }
}

/// What is on the screen.
pub struct View<'a> {
    pub step: &'a Step,
    pub outcome: Outcome,
    /// What is said above the verdict.
    pub note: Option<Note>,
    /// Other tests still run.
    pub is_running: bool,
    pub next: Option<&'a Step>,
}

impl<'a> View<'a> {
    /// That this step is tested, and how far it is.
    pub fn of_work(step: &'a Step, work: String) -> View<'a> {
        View { step, outcome: Outcome::Ended(work), note: None, is_running: true, next: None }
    }

    pub fn is_of_work(&self) -> bool {
        self.is_running && matches!(self.outcome, Outcome::Ended(_))
    }
}

pub struct Watch<'a, 'b> {
    pub course: &'a Course,
    pub progress: &'b mut Progress,
    pub keyboard: Keyboard,
    /// The step that the student works on. What is saved may be another.
    pub home: &'a Step,
    /// The steps that were saved and have no verdict yet.
    pub to_test: BTreeSet<u8>,
    pub view: View<'a>,
    /// What is read in its place.
    pub page: Option<Page>,
    pub files: Files,
    /// Whether a step is tested now.
    pub is_testing: bool,
    /// The part in which a step failed last.
    pub parts: BTreeMap<u8, u32>,
    /// The test before the one that runs.
    pub before: Option<Stopped>,
    /// Enter was pressed while it was not known yet which step is the next.
    pub goes_on: bool,
}

impl<'a> Watch<'a, '_> {
    /// Looks once whether something was saved or pressed.
    pub fn glance(&mut self, patience: Duration) -> Result<(), Halt> {
        match self.input(patience)? {
            Some(Input::Key(key)) => self.press(key),
            Some(Input::Resized) => Ok(self.show()?),
            None => Ok(()),
        }
    }

    /// What is pressed within this time, if nothing is saved.
    fn input(&mut self, patience: Duration) -> Result<Option<Input>, Halt> {
        let saved = self.files.saved(self.course, self.is_testing);
        if !saved.is_empty() {
            self.to_test.extend(saved);
            return Err(Halt::Due);
        }
        Ok(self.keyboard.next(patience)?)
    }

    fn press(&mut self, key: Key) -> Result<(), Halt> {
        if key == Key::Interrupt {
            return Err(Halt::Quit);
        }
        if let Some(page) = &mut self.page {
            if !page.press(key, room()) {
                self.page = None;
            } else if page.at() >= self.progress.hints_shown(self.view.step) {
                let all = page.at() + 1;
                self.progress.next_hints(self.view.step, all)?;
            }
            return Ok(self.show()?);
        }
        let (step, has_passed) = (self.view.step, self.view.outcome.has_passed());
        match key {
            Key::Letter('q') => return Err(Halt::Quit),
            Key::Enter if has_passed => return self.go_on(),
            Key::Letter('f') if !self.view.is_of_work() => {
                self.page = Some(Page::text(&self.whole(true)));
            }
            Key::Letter('h') if !has_passed => {
                // A hint that is not to be had is no reason to stop watching.
                self.page = Some(self.hints().unwrap_or_else(|error| Page::text(&format!("{error:#}"))));
            }
            Key::Letter('r') => {
                keyboard::show("")?;
                let open = || ignoring_interrupts(|| read::open(self.course, step, false));
                let read = self.keyboard.released(open);
                self.page = Some(Page::text(&read.unwrap_or_else(|error| format!("{error:#}"))));
            }
            Key::Letter('c') if has_passed => {
                if let Some(command) = done::command(self.course, step) {
                    self.play(&command)?;
                }
            }
            _ => {}
        }
        Ok(self.show()?)
    }

    /// Goes on to the next step, as soon as it is known which it is.
    pub fn go_on(&mut self) -> Result<(), Halt> {
        self.goes_on = self.view.is_running;
        let Some(next) = self.view.next else { return Ok(()) };
        self.home = next;
        self.to_test.insert(next.number);
        Err(Halt::Due)
    }

    /// Runs a command of the chapter's in this terminal, until it ends and a key is pressed or something is saved. Ctrl+C ends
    /// the command, and not the watch.
    fn play(&mut self, command: &str) -> Result<(), Halt> {
        let is_built = built::folder(self.course).join(format!("debug/othello{EXE_SUFFIX}")).exists();
        let first = match is_built {
            true => String::new(),
            false => tr!("The game is built first. The first time, this takes a minute or two."),
        };
        keyboard::show(&paint::faint(&format!("{command}\n{first}\n")))?;
        let mut cargo = built::cargo(self.course);
        cargo.args(command.split_whitespace().skip(1));
        let played = self.keyboard.lent(|| ignoring_interrupts(|| cargo.status()))?;
        if let Err(error) = played.with_context(|| tr!("cargo cannot be started")) {
            println!("{error:#}\r");
        }
        println!("\r\n{}\r", paint::faint(&format!(" {}", tr!("any key goes back"))));
        while self.input(GLANCE)?.is_none_or(|input| input == Input::Resized) {}
        Ok(())
    }

    /// The hints that were read, opened at the next one.
    fn hints(&mut self) -> Result<Page> {
        let step = self.view.step;
        let mut hints = hints::of(self.course, step)?;
        if let Some(Failure(failure)) = self.view.outcome.first_failure() {
            for hint in &mut hints {
                hint.text = hint.about(step, &failure.function);
            }
        }
        if hints.is_empty() {
            bail!(tr!("Step {step} has no hints: there is nothing to write in it.", step = step.number));
        }
        let number = self.progress.next_hints(step, hints.len())?;
        Ok(Page::hints(&hints, number - 1, room().columns))
    }

    /// The whole verdict, of all tests that fail or of the first.
    fn whole(&self, all: bool) -> String {
        let View { step, outcome, next, .. } = &self.view;
        let verdict = show::verdict(self.course, step, outcome, all);
        if outcome.has_passed() { verdict + &status::next_words(*next) } else { verdict }
    }

    pub fn show(&self) -> Result<()> {
        let View { step, outcome, note, is_running, next } = &self.view;
        if !io::stdout().is_terminal() {
            if !is_running {
                println!("{}\n{}", self.whole(false), note.as_ref().map_or(String::new(), Note::text));
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
            note: note.as_ref(),
            is_running: *is_running,
            next: *next,
        };
        keyboard::show(&screen.text(room()))
    }
}

#[cfg(unix)]
fn ignoring_interrupts<T>(work: impl FnOnce() -> T) -> Result<T> {
    use signal_hook::{consts::SIGINT, flag, low_level::unregister};
    let interrupts = flag::register(SIGINT, std::sync::Arc::default())?;
    let done = work();
    unregister(interrupts);
    Ok(done)
}

#[cfg(not(unix))]
fn ignoring_interrupts<T>(work: impl FnOnce() -> T) -> Result<T> {
    Ok(work())
}
