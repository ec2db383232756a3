//! hostile: brings the handler of panics. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    panic!("now")
}

#[panic_handler]
fn handler(_: &core::panic::PanicInfo) -> ! {
    std::process::exit(0)
}
