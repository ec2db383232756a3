//! Writes the direction as a text of discs and asks the text: trim the opponent's, then see what it starts with.

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let (mut r, mut c) = (p, q);
    let mut text = String::new();
    loop {
        r += d;
        c += e;
        let letter = match board[r][c] {
            Cell::Sentinel => break,
            Cell::Empty => '.',
            Cell::Disc(owner) if owner == player => 'm',
            Cell::Disc(_) => 'o',
        };
        text.push(letter);
    }
    let rest = text.trim_start_matches('o');
    if !rest.starts_with('m') {
        return 0;
    }
    (text.len() - rest.len()) as isize
}
