//! A player may choose as it likes: it's asked live, and what it chooses is compared with nobody's.

mod common;

use common::command::{Class, report, solution, step};
use othello_corpus::Corpus;
use othello_course_model::Course;
use serde_json::Value;

/// A program of the corpus.
fn program(name: &str) -> String {
    let corpus = Corpus::open(&Course::open().unwrap()).unwrap();
    let program = corpus.programs.iter().find(|program| program.place().ends_with(&format!("/{name}")));
    corpus.text(program.unwrap()).unwrap()
}

/// Asks in every position of a match whether it follows from what was chosen last. In a match that was recorded, each follows
/// from what somebody else had chosen.
const REMEMBERS: &str = "
fn choose_and_remember(position: Position, clock: &mut Clock) -> u32 {
    static LAST: std::sync::Mutex<Option<Position>> = std::sync::Mutex::new(None);
    let discs = |position: Position| (position.player | position.opponent).count_ones();
    let is_in_a_match = clock.state().looks == Some(500);
    let mut last = LAST.lock().unwrap();
    let begins = (12..=13).contains(&discs(position));
    if let Some(last) = last.filter(|_| is_in_a_match && !begins) {
        assert!(follows(last, position), \"REACHED another's game\");
    }
    let square = chosen(position, clock);
    if is_in_a_match && (begins || last.is_some()) {
        *last = Some(after(position, square));
    }
    square
}

/// Whether the opponent, who is to move in `last`, can have led to `position`.
fn follows(last: Position, position: Position) -> bool {
    let answers = squares(last).map(|square| after(last, square)).chain((legal_moves(last) == 0).then(|| last.passed()));
    Vec::from_iter(answers).into_iter().any(|now| {
        now == position || legal_moves(now) == 0 && legal_moves(now.passed()) != 0 && follows(now.passed(), position)
    })
}
";

/// The accepted program that looks three turns ahead, which wins by other moves than the reference.
fn three_turns_and_a_memory() -> String {
    let text = program("three_turns");
    let asked = "pub fn choose(position: Position, clock: &mut Clock) -> u32 {";
    assert!(text.contains(asked), "{text}");
    let renamed = text.replace(asked, "fn chosen(position: Position, clock: &mut Clock) -> u32 {");
    format!("{renamed}\n{asked}\n    choose_and_remember(position, clock)\n}}\n{REMEMBERS}")
}

/// The first message of a test that did not pass.
fn first_message(step: &Value) -> &str {
    let tests = step["tests"].as_array().unwrap();
    let failed = tests.iter().find(|test| test["outcome"] != "pass");
    failed.map_or("", |test| test["message"].as_str().unwrap())
}

#[test]
fn a_player_is_judged_by_its_own_games() {
    let class = Class::new();
    let programs = [
        ("right", solution("player"), "pass", ""),
        ("another", program("weights_of_the_squares"), "pass", ""),
        ("remembers", three_turns_and_a_memory(), "pass", ""),
        ("illegal", program("a_corner_that_is_not_legal"), "wrong_answer", "a legal square:"),
        ("goes_on", program("goes_on_after_the_clock"), "wrong_answer", "no more looks soon after"),
        ("another_clock", program("a_clock_of_its_own_that_stops"), "wrong_answer", "at another clock"),
        ("without_a_clock", program("a_clock_of_its_own"), "time_limit", "gave no answer in 5 s"),
        ("panics", program("panics_near_the_end"), "run_time_error", "attempt to subtract with overflow"),
        ("greedy", program("greedy_in_disguise"), "wrong_answer", "as those of `greedy`"),
    ];
    let hand_in =
        |(name, text, ..): &(&str, String, &str, &str)| class.hand_in(name, &[("@player.rs", text)]);
    let report = report(&[], &programs.iter().map(hand_in).collect::<Vec<_>>());
    for (name, _, outcome, says) in &programs {
        let step = step(&report, name, "player");
        let message = first_message(step);
        assert_eq!(step["outcome"], *outcome, "{name}: {message}");
        assert_eq!(step["score"] == step["max_score"], *outcome == "pass", "{name}");
        assert!(message.contains(says), "{name}: {message}");
    }
}
