//! What the names of tests mean.

/// A test's name as a student would write it: `off_the_board_is_never_legal · far_off_the_board`.
pub fn plain_name(name: &str) -> String {
    name.split("::").map(plain_part).collect::<Vec<_>>().join(" · ")
}

/// A part of a name, without the prefix that only puts the tests in order: `part2_taken` is `taken`, and rstest's
/// `case_07_white_to_move` is `white_to_move`.
fn plain_part(part: &str) -> &str {
    let numbered = |prefix| part.strip_prefix(prefix).and_then(|rest: &str| rest.split_once('_'));
    match numbered("part").or(numbered("case_")) {
        Some((number, name)) if number.chars().all(|c| c.is_ascii_digit()) => name,
        _ => part,
    }
}

/// The part that a test is of, by its name: `part3_empty_squares::case_1_one` is of part 3.
pub fn part_of(name: &str) -> Option<u32> {
    name.strip_prefix("part")?.split_once('_')?.0.parse().ok()
}

/// Whether the tests in a file are small tasks, each of which goes on from the one before.
pub fn are_small_tasks(tests: &str) -> bool {
    tests.contains("//! The tests are small tasks")
}
