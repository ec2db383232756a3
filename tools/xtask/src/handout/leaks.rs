//! Looks for the solutions in what is handed out.
//!
//! It is there by mistake, because nobody hides it: so words, numbers and signs are compared as they stand, whatever the layout,
//! and whether or not a line is commented out.

use std::borrow::Cow;

use aho_corasick::AhoCorasick;
use anyhow::Result;
use othello_course_model::Course;
use othello_course_model::exercise::solution_of;

use super::page;
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
    let secrets = Secrets::of(&secrets)?;
    Ok(files.iter().filter_map(|(path, text)| secrets.leak(path, text)).collect())
}

/// All that is looked for, in one pass over a text.
struct Secrets<'a> {
    /// Whole bodies, and of which solution each is.
    wholes: (AhoCorasick, Vec<&'a str>),
    /// Every row of `PART` tokens in a body.
    parts: (AhoCorasick, Vec<&'a str>),
    /// Single lines, with the secret of each.
    lines: (AhoCorasick, Vec<(&'a str, &'a str)>),
}

impl<'a> Secrets<'a> {
    fn of(secrets: &'a [Secret]) -> Result<Secrets<'a>> {
        let rows = |length| {
            let rows = secrets.iter().flat_map(move |secret| {
                rows(&secret.body, length).into_iter().map(|row| (row, secret.place.as_str()))
            });
            let (rows, places): (Vec<_>, Vec<_>) = rows.unzip();
            anyhow::Ok((AhoCorasick::new(rows)?, places))
        };
        let lines = secrets
            .iter()
            .flat_map(|secret| secret.lines.iter().map(|line| (secret.place.as_str(), line.as_str())));
        let lines = Vec::from_iter(lines);
        let search = AhoCorasick::new(lines.iter().map(|(_, line)| line))?;
        Ok(Secrets { wholes: rows(usize::MAX)?, parts: rows(PART)?, lines: (search, lines) })
    }

    /// What is said of a file that holds a solution.
    fn leak(&self, path: &str, text: &str) -> Option<String> {
        let is_page = path.ends_with(".html");
        let text = if is_page { Cow::from(page::text_of(text)) } else { text.into() };
        // A chapter's last hint is nearly the code: parts of it, but never the whole.
        let is_chapter = is_page || path.ends_with(".md");
        let unhinted = plain(&if is_chapter { without_hints(&text).into() } else { text.clone() });
        let whole = is_chapter.then(|| first_known(&self.wholes, &plain(&text))).flatten();
        if let Some(place) = whole.or_else(|| first_known(&self.parts, &unhinted)) {
            return Some(format!("{path} holds a solution ({place}). Take it out."));
        }
        let (place, line) = first_known(&self.lines, &unhinted)?;
        Some(format!("{path} holds a line of a solution ({place}): `{}`. Take it out.", line.trim()))
    }
}

/// What is known of the first that is found in the text.
fn first_known<T: Copy>((search, known): &(AhoCorasick, Vec<T>), text: &str) -> Option<T> {
    search.find(text).map(|found| known[found.pattern()])
}

/// Every row of `length` tokens in a body, or all of one that is shorter.
fn rows(body: &str, length: usize) -> Vec<String> {
    let body = tokens(body);
    let length = length.min(body.len());
    if length < SHORTEST { vec![] } else { body.windows(length).map(spaced).collect() }
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
    let long = long.filter(|line| !functions.iter().any(|name| line.trim_start().starts_with(name)));
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

/// The words, numbers and signs of a text, without comment marks. A line that is commented out or quoted counts as code; what
/// follows `//` in a line does not.
fn tokens(text: &str) -> Vec<&str> {
    let lines = text.lines().map(|line| line.trim_start_matches(['/', '!', '#', '>', '*', ' ', '\t']));
    lines.flat_map(|line| tokens_of_line(line.split("//").next().unwrap_or_default())).collect()
}

fn tokens_of_line(line: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut tokens = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        let (token, after) = rest.split_at(if word == 0 { first.len_utf8() } else { word });
        tokens.push(token);
        rest = after.trim_start();
    }
    tokens
}

/// The tokens of a text, each between two spaces.
fn plain(text: &str) -> String {
    spaced(&tokens(text))
}

fn spaced(tokens: &[&str]) -> String {
    format!(" {} ", tokens.join(" "))
}

#[cfg(test)]
mod tests {
    use super::{Secret, Secrets, plain, secrets_of};

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
        Secrets::of(&secrets).unwrap().leak(path, text)
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
                held("src/lib.rs", &text).unwrap(),
                "src/lib.rs holds a solution (solutions/step1.rs, line 3). Take it out."
            );
        }
        let other = body.replace("total_of_all_numbers", "n");
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
        let exercise = plain("let mut total_of_all_numbers: i64 = 0;");
        let secrets =
            secrets_of("solutions/step1.rs", SOLUTION, &exercise, &["total_of_all_numbers".to_string()]);
        assert!(secrets[0].lines.is_empty());
    }
}
