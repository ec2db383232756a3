//! The book's boards: those of the crate above, with the functions of solutions/ and with the wrong ones that a chapter plays
//! beside them.

// Under the name that a step's file has for it.
extern crate othello_steps as boards;

mod steps;
mod masks;
mod tree;
mod solutions;
mod wrong;
#[cfg(test)]
mod tests;

/// The program of this name: one of the corpus that a chapter names, or the solutions for an empty name.
fn program(name: &str) -> Option<boards::Program> {
    if name.is_empty() { Some(solutions::SOLUTIONS) } else { wrong::program(name) }
}

/// Takes the program that the page has named. Returns whether there is one.
// `no_mangle` is unsafe because an exported name could clash with another.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
extern "C" fn take_program() -> bool {
    boards::bridge::take(program)
}
