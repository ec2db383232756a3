//! A failure that a chapter shows is what a wrong submission really gets.

use std::fs;

use anyhow::{Context, Result};
use othello_course_model::Course;

use super::Faults;
use crate::workshop::Workshop;

/// Above a failure that a page shows stands the wrong submission that gets it.
const MARK: &str = "<!-- What cargo test prints for tests/submissions/";

pub fn faults(course: &Course) -> Result<Faults> {
    let workshop = Workshop::open(course)?;
    let mut faults = Faults::new();
    let pages = ["README.md", "book/src/opening.md"].map(String::from);
    for page in pages.into_iter().chain(course.written().map(|step| step.chapter())) {
        let text = fs::read_to_string(course.root.join(&page))?;
        for (submission, shown) in failures(&text) {
            faults
                .extend(fault(course, &workshop, submission, shown)?.map(|fault| format!("{page}: {fault}")));
        }
    }
    Ok(faults)
}

/// The failures that a page shows, each with the submission that is named above it.
fn failures(page: &str) -> Vec<(Option<&str>, &str)> {
    let parts: Vec<_> = page.split("```").collect();
    let blocks = parts.chunks_exact(2).map(|pair| (named(pair[0]), pair[1]));
    blocks.filter(|(_, block)| block.contains("  expected  ") && block.contains("  yours")).collect()
}

/// The submission in the last line before a block.
fn named(before: &str) -> Option<&str> {
    before.trim_end().lines().next_back()?.strip_prefix(MARK)?.strip_suffix(" -->")
}

fn fault(
    course: &Course,
    workshop: &Workshop,
    submission: Option<&str>,
    shown: &str,
) -> Result<Option<String>> {
    let Some(name) = submission else {
        return Ok(Some(format!("above a failure that it shows, name its submission: {MARK}… -->")));
    };
    let output = output_of(course, workshop, name)?;
    let (_, shown) = shown.split_once('\n').unwrap_or_default();
    Ok((!trimmed(&output).contains(&trimmed(shown)))
        .then(|| format!("what it shows is not what {name} gets. Show some of this:\n{output}")))
}

fn output_of(course: &Course, workshop: &Workshop, submission: &str) -> Result<String> {
    let path = format!("tests/submissions/{submission}");
    let text = fs::read(course.root.join(&path)).with_context(|| format!("{path} cannot be read"))?;
    let of = |number| submission.contains(&format!("/step{number}_"));
    let step =
        course.written().find(|step| of(step.number)).with_context(|| format!("{path} is of no step"))?;
    workshop.solve()?;
    workshop.write(&format!("exercises/{}", step.file()), text)?;
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
    fn a_failure_is_found_with_and_without_its_submission() {
        let page = "<!-- What cargo test prints for tests/submissions/wrong_answer/step1_x.rs -->\n```text\n  expected  0\n  \
                    yours     2\n```\n\n```text\n. ○ ●\n```\n\n```text\n  expected  1\n  yours     0\n```\n";
        let names: Vec<_> = failures(page).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, [Some("wrong_answer/step1_x.rs"), None]);
    }
}
