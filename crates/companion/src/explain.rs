//! A sentence of our own for compiler errors that mislead a beginner: what is meant here, in this course.
//!
//! The corpus has a program for each, which says what the sentence must say; its test is in tools/xtask.

use othello_course_model::testing::Diagnostic;
use othello_course_model::{Course, Step};

use crate::sentences::{ROWS, Row};

/// The types that a step of level 1 may have to bring in.
const TYPES: [&str; 4] = ["Cell", "Player", "Board", "Line"];

/// What the error means here; nothing if the compiler says it well.
pub fn sentence(course: &Course, step: &Step, error: &Diagnostic) -> Option<String> {
    let fits = |Row(code, parts, _): &&Row| {
        *code == error.code && parts.iter().all(|part| error.rendered.contains(part))
    };
    not_as_declared(step, error)
        .or(of_another_step(course, step, error))
        .or(with_a_name_or_type(course, step, error))
        .or(ROWS.into_iter().flatten().find(fits).map(|row| row.2.to_string()))
}

/// The tests call each function as the exercise declares it: an error in their own file is about another declaration.
fn not_as_declared(step: &Step, error: &Diagnostic) -> Option<String> {
    if !error.file.starts_with("tests/") {
        return None;
    }
    let named = |name: &&String| error.rendered.contains(name.as_str());
    let function = step.functions.iter().find(named)?;
    Some(format!(
        "The tests can't call `{function}` as you declare it. Leave its first line as it was: the same parameters, with the same types, \
         and the same answer."
    ))
}

/// What is said with the name of the variable, or is another sentence in some steps.
fn with_a_name_or_type(course: &Course, step: &Step, error: &Diagnostic) -> Option<String> {
    let name = step.name.as_str();
    let is_from = |first: &str| course.step_named(first).is_ok_and(|first| step.number >= first.number);
    let let_name = || error.line.trim().strip_prefix("let ")?.split([' ', ':']).find(|word| *word != "mut");
    match error.code.as_str() {
        "E0384" => {
            let name = error.message.split('`').nth(1)?;
            Some(match error.message.contains("argument") {
                true => format!("A parameter that changes is a variable of its own, made once, before any loop: `let mut {name} = {name};`."),
                false => format!("A variable that changes is declared with `mut`: `let mut {name} = …`."),
            })
        }
        "E0615" => {
            let name = error.message.split('`').nth(1)?;
            let before = error.line.split(&format!(".{name}")).next()?;
            let owner = before.rsplit(|c: char| !c.is_alphanumeric()).next().filter(|owner| !owner.is_empty())?;
            Some(format!("`{name}` is a function: write `{owner}.{name}()`, with brackets."))
        }
        "E0425" if ["legal", "turning"].contains(&name) && ["`d`", "`e`"].iter().any(|name| error.message.contains(name)) => {
            Some("`d` and `e` are made by the loops over the directions. What uses them is inside both loops.".into())
        }
        // The compiler names types of the standard library that have the same name.
        "E0433" | "E0412" | "E0425" => {
            let name = error.message.split('`').nth(1).filter(|name| TYPES.contains(name))?;
            Some(format!("`{name}` is a type of this course. Bring it in at the top of the file: use othello_steps::{name};"))
        }
        "E0308" if error.line.contains("as usize") && error.message.contains("mismatched") && error.rendered.contains("expected `isize`, found `usize`") => {
            Some("Positions and counts are `isize` here, and so is the index of a line or a board: remove the `as usize`.".into())
        }
        "E0308" if name == "line" && error.line.contains("p + i") && error.rendered.contains("expected `usize`, found `isize`") => {
            Some("Leave the type out, `let mut i = 1;`: here `p` is a usize, and so `i` becomes one.".into())
        }
        // A game's Option can't be passed on with `?`: play_game returns a Result.
        "E0308" | "E0599" if name == "game" && is_a_player_in_an_option(error) => {
            Some("This is an Option: there may be nobody. `let Some(player) = … else { break };` takes the player out, or ends the loop.".into())
        }
        "E0308" if name == "opponents" && is_a_move_in_an_option(error) => {
            Some("There is always a legal move, so the best of all is there: `.unwrap()` takes it out of the Option.".into())
        }
        "E0308" if name == "opponents" && is_a_square_for_a_set(error) => {
            Some("`square` is a number from 0 to 63, `corner` and `beside` are sets. The set of this square is `1 << square`.".into())
        }
        "E0608" if name == "opponents" && error.message.contains("of type `u64`") => Some(
            "A set is a number, not a list. Take out its lowest square k times (`set &= set - 1`), or count through the keys of \
             `possible_moves(position)`."
                .into(),
        ),
        "" if is_from("opponents") && error.message.contains("lifetime may not live long enough") => {
            Some(lent(returned_by_closure(&error.line)?))
        }
        "E0308" if is_from("bits") && is_a_lent_number(error) => Some(match pointed_at(&error.rendered) {
            Some(name) if is_name(name) => lent(name),
            _ => "This number is lent, and what is needed is the number itself: a `*` before it copies it.".into(),
        }),
        // Once the board changes, this is a function of the student's own.
        "E0596" if is_from("turning") && error.rendered.contains("&mut Board") && error.message.contains("behind a `&` reference") => {
            Some("A `&Board` can be looked at, not changed. A function that changes it takes `board: &mut Board`.".into())
        }
        "E0282" | "E0283" if error.line.contains(".collect()") => {
            let types = match name {
                _ if error.line.contains("split") => "Vec<&str>",
                "reading" => "String",
                _ => "Vec<String>",
            };
            Some(format!("Say what to collect into: `let {}: {types} = …`.", let_name()?))
        }
        _ => None,
    }
}

/// Where a number of a square or a set is needed, and a `&` of one is there.
fn is_a_lent_number(error: &Diagnostic) -> bool {
    let found = ["found `&u32`", "found `&u64`"].iter().any(|found| error.rendered.contains(found));
    let expected = ["expected `u32`", "expected `u64`", "expected integer"];
    found && expected.iter().any(|expected| error.rendered.contains(expected))
}

fn lent(name: &str) -> String {
    format!("`{name}` is lent here: copy the number, `*{name}`.")
}

/// The code that the compiler points at first, if it is a part of one line.
fn pointed_at(rendered: &str) -> Option<&str> {
    let lines: Vec<_> = rendered.lines().collect();
    let (code, marks) =
        lines.windows(2).map(|two| (two[0], two[1])).find(|(_, marks)| marks.contains('^'))?;
    let from = marks.chars().position(|c| c == '^')?;
    let marked = marks.chars().skip(from).take_while(|c| *c == '^').count();
    let at = |n: usize| code.char_indices().nth(n).map_or(code.len(), |(at, _)| at);
    Some(&code[at(from)..at(from + marked)])
}

/// The parameter of a closure that is returned as it was lent: `square` in `|(square, turned)| Reverse(square)`.
fn returned_by_closure(line: &str) -> Option<&str> {
    let mut parts = line.splitn(3, '|').skip(1);
    let (parameters, body) = (parts.next()?, parts.next()?);
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut names = parameters.split(|c: char| !is_part(c)).filter(|name| is_name(name) && *name != "_");
    names.find(|name| {
        let before = |at: usize| body[..at].chars().next_back();
        let after = |at: usize| body[at + name.len()..].chars().next();
        let ends = |c: Option<char>| c.is_none_or(|c| !is_part(c) && !['.', '*'].contains(&c));
        body.match_indices(*name).any(|(at, _)| ends(before(at)) && ends(after(at)))
    })
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// Where a player is needed, or its method is called.
fn is_a_player_in_an_option(error: &Diagnostic) -> bool {
    let is_one = |line: &str| {
        let found = line.contains("found enum `Option<") || line.contains("method not found in `Option<");
        found && line.contains("Player>`")
    };
    let compared = |line: &str| {
        line.contains("expected enum `Option<") && line.contains("Player>`") && error.line.contains("==")
    };
    // An `if` without `else` in the middle of a function has another sentence.
    let is_elsewhere = error.rendered.contains("expected `()`");
    !is_elsewhere
        && error.rendered.lines().any(|line| is_one(line) || compared(line) && !error.line.contains("Some("))
}

/// Where the square is needed, or it and what it was chosen by.
fn is_a_move_in_an_option(error: &Diagnostic) -> bool {
    let needed = |parts: [&str; 2]| parts.iter().all(|part| error.rendered.contains(part));
    needed(["expected `u32`", "found `Option<"]) || needed(["expected `Option<(u32", "found `(_, _)`"])
}

/// Where a number of a square meets one of the sets in `CORNERS`.
fn is_a_square_for_a_set(error: &Diagnostic) -> bool {
    let differ = ["expected `u32`, found `u64`", "expected `u64`, found `u32`"];
    differ.iter().any(|types| error.rendered.contains(types))
        && error.line.contains("square")
        && ["corner", "beside"].iter().any(|set| error.line.contains(set))
        && !error.line.contains("count_ones")
}

/// What is not found, or not to be had, may be a function of another step.
fn of_another_step(course: &Course, step: &Step, error: &Diagnostic) -> Option<String> {
    let number = step.number;
    let other = match error.code.as_str() {
        // Brought in, it would compile, and then nothing is ever cut.
        "E0425" if step.name == "pruning" && error.message.contains("`negamax`") => {
            return Some(
                "Don't bring `negamax` in: the copy calls itself by its new name, `alpha_beta(…, depth - 1, -beta, -alpha)`."
                    .into(),
            );
        }
        "E0425" => {
            let name = error.message.split('`').nth(1)?;
            let owner = course.steps.iter().find(|other| other.functions.iter().any(|each| each == name))?;
            if course.needs(number).contains(&owner.number) {
                return Some(format!(
                    "`{name}` is your function of step {0}. Bring it in at the top of the file: use super::step{0}::{name};",
                    owner.number
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
                return Some(format!(
                    "Functions of other steps are brought in at the top of the file: `use super::step{}::{function};`.",
                    other.number
                ));
            }
            other
        }
        _ => return None,
    };
    let needs: Vec<_> = course.needs(number).iter().map(|number| format!("step {number}")).collect();
    let may = if needs.is_empty() { "no other step".to_string() } else { needs.join(", ") };
    Some(format!("Step {number} can't use step {}: it builds on {may}.", other.number))
}
