//! The game in a real terminal: what happens there goes to the [`View`], and what the game wants is done.
//!
//! The program sleeps until a key, the mouse, the machine or the clock has something to say.

use std::io::ErrorKind;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use ratatui::crossterm::event;

use super::terminal::{Screen, enter, leave, new_screen, room, suspend};
use super::{View, draw, terminal, words};
use crate::machine::{self, Stop, puzzles, review};
use crate::record::recorder::Recorder;
use crate::record::{self, Folder};
use crate::table::{Effect, Input};

/// Plays until somebody quits, and returns the last screen's state.
///
/// # Errors
///
/// When the terminal cannot be read or written.
pub fn play(mut view: View, folder: &Folder, record: &mut Recorder) -> Result<View> {
    let (send, receive) = mpsc::channel();
    let taken = enter().context("this terminal cannot be used for the game: try --plain")?;
    heed_signals(send.clone());
    let mut screen = new_screen()?;
    // From here on a change of the window's size is an event: one that comes while the first screen is drawn is not lost.
    event::poll(Duration::ZERO).context("the terminal cannot be read")?;
    let read = send.clone();
    thread::spawn(move || read_events(&read));
    let mut shell = Shell { folder, record, send, stop: Stop::default(), stop_review: Stop::default() };
    let effects = view.effects();
    let mut goes_on = shell.all(effects);
    let mut tick_at = None;
    while goes_on {
        if redraw(&mut screen, &mut view)? {
            break;
        }
        for input in wait(&receive, &view, &mut tick_at) {
            if matches!(input, Input::Suspended) {
                suspend()?;
                // It knows nothing of what is on the terminal, so it draws everything.
                screen = new_screen()?;
            }
            goes_on = goes_on && shell.all(view.update(input));
        }
    }
    drop(taken);
    Ok(view)
}

/// Draws the screen. Returns whether nobody sees it any longer.
fn redraw(screen: &mut Screen, view: &mut View) -> Result<bool> {
    view.room = room().unwrap_or(view.room);
    match screen.draw(|frame| draw::draw(frame, view)) {
        Ok(_) => Ok(false),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(true),
        Err(error) => Err(error).context("the terminal cannot be written"),
    }
}

/// Everything that has happened, once something has. The clock ticks at `tick_at`, even while the mouse moves.
fn wait(receive: &Receiver<Input>, view: &View, tick_at: &mut Option<Instant>) -> Vec<Input> {
    let Some(time) = view.tick_after() else {
        *tick_at = None;
        let first = receive.recv().unwrap_or(Input::Closed);
        return [first].into_iter().chain(receive.try_iter()).collect();
    };
    let at = *tick_at.get_or_insert_with(|| Instant::now() + time);
    let first = match receive.recv_timeout(at.saturating_duration_since(Instant::now())) {
        Ok(input) => input,
        Err(RecvTimeoutError::Timeout) => {
            *tick_at = None;
            Input::Tick
        }
        Err(RecvTimeoutError::Disconnected) => Input::Closed,
    };
    [first].into_iter().chain(receive.try_iter()).collect()
}

fn read_events(send: &Sender<Input>) {
    loop {
        let input = event::read().map_or(Input::Closed, Input::Terminal);
        let is_last = matches!(input, Input::Closed);
        if send.send(input).is_err() || is_last {
            return;
        }
    }
}

/// A signal that ends the program gives the terminal back first; of one that stops it the main thread is told, which draws.
#[cfg(unix)]
fn heed_signals(send: Sender<Input>) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP};
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM, SIGTSTP]) {
        thread::spawn(move || {
            for signal in signals.forever() {
                if signal == SIGTSTP {
                    send.send(Input::Suspended).ok();
                } else {
                    leave();
                    std::process::exit(128 + signal);
                }
            }
        });
    }
}

#[cfg(not(unix))]
fn heed_signals(_: Sender<Input>) {}

/// Stops this process and the one around it, which nobody else would stop: the signal comes back as [`Input::Suspended`].
fn stop_all() {
    std::process::Command::new("kill").args(["-s", "TSTP", "0"]).spawn().ok();
}

/// Does what the app wants done.
struct Shell<'a> {
    folder: &'a Folder,
    record: &'a mut Recorder,
    send: Sender<Input>,
    stop: Stop,
    stop_review: Stop,
}

impl Shell<'_> {
    /// Does it all. Returns whether the game goes on.
    fn all(&mut self, effects: Vec<Effect>) -> bool {
        effects.into_iter().all(|effect| self.one(effect))
    }

    fn one(&mut self, effect: Effect) -> bool {
        match effect {
            Effect::Quit => return false,
            Effect::Think(question) => self.think(question),
            Effect::StopThinking => self.stop.ask(),
            Effect::Review(id, task) => {
                let send = self.send.clone();
                self.stop_review = review::begin(task, move |at, verdict| {
                    send.send(Input::Judged(id, at, verdict)).ok();
                });
            }
            Effect::StopReview => self.stop_review.ask(),
            Effect::FindPuzzles(id, turns) => {
                let send = self.send.clone();
                puzzles::begin(turns, move |found| {
                    send.send(Input::Puzzles(id, found)).ok();
                });
            }
            Effect::Keep(text) => {
                if let Err(error) = self.folder.keep(&text) {
                    self.tell(Input::Failed(words::not_kept(&error.to_string())));
                }
            }
            Effect::Finish(text) => {
                if let Err(error) = self.folder.finish(&text) {
                    self.tell(Input::Failed(words::not_kept(&error.to_string())));
                }
            }
            Effect::Suspend if terminal::is_inside() => stop_all(),
            Effect::Suspend => self.tell(Input::Suspended),
            Effect::Forget => self.folder.forget(),
            Effect::Record(moves) => self.record.keep(&moves),
            Effect::Remember(text) => self.folder.remember(&text),
            Effect::Save(path, text, overwrite) => {
                let result = record::save(&path, &text, overwrite);
                self.tell(Input::Saved(path, result));
            }
            Effect::ReadGames => {
                let games = self.folder.games();
                self.tell(Input::Games(games))
            }
            Effect::Load(path) => {
                let result = record::read(&path);
                self.tell(Input::Loaded(path, result));
            }
        }
        true
    }

    fn think(&mut self, question: machine::Question) {
        self.stop.ask();
        let (id, send) = (question.id, self.send.clone());
        self.stop = machine::ask(question, move |thought, last| {
            send.send(Input::Thought(id, thought, last)).ok();
        });
    }

    fn tell(&self, input: Input) {
        self.send.send(input).ok();
    }
}
