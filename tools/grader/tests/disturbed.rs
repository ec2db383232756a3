//! A grader that is disturbed while it grades: its program is replaced, it is interrupted, nobody hears what it says.

mod common;

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use common::command::{Class, alone, judged_since, level_1, marks, named, outcomes, report, solution, step};

/// cargo puts a new program in the place of one that it builds again, while the old one may still grade.
#[test]
fn a_grader_that_is_replaced_goes_on() {
    let class = Class::new();
    let ada = class.hand_in("ada", &[("@line.rs", &solution("line"))]);
    let copy = class.path("grade");
    fs::copy(env!("CARGO_BIN_EXE_grade"), &copy).unwrap();
    let _alone = alone();
    let mut replaced = Command::new(&copy);
    let replaced = replaced.arg(ada).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    fs::remove_file(&copy).unwrap();
    let ended = replaced.wait_with_output().unwrap();
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
}

/// Another grader may write the copy of the course meanwhile, for a course that has changed.
#[test]
fn a_copy_of_the_course_that_changes_meanwhile_changes_no_mark() {
    let class = Class::new();
    let steps: Vec<_> = level_1().iter().map(|step| (step.file(), solution(&step.name))).collect();
    let steps: Vec<_> = steps.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let (output, temporary) = (class.path("report"), class.path("temporary"));
    fs::create_dir(&temporary).unwrap();
    report(&["--level", "1"], &[class.hand_in("nobody", &[])]);
    let _alone = alone();
    let mut grader = Command::new(env!("CARGO_BIN_EXE_grade"));
    grader.args(["--level", "1", "--format", "json", "--output"]).arg(&output).env("TMPDIR", &temporary);
    let mut grader = grader.arg(class.hand_in("ada", &steps)).spawn().unwrap();
    while !has(&temporary, "inputs/main.rs") {
        sleep(Duration::from_millis(1));
    }
    let copy = common::command::course().join("target/grade/judge");
    // An earlier run that was stopped may have left it.
    fs::remove_dir_all(copy.join("moved")).ok();
    fs::rename(copy.join("tests"), copy.join("moved")).unwrap();
    let ended = grader.wait().unwrap();
    fs::rename(copy.join("moved"), copy.join("tests")).unwrap();
    assert!(ended.success());
    let report: serde_json::Value =
        serde_json::from_slice(&fs::read(output.join("report.json")).unwrap()).unwrap();
    let ada = named(&report, "ada");
    assert_eq!(ada["score"], ada["max_score"]);
}

#[test]
fn an_interrupted_class_goes_on_where_it_was() {
    let class = Class::new();
    let slow = "
use othello_steps::{Board, Player};

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    loop {}
}
";
    let submissions = [
        class.hand_in("ada", &[("@line.rs", &solution("line"))]),
        class.hand_in("slow", &[("@directions.rs", slow)]),
    ];
    let _alone = alone();
    let before = marks();
    let temporary = class.path("temporary");
    fs::create_dir(&temporary).unwrap();
    // What is left over here comes to this process when the grader has ended.
    rustix::process::set_child_subreaper(Some(rustix::process::getpid())).unwrap();
    let mut interrupted = Command::new(env!("CARGO_BIN_EXE_grade"));
    interrupted.args(["--jobs", "1"]).args(&submissions).env("TMPDIR", &temporary);
    interrupted.stdout(Stdio::piped()).stderr(Stdio::piped());
    // As from a terminal, Ctrl+C reaches the grader and what is in its group.
    let interrupted = interrupted.process_group(0).spawn().unwrap();
    let start = Instant::now();
    while judged_since(&before) == 0 && start.elapsed() < Duration::from_secs(300) {
        sleep(Duration::from_millis(10));
    }
    let group = rustix::process::Pid::from_child(&interrupted);
    rustix::process::kill_process_group(group, rustix::process::Signal::INT).unwrap();
    let interrupted = interrupted.wait_with_output().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&interrupted.stderr),
        "Interrupted. 1 of 2 submissions are marked, and the marks are kept. Run the same command again; it continues where \
         it stopped.\n"
    );
    assert_eq!(String::from_utf8_lossy(&interrupted.stdout), "", "half a class has no report");
    assert_eq!(interrupted.status.code(), Some(130));
    assert_eq!(fs::read_dir(&temporary).unwrap().count(), 0, "no folder is left");
    // What has been killed still takes a moment to be gone, a long one on a busy machine.
    let start = Instant::now();
    while !nothing_runs() {
        assert!(start.elapsed() < Duration::from_secs(60), "a process is left");
        sleep(Duration::from_millis(10));
    }
    assert_eq!(judged_since(&before), 1, "it ended between the first and the second");
    let before = marks();
    let report = report(&["--jobs", "1"], &submissions);
    assert_eq!(judged_since(&before), 1, "only the second is left");
    assert_eq!(named(&report, "ada")["score"], 15);
    assert_eq!(step(&report, "slow", "directions")["outcome"], "time_limit");
}

#[test]
fn it_ends_when_nobody_hears_what_it_says() {
    let class = Class::new();
    let ada = class.hand_in("ada", &[("@line.rs", &solution("line"))]);
    let temporary = class.path("temporary");
    fs::create_dir(&temporary).unwrap();
    let _alone = alone();
    let mut grader = Command::new(env!("CARGO_BIN_EXE_grade"));
    grader.arg(&ada).env("TMPDIR", &temporary).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut grader = grader.spawn().unwrap();
    drop(grader.stderr.take());
    while !listens_for_sigterm(&grader) {
        sleep(Duration::from_millis(1));
    }
    let process = rustix::process::Pid::from_child(&grader);
    rustix::process::kill_process(process, rustix::process::Signal::TERM).unwrap();
    let ended = grader.wait().unwrap();
    assert!(ended.code() == Some(130) || ended.success(), "{ended}");
    assert_eq!(fs::read_dir(&temporary).unwrap().count(), 0);
}

/// Whether the process catches the signal, by what /proc says of it; one that has ended no longer has to.
fn listens_for_sigterm(process: &Child) -> bool {
    const SIGTERM: u64 = 1 << 14;
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    caught.is_none_or(|mask| u64::from_str_radix(mask.trim(), 16).unwrap() & SIGTERM != 0)
}

/// As Ctrl+Z does it, for longer than a compiler may take.
#[test]
fn a_pause_of_the_grader_costs_no_points() {
    let class = Class::new();
    let ada =
        class.hand_in("ada", &[("@line.rs", &solution("line")), ("@directions.rs", &solution("directions"))]);
    let (output, temporary) = (class.path("report"), class.path("temporary"));
    fs::create_dir(&temporary).unwrap();
    let limits = ["--level", "1", "--compile-seconds", "4"];
    // So that the next one begins with the class.
    report(&limits, &[class.hand_in("nobody", &[])]);
    let _alone = alone();
    let mut grader = Command::new(env!("CARGO_BIN_EXE_grade"));
    grader.args(limits).args(["--format", "json", "--output"]);
    let mut grader = grader.arg(&output).arg(&ada).env("TMPDIR", &temporary).spawn().unwrap();
    while !has(&temporary, "inputs/main.rs") {
        sleep(Duration::from_millis(1));
    }
    let process = rustix::process::Pid::from_child(&grader);
    rustix::process::kill_process(process, rustix::process::Signal::STOP).unwrap();
    sleep(Duration::from_secs(5));
    rustix::process::kill_process(process, rustix::process::Signal::CONT).unwrap();
    assert!(grader.wait().unwrap().success());
    let report: serde_json::Value =
        serde_json::from_slice(&fs::read(output.join("report.json")).unwrap()).unwrap();
    let outcomes = outcomes(&report, "ada", ["line", "directions"]);
    assert_eq!(outcomes, ["pass", "pass"]);
}

/// The system kills programs when memory is short. That says nothing about the program, so no mark is made of it or kept.
#[test]
fn a_program_that_the_system_kills_is_judged_again() {
    let class = Class::new();
    let limits = ["--level", "1", "--call-seconds", "20"];
    report(&limits, &[class.hand_in("nobody", &[])]);
    // It sleeps until it is surely found.
    let sleeps = "static ONCE: std::sync::Once = std::sync::Once::new();
        ONCE.call_once(|| std::thread::sleep(std::time::Duration::from_secs(2)));
        let mut i = 1;";
    let ada = class.hand_in("ada", &[("@line.rs", &solution("line").replacen("let mut i = 1;", sleeps, 1))]);
    let _alone = alone();
    let before = marks();
    let (output, temporary) = (class.path("report"), class.path("temporary"));
    fs::create_dir(&temporary).unwrap();
    let mut grader = Command::new(env!("CARGO_BIN_EXE_grade"));
    grader.args(limits).args(["--format", "json", "--output"]).arg(&output).arg(&ada);
    let mut grader = grader.env("TMPDIR", &temporary).stderr(Stdio::null()).spawn().unwrap();
    while !has(&temporary, "together/inputs/main.rs") {
        sleep(Duration::from_millis(1));
    }
    let ended = loop {
        for program in programs_of(grader.id()) {
            kill_process(program, Signal::KILL).ok();
        }
        if let Some(ended) = grader.try_wait().unwrap() {
            break ended;
        }
    };
    assert_eq!(ended.code(), Some(1), "the grader says that it failed");
    let killed: serde_json::Value =
        serde_json::from_slice(&fs::read(output.join("report.json")).unwrap()).unwrap();
    assert_eq!(step(&killed, "ada", "line")["outcome"], "grader_error", "{killed:#}");
    assert_eq!(judged_since(&before), 0, "the mark is kept");
    assert_eq!(step(&report(&limits, &[ada]), "ada", "line")["outcome"], "pass");
}

/// The students' programs that a grader has started, each from its second instruction on.
fn programs_of(grader: u32) -> impl Iterator<Item = Pid> {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let is_one = move |number: &i32| {
        let read = |file: &str| fs::read_to_string(format!("/proc/{number}/{file}")).unwrap_or_default();
        let program = fs::read_link(format!("/proc/{number}/exe")).unwrap_or_default();
        let has_read =
            read("io").lines().any(|line| line.strip_prefix("rchar: ").is_some_and(|read| read != "0"));
        has_read
            && program.to_string_lossy().starts_with("/memfd:program")
            && read("status").contains(&format!("PPid:\t{grader}\n"))
    };
    numbers.filter(is_one).filter_map(Pid::from_raw)
}

/// What is slow and right stays right: a function that computes waits for a processor at no cost, whatever was asked before.
#[test]
#[ignore = "it keeps every processor busy: weekly"]
fn beside_other_work_only_processor_time_counts() {
    let class = Class::new();
    // Each of two tests has thirty slow answers, which take much longer beside other work than a call may compute.
    let slow = "static CALLS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        if matches!(CALLS.fetch_add(1, std::sync::atomic::Ordering::Relaxed), 300..330 | 2600..2630) {
            for i in 0..6_000_000 { std::hint::black_box(i); }
        }
        let mut i = 1;";
    let limits = ["--level", "1", "--step-seconds", "5"];
    report(&limits, &[class.hand_in("nobody", &[])]);
    let _alone = alone();
    let ada = class.hand_in("ada", &[("@line.rs", &solution("line").replacen("let mut i = 1;", slow, 1))]);
    let _other_work = [(); 6].map(|()| Loop::start());
    let report = report(&limits, &[ada]);
    assert_eq!(step(&report, "ada", "line")["outcome"], "pass", "{report:#}");
}

/// Computes until it is dropped, in a session of its own: the system may give each session as much as any other.
struct Loop(Child);

impl Loop {
    fn start() -> Loop {
        Loop(Command::new("setsid").args(["sh", "-c", "while :; do :; done"]).spawn().unwrap())
    }
}

impl Drop for Loop {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

/// Whether there is such a file, somewhere in this folder.
fn has(folder: &Path, file: &str) -> bool {
    let inside = fs::read_dir(folder).into_iter().flatten().flatten();
    inside.map(|entry| entry.path()).any(|path| path.ends_with(file) || has(&path, file))
}

/// Whether this process has no children but dead ones.
fn nothing_runs() -> bool {
    let me = format!(" {} ", std::process::id());
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let stats = processes.filter_map(|process| fs::read_to_string(process.path().join("stat")).ok());
    stats
        .filter_map(|stat| Some(stat.rsplit_once(')')?.1.to_string()))
        .all(|stat| !stat[2..].starts_with(&me) || stat.starts_with(" Z"))
}
