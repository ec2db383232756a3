//! Looks for the solutions in what is handed out.
//!
//! A text is compared token by token, and variables may have other names: a solution that is laid out differently, commented
//! out or renamed is one all the same. A shorter line of a solution is found under its own names only.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use anyhow::Result;
use othello_course_model::Course;
use othello_course_model::exercise::solution_of;

use super::page;
use super::tokens::{is_variable, renamed, tokens};
use crate::files::Files;

/// So many tokens in a row say that a text is a solution, or all of one that is shorter.
const PART: usize = 36;

/// A body of fewer tokens says too little to be looked for.
const SHORTEST: usize = 12;

/// A line that is shorter than this says too little: many a program has `for p in 1..=board.size() {`.
const DISTINCTIVE: usize = 36;

/// What a solution says that nothing in the handout may say.
struct Secret {
    /// `solutions/step3.rs, line 17`
    place: String,
    /// The whole body, without comments.
    body: String,
    /// Its lines that say something, and that no exercise says, as tokens.
    lines: Vec<String>,
}

/// A sentence for each file that holds the body of a solution, or a part of one.
pub fn find(course: &Course, files: &Files) -> Result<Vec<String>> {
    let exercises = files.iter().filter(|(path, _)| path.starts_with("exercises/"));
    let exercises: String = exercises.map(|(_, text)| plain(text)).collect();
    let functions: Vec<_> =
        course.written().flat_map(|step| &step.functions).map(|name| format!("{name} (")).collect();
    let mut secrets = Vec::new();
    for step in course.written() {
        let name = format!("solutions/{}", step.file());
        secrets.extend(secrets_of(&name, &solution_of(course, step)?, &exercises, &functions));
    }
    let (parts, wholes) = (Forms::of(&secrets, PART), Forms::of(&secrets, usize::MAX));
    Ok(files.iter().filter_map(|(path, text)| leak(path, text, &secrets, &parts, &wholes)).collect())
}

fn leak(path: &str, text: &str, secrets: &[Secret], parts: &Forms, wholes: &Forms) -> Option<String> {
    let is_page = path.ends_with(".html");
    let text = if is_page { Cow::from(page::text_of(text)) } else { text.into() };
    // A chapter's last hint is nearly the code: parts of it, but never the whole.
    let is_chapter = is_page || path.ends_with(".md");
    let unhinted = if is_chapter { without_hints(&text).into() } else { text.clone() };
    let whole = is_chapter.then(|| wholes.found_in(&text)).flatten();
    if let Some(place) = whole.or_else(|| parts.found_in(&unhinted)) {
        return Some(format!("{path} holds a solution ({place}). Take it out."));
    }
    let unhinted = plain(&unhinted);
    secrets.iter().find_map(|Secret { place, lines, .. }| {
        let line = lines.iter().find(|line| unhinted.contains(line.as_str()))?;
        Some(format!("{path} holds a line of a solution ({place}): `{line}`. Take it out."))
    })
}

/// Rows of tokens that are looked for, each under any names of variables. By how they begin: of most places in a text, only so
/// many tokens are looked at.
struct Forms(HashMap<String, Vec<Form>>);

struct Form {
    length: usize,
    tokens: String,
    place: String,
}

impl Forms {
    /// Every row of `length` tokens in the secrets, or all of one that is shorter.
    fn of(secrets: &[Secret], length: usize) -> Forms {
        let mut forms: HashMap<_, Vec<_>> = HashMap::new();
        for Secret { place, body, .. } in secrets {
            let body = Tokens::of(body);
            let length = length.min(body.tokens.len());
            for start in body.starts(length.max(SHORTEST)) {
                let (begin, tokens) = (body.row(start, SHORTEST), body.row(start, length));
                forms.entry(begin).or_default().push(Form { length, tokens, place: place.clone() });
            }
        }
        Forms(forms)
    }

    /// The solution of which a row is in the text.
    fn found_in(&self, text: &str) -> Option<&String> {
        let text = Tokens::of(text);
        text.starts(SHORTEST).find_map(|start| {
            let forms = self.0.get(&text.row(start, SHORTEST))?;
            let found = forms.iter().find(|form| text.row(start, form.length) == form.tokens)?;
            Some(&found.place)
        })
    }
}

/// A text's tokens, and which of them are variables.
struct Tokens<'a> {
    tokens: Vec<&'a str>,
    variables: Vec<bool>,
}

impl Tokens<'_> {
    fn of(text: &str) -> Tokens<'_> {
        let tokens = tokens(text);
        let variables = (0..tokens.len()).map(|i| is_variable(&tokens, i)).collect();
        Tokens { tokens, variables }
    }

    /// Where a row of `length` tokens can begin.
    fn starts(&self, length: usize) -> Range<usize> {
        0..(self.tokens.len() + 1).saturating_sub(length)
    }

    /// The row of `length` tokens that begins here, or what there is of it, under any names.
    fn row(&self, start: usize, length: usize) -> String {
        let end = self.tokens.len().min(start + length);
        renamed(&self.tokens[start..end], &self.variables[start..end])
    }
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
                    body,
                }));
            }
            // A comment may be said in other words, or not at all.
            line if line.starts_with("//") => {}
            line => {
                if let Some((_, body)) = &mut open {
                    body.push_str(&format!("{line}\n"));
                }
            }
        }
    }
    secrets
}

fn distinctive(body: &str, exercises: &str, functions: &[String]) -> Vec<String> {
    let code = body.lines().map(|line| line.split("//").next().unwrap_or_default().trim());
    let long = code.filter(|line| line.chars().count() > DISTINCTIVE).map(plain);
    // To call a step's function says no more than its signature does.
    let long = long.filter(|line| !functions.iter().any(|name| line.starts_with(name.as_str())));
    long.filter(|line| !exercises.contains(line.as_str())).collect()
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

/// The tokens with one space between.
fn plain(text: &str) -> String {
    tokens(text).join(" ")
}

#[cfg(test)]
mod tests {
    use super::{Forms, PART, Secret, leak, secrets_of};

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

    fn held(path: &str, text: &str) -> Option<String> {
        let secrets = secrets();
        leak(path, text, &secrets, &Forms::of(&secrets, PART), &Forms::of(&secrets, usize::MAX))
    }

    fn body() -> String {
        let body = SOLUTION.split("ANCHOR: solution\n").nth(1).unwrap();
        body.split("    // ANCHOR_END").next().unwrap().replace(" // each of them", "")
    }

    #[test]
    fn a_solution_is_found_however_it_is_laid_out_and_named() {
        let body = body();
        let commented: String = body.lines().map(|line| format!("    // {line}\n")).collect();
        let renamed =
            body.replace("total_of_all_numbers", "n").replace("number ", "each ").replace("number;", "each;");
        for text in
            [body.clone(), body.replace("\n    ", " "), body.replace("    ", "\t"), commented, renamed]
        {
            assert_eq!(
                held("src/lib.rs", &text).unwrap(),
                "src/lib.rs holds a solution (solutions/step1.rs, line 3). Take it out."
            );
        }
        let other = body.replace("+=", "-=").replace("total_of_all_numbers", "n");
        assert_eq!(held("src/lib.rs", &other), None);
    }

    #[test]
    fn one_line_of_it_is_found() {
        let text = "fn other() {\n  let mut total_of_all_numbers : i64 = 0;\n}\n";
        assert!(held("src/lib.rs", text).unwrap().contains("holds a line of a solution"));
    }

    #[test]
    fn a_hint_may_hold_a_line_but_not_the_whole() {
        let hint = |text: &str| {
            format!("<details>\n<summary>Hint 3: nearly the code</summary>\n\n{text}\n</details>\n")
        };
        let line = "let mut total_of_all_numbers: i64 = 0;";
        assert_eq!(held("book/src/step1.md", &hint(line)), None);
        assert!(held("book/src/step1.md", &(hint("Look.") + line)).is_some());
        assert!(held("book/src/step1.md", &hint(&body())).is_some());
    }

    #[test]
    fn a_page_of_the_built_book_is_read_as_its_reader_does() {
        let body = body().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let code = format!("<pre><code class=\"language-rust\">{body}</code></pre>");
        let hint = |text: &str| format!("<details>\n<summary>Hint 3: nearly</summary>\n{text}</details>\n");
        let page = "book/html/step1.html";
        for leak in [code.clone(), hint(&code), code.replace(" in ", " <b>in</b> ")] {
            assert!(held(page, &leak).unwrap().contains("holds a solution"), "{leak}");
        }
        assert_eq!(held(page, &hint("let mut total_of_all_numbers: i64 = 0;")), None);
    }

    #[test]
    fn what_the_exercise_says_is_no_secret() {
        let exercise = "let mut total_of_all_numbers : i64 = 0 ;";
        let secrets =
            secrets_of("solutions/step1.rs", SOLUTION, exercise, &["total_of_all_numbers".to_string()]);
        assert!(secrets[0].lines.is_empty());
    }
}
