//! `othello solve FILE` and `othello perft DEPTH`: what `solve` and `perft` say, and how long they take.

use std::io::Read;
use std::path::PathBuf;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use othello_game_steps as steps;
use othello_game_steps::{ARE_STUDENTS, Step};
use othello_machine::square::{self, empty};
use othello_steps::{Found, Position};

use crate::divide::{self, DEEPEST, OF_THE_STEPS};
use crate::machine::solving::solver;
use crate::record::{obf, text};

/// With more empty squares, solving can take longer than anybody waits.
const LONG: u32 = 24;

/// A student who waits for so long is told that a loop may be why.
const PATIENCE: Duration = Duration::from_secs(10);

/// Solves the positions of a file in the format .obf: the exact score and a best move of each
#[derive(Args)]
pub struct Solve {
    /// The file; - is standard input
    file: PathBuf,

    /// Prints a line of JSON for each position
    #[arg(long)]
    json: bool,
}

/// Counts the move sequences of a given length
#[derive(Args)]
pub struct Perft {
    /// The length in turns, from 0 to 20; a pass is a turn
    #[arg(value_parser = depth)]
    depth: u32,

    /// Prints a line of JSON for each depth
    #[arg(long)]
    json: bool,

    /// Counts under each first move, beside what is right, and goes on where it is wrong; the length is from 1 to 9
    #[arg(long, conflicts_with = "json")]
    divide: bool,
}

impl Solve {
    /// Solves and prints one position after the other.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, isn't in the format, or has a position whose listed score is another.
    pub fn run(&self) -> Result<()> {
        let name = self.file.display();
        let bytes = match self.file.as_os_str() == "-" {
            true => {
                let mut bytes = Vec::new();
                io::stdin().read_to_end(&mut bytes).map(|_| bytes)
            }
            false => fs::read(&self.file),
        };
        let bytes = bytes.with_context(|| format!("{name} cannot be read"))?;
        let text = text(&bytes).map_err(|why| anyhow!("{name} cannot be read: {why}"))?;
        let problems = obf::read(&text).map_err(|wrong| anyhow!("{name}, {wrong}"))?;
        if problems.is_empty() {
            bail!("{name} has no position");
        }
        if let Some((line, empty)) = longest(&problems) {
            eprintln!("othello: {}", takes_long(line, empty, LONG));
        }
        let (mut all_nodes, mut all_seconds, mut wrong) = (0, 0.0, 0);
        for obf::Problem { line, position, expected } in problems {
            let start = Instant::now();
            let solver = solver(position);
            let Found { score, best, nodes } =
                patiently(solver.name, solver.step, &format!("line {line}"), || (solver.solve)(position));
            let seconds = start.elapsed().as_secs_f64();
            let best = best.map_or("pass".to_string(), square::name);
            let is_wrong = expected.is_some_and(|expected| expected != score);
            if self.json {
                let per_second = per_second(nodes, seconds);
                println!(
                    "{{\"line\": {line}, \"score\": {score}, \"best\": \"{best}\", \"nodes\": {nodes}, \
                     \"seconds\": {seconds:.6}, \"nodes_per_second\": {per_second}}}"
                );
            } else {
                let note = if is_wrong {
                    format!("   the file says {}", signed(expected.unwrap_or_default()))
                } else {
                    String::new()
                };
                println!(
                    "line {line:3}: score {:>3}, best {best:4} {}{note}",
                    signed(score),
                    speed(nodes, seconds)
                );
            }
            (all_nodes, all_seconds, wrong) =
                (all_nodes + nodes, all_seconds + seconds, wrong + i32::from(is_wrong));
        }
        if !self.json {
            println!("in all:                        {}", speed(all_nodes, all_seconds));
        }
        match wrong {
            0 => Ok(()),
            1 => bail!("1 position has another score than the file says"),
            _ => bail!("{wrong} positions have another score than the file says"),
        }
    }
}

/// The position with the most empty squares, if that's more than can be waited for.
fn longest(problems: &[obf::Problem]) -> Option<(usize, u32)> {
    let empty = |problem: &obf::Problem| empty(problem.position);
    let longest = problems.iter().max_by_key(|problem| empty(problem))?;
    (empty(longest) > LONG).then_some((longest.line, empty(longest)))
}

impl Perft {
    /// Counts and prints, depth by depth, or the ways of one depth move by move.
    ///
    /// # Errors
    ///
    /// When there is nothing to compare with: the depth is too large, or the steps of the rules are wrong.
    pub fn run(&self) -> Result<()> {
        if self.divide {
            if !(1..=DEEPEST).contains(&self.depth) {
                bail!("with --divide the depth is a number from 1 to {DEEPEST}");
            }
            let about = format!("depth {}", self.depth);
            let report =
                patiently("perft", Step::Positions, &about, || divide::report(OF_THE_STEPS, self.depth));
            print!("{}", report?);
            return Ok(());
        }
        for depth in 0..=self.depth {
            let start = Instant::now();
            let ways = patiently("perft", Step::Positions, &format!("depth {depth}"), || {
                steps::positions::perft(Position::new(), depth)
            });
            let seconds = start.elapsed().as_secs_f64();
            if self.json {
                println!("{{\"depth\": {depth}, \"ways\": {ways}, \"seconds\": {seconds:.6}}}");
            } else {
                let unit = if ways == 1 { "way " } else { "ways" };
                println!("depth {depth:2}: {ways:16} {unit} {seconds:9.3} s");
            }
        }
        Ok(())
    }
}

/// What `work` answers. It may rightly take for hours, so nobody ends it; a student is told that it takes long.
fn patiently<T>(function: &str, step: Step, about: &str, work: impl FnOnce() -> T) -> T {
    if !ARE_STUDENTS {
        return work();
    }
    let (done, is_done) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            if is_done.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                eprintln!("othello: {}", still_works(function, step, about, PATIENCE));
            }
        });
        let answer = work();
        drop(done);
        answer
    })
}

fn depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|depth| *depth <= 20);
    depth.ok_or_else(|| "the depth is a number from 0 to 20".to_string())
}

/// A draw has no sign.
fn signed(score: i32) -> String {
    if score == 0 { "0".to_string() } else { format!("{score:+}") }
}

fn per_second(nodes: u64, seconds: f64) -> u64 {
    (nodes as f64 / seconds.max(1e-9)) as u64
}

fn speed(nodes: u64, seconds: f64) -> String {
    format!(
        "{nodes:12} nodes {seconds:9.3} s {:7.1} million nodes a second",
        per_second(nodes, seconds) as f64 / 1e6
    )
}

/// `othello solve` may not end soon.
fn takes_long(line: usize, empty: u32, limit: u32) -> String {
    format!("line {line} has {empty} empty squares: with more than {limit}, solving can take hours or longer")
}

/// A student's function works on something for a long time.
fn still_works(function: &str, step: Step, about: &str, time: Duration) -> String {
    format!(
        "your `{function}` (step {step}) has worked on {about} for {} seconds: it looks at many positions, or a loop never ends. \
         Ctrl-C stops it.",
        time.as_secs()
    )
}
