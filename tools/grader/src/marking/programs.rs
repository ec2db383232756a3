//! The two programs in which a submission's functions answer.
//!
//! - All of the student's steps together. It holds no reference.
//! - One of them alone, with the reference of the steps below it and of no other step.
//!
//! So no program ever holds the reference of a step that it is asked for, and the student's code cannot find it there. Do not put
//! one there behind a lock: safe Rust has more ways around locks than we know.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::rc::Rc;

use anyhow::Result;
use othello_course_model::Course;
use othello_grade_sandbox::Executable;
use othello_grade_wire::messages::FunctionId;

use crate::judge::Judge;
use crate::judge::root::{Function, Part};
use crate::marking::compile::compile;
use crate::marking::diagnostics::Errors;
use crate::report::Outcome;
use crate::submission::Files;
use crate::tokens::{Tokens, refused};

/// Why something cannot be asked: the outcome, and what the student is told.
pub type Refusal = (Outcome, String);

/// A program.
pub struct Built {
    pub executable: Rc<Executable>,
    /// The functions that are not in it.
    pub refused: BTreeMap<FunctionId, Refusal>,
}

/// The programs of one submission.
pub struct Programs<'a> {
    judge: &'a Judge,
    folder: &'a Path,
    /// The files that can be compiled.
    files: BTreeMap<u8, &'a [u8]>,
    /// Why there is nothing to compile of a step.
    absent: BTreeMap<u8, Refusal>,
    /// The functions whose names are not even in their files.
    unnamed: BTreeMap<FunctionId, Refusal>,
}

/// The program of all steps together.
#[derive(Default)]
pub struct Together {
    /// It, unless there is no step that can be in it.
    pub program: Option<Built>,
    /// Why a step is not in it, if the compiler said so.
    pub refused: BTreeMap<u8, Refusal>,
}

impl Programs<'_> {
    /// Looks at the files of a submission. They are compiled in `folder`, which is its own.
    pub fn new<'a>(judge: &'a Judge, files: &'a Files, folder: &'a Path) -> Programs<'a> {
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
        Programs { judge, folder, files: present, absent, unnamed }
    }

    /// Why there is nothing to compile of a step.
    pub fn absent(&self, step: u8) -> Option<&Refusal> {
        self.absent.get(&step)
    }

    /// Compiles all steps together. Steps in which the compiler finds errors are left out, and so are those that build on what is
    /// not there, until it finds no more errors.
    pub fn together(&self) -> Result<Together> {
        let mut steps: BTreeSet<u8> = self.files.keys().copied().collect();
        let mut refused = BTreeMap::new();
        loop {
            while let Some(gap) = with_a_gap(&self.judge.course, &steps) {
                steps.remove(&gap);
            }
            if steps.is_empty() {
                return Ok(Together { program: None, refused });
            }
            let errors = match self.build("together", &steps)? {
                Ok(built) => return Ok(Together { program: Some(built), refused }),
                Err(errors) => errors,
            };
            let mut wrong = errors.by_step;
            wrong.retain(|step, _| steps.contains(step));
            if wrong.is_empty() {
                wrong = self.which_stop_the_compiler(&steps)?;
            }
            if wrong.is_empty() {
                // Each compiles by itself, and nobody knows why all of them do not.
                wrong = steps.iter().map(|step| (*step, errors.words.clone())).collect();
            }
            for (step, words) in wrong {
                steps.remove(&step);
                refused.insert(step, (Outcome::DoesNotCompile, words));
            }
        }
    }

    /// Those of these steps on which the compiler stops without naming a place, even alone; and why.
    fn which_stop_the_compiler(&self, steps: &BTreeSet<u8>) -> Result<BTreeMap<u8, String>> {
        let mut which = BTreeMap::new();
        for step in steps {
            if let Err(Errors { words, by_step, .. }) = self.build("alone", &[*step].into())?
                && by_step.is_empty()
            {
                which.insert(*step, words);
            }
        }
        Ok(which)
    }

    /// The program of this step on the reference.
    pub fn alone(&self, step: u8) -> Result<Result<Built, Refusal>> {
        let built = self.build("alone", &[step].into())?;
        Ok(built.map_err(|errors| (Outcome::DoesNotCompile, errors.words)))
    }

    /// Compiles these steps. Leaves out the functions that are missing or not declared as the tests call them.
    fn build(&self, name: &str, steps: &BTreeSet<u8>) -> Result<Result<Built, Errors>> {
        let files = self.files.iter().map(|(step, file)| (*step, *file));
        let files: Vec<_> = files.filter(|(step, _)| steps.contains(step)).collect();
        let mut refused = self.unnamed.clone();
        loop {
            match compile(self.judge, &self.folder.join(name), &files, |id| refused.contains_key(&id))? {
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

/// One of these steps that builds on a step that is not among them.
fn with_a_gap(course: &Course, steps: &BTreeSet<u8>) -> Option<u8> {
    steps.iter().copied().find(|step| !course.needs(*step).is_subset(steps))
}

/// What the student is told of a function that is not declared as the tests call it.
fn declared_otherwise(Function { id, name, head, .. }: &Function, why: &str) -> String {
    format!(
        "the tests cannot call `{name}` in exercises/step{}.rs. They call it as the exercise declares it:\n{head}\n{}",
        id.step,
        why.trim_end()
    )
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
