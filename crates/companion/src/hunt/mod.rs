//! A bug hunt: one small thing is changed in a step of the student's that has passed, for them to find.
//!
//! The file says so in its first line, and is kept as it was. The hunt is on as long as the line is there.

mod tables;
mod tokens;
mod bug;
mod changes;
mod search;
#[cfg(test)]
mod tests;

use std::hash::{BuildHasher, RandomState};

use anyhow::{Context, Result, bail};
use othello_course_model::{Course, Step, without_hunt_line};

use crate::hunted::{Memory, hunted, is_on, is_prepared, lock, text_of};
use crate::keep;
use crate::language::tr;
use crate::paint;
use crate::parts::Which;
use crate::progress::{Progress, State};
use crate::run::Outcome;
use crate::show;

/// Begins a hunt in this step, or in any that has passed, and shows what fails.
pub fn begin(course: &Course, progress: &mut Progress, number: Option<u8>) -> Result<()> {
    let Some(_lock) = lock(course)? else {
        bail!(tr!("Another window is preparing a bug hunt already."));
    };
    if let Some(step) = hunted(course) {
        bail!(tr!(
            "A bug hunt is on already, in step {step}: cargo course test {step} shows what fails. To end it: cargo course hunt \
                --give-up",
            step = step.number
        ));
    }
    let mut memory = Memory::open(course)?;
    let steps = match number {
        Some(number) => vec![passed(course, progress, number)?],
        None => any_passed(course, progress, &memory)?,
    };
    for step in steps {
        let hiding = tr!("Hiding a bug in your step {step}. This takes some seconds.\n", step = step.number);
        println!("{}", paint::faint(&hiding));
        let (State::Passed, Outcome::Tested { warnings, .. }) =
            progress.test(course, step, Which::UntilAPartFails)?
        else {
            match number {
                Some(number) => bail!(tr!(
                    "Step {number} doesn't pass now, and the bug would be one of several. First: cargo course test {number}",
                    number
                )),
                None => continue,
            }
        };
        let Some(outcome) = search::hide_a_bug(course, &mut memory, step, &warnings)? else { continue };
        println!("{}", show::verdict(course, step, &outcome, false));
        let on = tr!(
            "A bug hunt is on: one line of exercises/{file} has changed. Fix it and save.",
            file = step.file()
        );
        println!("{}", paint::strong(&on));
        return Ok(());
    }
    match number {
        Some(number) => {
            bail!(tr!(
                "No more bugs can be hidden in step {number}: you have found all that its tests notice.",
                number
            ))
        }
        None => bail!(tr!("No more bugs can be hidden in the steps that pass now.")),
    }
}

/// This step, if it has been written and passed.
fn passed<'a>(course: &'a Course, progress: &Progress, number: u8) -> Result<&'a Step> {
    let step = course.step(number)?;
    if step.functions.is_empty() {
        bail!(tr!("Step {number} is given: there is no code of yours in it to hide a bug in.", number));
    }
    if !progress.has_passed(step) {
        bail!(tr!(
            "Step {number} has not passed yet: a bug is hidden only in a step that works. cargo course test {number}",
            number
        ));
    }
    Ok(step)
}

/// The steps that have passed, in any order, the one of the last hunt at the end.
fn any_passed<'a>(course: &'a Course, progress: &Progress, memory: &Memory) -> Result<Vec<&'a Step>> {
    let chance = RandomState::new();
    let has_passed = |step: &&Step| !step.functions.is_empty() && progress.has_passed(step);
    let mut steps: Vec<_> = course.written().filter(has_passed).collect();
    steps.sort_by_cached_key(|step| (step.name == memory.last, chance.hash_one(step.number)));
    if steps.is_empty() {
        bail!(tr!(
            "No step has passed yet: a bug is hidden only in a step that works. cargo course shows where you are."
        ));
    }
    Ok(steps)
}

/// Shows the bug, and puts the student's own version back.
pub fn give_up(course: &Course) -> Result<()> {
    let Some(hunt) = Memory::open(course)?.on else {
        match hunted(course) {
            Some(step) => bail!(tr!(
                "exercises/{file} says that a bug hunt is on, but which bug it is isn't known in this folder. When you have \
                    fixed it, remove the first line.",
                file = step.file()
            )),
            None => bail!(tr!("No bug hunt is on. To begin one: cargo course hunt")),
        }
    };
    let step = course.step_named(&hunt.step)?;
    let file = format!("exercises/{}", step.file());
    println!(
        "{}",
        tr!("The bug is in line {line} of your code in {file}. You had written:\n", line = hunt.line, file)
    );
    println!("    {}\n", paint::good(&hunt.before));
    match &hunt.after {
        Some(after) => {
            println!("{}", tr!("and this is with the bug:\n\n    {bad}\n", bad = paint::bad(after)))
        }
        None => println!("{}", tr!("and with the bug the line is left out.\n")),
    }
    if !is_on(course, step) && course.exercise(step.number).exists() {
        println!("{}", tr!("{file} doesn't say that a bug hunt is on, so it stays as it is.", file));
    } else {
        exchange(course, step)?;
        println!(
            "{}",
            tr!(
                "{file} is as it was before the hunt. What was there until now is kept: cargo course undo",
                file
            )
        );
    }
    // It stays remembered: an undo brings the bug back, and the hunt is on again.
    Ok(())
}

/// What `cargo course undo` does, in the step that is named or in any: it ends the hunt that is on, and else brings back what was
/// replaced last. Returns the step.
pub fn undo<'a>(course: &'a Course, named: Option<&Step>) -> Result<&'a Step> {
    if let Some(step) = hunted(course)
        && named.is_none_or(|named| named.name == step.name)
        && exchange(course, step)?
    {
        return Ok(step);
    }
    let (step, last, present) = keep::undo(course, named)?;
    let mut memory = Memory::open(course)?;
    if let Some(hunt) = memory.on.as_mut().filter(|hunt| hunt.own_version(course) == last) {
        // The bug is back, or was put aside: the other version has another file now.
        hunt.put_in(&present);
        memory.save(course)?;
    }
    Ok(step)
}

/// Puts the student's own version back if a hunt is on in this step, as before anything else takes the place of the file.
pub fn end(course: &Course, step: &Step) -> Result<()> {
    if is_on(course, step) && exchange(course, step)? {
        println!(
            "{}",
            tr!("The bug hunt in step {step} is over: your own version is back.", step = step.number)
        );
    }
    Ok(())
}

/// Exchanges the exercise with the version that the hunt keeps, if it is this step's and still there: whether it was.
fn exchange(course: &Course, step: &Step) -> Result<bool> {
    let mut memory = Memory::open(course)?;
    let hunt = memory.on.as_mut().filter(|hunt| hunt.step == step.name && hunt.own_version(course).is_file());
    let Some(hunt) = hunt else { return Ok(false) };
    let present = keep::exchange(course, step, &hunt.own_version(course))?;
    hunt.put_in(&present);
    memory.save(course)?;
    Ok(true)
}

/// After a test of the step: what to say if a hunt was on in it and its bug is found.
pub fn end_if_found(course: &Course, step: &Step, state: State) -> Result<Option<String>> {
    if state != State::Passed || !is_on(course, step) || is_prepared(course) {
        return Ok(None);
    }
    let mut memory = Memory::open(course)?;
    let text = text_of(course, step).context("the exercise is there")?;
    let hunt = memory.on.take_if(|hunt| hunt.step == step.name);
    if let Some(hunt) = hunt.filter(|hunt| hunt.text == text) {
        // Who prepared the hunt was stopped before the tests had noticed the bug.
        keep::exchange(course, step, &hunt.own_version(course)).map(drop)?;
        memory.save(course)?;
        return Ok(Some(tr!(
            "The bug hunt in step {step} never began: your file is as you wrote it.",
            step = step.number
        )));
    }
    keep::write(course, step, without_hunt_line(&text).unwrap_or(text).as_bytes())?;
    memory.found += 1;
    memory.save(course)?;
    let so_far =
        if memory.found == 1 { tr!("your first") } else { tr!("{found} so far", found = memory.found) };
    Ok(Some(paint::good(&tr!(
        "✓ You found the bug in step {step}: {so_far}. One more: cargo course hunt",
        step = step.number,
        so_far
    ))))
}
