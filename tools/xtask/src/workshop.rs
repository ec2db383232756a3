//! A copy of the course in target/, in which a check may put what it likes into exercises/.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use othello_course_model::exercise::{exercise_of, solution_of};
use othello_course_model::{Course, Step, libtest, testing, write_if_changed};

use crate::files::{Files, git_files, keep_only, names};

/// A loop that never ends is stopped by its test; this is for a test that hangs itself.
const LIMIT: Duration = Duration::from_secs(300);

/// The copy.
pub struct Workshop<'a> {
    course: &'a Course,
    root: PathBuf,
    /// Where it is built.
    target: PathBuf,
}

/// The name under which a stack overflow, which ends the whole process, counts as a failed test.
pub const STACK_OVERFLOW: &str = "stack_overflow";

/// The name under which a program that ends before its tests do counts as a failed test, whatever its exit code.
pub const ENDED_EARLY: &str = "ended_early";

/// What one test file said.
pub struct Verdict {
    /// Whether it compiled.
    pub compiled: bool,
    /// The tests that failed, as `function · case_name`, without the numbers that put them in order. When the program
    /// itself ended, [`STACK_OVERFLOW`] or [`ENDED_EARLY`] stands for the test that was running.
    pub failed: Vec<String>,
    /// How many tests there are.
    pub tests: usize,
    /// What the first of them shows: the tests run in the order of their names.
    pub first_failure: String,
    /// What cargo said, and what the tests show that failed.
    pub output: String,
}

impl<'a> Workshop<'a> {
    /// Copies the course as it stands, work not yet in git included.
    pub fn open(course: &'a Course) -> Result<Workshop<'a>> {
        let root = course.root.join("target/workshop");
        copy(course, &root)?;
        Ok(Workshop { course, target: target(course), root })
    }

    /// One of several copies that are built at once, each in a folder of its own; the first is that of [`Workshop::open`].
    pub fn beside(course: &'a Course, others: usize) -> Result<Workshop<'a>> {
        if others == 0 {
            return Workshop::open(course);
        }
        let root = course.root.join(format!("target/workshop{}", others + 1));
        copy(course, &root)?;
        Ok(Workshop { course, target: root.join("target"), root })
    }

    /// The class's copy as `cargo xtask handout` writes it. It is built in itself, as a student's is: the companion would build
    /// everything once more where another folder is named.
    pub fn hand_out(course: &'a Course, files: &Files) -> Result<Workshop<'a>> {
        let root = course.root.join("target/handout");
        for (name, text) in files {
            write_if_changed(&root.join(name), text)?;
        }
        keep_only(&root, files.keys().map(String::as_str))?;
        Ok(Workshop { course, target: root.join("target"), root })
    }

    /// A copy that is a course itself, with a step more. It is built for itself: the others would take what is built of it, with
    /// its step, for theirs.
    pub fn of(copy: &'a Course) -> Workshop<'a> {
        Workshop { course: copy, target: copy.root.join("target"), root: copy.root.clone() }
    }

    /// Where it is.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Every file that stands there, but for what was built.
    pub fn files(&self) -> Result<Files> {
        let text = |name: String| {
            let bytes = fs::read(self.root.join(&name))?;
            Ok((name, String::from_utf8_lossy(&bytes).into_owned()))
        };
        names(&self.root)?.into_iter().map(text).collect()
    }

    /// The text of a file, empty if it is not there.
    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.root.join(name)).unwrap_or_default()
    }

    /// Writes a file, unless it holds just that.
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> Result<()> {
        write_if_changed(&self.root.join(name), text).map(drop)
    }

    /// Puts the fresh exercises into exercises/.
    pub fn start_afresh(&self) -> Result<()> {
        self.course.written().try_for_each(|step| self.reset(step))
    }

    /// Puts the fresh exercise of a step there.
    pub fn reset(&self, step: &Step) -> Result<()> {
        self.write(&format!("exercises/{}", step.file()), exercise_of(self.course, step)?)
    }

    /// Puts the solutions into exercises/.
    pub fn solve(&self) -> Result<()> {
        let solve =
            |step| self.write(&format!("exercises/{}", Step::file(step)), solution_of(self.course, step)?);
        self.course.written().try_for_each(solve)
    }

    /// Runs cargo in the copy.
    pub fn cargo(&self, arguments: &[&str]) -> Result<Output> {
        self.command(arguments).output().context("cargo cannot be started")
    }

    /// Builds the tests of all steps at once: who then runs one after the other takes those that are built. What does not compile
    /// is said when it is run.
    pub fn build_tests(&self) -> Result<()> {
        let all = ["test", "--quiet", "--package", "othello-steps", "--tests", "--no-run", "--keep-going"];
        self.cargo(&all).map(drop)
    }

    /// What cargo and the program it starts say in the copy.
    pub fn output_of(&self, arguments: &[&str]) -> Result<String> {
        let output = self.cargo(arguments)?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr))
    }

    /// Plays the game with `--features mine`, `moves` being typed; returns what it wrote and what it said.
    pub fn play_mine(&self, moves: &str) -> Result<(String, String)> {
        self.play(&["--quiet", "--features", "mine"], moves)
    }

    /// Plays the game, `moves` being typed, `cargo run` having these options as well.
    pub fn play(&self, options: &[&str], moves: &str) -> Result<(String, String)> {
        let typed = self.target.join("typed.txt");
        write_if_changed(&typed, moves)?;
        let mut game = self.command(&["run", "--bin", "othello"]);
        let output = game
            .args(options)
            .args(["--", "--play-game"])
            .stdin(fs::File::open(&typed)?)
            .output()
            .context("cargo cannot be started")?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Ok((text(&output.stdout), text(&output.stderr)))
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut cargo = testing::cargo(&self.root);
        cargo.args(arguments).env("CARGO_TARGET_DIR", &self.target);
        cargo
    }

    /// Builds and runs the tests of step `number`.
    pub fn test(&self, number: u8) -> Result<Verdict> {
        let built = testing::build(self.command(&[]), number)?;
        let Some(program) = built.program else {
            // Else somebody has stopped the compiler, or it had no memory left.
            ensure!(
                built.said.contains("--> "),
                "The tests of step {number} were not built. Try again.\n{}",
                built.said
            );
            let (failed, tests, first_failure) = (vec![ENDED_EARLY.to_string()], 0, String::new());
            return Ok(Verdict { compiled: false, failed, tests, first_failure, output: built.said });
        };
        let output = testing::run(&self.root, &program, &[], LIMIT, false)?;
        let after_overflow = testing::run_after_overflow(&self.root, &program, LIMIT, false, &output)?;
        let ran = after_overflow.unwrap_or_else(|| libtest::read_so_far(&output.shown));
        let mut failing: Vec<_> = ran.iter().filter(|test| !test.passed).collect();
        failing.sort_by(|a, b| a.name.cmp(&b.name));
        let shown: Vec<_> = failing.iter().map(|test| format!("{}\n", test.shown)).collect();
        let mut failed: Vec<_> = failing.iter().map(|test| test.plain_name()).collect();
        if output.overflowed_the_stack() {
            failed.push(STACK_OVERFLOW.to_string());
        } else if !output.has_result() {
            failed.push(ENDED_EARLY.to_string());
        }
        let first_failure = shown.first().cloned().unwrap_or_default();
        let output = built.said + &output.said + &shown.join("\n");
        Ok(Verdict { compiled: true, failed, tests: ran.len(), first_failure, output })
    }
}

/// Copies the course as it stands to `root`, work not yet in git included; nothing else stays there.
pub fn copy(course: &Course, root: &Path) -> Result<()> {
    let names = git_files(course, &["--cached", "--others", "--exclude-standard"])?;
    for name in &names {
        if let Ok(text) = fs::read(course.root.join(name)) {
            write_if_changed(&root.join(name), text)?;
        }
    }
    keep_only(root, names.iter().map(String::as_str))
}

/// Where all copies are built, once for all of them. It is not where the course is built: to cargo a crate of a copy is the
/// same as the course's own, so after a check it would take the copy's for the course's, and see no change of that.
fn target(course: &Course) -> PathBuf {
    course.root.join("target/workshop/target")
}

impl Verdict {
    /// Whether it compiled and every test passed.
    pub fn passed(&self) -> bool {
        self.failed.is_empty()
    }

    /// Whether a test or a case of this name is among those that failed.
    pub fn caught_by(&self, name: &str) -> bool {
        self.failed.iter().any(|failed| failed == name || failed.split(" · ").any(|part| part == name))
    }
}
