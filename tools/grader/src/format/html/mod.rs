//! Pages for a browser: one for each student, and one of the class for the instructor.
//!
//! A page is one file, which loads nothing. The template library escapes every text, so nothing that a student wrote is
//! ever an element of the page.

mod groups;

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use minijinja::{AutoEscape, Environment, Value, context};

use super::{feedback, output};
use crate::file_names::Names;
use crate::graded::Class;
use crate::plain;
use crate::points::Points;
use crate::report::{Function, Outcome, Step, Submission, is_routine};
use groups::Groups;

const CLASS: &str = include_str!("class.html");
const STUDENT: &str = include_str!("student.html");
const STYLE: &str = include_str!("style.css");

/// How many bars the distribution of the points has.
const BARS: usize = 10;

/// Writes `class.html`, and `students/NAME.html` for each submission, into `output`.
///
/// # Errors
///
/// When there is no folder for them, a marked submission cannot be read, or a file not be written.
pub fn write(class: &Class, output: Option<&Path>) -> Result<()> {
    let folder = output.context("The pages need a folder to go to: add --output DIR.")?;
    let pages = pages()?;
    let (mut names, mut overview) = (Names::new(&[]), Overview::default());
    for submission in class.submissions() {
        let submission = submission?;
        let file = format!("students/{}.html", names.give(&submission.name));
        let page = page(&pages, class, &submission)?;
        output::write(&folder.join(&file), |out| Ok(out.write_all(page.as_bytes())?))?;
        overview.add(&submission, &name_of(class, &submission), file);
    }
    let page = pages.get_template("class")?.render(overview.context(class))?;
    output::write(&folder.join("class.html"), |out| Ok(out.write_all(page.as_bytes())?))
}

/// What a student is called: as the roster has it, if there is one.
fn name_of(class: &Class, submission: &Submission) -> String {
    let name = class.tables.roster.as_ref().and_then(|roster| roster.name(&submission.name));
    plain::line(&name.unwrap_or(submission.name.clone()))
}

/// The page of a student. `pages`: of [`pages()`].
///
/// # Errors
///
/// When the template cannot be filled in.
pub fn page(pages: &Environment, class: &Class, submission: &Submission) -> Result<String> {
    Ok(pages.get_template("student")?.render(student(class, submission))?)
}

/// The templates.
///
/// # Errors
///
/// When one of them is none.
pub fn pages() -> Result<Environment<'static>> {
    let mut pages = Environment::new();
    // Every template makes HTML, whatever it is called.
    pages.set_auto_escape_callback(|_| AutoEscape::Html);
    pages.add_template("class", CLASS)?;
    pages.add_template("student", STUDENT)?;
    Ok(pages)
}

/// What a student's page shows.
fn student(class: &Class, submission: &Submission) -> Value {
    let function = |function: &Function| {
        let parts: Vec<_> = function.parts.iter().map(|part| part.passed).collect();
        // A function without parts is one.
        let parts = if parts.is_empty() { vec![function.outcome == Outcome::Pass] } else { parts };
        context! { name => plain::line(&function.name), parts }
    };
    let step = |step: &Step| {
        let is_done = step.outcome == Outcome::Pass;
        context! {
            number => step.step,
            title => plain::line(&step.title),
            kind => kind(step.outcome),
            outcome => step.outcome.words(),
            sign => feedback::sign(step.outcome),
            points => feedback::points(step),
            passing => feedback::passing(step).filter(|_| !is_done),
            by_function => feedback::by_function(step),
            shown => plain::excerpt(&feedback::message(step)),
            next => feedback::what_next(step),
            is_open => !is_done && step.outcome != Outcome::Missing,
            own => feedback::own_chain_messages(step),
            functions => step.functions.iter().map(function).collect::<Vec<_>>(),
        }
    };
    context! {
        style => Value::from_safe_string(STYLE.to_string()),
        course => plain::line(&class.course),
        name => name_of(class, submission),
        score => feedback::score(submission),
        max_score => submission.max_score.to_string(),
        of_steps => feedback::of_steps(submission),
        notes => submission.remarks().map(|note| plain::line(&note)).collect::<Vec<_>>(),
        steps => submission.steps.iter().map(step).collect::<Vec<_>>(),
    }
}

/// The style of an outcome.
fn kind(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Pass => "pass",
        Outcome::Missing | Outcome::NotAsked => "missing",
        Outcome::Unreadable | Outcome::GraderError => "unread",
        _ => "fail",
    }
}

/// The class at a glance, as it is put together submission by submission.
#[derive(Default)]
struct Overview {
    students: Vec<Value>,
    /// Those of which something cannot be read.
    unreadable: Vec<Value>,
    is_late: bool,
    scores: Vec<Points>,
    max_score: Points,
    /// How many have the points of each function of each step.
    functions: BTreeMap<(u8, usize), Passed>,
    titles: BTreeMap<u8, String>,
    /// Who got no further than a step.
    stopped: BTreeMap<u8, Vec<String>>,
    done: Vec<String>,
    groups: Groups,
}

#[derive(Default)]
struct Passed {
    name: String,
    passed: usize,
    all: usize,
}

impl Overview {
    /// `name`: as the roster has it, if there is one.
    fn add(&mut self, submission: &Submission, name: &str, file: String) {
        let name = name.to_string();
        self.max_score = self.max_score.max(submission.max_score);
        if submission.is_unreadable() {
            let unread = submission.steps.iter().find(|step| step.is_unreadable());
            let why = unread.map(|step| plain::line(&step.message));
            self.unreadable.push(context! { name => name.clone(), file => file.clone(), why });
        } else if !submission.has_no_mark() {
            self.scores.push(submission.score);
        }
        let late = submission.late.as_ref().map(|late| plain::line(late));
        self.is_late |= late.is_some();
        for step in &submission.steps {
            self.titles.insert(step.step, plain::line(&step.title));
            // They are named apart, and counted nowhere.
            if submission.is_unreadable() {
                continue;
            }
            for (place, function) in step.functions.iter().enumerate() {
                let passed = self.functions.entry((step.step, place)).or_default();
                passed.name.clone_from(&function.name);
                passed.passed += usize::from(function.outcome == Outcome::Pass);
                passed.all += 1;
            }
            self.groups.add(&name, step);
        }
        match submission.steps.iter().find(|step| step.counts() && step.outcome != Outcome::Pass) {
            _ if submission.is_unreadable() => {}
            Some(step) => self.stopped.entry(step.step).or_default().push(name.clone()),
            None => self.done.push(name.clone()),
        }
        let sign = |step: &Step| context! { sign => feedback::signs(step), kind => kind(step.outcome) };
        let signs: Vec<_> = submission.steps.iter().map(sign).collect();
        // How late it is has a column of its own.
        let notes = submission.notes.iter().chain(&submission.look_at);
        let (routine, notes): (Vec<_>, Vec<_>) = notes.partition(|note| is_routine(note));
        let (routine, notes) =
            (routine.len(), notes.iter().map(|note| plain::line(note)).collect::<Vec<_>>());
        self.students
            .push(context! { name, file, notes, routine, late, score => feedback::score(submission), signs });
    }

    fn context(mut self, class: &Class) -> Value {
        self.scores.sort_unstable();
        let count = self.scores.len().max(1);
        let mean = self.scores.iter().map(|score| score.approximately()).sum::<f64>() / count as f64;
        let median = match self.scores.len() {
            0 => 0.0,
            all => (self.scores[(all - 1) / 2].approximately() + self.scores[all / 2].approximately()) / 2.0,
        };
        let title = |step: &u8| format!("{step}. {}", self.titles.get(step).map_or("", String::as_str));
        let function = |((step, _), passed): (&(u8, usize), &Passed)| {
            let percent = 100 * passed.passed / passed.all.max(1);
            context! { step => title(step), name => passed.name.clone(), passed => passed.passed, of => passed.all, percent }
        };
        let stopped =
            |(step, names): (&u8, &Vec<String>)| context! { step => title(step), names => names.clone() };
        context! {
            style => Value::from_safe_string(STYLE.to_string()),
            course => plain::line(&class.course),
            all => self.students.len(),
            unread => self.unreadable.len(),
            unreadable => self.unreadable.clone(),
            is_late => self.is_late,
            absent_means => class.tables.roster.as_ref().map(|roster| roster.absent_means()),
            absent => class.tables.roster.iter().flat_map(|roster| roster.absent()).map(|name| plain::line(&name)).collect::<Vec<_>>(),
            mean => format!("{mean:.1}"),
            median => format!("{median:.1}"),
            max_score => self.max_score.to_string(),
            bars => self.bars(),
            functions => self.functions.iter().map(function).collect::<Vec<_>>(),
            stopped => self.stopped.iter().map(stopped).collect::<Vec<_>>(),
            done => self.done,
            groups => self.groups.contexts(),
            steps => self.titles.keys().copied().collect::<Vec<_>>(),
            students => self.students,
            sandbox => super::summary::sandbox(class),
        }
    }

    /// How many students have how many points: bars of equal width, the last of which holds every point.
    fn bars(&self) -> Vec<Value> {
        let most = self.max_score.approximately().ceil() as usize;
        let width = most.div_ceil(BARS).max(1);
        let bar = |from: usize| {
            let to = (from + width - 1).min(most);
            let whole = |score: &&Points| score.approximately() as usize;
            let number = self.scores.iter().filter(|score| (from..=to).contains(&whole(score))).count();
            (from, to, number)
        };
        let bars: Vec<_> = (0..=most).step_by(width).map(bar).collect();
        let most = bars.iter().map(|(.., number)| *number).max().unwrap_or(0).max(1);
        bars.into_iter()
            .map(|(from, to, number)| {
                let label = if from == to { from.to_string() } else { format!("{from}–{to}") };
                context! { label, number, percent => 100 * number / most }
            })
            .collect()
    }
}
