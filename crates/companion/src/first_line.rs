//! Whether the functions of a step still have the first lines that the course gave them. The tests and later steps call them so:
//! one that has changed is an error at other places, and the compiler names those.

use std::fs;

use othello_course_model::exercise::exercise_of;
use othello_course_model::testing::Diagnostic;
use othello_course_model::{Course, Step};
use othello_failure::{Message, function_at, say};

/// A sentence about the first line that is why there is this error in the file of `step` or in its tests, if one is.
pub fn changed(course: &Course, step: &Step, error: &Diagnostic) -> Option<Message> {
    let below = course.needs(step.number).into_iter().filter_map(|number| course.step(number).ok());
    std::iter::once(step).chain(below).find_map(|step| changed_in(course, step, error))
}

fn changed_in(course: &Course, step: &Step, error: &Diagnostic) -> Option<Message> {
    let fresh = exercise_of(course, step).ok()?;
    let text = fs::read_to_string(course.exercise(step.number)).ok()?;
    let line = usize::try_from(error.line_number).unwrap_or(usize::MAX);
    let is_here = error.file.ends_with(&format!("exercises/{}", step.file()));
    let place = if is_here { function_at(&text, line) } else { None };
    step.functions.iter().find_map(|function| {
        let given = first_line(&fresh, function)?;
        let own = first_line(&text, function);
        let names_it = error.rendered.split(|c| !is_part(c)).any(|word| word == function);
        // An error of the syntax has nothing to do with it, unless it is in this line.
        let may_be_why = match error.code.as_str() {
            "" => is_here && is_in(own.as_deref(), error.line.trim()),
            // The tests compile with every function as it was.
            _ => names_it || error.file.starts_with("tests/") || place == Some(function.as_str()),
        };
        let file = step.file();
        match own {
            _ if !may_be_why => None,
            None => Some(say!(
                "The tests call `{function}`, and exercises/{file} has no function of that name. Its first line was \
                    `{first_line}`. To begin with the file as it was: cargo course reset {step}",
                function,
                file,
                first_line = format!("{given} {{"),
                step = step.number,
            )),
            Some(own) => (!are_alike(&own, &given)).then(|| {
                say!(
                    "The first line of `{function}` in exercises/{file} is no longer as the course gave it. Other code calls it \
                        as it was, so write that again: `{first_line}`",
                    function,
                    file,
                    first_line = format!("{given} {{"),
                )
            }),
        }
    })
}

/// How a file declares a function, in one line and without its `{`.
fn first_line(text: &str, function: &str) -> Option<String> {
    let begins = |line: &&str| {
        let line = line.strip_prefix("pub ").unwrap_or(line);
        let rest = line.strip_prefix("fn ").and_then(|rest| rest.trim_start().strip_prefix(function));
        rest.is_some_and(|rest| !rest.starts_with(is_part))
    };
    let lines: Vec<_> = text.lines().map(str::trim).skip_while(|line| !begins(line)).collect();
    let head = lines.join(" ").split('{').next()?.trim().replace("( ", "(").replace(", )", ")");
    (!head.is_empty()).then_some(head)
}

/// Whether a line is a part of a first line.
fn is_in(first_line: Option<&str>, line: &str) -> bool {
    !line.is_empty()
        && first_line.is_some_and(|first_line| first_line.contains(line.trim_end_matches([' ', '{'])))
}

/// Whether two first lines have the same types. A parameter may have another name or a `mut`.
fn are_alike(own: &str, given: &str) -> bool {
    let (own, given) = (types(own), types(given));
    // What takes any type can be declared in several ways.
    let is_alike = |(own, given): (&String, &String)| given.contains("impl") || own == given;
    own.len() == given.len() && own.iter().zip(&given).all(is_alike)
}

/// The types of the parameters, and that of the answer at the end.
fn types(first_line: &str) -> Vec<String> {
    let (parameters, answer) = first_line.rsplit_once("->").unwrap_or((first_line, "()"));
    let parameters = parameters.split_once('(').map_or("", |(_, parameters)| parameters).trim();
    let parameters = parameters.strip_suffix(')').unwrap_or(parameters);
    let mut open = 0;
    let is_between = |c: char| {
        open += i32::from("([<".contains(c)) - i32::from(")]>".contains(c));
        c == ',' && open == 0
    };
    let parameters = parameters.split(is_between).filter(|parameter| !parameter.trim().is_empty());
    let types = parameters.map(|parameter| parameter.split_once(':').map_or("", |(_, each)| each));
    types.chain([answer]).map(plain).collect()
}

/// A type without spaces and without where it is from: `io::Result<…>` is `Result<…>`.
fn plain(each: &str) -> String {
    let mut parts: Vec<_> = each.split("::").collect();
    let last = parts.pop().unwrap_or_default();
    let text: String = parts.iter().map(|part| part.trim_end_matches(is_part)).chain([last]).collect();
    text.replace(char::is_whitespace, "").replace(",Error>", ">")
}

fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::{are_alike, first_line};

    #[test]
    fn a_first_line_is_found_on_one_line_or_several() {
        let text = "// pub fn f(a: u8)\npub fn first(a: u8) {}\nfn f(\n    a: u8,\n    b: u8,\n) -> u8 {\n    a\n}\n";
        assert_eq!(first_line(text, "f").unwrap(), "fn f(a: u8, b: u8) -> u8");
        assert_eq!(first_line(text, "firs"), None);
    }

    #[test]
    fn types_are_compared_and_names_are_not() {
        let given = "pub fn f(a: &Line, p: isize) -> io::Result<(isize, isize)>";
        for alike in [
            "pub fn f(line: &othello_steps::Line, mut p: isize) -> std::io::Result<(isize, isize)>",
            "fn f(a: & Line,p:isize)->Result<(isize, isize), io::Error>",
        ] {
            assert!(are_alike(alike, given), "{alike}");
        }
        for unlike in [
            "pub fn f(a: &Line, p: usize) -> io::Result<(isize, isize)>",
            "pub fn f(p: isize, a: &Line) -> io::Result<(isize, isize)>",
            "pub fn f(a: &Line) -> io::Result<(isize, isize)>",
            "pub fn f(a: &Line, p: isize) -> (isize, isize)",
            "pub fn f(a: &Line, p: isize)",
        ] {
            assert!(!are_alike(unlike, given), "{unlike}");
        }
        let generic = "pub fn f<R: BufRead>(input: &mut R) -> u8";
        assert!(are_alike(generic, "pub fn f(input: &mut impl BufRead) -> u8"));
    }
}
