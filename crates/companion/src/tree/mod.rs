//! `cargo course tree ahead`: what the student's own search looked at on a small position.
//!
//! A copy of their steps is built in which each search says when it's entered and left. What was cut are the legal moves for
//! which no call was made.

mod call;
mod bounds;
mod one_call;
mod rule;
mod draw;
mod instrument;
mod searches;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use othello_course_model::testing;
use othello_course_model::{Course, Step};

use crate::language::tr;
use crate::wrap::wrapped;
use crate::{built, paint};
use call::Call;
use rule::Finding;
use searches::{SEARCHES, Search};

/// What the copy's searches call.
const TRACE: &str = include_str!("trace.rs");

/// What is said below a tree.
fn legend() -> String {
    tr!(
        "Each number is what your function answered there: in a right negamax, the score for\nthe player whose disc is before it. \
            Cut are the moves that it never tried."
    )
}

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
}

/// What the step's search looked at, as a text for a terminal.
///
/// # Errors
///
/// When the step has no search, isn't written, does not compile, or does not come to its end: a sentence that says so.
pub fn tree(course: &Course, step: &Step) -> Result<String> {
    let Looked { head, picture, note } = looked(course, step, true)?;
    Ok(format!("{}\n\n{picture}\n{}\n\n{}", paint::strong(&head), wrapped(&note), paint::faint(&legend())))
}

/// The same of each of these steps that has a search, as a text for a page. A tree that can't be had is left out.
pub fn trees(course: &Course, steps: &[&Step]) -> String {
    let searches = steps.iter().filter(|step| search_of(step).is_some());
    let trees = searches.filter_map(|step| looked(course, step, false).ok());
    let texts: Vec<_> = trees.map(|Looked { head, picture, .. }| format!("{head}\n\n{picture}")).collect();
    if texts.is_empty() { String::new() } else { texts.join("\n\n") + "\n" + &legend() }
}

fn search_of(step: &Step) -> Option<&'static Search> {
    SEARCHES.iter().find(|search| step.functions.iter().any(|name| name == search.function))
}

/// If it `is_checked`, the first position in which a call is wrong, and else the chapter's.
fn looked(course: &Course, step: &Step, is_checked: bool) -> Result<Looked> {
    let search = search_of(step).with_context(|| {
        tr!("Step {step} has no search. {which}", step = step.number, which = which(course))
    })?;
    ensure!(course.is_begun(step), tr!("Nothing is written in exercises/{file} yet.", file = step.file()));
    let program = build(course, step, search)?;
    let at = |number: usize| calls(course, step, &program, search, number);
    let first = at(0)?;
    // One that doesn't come to its end may not elsewhere.
    let others = (1..search.looks.len()).map_while(|number| Some((number, at(number).ok()?)));
    let looks =
        std::iter::once((0, first.clone())).chain(others).take(if is_checked { usize::MAX } else { 0 });
    let mut wrong = looks.filter_map(|(number, calls)| {
        let wrong = rule::first_wrong(&calls, search.is_stopped(number))?;
        Some((number, calls, Some(wrong)))
    });
    let (number, calls, wrong) = wrong.next().unwrap_or((0, first, None));
    let (tree, count) = draw::tree(&calls, wrong.as_ref().map(|wrong| wrong.number));
    let call = search.call(number);
    Ok(Looked {
        head: match count {
            1 => tr!("`{call}`: 1 call was seen. ● is to move:", call),
            _ => tr!("`{call}`: {count} calls were seen. ● is to move:", call, count),
        },
        picture: format!("{}\n{tree}", board(search.looks[number].1)),
        note: match wrong {
            Some(Finding { call, says, .. }) => {
                tr!("This is the first call that goes wrong, at the ◄: `{call}`. {says}", call, says)
            }
            None if calls.calls.is_empty() && !calls.is_over() => tr!(
                "No other call was seen. A function, not a closure, is followed if it is given a `Position` and answers `Found`, \
                    `i32`, a pair of the score and the move, or an Option of one of them."
            ),
            None => tr!(
                "No call that goes wrong was found, neither here nor in the other positions that were tried."
            ),
        },
    })
}

/// What was called where a program looks at one of the positions.
fn calls(course: &Course, step: &Step, program: &Path, search: &Search, number: usize) -> Result<Call> {
    let output = testing::run(&course.root, program, &[number.to_string()], LIMIT, false)?;
    let (call, again) =
        (search.call(number), tr!("To see why: cargo course test {step}", step = step.number));
    let seconds = LIMIT.as_secs();
    ensure!(
        output.in_time,
        tr!("`{call}` does not come to its end in {seconds} s. {again}", call, seconds, again)
    );
    ensure!(!output.overflowed_the_stack(), tr!("`{call}` calls itself without end. {again}", call, again));
    call::first_call(&output.shown).with_context(|| {
        let mut said = output.said.lines().skip_while(|line| !line.contains("panicked at"));
        let panic = said.nth(1).unwrap_or_default();
        tr!("`{call}` does not come to its end: {panic}\n{again}", call, panic, again)
    })
}

/// A position with letters and numbers around it.
fn board(position: &str) -> String {
    let rows = (1..).zip(position.split(' ')).map(|(row, cells)| format!("  {row} {}\n", apart(cells)));
    format!("    a b c d e f g h\n{}", rows.collect::<String>())
}

fn apart(cells: &str) -> String {
    cells.chars().map(String::from).collect::<Vec<_>>().join(" ")
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

/// Builds the copy. Its lines are those of the exercises.
fn build(course: &Course, step: &Step, search: &Search) -> Result<PathBuf> {
    let folder = course.kept().join("tree");
    let steps = folder.join("src/steps");
    fs::create_dir_all(&steps)?;
    let mut numbers = course.needs(step.number);
    numbers.insert(step.number);
    for number in &numbers {
        let file = format!("step{number}.rs");
        let text = fs::read_to_string(course.exercise(*number));
        let text = text.with_context(|| tr!("exercises/{file} cannot be read", file))?;
        let text = if *number == step.number { instrument::instrumented(&text) } else { text };
        fs::write(steps.join(file), text)?;
    }
    let modules: String = numbers.iter().map(|number| format!("    pub mod step{number};\n")).collect();
    let named = |name| course.step_named(name).map(|step| step.number);
    let (of_step, function, to_the_end) = search.end();
    let [bits, positions, last] = [named("bits")?, named("positions")?, named(of_step)?];
    let look = |number: usize| {
        let rows = search.looks[number].1.split(' ').map(apart).collect::<Vec<_>>().join("\n");
        let position = format!("let position: Position = {rows:?}.parse().unwrap();");
        format!("        {number} => {{ {position} step{}::{}; }}\n", step.number, search.call(number))
    };
    let looks: String = (0..search.looks.len()).map(look).collect();
    let main = format!(
        "#![allow(warnings)]\nmod trace;\nmod steps {{\n{modules}}}\nuse othello_steps::{{Clock, Position}};\nuse steps::*;\n\
         use steps::{{step{bits} as bits, step{positions} as positions}};\n\nfn main() {{\n    \
         match std::env::args().last().unwrap().parse().unwrap() {{\n{looks}        _ => {{}}\n    }}\n    \
         trace::print(step{last}::{function}, {to_the_end});\n}}\n",
    );
    fs::write(folder.join("src/main.rs"), main)?;
    fs::write(folder.join("src/trace.rs"), TRACE)?;
    let manifest = format!(
        "[package]\nname = \"othello-tree\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\nothello-steps = {{ path = \
            {:?} }}\n",
        course.root
    );
    fs::write(folder.join("Cargo.toml"), manifest)?;
    let manifest = folder.join("Cargo.toml").display().to_string();
    let arguments = ["build", "--offline", "--manifest-path", &manifest];
    built::program(course, "othello-tree", &arguments, &tr!("What your search looks at cannot be shown"))
}
