//! `othello match A B`: many games between two opponents, and who is stronger. With more than two of them it's a league.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::Result;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use othello_machine::league::{Opening, each, threads};
use othello_machine::levels::TIME;
use othello_steps::Random;

use super::choosing::Thinks;
use super::game::{RULES, difference, played};
use super::games;
use super::league;
use super::opponent::{self, Entry, entries};
use super::saved;
use super::tally::{Counted, Estimate, Tally};
use super::terms::Terms;
use crate::machine::{is_mine, mine};
use crate::unwritten::mine_is_unwritten;

/// Plays many games between two opponents, or a league of several, and says who is stronger
#[derive(Args, Clone)]
pub struct Match {
    /// An opponent: the name or the number of a level (random is 1, level10 is 10), or mine, or modest, or a player of yours that
    /// was saved (cargo course save)
    #[arg(value_parser = named)]
    first: Entry,

    /// Another, or the same
    #[arg(value_parser = named)]
    second: Entry,

    /// More of them make a league: each meets each other one, by looks as in a class's league unless there is a --time
    #[arg(value_parser = named)]
    more: Vec<Entry>,

    #[command(flatten)]
    terms: Terms,

    /// Prints only the row of a table in Markdown
    #[arg(long, conflicts_with = "more")]
    row: bool,

    /// Writes the games to this new file, each on a line, as f5d6c3…
    #[arg(long, value_name = "FILE", conflicts_with = "more")]
    record: Option<PathBuf>,
}

fn named(name: &str) -> Result<Entry, String> {
    if is_mine(name) && mine().is_none() {
        return Err(mine_is_unwritten());
    }
    opponent::entry(name).ok_or_else(|| {
        let names = entries().into_iter().map(|entry| entry.name.to_string()).chain(saved::names());
        let names = names.collect::<Vec<_>>().join(", ");
        format!("there is no opponent of this name, or its steps are not written yet; there are {names}")
    })
}

impl Match {
    /// Plays the games and prints the table.
    ///
    /// # Errors
    ///
    /// When a player that was saved can't be started; or when one of two opponents chooses a square that isn't a legal move. In a
    /// league that only loses the game.
    pub fn run(&self) -> Result<()> {
        // What is in the way is said before hours are played.
        self.record.as_deref().map(games::create).transpose()?;
        let pairs = match self.more[..] {
            [] => self.terms.games / 2,
            _ => league::count(self.entries().len(), self.terms.games),
        };
        let bar = ProgressBar::new(2 * u64::from(pairs));
        bar.set_style(ProgressStyle::with_template("{bar:30} {pos} of {len} games, {eta} left")?);
        let printed = match self.more[..] {
            [] => self.play(&bar),
            _ => league::run(&self.entries(), self.terms, || bar.inc(2)),
        };
        bar.finish_and_clear();
        print!("{}", printed?);
        Ok(())
    }

    /// Everybody who plays.
    fn entries(&self) -> Vec<Entry> {
        [self.first, self.second].into_iter().chain(self.more.iter().copied()).collect()
    }

    /// Records the games, and says what came of them.
    fn report(&self, pairs: Vec<Pair>) -> Result<String> {
        if let Some(path) = &self.record {
            games::write(path, pairs.iter().flatten())?;
        }
        let mut tally = Tally::default();
        pairs.into_iter().for_each(|games| tally.add(games));
        Ok(if self.row { self.as_row(&tally) + "\n" } else { self.table(&tally) })
    }

    /// Every pair has an opening and draws of its own, so the result is the same however many threads play.
    fn play(&self, bar: &ProgressBar) -> Result<String> {
        let finished = Finished::default();
        self.heed_ctrl_c(bar, &finished);
        each(threads(), self.terms.games as usize / 2, |pair| -> Result<()> {
            let games = self.pair(pair as u64)?;
            finished.lock().unwrap_or_else(PoisonError::into_inner).push((pair, games));
            bar.inc(2);
            Ok(())
        })?;
        self.report(in_order(&finished))
    }

    /// Whoever stops a match still hears of the games that were finished.
    #[cfg(unix)]
    fn heed_ctrl_c(&self, bar: &ProgressBar, finished: &Finished) {
        let Ok(mut signals) = signal_hook::iterator::Signals::new([signal_hook::consts::SIGINT]) else {
            return;
        };
        let (contest, bar, finished) = (self.clone(), bar.clone(), Arc::clone(finished));
        thread::spawn(move || {
            if signals.forever().next().is_some() {
                bar.finish_and_clear();
                let pairs = in_order(&finished);
                let games = 2 * pairs.len() as u32;
                eprintln!("othello: {}", match_stopped(games, contest.terms.games));
                if games > 0 {
                    let contest = Match { terms: Terms { games, ..contest.terms }, ..contest };
                    match contest.report(pairs) {
                        Ok(report) => print!("{report}"),
                        Err(error) => eprintln!("othello: {error:#}"),
                    }
                }
                std::process::exit(130);
            }
        });
    }

    #[cfg(not(unix))]
    fn heed_ctrl_c(&self, _: &ProgressBar, _: &Finished) {}

    /// The same opening twice: the first opponent moves first, then the second.
    fn pair(&self, pair: u64) -> Result<Pair> {
        let mut random = Random::new(self.terms.seed.wrapping_mul(1_000_003).wrapping_add(pair));
        let opening = Opening::draw(RULES, self.terms.opening, &mut random);
        let thinks = self.terms.thinks().unwrap_or(Thinks::For(TIME));
        let mut play = |white_first: bool| -> Result<Counted> {
            let mut opponent = |entry: Entry| entry.opponent(random.number(), thinks);
            let (mut first, mut second) = (opponent(self.first)?, opponent(self.second)?);
            let (first_name, second_name) = (self.first.name, self.second.name);
            let (played, names) = match white_first {
                false => (played(opening.position, &mut *first, &mut *second), [first_name, second_name]),
                true => (played(opening.position, &mut *second, &mut *first), [second_name, first_name]),
            };
            let difference = difference(&played, names)?;
            let difference = if white_first { -difference } else { difference };
            Ok(Counted { difference, opening: opening.clone(), squares: played.squares })
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
        let (different, all) = (tally.different(), self.terms.games);
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
            self.terms.games, self.terms.seed, self.terms.opening, discs.mean
        )
    }
}

/// The two games from one opening.
type Pair = [Counted; 2];

/// The pairs that were played, in the order in which they ended.
type Finished = Arc<Mutex<Vec<(usize, Pair)>>>;

/// The pairs that were played, in the order of their openings.
fn in_order(finished: &Finished) -> Vec<Pair> {
    let mut pairs = std::mem::take(&mut *finished.lock().unwrap_or_else(PoisonError::into_inner));
    pairs.sort_by_key(|(pair, _)| *pair);
    pairs.into_iter().map(|(_, games)| games).collect()
}

/// How far a number may be off, if that is known.
fn off(margin: Option<f64>, unit: f64) -> String {
    margin.map_or(String::new(), |margin| format!(" ± {:.1}", unit * margin))
}

/// Somebody has stopped a match.
fn match_stopped(finished: u32, games: u32) -> String {
    match finished {
        0 => format!("stopped before a pair of the {games} games was finished"),
        _ => format!("stopped after {finished} of the {games} games: this is what came of them"),
    }
}
