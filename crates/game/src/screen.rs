//! The game in a terminal: a board with a cursor.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, read};
use crossterm::style::Print;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use crossterm::{cursor, execute, queue};
use othello_steps::Board;

use crate::record::Record;
use crate::table::{Table, view};

/// Plays from `board` until somebody quits, the moves being recorded.
///
/// # Errors
///
/// When the terminal cannot be read or written.
pub fn play(board: Board, record: &mut Record) -> Result<()> {
    let mut table = Table::new(board);
    let mut moves = table.moves();
    record.keep(&moves);
    {
        let _screen = Screen::enter().context("this terminal cannot be used for the game: try --plain")?;
        while show(&table).and_then(|()| read()).map(|event| handle(&mut table, &event))? {
            if table.moves() != moves {
                moves = table.moves();
                record.keep(&moves);
            }
        }
    }
    println!("{:#}\n{}", table.board(), table.status());
    Ok(())
}

/// Does what the key is for. Returns `false` to quit.
fn handle(table: &mut Table, event: &Event) -> bool {
    let Event::Key(KeyEvent { code, modifiers, kind: KeyEventKind::Press | KeyEventKind::Repeat, .. }) =
        event
    else {
        return true;
    };
    match code {
        KeyCode::Char('c' | 'd') if modifiers.contains(KeyModifiers::CONTROL) => return false,
        KeyCode::Char(_) if modifiers.contains(KeyModifiers::CONTROL) => {}
        KeyCode::Char('q') | KeyCode::Esc => return false,
        KeyCode::Char('u') => table.undo(),
        KeyCode::Up => table.point(-1, 0),
        KeyCode::Down => table.point(1, 0),
        KeyCode::Left => table.point(0, -1),
        KeyCode::Right => table.point(0, 1),
        KeyCode::Tab => table.point_at_next_move(),
        KeyCode::Backspace => table.untype(),
        KeyCode::Enter => table.choose(),
        KeyCode::Char(c) => table.type_in(*c),
        _ => {}
    }
    true
}

fn show(table: &Table) -> io::Result<()> {
    let (columns, rows) = size()?;
    let mut out = io::stdout().lock();
    for (row, line) in (0..rows).zip(view(table, columns.into(), rows.into())) {
        queue!(out, cursor::MoveTo(0, row), Print(line), Clear(ClearType::UntilNewLine))?;
    }
    queue!(out, Clear(ClearType::FromCursorDown))?;
    out.flush()
}

/// Whether the game has taken over the terminal.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Gives the terminal back, if the game has taken it over. What is printed after this stays on the screen.
pub fn leave() {
    if ENTERED.swap(false, Ordering::Relaxed) {
        execute!(io::stdout(), cursor::Show, LeaveAlternateScreen).ok();
        disable_raw_mode().ok();
    }
}

/// Takes over the terminal, and gives it back when dropped, however the game ends.
struct Screen;

impl Screen {
    fn enter() -> io::Result<Screen> {
        enable_raw_mode()?;
        ENTERED.store(true, Ordering::Relaxed);
        let screen = Screen;
        execute!(io::stdout(), EnterAlternateScreen, cursor::Hide)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}
