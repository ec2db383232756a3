//! perft with the crate magpie, in the manner of its own benchmark: a pass is a turn, an ended game counts once, and the last
//! moves are counted, not played.

use magpie::othello::{Board, Stone};

/// How many ways there are to go on from the start for `depth` turns.
pub fn perft(depth: u32) -> u64 {
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
