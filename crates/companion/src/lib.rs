//! `cargo course`: the student's companion.

#![forbid(unsafe_code)]

mod paint;
mod wrap;
#[cfg(test)]
mod scratch;
mod remembered;
pub mod language;
mod keep;
mod built;
mod opener;
mod git;
mod moved;
mod update;
mod contract;
mod first_line;
pub mod explain;
mod warnings;
mod hunted;
mod hints;
mod parts;
mod run;
mod progress;
mod counts;
mod show;
mod only;
mod hunt;
mod doctor;
mod status;
mod done;
mod read;
pub mod tree;
mod share;
mod save;
pub mod summary;
mod crop;
mod fit;
mod screen;
mod keyboard;
mod page;
mod watch;

use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use othello_course_model::{Course, Failure, Shown, Step, exercise};

use crate::fit::Size;
use crate::keep::Before;
use crate::language::tr;
use crate::only::Only;
use crate::parts::Which;
use crate::progress::{Progress, State};
use crate::run::{Outcome, Test};
use crate::screen::Screen;

#[derive(Parser)]
#[command(
    name = "cargo course",
    bin_name = "cargo course",
    about = "Where you stand, what is next, and help on the way"
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Where you stand and what is next (the same as no command)
    #[command(alias = "list")]
    Status,
    /// Test one step: the next one, or the one named
    Test {
        #[arg(value_parser = number_of_step)]
        step: Option<u8>,
        /// One part of it, as `part3`, or one function, as `negamax`
        only: Option<String>,
        /// Show every failure, not only the first
        #[arg(long)]
        all: bool,
    },
    /// Test again after every save, and go on to the next step when one passes
    Watch {
        #[arg(value_parser = number_of_step)]
        step: Option<u8>,
    },
    /// Read the chapter of a step, with boards to click
    Read {
        #[arg(value_parser = number_of_step)]
        step: Option<u8>,
        /// Only say where it is
        #[arg(long)]
        no_open: bool,
    },
    /// One more hint: the idea, the place, nearly the code
    Hint {
        #[arg(value_parser = number_of_step)]
        step: Option<u8>,
        /// Show the hints so far once more, and no new one
        #[arg(long)]
        again: bool,
    },
    /// Show the finished step, once yours has passed
    Solution {
        #[arg(value_parser = number_of_step)]
        step: u8,
        /// Also before yours has passed
        #[arg(long)]
        anyway: bool,
        /// Put it in the place of yours, which is kept (undo brings it back)
        #[arg(long = "use")]
        use_it: bool,
    },
    /// The fresh exercise again; your version is kept
    Reset {
        #[arg(value_parser = number_of_step)]
        step: u8,
    },
    /// One small bug hidden in a step of yours that has passed, for you to find
    Hunt {
        /// The step; if it is not named, any that has passed
        #[arg(value_parser = number_of_step)]
        step: Option<u8>,
        /// Show the bug that is hidden, and put your own code back
        #[arg(long, conflicts_with = "step")]
        give_up: bool,
    },
    /// Your game as one page, to send to a friend
    Share {
        /// Whose game it is; git may know
        #[arg(long)]
        name: Option<String>,
        /// Only make it
        #[arg(long)]
        no_open: bool,
    },
    /// What your own search looked at on a small position: the moves, their scores, and what was cut
    Tree {
        /// The step, by its name or its number, as in `tree ahead`
        step: String,
    },
    /// Keep your player of today under a name, for matches against what it becomes
    Save {
        /// What it is called then, as in `othello match mine NAME`
        name: String,
    },
    /// Bring back what reset, solution --use or hunt replaced
    Undo {
        /// The step; if it is not named, the one where something was replaced last
        #[arg(value_parser = number_of_step)]
        step: Option<u8>,
    },
    /// In which language the companion speaks, or that it speaks another from now on
    Language {
        /// As in `language ja`
        name: Option<String>,
    },
    /// Where every step stands, as a page for GitHub; it fails if something that is written fails
    Summary,
    /// Take the course's newest version; your exercises stay as you wrote them
    Update {
        /// Where it is: a remote of git, or an address
        from: Option<String>,
    },
    /// Is this machine ready? What is wrong, and how to fix it
    Doctor,
}

/// The step that somebody names: `3`, and also `step3`, `step 3` or `exercises/step3.rs`.
fn number_of_step(text: &str) -> Result<u8, String> {
    let name = text.rsplit(['/', '\\']).next().unwrap_or_default().to_lowercase();
    let name = name.strip_suffix(".rs").unwrap_or(&name);
    let number = name.strip_prefix("step").unwrap_or(name).trim();
    number.parse().map_err(|_| tr!("a step is named by its number, as in: cargo course test 3"))
}

/// The program: does what is typed.
pub fn main() -> ExitCode {
    othello_failure::end_where_nothing_can_be_printed();
    match run(arguments().command.unwrap_or(Command::Status)) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The screen of `watch` on which this first failure of a step is shown, for a test of what stays on it.
///
/// # Errors
///
/// When there is no such step, or what is remembered of steps cannot be read.
pub fn screen_of(course: &Course, failure: Failure, rows: usize, columns: usize) -> Result<String> {
    let Failure(data) = &failure;
    let step = course.step(u8::try_from(data.step)?)?;
    let shown = Shown { printed: String::new(), failure: Some(language::failure(failure)) };
    let outcome = Outcome::first(Test { name: String::new(), failure: Some(shown) });
    let progress = &Progress::open(course)?;
    let screen =
        Screen { course, progress, step, outcome: &outcome, note: None, is_running: false, next: None };
    Ok(screen.text(Size { rows, columns }))
}

/// What is typed. The help of a class's copy doesn't name solutions, where there are none, nor what needs a machine that nobody
/// writes.
fn arguments() -> Arguments {
    let (mut command, course) = (Arguments::command(), Course::open());
    if course.as_ref().is_ok_and(Course::is_handout) {
        command = command
            .mut_subcommand("solution", |solution| solution.hide(true))
            .mut_subcommand("undo", |undo| undo.about("Bring back what reset or hunt replaced"));
    }
    if course.is_ok_and(|course| save::player(&course).is_err()) {
        for name in ["save", "tree"] {
            command = command.mut_subcommand(name, |each| each.hide(true));
        }
    }
    Arguments::from_arg_matches(&command.get_matches()).unwrap_or_else(|error| error.exit())
}

fn run(command: Command) -> Result<ExitCode> {
    let course = Course::open()?;
    // What says that another language is chosen is said in that language.
    if !matches!(command, Command::Language { .. }) {
        language::begin(&course)?;
    }
    if let Some(elsewhere) = course.built_elsewhere() {
        eprintln!(
            "{}",
            tr!(
                "This program was built in {elsewhere}, another copy of the course. It works on {root} alone.\n",
                elsewhere = elsewhere.display().to_string(),
                root = course.root.display().to_string()
            )
        );
    }
    let mut progress = Progress::open(&course)?;
    match command {
        Command::Status => status::show(&course, &mut progress)?,
        Command::Test { step: Some(step), only: Some(only), all } => {
            let step = course.step(step)?;
            let (passed, said) = Only::read(&course, step, &only)?.test(&course, step, all)?;
            println!("{said}");
            return Ok(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE });
        }
        Command::Test { step, all, .. } => return test(&course, &mut progress, step, all),
        Command::Watch { step } => {
            let step = chosen(&course, &progress, step)?;
            watch::watch(&course, &mut progress, step)?;
        }
        Command::Read { step, no_open } => {
            let step = chosen(&course, &progress, step)?;
            println!(
                "{}",
                if no_open { read::place(&course, step, true).0 } else { read::open(&course, step, true) }
            );
        }
        Command::Hint { step, again } => hint(&course, &mut progress, step, again)?,
        Command::Solution { step, anyway, use_it } => {
            solution(&course, &progress, course.step(step)?, anyway, use_it)?;
        }
        Command::Hunt { give_up: true, .. } => hunt::give_up(&course)?,
        Command::Hunt { step, .. } => hunt::begin(&course, &mut progress, step)?,
        Command::Share { name, no_open } => share::share(&course, &mut progress, name, no_open)?,
        Command::Tree { step } => {
            let number = number_of_step(&step);
            let step = number.map_or_else(|_| course.step_named(&step), |number| course.step(number))?;
            println!("{}", tree::tree(&course, step)?);
        }
        Command::Save { name } => save::save(&course, &mut progress, &name)?,
        Command::Reset { step } => reset(&course, course.step(step)?)?,
        Command::Undo { step } => {
            let named = step.map(|number| course.step(number)).transpose()?;
            let exercise = hunt::undo(&course, named)?.file();
            println!(
                "{}",
                tr!(
                    "exercises/{exercise} is as it was before it was replaced. What was there until now is kept: undo once more \
                        to change back.",
                    exercise
                )
            );
        }
        Command::Language { name } => println!("{}", language::choose(&course, name.as_deref())?),
        Command::Summary => return summary::show(&course, &mut progress),
        Command::Update { from } => update::update(&course, from.as_deref())?,
        Command::Doctor => return doctor::examine(&course),
    }
    Ok(ExitCode::SUCCESS)
}

/// The step named, or the first one not known to have passed, or the last.
fn chosen<'a>(course: &'a Course, progress: &Progress, step: Option<u8>) -> Result<&'a Step> {
    if let Some(number) = step {
        return course.step(number);
    }
    match status::next(course, progress).or(course.steps.last()) {
        Some(step) => Ok(step),
        None => bail!(tr!("course.toml has no steps.")),
    }
}

fn test(course: &Course, progress: &mut Progress, step: Option<u8>, all: bool) -> Result<ExitCode> {
    let step = chosen(course, progress, step)?;
    let which = if all { Which::All } else { Which::UntilAPartFails };
    let (state, outcome) = progress.test(course, step, which)?;
    status::say_red_below(course, progress, step, state)?;
    let mut verdict = show::verdict(course, step, &outcome, all);
    if state == State::Passed {
        verdict += &status::next_words(status::next(course, progress));
    }
    println!("{verdict}");
    if let Some(said) = hunt::end_if_found(course, step, state)? {
        println!("{said}");
    }
    Ok(if state == State::Passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Shows the next hint alone: what was read before would push it off the screen.
fn hint(course: &Course, progress: &mut Progress, step: Option<u8>, again: bool) -> Result<()> {
    let step = chosen(course, progress, step)?;
    let number = step.number;
    let hints = hints::of(course, step)?;
    if hints.is_empty() {
        bail!(tr!("Step {number} has no hints: there is nothing to write in it.", number));
    }
    let count = match again {
        true => progress.hints_shown(step).min(hints.len()),
        false => progress.next_hints(step, hints.len())?,
    };
    let first = if again { 0 } else { count - 1 };
    for (number, hint) in (1..).zip(&hints).take(count).skip(first) {
        let title = tr!("{title} ({number} of {hints})", title = hint.title, number, hints = hints.len());
        println!("{}\n\n{}\n", paint::strong(&title), hint.text);
    }
    let next = match hints.len() - count {
        0 => tr!("That was the last hint. The chapter: cargo course read {number}", number),
        _ if count == 0 => tr!("No hint yet. The first: cargo course hint {number}", number),
        _ => tr!("One more: cargo course hint {number}", number),
    };
    println!("{}", paint::faint(&next));
    if first > 0 {
        println!("{}", paint::faint(&tr!("The hints so far: cargo course hint {number} --again", number)));
    }
    Ok(())
}

fn solution(course: &Course, progress: &Progress, step: &Step, anyway: bool, use_it: bool) -> Result<()> {
    let number = step.number;
    if step.functions.is_empty() {
        bail!(tr!("Step {number} is given: there is nothing to solve.", number));
    }
    if course.is_handout() {
        bail!(tr!("A class's copy has no solutions; `cargo course hint {number}` helps.", number));
    }
    if !anyway && !use_it && !progress.has_passed(step) {
        bail!(tr!(
            "Step {number} has not passed yet. Try `cargo course hint {number}`; or see it with `--anyway`.",
            number
        ));
    }
    let text = exercise::finished(course, step)?;
    if !use_it {
        print!("{text}");
        return Ok(());
    }
    put(course, step, &text, true)
}

fn reset(course: &Course, step: &Step) -> Result<()> {
    if step.functions.is_empty() {
        bail!(tr!("Step {step} is given: there is nothing to reset.", step = step.number));
    }
    put(course, step, &exercise::exercise_of(course, step)?, false)
}

/// Puts a text in the place of the student's version, the finished step or the fresh exercise, and says what has become of that.
fn put(course: &Course, step: &Step, text: &str, is_finished: bool) -> Result<()> {
    hunt::end(course, step)?;
    let file = format!("exercises/{}", step.file());
    let now = match (keep::replace(course, step, text)?, is_finished) {
        (Before::Another, true) => {
            tr!(
                "{file} is the finished step now. Your version is kept: `cargo course undo` brings it back.",
                file
            )
        }
        (Before::Another, false) => {
            tr!(
                "{file} is the fresh exercise now. Your version is kept: `cargo course undo` brings it back.",
                file
            )
        }
        (Before::TheSame, true) => tr!("{file} is the finished step already, so nothing has changed.", file),
        (Before::TheSame, false) => {
            tr!("{file} is the fresh exercise already, so nothing has changed.", file)
        }
        (Before::Nothing, true) => tr!("{file} was missing. It is the finished step now.", file),
        (Before::Nothing, false) => tr!("{file} was missing. It is the fresh exercise now.", file),
    };
    println!("{now}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::{Arguments, number_of_step};

    #[test]
    fn a_step_is_understood_as_students_name_it() {
        for text in ["3", "step3", "Step 3", "step3.rs", "exercises/step3.rs"] {
            assert_eq!(number_of_step(text), Ok(3), "{text}");
        }
        assert!(number_of_step("three").is_err() && number_of_step("step").is_err());
    }

    #[test]
    fn what_students_type_is_understood() {
        for typed in [["course", "list", ""], ["course", "undo", "3"]] {
            let typed = typed.into_iter().filter(|word| !word.is_empty());
            assert!(Arguments::command().try_get_matches_from(typed).is_ok());
        }
    }

    #[test]
    fn a_command_that_is_mistyped_is_suggested() {
        let said =
            Arguments::command().try_get_matches_from(["course", "tset", "3"]).unwrap_err().to_string();
        assert!(said.contains("'test'"), "{said}");
    }
}
