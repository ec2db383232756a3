//! Every program of corpus/ applies to its base, is no other's equal, and is judged as its kind and its fields say.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Result, ensure};
use othello_corpus::{Corpus, Kind, Program};
use othello_course_model::{Course, code_of};

use super::faults::Faults;
use crate::corpus::proposal::fault;
use crate::workshop::Workshop;

/// More copies of the course are not built at once: each takes the room of the packages that it needs.
const AT_ONCE: usize = 4;

/// A program and its text.
type Whole<'a> = (&'a Program, String);

/// `name`: of the one program, or of the step whose programs are judged, if not all are.
pub fn faults(course: &Course, name: Option<&str>) -> Result<Faults> {
    let corpus = Corpus::open(course)?;
    let chosen: Vec<_> = match name {
        None => corpus.programs.iter().collect(),
        Some(step) if course.step_named(step).is_ok() => {
            corpus.programs.iter().filter(|program| program.step == step).collect()
        }
        Some(name) => vec![corpus.find(name)?],
    };
    ensure!(!chosen.is_empty(), "corpus/ has no program of {}.", name.unwrap_or("any step"));
    // What is said of a compiler's error is for a test to see, which compiles them all at once.
    ensure!(
        chosen.iter().any(|program| program.kind != Kind::DoesNotCompile),
        "{} doesn't compile, so this doesn't judge it. Run: cd tools && cargo test --package xtask --test compile_errors",
        chosen[0].label(),
    );
    let (mut wholes, mut faults) = wholes(&corpus, &chosen)?;
    wholes.retain(|(program, _)| program.kind != Kind::DoesNotCompile);
    faults.extend(judged(course, &wholes)?);
    Ok(faults)
}

/// The texts of programs, and what is wrong with them before they are run.
fn wholes<'a>(corpus: &'a Corpus, chosen: &[&'a Program]) -> Result<(Vec<Whole<'a>>, Faults)> {
    let (mut wholes, mut faults) = (Vec::new(), Faults::new());
    for &program in chosen {
        match corpus.text(program) {
            Ok(text) => wholes.push((program, text)),
            Err(error) => faults.push(format!("{error:#}")),
        }
    }
    faults.extend(equals(corpus, &wholes)?);
    Ok((wholes, faults))
}

/// The programs that say the same as what they are edits of, and the pairs that say the same.
fn equals(corpus: &Corpus, wholes: &[Whole]) -> Result<Faults> {
    let (mut faults, mut before) = (Faults::new(), HashMap::new());
    for (program, text) in wholes {
        let code = code_of(text);
        if code == code_of(&corpus.base(program)?) {
            faults.push(format!(
                "{} is {} and nothing else. Delete it.",
                program.label(),
                program.base_name()
            ));
        }
        if let Some(other) = before.insert((&program.step, code), program.label()) {
            faults.push(format!("{other} and {} are the same program. Delete one.", program.label()));
        }
    }
    Ok(faults)
}

/// The faults that `cargo test` finds, several copies of the course being at work.
fn judged(course: &Course, wholes: &[Whole]) -> Result<Faults> {
    let (next, processors) = (AtomicUsize::new(0), thread::available_parallelism().map_or(1, usize::from));
    thread::scope(|scope| {
        let at_once = |others| {
            let next = &next;
            scope.spawn(move || some_faults(&Workshop::beside(course, others)?, course, wholes, next))
        };
        let threads: Vec<_> = (0..processors.min(AT_ONCE).min(wholes.len())).map(at_once).collect();
        let faults = threads.into_iter().map(|thread| thread.join().expect("a check does not panic"));
        Ok(faults.collect::<Result<Vec<_>>>()?.concat())
    })
}

/// The faults of the programs that come to this copy; others take the others.
fn some_faults(workshop: &Workshop, course: &Course, wholes: &[Whole], next: &AtomicUsize) -> Result<Faults> {
    let mut faults = Faults::new();
    while let Some((program, text)) = wholes.get(next.fetch_add(1, Ordering::Relaxed)) {
        let step = course.step_named(&program.step)?;
        workshop.solve()?;
        workshop.write(&format!("exercises/{}", step.file()), text)?;
        faults.extend(fault(program, &workshop.test(step.number)?));
    }
    Ok(faults)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use othello_corpus::Corpus;
    use othello_course_model::Course;
    use tempfile::TempDir;

    use super::wholes;

    #[test]
    fn every_program_of_the_course_applies_and_is_no_others_equal() {
        let corpus = Corpus::open(&Course::open().unwrap()).unwrap();
        let (wholes, faults) = wholes(&corpus, &corpus.programs.iter().collect::<Vec<_>>()).unwrap();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        assert!(wholes.len() > 900, "corpus/ has only {} programs", wholes.len());
    }

    #[test]
    fn equals_and_a_diff_that_no_longer_applies_are_named() {
        let folder = TempDir::new().unwrap();
        let whole = |name: &str, code: &str| format!("## accepted/{name}\n\nWhat.\n\n```rust\n{code}```\n");
        let edit = "## wrong_answer/gone\n\nWhat.\n\n- fails: a\n- says: b\n\n```diff\n@@ -1 +1 @@\n-fn g() {}\n+fn h() \
            {}\n```\n";
        let line = [
            whole("first", "fn f() { g() }\n"),
            whole("other_comments", "fn f() {\n} // nothing\n"),
            whole("second", "fn f() {\n    g()\n}\n"),
            edit.to_string(),
        ];
        for (name, text) in [
            ("solutions/step1.rs", "fn f() {}\n"),
            ("solutions/step2.rs", "fn g() {}\n"),
            ("corpus/line.md", &line.join("\n")),
            ("corpus/directions.md", &whole("another_step", "fn f() { g() }\n")),
        ] {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        let corpus = Corpus::open(&course).unwrap();
        let gone = "corpus/line.md, wrong_answer/gone does not apply to the solution of line any more. Run: cargo xtask corpus \
            rebase";
        let equal = "corpus/line.md, accepted/first and corpus/line.md, accepted/second are the same program. Delete one.";
        let itself =
            "corpus/line.md, accepted/other_comments is the solution of line and nothing else. Delete it.";
        let (whole, faults) = wholes(&corpus, &corpus.programs.iter().collect::<Vec<_>>()).unwrap();
        assert_eq!((whole.len(), faults), (4, [gone, itself, equal].map(String::from).to_vec()));
        let of_step_2: Vec<_> =
            corpus.programs.iter().filter(|program| program.step == "directions").collect();
        assert!(wholes(&corpus, &of_step_2).unwrap().1.is_empty());
    }
}
