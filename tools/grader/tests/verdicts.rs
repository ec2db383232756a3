//! What a step comes to, function by function.

mod common;

use std::time::{Duration, Instant};

use common::command::{Class, functions, level_1, named, numbered, outcomes, report, solution, step};
use othello_course_model::{Course, Step};
use serde_json::Value;

/// The step `line`, which has three functions of 5 points each, with another body in the place of that of `check_right`.
fn with_check_right(body: &str) -> String {
    let text = solution("line");
    let begin = text.find("pub fn check_right").unwrap();
    let open = begin + text[begin..].find("{\n").unwrap();
    let close = open + text[open..].find("\n}\n").unwrap();
    format!("{}{{ {body} }}\n{}", &text[..open], &text[close + 3..])
}

/// Grades a file of the step `line` alone.
fn graded(arguments: &[&str], text: &str) -> Value {
    let class = Class::new();
    // A judge with other limits first sees that the reference passes: that of one level sooner.
    step(
        &report(&[&["--level", "1"], arguments].concat(), &[class.hand_in("ada", &[("@line.rs", text)])]),
        "ada",
        "line",
    )
    .clone()
}

/// The outcomes and messages of the tests that count for a function.
fn tests<'a>(step: &'a Value, function: &str) -> Vec<(&'a str, &'a str)> {
    let own = |test: &&Value| test["functions"].as_array().unwrap().iter().any(|each| each == function);
    let tests = step["tests"].as_array().unwrap().iter().filter(own);
    tests.map(|test| (test["outcome"].as_str().unwrap(), test["message"].as_str().unwrap())).collect()
}

fn count(tests: &[(&str, &str)], outcome: &str) -> usize {
    tests.iter().filter(|(each, _)| *each == outcome).count()
}

#[test]
fn a_function_that_is_still_to_do_costs_its_own_points() {
    let step = graded(&[], &with_check_right("todo!()"));
    assert_eq!(functions(&step), ["missing", "pass", "pass"]);
    assert_eq!((&step["score"], &step["outcome"]), (&10.into(), &"missing".into()));
}

#[test]
fn a_function_that_is_not_there_costs_its_own_points() {
    let text = solution("line").replace("check_right", "look_right");
    assert_ne!(text, solution("line"));
    let step = graded(&[], &text);
    assert_eq!((functions(&step), &step["score"]), (vec!["missing", "pass", "pass"], &10.into()));
    let (_, message) = tests(&step, "check_right")[0];
    assert!(message.contains(&numbered("`check_right` is not in @line.rs")), "{message}");
}

#[test]
fn a_function_that_is_declared_otherwise_costs_its_own_points_and_says_how_it_should_be() {
    let text =
        with_check_right("a.size()").replace("check_right(a: &Line, p: isize)", "check_right(a: &Line)");
    assert!(text.contains("check_right(a: &Line)"));
    let step = graded(&[], &text);
    assert_eq!((functions(&step), &step["score"]), (vec!["does_not_compile", "pass", "pass"], &10.into()));
    let (_, message) = tests(&step, "check_right")[0];
    assert!(message.contains("pub fn check_right(a: &Line, p: isize) -> isize"), "{message}");
    for generated in ["main.rs", "callers", "asked", "mod steps"] {
        assert!(!message.contains(generated), "{generated}: {message}");
    }
}

/// Says no when everything is asked at once, and yes when it is asked again: it tells by the first question, which is off
/// the board only the first time.
const TWO_TRIES: &str = "
use std::sync::OnceLock;
use othello_steps::{Board, Player};

static AGAIN: OnceLock<bool> = OnceLock::new();

pub fn is_legal_move(board: &Board, _: Player, p: isize, q: isize) -> bool {
    *AGAIN.get_or_init(|| (1..=board.size()).contains(&p) && (1..=board.size()).contains(&q))
}
";

#[test]
fn nobody_has_two_tries() {
    let class = Class::new();
    let report = report(&[], &[class.hand_in("eve", &[("@legal.rs", TWO_TRIES)])]);
    let tests = tests(step(&report, "eve", "legal"), "is_legal_move");
    let wrong = tests.iter().filter(|(outcome, _)| *outcome == "wrong_answer").count();
    assert!(wrong > 20, "only {wrong} of {}", tests.len());
}

/// What is asked of one step tells of the answers of others: the boards of a game, say.
#[test]
fn a_step_does_not_hear_what_another_is_asked() {
    let begin = "pub fn check_right(a: &Line, p: isize) -> isize {";
    let heard =
        "pub static HEARD: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);";
    let notes = format!("{heard}\n{begin}\n    HEARD.store(true, std::sync::atomic::Ordering::Relaxed);");
    let line = solution("line").replacen(begin, &notes, 1);
    let said = |hears: &str| {
        let condition =
            format!("if {hears}crate::steps::@line::HEARD.load(std::sync::atomic::Ordering::Relaxed)");
        let directions = solution("directions").replacen(
            "// ANCHOR: solution",
            &format!("{condition} {{ return 99; }}"),
            1,
        );
        assert!(line.contains(heard) && directions.contains(hears));
        let class = Class::new();
        let files = [("@line.rs", line.as_str()), ("@directions.rs", &directions)];
        let report = report(&[], &[class.hand_in("eve", &files)]);
        outcomes(&report, "eve", ["line", "directions"]).map(str::to_string)
    };
    assert_eq!(said(""), ["pass"; 2]);
    // One process for several steps is quicker, and falls to this: it answers only when it has heard.
    assert_eq!(said("!"), ["pass", "wrong_answer"]);
}

/// As under `cargo test`, where the steps are in one module.
#[test]
fn a_step_may_show_the_others_what_is_not_public() {
    let shown = "pub(super) const WAYS: [isize; 3] = [-1, 0, 1];\n\
                 pub(in crate::steps) fn is_a_way(d: isize, e: isize) -> bool { (d, e) != (0, 0) }\n";
    let directions =
        format!("#![macro_use]\n{}{shown}macro_rules! ways {{ () => {{ WAYS }} }}\n", solution("directions"));
    let legal = solution("legal")
        .replace("::count_turn_over;", "::{WAYS, count_turn_over, is_a_way};")
        .replacen("in -1..=1 {", "in ways!() {", 1)
        .replace("in -1..=1 {", "in WAYS {")
        .replace("(d, e) != (0, 0)", "is_a_way(d, e)");
    assert!(
        legal.contains("for d in ways!() {")
            && legal.contains("for e in WAYS {")
            && legal.contains("if is_a_way(d, e) &&")
    );
    let class = Class::new();
    let report =
        report(&[], &[class.hand_in("ada", &[("@directions.rs", &directions), ("@legal.rs", &legal)])]);
    assert_eq!(outcomes(&report, "ada", ["directions", "legal"]), ["pass"; 2]);
}

/// The processor time of a call is counted from its beginning, whatever is said meanwhile.
#[test]
fn a_program_that_talks_while_it_computes_is_stopped() {
    let hostile = othello_corpus::hostile(&Course::open().unwrap()).unwrap();
    let talks = hostile.iter().find(|each| each.name == "talks_while_it_computes").unwrap();
    let step = graded(&["--call-seconds", "2"], &talks.text);
    let (outcome, message) = tests(&step, "check_right")[0];
    assert_eq!(outcome, "time_limit");
    assert!(message.contains("gave no answer in 2 s"), "{message}");
}

#[test]
fn a_step_that_ends_the_process_costs_no_other_step() {
    let class = Class::new();
    let steps = level_1();
    let exits = "std::process::exit(3);\n    let text: String";
    let text = |name: &str| match name {
        "reading" => solution(name).replacen("let text: String", exits, 1),
        _ => solution(name),
    };
    assert!(text("reading").contains(exits));
    let files: Vec<_> = steps.iter().map(|each| (each.file(), text(&each.name))).collect();
    let files: Vec<_> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let report = report(&["--level", "1"], &[class.hand_in("ada", &files)]);
    for Step { name, .. } in &steps {
        let expected = if name == "reading" { "run_time_error" } else { "pass" };
        assert_eq!(step(&report, "ada", name)["outcome"], expected, "{name}");
    }
    assert!(step(&report, "ada", "turning")["own_chain"] == "pass", "what it needs is right");
}

/// Nothing of the machine is in what a program is linked with either: a student's file can take it in as bytes.
#[test]
fn no_path_of_this_machine_is_in_the_libraries() {
    let work = common::command::course();
    let place = work.parent().unwrap().to_str().unwrap().to_string();
    graded(&[], &solution("line"));
    let built = work.join("target/grade/judge/target/linked/release/deps");
    let libraries = std::fs::read_dir(built).unwrap().map(|entry| entry.unwrap().path());
    let mut libraries = libraries.filter(|path| path.extension().is_some_and(|end| end == "rlib")).peekable();
    assert!(libraries.peek().is_some());
    for library in libraries {
        let bytes = std::fs::read(&library).unwrap();
        let has = bytes.windows(place.len()).any(|part| part == place.as_bytes());
        assert!(!has, "{} names {place}", library.display());
    }
}

#[test]
fn what_is_all_to_do_is_missing_and_what_is_empty_is_looked_at() {
    let none = with_check_right("todo!()");
    let step = graded(&[], &none.replace("let mut i = 1;", "todo!(); let mut i = 1;"));
    assert_eq!((&step["outcome"], functions(&step)), (&"missing".into(), vec!["missing"; 3]));
    for text in ["", "// not yet\n"] {
        assert_eq!(graded(&[], text)["outcome"], "unreadable", "{text}");
    }
}

#[test]
fn what_a_file_denies_costs_nothing() {
    let denies = format!("#![deny(warnings)]\n#![forbid(unused)]\n{}", solution("line"));
    let step = graded(&[], &denies.replacen("let mut i = 1;", "let unused = 0;\n    let mut i = 1;", 1));
    assert_eq!((&step["outcome"], &step["message"]), (&"pass".into(), &"".into()));
}

#[test]
fn a_file_that_says_unsafe_is_refused_in_a_sentence() {
    let step = graded(
        &[],
        &(solution("line") + "\npub fn never() { unsafe { std::hint::unreachable_unchecked() } }"),
    );
    let message =
        numbered("@line.rs says `unsafe`. No step needs it, and a file that says it is not compiled.");
    assert_eq!((&step["outcome"], &step["message"]), (&"does_not_compile".into(), &message.into()));
    let step =
        graded(&[], &(solution("line") + "\n// nothing is unsafe here\nconst WORD: &str = \"unsafe\";"));
    assert_eq!(step["outcome"], "pass");
}

#[test]
fn a_function_with_a_loop_without_end_is_asked_once() {
    let begun = Instant::now();
    let collects = "let mut all = Vec::new(); loop { all.push(vec![1_u8; 1 << 20]) }";
    for (body, outcome) in [("loop {}", "time_limit"), (collects, "run_time_error")] {
        let step = graded(&["--call-seconds", "1"], &with_check_right(body));
        assert_eq!((functions(&step), &step["score"]), (vec![outcome, "pass", "pass"], &10.into()));
        let own = tests(&step, "check_right");
        assert_eq!((count(&own, outcome), count(&own, "not_asked")), (1, own.len() - 1));
        assert!(own[1].1.contains("not asked: your `check_right` kept the grader waiting"), "{}", own[1].1);
    }
    assert!(begun.elapsed() < Duration::from_secs(600));
}

#[test]
fn computing_and_sleeping_count_alike() {
    for body in ["loop {}", "loop { std::thread::sleep(std::time::Duration::from_millis(30)) }"] {
        let step = graded(&["--call-seconds", "2"], &with_check_right(body));
        assert_eq!(functions(&step), ["time_limit", "pass", "pass"]);
        let (_, message) = tests(&step, "check_right")[0];
        assert!(message.contains("your `check_right` gave no answer in 2 s"), "{message}");
    }
}

#[test]
fn a_function_that_ended_the_program_ten_times_is_not_asked_again() {
    let step = graded(&[], &with_check_right("std::process::exit(a.size() as i32)"));
    assert_eq!((functions(&step), &step["score"]), (vec!["run_time_error", "pass", "pass"], &10.into()));
    let own = tests(&step, "check_right");
    assert_eq!((count(&own, "run_time_error"), count(&own, "not_asked")), (10, own.len() - 10));
    assert!(own[0].1.contains("your code ended the whole process, with exit code 8"), "{}", own[0].1);
}

#[test]
fn the_stack_is_that_of_cargo_test() {
    let fits = |kibibytes: usize| {
        let body = "let room = [std::hint::black_box(1_u8); ROOM]; if std::hint::black_box(&room)[p as usize] == 0 { return 99; \
            } check(a, p, 1)";
        with_check_right(&body.replace("ROOM", &format!("{kibibytes} << 10")))
    };
    assert_eq!(graded(&[], &fits(1500))["score"], 15);
    let step = graded(&[], &fits(2500));
    assert_eq!(functions(&step)[0], "run_time_error");
    let (_, message) = tests(&step, "check_right")[0];
    assert!(message.contains("your code overflowed the stack"), "{message}");
}

#[test]
fn a_slow_step_takes_no_time_from_the_others() {
    let class = Class::new();
    let slow = |text: String| {
        text.replace(
            "let mut i = 1;",
            "std::thread::sleep(std::time::Duration::from_millis(300)); let mut i = 1;",
        )
    };
    let files = [
        ("@line.rs", slow(solution("line"))),
        ("@directions.rs", slow(solution("directions"))),
        ("@legal.rs", solution("legal")),
    ];
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let ada = [class.hand_in("ada", &files)];
    let in_time = report(&["--level", "1", "--step-seconds", "2"], &ada);
    let outcomes = outcomes(&in_time, "ada", ["line", "directions", "legal"]);
    assert_eq!(outcomes, ["time_limit", "time_limit", "pass"]);
    let late = tests(step(&in_time, "ada", "directions"), "count_turn_over");
    let says = "your `count_turn_over` is too slow: all answers of a step may take 2 s";
    assert!(late.iter().any(|(outcome, words)| *outcome == "time_limit" && words.contains(says)), "{late:?}");
}

#[test]
fn a_level_limits_what_is_graded_and_what_the_points_are_of() {
    let class = Class::new();
    let ada = [class.hand_in("ada", &[("@line.rs", &solution("line"))])];
    let (all, first) = (report(&[], &ada), report(&["--level", "1"], &ada));
    assert!(named(&first, "ada")["max_score"].as_u64() <= named(&all, "ada")["max_score"].as_u64());
    assert_eq!(step(&first, "ada", "line")["score"], 15);
    common::command::is_refused(&["--level", "0"], &ada, "There is no level 0: the levels are 1 to 2.");
}

/// Each answer needs little memory, and all are kept.
#[test]
fn memory_does_not_add_up_over_the_questions() {
    let body = "static KEPT: std::sync::Mutex<Vec<Vec<u8>>> = std::sync::Mutex::new(Vec::new());
        KEPT.lock().unwrap().push(vec![0; 1 << 18]);
        check(a, p, 1)";
    assert_eq!(graded(&[], &with_check_right(body))["score"], 15);
}

/// Under `cargo test` it passes, so the feedback has to say why it does not here.
#[test]
fn a_function_that_starts_a_thread_is_told_that_there_is_none() {
    let step =
        graded(&[], &with_check_right("std::thread::scope(|s| s.spawn(|| check(a, p, 1)).join().unwrap())"));
    assert_eq!(functions(&step), ["run_time_error", "pass", "pass"]);
    let (_, message) = tests(&step, "check_right")[0];
    assert!(
        message.contains("your code starts a thread. No step needs one, and here there is none"),
        "{message}"
    );
}

#[test]
fn what_a_thread_keeps_for_itself_fits_into_the_memory_once() {
    let body = "struct Table(Vec<u8>);
        thread_local! { static TABLE: std::cell::RefCell<Table> = std::cell::RefCell::new(Table(vec![0; 140 << 20])) }
        TABLE.with_borrow_mut(|table| table.0[p as usize] = 1);
        check(a, p, 1)";
    assert_eq!(graded(&[], &with_check_right(body))["score"], 15);
}

#[test]
fn a_program_that_is_too_large_is_told_so() {
    let body = "static TABLE: [u8; 150 << 20] = [1; 150 << 20];
        check(a, p, isize::from(std::hint::black_box(&TABLE)[p as usize]))";
    let step = graded(&[], &with_check_right(body));
    assert_eq!(step["outcome"], "does_not_compile");
    let message = step["message"].as_str().unwrap();
    assert!(message.contains("The compiler was stopped: it wrote a file of more than 128 MiB."), "{message}");
}

/// The compiler does not say which step stops it.
#[test]
fn a_step_that_stops_the_compiler_is_found_among_the_others() {
    let class = Class::new();
    let large = "pub static TABLE: [u8; 150 << 20] = [1; 150 << 20];\n";
    // It counts on a helper, which only its own right step below has.
    let helped = "pub fn helped() -> bool { true }\n";
    let legal =
        solution("legal").replacen("-> bool {", "-> bool { assert!(super::@directions::helped());", 1);
    let files = [
        ("@directions.rs", solution("directions") + helped),
        ("@legal.rs", legal),
        ("@reading.rs", solution("reading") + large),
    ];
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let report = report(&["--level", "1"], &[class.hand_in("ada", &files)]);
    let outcomes = outcomes(&report, "ada", ["directions", "legal", "reading"]);
    assert_eq!(outcomes, ["pass", "pass", "does_not_compile"]);
    assert_eq!(step(&report, "ada", "legal")["own_chain"], "pass");
}

/// A new program is asked instead, but only ten times.
#[test]
fn a_function_that_ends_the_program_after_each_answer_is_not_asked_forever() {
    let body = "static CALLS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        if CALLS.fetch_add(1, std::sync::atomic::Ordering::Relaxed) == 1 { std::process::exit(0) }
        check(a, p, 1)";
    let step = graded(&[], &with_check_right(body));
    assert_eq!(functions(&step), ["run_time_error", "pass", "pass"]);
}
