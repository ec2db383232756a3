//! What holds at home too, though only the grader enforces it: no `unsafe` and no threads; and a step uses the functions of other
//! steps as the course declares them, and nothing else of theirs, because when it is graded it may stand on the course's own.

use std::fs;

use crate::language::tr;
use othello_course_model::exercise::exercise_of;
use othello_course_model::{Course, Step};

/// A sentence about what a step's file has in it and would not be accepted, or uses of another step and the course does not
/// declare there, if there is such a thing.
pub fn broken(course: &Course, step: &Step) -> Option<String> {
    let text = fs::read_to_string(course.exercise(step.number)).ok()?;
    if let Some(sentence) = forbidden(&text) {
        return Some(sentence);
    }
    // What a step's file declares as it was handed out: its functions, and what is given.
    let declares = |other: u8, name: &str| {
        let other = course.step(other).ok()?;
        let fresh = exercise_of(course, other).ok()?;
        Some(["fn", "const"].iter().any(|kind| {
            let head = format!("pub {kind} {name}");
            fresh.split(head.as_str()).skip(1).any(|rest| rest.starts_with(['(', '<', ':']))
        }))
    };
    let (other, name) = used(&text)
        .into_iter()
        .find(|(other, name)| *other != step.number && !declares(*other, name).unwrap_or(false))?;
    Some(tr!(
        "This step uses `{name}` of your step {other}. The course has no such function there, and when it is graded, this step \
            may stand on the course's steps. Move `{name}` into exercises/{file}.",
        name,
        other,
        file = step.file(),
    ))
}

fn without_comments(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// A sentence about `unsafe` or a thread in a file.
fn forbidden(text: &str) -> Option<String> {
    let code = without_comments(text);
    let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
    let starts_a_thread = ["spawn", "scope", "Builder"].map(|name| format!("thread::{name}"));
    if words.any(|word| word == "unsafe") {
        return Some(tr!(
            "There is `unsafe` in this file, and such a file is not accepted when it is graded."
        ));
    }
    starts_a_thread
        .iter()
        .any(|call| code.contains(call))
        .then(|| tr!("This file starts a thread, and a function that does so fails when it is graded."))
}

/// The names that a file takes from other steps, each with the step's number: `step2::f`, `step2::{f, g as h}`.
fn used(text: &str) -> Vec<(u8, String)> {
    let of_step = |rest: &str| {
        let (number, names) = rest.split_once("::")?;
        let number: u8 = number.parse().ok()?;
        let names = match names.trim_start().strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or_default(),
            None => names.trim_start().split(|c: char| !c.is_alphanumeric() && c != '_').next()?,
        };
        let names = names.split(',').filter_map(|name| name.split_whitespace().next());
        let names = names.filter(|name| !["self", "*"].contains(name)).map(str::to_string);
        Some(names.map(|name| (number, name)).collect::<Vec<_>>())
    };
    without_comments(text).split("step").skip(1).filter_map(of_step).flatten().collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use othello_course_model::Course;

    use super::{broken, forbidden, used};
    use crate::scratch;

    #[test]
    fn what_a_step_gives_may_be_used() {
        let course = scratch::course("contract");
        let (bits, ahead) = (course.step_named("bits").unwrap(), course.step_named("ahead").unwrap());
        // The exercise is made of it.
        let solution = format!("solutions/{}", bits.file());
        fs::create_dir(course.root.join("solutions")).unwrap();
        fs::copy(Course::open().unwrap().root.join(&solution), course.root.join(&solution)).unwrap();
        let says = |name: &str| {
            let text = format!("use super::step{}::{name};\n", bits.number);
            fs::write(course.exercise(ahead.number), text).unwrap();
            broken(&course, ahead)
        };
        assert_eq!(says("{DIRECTIONS, flips, shift}"), None);
        let said = says("fill").unwrap();
        assert!(said.contains("This step uses `fill` of your step"), "{said}");
    }

    #[test]
    fn what_is_not_accepted_is_said() {
        for (text, said) in [
            ("unsafe { f() }", "`unsafe` in this file"),
            ("use std::thread;\nfn f() { thread::spawn(|| 1); }", "starts a thread"),
            ("thread::Builder::new()", "starts a thread"),
            ("// unsafe: thread::spawn\nlet unsafely = thread; spawn()", ""),
        ] {
            let forbidden = forbidden(text).unwrap_or_default();
            assert!(
                forbidden.contains(said) && forbidden.is_empty() == said.is_empty(),
                "{text}: {forbidden}"
            );
        }
    }

    #[test]
    fn the_names_of_another_step_are_found_however_they_are_written() {
        let of = |text: &str| used(text).into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(" ");
        for (text, names) in [
            ("use super::step2::count_turn_over;", "count_turn_over"),
            ("use super::step2::{self, count_turn_over, helped as h};", "count_turn_over helped"),
            ("use super::step2::{\n    count_turn_over,\n    helped,\n};", "count_turn_over helped"),
            ("fn f() { crate::steps::step2::helped() }", "helped"),
            ("use super::step2::*; // step2::helped", ""),
            ("let step = 2; // one step", ""),
        ] {
            assert_eq!(of(text), names, "{text}");
        }
        assert_eq!(used("use super::step12::solve;"), [(12, "solve".to_string())]);
    }
}
