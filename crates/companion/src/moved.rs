//! Functions that a step of their own has in the course's new version: what was one step has become two.

use othello_course_model::{Course, Listed, Step};

/// A function that has moved from a step to one that the old course does not have. The steps have their new numbers.
#[derive(Debug, PartialEq)]
pub struct Moved {
    /// What it is called.
    pub function: String,
    /// The step that had it.
    pub from: u8,
    /// The step that has it now.
    pub to: u8,
}

/// The functions of the step `from` that a step has in the new course which the old one does not have.
pub fn moved(course: &Course, new: &[Listed], from: &Step) -> Vec<Moved> {
    let number = |name: &str| (0..).zip(new).find(|(_, step)| step.name == name).map(|(number, _)| number);
    let Some(at) = number(&from.name) else { return Vec::new() };
    let is_new = |(_, step): &(u8, &Listed)| course.step_named(&step.name).is_err();
    let in_new = (0..).zip(new).filter(is_new);
    let functions = in_new.flat_map(|(to, step)| step.functions.iter().map(move |function| (to, function)));
    let theirs = functions.filter(|(_, function)| from.functions.contains(function));
    theirs.map(|(to, function)| Moved { function: function.clone(), from: at, to }).collect()
}

/// Whether the student has written the function.
pub fn is_written(text: &str, function: &str) -> bool {
    let body = text.split_once(&format!("pub fn {function}(")).and_then(|(_, rest)| rest.split_once("\n}"));
    body.is_some_and(|(body, _)| !body.contains("todo!("))
}

/// The text, in which each of these functions is used from the step that has it now:
/// `use super::step9::{flips, play};` becomes two lines.
pub fn used_from_there(text: &str, moved: &[Moved]) -> String {
    let mut text = text.to_string();
    for from in moved.iter().map(|each| each.from) {
        let line = format!("use super::step{from}::");
        let mut parts = text.split(line.as_str());
        let first = parts.next().unwrap_or_default().to_string();
        text = parts.fold(first, |text, rest| match rest.split_once(';') {
            Some((names, rest)) => text + &lines(names, from, moved) + rest,
            None => text + &line + rest,
        });
    }
    let inside = |text: String, Moved { function, from, to }: &Moved| {
        text.replace(&format!("step{from}::{function}("), &format!("step{to}::{function}("))
    };
    moved.iter().fold(text, inside)
}

/// The `use` lines for what one of them took from the step `from`.
fn lines(names: &str, from: u8, moved: &[Moved]) -> String {
    let now = |name: &&str| {
        let function = name.split_whitespace().next().unwrap_or_default();
        let there = moved.iter().find(|each| each.from == from && each.function == function);
        there.map_or(from, |each| each.to)
    };
    let names = names.trim_matches(['{', '}', ' ', '\n']).split(',').map(str::trim);
    let names: Vec<_> = names.filter(|name| !name.is_empty()).collect();
    let mut steps: Vec<_> = names.iter().map(now).collect();
    steps.sort();
    steps.dedup();
    let line = |step: u8| {
        let its: Vec<_> = names.iter().copied().filter(|name| now(name) == step).collect();
        let its = if let [one] = its[..] { one.to_string() } else { format!("{{{}}}", its.join(", ")) };
        format!("use super::step{step}::{its};")
    };
    steps.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::{Moved, is_written, used_from_there};

    #[test]
    fn a_function_is_used_from_the_step_that_has_it_now() {
        let moved =
            ["play", "perft"].map(|function| Moved { function: function.to_string(), from: 9, to: 10 });
        for (before, after) in [
            (
                "use super::step9::{flips, play};\nfn f() {}",
                "use super::step9::flips;\nuse super::step10::play;\nfn f() {}",
            ),
            ("use super::step9::play;", "use super::step10::play;"),
            ("use super::step9::flips;", "use super::step9::flips;"),
            (
                "use super::step9::{\n    perft as ways,\n    play,\n};",
                "use super::step10::{perft as ways, play};",
            ),
            ("super::step9::play(position, 1)", "super::step10::play(position, 1)"),
            ("use super::step9::*;", "use super::step9::*;"),
        ] {
            assert_eq!(used_from_there(before, &moved), after);
        }
    }

    #[test]
    fn what_is_to_do_is_not_written() {
        let text = "pub fn a(x: u8) {\n    1\n}\npub fn b() {\n    todo!()\n}\n";
        assert!(is_written(text, "a") && !is_written(text, "b") && !is_written(text, "c"));
    }
}
