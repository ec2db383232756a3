//! The game played without a terminal: what it wants done is done here at once, and the screen is a text.

use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use othello_game::machine::{Question, Stop, puzzles, review};
use othello_game::record::{Named, SaveError};
use othello_game::screen;
use othello_game::screen::View;
use othello_game::screen::{Look, Palette};
use othello_game::table::Settings;
use othello_game::table::{Effect, Input, Opening};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

/// A game, and the world around it.
pub struct Play {
    pub app: View,
    screen: Terminal<TestBackend>,
    /// The file that there is, if one was saved.
    pub file: Option<String>,
    /// The game in progress as it is kept.
    pub kept: Option<String>,
    /// Questions to the machine that are not answered, when it is slow.
    pub asked: Vec<Question>,
    /// Whether the machine does not answer until it is told to.
    pub is_slow: bool,
    /// The games that another window has left in the file of games.
    pub games: Vec<String>,
    /// A game that is over is reviewed from this number of empty squares on: all of it takes long.
    pub reviews: Option<u32>,
    pub has_quit: bool,
    pub is_stopped: bool,
    /// The longest that an event or a drawing worked.
    pub slowest: Duration,
}

/// How long this thread has worked: on Linux what others do meanwhile is left out.
fn worked() -> Duration {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let schedule = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = schedule.split(' ').next().and_then(|number| number.parse().ok());
    nanoseconds.map_or_else(|| BEGAN.elapsed(), Duration::from_nanos)
}

/// The settings of two people, without anything that takes time.
pub fn people(size: isize) -> Settings {
    let seats = ["person".to_string(), "person".to_string()];
    Settings { seats, size, marks: true, flips: false, ..Settings::default() }
}

/// The settings of a person who plays Black against this level.
pub fn against(level: &str) -> Settings {
    Settings { seats: ["person".into(), level.into()], ..people(8) }
}

/// The opening of `--load game.txt`, with this text in the file.
pub fn file(text: impl Into<String>) -> Opening {
    Opening::File(Named { name: "game.txt".to_string(), text: text.into(), size: None })
}

/// A time that no machine is slow enough to use up.
pub const ENDLESS: Duration = Duration::from_secs(100_000);

/// A whole game, in which both made mistakes.
pub const FULL: &str = "f5f4f3g4h3f2c4h5f1e2g2b4d3d1b3h1h2h4a4b5c6a6c2d6b6d2e6f6b7a8g6e3c5c3g3e1g5g1c1a3b8a5a2a1h6b1b2a7c7c8d7e7f7h7h8d8g7g8e8f8";

/// A game of the world championship of 2017.
pub const CHAMPIONSHIP: &str = "f5d6c5f6c4f4e6d7e7c6f7d8c8e8g5b8e3f8b6b5a6a4a5a7c7b4g6h6h7b3d3c3c2c1h5d2e2f1b1d1b2a3e1h4h3g4g3f3g1f2b7h2h1g7";

/// Runs the game with these arguments and without input.
pub fn othello(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_othello")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

/// What is found once the solver has time for it: other tests ask it too, and it takes two questions at once.
pub fn once_solved<T>(mut find: impl FnMut() -> T, is_solved: impl Fn(&T) -> bool) -> T {
    for _ in 0..600 {
        let found = find();
        if is_solved(&found) {
            return found;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    find()
}

/// The look of a terminal with 256 colours.
pub fn colour() -> Look {
    Look::of(false, |name| (name == "TERM").then(|| "xterm-256color".to_string()))
}

impl Play {
    pub fn new(settings: Settings, look: Look, (width, height): (u16, u16), opening: Opening) -> Play {
        Play::resumed(settings, look, (width, height), opening, None)
    }

    /// In colour, with this text in the file that is loaded.
    pub fn loaded(settings: Settings, text: &str, room: (u16, u16)) -> Play {
        Play::new(settings, colour(), room, file(text))
    }

    pub fn resumed(
        settings: Settings,
        look: Look,
        (width, height): (u16, u16),
        opening: Opening,
        kept: Option<String>,
    ) -> Play {
        let app = View::new(settings, look, Rect::new(0, 0, width, height), opening, kept.clone());
        let screen = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut play = Play {
            app,
            screen,
            file: None,
            kept,
            asked: Vec::new(),
            is_slow: false,
            games: Vec::new(),
            reviews: None,
            has_quit: false,
            is_stopped: false,
            slowest: Duration::ZERO,
        };
        let effects = play.app.effects();
        play.all(effects);
        play
    }

    pub fn input(&mut self, input: Input) {
        if let Input::Terminal(Event::Resize(width, height)) = input {
            self.screen.backend_mut().resize(width, height);
        }
        let began = worked();
        let effects = self.app.update(input);
        self.slowest = self.slowest.max(worked().saturating_sub(began));
        self.all(effects);
    }

    fn all(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Think(question) if self.is_slow => self.asked.push(question),
                Effect::Think(question) => self.answer(question),
                Effect::StopThinking => self.asked.clear(),
                Effect::Review(id, task) => {
                    for (at, verdict) in
                        self.reviews.map_or(Vec::new(), |most| review::review(&task.within(most), ENDLESS))
                    {
                        self.input(Input::Judged(id, at, verdict));
                    }
                }
                Effect::StopReview => {}
                Effect::FindPuzzles(id, turns) => self.input(Input::Puzzles(id, puzzles::missed(&turns))),
                Effect::Keep(text) => self.kept = Some(text),
                Effect::Forget | Effect::Finish(_) => self.kept = None,
                Effect::Suspend => self.is_stopped = true,
                Effect::Record(_) | Effect::Remember(_) => {}
                Effect::Save(path, _, false) if self.file.is_some() => {
                    self.input(Input::Saved(path, Err(SaveError::Exists)));
                }
                Effect::Save(path, text, _) => {
                    self.file = Some(text);
                    self.input(Input::Saved(path, Ok(())));
                }
                Effect::ReadGames => self.input(Input::Games(self.games.clone())),
                Effect::Load(path) => {
                    let result = self.file.clone().ok_or("there is no such file".to_string());
                    self.input(Input::Loaded(path, result));
                }
                Effect::Quit => self.has_quit = true,
            }
        }
    }

    /// The machine answers. It is asked to stop from the start, so that what looks ahead answers at once.
    pub fn answer(&mut self, question: Question) {
        let (id, stop) = (question.id, Stop::default());
        stop.ask();
        let thought = question.answer(&stop, &mut |_| {});
        self.input(Input::Thought(id, thought, true));
    }

    pub fn key(&mut self, code: KeyCode) {
        self.input(Input::Terminal(Event::Key(KeyEvent::new(code, KeyModifiers::NONE))));
    }

    /// Ctrl and a letter.
    pub fn control(&mut self, letter: char) {
        let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        self.input(Input::Terminal(Event::Key(key)));
    }

    pub fn write(&mut self, text: &str) {
        text.chars().for_each(|c| self.key(KeyCode::Char(c)));
    }

    /// Types moves, and says of every pass that it was seen.
    pub fn moves(&mut self, moves: &str) {
        for name in moves.split_whitespace() {
            if self.app.table.passes().is_some() {
                self.key(KeyCode::Enter);
            }
            self.write(name);
            self.key(KeyCode::Enter);
        }
    }

    /// Lets the clock tick until nobody waits for it.
    pub fn settle(&mut self) {
        while self.app.tick_after().is_some() && self.asked.is_empty() {
            self.input(Input::Tick);
        }
    }

    pub fn mouse(&mut self, column: u16, row: u16, click: bool) {
        let kind = if click { MouseEventKind::Down(MouseButton::Left) } else { MouseEventKind::Moved };
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.input(Input::Terminal(Event::Mouse(mouse)));
    }

    /// A place of the screen as it was drawn last.
    pub fn cell(&self, column: u16, row: u16) -> Cell {
        self.screen.backend().buffer()[(column, row)].clone()
    }

    /// Where the terminal's own cursor is.
    pub fn cursor(&mut self) -> (u16, u16) {
        self.draw();
        self.screen.get_cursor_position().unwrap().into()
    }

    /// Draws the screen.
    pub fn draw(&mut self) {
        let began = worked();
        self.screen.draw(|frame| screen::draw(frame, &self.app)).unwrap();
        self.slowest = self.slowest.max(worked().saturating_sub(began));
    }

    /// Sees that the text is on the screen.
    pub fn shows(&mut self, text: &str) {
        let screen = self.screen();
        assert!(screen.contains(text), "{text:?} is to be in\n{screen}");
    }

    /// Sees that the text is not on the screen.
    pub fn hides(&mut self, text: &str) {
        let screen = self.screen();
        assert!(!screen.contains(text), "{text:?} is not to be in\n{screen}");
    }

    /// The characters of a square as they were drawn last.
    pub fn square(&self, square: (isize, isize)) -> Vec<Cell> {
        let area = self.app.layout().unwrap().square(square);
        area.positions().map(|at| self.screen.backend().buffer()[at].clone()).collect()
    }

    /// What was drawn last, cell by cell.
    pub fn buffer(&self) -> &Buffer {
        self.screen.backend().buffer()
    }

    /// The screen as text. In colour a disc shows as `x` or `o`, a marked square as `#` (cursor), `=` (last move), `-` (turned),
    /// `*` (would turn).
    pub fn screen(&mut self) -> String {
        self.draw();
        let buffer = self.buffer();
        let rows = buffer.content.chunks(buffer.area.width.into());
        let look = self.app.look;
        let text = rows.map(|row| row.iter().map(|cell| seen(look, cell)).collect::<String>());
        text.map(|row| row.trim_end().to_string() + "\n").collect()
    }
}

fn seen(look: Look, cell: &Cell) -> String {
    let Look::Colour(Palette { green, black, white, cursor, last, turned, preview, .. }) = look else {
        return cell.symbol().to_string();
    };
    let block = "▗▖▝▘▐▌▁▂▃▄▅▆▇█● ".contains(cell.symbol());
    let shown = if !block {
        cell.symbol()
    } else if cell.symbol() != " " && (cell.fg == black || cell.bg == black) {
        "x"
    } else if cell.symbol() != " " && (cell.fg == white || cell.bg == white) {
        "o"
    } else if cell.bg == cursor {
        "#"
    } else if cell.bg == last {
        "="
    } else if cell.bg == turned {
        "-"
    } else if cell.bg == preview {
        "*"
    } else if cell.bg == black {
        "x"
    } else if cell.bg == white {
        "o"
    } else if cell.symbol() == " " && green.contains(&cell.bg) {
        " "
    } else {
        cell.symbol()
    };
    shown.to_string()
}

/// Screens one below the other.
pub fn below(screens: impl IntoIterator<Item = String>) -> String {
    screens.into_iter().collect::<Vec<_>>().join("\n\n- - -\n\n")
}
