//! The programs that a page can take: the solutions, and each of them with one step of the corpus in its place.

use boards::Program;

use crate::solutions::SOLUTIONS;
use crate::wrong;

/// The program of this name: one of the corpus that a chapter names, or the solutions for an empty name.
pub fn program(name: &str) -> Option<Program> {
    if name.is_empty() { Some(SOLUTIONS) } else { wrong::program(name) }
}
