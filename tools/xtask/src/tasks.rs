//! What a chapter takes from its solution: the task of each function, and the code that is given. It is written between two
//! marks, so that the chapter is whole wherever it is read.
//!
//! ```text
//! <!-- BEGIN is_legal_move -->
//! … for a function of the step its signature and comment, for any other anchor of the solution its code …
//! <!-- END is_legal_move -->
//! ```

use std::fs;

use anyhow::{Context, Result, bail};
use othello_course_model::exercise::solution_of;
use othello_course_model::{Course, Step};

/// The chapter of a step as its solution has it.
///
/// # Errors
///
/// When a file cannot be read, the task of a function has no mark, a mark does not end, or what it names is not in the solution.
pub fn chapter(course: &Course, step: &Step) -> Result<String> {
    let name = step.chapter();
    let text =
        fs::read_to_string(course.root.join(&name)).with_context(|| format!("{name} cannot be read"))?;
    filled(&text, step, &solution_of(course, step)?).with_context(|| name)
}

/// The mark that begins what a chapter takes.
fn begin(anchor: &str) -> String {
    format!("<!-- BEGIN {anchor} -->\n")
}

fn filled(chapter: &str, step: &Step, solution: &str) -> Result<String> {
    if let Some(missing) = step.functions.iter().find(|function| !chapter.contains(&begin(function))) {
        bail!(
            "the task is to say what `{missing}` does: write `{}` and its END there",
            begin(missing).trim_end()
        );
    }
    let mut parts = chapter.split("<!-- BEGIN ");
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (anchor, rest) = part.split_once(" -->\n").context("a mark BEGIN does not end with ` -->`")?;
        let end = format!("<!-- END {anchor} -->\n");
        let (_, rest) =
            rest.split_once(&end).with_context(|| format!("BEGIN {anchor} has no `{}`", end.trim_end()))?;
        let passage = passage(solution, anchor).with_context(|| {
            format!("solutions/{} has no `// ANCHOR: {anchor}` and `// ANCHOR_END: {anchor}`", step.file())
        })?;
        let is_function = step.functions.iter().any(|function| function == anchor);
        let passage = if is_function { task(passage) } else { format!("```rust,ignore\n{passage}```\n") };
        text += &format!("{}\n{passage}\n{end}{rest}", begin(anchor));
    }
    Ok(text)
}

/// The lines of the solution between an anchor's two marks.
fn passage<'a>(solution: &'a str, anchor: &str) -> Option<&'a str> {
    let (_, rest) = solution.split_once(&format!("// ANCHOR: {anchor}\n"))?;
    let (passage, _) = rest.split_once(&format!("// ANCHOR_END: {anchor}\n"))?;
    Some(passage.trim_end_matches(' '))
}

/// A function's comment and the first line of its code, as Markdown: the code, then the text.
fn task(passage: &str) -> String {
    let (comment, code): (Vec<_>, Vec<_>) =
        passage.lines().partition(|line| line.trim_start().starts_with("///"));
    let comment = comment.iter().map(|line| line.trim_start().trim_start_matches("///"));
    let text: String = comment
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        // A heading of the chapter it is not.
        .map(|line| line.strip_prefix("# ").map_or(line.to_string(), |heading| format!("**{heading}**")))
        .map(|line| format!("{line}\n"))
        .collect();
    let last = code.iter().rposition(|line| line.trim_end().ends_with('{')).unwrap_or_default();
    let code = code[..=last].join("\n");
    let code = code.trim_end().trim_end_matches('{').trim_end();
    format!("<div class=\"othello-spec\">\n\n```rust,ignore\n{code}\n```\n\n{text}\n</div>\n")
}

#[cfg(test)]
mod tests {
    use othello_course_model::Course;

    use super::{filled, task};

    #[test]
    fn a_comment_becomes_text_and_the_brace_goes() {
        let passage =
            "/// How many?\n///\n/// # Errors\n///\n/// None.\npub fn many(\n    a: u8,\n) -> u8 {\n    ";
        let text = task(passage);
        assert!(text.contains("```rust,ignore\npub fn many(\n    a: u8,\n) -> u8\n```"), "{text}");
        assert!(text.contains("How many?\n\n**Errors**\n\nNone.\n"), "{text}");
    }

    #[test]
    fn what_is_between_the_marks_is_the_solutions() {
        let course = Course::open().unwrap();
        let step = course.step_named("legal").unwrap();
        let solution = "// ANCHOR: table\nconst A: u8 = 1;\n// ANCHOR_END: table\n// ANCHOR: is_legal_move\n/// May one?\n\
                        pub fn is_legal_move() {\n    // ANCHOR_END: is_legal_move\n}\n";
        let chapter = "Given:\n\n<!-- BEGIN table -->\nold\n<!-- END table -->\n\n<!-- BEGIN is_legal_move -->\n\
                       <!-- END is_legal_move -->\nMore.\n";
        let text = filled(chapter, step, solution).unwrap();
        assert!(
            text.starts_with(
                "Given:\n\n<!-- BEGIN table -->\n\n```rust,ignore\nconst A: u8 = 1;\n```\n\n<!-- END"
            ),
            "{text}"
        );
        assert!(
            text.contains("pub fn is_legal_move()\n```\n\nMay one?\n") && text.ends_with("-->\nMore.\n"),
            "{text}"
        );
        assert_eq!(filled(&text, step, solution).unwrap(), text);
        let error = filled(&chapter.replace("table", "other"), step, solution).unwrap_err().to_string();
        assert!(error.contains("solutions/step3.rs has no `// ANCHOR: other`"), "{error}");
        let unmarked = filled("No task.\n", step, solution).unwrap_err().to_string();
        assert!(unmarked.contains("what `is_legal_move` does"), "{unmarked}");
    }
}
