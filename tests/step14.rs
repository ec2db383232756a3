//! Step 14. Playing perfectly: near the end nothing has to be guessed.
//!
//!       a b c d e f g h
//!     1 ○ ○ ○ ○ ○ ○ ○ ○
//!     2 ○ ○ ○ ○ ○ ○ ○[?]      Three squares are empty: h2, h3, h4. ● is to move.
//!     3 ○ ○ ○ ● ○ ○ ○[?]      There are 5 ways to the end, and the best play of both leads to
//!     4 ○ ○ ○ ● ● ○ ○[?]      33 to 31: the score is +2.
//!     5 ○ ○ ○ ○ ○ ○ ○ ●
//!     6 ● ○ ● ○ ● ○ ● ●
//!     7 ● ● ● ● ● ● ● ●
//!     8 ● ● ● ● ● ● ● ●
//!
//! The score is the disc difference at the end for the player to move, and the empty squares count for the winner. It is always
//! exact: there's one right answer, and it doesn't depend on how you search.
//!
//! The cases begin with no empty square, where you only count, and go on to 9: so far alpha-beta of step 12 is enough. The last
//! are published problems with 14 and 15 empty squares. For these you need what the chapter explains: a good order of the moves, and a
//! table of what you know already.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step9;
    pub mod step14;
}

use std::collections::BTreeMap;

use othello_steps::Position;
use othello_testkit::positions::{BOTH_PASS, DRAWN, LAST_THREE, WIPED_OUT, after, name};
use othello_testkit::{
    Step, Tree, assert_picture_snapshot, ends_of_games, facts, in_time, in_time_and_depth, on_empty_squares,
    position, symmetries, tried_to_the_end,
};
use rstest::rstest;
use steps::step9::possible_moves;
use steps::step14::solve;

const SOLVE: Step = Step { name: "perfect", function: "solve", builds_on: &["bits"] };

/// What step 9 says is legal, on empty squares: if it is wrong, a search still comes to an end.
fn moves_of(now: Position) -> BTreeMap<u32, u64> {
    on_empty_squares(now, possible_moves(now))
}

/// Everything that can follow, to the end of the game.
const TREE: Tree = Tree { moves: &moves_of, leaf: &difference, depth: 60 };

/// The disc difference of a game that is over; the empty squares count for the winner.
fn difference(now: Position) -> i32 {
    tried_to_the_end(now, &|_| BTreeMap::new())
}

/// What is wrong only where the search is long.
const LONG: &str = "Look at what only a longer search uses: is every move \
    tried, and to the end? Is a move that a window of 1 found to be better asked again? Is a pass forgotten after the next move? Does a pass turn both bounds? Is a bound stored as a score? Is \
    the position in the slot compared?";

/// The simplest right search doesn't answer in time where many squares are empty.
const SLOW: &str = "Is it right but slow? Begin with the order of the moves: idea 1 in the chapter.";

const RULE: &str =
    "The disc difference at the end for ●, when both play perfectly; empty squares count for the winner.";

#[rstest]
#[case::all_64_are_the_winners(WIPED_OUT, 64)]
#[case::the_empty_squares_are_the_winners(BOTH_PASS, -60)]
#[case::a_draw(DRAWN, 0)]
fn part1_a_game_that_is_over(#[case] board: &str, #[case] due: i32) {
    let before = position(board);
    let rule =
        "Neither player can move. Count the discs; the empty squares are the winner's, whoever that is.";
    in_time(SOLVE.on_position(before).rule(rule).about(), || {
        for (now, due) in [(before, due), (before.passed(), -due)] {
            let question = SOLVE.on_position(now).rule(rule);
            TREE.expects(question, now, due, || solve(now).score);
            question.expect_no_move(|| solve(now).best);
        }
    });
}

/// ● plays h1, and then nobody can move.
const BOTH_PASS_AFTER_H1: &str = "
    ○ ○ ○ ○ ○ ● ○ .
    . . ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○";
const BOTH_PASS_AFTER_H1_TOO: &str = "
    ○ ○ ○ ○ ○ ● ○ .
    . . . ○ ○ ○ ○ ○
    . . . ○ ○ ○ ○ ○
    . . ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○";

#[rstest]
#[case::both_pass_after_h1(BOTH_PASS_AFTER_H1)]
#[case::both_pass_earlier(BOTH_PASS_AFTER_H1_TOO)]
#[case::three_moves(LAST_THREE)]
fn part1_the_search_comes_to_an_end(#[case] board: &str) {
    let now = position(board);
    let rule = "The game is over when the board is full, or when both players pass. The empty squares are the winner's.";
    let question = SOLVE.on_position(now).rule(rule);
    in_time_and_depth(question.about(), || {
        // What it finds is another test's affair.
        question.calls(|| solve(now));
    });
}

#[rstest]
#[case::no_empty_square(0)]
#[case::one(1)]
#[case::two(2)]
#[case::three(3)]
#[case::four(4)]
#[case::five(5)]
#[case::six(6)]
#[case::seven(7)]
#[case::eight(8)]
fn part2_empty_squares(#[case] empty: u32) {
    in_time(SOLVE.about("ends of games"), || {
        for (_, now, score) in facts::endgames().filter(|(squares, ..)| *squares == empty) {
            let rule = if empty > 5 { LONG } else { RULE };
            TREE.expects(SOLVE.on_position(now).rule(rule), now, score, || solve(now).score);
        }
    });
}

/// ● plays h1, and then nobody can play e5.
const E5_STAYS: &str = "
    ○ ○ ○ ○ ○ ● ○ .
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ . ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ ○";
const E5_STAYS_AS_WELL: &str = "
    ● ● ● ● ● ● ○ .
    ● ● ● ● ● ● ● ●
    ● ● ● ● ● ● ● ●
    ● ● ● ● ● ● ● ●
    ● ● ● ● . ● ● ●
    ● ● ● ● ● ● ● ●
    ● ● ● ● ● ● ● ●
    ● ● ● ● ● ● ● ●";

#[rstest]
#[case::and_is_the_opponents(E5_STAYS, -58)]
#[case::and_is_the_players(E5_STAYS_AS_WELL, 64)]
fn part2_the_last_square_stays_empty(#[case] board: &str, #[case] due: i32) {
    let now = position(board);
    let rule = "After h1 nobody can play e5. It counts for the winner, and not for the other player.";
    let question = SOLVE.on_position(now).rule(rule);
    in_time(question.about(), || {
        TREE.expects(question, now, due, || solve(now).score);
    });
}

/// The same board, seen by the player whose turn it isn't: here somebody has to pass sooner.
#[test]
fn part3_one_of_two_must_pass() {
    in_time(SOLVE.about("ends of games, where ● has no move"), || {
        for (_, now, _) in facts::endgames().filter(|(empty, ..)| (1..=6).contains(empty)) {
            let must_pass = moves_of(now.passed()).is_empty() && !moves_of(now).is_empty();
            if must_pass {
                let question = SOLVE
                    .on_position(now.passed())
                    .rule("● has no move and passes: ○ plays, and `best` is None.");
                let other = SOLVE.on_position(now).rule(RULE).calls(|| solve(now));
                TREE.expects(question, now.passed(), other.score.saturating_neg(), || {
                    solve(now.passed()).score
                });
                question.expect_no_move(|| solve(now.passed()).best);
            }
        }
    });
}

#[test]
fn part3_the_move_is_a_best_one() {
    in_time(SOLVE.about("ends of games"), || {
        for (_, now, score) in facts::endgames().filter(|(empty, ..)| (1..=6).contains(empty)) {
            let rule =
                "`best` is a move that leads to the score, also where an earlier call has met the position.";
            let question = SOLVE.on_position(now).rule(rule);
            question.calls(|| solve(now));
            let best = question.calls(|| solve(now)).best;
            if moves_of(now).is_empty() {
                question.expect_no_move(|| best);
            } else {
                TREE.is_best(&question, now, best, score);
            }
        }
    });
}

#[test]
fn part3_turned_and_mirrored_it_is_the_same() {
    in_time(SOLVE.about("ends of games, in all eight ways"), || {
        for (_, now, score) in facts::endgames().filter(|(empty, ..)| *empty == 5) {
            for turned in symmetries(now) {
                let rule = "This is an end of a game, turned or mirrored. The score is the same.";
                TREE.expects(SOLVE.on_position(turned).rule(rule), turned, score, || solve(turned).score);
            }
        }
    });
}

/// Six squares are empty.
const LAST_SIX: &str = "
    ○ ○ ○ ○ . ● . .
    ● ○ ○ ○ ○ . . ●
    ● ● ○ ○ ○ ○ ○ ●
    ● ○ ○ ○ ○ ○ ○ ●
    . ○ ○ ● ○ ○ ○ ●
    ○ ○ ○ ○ ● ● ○ ●
    ○ ○ ● ○ ● ● ● ●
    ○ ○ ○ ● ● ● ● ●";

/// What every move is worth, and every answer to it.
#[test]
fn part4_every_move_and_every_answer() {
    in_time(SOLVE.about("every move and every answer"), || {
        let now = position(LAST_SIX);
        let rule =
            "In each line a move of ● and its score; then every answer of ○ and what that is worth to ●.";
        let question = SOLVE.on_position(now).rule(rule);
        let line = |(square, turned)| {
            let after = after(now, square, turned);
            let score = |position| question.calls(|| solve(position)).score.clamp(-99, 99);
            format!("{} {:+}: {}\n", name(square), -score(after), answers(after, score))
        };
        let picture = moves_of(now).into_iter().map(line).collect::<String>();
        assert_picture_snapshot!(question, picture, @"
        e1 -14: g1 +6, f2 +6, a5 -14
        f2 -10: e1 +4, g1 +8, g2 +16, a5 -10
        g2 -16: h1 +20, f2 +6, a5 -16
        a5 +16: ○ passes
        ");
    });
}

fn answers(now: Position, score: impl Fn(Position) -> i32) -> String {
    let worth = |(square, turned)| format!("{} {:+}", name(square), score(after(now, square, turned)));
    let moves: Vec<_> = moves_of(now).into_iter().map(worth).collect();
    if moves.is_empty() { "○ passes".to_string() } else { moves.join(", ") }
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
fn part4_a_bound_is_not_a_score(#[case] board: &str, #[case] due: i32) {
    let now = position(board);
    let question = SOLVE.on_position(now).rule(LONG);
    in_time(question.about(), || question.expect(due, || solve(now).score));
}

/// Each is wrong in few positions only, so these were looked for.
#[rstest]
#[case::one_disc_ahead(
    "one_disc_ahead",
    "Nobody can play the last square, and one player has one disc more: that is the winner."
)]
#[case::every_move_loses_all(
    "every_move_loses_all",
    "Every move loses all 64, but only who has no move passes. Begin below the worst score, -64."
)]
#[case::a_pass_exchanges_the_bounds(
    "a_pass_exchanges_the_bounds",
    "At a pass, lowest becomes -highest and highest becomes -lowest."
)]
#[case::an_edge_is_not_safe(
    "an_edge_is_not_safe",
    "Do you count safe discs? A disc at an edge can still be turned, along the edge."
)]
#[case::safe_discs(
    "safe_discs",
    "Do you count safe discs? With n discs of the *opponent* that can't turn any more, the score is at most 64 - 2n. In a corner, a disc is safe; beside \
     it, it may still turn."
)]
#[case::who_is_to_move_matters(
    "who_is_to_move_matters",
    "Do you keep a table? The same discs are another position when the other player is to move."
)]
#[case::only_one_bound_is_certain(
    "only_one_bound_is_certain",
    "When `lowest` reaches beta, the score is `lowest` at least. It need not be `highest`."
)]
#[case::after_a_pass_the_sign_turns(
    "after_a_pass_the_sign_turns",
    "What the table says of a position is for the player who is to move in it."
)]
fn part4_rare_ends(#[case] about: &'static str, #[case] rule: &str) {
    rare_ends(about, rule);
}

fn rare_ends(about: &'static str, rule: &str) {
    in_time(SOLVE.about("ends of games that were looked for"), || {
        let rule = format!("{rule} Or is it something else? {LONG}");
        for (now, due) in facts::rare_endgames(about) {
            SOLVE.on_position(now).rule(&rule).expect(due, || solve(now).score);
        }
    });
}

#[rstest]
#[case::number_1(1)]
#[case::number_2(2)]
#[case::number_3(3)]
#[case::number_4(4)]
#[case::number_5(5)]
#[case::number_6(6)]
#[case::number_7(7)]
#[case::number_8(8)]
fn part5_published_problems(#[case] number: u32) {
    let about = SOLVE.about("a published problem, with 14 or 15 empty squares");
    in_time(about.if_too_slow(SLOW), || {
        let problem = facts::published_endgames().find(|problem| problem.0 == number);
        let (_, now, score, best) = problem.expect("the number of a problem");
        let rule = format!("Published with the score {score:+}; best: {}. {LONG}", best.join(", "));
        let question = SOLVE.on_position(now).rule(&rule);
        let found = question.calls(|| solve(now));
        question.expect(score, || found.score);
        question.expect_one_of(&best, found.best);
    });
}

#[rstest]
#[case::twelve(12)]
#[case::fourteen(14)]
fn part6_ends_of_drawn_games(#[case] empty: u32) {
    in_time(SOLVE.about("drawn ends of games").if_too_slow(SLOW), || {
        for (_, now, score) in facts::drawn_endgames().filter(|(squares, ..)| *squares == empty) {
            SOLVE.on_position(now).rule(LONG).expect(score, || solve(now).score);
        }
    });
}

#[rstest]
#[case::half_of_the_position(
    "half_of_the_position",
    "Two positions may have half of the board in common, or the same hash: compare all 128 bits with those in the slot."
)]
#[case::every_move_is_tried(
    "every_move_is_tried",
    "A usual order puts the best move late here. The order is only what is tried *first*: try them all."
)]
#[case::the_slot_has_changed(
    "the_slot_has_changed",
    "While you tried the moves, another position may have come into the slot: write the position there again, with its own bounds."
)]
#[case::best_of_another_position(
    "best_of_another_position",
    "The best move in a slot may be of another position: compare the position before you try that move, or ask whether it's legal."
)]
fn part6_rare_ends_of_longer_searches(#[case] about: &'static str, #[case] rule: &str) {
    rare_ends(about, rule);
}

/// With more empty squares, nothing but what it says itself after each move is known.
#[rstest]
#[case::seven_empty_squares(7, 1)]
#[case::nine_empty_squares(9, 1)]
#[case::eleven_empty_squares(11, 2)]
fn part6_a_score_follows_from_those_after_each_move(#[case] empty: usize, #[case] step: usize) {
    in_time(SOLVE.about("ends of games, and what follows each move"), || {
        for now in ends_of_games(empty).step_by(step) {
            let answers = SOLVE.on_position(now).rule("What follows each move is asked for.");
            let leaf = |next| answers.calls(|| solve(next)).score;
            let tree = Tree { leaf: &leaf, depth: 1, ..TREE };
            let rule = format!("So says your own `solve` after each move. {} {LONG}", tree.worth(now));
            let question = SOLVE.on_position(now).rule(&rule);
            let (due, found) = (tree.score(now), question.calls(|| solve(now)));
            question.expect(due, || found.score);
            if !moves_of(now).is_empty() {
                tree.is_best(&question, now, found.best, due);
            }
        }
    });
}

#[test]
fn part6_the_ends_of_games() {
    in_time(SOLVE.about("the last positions of games, with five empty squares"), || {
        for now in ends_of_games(5) {
            let due = tried_to_the_end(now, &moves_of);
            TREE.expects(SOLVE.on_position(now).rule(RULE), now, due, || solve(now).score);
        }
    });
}
