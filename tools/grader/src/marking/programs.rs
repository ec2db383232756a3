//! The programs in which a submission's functions answer.
//!
//! - All steps together: the student's own chain. It takes the least time to compile, and holds no reference.
//! - A step alone, with the reference of the steps below it and of no other step.
//! - A step on the student's own steps below it. The reference is in the place of what is absent there or wrong.
//!
//! So no program ever holds the reference of a step that it is asked for, and the student's code cannot find it there.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::rc::Rc;

use anyhow::Result;
use othello_course_model::Course;
use othello_grade_sandbox::Executable;
use othello_grade_wire::messages::FunctionId;

use crate::judge::Judge;
use crate::judge::generate::reference;
use crate::judge::generate::root::{Function, Part, Use};
use crate::limits::Budget;
use crate::marking::compile::compile;
use crate::marking::diagnostics::Errors;
use crate::report::Outcome;
use crate::submission::Files;
use crate::tokens::{Tokens, refused, with_item};

/// Why something cannot be asked: the outcome, and what the student is told.
pub type Refusal = (Outcome, String);

/// A program.
#[derive(Clone)]
pub struct Built {
    pub executable: Rc<Executable>,
    /// The functions that are not in it.
    pub refused: BTreeMap<FunctionId, Refusal>,
}

/// The programs of one submission.
pub struct Programs<'a> {
    judge: &'a Judge,
    folder: &'a Path,
    /// The time that is left.
    pub budget: Budget,
    /// The files that can be compiled.
    files: BTreeMap<u8, &'a [u8]>,
    /// Why there is nothing to compile of a step.
    absent: BTreeMap<u8, Refusal>,
    /// The functions whose names are not even in their files.
    unnamed: BTreeMap<FunctionId, Refusal>,
    /// The program of all steps together, and the steps that are in it.
    together: Option<(BTreeSet<u8>, Built)>,
}

impl Programs<'_> {
    /// Looks at the files of a submission, and compiles together what can be. `folder` is its own.
    pub fn new<'a>(judge: &'a Judge, files: &'a Files, folder: &'a Path, budget: Budget) -> Programs<'a> {
        let (mut present, mut absent, mut unnamed) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for part in &judge.parts {
            match written(part, files) {
                Err(why) => drop(absent.insert(part.number, why)),
                Ok((file, missing)) => {
                    present.insert(part.number, file);
                    unnamed.extend(missing);
                }
            }
        }
        // Half of the time is kept for compiling and asking each step by itself.
        let half = budget.share(2);
        let mut programs =
            Programs { judge, folder, budget: half, files: present, absent, unnamed, together: None };
        programs.compile_together();
        Programs { budget, ..programs }
    }

    /// Compiles the steps together. Steps in which the compiler finds errors are left out, and so are those that build on a
    /// missing step, until it finds no more errors. If the compiler does not say where an error is, or cannot be run, there is no
    /// such program: what is wrong then shows in each step alone.
    fn compile_together(&mut self) {
        let mut steps: BTreeSet<u8> = self.files.keys().copied().collect();
        loop {
            while let Some(gap) = with_a_gap(&self.judge.course, &steps) {
                steps.remove(&gap);
            }
            if steps.is_empty() {
                return;
            }
            match self.build("together", &steps, &BTreeSet::new()) {
                Err(_) => return,
                Ok(Ok(built)) => {
                    self.together = Some((steps, built));
                    return;
                }
                // A file may bring in another step's file, whose errors then are of no step that is left.
                Ok(Err(errors)) if !steps.iter().any(|step| errors.by_step.contains_key(step)) => return,
                Ok(Err(errors)) => steps.retain(|step| !errors.by_step.contains_key(step)),
            }
        }
    }

    /// Why there is nothing to compile of a step.
    pub fn absent(&self, step: u8) -> Option<&Refusal> {
        self.absent.get(&step)
    }

    /// The steps below this one of which there is something to compile.
    fn present_below(&self, step: u8) -> BTreeSet<u8> {
        self.judge.course.needs(step).into_iter().filter(|below| self.files.contains_key(below)).collect()
    }

    /// Why there is nothing to compile of a step below this one.
    pub fn absent_below(&self, step: u8) -> Option<Refusal> {
        let below = self.judge.course.needs(step).into_iter();
        let mut absent = below.filter_map(|below| Some((below, self.absent(below)?)));
        absent.next().map(|(below, (outcome, why))| (*outcome, builds_on(below, why)))
    }

    /// The program of all steps together, if this one is in it.
    pub fn together(&self, step: u8) -> Option<&Built> {
        self.together.as_ref().filter(|(steps, _)| steps.contains(&step)).map(|(_, built)| built)
    }

    /// The program of this step on the reference.
    pub fn alone(&self, step: u8) -> Result<Result<Built, Refusal>> {
        let built = self.build("alone", &[step].into(), &BTreeSet::new())?;
        Ok(built.map_err(|errors| (self.outcome(), errors.words)))
    }

    /// The program of this step on the student's own steps below it. The reference is in the place of each function that is
    /// not one of the `right` ones, and of each step that is absent or that the compiler refuses. Returns also whether all of it
    /// is the student's. `None` if nothing below is, or if the step does not compile so.
    pub fn on_right(&self, step: u8, right: &BTreeSet<FunctionId>) -> Result<Option<(Built, bool)>> {
        let mut own = self.present_below(step);
        while !own.is_empty() {
            let parts = self.judge.parts.iter().filter(|part| own.contains(&part.number));
            let functions = parts.flat_map(|part| &part.functions).map(|function| function.id);
            let wrong: BTreeSet<_> = functions.filter(|id| !right.contains(id)).collect();
            match self.on(step, &own, &wrong)? {
                Ok(built) => {
                    return Ok(Some((built, wrong.is_empty() && own == self.judge.course.needs(step))));
                }
                Err(errors) if own.iter().any(|below| errors.by_step.contains_key(below)) => {
                    own.retain(|below| !errors.by_step.contains_key(below));
                }
                Err(_) => return Ok(None),
            }
        }
        Ok(None)
    }

    /// The program of this step on those steps below it of which there is something to compile, right or wrong, and on the
    /// reference of the others.
    pub fn on_present(&self, step: u8) -> Result<Result<Built, Errors>> {
        self.on(step, &self.present_below(step), &BTreeSet::new())
    }

    /// The program of this step on these of the student's own steps, but for these functions, and on the reference of the others.
    fn on(
        &self,
        step: u8,
        own: &BTreeSet<u8>,
        wrong: &BTreeSet<FunctionId>,
    ) -> Result<Result<Built, Errors>> {
        let is_whole = wrong.is_empty() && self.judge.course.needs(step) == *own;
        if let Some(built) = self.together(step).filter(|_| is_whole) {
            return Ok(Ok(built.clone()));
        }
        self.build("own", &own.iter().copied().chain([step]).collect(), wrong)
    }

    /// The program of this step on all of the student's own steps below it.
    pub fn own(&self, step: u8) -> Result<Result<Built, Refusal>> {
        if let Some(why) = self.absent_below(step) {
            return Ok(Err(why));
        }
        Ok(self.on_present(step)?.map_err(|errors| {
            let words = match errors.by_step.first_key_value() {
                Some((below, why)) if *below < step => builds_on(*below, why),
                _ => errors.words,
            };
            (self.outcome(), words)
        }))
    }

    /// The outcome where there is no program.
    fn outcome(&self) -> Outcome {
        if self.budget.is_spent() { Outcome::NotAsked } else { Outcome::DoesNotCompile }
    }

    /// The file of a step, with the reference's function in the place of each of the `wrong` ones. `None` if its tokens cannot be read.
    fn file(&self, step: u8, wrong: &BTreeSet<FunctionId>) -> Option<Cow<'_, [u8]>> {
        let functions =
            self.judge.parts.iter().filter(|part| part.number == step).flat_map(|part| &part.functions);
        let mut wrong = functions.filter(|function| wrong.contains(&function.id));
        wrong.try_fold(Cow::Borrowed(*self.files.get(&step)?), |file, Function { name, .. }| {
            let item = format!("pub use ::{}::{name};", reference(step));
            with_item(&file, name, &item).map(Cow::Owned)
        })
    }

    /// Compiles these steps, with the reference in the place of the `wrong` functions. Leaves out the functions that are missing
    /// or not declared as the tests call them. A step whose tokens cannot be read counts as one that the compiler refuses.
    fn build(
        &self,
        name: &str,
        steps: &BTreeSet<u8>,
        wrong: &BTreeSet<FunctionId>,
    ) -> Result<Result<Built, Errors>> {
        let mut files = Vec::new();
        for step in steps {
            let Some(file) = self.file(*step, wrong) else {
                return Ok(Err(Errors { by_step: [(*step, String::new())].into(), ..Errors::default() }));
            };
            files.push((*step, file));
        }
        let mut refused = self.unnamed.clone();
        loop {
            if self.budget.is_spent() {
                let words =
                    format!("Not compiled: this step's share of the time, {}, was up.", self.budget.words());
                return Ok(Err(Errors { words, ..Errors::default() }));
            }
            // What holds a step's reference is not asked for this step.
            let used = |id: FunctionId| match refused.contains_key(&id) {
                _ if wrong.contains(&id) => Use::Replaced,
                false if wrong.iter().all(|wrong| wrong.step != id.step) => Use::Asked,
                _ => Use::Idle,
            };
            match compile(self.judge, &self.folder.join(name), &files, used, self.budget)? {
                Ok(executable) => return Ok(Ok(Built { executable, refused })),
                Err(errors) if !errors.by_step.is_empty() || errors.by_function.is_empty() => {
                    return Ok(Err(errors));
                }
                Err(errors) => {
                    for (id, why) in errors.by_function {
                        let words = declared_otherwise(self.judge.function(id)?, &why);
                        refused.insert(id, (Outcome::DoesNotCompile, words));
                    }
                }
            }
        }
    }
}

/// What the student is told of a function that is not declared as the tests call it.
fn declared_otherwise(Function { id, name, head, .. }: &Function, why: &str) -> String {
    format!(
        "the tests cannot call `{name}` in exercises/step{}.rs. They call it as the exercise declares it:\n{head}\n{}",
        id.step,
        why.trim_end()
    )
}

/// One of these steps that builds on a step that is not among them.
fn with_a_gap(course: &Course, steps: &BTreeSet<u8>) -> Option<u8> {
    steps.iter().copied().find(|step| !course.needs(*step).is_subset(steps))
}

/// Why a step has no own chain: a step below it has no program.
fn builds_on(below: u8, why: &str) -> String {
    format!("It builds on step {below}: {why}")
}

/// A file that can be compiled, and the functions that it does not name.
type Written<'a> = (&'a [u8], BTreeMap<FunctionId, Refusal>);

/// The file of a step, or why there is nothing to compile.
fn written<'a>(part: &Part, files: &'a Files) -> Result<Written<'a>, Refusal> {
    let step = part.number;
    let missing = |why: String| Err((Outcome::Missing, why));
    let Some(file) = files.steps.get(&step) else { return missing(format!("There is no step{step}.rs.")) };
    let file = file.as_ref().map_err(|why| (Outcome::Unreadable, why.clone()))?;
    let tokens = Tokens::read(file);
    if let Some(token) = refused(file, tokens.as_ref()) {
        let why = format!(
            "step{step}.rs says `{token}`. No step needs it, and a file that says it is not compiled."
        );
        return Err((Outcome::DoesNotCompile, why));
    }
    let Some(tokens) = tokens else { return Ok((file, BTreeMap::new())) };
    if tokens.is_empty() {
        return missing(format!("step{step}.rs is empty."));
    }
    if part.exercise.as_ref() == Some(&tokens) {
        return missing(format!("step{step}.rs is as it was handed out: nothing is written in it yet."));
    }
    let unnamed = part.functions.iter().filter(|function| !tokens.has(&function.name)).map(|function| {
        let why = format!("`{}` is not in step{step}.rs", function.name);
        (function.id, (Outcome::Missing, why))
    });
    let unnamed: BTreeMap<_, _> = unnamed.collect();
    // If the file names none of them, or may take them from another file, the compiler says better what is wrong.
    let is_begun = unnamed.len() < part.functions.len() && !tokens.has_glob();
    Ok((file, if is_begun { unnamed } else { BTreeMap::new() }))
}
