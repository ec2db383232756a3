//! Step 18. Stronger: the same answers from fewer positions, because the search remembers what it has found.
//!
//!     depth 5   d3      Depth 6 looks at d3 first. It's very likely the best move again, and the sooner the best move is found,
//!     the depth 6   ?       more the search may leave out. So each depth makes the next one cheaper.
//!
//! The tests are small tasks, in order: first the answers and the clock of step 14, for which a copy of your `deepen` is enough;
//! then two tasks on a budget of looks, which need a table; and then positions in which a table goes wrong. What each depth must
//! find your own `alpha_beta` of step 13 says, so it's up to you what a position is worth.

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
    pub mod step15;
    pub mod step16;
    pub mod step18;
}

use std::collections::BTreeMap;
use std::thread::{self, ScopedJoinHandle};

use othello_steps::{Clock, Found, Position};
use othello_testkit::facts::{self, LookedAt};
use othello_testkit::positions::{
    ALL_64_ARE_LOST, ALL_IS_LOST, BOTH_PASS, LAST_THREE, MIDDLE, MUST_PASS, ONE_WAY, START, passes,
};
use othello_testkit::{
    Depths, INFINITE, Message, Question, Simpler, Step, Tree, assert_picture_snapshot, bit_positions,
    drawn_bit_positions, ends_of_games, if_little_is_remembered, in_time, on_empty_squares, position, say,
    show_counts, what_counts,
};
use rstest::rstest;
use steps::step9::legal_moves;
use steps::step10::{play, possible_moves};
use steps::step12::evaluate;
use steps::step13::alpha_beta;
use steps::step18::deepen_with_table;

const STEP: Step = Step {
    name: "stronger",
    function: "deepen_with_table",
    builds_on: &["bits", "positions", "ahead", "pruning", "time", "table"],
};

/// What step `bits` says is legal, on empty squares: if it is wrong, a search still comes to an end.
fn moves_of(now: Position) -> BTreeMap<u32, u64> {
    on_empty_squares(now, possible_moves(now))
}

/// Your own `evaluate` says what a position is worth where a search stops.
fn guess(now: Position) -> i32 {
    let rule = "A search asks the `evaluate` of your step 12 where it stops.";
    STEP.on_position(now).rule(rule).calls(|| evaluate(now)).clamp(-INFINITE, INFINITE)
}

/// Every move is tried, `depth` turns ahead: `tried(2).score(now)` is the score that a search must find with depth 2.
const fn tried(depth: u32) -> Tree<'static> {
    let search = |now, depth, _, _| searched(now, depth).score;
    Tree { moves: &moves_of, leaf: &guess, depth, search: Some(search) }
}

/// A search that no clock stops.
fn searched(now: Position, depth: u32) -> Found {
    deepen_with_table(now, depth, &mut Clock::unlimited())
}

/// Your own `alpha_beta` says what each depth must find.
fn simple(now: Position, depth: u32) -> Found {
    alpha_beta(now, depth, -INFINITE, INFINITE)
}

const SIMPLER: Simpler = Simpler { function: "alpha_beta", score: |now, depth| simple(now, depth).score };

fn on(now: Position, depth: u32) -> Question<'static> {
    STEP.on_position(now).turns(depth)
}

/// The score and a best move of this depth, after all depths before it.
fn expect_depth(now: Position, depth: u32, rule: &str) {
    let question = on(now, depth).rule(if depth == 1 { NOTHING_STORED } else { rule });
    let depths = Depths::up_to(depth, &question, now, SIMPLER, tried(depth)).with_a_table(searched);
    depths.expect(&question, depth, question.calls(|| searched(now, depth)));
}

/// The score alone, which is asked of every depth only where it's wrong.
fn expect_at_last(now: Position, depth: u32, rule: &str) {
    let question = on(now, depth).rule(rule);
    if question.calls(|| searched(now, depth)).score != question.calls(|| simple(now, depth)).score {
        expect_depth(now, depth, rule);
    }
}

const SAME_ANSWERS: &str = "`alpha_beta` of your step 13 finds the score. Is a slot believed only for its own depth and all \
    discs of its own position, and is the window turned at a pass?";

const NOTHING_STORED: &str = "`alpha_beta` of your step 13 finds the score. With depth 1 the table has nothing to say yet. Do the \
    search and each slot begin with an alpha and a beta beyond all that `evaluate` gives, and is a move worth -`evaluate` of the \
    position after it?";

#[rstest]
#[case::positions_of_games(2, || every(bit_positions(), 60))]
#[case::positions_of_games_three_turns(3, || every(bit_positions(), 300))]
#[case::passes(2, || passes().step_by(5).collect())]
fn part1_a_few_turns_ahead(#[case] depth: u32, #[case] positions: fn() -> Vec<Position>) {
    in_time(STEP.about("a few turns ahead, against brute force"), || {
        for now in positions() {
            let (tree, question) = (tried(depth), on(now, depth).rule(SAME_ANSWERS));
            let (due, yours) = (tree.score(now), question.calls(|| searched(now, depth)).score);
            if yours != due {
                expect_depth(now, depth, SAME_ANSWERS);
            }
            tree.expects(question, now, due, || yours);
        }
    });
}

/// One position of so many, in which somebody has a choice.
fn every(positions: impl Iterator<Item = (Position, Vec<facts::Move>)>, step: usize) -> Vec<Position> {
    positions.filter(|(_, moves)| moves.len() > 1).map(|(now, _)| now).skip(5).step_by(step).collect()
}

#[rstest]
#[case::from_the_start(5, || vec![Position::new()])]
#[case::in_the_middle(4, || vec![position(MIDDLE), position(ALL_IS_LOST), position(ALL_64_ARE_LOST)])]
#[case::to_the_end(8, || ends_of_games(6).step_by(2).collect())]
#[case::toward_the_end(7, || ends_of_games(10).step_by(4).collect())]
fn part1_every_depth_has_a_score_and_a_move(#[case] most: u32, #[case] positions: fn() -> Vec<Position>) {
    in_time(STEP.about("depth 1, 2, 3 and so on"), || {
        for now in positions() {
            (1..=most).for_each(|depth| expect_depth(now, depth, SAME_ANSWERS));
        }
    });
}

#[rstest]
#[case::a_pass(MUST_PASS, 3)]
#[case::the_game_is_over(BOTH_PASS, 2)]
fn part1_where_no_move_is_played(#[case] board: &str, #[case] depth: u32) {
    let now = position(board);
    in_time(on(now, depth).about(), || expect_depth(now, depth, SAME_ANSWERS));
}

#[test]
fn part1_the_last_three_squares() {
    let now = position(LAST_THREE);
    in_time(on(now, 3).about(), || expect_depth(now, 3, SAME_ANSWERS));
}

const ASK_THE_CLOCK: &str =
    "Call clock.look() once at every position. When it returns false, return at once, from every call.";

/// A search that is never stopped doesn't come back from depth 40.
const NO_CLOCK: &str = "Does the search ask the clock, and hand it on? With depth 40 only the clock ends it: call clock.look() \
    once at every position, and when it returns false, return None at once, from every call.";

/// A search that no clock stops doesn't come back from depth 40. So this is first asked where it ends by itself.
fn a_clock_stops_it() {
    let now = position(MIDDLE);
    let (question, mut clock) = (on(now, 5).rule(ASK_THE_CLOCK), Clock::looks(100));
    question.calls(|| deepen_with_table(now, 5, &mut clock));
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

#[rstest]
#[case::in_the_middle(|| position(MIDDLE))]
#[case::in_a_random_game(in_a_random_game)]
fn part2_it_stops_when_the_looks_are_used_up(#[case] now: fn() -> Position) {
    let now = now();
    let question = on(now, 40).rule(ASK_THE_CLOCK);
    in_time(question.about().if_too_slow(NO_CLOCK), || {
        a_clock_stops_it();
        let mut clock = Clock::looks(5000);
        question.calls(|| deepen_with_table(now, 40, &mut clock));
        question.stops_soon(5000..6000, clock.looked());
    });
}

/// Whether the positions of depth 1 ask the clock is up to you.
#[rstest]
#[case::in_the_middle(|| position(MIDDLE))]
#[case::in_a_random_game(in_a_random_game)]
fn part2_nodes_are_as_many_as_looks(#[case] now: fn() -> Position) {
    let now = now();
    let question = on(now, 4);
    in_time(question.about(), || {
        let mut clock = Clock::unlimited();
        let nodes = question.calls(|| deepen_with_table(now, 4, &mut clock)).nodes;
        // A move that is better is looked at a second time, after a window of 1.
        let (looks, of_depth_1) = (clock.looked(), 2 * moves_of(now).len() as u64 + 1);
        let due = format!("{looks} to {} nodes, with {looks} looks", looks + of_depth_1);
        let is_right = (looks..=looks + of_depth_1).contains(&nodes);
        let rule = match nodes {
            _ if nodes + looks_of(question, now, 3) == looks => say!(
                "Depth 4 alone takes {nodes} of these {looks} looks: `nodes` counts the positions of every depth up to it.",
                nodes,
                looks,
            ),
            _ if nodes > looks => NO_LOOK.into(),
            _ if nodes > looks / 20 * 9 && nodes < looks / 20 * 11 => say!(
                "Your search takes {looks} looks and counts {nodes} nodes. Is the clock asked where the search of a position \
                    begins, and before that too? Ask it once at each.",
                looks,
                nodes,
            ),
            _ => NO_NODE.into(),
        };
        question.rule(&rule).holds(is_right, &due, &format!("{nodes} nodes, {looks} looks"));
    });
}

const NO_LOOK: &str = "Some nodes are no looks. Ask the clock once at every position, also at depth 0, at a pass and where the \
    game is over, and count each once. Where the table has the answer it's both, or neither. Only the looks of depth 1 may be \
    missing.";
const NO_NODE: &str = "Some looks are no nodes. Where the clock is asked `nodes` grows by 1, the first position of each depth \
    included. Where the table has the answer it's both, or neither.";

const FINISHED_NODES: &str = "`nodes` counts the positions of all depths up to the last one that was finished. Those of the \
    search that was \
    stopped aren't among them.";

/// The clock stops it at the first look, at the second, at the third.
#[rstest]
#[case::in_the_middle(|| position(MIDDLE), 2)]
#[case::from_the_start(|| position(START), 3)]
#[case::at_a_pass(|| position(MUST_PASS), 3)]
#[case::in_a_random_game(in_a_random_game, 1)]
fn part2_what_was_finished_counts(#[case] now: fn() -> Position, #[case] depth: u32) {
    let now = now();
    let question = on(now, 40);
    in_time(question.rule(ASK_THE_CLOCK).about().if_too_slow(NO_CLOCK), || {
        a_clock_stops_it();
        let depths = Depths::up_to(depth + 1, &question, now, SIMPLER, tried(0));
        let looks: Vec<_> = (1..=depth + 1).map(|depth| looks_of(question, now, depth)).collect();
        let all = looks[depth as usize];
        for allowed in (0..all).step_by((all as usize / 80).max(1)) {
            let (finished, rule) = what_counts(allowed, &looks);
            let question = question.rule(&rule);
            let found = question.calls(|| deepen_with_table(now, 40, &mut Clock::looks(allowed)));
            // One look too few: who stops after the last position has finished.
            let is_nearly = allowed + 1 >= looks[finished as usize] && found.score != depths.score(finished);
            depths.expect(&question, finished + u32::from(is_nearly), found);
            let counted = searched(now, finished + u32::from(is_nearly)).nodes;
            let due = format!("nodes: {counted}, as yours counts without a clock");
            question.rule(FINISHED_NODES).holds(found.nodes == counted, &due, &found.nodes.to_string());
        }
    });
}

/// How often it looks at a clock that never stops it.
fn looks_of(question: Question, now: Position, depth: u32) -> u64 {
    let mut clock = Clock::unlimited();
    question.calls(|| deepen_with_table(now, depth, &mut clock));
    clock.looked()
}

/// Depth 2 has 3 positions and depth 3 has 4.
#[rstest]
#[case::one_way(ONE_WAY, 3, (3 + 4, 2 + 3 + 4))]
#[case::the_game_is_over(BOTH_PASS, 6, (0, 6))]
fn part2_where_nobody_has_a_choice(
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
        let mut clock = Clock::unlimited();
        let nodes = question.calls(|| deepen_with_table(now, depth, &mut clock)).nodes;
        // A depth is searched again where its score is outside the window that it began with: `nodes` says so.
        let (looks, most) = (clock.looked(), most.max(nodes));
        let due = format!("{least} to {most} looks at the clock, with all depths up to {depth}");
        question.holds((least..=most).contains(&looks), &due, &format!("{looks} looks"));
    });
}

/// Alpha-beta that remembers nothing, and tries first the moves that leave the opponent the fewest: the score, and how many
/// positions it looks at. Whatever the order of your own step 13 is, your search is measured by this.
fn plain(now: Position, depth: u32) -> (i32, u64) {
    // One turn before the end counting costs more than it saves.
    in_order(now, depth, 2, (-INFINITE, INFINITE))
}

/// The same search, which sorts the moves of a position as long as at least `sorts_from` turns are left.
fn in_order(now: Position, depth: u32, sorts_from: u32, (mut alpha, beta): (i32, i32)) -> (i32, u64) {
    let moves = if depth == 0 { 0 } else { legal_moves(now) };
    if depth == 0 || moves == 0 && legal_moves(now.passed()) == 0 {
        return (evaluate(now), 1);
    }
    if moves == 0 {
        let (score, nodes) = in_order(now.passed(), depth - 1, sorts_from, (-beta, -alpha));
        return (-score, nodes + 1);
    }
    let squares = (0..64).filter(|square| moves >> square & 1 == 1);
    let mut after: Vec<_> = squares.map(|square| play(now, square)).collect();
    if depth >= sorts_from {
        after.sort_by_cached_key(|after| legal_moves(*after).count_ones());
    }
    let (mut best, mut nodes) = (-INFINITE, 1);
    for after in after {
        let (score, looked) = in_order(after, depth - 1, sorts_from, (-beta, -alpha));
        (best, nodes) = (best.max(-score), nodes + looked);
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    (best, nodes)
}

/// What a search lacks that looks at too many positions, by how many these are beside the `plain` search's, and whether it looks
/// at fewer three turns ahead, where a search finds no position twice but those of the depth before.
fn what_is_missing(positions: &[LookedAt], plain: &[u64]) -> &'static str {
    let mut left = plain.iter().sum::<u64>() / 2 * 3;
    for LookedAt { now, turns, .. } in positions {
        let (question, mut clock) = (on(*now, *turns), Clock::looks(left));
        question.calls(|| deepen_with_table(*now, *turns, &mut clock));
        left = left.saturating_sub(clock.looked());
    }
    let remembers_nothing = |LookedAt { now, .. }: &LookedAt| {
        let looks = |depth| looks_of(on(*now, depth), *now, depth);
        let of_depth_3 = looks(3).saturating_sub(looks(2));
        let sorted = |from| in_order(*now, 3, from, (-INFINITE, INFINITE)).1;
        [sorted(1), sorted(2), simple(*now, 3).nodes].contains(&of_depth_3)
    };
    if left == 0 {
        "Yours looks at far more than that. Is alpha raised to the best score, and the window turned for the opponent, from \
            -beta to -alpha? Are the moves in the order of step 13, with the best one before them? As a key of the order, \
            `false` comes before `true`."
    } else if positions.iter().all(remembers_nothing) {
        "In the first 5 of the 20, depth 3 takes as many looks as in a search that remembers nothing. Make the table once, before \
            the loop over the depths, and find a slot by its position, without the depth in the key. Its best move is for every \
            depth: try it before the others."
    } else {
        "Keep one table for all depths, with the best move of every position that was searched, the latest in place of the one \
            before. Try it first wherever the position comes again, before the others in the order of step 13."
    }
}

/// Measured with ten sets of weights, in thirteen right ways and ten others: a right program needs 41 to 60 of each 100 looks of
/// a plain search; one that has the best move at the first position only 67 to 79, and one without it 85 or more. Allowed are 68.
#[test]
fn part3_the_best_move_of_the_depth_before_comes_first() {
    let about = STEP.about("20 positions of games, six turns ahead");
    in_time(about.if_too_slow(NO_CLOCK), || {
        let positions: Vec<_> = facts::looked_at("six_turns").collect();
        let all_depths = |LookedAt { now, turns, .. }: &LookedAt| {
            let each: Vec<_> =
                (1..=*turns).map(|depth| on(*now, depth).calls(|| plain(*now, depth))).collect();
            (each.last().map_or(0, |(score, _)| *score), each.iter().map(|(_, nodes)| nodes).sum::<u64>())
        };
        let (scores, nodes): (Vec<_>, Vec<_>) = positions.iter().map(all_depths).unzip();
        let plain = nodes.iter().sum::<u64>();
        let allowed = plain / 100 * 68;
        let mut left = allowed;
        for (number, LookedAt { now, turns, .. }) in (1..).zip(positions.iter().copied()) {
            let question = on(now, turns);
            let mut clock = Clock::looks(left);
            let found = question.calls(|| deepen_with_table(now, turns, &mut clock));
            if clock.state().is_up {
                let rule = say!(
                    "In 20 positions, six turns ahead, a search that remembers nothing looks at {plain} positions, and {allowed} \
                        are allowed. {why}",
                    plain,
                    allowed,
                    why = Message::new(what_is_missing(&positions[..5], &nodes[..5])),
                );
                let yours = format!("they are used up in position {number} of 20");
                question.rule(&rule).holds(false, &format!("all 20 within {allowed} looks"), &yours);
            }
            left = left.saturating_sub(clock.looked());
            if found.score != scores[number - 1] {
                expect_depth(now, turns, SAME_ANSWERS);
            }
        }
    });
}

/// Nine squares are empty, and each position is searched to the end of the game, where `evaluate` leaves no choice. Measured with
/// five sets of weights, in ten right ways and eight others: in all of these together a right program needs 53 to 62 of each 100
/// looks of a plain search, and one that keeps best moves but no bounds 84 or more. Allowed are about 73.
#[test]
fn part4_what_is_known_of_a_position_is_not_searched_again() {
    let about = "ends of games, to the end, each with the looks that are allowed";
    in_time(STEP.about(about).if_too_slow(NO_CLOCK), || {
        let rule = "Other orders of the same moves lead to the same position. Does the table keep what `learn` says of it, and \
            beside it the depth of this search, not of one before? `learn` and `answer` want this call's own window, as it \
            began, and the best move comes first in every position, not in the first one only.";
        let row = |(number, LookedAt { now, turns, score, looks }): (u32, LookedAt)| {
            let (question, mut clock) = (on(now, turns).rule(SAME_ANSWERS), Clock::looks(looks));
            let found = question.calls(|| deepen_with_table(now, turns, &mut clock));
            let is_up = clock.state().is_up;
            let due = 1000 * score.expect("it's to the end");
            if !is_up && found.score != due {
                expect_depth(now, turns, SAME_ANSWERS);
                question.expect(due, || found.score);
            }
            let score = if is_up { "stopped".to_string() } else { format!("{:+}", found.score) };
            format!("end {number}  {looks:>5} looks  {score}\n")
        };
        let picture: String = (1..).zip(facts::looked_at("to_the_end")).map(row).collect();
        assert_picture_snapshot!(STEP.many(about).rule(rule), picture, @"
            end 1  13600 looks  +40000
            end 2  12300 looks  +42000
            end 3  12300 looks  +50000
            end 4   6200 looks  -24000
            end 5  21200 looks  +42000
            end 6  13000 looks  +50000
            end 7  18600 looks  +22000
            end 8  13900 looks  +32000
            ");
    });
}

/// Here a table that is not asked with care has another answer.
#[test]
fn part5_positions_of_games_five_turns_ahead() {
    in_time(STEP.about("positions of games, five turns ahead"), || {
        let positions = bit_positions().filter(|(_, moves)| moves.len() > 1).map(|(now, _)| now);
        positions.skip(11).step_by(97).for_each(|now| expect_depth(now, 5, SAME_ANSWERS));
    });
}

#[test]
fn part5_ends_of_games() {
    in_time(STEP.about("the last positions of games, to the end"), || {
        ends_of_games(8).step_by(2).for_each(|now| expect_depth(now, 10, SAME_ANSWERS));
    });
}

const A_PASS: &str = "Are both sets of discs compared with those in the slot? And do you write down what a pass is worth? After \
    it, too, the score may only be a bound: of one that reached beta it's the lowest, and of one that didn't exceed alpha the \
    highest.";

/// A pass, a slot of the table, a bound: each goes wrong in few positions only, so these were looked for.
#[rstest]
#[case::a_bound_whatever_the_order(
    "whatever_the_order",
    "After a search, `score >= beta` is only `low`, and `score <= alpha`, the alpha that this call began with, only `high`. They \
        answer only beyond the window: `low >= beta`, `high <= alpha`. What is written of a pass is a bound in the same way. Are \
        both sets of discs compared with those in the slot?"
)]
#[case::a_bound_is_not_a_score(
    "a_bound_is_not_a_score",
    "After a cut, a score is only a bound: `score >= beta` says that it's at least so much, `score <= alpha` that it's at most \
        so much."
)]
#[case::a_pass_exchanges_the_bounds(
    "a_pass_exchanges_the_bounds",
    "After a pass the window is from -beta to -alpha, and the score turns its sign. The table keeps what is known of the player \
        who is to move."
)]
#[case::a_pass_is_a_bound_too("a_pass_is_a_bound_too", A_PASS)]
#[case::half_of_the_position(
    "half_of_the_position",
    "Two positions may have half of the board in common, or the same hash: compare both sets of discs with those in the slot."
)]
#[case::who_is_to_move_matters(
    "who_is_to_move_matters",
    "The same discs are another position when the other player is to move."
)]
#[case::a_window_that_is_too_narrow(
    "a_window_that_is_too_narrow",
    "Does a depth begin with a narrow window, around the score of the one before? A score at one of its ends is only a bound \
        too: search again where it's `<=` or `>=` that end, and not only where it lies beyond it."
)]
#[case::a_pass_whatever_the_order("a_pass_whatever_the_order", A_PASS)]
fn part5_rare_ends(#[case] about: &'static str, #[case] rule: &str) {
    in_time(STEP.about("ends of games, to the end"), || {
        let empty = |now: Position| (now.player | now.opponent).count_zeros();
        // With more empty squares the search that it is compared with takes too long.
        for (now, _) in facts::rare_endgames(about).filter(|(now, _)| empty(*now) <= 9) {
            // A pass is a turn too, so with fewer a search may stop before the end.
            for turns in [empty(now), empty(now) + 2] {
                expect_at_last(now, turns, rule);
            }
        }
    });
}

/// Ten turns on, three depths meet in the table at the ends that come sooner.
const SEVERAL_DEPTHS: &str = "
    ○ ● ● ● ● ● ● ●
    ○ ● ● ● ● ● ● ●
    ○ ● ○ ○ ● ● ● ●
    ○ ● ○ ● ● ● ● ●
    ○ ○ ○ ○ ○ ○ ○ ○
    ○ ○ ○ ○ ○ ○ ○ .
    ○ . . ○ ○ . ○ ○
    ○ . . . . . . .";

/// Eleven squares are empty. Measured: where the other bound of a slot is the answer, seven turns ahead, the score is another
/// one.
const OF_THE_OTHER_SIDE: &str = "
    ● ● ● ● ● ● ● ●
    ● ○ ○ ○ ● ○ . ●
    ● ○ ○ ● ○ ● ○ ●
    . ○ ● ○ ○ ○ ○ ●
    ○ ● ○ ● ○ ● ● ●
    ○ ○ ○ ○ ● ● ● ●
    ○ ○ ○ . ○ . . ●
    . ● . . . . . ●";

#[test]
fn part5_a_bound_answers_for_its_own_side() {
    let (now, turns) = (position(OF_THE_OTHER_SIDE), 7);
    in_time(on(now, turns).about(), || {
        expect_depth(
            now,
            turns,
            "Where alpha has reached `high`, the score is `high` at most. It need not be `low`.",
        );
    });
}

#[test]
fn part5_a_deeper_score_is_another() {
    let (now, turns) = (position(SEVERAL_DEPTHS), 10);
    in_time(on(now, turns).about(), || {
        let rule = "What was found with another depth is not the score with this one, also where that depth was greater.";
        expect_at_last(now, turns, rule);
    });
}

/// No test: `cargo course` shows this when all of them pass.
#[test]
#[ignore = "it counts, and is never wrong: cargo test --test step18 -- --ignored --nocapture"]
fn what_your_search_looks_at() {
    let is_asked = |each: &&facts::Position| {
        !each.is_drawn && each.board.size() == 8 && (12..=46).contains(&each.empty_squares().count())
    };
    let positions = facts::positions().filter(is_asked).map(|each| Position::of(&each.board, each.player));
    let positions: Vec<_> = positions.collect();
    let asked: Vec<_> = positions.iter().step_by(positions.len() / 30).take(30).collect();
    let counts = |now: &Position| {
        let plain: Vec<_> = (1..=7).map(|depth| simple(*now, depth).nodes).collect();
        DEPTHS.map(|depth| [plain[..depth].iter().sum(), searched(*now, depth as u32).nodes])
    };
    // In two threads, because the verdict waits for it.
    let counts: Vec<[[u64; 2]; 3]> = thread::scope(|scope| {
        let halves =
            asked.chunks(15).map(|half| scope.spawn(move || half.iter().map(|now| counts(now)).collect()));
        let halves: Vec<ScopedJoinHandle<Vec<_>>> = halves.collect();
        halves.into_iter().flat_map(|half| half.join().expect("it counts")).collect()
    });
    let row = |(row, depth): (usize, usize)| {
        let sum = |column: usize| counts.iter().map(|depths| depths[row][column]).sum();
        (format!("30 positions, depth {depth}"), vec![sum(0), sum(1)])
    };
    let rows: Vec<_> = DEPTHS.into_iter().enumerate().map(row).collect();
    let seven_turns = &rows[2].1;
    show_counts(
        &["alpha_beta", "deepen_with_table"],
        &rows,
        if_little_is_remembered(seven_turns[1], seven_turns[0]),
    );
}

/// What is counted at last.
const DEPTHS: [usize; 3] = [5, 6, 7];
