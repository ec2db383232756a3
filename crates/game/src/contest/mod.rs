//! `othello match A B`: many games between two opponents, and who is stronger.

mod game;
mod opponent;
mod tally;

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use othello_steps::Random;

use crate::machine::{is_mine, mine};
use crate::messages;
use game::Played;
use opponent::{Entry, entries};
use tally::{Estimate, Tally};

/// Plays many games between two opponents, and says who is stronger
#[derive(Args, Clone)]
pub struct Match {
    /// An opponent: the name or the number of a level (random is 1, level10 is 10), or mine, or modest
    #[arg(value_parser = named)]
    first: Entry,

    /// Another, or the same
    #[arg(value_parser = named)]
    second: Entry,

    /// How many games: an even number, because each opening is played with both colours
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = even)]
    games: u32,

    /// The same seed plays the same games again
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many random moves an opening has
    #[arg(long, value_name = "MOVES", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=40))]
    opening: u32,

    /// A move takes this many milliseconds at most [as long as the level has]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=60_000))]
    time: Option<u64>,

    /// Prints only the row of a table in Markdown
    #[arg(long)]
    row: bool,
}

fn named(name: &str) -> Result<Entry, String> {
    if is_mine(name) && mine().is_none() {
        return Err(messages::mine_is_unwritten());
    }
    let names = entries().iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ");
    opponent::entry(name).ok_or_else(|| {
        format!("there is no opponent of this name, or its steps are not written yet; there are {names}")
    })
}

fn even(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(games) if (4..=1_000_000).contains(&games) && games % 2 == 0 => Ok(games),
        _ => Err("the number of games is even, from 4 to 1000000".to_string()),
    }
}

impl Match {
    /// Plays the games and prints the table.
    ///
    /// # Errors
    ///
    /// When an opponent chooses a square that isn't a legal move.
    pub fn run(&self) -> Result<()> {
        let bar = ProgressBar::new(self.games.into());
        bar.set_style(ProgressStyle::with_template("{bar:30} {pos} of {len} games, {eta} left")?);
        let tally = self.play(&bar);
        bar.finish_and_clear();
        self.report(&tally?);
        Ok(())
    }

    fn report(&self, tally: &Tally) {
        match self.row {
            true => println!("{}", self.as_row(tally)),
            false => print!("{}", self.table(tally)),
        }
    }

    /// Every pair has an opening and draws of its own, so the result is the same however many threads play.
    fn play(&self, bar: &ProgressBar) -> Result<Tally> {
        let (next, results) = (AtomicU32::new(0), Results::default());
        self.heed_ctrl_c(bar, &results);
        let threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| self.some(&next, &results, bar));
            }
        });
        tally(&results).map(|(tally, _)| tally)
    }

    /// Plays one pair after the other, until all are played or begun.
    fn some(&self, next: &AtomicU32, results: &Results, bar: &ProgressBar) {
        let pairs = self.games / 2;
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= pairs {
                break;
            }
            let result = self.pair(pair).map_err(|wrong| wrong.to_string());
            if result.is_err() {
                next.store(pairs, Ordering::Relaxed);
            }
            results.lock().unwrap_or_else(PoisonError::into_inner).push((pair, result));
            bar.inc(2);
        }
    }

    /// Whoever stops a match still hears of the games that were finished.
    #[cfg(unix)]
    fn heed_ctrl_c(&self, bar: &ProgressBar, results: &Results) {
        let Ok(mut signals) = signal_hook::iterator::Signals::new([signal_hook::consts::SIGINT]) else {
            return;
        };
        let (contest, bar, results) = (self.clone(), bar.clone(), Arc::clone(results));
        thread::spawn(move || {
            if signals.forever().next().is_some() {
                bar.finish_and_clear();
                if let Ok((tally, pairs)) = tally(&results) {
                    eprintln!("othello: {}", messages::match_stopped(2 * pairs, contest.games));
                    if pairs > 0 {
                        Match { games: 2 * pairs, ..contest }.report(&tally);
                    }
                }
                std::process::exit(130);
            }
        });
    }

    #[cfg(not(unix))]
    fn heed_ctrl_c(&self, _: &ProgressBar, _: &Results) {}

    /// The same opening twice: the first opponent moves first, then the second.
    fn pair(&self, pair: u32) -> Result<[Played; 2]> {
        let mut random = Random::new(self.seed.wrapping_mul(1_000_003).wrapping_add(pair.into()));
        let opening = game::opening(self.opening, &mut random);
        let mut play = |white_first: bool| {
            let time = self.time.map(Duration::from_millis);
            let mut first = self.first.opponent(random.number(), time);
            let mut second = self.second.opponent(random.number(), time);
            let (one, other) =
                if white_first { (&mut second, &mut first) } else { (&mut first, &mut second) };
            match game::game(opening, &mut **one, &mut **other) {
                Ok(played) if white_first => Ok(Played { difference: -played.difference, ..played }),
                Ok(played) => Ok(played),
                Err(illegal) => {
                    let name = if illegal.first == white_first { self.second.name } else { self.first.name };
                    bail!("{name} chose a move that isn't one: {illegal}")
                }
            }
        };
        Ok([play(false)?, play(true)?])
    }

    fn as_row(&self, tally: &Tally) -> String {
        let (first, second, [wins, draws, losses]) = (self.first.name, self.second.name, tally.games);
        let (Estimate { mean, margin }, discs) = (tally.score(), tally.discs());
        let (score, off_score, off) = (100.0 * mean, off(margin, 100.0), off(discs.margin, 1.0));
        format!(
            "| {first} | {second} | {wins} | {draws} | {losses} | {score:.1} %{off_score} | {:+.1}{off} |",
            discs.mean
        )
    }

    fn table(&self, tally: &Tally) -> String {
        let (first, second) = (self.first.name, self.second.name);
        let [wins, draws, losses] = tally.games;
        let Estimate { mean, margin } = tally.score();
        let discs = tally.discs();
        let (score, off_score) = (100.0 * mean, off(margin, 100.0));
        // The ± of both lines are below each other.
        let off_discs = discs.margin.map_or(String::new(), |margin| format!("  {}", off(Some(margin), 1.0)));
        let verdict = match margin {
            None => "These games don't show who is stronger.".to_string(),
            Some(margin) if mean - margin > 0.5 => format!("± is 95 % confidence. {first} is stronger."),
            Some(margin) if mean + margin < 0.5 => format!("± is 95 % confidence. {second} is stronger."),
            Some(_) => {
                "± is 95 % confidence. These games don't show who is stronger: 50 % is inside the interval."
                    .to_string()
            }
        };
        let (different, all) = (tally.different(), self.games);
        let repeats = match different < all as usize {
            true => format!(
                "Only {different} of the {all} games are different: from the same opening, these two play the same game again.\n\
                 With --opening 8 there are more openings.\n"
            ),
            false => String::new(),
        };
        format!(
            "{first} against {second}: {} games, seed {}, openings of {} random moves, each with both colours\n\n  \
             wins        {wins:7}\n  draws       {draws:7}\n  losses      {losses:7}\n  \
             score       {score:7.1} %{off_score}\n  discs a game {:+6.1}{off_discs}\n\n\
             {repeats}{verdict}\n",
            self.games, self.seed, self.opening, discs.mean
        )
    }
}

/// The pairs that were played, in the order in which they ended, or what was wrong with one.
type Results = Arc<Mutex<Vec<(u32, Result<[Played; 2], String>)>>>;

/// What came of the pairs that were played, and how many there are.
fn tally(results: &Results) -> Result<(Tally, u32)> {
    let mut results = std::mem::take(&mut *results.lock().unwrap_or_else(PoisonError::into_inner));
    results.sort_by_key(|(pair, _)| *pair);
    let (mut tally, pairs) = (Tally::default(), results.len() as u32);
    for (_, result) in results {
        tally.add(result.map_err(anyhow::Error::msg)?);
    }
    Ok((tally, pairs))
}

/// How far a number may be off, if that is known.
fn off(margin: Option<f64>, unit: f64) -> String {
    margin.map_or(String::new(), |margin| format!(" ± {:.1}", unit * margin))
}
