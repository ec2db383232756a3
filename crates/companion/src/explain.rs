//! A sentence of our own for compiler errors that mislead a beginner: what is meant here, in this course.
//!
//! The sentences are in compile_errors.toml. The corpus has a program for each, which says what must be said; its test is in
//! tools/xtask.

use std::fs;

use othello_course_model::testing::Diagnostic;
use othello_course_model::{Course, Step};
use othello_failure::{Message, say};
use serde::Deserialize;

use crate::first_line;
use crate::language;

/// What each error means here.
#[derive(Deserialize)]
struct Table {
    help: Vec<Help>,
    error: Vec<Entry>,
}

/// A help of the compiler's that misleads.
#[derive(Deserialize)]
struct Help {
    has: Vec<String>,
    #[serde(default)]
    lacks: Vec<String>,
    letters: Option<usize>,
    says: Option<String>,
}

/// When a sentence is said, and the sentence. The file says what each field means.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    code: Codes,
    #[serde(default)]
    has: Vec<String>,
    #[serde(default)]
    any: Vec<String>,
    #[serde(default)]
    lacks: Vec<String>,
    #[serde(default)]
    line: Vec<String>,
    #[serde(default)]
    line_lacks: Vec<String>,
    #[serde(default)]
    marked: Vec<String>,
    #[serde(default)]
    written: Vec<String>,
    #[serde(default)]
    named: Vec<String>,
    #[serde(default)]
    steps: Vec<String>,
    level: Option<u8>,
    from: Option<String>,
    says: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Codes {
    One(String),
    Several(Vec<String>),
}

fn table() -> Table {
    toml::from_str(include_str!("compile_errors.toml")).expect("compile_errors.toml is a table of errors")
}

/// All sentences with what stands between their places, for a check that each has a program.
pub fn sentences() -> Vec<Vec<String>> {
    let table = table();
    let all = table
        .help
        .into_iter()
        .filter_map(|help| help.says)
        .chain(table.error.into_iter().map(|entry| entry.says));
    let places = ["{name}", "{owner}", "{let}", "{lent}", "{pointed}"];
    let parts = |says: String| {
        let says = places.iter().fold(says, |says, place| says.replace(place, "\0"));
        says.split('\0').map(String::from).collect()
    };
    all.map(parts).collect()
}

/// What the error means here; nothing if the compiler says it well.
pub fn sentence(course: &Course, step: &Step, error: &Diagnostic) -> Option<String> {
    let table = table();
    let help = table.help.iter().find(|help| help.is_there(error));
    let entry = || table.error.iter().filter(|entry| entry.fits(course, step, error));
    let meaning = first_line::changed(course, step, error)
        .or_else(|| without_pub(course, error))
        .or_else(|| of_another_step(course, step, error))
        .or_else(|| entry().find_map(|entry| with_places(&entry.says, error)))
        .or_else(|| with_places(help?.says.as_ref()?, error));
    let misleads =
        if help.is_some() { say!("Don't follow the compiler's help here.") } else { Message::NONE };
    meaning.map(|meaning| language::text(&misleads.and(" ", meaning)))
}

impl Help {
    fn is_there(&self, error: &Diagnostic) -> bool {
        let is_short = |most: usize| name(error).is_some_and(|name| name.chars().count() <= most);
        self.has.iter().all(|part| has(&error.rendered, part))
            && !self.lacks.iter().any(|part| has(&error.rendered, part))
            && self.letters.is_none_or(is_short)
    }
}

impl Entry {
    fn fits(&self, course: &Course, step: &Step, error: &Diagnostic) -> bool {
        let is_code = match &self.code {
            Codes::One(code) => *code == error.code,
            Codes::Several(codes) => codes.contains(&error.code),
        };
        let is_from =
            |first: &String| course.step_named(first).is_ok_and(|first| step.number >= first.number);
        let is_named = || name(error).is_some_and(|name| self.named.iter().any(|each| *each == name));
        let is_written = || {
            let text = fs::read_to_string(course.root.join(&error.file)).unwrap_or_default();
            text.lines().any(|line| self.written.iter().any(|each| is_line(code_of(line), each)))
        };
        let line = code_of(&error.line);
        is_code
            && self.has.iter().all(|part| has(&error.rendered, part))
            && (self.any.is_empty() || self.any.iter().any(|part| has(&error.rendered, part)))
            && !self.lacks.iter().any(|part| has(&error.rendered, part))
            && self.line.iter().all(|part| line.contains(part))
            && !self.line_lacks.iter().any(|part| line.contains(part))
            && self.marked.iter().all(|part| error.marked.contains(part))
            && (self.written.is_empty() || is_written())
            && self.level.is_none_or(|level| step.level == level)
            && (self.named.is_empty() || is_named())
            && (self.steps.is_empty() || self.steps.contains(&step.name))
            && self.from.as_ref().is_none_or(is_from)
    }
}

/// Whether a text has a part; of `a…b`, b comes after a on the same line.
fn has(text: &str, part: &str) -> bool {
    match part.split_once('…') {
        Some((first, then)) => {
            text.lines().any(|line| line.split_once(first).is_some_and(|(_, rest)| rest.contains(then)))
        }
        None => text.contains(part),
    }
}

/// A line without its comment.
fn code_of(line: &str) -> &str {
    line.split("//").next().unwrap_or(line).trim()
}

/// Whether a line is as `a…b` says: it begins with a and ends with b.
fn is_line(line: &str, pattern: &str) -> bool {
    let Some((first, last)) = pattern.split_once('…') else { return line == pattern };
    line.strip_prefix(first).is_some_and(|rest| rest.ends_with(last))
}

/// Finds what fills a place.
type Find = fn(&Diagnostic) -> Option<&str>;

/// A sentence with its places filled; nothing if one of them has nothing to be filled with.
fn with_places(says: &str, error: &Diagnostic) -> Option<Message> {
    let places: [(&str, Find); 5] = [
        ("name", name),
        ("owner", owner),
        ("let", variable),
        ("lent", returned_by_closure),
        ("pointed", pointed_at),
    ];
    places.into_iter().try_fold(Message::from_text(says), |said, (place, find)| {
        match says.contains(&format!("{{{place}}}")) {
            true => Some(said.with(place, find(error)?)),
            false => Some(said),
        }
    })
}

/// The first name in backticks.
fn name(error: &Diagnostic) -> Option<&str> {
    error.message.split('`').nth(1)
}

/// What is before the dot of the name.
fn owner(error: &Diagnostic) -> Option<&str> {
    let before = error.line.split(&format!(".{}", name(error)?)).next()?;
    before.rsplit(|c: char| !is_part(c)).next().filter(|owner| !owner.is_empty())
}

/// The variable that the line makes.
fn variable(error: &Diagnostic) -> Option<&str> {
    error.line.trim().strip_prefix("let ")?.split([' ', ':']).find(|word| *word != "mut")
}

/// A function of the course without its `pub`.
fn without_pub(course: &Course, error: &Diagnostic) -> Option<Message> {
    let function = name(error).filter(|_| error.code == "E0603")?;
    let is_one = |step: &Step| step.functions.iter().any(|each| each == function);
    course
        .steps
        .iter()
        .any(is_one)
        .then(|| say!("`{function}` needs `pub` before `fn`: without it, the tests can't call it.", function))
}

/// The name that the compiler points at first, if it is one.
fn pointed_at(error: &Diagnostic) -> Option<&str> {
    // There the mark is at the function, and what is wrong beside it.
    if error.message == "arguments to this function are incorrect" {
        return None;
    }
    Some(error.marked.as_str()).filter(|name| is_name(name))
}

/// The parameter of a closure that is returned as it was lent: `square` in `|(square, turned)| Reverse(square)`.
fn returned_by_closure(error: &Diagnostic) -> Option<&str> {
    let mut parts = error.line.splitn(3, '|').skip(1);
    let (parameters, body) = (parts.next()?, parts.next()?);
    let mut names = parameters.split(|c: char| !is_part(c)).filter(|name| is_name(name) && *name != "_");
    names.find(|name| {
        let before = |at: usize| body[..at].chars().next_back();
        let after = |at: usize| body[at + name.len()..].chars().next();
        let ends = |c: Option<char>| c.is_none_or(|c| !is_part(c) && !['.', '*'].contains(&c));
        body.match_indices(*name).any(|(at, _)| ends(before(at)) && ends(after(at)))
    })
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_part)
}

fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// What is not found, or not to be had, may be a function of another step.
fn of_another_step(course: &Course, step: &Step, error: &Diagnostic) -> Option<Message> {
    let number = step.number;
    let other = match error.code.as_str() {
        // Brought in, it would compile, and then nothing is ever cut.
        "E0425" if step.name == "pruning" && error.message.contains("`negamax`") => {
            return Some(say!(
                "Don't bring `negamax` in: the copy calls itself by its new name, `alpha_beta(…, depth - 1, -beta, -alpha)`."
            ));
        }
        "E0425" => {
            let name = error.message.split('`').nth(1)?;
            let owner = course.steps.iter().find(|other| other.functions.iter().any(|each| each == name))?;
            if course.needs(number).contains(&owner.number) {
                return Some(say!(
                    "`{name}` is your function of step {step}. Bring it in at the top of the file: use \
                        super::step{step}::{name};",
                    name,
                    step = owner.number,
                ));
            }
            owner
        }
        "E0432" | "E0433" => {
            let named = error.line.split("step").nth(1).or(error.message.split("step").nth(1))?;
            let other = named.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()?;
            let other = course.step(other).ok()?;
            if course.needs(number).contains(&other.number) {
                // Rust proposes another module, and here only `super::` is missing.
                let function =
                    other.functions.first().filter(|_| error.rendered.contains("consider importing"))?;
                return Some(say!(
                    "Functions of other steps are brought in at the top of the file: `use super::step{step}::{function};`.",
                    step = other.number,
                    function,
                ));
            }
            other
        }
        _ => return None,
    };
    let needs: Vec<_> = course.needs(number).iter().map(u8::to_string).collect();
    let (step, other) = (number, other.number);
    Some(match needs.is_empty() {
        true => say!("Step {step} can't use step {other}: it builds on no other step.", step, other),
        false => say!(
            "Step {step} can't use step {other}: it builds on the steps {steps}.",
            step,
            other,
            steps = needs.join(", ")
        ),
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use othello_course_model::testing::Diagnostic;
    use othello_course_model::{Course, Step};

    use super::sentence;
    use crate::scratch;

    #[test]
    fn a_first_line_that_has_changed_is_named_wherever_the_error_is() {
        let course = scratch::course("declared");
        let (legal, moves) = (course.step_named("legal").unwrap(), course.step_named("moves").unwrap());
        let solution = format!("solutions/{}", legal.file());
        fs::create_dir(course.root.join("solutions")).unwrap();
        fs::copy(Course::open().unwrap().root.join(&solution), course.root.join(&solution)).unwrap();
        let given = fs::read_to_string(course.root.join(&solution)).unwrap();
        let says = |step: &Step, change: (&str, &str), code: &str, file: &str, rendered: &str| {
            fs::write(course.exercise(legal.number), given.replace(change.0, change.1)).unwrap();
            let error = Diagnostic {
                is_error: true,
                code: code.to_string(),
                message: rendered.lines().next().unwrap_or_default().to_string(),
                file: file.to_string(),
                line_number: 30,
                line: String::new(),
                marked: String::new(),
                rendered: rendered.to_string(),
            };
            sentence(&course, step, &error).unwrap_or_default()
        };
        let (own, tests, later) = ("exercises/step3.rs", "tests/step3.rs", "exercises/step4.rs");
        let renamed = ("fn is_legal_move", "fn is_legal");
        let missing = "unresolved import\nno `is_legal_move` in `steps::step3`";
        let called = says(legal, renamed, "E0432", tests, missing);
        assert!(
            called.contains("has no function of that name. Its first line was `pub fn is_legal_move("),
            "{called}"
        );
        let narrow = ("p: isize, q: isize", "p: usize, q: usize");
        for (step, file, rendered) in [
            (legal, own, "mismatched types\nexpected `isize`, found `usize`"),
            (legal, tests, "mismatched types\nis_legal_move(&board, player, p, q)"),
            (legal, tests, "mismatched types\nsquare_name(p, q)"),
            (moves, later, "mismatched types\nis_legal_move(board, player, p, q)"),
        ] {
            let said = says(step, narrow, "E0308", file, rendered);
            assert!(said.contains("`is_legal_move` in exercises/step3.rs is no longer"), "{file}: {said}");
        }
        // What is wrong elsewhere has another reason, and so has what is wrong although nothing has changed.
        for (change, code, file, rendered) in [
            (narrow, "E0308", later, "mismatched types\nexpected `isize`, found `usize`"),
            (narrow, "", own, "expected `;`"),
            (("p: isize", "row: isize"), "E0308", own, "mismatched types"),
        ] {
            let said = says(moves, change, code, file, rendered);
            assert!(!said.contains("first line"), "{said}");
        }
        let private = ("pub fn is_legal_move", "fn is_legal_move");
        let said = says(legal, private, "E0603", tests, "function `is_legal_move` is private");
        assert!(said.contains("needs `pub` before `fn`"), "{said}");
    }
}
