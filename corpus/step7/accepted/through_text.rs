//! Ignores step 2: plays on the picture of the board and reads the picture back.

use othello_steps::{Board, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    let picture = board.to_string();
    let mut rows: Vec<Vec<char>> = picture
        .lines()
        .filter_map(|row| row.split_once('|'))
        .map(|(_, cells)| cells.chars().filter(char::is_ascii_digit).collect())
        .collect();
    let own = char::from(b'0' + player.number() as u8);
    let other = char::from(b'0' + player.opponent().number() as u8);
    for (d, e) in (0..9).filter(|i| *i != 4).map(|i| (i / 3 - 1, i % 3 - 1)) {
        let ray: Vec<(usize, usize)> = (1..)
            .map(|i| (p - 1 + i * d, q - 1 + i * e))
            .take_while(|(r, s)| (0..board.size()).contains(r) && (0..board.size()).contains(s))
            .map(|(r, s)| (r as usize, s as usize))
            .collect();
        let n = ray.iter().take_while(|&&(r, s)| rows[r][s] == other).count();
        if ray.get(n).is_some_and(|&(r, s)| rows[r][s] == own) {
            ray[..n].iter().for_each(|&(r, s)| rows[r][s] = own);
        }
    }
    rows[p as usize - 1][q as usize - 1] = own;
    let text: Vec<String> = rows.into_iter().map(|row| format!("|{}|", row.into_iter().collect::<String>())).collect();
    *board = text.join("\n").parse().expect("a board");
}
