//! Each program of the corpus that does not compile gets the sentence that its section promises.

use std::fs;
use std::path::Path;
use std::process::Command;

use othello_companion::explain::{sentence, sentences};
use othello_corpus::{Corpus, Kind, Program};
use othello_course_model::Course;
use othello_course_model::testing::Diagnostic;

/// So many sentences have no program yet: each that gets one lowers this.
const WITHOUT_A_PROGRAM: usize = 30;

/// Compiles every one as the tests of its step do.
#[test]
fn each_error_gets_the_sentence_that_its_program_promises() {
    let course = Course::open().unwrap();
    let corpus = Corpus::open(&course).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let types = course.root.join("src/lib.rs");
    let library = rustc(folder.path(), &types, &["--crate-name", "othello_steps"]);
    assert!(library.is_empty(), "the types compile");
    let programs = corpus.programs.iter().filter(|program| program.kind == Kind::DoesNotCompile);
    let mut said = Vec::new();
    let faults: Vec<_> = programs
        .clone()
        .filter_map(|program| fault(&course, &corpus, program, folder.path(), &mut said))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let is_said = |parts: &[String]| said.iter().any(|said| has_in_order(said, parts));
    let never: Vec<_> =
        sentences().into_iter().filter(|parts| !is_said(parts)).map(|parts| parts.join("…")).collect();
    let list = never.join("\n");
    assert!(
        never.len() <= WITHOUT_A_PROGRAM,
        "No program of corpus/ gets these {} sentences:\n{list}",
        never.len()
    );
    assert!(programs.count() > 150);
}

/// Whether a text has these parts one after the other.
fn has_in_order(text: &str, parts: &[String]) -> bool {
    parts.iter().try_fold(text, |text, part| text.split_once(part.as_str()).map(|(_, rest)| rest)).is_some()
}

fn fault(
    course: &Course,
    corpus: &Corpus,
    program: &Program,
    folder: &Path,
    all: &mut Vec<String>,
) -> Option<String> {
    let step = course.step_named(&program.step).unwrap();
    let promised = program.header.says.as_ref().unwrap();
    let below = course.needs(step.number).into_iter();
    let solutions: String = below
        .map(|below| {
            format!(
                "#[path = {:?}] pub mod step{below};\n",
                course.root.join(format!("solutions/step{below}.rs"))
            )
        })
        .collect();
    let own = folder.join(step.file());
    fs::write(&own, corpus.text(program).unwrap()).unwrap();
    let root = folder.join("root.rs");
    let steps = format!("{solutions}#[path = {own:?}] pub mod step{};\n", step.number);
    fs::write(&root, format!("pub mod steps {{\n{steps}}}\n")).unwrap();
    let said = rustc(folder, &root, &["--extern", "othello_steps"]);
    let first = said.iter().find(|diagnostic| diagnostic.is_error);
    let sentence = first.and_then(|error| sentence(course, step, error)).unwrap_or_default();
    all.push(sentence.clone());
    let rendered = first.map_or("(it compiles)", |error| &error.rendered);
    (!sentence.contains(promised))
        .then(|| format!("{}: {sentence:?} is to say {promised:?}.\n{rendered}", program.label()))
}

/// What the compiler says of a file.
fn rustc(folder: &Path, file: &Path, options: &[&str]) -> Vec<Diagnostic> {
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2024", "--crate-type", "lib", "--emit", "metadata", "--error-format", "json"]);
    let output =
        rustc.arg("--out-dir").arg(folder).arg("-L").arg(folder).args(options).arg(file).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    said.lines().filter_map(|line| Diagnostic::read(&serde_json::from_str(line).ok()?)).collect()
}
