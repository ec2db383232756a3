//! Runs one test program against a worker, and says what came of each test.

use std::collections::HashMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};
use othello_grade_proxy::{Settings, foreseen};
use othello_testkit::plain_name;
use rustix::process::{Pid, Signal, WaitOptions, kill_process_group, waitpid};
use wait_timeout::ChildExt;

use crate::judge::Judge;
use crate::libtest::{self, Ran};
use crate::limits::Limits;
use crate::report::{Outcome, Test};

/// On which steps below it a step stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Chain {
    /// The reference's.
    Marks,
    /// The student's own.
    Own,
}

impl Chain {
    pub fn name(self) -> &'static str {
        if self == Chain::Own { "own" } else { "marks" }
    }
}

/// A run that is to be made.
pub struct Run<'a> {
    pub judge: &'a Judge,
    pub limits: &'a Limits,
    pub step: u8,
    pub chain: Chain,
    pub worker: &'a Path,
    /// Where the run may write.
    pub folder: &'a Path,
}

/// The file beside the tapes that names every test.
pub const NAMES: &str = "names";

impl Run<'_> {
    /// Every test of the step, in the order in which it is best written. `may_pass`: whether the worker is asked first
    /// whether it answers as foreseen.
    pub fn tests(&self, may_pass: bool) -> Result<Vec<Test>> {
        let mut tests = Vec::new();
        for program in self.programs()? {
            let settings = self.settings(program);
            let names = names(&settings);
            let passed = may_pass.then(|| foreseen(&settings, &names)).flatten();
            tests.extend(self.others(program, &settings, &names, passed.unwrap_or_default())?);
        }
        Ok(tests)
    }

    /// The same, if the step passes them all; it is not asked any more when an answer is not as foreseen.
    pub fn tests_if_foreseen(&self) -> Result<Option<Vec<Test>>> {
        let mut tests = Vec::new();
        for program in self.programs()? {
            let settings = self.settings(program);
            let names = names(&settings);
            let Some(passed) = foreseen(&settings, &names) else { return Ok(None) };
            tests.extend(self.others(program, &settings, &names, passed)?);
        }
        Ok(Some(tests).filter(|tests| tests.iter().all(|test| test.outcome == Outcome::Pass)))
    }

    fn programs(&self) -> Result<&[PathBuf]> {
        self.judge.tests.get(&self.step).map(Vec::as_slice).context("the step has no tests")
    }

    /// Runs the tests that have not `passed` yet; returns all.
    fn others(
        &self,
        program: &Path,
        settings: &Settings,
        names: &[String],
        passed: Vec<&str>,
    ) -> Result<Vec<Test>> {
        let all = !names.is_empty() && passed.len() == names.len();
        let mut ran = if all { Vec::new() } else { self.run(program, settings, &passed)? };
        ran.extend(passed.into_iter().map(Ran::passed));
        ran.sort_by(|one, other| one.name.cmp(&other.name));
        let troubles = fs::read_to_string(&settings.troubles).unwrap_or_default();
        let troubles = troubles.lines().filter_map(|line| line.split_once(' '));
        let troubles: HashMap<_, _> = troubles.map(|(outcome, test)| (test, outcome)).collect();
        let test = |Ran { name, passed, shown }: Ran| Test {
            name: name.split("::").map(plain_name).collect::<Vec<_>>().join(" · "),
            outcome: if passed { Outcome::Pass } else { outcome(troubles.get(name.as_str()).copied()) },
            message: shown,
        };
        Ok(ran.into_iter().map(test).collect())
    }

    /// Runs the tests of a program but for those named in `passed`.
    pub fn run(&self, program: &Path, settings: &Settings, passed: &[&str]) -> Result<Vec<Ran>> {
        fs::remove_file(&settings.troubles).ok();
        let mut command = self.command(program, settings);
        command.arg("--exact").args(passed.iter().flat_map(|name| ["--skip", name]));
        let mut child =
            command.spawn().with_context(|| format!("{} cannot be started", program.display()))?;
        let mut stdout = child.stdout.take().context("the tests have no output")?;
        let heard = thread::spawn(move || {
            let mut heard = Vec::new();
            stdout.read_to_end(&mut heard).map(|_| String::from_utf8_lossy(&heard).into_owned())
        });
        let ended = child.wait_timeout(self.limits.program())?.is_some();
        if !ended {
            child.kill()?;
            child.wait()?;
        }
        end_workers(&settings.workers());
        if !ended {
            bail!("the tests of step {} did not end", self.step);
        }
        let heard = heard.join().ok().context("the tests' output cannot be read")??;
        libtest::read(&heard).with_context(|| format!("the tests of step {} ended early", self.step))
    }

    /// How a program asks the worker.
    pub fn settings(&self, program: &Path) -> Settings {
        let Run { judge, limits, .. } = self;
        Settings {
            step: self.step,
            chain: self.chain.name().to_string(),
            worker: self.worker.to_path_buf(),
            memory: limits.memory,
            written: limits.written,
            tapes: judge.tapes.join(self.chain.name()).join(program.file_name().unwrap_or_default()),
            record: false,
            troubles: self.folder.join("troubles"),
            sandbox: judge.sandbox.clone(),
            limits: limits.answers(),
        }
    }

    fn command(&self, program: &Path, settings: &Settings) -> Command {
        let root = &self.judge.root;
        let mut command = Command::new(program);
        command.current_dir(root).env_clear().stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        // One after the other, as under `cargo test`; a snapshot that differs is a failure and nothing more.
        command.envs([("RUST_TEST_THREADS", "1"), ("RUST_BACKTRACE", "0")]);
        command.envs([("INSTA_UPDATE", "no"), ("INSTA_OUTPUT", "none")]).env("INSTA_WORKSPACE_ROOT", root);
        // The limits of the tests' own would end the whole program, by the clock of a process that only waits.
        command.env("OTHELLO_LIMITS_ELSEWHERE", "1").envs(settings.environment());
        command
    }
}

/// The names of a program's tests.
fn names(settings: &Settings) -> Vec<String> {
    let names = fs::read_to_string(settings.tapes.join(NAMES)).unwrap_or_default();
    names.lines().map(str::to_string).collect()
}

/// Has the workers of programs that have ended handed over to this process, which ends them: a class leaves no process
/// behind, not even a dead one that nobody has asked about.
pub fn adopt_workers() {
    #[cfg(target_os = "linux")]
    rustix::process::set_child_subreaper(Some(rustix::process::getpid())).ok();
}

/// Ends the workers of a program that has ended.
fn end_workers(noted: &Path) {
    let workers = fs::read_to_string(noted).unwrap_or_default();
    for worker in workers.lines().filter_map(|line| Pid::from_raw(line.parse().ok()?)) {
        // Those that the program ended itself are nobody's any more.
        if waitpid(Some(worker), WaitOptions::NOHANG).is_ok_and(|ended| ended.is_none()) {
            kill_process_group(worker, Signal::KILL).ok();
            waitpid(Some(worker), WaitOptions::empty()).ok();
        }
    }
    fs::remove_file(noted).ok();
}

fn outcome(trouble: Option<&str>) -> Outcome {
    match trouble {
        None => Outcome::WrongAnswer,
        Some("missing") => Outcome::Missing,
        Some("time_limit") => Outcome::TimeLimit,
        Some("run_time_error") => Outcome::RunTimeError,
        Some(_) => Outcome::GraderError,
    }
}
