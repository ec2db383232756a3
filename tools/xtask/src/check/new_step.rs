//! One more step is four files: tested, shown, played, graded, in the book and handed out.

use std::fs;

use anyhow::Result;
use othello_course_model::{Course, Step, testing};

use super::faults::{Faults, fault};
use super::{builds, chapters, sources, table, update};
use crate::handout::{self, leaks};
use crate::workshop::{self, Workshop};
use crate::{generate, new_step};

const NAME: &str = "pretend_step";

/// The step after which it is put in: those that follow get new numbers.
const AFTER: &str = "legal";

/// Puts a step into a copy of the course by the command alone, and looks for it wherever a step is to be.
pub fn faults(course: &Course) -> Result<Faults> {
    let root = course.root.join("target/new-step");
    workshop::copy(course, &root)?;
    update::commit(&root)?;
    let student = update::student(course, &root)?;
    new_step::insert(&Course::at(root.clone())?, NAME, Some(AFTER))?;
    let copy = Course::at(root.clone())?;
    generate::write(&copy, true)?;
    update::commit(&root)?;
    let step = copy.step_named(NAME)?;
    let workshop = Workshop::of(&copy);
    let mut faults = table::faults(&copy)?;
    faults.extend(sources::generated(&copy)?);
    faults.extend(chapters::faults(&copy)?);
    faults.extend(fresh(step, &workshop)?);
    faults.extend(solved(step, &workshop)?);
    faults.extend(tested(&workshop)?);
    faults.extend(graded(&copy, step)?);
    faults.extend(read(course, &copy, step)?);
    faults.extend(handed_out(&copy, step)?);
    faults.extend(update::faults(course, &copy, &student)?);
    Ok(faults)
}

/// Not written yet: tested, hinted at, and played by the reference.
fn fresh(step: &Step, workshop: &Workshop) -> Result<Faults> {
    workshop.solve()?;
    workshop.reset(step)?;
    let number = step.number.to_string();
    let verdict = workshop.test(step.number)?;
    let failed = format!("{} of {} tests fail", verdict.failed.len(), verdict.tests);
    let expected = format!("{0} of {0} tests fail", verdict.tests);
    let (_, messages) = workshop.play_mine(builds::GAME)?;
    let hint = workshop.output_of(&["course", "hint", &number])?;
    let faults = [
        fault("tests/", &expected, &(failed + "\n" + &verdict.output)),
        fault("cargo course test", "that's expected", &workshop.output_of(&["course", "test", &number])?),
        fault("cargo course hint", "Hint 1", &hint),
        fault("the game", &format!("Step {number} is still todo!()"), &messages),
    ];
    Ok(faults.into_iter().flatten().collect())
}

/// Written: it passes, and is the student's own in the game; the book's boards have it too.
fn solved(step: &Step, workshop: &Workshop) -> Result<Faults> {
    workshop.solve()?;
    let done = format!("✓ {:2}. {}", step.number, step.title);
    let (_, messages) = workshop.play_mine(builds::GAME)?;
    let web = workshop.cargo(&[
        "check",
        "--quiet",
        "--package",
        "othello-book-boards",
        "--manifest-path",
        "tools/Cargo.toml",
    ])?;
    let boards = workshop.read("crates/boards/book/src/steps.rs") + &String::from_utf8_lossy(&web.stderr);
    let faults = [
        fault("cargo course", &done, &workshop.output_of(&["course"])?),
        fault("the game", "Every step is yours.", &messages),
        fault("crates/boards/book", &format!("mod step{};", step.number), &boards),
        (!web.status.success())
            .then(|| format!("crates/boards/book does not build with a new step.\n{boards}")),
    ];
    Ok(faults.into_iter().flatten().collect())
}

/// The grader sees that the new step's solution is right, and those after it, under their new numbers. It needs Linux.
fn graded(copy: &Course, step: &Step) -> Result<Faults> {
    if !cfg!(target_os = "linux") {
        return Ok(Faults::new());
    }
    let mut cargo = testing::cargo(&copy.root);
    cargo.args(["run", "--quiet", "--manifest-path", "tools/Cargo.toml", "--bin", "grade", "--"]);
    let level = step.level.to_string();
    let output = cargo.args(["--level", &level, "--format", "csv", "solutions"]).output()?;
    let sheet = String::from_utf8_lossy(&output.stdout).into_owned();
    let cells =
        |line: &str| line.split(',').map(|cell| cell.trim_matches('"').to_string()).collect::<Vec<_>>();
    let rows: Vec<_> = sheet.lines().take(2).map(cells).collect();
    let marked = |step: &Step| {
        let outcome = format!("step{}_outcome", step.number);
        let column = rows.first()?.iter().position(|title| *title == outcome)?;
        rows.get(1)?.get(column).filter(|outcome| *outcome == "pass")
    };
    let messages = sheet.clone() + &String::from_utf8_lossy(&output.stderr);
    let graded = copy.written().filter(|other| other.level <= step.level);
    let unmarked: Vec<_> =
        graded.filter(|step| marked(step).is_none()).map(|step| step.number.to_string()).collect();
    let fault = || format!("cargo grade: these steps are to pass: {}.\n{messages}", unmarked.join(", "));
    Ok((!unmarked.is_empty()).then(fault).into_iter().collect())
}

/// Every test passes on the solutions, the game's own too.
fn tested(workshop: &Workshop) -> Result<Faults> {
    let output = workshop.cargo(&["test", "--quiet", "--features", "solutions"])?;
    let messages =
        || String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let fault = || format!("With a new step, `cargo test --features solutions` fails.\n{}", messages());
    Ok((!output.status.success()).then(fault).into_iter().collect())
}

/// The book has its chapter. The boards stay pictures here.
fn read(course: &Course, copy: &Course, step: &Step) -> Result<Faults> {
    let mut cargo = testing::cargo(&course.root);
    cargo.args(["run", "--quiet", "--manifest-path", "tools/Cargo.toml", "--bin", "othello-book", "--"]);
    let output = cargo.args(["--no-open", "--pictures", "--course"]).arg(&copy.root).output()?;
    let page = copy.root.join(format!("target/book/step{}.html", step.number));
    let text = fs::read_to_string(page).unwrap_or_default() + &String::from_utf8_lossy(&output.stderr);
    Ok(fault("the book", NAME, &text).into_iter().collect())
}

fn handed_out(copy: &Course, step: &Step) -> Result<Faults> {
    let files = handout::made(copy, copy)?.files;
    let mut faults = leaks::find(copy, &files)?;
    for name in [format!("exercises/{}", step.file()), format!("tests/{}", step.file()), step.chapter()] {
        let there = files.get(&name).map_or("", String::as_str);
        faults.extend(fault(&format!("{name} of the handout"), NAME, there));
    }
    faults.extend(fault("README.md of the handout", &step.chapter(), &files["README.md"]));
    Ok(faults)
}
