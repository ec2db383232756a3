//! perft beside magpie's, then the functions one by one.

use std::hint::black_box;
use std::time::Instant;

use divan::Bencher;
use othello_bench::magpie_perft;
use othello_game_steps::{ahead, bits, perfect, positions, pruning, table};
use othello_steps::Position;

/// The start, and the first position of FForum's endgame test (tests/data/fforum.obf), 14 squares empty.
const ENDGAME: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";

fn main() {
    ratio(10);
    divan::main();
}

/// By turns, so that whatever else the machine does slows down both.
fn ratio(depth: u32) {
    let (mut theirs, mut ours) = (f64::MAX, f64::MAX);
    for _ in 0..7 {
        let start = Instant::now();
        let due = magpie_perft(depth);
        theirs = theirs.min(start.elapsed().as_secs_f64());
        let start = Instant::now();
        let ways = positions::perft(Position::new(), black_box(depth));
        ours = ours.min(start.elapsed().as_secs_f64());
        assert_eq!(ways, due, "perft({depth}) is wrong");
    }
    println!("perft({depth}): magpie {theirs:.3} s, ours {ours:.3} s: {:.2} times as fast\n", theirs / ours);
}

fn endgame() -> Position {
    let discs =
        |disc| ENDGAME.chars().zip(0..).filter(|(c, _)| *c == disc).map(|(_, square)| 1_u64 << square).sum();
    Position { player: discs('X'), opponent: discs('O') }
}

/// One disc turns at the start; eighteen turn along the edges and a diagonal; and all empty squares of an endgame.
const TURNING: [&str; 3] = ["the start", "eighteen discs", "an endgame"];

fn asked(name: &str) -> (Position, Vec<u32>) {
    let (edges, corners) = (0x0081_8181_8181_817E_u64 & !(1 << 63), 0x8100_0000_0000_0080_u64);
    let endgame = endgame();
    match name {
        "the start" => (Position::new(), vec![19]),
        "eighteen discs" => {
            (Position { player: corners & !1, opponent: edges & !corners | 0x0040_2010_0804_0200 }, vec![0])
        }
        _ => (
            endgame,
            (0..64).filter(|square| (endgame.player | endgame.opponent) >> square & 1 == 0).collect(),
        ),
    }
}

#[divan::bench(args = TURNING)]
fn flips_one_by_one(bencher: Bencher, name: &str) {
    let (position, squares) = asked(name);
    bencher.bench(|| {
        squares.iter().fold(0, |all, square| all ^ bits::flips_one_by_one(black_box(position), *square))
    });
}

#[divan::bench(args = TURNING)]
fn flips(bencher: Bencher, name: &str) {
    let (position, squares) = asked(name);
    bencher.bench(|| squares.iter().fold(0, |all, square| all ^ bits::flips(black_box(position), *square)));
}

#[divan::bench]
fn legal_moves() -> u64 {
    bits::legal_moves(black_box(Position::new()))
}

#[divan::bench]
fn evaluate() -> i32 {
    ahead::evaluate(black_box(Position::new()))
}

#[divan::bench(args = [4, 6])]
fn negamax(bencher: Bencher, depth: u32) {
    bencher.bench(|| ahead::negamax(black_box(Position::new()), depth));
}

#[divan::bench(args = [4, 6])]
fn alpha_beta(bencher: Bencher, depth: u32) {
    bencher.bench(|| pruning::alpha_beta(black_box(Position::new()), depth, -100_000, 100_000));
}

#[divan::bench]
fn solve_14_empty_squares(bencher: Bencher) {
    bencher.bench(|| perfect::solve(black_box(endgame())));
}

#[divan::bench]
fn solve_14_empty_squares_with_a_table(bencher: Bencher) {
    bencher.bench(|| table::solve_with_table(black_box(endgame())));
}
