//! `cargo grade`: marks submissions without sharing a process with them.
//!
//! - [`submission`] takes the step files of a submission and nothing else
//! - [`judge`] builds, once, the tests against steps that ask, [`libraries`] what a worker is linked with; [`rehearse`]
//!   learns what a right solution is asked and answers
//! - [`workers`] and [`compile`] make workers of a student's files, of all together and of a step alone
//! - [`run`] asks a worker as foreseen and lets the tests ask the rest, [`libtest`] reads what they print, [`mark`] counts
//!   the points
//! - [`class`] does so for many at a time, [`store`] keeps what is marked
//! - [`report`] is what it comes to, [`mod@format`] what is made of it

mod arguments;
mod basis;
mod cargo;
mod class;
mod compile;
mod copy;
#[allow(dead_code)] // the companion uses more of it
#[path = "../../course/src/course.rs"]
mod course;
#[allow(dead_code)] // so does the maintainer
#[path = "../../course/src/generate.rs"]
mod exercises;
mod format;
mod generate;
mod interrupt;
mod judge;
mod libraries;
mod libtest;
mod limits;
mod mark;
mod merge;
mod protections;
mod rehearse;
mod report;
mod run;
mod seed;
mod shard;
mod signature;
mod source;
mod store;
mod submission;
mod work;
mod workers;

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use arguments::{Arguments, Command, Grade};
use class::Grading;
use course::Course;
use judge::Judge;
use report::Class;
use store::Store;
use submission::Reader;

fn main() -> ExitCode {
    let Arguments { command, grade } = Arguments::parse();
    let done = match command {
        Some(Command::Merge(merge)) => merge::merge(&merge),
        Some(Command::Probe { mebibytes }) => {
            protections::probe(mebibytes);
            Ok(())
        }
        None => grade_class(&grade),
    };
    interrupt::wait_if_begun();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn grade_class(grade: &Grade) -> Result<()> {
    let course = Course::open()?;
    let paths = grade.paths()?;
    grade.check_seed()?;
    format::each_once(&grade.report.formats, grade.report.output.as_deref())?;
    Reader::new(&course, grade.limits.source).check_not_a_class(&paths)?;
    let sandbox = protections::active(grade.limits.memory)?;
    if grade.require_sandbox {
        protections::require(&sandbox)?;
    }
    let names = submission::names(&paths);
    let part = grade.shard.map(|shard| shard.part(&names));
    let submissions = shard::of(names.into_iter().zip(paths).collect(), grade.shard);
    let store = Store::open(&course.root, grade.seed)?;
    let basis = basis::of(&course, grade.tests.as_deref(), store.seed(), &grade.limits)?;
    interrupt::watch(store.work().to_path_buf())?;
    run::adopt_workers();
    let judge = Judge::build(course, grade.tests.as_deref(), &grade.limits, sandbox)?;
    rehearse::rehearse(&judge, &grade.limits, store.folder()?.path())?;
    let grading = Grading { judge: &judge, limits: &grade.limits, store: &store, jobs: grade.jobs() };
    let marked = grading.mark(&submissions)?;
    let (course, sandbox) = (judge.course.title.clone(), judge.sandbox.clone());
    let class = Class { course, basis, part, sandbox, marked };
    format::write_all(&grade.report.formats, &class, grade.report.output.as_deref())
}
