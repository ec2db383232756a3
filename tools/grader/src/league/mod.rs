//! `cargo grade league`: the players of a class meet each other and the machine's levels, and a table says who is stronger.
//!
//! - [`player`] says who plays: a student's own player as a program in the sandbox, or a level in this process
//! - [`referee`] plays a game: it holds the position, and asks each side for a square; [`seat`] is a side
//! - [`measure`] finds out how long a move may take, [`plan`] which games there are, and [`play`] plays those that are not
//!   [`kept`]
//! - [`report`] is what came of it, and [`format`] writes it

mod arguments;
mod rules;
mod kept;
mod seat;
mod referee;
mod player;
mod plan;
mod measure;
mod play;
mod report;
mod format;

use anyhow::{Context, Result, ensure};
use othello_course_model::Course;
use othello_grade_sandbox::Sandbox;
use othello_machine::league::game;

pub use arguments::League;

use crate::class::Grading;
use crate::class::store::Store;
use crate::fingerprint::Fingerprint;
use crate::interrupt;
use crate::judge::{Judge, Questions};
use crate::marking::reference;
use crate::submission::Reader;
use kept::Kept;
use plan::Plan;
use rules::{CHANCE, RULES, function};

/// Plays a league, and writes what came of it.
///
/// # Errors
///
/// A sentence that says what is missing or what failed. Games that were played are kept.
pub fn run(league: &League) -> Result<()> {
    let course = Course::open()?;
    league.check_formats()?;
    let reader = Reader::new(&course, league.limits.source)?;
    let submissions = league.submissions.open(&reader, "cargo grade league")?;
    let store = Store::open(&course.root, league.seed()?, league.jobs())?;
    let sandbox = Sandbox::open(!league.without_sandbox)?;
    interrupt::watch(store.work().to_path_buf())?;
    let questions = Questions { seed: store.seed(), extra: None };
    let judge =
        Judge::build(&course, course.clone(), questions, league.limits.clone(), sandbox, store.work())?;
    reference::check(&judge, store.work())?;
    let grading = Grading { judge: &judge, store: &store, jobs: league.jobs() };
    // Most often they were marked before, and then this only reads the marks.
    let marked = grading.mark(&submissions)?;
    let entered = player::entered(&judge, &reader, &submissions, &marked, league.levels)?;
    ensure!(
        entered.players.len() > 1,
        "A league needs two players, and of these submissions and the machine's levels there {}: of the others, step {} is \
            missing or does not compile.",
        if entered.players.is_empty() { "is none" } else { "is one" },
        function(&judge)?.step
    );
    let openings =
        game::openings(RULES, league.openings.into(), CHANCE, seed_of_round(store.seed(), league.round)?);
    let kept = Kept::open(store.folder_of_marks())?;
    let limit = measure::limit(&judge, &store, &kept, league.looks)?;
    let plan = Plan { players: entered.players, openings, looks: league.looks };
    let table = play::Table { judge: &judge, store: &store, kept: &kept, plan: &plan, limit };
    let (games, steady) = table.play(league.jobs())?;
    let report = report::Report::of(&judge, &plan, games, &steady, entered.absent, limit);
    format::write_all(league, &report, &kept)
}

/// The seed of a round's openings. Neither the class's seed nor another round's follows from it.
fn seed_of_round(seed: u64, round: u16) -> Result<u64> {
    let seed = Fingerprint::default().text("league").text(seed.to_string()).text(round.to_string()).hex();
    u64::from_str_radix(&seed[..16], 16).context("a fingerprint is a number")
}
