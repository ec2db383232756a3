//! A league as a class has it: right players of different strength, two that break the rules, one that is hostile, and five
//! levels. It takes minutes, so it is played weekly only: `-- --ignored`.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use common::command::{Class, alone, course, grade, program, solution};
use serde_json::Value;

/// Answers by itself, without returning, and goes on computing while the other side thinks. It needs what safe Rust should not be
/// able to do: <https://github.com/rust-lang/rust/issues/25860>.
const PONDERS: &str = "
use othello_grade_answering::wire::messages::{FromProgram, ToProgram};
use othello_grade_answering::wire::{Inbox, bytes_of, decode, frame, value_of};
use othello_steps::{Clock, Position};
use std::fs::File;
use std::io::Write;
use std::os::fd::OwnedFd;
use std::time::{Duration, Instant};

pub fn choose(position: Position, clock: &mut Clock) -> u32 {
    if clock.state().looks == Some(500) {
        return super::@bits::legal_moves(position).trailing_zeros();
    }
    let (mut questions, mut answers) =
        (File::from(take_for::<i32, OwnedFd>(3)), File::from(take_for::<i32, OwnedFd>(4)));
    let (mut position, mut inbox) = (position, Inbox::default());
    loop {
        let mut bytes = Vec::new();
        let answer = bytes_of(&(Clock::looks(1), super::@bits::legal_moves(position).trailing_zeros()));
        frame(&mut bytes, &FromProgram::Answer(&answer));
        answers.write_all(&bytes).unwrap();
        let since = Instant::now();
        while since.elapsed() < Duration::from_millis(60) {}
        let heard = inbox.wait(&mut questions).unwrap().unwrap();
        let Ok(ToProgram::Call { arguments, .. }) = decode(&heard) else { panic!() };
        position = value_of::<(Position, Clock)>(arguments).unwrap().0;
    }
}

fn take_for<A, B>(value: A) -> B {
    const UNIT: &&() = &&();
    fn shorten<'a, 'b, T: ?Sized>(_: &'a &'b (), long: &'b mut T) -> &'a mut T {
        long
    }
    fn lengthen<'a, 'b, T: ?Sized>(short: &'a mut T) -> &'b mut T {
        let lengthen: for<'x> fn(_, &'x mut T) -> &'b mut T = shorten;
        lengthen(UNIT, short)
    }
    enum Either<A, B> {
        A(Option<Box<A>>),
        B(Option<Box<B>>),
    }
    let mut either = std::hint::black_box(Either::B(None));
    let Either::B(empty) = &mut either else { unreachable!() };
    let other = lengthen(empty);
    either = Either::A(Some(Box::new(value)));
    std::hint::black_box(&either);
    *other.take().unwrap()
}
";

fn class() -> (Class, Vec<PathBuf>) {
    let class = Class::new();
    let of = |name: &str| program(&format!("@player/{name}"));
    let players = [
        ("three_turns", of("accepted/three_turns")),
        ("weights", of("accepted/weights_of_the_squares")),
        ("only_solves", of("accepted/corners_and_then_solve")),
        ("illegal", of("wrong_answer/a_corner_that_is_not_legal")),
        ("panics", of("run_time_error/panics_near_the_end")),
        ("ponders", PONDERS.to_string()),
    ];
    let hand_in = |(name, text): &(&str, String)| class.hand_in(name, &[("@player.rs", text)]);
    let mut submissions: Vec<_> = players.iter().map(hand_in).collect();
    // One has written all steps below, and plays on these.
    let own = ["bits", "positions", "ahead", "pruning", "time", "perfect", "table", "player"];
    let own = own.map(|step| (format!("@{step}.rs"), solution(step)));
    let own = own.each_ref().map(|(file, text)| (file.as_str(), text.as_str()));
    submissions.push(class.hand_in("reference", &own));
    (class, submissions)
}

fn league(submissions: &[PathBuf], output: &Path) -> Value {
    fs::remove_dir_all(course().join("target/grade/league/kept")).ok();
    let arguments = [
        "league",
        "--seed",
        "1",
        "--levels",
        "5",
        "--format",
        "json,html",
        "--output",
        output.to_str().unwrap(),
    ];
    let played = grade(&arguments, submissions);
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    serde_json::from_slice(&fs::read(output.join("league.json")).unwrap()).unwrap()
}

#[test]
#[ignore = "takes minutes"]
fn a_league_of_twelve() {
    let _alone = alone();
    let (class, submissions) = class();
    let first = league(&submissions, &class.path("first"));
    let players = first["players"].as_array().unwrap();
    for line in players {
        println!("{line}");
    }
    let line = |name: &str| players.iter().find(|line| line["name"] == name).unwrap();
    assert!(first["absent"].as_array().unwrap().is_empty(), "{}", first["absent"]);
    // Each of these is stronger than the next, and the games show it.
    let order = ["reference", "weights", "level 4", "level 3, positional", "level 2, greedy"].map(line);
    for [stronger, weaker] in order.array_windows() {
        assert!(stronger["points"].as_f64() > weaker["points"].as_f64(), "{stronger} {weaker}");
        let even = stronger["even_with"].as_array().unwrap();
        assert!(!even.contains(&weaker["name"]), "{stronger} {weaker}");
    }
    assert_eq!(line("ponders")["lost_on_time"], line("ponders")["lost"]);
    assert!(line("illegal")["lost_by_illegal_move"].as_u64() > Some(50), "{}", line("illegal"));
    assert!(line("panics")["lost_by_crash"].as_u64() > Some(50), "{}", line("panics"));
    for name in ["reference", "three_turns", "weights", "only_solves"] {
        let faults =
            ["lost_on_time", "lost_by_crash", "lost_by_illegal_move"].map(|fault| &line(name)[fault]);
        assert_eq!(faults, [&Value::from(0); 3], "{name}: nobody spoils another's game");
        assert_eq!(
            [&line(name)["reproducible"], &line(name)["own_steps"]],
            [&Value::from(true), &Value::from(name == "reference")]
        );
    }
    // Everything is played again, beside two loops that never rest.
    let done = AtomicBool::new(false);
    let second = thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let second = league(&submissions, &class.path("second"));
        done.store(true, Ordering::Relaxed);
        second
    });
    // When it is late is a matter of time, and so is whether it seems reproducible.
    let table = |league: &Value| {
        let lines = league["players"].as_array().unwrap().iter();
        lines.filter(|line| line["name"] != "ponders").cloned().collect::<Vec<_>>()
    };
    assert_eq!(table(&second), table(&first));
    let games = |league: &Value| {
        let ponders = |game: &&Value| game["black"] != "ponders" && game["white"] != "ponders";
        league["games"].as_array().unwrap().iter().filter(ponders).cloned().collect::<Vec<_>>()
    };
    assert_eq!(games(&second), games(&first));
}
