//! What the compiler says, as a student is shown it: without generated code, and without paths of this machine.

use std::collections::BTreeMap;
use std::path::Path;

use othello_course_model::testing::Diagnostic;
use othello_grade_wire::messages::FunctionId;
use serde_json::Value;

use crate::judge::root::{ROOT, Root};

/// Why a program could not be compiled.
#[derive(Clone, Debug, Default)]
pub struct Errors {
    /// The compiler's first errors, or why it did not finish.
    pub words: String,
    /// The errors in the file of a step.
    pub by_step: BTreeMap<u8, String>,
    /// The errors where the tests' call of a function does not fit.
    pub by_function: BTreeMap<FunctionId, String>,
}

/// How many errors are shown, and how many bytes of each.
const SHOWN: usize = 3;
const LONGEST: usize = 6000;

/// Where an error is.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone, Copy)]
enum Place {
    Step(u8),
    Function(FunctionId),
    Elsewhere,
}

/// Reads what the compiler has said. `stopped`: why it was stopped, if it was; `hidden`: the folders not to show.
pub fn errors(said: &str, stopped: Option<String>, root: &Root, hidden: &[&Path]) -> Errors {
    let mut by_place: BTreeMap<Place, Vec<String>> = BTreeMap::new();
    for error in messages(said).filter_map(|message| Diagnostic::read(&message)).filter(|it| it.is_error) {
        let place = place(&error, root);
        by_place.entry(place).or_default().push(rendered(error, place, hidden));
    }
    // What is wrong in a student's file mostly is why the tests' calls do not fit.
    let in_steps = by_place.keys().any(|place| matches!(place, Place::Step(_)));
    let counting = by_place.iter().filter(|(place, _)| !in_steps || matches!(place, Place::Step(_)));
    let all: Vec<_> = counting.flat_map(|(_, words)| words).cloned().collect();
    let mut errors = Errors {
        words: stopped.unwrap_or_else(|| first(&all).unwrap_or_else(|| hide(why(said), hidden))),
        ..Errors::default()
    };
    for (place, words) in by_place {
        let words = first(&words).unwrap_or_default();
        match place {
            Place::Step(step) => drop(errors.by_step.insert(step, words)),
            Place::Function(id) => drop(errors.by_function.insert(id, words)),
            Place::Elsewhere => {}
        }
    }
    errors
}

/// Whether there is an error that names a place in a file. That a library is not found or cannot be read does not say whose
/// fault it is.
pub fn names_a_place(said: &str) -> bool {
    let mut errors = messages(said).filter_map(|message| Diagnostic::read(&message)).filter(|it| it.is_error);
    errors.any(|error| !NO_LIBRARY.contains(&error.code.as_str()))
}

/// The errors for libraries: they are not found, do not fit together, or cannot be read.
const NO_LIBRARY: [&str; 5] = ["E0457", "E0460", "E0462", "E0463", "E0786"];

fn messages(said: &str) -> impl Iterator<Item = Value> {
    said.lines().filter_map(|line| serde_json::from_str(line).ok())
}

/// Where an error is: in the file of a step, or where the root calls a function.
fn place(Diagnostic { file, line_number, .. }: &Diagnostic, root: &Root) -> Place {
    let step = file.strip_prefix("exercises/step").and_then(|name| name.strip_suffix(".rs")?.parse().ok());
    let row = root.rows.iter().find(|(row, _)| file == ROOT && *row as u64 == *line_number);
    match (step, row) {
        (Some(step), _) => Place::Step(step),
        (None, Some((_, id))) => Place::Function(*id),
        (None, None) => Place::Elsewhere,
    }
}

/// The first errors.
fn first(errors: &[String]) -> Option<String> {
    let mut text = errors.get(..errors.len().min(SHOWN))?.join("\n");
    if errors.len() > SHOWN {
        text += &format!("\n… and {} more.", errors.len() - SHOWN);
    }
    Some(text).filter(|text| !text.is_empty())
}

/// One error as the compiler shows it to a person. If that would show a generated line, only its message.
fn rendered(error: Diagnostic, place: Place, hidden: &[&Path]) -> String {
    let Diagnostic { code, message, line_number, mut rendered, .. } = error;
    if !matches!(place, Place::Step(_)) || rendered.contains(&format!(" {ROOT}:")) {
        rendered = format!("error: {message}");
    }
    if NO_SUCH_MODULE.contains(&code.as_str()) || message.starts_with(NOT_READ) {
        rendered = format!("error: line {line_number}: {NOT_OF_IT}");
    }
    let lines = rendered.lines().filter(|line| !LONG_TYPE.iter().any(|part| line.contains(part)));
    let mut text = hide(lines.collect::<Vec<_>>().join("\n"), hidden);
    text.truncate(text.floor_char_boundary(LONGEST));
    text.trim_end().to_string() + "\n"
}

/// The errors for a module's file that is missing or there twice, and for a file that cannot be read. A student's file can name
/// any path, so it is not told whether there is such a file. The system's reason and the compiler's advice would tell it.
const NO_SUCH_MODULE: [&str; 3] = ["E0583", "E0584", "E0761"];
const NOT_READ: &str = "couldn't read `";
const NOT_OF_IT: &str = "what is brought in here is not a file of the submission. Only the files of the steps are taken: \
    put its code into the step's own file";

/// What is said if a type's name was too long: it is in a file that the student does not have.
const LONG_TYPE: [&str; 2] = ["has been written to '", "consider using `--verbose` to print the full type"];

/// Removes these folders from the text.
fn hide(text: String, folders: &[&Path]) -> String {
    folders.iter().fold(text, |text, folder| text.replace(&format!("{}/", folder.display()), ""))
}

/// Why the compiler did not finish, if it names no place.
fn why(said: &str) -> String {
    // `error`, or `error: internal compiler error`.
    let is_error =
        |message: &Value| message["level"].as_str().is_some_and(|level| level.starts_with("error"));
    let mut errors = messages(said).filter(is_error);
    let first = errors.find_map(|message| message["message"].as_str().map(str::to_string));
    let why = match first {
        _ if said.contains("memory allocation") || said.contains("SIGSEGV") => {
            "it ran out of memory or of stack".to_string()
        }
        Some(message) => message.lines().next().unwrap_or_default().to_string(),
        None if said.is_empty() => "it exited without output".to_string(),
        None => "it said more than is read".to_string(),
    };
    format!("The compiler could not finish: {why}.")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use serde_json::json;

    use super::{FunctionId, errors, names_a_place};
    use crate::judge::root::Root;

    const FUNCTION: FunctionId = FunctionId { step: 3, place: 1 };

    fn root() -> Root {
        Root { text: String::new(), references: [].into(), rows: vec![(7, FUNCTION)] }
    }

    fn error(file: &str, line: u32, rendered: &str) -> String {
        let span = json!({"file_name": file, "line_start": line, "is_primary": true});
        json!({"level": "error", "message": "it does not fit", "rendered": rendered, "spans": [span]})
            .to_string()
    }

    #[test]
    fn an_error_is_where_it_is() {
        let said = [
            error("exercises/step3.rs", 2, "in step 3"),
            error("main.rs", 7, " --> main.rs:7:1\ngenerated"),
            error("main.rs", 1, " --> main.rs:1:1\ngenerated"),
        ];
        let errors = errors(&said.join("\n"), None, &root(), &[]);
        assert_eq!(errors.by_step[&3], "in step 3\n");
        assert_eq!(errors.by_function[&FUNCTION], "error: it does not fit\n");
        assert!(!errors.words.contains("generated"), "{}", errors.words);
    }

    #[test]
    fn no_folder_of_this_machine_is_shown() {
        let hidden = [Path::new("/home/teacher/.rustup/stable")];
        let said = error("exercises/step3.rs", 1, " --> /home/teacher/.rustup/stable/lib/core.rs:1");
        assert_eq!(errors(&said, None, &root(), &hidden).words, " --> lib/core.rs:1\n");
        let linker = json!({"level": "error", "message": "linking with `/home/teacher/.rustup/stable/lld` failed\nnote: \
            more", "spans": []});
        let words = errors(&linker.to_string(), None, &root(), &hidden).words;
        assert_eq!(words, "The compiler could not finish: linking with `lld` failed.");
    }

    #[test]
    fn a_file_with_the_name_of_a_long_type_is_not_mentioned() {
        let rendered = "error[E0308]: mismatched types
 --> exercises/step4.rs:9:5
  = note: expected struct `Vec<(isize, isize)>`
  = note: the full name for the type has been written to '/tmp/x/alone/output/program.long-type-18.txt'
  = note: consider using `--verbose` to print the full type name to the console";
        let words = errors(&error("exercises/step4.rs", 9, rendered), None, &root(), &[]).words;
        let kept: Vec<_> = rendered.lines().take(3).collect();
        assert_eq!(words, kept.join("\n") + "\n");
    }

    #[test]
    fn a_library_that_is_not_found_may_be_the_machines_fault() {
        let coded = |code: &str| {
            let span = json!({"file_name": "exercises/step3.rs", "line_start": 1, "is_primary": true});
            json!({"level": "error", "code": {"code": code}, "message": "", "rendered": "", "spans": [span]})
                .to_string()
        };
        assert!(!names_a_place(&coded("E0463")) && names_a_place(&coded("E0308")));
    }

    #[test]
    fn an_internal_error_of_the_compiler_is_told() {
        let ice =
            json!({"level": "error: internal compiler error", "message": "no entry found", "spans": []});
        let words = errors(&ice.to_string(), None, &root(), &[]).words;
        assert_eq!(words, "The compiler could not finish: no entry found.");
    }

    #[test]
    fn whether_a_file_is_there_is_not_told() {
        let told = |code: &str, message: &str, help: &str| {
            let span = json!({"file_name": "exercises/step3.rs", "line_start": 1, "is_primary": true});
            let rendered = format!("error: {message}\n{help}");
            let code = json!({"code": code});
            let said = json!({"level": "error", "code": code, "message": message, "rendered": rendered, "spans": [span]});
            errors(&said.to_string(), None, &root(), &[]).words
        };
        let there = told(
            "",
            "couldn't read `/root/key.rs`: Permission denied (os error 13)",
            "help: there is a file near",
        );
        assert!(there.starts_with("error: line 1: what is brought in here is not a file of the submission."));
        for (code, message, help) in [
            ("", "couldn't read `/root/key.rs`: No such file or directory (os error 2)", ""),
            (
                "E0583",
                "file not found for module `key`",
                "help: to create the module, create file \"/root/key.rs\"",
            ),
            ("E0761", "file for module `key` found at both \"/root/key.rs\" and \"/root/key/mod.rs\"", ""),
        ] {
            assert_eq!(told(code, message, help), there);
        }
    }

    #[test]
    fn why_it_was_stopped_comes_before_all() {
        let stopped = Some("The compiler was stopped: its time was up.".to_string());
        let words = errors(&error("exercises/step3.rs", 2, "in step 3"), stopped.clone(), &root(), &[]).words;
        assert_eq!(Some(words), stopped);
        assert_eq!(
            errors("", None, &root(), &[]).words,
            "The compiler could not finish: it exited without output."
        );
    }
}
