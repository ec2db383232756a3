//! Step 14. Stopping on time: one turn ahead, then two, then three, until the clock says stop.
//!
//!     depth 1   f5                      A search that is stopped in the middle has seen some moves and not others, so what it
//!     depth 2   f5                      found counts for nothing. But the one before it is finished, and its move is a good one:
//!     depth 3   d3                      d3.
//!     depth 4   …  the time is up
//!
//! The tests are small tasks, in order: every depth in its turn, to the end of games, then with a clock, and then what counts when
//! it stops the search. The `evaluate` of your step 12 says what a position is worth, and the `alpha_beta` of your step 13 what each
//! depth must find.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step9;
    pub mod step10;
    pub mod step12;
    pub mod step13;
    pub mod step14;
}

use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use othello_steps::{Clock, Found, Position};
use othello_testkit::positions::{
    ALL_64_ARE_LOST, ALL_IS_LOST, BOTH_PASS, LAST_THREE, MIDDLE, MUST_PASS, ONE_WAY, START,
};
use othello_testkit::{
    Depths, INFINITE, Question, Simpler, Step, Tree, bit_positions, drawn_bit_positions, ends_of_games,
    facts, in_time, on_empty_squares, position, what_counts,
};
use rstest::rstest;
use steps::step10::possible_moves;
use steps::step12::evaluate;
use steps::step13::alpha_beta;
use steps::step14::deepen;

const DEEPEN: Step =
    Step { name: "time", function: "deepen", builds_on: &["bits", "positions", "ahead", "pruning"] };

/// What step `bits` says is legal, on empty squares: if it is wrong, a search still comes to an end.
fn moves_of(now: Position) -> BTreeMap<u32, u64> {
    on_empty_squares(now, possible_moves(now))
}

/// Your own `evaluate` says what a position is worth where a search stops.
fn guess(now: Position) -> i32 {
    let rule = "A search asks the `evaluate` of your step 12 where it stops.";
    DEEPEN.on_position(now).rule(rule).calls(|| evaluate(now)).clamp(-INFINITE, INFINITE)
}

/// Every move is tried, `depth` turns ahead: `tried(2).score(now)` is the score that a search must find with depth 2.
const fn tried(depth: u32) -> Tree<'static> {
    let search = |now, depth, _, _| by_deepening(now, depth).score;
    Tree { moves: &moves_of, leaf: &guess, depth, search: Some(search) }
}

fn by_deepening(now: Position, depth: u32) -> Found {
    deepen(now, depth, &mut Clock::unlimited())
}

/// Where your own `alpha_beta` finds the right score, a failure says so.
const SIMPLER: Simpler =
    Simpler { function: "alpha_beta", score: |now, depth| alpha_beta(now, depth, -INFINITE, INFINITE).score };

fn on(now: Position, depth: u32) -> Question<'static> {
    DEEPEN.on_position(now).turns(depth)
}

/// The score is what trying every move comes to, from no more positions than that takes.
fn expect_as_tried(now: Position, depth: u32) {
    expect_as_tried_by(on(now, depth), now, depth);
}

fn expect_as_tried_by(question: Question, now: Position, depth: u32) {
    let (tree, nodes) = (tried(depth), Cell::new(0));
    let score = || {
        let found = by_deepening(now, depth);
        nodes.set(found.nodes);
        found.score
    };
    tree.expects_beside(Some(SIMPLER), question, now, tree.score(now), score);
    let rule = "`nodes` counts the positions of the search whose answer you return, and those of the finished searches before \
        it if you like: of each depth once, and never more than without a window.";
    let most = (1..=depth).map(|depth| tried(depth).nodes(now)).sum();
    tree.counts_nodes(&question.rule(rule), now, (1, most), nodes.get());
}

/// The score is, too, and the move leads to it.
fn expect_best(now: Position, depth: u32) {
    let (tree, question) = (tried(depth), on(now, depth));
    let found = question.calls(|| by_deepening(now, depth));
    tree.expects_beside(Some(SIMPLER), question, now, tree.score(now), || found.score);
    tree.is_best(&question, now, found.best, found.score);
}

/// `best` is None.
fn expect_no_move(now: Position, depth: u32) {
    tried(depth).expects_no_move(&on(now, depth), now, || by_deepening(now, depth).best);
}

/// Nine turns or fewer from the end, whatever `evaluate` says in the middle, the score is 1000 times the disc difference.
fn expect_the_end(now: Position) {
    let rule = "The search comes to the end of the game: 1000 times the disc difference, as `evaluate` says of a game that is \
        over. A win isn't enough: look for the largest.";
    expect_as_tried_by(on(now, 9).rule(rule), now, 9);
}

const BRUTE_FORCE: &str = "positions of whole games, against brute force";
const TO_THE_END: &str = "the last positions of games, to the end";

/// Some four turns from the end, and some where a win may be larger.
fn last_positions() -> impl Iterator<Item = Position> {
    ends_of_games(4).chain(facts::rare_endgames("a_win_may_be_larger").map(|(now, _)| now))
}

const AFTER_THE_PASS: &str = "
    . . . ● ○ ○ ○ ○
    ● ● ● ● ● ● ○ ○
    ● . ○ ○ ○ ○ ○ ○
    ● ○ ● ○ ○ ○ ○ ●
    ● ○ ● ● ○ ○ ● ●
    ● ○ ● ○ ○ ● ● ●
    ● ○ ○ ○ ● ● ● ●
    ● ○ ○ ○ ○ ○ ○ ●";

#[rstest]
#[case::two_turns(2)]
#[case::three_turns(3)]
fn part1_deepen_in_positions_of_games(#[case] depth: u32) {
    in_time(DEEPEN.about(BRUTE_FORCE), || {
        let positions = bit_positions().skip(5).step_by([60, 300][depth as usize - 2]);
        positions.for_each(|(now, _)| expect_as_tried(now, depth));
        // Whoever turns the window at a pass without exchanging its ends looks at one move only after it.
        expect_as_tried(position(AFTER_THE_PASS), depth);
    });
}

#[rstest]
#[case::two_turns(MIDDLE, 2)]
#[case::the_last_three(LAST_THREE, 3)]
#[case::all_is_lost(ALL_IS_LOST, 2)]
#[case::all_64_are_lost(ALL_64_ARE_LOST, 2)]
fn part1_deepen_says_a_best_move(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(on(now, depth).about(), || expect_best(now, depth));
}

#[rstest]
#[case::a_pass(MUST_PASS, 2)]
#[case::the_game_is_over(BOTH_PASS, 2)]
fn part1_deepen_says_that_no_move_is_played(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(on(now, depth).about(), || expect_no_move(now, depth));
}

const NEVER_STOPPED: &str = "`alpha_beta` says so, and the clock never stops here. So look at what is new in `deepen`: the \
    window it begins with, when it stops (a win isn't enough), and what it keeps from one depth to the next. Is the window turned \
    at a pass too? After a cut, a score is only a bound.";

/// Each depth is the last one in its turn: it has the score and a best move of `alpha_beta` with that depth.
#[rstest]
#[case::from_the_start(5, || vec![Position::new()])]
#[case::toward_the_end(8, || ends_of_games(10).step_by(3).collect())]
fn part2_deepen_reaches_every_depth(#[case] most: u32, #[case] positions: fn() -> Vec<Position>) {
    in_time(DEEPEN.about("depth 1, 2, 3 and so on"), || {
        for now in positions() {
            let depths = Depths::up_to(most, &DEEPEN.on_position(now), now, SIMPLER, tried(0));
            for depth in 1..=most {
                let question = on(now, depth).rule(NEVER_STOPPED);
                let found = question.calls(|| by_deepening(now, depth));
                depths.expect(&question, depth, found);
            }
        }
    });
}

#[test]
fn part2_deepen_to_the_end_of_games() {
    in_time(DEEPEN.about(TO_THE_END), || last_positions().for_each(|now| expect_the_end(now)));
}

#[test]
fn part2_toward_the_end_by_deepen() {
    in_time(DEEPEN.about(BRUTE_FORCE), || {
        ends_of_games(6).step_by(2).for_each(|now| expect_as_tried(now, 6));
    });
}

/// Moves that come in another order lead to the same position here, and it's asked for with one window and then with another.
#[test]
fn part2_deepen_takes_no_bound_for_a_score() {
    in_time(DEEPEN.about("ends of games, to the end"), || {
        for (now, _) in facts::rare_endgames("a_bound_is_not_a_score") {
            let rule = "To the end of the game: 1000 times the disc difference. Do you keep scores in a table? After a cut, a \
                score is only a bound.";
            expect_as_tried_by(on(now, 16).rule(rule), now, 16);
        }
    });
}

const ASK_THE_CLOCK: &str =
    "Call clock.look() once at every position. When it returns false, return at once, from every call.";

/// A search that is never stopped doesn't come back from depth 40.
const NO_CLOCK: &str = "Does the search ask the clock, and call itself, not `alpha_beta`, which has no clock? With depth 40 only \
    the clock ends it: call clock.look() once at every position, and when it returns false, return None at once, from every \
    call.";

const KEEP_WHAT_WAS_FINISHED: &str = "The clock stopped it in time, but what it returns is of the search that was stopped. That \
    one returns None, from every call, and `deepen` keeps what the depth before found.";

/// How often it looks at a clock that never stops it.
fn looks_of(question: Question, now: Position, depth: u32) -> u64 {
    let mut clock = Clock::unlimited();
    question.calls(|| deepen(now, depth, &mut clock));
    clock.looked()
}

#[test]
fn part3_it_stops_when_the_looks_are_used_up() {
    stops_when_the_looks_are_used_up(position(MIDDLE));
}

/// A search that no clock stops doesn't come back from depth 40. So this is first asked where it ends by itself.
fn a_clock_stops_it() {
    let now = position(MIDDLE);
    let (question, mut clock) = (on(now, 5).rule(ASK_THE_CLOCK), Clock::looks(100));
    question.calls(|| deepen(now, 5, &mut clock));
    let looked = clock.looked();
    // A search that remembers what it has met looks at less the second time.
    if !(1..=200).contains(&looked) && looked >= looks_of(question, now, 5) {
        question.stops_soon(100..200, looked);
    }
}

/// Forty squares are empty.
fn in_a_random_game() -> Position {
    let empty = |now: Position| (now.player | now.opponent).count_zeros();
    let mut positions = drawn_bit_positions().filter(|(now, moves)| empty(*now) == 40 && !moves.is_empty());
    positions.next().expect("a whole game").0
}

/// What each part asks, in a random game: nobody has a part's points for what is in every student's copy.
#[test]
fn part4_with_a_random_game_of_part_3() {
    stops_when_the_looks_are_used_up(in_a_random_game());
}

#[test]
fn part4_with_a_random_game_what_was_finished_counts() {
    what_was_finished_counts(in_a_random_game(), 1);
}

fn stops_when_the_looks_are_used_up(now: Position) {
    let question = on(now, 40).rule(ASK_THE_CLOCK);
    in_time(question.about().if_too_slow(NO_CLOCK), || {
        a_clock_stops_it();
        let mut clock = Clock::looks(5000);
        question.calls(|| deepen(now, 40, &mut clock));
        question.stops_soon(5000..6000, clock.looked());
        let mut unlimited = Clock::unlimited();
        let all = question.calls(|| deepen(now, 3, &mut unlimited)).nodes;
        question.turns(3).counts_the_deeper_search(question.calls(|| by_deepening(now, 1)).nodes, all);
        question.turns(3).looks_once(unlimited.looked(), all);
        let mut looked_at = Clock::unlimited();
        (0..500).for_each(|_| _ = looked_at.look());
        let again = question.calls(|| deepen(now, 3, &mut looked_at)).nodes;
        let before = "Somebody has looked at this clock 500 times before the call: `nodes` are the positions of this call \
            alone, not `clock.looked()`.";
        question.turns(3).rule(before).expect(all, || again);
    });
}

#[test]
fn part3_it_stops_on_time() {
    let now = position(MIDDLE);
    let rule = "The clock stops after 50 thousandths of a second. Ask the clock that you are given at every position, and \
        return None where it says false.";
    let question = on(now, 40).rule(rule);
    in_time(question.about().if_too_slow(NO_CLOCK), || {
        a_clock_stops_it();
        let (start, mut clock) = (Instant::now(), Clock::time(Duration::from_millis(50)));
        let found = question.calls(|| deepen(now, 40, &mut clock));
        question.takes_about_50_ms(start.elapsed());
        question.rule(KEEP_WHAT_WAS_FINISHED).expect_legal(found.best, &moves_of(now));
    });
}

const FINISHED_NODES: &str = "`nodes` counts the positions of the search whose answer you return, or of all that were finished, \
    each once. Those of the search that was stopped aren't among them. Does that one return None from every call, at a pass too?";

/// The clock stops it at the first look, at the second, at the third.
#[rstest]
#[case::in_the_middle(MIDDLE, 2)]
#[case::from_the_start(START, 3)]
#[case::at_a_pass(MUST_PASS, 3)]
#[case::all_is_lost(ALL_IS_LOST, 1)]
fn part4_what_was_finished_counts(#[case] board: &str, #[case] depth: u32) {
    what_was_finished_counts(position(board), depth);
}

fn what_was_finished_counts(now: Position, depth: u32) {
    let question = on(now, 40);
    in_time(question.rule(ASK_THE_CLOCK).about().if_too_slow(NO_CLOCK), || {
        a_clock_stops_it();
        if let moves @ 1.. = moves_of(now).len() as u64 {
            let one = question.calls(|| deepen(now, 1, &mut Clock::unlimited())).nodes;
            let due = format!("nodes: {} with depth 1, the position and those after its moves", moves + 1);
            question.rule(FINISHED_NODES).holds(one == moves + 1, &due, &one.to_string());
        }
        let depths = Depths::up_to(depth + 1, &question, now, SIMPLER, tried(0));
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
            let counted = by_deepening(now, finished + u32::from(is_nearly)).nodes;
            let due = format!("nodes: {counted}, as yours counts without a clock");
            question.rule(FINISHED_NODES).holds(found.nodes == counted, &due, &found.nodes.to_string());
        }
        let rule = "Each depth is one more search, with a look at the clock at each of its positions.";
        for (depth, two) in (2..).zip(looks.windows(2)) {
            let due = format!("more looks at the clock with depth {depth} than with depth {}", depth - 1);
            let yours = format!("{} looks with depth {depth}, {} with depth {}", two[1], two[0], depth - 1);
            question.turns(depth).rule(rule).holds(two[0] < two[1], &due, &yours);
        }
    });
}

/// Depth 2 has 3 positions and depth 3 has 4. Whether the 2 of depth 1 ask the clock is up to you.
#[rstest]
#[case::one_way(ONE_WAY, 3, (3 + 4, 2 + 3 + 4))]
#[case::the_game_is_over(BOTH_PASS, 6, (0, 6))]
fn part4_where_nobody_has_a_choice(
    #[case] board: &str,
    #[case] depth: u32,
    #[case] least_and_most: (u64, u64),
) {
    let (least, most) = least_and_most;
    let now = position(board);
    let rule = "Nobody has a choice here. Call clock.look() once at each position, also where a player passes and at the last: \
                nowhere else, and not twice.";
    let question = on(now, depth).rule(rule);
    in_time(question.about().if_too_slow(NO_CLOCK), || {
        let looks = looks_of(question, now, depth);
        let due = format!("{least} to {most} looks at the clock, with all depths up to {depth}");
        question.holds((least..=most).contains(&looks), &due, &format!("{looks} looks"));
    });
}
