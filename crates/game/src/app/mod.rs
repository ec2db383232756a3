//! The game as the people at it see it, without a terminal: what happens goes in, what is to be done comes out.

mod apply;
mod box_keys;
mod boxes;
mod keys;
mod menu;
mod mouse;
mod opening;
mod past;
mod puzzling;
mod review;
mod saving;
mod table;
mod thinking;
mod typing;

use std::mem;
use std::time::Duration;

use ratatui::crossterm::event::{Event, KeyEvent, KeyEventKind};
use ratatui::layout::Rect;

use crate::files::{Named, SaveError, Settings, written};
use crate::game::Game;
use crate::layout::Layout;
use crate::look::Look;
use crate::machine::puzzles::{Missed, Turn};
use crate::machine::review::{Task, Verdict};
use crate::machine::{Question, Thought};
use crate::messages;
use crate::rules::Square;
use crate::seat::Seat;

pub use keys::Action;
pub use menu::{Dialog, Field, Menu, Page, Read, Row, Setting};
pub use puzzling::{Answer, OfGame, Puzzling, Which};
pub use review::Review;
pub use table::{Flip, Table, Thinking};

/// Something that has happened.
#[derive(Clone, Debug)]
pub enum Input {
    /// A key, the mouse or the size of the terminal.
    Terminal(Event),
    /// The time of [`App::tick_after`] is over.
    Tick,
    /// What the machine thinks about the question of this number, and whether this is its last thought.
    Thought(u64, Thought, bool),
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
    /// Save this text; if there is a file already, only with `true`.
    Save(String, String, bool),
    /// Read a file.
    Load(String),
    /// Remember these settings.
    Remember(String),
    /// Leave.
    Quit,
}

/// How the program begins.
#[derive(Clone, Debug)]
pub enum Opening {
    /// With the start screen.
    Start,
    /// With a game, as the arguments say.
    Game,
    /// With the game in this file.
    File(Named),
}

/// All that there is on the screen.
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
    /// How it is drawn.
    pub look: Look,
    /// The size of the terminal.
    pub room: Rect,
    /// The puzzle that is on the table instead of the game.
    pub puzzling: Option<Puzzling>,
    /// The puzzles of the last game that was over.
    pub of_game: Vec<OfGame>,
    /// The number of the game in which somebody looks for puzzles.
    looking_for: u64,
    /// What is said on the start screen.
    said: Vec<String>,
    /// Why the game in progress isn't kept; empty if it is.
    not_kept: String,
    /// What is done once the game is saved.
    then: Option<Action>,
    /// A game that was read, until somebody says whether to play it.
    read: Option<Read>,
    /// The game that was kept, until somebody says what to do with it, and how the program begins without it.
    kept: Option<(String, Opening)>,
    /// With another seed the machine may choose another of equal moves; without one it always chooses the same.
    pub seed: Option<u64>,
    effects: Vec<Effect>,
    next_id: u64,
}

impl App {
    /// The screen at the start. `kept` is the text of a game that was in progress when the program last ended.
    pub fn new(settings: Settings, look: Look, room: Rect, opening: Opening, kept: Option<String>) -> App {
        let table = Table::new(Game::new(settings.size), [Seat::Person; 2]);
        let (effects, dialog) = (Vec::new(), None);
        let mut app = App {
            settings,
            table,
            dialog,
            playing: false,
            look,
            room,
            puzzling: None,
            of_game: Vec::new(),
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
        let Some(text) = kept else {
            app.open_as(opening);
            return app;
        };
        app.kept = Some((text, opening));
        app.ask_about_kept();
        app
    }

    /// What there is to do at the very start.
    pub fn effects(&mut self) -> Vec<Effect> {
        self.go_on();
        mem::take(&mut self.effects)
    }

    /// Takes in what has happened, and says what is to be done.
    pub fn update(&mut self, input: Input) -> Vec<Effect> {
        match input {
            Input::Terminal(Event::Key(key)) if key.kind != KeyEventKind::Release => self.key(&key),
            Input::Terminal(Event::Mouse(mouse)) => self.mouse(mouse),
            Input::Terminal(Event::Resize(width, height)) => self.room = Rect::new(0, 0, width, height),
            Input::Terminal(Event::Paste(text)) => self.paste(&text),
            Input::Terminal(_) | Input::Suspended => {}
            Input::Tick => self.tick(),
            Input::Thought(id, thought, last) => self.thought(id, thought, last),
            Input::Judged(id, at, verdict) => self.at_the_game(|app| app.judged(id, at, verdict)),
            Input::Puzzles(id, found) => self.found_puzzles(id, found),
            Input::Saved(path, result) => self.saved(path, result),
            Input::Loaded(path, result) => self.loaded(&path, result),
            Input::Failed(sentence) => self.table.notice = sentence,
            Input::Closed => self.effects.push(Effect::Quit),
        }
        self.refresh_start();
        self.go_on();
        self.table.foresee();
        mem::take(&mut self.effects)
    }

    /// How long until [`Input::Tick`]; nothing when there is nothing to wait for.
    pub fn tick_after(&self) -> Option<Duration> {
        match (&self.table.flip, &self.table.thinking) {
            (Some(_), _) => Some(Duration::from_millis(55)),
            (_, Some(_)) => Some(Duration::from_millis(250)),
            _ => None,
        }
    }

    /// Where everything is on the screen.
    pub fn layout(&self) -> Option<Layout> {
        let numbers = self.table.hint.as_ref().is_some_and(|hint| !hint.values.is_empty());
        Layout::new(self.room, self.table.game.size(), self.look.is_plain(), numbers)
    }

    /// Whether a game is on that would be interrupted.
    pub fn is_on(&self) -> bool {
        self.playing && self.has_moves() && self.table.game.end().is_none()
    }

    fn has_moves(&self) -> bool {
        self.table.game.positions().len() > 1
    }

    fn key(&mut self, key: &KeyEvent) {
        // A box takes every key, also the one that closes it.
        let action = match self.dialog {
            Some(_) => self.dialog_key(key),
            None => keys::action(key, !self.table.typed.is_empty()),
        };
        if let Some(action) = action {
            self.apply(action);
        }
    }

    fn tick(&mut self) {
        if let Some(flip) = &mut self.table.flip {
            flip.frame += 1;
            if flip.frame >= flip.frames() {
                self.table.flip = None;
            }
        } else if let Some(thinking) = &mut self.table.thinking {
            thinking.ticks += 1;
        }
    }

    /// After every input: if it is the machine's turn, it is asked.
    fn go_on(&mut self) {
        let table = &self.table;
        let waits = !self.playing || table.flip.is_some() || table.thinking.is_some() || table.paused;
        if waits || table.viewed.is_some() {
            return;
        }
        if table.passes().is_some() && !table.has_a_person() {
            self.table.game.pass();
            self.changed(false);
        }
        let Some(player) = self.table.game.mover() else { return };
        if let Seat::Machine(level) = self.table.seat(player) {
            self.ask(level, player, false);
        }
    }

    /// After every change of the game: it is kept and recorded, and with `shows` the discs that turn are shown.
    fn changed(&mut self, shows: bool) {
        self.stop_thinking();
        let table = &mut self.table;
        (table.hint, table.viewed, table.notice) = (None, None, String::new());
        table.left_out.clear();
        table.strangers = table.strangers.map(|stranger| stranger && !shows);
        table.typed.clear();
        table.flip = table.game.position().ply.clone().filter(|_| shows).and_then(|ply| {
            // Between two moves of machines there is time to look.
            let shown = self.settings.flips && ply.square.is_some();
            let waited = !table.needs_a_person();
            (shown || waited).then_some(Flip { ply, frame: 0, shown })
        });
        table.point_at_a_move(self.settings.marks);
        if let Some(player) = table.passes() {
            table.notice = messages::passes(player, table.has_a_person());
        }
        self.keep();
        self.review();
    }

    fn keep(&mut self) {
        let game = &self.table.game;
        self.effects.push(match game.end() {
            None if !game.squares().is_empty() => Effect::Keep(written(game, self.table.written())),
            _ => Effect::Forget,
        });
        self.effects.push(Effect::Record(game.squares()));
    }
}
