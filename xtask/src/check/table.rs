use std::collections::BTreeSet;
use std::fs;

use anyhow::Result;

use super::Faults;
use othello_course_model::{Course, Step};

pub fn faults(course: &Course) -> Result<Faults> {
    let mut faults = Faults::new();
    for (i, step) in course.steps.iter().enumerate() {
        if usize::from(step.number) != i {
            faults.push(format!(
                "course.toml: step {} stands where step {i} should. Put it in order.",
                step.number
            ));
        }
        faults.extend(in_the_row(step));
        faults.extend(in_the_test(course, step));
        faults.extend(in_the_solution(course, step));
        faults.extend(in_the_lists(course, step));
    }
    Ok(faults)
}

fn in_the_row(step: &Step) -> Faults {
    let mut faults = Faults::new();
    if step.title.is_empty() || step.minutes == 0 || step.minutes > 90 {
        faults.push(format!("course.toml: step {} needs a title, and 1 to 90 minutes.", step.number));
    }
    let given: BTreeSet<_> =
        step.points.iter().filter(|(_, points)| **points > 0).map(|(name, _)| name).collect();
    if given != step.functions.iter().collect() || given.len() != step.points.len() {
        faults.push(format!(
            "course.toml: step {} gives points for each of its functions, and for nothing else.",
            step.number
        ));
    }
    if let Some(name) = step.counts_for.values().flatten().find(|name| !step.functions.contains(name)) {
        faults.push(format!(
            "course.toml: no test of step {} can count for `{name}`, which is not its function.",
            step.number
        ));
    }
    for below in step.builds_on.iter().filter(|&&below| below >= step.number) {
        faults.push(format!(
            "course.toml: step {} cannot build on step {below}, which comes later.",
            step.number
        ));
    }
    faults
}

/// A test brings in its own step and those it builds on, and no other: that is how a step stands alone.
fn in_the_test(course: &Course, step: &Step) -> Faults {
    let name = step.file();
    let Ok(test) = fs::read_to_string(course.root.join("tests").join(&name)) else {
        return vec![format!("tests/{name} cannot be read. Write it, or take the row out of course.toml.")];
    };
    let brought: Vec<u8> = test.lines().filter_map(module).collect();
    let mut needed = course.needs(step.number);
    if !step.functions.is_empty() {
        needed.insert(step.number);
    }
    if brought.iter().eq(&needed) {
        return Faults::new();
    }
    vec![format!(
        "tests/{name} brings in steps {brought:?}, but by course.toml it needs {needed:?}. Fix one of them."
    )]
}

/// `    pub mod step3;` is 3.
fn module(line: &str) -> Option<u8> {
    line.trim().strip_prefix("pub mod step")?.strip_suffix(';')?.parse().ok()
}

fn in_the_solution(course: &Course, step: &Step) -> Faults {
    let name = step.file();
    let solution = fs::read_to_string(course.root.join("solutions").join(&name)).unwrap_or_default();
    let missing = step.functions.iter().filter(|function| !solution.contains(&format!("pub fn {function}(")));
    missing
        .map(|function| format!("solutions/{name} has no `pub fn {function}`, which course.toml names."))
        .collect()
}

/// README.md, the book's opening and its table of contents list the steps, each with a link to its chapter.
fn in_the_lists(course: &Course, step: &Step) -> Faults {
    let functions =
        step.functions.iter().map(|function| format!("`{function}`")).collect::<Vec<_>>().join(", ");
    let functions = if functions.is_empty() { "nothing" } else { &functions };
    let Step { number, title, minutes, fails_at_first, .. } = step;
    let rows = [
        (
            "README.md",
            format!(
                "| [{number}. {title}]({}) | {functions} | {minutes} | {fails_at_first} |",
                step.chapter()
            ),
        ),
        (
            "book/src/opening.md",
            format!("| [{number}. {title}](step{number}.md) | {functions} | {minutes} |"),
        ),
        ("book/src/SUMMARY.md", format!("- [Step {number}. {title}](step{number}.md)")),
    ];
    let missing = rows.iter().filter(|(name, row)| {
        !fs::read_to_string(course.root.join(name)).unwrap_or_default().contains(row.as_str())
    });
    missing
        .map(|(name, row)| format!("{name} lacks the row of step {number}, by course.toml:\n{row}"))
        .collect()
}
