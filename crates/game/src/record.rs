//! `--record FILE`: the moves of the game, `f5d6c3…` on one line, without the passes.
//!
//! The whole file is written again after every move, so no move is lost, however the game ends.

use std::cell::RefCell;
use std::fs;
use std::io;
use std::path::PathBuf;

use othello_steps::square_name;

thread_local! {
    // The functions of the steps have no parameter for a recorder, so it is kept here.
    static RECORD: RefCell<Option<Record>> = const { RefCell::new(None) };
}

struct Record {
    path: PathBuf,
    moves: Vec<String>,
    failure: Option<io::Error>,
}

impl Record {
    fn write(&mut self) {
        let written = fs::write(&self.path, self.moves.concat() + "\n");
        self.failure = written.err();
    }
}

/// Starts to write the moves to `path`.
///
/// # Errors
///
/// When the file cannot be written.
pub fn start(path: PathBuf) -> io::Result<()> {
    RECORD.set(Some(Record { path, moves: Vec::new(), failure: None }));
    with_record(Record::write);
    outcome()
}

/// A disc was placed at row `p`, column `q`.
pub fn played(p: isize, q: isize) {
    with_record(|record| {
        record.moves.push(square_name(p, q));
        record.write();
    });
}

/// The last move was taken back.
pub fn taken_back() {
    with_record(|record| {
        record.moves.pop();
        record.write();
    });
}

/// Whether the last write to the file succeeded.
///
/// # Errors
///
/// The error of that write.
pub fn outcome() -> io::Result<()> {
    RECORD.with_borrow_mut(|record| {
        record.as_mut().and_then(|record| record.failure.take()).map_or(Ok(()), Err)
    })
}

fn with_record(change: impl FnOnce(&mut Record)) {
    RECORD.with_borrow_mut(|record| record.as_mut().map(change));
}
