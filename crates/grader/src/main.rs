//! `cargo grade`: marks submissions without sharing a process with them.
//!
//! - [`intake`] takes the step files of a submission and nothing else
//! - [`judge`] is what is built once: [`copy`] of the course, [`libraries`], [`record`]
//! - [`programs`] compiles a student's files, all together and a step alone; [`run`] asks a program, by [`batch`] and by
//!   [`session`]; [`mark`] counts the points
//! - [`class`] does so for many at a time, [`store`] keeps what is marked
//! - [`report`] is what it comes to, [`mod@format`] what is made of it

mod archive;
mod arguments;
mod batch;
mod call_error;
mod class;
mod compile;
mod copy;
#[allow(dead_code)] // the companion uses more of it
#[path = "../../course/src/course.rs"]
mod course;
mod diagnostics;
#[allow(dead_code)] // so does the maintainer
#[path = "../../course/src/generate.rs"]
mod exercises;
mod format;
mod generate;
mod intake;
mod judge;
mod libraries;
mod libtest;
mod limits;
mod lock;
mod mark;
mod merge;
mod program;
mod programs;
mod question;
mod record;
mod recording;
mod report;
mod run;
mod session;
mod shard;
mod signature;
mod store;
mod testrun;
mod tokens;

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use othello_grade_wall::Wall;

use arguments::{Arguments, Command, Grade};
use class::Grading;
use course::Course;
use intake::Intake;
use judge::Judge;
use report::Class;
use store::Store;

fn main() -> ExitCode {
    othello_grade_wall::become_launcher_if_asked();
    let Arguments { command, grade } = Arguments::parse();
    let done = match command {
        Some(Command::Merge(merge)) => merge::merge(&merge),
        None => grade_class(&grade),
    };
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
    format::each_once(&grade.report.formats, grade.report.output.as_deref())?;
    Intake::new(&course, grade.limits.source).check_not_a_class(&paths)?;
    let wall = Wall::raise(true)?;
    let submissions = intake::names(&paths).into_iter().zip(paths).collect();
    let submissions = shard::of(submissions, grade.shard);
    let store = Store::open(&course.root)?;
    let judge = Judge::build(course, grade.tests.as_deref(), grade.limits.clone(), wall)?;
    let grading = Grading { judge: &judge, store: &store, jobs: grade.jobs() };
    let marked = grading.mark(&submissions)?;
    let class = Class { course: judge.course.title.clone(), sandbox: judge.sandbox.clone(), marked };
    format::write_all(&grade.report.formats, &class, grade.report.output.as_deref())
}
