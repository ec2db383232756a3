//! The terminal: taken for the game, and given back however that ends.

use std::env;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::Rect;

/// Tells the other process that it is the one that plays.
pub const INSIDE: &str = "OTHELLO_IS_GUARDED";

/// Whether this is the process that plays, with another around it.
pub fn is_inside() -> bool {
    env::var_os(INSIDE).is_some()
}

/// Where the screen is drawn: standard output, or in the process that plays with another around it the terminal itself.
pub fn screen() -> Box<dyn Write> {
    if cfg!(unix)
        && is_inside()
        && let Ok(terminal) = File::options().write(true).open("/dev/tty")
    {
        return Box::new(terminal);
    }
    Box::new(io::stdout())
}

/// The terminal that the game draws on.
pub type Screen = Terminal<CrosstermBackend<BufWriter<Box<dyn Write>>>>;

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
pub fn show_the_screen_below() {
    execute!(screen(), DisableMouseCapture, DisableBracketedPaste, cursor::Show, LeaveAlternateScreen).ok();
}

/// Gives the terminal back when dropped, however the game ends.
pub struct Guard;

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

/// A screen of which nothing is drawn yet.
///
/// # Errors
///
/// When the terminal has no size.
pub fn new_screen() -> io::Result<Screen> {
    Terminal::new(CrosstermBackend::new(BufWriter::with_capacity(1 << 16, screen())))
}

/// Takes the terminal until the guard is dropped.
///
/// # Errors
///
/// When it cannot be used for that.
pub fn enter() -> io::Result<Guard> {
    let taken = Guard;
    take_over()?;
    Ok(taken)
}

fn take_over() -> io::Result<()> {
    enable_raw_mode()?;
    ENTERED.store(true, Ordering::SeqCst);
    // A program that was killed may have left the terminal in its other screen, and text there.
    execute!(
        screen(),
        EnterAlternateScreen,
        Clear(ClearType::All),
        EnableMouseCapture,
        EnableBracketedPaste,
        cursor::Hide
    )
}

/// Gives the terminal back, stops until somebody lets the program continue, and takes the terminal again.
///
/// # Errors
///
/// When the terminal cannot be taken again.
pub fn suspend() -> io::Result<()> {
    leave();
    #[cfg(unix)]
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    take_over()
}
