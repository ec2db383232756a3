//! The engine: what it does with each line, and what it says while it thinks.

use std::io::{self, Write};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use othello_steps::square_name;

use super::session::{Session, Wish};
use super::words;
use crate::machine::{Adviser, Ahead, LINE_TIME, Mine, Mover, Stop, Thought, with_line};
use crate::square::Square;

/// Something that has happened.
pub enum Event {
    /// A line came in.
    Line(String),
    /// No more lines will come.
    End,
    /// What the search of this number has found so far, and whether that is all.
    Thought(u64, Thought, bool),
}

/// So few empty squares are played perfectly.
const EXACT: u32 = 16;

/// A search that is under way.
struct Search {
    id: u64,
    /// For a hint, of how many moves; else it's about a move to play.
    hint: Option<usize>,
    began: Instant,
    stop: Stop,
    /// What it has told last.
    told: Thought,
}

/// The engine and the one who listens to it.
pub struct Engine<W> {
    session: Session,
    search: Option<Search>,
    next_id: u64,
    time: Duration,
    /// Whether the student's own player chooses the moves.
    is_mine: bool,
    is_ended: bool,
    send: Sender<Event>,
    out: W,
}

impl<W: Write> Engine<W> {
    /// An engine that writes to `out`. Its searches send to `send` what they find; none takes longer than `time`, and
    /// unless the other program says something else none looks more than `depth` turns ahead. With `is_mine` the moves are those
    /// of the student's own player.
    pub fn new(out: W, send: Sender<Event>, time: Duration, depth: u32, is_mine: bool) -> Engine<W> {
        let session = Session { depth, ..Session::default() };
        Engine { session, search: None, next_id: 0, time, is_mine, is_ended: false, send, out }
    }

    /// Takes in what has happened. Returns whether to go on.
    ///
    /// # Errors
    ///
    /// When nothing can be written.
    pub fn takes(&mut self, event: Event) -> io::Result<bool> {
        match event {
            Event::Line(line) => return self.line(&line),
            Event::End => self.is_ended = true,
            Event::Thought(id, thought, is_last) => self.thought(id, thought, is_last)?,
        }
        // What was begun before the end of the input is still answered.
        Ok(!(self.is_ended && self.search.is_none()))
    }

    fn line(&mut self, line: &str) -> io::Result<bool> {
        if !line.trim().is_empty() {
            self.stop()?;
        }
        match self.session.take(line) {
            Ok(Wish::Nothing) => {}
            Ok(Wish::Say(line)) => self.say(&line)?,
            Ok(Wish::Go) => self.begin(None)?,
            Ok(Wish::Hint(count)) => self.begin(Some(count))?,
            Ok(Wish::Quit) => return Ok(false),
            Err(wrong) => self.say(&words::nboard_error(&wrong))?,
        }
        Ok(true)
    }

    fn begin(&mut self, hint: Option<usize>) -> io::Result<()> {
        let state = self.session.state;
        if !state.can_move() {
            return match (hint, state.is_over()) {
                (_, true) => self.say(&words::nboard_error(words::NO_MOVE_LEFT)),
                (Some(_), false) => self.say("search PA 0 0 0"),
                (None, false) => self.say("=== PA"),
            };
        }
        self.say(words::NBOARD_THINKS)?;
        let (id, stop) = (self.next_id, Stop::default());
        self.next_id += 1;
        let ahead = Ahead { depth: self.session.depth, time: self.time, exact: EXACT };
        let mut mover: Box<dyn Mover + Send> = match hint {
            Some(_) => Box::new(Adviser { ahead, solve_time: self.time }),
            None if self.is_mine => Box::new(Mine { time: self.time }),
            None => Box::new(ahead),
        };
        let (send, asked) = (self.send.clone(), stop.clone());
        thread::spawn(move || {
            let board = state.position.board(state.player);
            let tell = |thought, is_last| send.send(Event::Thought(id, thought, is_last)).unwrap_or_default();
            let last = mover.think(&board, state.player, &asked, &mut |thought| tell(thought, false));
            tell(with_line(last, &board, state.player, LINE_TIME, &asked), true);
        });
        let told = Thought::default();
        self.search = Some(Search { id, hint, began: Instant::now(), stop, told });
        Ok(())
    }

    fn thought(&mut self, id: u64, thought: Thought, is_last: bool) -> io::Result<()> {
        let Some(search) = self.search.as_mut().filter(|search| search.id == id) else { return Ok(()) };
        if search.told != thought {
            search.told = thought;
            let lines = search.lines();
            lines.iter().try_for_each(|line| self.say(line))?;
        }
        if is_last { self.answer() } else { Ok(()) }
    }

    /// Somebody has said something new: what was found so far is the answer.
    fn stop(&mut self) -> io::Result<()> {
        let Some(search) = &mut self.search else { return Ok(()) };
        search.stop.ask();
        if search.told.best.is_none() && search.hint.is_none() {
            // Nothing was found yet. Any legal move is an answer.
            let moves = othello_game_steps::bits::legal_moves(self.session.state.position);
            search.told.best = Some(othello_machine::square::named(moves.trailing_zeros()));
        }
        self.answer()
    }

    fn answer(&mut self) -> io::Result<()> {
        let Some(search) = self.search.take() else { return Ok(()) };
        let seconds = search.began.elapsed().as_secs_f64();
        if search.hint.is_none()
            && let Some(best) = search.told.best
        {
            let value = search.told.value.map_or(String::new(), |value| format!("{value}.00"));
            self.say(&format!("=== {}/{value}/{seconds:.2}", name(best)))?;
        }
        self.say(words::NBOARD_WAITS)
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }
}

impl Search {
    /// What there is to say of what was told last: the best moves, and how long it took.
    fn lines(&self) -> Vec<String> {
        let Thought { best, value, values, depth, is_exact, nodes, line: moves, .. } = &self.told;
        let depth = if *is_exact { "100%".to_string() } else { depth.to_string() };
        // How the game would go on is known of the best move only.
        let moves = |square| match Some(square) == *best && !moves.is_empty() {
            true => moves.iter().map(|square| square.map_or("PA".to_string(), name)).collect(),
            false => name(square),
        };
        let line = |(square, value): (Square, i32)| format!("search {} {value}.00 0 {depth}", moves(square));
        let mut lines: Vec<_> = match self.hint {
            Some(count) => {
                let mut values = values.clone();
                values.sort_by_key(|(_, value)| -value);
                values.into_iter().take(count).map(line).collect()
            }
            None => best.zip(*value).map(line).into_iter().collect(),
        };
        lines.push(format!("nodestats {nodes} {:.2}", self.began.elapsed().as_secs_f64()));
        lines
    }
}

fn name((p, q): Square) -> String {
    square_name(p, q).to_uppercase()
}
