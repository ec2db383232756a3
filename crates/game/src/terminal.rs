//! The game in a real terminal: what happens there goes to the [`App`], and what it wants is done.
//!
//! The program sleeps until a key, the mouse, the machine or the clock has something to say.

use std::io::{self, BufWriter, ErrorKind, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::Rect;

use crate::app::{App, Effect, Input};
use crate::files::{self, Folder};
use crate::machine::{self, Stop, puzzles, review};
use crate::record::Record;
use crate::{guard, messages, view};

/// The terminal that the game draws on.
type Screen = Terminal<CrosstermBackend<BufWriter<Box<dyn Write>>>>;

/// Whether the game has taken over the terminal.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Gives the terminal back, if the game has taken it over. What is printed after this stays on the screen.
pub fn leave() {
    if ENTERED.swap(false, Ordering::SeqCst) {
        show_the_screen_below();
        disable_raw_mode().ok();
    }
}

/// Takes back what [`enter`] has told the terminal, but for its modes.
pub(crate) fn show_the_screen_below() {
    execute!(guard::screen(), DisableMouseCapture, DisableBracketedPaste, cursor::Show, LeaveAlternateScreen)
        .ok();
}

/// Gives the terminal back when dropped, however the game ends.
struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        leave();
    }
}

/// The size of the terminal.
///
/// # Errors
///
/// When standard output is not a terminal.
pub fn room() -> io::Result<Rect> {
    let (columns, rows) = ratatui::crossterm::terminal::size()?;
    Ok(Rect::new(0, 0, columns, rows))
}

/// Plays until somebody quits, and returns the last screen's state.
///
/// # Errors
///
/// When the terminal cannot be read or written.
pub fn play(mut app: App, folder: &Folder, record: &mut Record) -> Result<App> {
    let (send, receive) = mpsc::channel();
    let taken = enter().context("this terminal cannot be used for the game: try --plain")?;
    heed_signals(send.clone());
    let mut screen = new_screen()?;
    let read = send.clone();
    thread::spawn(move || read_events(&read));
    let mut shell = Shell { folder, record, send, stop: Stop::default(), stop_review: Stop::default() };
    let effects = app.effects();
    let mut goes_on = shell.all(effects);
    let mut tick_at = None;
    while goes_on {
        if draw(&mut screen, &mut app)? {
            break;
        }
        for input in wait(&receive, &app, &mut tick_at) {
            if matches!(input, Input::Suspended) {
                suspend()?;
                // It knows nothing of what is on the terminal, so it draws everything.
                screen = new_screen()?;
            }
            goes_on = goes_on && shell.all(app.update(input));
        }
    }
    drop(taken);
    Ok(app)
}

fn new_screen() -> io::Result<Screen> {
    Terminal::new(CrosstermBackend::new(BufWriter::with_capacity(1 << 16, guard::screen())))
}

fn enter() -> io::Result<Guard> {
    let taken = Guard;
    take_over()?;
    Ok(taken)
}

fn take_over() -> io::Result<()> {
    enable_raw_mode()?;
    ENTERED.store(true, Ordering::SeqCst);
    // A program that was killed may have left the terminal in its other screen, and text there.
    execute!(
        guard::screen(),
        EnterAlternateScreen,
        Clear(ClearType::All),
        EnableMouseCapture,
        EnableBracketedPaste,
        cursor::Hide
    )
}

/// Draws the screen. Returns whether nobody sees it any longer.
fn draw(screen: &mut Screen, app: &mut App) -> Result<bool> {
    app.room = room().unwrap_or(app.room);
    match screen.draw(|frame| view::draw(frame, app)) {
        Ok(_) => Ok(false),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(true),
        Err(error) => Err(error).context("the terminal cannot be written"),
    }
}

/// Everything that has happened, once something has. The clock ticks at `tick_at`, even while the mouse moves.
fn wait(receive: &Receiver<Input>, app: &App, tick_at: &mut Option<Instant>) -> Vec<Input> {
    let Some(time) = app.tick_after() else {
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

/// Gives the terminal back, stops until somebody lets the program continue, and takes the terminal again.
fn suspend() -> io::Result<()> {
    leave();
    #[cfg(unix)]
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    take_over()
}

/// Does what the app wants done.
struct Shell<'a> {
    folder: &'a Folder,
    record: &'a mut Record,
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
                    self.tell(Input::Failed(messages::not_kept(&error.to_string())));
                }
            }
            Effect::Forget => self.folder.forget(),
            Effect::Record(moves) => self.record.keep(&moves),
            Effect::Remember(text) => self.folder.remember(&text),
            Effect::Save(path, text, overwrite) => {
                let result = files::save(&path, &text, overwrite);
                self.tell(Input::Saved(path, result));
            }
            Effect::Load(path) => {
                let result = files::read(&path);
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
