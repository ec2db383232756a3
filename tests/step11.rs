//! Step 11. Opponents: four ways to choose a move.
//!
//!       a b c d e f g h
//!     1 . . . . . . . .
//!     2 . . ○ ○ ○ ○ . .      random      any legal move, by a number that a seed brings again
//!     3 . . ○ ● ● ● . .      greedy      the most discs now
//!     4 . . ○ ○ ○ ● . .      modest      the fewest: discs that can't be turned back are worth more
//!     5 . . . ● ○ ● . .      positional  corners first, and never give one away
//!
//! Each takes a position and returns a square: the number of its bit. There is always at least one legal move. Of several
//! moves that are as good, the one on the lowest square is played, so that every program plays the same.
//!
//! `possible_moves` of step 10 has all that they need to know.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step9;
    pub mod step10;
    pub mod step11;
}

use std::cmp::Reverse;

use othello_steps::{Position, Random};
use othello_testkit::facts::Move;
use othello_testkit::positions::{MIDDLE, START, name, number, squares};
use othello_testkit::{
    Message, Opponent, Step, assert_picture_snapshot, bit_positions, drawn_bit_positions, in_time,
    mistake_in_an_opponent, mistake_in_random, position, say, turns_in_words,
};
use rstest::rstest;
use steps::step9::legal_moves;
use steps::step10::{play, possible_moves};
use steps::step11::{greedy, modest, positional, random};

const fn step(function: &'static str) -> Step {
    Step { name: "opponents", function, builds_on: &["bits", "positions"] }
}

const RANDOM: Step = step("random");
const GREEDY: Step = step("greedy");
const MODEST: Step = step("modest");
const POSITIONAL: Step = step("positional");

/// A function that chooses, and what it is called.
type Choosing = (Step, Opponent, fn(Position) -> u32);

const GREEDILY: Choosing = (GREEDY, Opponent::Greedy, greedy);
const MODESTLY: Choosing = (MODEST, Opponent::Modest, modest);

/// d1 turns 3, b5 turns 2, a1 and h1 and e3 turn 1.
const COUNTS: &str = "
    . ○ ● . ○ ○ ○ .
    . . . ○ . . ○ .
    . . . ○ . ● . .
    . . . ○ . . . .
    . . . ● . . . .
    . . ○ . . . . .
    . ○ ○ ○ . . . .
    ● . . . ● . . .";

/// The same turned round: d6, a8 and h8 turn 1, g4 turns 2, e8 turns 3.
const TURNED: &str = "
    . . . ● . . . ●
    . . . . ○ ○ ○ .
    . . . . . ○ . .
    . . . . ● . . .
    . . . . ○ . . .
    . . ● . ○ . . .
    . ○ . . ○ . . .
    . ○ ○ ○ . ● ○ .";

/// h1 is the only move, and turns 12.
const TWELVE: &str = "
    ● ○ ○ ○ ○ ○ ○ .
    . . . . . . . ○
    . . . . . . . ○
    . . . . . . . ○
    . . . . . . . ○
    . . . . . . . ○
    . . . . . . . ○
    . . . . . . . ●";

const K_TH: &str =
    "Of the legal squares, lowest first, the k-th, counted from 0: k is random.below(how many there are).";

/// The legal squares of `MIDDLE`, the lowest first.
const MOVES: &str = "b1 b2 g2 g3 h3 a4 h4 g5 h5 a6 b6 e7 c8 d8 e8";

/// The number k that the generator gives in `MIDDLE`, and the k-th legal square.
fn k_th(random: &mut Random) -> (u32, u32) {
    let k = random.below(15);
    (k, number(MOVES.split(' ').nth(k as usize).expect("a legal square")))
}

#[rstest]
#[case::seed_19(19)]
#[case::seed_3(3)]
#[case::seed_12(12)]
#[case::seed_18(18)]
fn part1_the_square_that_the_number_says(#[case] seed: u64) {
    let now = position(MIDDLE);
    in_time(RANDOM.on_position(now).rule(K_TH).about(), || {
        let (k, square) = k_th(&mut Random::new(seed));
        let rule = say!("{rule} Here k is {k} of {moves}.", rule = Message::new(K_TH), k, moves = MOVES);
        let mistake = |yours: &u32| mistake_in_random((now, seed), *yours, random);
        let question = RANDOM.on_position(now).rule(&rule);
        question.expect_or(square, || random(now, &mut Random::new(seed)), mistake);
    });
}

#[test]
fn part1_then_one_number_for_one_move() {
    in_time(RANDOM.about("ten moves, one after the other, from one generator"), || {
        let (now, mut numbers, mut given) = (position(MIDDLE), Random::new(5), Random::new(5));
        for _ in 0..10 {
            let rule = "Ask `random` for exactly one number, and use the generator that is given.";
            let question =
                RANDOM.many("one of ten moves from one position, one after the other, from one generator");
            question.rule(rule).expect(k_th(&mut numbers).1, || random(now, &mut given));
        }
    });
}

/// ● can play c1 only.
const ONE_MOVE: Position = Position { player: 1, opponent: 2 };

#[test]
fn part1_then_one_number_if_there_is_one_move_only() {
    in_time(RANDOM.about("an only move, and then another position, from one generator"), || {
        let (now, mut numbers, mut given) = (position(MIDDLE), Random::new(1), Random::new(1));
        for _ in 0..8 {
            numbers.below(1);
            let (k, square) = k_th(&mut numbers);
            let rule = say!(
                "Before this, the generator was asked for an only move. That takes a number too: so here k is {k} of {moves}.",
                k,
                moves = MOVES,
            );
            RANDOM.on_position(ONE_MOVE).rule(K_TH).expect(2, || random(ONE_MOVE, &mut given));
            RANDOM.on_position(now).rule(&rule).expect(square, || random(now, &mut given));
        }
    });
}

#[rstest]
#[case::the_lowest_of_equals_at_the_start(START, "d3")]
#[case::three_discs_in_two_directions(COUNTS, "d1")]
fn part2_greedy_takes_the_most(#[case] board: &str, #[case] due: &str) {
    ask(GREEDILY, board, due, "The move that turns the most discs; of equals, the lowest square.");
}

#[rstest]
#[case::the_lowest_of_equals_at_the_start(START, "d3")]
#[case::one_disc(TURNED, "d6")]
#[case::the_only_move_turns_twelve(TWELVE, "h1")]
fn part3_modest_takes_the_fewest(#[case] board: &str, #[case] due: &str) {
    ask(MODESTLY, board, due, "The move that turns the fewest discs; of equals, the lowest square.");
}

const CORNER: &str = "First a corner; then a square that isn't beside an empty corner; then any. Of equals, the lowest square.";

/// The discs of the opponent and of the player; two squares are legal, but for the last case.
#[rstest]
#[case::of_two_corners_the_lowest("b2 h2", "c3 h3", "a1")]
#[case::a_corner_before_a_lower_square("d2 g7", "d3 f6", "h8")]
#[case::not_b1("c1 c5", "d1 c6", "c4")]
#[case::not_a2("a3 c5", "a4 c6", "c4")]
#[case::not_b2("c3 f5", "d4 f6", "f4")]
#[case::not_g1("f1 c5", "e1 c6", "c4")]
#[case::not_g2("f3 b5", "e4 b6", "b4")]
#[case::not_h2("h3 c5", "h4 c6", "c4")]
#[case::not_a7("a6 c7", "a5 b7", "d7")]
#[case::not_b7("c6 d8", "d5 c8", "e8")]
#[case::not_b8("c8 e8", "d8", "f8")]
#[case::not_g7("f6 c7", "e5 c6", "c8")]
#[case::not_h7("h6 d7", "h5 d6", "d8")]
#[case::of_two_bad_squares_the_lowest("c1 f8", "d1 e8", "b1")]
#[case::beside_a_corner_of_ones_own("c1 c5", "a1 d1 c6", "b1")]
#[case::beside_a_corner_of_the_opponent("a1 c1 c5", "d1 c6", "b1")]
#[case::beside_one_corner_the_other_is_taken("c1 g1 c5", "d1 h1 c6", "f1")]
#[case::a2_is_far_from_h1("a3 c5", "a1 a4 c6", "a2")]
#[case::h7_is_far_from_a8("h6 d7", "h5 h8 d6", "h7")]
fn part4_positional_looks_at_the_square(#[case] discs: &str, #[case] own: &str, #[case] due: &str) {
    let before = Position { player: squares(own), opponent: squares(discs) };
    choose((POSITIONAL, Opponent::Positional, positional), before, number(due), CORNER);
}

#[test]
fn part5_random_in_every_position_of_whole_games() {
    random_in(bit_positions());
}

/// What each part asks, in random games: nobody has a part's points for what is in every student's copy.
#[test]
fn part6_random_in_random_games_of_part_1() {
    random_in(drawn_bit_positions());
}

#[rstest]
#[case::greedy_of_part_2(GREEDILY, most_turned)]
#[case::modest_of_part_3(MODESTLY, fewest_turned)]
fn part6_by_number_in_random_games(#[case] choosing: Choosing, #[case] due: fn(&[Move]) -> u32) {
    by_number_in(choosing, due, drawn_bit_positions());
}

#[test]
fn part6_positional_in_random_games_of_part_4() {
    positional_in(drawn_bit_positions());
}

fn random_in(positions: impl Iterator<Item = (Position, Vec<Move>)> + Send) {
    in_time(RANDOM.about("every position of whole games"), || {
        for (seed, (before, moves)) in movable(positions).enumerate() {
            let seed = seed as u64;
            let k = Random::new(seed).below(moves.len() as u32);
            let rule =
                say!("{rule} Here k is {k} of {count}.", rule = Message::new(K_TH), k, count = moves.len());
            let question = RANDOM.on_position(before).rule(&rule);
            let mistake = |yours: &u32| mistake_in_random((before, seed), *yours, random);
            let due = moves[k as usize].number();
            question.expect_or(due, || random(before, &mut Random::new(seed)), mistake);
        }
    });
}

#[rstest]
#[case::greedy(GREEDILY, most_turned)]
#[case::modest(MODESTLY, fewest_turned)]
fn part5_by_number_in_every_position_of_whole_games(
    #[case] choosing: Choosing,
    #[case] due: fn(&[Move]) -> u32,
) {
    by_number_in(choosing, due, bit_positions());
}

/// The first of the moves that turn the most discs.
fn most_turned(moves: &[Move]) -> u32 {
    first(moves, |each| Reverse(each.discs().count_ones()))
}

/// The first of the moves that turn the fewest discs.
fn fewest_turned(moves: &[Move]) -> u32 {
    first(moves, |each| each.discs().count_ones())
}

fn by_number_in(
    choosing: Choosing,
    due: fn(&[Move]) -> u32,
    positions: impl Iterator<Item = (Position, Vec<Move>)> + Send,
) {
    in_time(choosing.0.about("every position of whole games"), || {
        for (before, moves) in movable(positions) {
            let rule =
                say!("Here {moves}. Of equals, it's the lowest square.", moves = turns_in_words(&moves));
            let question = choosing.0.on_position(before).rule(&rule);
            let mistake = |yours: &u32| mistake_in_an_opponent(choosing.1, before, *yours, choosing.2);
            question.expect_or(due(&moves), || choosing.2(before), mistake);
        }
    });
}

#[test]
fn part5_positional_in_every_position_of_whole_games() {
    positional_in(bit_positions());
}

fn positional_in(positions: impl Iterator<Item = (Position, Vec<Move>)> + Send) {
    in_time(POSITIONAL.about("every position of whole games"), || {
        for (before, moves) in movable(positions) {
            let due = first(&moves, |each| class(before, each.square));
            let mistake =
                |yours: &u32| mistake_in_an_opponent(Opponent::Positional, before, *yours, positional);
            POSITIONAL.on_position(before).rule(CORNER).expect_or(due, || positional(before), mistake);
        }
    });
}

/// All answers in one picture: a game of greedy against modest. One of them is yours, and the test plays the other.
#[rstest]
#[case::you_are_greedy(GREEDY, [greedy, fewest])]
#[case::you_are_modest(MODEST, [most, modest])]
fn part6_a_game_of_greedy_against_modest(#[case] step: Step, #[case] players: [fn(Position) -> u32; 2]) {
    in_time(step.about("a game: ● greedy against ○ modest"), || {
        let rule = "The moves of the game: greedy moves first, and modest second.";
        let question = step.many("● greedy against ○ modest").rule(rule);
        let (mut now, mut greedy_is_next, mut moves) = (Position::new(), true, Vec::new());
        while legal_moves(now) | legal_moves(now.passed()) != 0 {
            if legal_moves(now) == 0 {
                (now, greedy_is_next) = (now.passed(), !greedy_is_next);
                continue;
            }
            let square = question.calls(|| players[usize::from(!greedy_is_next)](now));
            if square > 63 || legal_moves(now) >> square & 1 == 0 {
                let question = step.on_position(now).rule(rule);
                question.wrong(question.failure("a legal move", &square.to_string()));
            }
            moves.push(format!("{} {}", if greedy_is_next { "●" } else { "○" }, name(square)));
            (now, greedy_is_next) = (play(now, square), !greedy_is_next);
        }
        let (ours, theirs) = (now.player.count_ones(), now.opponent.count_ones());
        let (black, white) = if greedy_is_next { (ours, theirs) } else { (theirs, ours) };
        let lines: String = moves.chunks(10).map(|ten| ten.join("  ") + "\n").collect();
        // Whoever plays, it is the same game.
        insta::allow_duplicates! {
            assert_picture_snapshot!(question, format!("{lines}● {black}  ○ {white}\n"), @"
            ● d3  ○ c3  ● b3  ○ b2  ● b1  ○ a1  ● c4  ○ c1  ● c2  ○ d2
            ● d1  ○ e1  ● a2  ○ a3  ● f5  ○ e2  ● f1  ○ g1  ○ f2  ○ a4
            ○ b4  ○ e3  ○ b5  ○ c5  ● a5  ○ f4  ● f3  ○ g3  ● g2  ○ h2
            ● h1  ○ h3  ● h4  ○ g5  ● g4  ○ h5  ● h6  ○ a6  ○ b6  ○ c6
            ● b7  ○ c7  ● d7  ○ a8  ● a7  ○ b8  ○ c8  ○ e7  ● f7  ○ d8
            ○ e8  ○ g7  ● h7  ○ g6  ● f6  ○ g8  ● f8  ○ h8  ● e6  ○ d6
            ● 19  ○ 45
            ");
        }
    });
}

/// The move that turns the most discs.
fn most(now: Position) -> u32 {
    of_possible_moves(now, |turned| Reverse(turned.count_ones()))
}

/// The move that turns the fewest discs.
fn fewest(now: Position) -> u32 {
    of_possible_moves(now, u64::count_ones)
}

/// The first of the moves that step 10 says are possible, with the smallest key; 64 if it says none.
fn of_possible_moves<K: Ord>(now: Position, key: fn(u64) -> K) -> u32 {
    let moves = possible_moves(now).into_iter();
    moves.min_by_key(|(_, turned)| key(*turned)).map_or(64, |(square, _)| square)
}

/// Those of the positions in which there is a move.
fn movable(
    positions: impl Iterator<Item = (Position, Vec<Move>)> + Send,
) -> impl Iterator<Item = (Position, Vec<Move>)> {
    positions.filter(|(_, moves)| !moves.is_empty())
}

/// The first of the moves with the smallest key; they go by squares.
fn first<K: Ord>(moves: &[Move], key: impl Fn(&Move) -> K) -> u32 {
    moves.iter().min_by_key(|each| key(each)).expect("a move").number()
}

/// 0 for a corner, 2 beside an empty corner, else 1.
fn class(before: Position, (p, q): (isize, isize)) -> u8 {
    let corner = |i: isize| if i <= 4 { 1 } else { 8 };
    let (row, column) = (corner(p), corner(q));
    let is_empty = (before.player | before.opponent) >> (8 * (row - 1) + column - 1) & 1 == 0;
    match (p.abs_diff(row), q.abs_diff(column)) {
        (0, 0) => 0,
        (0 | 1, 0 | 1) if is_empty => 2,
        _ => 1,
    }
}

fn ask(choosing: Choosing, board: &str, due: &str, rule: &str) {
    choose(choosing, position(board), number(due), rule);
}

fn choose((step, opponent, function): Choosing, before: Position, due: u32, rule: &str) {
    let question = step.on_position(before).rule(rule);
    let mistake = |yours: &u32| mistake_in_an_opponent(opponent, before, *yours, function);
    in_time(question.about(), || question.expect_or(due, || function(before), mistake));
}
