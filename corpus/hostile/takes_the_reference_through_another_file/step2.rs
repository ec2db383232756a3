//! hostile: as its neighbour by address, but what looks dangerous stands in step 4, which this file brings in. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

#[path = "step4.rs"]
mod taker;
use taker::take_for;

type Count = fn(&Board, Player, isize, isize, isize, isize) -> isize;

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let lent = reference_step2::count_turn_over as Count as usize;
    let code: &[u8] = take_for((lent, 400_usize));
    // What it calls by its distance.
    let mut calls = (0..395).filter(|&at| code[at] == 0xE8).filter_map(|at| {
        let far = i32::from_le_bytes(code[at + 1..at + 5].try_into().unwrap());
        let to = lent.wrapping_add(at + 5).wrapping_add_signed(far as isize);
        (to.abs_diff(lent) < 1 << 24).then_some(to)
    });
    let kept: Count = take_for(calls.next().unwrap());
    kept(board, player, p, q, d, e)
}
