//! What a student's copy builds, and plays.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use othello_course_model::exercise::solution_of;
use othello_course_model::{Course, Place};

use super::faults::Faults;
use crate::workshop::Workshop;

/// Fresh exercises compile without a warning, and fail all tests but those of a step that is given.
pub fn first_red(course: &Course) -> Result<Faults> {
    let workshop = Workshop::open(course)?;
    workshop.start_afresh()?;
    workshop.build_tests()?;
    let mut faults = Faults::new();
    for step in &course.steps {
        let number = step.number;
        let verdict = workshop.test(number)?;
        if !verdict.compiled {
            faults.push(format!(
                "tests/step{number}.rs: the fresh exercises do not compile. Fix the solution's `// EXERCISE:` lines.\n{}",
                verdict.output
            ));
            continue;
        }
        if verdict.output.contains("warning:") {
            faults.push(format!(
                "tests/step{number}.rs: the fresh exercises do not compile without a warning. Fix the solution's \
                 `// EXERCISE:` lines.\n{}",
                verdict.output
            ));
        }
        let (failed, all) = (verdict.failed.len(), verdict.tests);
        if failed != if step.functions.is_empty() { 0 } else { all } {
            faults.push(format!(
                "tests/step{number}.rs: {failed} of {all} tests fail before anything is written. All are to, and none of a step \
                    that is given."
            ));
        }
    }
    Ok(faults)
}

const BROKEN: &str = "pub fn this_does_not_compile( {\n";

/// A step that does not compile stops no step that does not build on it, nor the game.
pub fn alone(course: &Course) -> Result<Faults> {
    let workshop = Workshop::open(course)?;
    let mut faults = Faults::new();
    for broken in course.written().map(|step| step.number) {
        workshop.solve()?;
        workshop.write(&format!("exercises/step{broken}.rs"), BROKEN)?;
        for step in &course.steps {
            let stopped = step.number == broken || course.needs(step.number).contains(&broken);
            let built = builds(&workshop, &["test", "--no-run", "--test", &format!("step{}", step.number)])?;
            if built == stopped {
                let verb = if built { "does not need" } else { "needs" };
                faults.push(format!(
                    "tests/step{}.rs {verb} exercises/step{broken}.rs to compile, but course.toml's builds_on says \
                     otherwise. Fix its `mod steps`, or the table.",
                    step.number
                ));
            }
        }
        if !builds(&workshop, &["build", "--bin", "othello"])? {
            faults.push(format!(
                "crates/game needs exercises/step{broken}.rs to compile; it is to play solutions/."
            ));
        }
    }
    workshop.solve()?;
    ensure!(builds(&workshop, &["test", "--no-run"])?, "the solutions do not compile as exercises");
    Ok(faults)
}

fn builds(workshop: &Workshop, arguments: &[&str]) -> Result<bool> {
    Ok(workshop.cargo(arguments)?.status.success())
}

/// Ends in nine moves, 13 to 0, on any right implementation.
pub const GAME: &str = "e6\nf4\ne3\nf6\ng5\nd6\ne7\nf5\nc5\n";

/// The game on the student's own steps says which are still to do, and plays the others.
pub fn mine(course: &Course) -> Result<Faults> {
    let workshop = Workshop::open(course)?;
    let mut faults = Faults::new();

    workshop.start_afresh()?;
    let numbers: Vec<_> = course.used_in(Place::Game).map(|step| step.number.to_string()).collect();
    let (last, steps) = numbers.split_last().context("course.toml has steps for the game")?;
    let all = format!("Steps {} and {last} are still todo!(): the reference plays them.", steps.join(", "));
    faults.extend(says(&workshop, &all)?);
    workshop.solve()?;
    faults.extend(says(&workshop, "Every step is yours.")?);
    let one = course.used_in(Place::Game).next().context("course.toml has steps for the game")?;
    workshop.reset(one)?;
    faults
        .extend(says(&workshop, &format!("Step {} is still todo!(): the reference plays it.", one.number))?);

    // What is played is the student's: with another sentence in their `play_game`, that sentence is shown.
    workshop.solve()?;
    let game = course.written().find(|step| step.functions.iter().any(|name| name == "play_game"));
    let game = game.context("no step has the function play_game")?;
    let other = solution_of(course, game)?.replace("Player 1 wins.", "Black is the winner!");
    workshop.write(&format!("exercises/{}", game.file()), other)?;
    let (printed, _) = workshop.play_mine(GAME)?;
    if !printed.ends_with("Black is the winner!\n") {
        faults.push(format!(
            "crates/game: with --features mine the student's `play_game` is not what is played.\n{printed}"
        ));
    }
    Ok(faults)
}

fn says(workshop: &Workshop, sentence: &str) -> Result<Option<String>> {
    let (printed, messages) = workshop.play_mine(GAME)?;
    let holds = printed.ends_with("Player 1: 13, Player 2: 0\nPlayer 1 wins.\n")
        && messages.trim_end().ends_with(sentence);
    Ok((!holds).then(|| {
        format!(
            "crates/game: with --features mine, `{sentence}` and a whole game are due.\n{messages}{printed}"
        )
    }))
}

/// How many crates of others a student's `cargo test --test stepN` may build. Those of the course are small, and build on no
/// others.
const AT_MOST: usize = 15;

/// The student's build has at most 15 crates that are not the course's own.
pub fn weight(course: &Course) -> Result<Faults> {
    let workshop = Workshop::open(course)?;
    let tree = ["tree", "--package", "othello-steps", "--edges", "normal,build,dev", "--prefix", "none"];
    let output = workshop.cargo(&tree)?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let listed = String::from_utf8_lossy(&output.stdout);
    // `name v1.2.3 …`; the same crate stands there once for each that needs it. Behind one of the course stands its folder.
    let named = listed.lines().filter(|line| line.contains(" v") && !line.contains(" (/"));
    let crates: BTreeSet<String> =
        named.map(|line| line.split(' ').take(2).collect::<Vec<_>>().join(" ")).collect();
    if crates.len() <= AT_MOST {
        return Ok(Faults::new());
    }
    let names: Vec<_> = crates.iter().map(String::as_str).collect();
    Ok(vec![format!(
        "Cargo.toml: a student's build has {} crates of others, and {AT_MOST} is the most. Take one out of: {}.",
        names.len(),
        names.join(", ")
    )])
}
