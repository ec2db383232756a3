//! How fast the functions of level 2 are: `cargo bench --manifest-path tools/Cargo.toml --package othello-bench`, and with
//! `--features mine` how fast a student's own are.
//!
//! First it counts perft from the start with the crate magpie and with the course's, by turns in the same run, and prints the
//! ratio of their best times. A ratio says the same on a slow machine and on a fast one. Then divan measures one function after
//! the other.

#![forbid(unsafe_code)]

use magpie::othello::{Board, Stone};

/// How many ways there are to go on from the start for `depth` turns, counted with the crate magpie in the manner of its own
/// benchmark: a pass is a turn, an ended game counts once, and the last moves are counted, not played.
pub fn magpie_perft(depth: u32) -> u64 {
    ways(&Board::standard(), Stone::Black, false, depth)
}

fn ways(board: &Board, stone: Stone, has_passed: bool, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = board.moves_for(stone);
    if moves.is_empty() {
        return if has_passed { 1 } else { ways(board, stone.flip(), true, depth - 1) };
    }
    if depth == 1 {
        return moves.count_set().into();
    }
    let after = |square| {
        let mut after = board.clone();
        after.play(stone, square);
        after
    };
    moves.hot_bits().map(|square| ways(&after(square), stone.flip(), false, depth - 1)).sum()
}
