//! Step 16. Remembering positions: the same answers from fewer positions, because a table keeps what is known of each.
//!
//!       ● plays h4, ○ plays h3  ┐
//!       ● plays h3, ○ plays h4  ┴─ the same position: the second time, its slot says what its score is, or on which side of a
//!                                  number it is.
//!
//! `solve_with_table` finds what your `solve` finds. Work through the tests in order: first the same answers, for which a copy of
//! `solve` is enough; then fewer positions than an order of the moves alone needs; and then the ends in which a table goes wrong:
//! a bound that is taken for a score, a slot that holds another position, a pass.

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

use othello_steps::Position;
use othello_testkit::positions::{BOTH_PASS, DRAWN, WIPED_OUT};
use othello_testkit::{
    Step, Tree, ends_of_games, facts, if_parity_or_table_is_missing, in_time, on_empty_squares, position,
    show_counts, tried_to_the_end,
};
use rstest::rstest;
use steps::step10::possible_moves;
use steps::step16::solve_with_table;

const SOLVE: Step =
    Step { name: "table", function: "solve_with_table", builds_on: &["bits", "positions", "perfect"] };

/// What step 10 says is possible, on empty squares: if it is wrong, a search still comes to an end.
fn moves_of(now: Position) -> BTreeMap<u32, u64> {
    on_empty_squares(now, possible_moves(now))
}

/// Everything that can follow, to the end of the game.
const TREE: Tree = Tree {
    moves: &moves_of,
    leaf: &difference,
    depth: 60,
    search: Some(|now, _, _, _| solve_with_table(now).score),
};

/// The disc difference of a game that is over; the empty squares count for the winner.
fn difference(now: Position) -> i32 {
    tried_to_the_end(now, &|_| BTreeMap::new())
}

/// What is wrong only where the search is long.
const LONG: &str = "Look at what only a longer search uses: is a bound kept as a score, in a slot or from a window of 1? Does a pass turn \
    both bounds, and is it forgotten after the next move?";

/// A search without a window or an order doesn't answer in time.
const NO_ORDER: &str =
    "Is it right but slow? Begin with a copy of the search of your step 15, with its window and its order.";
const NO_TABLE: &str =
    "Is it right but slow? Is the table asked before the moves are tried, and handed on at a pass too?";

const RULE: &str =
    "The disc difference at the end for ●, when both play perfectly; empty squares count for the winner.";
const OVER: &str =
    "Neither player can move. Count the discs; the empty squares are the winner's, whoever that is.";

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
fn part1_nobody_can_move(#[case] board: &str, #[case] due: i32) {
    let before = position(board);
    in_time(SOLVE.on_position(before).rule(OVER).about(), || {
        for (now, due) in [(before, due), (before.passed(), -due)] {
            let question = SOLVE.on_position(now).rule(OVER);
            let found = question.calls(|| solve_with_table(now));
            TREE.expects(question, now, due, || found.score);
            question.expect_no_move(|| found.best);
            question.looks_at_few(found.nodes, (1, 2));
        }
    });
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
fn part1_empty_squares(#[case] empty: u32) {
    in_time(SOLVE.about("ends of games").if_too_slow(NO_ORDER), || {
        for (_, now, score) in facts::endgames().filter(|(squares, ..)| *squares == empty) {
            let rule = if empty > 5 { LONG } else { RULE };
            TREE.expects(SOLVE.on_position(now).rule(rule), now, score, || solve_with_table(now).score);
        }
    });
}

/// The same board, seen by the player whose turn it isn't: here somebody has to pass sooner.
#[test]
fn part1_one_of_two_must_pass() {
    in_time(SOLVE.about("ends of games, where ● has no move"), || {
        for (_, now, _) in facts::endgames().filter(|(empty, ..)| (1..=6).contains(empty)) {
            let must_pass = moves_of(now.passed()).is_empty() && !moves_of(now).is_empty();
            if must_pass {
                let question = SOLVE
                    .on_position(now.passed())
                    .rule("● has no move and passes: ○ plays, and `best` is None.");
                let other = SOLVE.on_position(now).rule(RULE).calls(|| solve_with_table(now));
                TREE.expects(question, now.passed(), other.score.saturating_neg(), || {
                    solve_with_table(now.passed()).score
                });
                question.expect_no_move(|| solve_with_table(now.passed()).best);
            }
        }
    });
}

#[test]
fn part1_the_move_is_a_best_one() {
    in_time(SOLVE.about("ends of games"), || {
        for (_, now, score) in facts::endgames().filter(|(empty, ..)| (1..=6).contains(empty)) {
            let rule =
                "`best` is a move that leads to the score, also where an earlier call has met the position.";
            let question = SOLVE.on_position(now).rule(rule);
            question.calls(|| solve_with_table(now));
            let best = question.calls(|| solve_with_table(now)).best;
            if moves_of(now).is_empty() {
                question.expect_no_move(|| best);
            } else {
                TREE.is_best(&question, now, best, score);
            }
        }
    });
}

#[test]
fn part1_what_follows_in_games() {
    in_time(SOLVE.about("the last positions of games, with five empty squares"), || {
        for now in ends_of_games(5) {
            let due = tried_to_the_end(now, &moves_of);
            TREE.expects(SOLVE.on_position(now).rule(RULE), now, due, || solve_with_table(now).score);
        }
    });
}

/// The same in drawn games: nobody has a part's points for what is in every student's copy.
#[test]
fn part1_what_ends_in_drawn_games() {
    in_time(SOLVE.about("the ends of drawn games"), || {
        let drawn = facts::games().iter().filter(|game| game.positions[0].is_drawn);
        for (now, due) in drawn.filter_map(facts::Game::end_and_score) {
            for (now, due) in [(now, due), (now.passed(), -due)] {
                SOLVE.on_position(now).rule(OVER).expect(due, || solve_with_table(now).score);
            }
        }
    });
}

/// Two more of the published problems, on which a table saves half of the positions.
#[rstest]
#[case::number_4(0)]
#[case::number_7(1)]
fn part2_the_search_is_shorter_than_with_an_order_alone(#[case] problem: usize) {
    let looks = |positions| {
        format!(
            "With a window and the order of the moves alone, a search looks at {positions} positions here. With a table it looks at fewer. \
             Is the table asked before the moves are tried, and handed on at a pass too? Is the score compared with the alpha that the \
             search *began* with?"
        )
    };
    in_time(SOLVE.about("a published problem, with 14 empty squares").if_too_slow(NO_TABLE), || {
        let (now, score, positions) = facts::searched_endgames("order").nth(problem).expect("a problem");
        expect(now, score, (&looks(positions), positions - 1));
    });
}

/// The score first: who has that wrong has no use for fewer nodes.
fn expect(now: Position, score: i32, (looks, most): (&str, u64)) {
    let question = SOLVE.on_position(now).rule(LONG);
    let found = question.calls(|| solve_with_table(now));
    question.expect(score, || found.score);
    question.rule(looks).looks_at_few(found.nodes, (1, most));
}

/// Nothing but what it says itself after each move is known.
#[rstest]
#[case::seven_empty_squares(7)]
#[case::nine_empty_squares(9)]
fn part2_a_score_follows_from_those_after_each_move(#[case] empty: usize) {
    follows_from_those_after(empty, 1);
}

fn follows_from_those_after(empty: usize, step: usize) {
    let about = SOLVE.about("ends of games, and what follows each move").if_too_slow(NO_ORDER);
    in_time(about, || {
        for now in ends_of_games(empty).step_by(step) {
            let answers = SOLVE.on_position(now).rule("What follows each move is asked for.");
            let leaf = |next| answers.calls(|| solve_with_table(next)).score;
            let tree = Tree { leaf: &leaf, depth: 1, search: None, ..TREE };
            let rule = format!("So says your own `solve` after each move. {} {LONG}", tree.worth(now));
            let question = SOLVE.on_position(now).rule(&rule);
            let (due, found) = (tree.score(now), question.calls(|| solve_with_table(now)));
            question.expect(due, || found.score);
            if !moves_of(now).is_empty() {
                tree.is_best(&question, now, found.best, due);
            }
        }
    });
}

#[test]
fn part2_every_answer_is_counted() {
    in_time(SOLVE.about("ends of games, with ten empty squares"), || {
        let ends = facts::searched_endgames("everything").filter(|(now, ..)| left(*now) == 10);
        ends.for_each(|(now, ..)| counts_them_all(now));
    });
}

/// Each move has to be answered, and that answer too, however few squares have code of their own that counts nothing. The position
/// is asked about nowhere else: a table that is kept knows nothing of it.
fn counts_them_all(now: Position) {
    let question = SOLVE.on_position(now).rule(LONG);
    let least = 1 + 3 * moves_of(now).len() as u64;
    question.looks_at_few(question.calls(|| solve_with_table(now)).nodes, (least, u64::MAX));
}

fn left(now: Position) -> u32 {
    (now.player | now.opponent).count_zeros()
}

#[test]
fn part2_ends_of_drawn_games() {
    ends_of_drawn_games(12);
}

fn ends_of_drawn_games(empty: u32) {
    in_time(SOLVE.about("drawn ends of games").if_too_slow(NO_ORDER), || {
        for (_, now, score) in facts::drawn_endgames().filter(|(squares, ..)| *squares == empty) {
            SOLVE.on_position(now).rule(LONG).expect(score, || solve_with_table(now).score);
        }
    });
}

#[rstest]
#[case::number_1(1)]
#[case::number_2(2)]
#[case::number_5(5)]
#[case::number_6(6)]
fn part3_published_problems(#[case] number: u32) {
    let about = SOLVE.about("a published problem, with 14 empty squares");
    in_time(about.if_too_slow(NO_TABLE), || {
        let problem = facts::published_endgames().find(|problem| problem.0 == number);
        let (_, now, score, best) = problem.expect("the number of a problem");
        let rule = format!("Published with the score {score:+}; best: {}. {LONG}", best.join(", "));
        let question = SOLVE.on_position(now).rule(&rule);
        let found = question.calls(|| solve_with_table(now));
        question.expect(score, || found.score);
        question.expect_one_of(&best, found.best);
    });
}

#[test]
fn part3_ends_of_drawn_games() {
    ends_of_drawn_games(14);
}

/// Nine squares are empty. Moves that come in another order lead to the same position here, and it's asked for with one window and
/// then with another. The scores are those of `checks/ends.py`, which keeps no table.
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

#[rstest]
#[case::nine_empty_squares(TWICE, 20)]
#[case::nine_others(TWICE_AS_WELL, 44)]
fn part3_a_bound_is_not_a_score(#[case] board: &str, #[case] due: i32) {
    let now = position(board);
    let question = SOLVE.on_position(now).rule(LONG);
    in_time(question.about(), || question.expect(due, || solve_with_table(now).score));
}

/// A pass, a slot of the table, a disc that never turns: each goes wrong in few positions only, so these were looked for.
#[rstest]
#[case::a_pass_exchanges_the_bounds(
    "a_pass_exchanges_the_bounds",
    "At a pass, lowest becomes -highest and highest becomes -lowest."
)]
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
    "The best move in a slot may be of another position: compare the position before you try that move, or ask whether it's legal."
)]
#[case::half_of_the_position(
    "half_of_the_position",
    "Two positions may have half of the board in common, or the same hash: compare all 128 bits with those in the slot."
)]
#[case::only_one_bound_is_certain(
    "only_one_bound_is_certain",
    "When `lowest` reaches beta, the score is `lowest` at least. It need not be `highest`."
)]
#[case::safe_discs(
    "safe_discs",
    "Do you count safe discs? With n discs of the *opponent* that can't turn any more, the score is at most 64 - 2n. In a corner, a disc is safe; beside \
     it, it may still turn."
)]
#[case::the_slot_has_changed(
    "the_slot_has_changed",
    "While you tried the moves, another position may have come into the slot: write the position there again, with its own bounds."
)]
#[case::who_is_to_move_matters(
    "who_is_to_move_matters",
    "Do you keep a table? The same discs are another position when the other player is to move."
)]
#[case::every_move_is_tried(
    "every_move_is_tried",
    "A usual order puts the best move late here. The order is only what is tried *first*: try them all."
)]
#[case::a_cut_is_one_bound(
    "a_cut_is_one_bound",
    "A search that stops because it reached beta knows that the score is beta at least: it's no upper bound, even where it is beta itself."
)]
fn part3_rare_ends(#[case] about: &'static str, #[case] rule: &str) {
    rare_ends(about, rule);
}

fn rare_ends(about: &'static str, rule: &str) {
    in_time(SOLVE.about("ends of games that were looked for").if_too_slow(NO_ORDER), || {
        let rule = format!("{rule} Or is it something else? {LONG}");
        for (now, due) in facts::rare_endgames(about) {
            SOLVE.on_position(now).rule(&rule).expect(due, || solve_with_table(now).score);
        }
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
