//! Solving a position. Nothing stops that once it has begun, so it runs in a thread of its own, and nobody waits long for it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use othello_game_steps::{Step, perfect, table};
use othello_machine::levels::FEW;
use othello_machine::square::empty;
use othello_steps::{Board, Found, Player, Position};

use super::Stop;
use crate::watchdog;

/// So many may be under way, those that nobody waits for any longer included: more would only make each other late.
const AT_MOST: usize = 2;

static UNDER_WAY: AtomicUsize = AtomicUsize::new(0);

/// After this time at most, somebody who waits looks whether they are to stop.
const SLICE: Duration = Duration::from_millis(10);

/// A function that plays perfectly to the end.
pub struct Solver {
    /// What it is called.
    pub name: &'static str,
    /// The step that it is of.
    pub step: Step,
    /// The exact score, and a best move.
    pub solve: fn(Position) -> Found,
}

const SOLVE: Solver = Solver { name: "solve", step: Step::Perfect, solve: perfect::solve };
const SOLVE_WITH_TABLE: Solver =
    Solver { name: "solve_with_table", step: Step::Table, solve: table::solve_with_table };

/// Who solves this position.
pub fn solver(position: Position) -> Solver {
    if empty(position) <= FEW { SOLVE } else { SOLVE_WITH_TABLE }
}

/// A position that is being solved.
pub struct Solving(Receiver<Found>);

impl Solving {
    /// Begins to solve. `about` is what the watchdog is told. Nothing if too many are under way.
    pub fn begin(position: Position, about: (&Board, Player)) -> Option<Solving> {
        if UNDER_WAY.fetch_add(1, Ordering::SeqCst) >= AT_MOST {
            UNDER_WAY.fetch_sub(1, Ordering::SeqCst);
            return None;
        }
        let (send, receive) = mpsc::channel();
        let (board, player) = (about.0.clone(), about.1);
        thread::spawn(move || {
            let Solver { step, solve, .. } = solver(position);
            let found = watchdog::call(step, Some((&board, player)), || solve(position));
            UNDER_WAY.fetch_sub(1, Ordering::SeqCst);
            send.send(found).ok();
        });
        Some(Solving(receive))
    }

    /// The exact score and a best move; nothing if they don't come in this time, or if `stop` is asked before.
    pub fn wait(&self, time: Duration, stop: &Stop) -> Option<Found> {
        let began = Instant::now();
        loop {
            let left = time.saturating_sub(began.elapsed());
            match self.0.recv_timeout(left.min(SLICE)) {
                Ok(found) => return Some(found),
                Err(RecvTimeoutError::Timeout) if !left.is_zero() && !stop.is_asked() => {}
                Err(_) => return None,
            }
        }
    }
}
