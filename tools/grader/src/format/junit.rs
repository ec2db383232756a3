//! JUnit's XML, as Jenkins, GitLab and others read it: a suite for each step of each submission.
//!
//! `<error>` is a step that was not judged: the grader failed, or the file cannot be read. It says nothing about the student.
//! A step that is not written yet is `<skipped>`. It is not a wrong answer, and a student's own CI turns green when
//! everything that is written is right. Everything else that does not pass is a `<failure>`.
//!
//! The file is ASCII, and other characters are written as `&#9679;`. Some viewers guess a file's encoding, and one student's
//! text would make them guess wrong for the whole class.

use std::io::Write;

use anyhow::Result;
use quick_xml::Writer;
use quick_xml::escape::escape;
use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};
use quick_xml::name::QName;

use super::feedback;
use crate::graded::Class;
use crate::plain;
use crate::report::{Outcome, Step, Submission, Test};

type Xml<'a> = Writer<&'a mut dyn Write>;

/// Writes the class, one submission in memory at a time.
///
/// # Errors
///
/// When a marked submission cannot be read or `out` not be written.
pub fn write(class: &Class, out: &mut dyn Write) -> Result<()> {
    let mut xml = Writer::new_with_indent(out, b' ', 2);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let course = plain::line(&class.course);
    xml.write_event(Event::Start(start("testsuites", &[("name", &course)])))?;
    for submission in class.submissions() {
        let submission = submission?;
        for step in &submission.steps {
            suite(class, &submission, step, &mut xml)?;
        }
    }
    xml.write_event(Event::End(BytesEnd::new("testsuites")))?;
    Ok(writeln!(xml.get_mut())?)
}

fn suite(class: &Class, submission: &Submission, step: &Step, xml: &mut Xml) -> Result<()> {
    let cases = cases(step);
    let count =
        |what: &str| cases.iter().filter(|case| element(case.outcome) == Some(what)).count().to_string();
    let name = plain::line(&submission.name);
    let attributes = [
        ("name", format!("{name} · {}", feedback::title(step))),
        ("tests", cases.len().to_string()),
        ("failures", count("failure")),
        ("errors", count("error")),
        ("skipped", count("skipped")),
    ];
    let attributes = attributes.each_ref().map(|(name, value)| (*name, value.as_str()));
    xml.write_event(Event::Start(start("testsuite", &attributes)))?;
    properties(class, submission, step, xml)?;
    for test in &cases {
        case(&format!("{name}.step{}", step.step), test, xml)?;
    }
    let output = output(step);
    if !output.is_empty() {
        text("system-out", &[], &output, xml)?;
    }
    Ok(xml.write_event(Event::End(BytesEnd::new("testsuite")))?)
}

/// What is said about the step in addition to its tests.
fn output(step: &Step) -> String {
    let mut parts = Vec::new();
    if !step.tests.is_empty() {
        parts.push(plain::excerpt(&step.message));
    }
    parts.extend(feedback::own_chain_messages(step).into_iter().flatten());
    parts.retain(|part| !part.is_empty());
    parts.join("\n\n")
}

fn properties(class: &Class, submission: &Submission, step: &Step, xml: &mut Xml) -> Result<()> {
    let mut properties = vec![
        ("score", step.score.to_string()),
        ("max_score", step.max_score.to_string()),
        ("outcome", step.outcome.words().to_string()),
        ("own_chain", step.own_chain.words().to_string()),
        ("sandbox", plain::text(&class.sandbox.join(", "))),
    ];
    properties.extend(submission.remarks().map(|note| ("note", plain::line(&note))));
    xml.write_event(Event::Start(BytesStart::new("properties")))?;
    for (name, value) in &properties {
        xml.write_event(Event::Empty(start("property", &[("name", *name), ("value", value)])))?;
    }
    Ok(xml.write_event(Event::End(BytesEnd::new("properties")))?)
}

/// The step's tests, or if it has none, one that stands for the step.
fn cases(step: &Step) -> Vec<Test> {
    let whole = Test {
        name: format!("step {} is judged", step.step),
        part: 0,
        functions: Vec::new(),
        hidden: false,
        outcome: step.outcome,
        answers: None,
        message: step.message.clone(),
        failure: None,
    };
    if step.tests.is_empty() { vec![whole] } else { step.tests.clone() }
}

fn case(class_name: &str, test: &Test, xml: &mut Xml) -> Result<()> {
    let name = plain::line(&test.name);
    let case = start("testcase", &[("classname", class_name), ("name", &name)]);
    let Some(element) = element(test.outcome) else {
        return Ok(xml.write_event(Event::Empty(case))?);
    };
    xml.write_event(Event::Start(case))?;
    let words = test.outcome.words();
    text(element, &[("type", words), ("message", words)], &plain::excerpt(&test.message), xml)?;
    Ok(xml.write_event(Event::End(BytesEnd::new("testcase")))?)
}

/// The element that says how a test failed. None if it passed.
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

/// Writes one element that holds `content` as it is, with its lines and spaces.
fn text(element: &'static str, attributes: &[(&str, &str)], content: &str, xml: &mut Xml) -> Result<()> {
    xml.write_event(Event::Start(start(element, attributes)))?;
    xml.write_event(Event::Text(BytesText::from_escaped(ascii(content))))?;
    Ok(xml.write_event(Event::End(BytesEnd::new(element)))?)
}

/// The start tag of an element.
fn start(element: &'static str, attributes: &[(&str, &str)]) -> BytesStart<'static> {
    let mut start = BytesStart::new(element);
    for (name, value) in attributes {
        start.push_attribute(Attribute { key: QName(name), value: ascii(value).into() });
    }
    start
}

/// `text` escaped for XML, every character outside ASCII by its number.
fn ascii(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in escape(text).chars() {
        if c.is_ascii() { escaped.push(c) } else { escaped += &format!("&#{};", u32::from(c)) }
    }
    escaped
}
