//! What is told, and what has happened since.

use std::io::{self, BufRead, ErrorKind, Write};

use anyhow::{Context, Result, bail};
use othello_machine::Level;
use othello_steps::Player;

use super::order::Order;
use super::words;
use crate::machine::{Question, Stop};
use crate::record::game::Next;
use crate::record::recorder::Recorder;
use crate::record::{Folder, MARK, Transcript, games, openings, written};
use crate::screen::words::{opening, result_in_full, to_move, why};
use crate::table::words::{GAME_IS_KEPT, KEPT, chose_wrong, damaged};
use crate::table::{Seat, Table, words as at_the_table};

/// A game that is talked about.
pub struct Talk<'a, W> {
    pub(super) table: Table,
    pub(super) output: W,
    record: &'a mut Recorder,
    /// Where the game in progress is kept; nothing where it isn't.
    pub(super) folder: Option<&'a Folder>,
    /// The text of a game that was in progress, until somebody says what to do with it.
    pub(super) kept: Option<String>,
    /// The games of a file, until somebody says which.
    pub(super) choices: Vec<String>,
    /// How many turns have been told.
    pub(super) told: usize,
    /// The order that is done if it comes once more.
    pub(super) asked_again: Option<Order>,
    /// What was saved last.
    pub(super) saved: Option<String>,
    /// With another seed the machine may choose another of equal moves.
    seed: Option<u64>,
}

impl<'a, W: Write> Talk<'a, W> {
    /// A talk at this table.
    pub fn new(table: Table, output: W, record: &'a mut Recorder, seed: Option<u64>) -> Talk<'a, W> {
        Talk {
            table,
            output,
            record,
            folder: None,
            kept: None,
            choices: Vec::new(),
            told: 0,
            asked_again: None,
            saved: None,
            seed,
        }
    }

    /// The same, but of these games somebody says first which.
    pub fn choosing(mut self, games: Vec<String>) -> Talk<'a, W> {
        self.choices = games;
        self
    }

    /// The same with a game that is kept in this folder. If there is one already, somebody is asked about it first.
    pub fn kept_in(mut self, folder: &'a Folder) -> Talk<'a, W> {
        self.kept = folder.kept();
        self.folder = folder.keeps().then_some(folder);
        self
    }

    /// Talks until somebody quits or the input ends.
    ///
    /// # Errors
    ///
    /// When the input ends before the game does and the game isn't kept, or when something cannot be read or written.
    pub fn play(mut self, input: impl BufRead) -> Result<()> {
        match self.talk(input) {
            // The program that reads the output has ended, as in `othello | head`.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            Ok(true) => Ok(()),
            Ok(false) => bail!(words::ENDED_EARLY),
            Err(error) => Err(error).context("the game could not go on"),
        }
    }

    /// Whether it has come to an end that somebody wanted.
    fn talk(&mut self, input: impl BufRead) -> io::Result<bool> {
        if self.kept.is_none() {
            self.begin()?;
        }
        let (mut lines, mut is_first) = (input.split(b'\n'), true);
        loop {
            self.go_on()?;
            self.output.flush()?;
            let Some(line) = lines.next().transpose()? else { return self.input_ended() };
            let bytes = if is_first { line.strip_prefix(MARK).unwrap_or(&line) } else { &line };
            is_first = false;
            if !self.order(Order::read(&String::from_utf8_lossy(bytes)))? {
                return Ok(true);
            }
        }
    }

    fn input_ended(&mut self) -> io::Result<bool> {
        let is_over = self.table.game.end().is_some();
        if self.folder.is_some() && !is_over {
            self.say(GAME_IS_KEPT)?;
        }
        Ok(is_over || self.folder.is_some())
    }

    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    pub(super) fn begin(&mut self) -> io::Result<()> {
        self.told = 0;
        if !self.choices.is_empty() {
            return Ok(());
        }
        self.say(&words::begins(&self.table))?;
        match self.table.game.set_up() {
            Some((board, _)) => self.say(&words::standing(board)),
            None => Ok(()),
        }
    }

    /// Tells what has happened and lets the machine play, until somebody has to say something.
    fn go_on(&mut self) -> io::Result<()> {
        if let Some(text) = &self.kept {
            let Transcript { fault, .. } = Transcript::fitting(text, 8);
            let table = read_kept(text);
            let moves = table.game.squares().len();
            let said = match fault.filter(|_| moves == 0) {
                Some(fault) => damaged(&fault, 0, table.game.size()),
                None => at_the_table::kept(moves, table.seats).to_vec(),
            };
            let said = [format!("{KEPT}.")].into_iter().chain(said).collect::<Vec<_>>();
            return self.say(&words::kept(&said, moves > 0));
        }
        if !self.choices.is_empty() {
            return self.say(&words::choices(&self.choices));
        }
        loop {
            self.tell()?;
            match self.table.game.next() {
                Next::Over(_) => return self.say(words::OVER),
                Next::Pass(_) => self.table.game.pass(),
                Next::Move(player, _) => match self.table.seat(player) {
                    Seat::Machine(level) if !self.table.paused => self.machine(level, player)?,
                    _ => return self.say(&format!("{}.", to_move(player))),
                },
            }
        }
    }

    /// Tells every turn that has not been told, and how the game ended; keeps and records it.
    pub(super) fn tell(&mut self) -> io::Result<()> {
        self.table.is_read &= self.table.game.end().is_some();
        let positions = self.table.game.positions();
        if self.told + 1 >= positions.len() {
            return Ok(());
        }
        let lines: Vec<_> = (self.told + 1..positions.len())
            .flat_map(|at| {
                let turn = positions[at].ply.as_ref().map(|ply| words::turn(ply, &positions[at].board));
                let [before, name] = [at - 1, at].map(|at| openings::name(&self.table.game, at));
                let opening = name.filter(|_| name != before).map(|name| format!("{}.", opening(name)));
                turn.into_iter().chain(opening)
            })
            .collect();
        self.told = positions.len() - 1;
        lines.iter().try_for_each(|line| self.say(line))?;
        self.keep()?;
        self.tell_end()
    }

    pub(super) fn tell_end(&mut self) -> io::Result<()> {
        let game = &self.table.game;
        let Some(end) = game.end() else { return Ok(()) };
        let counts = crate::record::game::discs(game.board());
        let result = result_in_full(end, counts, game.size().pow(2));
        self.say(&format!("{} {}", why(end), result.trim_end_matches('.').to_string() + "."))
    }

    pub(super) fn keep(&mut self) -> io::Result<()> {
        let game = &self.table.game;
        self.record.keep(&game.squares());
        let Some(folder) = self.folder else { return Ok(()) };
        let text = written(game, self.table.written());
        let kept = match game.end() {
            Some(end) if !self.table.is_read && end.is_of_the_rules() => {
                folder.finish(&games::dated(&text, &games::today()))
            }
            None if game.is_begun() => folder.keep(&text),
            _ => {
                folder.forget();
                Ok(())
            }
        };
        kept.or_else(|error| self.say(&crate::screen::words::not_kept(&error.to_string())))
    }

    fn machine(&mut self, level: &'static Level, player: Player) -> io::Result<()> {
        self.output.flush()?;
        let (board, id) = (self.table.game.board().clone(), self.told as u64);
        let draw = self.seed.map(|seed| seed.wrapping_add(id));
        let question = Question { id, level, board, player, is_hint: false, draw };
        let thought = question.answer(&Stop::default(), &mut |_| {});
        if thought.best.is_some_and(|square| self.table.play(square)) {
            return Ok(());
        }
        self.table.notice.clear();
        self.table.paused = true;
        self.say(&chose_wrong(level, self.table.game.size(), &thought))
    }
}

/// The table of the game that was kept.
pub fn read_kept(text: &str) -> Table {
    Table::read(Transcript::fitting(text, 8), &["person".to_string(), "person".to_string()])
}
