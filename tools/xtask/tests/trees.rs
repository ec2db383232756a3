//! Each board of `cargo course tree` is there for a mistake that no board before it shows, and of a right search none shows one.

use std::fs;
use std::path::{Path, PathBuf};

use othello_companion::language;
use othello_companion::tree::{boards, marked, tree};
use othello_corpus::{Corpus, Kind};
use othello_course_model::Course;

/// For each search, programs of the corpus that are marked on its first board, on its second and so on.
const MARKED: [(&str, &[&str]); 6] = [
    ("negamax", &["no_sign", "a_pass_is_no_turn"]),
    ("alpha_beta", &["alpha_is_never_raised", "stops_only_above_beta"]),
    (
        "deepen",
        &["one_depth_less", "alpha_from_the_depth_before", "half_a_search_counts", "at_most_six_turns"],
    ),
    (
        "solve",
        &[
            "the_window_is_kept",
            "nobody_plays_the_last_square",
            "begins_at_minus_64",
            "a_pass_ends_the_game",
            "a_window_from_0",
        ],
    ),
    (
        "solve_with_table",
        &[
            "alpha_never_raised",
            "knows_the_published_scores",
            "no_second_search",
            "the_wrong_bound_of_a_child",
            "bounds_not_swapped_at_a_pass",
            "the_table_does_not_look_at_the_position",
            "edge_discs_are_safe",
            "half_of_the_position",
            "safe_discs_count_twice",
            "one_key_for_both_players",
        ],
    ),
    (
        "deepen_with_table",
        &[
            "no_sign_after_a_move",
            "around_the_last_score_only",
            "stopped_is_zero",
            "a_window_of_1_and_no_more",
            "only_four_moves",
            "every_score_is_exact",
            "bounds_used_on_the_wrong_side",
        ],
    ),
];

#[test]
fn each_board_shows_a_mistake_that_no_board_before_it_shows() {
    let of_all: Vec<_> = MARKED.iter().map(|(function, programs)| (*function, programs.len())).collect();
    assert_eq!(boards().collect::<Vec<_>>(), of_all);
    let course = solved("boards");
    let corpus = Corpus::open(&Course::open().unwrap()).unwrap();
    for (function, programs) in MARKED {
        let step =
            course.steps.iter().find(|step| step.functions.iter().any(|name| name == function)).unwrap();
        for (board, program) in programs.iter().enumerate() {
            let program = corpus.find(&format!("{}/{program}", step.name)).unwrap();
            fs::write(course.exercise(step.number), corpus.text(program).unwrap()).unwrap();
            assert_eq!(marked(&course, step).unwrap(), Some(board), "{}", program.label());
        }
        fs::copy(solution(step.number), course.exercise(step.number)).unwrap();
    }
}

#[test]
fn no_call_of_a_right_search_is_marked() {
    let course = solved("right");
    let corpus = Corpus::open(&Course::open().unwrap()).unwrap();
    let searches = |step: &str| {
        MARKED
            .iter()
            .any(|(function, _)| course.step_named(step).unwrap().functions.contains(&function.to_string()))
    };
    for program in
        corpus.programs.iter().filter(|program| program.kind == Kind::Accepted && searches(&program.step))
    {
        let step = course.step_named(&program.step).unwrap();
        fs::write(course.exercise(step.number), corpus.text(program).unwrap()).unwrap();
        assert_eq!(marked(&course, step).unwrap(), None, "{}", program.label());
        fs::copy(solution(step.number), course.exercise(step.number)).unwrap();
    }
}

#[test]
fn where_no_call_is_marked_it_is_said_what_was_seen() {
    let course = solved("seen");
    let step = course.step_named("pruning").unwrap();
    let right = fs::read_to_string(solution(step.number)).unwrap();
    let said = |line: &str| {
        let text = right.replacen(
            "    let mut alpha = alpha;\n",
            &format!("    let mut alpha = alpha;\n    {line}\n"),
            1,
        );
        fs::write(course.exercise(step.number), text).unwrap();
        tree(&course, step).unwrap_or_else(|error| error.to_string()).replace('\n', " ")
    };
    assert!(said("").contains("Boards: 2. No mistake was seen, but another position may show one"));
    let has_five_empty_squares = "(position.player | position.opponent).count_zeros() == 5";
    let panics = said(&format!("assert!(!({has_five_empty_squares}), \"five!\");"));
    assert!(panics.contains("1 ● ● ○ ○ ○") && panics.contains("does not come to its end: five!"), "{panics}");
    // A search that is only slow is not told of the boards on which it takes too long.
    let is_slow = format!(
        "if {has_five_empty_squares} {{ for _ in 0..5000 {{ alpha_beta(position, 0, alpha, beta); }} }}"
    );
    assert!(said(&is_slow).contains("Boards: 1. No mistake was seen"));
    in_the_students_language();
}

/// No test of its own: the language is that of the whole program, and no other test may read a text meanwhile.
fn in_the_students_language() {
    let course = solved("language");
    language::speak(&Course::open().unwrap(), "ja");
    let text = tree(&course, course.step_named("pruning").unwrap()).unwrap();
    for (english, japanese) in [("cut: ", "枝刈り: b7"), ("pass ", "パス")] {
        assert!(!text.contains(english) && text.contains(japanese), "{text}");
    }
    assert!(tree(&course, course.step_named("time").unwrap()).unwrap().contains("深さ2"));
}

/// A course of its own whose exercises are the solutions.
fn solved(name: &str) -> Course {
    let (root, all) = (Path::new(env!("CARGO_TARGET_TMPDIR")).join(name), Course::open().unwrap());
    fs::remove_dir_all(&root).ok();
    for folder in ["src", "exercises"] {
        fs::create_dir_all(root.join(folder)).unwrap();
    }
    fs::copy(all.root.join("course.toml"), root.join("course.toml")).unwrap();
    for file in fs::read_dir(all.root.join("src")).unwrap().flatten() {
        fs::copy(file.path(), root.join("src").join(file.file_name())).unwrap();
    }
    let manifest = "[package]\nname = \"othello-steps\"\nedition = \"2024\"\n\n[workspace]\n";
    fs::write(root.join("Cargo.toml"), manifest).unwrap();
    let course = Course::at(root).unwrap();
    for step in &course.steps {
        fs::copy(solution(step.number), course.exercise(step.number)).ok();
    }
    course
}

fn solution(step: u8) -> PathBuf {
    Course::open().unwrap().root.join(format!("solutions/step{step}.rs"))
}
