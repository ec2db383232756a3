//! What several formats say about a step in the same words.

use crate::plain;
use crate::points::Points;
use crate::report::{Function, Outcome, Step, Submission, first_failure};

/// The outcome as one character, for a table.
pub fn sign(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Pass => "✓",
        Outcome::WrongAnswer => "✗",
        Outcome::TimeLimit => "T",
        Outcome::RunTimeError => "!",
        Outcome::DoesNotCompile => "C",
        Outcome::Missing => "·",
        Outcome::Unreadable => "U",
        Outcome::NotAsked => "-",
        Outcome::GraderError => "?",
    }
}

/// The score, or `–` if something could not be read.
pub fn score(submission: &Submission) -> String {
    if submission.has_no_mark() { "–".to_string() } else { submission.score.to_string() }
}

/// What the steps give, if the points of the whole are scaled.
pub fn of_steps(submission: &Submission) -> Option<String> {
    let [score, most] = submission.of_steps();
    (most != submission.max_score).then(|| format!("The steps give {score} of {most} points."))
}

/// The sign of a step's outcome: `✗`, or `✗+` if some of the points are given.
pub fn signs(step: &Step) -> String {
    let more = if has_some_points(step) { "+" } else { "" };
    format!("{}{more}", sign(step.outcome))
}

/// `step 3. Is it legal?`
pub fn title(step: &Step) -> String {
    format!("step {}. {}", step.step, step.title)
}

/// What the student is shown: the step's own message, and that of the test to fix first.
pub fn message(step: &Step) -> String {
    let test = first_failure(&step.tests).map_or("", |test| test.message.as_str());
    [step.message.as_str(), test]
        .into_iter()
        .filter(|part| !part.trim().is_empty())
        .collect::<Vec<_>>()
        .join("\n\n")
}

/// `57 of 58 tests pass.`, or `None` if there are no tests.
pub fn passing(step: &Step) -> Option<String> {
    let passing = step.tests.iter().filter(|test| test.outcome == Outcome::Pass).count();
    match step.tests.len() {
        0 => None,
        1 => Some(format!("{passing} of 1 test passes.")),
        all => Some(format!("{passing} of {all} tests pass.")),
    }
}

/// `5 of 15`, `– of 15` where nobody could read it, or `bonus` for a step that gives no points.
pub fn points(step: &Step) -> String {
    match step.outcome {
        _ if !step.counts() => "bonus".to_string(),
        _ if step.has_no_mark() => format!("– of {}", step.max_score),
        _ => format!("{} of {}", step.score, step.max_score),
    }
}

/// Whether some of the step's points are given, but not all.
pub fn has_some_points(step: &Step) -> bool {
    step.score > Points::ZERO && step.score < step.max_score
}

/// `check_right 5 of 5, check 0 of 5 (0 of 2 parts) points`, if only some of the points of a step are given.
pub fn by_function(step: &Step) -> Option<String> {
    let one = |function: &Function| {
        let parts = match (function.outcome, function.parts.len()) {
            (Outcome::Pass, _) | (_, 0) => String::new(),
            (_, all) => format!(" ({} of {all} parts)", function.earned()),
        };
        format!("{} {} of {}{parts}", plain::line(&function.name), function.score, function.max_score)
    };
    let all: Vec<_> = step.functions.iter().map(one).collect();
    has_some_points(step).then(|| format!("{} points", all.join(", ")))
}

/// What the student should do next, in a few sentences without markup.
pub fn what_next(step: &Step) -> String {
    let (number, is_hidden) = (step.step, first_failure(&step.tests).is_some_and(|test| test.hidden));
    let file = format!("exercises/step{number}.rs");
    let then = match is_hidden {
        false => format!("Then test again: cargo test --test step{number}"),
        true => "It is a test that you do not have: which case have you not thought of?".to_string(),
    };
    match step.outcome {
        Outcome::Pass => "Nothing: it is done.".to_string(),
        Outcome::WrongAnswer => format!("Fix this one in {file} first, the others may follow. {then}"),
        Outcome::TimeLimit => format!("Which loop in {file} never comes to its end? Fix it. {then}"),
        Outcome::RunTimeError => {
            format!("What is asked here must give an answer: no panic, no exit, no thread, no reading on after the end. Fix \
                {file}. {then}")
        }
        Outcome::DoesNotCompile => {
            format!("Fix what is named first in {file}, the others may follow. {then}")
        }
        Outcome::Missing => {
            format!("Read the step's chapter, and write in {file} what is missing. {then}")
        }
        Outcome::Unreadable => {
            "There is no mark for it yet. If your instructor has given none by hand, fix what the message names, and hand it in \
                again."
                .to_string()
        }
        Outcome::NotAsked => {
            format!("What was asked before had stopped the program too often: look there first. {then}")
        }
        Outcome::GraderError => {
            "The grader failed, not your code. Your instructor runs it again; there is nothing for you to do."
                .to_string()
        }
    }
}

/// The outcome on the student's own steps below it, if that is another one. It is the end of a sentence that begins with "on your
/// own steps below it, it".
pub fn own_chain(step: &Step) -> Option<String> {
    let own = step.own_chain.words();
    match (step.outcome, step.own_chain) {
        _ if !step.own_chain_differs() => None,
        (_, Outcome::GraderError) => None,
        (Outcome::Pass, _) => Some(format!(
            "comes to: {own}. The fault is in one of those. It costs no points here, but your game needs it fixed."
        )),
        _ => Some(format!("comes to: {own}. That costs no points.")),
    }
}

/// The whole sentence, and the reason, as plain text.
pub fn own_chain_messages(step: &Step) -> Option<[String; 2]> {
    let sentence = format!("On your own steps below it, it {}", own_chain(step)?);
    Some([sentence, plain::excerpt(&step.own_chain_message)])
}
