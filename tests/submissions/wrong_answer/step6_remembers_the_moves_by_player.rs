//! wrong_answer: fails `moves_of_whole_games`, says "other moves are in the list". Makes the list once for each player and keeps it.

use super::step3::is_legal_move;
use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};
use std::io::{self, BufRead, ErrorKind, Write};

pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    use std::sync::{Mutex, OnceLock};
    static LISTS: [OnceLock<Mutex<Vec<String>>>; 2] = [OnceLock::new(), OnceLock::new()];
    let list = || legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect::<Vec<_>>();
    let names =
        LISTS[player.number() as usize - 1].get_or_init(|| Mutex::new(list())).lock().unwrap().clone();
    let mut prompt = format!("Player {} > ", player.number());
    loop {
        write!(output, "{prompt}")?;
        output.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        match parse_move(&String::from_utf8_lossy(&line)) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => prompt = format!("select a legal move: {} > ", names.join(" ")),
        }
    }
}
