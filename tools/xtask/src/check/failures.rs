//! A failure that a page shows is what a wrong program really gets.

use std::fs;

use anyhow::Result;
use othello_corpus::Corpus;
use othello_course_model::Course;

use super::faults::Faults;
use crate::workshop::Workshop;

/// Above a failure that a page shows is the name of the wrong program that gets it.
const MARK: &str = "<!-- What cargo test prints for ";

/// Looks through the pages of all levels, or of the first: the programs of the second take longest.
pub fn faults(course: &Course, all: bool) -> Result<Faults> {
    let workshop = Workshop::open(course)?;
    let mut faults = Faults::new();
    let chapters = course.written().filter(|step| all || step.level == 1).map(|step| step.chapter());
    let pages = ["README.md", "book/src/opening.md"].map(String::from);
    for page in pages.into_iter().chain(chapters) {
        let text = fs::read_to_string(course.root.join(&page))?;
        for (program, shown) in failures(&text) {
            faults.extend(fault(course, &workshop, program, shown)?.map(|fault| format!("{page}: {fault}")));
        }
    }
    Ok(faults)
}

/// The failures that a page shows, each with the program that is named above it.
fn failures(page: &str) -> Vec<(Option<&str>, &str)> {
    let parts: Vec<_> = page.split("```").collect();
    let blocks = parts.chunks_exact(2).map(|pair| (named(pair[0]), pair[1]));
    blocks.filter(|(_, block)| block.contains("  expected  ") && block.contains("  yours")).collect()
}

/// The program in the last line before a block.
fn named(before: &str) -> Option<&str> {
    before.trim_end().lines().next_back()?.strip_prefix(MARK)?.strip_suffix(" -->")
}

fn fault(course: &Course, workshop: &Workshop, program: Option<&str>, shown: &str) -> Result<Option<String>> {
    let Some(name) = program else {
        return Ok(Some(format!("above a failure that it shows, name its program: {MARK}… -->")));
    };
    let output = output_of(course, workshop, name)?;
    let (_, shown) = shown.split_once('\n').unwrap_or_default();
    Ok((!trimmed(&output).contains(&trimmed(shown)))
        .then(|| format!("what it shows is not what {name} gets. Show some of this:\n{output}")))
}

fn output_of(course: &Course, workshop: &Workshop, name: &str) -> Result<String> {
    let corpus = Corpus::open(course)?;
    let program = corpus.find(name)?;
    let step = course.step_named(&program.step)?;
    workshop.solve()?;
    workshop.write(&format!("exercises/{}", step.file()), corpus.text(program)?)?;
    Ok(workshop.test(step.number)?.output)
}

/// Without the spaces at the ends of its lines.
fn trimmed(text: &str) -> String {
    text.trim_end().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::failures;

    #[test]
    fn a_failure_is_found_with_and_without_its_program() {
        let page = "<!-- What cargo test prints for line/wrong_answer/x -->\n```text\n  expected  0\n  \
                    yours     2\n```\n\n```text\n. ○ ●\n```\n\n```text\n  expected  1\n  yours     0\n```\n";
        let names: Vec<_> = failures(page).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, [Some("line/wrong_answer/x"), None]);
    }
}
