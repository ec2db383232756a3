use std::fs;
use std::path::Path;
use std::process::Command;

use othello_course_model::Course;
use tempfile::TempDir;

use crate::{Code, Corpus, Header, Kind, Program, hostile};

const SOLUTION: &str = "fn f() -> u8 {\n    // adds\n\n    1 + 1\n}\n";
const TWO: &str = "fn f() -> u8 {\n    2\n}\n";

/// A course with one solution and these programs of its step, `line`.
fn course(sections: &[&str]) -> (TempDir, Course) {
    let folder = TempDir::new().unwrap();
    let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("solutions/step1.rs", SOLUTION);
    write("corpus/line.md", &format!("# line\n\nWhat people hand in.\n\n{}", sections.join("\n")));
    write(
        "corpus/hostile.md",
        "## line/exits\n\nEarns nothing: `wrong_answer`.\n\n```rust\nfn f() {}\n```\n",
    );
    (folder, course)
}

fn header() -> Header {
    Header { what: "It takes away.".into(), fails: Some("adds".into()), says: Some("add".into()), base: None }
}

fn wrong(base: Option<&str>, of: &str, text: &str) -> Program {
    let header = Header { base: base.map(str::to_string), ..header() };
    Program::edit("line", Kind::WrongAnswer, "minus", header, of, text)
}

fn two() -> Program {
    let header = Header { what: "At once.".into(), ..Header::default() };
    Program::whole("line", Kind::Accepted, "two", header, TWO)
}

#[test]
fn an_edit_is_written_and_read_as_the_whole_program() {
    let text = SOLUTION.replace('+', "-");
    let program = wrong(None, SOLUTION, &text);
    let written = program.contents();
    assert_eq!(
        written,
        "## wrong_answer/minus\n\nIt takes away.\n\n- fails: adds\n- says: add\n\n\
         ```diff\n@@ -3,3 +3,3 @@\n\n-    1 + 1\n+    1 - 1\n }\n```\n"
    );
    let (_folder, course) = course(&[&written]);
    let corpus = Corpus::open(&course).unwrap();
    let read = corpus.find("wrong_answer/minus").unwrap();
    assert_eq!((corpus.text(read).unwrap(), &read.header), (text, &header()));
    assert_eq!(read.label(), "corpus/line.md, wrong_answer/minus");
}

#[test]
fn an_edit_may_be_one_of_an_accepted_program() {
    let text = TWO.replace('2', "3");
    let program = wrong(Some("accepted/two"), TWO, &text);
    let (_folder, course) = course(&[&two().contents(), &program.contents()]);
    let corpus = Corpus::open(&course).unwrap();
    assert_eq!(corpus.text(corpus.find("line/minus").unwrap()).unwrap(), text);
}

/// What a file of this text is when git has applied the diff.
fn by_git(root: &Path, program: &Program, base: &str) -> String {
    let Code::Edit(diff) = &program.code else { panic!("not an edit") };
    fs::write(root.join("base"), base).unwrap();
    fs::write(root.join("edit.diff"), format!("--- base\n+++ base\n{diff}")).unwrap();
    let mut git = Command::new("git");
    // A folder above may be a repository, which git would look into.
    git.env("GIT_CEILING_DIRECTORIES", root.parent().unwrap()).current_dir(root);
    assert!(git.args(["apply", "-p0", "edit.diff"]).status().unwrap().success());
    fs::read_to_string(root.join("base")).unwrap()
}

#[test]
fn git_applies_an_edit_too() {
    let (folder, _) = course(&[]);
    for (of, text) in [(SOLUTION, SOLUTION.replace('+', "-")), (TWO, TWO.replace('2', "3"))] {
        assert_eq!(by_git(folder.path(), &wrong(None, of, &text), of), text);
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
fn a_whole_program_may_hold_a_block_and_a_heading() {
    let code = "/*\n## a/heading\n```text\n\n```\n*/\nfn f() {}\n";
    let program = Program::whole("line", Kind::WrongAnswer, "minus", header(), code);
    assert!(program.contents().contains("\n````rust\n"), "{}", program.contents());
    let (_folder, course) = course(&[&program.contents(), &two().contents()]);
    let corpus = Corpus::open(&course).unwrap();
    let texts: Vec<_> = corpus.programs.iter().map(|program| corpus.text(program).unwrap()).collect();
    assert_eq!(texts, [code, TWO]);
}

#[test]
fn a_long_sentence_is_read_as_it_was_written() {
    let what = "It takes away where it is to add. ".repeat(9).trim().to_string();
    let long = Header { what: what.clone(), ..header() };
    let written = Program::whole("line", Kind::WrongAnswer, "minus", long, TWO).contents();
    assert!(written.lines().all(|line| line.chars().count() <= crate::WIDTH));
    let (_folder, course) = course(&[&written]);
    assert_eq!(Corpus::open(&course).unwrap().programs[0].header.what, what);
}

#[test]
fn a_program_is_put_in_its_place() {
    let minus = wrong(None, SOLUTION, &SOLUTION.replace('+', "-"));
    let other = |name: &str| Program { name: name.into(), ..minus.clone() };
    let (_folder, course) = course(&[&two().contents(), &minus.contents()]);
    let corpus = Corpus::open(&course).unwrap();
    let before = fs::read_to_string(course.root.join("corpus/line.md")).unwrap();
    corpus.put(&minus).unwrap();
    assert_eq!(fs::read_to_string(course.root.join("corpus/line.md")).unwrap(), before);
    for name in ["zero", "half"] {
        corpus.put(&other(name)).unwrap();
    }
    let expected = [two(), other("half"), minus.clone(), other("zero")].map(|program| program.contents());
    let text = fs::read_to_string(course.root.join("corpus/line.md")).unwrap();
    assert_eq!(text, format!("# line\n\nWhat people hand in.\n\n{}", expected.join("\n")));
    corpus.put(&Program { step: "legal".into(), ..minus.clone() }).unwrap();
    let text = fs::read_to_string(course.root.join("corpus/legal.md")).unwrap();
    assert_eq!(text, format!("# legal\n\n{}", minus.contents()));
}

#[test]
fn hostile_programs_are_no_others() {
    let (_folder, course) = course(&[&two().contents()]);
    assert_eq!(Corpus::open(&course).unwrap().programs.len(), 1);
    let hostile = hostile(&course).unwrap();
    let [exits] = hostile.as_slice() else { panic!("one is there") };
    assert_eq!([&exits.step, &exits.name, &exits.text], ["line", "exits", "fn f() {}\n"]);
    assert_eq!(exits.what, "Earns nothing: `wrong_answer`.");
}

/// What is said of a corpus of these programs.
fn fault(sections: &[&str]) -> String {
    let (_folder, course) = course(sections);
    let corpus = Corpus::open(&course);
    let text = corpus.and_then(|corpus| corpus.text(&corpus.programs[0]));
    format!("{:#}", text.unwrap_err())
}

#[test]
fn what_is_missing_or_does_not_fit_is_said_with_its_file() {
    let minus = wrong(None, SOLUTION, &SOLUTION.replace('+', "-")).contents();
    let at = "corpus/line.md, wrong_answer/minus";
    let with = |from: &str, to: &str| fault(&[&minus.replace(from, to)]);
    assert_eq!(
        with("1 + 1", "2 + 1"),
        format!("{at} does not apply to the solution of line any more. Run: cargo xtask corpus rebase")
    );
    assert_eq!(
        with("- fails: adds\n", ""),
        format!("{at}: a line `- fails: TEST` is to name the test that catches it")
    );
    assert_eq!(
        with("It takes away.\n", ""),
        format!("{at}: a sentence is to say what is wrong with it, or how it goes about it")
    );
    assert_eq!(
        with("says", "tells"),
        format!("{at}: there is no field `tells`: the fields are fails, says and base")
    );
    assert!(with("wrong_answer/", "wrong/").contains(": there is no kind wrong. The kinds are accepted, "));
    assert_eq!(fault(&[&minus, &minus]), "corpus/line.md: two programs are called wrong_answer/minus");
}

#[test]
fn what_cannot_be_read_is_said_with_its_line() {
    let minus = wrong(None, SOLUTION, &SOLUTION.replace('+', "-")).contents();
    let with = |from: &str, to: &str| fault(&[&minus.replace(from, to)]);
    let at = "corpus/line.md:5";
    assert_eq!(with("wrong_answer/", ""), format!("{at}: a heading is `## KIND/NAME`, not `## minus`"));
    assert_eq!(
        with(" }\n```\n", " }\n"),
        format!("{at}: its block of code does not end: a line ``` is missing")
    );
    assert_eq!(
        with(" }\n```\n", " }\n```\nMore.\n"),
        format!("{at}: after its block of code nothing follows but the next heading, not: More.")
    );
    assert_eq!(with("fails:", "fails"), format!("{at}: a field is `- KEY: VALUE`"));
    assert!(with("```diff", "```text").ends_with("its block of code is ```diff or ```rust, not ```text"));
    let (_folder, course) = course(&[]);
    fs::write(course.root.join("corpus/lagel.md"), "").unwrap();
    let stray = Corpus::open(&course).err().unwrap().to_string();
    assert_eq!(stray, "corpus/lagel.md: course.toml has no step lagel");
}

#[test]
fn a_base_is_an_accepted_program_that_has_none() {
    let minus = wrong(None, SOLUTION, &SOLUTION.replace('+', "-")).contents();
    let of = |base: &str| minus.replace("add\n\n", &format!("add\n- base: {base}\n\n"));
    let at = "corpus/line.md, wrong_answer/minus";
    assert_eq!(fault(&[&of("accepted/none")]), format!("{at}: there is no accepted/none of line"));
    assert_eq!(
        fault(&[&of("wrong_answer/minus")]),
        format!("{at}: its base wrong_answer/minus is not an accepted program")
    );
    let of_an_edit = of("accepted/two").replace("wrong_answer/minus", "accepted/two");
    assert_eq!(
        fault(&[&of("accepted/two"), &of_an_edit]),
        format!("{at}: its base accepted/two has itself a base; name a program that has none")
    );
}

#[test]
fn a_name_that_two_programs_have_is_not_guessed() {
    let whole = |kind| Program::whole("line", kind, "minus", header(), "fn f() {}").contents();
    let (_folder, course) = course(&[&whole(Kind::RunTimeError), &whole(Kind::WrongAnswer)]);
    let corpus = Corpus::open(&course).unwrap();
    let error = corpus.find("minus").unwrap_err().to_string();
    assert!(error.contains("line/run_time_error/minus, line/wrong_answer/minus"), "{error}");
    assert!(corpus.find("run_time_error/minus").is_ok() && corpus.find("line/minus").is_err());
    assert_eq!(corpus.find("inus").unwrap_err().to_string(), "corpus/ has no program inus.");
}
