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
use othello_testkit::positions::{BOTH_PASS, DRAWN, MIDDLE, START, WIPED_OUT, after, name};
use othello_testkit::{
    Question, Step, Tree, assert_picture_snapshot, bit_positions, ends_of_games, facts, features, in_time,
    on_empty_squares, position, symmetries, tried_to_the_end,
};
use rstest::rstest;
use steps::step9::possible_moves;
use steps::step11::{alpha_beta, deepen, evaluate, negamax};

const fn step(function: &'static str) -> Step {
    Step { number: 11, function, builds_on: &[9] }
}

const EVALUATE: Step = step("evaluate");
const NEGAMAX: Step = step("negamax");
const ALPHA_BETA: Step = step("alpha_beta");
const DEEPEN: Step = step("deepen");

/// What step 9 says is legal, on empty squares: if it is wrong, a search still comes to an end.
fn moves_of(now: Position) -> BTreeMap<u32, u64> {
    on_empty_squares(now, possible_moves(now))
}

/// Beyond every score.
const INFINITE: i32 = 1_000_000;

#[rstest]
#[case::all_64_are_the_winners(WIPED_OUT, 64_000)]
#[case::a_draw(DRAWN, 0)]
#[case::the_empty_squares_are_the_winners(BOTH_PASS, -60_000)]
fn part1_a_game_that_is_over(#[case] board: &str, #[case] due: i32) {
    let before = position(board);
    let rule =
        "Neither player can move: 1000 times the disc difference, the empty squares counted for the winner.";
    in_time(EVALUATE.on_position(before).rule(rule).about(), move || {
        // With depth 0 the tree is this position alone.
        let tree = Tree { moves: &moves_of, leaf: &|_| due, depth: 0 };
        tree.expects(EVALUATE.on_position(before).rule(rule), before, due, || evaluate(before));
    });
}

#[test]
fn part1_a_pass_is_not_the_end() {
    let now = position(MUST_PASS);
    let rule = "● has no move and passes, but ○ has one. The game goes on: a value from -999 to 999.";
    in_time(EVALUATE.on_position(now).rule(rule).about(), move || {
        let question = EVALUATE.on_position(now).rule(rule);
        let value = question.calls(|| evaluate(now));
        question.expect(value.clamp(-999, 999), || value);
    });
}

#[test]
fn part1_the_start_is_even() {
    let start = Position::new();
    let rule = "Both players have as many moves, corners and frontier discs. Count each for both players, and subtract.";
    in_time(EVALUATE.on_position(start).rule(rule).about(), move || {
        EVALUATE.on_position(start).rule(rule).expect(0, || evaluate(start));
    });
}

const BETTER: [&str; 3] =
    ["More moves are better.", "A corner is better.", "Fewer discs beside an empty square are better."];

#[rstest]
#[case::more_moves_are_better(0)]
#[case::fewer_frontier_discs_are_better(2)]
fn part2_where_only_one_thing_differs(#[case] which: usize) {
    in_time(EVALUATE.about("every position of whole games in which only this differs"), move || {
        let positions: Vec<_> = bit_positions().collect();
        for pair in positions.chunks(2) {
            let (now, counts) = (pair[0].0, (pair[0].1.len(), pair[1].1.len()));
            let features = features(now, counts);
            let differs = (0..3).filter(|&i| features[i] != 0).collect::<Vec<_>>() == [which];
            if counts != (0, 0) && differs {
                let [moves, corners, frontier] = features;
                let rule = format!(
                    "● less ○: {moves:+} moves, {corners:+} corners, and {:+} frontier discs. {}",
                    -frontier, BETTER[which]
                );
                let question = EVALUATE.on_position(now).rule(&rule);
                question.expect_sign(features[which].signum(), || evaluate(now));
            }
        }
    });
}

/// The start, and two discs more that nothing is in line with: one in the corner, and one beside it but not next to it.
#[rstest]
#[case::of_the_player(1, 1 << 2, 1)]
#[case::of_the_opponent(1 << 58, 1 << 56, -1)]
fn part2_a_corner_is_better(#[case] player: u64, #[case] opponent: u64, #[case] sign: i32) {
    let start = Position::new();
    let now = Position { player: start.player | player, opponent: start.opponent | opponent };
    let rule = "Both have as many moves and frontier discs. Only one has a corner, and that is better.";
    in_time(EVALUATE.on_position(now).rule(rule).about(), move || {
        EVALUATE.on_position(now).rule(rule).expect_sign(sign, || evaluate(now));
    });
}

#[test]
fn part2_what_is_good_for_one_is_bad_for_the_other() {
    in_time(EVALUATE.about("every position of whole games, seen from both sides"), || {
        for (now, _) in bit_positions().step_by(3) {
            let rule = "The other player sees the opposite of what this position is worth to ●.";
            let value = EVALUATE.on_position(now).rule(rule).calls(|| evaluate(now));
            EVALUATE
                .on_position(now.passed())
                .rule(rule)
                .expect(value.saturating_neg(), || evaluate(now.passed()));
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
            let now = pair[0].0;
            let question = EVALUATE.on_position(now).rule("The game goes on: a value from -999 to 999.");
            let value = question.calls(|| evaluate(now));
            question.expect(value.clamp(-999, 999), || value);
        }
    });
}

/// Your own `evaluate`; a value beyond every score is another test's affair.
fn guess<'a>(question: &'a Question<'a>) -> impl Fn(Position) -> i32 + 'a {
    |now| question.calls(|| evaluate(now)).clamp(-INFINITE, INFINITE)
}

/// The search of this depth with your own `evaluate`, by trying everything.
fn tree<'a>(leaf: &'a dyn Fn(Position) -> i32, depth: u32) -> Tree<'a> {
    Tree { moves: &moves_of, leaf, depth }
}

/// ● must pass, and ○ has moves.
const MUST_PASS: &str = "
    ● . ○ . . . . .
    . ○ . . . . . .
    ○ ○ ● ● . . . .
    . . . ● ● . . .
    . . . ● ● ● . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .";
/// Three squares are empty, and nobody will have to pass.
const LAST_THREE: &str = "
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ .
    ○ ○ ○ ● ○ ○ ○ .
    ○ ○ ○ ● ● ○ ○ .
    ○ ○ ○ ○ ○ ○ ○ ●
    ● ○ ● ○ ● ○ ● ●
    ● ● ● ● ● ● ● ●
    ● ● ● ● ● ● ● ●";

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
    let now = position(board);
    in_time(NEGAMAX.on_position(now).turns(depth).about(), move || {
        ask(NEGAMAX, now, depth, || negamax(now, depth).score);
    });
}

/// Calls `answer` for the score of a position, and compares it with brute force.
fn ask(step: Step, now: Position, depth: u32, answer: impl FnOnce() -> i32) {
    let question = step.on_position(now).turns(depth);
    let leaf = guess(&question);
    tree(&leaf, depth).asks(question, now, answer);
}

/// Calls `answer`, whose move is to be worth its score.
fn ask_best(step: Step, now: Position, depth: u32, answer: impl FnOnce() -> Found) {
    let question = step.on_position(now).turns(depth);
    let leaf = guess(&question);
    let rule = tree(&leaf, depth).worth(now);
    let question = question.rule(&rule);
    let found = question.calls(answer);
    tree(&leaf, depth).is_best(&question, now, found.best, found.score);
}

#[rstest]
#[case::one_turn(MIDDLE, 1)]
#[case::two_turns(MIDDLE, 2)]
#[case::the_last_three(LAST_THREE, 3)]
fn part3_negamax_says_a_best_move(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(NEGAMAX.on_position(now).turns(depth).about(), move || {
        ask_best(NEGAMAX, now, depth, || negamax(now, depth));
    });
}

const NO_MOVE: &str = "● has no move and passes: `best` is None, whatever ○ plays then.";

#[test]
fn part3_negamax_has_no_move_at_a_pass() {
    let now = position(MUST_PASS);
    in_time(NEGAMAX.on_position(now).turns(2).rule(NO_MOVE).about(), move || {
        NEGAMAX.on_position(now).turns(2).rule(NO_MOVE).expect(true, || negamax(now, 2).best.is_none());
    });
}

/// So many nodes are looked at with depth 1 at least: this position, and that after each move.
fn counts(step: Step, answer: fn(Position) -> Found) {
    let now = position(MIDDLE);
    let rule = "`nodes` counts the positions looked at: this one, and those after each move.";
    in_time(step.on_position(now).turns(1).rule(rule).about(), move || {
        let question = step.on_position(now).turns(1).rule(rule);
        let (least, nodes) = (positions_within(now, 1), question.calls(|| answer(now)).nodes);
        if nodes < least {
            question.wrong(&format!("  expected  {least} nodes\n  yours     {nodes} nodes\n"));
        }
    });
}

#[test]
fn part3_negamax_counts_its_nodes() {
    counts(NEGAMAX, |now| negamax(now, 1));
}

#[test]
fn part4_alpha_beta_counts_its_nodes() {
    counts(ALPHA_BETA, |now| alpha_beta(now, 1, -INFINITE, INFINITE));
}

/// The whole tree of the last three moves, each position with its score in thousands. No guess is in it.
#[test]
fn part3_the_tree_of_the_last_three_moves() {
    in_time(NEGAMAX.about("every position that can follow"), || {
        let rule = "Each line is a move and the score after it, for the player who then moves, in discs.";
        let question = NEGAMAX.on_position(position(LAST_THREE)).rule(rule);
        assert_picture_snapshot!(question, drawn(&question, position(LAST_THREE), 0), @"
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

fn drawn(question: &Question, now: Position, turn: usize) -> String {
    let discs = question.calls(|| negamax(now, 3)).score / 1000;
    let disc = ["●", "○"][turn % 2];
    let mut lines = format!("{disc} {discs:+}\n");
    for (square, turned) in moves_of(now) {
        let margin = "    ".repeat(turn + 1);
        let below = drawn(question, after(now, square, turned), turn + 1);
        lines += &format!("{margin}{} {below}", name(square));
    }
    lines
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
    let now = position(board);
    in_time(ALPHA_BETA.on_position(now).turns(depth).about(), move || {
        ask(ALPHA_BETA, now, depth, || alpha_beta(now, depth, -INFINITE, INFINITE).score);
    });
}

#[rstest]
#[case::one_turn(1)]
#[case::two_turns(2)]
#[case::three_turns(3)]
fn part4_alpha_beta_in_positions_of_games(#[case] depth: u32) {
    in_time(ALPHA_BETA.about("positions of whole games, against brute force"), move || {
        let step = [7, 40, 200][depth as usize - 1];
        for (now, _) in bit_positions().skip(depth as usize).step_by(step) {
            ask(ALPHA_BETA, now, depth, || alpha_beta(now, depth, -INFINITE, INFINITE).score);
        }
    });
}

#[rstest]
#[case::one_turn(1)]
#[case::two_turns(2)]
fn part4_alpha_beta_says_a_best_move(#[case] depth: u32) {
    let now = position(MIDDLE);
    in_time(ALPHA_BETA.on_position(now).turns(depth).about(), move || {
        ask_best(ALPHA_BETA, now, depth, || alpha_beta(now, depth, -INFINITE, INFINITE));
    });
}

#[test]
fn part4_alpha_beta_has_no_move_at_a_pass() {
    let now = position(MUST_PASS);
    in_time(ALPHA_BETA.on_position(now).turns(2).rule(NO_MOVE).about(), move || {
        let question = ALPHA_BETA.on_position(now).turns(2).rule(NO_MOVE);
        question.expect(true, || alpha_beta(now, 2, -INFINITE, INFINITE).best.is_none());
    });
}

/// The answer only has to be exact between alpha and beta.
#[test]
fn part4_a_narrow_window() {
    in_time(ALPHA_BETA.about("positions of whole games, with windows around the score"), || {
        bit_positions().step_by(60).for_each(|(now, _)| windows(now));
    });
}

fn windows(now: Position) {
    let question = ALPHA_BETA.on_position(now).turns(2);
    let leaf = guess(&question);
    let due = tree(&leaf, 2).score(now);
    for (a, b) in [(-1, 1), (0, 1), (-1, 0), (5, 30), (-30, -5)] {
        let (alpha, beta) = (due + a, due + b);
        let score = || alpha_beta(now, 2, alpha, beta).score;
        tree(&leaf, 2).asks_a_window(question, now, (alpha, beta), score);
    }
}

#[rstest]
#[case::from_the_start(START, 5)]
#[case::in_the_middle(MIDDLE, 4)]
fn part4_alpha_beta_looks_at_a_fraction(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(ALPHA_BETA.on_position(now).turns(depth).about(), move || {
        let question = ALPHA_BETA.on_position(now).turns(depth).rule(CUT);
        let all = question.calls(|| negamax(now, depth));
        let few = question.calls(|| alpha_beta(now, depth, -INFINITE, INFINITE));
        question.expect(all.score, || few.score);
        at_most_half(&question, all.nodes, few.nodes);
    });
}

const CUT: &str =
    "Compare `nodes`: as soon as a move reaches beta, don't look at the others. Pass -beta and -alpha on.";

fn at_most_half(question: &Question, all: u64, few: u64) {
    let most = all / 2;
    if few > most {
        question.wrong(&format!("  expected  at most {most} nodes of {all}\n  yours     {few} nodes\n"));
    }
}

#[rstest]
#[case::one_turn(MIDDLE, 1)]
#[case::two_turns(MIDDLE, 2)]
#[case::three_turns(START, 3)]
#[case::a_pass(MUST_PASS, 2)]
fn part5_deepen_with_time_for_all(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(DEEPEN.on_position(now).turns(depth).about(), move || {
        ask(DEEPEN, now, depth, || deepen(now, depth, &mut Clock::unlimited()).score);
    });
}

#[rstest]
#[case::two_turns(2)]
#[case::three_turns(3)]
fn part5_deepen_in_positions_of_games(#[case] depth: u32) {
    in_time(DEEPEN.about("positions of whole games, against brute force"), move || {
        for (now, _) in bit_positions().skip(5).step_by([60, 300][depth as usize - 2]) {
            ask(DEEPEN, now, depth, || deepen(now, depth, &mut Clock::unlimited()).score);
        }
    });
}

#[rstest]
#[case::two_turns(MIDDLE, 2)]
#[case::the_last_three(LAST_THREE, 3)]
fn part5_deepen_says_a_best_move(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(DEEPEN.on_position(now).turns(depth).about(), move || {
        ask_best(DEEPEN, now, depth, || deepen(now, depth, &mut Clock::unlimited()));
    });
}

#[test]
fn part5_without_a_look_there_is_still_a_move() {
    let now = position(MIDDLE);
    in_time(DEEPEN.on_position(now).turns(9).about(), move || {
        let rule = "The clock is up at the first look. The search with depth 1 is finished all the same.";
        let question = DEEPEN.on_position(now).turns(9).rule(rule);
        let leaf = guess(&question);
        let found = question.calls(|| deepen(now, 9, &mut Clock::looks(0)));
        tree(&leaf, 1).expects(question, now, tree(&leaf, 1).score(now), || found.score);
        tree(&leaf, 1).is_best(&question, now, found.best, found.score);
    });
}

#[rstest]
#[case::stopped_at_once(MIDDLE, 2, 0)]
#[case::stopped_in_the_middle(MIDDLE, 2, 50)]
#[case::stopped_near_the_end(MIDDLE, 2, 95)]
#[case::stopped_after_three_turns(START, 3, 30)]
fn part5_what_was_finished_counts(#[case] board: &str, #[case] depth: u32, #[case] percent: u64) {
    let now = position(board);
    in_time(DEEPEN.on_position(now).turns(40).about(), move || {
        let rule = format!(
            "The clock allows the looks that you need for depth {depth}, and {percent} % of those for the next. What a \
             search found before it was stopped doesn't count.",
        );
        let question = DEEPEN.on_position(now).turns(40).rule(&rule);
        let looks = [depth, depth + 1].map(|depth| {
            let mut clock = Clock::unlimited();
            question.calls(|| deepen(now, depth, &mut clock));
            clock.looked()
        });
        let leaf = guess(&question);
        let due = tree(&leaf, depth).score(now);
        let allowed = looks[0] + looks[1].saturating_sub(looks[0]) * percent / 100;
        question.expect(due, || deepen(now, 40, &mut Clock::looks(allowed)).score);
    });
}

#[test]
fn part5_it_stops_when_the_looks_are_used_up() {
    let now = position(MIDDLE);
    in_time(DEEPEN.on_position(now).turns(40).about(), move || {
        let rule = "Call clock.look() once at every position. When it returns false, return at once, from every call.";
        let question = DEEPEN.on_position(now).turns(40).rule(rule);
        let mut clock = Clock::looks(5000);
        let nodes = question.calls(|| deepen(now, 40, &mut clock)).nodes;
        if !(5000..6000).contains(&clock.looked()) {
            let looked = clock.looked();
            question
                .wrong(&format!("  expected  the clock is asked 5001 times\n  yours     {looked} times\n"));
        }
        let mut unlimited = Clock::unlimited();
        let all = question.calls(|| deepen(now, 4, &mut unlimited)).nodes;
        for (nodes, looks) in [(nodes, 5000), (all, unlimited.looked())] {
            if nodes > looks / 5 * 7 {
                question.wrong(&format!(
                    "  expected  as many looks at the clock as nodes\n  yours     {looks} looks, {nodes} nodes\n"
                ));
            }
        }
    });
}

#[test]
fn part5_it_stops_on_time() {
    let now = position(MIDDLE);
    in_time(DEEPEN.on_position(now).turns(40).about(), move || {
        let question =
            DEEPEN.on_position(now).turns(40).rule("The clock stops after 50 thousandths of a second. Ask it at every position, not only between two depths.");
        let (start, mut clock) = (Instant::now(), Clock::time(Duration::from_millis(50)));
        let found = question.calls(|| deepen(now, 40, &mut clock));
        let seconds = start.elapsed().as_secs_f64();
        if !(0.03..2.0).contains(&seconds) {
            question.wrong(&format!("  expected  about 0.05 seconds\n  yours     {seconds:.2} seconds\n"));
        }
        question.expect(true, || found.best.is_some_and(|square| moves_of(now).contains_key(&square)));
    });
}

/// To the end of the game nothing is guessed: whatever your `evaluate` is worth in the middle, the score is 1000 times the disc
/// difference.
fn to_the_end(step: Step, answer: fn(Position, u32) -> i32) {
    in_time(step.about("the last positions of games, to the end"), move || {
        for now in ends_of_games(4) {
            let rule = "The search comes to the end of the game: 1000 times the disc difference, as `evaluate` says of a game that \
                        is over. A win isn't enough: look for the largest.";
            let due = 1000 * tried_to_the_end(now, &moves_of);
            step.on_position(now).turns(9).rule(rule).expect(due, || answer(now, 9));
        }
    });
}

#[test]
fn part6_negamax_to_the_end() {
    to_the_end(NEGAMAX, |now, depth| negamax(now, depth).score);
}

#[test]
fn part6_alpha_beta_to_the_end() {
    to_the_end(ALPHA_BETA, |now, depth| alpha_beta(now, depth, -INFINITE, INFINITE).score);
}

#[test]
fn part6_deepen_to_the_end() {
    to_the_end(DEEPEN, |now, depth| deepen(now, depth, &mut Clock::unlimited()).score);
}

/// Twelve squares are empty: to try everything takes too long. So first it's seen that not everything is tried.
#[test]
fn part7_alpha_beta_to_a_far_end() {
    in_time(ALPHA_BETA.about("ends of games with 12 empty squares"), || {
        let (middle, depth) = (position(MIDDLE), 4);
        windows(middle);
        let question = ALPHA_BETA.on_position(middle).turns(depth).rule(CUT);
        let found = question.calls(|| alpha_beta(middle, depth, -INFINITE, INFINITE));
        at_most_half(&question, positions_within(middle, depth), found.nodes);
        for (_, now, score) in facts::drawn_endgames().filter(|(empty, ..)| *empty == 12) {
            let rule = "With 12 empty squares there are millions of ways to the end. Alpha-beta looks at a hundredth of them.";
            let question = ALPHA_BETA.on_position(now).turns(24).rule(rule);
            question.expect(1000 * score, || alpha_beta(now, 24, -INFINITE, INFINITE).score);
        }
    });
}

/// So many positions can follow in so many turns, this one included.
fn positions_within(now: Position, turns: u32) -> u64 {
    let next = moves_of(now).into_iter().filter(|_| turns > 0);
    1 + next.map(|(square, turned)| positions_within(after(now, square, turned), turns - 1)).sum::<u64>()
}
