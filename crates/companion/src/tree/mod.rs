//! `cargo course tree ahead`: what the student's own search looked at on a small position.
//!
//! A copy of their steps is built in which each search says when it's entered and left. What was cut are the legal moves for
//! which no call was made.

mod call;
mod place;
mod bounds;
mod check;
mod first;
mod rule;
mod draw;
mod instrument;
mod boards;
mod copy;

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use othello_course_model::testing;
use othello_course_model::{Course, Step};

use crate::language::tr;
use crate::paint;
use crate::wrap::wrapped;
use boards::{SEARCHES, Search, apart};
use call::Call;
use rule::Finding;

/// What is said below a tree.
fn legend() -> String {
    tr!(
        "Each number is what your function answered there: in a right negamax, the score for\nthe player whose disc is before \
            it. Cut are the moves that it never tried."
    )
}

/// What a copy says that stops after so many calls.
const TOO_MANY: &str = "too many calls";

/// A right search takes a moment.
const LIMIT: Duration = Duration::from_secs(10);

/// What a search looked at.
struct Looked {
    /// The call, and how many calls were seen in it, itself included.
    head: String,
    /// The position, and the tree below it.
    picture: String,
    /// What is wrong at the call that is marked, or that none is.
    note: String,
    /// On which board it is, if one is marked.
    marked: Option<usize>,
}

/// What the step's search looked at, as a text for a terminal.
///
/// # Errors
///
/// When the step has no search, isn't written, does not compile, or does not come to its end: a sentence that says so.
pub fn tree(course: &Course, step: &Step) -> Result<String> {
    let Looked { head, picture, note, .. } = looked(course, step, true)?;
    Ok(format!("{}\n\n{picture}\n{}\n\n{}", paint::strong(&head), wrapped(&note), paint::faint(&legend())))
}

/// On which board a call of the step's search is marked.
///
/// # Errors
///
/// As [`tree`].
pub fn marked(course: &Course, step: &Step) -> Result<Option<usize>> {
    Ok(looked(course, step, true)?.marked)
}

/// The searches that can be looked into, and how many boards each has.
pub fn boards() -> impl Iterator<Item = (&'static str, usize)> {
    SEARCHES.iter().map(|search| (search.function, search.boards.len()))
}

/// The tree of each of these steps that has a search, as a text for a page. A tree that can't be had is left out.
pub fn trees(course: &Course, steps: &[&Step]) -> String {
    let searches = steps.iter().filter(|step| search_of(step).is_some());
    let trees = searches.filter_map(|step| looked(course, step, false).ok());
    let texts: Vec<_> = trees.map(|Looked { head, picture, .. }| format!("{head}\n\n{picture}")).collect();
    if texts.is_empty() { String::new() } else { texts.join("\n\n") + "\n" + &legend() }
}

fn search_of(step: &Step) -> Option<&'static Search> {
    SEARCHES.iter().find(|search| step.functions.iter().any(|name| name == search.function))
}

/// The chapter's position; if it `is_checked`, the first in which a call is wrong.
fn looked(course: &Course, step: &Step, is_checked: bool) -> Result<Looked> {
    let search = search_of(step).with_context(|| {
        tr!("Step {step} has no search. {which}", step = step.number, which = which(course))
    })?;
    ensure!(course.is_begun(step), tr!("Nothing is written in exercises/{file} yet.", file = step.file()));
    let program = copy::build(course, step, search)?;
    let at = |number: usize| calls(course, step, &program, search, number);
    let first = at(0)?.with_context(|| too_many(step, &search.call(0)))?;
    let (mut checked, mut boards) = (0, 0);
    for number in 0..if is_checked { search.boards.len() } else { 0 } {
        // A search that is only slow may make too many calls elsewhere.
        let Some(calls) = (if number == 0 { Some(first.clone()) } else { at(number)? }) else { continue };
        let found = rule::checked(&calls, search.is_stopped(number));
        if let Some(wrong) = found.wrong {
            return Ok(drawn(search, number, &calls, Some(&wrong), wrong.note()));
        }
        checked += found.calls;
        boards += usize::from(found.calls > 0);
    }
    let note = match first.calls.is_empty() && !first.is_over() {
        true => tr!(
            "No other call was seen, so none was checked. A function, not a closure, is followed if it is given a `Position` and \
                answers `Found`, `i32`, a pair of the score and the move, or an Option of one of them."
        ),
        false => nothing_wrong(step, search, checked, boards),
    };
    Ok(drawn(search, 0, &first, None, note))
}

/// What is said where no call is marked: no more than was seen, and what to do next.
fn nothing_wrong(step: &Step, search: &Search, checked: usize, boards: usize) -> String {
    let (step, (_, leaf, _)) = (step.number, search.end());
    match checked {
        0 => tr!(
            "None of these calls was checked by itself. That needs a search that calls itself, answers for the player to move, \
                counts its `depth` down to 0 and calls its window `alpha` and `beta`. If a test fails, go on with its position: cargo \
                course test {step}",
            step,
        ),
        _ => tr!(
            "Calls checked: {checked}. Boards: {boards}. No mistake was seen, but another position may show one, and `{leaf}` \
                itself wasn't checked. If a test fails, go on with its position: cargo course test {step}",
            checked,
            boards,
            leaf,
            step,
        ),
    }
}

fn drawn(search: &Search, number: usize, calls: &Call, wrong: Option<&Finding>, note: String) -> Looked {
    let (tree, count) = draw::tree(calls, wrong.map(|wrong| wrong.number));
    let call = search.call(number);
    let head = match count {
        1 => tr!("`{call}`: 1 call was seen. ● is to move:", call),
        _ => tr!("`{call}`: {count} calls were seen. ● is to move:", call, count),
    };
    let picture = format!("{}\n{tree}", board(search.boards[number].1));
    Looked { head, picture, note, marked: wrong.map(|_| number) }
}

/// What was called where a program looks at one of the positions; nothing if these are too many calls.
fn calls(
    course: &Course,
    step: &Step,
    program: &Path,
    search: &Search,
    number: usize,
) -> Result<Option<Call>> {
    let output = testing::run(&course.root, program, &[number.to_string()], LIMIT, false)?;
    let (call, again, seconds) = (search.call(number), again(step), LIMIT.as_secs());
    let fault = match call::first_call(&output.shown) {
        _ if !output.in_time => {
            tr!("`{call}` does not come to its end in {seconds} s. {again}", call, seconds, again)
        }
        _ if output.overflowed_the_stack() => tr!("`{call}` calls itself without end. {again}", call, again),
        _ if output.said.contains(TOO_MANY) => return Ok(None),
        Some(first) => return Ok(Some(first)),
        None => {
            let mut said = output.said.lines().skip_while(|line| !line.contains("panicked at"));
            let panic = said.nth(1).unwrap_or_default();
            tr!("`{call}` does not come to its end: {panic}\n{again}", call, panic, again)
        }
    };
    bail!("{}\n{fault}", board(search.boards[number].1))
}

fn too_many(step: &Step, call: &str) -> String {
    tr!("`{call}` makes thousands of calls, and a right search far fewer. {again}", call, again = again(step))
}

fn again(step: &Step) -> String {
    tr!("To see why: cargo course test {step}", step = step.number)
}

/// A position with letters and numbers around it.
fn board(position: &str) -> String {
    let rows = (1..).zip(position.split(' ')).map(|(row, cells)| format!("  {row} {}\n", apart(cells)));
    format!("    a b c d e f g h\n{}", rows.collect::<String>())
}

/// The steps that have one.
fn which(course: &Course) -> String {
    match course
        .written()
        .filter(|step| search_of(step).is_some())
        .map(|step| format!("cargo course tree {}", step.name))
        .collect::<Vec<_>>()
    {
        none if none.is_empty() => tr!("This copy of the course has no step with one."),
        steps => tr!("These have one: {steps}.", steps = steps.join(", ")),
    }
}
