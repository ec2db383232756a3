//! Plants what no class may get into a clone of the course, and sees that nothing is handed out.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::process::Command;

use othello_course_model::Course;
use tempfile::TempDir;

use super::{Options, leaks, made, run};

/// The body of a solution.
fn body() -> String {
    let solution = Course::open().unwrap().root.join("solutions/step3.rs");
    let solution = fs::read_to_string(solution).unwrap();
    let (_, body) = solution.split_once("ANCHOR: solution\n").unwrap();
    body.split_once("// ANCHOR_END").unwrap().0.to_string()
}

/// A clone of the course, from which a class's copy is handed out.
struct Clone(TempDir);

impl Clone {
    fn new() -> Clone {
        let folder = TempDir::new().unwrap();
        let clone = Clone(folder);
        let course = Course::open().unwrap().root;
        let done = Command::new("git").args(["clone", "--quiet"]).arg(course).arg(clone.course()).status();
        assert!(done.unwrap().success());
        clone
    }

    fn course(&self) -> std::path::PathBuf {
        self.0.path().join("course")
    }

    fn git(&self, arguments: &[&str]) {
        assert!(Command::new("git").current_dir(self.course()).args(arguments).status().unwrap().success());
    }

    /// Adds a text to the end of a file, which need not be there.
    fn plant(&self, path: &str, text: &[u8]) {
        let file = self.course().join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        OpenOptions::new().create(true).append(true).open(file).unwrap().write_all(text).unwrap();
        self.git(&["add", "--force", path]);
    }

    fn hand_out(&self, level: Option<u8>) -> anyhow::Result<()> {
        let course = Course::at(self.course())?;
        run(
            &course,
            &self.0.path().join("class"),
            Options { level, language: None, force: false, book: false },
        )
    }

    /// Plants a text, sees that it is refused with this sentence, and takes it out.
    fn refuses(&self, path: &str, text: &[u8], expected: &str) {
        self.plant(path, text);
        let said =
            self.hand_out(None).map_or_else(|error| format!("{error:#}"), |()| "handed out".to_string());
        assert!(said.contains(expected), "{path} is to be refused: {expected}\nbut: {said}");
        assert!(!self.0.path().join("class").exists(), "{path}: something was handed out all the same");
        self.git(&["reset", "--quiet", "--hard"]);
    }

    /// Plants a text, sees that it is found, and takes it out. Only this file is searched, which is quicker.
    fn finds(&self, path: &str, text: &[u8], expected: &str) {
        self.plant(path, text);
        let course = Course::at(self.course()).unwrap();
        let mut files = made(&course, &course).unwrap().files;
        files.retain(|name, _| name == path || name.starts_with("exercises/"));
        let found = leaks::find(&course, &files).unwrap();
        assert!(found.iter().any(|leak| leak.contains(expected)), "{path}: {expected}\nbut: {found:?}");
        self.git(&["reset", "--quiet", "--hard"]);
    }
}

#[test]
fn no_solution_is_handed_out() {
    let (clone, body) = (Clone::new(), body());
    let hint = format!("\n<details>\n<summary>Hint 4: the code</summary>\n\n{body}\n</details>\n");
    let line = body.lines().find(|line| line.contains("on_the_board.contains")).unwrap();
    let commented: String = body.lines().map(|line| format!("// {}\n", line.trim())).collect();
    let held = |path: &str| format!("{path} holds a solution");
    let chapter = "book/src/step3.md";
    clone.refuses(
        "book/src/opening.md",
        body.as_bytes(),
        "book/src/opening.md holds a solution (solutions/step3.rs",
    );
    clone.finds(chapter, hint.as_bytes(), &held(chapter));
    clone.finds(chapter, b"\n{{#include ../../solutions/step3.rs:solution}}\n", &held(chapter));
    clone.finds(chapter, line.as_bytes(), "book/src/step3.md holds a line of a solution");
    let code = "crates/testkit/src/lib.rs";
    clone.finds(code, commented.as_bytes(), &held(code));
    let data = "tests/data/games.txt";
    clone.finds(data, body.replace('\n', " ").as_bytes(), &held(data));
}

#[test]
fn what_is_not_text_is_not_handed_out() {
    Clone::new().refuses("src/solutions.zip", b"PK\xff\xfe", "src/solutions.zip is not text");
}

/// An instructor's own tests and marks may be in the repository: they are not handed out, and hinder nothing. And a class that
/// stops after the rules gets no step more when it is handed out again.
#[test]
fn what_is_not_named_stays_and_a_class_keeps_its_level() {
    let clone = Clone::new();
    let (exam, marks) = ("exam/step3_hidden.rs", "marks/marks.csv");
    clone.plant(exam, b"#[test]\nfn hidden() {}\n");
    clone.plant(marks, b"ada,100\n");
    let course = Course::at(clone.course()).unwrap();
    assert_eq!(made(&course, &course).unwrap().unnamed, [exam, marks]);
    clone.hand_out(Some(1)).unwrap();
    let class = clone.0.path().join("class");
    fs::remove_file(class.join("exercises/step3.rs")).unwrap();
    clone.hand_out(None).unwrap();
    assert!(!class.join("exercises").join(course.step_named("bits").unwrap().file()).exists());
    assert!(class.join("exercises/step3.rs").exists());
    assert!(!class.join("exam").exists() && !class.join("marks").exists());
}
