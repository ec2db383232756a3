//! One side of a game. A student's is a program in the sandbox, a fresh one for each game; a level's is a function of this
//! process.

use std::mem;
use std::time::Duration;

use othello_game_steps::{bits, opponents, table, time};
use othello_grade_sandbox::{Executable, Sandbox};
use othello_grade_wire::messages::{FromProgram, FunctionId, ToProgram};
use othello_grade_wire::{bytes_of, decode, encode, put, value_of};
use othello_machine::league::Fault;
use othello_machine::square::empty;
use othello_machine::{Level, Plays};
use othello_steps::{Clock, Position, Random};

use crate::limits::{AnswerLimits, Limits};
use crate::marking::call_error::CallError;
use crate::marking::program::Program;

/// A side that is asked for squares.
pub enum Seat {
    Level(Level, Random),
    /// A program that runs, or why there is none.
    Student(Box<Result<Running, Fault>>),
}

/// A program that runs.
pub struct Running {
    program: Program,
    /// How much it had computed when it answered last.
    before: Duration,
    /// For how long it may do nothing in a game.
    idle: Duration,
}

/// How a move is asked for.
#[derive(Clone, Copy)]
pub struct Asking {
    pub function: FunctionId,
    /// How many looks a move has.
    pub looks: u64,
    /// How long it may compute for a move.
    pub limit: Duration,
}

impl Seat {
    /// Starts a student's program.
    pub fn student(sandbox: &Sandbox, executable: &Executable, limits: &Limits) -> Seat {
        let (call, step) = (Duration::from_secs_f64(limits.call_seconds), Duration::MAX);
        let limits = AnswerLimits { call, step, memory: limits.memory, written: 0 };
        let started = match Program::start(sandbox, executable, &limits, Duration::MAX) {
            Ok(mut program) => Ok(Running { before: program.computed(), idle: call, program }),
            Err(error) => Err(fault(&error)),
        };
        Seat::Student(started.into())
    }

    /// A level. What it draws follows from `seed`.
    pub fn level(level: Level, seed: u64) -> Seat {
        Seat::Level(level, Random::new(seed))
    }

    /// The square that it chooses, and for how long it has computed since it has chosen the last one; or why there is none.
    pub fn choose(&mut self, position: Position, asking: Asking) -> Result<(u32, Duration), Fault> {
        match self {
            Seat::Level(level, random) => {
                Ok((square(level.plays, position, asking.looks, random), Duration::ZERO))
            }
            Seat::Student(program) => match &mut **program {
                Err(fault) => Err(*fault),
                Ok(program) => program.ask(position, asking).map_err(|error| fault(&error)),
            },
        }
    }
}

impl Running {
    /// Asks for a square. What it has computed since its last answer counts, so nothing is gained by computing while the other
    /// side thinks. Nothing that it says but the square is believed.
    fn ask(&mut self, position: Position, asking: Asking) -> Result<(u32, Duration), CallError> {
        let Asking { function, looks, limit } = asking;
        let (mut bytes, arguments) = (Vec::new(), bytes_of(&(position, Clock::looks(looks))));
        put(&mut bytes, &encode(&ToProgram::Call { function, arguments: &arguments, takes_all: true }));
        self.program.say(&bytes);
        let message = self.program.hear_computing(self.before.saturating_add(limit), self.idle)?;
        let now = self.program.computed();
        let took = now.saturating_sub(mem::replace(&mut self.before, now));
        if took > limit {
            return Err(CallError::Late);
        }
        let Ok(FromProgram::Answer(answer)) = decode(&message) else { return Err(CallError::Garbled) };
        let (_, square) = value_of::<(Clock, u32)>(answer).map_err(|_| CallError::Garbled)?;
        Ok((square, took))
    }
}

/// By which fault a player loses that gave no answer. Whatever came in between, the others play on.
fn fault(error: &CallError) -> Fault {
    match error {
        CallError::Late | CallError::StepLate => Fault::Late,
        _ => Fault::Crash,
    }
}

/// The square that a level chooses.
fn square(plays: Plays, position: Position, looks: u64, random: &mut Random) -> u32 {
    let empty = empty(position);
    match plays {
        Plays::Random => opponents::random(position, random),
        Plays::Greedy => opponents::greedy(position),
        Plays::Positional => opponents::positional(position),
        Plays::Ahead { exact, .. } if empty <= exact => {
            best(table::solve_with_table(position).best, position)
        }
        Plays::Ahead { depth, .. } => {
            let search = time::deepen(position, depth.min(2 * empty), &mut Clock::looks(looks));
            best(search.best, position)
        }
        // It is the student's, and no level.
        Plays::Mine => best(None, position),
    }
}

/// What a search has found; any legal square if it has found none.
fn best(found: Option<u32>, position: Position) -> u32 {
    found.unwrap_or(bits::legal_moves(position).trailing_zeros())
}
