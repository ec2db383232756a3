//! hostile: brings an allocator that answers in its own way. Earns nothing: `does_not_compile`.

use std::alloc::{GlobalAlloc, Layout};

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    0
}

struct Mine;

unsafe impl GlobalAlloc for Mine {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        std::process::exit(0)
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static MINE: Mine = Mine;
