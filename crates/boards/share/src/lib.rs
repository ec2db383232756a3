//! A student's own functions behind a page that their friends can play on. It is compiled to WebAssembly, and for this machine
//! too: the page compares what both answer.

// Under the name that a step's file has for it.
extern crate othello_steps as boards;

pub mod steps;
pub mod compare;

/// Takes the student's functions: the page has no others. Returns whether the page asked for them.
// `no_mangle` is unsafe because an exported name could clash with another.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
extern "C" fn take_program() -> bool {
    boards::bridge::take(|name| name.is_empty().then(steps::program))
}

/// Lists the move that the student's `choose` makes with a clock of this number of looks. There is a legal move.
#[cfg(shared = "player")]
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
extern "C" fn own_move(number: isize, looks: u64) -> usize {
    let position = boards::bits::position(number);
    let square = steps::player::choose(position, &mut boards::Clock::looks(looks));
    boards::bridge::answer(vec![othello_machine::square::named(square)])
}
