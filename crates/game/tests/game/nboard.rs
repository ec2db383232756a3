//! `othello nboard` as another program sees it: a recorded conversation, and how it ends.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The engine, and the two ends of the conversation.
struct Engine {
    process: Child,
    to: Option<ChildStdin>,
    from: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start(time: &str) -> Engine {
        Engine::start_with(&["--time", time])
    }

    fn start_with(arguments: &[&str]) -> Engine {
        let mut process = Command::new(env!("CARGO_BIN_EXE_othello"))
            .arg("nboard")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (to, from) = (process.stdin.take(), process.stdout.take().unwrap());
        Engine { process, to, from: BufReader::new(from).lines() }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.to.as_mut().unwrap(), "{line}").unwrap();
    }

    fn hear(&mut self) -> String {
        self.from.next().unwrap_or_else(|| panic!("the engine has ended")).unwrap()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.process.kill().ok();
    }
}

#[test]
fn ones_own_player_chooses_the_moves() {
    let mut engine = Engine::start_with(&["--mine", "--time", "20"]);
    ["move F5", "go"].iter().for_each(|line| engine.say(line));
    let said = (0..3).map(|_| engine.hear()).find(|line| line.starts_with("=== ")).expect("a move");
    assert!(["=== D6/", "=== F4/", "=== F6/"].iter().any(|legal| said.starts_with(legal)), "{said}");
}

#[test]
fn a_recorded_conversation() {
    let mut engine = Engine::start("10000");
    let mut may_be_more = false;
    for (number, line) in (1..).zip(include_str!("nboard.txt").lines()) {
        match line.split_once(' ') {
            Some(("<", line)) => engine.say(line),
            Some((">", "...")) => may_be_more = true,
            Some((">", expected)) => {
                let mut heard = without_times(&engine.hear());
                while may_be_more && heard != expected {
                    assert!(is_thinking_aloud(&heard), "line {number} of nboard.txt: {heard}");
                    heard = without_times(&engine.hear());
                }
                assert_eq!(heard, expected, "line {number} of nboard.txt");
                may_be_more = false;
            }
            _ => {}
        }
    }
    assert!(engine.from.next().is_none());
    assert!(engine.process.wait().unwrap().success());
}

fn is_thinking_aloud(line: &str) -> bool {
    let first = line.split(' ').next().unwrap_or_default();
    ["status", "search", "nodestats", "==="].contains(&first) && !line.contains("Error")
}

fn without_times(line: &str) -> String {
    match line.rsplit_once('/') {
        Some((before, _)) if line.starts_with("===") => format!("{before}/T"),
        _ => line.to_string(),
    }
}

#[test]
fn it_is_heard_while_it_thinks() {
    let mut engine = Engine::start("60000");
    engine.say("set depth 60");
    engine.say("go");
    while !engine.hear().starts_with("nodestats") {}
    let began = Instant::now();
    engine.say("ping 5");
    let heard: Vec<_> =
        std::iter::from_fn(|| Some(engine.hear())).take_while(|line| line != "pong 5").collect();
    assert!(began.elapsed() < Duration::from_secs(50), "it thought to its end: {:?}", began.elapsed());
    // The go has its answer, and it comes before the pong.
    assert!(heard.iter().any(|line| line.starts_with("=== ")), "{heard:?}");
    // What the old search still finds is not said any more.
    engine.say("ping 6");
    assert_eq!(engine.hear(), "pong 6");
}

/// Who says how long it may think wants it to think that long.
#[test]
fn with_a_time_it_looks_ahead_for_that_time() {
    let mut engine = Engine::start("700");
    let began = Instant::now();
    engine.say("go");
    while !engine.hear().starts_with("=== ") {}
    assert!(began.elapsed() > Duration::from_millis(600), "{:?}", began.elapsed());
    engine.say("set depth 2");
    engine.say("go");
    let heard: Vec<_> =
        std::iter::from_fn(|| Some(engine.hear())).take_while(|line| !line.starts_with("=== ")).collect();
    assert!(heard.iter().any(|line| line.starts_with("search ") && line.ends_with(" 0 2")), "{heard:?}");
}

#[test]
fn what_was_begun_before_the_input_ended_is_answered() {
    let mut engine = Engine::start("10000");
    engine.say("set depth 5");
    engine.say("go");
    engine.to = None;
    let heard: Vec<_> = engine.from.by_ref().map(Result::unwrap).collect();
    assert!(heard.iter().any(|line| line.starts_with("search") && line.ends_with(" 0 5")), "{heard:?}");
    assert!(heard[heard.len() - 2].starts_with("=== ") && heard.last().unwrap() == "status", "{heard:?}");
    assert!(engine.process.wait().unwrap().success());
}
