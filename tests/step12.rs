//! Step 12. Looking ahead: what is my best move if you then play your best move, and so on?
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
    pub mod step12;
}

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use othello_steps::{Clock, Found, Position};
use othello_testkit::positions::{
    ALL_IS_LOST, BOTH_PASS, DRAWN, LAST_THREE, MIDDLE, MUST_PASS, ONE_WAY, START, THE_BEST, WIPED_OUT, after,
    passes, squares,
};
use othello_testkit::{
    Depths, INFINITE, Question, Simpler, Step, Tree, around, assert_picture_snapshot, bit_positions,
    ends_of_games, facts, in_time, on_empty_squares, only_one_thing_differs, only_the_corner_differs,
    position, remembered, symmetries, tried_to_the_end, what_counts,
};
use rstest::rstest;
use steps::step9::possible_moves;
use steps::step12::{alpha_beta, deepen, evaluate, negamax};

const fn step(function: &'static str) -> Step {
    Step { name: "ahead", function, builds_on: &["bits"] }
}

const EVALUATE: Step = step("evaluate");

/// What step `bits` says is legal, on empty squares: if it is wrong, a search still comes to an end.
fn moves_of(now: Position) -> BTreeMap<u32, u64> {
    on_empty_squares(now, possible_moves(now))
}

/// Your own `evaluate` says what a position is worth where a search stops.
fn guess(now: Position) -> i32 {
    let rule = "A search asks your `evaluate` where it stops.";
    // A value beyond every score is another test's affair.
    EVALUATE.on_position(now).rule(rule).calls(|| evaluate(now)).clamp(-INFINITE, INFINITE)
}

/// Every move is tried, so many turns ahead: `tried(2).score(now)` is the score that a search must find with depth 2.
const fn tried(depth: u32) -> Tree<'static> {
    Tree { moves: &moves_of, leaf: &guess, depth }
}

fn by_alpha_beta(now: Position, depth: u32) -> Found {
    alpha_beta(now, depth, -INFINITE, INFINITE)
}

fn by_deepening(now: Position, depth: u32) -> Found {
    deepen(now, depth, &mut Clock::unlimited())
}

/// A function that looks ahead.
#[derive(Clone, Copy)]
struct Search {
    step: Step,
    found: fn(Position, u32) -> Found,
    /// Where this one finds the right score, a failure says so.
    simpler: Option<Simpler>,
}

const NEGAMAX: Search = Search { step: step("negamax"), found: negamax, simpler: None };
const ALPHA_BETA: Search = Search { step: step("alpha_beta"), found: by_alpha_beta, simpler: None };
const DEEPEN: Search = Search { step: step("deepen"), found: by_deepening, simpler: Some(SIMPLER) };
const SIMPLER: Simpler =
    Simpler { function: "alpha_beta", score: |now, depth| by_alpha_beta(now, depth).score };

impl Search {
    fn on(self, now: Position, depth: u32) -> Question<'static> {
        self.step.on_position(now).turns(depth)
    }

    /// The score is `due`.
    fn expect(self, question: Question, now: Position, depth: u32, due: i32) {
        let score = || (self.found)(now, depth).score;
        tried(depth).expects_beside(self.simpler, question, now, due, score);
    }

    /// The score is what trying every move comes to.
    fn expect_as_tried(self, now: Position, depth: u32) {
        self.expect(self.on(now, depth), now, depth, tried(depth).score(now));
    }

    /// So is the score, and the move leads to it.
    fn expect_best(self, now: Position, depth: u32) {
        let (tree, question) = (tried(depth), self.on(now, depth));
        let found = question.calls(|| (self.found)(now, depth));
        tree.expects_beside(self.simpler, question, now, tree.score(now), || found.score);
        tree.is_best(&question, now, found.best, found.score);
    }

    /// `best` is None.
    fn expect_no_move(self, now: Position, depth: u32) {
        let rule = match (depth, moves_of(now.passed()).is_empty()) {
            (0, _) => "With depth 0 nobody looks at a move: `best` is None.",
            (_, true) => "The game is over, so no move is played: `best` is None.",
            _ => "● has no move and passes: `best` is None, whatever ○ plays then.",
        };
        self.on(now, depth).rule(rule).expect_no_move(|| (self.found)(now, depth).best);
    }

    /// Nine turns or fewer from the end, whatever `evaluate` says in the middle, the score is 1000 times the disc difference.
    fn expect_the_end(self, now: Position) {
        let rule = "The search comes to the end of the game: 1000 times the disc difference, as `evaluate` says of a game that is \
                    over. A win isn't enough: look for the largest.";
        // For whom empty squares count is said by `evaluate`: that costs no search its points.
        let due =
            if fills_the_board(now) { 1000 * tried_to_the_end(now, &moves_of) } else { tried(9).score(now) };
        self.expect(self.on(now, 9).rule(rule), now, 9, due);
    }

    /// `nodes` counts this position and those after each move, or more.
    fn expect_nodes(self, now: Position) {
        let rule = "`nodes` counts the positions looked at: this one, and those after each move.";
        let question = self.on(now, 1).rule(rule);
        let (least, nodes) = (tried(1).nodes(now), question.calls(|| (self.found)(now, 1)).nodes);
        question.holds(nodes >= least, &format!("{least} nodes"), &format!("{nodes} nodes"));
    }
}

/// Whether no way to the end leaves a square empty.
fn fills_the_board(now: Position) -> bool {
    let moves = moves_of(now);
    if moves.is_empty() {
        let is_full = now.player | now.opponent == u64::MAX;
        return is_full || !moves_of(now.passed()).is_empty() && fills_the_board(now.passed());
    }
    moves.into_iter().all(|(square, turned)| fills_the_board(after(now, square, turned)))
}

/// Alpha-beta looks at half of the positions, or fewer.
fn expect_a_fraction(now: Position, depth: u32) {
    let rule = "Compare `nodes`: as soon as a move reaches beta, don't look at the others. Pass -beta and -alpha on.";
    let question = ALPHA_BETA.on(now, depth).rule(rule);
    let (all, nodes) = (tried(depth).nodes(now), question.calls(|| by_alpha_beta(now, depth)).nodes);
    question.holds(
        nodes <= all / 2,
        &format!("at most {} nodes of {all}", all / 2),
        &format!("{nodes} nodes"),
    );
}

/// With a window, the score is exact if it is between alpha and beta; else it is on the same side.
fn expect_in_windows(now: Position, depth: u32) {
    let tree = tried(depth);
    let (due, windows) = tree.windows(now);
    for (alpha, beta) in windows {
        let score = || alpha_beta(now, depth, alpha, beta).score;
        tree.asks_a_window(ALPHA_BETA.on(now, depth), (now, due), (alpha, beta), score);
    }
}

const BRUTE_FORCE: &str = "positions of whole games, against brute force";
const TO_THE_END: &str = "the last positions of games, to the end";

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
    let now = position(board);
    in_time(NEGAMAX.on(now, depth).about(), || NEGAMAX.expect_as_tried(now, depth));
}

#[rstest]
#[case::one_turn(MIDDLE, 1)]
#[case::two_turns(MIDDLE, 2)]
#[case::the_last_three(LAST_THREE, 3)]
#[case::all_is_lost(ALL_IS_LOST, 2)]
fn part3_negamax_says_a_best_move(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(NEGAMAX.on(now, depth).about(), || NEGAMAX.expect_best(now, depth));
}

#[rstest]
#[case::a_pass(MUST_PASS, 2)]
#[case::the_game_is_over(BOTH_PASS, 2)]
#[case::no_turn(MIDDLE, 0)]
fn part3_negamax_says_that_no_move_is_played(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(NEGAMAX.on(now, depth).about(), || NEGAMAX.expect_no_move(now, depth));
}

/// From far to near: what was found with one depth is not the score with another.
#[test]
fn part3_negamax_in_positions_of_games() {
    in_time(NEGAMAX.step.about(BRUTE_FORCE), || {
        let positions = bit_positions().skip(11).step_by(70).map(|(now, _)| now);
        for now in positions.chain(passes().step_by(4)).chain(ends_of_games(2)) {
            [2, 1, 0].into_iter().for_each(|depth| NEGAMAX.expect_as_tried(now, depth));
        }
    });
}

#[test]
fn part3_negamax_counts_its_nodes() {
    let now = position(MIDDLE);
    in_time(NEGAMAX.on(now, 1).about(), || NEGAMAX.expect_nodes(now));
}

#[test]
fn part3_negamax_to_the_end_of_games() {
    in_time(NEGAMAX.step.about(TO_THE_END), || last_positions().for_each(|now| NEGAMAX.expect_the_end(now)));
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
    let now = position(board);
    in_time(ALPHA_BETA.on(now, depth).about(), || ALPHA_BETA.expect_as_tried(now, depth));
}

#[rstest]
#[case::one_turn(1)]
#[case::two_turns(2)]
#[case::three_turns(3)]
fn part4_alpha_beta_in_positions_of_games(#[case] depth: u32) {
    in_time(ALPHA_BETA.step.about(BRUTE_FORCE), || {
        let positions = bit_positions().skip(depth as usize).step_by([7, 40, 200][depth as usize - 1]);
        // And where there are many moves: a good one may come last.
        let crowded = bit_positions().filter(|(_, moves)| depth == 2 && moves.len() > 15);
        positions.chain(crowded).for_each(|(now, _)| ALPHA_BETA.expect_as_tried(now, depth));
    });
}

#[rstest]
#[case::one_turn(MIDDLE, 1)]
#[case::two_turns(MIDDLE, 2)]
#[case::all_is_lost(ALL_IS_LOST, 2)]
fn part4_alpha_beta_says_a_best_move(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(ALPHA_BETA.on(now, depth).about(), || ALPHA_BETA.expect_best(now, depth));
}

#[rstest]
#[case::a_pass(MUST_PASS, 2)]
#[case::the_game_is_over(BOTH_PASS, 2)]
#[case::no_turn(MIDDLE, 0)]
fn part4_alpha_beta_says_that_no_move_is_played(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(ALPHA_BETA.on(now, depth).about(), || ALPHA_BETA.expect_no_move(now, depth));
}

#[test]
fn part4_nodes_of_alpha_beta() {
    let now = position(MIDDLE);
    in_time(ALPHA_BETA.on(now, 1).about(), || ALPHA_BETA.expect_nodes(now));
}

/// The answer only has to be exact between alpha and beta.
#[rstest]
#[case::in_games(2, || bit_positions().map(|(now, _)| now).step_by(60).collect())]
#[case::three_turns(3, || bit_positions().map(|(now, _)| now).skip(9).step_by(200).collect())]
#[case::at_a_pass(3, || passes().step_by(3).collect())]
#[case::near_the_end(3, || (1..=3).flat_map(ends_of_games).collect())]
fn part4_alpha_beta_with_a_narrow_window(#[case] depth: u32, #[case] positions: fn() -> Vec<Position>) {
    in_time(ALPHA_BETA.step.about("positions of whole games, with windows around the score"), || {
        positions().into_iter().for_each(|now| expect_in_windows(now, depth));
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
            let question = ALPHA_BETA.on(now, depth);
            let with_less = remembered(|next| question.calls(|| by_alpha_beta(next, depth - 1)).score);
            let tree = Tree { leaf: &with_less, ..tried(1) };
            let rule = format!(
                "So says your own `alpha_beta` after each move, with depth {}. {} Is a move left out, or looked at less deep?",
                depth - 1,
                tree.worth(now)
            );
            let (due, score) = (tree.score(now), |alpha, beta| alpha_beta(now, depth, alpha, beta).score);
            question.rule(&rule).expect_or(
                due,
                || score(-INFINITE, INFINITE),
                |yours| {
                    let is_less = *yours == with_less(now);
                    is_less.then(|| "That is the score with a depth that is 1 less.".to_string())
                },
            );
            for (alpha, beta) in around(due) {
                tree.asks_a_window(question, (now, due), (alpha, beta), || score(alpha, beta));
            }
        }
    });
}

#[test]
fn part4_alpha_beta_to_the_end_of_games() {
    in_time(ALPHA_BETA.step.about(TO_THE_END), || {
        last_positions().for_each(|now| ALPHA_BETA.expect_the_end(now))
    });
}

#[rstest]
#[case::from_the_start(START, 5)]
#[case::in_the_middle(MIDDLE, 4)]
fn part4_alpha_beta_looks_at_a_fraction(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(ALPHA_BETA.on(now, depth).about(), || expect_a_fraction(now, depth));
}

#[rstest]
#[case::two_turns(2)]
#[case::three_turns(3)]
fn part5_deepen_in_positions_of_games(#[case] depth: u32) {
    in_time(DEEPEN.step.about(BRUTE_FORCE), || {
        let positions = bit_positions().skip(5).step_by([60, 300][depth as usize - 2]);
        positions.for_each(|(now, _)| DEEPEN.expect_as_tried(now, depth));
    });
}

#[rstest]
#[case::two_turns(MIDDLE, 2)]
#[case::the_last_three(LAST_THREE, 3)]
#[case::all_is_lost(ALL_IS_LOST, 2)]
fn part5_deepen_says_a_best_move(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(DEEPEN.on(now, depth).about(), || DEEPEN.expect_best(now, depth));
}

#[rstest]
#[case::a_pass(MUST_PASS, 2)]
#[case::the_game_is_over(BOTH_PASS, 2)]
fn part5_deepen_says_that_no_move_is_played(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(DEEPEN.on(now, depth).about(), || DEEPEN.expect_no_move(now, depth));
}

/// The clock stops it at the first look, at the second, at the third.
#[rstest]
#[case::in_the_middle(MIDDLE, 2)]
#[case::from_the_start(START, 3)]
#[case::at_a_pass(MUST_PASS, 3)]
#[case::all_is_lost(ALL_IS_LOST, 1)]
fn part5_what_was_finished_counts(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    let question = DEEPEN.on(now, 40);
    in_time(question.rule(ASK_THE_CLOCK).about(), || {
        let depths = Depths::up_to(depth + 1, &question, now, SIMPLER, moves_of);
        // So many looks it takes to finish depth 1, depth 2 and so on.
        let looks: Vec<_> = (1..=depth + 1).map(|depth| looks_of(question, now, depth)).collect();
        let all = looks[depth as usize];
        for allowed in (0..all).step_by((all as usize / 80).max(1)) {
            let (finished, rule) = what_counts(allowed, &looks);
            let question = question.rule(&rule);
            let found = question.calls(|| deepen(now, 40, &mut Clock::looks(allowed)));
            // One look too few: who stops after the last position has finished.
            let is_nearly = allowed + 1 >= looks[finished as usize] && found.score != depths.score(finished);
            depths.expect(&question, finished + u32::from(is_nearly), found);
        }
        let rule = "Each depth is one more search, with a look at the clock at each of its positions.";
        for (depth, two) in (2..).zip(looks.windows(2)) {
            let due = format!("more looks at the clock with depth {depth} than with depth {}", depth - 1);
            let yours = format!("{} looks with depth {depth}, {} with depth {}", two[1], two[0], depth - 1);
            question.turns(depth).rule(rule).holds(two[0] < two[1], &due, &yours);
        }
    });
}

/// How often it looks at a clock that never stops it.
fn looks_of(question: Question, now: Position, depth: u32) -> u64 {
    let mut clock = Clock::unlimited();
    question.calls(|| deepen(now, depth, &mut clock));
    clock.looked()
}

const NEVER_STOPPED: &str = "`alpha_beta` says so, and the clock never stops here. So look at what only `deepen` does: the window it begins \
    with, when it stops (a win isn't enough), and what it keeps from one depth to the next. After a cut, a score is only a bound.";

/// Each depth is the last one in its turn: it has the score and a best move of `alpha_beta` with that depth.
#[rstest]
#[case::from_the_start(5, || vec![Position::new()])]
#[case::toward_the_end(8, || ends_of_games(10).step_by(3).collect())]
fn part5_reaches_every_depth(#[case] most: u32, #[case] positions: fn() -> Vec<Position>) {
    in_time(DEEPEN.step.about("depth 1, 2, 3 and so on"), || {
        for now in positions() {
            let depths = Depths::up_to(most, &DEEPEN.step.on_position(now), now, SIMPLER, moves_of);
            for depth in 1..=most {
                let question = DEEPEN.on(now, depth).rule(NEVER_STOPPED);
                let found = question.calls(|| by_deepening(now, depth));
                depths.expect(&question, depth, found);
            }
        }
    });
}

/// Depth 2 has 3 positions and depth 3 has 4. Whether the 2 of depth 1 ask the clock is up to you.
#[rstest]
#[case::one_way(ONE_WAY, 3, (3 + 4, 2 + 3 + 4))]
#[case::the_game_is_over(BOTH_PASS, 6, (0, 6))]
fn part5_where_nobody_has_a_choice(
    #[case] board: &str,
    #[case] depth: u32,
    #[case] (least, most): (u64, u64),
) {
    let now = position(board);
    let rule = "Nobody has a choice here. Call clock.look() once at each position, also where a player passes and at the last: \
                nowhere else, and not twice.";
    let question = DEEPEN.on(now, depth).rule(rule);
    in_time(question.about(), || {
        let looks = looks_of(question, now, depth);
        let due = format!("{least} to {most} looks at the clock, with all depths up to {depth}");
        question.holds((least..=most).contains(&looks), &due, &format!("{looks} looks"));
    });
}

const ASK_THE_CLOCK: &str =
    "Call clock.look() once at every position. When it returns false, return at once, from every call.";

#[test]
fn part5_it_stops_when_the_looks_are_used_up() {
    let now = position(MIDDLE);
    let question = DEEPEN.on(now, 40).rule(ASK_THE_CLOCK);
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
    let question = DEEPEN.on(now, 40).rule(rule);
    in_time(question.about(), || {
        let (start, mut clock) = (Instant::now(), Clock::time(Duration::from_millis(50)));
        let found = question.calls(|| deepen(now, 40, &mut clock));
        question.takes_about_50_ms(start.elapsed());
        question.expect_legal(found.best, &moves_of(now));
    });
}

#[test]
fn part5_to_the_end_of_games() {
    in_time(DEEPEN.step.about(TO_THE_END), || last_positions().for_each(|now| DEEPEN.expect_the_end(now)));
}

/// Six turns from the end some moves come to it, and their scores are far from what was guessed before.
#[test]
fn part6_toward_the_end_by_alpha_beta() {
    in_time(ALPHA_BETA.step.about(BRUTE_FORCE), || {
        ends_of_games(6).step_by(2).for_each(|now| ALPHA_BETA.expect_as_tried(now, 6));
    });
}

#[test]
fn part6_toward_the_end_by_deepen() {
    in_time(DEEPEN.step.about(BRUTE_FORCE), || {
        ends_of_games(6).step_by(2).for_each(|now| DEEPEN.expect_as_tried(now, 6));
    });
}

/// Moves that come in another order lead to the same position here, and it's asked for with one window and then with another.
#[test]
fn part7_deepen_takes_no_bound_for_a_score() {
    in_time(DEEPEN.step.about("ends of games, to the end"), || {
        for (now, score) in facts::rare_endgames("a_bound_is_not_a_score") {
            let rule = "To the end of the game: 1000 times the disc difference. Do you keep scores in a table? After a cut, a score is only a bound.";
            DEEPEN.expect(DEEPEN.on(now, 16).rule(rule), now, 16, 1000 * score);
        }
    });
}

/// Twelve squares are empty: to try everything takes too long. So first it's seen that not everything is tried.
#[test]
fn part7_alpha_beta_to_a_far_end() {
    in_time(ALPHA_BETA.step.about("ends of games with 12 empty squares"), || {
        let middle = position(MIDDLE);
        expect_in_windows(middle, 2);
        expect_a_fraction(middle, 4);
        for (_, now, score) in facts::drawn_endgames().filter(|(empty, ..)| *empty == 12) {
            let rule = "With 12 empty squares there are millions of ways to the end. Alpha-beta looks at a hundredth of them. Do you keep scores in a table? After a cut, a score is only a bound.";
            ALPHA_BETA.expect(ALPHA_BETA.on(now, 24).rule(rule), now, 24, 1000 * score);
        }
    });
}
