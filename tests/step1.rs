//! Step 1. One line, and the sentinel.
//!
//!       0 1 2 3 4 5 6 7 8 9
//!       # . ○ . ○ ○ ● . ○ #        ● plays at 3 and looks to the right: ○ ○ ●, so the answer is 2
//!             p     →
//!
//! Start at `p + 1` and go on as long as the cell is ○. Then look at the cell that stopped you: if it is ●, the ○
//! before it turn, and if it is empty or the sentinel `#`, the answer is 0. Thanks to the sentinel there is always
//! a cell to look at.
//!
//! Then write the same for a plain array without sentinels, `check_unguarded`, and you see how much work the
//! sentinels save. Last comes `check`, which looks in either direction.
//!
//! Work through the cases in order: each asks for a little more code than the one before. The tests at the end try
//! every possible line of eight cells with every empty cell on it, lines with few discs first.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step1;
}

use std::array;

use othello_steps::{Cell, Line, Player};
use othello_testkit::{
    Step, assert_picture_snapshot, facts, in_time, mistake_in_check, mistake_in_check_unguarded,
};
use rstest::rstest;
use steps::step1::{check, check_right, check_unguarded};

const CHECK_RIGHT: Step = Step { name: "line", function: "check_right", builds_on: &[] };
const CHECK_UNGUARDED: Step = Step { name: "line", function: "check_unguarded", builds_on: &[] };
const CHECK: Step = Step { name: "line", function: "check", builds_on: &[] };

const RULE: &str =
    "White discs turn when a Black disc comes right after them; after a gap or the end the answer is 0.";
const AS_IN_RIGHT: &str = "Count as in check_right, but here the cells are a[0] to a[7].";
const THE_END: &str = "After the last cell nothing can close the discs: answer 0, and do not look at a[8].";
const LONGER: &str = "A line may have up to 16 cells: the loop ends where the discs end.";

// check_right

#[rstest]
#[case::a_black_neighbour(
    ". ● ● ○ . ○ ○ .",
    1,
    0,
    "White discs turn: the cell at p + 1 is Black, so the answer is 0."
)]
#[case::one_disc(
    "● ○ ○ ○ . ○ ● .",
    5,
    1,
    "Look at a[p + 1], then at a[p + 2], … One White disc, with a Black one right after it, is enough to turn."
)]
#[case::two_discs(
    ". ○ . ○ ○ ● . ○",
    3,
    2,
    "A loop goes on as long as the cell is White: two discs turn here."
)]
#[case::six_discs(
    ". ○ ○ ○ ○ ○ ○ ●",
    1,
    6,
    "The loop ends where the discs end, not after a fixed number of cells."
)]
#[case::the_last_cell_closes(". . . . . ○ ○ ●", 5, 2, "The last cell counts: the loop looks at it too.")]
#[case::what_comes_after_does_not_matter(". ○ ● ○ ○ ● . .", 1, 1, "The first Black disc ends the loop.")]
fn part1_right_counts_white_discs_up_to_a_black_one(
    #[case] line: Line,
    #[case] p: isize,
    #[case] expected: isize,
    #[case] rule: &str,
) {
    right(line, p, expected, rule);
}

#[rstest]
#[case::an_empty_neighbour(". . ○ ● . . . .", 1)]
#[case::black_further_on(". ● ○ ● . . . .", 1)]
#[case::the_last_cell("○ ● . ○ ○ ○ ○ .", 8)]
fn part1_right_is_0_without_a_white_neighbour(#[case] line: Line, #[case] p: isize) {
    right(line, p, 0, "The first cell to look at is p + 1. If it is not White, the answer is 0.");
}

#[rstest]
#[case::a_gap_after_them(". ○ ○ . . . . .", 1)]
#[case::black_beyond_a_gap(". ○ ○ . ● . . .", 1)]
#[case::the_sentinel_after_them(". . . . . ○ ○ ○", 5)]
#[case::the_whole_line_is_white(". ○ ○ ○ ○ ○ ○ ○", 1)]
fn part1_right_is_0_when_no_black_disc_closes(#[case] line: Line, #[case] p: isize) {
    right(line, p, 0, RULE);
}

#[rstest]
#[case::only_behind_p("● ○ . . . . . .", 3, 0)]
#[case::on_both_sides("● ○ . ○ ○ ● . .", 3, 2)]
fn part1_right_does_not_look_behind(#[case] line: Line, #[case] p: isize, #[case] expected: isize) {
    right(line, p, expected, "To the right are p + 1, p + 2, … The cells before p don't matter.");
}

#[test]
fn part2_right_on_every_line_there_is() {
    in_time(CHECK_RIGHT.about("every line of eight cells, from its first cell"), || {
        for facts in facts::lines() {
            for &(p, expected, _) in facts.answers.iter().filter(|answer| answer.0 == 1) {
                let question = CHECK_RIGHT.on_line(&facts.line, p, 1).rule(RULE);
                question.expect(expected, || check_right(&facts.line, p));
            }
        }
    });
}

#[test]
fn part2_right_on_longer_lines() {
    in_time(CHECK_RIGHT.about("lines of 10 to 16 cells"), || {
        for facts in facts::drawn_lines() {
            for (p, expected, _) in facts.answers {
                let line = &facts.line;
                let question = CHECK_RIGHT.on_line(line, p, 1).rule(LONGER);
                let again = |line: &Line, p, _| check_right(line, p);
                let mistake = |yours: &isize| mistake_in_check(*yours, (line, p, 1), again);
                question.expect_or(expected, || check_right(line, p), mistake);
            }
        }
    });
}

/// What part 1 asks, of lines that are drawn: nobody has a part's points for what is in every student's copy.
#[test]
fn part2_right_where_drawn_lines_begin_of_part_1() {
    in_time(CHECK_RIGHT.about("lines of eight cells"), || {
        for facts in facts::drawn_beginnings() {
            for &(p, expected, _) in &facts.answers {
                let question = CHECK_RIGHT.on_line(&facts.line, p, 1).rule(RULE);
                question.expect(expected, || check_right(&facts.line, p));
            }
        }
    });
}

// check_unguarded

#[rstest]
#[case::one_disc(". ○ ● . . . . .", 0, 1, AS_IN_RIGHT)]
#[case::two_discs(". ○ . ○ ○ ● . ○", 2, 2, AS_IN_RIGHT)]
#[case::the_last_cell_closes(
    ". . . . . ○ ○ ●",
    4,
    2,
    "a[7] is a cell like the others: a Black disc there closes too."
)]
#[case::six_discs(". ○ ○ ○ ○ ○ ○ ●", 0, 6, "The first cell is a[0], the last is a[7].")]
fn part3_unguarded_counts_as_well(
    #[case] line: Line,
    #[case] p: usize,
    #[case] expected: isize,
    #[case] rule: &str,
) {
    unguarded(line, p, expected, rule);
}

#[rstest]
#[case::a_gap(". ○ ○ . ● . . .", 0, RULE)]
#[case::no_white_neighbour(
    ". ● ○ ● . . . .",
    0,
    "The first cell to look at is a[p + 1]: if it is not White, answer 0."
)]
#[case::p_is_the_last_cell("● ○ ○ ○ ○ ○ ○ .", 7, THE_END)]
#[case::white_in_the_last_cell("● ○ . . . . . ○", 6, THE_END)]
#[case::white_up_to_the_last_cell(". ○ ○ ○ ○ ○ ○ ○", 0, THE_END)]
fn part3_unguarded_stops_at_the_end_of_the_array(#[case] line: Line, #[case] p: usize, #[case] rule: &str) {
    unguarded(line, p, 0, rule);
}

#[test]
fn part4_unguarded_on_every_line_there_is() {
    in_time(CHECK_UNGUARDED.about("every array of eight cells"), || {
        let ask = |facts: &facts::LineFacts, is_asked: &dyn Fn(usize) -> bool| {
            let cells = without_sentinels(&facts.line);
            let all = facts.answers.iter().map(|&(p, right, _)| (p as usize - 1, right));
            for (p, expected) in all.filter(|(p, _)| is_asked(*p)) {
                let question = CHECK_UNGUARDED.on_array(&cells, p).rule(RULE);
                let mistake = |yours: &isize| {
                    mistake_in_check_unguarded(*yours, (&cells, p), |cells, p| check_unguarded(cells, p))
                };
                question.expect_or(expected, || check_unguarded(&cells, p), mistake);
            }
        };
        // Of each line one cell, the next one of the next line; and every cell of the lines that drawn ones begin with.
        facts::lines().iter().enumerate().for_each(|(i, facts)| ask(facts, &|p| (p + i) % 8 == 0));
        facts::drawn_beginnings().for_each(|facts| ask(&facts, &|_| true));
    });
}

/// What part 3 asks, of lines that are drawn: nobody has a part's points for what is in every student's copy.
#[test]
fn part4_unguarded_where_drawn_lines_begin_of_part_3() {
    in_time(CHECK_UNGUARDED.about("arrays of eight cells"), || {
        for facts in facts::drawn_beginnings() {
            let cells = without_sentinels(&facts.line);
            for &(p, expected, _) in &facts.answers {
                let question = CHECK_UNGUARDED.on_array(&cells, p as usize - 1).rule(RULE);
                question.expect(expected, || check_unguarded(&cells, p as usize - 1));
            }
        }
    });
}

// check

#[rstest]
#[case::to_the_right("● ○ ○ ○ . ○ ● .", 5, 1, 1)]
#[case::to_the_left(". ● ○ ○ . ○ ● .", 5, -1, 2)]
#[case::only_the_side_asked("● ○ . ○ ○ ● . .", 3, -1, 1)]
#[case::left_up_to_the_first_cell("● ○ ○ ○ ○ ○ ○ .", 8, -1, 6)]
#[case::left_from_the_first_cell(". ○ ● . . . . .", 1, -1, 0)]
#[case::left_into_the_sentinel("○ ○ ○ . ○ ● . .", 4, -1, 0)]
#[case::left_into_a_gap("● . ○ . . . . .", 4, -1, 0)]
#[case::right_into_the_sentinel("● ○ . ○ ○ ○ ○ ○", 3, 1, 0)]
fn part5_check_looks_in_the_direction_d(
    #[case] line: Line,
    #[case] p: isize,
    #[case] d: isize,
    #[case] expected: isize,
) {
    let rule = match d {
        1 => "The i-th cell looked at is a[p + i * d]: to the right with d = 1, to the left with d = -1.",
        _ => {
            "The i-th cell looked at is a[p + i * d], in the loop and after it. `i` goes 1, 2, 3 in both directions."
        }
    };
    let question = CHECK.on_line(&line, p, d).rule(rule);
    in_time(question.about(), || {
        question.expect_or(
            expected,
            || check(&line, p, d),
            |yours| mistake_in_check(*yours, (&line, p, d), |line, p, d| check(line, p, d)),
        );
    });
}

#[rstest]
#[case::to_the_right(1, 1)]
#[case::to_the_left(-1, 8)]
fn part6_check_on_every_fourth_line_there_is(#[case] d: isize, #[case] from: isize) {
    in_time(CHECK.about("lines of eight cells, from one of their ends"), || {
        for facts in facts::lines().iter().step_by(4) {
            for &(p, right, left) in facts.answers.iter().filter(|answer| answer.0 == from) {
                let expected = if d == 1 { right } else { left };
                let question = CHECK.on_line(&facts.line, p, d).rule(RULE);
                question.expect(expected, || check(&facts.line, p, d));
            }
        }
    });
}

#[rstest]
#[case::to_the_right(1)]
#[case::to_the_left(-1)]
fn part6_check_on_longer_lines(#[case] d: isize) {
    in_time(CHECK.about("lines of 10 to 16 cells"), || {
        for facts in facts::drawn_lines() {
            for (p, right, left) in facts.answers {
                let expected = if d == 1 { right } else { left };
                let line = &facts.line;
                let question = CHECK.on_line(line, p, d).rule(LONGER);
                let mistake =
                    |yours: &isize| mistake_in_check(*yours, (line, p, d), |line, p, d| check(line, p, d));
                question.expect_or(expected, || check(line, p, d), mistake);
            }
        }
    });
}

/// All answers in one picture: below each empty cell, how many discs turn to the right and to the left.
#[test]
fn part6_every_cell_of_one_line_in_both_directions() {
    in_time(CHECK.about("every empty cell of one line"), || {
        let line: Line = "● ○ ○ . ○ ● . ○ . ● ○ .".parse().unwrap();
        let answers = |d| -> String {
            let answer = |p| match line[p] {
                Cell::Empty => CHECK.on_line(&line, p, d).rule(RULE).calls(|| check(&line, p, d)).to_string(),
                _ => "-".to_string(),
            };
            (1..=line.size()).map(|p| format!(" {}", answer(p))).collect()
        };
        let picture = format!("line   {line:?}\nright {}\nleft  {}\n", answers(1), answers(-1));
        let question =
            CHECK.many("below each empty cell: the answer for it, to the right and to the left").rule(RULE);
        assert_picture_snapshot!(question, picture, @"
        line   ● ○ ○ . ○ ● . ○ . ● ○ .
        right  - - - 1 - - 0 - 0 - - 0
        left   - - - 2 - - 0 - 0 - - 1
        ");
    });
}

#[test]
fn part2_right_follows_the_line() {
    in_time(CHECK_RIGHT.about("a line, asked again after a disc is put down"), || {
        let rule = "Look at the line as it is now. Don't use anything from an earlier call.";
        let mut line: Line = ". ○ ○ . . . . .".parse().unwrap();
        for (expected, next) in [(0, Player::Black), (2, Player::White), (0, Player::White)] {
            CHECK_RIGHT.on_line(&line, 1, 1).rule(rule).expect(expected, || check_right(&line, 1));
            line[4] = Cell::Disc(next);
        }
    });
}

#[test]
fn part6_the_answer_follows_the_line() {
    in_time(CHECK.about("a line, asked again after a disc is put down"), || {
        let rule = "Look at the line as it is now. Don't use anything from an earlier call.";
        let mut line: Line = ". ○ ○ . . . . .".parse().unwrap();
        for (expected, next) in [(0, Player::Black), (2, Player::White), (0, Player::White)] {
            let question = CHECK.on_line(&line, 1, 1).rule(rule);
            question.expect(expected, || check(&line, 1, 1));
            line[4] = Cell::Disc(next);
        }
    });
}

/// What part 5 asks, of lines that are drawn: nobody has a part's points for what is in every student's copy.
#[test]
fn part6_where_drawn_lines_begin_of_part_5() {
    in_time(CHECK.about("lines of eight cells"), || {
        for facts in facts::drawn_beginnings() {
            for &(p, right, left) in &facts.answers {
                for (d, expected) in [(1, right), (-1, left)] {
                    let question = CHECK.on_line(&facts.line, p, d).rule(RULE);
                    question.expect(expected, || check(&facts.line, p, d));
                }
            }
        }
    });
}

fn right(line: Line, p: isize, expected: isize, rule: &str) {
    let question = CHECK_RIGHT.on_line(&line, p, 1).rule(rule);
    in_time(question.about(), || {
        let mistake =
            |yours: &isize| mistake_in_check(*yours, (&line, p, 1), |line, p, _| check_right(line, p));
        question.expect_or(expected, || check_right(&line, p), mistake);
    });
}

fn unguarded(line: Line, p: usize, expected: isize, rule: &str) {
    let cells = without_sentinels(&line);
    let question = CHECK_UNGUARDED.on_array(&cells, p).rule(rule);
    in_time(question.about(), || {
        let mistake = |yours: &isize| {
            mistake_in_check_unguarded(*yours, (&cells, p), |cells, p| check_unguarded(cells, p))
        };
        question.expect_or(expected, || check_unguarded(&cells, p), mistake);
    });
}

fn without_sentinels(line: &Line) -> [Cell; 8] {
    array::from_fn(|i| line[i as isize + 1])
}
