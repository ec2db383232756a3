//! A copy of a student's steps in which each search says when it's entered and left.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use othello_course_model::{Course, Step};

use super::boards::{Search, apart};
use super::instrument;
use crate::built;
use crate::language::tr;

/// What the copy's searches call.
const TRACE: &str = include_str!("trace.rs");

/// Builds the copy. Its lines are those of the exercises.
pub fn build(course: &Course, step: &Step, search: &Search) -> Result<PathBuf> {
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
        let rows = search.boards[number].1.split(' ').map(apart).collect::<Vec<_>>().join("\n");
        let position = format!("let position: Position = {rows:?}.parse().unwrap();");
        format!("        {number} => {{ {position} step{}::{}; }}\n", step.number, search.call(number))
    };
    let looks: String = (0..search.boards.len()).map(look).collect();
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
