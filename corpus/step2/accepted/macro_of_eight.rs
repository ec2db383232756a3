//! A macro writes the eight directions out; columns and rows are u8.

use othello_steps::{Board, Cell, Player};

macro_rules! walks {
    ($($d:literal $e:literal => $row:ident $column:ident;)*) => {
        fn next(p: u8, q: u8, d: isize, e: isize) -> (u8, u8) {
            match (d, e) {
                $(($d, $e) => (walks!($row p), walks!($column q)),)*
                _ => unreachable!("no direction"),
            }
        }
    };
    (less $x:ident) => { $x.wrapping_sub(1) };
    (same $x:ident) => { $x };
    (more $x:ident) => { $x.wrapping_add(1) };
}

walks! {
    -1 -1 => less less; -1 0 => less same; -1 1 => less more;
    0 -1 => same less; 0 1 => same more;
    1 -1 => more less; 1 0 => more same; 1 1 => more more;
}

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let (mut p, mut q) = (p as u8, q as u8);
    let mut n: i8 = 0;
    'walk: loop {
        (p, q) = next(p, q, d, e);
        match board[p.into()][q.into()] {
            Cell::Disc(whose) if whose == player => break 'walk,
            Cell::Disc(_) => n += 1,
            _ => {
                n = 0;
                break 'walk;
            }
        }
    }
    n.into()
}
