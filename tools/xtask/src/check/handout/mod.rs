//! A class's copy has no solution in it, and all that a student does works there.

mod cloned;
mod texts;

use anyhow::Result;
use othello_course_model::exercise::{exercise_of, solution_of};
use othello_course_model::{Course, web};

use super::builds::GAME;
use super::faults::Faults;
use crate::files::Files;
use crate::handout::{self, Handout, leaks};
use crate::workshop::Workshop;

/// Makes a handout for each level and is its student: first with nothing written, then with everything.
pub fn faults(course: &Course) -> Result<Faults> {
    let mut faults = with_both_levels(course)?;
    if faults.is_empty() {
        faults = with_the_rules_only(course)?;
    }
    Ok(faults)
}

/// The whole course, with the built book: it holds what that of the first level does, and more.
fn with_both_levels(course: &Course) -> Result<Faults> {
    let Handout { mut files, unnamed } = match handout::made(course, course) {
        Ok(handout) => handout,
        Err(error) => return Ok(vec![format!("{error:#}")]),
    };
    if !unnamed.is_empty() {
        let say = |path| format!("{path}: say in tools/xtask/src/handout/rules.rs whether students get it.");
        return Ok(unnamed.into_iter().map(say).collect());
    }
    match web::is_installed() {
        true => handout::book::add(course, course, &handout::language::all(course), &mut files)?,
        false => println!("  A class's built book is not checked. To check it: {}", web::HOW_TO_GET_IT),
    }
    let class = Workshop::hand_out(course, &files)?;
    let mut faults = written(course, course, &class, &Files::new())?;
    if !faults.is_empty() {
        return Ok(faults);
    }
    faults.extend(fresh(course, &class)?);
    faults.extend(cloned::faults(&class, &files)?);
    faults.extend(solution(&class)?);
    class.solve()?;
    faults.extend(without_a_machine(course, &class)?);
    class.solve()?;
    faults.extend(played(&class)?);
    faults.extend(companion(course, &class)?);
    Ok(faults)
}

/// The first level, in the same folder: little of what was built there has to be built again.
fn with_the_rules_only(course: &Course) -> Result<Faults> {
    let rules = course.up_to(1)?;
    let files = handout::made(course, &rules)?.files;
    let class = Workshop::hand_out(course, &files)?;
    // What both levels have was searched with the other.
    let both = handout::made(course, course)?.files;
    let mut faults = written(course, &rules, &class, &both)?;
    if faults.is_empty() {
        faults.extend(cloned::faults(&class, &files)?);
        faults.extend(help_of_the_rules(&class)?);
    }
    Ok(faults)
}

/// The files: no solution, no word of what is not there, and a lock file that fits. What stands on the disk counts, not what was
/// meant. `searched` are files in which there is no solution.
fn written(course: &Course, steps: &Course, class: &Workshop, searched: &Files) -> Result<Faults> {
    let there = class.files()?;
    let mut new = there.clone();
    new.retain(|path, text| path.starts_with("exercises/") || searched.get(path) != Some(text));
    let mut faults = leaks::find(course, &new)?;
    faults.extend(texts::faults(course, steps, &there));
    faults.extend(locked(class)?);
    Ok(faults)
}

/// Of the game's commands none is named that needs a step which the class never writes, and no level. What students of the course
/// type, `--features mine`, is no mistake.
fn help_of_the_rules(class: &Workshop) -> Result<Faults> {
    let help = class.output_of(&[
        "run",
        "--quiet",
        "--locked",
        "--bin",
        "othello",
        "--features",
        "mine",
        "--",
        "--help",
    ])?;
    let promised: Vec<_> = ["nboard", "perft", "solve", "positional", "of 10"]
        .into_iter()
        .filter(|words| help.contains(words))
        .collect();
    let holds = help.contains("(level 2 of 2)") && promised.is_empty();
    let fault =
        || format!("In a handout of the rules `othello --help` promises {}.\n{help}", promised.join(", "));
    Ok((!holds).then(fault).into_iter().collect())
}

/// The lock file fits the manifests: else the first command of each student would change a file that git has, and the next update
/// of the class would collide with it.
fn locked(class: &Workshop) -> Result<Faults> {
    let output = class.cargo(&["metadata", "--locked", "--offline", "--format-version", "1"])?;
    let messages = String::from_utf8_lossy(&output.stderr);
    let fault = || format!("In a handout Cargo.lock does not fit the manifests.\n{messages}");
    Ok((!output.status.success()).then(fault).into_iter().collect())
}

/// As it is handed out: the first red is the course's, without a warning, and the game says that it waits. The other steps
/// are the same files as the course's own, whose first red is a check for itself.
fn fresh(course: &Course, class: &Workshop) -> Result<Faults> {
    let mut faults = Faults::new();
    if let Some(step) = course.written().next() {
        let verdict = class.test(step.number)?;
        let (failed, all) = (verdict.failed.len(), verdict.tests);
        if failed != all || verdict.output.contains("warning:") {
            faults.push(format!(
                "In a handout {failed} of {all} tests of step {} fail at first. All are to, and without a warning.\n{}",
                step.number, verdict.output
            ));
        }
    }
    for step in course.steps.iter().filter(|step| step.functions.is_empty()) {
        let verdict = class.test(step.number)?;
        if !verdict.passed() {
            faults.push(format!("In a handout step {} does not pass.\n{}", step.number, verdict.output));
        }
    }
    let (printed, messages) = class.play(&[], "")?;
    let waits = messages.contains("The game begins once steps ") && printed.is_empty();
    if !waits || messages.contains("warning:") {
        faults.push(format!(
            "In a handout the game is to say that it waits, without a warning.\n{messages}{printed}"
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
        let expected = format!(
            "othello: This needs step {0}, and exercises/step{0}.rs is not written yet.\n",
            bits.number
        );
        let messages = class.output_of(&[&["run", "--quiet", "--bin", "othello", "--"], command].concat())?;
        if messages != expected {
            let command = command.join(" ");
            faults.push(format!(
                "In a handout without step {} `othello {command}` is to say: {expected}but: {messages}",
                bits.number
            ));
        }
    }
    Ok(faults)
}

/// With the solutions in exercises/ the game plays on them.
fn played(class: &Workshop) -> Result<Faults> {
    let (printed, messages) = class.play(&["--quiet"], GAME)?;
    let is_whole = printed.ends_with("Player 1: 13, Player 2: 0\nPlayer 1 wins.\n");
    let fault = || format!("In a handout with every step written, a whole game is due.\n{messages}{printed}");
    Ok((!is_whole).then(fault).into_iter().collect())
}

/// What needs the solutions says so in a sentence.
fn solution(class: &Workshop) -> Result<Faults> {
    let expected = "A class's copy has no solutions";
    let output = class.cargo(&["course", "solution", "1", "--anyway"])?;
    let messages = String::from_utf8_lossy(&output.stderr);
    let holds = !output.status.success() && messages.contains(expected) && messages.lines().count() == 1;
    Ok(if holds {
        Faults::new()
    } else {
        vec![format!("In a handout `cargo course solution` is to say `{expected}`.\n{messages}")]
    })
}

/// The companion, every step being written: status, which tests them all, the summary, the trees of two searches, a player that
/// is saved and plays, hint, reset and undo.
fn companion(course: &Course, class: &Workshop) -> Result<Faults> {
    let mut faults = Faults::new();
    let Some(step) = course.written().next() else { return Ok(faults) };
    class.build_tests()?;
    // The page is then opened in a browser (book/tests/shared.js).
    let share = ["course", "share", "--name", "Ada <3", "--no-open"];
    let share = web::is_installed().then_some((&share[..], "The steps in it: 2, "));
    let (name, number) = (format!("exercises/{}", step.file()), step.number.to_string());
    for (command, expected) in [
        (&["course"][..], "Every step is done."),
        (&["course", "summary"], "Everything that is written passes"),
        (&["course", "tree", "ahead"], "14 calls were seen."),
        (&["course", "tree", "pruning"], "└ cut: b7"),
        (&["course", "save", "old"], "Your player of today is kept as old."),
        (&["course", "save", "old"], "There is a player old already"),
        (
            &["run", "--bin", "othello", "--", "match", "mine", "old", "--games", "4", "--looks", "50"],
            "50.0 %",
        ),
        (&["course", "hint", &number], "Hint 1"),
        (&["course", "reset", &number], "is the fresh exercise now"),
    ]
    .into_iter()
    .chain(share)
    {
        let messages = class.output_of(command)?;
        if !messages.contains(expected) {
            faults.push(format!(
                "In a handout `cargo {}` is to say `{expected}`.\n{messages}",
                command.join(" ")
            ));
        }
    }
    if class.read(&name) != exercise_of(course, step)? {
        faults
            .push(format!("In a handout `cargo course reset {number}` is to bring the fresh exercise back."));
    }
    class.output_of(&["course", "undo"])?;
    if class.read(&name) != solution_of(course, step)? {
        faults.push("In a handout `cargo course undo` is to bring the student's version back.".to_string());
    }
    Ok(faults)
}
