//! Plays the games that are not kept, several at a time.

use std::collections::BTreeSet;
use std::panic::{self, AssertUnwindSafe};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use othello_machine::league::{self, Fault, Meeting, Played};

use super::kept::Kept;
use super::plan::Plan;
use super::player::Kind;
use super::referee;
use super::rules::function;
use super::seat::{Asking, Seat};
use crate::class::store::Store;
use crate::fingerprint::Fingerprint;
use crate::interrupt::{self, Counted};
use crate::judge::Judge;

/// Where a league is played.
pub struct Table<'a> {
    pub judge: &'a Judge,
    pub store: &'a Store,
    pub kept: &'a Kept,
    pub plan: &'a Plan,
    /// How long a move may take.
    pub limit: Duration,
}

/// The games of a league in the order of the plan, and the students who chose the same moves again.
pub type AllPlayed = (Vec<(Meeting, Played)>, BTreeSet<usize>);

impl Table<'_> {
    /// Plays what is not kept yet.
    ///
    /// # Errors
    ///
    /// When the machine fails, or the grader is interrupted. What was played is kept.
    pub fn play(&self, jobs: usize) -> Result<AllPlayed> {
        let meetings = self.plan.meetings();
        let again = self.plan.again(&meetings);
        let prints: Vec<_> = self.plan.players.iter().map(super::player::Player::fingerprint).collect();
        let key = |meeting| self.plan.key(&self.judge.fingerprint, &prints, meeting);
        let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games, {eta} left")?;
        let bar = ProgressBar::new((meetings.len() + again.len()) as u64).with_style(style);
        interrupt::show(&bar, Counted::Games);
        let games = each(jobs, meetings.len(), |number| {
            let game = self.game(meetings[number], &key(meetings[number]))?;
            interrupt::one_is_kept();
            bar.inc(1);
            Ok(game)
        })?;
        let same = each(jobs, again.len(), |number| {
            let (game, player) = again[number];
            let same = self.again(meetings[game], &games[game], player, &key(meetings[game]))?;
            interrupt::one_is_kept();
            bar.inc(1);
            Ok(same)
        })?;
        bar.finish_and_clear();
        let changed: BTreeSet<_> =
            again.iter().zip(&same).filter(|(_, same)| !**same).map(|((_, player), _)| *player).collect();
        let steady = (0..self.plan.players.len()).filter(|player| !changed.contains(player)).collect();
        Ok((meetings.into_iter().zip(games).collect(), steady))
    }

    /// A game: the one that is kept, or one that is played now.
    fn game(&self, Meeting { players, opening }: Meeting, key: &str) -> Result<Played> {
        if let Some(game) = self.kept.read(key) {
            return Ok(game);
        }
        let seats = || Ok([self.seat(players[0], key)?, self.seat(players[1], key)?]);
        let position = self.plan.openings[opening].position;
        let played = referee::play(position, self.asking()?, seats)?;
        self.kept.keep(key, &played)?;
        Ok(played)
    }

    /// Whether a student chooses the same again in a game that was played.
    fn again(&self, meeting: Meeting, played: &Played, player: usize, key: &str) -> Result<bool> {
        let is_first = meeting.players[0] == player;
        let key = Fingerprint::default().text("again").text(key).text(is_first.to_string()).hex();
        if let Some(same) = self.kept.read(&key) {
            return Ok(same);
        }
        let position = self.plan.openings[meeting.opening].position;
        let asked =
            || referee::is_the_same(position, played, is_first, self.asking()?, self.seat(player, &key)?);
        // As with a game that was lost on time: what the machine did for a moment decides nothing.
        let same = asked()? || asked()?;
        self.kept.keep(&key, &same)?;
        Ok(same)
    }

    /// A side of the game that is kept under `key`, from which a level's chance follows.
    fn seat(&self, player: usize, key: &str) -> Result<Seat> {
        let player = &self.plan.players[player];
        match &player.kind {
            Kind::Level(level) => {
                let seed = u64::from_str_radix(&key[..16], 16).context("a key is a number")?;
                Ok(Seat::level(**level, seed))
            }
            Kind::Student(student) => {
                // That it could be compiled is known from its marks. If it cannot now, its games are lost and nobody else's.
                Ok(match student.program(self.judge, self.store) {
                    Ok(program) => Seat::student(&self.judge.sandbox, &program, &self.judge.limits),
                    Err(_) => Seat::Student(Err(Fault::Crash).into()),
                })
            }
        }
    }

    fn asking(&self) -> Result<Asking> {
        Ok(Asking { function: function(self.judge)?, looks: self.plan.looks, limit: self.limit })
    }
}

/// What `work` makes of each number below `count`, in their order. What is tried twice and fails is the error of all.
fn each<T: Send>(jobs: usize, count: usize, work: impl Fn(usize) -> Result<T> + Sync) -> Result<Vec<T>> {
    let work = |number| {
        if interrupt::has_begun() {
            bail!("the grader was interrupted");
        }
        work(number).or_else(|_| work(number))
    };
    panic::catch_unwind(AssertUnwindSafe(|| league::each(jobs, count, work)))
        .unwrap_or_else(|_| bail!("the grader itself panicked; please report what it said above"))
        .context("The league stopped. The games that were played are kept: run the same command again")
}
