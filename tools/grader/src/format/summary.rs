//! The class at a glance: how it did, and which step and which test stop how many students.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use anyhow::Result;

use super::feedback;
use crate::graded::Class;
use crate::plain;
use crate::points::Points;
use crate::report::{Outcome, Step, Submission, first_failure};

/// How many submissions on which the grader failed are named.
const NAMED: usize = 10;

/// The results of the class as a whole.
#[derive(Default)]
pub struct Summary {
    pub submissions: usize,
    /// How many have every point.
    full: usize,
    /// The places in the class of those of which something cannot be read.
    pub unreadable: BTreeSet<usize>,
    /// How many have a mark.
    marked: usize,
    /// On which the grader failed.
    unjudged: Vec<String>,
    /// The sums of the scores and of the highest possible scores.
    score: f64,
    max_score: f64,
    /// The steps that occur.
    pub steps: BTreeSet<u8>,
    /// Their functions.
    pub functions: BTreeMap<u8, Vec<String>>,
    /// The outcomes that occur.
    outcomes: BTreeSet<Outcome>,
    /// Whether any step has some of its points, but not all.
    has_some_points: bool,
    /// Whether any step has another outcome on the student's own steps below it.
    pub own_chains_differ: bool,
    stops: HashMap<(u8, String), usize>,
}

/// A test, or the outcome of a whole step, and the number of students whom it stops.
#[derive(PartialEq, Eq, Debug)]
pub struct Stop {
    pub step: u8,
    /// The test's name, or the outcome in brackets where no test was asked: `(does not compile)`.
    pub test: String,
    pub students: usize,
}

impl Summary {
    /// Reads the class once.
    ///
    /// # Errors
    ///
    /// When a marked submission cannot be read.
    pub fn of(class: &Class) -> Result<Summary> {
        let mut summary = Summary::default();
        for submission in class.submissions() {
            summary.add(&submission?);
        }
        Ok(summary)
    }

    fn add(&mut self, submission: &Submission) {
        self.submissions += 1;
        let full = submission.max_score > Points::ZERO && submission.score == submission.max_score;
        self.full += usize::from(full);
        if submission.is_unreadable() {
            self.unreadable.insert(self.submissions - 1);
        }
        if !submission.has_no_mark() {
            self.marked += 1;
            self.score += submission.score.approximately();
            self.max_score += submission.max_score.approximately();
        }
        self.unjudged.extend(submission.has_grader_error().then(|| submission.name.clone()));
        let mut goes_on = true;
        for step in &submission.steps {
            self.steps.insert(step.step);
            let names = || step.functions.iter().map(|function| function.name.clone()).collect();
            self.functions.entry(step.step).or_insert_with(names);
            self.has_some_points |= feedback::has_some_points(step);
            self.own_chains_differ |= step.own_chain_differs();
            self.outcomes.insert(step.outcome);
            self.outcomes.extend(step.own_chain_differs().then_some(step.own_chain));
            // A student who has not written any further is stopped once, not by every missing step.
            let counts = step.counts() && (step.outcome != Outcome::Missing || goes_on);
            goes_on &= step.outcome != Outcome::Missing;
            if let Some(test) = stopped_by(step).filter(|_| counts) {
                *self.stops.entry((step.step, test)).or_default() += 1;
            }
        }
    }

    /// The stops, first those with most students, and then in the order of the steps.
    pub fn stops(&self) -> Vec<Stop> {
        let stop = |((step, test), students): (&(u8, String), &usize)| Stop {
            step: *step,
            test: test.clone(),
            students: *students,
        };
        let mut stops: Vec<_> = self.stops.iter().map(stop).collect();
        stops.sort_by_cached_key(|stop| (Reverse(stop.students), stop.step, stop.test.clone()));
        stops
    }

    /// The meaning of each sign that occurs.
    pub fn legend(&self) -> Vec<String> {
        let words = |outcome: &Outcome| format!("{} {}", feedback::sign(*outcome), outcome.words());
        let some = self.has_some_points.then(|| "+ some of the step's points".to_string());
        self.outcomes.iter().map(words).chain(some).collect()
    }

    /// How the class did, in a sentence.
    pub fn sentence(&self) -> String {
        let (all, full) = (self.submissions, self.full);
        if all == 0 {
            return "There are no submissions.".to_string();
        }
        let (marked, s) = (self.marked, if all == 1 { "" } else { "s" });
        let unread = match self.unreadable.len() {
            0 => String::new(),
            unread => format!(", {unread} of them unreadable and not counted"),
        };
        if marked == 0 {
            return format!("{all} submission{s}{unread}.");
        }
        let (mean, most) = (self.score / marked as f64, self.max_score / marked as f64);
        format!("{all} submission{s}{unread}: mean {mean:.1} of {most:.0}, {full} with every point.")
    }

    /// A sentence that says on which submissions the grader failed, if it did. `shown` makes a student's name fit to be shown.
    pub fn unjudged(&self, shown: fn(&str) -> String) -> Option<String> {
        let all = self.unjudged.len();
        let named: Vec<_> = self.unjudged.iter().take(NAMED).map(|name| shown(name)).collect();
        let more = if all > NAMED { format!(" and {} more", all - NAMED) } else { String::new() };
        (all > 0).then(|| format!("The grader failed on {}{more}: run it again.", named.join(", ")))
    }
}

/// Which protections were active, in a sentence.
pub fn sandbox(class: &Class) -> String {
    if class.sandbox.is_empty() {
        return "Warning: no sandbox was active. The submissions ran with all that you yourself may do."
            .to_string();
    }
    let layers: Vec<_> = class.sandbox.iter().map(|layer| plain::line(layer)).collect();
    format!("Sandbox: {}.", layers.join(", "))
}

/// The test that stops the student in this step. A judge that failed stops nobody, and neither does a file that could not be
/// read.
fn stopped_by(step: &Step) -> Option<String> {
    match (step.outcome, first_failure(&step.tests)) {
        (Outcome::Pass | Outcome::GraderError | Outcome::Unreadable, _) => None,
        // A function that is not written fails at its first test, which says nothing.
        (Outcome::DoesNotCompile | Outcome::Missing, _) | (_, None) => {
            Some(format!("({})", step.outcome.words()))
        }
        (_, Some(test)) => Some(plain::line(&test.name)),
    }
}
