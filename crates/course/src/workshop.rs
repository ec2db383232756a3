//! A copy of the course in target/, in which a check may put what it likes into exercises/.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use anyhow::{Context, Result, ensure};
use othello_testkit::plain_name;

use crate::course::Course;
use crate::{generate, handout};

/// The copy. Its own target folder stays, so that the next check has less to build.
pub struct Workshop<'a> {
    course: &'a Course,
    root: PathBuf,
}

/// The name under which a stack overflow, which ends the whole process, counts as a failed test.
pub const STACK_OVERFLOW: &str = "stack_overflow";

/// The name under which a program that ends before its tests do counts as a failed test, whatever its exit code.
pub const ENDED_EARLY: &str = "ended_early";

/// What one test file said.
pub struct Verdict {
    /// Whether it compiled.
    pub compiled: bool,
    /// Whether it compiled and every test passed.
    pub passed: bool,
    /// The tests that failed, as `function::case_name`, without the numbers that put them in
    /// order. When the process itself
    /// ended, [`STACK_OVERFLOW`] or [`ENDED_EARLY`] stands for the test that was running.
    pub failed: Vec<String>,
    /// How many tests there are.
    pub tests: usize,
    /// All that cargo and the tests printed.
    pub output: String,
}

impl<'a> Workshop<'a> {
    /// Copies the course as it stands, work not yet in git included.
    pub fn open(course: &'a Course) -> Result<Workshop<'a>> {
        let workshop = Workshop { course, root: course.root.join("target/workshop") };
        let listed = Command::new("git")
            .current_dir(&course.root)
            .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .output()
            .context("git cannot be started")?;
        ensure!(listed.status.success(), "git cannot list the files of the course: check a git clone of it");
        for name in String::from_utf8(listed.stdout)?.split_terminator('\0') {
            if let Ok(text) = fs::read(course.root.join(name)) {
                workshop.write(name, &text)?;
            }
        }
        Ok(workshop)
    }

    /// The class's repository as `cargo course handout` writes it, in the place of a copy.
    pub fn hand_out(course: &'a Course, files: &handout::Files) -> Result<Workshop<'a>> {
        let workshop = Workshop { course, root: course.root.join("target/handout") };
        handout::write(files, &workshop.root, true)?;
        let remembered = workshop.root.join(".course");
        if remembered.exists() {
            fs::remove_dir_all(remembered)?;
        }
        Ok(workshop)
    }

    /// Every file that stands there, but for what was built.
    pub fn files(&self) -> Result<handout::Files> {
        let mut files = handout::Files::new();
        let mut open = vec![self.root.clone()];
        while let Some(folder) = open.pop() {
            for entry in fs::read_dir(&folder)? {
                let path = entry?.path();
                let name = path.strip_prefix(&self.root)?.to_string_lossy().replace('\\', "/");
                if path.is_dir() {
                    open.extend((name != "target").then_some(path));
                } else {
                    files.insert(name, String::from_utf8_lossy(&fs::read(&path)?).into_owned());
                }
            }
        }
        Ok(files)
    }

    /// The text of a file, empty if it is not there.
    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.root.join(name)).unwrap_or_default()
    }

    /// Writes a file, unless it holds just that: cargo goes by the time of the last writing.
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> Result<()> {
        let path = self.root.join(name);
        if fs::read(&path).is_ok_and(|old| old == text.as_ref()) {
            return Ok(());
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))
    }

    /// Puts the fresh exercises into exercises/.
    pub fn start_afresh(&self) -> Result<()> {
        for step in self.course.written() {
            let name = step.file();
            self.write(&format!("exercises/{name}"), generate::exercise_of(self.course, &name)?)?;
        }
        Ok(())
    }

    /// Puts the solutions into exercises/.
    pub fn solve(&self) -> Result<()> {
        for step in self.course.written() {
            let name = step.file();
            self.write(
                &format!("exercises/{name}"),
                fs::read(self.course.root.join("solutions").join(&name))?,
            )?;
        }
        Ok(())
    }

    /// Runs cargo in the copy.
    pub fn cargo(&self, arguments: &[&str]) -> Result<Output> {
        self.command(arguments).output().context("cargo cannot be started")
    }

    /// Plays the game with `--features mine`, `moves` being typed; returns what it wrote and what it said.
    pub fn play_mine(&self, moves: &str) -> Result<(String, String)> {
        self.play(&["--quiet", "--features", "mine"], moves)
    }

    /// Plays the game, `moves` being typed, `cargo run` having these options as well.
    pub fn play(&self, options: &[&str], moves: &str) -> Result<(String, String)> {
        let typed = self.root.join("target/typed.txt");
        fs::create_dir_all(self.root.join("target"))?;
        fs::write(&typed, moves)?;
        let mut game = self.command(&["run", "--bin", "othello"]);
        let output =
            game.args(options).stdin(fs::File::open(&typed)?).output().context("cargo cannot be started")?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Ok((text(&output.stdout), text(&output.stderr)))
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(&self.root).args(arguments).env("CARGO_TARGET_DIR", self.root.join("target"));
        cargo.env("OTHELLO_ALL_FAILURES", "1");
        cargo
    }

    /// `cargo test --test stepN`.
    pub fn test(&self, number: u8) -> Result<Verdict> {
        let output = self.cargo(&["test", "--test", &format!("step{number}")])?;
        let shown =
            format!("{}{}", String::from_utf8_lossy(&output.stderr), String::from_utf8_lossy(&output.stdout));
        let results: Vec<_> = shown.lines().filter_map(test_result).collect();
        let mut failed: Vec<_> =
            results.iter().filter(|(_, passed)| !passed).map(|(name, _)| name.clone()).collect();
        if shown.contains("has overflowed its stack") {
            failed.push(STACK_OVERFLOW.to_string());
        } else if !shown.contains("\ntest result: ") {
            failed.push(ENDED_EARLY.to_string());
        }
        let compiled = !shown.contains("error: could not compile");
        let passed = output.status.success() && failed.is_empty();
        Ok(Verdict { passed, compiled, failed, tests: results.len(), output: shown })
    }
}

impl Verdict {
    /// Whether a test or a case of this name is among those that failed.
    pub fn caught_by(&self, name: &str) -> bool {
        self.failed.iter().any(|failed| failed == name || failed.split("::").any(|part| part == name))
    }
}

/// `test part1_right::case_2_two_discs ... ok` is `right::two_discs`, passed.
fn test_result(line: &str) -> Option<(String, bool)> {
    let (name, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let name: Vec<_> = name.split("::").map(plain_name).collect();
    match result {
        "ok" => Some((name.join("::"), true)),
        "FAILED" => Some((name.join("::"), false)),
        _ => None,
    }
}
