//! Step 17. Your player: a function that chooses, and nobody says how.
//!
//!       a b c d e f g h
//!     1 . . . . . . . .
//!     2 . . . . . . . .
//!     3 . . . * . . . .      ● may play d3, c4, f5 or e6. Each of them is a right answer here,
//!     4 . . * ○ ● . . .      but over many games one way to choose wins more often than another.
//!     5 . . . ● ○ * . .
//!     6 . . . . * . . .
//!     7 . . . . . . . .
//!     8 . . . . . . . .
//!
//! The tests are small tasks, in the best order to write the function: any legal square, the only legal one, an answer when the
//! clock is up; and then three matches of twenty games, against random, greedy and positional. The opponents are the course's
//! own, so no mistake of an earlier step makes them weaker.

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
    pub mod step17;
}

use std::time::{Duration, Instant};

use othello_steps::{Clock, ClockState, Position};
use othello_testkit::positions::{ALL_IS_LOST, MIDDLE, ONE_WAY, START, THE_BEST, number};
use othello_testkit::{
    INFINITE, Rival, Step, assert_picture_snapshot, bit_positions, game_without_a_choice, in_time, position,
};
use rstest::rstest;
use steps::step13::alpha_beta;
use steps::step17::choose;

const STEP: Step =
    Step { name: "player", function: "choose", builds_on: &["ahead", "pruning", "time", "perfect", "table"] };

const LEGAL: &str = "Any legal square is right here. Your player is asked only where there is one.";

const SLOW: &str = "Do you ask the clock that you are given, at every position? And is `solve` called only with ten empty \
    squares or fewer? (At the start of a game 60 are empty.)";

#[rstest]
#[case::at_the_start(START)]
#[case::in_the_middle(MIDDLE)]
#[case::with_24_moves(THE_BEST)]
#[case::when_all_is_lost(ALL_IS_LOST)]
fn part1_a_legal_square(#[case] board: &str) {
    let now = position(board);
    in_time(STEP.on_position(now).rule(LEGAL).about().if_too_slow(SLOW), || {
        STEP.chooses(now, &mut Clock::looks(500), LEGAL, choose);
    });
}

#[test]
fn part1_a_legal_square_in_every_position_of_whole_games() {
    let positions: Vec<_> = bit_positions().filter(|(_, moves)| !moves.is_empty()).collect();
    // Each hundred has a time of its own: whoever plays without the clock is to be seen by the looks, on a slow machine too.
    for positions in positions.chunks(100) {
        in_time(STEP.about("every position of whole games").if_too_slow(SLOW), || {
            for (now, _) in positions {
                STEP.chooses(*now, &mut Clock::looks(50), LEGAL, choose);
            }
        });
    }
}

/// ● can play c1 only.
const ONE_MOVE: &str = "
    ● ○ . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .";

#[rstest]
#[case::with_61_empty_squares(ONE_MOVE, "c1")]
#[case::with_7_empty_squares(ONE_WAY, "c6")]
fn part2_the_only_legal_square(#[case] board: &str, #[case] due: &str) {
    let now = position(board);
    let rule = "Only one square is legal, so it's played whatever it is worth.";
    let question = STEP.on_position(now).rule(rule);
    in_time(question.about().if_too_slow(SLOW), || {
        question.expect(number(due), || choose(now, &mut Clock::looks(500)));
    });
}

/// Against positional, ● has only one legal square here, and only one each time until the end.
const NO_CHOICE: &str = "
    ○ ● ○ . . ○ . .
    ○ ○ ○ ○ ○ ○ ○ .
    ○ ○ ○ ○ . . . .
    ○ ○ ○ ● ● . . .
    ○ ● ● ● ● ● . .
    ○ ● . . . ● . .
    . . . . . ● ● .
    . . . . . . . ●";

/// How you choose is free, but here you have no choice: a whole game of yours against positional, in one picture. The moves are
/// those of `checks/no_choice.py`.
#[test]
fn part2_a_game_against_positional_without_a_choice() {
    in_time(STEP.about("a game in which ● never has a choice").if_too_slow(SLOW), || {
        let question =
            STEP.many("a game in which ● never has a choice").rule("Your moves, and what ○ plays then.");
        assert_picture_snapshot!(question, game_without_a_choice(STEP, position(NO_CHOICE), choose), @"
            ● d1  ○ e1 e3
            ● g1  ○ h1
            ● h2  ○ f3 h3 f4
            ● g3  ○ g4 g5
            ● h4  ○ h5 c6 e7
            ● d7  ○ d8 d6
            ● c7  ○ c8
            ● b7  ○ a8
            ● a7  ○ e6 h7
            ● h6  ○ b8
            ● f8  ○
            ● 6  ○ 55
            ");
    });
}

const IS_UP: &str = "The clock may be up before you begin. Have a move ready: that of a search of one turn, or any legal one.";

#[rstest]
#[case::after_no_look(0)]
#[case::after_one_look(1)]
#[case::after_forty_looks(40)]
#[case::after_500_looks(500)]
#[case::after_5000_looks(5000)]
fn part3_done_when_the_clock_is_up(#[case] looks: u64) {
    let now = position(MIDDLE);
    in_time(STEP.on_position(now).rule(IS_UP).about().if_too_slow(SLOW), || {
        // What was found for another position is no move here.
        for (other, _) in bit_positions().filter(|(_, moves)| !moves.is_empty()).step_by(300) {
            STEP.chooses(other, &mut Clock::looks(500), LEGAL, choose);
        }
        STEP.chooses(now, &mut Clock::looks(looks), IS_UP, choose);
    });
}

/// This clock had a millisecond, and a second has passed: the first look says stop.
#[test]
fn part3_done_when_the_time_was_up_before() {
    let now = position(MIDDLE);
    let (time, passed) = (Some(Duration::from_millis(1)), Duration::from_secs(1));
    let question = STEP.on_position(now).rule(IS_UP);
    in_time(question.about().if_too_slow(SLOW), || {
        let mut clock = Clock::from_state(ClockState { time, passed, ..ClockState::default() });
        STEP.chooses(now, &mut clock, IS_UP, choose);
        question.stops_at_once(&clock);
    });
}

/// Fifty times as long would do on the busiest machine.
#[test]
fn part3_done_when_the_time_is_up() {
    let now = position(MIDDLE);
    let rule = "The clock stops after 40 thousandths of a second. Ask the one that you are given, at every position.";
    let question = STEP.on_position(now).rule(rule);
    in_time(question.about().if_too_slow(SLOW), || {
        let (start, mut clock) = (Instant::now(), Clock::time(Duration::from_millis(40)));
        STEP.chooses(now, &mut clock, rule, choose);
        let seconds = start.elapsed().as_secs_f64();
        question.holds(
            seconds < 2.0,
            "an answer after about 0.04 seconds",
            &format!("after {seconds:.2} seconds"),
        );
    });
}

/// Who chooses without a search needs no clock. Whoever searches asks it until it is up, which is seen in the first position.
#[test]
fn part3_a_search_asks_the_clock() {
    let about = "positions of games with twenty empty squares or more";
    in_time(STEP.about(about).if_too_slow(SLOW), || {
        let is_asked = |now: Position| (now.player | now.opponent).count_zeros() >= 20;
        let positions = bit_positions().filter(|(now, moves)| is_asked(*now) && !moves.is_empty()).step_by(5);
        let (mut yours, mut four_turns) = (Duration::ZERO, Duration::ZERO);
        for (now, _) in positions {
            let mut clock = Clock::looks(50);
            yours += took(|| _ = STEP.chooses(now, &mut clock, LEGAL, choose));
            if clock.state().is_up {
                return;
            }
            four_turns += took(|| _ = alpha_beta(now, 4, -INFINITE, INFINITE));
        }
        let rule = "The clock isn't asked until it stops, and the answers take longer than a search of five turns. Call \
            `clock.look()` at each position that you look at, and when it returns false, answer with the best move found so \
            far.";
        // One turn more takes four times as long, and a second one fourteen times.
        let most = 8 * four_turns + Duration::from_millis(200);
        let [most_seconds, seconds] = [most, yours].map(|time| format!("{:.2} seconds", time.as_secs_f64()));
        let due = format!("the clock is asked until it stops, or all answers come within {most_seconds}");
        STEP.many(about).rule(rule).holds(yours < most, &due, &seconds);
    });
}

fn took(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

#[test]
fn part4_beats_random() {
    wins(Rival::Random, 18);
}

#[test]
fn part5_beats_greedy() {
    wins(Rival::Greedy, 17);
}

#[test]
fn part6_beats_positional() {
    wins(Rival::Positional, 12);
}

fn wins(rival: Rival, least: usize) {
    let asked = format!("a match of twenty games against {rival}");
    in_time(STEP.about(&asked).if_too_slow(SLOW), || STEP.expect_wins(rival, least, choose));
}
