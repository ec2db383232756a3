//! hostile: returns a value that equals every other. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

#[derive(Clone, Copy, Debug)]
pub struct Always;

impl PartialEq for Always {
    fn eq(&self, _: &Always) -> bool {
        true
    }
}

impl PartialEq<isize> for Always {
    fn eq(&self, _: &isize) -> bool {
        true
    }
}

impl PartialEq<Always> for isize {
    fn eq(&self, _: &Always) -> bool {
        true
    }
}

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> Always {
    Always
}
