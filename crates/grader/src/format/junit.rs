//! JUnit's XML, as Jenkins, GitLab and others read it: a suite for each step of each submission.
//!
//! `<error>` is a failure of the judge and nothing else, so that a count of errors above 0 means: run it again.
//! A step that is not written yet is `<skipped>`: it is no wrong answer, and a student's own CI turns green
//! when what is written is right. Everything else that does not pass is a `<failure>`.
//!
//! The file is ASCII, everything else written as `&#9679;`: there are viewers that guess a file's encoding and
//! do not read which it is, and one student's text would make them guess wrong for the class.

use std::io::Write;

use anyhow::Result;

use super::{plain, words};
use crate::report::{Class, Outcome, Step, Submission, Test};

/// Writes the class, one submission in memory at a time.
///
/// # Errors
///
/// When a marked submission cannot be read or `out` not be written.
pub fn write(class: &Class, out: &mut dyn Write) -> Result<()> {
    let course = plain::line(&class.course);
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(out, "<{}>", tag("testsuites", &[("name", &course)]))?;
    for submission in class.submissions() {
        let submission = submission?;
        for step in &submission.steps {
            suite(class, &submission, step, out)?;
        }
    }
    Ok(writeln!(out, "</testsuites>")?)
}

fn suite(class: &Class, submission: &Submission, step: &Step, out: &mut dyn Write) -> Result<()> {
    let cases = cases(step);
    let count =
        |what: &str| cases.iter().filter(|case| element(case.outcome) == Some(what)).count().to_string();
    let name = plain::line(&submission.name);
    let attributes = [
        ("name", &*format!("{name} · {}", words::title(step))),
        ("tests", &cases.len().to_string()),
        ("failures", &count("failure")),
        ("errors", &count("error")),
        ("skipped", &count("skipped")),
    ];
    writeln!(out, "  <{}>", tag("testsuite", &attributes))?;
    properties(class, submission, step, out)?;
    for test in &cases {
        case(&format!("{name}.step{}", step.step), test, out)?;
    }
    let said = said(step);
    if !said.is_empty() {
        writeln!(out, "    <system-out>{}</system-out>", ascii(&said))?;
    }
    Ok(writeln!(out, "  </testsuite>")?)
}

/// What is said of the step beside its tests.
fn said(step: &Step) -> String {
    let mut parts = Vec::new();
    if !step.tests.is_empty() {
        parts.push(plain::excerpt(&step.message));
    }
    if let Some(own_chain) = words::own_chain(step) {
        parts.extend([
            format!("On your own steps below it, it {own_chain}"),
            plain::excerpt(&step.own_chain_message),
        ]);
    }
    parts.retain(|part| !part.is_empty());
    parts.join("\n\n")
}

fn properties(class: &Class, submission: &Submission, step: &Step, out: &mut dyn Write) -> Result<()> {
    let mut properties = vec![
        ("score", step.score.to_string()),
        ("max_score", step.max_score.to_string()),
        ("outcome", step.outcome.words().to_string()),
        ("own_chain", step.own_chain.words().to_string()),
        ("sandbox", plain::text(&class.sandbox.join(", "))),
    ];
    properties.extend(submission.notes.iter().map(|note| ("note", plain::line(note))));
    writeln!(out, "    <properties>")?;
    for (name, value) in &properties {
        writeln!(out, "      <{}/>", tag("property", &[("name", name), ("value", value)]))?;
    }
    Ok(writeln!(out, "    </properties>")?)
}

/// The step's tests; where none was asked, one that stands for the step.
fn cases(step: &Step) -> Vec<Test> {
    let whole = Test {
        name: format!("step {} is judged", step.step),
        functions: Vec::new(),
        hidden: false,
        outcome: step.outcome,
        message: step.message.clone(),
    };
    if step.tests.is_empty() { vec![whole] } else { step.tests.clone() }
}

fn case(class_name: &str, test: &Test, out: &mut dyn Write) -> Result<()> {
    let case = tag("testcase", &[("classname", class_name), ("name", &plain::line(&test.name))]);
    let Some(element) = element(test.outcome) else {
        return Ok(writeln!(out, "    <{case}/>")?);
    };
    let words = test.outcome.words();
    let how = tag(element, &[("type", words), ("message", words)]);
    let shown = ascii(&plain::excerpt(&test.message));
    Ok(writeln!(out, "    <{case}>\n      <{how}>{shown}</{element}>\n    </testcase>")?)
}

/// The element that says how a test ended; nothing for one that passed.
fn element(outcome: Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Pass => None,
        Outcome::GraderError | Outcome::Unreadable => Some("error"),
        Outcome::Missing | Outcome::NotAsked => Some("skipped"),
        Outcome::WrongAnswer | Outcome::TimeLimit | Outcome::RunTimeError | Outcome::DoesNotCompile => {
            Some("failure")
        }
    }
}

/// The name of an element with its attributes: what is between the angles.
fn tag(name: &str, attributes: &[(&str, &str)]) -> String {
    let attribute = |(name, value): &(&str, &str)| format!(" {name}=\"{}\"", ascii(value));
    name.to_string() + &attributes.iter().map(attribute).collect::<String>()
}

/// `text` escaped for XML, every character outside ASCII by its number.
fn ascii(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&apos;",
            _ if c.is_ascii() => escaped.push(c),
            _ => escaped += &format!("&#{};", u32::from(c)),
        }
    }
    escaped
}
