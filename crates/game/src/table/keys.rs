//! What each key does.
//!
//! The letters a to p name columns, so a key that gives an order is a later letter, a sign, or a key without a letter. Such a
//! letter is an order also after the first letter of a move, and as a capital: with Caps Lock on, U still takes back. After two
//! letters it's the next one of a word, such as `pass`.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Something that the start screen sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Who plays Black (0) or White (1).
    Seat(usize),
    /// The size of the board.
    Size,
    /// Whether legal moves are marked.
    Marks,
    /// Whether turning discs are shown.
    Flips,
}

/// Something that the game can be told to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Move the cursor by rows and columns.
    Point(isize, isize),
    /// Move the cursor to the next legal move, or with `false` to the one before.
    NextMove(bool),
    /// Add a character to what is typed.
    Type(char),
    /// Take the last typed character away.
    Untype,
    /// Play what is typed or pointed at; let a pass happen; let the machine go on.
    Choose,
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Show what the machine thinks of each legal move.
    Hint,
    /// Let the machine play what it thinks best so far.
    PlayNow,
    /// Look at another position of the game: so many turns on or back.
    Look(isize),
    /// Look back at the next mistake of a game that is over.
    NextMistake,
    /// Ask whether to play on from the position that is looked at.
    AskPlayFrom,
    /// Play on from the position that is looked at.
    PlayFrom,
    /// Resign, without asking.
    Resign,
    /// Ask whether to resign.
    AskResign,
    /// Change a setting to the next value, or with -1 to the one before.
    Change(Setting, isize),
    /// Give the level of this digit a seat.
    SeatLevel(u32),
    /// Show a puzzle, or the next one.
    Puzzle,
    /// Show the menu.
    Menu,
    /// Show the help.
    Help,
    /// Show all of what is said below the board.
    ReadOn,
    /// Show the start screen, after asking if a game is on.
    AskNewGame,
    /// Show the start screen.
    NewGame,
    /// Begin a game as the start screen says.
    Begin,
    /// Go on with the game that was kept.
    Resume,
    /// Ask whether to do this, for which the game that was kept is given up.
    AskDiscard(Box<Action>),
    /// Give up the game that was kept, and begin as the arguments say.
    Discard,
    /// Give up the game that was kept, and don't load the file that the arguments name.
    DiscardAll,
    /// Ask where to save the game.
    AskSave,
    /// Ask where to save the game, and when it is saved do this.
    SaveThen(Box<Action>),
    /// Save the game over the file that is there.
    Overwrite(String),
    /// Set up a position.
    SetUp,
    /// Show the games that are over.
    LastGames,
    /// Open the game of this number in the list that is open.
    OpenNth(usize),
    /// Give the terminal back for a while.
    Suspend,
    /// Ask which game to load.
    AskLoad,
    /// Play the game that was read, or the part of it that is one.
    PlayOn,
    /// Close what is open.
    Close,
    /// Quit, after asking if a game is on.
    AskQuit,
    /// Quit.
    Quit,
}

/// What a key does at the board, when so much is typed already.
pub fn action(key: &KeyEvent, typed: &str) -> Option<Action> {
    let typing = !typed.is_empty();
    let in_word = typed.chars().rev().take_while(|c| c.is_alphabetic()).count() > 1;
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    Some(match key.code {
        KeyCode::Char('c' | 'd') if control => Action::Quit,
        KeyCode::Char('n') if control => Action::AskNewGame,
        KeyCode::Char('p') if control => Action::Puzzle,
        KeyCode::Char('s') if control => Action::AskSave,
        KeyCode::Char('o') if control => Action::AskLoad,
        KeyCode::Char('z') if control => Action::Suspend,
        KeyCode::Char('y') if control => Action::Redo,
        KeyCode::Char(_) if control => return None,
        KeyCode::Up => Action::Point(-1, 0),
        KeyCode::Down => Action::Point(1, 0),
        KeyCode::Left => Action::Point(0, -1),
        KeyCode::Right => Action::Point(0, 1),
        KeyCode::Tab => Action::NextMove(true),
        KeyCode::BackTab => Action::NextMove(false),
        KeyCode::Enter => Action::Choose,
        KeyCode::Backspace => Action::Untype,
        KeyCode::PageUp => Action::Look(-1),
        KeyCode::PageDown => Action::Look(1),
        KeyCode::Home => Action::Look(isize::MIN),
        KeyCode::End => Action::Look(isize::MAX),
        KeyCode::Esc => Action::Menu,
        KeyCode::F(1) => Action::Help,
        KeyCode::Char('?') => Action::Help,
        KeyCode::Char(' ') if !typing => Action::Choose,
        KeyCode::Char(c) => {
            let order = letter(c.to_ascii_lowercase()).filter(|_| !in_word);
            order.or(sign(c, typing)).unwrap_or(Action::Type(c))
        }
        _ => return None,
    })
}

fn letter(c: char) -> Option<Action> {
    Some(match c {
        'u' => Action::Undo,
        'r' => Action::Redo,
        't' => Action::Hint,
        'q' => Action::AskQuit,
        's' => Action::AskSave,
        'v' => Action::Change(Setting::Marks, 1),
        'w' => Action::ReadOn,
        'x' => Action::AskResign,
        'y' => Action::AskPlayFrom,
        'z' => Action::NextMistake,
        _ => return None,
    })
}

fn sign(c: char, typing: bool) -> Option<Action> {
    match c {
        '<' | ',' | '[' if !typing => Some(Action::Look(-1)),
        '>' | '.' | ']' if !typing => Some(Action::Look(1)),
        _ => None,
    }
}
