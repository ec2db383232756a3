//! Step 16. Remembering positions: the same answers from fewer positions, because a table keeps what is known of each.
//!
//!       ● plays h4, ○ plays h3  ┐
//!       ● plays h3, ○ plays h4  ┴─ the same position: the second time, its slot says what its score is, or on which side of a
//!                                  number it is.
//!
//! `solve_with_table` finds what your `solve` finds.
//!
//! The tests are small tasks, in order: first what the table is asked, `answer`, and what it is told, `learn`, each by itself; then
//! the same answers, for which a copy of `solve` is enough; then fewer positions than an order of the moves alone needs; and then
//! the ends in which a table goes wrong: a slot that holds another position, a pass.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step9;
    pub mod step10;
    pub mod step15;
    pub mod step16;
}

use std::collections::BTreeMap;

use othello_steps::{Bounds, Position};
use othello_testkit::positions::{BOTH_PASS, DRAWN, WIPED_OUT};
use othello_testkit::{
    Searched, Solver, Step, Window, drawn_searches, drawn_windows, facts, if_parity_or_table_is_missing,
    in_time, mistake_in_answer, mistake_in_learn, on_empty_squares, position, right_answer, right_bounds,
    say, searches, show_counts, windows,
};
use rstest::rstest;
use steps::step10::possible_moves;
use steps::step15::solve;
use steps::step16::{answer, learn, solve_with_table};

const ANSWER: Step = Step { name: "table", function: "answer", builds_on: &[] };
const LEARN: Step = Step { name: "table", function: "learn", builds_on: &[] };

fn expect_answer(window: Window, due: Option<i32>, rule: &str) {
    let mistake = |yours: &Option<i32>| mistake_in_answer(window, *yours, answer);
    let (known, alpha, beta) = window;
    ANSWER.on_window(window).rule(rule).expect_or(due, || answer(known, alpha, beta), mistake);
}

const ENOUGH: &str = "`low` is the answer if it's `beta` or more, and `high` if it's `alpha` or less. If the two are equal, the \
    score is known. Otherwise there is no answer: None.";

#[rstest]
#[case::low_is_more_than_beta(
    (4, 10), (-6, 0), Some(4),
    "The score is +4 at least, and the window ends at +0: more need not be known. The answer is `low`."
)]
#[case::low_is_beta(
    (4, 10), (0, 4), Some(4),
    "The score is +4 at least, and beta is +4: that is enough. The answer is `low`."
)]
#[case::high_is_less_than_alpha(
    (-6, 0), (4, 10), Some(0),
    "The score is +0 at most, and the window begins at +4: more need not be known. The answer is `high`."
)]
#[case::high_is_alpha(
    (-6, 0), (0, 4), Some(0),
    "The score is +0 at most, and alpha is +0: that is enough. The answer is `high`."
)]
#[case::the_score_is_known(
    (2, 2), (0, 4), Some(2),
    "`low` and `high` are equal, so this is the score, whatever the window."
)]
#[case::nothing_is_known(
    (-64, 64), (0, 4), None,
    "Of a score from -64 to +64 nothing is known yet: None."
)]
#[case::both_bounds_are_in_the_window(
    (1, 3), (0, 4), None,
    "The score is in the window, so it has to be exact, and it may be +1, +2 or +3: None."
)]
#[case::the_window_is_between_the_bounds(
    (-6, 10), (0, 4), None,
    "The score may be less than alpha, more than beta, or between the two: None."
)]
#[case::only_low_is_in_the_window(
    (2, 10), (0, 4), None,
    "The score may be +2, +3, or more than beta: None."
)]
#[case::only_high_is_in_the_window(
    (-6, 2), (0, 4), None,
    "The score may be +2, +1, or less than alpha: None."
)]
fn part1_answer_if_it_is_certain(
    #[case] known: (i32, i32),
    #[case] window: (i32, i32),
    #[case] due: Option<i32>,
    #[case] rule: &str,
) {
    let ((low, high), (alpha, beta)) = (known, window);
    in_time(ANSWER.about("one window"), || expect_answer((Bounds { low, high }, alpha, beta), due, rule));
}

#[test]
fn part1_answer_in_every_window() {
    in_time(ANSWER.about("bounds and windows in every order"), || {
        windows().for_each(|window| expect_answer(window, right_answer(&window), ENOUGH));
    });
}

fn expect_bounds(search: Searched, due: Bounds, rule: &str) {
    let mistake = |yours: &Bounds| mistake_in_learn(search, *yours, learn);
    let (known, alpha, beta, score) = search;
    LEARN.on_search(search).rule(rule).expect_or(due, || learn(known, alpha, beta, score), mistake);
}

const LEARNT: &str = "A score above `alpha` raises `low` to it, and one below `beta` lowers `high` to it, where that says more \
    than what was known before.";

/// The window is from +0 to +4.
#[rstest]
#[case::the_score_is_in_the_window(
    (-64, 64), 2, (2, 2),
    "Between alpha and beta a score is exact, so it's both bounds."
)]
#[case::more_than_beta(
    (-64, 64), 6, (6, 64),
    "The search stopped when it reached beta: the score is +6 at least, and it may be more."
)]
#[case::just_beta(
    (-64, 64), 4, (4, 64),
    "The search stopped when it reached beta: the score is +4 at least, and it may be more."
)]
#[case::less_than_alpha(
    (-64, 64), -2, (-64, -2),
    "No move is better than alpha: the score is -2 at most, and it may be less."
)]
#[case::just_alpha(
    (-64, 64), 0, (-64, 0),
    "No move is better than alpha: the score is +0 at most, and it may be less."
)]
#[case::high_stays(
    (-10, 20), 6, (6, 20),
    "The score is +6 at least. That it's +20 at most was known before, and stays so."
)]
#[case::low_stays(
    (-10, 20), -2, (-10, -2),
    "The score is -2 at most. That it's -10 at least was known before, and stays so."
)]
#[case::more_was_known(
    (10, 20), 6, (10, 20),
    "The search says that the score is +6 at least. It was known before that it's +10 at least: this says more, and stays."
)]
#[case::less_was_known(
    (-20, -10), -2, (-20, -10),
    "The search says that the score is -2 at most. It was known before that it's -10 at most: this says more, and stays."
)]
fn part2_learn_what_is_certain(
    #[case] known: (i32, i32),
    #[case] score: i32,
    #[case] due: (i32, i32),
    #[case] rule: &str,
) {
    let [known, due] = [known, due].map(|(low, high)| Bounds { low, high });
    in_time(LEARN.about("one search"), || expect_bounds((known, 0, 4, score), due, rule));
}

#[test]
fn part2_learn_whatever_the_search_found() {
    in_time(LEARN.about("bounds, windows and scores in every order"), || {
        searches().for_each(|search| expect_bounds(search, right_bounds(&search), LEARNT));
    });
}

/// What step 10 says is possible, on empty squares: if it is wrong, a search still comes to an end.
fn moves_of(now: Position) -> BTreeMap<u32, u64> {
    on_empty_squares(now, possible_moves(now))
}

/// What is wrong only where the search is long.
const LONG: &str = "Look first at what the table adds to your `solve`. Is a slot believed only if all 128 bits are those of this \
    position, and do `answer` and `learn` get the window that this call began with? After a move, and at a pass too, the \
    opponent's window is from -beta to -alpha.";

/// A search without a window or an order doesn't answer in time.
const NO_ORDER: &str = "Is it right but slow? Begin with a copy of the search of your step 15, with its window and its order, \
    and hand on the table itself, not a copy. To make one \
    with very many slots takes long, too.";
const NO_TABLE: &str = "Is it right but slow? Is the table made once, in `solve_with_table`, asked before the moves are tried, \
    and handed on itself, not a copy, at a pass too? To make one with very many slots takes long, too.";

const STEP: Step =
    Step { name: "table", function: "solve_with_table", builds_on: &["bits", "positions", "perfect"] };

const SOLVE: Solver = Solver {
    step: STEP,
    solve: solve_with_table,
    search: |now, _, _, _| solve_with_table(now).score,
    moves: moves_of,
    long: LONG,
    if_slow: NO_ORDER,
};

/// Every square has a disc: 40 to 24.
const FULL: &str = "
    ● ● ● ● ● ● ● ●
    ○ ○ ○ ○ ○ ○ ○ ○
    ● ● ● ● ● ● ● ●
    ● ● ● ● ● ● ● ●
    ○ ○ ○ ○ ○ ○ ○ ○
    ● ● ● ● ● ● ● ●
    ● ● ● ● ● ● ● ●
    ○ ○ ○ ○ ○ ○ ○ ○";

#[rstest]
#[case::a_full_board(FULL, 16)]
#[case::all_64_are_the_winners(WIPED_OUT, 64)]
#[case::the_empty_squares_are_the_winners(BOTH_PASS, -60)]
#[case::a_draw(DRAWN, 0)]
fn part3_nobody_can_move(#[case] board: &str, #[case] due: i32) {
    SOLVE.ends_at_once(position(board), due);
}

#[rstest]
#[case::one(1)]
#[case::two(2)]
#[case::three(3)]
#[case::four(4)]
#[case::five(5)]
#[case::six(6)]
#[case::seven(7)]
#[case::eight(8)]
fn part3_empty_squares(#[case] empty: u32) {
    SOLVE.solves_ends(empty, NO_ORDER);
}

/// The same board, seen by the player whose turn it isn't: here somebody has to pass sooner.
#[test]
fn part3_one_of_two_must_pass() {
    SOLVE.passes();
}

#[test]
fn part3_the_move_is_a_best_one() {
    SOLVE.says_a_best_move();
}

#[test]
fn part3_what_follows_in_games() {
    SOLVE.solves_ends_in_games();
}

/// The same in random games: nobody has a part's points for what is in every student's copy.
#[test]
fn part3_what_ends_in_random_games() {
    SOLVE.ends_random_games();
}

const NOTHING_KEPT: &str = "Without a table a search looks at just as many positions here. Make one table, in \
    `solve_with_table`, write into a slot what is known and the position with it, and ask the table before the moves are tried.";

#[test]
fn part4_after_passes_the_window_goes_on() {
    SOLVE.hands_the_window_on_at_a_pass();
}

/// One more of the published problems, on which a table saves a third of the positions. Number 4 takes four times as long, which
/// is too much on a busy machine.
#[rstest]
#[case::number_7(1)]
fn part4_the_search_is_shorter_than_with_an_order_alone(#[case] problem: usize) {
    let looks = |positions: u64| {
        say!(
            "With a window and the order of the moves alone, a search looks at {positions} positions here. With a table it \
                looks at fewer. Is it handed on at a pass too, and does `learn` get the alpha that the search *began* with?",
            positions,
        )
    };
    in_time(STEP.about("a published problem, with 14 empty squares").if_too_slow(NO_TABLE), || {
        let (now, score, positions) = facts::searched_endgames("order").nth(problem).expect("a problem");
        let question = STEP.on_position(now);
        let [found, by_solve] =
            [solve_with_table, solve].map(|solve| question.rule(LONG).calls(|| solve(now)));
        let (nodes, fewer) = (found.nodes, "fewer nodes than without a table");
        question.rule(LONG).expect(score, || found.score);
        let is_saved = ![by_solve.nodes, positions].contains(&nodes);
        question.rule(NOTHING_KEPT).holds(is_saved, fewer, &format!("{nodes} nodes"));
        question.rule(&looks(positions)).looks_at_few(nodes, (1, positions - 1));
    });
}

/// Twelve squares are empty, in four places: the same position comes back more often than in most ends. Measured: of 100
/// positions that an order alone looks at, right programs need 25 to 70, whatever their order and wherever their table begins.
/// Where bounds are not stored, or only a known score is an answer, it's 86 or more. Allowed are 80.
const COMES_BACK: &str = "
    ● ● ● ● . . . .
    ● ● ● ○ ○ ○ . ○
    ● ● ○ ○ ○ ○ ○ ○
    ● ○ ○ ○ ○ ○ ○ ○
    ○ ● . ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    . . . ○ ○ ○ ○ ○
    . . . ○ ○ ○ ○ ○";

#[test]
fn part4_the_table_keeps_bounds() {
    let (now, by_order) = (position(COMES_BACK), 24_466);
    let allowed = by_order / 100 * 80;
    let looks = say!(
        "With a window and the order of the moves alone, a search looks at {by_order} positions here. The same ones come back \
            often, so with a table that keeps bounds {allowed} are more than enough. Does every search ask `answer` first and \
            store what `learn` says, both with its own window, also where the two bounds aren't equal? If so: is it one table, \
            which a pass hands on too, with some thousand slots, all of which the hash uses?",
        by_order,
        allowed,
    );
    in_time(STEP.on_position(now).about().if_too_slow(NO_TABLE), || {
        let question = STEP.on_position(now).rule(&looks);
        let found = question.calls(|| solve_with_table(now));
        // A wrong score is named where it was looked for, in part 3.
        if found.score == 10 {
            question.looks_at_few(found.nodes, (1, allowed));
        }
    });
}

#[test]
fn part4_a_pass_is_counted() {
    SOLVE.counts_a_pass();
}

#[test]
fn part4_what_was_looked_at_before_a_cut_is_counted() {
    SOLVE.counts_before_a_cut();
}

/// Nothing but what it says itself after each move is known.
#[rstest]
#[case::seven_empty_squares(7)]
#[case::nine_empty_squares(9)]
fn part4_a_score_follows_from_those_after_each_move(#[case] empty: usize) {
    SOLVE.agrees_with_itself(empty, 1);
}

#[test]
fn part4_every_answer_is_counted() {
    in_time(STEP.about("ends of games, with ten empty squares"), || {
        let is_asked = |now: Position| (now.player | now.opponent).count_zeros() == 10;
        let ends = facts::searched_endgames("everything").filter(|(now, ..)| is_asked(*now));
        ends.for_each(|(now, ..)| SOLVE.counts_every_answer(now));
    });
}

#[test]
fn part4_ends_of_random_games() {
    SOLVE.solves_drawn_ends(12);
}

#[rstest]
#[case::number_1(1)]
#[case::number_2(2)]
#[case::number_5(5)]
#[case::number_6(6)]
fn part5_published_problems(#[case] number: u32) {
    let about = STEP.about("a published problem, with 14 empty squares");
    in_time(about.if_too_slow(NO_TABLE), || {
        let problem = facts::published_endgames().find(|problem| problem.0 == number);
        let (_, now, score, best) = problem.expect("the number of a problem");
        let published = say!(
            "Published with the score {score}; best: {best}.",
            score = format!("{score:+}"),
            best = best.join(", "),
        );
        let rule = published.and(" ", LONG.into());
        let question = STEP.on_position(now).rule(&rule);
        let found = question.calls(|| solve_with_table(now));
        question.expect(score, || found.score);
        question.expect_one_of(&best, found.best);
    });
}

#[test]
fn part5_ends_of_random_games() {
    SOLVE.solves_drawn_ends(14);
}

/// Nine or ten squares are empty. Moves that come in another order lead to the same position here, and it's asked for with one
/// window and then with another. The scores are those of `checks/ends.py`, which keeps no table.
const TWICE: &str = "
    . . . ○ ○ ○ ○ .
    ○ ○ ○ ● ● ○ ○ ○
    . ○ . ● ● ● ○ ○
    . ● ○ ○ ● ● ● ○
    . ● ○ ● ● ● ● ○
    ● ● ● ● ● ○ ● ○
    ○ ● ● ● ● ● ● ○
    . ● ● ● ● ● ● ○";
const TWICE_AS_WELL: &str = "
    ● ○ ○ ○ ○ ○ ○ .
    . ○ ○ ○ ○ ○ ○ ●
    ● ○ ● ○ ● ○ ○ ●
    ● ○ ● ● ○ ● ○ ●
    ● ○ ● ○ ● ○ ● ●
    . . ○ ● ○ ● ○ ●
    . ○ ● ○ ○ ○ . ●
    . ● . . ○ ○ ○ ●";
/// While the moves are tried, another position may take the slot: what is known of this one must not be written into it.
const TAKEN_MEANWHILE: &str = "
    ○ . ○ . ○ ● ● .
    ○ ○ ○ ○ . ● ● ●
    ○ ● ○ ○ ● ● ○ ●
    . ○ ○ ● ○ ○ ○ ○
    ● ○ ● ● ○ ○ ○ ○
    ● ● ○ ○ ● ● ● ○
    ● . ○ ○ ○ ● ● ○
    . . ● . . ○ ● ○";

#[rstest]
#[case::nine_empty_squares(TWICE, 20)]
#[case::nine_others(TWICE_AS_WELL, 44)]
#[case::ten_empty_squares(TAKEN_MEANWHILE, -22)]
fn part5_a_bound_is_not_a_score(#[case] board: &str, #[case] due: i32) {
    let now = position(board);
    let question = STEP.on_position(now).rule(LONG);
    in_time(question.about(), || question.expect(due, || solve_with_table(now).score));
}

const A_PASS: &str = "Do you write down what a pass is worth? After it, too, the score may only be a bound: of one that \
    reached beta it's the lowest that it can be, and of one that didn't exceed alpha the highest.";

/// Whoever uses the two has the bounds right by now.
const A_BOUND: &str = "A bound is not a score: let `answer` and `learn` decide.";

/// A pass, a slot of the table, a disc that never turns: each goes wrong in few positions only, so these were looked for.
#[rstest]
#[case::a_pass_exchanges_the_bounds(
    "a_pass_exchanges_the_bounds",
    "At a pass, `low` becomes -`high` and `high` becomes -`low`."
)]
#[case::a_pass_is_a_bound_too("a_pass_is_a_bound_too", A_PASS)]
#[case::after_a_pass_the_sign_turns(
    "after_a_pass_the_sign_turns",
    "What the table says of a position is for the player who is to move in it."
)]
#[case::an_edge_is_not_safe(
    "an_edge_is_not_safe",
    "Do you count safe discs? A disc at an edge can still be turned, along the edge."
)]
#[case::best_of_another_position(
    "best_of_another_position",
    "The best move in a slot may be of another position: compare the position before you try that move, or ask whether it's \
        legal."
)]
#[case::half_of_the_position(
    "half_of_the_position",
    "Two positions may have half of the board in common, or the same hash: compare all 128 bits with those in the slot."
)]
#[case::a_cut_is_one_bound("a_cut_is_one_bound", A_BOUND)]
#[case::only_one_bound_is_certain("only_one_bound_is_certain", A_BOUND)]
#[case::the_other_bound_is_certain("the_other_bound_is_certain", A_BOUND)]
#[case::a_slot_closes_the_window(
    "a_slot_closes_the_window",
    "Is the window narrowed to the `low` and `high` of a slot? Where these are equal, the slot is the answer: no window is \
        left, and the loop would stop after its first move."
)]
#[case::safe_discs(
    "safe_discs",
    "Do you count safe discs? With n discs of the *opponent* that can't turn any more, the score is at most 64 - 2n. In a \
        corner, a disc is safe; beside it, it may still turn."
)]
#[case::the_slot_has_changed(
    "the_slot_has_changed",
    "While you tried the moves, another position may have come into the slot: write the position there again, with its own \
        bounds."
)]
#[case::who_is_to_move_matters(
    "who_is_to_move_matters",
    "Do you keep a table? The same discs are another position when the other player is to move."
)]
#[case::every_move_is_tried(
    "every_move_is_tried",
    "A usual order puts the best move late here. The order is only what is tried *first*: try them all."
)]
#[case::a_pass_whatever_the_order("a_pass_whatever_the_order", A_PASS)]
fn part5_rare_ends(#[case] about: &'static str, #[case] rule: &str) {
    SOLVE.solves_rare_ends(about, rule, 14);
}

/// Nobody has a part's points for the answers in every student's copy.
#[test]
fn part5_answer_in_random_windows_of_part_1() {
    in_time(ANSWER.about("random bounds and windows"), || {
        drawn_windows().for_each(|window| expect_answer(window, right_answer(&window), ENOUGH));
    });
}

#[test]
fn part5_learn_after_random_searches_of_part_2() {
    in_time(LEARN.about("random bounds, windows and scores"), || {
        drawn_searches().for_each(|search| expect_bounds(search, right_bounds(&search), LEARNT));
    });
}

/// No test: `cargo course` shows this when all of them pass.
#[test]
#[ignore = "it counts, and is never wrong: cargo test --test step16 -- --ignored --nocapture"]
fn what_your_search_looks_at() {
    let problems = facts::searched_endgames("order").zip(["problem 4", "problem 7"]);
    let row = |((now, _, by_order), name): ((Position, i32, u64), &str)| {
        (name.to_string(), vec![by_order, solve_with_table(now).nodes])
    };
    let rows: Vec<_> = problems.map(row).collect();
    let sum = |column: usize| rows.iter().map(|(_, counts)| counts[column]).sum::<u64>();
    show_counts(&["order alone", "solve_with_table"], &rows, if_parity_or_table_is_missing(sum(1), sum(0)));
}
