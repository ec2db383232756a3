//! `othello nboard`: an engine that other programs talk to, by the NBoard protocol, version 2.
//!
//! A line comes in, lines go out. While it thinks, lines are still read: each stops the thinking. What was found by then is
//! said first, so that every `go` has its answer, and what follows a `pong` is about what came after the `ping`.
//!
//! The protocol is described in NBoard's own files (orbanova.com) and those of its engine, github.com/weltyc/ntest.

mod words;
pub mod state;
pub mod ggf;
pub mod session;
mod engine;

use std::io::{self, BufRead, BufReader};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;

use crate::machine::mine;
use crate::record::after_mark;
use crate::unwritten::mine_is_unwritten;
use engine::{Engine, Event};

/// Acts as an engine for a board program
#[derive(Args)]
pub struct Nboard {
    /// A move takes this many milliseconds at most, and as many unless the other program sets a depth [default: 2000, at depth 8]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=60_000))]
    time: Option<u64>,

    /// The moves are those of your own player, of the last step; hints are still the engine's
    #[arg(long)]
    mine: bool,
}

impl Nboard {
    /// Talks until the other program ends or says `quit`.
    ///
    /// # Errors
    ///
    /// When nothing can be written any longer, or the player that is to move isn't written.
    pub fn run(&self) -> Result<()> {
        if self.mine && mine().is_none() {
            bail!("{}", mine_is_unwritten());
        }
        let (send, receive) = mpsc::channel();
        let read = send.clone();
        thread::spawn(move || read_lines(&read));
        // Who says how long it may think wants it to look as far ahead as it can in that time.
        let depth = if self.time.is_some() { 60 } else { 8 };
        let time = Duration::from_millis(self.time.unwrap_or(2000));
        let mut engine = Engine::new(io::stdout(), send, time, depth, self.mine);
        while let Ok(event) = receive.recv() {
            if !engine.takes(event)? {
                break;
            }
        }
        Ok(())
    }
}

fn read_lines(send: &Sender<Event>) {
    let mut input = BufReader::new(io::stdin());
    let mut line = Vec::new();
    let mut is_first = true;
    while input.read_until(b'\n', &mut line).is_ok_and(|bytes| bytes > 0) {
        let text = if is_first { after_mark(&line) } else { &line };
        if send.send(Event::Line(String::from_utf8_lossy(text).into_owned())).is_err() {
            return;
        }
        is_first = false;
        line.clear();
    }
    send.send(Event::End).ok();
}
