//! `cargo grade`: marks submissions without sharing a process with them.
//!
//! - [`sheet`] is a table as a spreadsheet or a learning platform has written it
//! - [`platform`] is what each learning platform does in its own way
//! - [`submission`] takes the step files of a submission and nothing else
//! - [`judge`] is built once for a class
//! - [`marking`] marks one submission: compiles it, asks it, and counts the points
//! - [`class`] marks several at a time, and keeps their marks
//! - [`league`] plays the students' players against each other
//! - [`report`] holds the results, and [`mod@format`] writes them in each format; [`sample`] is a report to try these on

mod interrupt;
mod plain;
mod file_names;
mod fingerprint;
mod cache;
mod tokens;
pub mod points;
pub mod origin;
mod sheet;
mod platform;
mod limits;
pub mod report;
mod selection;
mod submission;
mod handout;
mod judge;
mod marking;
pub mod gradebook;
pub mod graded;
pub mod sample;
pub mod format;
mod class;
mod league;
mod arguments;
mod merge;

use std::collections::BTreeSet;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use othello_course_model::Course;
use othello_grade_sandbox::Sandbox;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use arguments::{Arguments, Command, Grade, Report};
use class::Grading;
use class::store::Store;
use graded::Class;
use judge::{Judge, Questions};
use marking::reference;
use report::Basis;
use selection::Selection;
use submission::{Reader, Submission};

/// The program: does what is typed.
pub fn main() -> ExitCode {
    othello_grade_sandbox::become_launcher_if_asked();
    let Arguments { command, grade } = Arguments::parse();
    let done = match command {
        Some(Command::Merge(merge)) => merge::merge(&merge),
        Some(Command::League(league)) => {
            allow_open_files();
            league::run(&league)
        }
        Some(Command::Draw { seed, folder }) => judge::drawn::write(&judge::drawn::draw(seed), &folder),
        None => grade_class(&grade),
    };
    interrupt::wait_if_begun();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // A name in it may be chosen by a student.
            interrupt::say(&plain::text(&format!("{error:#}")));
            ExitCode::FAILURE
        }
    }
}

fn grade_class(grade: &Grade) -> Result<()> {
    allow_open_files();
    let whole = Course::open()?;
    let Selection { course, steps } = Selection::of(&whole, grade.level, grade.steps.as_deref())?;
    let submissions = submissions(grade, &course)?;
    if let Some(folder) = &grade.extract {
        let reader = Reader::new(&course, grade.limits.source)?;
        return submission::extract(&reader, &submissions, &steps, folder);
    }
    let names: Vec<_> = submissions.iter().map(|submission| submission.name.clone()).collect();
    let submitted: Vec<_> =
        submissions.iter().map(|submission| (submission.name.clone(), submission.origin.clone())).collect();
    let store = Store::open(&course.root, grade.seed()?, grade.jobs())?;
    let sandbox = Sandbox::open(!grade.without_sandbox)?;
    let places = submissions.iter().map(|submission| submission.place.clone());
    let of_class = class::basis::of_class(&store.seed().to_string(), places);
    let tables = grade.tables(&whole, &steps, &submitted, &of_class)?;
    let (judge, basis) = judge(grade, &whole, course, &steps, &store, sandbox)?;
    let part = grade.shard.map(|shard| shard.part(&names));
    let grading = Grading { judge: &judge, store: &store, jobs: grade.jobs() };
    let marked = grading.mark(&class::shard::of(submissions, grade.shard))?;
    let course = judge.course.title.clone();
    let sandbox = judge.sandbox.layers().into_iter().map(str::to_string).collect();
    let hides_tests = grade.report.hide_tests;
    let is_whole = part.is_none();
    let mut class = Class { course, basis, part, sandbox, hides_tests, tables, steps: Some(steps), marked };
    if is_whole {
        class.bind(&of_class)?;
    }
    report(&class, &of_class, &store, &grade.report)
}

/// The submissions, each with its name. All that was typed is checked here, so that nobody waits for what cannot be.
fn submissions(grade: &Grade, course: &Course) -> Result<Vec<Submission>> {
    grade.check_shard()?;
    let reader = Reader::new(course, grade.limits.source)?;
    let submissions = grade.submissions.open(&reader, "cargo grade")?;
    format::each_once(&grade.report.formats, grade.report.output.as_deref(), submissions.len())?;
    if let Some(output) = &grade.report.output {
        std::fs::create_dir_all(output).with_context(|| format!("{} cannot be made", output.display()))?;
    }
    Ok(submissions)
}

/// Builds the judge and checks that it can judge. The basis is what the marks depend on.
fn judge(
    grade: &Grade,
    whole: &Course,
    course: Course,
    steps: &BTreeSet<u8>,
    store: &Store,
    sandbox: Sandbox,
) -> Result<(Judge, Basis)> {
    let basis = |course: &Course| {
        class::basis::of(course, steps, grade.tests.as_deref(), store.seed(), &grade.limits)
    };
    let before = basis(&course)?;
    interrupt::watch(store.work().to_path_buf())?;
    let questions = Questions { seed: store.seed(), extra: grade.tests.as_deref() };
    let mut judge = Judge::build(whole, course, questions, grade.limits.clone(), sandbox, store.work())?;
    let basis = basis(&judge.course)?;
    ensure!(
        basis == before,
        "The course was changed while the grader was built: run the same command again."
    );
    reference::check(&judge, store.work())?;
    judge.kept = grade.keep_compilations.as_deref().map(std::path::absolute).transpose()?;
    judge.kept.as_ref().map(std::fs::create_dir_all).transpose()?;
    Ok((judge, basis))
}

/// Writes the reports, and says what a person should know besides.
fn report(class: &Class, of_class: &str, store: &Store, report: &Report) -> Result<()> {
    class.say();
    if let Some(changed) = class::changed::since_the_last_time(class, of_class, store.folder_of_marks())? {
        interrupt::say(&plain::line(&changed));
    }
    format::write_all(&report.formats, class, report.output.as_deref())?;
    format::check_judged(class)
}

/// Allows this process as many open files as it may have. Each submission that is read or asked needs some, and a submission for
/// which there are none would look unreadable.
fn allow_open_files() {
    let most = getrlimit(Resource::Nofile).maximum;
    setrlimit(Resource::Nofile, Rlimit { current: most, maximum: most }).ok();
}
