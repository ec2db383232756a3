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
//! Work through the tests in order: each asks for a little more code than the one before. `evaluate` first: the end of the game,
//! moves, corners, frontier discs. Then `negamax`: depth 0, one turn, more turns, a pass, whole games. Your own `evaluate` is
//! used to test your `negamax`.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step9;
    pub mod step10;
    pub mod step12;
}

use std::cell::Cell;
use std::collections::BTreeMap;

use othello_steps::{Player, Position};
use othello_testkit::positions::{
    ALL_64_ARE_LOST, ALL_IS_LOST, BOTH_PASS, DRAWN, LAST_THREE, MIDDLE, MUST_PASS, ONE_WAY, START, THE_BEST,
    WIPED_OUT, passes, squares,
};
use othello_testkit::{
    INFINITE, Question, Step, Tree, assert_picture_snapshot, bit_positions, drawn_bit_positions,
    ends_of_games, facts, in_time, mistake_in_the_frontier, on_empty_squares, only_one_thing_differs,
    only_the_corner_differs, position, symmetries,
};
use rstest::rstest;
use steps::step10::possible_moves;
use steps::step12::{evaluate, negamax};

const fn step(function: &'static str) -> Step {
    Step { name: "ahead", function, builds_on: &["bits", "positions"] }
}

const EVALUATE: Step = step("evaluate");
const NEGAMAX: Step = step("negamax");

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

/// Every move is tried, `depth` turns ahead: `tried(2).score(now)` is the score that a search must find with depth 2.
const fn tried(depth: u32) -> Tree<'static> {
    Tree { moves: &moves_of, leaf: &guess, depth, search: Some(|now, depth, _, _| negamax(now, depth).score) }
}

fn on(now: Position, depth: u32) -> Question<'static> {
    NEGAMAX.on_position(now).turns(depth)
}

/// The score is what trying every move comes to, and so are the nodes.
fn expect_as_tried(now: Position, depth: u32) {
    expect_as_tried_by(on(now, depth), now, depth);
}

fn expect_as_tried_by(question: Question, now: Position, depth: u32) {
    let (tree, nodes) = (tried(depth), Cell::new(0));
    let score = || {
        let found = negamax(now, depth);
        nodes.set(found.nodes);
        found.score
    };
    tree.expects(question, now, tree.score(now), score);
    let rule = "`nodes` counts the positions looked at: this one, and all that each answer counts. A pass leads to one.";
    let due = tree.nodes(now);
    tree.counts_nodes(&question.rule(rule), now, (due, due), nodes.get());
}

const BRUTE_FORCE: &str = "positions of whole games, against brute force";
const TO_THE_END: &str = "the last positions of games, to the end";

/// Some four turns from the end, and some where a win may be larger.
fn last_positions() -> impl Iterator<Item = Position> {
    ends_of_games(4).chain(facts::rare_endgames("a_win_may_be_larger").map(|(now, _)| now))
}

#[rstest]
#[case::twelve_to_none(WIPED_OUT, 12_000)]
#[case::the_empty_squares_are_nobodys(BOTH_PASS, -1000)]
#[case::a_draw(DRAWN, 0)]
fn part1_a_game_that_is_over(#[case] board: &str, #[case] due: i32) {
    let before = position(board);
    let rule = "Neither player can move, so the value is 1000 times the disc difference, which may be more than 999. Only discs \
        count: an empty square is nobody's.";
    in_time(EVALUATE.on_position(before).rule(rule).about(), || {
        for (now, due) in [(before, due), (before.passed(), -due)] {
            // With depth 0 the tree is this position alone.
            let tree = Tree { moves: &moves_of, leaf: &|_| due, depth: 0, search: None };
            tree.expects(EVALUATE.on_position(now).rule(rule), now, due, || evaluate(now));
        }
    });
}

#[test]
fn part1_a_pass_is_not_the_end() {
    let now = position(MUST_PASS);
    let rule = "● has no move and passes, but ○ has one. The game goes on: a value from -999 to 999.";
    let question = EVALUATE.on_position(now).rule(rule);
    in_time(question.about(), || question.expect_within(-999..=999, || evaluate(now)));
}

/// What `evaluate` says of a position of a game that goes on, or is over.
fn value(now: Position) -> i32 {
    let question = EVALUATE.on_position(now);
    if moves_of(now).is_empty() && moves_of(now.passed()).is_empty() {
        return question.calls(|| evaluate(now));
    }
    question.rule("The game goes on: a value from -999 to 999.").expect_within(-999..=999, || evaluate(now))
}

#[test]
fn part2_the_start_is_even() {
    let start = Position::new();
    let rule = "Both players have as many moves, corners and frontier discs. Count each for both players, and subtract.";
    let question = EVALUATE.on_position(start).rule(rule);
    in_time(question.about(), || question.expect(0, || evaluate(start)));
}

const AT_AN_EDGE: &str = "Does a shift go over an edge, or is a row, a column or a corner left out?";

#[test]
fn part2_turned_and_mirrored_it_is_the_same() {
    in_time(EVALUATE.about("positions of whole games, in all eight ways"), || {
        for (now, _) in bit_positions().step_by(10) {
            let rule = "This is a position of a game, turned or mirrored, so it is worth as much.";
            let value = value(now);
            for turned in symmetries(now) {
                let question = EVALUATE.on_position(turned).rule(rule);
                question.expect_or(
                    value,
                    || evaluate(turned),
                    |_| mistake_in_the_frontier(evaluate).or(Some(AT_AN_EDGE.into())),
                );
            }
        }
    });
}

#[test]
fn part2_what_is_good_for_one_is_bad_for_the_other() {
    in_time(EVALUATE.about("every position of whole games, seen from both sides"), || {
        for (now, _) in bit_positions().step_by(3) {
            let rule = "The other player sees the opposite of what this position is worth to ●: what you count for one, count for the other in the same way, and subtract it.";
            let other = value(now.passed());
            EVALUATE.on_position(now).rule(rule).expect(other.saturating_neg(), || evaluate(now));
        }
    });
}

#[test]
fn part3_more_moves_are_better() {
    in_time(EVALUATE.about("every position of whole games in which only the moves differ"), || {
        EVALUATE.expect_signs(only_one_thing_differs(0), evaluate);
    });
}

/// The start, and discs more that nothing is in line with: some in a corner, others not.
#[rstest]
#[case::of_the_player("a1", "c1", 1)]
#[case::of_the_opponent("c8", "a8", -1)]
#[case::a_second_corner("a1 a8", "h1 c1", 1)]
fn part4_a_corner_is_better(#[case] player: &str, #[case] opponent: &str, #[case] sign: i32) {
    let start = Position::new();
    let now =
        Position { player: start.player | squares(player), opponent: start.opponent | squares(opponent) };
    let rule = "Both have as many moves and frontier discs. One has more corners, and each corner is better.";
    in_time(EVALUATE.on_position(now).rule(rule).about(), || {
        EVALUATE.expect_signs([(now, sign, rule.into())].into_iter(), evaluate);
    });
}

#[test]
fn part4_a_corner_is_better_with_more_moves_and_with_fewer() {
    in_time(EVALUATE.about("positions of whole games, and two discs more"), || {
        for (better, worse) in only_the_corner_differs().step_by(3) {
            let rule = "If a1 and c1 change their colours, so that the corner is ○, your value is as much or more. A corner is better.";
            let (least, most) = (value(worse), value(better));
            // Two that are more, or less, than is allowed may both be the last that is.
            if least != most || least.abs() != 999 {
                EVALUATE.on_position(better).rule(rule).expect_more(least, || most);
            }
        }
    });
}

#[test]
fn part5_fewer_frontier_discs_are_better() {
    in_time(EVALUATE.about("every position of whole games in which only the frontier discs differ"), || {
        EVALUATE.expect_signs(only_one_thing_differs(2), evaluate);
    });
}

/// The start, and six discs more for each. One of ● is at the edge with discs all around it, and every one of ○ is at the
/// frontier.
#[test]
fn part5_frontier_ends_at_the_edge() {
    in_time(EVALUATE.about("a position with discs at the edge, in all eight ways"), || {
        let start = Position::new();
        let now = Position {
            player: start.player | squares("c1 d1 e1 c2 d2 e2"),
            opponent: start.opponent | squares("g1 a3 h4 a6 h7 d8"),
        };
        let rule = "● has 7 frontier discs and ○ has 8: the one at the edge between discs touches no empty square. All else is equal.";
        EVALUATE.expect_signs(symmetries(now).into_iter().map(|now| (now, 1, rule.into())), evaluate);
    });
}

#[test]
fn part5_nothing_is_worth_as_much_as_a_disc_at_the_end() {
    in_time(EVALUATE.about("every position of whole games"), || {
        let positions: Vec<_> = bit_positions().collect();
        for pair in positions.chunks(2).filter(|pair| pair.iter().any(|(_, moves)| !moves.is_empty())) {
            value(pair[0].0);
        }
        let best = position(THE_BEST);
        for now in [best, best.passed()] {
            let rule = "The game goes on: a value from -999 to 999, even where one player has everything.";
            EVALUATE.on_position(now).rule(rule).expect_within(-999..=999, || evaluate(now));
        }
    });
}

/// What part 1 asks, of random games: nobody has a part's points for what is in every student's copy.
#[test]
fn part5_the_ends_of_random_games_of_part_1() {
    in_time(EVALUATE.about("the ends of random games"), || {
        for game in facts::games().iter().filter(|game| game.positions[0].is_drawn && game.end.size() == 8) {
            let (now, due) =
                (Position::of(&game.end, Player::Black), 1000 * (game.count.0 - game.count.1) as i32);
            for (now, due) in [(now, due), (now.passed(), -due)] {
                let rule = "Neither player can move: 1000 times the disc difference.";
                EVALUATE.on_position(now).rule(rule).expect(due, || evaluate(now));
            }
        }
    });
}

#[rstest]
#[case::no_turn_is_a_guess(MIDDLE, 0)]
#[case::the_game_is_over(BOTH_PASS, 3)]
fn part6_negamax_where_nobody_moves(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(on(now, depth).about(), || expect_as_tried(now, depth));
}

#[rstest]
#[case::one_turn(MIDDLE, 1)]
#[case::two_turns(MIDDLE, 2)]
#[case::two_turns_from_the_start(START, 2)]
#[case::three_turns(START, 3)]
#[case::beyond_the_end(LAST_THREE, 9)]
fn part7_negamax_looks_ahead(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(on(now, depth).about(), || expect_as_tried(now, depth));
}

#[rstest]
#[case::one_turn(MIDDLE, 1)]
#[case::two_turns(MIDDLE, 2)]
#[case::the_last_three(LAST_THREE, 3)]
#[case::all_is_lost(ALL_IS_LOST, 2)]
#[case::all_64_are_lost(ALL_64_ARE_LOST, 2)]
fn part7_negamax_says_a_best_move(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    let question = on(now, depth);
    in_time(question.about(), || {
        let tree = tried(depth);
        let found = question.calls(|| negamax(now, depth));
        tree.expects(question, now, tree.score(now), || found.score);
        tree.is_best(&question, now, found.best, found.score);
    });
}

#[rstest]
#[case::a_pass_and_a_move(MUST_PASS, 2)]
#[case::a_pass_is_a_turn(MUST_PASS, 1)]
#[case::a_move_a_pass_and_a_move(ONE_WAY, 3)]
fn part8_negamax_passes(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(on(now, depth).about(), || expect_as_tried(now, depth));
}

#[rstest]
#[case::no_turn(MIDDLE, 0)]
#[case::the_game_is_over(BOTH_PASS, 2)]
#[case::a_pass(MUST_PASS, 2)]
fn part8_negamax_says_that_no_move_is_played(#[case] board: &str, #[case] depth: u32) {
    let (now, question) = (position(board), on(position(board), depth));
    in_time(question.about(), || {
        tried(depth).expects_no_move(&question, now, || negamax(now, depth).best);
    });
}

/// From far to near: what was found with one depth is not the score with another.
#[test]
fn part9_negamax_in_positions_of_games() {
    in_time(NEGAMAX.about(BRUTE_FORCE), || {
        let positions = bit_positions().skip(11).step_by(70).map(|(now, _)| now);
        for now in positions.chain(passes().step_by(4)).chain(ends_of_games(2)) {
            [2, 1, 0].into_iter().for_each(|depth| expect_as_tried(now, depth));
        }
    });
}

#[test]
fn part9_negamax_to_the_end_of_games() {
    in_time(NEGAMAX.about(TO_THE_END), || {
        for now in last_positions() {
            let rule = "The search comes to the end of the game: 1000 times the disc difference, as `evaluate` says of a game \
                that is over. Every line of play is followed to that end.";
            expect_as_tried_by(on(now, 9).rule(rule), now, 9);
        }
    });
}

/// The whole tree of the last three moves, each position with its score in thousands. No guess is in it.
#[test]
fn part9_the_tree_of_the_last_three_moves() {
    in_time(NEGAMAX.about("every position that can follow"), || {
        let rule = "Each line is a move and the score after it, for the player who then moves, in discs.";
        let question = NEGAMAX.on_position(position(LAST_THREE)).rule(rule);
        let discs = |now| question.calls(|| negamax(now, 3)).score / 1000;
        let tree = Tree { moves: &moves_of, leaf: &discs, depth: 3, search: None };
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

/// What each part asks, in random games: nobody has a part's points for what is in every student's copy.
#[rstest]
#[case::of_part_6(0, |_| true)]
#[case::of_part_7(1, |now| !moves_of(now).is_empty())]
#[case::of_part_8(2, |now| moves_of(now).is_empty() && !moves_of(now.passed()).is_empty())]
fn part9_where_games_are_drawn(#[case] depth: u32, #[case] is_asked: fn(Position) -> bool) {
    in_time(NEGAMAX.about("positions of random games"), || {
        let positions = drawn_bit_positions().map(|(now, _)| now).filter(|now| is_asked(*now));
        for now in positions.step_by(if depth == 2 { 1 } else { 11 }) {
            expect_as_tried(now, depth);
        }
    });
}
