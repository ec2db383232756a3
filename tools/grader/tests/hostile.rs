//! A class of cheats: every program of corpus/hostile.md, and what is no file that could stand there. Nobody gets
//! a point that their functions do not earn, nobody harms anybody else, and the run ends.
//!
//! What is said of it names the outcomes it may come to, between backticks. Whatever it reaches that it should
//! not, it says by a panic that begins with `REACHED`.

#![cfg(target_os = "linux")]

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

use common::cheats::{Class, Expected, OTHERS, TRACE, number, root};
use othello_corpus::Corpus;
use othello_course_model::{Course, Step};
use serde_json::Value;
use wait_timeout::ChildExt;

/// A wrong file of the step `directions`.
fn wrong_answer() -> String {
    let corpus = Corpus::open(&Course::open().unwrap()).unwrap();
    corpus.text(corpus.find("directions/wrong_answer/never_backwards").unwrap()).unwrap()
}

/// Far more than the run takes on two processors that have other work besides; a judge that hangs takes longer.
const BOUND: Duration = Duration::from_secs(1800);

/// Short, so that forty endless loops end soon. Waiting for a processor does not count, but on a busy machine the same work takes
/// more of it too: so the honest ones hand in what takes a moment, the steps of level 1.
const LIMITS: [&str; 6] = ["--call-seconds", "0.3", "--compile-seconds", "6", "--step-seconds", "5"];

#[test]
fn nobody_earns_a_point_without_the_function_and_nobody_is_harmed() {
    let class = Class::new();
    let directions = number("directions");
    // The grader is built before the clock starts.
    class.grade(&[class.hand_in("warming_up", directions, "")], Duration::from_secs(1800));

    let expected = class.hostile();
    let mut order: Vec<PathBuf> = expected.keys().map(|name| class.path(name)).collect();
    // Honest ones before, between and after those who would harm them.
    let middle = order.len() / 2;
    for (place, name) in [(0, "right_first"), (middle, "right_between"), (order.len(), "right_last")] {
        order.insert(place, class.honest(name));
    }
    order.push(class.hand_in("wrong", directions, &wrong_answer()));
    let folders = [root(), class.folder.path().to_path_buf()];
    let before = folders.each_ref().map(|folder| contents(folder));

    let begun = Instant::now();
    let (report, left_over) = class.grade(&order, BOUND);
    println!("{} submissions in {:.0} s", order.len(), begun.elapsed().as_secs_f64());

    let mut faults = judged(&report, &expected);
    let course = Course::open().unwrap();
    let all: u32 = course.written().filter(|step| step.level == 1).map(Step::all_points).sum();
    for name in ["right_first", "right_between", "right_last"] {
        faults.extend(marked(&report, name, &[("score", all.into())]));
    }
    faults.extend(marked(&report, "wrong", &[("score", 0.into())]));
    faults.extend(left_over);
    for (before, folder) in before.iter().zip(&folders) {
        faults.extend(changed(before, &contents(folder)));
    }
    faults.extend(traces());
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// The examiner is examined: each thing that must not be is noticed.
#[test]
fn a_judge_that_is_fooled_is_noticed() {
    let expected =
        Expected::from([("eve".into(), BTreeMap::from([(2, vec!["run_time_error".to_string()])]))]);
    let report = |score: u64, outcome: &str, own: &str, message: &str| {
        serde_json::json!({"submissions": [{"name": "eve", "score": score, "steps": [
            {"step": 2, "score": score, "outcome": outcome, "own_chain": own, "message": message}]}]})
    };
    assert_eq!(judged(&report(0, "run_time_error", "missing", ""), &expected), [""; 0]);
    for fooled in [
        report(15, "run_time_error", "missing", ""),
        report(0, "pass", "missing", ""),
        report(0, "wrong_answer", "missing", ""),
        report(0, "grader_error", "missing", ""),
        report(0, "run_time_error", "grader_error", ""),
        report(0, "run_time_error", "missing", "REACHED: a file"),
        serde_json::json!({"submissions": []}),
    ] {
        assert_eq!(judged(&fooled, &expected).len(), 1, "{fooled}");
    }
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("kept"), "one").unwrap();
    let before = contents(folder.path());
    fs::write(folder.path().join("kept"), "another").unwrap();
    fs::write(folder.path().join("new"), "").unwrap();
    assert_eq!(changed(&before, &contents(folder.path())).len(), 2);
    // This process was started with what stands in its own command line.
    let myself = std::env::args().next().unwrap();
    assert!(!processes_of(&myself).is_empty());
}

impl Class {
    /// Grades the submissions: the report, and what the run left over.
    fn grade(&self, submissions: &[PathBuf], bound: Duration) -> (Value, Vec<String>) {
        let [output, work] = ["report", "work"].map(|name| self.folder.path().join(name));
        fs::create_dir_all(&work).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_grade"));
        command.current_dir(root()).env("TMPDIR", &work).args(LIMITS).args(["--format", "json", "--output"]);
        let mut grade = command.arg(&output).args(submissions).stdin(Stdio::null()).spawn().unwrap();
        let Some(status) = grade.wait_timeout(bound).unwrap() else {
            grade.kill().ok();
            panic!("the run did not end within {} s", bound.as_secs());
        };
        assert!(status.success(), "the grader failed");
        // The compiler is told where it works; a student's program is known by where it is.
        let mine = [work.to_str().unwrap(), IN_MEMORY];
        let processes = mine.into_iter().flat_map(processes_of);
        let mut left: Vec<_> =
            processes.map(|process| format!("a process is left over: {process}")).collect();
        left.extend(names(&work, "").map(|name| format!("{name} is left over in the grader's folder")));
        (serde_json::from_slice(&fs::read(output.join("report.json")).unwrap()).unwrap(), left)
    }
}

/// Where the report is not what hostile submissions should come to: a sentence for each submission.
fn judged(report: &Value, expected: &Expected) -> Vec<String> {
    let fault = |(name, steps): (&String, &BTreeMap<u64, Vec<String>>)| {
        let mut found =
            report["submissions"].as_array().unwrap().iter().filter(|each| is_called(&each["name"], name));
        let Some(submission) = found.next() else { return Some(format!("{name:?} is not in the report")) };
        for step in submission["steps"].as_array().unwrap() {
            let outcome = step["outcome"].as_str().unwrap();
            let missing = vec!["missing".to_string()];
            let may = steps.get(&step["step"].as_u64().unwrap()).unwrap_or(&missing);
            if !may.iter().any(|may| may == outcome) || step["own_chain"] == "grader_error" {
                return Some(format!(
                    "{name:?}: step {} is {outcome}, not {}: {step:#}",
                    step["step"],
                    may.join(" or ")
                ));
            }
        }
        let others = |step: &Value| {
            steps.get(&step["step"].as_u64().unwrap()).is_some_and(|may| may.contains(&OTHERS.to_string()))
        };
        let earned = submission["steps"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|step| !others(step) || step["score"] == step["max_score"]);
        if earned.map(|step| step["score"].as_u64().unwrap()).sum::<u64>() != 0 {
            return Some(format!("{name:?} has {} points", submission["score"]));
        }
        let reached = submission.to_string().contains("REACHED");
        reached.then(|| format!("{name:?} reached what it should not: {submission:#}"))
    };
    expected.iter().filter_map(fault).collect()
}

/// The name of an archive is shown without its ending.
fn is_called(shown: &Value, name: &str) -> bool {
    let endings = ["", ".zip", ".tar.gz"];
    shown.as_str().is_some_and(|shown| endings.iter().any(|ending| format!("{shown}{ending}") == name))
}

/// Where an honest submission is not marked so.
fn marked(report: &Value, name: &str, marks: &[(&str, Value)]) -> Vec<String> {
    let found = report["submissions"].as_array().unwrap().iter().find(|each| each["name"] == name);
    let submission = found.cloned().unwrap_or_default();
    let differ = marks.iter().filter(|(key, value)| submission[key] != *value);
    differ
        .map(|(key, value)| format!("{name}: {key} is {}, not {value}: {submission:#}", submission[key]))
        .collect()
}

/// Every file below a folder, with its size and the time of its last change; not what building and grading write.
fn contents(folder: &Path) -> BTreeMap<PathBuf, (u64, Option<SystemTime>)> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, about) = (entry.path(), entry.metadata().unwrap());
        let name = entry.file_name();
        if about.is_dir()
            && !["target", ".git", "report", "work"].contains(&name.to_str().unwrap_or_default())
        {
            all.extend(contents(&path));
        } else if !about.is_dir() {
            all.insert(path, (about.len(), about.modified().ok()));
        }
    }
    all
}

fn changed<T: PartialEq>(before: &BTreeMap<PathBuf, T>, after: &BTreeMap<PathBuf, T>) -> Vec<String> {
    let all = before.keys().chain(after.keys().filter(|path| !before.contains_key(*path)));
    let differ = all.filter(|path| before.get(*path) != after.get(*path));
    differ.map(|path| format!("{} was changed", path.display())).collect()
}

/// What hostile code has left where anybody may write.
fn traces() -> Vec<String> {
    let places = ["/tmp", "/var/tmp", "/dev/shm", "/"];
    let found = places.into_iter().flat_map(|place| {
        names(Path::new(place), TRACE)
            .map(move |name| format!("{place}/{name} was written"))
            .collect::<Vec<_>>()
    });
    found.collect()
}

fn names(folder: &Path, begins: &str) -> impl Iterator<Item = String> {
    let names = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = names.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.filter(move |name| name.starts_with(begins))
}

/// What /proc calls a student's program.
const IN_MEMORY: &str = "/memfd:program";

/// The processes whose program, arguments or environment name this, but for the children of a grader that still runs.
fn processes_of(name: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").unwrap().flatten().filter(|entry| {
        let read = |file: &str| fs::read(entry.path().join(file)).unwrap_or_default();
        let program = fs::read_link(entry.path().join("exe")).unwrap_or_default();
        let all = [program.as_os_str().as_bytes(), &read("cmdline"), &read("environ")].concat();
        let status = String::from_utf8_lossy(&read("status")).into_owned();
        let parent = status.lines().find_map(|line| line.strip_prefix("PPid:\t")).unwrap_or_default();
        let parent = fs::read_link(format!("/proc/{parent}/exe")).unwrap_or_default();
        entry.file_name().to_string_lossy().parse::<u32>().is_ok()
            && !parent.ends_with("grade")
            && String::from_utf8_lossy(&all).contains(name)
    });
    processes.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}
