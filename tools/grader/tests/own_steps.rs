//! On which steps below it a step is judged: on the reference, or on the student's own that are right.

mod common;

use common::command::{Class, functions, numbered, outcomes, report, solution, step};
use serde_json::Value;

/// The step `directions` says what it expects, and its own tests ask nothing else. The step `legal` is right, and asks it more.
#[test]
fn a_step_below_that_passes_fails_no_step_above() {
    let wary = solution("directions").replacen(
        "let mut i = 1;",
        "assert!(board[p][q] == Cell::Empty); let mut i = 1;",
        1,
    );
    let late = without_empty().replace("d, e) > 0 {", "d, e) > 0 && board[p][q] == Cell::Empty {");
    let [directions, legal] = both(&wary, &late);
    assert_eq!((&directions["outcome"], &legal["outcome"]), (&"pass".into(), &"pass".into()));
    assert_eq!((&legal["score"], &legal["own_chain"]), (&15.into(), &"run_time_error".into()));
}

/// The batch stalls, so that `legal` is asked on the reference as well.
#[test]
fn a_step_may_count_on_what_its_own_right_step_below_does() {
    let careful = "static ONCE: std::sync::Once = std::sync::Once::new();
        ONCE.call_once(|| std::thread::sleep(std::time::Duration::from_millis(300)));
        if board[p][q] != Cell::Empty { return 0; } let mut i = 1;";
    let [_, legal] = both(&solution("directions").replacen("let mut i = 1;", careful, 1), &without_empty());
    assert_eq!((&legal["outcome"], &legal["own_chain"]), (&"pass".into(), &"pass".into()));
}

/// Under `cargo test` the step `game` needs of the step `directions` only that there is such a file.
#[test]
fn a_step_may_count_on_its_own_right_steps_where_others_are_absent_or_wrong() {
    // A `turning` that changes nothing unless the move is legal, and a `game` that knows a legal move by that.
    let takes = "let is_taken = |board: &Board, d, e| count_turn_over(board, player, p, q, d, e) > 0;
    let mut each = (-1..=1).flat_map(|d| (-1..=1).map(move |e| (d, e)));
    if !each.any(|(d, e)| (d, e) != (0, 0) && is_taken(board, d, e)) { return; }
    board[p][q] =";
    let turning = solution("turning").replacen("board[p][q] =", takes, 1);
    let can_move = "let exist_legal_move = |board: &Board, player| {
        let mut squares = (1..=board.size()).flat_map(|p| (1..=board.size()).map(move |q| (p, q)));
        squares.any(|(p, q)| {
            let mut copy = board.clone();
            if copy[p][q] == Cell::Empty { set_and_turn_over(&mut copy, player, p, q); }
            copy != *board
        })
    };
    let opponent =";
    let game = solution("game").replacen("let opponent =", can_move, 1);
    assert!(turning.contains(takes) && game.contains(can_move));
    let wrong = solution("directions").replacen("let mut i = 1;", "let mut i = 2;", 1);
    let right = [("@turning.rs", turning.as_str()), ("@game.rs", &game)];
    let class = Class::new();
    let submissions = [
        class.hand_in("absent", &right),
        class.hand_in("wrong", &[&right[..], &[("@directions.rs", &wrong)]].concat()),
        class.hand_in("right", &[&right[..], &[("@directions.rs", &solution("directions"))]].concat()),
        class.hand_in("without", &right[1..]),
    ];
    let report = report(&["--level", "1"], &submissions);
    for (name, outcome) in
        [("absent", "pass"), ("wrong", "pass"), ("right", "pass"), ("without", "wrong_answer")]
    {
        assert_eq!(step(&report, name, "game")["outcome"], outcome, "{name}");
    }
}

#[test]
fn a_step_may_use_more_of_its_own_steps_where_others_are_absent() {
    let (legal, moves) = (solution("legal") + "pub fn helped() -> bool { true }", solution("moves"));
    let moves = moves.replacen("is_legal_move;", "{helped, is_legal_move};", 1);
    let moves = moves.replacen("    for p", "    assert!(helped());\n    for p", 1);
    // The reference of `asking`, which is absent, is built on the references of `legal` and `moves`.
    let game = solution("game").replacen(
        "    let opponent",
        "    assert!(super::@legal::helped());\n    let opponent",
        1,
    );
    assert!(moves.contains("{helped") && moves.contains("(helped())") && game.contains("::helped()"));
    let class = Class::new();
    let ada = class.hand_in("ada", &[("@legal.rs", &legal), ("@moves.rs", &moves), ("@game.rs", &game)]);
    let report = report(&["--level", "1"], &[ada]);
    assert_eq!(outcomes(&report, "ada", ["legal", "moves", "game"]), ["pass"; 3]);
}

/// Whatever is wrong with a step's function, what else is in its file is there for the steps above it.
#[test]
fn a_helper_in_a_wrong_step_does_not_make_its_fault_count_again() {
    let helper = "\npub fn helped() -> bool { true }\n";
    let (head, body) = ("-> bool {", "-> bool { assert!(super::@directions::helped());");
    let legal = solution("legal").replacen(head, body, 1) + helper;
    let moves = solution("moves").replacen(head, &body.replace("@directions", "@legal"), 1);
    assert!(legal.contains(body) && moves.contains("super::@legal::helped()"));
    let at_first = "let mut i = 1;";
    let seconds = [("wrong", "let mut i = 2;"), ("loops", "loop {}\nlet mut i = 1;"), ("begun", "todo!()")];
    let class = Class::new();
    let submissions = seconds.map(|(name, first)| {
        let directions = solution("directions")
            .replacen(at_first, first, 1)
            .replace("todo!()\n", "todo!();\nlet mut i = 1;\n");
        class.hand_in(
            name,
            &[("@directions.rs", &(directions + helper)), ("@legal.rs", &legal), ("@moves.rs", &moves)],
        )
    });
    let report = report(&["--level", "1"], &submissions);
    for (name, _) in seconds {
        let outcomes = outcomes(&report, name, ["directions", "legal", "moves"]);
        assert_ne!(outcomes[0], "pass", "{name}");
        assert_eq!(outcomes[1..], ["pass", "pass"], "{name}");
    }
}

/// It ends only on the student's own `directions`, and not on the reference's. With a whole other chance, loops without end
/// would take the time of the other steps. So it has to answer at once.
#[test]
fn what_is_late_on_the_reference_may_pass_at_once_on_own_steps() {
    let careful = solution("directions").replacen(
        "let mut i = 1;",
        "if (d, e) == (0, 0) { return 0; } let mut i = 1;",
        1,
    );
    let in_all_nine = "let is_legal_move = |board: &Board, player, p, q| {
        let mut nine = (-1..=1).flat_map(|d| (-1..=1).map(move |e| (d, e)));
        nine.any(|(d, e)| super::@directions::count_turn_over(board, player, p, q, d, e) > 0) && board[p][q] == Cell::Empty
    };
    for p in";
    let moves =
        solution("moves").replace(&numbered("use super::@legal::is_legal_move;"), "use othello_steps::Cell;");
    let moves = moves.replace("    for p in", in_all_nine);
    assert!(careful.contains("(d, e) == (0, 0)") && moves.matches(in_all_nine).count() == 2);
    let wait = "static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| std::thread::sleep(std::time::Duration::from_millis(500)));
    let is_legal_move";
    let slowly = moves.replace("let is_legal_move", wait);
    let class = Class::new();
    let submissions = [
        class.hand_in(
            "whole",
            &[("@directions.rs", &careful), ("@legal.rs", &solution("legal")), ("@moves.rs", &moves)],
        ),
        class.hand_in("between", &[("@directions.rs", &careful), ("@moves.rs", &moves)]),
        class.hand_in("slowly", &[("@directions.rs", &careful), ("@moves.rs", &slowly)]),
    ];
    let report = report(&["--level", "1"], &submissions);
    assert_eq!(step(&report, "whole", "moves")["outcome"], "pass");
    assert_eq!(step(&report, "between", "moves")["outcome"], "pass");
    assert_eq!(step(&report, "slowly", "moves")["outcome"], "time_limit");
}

/// It is right, but for the function below that it calls. It names what is private by its path, as a file may.
#[test]
fn a_helper_on_a_wrong_function_does_not_make_its_fault_count_again() {
    let turns = "
const ALL: std::ops::RangeInclusive<isize> = -1..=1;

pub fn turns(board: &Board, player: Player, p: isize, q: isize) -> isize {
    let each = crate::steps::@directions::ALL.flat_map(|d| ALL.map(move |e| (d, e))).filter(|each| *each != (0, 0));
    each.map(|(d, e)| count_turn_over(board, player, p, q, d, e)).sum()
}
";
    let directions =
        solution("directions").replacen("{ i - 1 }", "{ i }", 1).replacen("else { 0 }", "else { 1 }", 1)
            + turns;
    let legal = "use super::@directions::turns;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let on_the_board = 1..=board.size();
    on_the_board.contains(&p) && on_the_board.contains(&q) && board[p][q] == Cell::Empty && turns(board, player, p, q) > 0
}
";
    assert!(directions.contains("{ i } else { 1 }"));
    let [directions, legal] = both(&directions, legal);
    assert_eq!((&directions["score"], &legal["score"]), (&0.into(), &15.into()));
    assert_eq!(legal["own_chain"], "wrong_answer");
}

/// Under each of its names, and wherever it comes from.
#[test]
fn two_wrongs_make_no_right() {
    let wrong = solution("directions").replacen("{ i - 1 }", "{ i }", 1);
    let legal = solution("legal").replacen("> 0", "> 1", 1);
    assert!(wrong.contains("{ i }") && legal.contains("> 1"));
    let renamed = wrong.replace("fn count_turn_over", "fn own");
    let class = Class::new();
    let forms = [
        (
            "alias",
            format!("{wrong}\npub use self::count_turn_over as count;"),
            legal.replace("count_turn_over", "count"),
        ),
        ("use", format!("{renamed}\npub use self::own as count_turn_over;"), legal.clone()),
        ("glob", format!("mod inner {{\n{wrong}\n}}\npub use inner::*;"), legal.clone()),
        ("cfg", wrong.replacen("use ", "#[cfg(any())]\nfn count_turn_over() {}\nuse ", 1), legal),
    ];
    // With a helper that only the student's file has.
    let submissions = forms.each_ref().map(|(name, directions, legal)| {
        let directions = format!("{directions}\npub fn helped() -> bool {{ true }}\n");
        let legal = legal.replacen("-> bool {", "-> bool { assert!(super::@directions::helped());", 1);
        class.hand_in(name, &[("@directions.rs", &directions), ("@legal.rs", &legal)])
    });
    let report = report(&["--level", "1"], &submissions);
    for (name, ..) in forms {
        let legal = step(&report, name, "legal");
        assert_eq!((&legal["score"], &legal["own_chain"]), (&0.into(), &"pass".into()), "{name}");
    }
}

/// And the other function of its step is wrong.
#[test]
fn a_helper_beside_a_function_that_is_not_written_is_there() {
    let moves = solution("moves").replacen("-> bool {", "-> bool { if board.size() > 0 { return false; }", 1);
    let moves = &moves[..moves.find("// ANCHOR: legal_moves").unwrap()];
    let moves = format!("{moves}\npub fn helped() -> bool {{ true }}\n");
    let helped = "    assert!(super::@moves::helped());\n    let opponent";
    let game = solution("game").replacen("    let opponent", helped, 1);
    assert!(moves.contains("return false; }") && game.contains(helped));
    let class = Class::new();
    let ada = class.hand_in("ada", &[("@moves.rs", &moves), ("@game.rs", &game)]);
    let report = report(&["--level", "1"], &[ada]);
    assert_eq!(step(&report, "ada", "moves")["score"], 0);
    assert_eq!(step(&report, "ada", "game")["outcome"], "pass");
}

/// The tests of `ahead` ask its own `bits` for the moves, and those lead them round and round until their stack is full.
#[test]
fn answers_that_contradict_each_other_are_no_fault_of_the_judge() {
    let head = "pub fn possible_moves(position: Position) -> BTreeMap<u32, u64> {";
    let fickle = format!(
        "{head}
    static CALLS: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
    let free = !(position.player | position.opponent);
    match CALLS.fetch_add(1, std::sync::atomic::Ordering::Relaxed) % 2 {{
        0 => return BTreeMap::new(),
        _ if free != 0 => return BTreeMap::from([(free.trailing_zeros(), 0)]),
        _ => {{}}
    }}"
    );
    let bits = solution("bits").replacen(head, &fickle, 1);
    assert!(bits.contains(&fickle));
    let class = Class::new();
    let report =
        report(&[], &[class.hand_in("eve", &[("@bits.rs", &bits), ("@ahead.rs", &solution("ahead"))])]);
    let ahead = step(&report, "eve", "ahead");
    assert_eq!(ahead["outcome"], "pass");
    assert_ne!(ahead["own_chain"], "grader_error", "{ahead:#}");
}

/// Most of its functions count on its own `bits`, which flips nothing on a taken square. One does not pass anywhere.
#[test]
fn what_passes_on_right_steps_has_its_points_whatever_the_others_do() {
    let moves = "possible_moves(position).into_iter()";
    let every =
        "(0..64).map(|square| (square, super::@bits::flips(position, square))).filter(|each| each.1 != 0)";
    let ten = |first: &str| {
        let text = solution("opponents").replacen("let mut moves =", &format!("{first}; let mut moves ="), 1);
        text.replacen(moves, every, 1)
    };
    // And one only on the reference: its own `bits` wants an empty square here.
    let best = "best(position, |square, _| {";
    let other = "super::@bits::flips_one_by_one(position, 27); other(position, |square, _| {";
    let mut both = ten("").replacen(best, other, 1);
    let (_, body) =
        solution("opponents").split_once("fn best").map(|(_, body)| ((), body.to_string())).unwrap();
    both += &format!("fn other{}", body.split_once("\n}\n").unwrap().0);
    both += "\n}\n";
    assert!(both.contains(every) && both.contains(other));
    // A function of `bits` that `opponents` does not need is not written.
    let perft = "pub fn perft(position: Position, depth: u32) -> u64 {";
    let without = careful().replacen(perft, &format!("{perft} todo!();"), 1);
    assert_ne!(without, careful());
    let tens = [ten("todo!()"), ten("loop {}"), both, ten("")];
    let nines = [careful(), careful(), careful(), without];
    let class = Class::new();
    let submissions: Vec<_> = (0..)
        .zip(nines.iter().zip(&tens))
        .map(|(number, (nine, ten))| {
            class.hand_in(&format!("ada{number}"), &[("@bits.rs", nine), ("@opponents.rs", ten)])
        })
        .collect();
    let report = report(&[], &submissions);
    let outcomes = |number| functions(step(&report, &format!("ada{number}"), "opponents")).join(" ");
    let all = "pass pass pass pass";
    assert_eq!([0, 1].map(outcomes), ["missing pass pass pass", "time_limit pass pass pass"]);
    assert_eq!([2, 3].map(outcomes), [all, all]);
    assert_eq!(step(&report, "ada2", "opponents")["own_chain"], "run_time_error");
    // The student reads what came of it where it was asked.
    let tests = step(&report, "ada1", "opponents")["tests"].as_array().unwrap();
    let late = tests.iter().find(|test| test["outcome"] == "time_limit").unwrap();
    assert!(late["message"].as_str().unwrap().contains("Does a loop never end?"), "{late}");
}

/// The step `bits`, of which `flips` is 0 on a taken square, and `flips_one_by_one` is not to be asked of one.
fn careful() -> String {
    let is_taken = "(position.player | position.opponent) >> square & 1 == 1";
    let mut text = solution("bits");
    for (name, first) in [
        ("flips", format!("if {is_taken} {{ return 0; }}")),
        ("flips_one_by_one", format!("assert!(!({is_taken}));")),
    ] {
        let head = format!("pub fn {name}(position: Position, square: u32) -> u64 {{");
        assert!(text.contains(&head));
        text = text.replacen(&head, &format!("{head} {first}"), 1);
    }
    text
}

/// The step `legal` that never looks whether the square is empty.
fn without_empty() -> String {
    let text = solution("legal");
    let without = text.replace(" || board[p][q] != Cell::Empty {", " {");
    assert_ne!(text, without);
    without
}

/// The steps `directions` and `legal` of one submission.
fn both(directions: &str, legal: &str) -> [Value; 2] {
    let class = Class::new();
    let ada = [class.hand_in("ada", &[("@directions.rs", directions), ("@legal.rs", legal)])];
    let report = report(&["--level", "1"], &ada);
    ["directions", "legal"].map(|name| step(&report, "ada", name).clone())
}

#[test]
fn a_function_may_come_from_another_step() {
    let text =
        solution("moves").lines().filter(|line| !line.starts_with("//")).collect::<Vec<_>>().join("\n");
    let (exist, legal_moves) = text.split_at(text.find("pub fn legal_moves").unwrap());
    for glob in ["*", "{self, *}"] {
        let files = [
            ("@directions.rs", solution("directions")),
            ("@legal.rs", solution("legal") + legal_moves),
            ("@moves.rs", format!("pub use super::@legal::{glob};\n{exist}")),
        ];
        let class = Class::new();
        let ada = class.hand_in("ada", &files.each_ref().map(|(name, text)| (*name, text.as_str())));
        let report = report(&["--level", "1"], &[ada]);
        assert_eq!(step(&report, "ada", "moves")["score"], 10, "{glob}");
    }
}
