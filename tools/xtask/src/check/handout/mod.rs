//! A class's copy has no solution in it, and all that a student does works there.

mod texts;

use anyhow::Result;
use othello_course_model::Course;
use othello_course_model::exercise::{exercise_of, solution_of};

use super::Faults;
use super::mine::GAME;
use crate::handout::{self, Handout, leaks};
use crate::workshop::Workshop;

/// Makes a handout and is its student: first with nothing written, then with everything.
pub fn faults(course: &Course) -> Result<Faults> {
    let Handout { files, unnamed } = match handout::made(course, course) {
        Ok(handout) => handout,
        Err(error) => return Ok(vec![format!("{error:#}")]),
    };
    if !unnamed.is_empty() {
        let say = |path| format!("{path}: say in tools/xtask/src/handout/rules.rs whether students get it.");
        return Ok(unnamed.into_iter().map(say).collect());
    }
    let class = Workshop::hand_out(course, &files)?;
    // What stands on the disk counts, not what was meant.
    let there = class.files()?;
    let mut faults = leaks::find(course, &there)?;
    faults.extend(texts::faults(&there));
    faults.extend(texts::faults(&handout::made(course, &course.up_to(1)?)?.files));
    if !faults.is_empty() {
        return Ok(faults);
    }
    faults.extend(locked(&class)?);
    faults.extend(fresh(course, &class)?);
    faults.extend(solution(&class)?);
    class.solve()?;
    faults.extend(without_a_machine(course, &class)?);
    class.solve()?;
    faults.extend(played(&class)?);
    faults.extend(companion(course, &class)?);
    Ok(faults)
}

/// The lock file fits the manifests: else the first command of each student would change a file that git has, and the next update
/// of the class would collide with it.
fn locked(class: &Workshop) -> Result<Faults> {
    let output = class.cargo(&["metadata", "--locked", "--offline", "--format-version", "1"])?;
    let said = String::from_utf8_lossy(&output.stderr);
    let fault = || format!("In a handout Cargo.lock does not fit the manifests.\n{said}");
    Ok((!output.status.success()).then(fault).into_iter().collect())
}

/// As it is handed out: the first red is the course's, without a warning, and the game says that it waits. The other steps
/// are the same files as the course's own, whose first red is a check for itself.
fn fresh(course: &Course, class: &Workshop) -> Result<Faults> {
    let mut faults = Faults::new();
    if let Some(step) = course.written().next() {
        let verdict = class.test(step.number)?;
        let failed = verdict.failed.len();
        if failed != step.fails_at_first || verdict.output.contains("warning:") {
            faults.push(format!(
                "In a handout {failed} tests of step {} fail at first, {} are to, and without a warning.\n{}",
                step.number, step.fails_at_first, verdict.output
            ));
        }
    }
    for step in course.steps.iter().filter(|step| step.functions.is_empty()) {
        let verdict = class.test(step.number)?;
        if !verdict.passed() {
            faults.push(format!("In a handout step {} does not pass.\n{}", step.number, verdict.output));
        }
    }
    let (shown, said) = class.play(&[], "")?;
    let waits = said.contains("The game begins once steps ") && shown.is_empty();
    if !waits || said.contains("warning:") {
        faults.push(format!(
            "In a handout the game is to say that it waits, without a warning.\n{said}{shown}"
        ));
    }
    Ok(faults)
}

/// With the rules written and nothing more: a command that needs the machine says which step is missing.
fn without_a_machine(course: &Course, class: &Workshop) -> Result<Faults> {
    let (mut faults, bits) = (Faults::new(), course.step_named("bits")?);
    for step in course.written().filter(|step| step.level > 1) {
        class.reset(step)?;
    }
    let commands: [&[_]; 4] =
        [&["match", "greedy", "random"], &["solve", "FILE"], &["perft", "1"], &["nboard"]];
    for command in commands {
        let due = format!(
            "othello: This needs step {0}, and exercises/step{0}.rs is not written yet.\n",
            bits.number
        );
        let said = class.said(&[&["run", "--quiet", "--bin", "othello", "--"], command].concat())?;
        if said != due {
            let command = command.join(" ");
            faults.push(format!(
                "In a handout without step {} `othello {command}` is to say: {due}but: {said}",
                bits.number
            ));
        }
    }
    Ok(faults)
}

/// With the solutions in exercises/ the game plays on them.
fn played(class: &Workshop) -> Result<Faults> {
    let mut faults = Faults::new();
    for options in [&["--quiet"][..], &["--quiet", "--features", "mine"]] {
        let (shown, said) = class.play(options, GAME)?;
        if !shown.ends_with("Player 1: 13, Player 2: 0\nPlayer 1 wins.\n") {
            faults.push(format!("In a handout with every step written, a whole game is due.\n{said}{shown}"));
        }
    }
    Ok(faults)
}

/// What needs the solutions says so in a sentence.
fn solution(class: &Workshop) -> Result<Faults> {
    let due = "A class's copy has no solutions";
    let output = class.cargo(&["course", "solution", "1", "--anyway"])?;
    let said = String::from_utf8_lossy(&output.stderr);
    let holds = !output.status.success() && said.contains(due) && said.lines().count() == 1;
    Ok(if holds {
        Faults::new()
    } else {
        vec![format!("In a handout `cargo course solution` is to say `{due}`.\n{said}")]
    })
}

/// The companion, every step being written: status, which tests them all, hint, reset and undo.
fn companion(course: &Course, class: &Workshop) -> Result<Faults> {
    let mut faults = Faults::new();
    let Some(step) = course.written().next() else { return Ok(faults) };
    let (name, number) = (format!("exercises/{}", step.file()), step.number.to_string());
    for (command, due) in [
        (&["course"][..], "Every step is done."),
        (&["course", "hint", &number], "Hint 1"),
        (&["course", "reset", &number], "is fresh again"),
    ] {
        let said = class.said(command)?;
        if !said.contains(due) {
            faults.push(format!("In a handout `cargo {}` is to say `{due}`.\n{said}", command.join(" ")));
        }
    }
    if class.read(&name) != exercise_of(course, step)? {
        faults
            .push(format!("In a handout `cargo course reset {number}` is to bring the fresh exercise back."));
    }
    class.said(&["course", "undo"])?;
    if class.read(&name) != solution_of(course, step)? {
        faults.push("In a handout `cargo course undo` is to bring the student's version back.".to_string());
    }
    Ok(faults)
}
