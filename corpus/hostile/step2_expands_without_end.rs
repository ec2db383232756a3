//! hostile: a macro that doubles what it stands for a hundred times. Earns nothing: `does_not_compile`.

macro_rules! twice {
    ($value:expr) => { $value };
    ($value:tt $first:tt $($rest:tt)*) => { twice!($value $($rest)*) + twice!($value $($rest)*) };
}

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    twice!(0 a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z)
}
