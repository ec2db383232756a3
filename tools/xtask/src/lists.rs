//! The lists of the steps that cargo, rustdoc and readers need as text: each follows from course.toml.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};
use othello_course_model::{Course, Place, Step};

const WRITTEN_BY: &str = "//! Written by `cargo xtask generate` from course.toml.\n";

/// Every file that lists the steps, with its list as course.toml has it.
pub fn files(course: &Course) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::from([
        ("crates/game-steps/src/steps.rs".to_string(), game(course)),
        ("crates/boards/book/src/steps.rs".to_string(), boards(course)),
        ("crates/boards/share/src/steps.rs".to_string(), shared(course)),
        ("crates/testkit/src/book.rs".to_string(), chapters(course)),
        ("crates/testkit/src/names.rs".to_string(), names(course)),
    ]);
    files.extend([strip(course)]);
    for (name, begins, row) in TABLES {
        let text =
            fs::read_to_string(course.root.join(name)).with_context(|| format!("{name} cannot be read"))?;
        let rows: Vec<_> = course.steps.iter().map(row).collect();
        files.insert(name.to_string(), with_rows(&text, begins, &rows).with_context(|| name.to_string())?);
    }
    if let Some(readme) = files.get_mut("README.md") {
        *readme = with_address(readme, course.book_url.as_deref()).context("README.md")?;
    }
    Ok(files)
}

/// A file in which the steps are listed among other things, how each row begins before its number, and the row of a step.
type Table = (&'static str, &'static str, fn(&Step) -> String);

const TABLES: [Table; 3] = [
    ("README.md", "| [", |step| {
        let Step { number, title, minutes, .. } = step;
        format!("| [{number}. {title}]({}) | {} | {minutes} |", step.chapter(), functions(step))
    }),
    ("book/src/opening.md", "| [", |step| {
        let Step { number, title, minutes, .. } = step;
        format!("| [{number}. {title}](step{number}.md) | {} | {minutes} |", functions(step))
    }),
    ("book/src/SUMMARY.md", "- [Step ", |Step { number, title, .. }| {
        format!("- [Step {number}. {title}](step{number}.md)")
    }),
];

fn functions(step: &Step) -> String {
    if step.functions.is_empty() { "nothing".to_string() } else { step.function_names() }
}

/// The text with `rows` in the place of its first rows that begin like this and then with a number.
///
/// # Errors
///
/// When it has no such row.
pub fn with_rows(text: &str, begins: &str, rows: &[String]) -> Result<String> {
    let is_row = |line: &str| {
        line.strip_prefix(begins).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let lines: Vec<_> = text.lines().collect();
    let first = lines.iter().position(|line| is_row(line)).context("it has no row of a step to replace")?;
    let last = first + lines[first..].iter().take_while(|line| is_row(line)).count();
    let rows = rows.iter().map(String::as_str);
    let all = lines[..first].iter().copied().chain(rows).chain(lines[last..].iter().copied());
    Ok(all.map(|line| format!("{line}\n")).collect())
}

/// The text with the book's address between its two marks, or nothing there as long as nobody has published the book.
fn with_address(text: &str, address: Option<&str>) -> Result<String> {
    const MARKS: [&str; 2] = ["<!-- ANCHOR: book_url -->\n", "<!-- ANCHOR_END: book_url -->\n"];
    let parts =
        text.split_once(MARKS[0]).and_then(|(before, rest)| Some((before, rest.split_once(MARKS[1])?.1)));
    let (before, after) = parts.context("it has no `ANCHOR: book_url` and its end")?;
    let line = address.map(|address| {
        format!("You can read all chapters [in the browser]({address}), with boards to click.\n")
    });
    Ok([before, MARKS[0], &line.unwrap_or_default(), MARKS[1], after].concat())
}

fn game(course: &Course) -> String {
    let mut text = format!(
        "//! The functions the game is made of: the reference, or with `--features mine` the student's own, step by step as\n\
         //! they are written.\n//!\n{WRITTEN_BY}\n\
         // A step that is not written yet uses nothing of those below it.\n#![allow(dead_code, unused_imports)]\n"
    );
    let (mut modules, mut variants, mut names) = (String::new(), String::new(), String::new());
    for step in course.used_in(Place::Game) {
        let Step { number, name, title, .. } = step;
        modules += &format!(
            "\n#[cfg_attr(mine = \"{number}\", path = \"../../../exercises/step{number}.rs\")]\n\
             #[cfg_attr(not(mine = \"{number}\"), path = \"../../../solutions/step{number}.rs\")]\n\
             pub mod step{number};\npub use step{number} as {name};\n"
        );
        let variant = in_camel_case(name);
        variants += &format!("    /// {title}\n    {variant} = {number},\n");
        names += &format!("            {name:?} => Some(Step::{variant}),\n");
    }
    text += &format!(
        "\n/// A step that the game is made of, by its name; a sentence names it by its number.\n\
         #[derive(Clone, Copy, Debug, PartialEq, Eq)]\npub enum Step {{\n{variants}}}\n\n\
         impl Step {{\n    /// The step of this name.\n    pub fn named(name: &str) -> Option<Step> {{\n        match name {{\n\
         {names}            _ => None,\n        }}\n    }}\n}}\n"
    );
    text + &modules
}

/// `stable_discs` as Rust names a variant: `StableDiscs`.
fn in_camel_case(name: &str) -> String {
    name.split('_')
        .filter(|word| !word.is_empty())
        .map(|word| word[..1].to_uppercase() + &word[1..])
        .collect()
}

fn boards(course: &Course) -> String {
    let mut text = format!(
        "//! The functions that the book's boards show at work.\n//!\n{WRITTEN_BY}\n#![allow(dead_code)]\n"
    );
    for Step { number, name, .. } in course.used_in(Place::Book) {
        text += &format!(
            "\n#[path = \"../../../../solutions/step{number}.rs\"]\npub mod step{number};\npub use step{number} as {name};\n"
        );
    }
    text
}

fn shared(course: &Course) -> String {
    let (mut modules, mut parts, mut names) = (String::new(), String::new(), String::new());
    for step @ Step { number, name, .. } in course.used_in(Place::Game) {
        let is_shared = format!("#[cfg(shared = \"{name}\")]");
        modules += &format!(
            "\n{is_shared}\n#[path = \"../../../../exercises/step{number}.rs\"]\npub mod step{number};\n\
             {is_shared}\npub use step{number} as {name};\n"
        );
        names += &format!("    {is_shared}\n    {name:?},\n");
        // What only the game uses is no function of a board.
        if course.used_in(Place::Book).any(|other| other.number == step.number) {
            parts += &format!(
                "    {is_shared}\n    {{\n        program.{name} = boards::functions!({name}, crate::steps::{name});\n    }}\n"
            );
        }
    }
    format!(
        "//! The student's steps that are in the page.\n//!\n{WRITTEN_BY}\n\
         // As long as nothing is shared, and of a step that uses nothing of those below it.\n\
         #![allow(dead_code, unused_imports, unused_mut)]\n\nuse boards::Program;\n{modules}\n\
         /// The names of the steps that are in the page.\n#[rustfmt::skip]\npub const SHARED: &[&str] = &[\n{names}];\n\n\
         /// Their functions.\npub fn program() -> Program {{\n    let mut program = Program::MISSING;\n{parts}    program\n}}\n"
    )
}

/// The chapters as documentation, so that rustdoc runs the code in them.
pub fn chapters(course: &Course) -> String {
    let mut text = format!(
        "//! The code in the book's pages is run, where it does not say `ignore`.\n//!\n{WRITTEN_BY}\n\
         #[doc = include_str!(\"../../../book/src/opening.md\")]\nstruct Opening;\n"
    );
    for step in &course.steps {
        text += &format!(
            "\n#[doc = include_str!(\"../../../{}\")]\nstruct Step{};\n",
            step.chapter(),
            step.number
        );
    }
    // What comes after the steps is for a class of level 2.
    if course.steps.iter().any(|step| step.level > 1) {
        text += "\n#[doc = include_str!(\"../../../book/src/weights.md\")]\nstruct Weights;\n";
    }
    text
}

/// The names, by which the tests call the steps: a failure says their numbers.
fn names(course: &Course) -> String {
    let rows: String = course.steps.iter().map(|step| format!("    {:?},\n", step.name)).collect();
    let count = course.steps.len();
    format!(
        "//! The names of the steps, by number.\n//!\n{WRITTEN_BY}\n\
         #[rustfmt::skip]\npub const NAMES: [&str; {count}] = [\n{rows}];\n"
    )
}

/// The file with the steps for the strip at the top of a chapter.
pub fn strip(course: &Course) -> (String, String) {
    let row = |Step { number, title, the_game, .. }: &Step| {
        format!("    {{ number: {number}, title: {title:?}, the_game: {the_game:?} }},\n")
    };
    let rows: String = course.steps.iter().map(row).collect();
    let text = format!(
        "\"use strict\";\n// Written by `cargo xtask generate` from course.toml.\n\nothello.steps = [\n{rows}];\n"
    );
    ("crates/boards/page/steps.js".to_string(), text)
}

#[cfg(test)]
mod tests {
    use super::{with_address, with_rows};

    #[test]
    fn the_address_of_the_book_comes_and_goes() {
        let text = "a\n\n<!-- ANCHOR: book_url -->\n<!-- ANCHOR_END: book_url -->\n\nb\n";
        let with = with_address(text, Some("https://example.org/")).unwrap();
        assert!(
            with.contains("-->\nYou can read all chapters [in the browser](https://example.org/), "),
            "{with}"
        );
        assert_eq!(with_address(&with, None).unwrap(), text);
        assert!(with_address("a\n", None).is_err());
    }

    #[test]
    fn the_rows_of_the_steps_and_nothing_else_are_replaced() {
        let text = "| step |\n|---|\n| [0. A](a) |\n| [1. B](b) |\n\n| [c](d) |\n";
        let rows = ["| [0. X](x) |".to_string()];
        assert_eq!(with_rows(text, "| [", &rows).unwrap(), "| step |\n|---|\n| [0. X](x) |\n\n| [c](d) |\n");
        assert!(with_rows("no table\n", "| [", &rows).is_err());
    }
}
