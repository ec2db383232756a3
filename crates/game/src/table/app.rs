//! The game as the people at it see it, without a terminal: what happens goes in, what is to be done comes out.

use std::time::Duration;

use othello_steps::{Board, Player};
use ratatui::crossterm::event::{Event, KeyEvent, MouseEventKind};

use super::{Action, Answer, Dialog, OfGame, Opening, Seat, Settings, Table, Which};
use crate::machine::puzzles::{Missed, Turn};
use crate::machine::review::{Task, Verdict};
use crate::machine::{Question, Thought};
use crate::record::SaveError;
use crate::record::game::Game;
use crate::record::puzzle::Puzzle;
use crate::square::Square;

/// Something that has happened.
#[derive(Clone, Debug)]
pub enum Input {
    /// A key, or something that was pasted.
    Terminal(Event),
    /// What the mouse does, and what it points at.
    Mouse(MouseEventKind, Target),
    /// The time of [`App::tick_after`] is over.
    Tick,
    /// What the machine thinks about the question of this number, and whether this is its last thought.
    Thought(u64, Thought, bool),
    /// The games that are over, to choose from; none if there is no file of them.
    Games(Vec<String>),
    /// Whether the game is saved in this file.
    Saved(String, Result<(), SaveError>),
    /// What was found of a position, by its number, of the game that this number was given to.
    Judged(u64, usize, Option<Verdict>),
    /// The puzzles of the game that this number was given to.
    Puzzles(u64, Vec<Missed>),
    /// The text of a file, or why it cannot be read.
    Loaded(String, Result<String, String>),
    /// Something went wrong that the people should know.
    Failed(String),
    /// Somebody stops the program for a while. The terminal is given back and taken again elsewhere.
    Suspended,
    /// The terminal is gone.
    Closed,
}

/// What is at a place of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A square of the board.
    Square(Square),
    /// The name of a key.
    Key(KeyEvent),
    /// The turn of this number, in the list of moves or in a graph: 0 is the first position.
    Turn(usize),
    /// The row of this number in the open menu.
    Row(usize),
    /// Nothing that the mouse can do something with.
    Nothing,
}

/// What the screen has room for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fit {
    /// How many digits a number on a square has at most.
    pub digits: usize,
    /// How many lines the text that is open can be scrolled down.
    pub scrolls: usize,
}

impl Fit {
    /// Whether each number fits its square.
    pub fn has_room_for(&self, numbers: &[(Square, i32)]) -> bool {
        let digits = |number: i32| number.unsigned_abs().to_string().len();
        numbers.iter().all(|&(_, number)| digits(number) <= self.digits)
    }
}

/// Something to be done outside.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Ask the machine.
    Think(Question),
    /// Ask the machine to stop.
    StopThinking,
    /// Judge the moves of the game of this number.
    Review(u64, Task),
    /// Nobody wants to know any longer what the moves of the last game were worth.
    StopReview,
    /// Find the puzzles among these turns of the game of this number.
    FindPuzzles(u64, Vec<Turn>),
    /// Keep this text of the game in progress.
    Keep(String),
    /// No game is in progress.
    Forget,
    /// These are the moves so far, for `--record`.
    Record(Vec<Square>),
    /// Keep this text of a game that is over, which is no longer in progress.
    Finish(String),
    /// Give the terminal back, and stop until somebody lets the program continue.
    Suspend,
    /// Save this text; if there is a file already, only with `true`.
    Save(String, String, bool),
    /// Read a file.
    Load(String),
    /// Read the games that are over: another window may have added some.
    ReadGames,
    /// Remember these settings.
    Remember(String),
    /// Leave.
    Quit,
}

/// The puzzle on the table, and what waits until it is taken away.
#[derive(Clone, Debug)]
pub struct Puzzling {
    /// Which puzzle it is.
    pub which: Which,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What became of it; nothing as long as somebody looks for the move.
    pub answer: Option<Answer>,
    pub(super) aside: Aside,
}

/// A position that somebody sets up, and what waits meanwhile.
#[derive(Clone, Debug)]
pub struct SettingUp {
    /// The discs so far.
    pub board: Board,
    /// Who is to move.
    pub mover: Player,
    pub(super) aside: Aside,
}

/// What waits while something else is on the table.
#[derive(Clone, Debug)]
pub(super) struct Aside {
    /// The table with the game.
    pub table: Box<Table>,
    /// Whether a game had begun there.
    pub was_playing: bool,
}

/// All of the game.
#[derive(Clone, Debug)]
pub struct App {
    /// What is remembered for the next time.
    pub settings: Settings,
    /// The game.
    pub table: Table,
    /// The box over it.
    pub dialog: Option<Dialog>,
    /// Whether a game has begun.
    pub playing: bool,
    /// What the screen has room for, which is said before every event.
    pub fit: Fit,
    /// The puzzle that is on the table instead of the game.
    pub puzzling: Option<Puzzling>,
    /// The position that somebody sets up.
    pub setting_up: Option<SettingUp>,
    /// The puzzles of the last game that was over.
    pub of_game: Vec<OfGame>,
    /// The games that are over, newest first.
    pub games: Vec<String>,
    /// The day, as a file is dated; empty if it isn't.
    pub today: String,
    /// The games of the list that is open.
    pub(super) choices: Vec<String>,
    /// The number of the game in which somebody looks for puzzles.
    pub(super) looking_for: u64,
    /// What is said on the start screen.
    pub(super) said: Vec<String>,
    /// Why the game in progress isn't kept; empty if it is.
    pub(super) not_kept: String,
    /// What is done once the game is saved.
    pub(super) then: Option<Action>,
    /// A game that was read, until somebody says whether to play it.
    pub(super) read: Option<Table>,
    /// The game that was kept, until somebody says what to do with it, and how the program begins without it.
    pub(super) kept: Option<(String, Opening)>,
    /// With another seed the machine may choose another of equal moves; without one it always chooses the same.
    pub seed: Option<u64>,
    pub(super) effects: Vec<Effect>,
    pub(super) next_id: u64,
}

impl App {
    /// The game at the start. `kept` is the text of a game that was in progress when the program last ended.
    pub fn new(settings: Settings, opening: Opening, kept: Option<String>) -> App {
        let table = Table::new(Game::new(settings.size), [Seat::Person; 2]);
        let (effects, dialog) = (Vec::new(), None);
        let mut app = App {
            settings,
            table,
            dialog,
            playing: false,
            fit: Fit::default(),
            puzzling: None,
            setting_up: None,
            of_game: Vec::new(),
            games: Vec::new(),
            today: String::new(),
            choices: Vec::new(),
            looking_for: 0,
            said: Vec::new(),
            not_kept: String::new(),
            then: None,
            read: None,
            kept: None,
            seed: None,
            effects,
            next_id: 0,
        };
        let Some(text) = kept.filter(|text| !text.trim().is_empty()) else {
            app.open_as(opening);
            return app;
        };
        app.kept = Some((text, opening));
        app.ask_about_kept();
        app
    }

    /// How long until [`Input::Tick`]; nothing when there is nothing to wait for.
    pub fn tick_after(&self) -> Option<Duration> {
        match (&self.table.flip, &self.table.thinking) {
            (Some(_), _) => Some(Duration::from_millis(55)),
            (_, Some(_)) => Some(Duration::from_millis(250)),
            _ => None,
        }
    }

    /// Whether a game is on that would be interrupted.
    pub fn is_on(&self) -> bool {
        self.playing && self.table.game.is_begun() && self.table.game.end().is_none()
    }

    pub(super) fn has_moves(&self) -> bool {
        self.table.game.positions().len() > 1
    }
}
