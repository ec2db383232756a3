//! The boxes that open over the board: lists of things to do, a line to write, the help.

use super::{Action, Seat, Setting, Settings, words};
use crate::record::names::TITLE;

/// A box over the board.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// A list to choose from.
    Menu(Menu),
    /// A name of a file to write.
    Field(Field),
    /// A text, from this line on.
    Page(Page, usize),
}

/// A text that may be longer than the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The rules and the keys.
    Help,
    /// What is said below the board.
    Said,
}

/// A list of things to do.
#[derive(Clone, Debug)]
pub struct Menu {
    /// The title on the border.
    pub title: String,
    /// What is said above the rows.
    pub text: Vec<String>,
    /// What can be done.
    pub rows: Vec<Row>,
    /// The row that Enter does.
    pub selected: usize,
    /// What Escape does; nothing in a box that has to be answered.
    pub escape: Option<Action>,
}

/// A row of a menu.
#[derive(Clone, Debug)]
pub struct Row {
    /// What it does, in a few words.
    pub label: String,
    /// The value that it changes, or the key that does the same.
    pub value: String,
    /// What it does.
    pub action: Action,
}

/// A line to write: the name of a file.
#[derive(Clone, Debug)]
pub struct Field {
    /// The title on the border.
    pub title: &'static str,
    /// What is written so far.
    pub text: String,
    /// The name that Enter takes where nothing is written.
    pub suggested: String,
    /// What went wrong with the last name.
    pub fault: String,
    /// Whether a game is loaded; else it is saved.
    pub loads: bool,
}

impl Menu {
    /// A menu with these rows: what each says and what it does.
    pub fn new(title: &str, text: &[String], rows: &[(&str, &str, Action)]) -> Menu {
        let row = |(label, value, action): &(&str, &str, Action)| Row {
            label: label.to_string(),
            value: value.to_string(),
            action: action.clone(),
        };
        Menu {
            title: title.to_string(),
            text: text.to_vec(),
            rows: rows.iter().map(row).collect(),
            selected: 0,
            escape: Some(Action::Close),
        }
    }

    /// The same with one row more.
    pub fn with(mut self, label: &str, action: Action) -> Menu {
        self.rows.push(Row { label: label.to_string(), value: String::new(), action });
        self
    }

    /// The start screen.
    pub fn start(settings: &Settings, selected: usize, said: &[String]) -> Menu {
        let [black, white] = settings.seated().map(words::who);
        let (size, on) = (words::size(settings.size), |on| if on { words::ON } else { words::OFF });
        let change = |setting| Action::Change(setting, 1);
        let rows = [
            (words::BEGIN, "", Action::Begin),
            (words::BLACK_IS, black.as_str(), change(Setting::Seat(0))),
            (words::WHITE_IS, white.as_str(), change(Setting::Seat(1))),
            (words::SIZE_IS, size.as_str(), change(Setting::Size)),
            (words::MARKS_ARE, on(settings.marks), change(Setting::Marks)),
            (words::FLIPS_ARE, on(settings.flips), change(Setting::Flips)),
            (words::PUZZLES_TITLE, "Ctrl-P", Action::Puzzle),
            (words::LOAD, "", Action::AskLoad),
            (words::LAST_GAMES, "", Action::LastGames),
            (words::SET_UP, "", Action::SetUp),
            (words::HELP, "?", Action::Help),
            (words::QUIT, "q", Action::Quit),
        ];
        let text: Vec<_> = said.iter().cloned().chain([about(settings, selected)]).collect();
        let mut menu = Menu::new(TITLE, &text, &rows);
        (menu.selected, menu.escape) = (selected, None);
        menu
    }

    /// The menu of a game. When somebody looks back, they can play on from there; when it is over, nobody can resign.
    pub fn game(settings: &Settings, looks_back: bool, is_over: bool) -> Menu {
        let on = |on| if on { words::ON } else { words::OFF };
        let mut rows = vec![
            (words::GO_ON, "Esc", Action::Close),
            (words::HINT, "t", Action::Hint),
            (words::UNDO, "u", Action::Undo),
            (words::REDO, "r", Action::Redo),
            (words::MARKS_ARE, on(settings.marks), Action::Change(Setting::Marks, 1)),
            (words::FLIPS_ARE, on(settings.flips), Action::Change(Setting::Flips, 1)),
            (words::SAVE, "s", Action::AskSave),
            (words::LOAD, "Ctrl-O", Action::AskLoad),
            (words::LAST_GAMES, "", Action::LastGames),
            (words::SET_UP, "", Action::SetUp),
            (words::PUZZLES_TITLE, "Ctrl-P", Action::Puzzle),
            (words::RESIGN, "x", Action::AskResign),
            (words::NEW_GAME, "Ctrl-N", Action::AskNewGame),
            (words::HELP, "?", Action::Help),
            (words::QUIT, "q", Action::AskQuit),
        ];
        rows.retain(|row| !is_over || row.2 != Action::AskResign);
        if looks_back {
            rows.insert(4, (words::PLAY_FROM, "y", Action::AskPlayFrom));
        }
        Menu::new(words::MENU, &[], &rows)
    }

    /// Moves to the row above or below, round the ends.
    pub fn step(&mut self, by: isize) {
        let count = self.rows.len() as isize;
        self.selected = (self.selected as isize + by).rem_euclid(count) as usize;
    }

    /// Whether this is the start screen.
    pub fn is_start(&self) -> bool {
        self.rows.first().is_some_and(|row| row.action == Action::Begin)
    }

    /// The action of the selected row.
    pub fn chosen(&self) -> Action {
        self.rows[self.selected].action.clone()
    }
}

/// What is said of the selected row of the start screen: of a player what that does, of a size who doesn't play on it.
fn about(settings: &Settings, selected: usize) -> String {
    let (chosen, seated) = (settings.chosen(), settings.seated());
    let instead = |i: usize| {
        let differ = chosen[i] != seated[i];
        differ.then(|| words::plays_instead(chosen[i], seated[i], settings.size))
    };
    match selected {
        1 | 2 => instead(selected - 1).unwrap_or(words::about(seated[selected - 1])),
        3 => instead(0).or(instead(1)).unwrap_or(words::START_KEYS.to_string()),
        _ => words::START_KEYS.to_string(),
    }
}

/// Gives the level of this number a seat: the selected one's or, on another row, the one that a machine has already, else
/// White's. 0 is level 10.
pub fn seat_level(settings: &mut Settings, selected: &Action, digit: u32) {
    let number = if digit == 0 { 10 } else { digit };
    let Some(seat) = Seat::named(&number.to_string()).filter(|seat| Seat::all(settings.size).contains(seat))
    else {
        return;
    };
    let machine = settings.chosen().iter().position(|seat| *seat != Seat::Person).unwrap_or(1);
    let at = match selected {
        Action::Change(Setting::Seat(at), _) => *at,
        _ => machine,
    };
    settings.seats[at] = seat.name().to_string();
}

/// Changes a setting to the next value, or with `by` -1 to the one before.
pub fn change(settings: &mut Settings, setting: Setting, by: isize) {
    match setting {
        Setting::Marks => settings.marks = !settings.marks,
        Setting::Flips => settings.flips = !settings.flips,
        // Who doesn't play on this size may play on the next.
        Setting::Size => settings.size = 4 + (settings.size - 4 + 2 * by).rem_euclid(14),
        Setting::Seat(i) => {
            let all = Seat::all(settings.size);
            let at = all.iter().position(|seat| *seat == settings.seated()[i]).unwrap_or(0);
            let next = (at as isize + by).rem_euclid(all.len() as isize) as usize;
            settings.seats[i] = all[next].name().to_string();
        }
    }
}
