//! Step 9. A board in two numbers: 64 squares are 64 bits, and all discs of a direction move at once.
//!
//!       a  b  c  d  e  f  g  h
//!     1 0  1  2  3  4  5  6  7      The number of each square, and of its bit. One square to the right is 1 more, one
//!     2 8  9 10 11 12 13 14 15      row down is 8 more: so `squares << 8` moves a whole set of squares one row down.
//!     3 16 …
//!
//!     4 . . . . . . * *             But the number after h4 (31) is a5 (32). Without a mask, a run of discs that
//!     5 * . . . . . . .             reaches the edge goes on at the other side.
//!
//! Nothing here needs steps 1 to 8: a `Position` is a board as the player to move sees it. In every picture ● is the
//! player to move.
//!
//! Work through the cases in order: first the discs that turn, one by one and then all at once, then the legal moves.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step9;
}

use othello_steps::{Position, picture_of};
use othello_testkit::positions::{
    ALL_DIRECTIONS, EDGE, MIDDLE, ONLY_ONE_COLOUR, STAR, START, number, squares,
};
use othello_testkit::{
    Flips, Moves, Step, assert_picture_snapshot, bit_positions, drawn_bit_positions, facts, in_time,
    mistake_in_flips, mistake_in_moves, place, position,
};
use rstest::rstest;
use steps::step9::{flips, flips_one_by_one, legal_moves};

const fn step(function: &'static str) -> Step {
    Step { name: "bits", function, builds_on: &[] }
}

const FLIPS_ONE_BY_ONE: Step = step("flips_one_by_one");
const FLIPS: Step = step("flips");
const LEGAL_MOVES: Step = step("legal_moves");

/// A function that says which discs turn, and what it is called.
type Turning = (Step, fn(Position, u32) -> u64);

const ONE_BY_ONE: Turning = (FLIPS_ONE_BY_ONE, flips_one_by_one);
const AT_ONCE: Turning = (FLIPS, flips);

const CLOSED: &str = "In this direction two discs of the opponent, and then one of the player: the two turn.";

#[rstest]
#[case::right(0, 1)]
#[case::down(1, 0)]
#[case::left(0, -1)]
#[case::up(-1, 0)]
#[case::down_and_right(1, 1)]
#[case::up_and_left(-1, -1)]
#[case::down_and_left(1, -1)]
#[case::up_and_right(-1, 1)]
fn part1_one_by_one_in_each_direction(#[case] d: isize, #[case] e: isize) {
    ask_a_direction(ONE_BY_ONE, d, e);
}

#[rstest]
#[case::right(0, 1)]
#[case::down(1, 0)]
#[case::left(0, -1)]
#[case::up(-1, 0)]
#[case::down_and_right(1, 1)]
#[case::up_and_left(-1, -1)]
#[case::down_and_left(1, -1)]
#[case::up_and_right(-1, 1)]
fn part2_at_once_in_each_direction(#[case] d: isize, #[case] e: isize) {
    ask_a_direction(AT_ONCE, d, e);
}

/// From d4: two discs of the opponent, then one of the player. The other way it is the reverse: there nothing turns.
fn ask_a_direction(turning: Turning, d: isize, e: isize) {
    let bit = |i| 1_u64 << (8 * (3 + i * d) + 3 + i * e);
    let before = Position { player: bit(3) | bit(-1) | bit(-2), opponent: bit(1) | bit(2) | bit(-3) };
    ask(turning, before, 27, bit(1) | bit(2), CLOSED);
}

const GAP: &str = "
    . . . . . . . .
    ○ . . . . . . .
    ○ . . ● . . . .
    . . . . . . . .
    ○ . ○ ○ . . . ○
    ● . . ○ . . . ○
    . ● . ○ . . . ○
    . . . . . . . ○";
#[rstest]
#[case::d3_at_the_start(START, "d3", "d4")]
#[case::all_eight_directions(STAR, "d5", ALL_DIRECTIONS)]
#[case::a_gap_closes_nothing(GAP, "d4", "")]
#[case::a_gap_in_the_middle(GAP, "a1", "")]
#[case::the_edge_closes_nothing(GAP, "h4", "")]
#[case::an_own_disc_at_once(GAP, "d2", "")]
#[case::from_the_edge(STAR, "e8", "c6 d7")]
#[case::six_discs_along_the_edge(EDGE, "a1", "b1 c1 d1 e1 f1 g1 a2 a3 a4 a5 a6 a7")]
fn part1_one_by_one_the_run_and_what_closes_it(#[case] board: &str, #[case] on: &str, #[case] due: &str) {
    ask(ONE_BY_ONE, position(board), number(on), squares(due), RUN);
}

#[rstest]
#[case::d3_at_the_start(START, "d3", "d4")]
#[case::all_eight_directions(STAR, "d5", ALL_DIRECTIONS)]
#[case::a_gap_closes_nothing(GAP, "d4", "")]
#[case::a_gap_in_the_middle(GAP, "a1", "")]
#[case::the_edge_closes_nothing(GAP, "h4", "")]
#[case::an_own_disc_at_once(GAP, "d2", "")]
#[case::from_the_edge(STAR, "e8", "c6 d7")]
#[case::six_discs_along_the_edge(EDGE, "a1", "b1 c1 d1 e1 f1 g1 a2 a3 a4 a5 a6 a7")]
fn part2_at_once_the_run_and_what_closes_it(#[case] board: &str, #[case] on: &str, #[case] due: &str) {
    ask(AT_ONCE, position(board), number(on), squares(due), RUN);
}

const RUN: &str = "Discs of the opponent turn if they follow without a gap, and a disc of the player comes next. Each direction \
    begins with an empty run.";

/// Empty square, discs of the opponent and of the player: as numbers they follow each other, on the board an edge is between.
const EDGES: [(&str, &str, &str); 17] = [
    ("g4", "h4 a5", "b5"),
    ("b4", "a4 h3", "g3"),
    ("g4", "h5 a7", "b8"),
    ("b5", "a4 h2", "g1"),
    ("b4", "a5 h5", "g6"),
    ("g5", "h4 a4", "b3"),
    ("h4", "a5", "b5"),
    ("a5", "h4", "g4"),
    ("g4", "h4", "a5"),
    ("d3", "d2 d1", "d8"),
    ("e6", "e7 e8", "e1"),
    ("d2", "c1", "b8"),
    ("e7", "f8", "g1"),
    ("d7", "c8", "b1"),
    ("e2", "f1", "g8"),
    ("f4", "g4 h4 a5", "b5"),
    ("b5", "g4 h4 a5", "f4"),
];

#[test]
fn part1_one_by_one_stops_at_the_edge() {
    stops_at_the_edge(ONE_BY_ONE);
}

#[test]
fn part2_at_once_stops_at_the_edge() {
    stops_at_the_edge(AT_ONCE);
}

fn stops_at_the_edge(turning: Turning) {
    for (on, discs, own) in EDGES {
        ask(
            turning,
            Position { player: squares(own), opponent: squares(discs) },
            number(on),
            0,
            CLOSED_AND_MASK,
        );
    }
}

const CLOSED_AND_MASK: &str = "A run goes on only through discs inside the mask of its direction, position.opponent & mask; and \
    it turns only if a disc of the player comes right after it.";

const MASK: &str =
    "A run goes on only through discs inside the mask of its direction: position.opponent & mask.";

/// From an edge or a corner to the one opposite: six discs turn.
fn six_discs(d: isize, e: isize) -> (Position, u32, u64) {
    let start = |way: isize| if way < 0 { 7 } else { 0 };
    let bit = |i: isize| 1_u64 << (8 * (start(d) + i * d) + start(e) + i * e);
    let discs = (1..7).map(bit).sum();
    (Position { player: bit(7), opponent: discs }, bit(0).trailing_zeros(), discs)
}

#[test]
fn part2_six_discs_in_every_direction() {
    for (before, square, discs) in facts::directions().map(|(d, e)| six_discs(d, e)) {
        ask(AT_ONCE, before, square, discs, "A run has up to six discs: fill it to its end.");
    }
}

/// All answers in one picture: how many discs turn on each empty square.
#[test]
fn part2_how_many_turn_on_each_square() {
    in_time(FLIPS.about("every empty square of a position"), || {
        let before = position(STAR);
        let rule = "A number is how many discs turn when that empty square is played.";
        let question = FLIPS.on_position(before).rule(rule);
        let cell = |square| match (before.player | before.opponent) >> square & 1 {
            0 => question.calls(|| flips(before, square)).count_ones().to_string(),
            _ => "-".to_string(),
        };
        let row = |p: u32| (8 * p..8 * p + 8).map(cell).collect::<Vec<_>>().join(" ") + "\n";
        assert_picture_snapshot!(question, (0..8).map(row).collect::<String>(), @"
        0 0 0 - 0 0 0 -
        0 0 0 - 2 0 - 0
        0 - 0 - 0 - 0 0
        0 0 - - - 0 0 0
        0 - - 15 - - - -
        0 0 - - - 0 0 0
        0 - 0 - 0 - 0 0
        - 0 0 - 2 0 - 0
        ");
    });
}

/// Black has taken every corner and every edge: nothing is empty but one square, and nothing turns there.
const NEARLY_FULL: &str = "
    ● ● ● ● ● ● ● ●
    ● ○ ○ ○ ○ ○ ○ ●
    ● ○ ○ ○ ○ ○ ○ ●
    ● ○ ○ ● ● ● ○ ●
    ● ○ ○ ● . ● ○ ●
    ● ○ ○ ● ● ● ○ ●
    ● ○ ○ ○ ○ ○ ○ ●
    ● ● ● ● ● ● ● ●";

#[rstest]
#[case::at_the_start(START, "d3 c4 f5 e6")]
#[case::in_all_eight_directions(STAR, "e2 d5 e8")]
#[case::along_the_edges(EDGE, "a1 h8")]
#[case::nothing_to_turn(ONLY_ONE_COLOUR, "")]
#[case::the_last_square_turns_nothing(NEARLY_FULL, "")]
fn part3_legal_moves(#[case] board: &str, #[case] due: &str) {
    ask_moves(position(board), squares(due), FROM_ALL);
}

const FROM_ALL: &str =
    "From all discs of the player at once: a run of discs of the opponent, and an empty square behind it.";

#[test]
fn part3_no_move_goes_over_an_edge() {
    for (_, discs, own) in EDGES {
        ask_moves(Position { player: squares(own), opponent: squares(discs) }, 0, MASK);
    }
}

#[test]
fn part3_six_discs_in_every_direction() {
    for (before, square, _) in facts::directions().map(|(d, e)| six_discs(d, e)) {
        ask_moves(before, 1 << square, "A run has up to six discs: fill it to its end.");
    }
}

/// A set of squares, drawn.
#[test]
fn part3_the_moves_of_a_middle_game() {
    in_time(LEGAL_MOVES.about("a position of a game"), || {
        let before = position(MIDDLE);
        let question = LEGAL_MOVES.on_position(before).rule("* is a square whose bit is 1 in your answer.");
        let picture = picture_of(question.calls(|| legal_moves(before)));
        assert_picture_snapshot!(question, picture, @"
          a b c d e f g h
        1 . * . . . . . .
        2 . * . . . . * .
        3 . . . . . . * *
        4 * . . . . . . *
        5 . . . . . . * *
        6 * * . . . . . .
        7 . . . . * . . .
        8 . . * * * . . .
        ");
    });
}

#[test]
fn part4_one_by_one_in_every_position_of_whole_games() {
    in_games(ONE_BY_ONE, 7, bit_positions());
}

#[test]
fn part4_at_once_in_every_position_of_whole_games() {
    in_games(AT_ONCE, 3, bit_positions());
}

/// What each part asks, in random games: nobody has a part's points for what is in every student's copy.
#[rstest]
#[case::of_part_1(ONE_BY_ONE)]
#[case::of_part_2(AT_ONCE)]
fn part4_where_games_are_drawn(#[case] turning: Turning) {
    in_games(turning, 9, drawn_bit_positions());
}

#[test]
fn part4_where_games_are_drawn_legal_moves_of_part_3() {
    moves_in(drawn_bit_positions());
}

/// Of each position one empty square in `of`, others than of the one before.
fn in_games(
    (step, turned): Turning,
    of: usize,
    positions: impl Iterator<Item = (Position, Vec<facts::Move>)> + Send,
) {
    in_time(step.about("every position of whole games"), || {
        for (i, (before, moves)) in positions.enumerate() {
            let empty = (0..64).filter(|square| (before.player | before.opponent) >> square & 1 == 0);
            for square in empty.skip(i % of).step_by(of) {
                let legal = moves.iter().find(|each| each.number() == square);
                let (p, q) = place(square);
                let answer = |discs| Flips { position: before, square, discs };
                let question = step.on_position(before).at(p, q).rule(RUN);
                question.expect_or(
                    answer(legal.map_or(0, |each| each.discs())),
                    || answer(turned(before, square)),
                    |yours| mistake_in_flips((before, square), yours.discs, turned),
                );
            }
        }
    });
}

#[test]
fn part4_legal_moves_in_every_position_of_whole_games() {
    moves_in(bit_positions());
}

fn moves_in(positions: impl Iterator<Item = (Position, Vec<facts::Move>)> + Send) {
    in_time(LEGAL_MOVES.about("every position of whole games"), || {
        for (before, moves) in positions {
            let expected = moves.iter().map(|each| 1 << each.number()).sum();
            let question = LEGAL_MOVES.on_position(before).rule(FROM_ALL);
            let answer = |squares| Moves { position: before, squares };
            let mistake = |yours: &Moves| mistake_in_moves(before, yours.squares, legal_moves);
            question.expect_or(answer(expected), || answer(legal_moves(before)), mistake);
        }
    });
}

fn ask((step, turned): Turning, before: Position, square: u32, discs: u64, rule: &str) {
    let (p, q) = place(square);
    let question = step.on_position(before).at(p, q).rule(rule);
    let answer = |discs| Flips { position: before, square, discs };
    in_time(question.about(), || {
        let mistake = |yours: &Flips| mistake_in_flips((before, square), yours.discs, turned);
        question.expect_or(answer(discs), || answer(turned(before, square)), mistake);
    });
}

fn ask_moves(before: Position, due: u64, rule: &str) {
    let question = LEGAL_MOVES.on_position(before).rule(rule);
    in_time(question.about(), || {
        let answer = |squares| Moves { position: before, squares };
        let mistake = |yours: &Moves| mistake_in_moves(before, yours.squares, legal_moves);
        question.expect_or(answer(due), || answer(legal_moves(before)), mistake);
    });
}
