//! None of the lower steps but `parse_move`: its own list of legal moves.

use super::step5::parse_move;
use othello_steps::{Board, Cell, Player};
use std::io;
use std::io::prelude::*;

fn turns(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let ray = |d: isize, e: isize| {
        let mut i = 1;
        while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
            i += 1;
        }
        i > 1 && board[p + i * d][q + i * e] == Cell::Disc(player)
    };
    board[p][q] == Cell::Empty && (0..9).filter(|k| *k != 4).any(|k| ray(k / 3 - 1, k % 3 - 1))
}

fn name(p: isize, q: isize) -> String {
    let letter = (b'a' + (q - 1) as u8) as char;
    format!("{letter}{p}")
}

pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    let size = board.size();
    let mut moves = Vec::new();
    for p in 1..=size {
        for q in 1..=size {
            if turns(board, player, p, q) {
                moves.push((p, q));
            }
        }
    }
    let names = moves.iter().map(|&(p, q)| name(p, q)).collect::<Vec<_>>().join(" ");
    let mut asked = 0;
    loop {
        match asked {
            0 => write!(output, "Player {player} > ", player = player.number())?,
            _ => write!(output, "select a legal move: {names} > ")?,
        }
        asked += 1;
        output.flush()?;
        let mut line = Vec::new();
        match input.read_until(0x0A, &mut line) {
            Ok(0) => return Err(io::Error::from(io::ErrorKind::UnexpectedEof)),
            Ok(_) => (),
            Err(error) => return Err(error),
        }
        let text = String::from_utf8_lossy(&line);
        if let Some(found) = moves.iter().find(|&&square| parse_move(&text) == Some(square)) {
            return Ok(*found);
        }
    }
}
