//! A class of cheats: every file of tests/submissions/hostile/, and what is no file that could stand there. Nobody gets
//! a point that their functions do not earn, nobody harms anybody else, and the run ends.
//!
//! The first line of a file names the outcomes it may come to, between backticks. Whatever it reaches that it should
//! not, it says by a panic that begins with `REACHED`.

#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;
use wait_timeout::ChildExt;
use zip::write::{SimpleFileOptions, ZipWriter};

/// Far more than the run takes on two processors that have other work besides; a judge that hangs takes longer.
const BOUND: Duration = Duration::from_secs(480);

/// Short, so that forty endless loops end soon. A worker that waits for a processor is given five times as long, and a
/// compiler is measured by the processor time it has had, so a busy machine makes no honest answer late.
const LIMITS: [&str; 4] = ["--call-seconds", "0.5", "--compile-seconds", "6"];

/// What hostile code would leave behind, wherever it could write, begins so.
const TRACE: &str = "othello_hostile";

/// What nobody should come to: for each step handed in the outcomes that are expected.
type Expected = BTreeMap<String, BTreeMap<u64, Vec<String>>>;

#[test]
fn nobody_earns_a_point_without_the_function_and_nobody_is_harmed() {
    let class = Class::new();
    // The judge is built before the clock starts.
    class.grade(&[class.hand_in("warming_up", 2, "")], Duration::from_secs(1800));

    let mut expected = class.committed();
    expected.extend(class.made());
    let mut order: Vec<PathBuf> = expected.keys().map(|name| class.path(name)).collect();
    // Honest ones before, between and after those who would harm them.
    let middle = order.len() / 2;
    for (place, name) in [(0, "right_first"), (middle, "right_between"), (order.len(), "right_last")] {
        order.insert(place, class.honest(name));
    }
    order.push(class.hand_in("wrong", 2, &read("tests/submissions/wrong_answer", "step2_")));
    let folders = [root(), class.folder.path().to_path_buf()];
    let before = folders.each_ref().map(|folder| contents(folder));

    let begun = Instant::now();
    let (report, left_over) = class.grade(&order, BOUND);
    println!("{} submissions in {:.0} s", order.len(), begun.elapsed().as_secs_f64());

    let mut faults = judged(&report, &expected);
    for name in ["right_first", "right_between", "right_last"] {
        faults.extend(marked(&report, name, &[("score", 100.into()), ("max_score", 100.into())]));
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

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_path_buf()
}

/// The first file of a folder of the course whose name begins so.
fn read(folder: &str, begins: &str) -> String {
    let mut files: Vec<PathBuf> =
        fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let begins = |file: &&PathBuf| file.file_name().unwrap().to_str().unwrap().starts_with(begins);
    fs::read_to_string(files.iter().find(begins).unwrap()).unwrap()
}

/// The submissions, in a folder of their own.
struct Class {
    folder: tempfile::TempDir,
    /// In every file, so that no mark is one that was kept from the last time.
    now: u128,
}

impl Class {
    fn new() -> Class {
        let now = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_nanos();
        Class { folder: tempfile::tempdir().unwrap(), now }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join("class").join(name)
    }

    /// Puts a step into a submission, whose folder is returned.
    fn hand_in(&self, name: &str, step: u64, text: &str) -> PathBuf {
        let folder = self.path(name);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(format!("step{step}.rs")), format!("{text}\n// {}\n", self.now)).unwrap();
        folder
    }

    /// One who has done every step.
    fn honest(&self, name: &str) -> PathBuf {
        (1..=7).for_each(|step| {
            let text = read("solutions", &format!("step{step}"));
            self.hand_in(name, step, &format!("{text}\n// {name}"));
        });
        self.path(name)
    }

    /// Those of tests/submissions/hostile/: a file each, or a folder of several that work together.
    fn committed(&self) -> Expected {
        let mut expected = Expected::new();
        for entry in fs::read_dir(root().join("tests/submissions/hostile")).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap().to_string();
            let files = match path.is_dir() {
                true => fs::read_dir(&path).unwrap().map(|file| file.unwrap().path()).collect(),
                false => vec![path.clone()],
            };
            for file in files {
                let text = fs::read_to_string(&file).unwrap();
                let step = step_of(&file).unwrap_or_else(|| panic!("{} is no stepN", file.display()));
                self.hand_in(&name, step, &text);
                let outcomes = promised(&text);
                assert!(!outcomes.is_empty(), "{}: the first line names no `outcome`", file.display());
                expected.entry(name.clone()).or_default().insert(step, outcomes);
            }
        }
        assert!(expected.len() >= 32, "only {} hostile submissions", expected.len());
        expected
    }

    /// Those that are no file that could be kept in a repository.
    fn made(&self) -> Expected {
        let solutions = root().join("solutions");
        let folder = |name: &str| {
            let folder = self.path(name);
            fs::create_dir_all(&folder).unwrap();
            folder
        };
        let mut expected = Expected::new();
        let mut expect = |name: &str, outcome: &str| {
            expected.insert(name.to_string(), BTreeMap::from([(2, vec![outcome.to_string()])]));
        };

        File::create(folder("huge").join("step2.rs")).unwrap().set_len(100 << 20).unwrap();
        expect("huge", "does_not_compile");
        symlink(solutions.join("step2.rs"), folder("link").join("step2.rs")).unwrap();
        expect("link", "does_not_compile");
        symlink("/dev/zero", folder("link_to_a_device").join("step2.rs")).unwrap();
        expect("link_to_a_device", "does_not_compile");
        symlink(&solutions, folder("exercises_is_a_link").join("exercises")).unwrap();
        expect("exercises_is_a_link", "missing");
        fs::create_dir_all(folder("a_folder").join("step2.rs")).unwrap();
        expect("a_folder", "does_not_compile");
        pipe(&folder("pipe").join("step2.rs"));
        expect("pipe", "does_not_compile");
        pipe(&self.path("pipe_as_submission"));
        expect("pipe_as_submission", "missing");
        fs::write(folder("not_utf8").join("step2.rs"), b"// \xff\xfe\n").unwrap();
        expect("not_utf8", "does_not_compile");
        fs::write(folder("nul").join("step2.rs"), b"\0\0\0pub fn count_turn_over() {}\0").unwrap();
        expect("nul", "does_not_compile");
        fs::write(folder("empty").join("step2.rs"), "").unwrap();
        expect("empty", "does_not_compile");
        let deep = format!("const DEEP: isize = {}0{};", "(".repeat(60_000), ")".repeat(60_000));
        self.hand_in("deep_brackets", 2, &deep);
        expect("deep_brackets", "does_not_compile");
        let deep = format!("{}{}", "mod m { ".repeat(20_000), "}".repeat(20_000));
        self.hand_in("deep_modules", 2, &deep);
        expect("deep_modules", "does_not_compile");
        let long = format!("const LONG: isize = 0{};", " + 1".repeat(50_000));
        self.hand_in("long_sum", 2, &long);
        expect("long_sum", "does_not_compile");

        let right = fs::read(solutions.join("step2.rs")).unwrap();
        let odd = folder("odd_file_names");
        for name in
            ["Step2.rs", "step02.rs", "step2.RS", "step2.rs ", "step2.rs\n", "step２.rs", "step2.rs.rs"]
        {
            fs::write(odd.join(name), &right).unwrap();
        }
        fs::write(odd.join(OsStr::from_bytes(b"step2\xff.rs")), &right).unwrap();
        expect("odd_file_names", "missing");
        let odd = "::error::x\n=1+1 \u{1b}[2J '\"; touch othello_hostile; #";
        self.hand_in(odd, 2, "compile_error!(\"\");");
        expect(odd, "does_not_compile");
        self.settings(&self.hand_in("settings", 2, "compile_error!(\"\");"));
        expect("settings", "does_not_compile");

        // Each is taken for what it holds, and nothing is written where its name points to.
        let wrong = b"compile_error!(\"\");".as_slice();
        let up = format!("../../../{TRACE}/step2.rs");
        self.zip("zip_upwards.zip", &[(&up, wrong)]);
        expect("zip_upwards.zip", "does_not_compile");
        self.zip("zip_absolute.zip", &[(&format!("/tmp/{TRACE}/step2.rs"), wrong)]);
        expect("zip_absolute.zip", "does_not_compile");
        self.zip("zip_bomb.zip", &[("step2.rs", &vec![0; 256 << 20])]);
        expect("zip_bomb.zip", "does_not_compile");
        let mut zip = ZipWriter::new(File::create(self.path("zip_link.zip")).unwrap());
        let target = solutions.join("step2.rs");
        zip.add_symlink("step2.rs", target.to_str().unwrap(), SimpleFileOptions::default()).unwrap();
        zip.finish().unwrap();
        expect("zip_link.zip", "does_not_compile");
        fs::write(self.path("zip_broken.zip"), b"PK\x03\x04 and no more").unwrap();
        expect("zip_broken.zip", "missing");
        for (name, kind) in [("tar_link", tar::EntryType::Symlink), ("tar_hard_link", tar::EntryType::Link)] {
            self.tar(&format!("{name}.tar.gz"), kind, "step2.rs", &target, 0);
            expect(&format!("{name}.tar.gz"), "does_not_compile");
        }
        self.tar("tar_device.tar.gz", tar::EntryType::Char, "step2.rs", &target, 0);
        expect("tar_device.tar.gz", "does_not_compile");
        self.tar("tar_bomb.tar.gz", tar::EntryType::Regular, "step2.rs", Path::new(""), 400 << 20);
        expect("tar_bomb.tar.gz", "missing");
        fs::write(self.path("tar_broken.tar.gz"), b"\x1f\x8b and no more").unwrap();
        expect("tar_broken.tar.gz", "missing");
        expected
    }

    /// What would run if cargo or rustup ever looked into a submission.
    fn settings(&self, folder: &Path) {
        let leave = format!("/tmp/{TRACE}_settings");
        let script = format!("fn main() {{ std::fs::write({leave:?}, \"here\").unwrap(); }}");
        let wrapper = folder.join("wrapper");
        fs::write(&wrapper, format!("#!/bin/sh\ntouch {leave}\nexec \"$@\"\n")).unwrap();
        let config = format!("[build]\nrustc-wrapper = {:?}\n", wrapper.to_str().unwrap());
        let manifest = "[package]\nname = \"x\"\nversion = \"0.0.0\"\nbuild = \"build.rs\"\n";
        for at in [folder.to_path_buf(), folder.join("exercises.d")] {
            fs::create_dir_all(at.join(".cargo")).unwrap();
            fs::write(at.join("build.rs"), &script).unwrap();
            fs::write(at.join("Cargo.toml"), manifest).unwrap();
            fs::write(at.join(".cargo/config.toml"), &config).unwrap();
            fs::write(at.join("rust-toolchain.toml"), "[toolchain]\npath = \"/tmp\"\n").unwrap();
        }
    }

    fn zip(&self, name: &str, files: &[(&str, &[u8])]) {
        let mut zip = ZipWriter::new(File::create(self.path(name)).unwrap());
        for (name, bytes) in files {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(bytes).unwrap();
        }
        zip.finish().unwrap();
    }

    fn tar(&self, name: &str, kind: tar::EntryType, file: &str, target: &Path, size: u64) {
        let gzip = GzEncoder::new(File::create(self.path(name)).unwrap(), Compression::fast());
        let mut tar = tar::Builder::new(gzip);
        let mut header = tar::Header::new_gnu();
        header.set_entry_type(kind);
        header.set_mode(0o644);
        header.set_size(size);
        if size == 0 {
            header.set_link_name(target).unwrap();
        } else {
            // First much that is not looked at.
            header.set_path("zeros").unwrap();
            header.set_cksum();
            tar.append(&header, std::io::repeat(0).take(size)).unwrap();
        }
        header.set_path(file).unwrap();
        header.set_size(0);
        header.set_cksum();
        tar.append(&header, std::io::empty()).unwrap();
        tar.into_inner().unwrap().finish().unwrap();
    }

    /// Grades the submissions: the report, and what the run left over.
    fn grade(&self, submissions: &[PathBuf], bound: Duration) -> (Value, Vec<String>) {
        let output = self.folder.path().join("report");
        let mut command = Command::new(env!("CARGO_BIN_EXE_grade"));
        command.current_dir(root()).args(LIMITS).args(["--require-sandbox", "--format", "json", "--output"]);
        let mut grade = command.arg(&output).args(submissions).stdin(Stdio::null()).spawn().unwrap();
        let Some(status) = grade.wait_timeout(bound).unwrap() else {
            grade.kill().ok();
            panic!("the run did not end within {} s", bound.as_secs());
        };
        assert!(status.success(), "the grader failed");
        let mine = format!("grade/work/{}-", grade.id());
        let mut left: Vec<_> = processes_of(&mine)
            .into_iter()
            .map(|process| format!("a process is left over: {process}"))
            .collect();
        let work = root().join("target/grade/work");
        let begins = format!("{}-", grade.id());
        left.extend(names(&work, &begins).map(|name| format!("target/grade/work/{name} is left over")));
        (serde_json::from_slice(&fs::read(output.join("report.json")).unwrap()).unwrap(), left)
    }
}

/// `step2` of `step2_what_it_does.rs` or `step2.rs`.
fn step_of(file: &Path) -> Option<u64> {
    file.file_stem()?.to_str()?.strip_prefix("step")?.split('_').next()?.parse().ok()
}

/// The outcomes that stand between backticks in the first line.
fn promised(text: &str) -> Vec<String> {
    text.lines().next().unwrap_or_default().split('`').skip(1).step_by(2).map(str::to_string).collect()
}

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
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
        if submission["score"] != 0 {
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
        if about.is_dir() && !["target", ".git", "report"].contains(&name.to_str().unwrap_or_default()) {
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

/// The processes whose program, arguments or environment name this.
fn processes_of(name: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").unwrap().flatten().filter(|entry| {
        let read = |file: &str| fs::read(entry.path().join(file)).unwrap_or_default();
        let program = fs::read_link(entry.path().join("exe")).unwrap_or_default();
        let all = [program.as_os_str().as_bytes(), &read("cmdline"), &read("environ")].concat();
        entry.file_name().to_string_lossy().parse::<u32>().is_ok()
            && String::from_utf8_lossy(&all).contains(name)
    });
    processes.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}
