//! Looks for the solutions in what is handed out.
//!
//! A text is compared without spaces, line ends and the marks that begin a comment: a solution that is indented
//! differently, or commented out, is one all the same.

use std::fs;

use anyhow::{Context, Result};

use super::Files;
use crate::course::Course;

/// What is shorter than this says too little: many a program has `for p in 1..=board.size() {`.
const DISTINCTIVE: usize = 30;

/// What a solution says that nothing in the handout may say.
struct Secret {
    /// `solutions/step3.rs, line 17`
    place: String,
    /// The whole body.
    body: String,
    /// Its lines that say something, and that no exercise says.
    lines: Vec<String>,
}

/// A sentence for each file that holds the body of a solution, or a line of one.
pub fn find(course: &Course, files: &Files) -> Result<Vec<String>> {
    let exercises: String = files
        .iter()
        .filter(|(path, _)| path.starts_with("exercises/"))
        .map(|(_, text)| plain(text))
        .collect();
    let functions: Vec<_> =
        course.written().flat_map(|step| &step.functions).map(|name| format!("{name}(")).collect();
    let mut secrets = Vec::new();
    for step in course.written() {
        let name = format!("solutions/{}", step.file());
        let solution =
            fs::read_to_string(course.root.join(&name)).with_context(|| format!("{name} cannot be read"))?;
        secrets.extend(secrets_of(&name, &solution, &exercises, &functions));
    }
    Ok(files.iter().flat_map(|(path, text)| held(path, text, &secrets)).collect())
}

fn secrets_of(name: &str, solution: &str, exercises: &str, functions: &[String]) -> Vec<Secret> {
    let mut secrets = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (i, line) in solution.lines().enumerate() {
        match line.trim() {
            "// ANCHOR: solution" => open = Some((i + 1, String::new())),
            "// ANCHOR_END: solution" => {
                secrets.extend(open.take().map(|(at, body)| Secret {
                    place: format!("{name}, line {at}"),
                    lines: distinctive(&body, exercises, functions),
                    body: plain(&without_comments(&body)),
                }));
            }
            line => {
                if let Some((_, body)) = &mut open {
                    body.push_str(&format!("{line}\n"));
                }
            }
        }
    }
    secrets
}

/// A comment may be said in other words, or not at all.
fn without_comments(body: &str) -> String {
    body.lines().map(|line| line.split("//").next().unwrap_or_default().to_string() + "\n").collect()
}

fn distinctive(body: &str, exercises: &str, functions: &[String]) -> Vec<String> {
    let long = body.lines().map(str::trim).filter(|line| line.chars().count() > DISTINCTIVE);
    let long = long.filter(|line| !line.starts_with("//"));
    // To call a step's function says no more than its signature does.
    let long = long.filter(|line| !functions.iter().any(|name| line.starts_with(name.as_str())));
    long.map(plain).filter(|line| !exercises.contains(line.as_str())).collect()
}

fn held(path: &str, text: &str, secrets: &[Secret]) -> Vec<String> {
    let whole = plain(text);
    // A chapter's last hint is nearly the code: lines of it, but never the whole.
    let unhinted = if path.ends_with(".md") { plain(&without_hints(text)) } else { whole.clone() };
    let found = secrets.iter().filter_map(|Secret { place, body, lines }| {
        if body.len() > DISTINCTIVE && whole.contains(body.as_str()) {
            return Some(format!("{path} holds a solution ({place}). Take it out."));
        }
        let line = lines.iter().find(|line| unhinted.contains(line.as_str()))?;
        Some(format!("{path} holds a line of a solution ({place}): `{line}`. Take it out."))
    });
    found.collect()
}

/// A chapter without its folded hints.
fn without_hints(chapter: &str) -> String {
    let mut kept = String::new();
    for (i, part) in chapter.split("<details>").enumerate() {
        let hint = i > 0 && part.trim_start().starts_with("<summary>Hint");
        let shown = if hint { part.split_once("</details>").map_or("", |(_, after)| after) } else { part };
        kept.push_str(&format!("{shown}\n"));
    }
    kept
}

/// Without spaces and ends of lines, and without what makes a comment or a quotation of a line.
fn plain(text: &str) -> String {
    let lines = text.lines().map(|line| line.trim_start_matches(['/', '!', '#', '>', '*', ' ', '\t']));
    lines.flat_map(str::chars).filter(|c| !c.is_whitespace()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Secret, held, secrets_of};

    const SOLUTION: &str = "
pub fn sum(numbers: &[i64]) -> i64 {
    // ANCHOR: solution
    let mut total_of_all_numbers: i64 = 0;
    for number in numbers {
        total_of_all_numbers += number; // each of them
    }
    total_of_all_numbers
    // ANCHOR_END: solution
}
";

    fn secrets() -> Vec<Secret> {
        secrets_of("solutions/step1.rs", SOLUTION, "", &[])
    }

    fn body() -> String {
        let body = SOLUTION.split("ANCHOR: solution\n").nth(1).unwrap();
        body.split("    // ANCHOR_END").next().unwrap().replace(" // each of them", "")
    }

    #[test]
    fn a_solution_is_found_however_it_is_laid_out() {
        let body = body();
        let commented: String = body.lines().map(|line| format!("    // {line}\n")).collect();
        for text in [body.clone(), body.replace("\n    ", " "), body.replace("    ", "\t"), commented] {
            assert_eq!(
                held("src/lib.rs", &text, &secrets()),
                ["src/lib.rs holds a solution (solutions/step1.rs, line 3). Take it out."]
            );
        }
    }

    #[test]
    fn one_line_of_it_is_found() {
        let text = "fn other() {\n  let mut total_of_all_numbers : i64 = 0;\n}\n";
        assert!(held("src/lib.rs", text, &secrets())[0].contains("holds a line of a solution"));
    }

    #[test]
    fn a_hint_may_hold_a_line_but_not_the_whole() {
        let hint = |text: &str| {
            format!("<details>\n<summary>Hint 3: nearly the code</summary>\n\n{text}\n</details>\n")
        };
        let line = "let mut total_of_all_numbers: i64 = 0;";
        assert!(held("book/src/step1.md", &hint(line), &secrets()).is_empty());
        assert_eq!(held("book/src/step1.md", &(hint("Look.") + line), &secrets()).len(), 1);
        assert_eq!(held("book/src/step1.md", &hint(&body()), &secrets()).len(), 1);
    }

    #[test]
    fn what_the_exercise_says_is_no_secret() {
        let exercise = "letmuttotal_of_all_numbers:i64=0;";
        let secrets =
            secrets_of("solutions/step1.rs", SOLUTION, exercise, &["total_of_all_numbers".to_string()]);
        assert!(secrets[0].lines.is_empty());
    }
}
