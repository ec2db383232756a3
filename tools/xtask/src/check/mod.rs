//! What the course promises, each promise a check of its own.
//!
//! A check returns a sentence for each fault: the file, the fault, the fix.

mod faults;
mod table;
mod chapters;
mod failures;
mod sources;
mod builds;
mod update;
mod handout;
mod new_step;
mod corpus;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::ValueEnum;
use othello_course_model::Course;

use self::faults::Faults;

#[derive(Clone, Copy, PartialEq, Debug, ValueEnum)]
pub enum Name {
    /// course.toml names what is there: files, functions, and the steps each test brings in
    CourseToml,
    /// Exercises, lists of modules and tables are what course.toml and solutions/ generate
    Generated,
    /// Every chapter follows the one template and says what course.toml says
    Chapters,
    /// A failure that a chapter shows is what a wrong program really gets (of level 2, only when named)
    Failures,
    /// Fresh exercises compile without a warning and fail every test, but for those of a step that is given
    FirstRed,
    /// A step that does not compile stops no step that does not build on it, nor the game (slow: only when named)
    Alone,
    /// The game on the student's own steps says which are still to do, and plays the others (slow: only when named)
    Mine,
    /// The class's repository has no solution in it, and all that a student does works there
    Handout,
    /// A step more is its four files: tested, played, shown, graded, in the book and in the handout (slow: only when named)
    NewStep,
    /// Every program of corpus/ is judged as its section says (slow: only when named)
    Corpus,
    /// The student's build stays small
    Weight,
    /// A translation of the book has the numbers, code, squares and links of the English text
    Translations,
    /// In every crate a module uses only modules that are declared above it
    Layers,
}

impl Name {
    fn word(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_string()).unwrap_or_default()
    }

    fn faults(self, course: &Course, program: Option<&str>, is_named: bool) -> Result<Faults> {
        match self {
            Name::CourseToml => {
                let mut faults = table::faults(course)?;
                faults.extend(table::totals(course));
                Ok(faults)
            }
            Name::Generated => sources::generated(course),
            Name::Chapters => {
                let mut faults = chapters::faults(course)?;
                faults.extend(chapters::left_of_the_template(course));
                Ok(faults)
            }
            Name::Failures => failures::faults(course, is_named),
            Name::FirstRed => builds::first_red(course),
            Name::Alone => builds::alone(course),
            Name::Mine => builds::mine(course),
            Name::Handout => handout::faults(course),
            Name::NewStep => new_step::faults(course),
            Name::Corpus => corpus::faults(course, program),
            Name::Weight => builds::weight(course),
            Name::Translations => sources::translations(course, is_named),
            Name::Layers => sources::layers(course),
        }
    }
}

/// These take minutes each, and run once a week.
const SLOW: [Name; 4] = [Name::Alone, Name::Mine, Name::NewStep, Name::Corpus];

/// What somebody named.
pub struct Chosen {
    checks: Vec<Name>,
    /// The step or the program of the corpus that is judged, if not all are.
    program: Option<String>,
}

impl Chosen {
    /// Reads the names of checks. After `corpus` a name that is none of a check is that of a step or a program.
    ///
    /// # Errors
    ///
    /// When another name is none of a check.
    pub fn of(names: &[String]) -> Result<Chosen> {
        let mut chosen = Chosen { checks: Vec::new(), program: None };
        for name in names {
            match Name::from_str(name, false) {
                Ok(check) => chosen.checks.push(check),
                Err(_) if chosen.checks.last() == Some(&Name::Corpus) && chosen.program.is_none() => {
                    chosen.program = Some(name.clone());
                }
                Err(_) => {
                    let all: Vec<_> = Name::value_variants().iter().map(|name| name.word()).collect();
                    bail!("There is no check {name}: the checks are {}.", all.join(", "))
                }
            }
        }
        Ok(chosen)
    }
}

/// Runs the chosen checks, or all but the slow ones, and says how each went and how long it took.
pub fn run(course: &Course, chosen: &Chosen) -> Result<ExitCode> {
    let others = Name::value_variants().iter().copied().filter(|name| !SLOW.contains(name));
    let others: Vec<_> = others.collect();
    let is_named = !chosen.checks.is_empty();
    let names = if is_named { &chosen.checks } else { &others };
    let mut code = ExitCode::SUCCESS;
    for name in names {
        print!("{:12} ", name.word());
        io::stdout().flush()?;
        let start = Instant::now();
        // A check that cannot be carried out stops no other.
        let faults = name
            .faults(course, chosen.program.as_deref(), is_named)
            .unwrap_or_else(|error| vec![format!("{error:#}")]);
        let verdict = if faults.is_empty() { "holds" } else { "FAILS" };
        println!("{verdict}   {:5.1} s", start.elapsed().as_secs_f64());
        for fault in faults {
            println!("  {}", fault.trim_end().replace('\n', "\n  "));
            code = ExitCode::FAILURE;
        }
    }
    Ok(code)
}

#[cfg(test)]
mod tests {
    use super::{Chosen, Name};

    fn chosen(names: &[&str]) -> anyhow::Result<(Vec<Name>, Option<String>)> {
        let names: Vec<_> = names.iter().map(|name| name.to_string()).collect();
        Chosen::of(&names).map(|chosen| (chosen.checks, chosen.program))
    }

    #[test]
    fn after_corpus_a_program_may_be_named() {
        assert_eq!(
            chosen(&["corpus", "legal/minus"]).unwrap(),
            (vec![Name::Corpus], Some("legal/minus".into()))
        );
        assert_eq!(chosen(&["corpus", "new-step"]).unwrap(), (vec![Name::Corpus, Name::NewStep], None));
        for names in [&["legal"][..], &["course-toml", "legal"], &["corpus", "legal", "moves"]] {
            let messages = chosen(names).unwrap_err().to_string();
            assert!(
                messages.starts_with("There is no check ") && messages.contains("first-red"),
                "{messages}"
            );
        }
    }
}
