use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::{Corpus, Header, Kind, Program};

const SOLUTION: &str = "fn f() -> u8 {\n    // adds\n    1 + 1\n}\n";

/// A course with one solution and these files of its step.
fn course(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("solutions/step1.rs", SOLUTION);
    write("corpus/hostile/step1_exits.rs", "");
    files.iter().for_each(|(name, text)| write(&format!("corpus/step1/{name}"), text));
    folder
}

fn header() -> Header {
    Header { what: "It takes away.".into(), fails: Some("adds".into()), says: Some("add".into()), base: None }
}

fn wrong(base: Option<&str>, of: &str, text: &str) -> Program {
    let header = Header { base: base.map(str::to_string), ..header() };
    Program::edit("step1", Kind::WrongAnswer, "minus", header, of, text)
}

#[test]
fn an_edit_is_written_and_read_as_the_whole_program() {
    let text = SOLUTION.replace('+', "-");
    let program = wrong(None, SOLUTION, &text);
    assert_eq!(
        program.contents(),
        "It takes away.\nfails: adds\nsays: add\n\n--- solutions/step1.rs\n+++ solutions/step1.rs\n\
         @@ -2,3 +2,3 @@\n     // adds\n-    1 + 1\n+    1 - 1\n }\n"
    );
    let folder = course(&[("wrong_answer/minus.diff", &program.contents())]);
    let corpus = Corpus::open(folder.path()).unwrap();
    let read = corpus.find("wrong_answer/minus").unwrap();
    assert_eq!((corpus.text(read).unwrap(), &read.header), (text, &header()));
    assert_eq!(read.file(), "corpus/step1/wrong_answer/minus.diff");
}

#[test]
fn an_edit_may_be_one_of_an_accepted_program() {
    let accepted = "//! Another way.\n\nfn f() -> u8 {\n    2\n}\n";
    let text = accepted.replace('2', "3");
    let program = wrong(Some("accepted/two"), accepted, &text);
    let folder = course(&[("accepted/two.rs", accepted), ("wrong_answer/minus.diff", &program.contents())]);
    let corpus = Corpus::open(folder.path()).unwrap();
    assert_eq!(corpus.text(corpus.find("step1/minus").unwrap()).unwrap(), text);
}

/// What a file is when git has applied a diff in the folder `root`.
fn by_git(root: &Path, program: &Program) -> String {
    fs::write(root.join("edit.diff"), program.contents()).unwrap();
    let mut git = Command::new("git");
    // A folder above may be a repository, which git would look into.
    git.env("GIT_CEILING_DIRECTORIES", root.parent().unwrap()).current_dir(root);
    assert!(git.args(["apply", "-p0", "edit.diff"]).status().unwrap().success());
    fs::read_to_string(root.join(program.base_file())).unwrap()
}

#[test]
fn git_applies_an_edit_too() {
    let accepted = "//! Another way.\n\nfn f() -> u8 {\n    2\n}\n";
    let folder = course(&[("accepted/two.rs", accepted)]);
    for (base, of, text) in [
        (None, SOLUTION, SOLUTION.replace('+', "-")),
        (Some("accepted/two"), accepted, accepted.replace('2', "3")),
    ] {
        assert_eq!(by_git(folder.path(), &wrong(base, of, &text)), text);
    }
}

#[test]
fn the_lines_of_an_edit_are_not_looked_for_elsewhere() {
    let text = format!("{SOLUTION}{}", SOLUTION.replace('+', "-"));
    let program = wrong(None, &SOLUTION.repeat(2), &text);
    assert_eq!(program.applied_to(&SOLUTION.repeat(2)).unwrap(), text);
    // Another function has the same lines.
    for changed in [format!("// more\n{}", SOLUTION.repeat(2)), SOLUTION.to_string()] {
        assert!(program.applied_to(&changed).is_err(), "{changed}");
    }
}

#[test]
fn a_whole_program_has_its_header_in_a_comment() {
    let program = Program::whole("step1", Kind::WrongAnswer, "minus", header(), "fn f() {}\n");
    assert_eq!(program.contents(), "//! It takes away.\n//! fails: adds\n//! says: add\n\nfn f() {}\n");
    let folder = course(&[("wrong_answer/minus.rs", &program.contents())]);
    let corpus = Corpus::open(folder.path()).unwrap();
    assert_eq!(corpus.programs[0].header, header());
    assert_eq!(corpus.text(&corpus.programs[0]).unwrap(), program.contents());
}

#[test]
fn a_long_sentence_is_read_as_it_was_written() {
    let what = "It takes away where it is to add. ".repeat(9).trim().to_string();
    let lines = Header { what: what.clone(), ..header() }.lines();
    assert!(lines.len() > 3 && lines.iter().all(|line| line.chars().count() <= crate::WIDTH));
    assert_eq!(Header::read(lines.iter().map(String::as_str)).unwrap().what, what);
}

#[test]
fn what_is_missing_or_does_not_fit_is_said_with_its_file() {
    let minus = wrong(None, SOLUTION, &SOLUTION.replace('+', "-")).contents();
    let said = |files: &[(&str, &str)]| {
        let folder = course(files);
        let corpus = Corpus::open(folder.path());
        let text = corpus.and_then(|corpus| corpus.text(&corpus.programs[0]));
        format!("{:#}", text.unwrap_err())
    };
    let at = "corpus/step1/wrong_answer/minus.diff";
    let gone = said(&[("wrong_answer/minus.diff", &minus.replace("1 + 1", "2 + 1"))]);
    assert_eq!(
        gone,
        format!("{at} does not apply to solutions/step1.rs any more. Run: cargo xtask corpus rebase")
    );
    let no_test = said(&[("wrong_answer/minus.diff", &minus.replace("fails: adds\n", ""))]);
    assert_eq!(no_test, format!("{at}: a line `fails: TEST` is to name the test that catches it"));
    let no_base = said(&[("wrong_answer/minus.diff", &minus.replace("says", "base: accepted/none\nsays"))]);
    assert_eq!(no_base, format!("{at}: there is no accepted/none of step1"));
    let with_base = minus.replace("says", "base: wrong_answer/minus\nsays");
    let not_right = said(&[("wrong_answer/minus.diff", &with_base)]);
    assert_eq!(not_right, format!("{at}: its base wrong_answer/minus is not an accepted program"));
    let of_two = minus.replace("says", "base: accepted/two\nsays");
    let of_an_edit = said(&[("accepted/two.diff", &of_two), ("wrong_answer/minus.diff", &of_two)]);
    let sentence = "its base accepted/two has itself a base; name a program that has none";
    assert_eq!(of_an_edit, format!("corpus/step1/accepted/two.diff: {sentence}"));
    let no_kind = said(&[("wrong/minus.diff", &minus)]);
    assert!(no_kind.starts_with("corpus/step1/wrong: there is no such kind."), "{no_kind}");
}

#[test]
fn a_name_that_two_programs_have_is_not_guessed() {
    let whole = |kind| Program::whole("step1", kind, "minus", header(), "fn f() {}").contents();
    let folder = course(&[
        ("wrong_answer/minus.rs", &whole(Kind::WrongAnswer)),
        ("run_time_error/minus.rs", &whole(Kind::RunTimeError)),
    ]);
    let corpus = Corpus::open(folder.path()).unwrap();
    let error = corpus.find("minus").unwrap_err().to_string();
    assert!(error.contains("step1/run_time_error/minus, step1/wrong_answer/minus"), "{error}");
    assert!(corpus.find("run_time_error/minus").is_ok() && corpus.find("step1/minus").is_err());
    assert_eq!(corpus.find("inus").unwrap_err().to_string(), "corpus/ has no program inus.");
}
