//! Adds a program to the corpus, in the shortest form: as an edit of the solution or of an accepted program, or whole.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use othello_corpus::{Corpus, Header, Kind, Program};
use othello_course_model::{Course, write_if_changed};

use super::layout::laid_out;
use super::tokens::are_equal;

#[derive(Args)]
pub struct Arguments {
    /// The whole file; its first lines may be a header, `//! What is wrong.` and `//! fails: TEST`
    file: PathBuf,
    /// The step, by name; without this, that of the file's name
    #[arg(long)]
    step: Option<String>,
    /// How it fails, or that it does not: the folder of its kind
    #[arg(long)]
    kind: String,
    /// What it is called: no_diagonals
    #[arg(long)]
    name: String,
    /// What is wrong with it, in a sentence
    #[arg(long, allow_hyphen_values = true)]
    what: Option<String>,
    /// The test that must catch it
    #[arg(long, allow_hyphen_values = true)]
    fails: Option<String>,
    /// What the first failure must say
    #[arg(long, allow_hyphen_values = true)]
    says: Option<String>,
}

pub fn run(course: &Course, arguments: &Arguments) -> Result<()> {
    let Some(kind) = Kind::named(&arguments.kind) else {
        bail!("There is no kind {}: the kinds are {}.", arguments.kind, Kind::ALL.map(Kind::name).join(", "))
    };
    let text = fs::read_to_string(&arguments.file)
        .with_context(|| format!("{} cannot be read", arguments.file.display()))?;
    let is_header = |line: &&str| line.starts_with("//!");
    let said = text.lines().take_while(is_header).map(|line| line.trim_start_matches(['/', '!']));
    let said = said.chain(arguments.what.as_deref()).collect::<Vec<_>>();
    let mut header = Header::read(said.into_iter()).context("Say what is wrong with it: --what \"…\"")?;
    header.what = arguments.what.clone().unwrap_or(header.what);
    header.fails = arguments.fails.clone().or(header.fails);
    header.says = arguments.says.clone().or(header.says);
    header.base = None;
    header.check(kind)?;
    let code: String = text.lines().skip_while(is_header).map(|line| format!("{line}\n")).collect();
    let corpus = Corpus::open(&course.root)?;
    let step = step_of(course, arguments)?;
    let is_taken = corpus
        .programs
        .iter()
        .any(|each| each.step == step && each.kind == kind && each.name == arguments.name);
    ensure!(!is_taken, "{step}/{}/{} is there already: choose another name.", kind.name(), arguments.name);
    let program = shortest(&corpus, Program::whole(&step, kind, &arguments.name, header, &code), &code)?;
    write_if_changed(&course.root.join(program.file()), program.contents())?;
    match program.diff {
        Some(_) => println!("{} written, an edit of {}", program.file(), program.base_file()),
        None => println!("{} written, as a whole: that is shorter than an edit", program.file()),
    }
    Ok(())
}

/// The file of the step, `step3`.
fn step_of(course: &Course, arguments: &Arguments) -> Result<String> {
    let stem = |file: String| file.trim_end_matches(".rs").to_string();
    if let Some(name) = &arguments.step {
        return Ok(stem(course.step_named(name)?.file()));
    }
    let name = arguments.file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let step = course.written().find(|step| step.file() == name);
    let step = step.with_context(|| {
        format!("{name} is not called as a step's file: say which step it is, --step legal")
    })?;
    Ok(stem(step.file()))
}

/// The program in its shortest form. `code`: its text, without a header.
pub fn shortest(corpus: &Corpus, whole: Program, code: &str) -> Result<Program> {
    let mut best = whole.clone();
    let accepted = corpus.programs.iter().filter(|base| {
        // So that an edit is never more than two files away from a whole program.
        whole.kind != Kind::Accepted && base.kind == Kind::Accepted && base.step == whole.step
    });
    for base in [None].into_iter().chain(accepted.map(|base| Some(base.short()))) {
        let mut edited = whole.clone();
        edited.header.base = base;
        let base = corpus.base(&edited)?;
        let text = laid_out(&base, code);
        let edited = Program::edit(&whole.step, whole.kind, &whole.name, edited.header, &base, &text);
        // Lines that cannot be read as tokens may have had to be guessed.
        let is_it = edited.applied_to(&base).is_ok_and(|text| are_equal(&text, code));
        if is_it && edited.contents().lines().count() < best.contents().lines().count() {
            best = edited;
        }
    }
    Ok(best)
}
