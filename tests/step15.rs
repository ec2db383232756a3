//! Step 15. Playing perfectly: near the end nothing has to be guessed.
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
//! `final_score` says what a game that is over is worth, and `solve` what any other is worth when both players do their
//! best. That is exact: there's one right answer, and it doesn't depend on how you search.
//!
//! The tests are small tasks: each part needs the program of the one before and one idea more, which the chapter explains.
//! First comes the score of a game that is over. Then `solve`: for a game that is over, for a handful of empty squares, for ten
//! with a window, and for twelve with an order of the moves. The last two compare the positions looked at with what the program
//! of the part before needs.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step9;
    pub mod step10;
    pub mod step15;
}

use std::collections::BTreeMap;

use othello_steps::Position;
use othello_testkit::positions::{BOTH_PASS, DRAWN, LAST_THREE, WIPED_OUT, after, name};
use othello_testkit::{
    Message, OVER, Solver, Step, assert_picture_snapshot, facts, if_parity_is_missing, in_time,
    in_time_and_depth, mistake_in_final_score, on_empty_squares, position, say, show_counts, symmetries,
};
use rstest::rstest;
use steps::step10::possible_moves;
use steps::step15::{final_score, solve};

const FINAL_SCORE: Step = Step { name: "perfect", function: "final_score", builds_on: &[] };
/// What step 10 says is possible, on empty squares: if it is wrong, a search still comes to an end.
fn moves_of(now: Position) -> BTreeMap<u32, u64> {
    on_empty_squares(now, possible_moves(now))
}

/// What is wrong only where the search is long.
const LONG: &str = "Is every move tried, and is its window from -beta to -alpha, also at a pass? Does the search forget, after \
    a move, that somebody \
    passed before it?";

/// The simplest right search doesn't answer in time where many squares are empty.
const NO_WINDOW: &str =
    "Is it right but slow? Search with a window, as alpha-beta does: part 4 in the chapter.";
const NO_ORDER: &str =
    "Is it right but slow? Try first the moves that leave the opponent the fewest: part 5 in the chapter.";

const STEP: Step = Step { name: "perfect", function: "solve", builds_on: &["bits", "positions"] };

const SOLVE: Solver = Solver {
    step: STEP,
    solve,
    search: |now, _, _, _| solve(now).score,
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
#[case::a_draw_with_empty_squares(DRAWN, 0)]
fn part1_the_score_of_a_game_that_is_over(#[case] board: &str, #[case] due: i32) {
    let before = position(board);
    in_time(FINAL_SCORE.on_position(before).rule(OVER).about(), || {
        for (now, due) in [(before, due), (before.passed(), -due)] {
            ask_final_score(now, due);
        }
    });
}

fn ask_final_score(now: Position, due: i32) {
    let mistake = |yours: &i32| mistake_in_final_score(now, *yours, final_score);
    FINAL_SCORE.on_position(now).rule(OVER).expect_or(due, || final_score(now), mistake);
}

/// Some end with empty squares, one of them without a disc of one player.
#[test]
fn part1_the_ends_of_games() {
    in_time(FINAL_SCORE.about("the ends of whole games"), || {
        facts::games()
            .iter()
            .filter_map(facts::Game::end_and_score)
            .for_each(|(now, due)| ask_final_score(now, due));
    });
}

/// Games that are over: the number of discs of ● is in front of each row, that of ○ above each column. Only the loser's matter:
/// the winner has all the rest.
#[test]
fn part1_who_has_how_many() {
    in_time(FINAL_SCORE.about("games that are over, with other numbers of discs"), || {
        let question = FINAL_SCORE
            .many("     (games that are over: each row has a number of discs of ●, each column one of ○)");
        let question = question.rule(OVER);
        let row = |own: u32| {
            let scores =
                COUNTS.map(|other| question.calls(|| final_score(with_discs(own, other))).clamp(-999, 999));
            let scores = scores.map(|score| format!("{score:+4}"));
            format!("{own:2}  {}\n", scores.join(" "))
        };
        let picture = format!(
            "      {}\n{}",
            COUNTS.map(|other| format!("{other:2}")).join("   "),
            COUNTS.map(row).concat()
        );
        assert_picture_snapshot!(question, picture, @"
               1    2   13   20   27
         1    +0  -62  -62  -62  -62
         2   +62   +0  -60  -60  -60
        13   +62  +60   +0  -38  -38
        20   +62  +60  +38   +0  -24
        27   +62  +60  +38  +24   +0
        ");
    });
}

const COUNTS: [u32; 5] = [1, 2, 13, 20, 27];

/// Discs of ● from a1 on and of ○ up to h8, so far apart that nobody can move.
fn with_discs(own: u32, other: u32) -> Position {
    Position { player: (1 << own) - 1, opponent: !(u64::MAX >> other) }
}

#[rstest]
#[case::a_full_board(FULL, 16)]
#[case::all_64_are_the_winners(WIPED_OUT, 64)]
#[case::the_empty_squares_are_the_winners(BOTH_PASS, -60)]
#[case::a_draw(DRAWN, 0)]
fn part2_nobody_can_move(#[case] board: &str, #[case] due: i32) {
    SOLVE.ends_at_once(position(board), due);
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
fn part3_comes_to_an_end(#[case] board: &str) {
    let now = position(board);
    let rule = "The game is over when the board is full, or when both players pass. The empty squares are the winner's.";
    let question = STEP.on_position(now).rule(rule);
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
fn part3_empty_squares(#[case] empty: u32) {
    SOLVE.solves_ends(empty, NO_WINDOW);
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
fn part3_what_every_move_is_worth() {
    in_time(STEP.about("every move and every answer"), || {
        let now = position(LAST_SIX);
        let rule =
            "In each line a move of ● and its score; then every answer of ○ and what that is worth to ●.";
        let question = STEP.on_position(now).rule(rule);
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

/// The same board, seen by the player whose turn it isn't: here somebody has to pass sooner.
#[test]
fn part3_one_of_two_must_pass() {
    SOLVE.passes();
}

/// Each is wrong in few positions only, so these were looked for.
#[rstest]
#[case::every_move_loses_all(
    "every_move_loses_all",
    "Every move loses all 64, but only who has no move passes. Begin below the worst score, -64."
)]
#[case::one_disc_ahead(
    "one_disc_ahead",
    "Nobody can play the last square, and one player has one disc more: that is the winner."
)]
fn part3_rare_ends(#[case] about: &'static str, #[case] rule: &str) {
    SOLVE.solves_rare_ends(about, rule, MOST);
}

/// With more empty squares, a search without a table takes too long.
const MOST: u32 = 11;

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
fn part3_nobody_plays_the_last_square(#[case] board: &str, #[case] due: i32) {
    let now = position(board);
    let rule = "After h1 nobody can play e5. It counts for the winner, and not for the other player.";
    let question = STEP.on_position(now).rule(rule);
    in_time(question.about(), || {
        SOLVE.scores(question, now, due);
    });
}

#[test]
fn part3_the_move_is_a_best_one() {
    SOLVE.says_a_best_move();
}

/// A search that sees that both pass before it counts may look at an ended game twice.
#[test]
fn part3_the_positions_looked_at_are_counted() {
    in_time(STEP.about("ends of games, with six empty squares"), || {
        for (now, _, positions) in facts::searched_endgames("everything").filter(|(now, ..)| left(*now) == 6)
        {
            let rule = say!(
                "`nodes` counts the positions looked at. Who tries every move looks at {positions} here, and nobody needs more.",
                positions,
            );
            let question = STEP.on_position(now).rule(&rule);
            question.looks_at_few(question.calls(|| solve(now)).nodes, (1, 2 * positions));
        }
    });
}

#[test]
fn part3_this_position_is_counted_too() {
    SOLVE.counts_where_nobody_has_a_choice();
    SOLVE.counts_a_pass();
}

fn left(now: Position) -> u32 {
    (now.player | now.opponent).count_zeros()
}

#[test]
fn part3_turned_and_mirrored_it_is_the_same() {
    in_time(STEP.about("ends of games, in all eight ways"), || {
        for (_, now, score) in facts::endgames().filter(|(empty, ..)| *empty == 5) {
            for turned in symmetries(now) {
                let rule = "This is an end of a game, turned or mirrored. The score is the same.";
                SOLVE.scores(STEP.on_position(turned).rule(rule), turned, score);
            }
        }
    });
}

#[test]
fn part3_what_follows_in_games() {
    SOLVE.solves_ends_in_games();
}

#[rstest]
#[case::seven(7)]
#[case::eight(8)]
fn part4_empty_squares(#[case] empty: u32) {
    SOLVE.solves_ends(empty, NO_WINDOW);
}

/// Ends of published games. A window leaves out nine positions of ten and more, so half of them are enough for anybody.
#[rstest]
#[case::of_the_first_game(0)]
#[case::of_the_second(1)]
#[case::of_the_third(2)]
#[case::of_the_fourth(3)]
fn part4_ten_empty_squares(#[case] game: usize) {
    let looks = |positions: u64, nodes: u64| {
        let why = if nodes == positions {
            "Yours leaves nothing out. After each move raise the parameter `alpha` to the best score, without a `let`, and leave \
                the loop as soon as it reaches beta. The search calls itself, not `solve`."
        } else {
            "Is the opponent's window turned, from -beta to -alpha, after a move and at a pass?"
        };
        say!(
            "Who tries every move looks at {positions} positions here. With a window, half of them are more than enough. {why}",
            positions,
            why = Message::new(why),
        )
    };
    in_time(STEP.about("an end of a game, with ten empty squares").if_too_slow(NO_WINDOW), || {
        let mut ends = facts::searched_endgames("everything").filter(|(now, ..)| left(*now) == 10);
        let (now, score, positions) = ends.nth(game).expect("a game");
        SOLVE.solves_within(now, score, positions / 2, |nodes| looks(positions, nodes));
        SOLVE.counts_every_answer(symmetries(now)[1]);
    });
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

/// Ends of published games. The best order of the moves leaves out nine positions of ten once more. With ten empty squares a
/// wrong order is seen before anybody has to wait for it.
#[rstest]
#[case::of_ten_empty_squares(0)]
#[case::of_twelve_empty_squares(1)]
#[case::of_another_game(2)]
fn part5_a_good_order_of_the_moves(#[case] game: usize) {
    let looks = |positions: u64, nodes: u64| {
        let why = if nodes == positions {
            "Yours looks at just as many. Does the loop go through the list that is sorted, and is the key of `after`, not of \
                `position`?"
        } else {
            "Is the key `legal_moves(after).count_ones()`, and does the smallest come first? After `play` it's the opponent's \
                turn, so these are the opponent's moves."
        };
        say!(
            "Alpha-beta looks at {positions} positions here if it takes the lowest square first. Try first the moves that leave \
                the opponent the fewest moves: then half of them are more than enough. {why}",
            positions,
            why = Message::new(why),
        )
    };
    in_time(STEP.about("an end of a game").if_too_slow(NO_ORDER), || {
        let (now, score, positions) = facts::searched_endgames("window").nth(game).expect("a game");
        SOLVE.solves_within(now, score, positions / 2, |nodes| looks(positions, nodes));
    });
}

#[test]
fn part5_with_many_passes_the_window_goes_on() {
    SOLVE.hands_the_window_on_at_a_pass();
}

#[test]
fn part5_a_score_follows_from_those_after_each_move() {
    SOLVE.agrees_with_itself(11, 2);
}

#[test]
fn part5_ends_of_random_games() {
    SOLVE.solves_drawn_ends(12);
}

/// What part 2 asks, of random games: nobody has a part's points for what is in every student's copy.
#[test]
fn part5_what_ends_in_random_games_of_part_2() {
    SOLVE.ends_random_games();
}

/// A usual order puts the best move late in these, and in others a search that counts safe discs goes wrong: each in few
/// positions only, so they were looked for.
#[rstest]
#[case::every_move_is_tried(
    "every_move_is_tried",
    "A usual order puts the best move late here. The order is only what is tried *first*: try them all."
)]
#[case::an_edge_is_not_safe(
    "an_edge_is_not_safe",
    "Do you count safe discs? A disc at an edge can still be turned, along the edge."
)]
#[case::safe_discs(
    "safe_discs",
    "Do you count safe discs? With n discs of the *opponent* that can't turn any more, the score is at most 64 - 2n. In a \
        corner, a disc is safe; beside it, it may still turn."
)]
fn part5_rare_ends(#[case] about: &'static str, #[case] rule: &str) {
    SOLVE.solves_rare_ends(about, rule, MOST);
}

/// No test: `cargo course` shows this when all of them pass.
#[test]
#[ignore = "it counts, and is never wrong: cargo test --test step15 -- --ignored --nocapture"]
fn what_your_search_looks_at() {
    let problems = facts::searched_endgames("order").zip(["problem 4", "problem 7"]);
    let row = |((now, _, by_order), name): ((Position, i32, u64), &str)| {
        (name.to_string(), vec![by_order, solve(now).nodes])
    };
    let rows: Vec<_> = problems.map(row).collect();
    let sum = |column: usize| rows.iter().map(|(_, counts)| counts[column]).sum::<u64>();
    show_counts(&["order alone", "solve"], &rows, if_parity_is_missing(sum(1), sum(0)));
}
