//! The results of grading a class. Every format is written from this report.
//!
//! A report is JSON, and `schema/report.schema.json` is its schema. Submissions are written and read one at a time, so that a
//! large class needs no more memory than a small one.

use std::collections::BTreeSet;

use othello_course_model::Failure;
use serde::{Deserialize, Serialize};

use crate::origin::Origin;
use crate::points::Points;

/// The outcome of a test, of a step, or of a step on the student's own steps below it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Every answer was right.
    Pass,
    /// An answer was not the expected one.
    WrongAnswer,
    /// No answer came in time.
    TimeLimit,
    /// The code panicked, ended the process, or asked for more memory than the limit.
    RunTimeError,
    /// The compiler refused the file, or could not finish it within its limits.
    DoesNotCompile,
    /// There is no such file or function, or what the test calls is still `todo!()`.
    Missing,
    /// The file, or the whole submission, could not be read: an unknown archive, a link, UTF-16. It scores nothing and
    /// says nothing about what is in it: a person looks at it.
    Unreadable,
    /// The function was not asked: it kept the grader waiting, or ended its process, too often before; or, on the student's
    /// own steps, one below it does not pass. No points, and never shown as the first failure.
    NotAsked,
    /// The grader itself failed. It scores nothing, says nothing about the student, and is tried again.
    GraderError,
}

impl Outcome {
    /// The outcome in words, as a person reads it: `wrong answer`.
    pub fn words(self) -> &'static str {
        match self {
            Outcome::Pass => "pass",
            Outcome::WrongAnswer => "wrong answer",
            Outcome::TimeLimit => "time limit",
            Outcome::RunTimeError => "run-time error",
            Outcome::DoesNotCompile => "does not compile",
            Outcome::Missing => "missing",
            Outcome::Unreadable => "unreadable",
            Outcome::NotAsked => "not asked",
            Outcome::GraderError => "grader error",
        }
    }
}

/// One student's submission, marked.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Submission {
    /// The name of its folder or archive, without the ending.
    pub name: String,
    /// What the platform says of it, if it is one of a download.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// A fingerprint of what was handed in: what is changed by hand is changed for these files only.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub files: String,
    /// How late it was handed in, in words, or that the platform says so; absent if it is in time, or nobody knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<String>,
    /// The sum of the steps' points; with `--out-of` in proportion.
    pub score: Points,
    /// What a submission that passes every step gets.
    pub max_score: Points,
    /// What a person should know about the submission as a whole, in a sentence each: an archive that cannot be
    /// read, a file that was left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// What a person has to look at before the marks go anywhere, in a sentence each: what is changed by hand, and files
    /// that are no step where one is missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub look_at: Vec<String>,
    /// Every graded step of the course, up to the level that was asked for, in order.
    pub steps: Vec<Step>,
    /// What the instructor has changed; `look_at` says it too.
    #[serde(default, skip_serializing_if = "ByHand::is_nothing")]
    pub by_hand: ByHand,
}

/// Which points the instructor has said.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByHand {
    /// None.
    #[default]
    Nothing,
    /// Those of steps or functions.
    Parts,
    /// Those of the whole, so that it counts though something cannot be read.
    Whole,
}

impl ByHand {
    fn is_nothing(&self) -> bool {
        *self == ByHand::Nothing
    }
}

/// One step of a submission. It is judged on the student's own steps below it and on the course's, and each function has the
/// better result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// The step's number in course.toml.
    pub step: u8,
    /// Its title there.
    pub title: String,
    /// The sum of its functions' points.
    pub score: Points,
    /// What it gives if every function passes.
    pub max_score: Points,
    /// Whether the instructor has said its points, so that they count though it cannot be read.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
    /// That of the first test that does not pass and was asked.
    pub outcome: Outcome,
    /// What a student is told of the step as a whole: the compiler's message, or that there is no file. Several
    /// lines; empty when the tests say it all.
    pub message: String,
    /// The outcome on the student's own steps below this one; `NotAsked` where one of these does not pass.
    pub own_chain: Outcome,
    /// Why it does not pass there: the message of its first failing test, or the compiler's. Several lines; empty when it
    /// passes.
    pub own_chain_message: String,
    /// In the order of course.toml.
    pub functions: Vec<Function>,
    /// In the order in which a step is best written. Empty when there was nothing to ask.
    pub tests: Vec<Test>,
}

/// One function of a step. It has its points when every test passes that counts for it, or with `--partial` a share of them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Function {
    /// Its name in course.toml.
    pub name: String,
    /// All its points or none; with `--partial` a share.
    pub score: Points,
    /// Its points in course.toml, as often as its step counts.
    pub max_score: Points,
    /// That of its first test that does not pass and was asked.
    pub outcome: Outcome,
    /// The parts of its tests, in order. Empty when there was nothing to ask.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<FunctionPart>,
}

/// The tests of a function that are of one part.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FunctionPart {
    /// Its number; 0 is of tests without one.
    pub part: u8,
    /// Whether all of them pass.
    pub passed: bool,
    /// Whether they pass for one and the same answer to every question too, or ask nothing: such a part gives no points.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gift: bool,
}

/// One test of a step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Test {
    /// As a student would name it: `off_the_board · far_off_the_board`.
    pub name: String,
    /// The part of the step's tests that it is of; 0 if of none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub part: u8,
    /// The functions that it counts for.
    pub functions: Vec<String>,
    /// Whether the instructor brought it, and students do not have it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// What came of it.
    pub outcome: Outcome,
    /// Stands for all its answers, where they are others than the reference's and were given at once. Programs with the same
    /// behave alike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<String>,
    /// What it shows: the board, expected and yours, the rule. Several lines; empty when it passes.
    pub message: String,
    /// The same as data, where the testkit says why it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<Failure>,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Function {
    /// Its points if those are shared equally among its parts.
    pub fn by_parts(&self) -> Points {
        match self.outcome {
            Outcome::Pass => self.max_score,
            // What the machine did is never a mark.
            Outcome::GraderError => Points::ZERO,
            _ => self.max_score.share(self.earned().into(), (self.parts.len() as u32).into()),
        }
    }

    /// How many parts count.
    pub fn earned(&self) -> u32 {
        self.parts.iter().filter(|part| part.passed && !part.gift).count() as u32
    }
}

impl Step {
    /// Whether it could not be read, or the grader failed on it, and nobody has said its points: 0 would be a mark.
    pub fn has_no_mark(&self) -> bool {
        self.is_unreadable() || self.outcome == Outcome::GraderError && !self.by_hand
    }

    /// Whether it could not be read, and nobody has said its points.
    pub fn is_unreadable(&self) -> bool {
        self.outcome == Outcome::Unreadable && !self.by_hand
    }

    /// Whether it gives points: a bonus gives none.
    pub fn counts(&self) -> bool {
        self.max_score > Points::ZERO
    }

    /// Whether it is worth saying what came of it on the student's own steps: not if it was not asked there, because one of them
    /// does not pass.
    pub fn own_chain_differs(&self) -> bool {
        self.own_chain != self.outcome && self.own_chain != Outcome::NotAsked
    }
}

impl Submission {
    /// The step of this number, if it is graded.
    pub fn step(&self, number: u8) -> Option<&Step> {
        self.steps.iter().find(|step| step.step == number)
    }

    /// All that is to be said of it as a whole, in a sentence each.
    pub fn remarks(&self) -> impl Iterator<Item = String> {
        let late = self.late.as_ref().map(|late| format!("Late: {late}."));
        self.notes.iter().cloned().chain(late).chain(self.look_at.iter().cloned())
    }

    /// Whether something of it has no mark. Then the student may have earned more than its score.
    pub fn has_no_mark(&self) -> bool {
        self.by_hand != ByHand::Whole && self.steps.iter().any(Step::has_no_mark)
    }

    /// Whether something of it could not be read.
    pub fn is_unreadable(&self) -> bool {
        self.by_hand != ByHand::Whole && self.steps.iter().any(Step::is_unreadable)
    }

    /// Whether the grader failed on it, so that it is to be judged again.
    pub fn has_grader_error(&self) -> bool {
        self.steps.iter().any(|step| [step.outcome, step.own_chain].contains(&Outcome::GraderError))
    }

    /// The points of its steps, and those that they have at most.
    pub fn of_steps(&self) -> [Points; 2] {
        [self.steps.iter().map(|step| step.score).sum(), self.steps.iter().map(|step| step.max_score).sum()]
    }

    /// Leaves out the steps that are not graded.
    pub fn keep_only(&mut self, steps: &BTreeSet<u8>) {
        self.steps.retain(|step| steps.contains(&step.step));
        [self.score, self.max_score] = self.of_steps();
    }

    /// Leaves all steps without a mark, for this reason.
    pub fn leave_unread(&mut self, why: &str) {
        for step in &mut self.steps {
            (step.outcome, step.message) = (Outcome::Unreadable, why.to_string());
        }
    }

    /// Removes what hidden tests show.
    pub fn hide_tests(&mut self) {
        let tests = self.steps.iter_mut().flat_map(|step| &mut step.tests);
        for test in tests.filter(|test| test.hidden && test.outcome != Outcome::Pass) {
            test.message = format!("{HIDDEN}\n");
            test.failure = None;
        }
    }

    /// Whether each score is the sum of its parts, no step is there twice, and no function that fails has points. In a report
    /// that nobody has changed this is so; an instructor may have, by overrides.
    pub fn adds_up(&self) -> bool {
        let function = |function: &Function| match function.outcome {
            Outcome::Pass => function.score == function.max_score,
            _ => function.score == Points::ZERO,
        };
        let step = |step: &Step| {
            let all = || step.functions.iter();
            all().all(function)
                && all().map(|each| each.score).sum::<Points>() == step.score
                && all().map(|each| each.max_score).sum::<Points>() == step.max_score
        };
        self.by_hand != ByHand::Nothing
            || self.steps.iter().all(step)
                && self.steps.is_sorted_by(|one, next| one.step < next.step)
                && self.of_steps() == [self.score, self.max_score]
    }
}

/// The message of a hidden test, in place of what it shows.
pub const HIDDEN: &str = "This is a test of your instructor's. What it asks is not shown.";

/// Whether a note says only what is usual: from where the files of a submission were taken.
pub fn is_routine(note: &str) -> bool {
    note.starts_with("Taken") || note.starts_with("Not taken: ")
}

/// What is said of a copy of the course where another version of a step lies beside it: begins so.
pub const ANOTHER_VERSION: &str = "The copy of the course counts, and beside it is another version:";

/// The test to fix first. A test that was not asked comes after all others that fail.
pub fn first_failure(tests: &[Test]) -> Option<&Test> {
    let failed = || tests.iter().filter(|test| test.outcome != Outcome::Pass);
    failed().find(|test| test.outcome != Outcome::NotAsked).or(failed().next())
}

/// Fingerprints of what decides about marks.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct Basis {
    /// What is given to students, the solutions, and the grader.
    pub course: String,
    /// The steps that are graded, and their points.
    pub points: String,
    /// The graded tests, the instructor's own among them, and what they read.
    pub tests: String,
    /// The seed from which the questions that are not public are drawn.
    pub seed: String,
    /// The limits.
    pub limits: String,
}

/// A part of a class.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// Which of `count` parts it is, from 1.
    pub number: usize,
    /// How many parts there are.
    pub count: usize,
    /// A fingerprint of the names of the whole class in their order: parts of one class have the same.
    pub class: String,
}
