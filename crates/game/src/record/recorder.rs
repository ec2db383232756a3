//! `--record FILE`: the moves of the game, `f5d6c3…` on one line, without the passes.
//!
//! The whole file is written again after every move, so no move is lost, however the game ends.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::mem;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use othello_steps::{Board, Cell, square_name};

use crate::watchdog;

/// The file that the moves are written to; without `--record`, none.
pub struct Recorder {
    path: Option<PathBuf>,
    failure: Option<io::Error>,
}

impl Recorder {
    /// Begins the file at `path`. One that is there already is kept, unless it may be overwritten.
    ///
    /// # Errors
    ///
    /// When the file is there, or cannot be written.
    pub fn start(path: Option<&Path>, overwrite: bool) -> Result<Recorder> {
        let record = Recorder { path: path.map(Path::to_path_buf), failure: None };
        let Some(path) = path else { return Ok(record) };
        let mut new = OpenOptions::new();
        match new.write(true).create_new(!overwrite).create(true).truncate(true).open(path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => bail!(
                "{} is there already: name another file, or add --overwrite to lose what is in it",
                path.display()
            ),
            done => done.with_context(|| format!("the moves cannot be written to {}", path.display()))?,
        };
        Ok(record)
    }

    /// These are the moves of the game so far.
    pub fn keep(&mut self, moves: &[(isize, isize)]) {
        let Some(path) = &self.path else { return };
        let names: String = moves.iter().map(|&(p, q)| square_name(p, q)).collect();
        self.failure = fs::write(path, names + "\n").err();
    }

    /// Whether the last writing went well.
    ///
    /// # Errors
    ///
    /// Its error if it did not.
    pub fn finish(self) -> Result<()> {
        self.failure.map_or(Ok(()), Err).context("the moves could not all be recorded")
    }
}

/// Output that a game is shown on. It finds the moves by comparing each board with the one before: the steps know nothing
/// of a record.
pub struct Watched<'a, W> {
    output: W,
    record: &'a mut Recorder,
    moves: Vec<(isize, isize)>,
    /// What was shown since the last end of a line.
    line: Vec<u8>,
    /// The lines shown since the last ruled one.
    rows: String,
    board: Option<Board>,
}

impl<'a, W: Write> Watched<'a, W> {
    /// What is written here goes to `output`, and the moves to `record`.
    pub fn new(output: W, record: &'a mut Recorder) -> Watched<'a, W> {
        record.keep(&[]);
        Watched { output, record, moves: Vec::new(), line: Vec::new(), rows: String::new(), board: None }
    }

    fn line_ended(&mut self) {
        let line = String::from_utf8_lossy(&mem::take(&mut self.line)).into_owned();
        if line.is_empty() || line.bytes().any(|byte| byte != b'-') {
            self.rows += &format!("{line}\n");
        } else if let Ok(board) = mem::take(&mut self.rows).parse() {
            self.board_shown(board);
        }
    }

    fn board_shown(&mut self, board: Board) {
        watchdog::note_board(&board);
        if let Some(played) = self.board.as_ref().and_then(|before| played(before, &board)) {
            self.moves.push(played);
            self.record.keep(&self.moves);
        }
        self.board = Some(board);
    }
}

/// The one square that was empty before and is not now.
fn played(before: &Board, now: &Board) -> Option<(isize, isize)> {
    if before.size() != now.size() {
        return None;
    }
    let squares = (1..=now.size()).flat_map(|p| (1..=now.size()).map(move |q| (p, q)));
    let mut placed = squares.filter(|&(p, q)| before[p][q] == Cell::Empty && now[p][q] != Cell::Empty);
    placed.next().filter(|_| placed.next().is_none())
}

impl<W: Write> Write for Watched<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.output.write(bytes)?;
        for &byte in &bytes[..written] {
            match byte {
                b'\n' => self.line_ended(),
                byte => self.line.push(byte),
            }
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
