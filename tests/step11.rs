//! Step 11. Looking ahead: what is my best move if you then play your best move, and so on?
//!
//!                         ● +2                    ● is to move, and looks two turns ahead.
//!              d3 ┌────────┴────────┐ c4
//!               ○ -2              ○ +1            ○ takes what is best for ○: of -5 and -2 the -2,
//!            ┌───┴───┐          ┌───┴───┐         of +1 and -3 the +1. For ● these are +2 and -1,
//!          ● +5    ● +2       ● -1    ● +3        so ● plays d3.
//!
//! What is good for you is as bad for me. So every score is the opposite of one below it, and one function is enough for both
//! players: that is *negamax*. Where it stops looking, `evaluate` guesses.
//!
//! Your own `evaluate` is used to test your `negamax`, and that to test `alpha_beta` and `deepen`. The cases are in the best
//! order to write the functions.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step9;
    pub mod step11;
}

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use othello_steps::{Clock, Found, Position};
use othello_testkit::positions::{
    ALL_IS_LOST, BOTH_PASS, DRAWN, LAST_THREE, MIDDLE, MUST_PASS, ONE_WAY, START, THE_BEST, WIPED_OUT,
    passes, squares,
};
use othello_testkit::{
    Deepening, INFINITE, Question, Searching, Step, Tree, assert_picture_snapshot, bit_positions,
    ends_of_games, facts, in_time, on_empty_squares, only_one_thing_differs, only_the_corner_differs,
    position, symmetries,
};
use rstest::rstest;
use steps::step9::possible_moves;
use steps::step11::{alpha_beta, deepen, evaluate, negamax};

const fn step(function: &'static str) -> Step {
    Step { name: "ahead", function, builds_on: &["bits"] }
}

const EVALUATE: Step = step("evaluate");

/// Your own `evaluate` says what a position is worth where a search stops.
const fn searching(function: &'static str, answer: fn(Position, u32) -> Found) -> Searching {
    Searching { step: step(function), answer, moves: moves_of, guess: evaluate, simpler: None }
}

const NEGAMAX: Searching = searching("negamax", negamax);
const ALPHA_BETA: Searching =
    searching("alpha_beta", |now, depth| alpha_beta(now, depth, -INFINITE, INFINITE));
const DEEPEN: Searching = Searching {
    simpler: Some(&ALPHA_BETA),
    ..searching("deepen", |now, depth| deepen(now, depth, &mut Clock::unlimited()))
};

/// What only `deepen` does: `alpha_beta` says what each depth is worth.
const DEEPENING: Deepening = Deepening {
    step: step("deepen"),
    timed: deepen,
    score: |now, depth| alpha_beta(now, depth, -INFINITE, INFINITE).score,
    moves: moves_of,
};

/// What step 9 says is legal, on empty squares: if it is wrong, a search still comes to an end.
fn moves_of(now: Position) -> BTreeMap<u32, u64> {
    on_empty_squares(now, possible_moves(now))
}

/// Some four turns from the end, and some where a win may be larger.
fn last_positions() -> impl Iterator<Item = Position> {
    ends_of_games(4).chain(facts::rare_endgames("a_win_may_be_larger").map(|(now, _)| now))
}

#[rstest]
#[case::all_64_are_the_winners(WIPED_OUT, 64_000)]
#[case::the_empty_squares_are_the_winners(BOTH_PASS, -60_000)]
#[case::a_draw(DRAWN, 0)]
fn part1_a_game_that_is_over(#[case] board: &str, #[case] due: i32) {
    let before = position(board);
    let rule =
        "Neither player can move: 1000 times the disc difference, the empty squares counted for the winner.";
    in_time(EVALUATE.on_position(before).rule(rule).about(), || {
        for (now, due) in [(before, due), (before.passed(), -due)] {
            // With depth 0 the tree is this position alone.
            let tree = Tree { moves: &moves_of, leaf: &|_| due, depth: 0 };
            tree.expects(EVALUATE.on_position(now).rule(rule), now, due, || evaluate(now));
        }
    });
}

#[test]
fn part1_a_pass_is_not_the_end() {
    let now = position(MUST_PASS);
    let rule = "● has no move and passes, but ○ has one. The game goes on: a value from -999 to 999.";
    let question = EVALUATE.on_position(now).rule(rule);
    in_time(question.about(), || goes_on(question, now));
}

fn goes_on(question: Question, now: Position) {
    let value = question.calls(|| evaluate(now));
    question.expect(value.clamp(-999, 999), || value);
}

#[test]
fn part1_the_start_is_even() {
    let start = Position::new();
    let rule = "Both players have as many moves, corners and frontier discs. Count each for both players, and subtract.";
    let question = EVALUATE.on_position(start).rule(rule);
    in_time(question.about(), || question.expect(0, || evaluate(start)));
}

#[rstest]
#[case::fewer_frontier_discs_are_better(2)]
#[case::more_moves_are_better(0)]
fn part2_where_only_one_thing_differs(#[case] which: usize) {
    in_time(EVALUATE.about("every position of whole games in which only this differs"), || {
        EVALUATE.expect_signs(only_one_thing_differs(which), evaluate);
    });
}

/// The start, and discs more that nothing is in line with: some in a corner, others not.
#[rstest]
#[case::of_the_player("a1", "c1", 1)]
#[case::of_the_opponent("c8", "a8", -1)]
#[case::a_second_corner("a1 a8", "h1 c1", 1)]
fn part2_a_corner_is_better(#[case] player: &str, #[case] opponent: &str, #[case] sign: i32) {
    let start = Position::new();
    let now =
        Position { player: start.player | squares(player), opponent: start.opponent | squares(opponent) };
    let rule = "Both have as many moves and frontier discs. One has more corners, and each corner is better.";
    in_time(EVALUATE.on_position(now).rule(rule).about(), || {
        EVALUATE.expect_signs([(now, sign, rule.to_string())].into_iter(), evaluate);
    });
}

#[test]
fn part2_a_corner_is_better_with_more_moves_and_with_fewer() {
    in_time(EVALUATE.about("positions of whole games, and two discs more"), || {
        for (better, worse) in only_the_corner_differs().step_by(3) {
            let rule = "If a1 and c1 change their colours, so that the corner is ○, your value is as much or more. A corner is better.";
            let question = EVALUATE.on_position(better).rule(rule);
            question.expect_more(question.calls(|| evaluate(worse)), || evaluate(better));
        }
    });
}

#[test]
fn part1_what_is_good_for_one_is_bad_for_the_other() {
    in_time(EVALUATE.about("every position of whole games, seen from both sides"), || {
        for (now, _) in bit_positions().step_by(3) {
            let rule = "The other player sees the opposite of what this position is worth to ●.";
            let value = EVALUATE.on_position(now).rule(rule).calls(|| evaluate(now));
            let other = EVALUATE.on_position(now.passed()).rule(rule);
            other.expect(value.saturating_neg(), || evaluate(now.passed()));
        }
    });
}

#[test]
fn part2_turned_and_mirrored_it_is_the_same() {
    in_time(EVALUATE.about("positions of whole games, in all eight ways"), || {
        for (now, _) in bit_positions().step_by(10) {
            let rule = "This is a position of a game, turned or mirrored, so it is worth as much. Look for a shift that wraps round an edge, or a corner that is missing.";
            let value = EVALUATE.on_position(now).rule(rule).calls(|| evaluate(now));
            for turned in symmetries(now) {
                EVALUATE.on_position(turned).rule(rule).expect(value, || evaluate(turned));
            }
        }
    });
}

#[test]
fn part2_nothing_is_worth_as_much_as_a_disc_at_the_end() {
    in_time(EVALUATE.about("every position of whole games"), || {
        let positions: Vec<_> = bit_positions().collect();
        for pair in positions.chunks(2).filter(|pair| pair.iter().any(|(_, moves)| !moves.is_empty())) {
            goes_on(
                EVALUATE.on_position(pair[0].0).rule("The game goes on: a value from -999 to 999."),
                pair[0].0,
            );
        }
        let best = position(THE_BEST);
        for now in [best, best.passed()] {
            let rule = "The game goes on: a value from -999 to 999, even where one player has everything.";
            goes_on(EVALUATE.on_position(now).rule(rule), now);
        }
    });
}

#[rstest]
#[case::no_turn_is_a_guess(MIDDLE, 0)]
#[case::one_turn(MIDDLE, 1)]
#[case::two_turns(MIDDLE, 2)]
#[case::two_turns_from_the_start(START, 2)]
#[case::three_turns(START, 3)]
#[case::a_pass_is_a_turn(MUST_PASS, 1)]
#[case::a_pass_and_a_move(MUST_PASS, 2)]
#[case::the_game_is_over(BOTH_PASS, 3)]
#[case::beyond_the_end(LAST_THREE, 9)]
fn part3_negamax(#[case] board: &str, #[case] depth: u32) {
    NEGAMAX.scores(board, depth);
}

#[rstest]
#[case::one_turn(MIDDLE, 1)]
#[case::two_turns(MIDDLE, 2)]
#[case::the_last_three(LAST_THREE, 3)]
#[case::all_is_lost(ALL_IS_LOST, 2)]
fn part3_negamax_says_a_best_move(#[case] board: &str, #[case] depth: u32) {
    NEGAMAX.says_best(board, depth);
}

#[rstest]
#[case::a_pass(MUST_PASS, 2)]
#[case::the_game_is_over(BOTH_PASS, 2)]
#[case::no_turn(MIDDLE, 0)]
fn part3_negamax_says_that_no_move_is_played(#[case] board: &str, #[case] depth: u32) {
    NEGAMAX.says_none(board, depth);
}

/// From far to near: what was found with one depth is not the score with another.
#[test]
fn part3_negamax_in_positions_of_games() {
    let positions = bit_positions().skip(11).step_by(70).map(|(now, _)| now);
    NEGAMAX.asks_again(&[2, 1, 0], positions.chain(passes().step_by(4)).chain(ends_of_games(2)));
}

#[test]
fn part3_negamax_counts_its_nodes() {
    NEGAMAX.counts(MIDDLE);
}

#[test]
fn part3_negamax_to_the_end_of_games() {
    NEGAMAX.asks_the_last_positions(last_positions());
}

/// The whole tree of the last three moves, each position with its score in thousands. No guess is in it.
#[test]
fn part3_the_tree_of_the_last_three_moves() {
    in_time(NEGAMAX.step.about("every position that can follow"), || {
        let rule = "Each line is a move and the score after it, for the player who then moves, in discs.";
        let question = NEGAMAX.step.on_position(position(LAST_THREE)).rule(rule);
        let discs = |now| question.calls(|| negamax(now, 3)).score / 1000;
        let tree = Tree { moves: &moves_of, leaf: &discs, depth: 3 };
        assert_picture_snapshot!(question, tree.drawn(position(LAST_THREE), &discs), @"
        ● +2
            h2 ○ +0
                h3 ● +0
                    h4 ○ +0
                h4 ● +8
                    h3 ○ -8
            h3 ○ -2
                h2 ● +2
                    h4 ○ -2
                h4 ● +4
                    h2 ○ -4
            h4 ○ +0
                h3 ● +0
                    h2 ○ +0
        ");
    });
}

#[rstest]
#[case::no_turn(MIDDLE, 0)]
#[case::one_turn(MIDDLE, 1)]
#[case::two_turns(MIDDLE, 2)]
#[case::three_turns(START, 3)]
#[case::a_pass_and_a_move(MUST_PASS, 2)]
#[case::a_pass_and_two_moves(MUST_PASS, 3)]
#[case::the_game_is_over(DRAWN, 2)]
#[case::beyond_the_end(LAST_THREE, 9)]
fn part4_alpha_beta_has_the_same_score(#[case] board: &str, #[case] depth: u32) {
    ALPHA_BETA.scores(board, depth);
}

#[rstest]
#[case::one_turn(1)]
#[case::two_turns(2)]
#[case::three_turns(3)]
fn part4_alpha_beta_in_positions_of_games(#[case] depth: u32) {
    let positions = bit_positions().skip(depth as usize).step_by([7, 40, 200][depth as usize - 1]);
    // And where there are many moves: a good one may come last.
    let crowded = bit_positions().filter(|(_, moves)| depth == 2 && moves.len() > 15);
    ALPHA_BETA.asks_in_games(depth, positions.chain(crowded).map(|(now, _)| now));
}

#[rstest]
#[case::one_turn(MIDDLE, 1)]
#[case::two_turns(MIDDLE, 2)]
#[case::all_is_lost(ALL_IS_LOST, 2)]
fn part4_alpha_beta_says_a_best_move(#[case] board: &str, #[case] depth: u32) {
    ALPHA_BETA.says_best(board, depth);
}

#[rstest]
#[case::a_pass(MUST_PASS, 2)]
#[case::the_game_is_over(BOTH_PASS, 2)]
#[case::no_turn(MIDDLE, 0)]
fn part4_alpha_beta_says_that_no_move_is_played(#[case] board: &str, #[case] depth: u32) {
    ALPHA_BETA.says_none(board, depth);
}

#[test]
fn part4_nodes_of_alpha_beta() {
    ALPHA_BETA.counts(MIDDLE);
}

/// The answer only has to be exact between alpha and beta.
#[rstest]
#[case::in_games(2, || bit_positions().map(|(now, _)| now).step_by(60).collect())]
#[case::three_turns(3, || bit_positions().map(|(now, _)| now).skip(9).step_by(200).collect())]
#[case::at_a_pass(3, || passes().step_by(3).collect())]
#[case::near_the_end(3, || (1..=3).flat_map(ends_of_games).collect())]
fn part4_alpha_beta_with_a_narrow_window(#[case] depth: u32, #[case] positions: fn() -> Vec<Position>) {
    in_time(ALPHA_BETA.step.about("positions of whole games, with windows around the score"), || {
        for now in positions() {
            ALPHA_BETA.asks_windows(now, depth, |alpha, beta| alpha_beta(now, depth, alpha, beta).score);
        }
    });
}

/// With more turns to go, nothing but what it says itself with one turn less is known.
#[rstest]
#[case::four_turns(4, || bit_positions().map(|(now, _)| now).skip(31).step_by(130).collect())]
#[case::four_turns_at_a_pass(4, || passes().skip(1).step_by(4).collect())]
#[case::five_turns(5, || ends_of_games(11).step_by(2).collect())]
#[case::seven_turns(7, || ends_of_games(9).step_by(3).collect())]
fn part4_alpha_beta_with_one_turn_more(#[case] depth: u32, #[case] positions: fn() -> Vec<Position>) {
    in_time(ALPHA_BETA.step.about("positions of whole games"), || {
        for now in positions() {
            ALPHA_BETA.follows(now, depth, |alpha, beta| alpha_beta(now, depth, alpha, beta).score);
        }
    });
}

#[test]
fn part4_alpha_beta_to_the_end_of_games() {
    ALPHA_BETA.asks_the_last_positions(last_positions());
}

#[rstest]
#[case::from_the_start(START, 5)]
#[case::in_the_middle(MIDDLE, 4)]
fn part4_alpha_beta_looks_at_a_fraction(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(ALPHA_BETA.step.on_position(now).turns(depth).about(), || ALPHA_BETA.cuts(now, depth));
}

#[rstest]
#[case::two_turns(2)]
#[case::three_turns(3)]
fn part5_deepen_in_positions_of_games(#[case] depth: u32) {
    let positions = bit_positions().skip(5).step_by([60, 300][depth as usize - 2]);
    DEEPEN.asks_in_games(depth, positions.map(|(now, _)| now));
}

#[rstest]
#[case::two_turns(MIDDLE, 2)]
#[case::the_last_three(LAST_THREE, 3)]
#[case::all_is_lost(ALL_IS_LOST, 2)]
fn part5_deepen_says_a_best_move(#[case] board: &str, #[case] depth: u32) {
    DEEPEN.says_best(board, depth);
}

#[rstest]
#[case::a_pass(MUST_PASS, 2)]
#[case::the_game_is_over(BOTH_PASS, 2)]
fn part5_deepen_says_that_no_move_is_played(#[case] board: &str, #[case] depth: u32) {
    DEEPEN.says_none(board, depth);
}

/// The clock stops it at the first look, at the second, at the third.
#[rstest]
#[case::in_the_middle(MIDDLE, 2)]
#[case::from_the_start(START, 3)]
#[case::at_a_pass(MUST_PASS, 3)]
#[case::all_is_lost(ALL_IS_LOST, 1)]
fn part5_what_was_finished_counts(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(DEEPEN.step.on_position(now).turns(40).rule(ASK_THE_CLOCK).about(), || {
        DEEPENING.keeps_what_was_finished(now, depth);
    });
}

/// Each depth is the last one in its turn.
#[rstest]
#[case::from_the_start(5, || vec![Position::new()])]
#[case::toward_the_end(8, || ends_of_games(10).step_by(3).collect())]
fn part5_reaches_every_depth(#[case] most: u32, #[case] positions: fn() -> Vec<Position>) {
    in_time(DEEPEN.step.about("depth 1, 2, 3 and so on"), || {
        positions().into_iter().for_each(|now| DEEPENING.reaches(now, most));
    });
}

/// Depth 2 has 3 positions and depth 3 has 4. Whether the 2 of depth 1 ask the clock is up to you.
#[rstest]
#[case::one_way(ONE_WAY, 3, (3 + 4, 2 + 3 + 4))]
#[case::the_game_is_over(BOTH_PASS, 6, (0, 6))]
fn part5_where_nobody_has_a_choice(#[case] board: &str, #[case] depth: u32, #[case] looks: (u64, u64)) {
    let now = position(board);
    in_time(DEEPEN.step.on_position(now).turns(depth).about(), || {
        DEEPENING.looks_at_each_position(now, depth, looks);
    });
}

const ASK_THE_CLOCK: &str =
    "Call clock.look() once at every position. When it returns false, return at once, from every call.";

#[test]
fn part5_it_stops_when_the_looks_are_used_up() {
    let now = position(MIDDLE);
    let question = DEEPEN.step.on_position(now).turns(40).rule(ASK_THE_CLOCK);
    in_time(question.about(), || {
        let mut clock = Clock::looks(5000);
        question.calls(|| deepen(now, 40, &mut clock));
        question.stops_soon(5000, clock.looked());
        let mut unlimited = Clock::unlimited();
        let all = question.calls(|| deepen(now, 3, &mut unlimited)).nodes;
        question.looks_once(unlimited.looked(), all);
    });
}

#[test]
fn part5_it_stops_on_time() {
    let now = position(MIDDLE);
    let rule = "The clock stops after 50 thousandths of a second. Ask it at every position, not only between two depths.";
    let question = DEEPEN.step.on_position(now).turns(40).rule(rule);
    in_time(question.about(), || {
        let (start, mut clock) = (Instant::now(), Clock::time(Duration::from_millis(50)));
        let found = question.calls(|| deepen(now, 40, &mut clock));
        question.takes_about_50_ms(start.elapsed());
        question.expect_legal(found.best, &moves_of(now));
    });
}

#[test]
fn part5_to_the_end_of_games() {
    DEEPEN.asks_the_last_positions(last_positions());
}

/// Six turns from the end some moves come to it, and their scores are far from what was guessed before.
#[test]
fn part6_toward_the_end_by_alpha_beta() {
    ALPHA_BETA.asks_in_games(6, ends_of_games(6).step_by(2));
}

#[test]
fn part6_toward_the_end_by_deepen() {
    DEEPEN.asks_in_games(6, ends_of_games(6).step_by(2));
}

/// Moves that come in another order lead to the same position here, and it's asked for with one window and then with another.
#[test]
fn part7_deepen_takes_no_bound_for_a_score() {
    in_time(DEEPEN.step.about("ends of games, to the end"), || {
        for (now, score) in facts::rare_endgames("a_bound_is_not_a_score") {
            let rule = "To the end of the game: 1000 times the disc difference. Do you keep scores in a table? After a cut, a score is only a bound.";
            DEEPEN.expects(now, 16, 1000 * score, rule);
        }
    });
}

/// Twelve squares are empty: to try everything takes too long. So first it's seen that not everything is tried.
#[test]
fn part7_alpha_beta_to_a_far_end() {
    in_time(ALPHA_BETA.step.about("ends of games with 12 empty squares"), || {
        let middle = position(MIDDLE);
        ALPHA_BETA.asks_windows(middle, 2, |alpha, beta| alpha_beta(middle, 2, alpha, beta).score);
        ALPHA_BETA.cuts(middle, 4);
        for (_, now, score) in facts::drawn_endgames().filter(|(empty, ..)| *empty == 12) {
            let rule = "With 12 empty squares there are millions of ways to the end. Alpha-beta looks at a hundredth of them. Do you keep scores in a table? After a cut, a score is only a bound.";
            ALPHA_BETA.expects(now, 24, 1000 * score, rule);
        }
    });
}
