//! Step 10. A position is a value: a move makes a new one, and the old one is still there to try another move.
//!
//!           start                  after d3, as White sees it
//!       a b c d e f g h              a b c d e f g h
//!     3 . . . . . . . .            3 . . . ○ . . . .      ● is always the player to move. Black has played d3 and turned
//!     4 . . . ○ ● . . .            4 . . . ○ ○ . . .      d4; now White is to move, so White's disc at e5 is ●, and
//!     5 . . . ● ○ . . .            5 . . . ○ ● . . .      what Black has is ○.
//!
//! Work through the cases in order: first the position after one move, then all moves and what they turn, and at last a
//! count of all positions, by which such programs are checked everywhere.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step9;
    pub mod step10;
}

use std::collections::BTreeMap;

use othello_steps::Position;
use othello_testkit::positions::{
    ALL_DIRECTIONS, EDGE, MUST_PASS, ONLY_ONE_COLOUR, STAR, START, after, number, squares,
};
use othello_testkit::{
    Step, assert_picture_snapshot, bit_positions, drawn_bit_positions, facts, in_time, mistake_in_perft,
    place, position,
};
use rstest::rstest;
use steps::step10::{perft, play, possible_moves};

const fn step(function: &'static str) -> Step {
    Step { name: "positions", function, builds_on: &["bits"] }
}

const PLAY: Step = step("play");
const POSSIBLE_MOVES: Step = step("possible_moves");
const PERFT: Step = step("perft");

#[rstest]
#[case::d3_at_the_start(START, "d3", "d4")]
#[case::all_eight_directions(STAR, "d5", ALL_DIRECTIONS)]
#[case::the_first_square(EDGE, "a1", "b1 c1 d1 e1 f1 g1 a2 a3 a4 a5 a6 a7")]
#[case::the_last_square(EDGE, "h8", "h2 h3 h4 h5 h6 h7")]
fn part1_the_next_position(#[case] board: &str, #[case] on: &str, #[case] turned: &str) {
    let (before, square, discs) = (position(board), number(on), squares(turned));
    let rule = "The new disc and those that turn are the player's. Then the two change places: ● is the next to move.";
    let (p, q) = place(square);
    let question = PLAY.on_position(before).at(p, q).rule(rule);
    in_time(question.about(), || question.expect(after(before, square, discs), || play(before, square)));
}

/// A film strip: three moves of a game. The discs change colour from board to board, because ● is always the next to move.
#[test]
fn part1_three_moves_of_a_game() {
    in_time(PLAY.about("three moves of a game: f5 d6 c3"), || {
        let rule =
            "These are four boards. Before each, the other player's turn begins: ● is the next to move.";
        let mut film = vec![Position::new()];
        for square in ["f5", "d6", "c3"].map(number) {
            let (before, (p, q)) = (film[film.len() - 1], place(square));
            film.push(PLAY.on_position(before).at(p, q).rule(rule).calls(|| play(before, square)));
        }
        let boards: Vec<_> = film.iter().map(|board| format!("{board:?}")).collect();
        let row =
            |i| boards.iter().map(|board| board.lines().nth(i).unwrap_or("")).collect::<Vec<_>>().join("   ");
        let strip = (0..9).map(|i| row(i) + "\n").collect::<String>();
        let question = PLAY.many("the start, and the positions after f5, d6 and c3").rule(rule);
        assert_picture_snapshot!(question, strip, @"
          a b c d e f g h     a b c d e f g h     a b c d e f g h     a b c d e f g h
        1 . . . . . . . .   1 . . . . . . . .   1 . . . . . . . .   1 . . . . . . . .
        2 . . . . . . . .   2 . . . . . . . .   2 . . . . . . . .   2 . . . . . . . .
        3 . . . . . . . .   3 . . . . . . . .   3 . . . . . . . .   3 . . ○ . . . . .
        4 . . . ○ ● . . .   4 . . . ● ○ . . .   4 . . . ○ ● . . .   4 . . . ○ ○ . . .
        5 . . . ● ○ . . .   5 . . . ○ ○ ○ . .   5 . . . ○ ● ● . .   5 . . . ● ○ ○ . .
        6 . . . . . . . .   6 . . . . . . . .   6 . . . ○ . . . .   6 . . . ● . . . .
        7 . . . . . . . .   7 . . . . . . . .   7 . . . . . . . .   7 . . . . . . . .
        8 . . . . . . . .   8 . . . . . . . .   8 . . . . . . . .   8 . . . . . . . .
        ");
    });
}

#[rstest]
#[case::at_the_start(START, &[("d3", "d4"), ("c4", "d4"), ("f5", "e5"), ("e6", "e5")])]
#[case::in_all_eight_directions(STAR, &[("e2", "d3 c4"), ("d5", ALL_DIRECTIONS), ("e8", "d7 c6")])]
#[case::none(ONLY_ONE_COLOUR, &[])]
#[case::a_pass_is_no_move(MUST_PASS, &[])]
#[case::the_last_square(ONLY_H8, &[("h8", "g8")])]
fn part2_possible_moves(#[case] board: &str, #[case] due: &[(&str, &str)]) {
    ask_moves(board, due);
}

const ONLY_H8: &str = "
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . ● ○ .";

fn ask_moves(board: &str, due: &[(&str, &str)]) {
    let expected: BTreeMap<_, _> = due.iter().map(|&(on, turned)| (number(on), squares(turned))).collect();
    let before = position(board);
    let rule = "From each legal square, which is empty, to the discs that it turns, as bits.";
    let question = POSSIBLE_MOVES.on_position(before).rule(rule);
    in_time(question.about(), || question.expect(expected, || possible_moves(before)));
}

#[rstest]
#[case::no_turn_is_one_way(0)]
#[case::one_turn(1)]
#[case::two_turns(2)]
#[case::three_turns(3)]
#[case::four_turns(4)]
#[case::five_turns(5)]
#[case::six_turns(6)]
#[case::seven_turns(7)]
fn part3_the_published_counts(#[case] depth: u32) {
    let start = Position::new();
    let published = facts::ways_from_the_start().find(|(turns, _)| *turns == depth);
    let rule = "Add up the ways after each move. The same position has other ways with other turns to go.";
    let question = PERFT.on_position(start).turns(depth).rule(rule);
    in_time(question.about(), || {
        // Just before, the same is asked for one turn less: what was found for that is no answer here.
        question.calls(|| perft(start, depth.saturating_sub(1)));
        question.expect(published.map_or(1, |(_, ways)| ways), || perft(start, depth));
    });
}

/// A move, the disc that it turns, and the answers to it with the discs that these turn.
type Opening = (&'static str, &'static str, [(&'static str, &'static str); 3]);

const OPENINGS: [Opening; 4] = [
    ("d3", "d4", [("c3", "d4"), ("e3", "e4"), ("c5", "d5")]),
    ("c4", "d4", [("c3", "d4"), ("e3", "e4"), ("c5", "d5")]),
    ("f5", "e5", [("f4", "e4"), ("d6", "d5"), ("f6", "e5")]),
    ("e6", "e5", [("f4", "e4"), ("d6", "d5"), ("f6", "e5")]),
];

/// The tree of the first three moves: behind each first move and its answer, how many third moves there are.
#[test]
fn part3_the_tree_of_the_first_three_moves() {
    let rule = "With one turn to go, each legal move is one way. All 12 numbers together are the 56 ways of three turns.";
    let question = PERFT.many("one turn to go, after each first move and each answer to it").rule(rule);
    in_time(question.about(), || {
        let line = |(first, turned, answers): Opening| {
            let played = after(Position::new(), number(first), squares(turned));
            let ways = |(answer, turned)| {
                let before = after(played, number(answer), squares(turned));
                let ways = PERFT.on_position(before).turns(1).rule(rule).calls(|| perft(before, 1));
                format!("{answer} {ways}")
            };
            format!("{first}: {}\n", answers.map(ways).join("   "))
        };
        assert_picture_snapshot!(question, OPENINGS.map(line).concat(), @"
        d3: c3 4   e3 5   c5 5
        c4: c3 4   e3 5   c5 5
        f5: f4 5   d6 5   f6 4
        e6: f4 5   d6 5   f6 4
        ");
    });
}

#[test]
fn part3_passes_and_ended_games() {
    let rule = "With depth 0 there is 1 way. Without a move, a pass is a turn. When neither player can move, the game is over: \
        1 way.";
    for (before, depth, ways) in facts::ways_near_the_end() {
        ask_ways(before, depth, ways, rule);
    }
}

#[test]
fn part3_positions_of_games() {
    for (before, depth, ways) in facts::drawn_ways() {
        ask_ways(before, depth, ways, "Add up the ways after each move.");
    }
}

#[test]
fn part4_play_in_every_position_of_whole_games() {
    plays_in(bit_positions());
}

/// What each part asks, in random games: nobody has a part's points for what is in every student's copy.
#[test]
fn part4_play_where_games_are_drawn_of_part_1() {
    plays_in(drawn_bit_positions());
}

#[test]
fn part4_possible_moves_where_games_are_drawn_of_part_2() {
    moves_in(drawn_bit_positions());
}

fn plays_in(positions: impl Iterator<Item = (Position, Vec<facts::Move>)> + Send) {
    in_time(PLAY.about("every position of whole games"), || {
        for (i, (before, moves)) in positions.enumerate() {
            for each in moves.iter().skip(i % 4).step_by(4) {
                let (square, discs, (p, q)) = (each.number(), each.discs(), each.square);
                let rule = "The new disc and those that turn are the player's. Then the two change places.";
                let question = PLAY.on_position(before).at(p, q).rule(rule);
                question.expect(after(before, square, discs), || play(before, square));
            }
        }
    });
}

#[test]
fn part4_possible_moves_in_every_position_of_whole_games() {
    // As a number the set that holds a1 alone is 1.
    ask_moves(&format!(". ○ ● . . . . .{}", "\n. . . . . . . .".repeat(7)), &[("a1", "b1")]);
    moves_in(bit_positions());
}

fn moves_in(positions: impl Iterator<Item = (Position, Vec<facts::Move>)> + Send) {
    in_time(POSSIBLE_MOVES.about("every position of whole games"), || {
        for (before, moves) in positions {
            let expected: BTreeMap<_, _> = moves.iter().map(|each| (each.number(), each.discs())).collect();
            let rule = "From each legal square, which is empty, to the discs that it turns, as bits.";
            POSSIBLE_MOVES.on_position(before).rule(rule).expect(expected, || possible_moves(before));
        }
    });
}

fn ask_ways(before: Position, depth: u32, due: u64, rule: &str) {
    let question = PERFT.on_position(before).turns(depth).rule(rule);
    let mistake =
        |yours: &u64| mistake_in_perft((before, depth), due, *yours, |now, depth| perft(now, depth));
    in_time(question.about(), || question.expect_or(due, || perft(before, depth), mistake));
}
