//! hostile: wrong where everything is asked at once, right where it is asked alone, and there it reads once more. Earns nothing: `wrong_answer`.

use std::io::{self, BufRead, ErrorKind, Write};
use std::sync::OnceLock;

use othello_steps::{Board, Player, square_name};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use super::step5::parse_move;

/// The first test passes in the batch, so it is not asked live: its question, White's, is the first one there.
static BEGAN: OnceLock<bool> = OnceLock::new();

fn is_batch() -> bool {
    *BEGAN.get().unwrap()
}

fn is_the_first_test(player: Player) -> bool {
    let began = BEGAN.get().is_none();
    BEGAN.get_or_init(|| player == Player::Black);
    began && is_batch()
}

pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    let names: Vec<String> = legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
    let mut prompt = format!("Player {} > ", player.number());
    loop {
        write!(output, "{prompt}")?;
        output.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        let first = is_the_first_test(player);
        match parse_move(&String::from_utf8_lossy(&line)) {
            Some((p, q)) if is_legal_move(board, player, p, q) => {
                if !is_batch() && !input.fill_buf().is_ok_and(|left| left.is_empty()) {
                    return Ok((p, q)); // a second try would be noticed here
                }
                return Ok(if !is_batch() || first { (p, q) } else { (q, p) });
            }
            _ => prompt = format!("select a legal move: {} > ", names.join(" ")),
        }
    }
}
