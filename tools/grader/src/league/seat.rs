//! One side of a game. A student's is a program in the sandbox, a fresh one for each game; a level's is a function of this process.

use std::time::Duration;

use anyhow::{Result, bail};
use othello_game_steps::{bits, opponents, perfect, pruning};
use othello_grade_sandbox::{Executable, Sandbox};
use othello_grade_wire::messages::{FromProgram, FunctionId, ToProgram};
use othello_grade_wire::{bytes_of, decode, encode, put, value_of};
use othello_league::Fault;
use othello_levels::{Level, Plays};
use othello_steps::{Clock, Position, Random};

use crate::limits::AnswerLimits;
use crate::marking::call_error::CallError;
use crate::marking::program::Program;

/// How long a program may take until it can be asked.
const BEGIN: Duration = Duration::from_millis(500);

/// A side that is asked for squares.
pub enum Seat {
    Level(Level, Random),
    /// A program that runs, or why there is none.
    Student(Box<Result<Program, Fault>>),
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
    ///
    /// # Errors
    ///
    /// When the machine cannot start it.
    pub fn student(sandbox: &Sandbox, executable: &Executable, memory: u64) -> Result<Seat> {
        let limits = AnswerLimits { call: BEGIN, step: Duration::MAX, memory, written: 0 };
        let mut started = Program::start(sandbox, executable, &limits, Duration::MAX);
        if let Ok(program) = &mut started {
            program.took();
            program.begin_question();
        }
        let started = match started {
            Ok(program) => Ok(program),
            Err(error) => Err(fault(error)?),
        };
        Ok(Seat::Student(started.into()))
    }

    /// A level. What it draws follows from `seed`.
    pub fn level(level: Level, seed: u64) -> Seat {
        Seat::Level(level, Random::new(seed))
    }

    /// The square that it chooses, and for how long it has computed since it has chosen the last one; or why there is none.
    ///
    /// # Errors
    ///
    /// When it is the machine's fault that there is none.
    pub fn choose(&mut self, position: Position, asking: Asking) -> Result<Result<(u32, Duration), Fault>> {
        match self {
            Seat::Level(level, random) => {
                Ok(Ok((square(level.plays, position, asking.looks, random), Duration::ZERO)))
            }
            Seat::Student(program) => match &mut **program {
                Err(fault) => Ok(Err(*fault)),
                Ok(program) => match ask(program, position, asking) {
                    Ok(chosen) => Ok(Ok(chosen)),
                    Err(error) => Ok(Err(fault(error)?)),
                },
            },
        }
    }
}

/// Asks a student's program. What it has computed since its last answer counts, so nothing is gained by computing while the other
/// side thinks. Nothing that it says but the square is believed.
fn ask(program: &mut Program, position: Position, asking: Asking) -> Result<(u32, Duration), CallError> {
    let arguments = bytes_of(&(position, Clock::looks(asking.looks)));
    let mut bytes = Vec::new();
    put(
        &mut bytes,
        &encode(&ToProgram::Call { function: asking.function, arguments: &arguments, takes_all: true }),
    );
    program.say(&bytes);
    let said = program.hear(asking.limit)?;
    let took = program.took();
    if took > asking.limit {
        return Err(CallError::Late);
    }
    program.begin_question();
    let Ok(FromProgram::Answer(answer)) = decode(&said) else { return Err(CallError::Garbled) };
    let (_, square) = value_of::<(Clock, u32)>(answer).map_err(|_| CallError::Garbled)?;
    Ok((square, took))
}

/// By which fault a player loses that gave no answer.
///
/// # Errors
///
/// When it is the machine's fault.
fn fault(error: CallError) -> Result<Fault> {
    match error {
        CallError::Late | CallError::StepLate => Ok(Fault::Late),
        CallError::Grader(why) => bail!("a player cannot be asked: {why}"),
        _ => Ok(Fault::Crash),
    }
}

/// The square that a level chooses.
fn square(plays: Plays, position: Position, looks: u64, random: &mut Random) -> u32 {
    let empty = (position.player | position.opponent).count_zeros();
    match plays {
        Plays::Random => opponents::random(position, random),
        Plays::Greedy => opponents::greedy(position),
        Plays::Positional => opponents::positional(position),
        Plays::Ahead { exact, .. } if empty <= exact => best(perfect::solve(position).best, position),
        Plays::Ahead { depth, .. } => {
            let found = pruning::deepen(position, depth.min(2 * empty), &mut Clock::looks(looks));
            best(found.best, position)
        }
        // It is the student's, and no level.
        Plays::Mine { .. } => best(None, position),
    }
}

/// What a search has found; any legal square if it has found none.
fn best(found: Option<u32>, position: Position) -> u32 {
    found.unwrap_or(bits::legal_moves(position).trailing_zeros())
}
