//! Runs one test program against a worker, and reads what came of each test.

use std::collections::HashMap;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};
use othello_testkit::plain_name;
use rustix::process::{Pid, Signal, WaitOptions, kill_process_group, waitpid};
use wait_timeout::ChildExt;

use crate::judge::Judge;
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
    /// Whether the questions are recorded, the reference answering, instead of being put to the worker.
    pub record: bool,
}

impl Run<'_> {
    /// Every test of the step, in the order in which it is best written.
    pub fn tests(&self) -> Result<Vec<Test>> {
        let programs = self.judge.tests.get(&self.step).context("the step has no tests")?;
        let mut tests = Vec::new();
        for program in programs {
            tests.extend(self.program(program)?);
        }
        Ok(tests)
    }

    fn program(&self, program: &Path) -> Result<Vec<Test>> {
        let troubles = self.folder.join("troubles");
        fs::remove_file(&troubles).ok();
        let mut command = self.command(program, &troubles);
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
        end_workers(&troubles.with_extension("workers"));
        if !ended {
            bail!("the tests of step {} did not end", self.step);
        }
        let heard = heard.join().ok().context("the tests' output cannot be read")??;
        let troubles = fs::read_to_string(&troubles).unwrap_or_default();
        read_tests(&heard, &troubles).with_context(|| format!("the tests of step {} ended early", self.step))
    }

    fn command(&self, program: &Path, troubles: &Path) -> Command {
        let Run { judge, limits, .. } = self;
        let name = program.file_name().unwrap_or_default();
        let tapes = judge.tapes.join(self.chain.name()).join(name);
        let mut command = Command::new(program);
        command.current_dir(&judge.root).env_clear().stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        // One after the other, as under `cargo test`; a snapshot that differs is a failure and nothing more.
        command.envs([("RUST_TEST_THREADS", "1"), ("RUST_BACKTRACE", "0")]);
        command
            .envs([("INSTA_UPDATE", "no"), ("INSTA_OUTPUT", "none")])
            .env("INSTA_WORKSPACE_ROOT", &judge.root);
        // The limits of the tests' own would end the whole program, by the clock of a process that only waits.
        command.env("OTHELLO_LIMITS_ELSEWHERE", "1");
        command.env("GRADE_SANDBOX", judge.sandbox.join("\n"));
        command.env("GRADE_STEP", self.step.to_string()).env("GRADE_CHAIN", self.chain.name());
        command.env("GRADE_WORKER", self.worker).env("GRADE_MEMORY", limits.memory.to_string());
        command.env("GRADE_TAPES", tapes).env("GRADE_RECORD", self.record.to_string());
        command.env("GRADE_TROUBLES", troubles).env("GRADE_WRITTEN", limits.written.to_string());
        command.env("GRADE_CALL_SECONDS", limits.call_seconds.to_string());
        command.env("GRADE_TEST_SECONDS", limits.test_seconds.to_string());
        command.env("GRADE_STEP_SECONDS", limits.step_seconds.to_string());
        command
    }
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

/// Reads what libtest prints. It prints a line for each test while the tests run and what they showed after the last of
/// those, so that nothing a student's code made a test show can be taken for a result.
fn read_tests(heard: &str, troubles: &str) -> Result<Vec<Test>> {
    let mut lines = heard.lines().skip_while(|line| line.is_empty());
    let count = lines.next().and_then(|line| line.strip_prefix("running ")?.split(' ').next()?.parse().ok());
    let count: usize = count.context("they did not say how many there are")?;
    let ended: Vec<_> = lines.take(count).map_while(result).collect();
    if ended.len() < count {
        bail!("{} of {count} tests came to their end", ended.len());
    }
    let results: Vec<_> = ended.into_iter().filter_map(|(name, passed)| Some((name, passed?))).collect();
    let shown = shown(heard, &results);
    let troubles: HashMap<&str, &str> = troubles
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(outcome, test)| (test, outcome))
        .collect();
    let mut tests: Vec<_> = results.into_iter().collect();
    tests.sort();
    Ok(tests
        .into_iter()
        .map(|(name, passed)| Test {
            name: name.split("::").map(plain_name).collect::<Vec<_>>().join(" · "),
            outcome: if passed { Outcome::Pass } else { outcome(troubles.get(name).copied()) },
            message: if passed { String::new() } else { shown.get(name).cloned().unwrap_or_default() },
        })
        .collect())
}

/// `test part1_right::case_2_two_discs ... ok`; a test that is ignored has neither passed nor failed.
fn result(line: &str) -> Option<(&str, Option<bool>)> {
    let (name, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
    match result.split(',').next()? {
        "ok" => Some((name, Some(true))),
        "FAILED" => Some((name, Some(false))),
        "ignored" => Some((name, None)),
        _ => None,
    }
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

/// What each failed test showed.
fn shown(heard: &str, results: &[(&str, bool)]) -> HashMap<String, String> {
    let failures = heard.split_once("\nfailures:\n").map_or("", |(_, rest)| rest);
    let heads: HashMap<String, &str> = results
        .iter()
        .filter(|(_, passed)| !passed)
        .map(|(name, _)| (format!("---- {name} stdout ----"), *name))
        .collect();
    let mut shown: HashMap<String, String> = HashMap::new();
    let mut current = None;
    for line in failures.lines() {
        if line == "failures:" {
            break;
        }
        match heads.get(line) {
            Some(name) if !shown.contains_key(*name) => {
                shown.insert(name.to_string(), String::new());
                current = Some(*name);
            }
            _ => {
                if let Some(text) = current.and_then(|name| shown.get_mut(name)) {
                    *text += line;
                    *text += "\n";
                }
            }
        }
    }
    shown.values_mut().for_each(|text| *text = text.trim_matches('\n').to_string());
    shown
}
