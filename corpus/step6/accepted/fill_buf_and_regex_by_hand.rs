//! Reads with `fill_buf` and `consume`, piece by piece.

use super::step3::is_legal_move;
use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};
use std::io::{self, BufRead, Write};

pub fn get_move<Keyboard: BufRead, Screen: Write>(
    board: &Board,
    player: Player,
    input: &mut Keyboard,
    output: &mut Screen,
) -> io::Result<(isize, isize)> {
    let mut bad = false;
    Ok(loop {
        if bad {
            let mut list = String::from("select a legal move: ");
            legal_moves(board, player).iter().for_each(|square| {
                list += &square_name(square.0, square.1);
                list.push(' ');
            });
            write!(output, "{list}> ")?;
        } else {
            write!(output, "{} {} > ", "Player", player.number())?;
        }
        output.flush()?;
        let mut line: Vec<u8> = Vec::new();
        let ended = loop {
            let buffer = input.fill_buf()?;
            if buffer.is_empty() {
                break line.is_empty();
            }
            let end = buffer.iter().position(|&byte| byte == 10);
            let take = end.map_or(buffer.len(), |end| end + 1);
            line.extend_from_slice(&buffer[..take]);
            input.consume(take);
            if end.is_some() {
                break false;
            }
        };
        if ended {
            Err(io::ErrorKind::UnexpectedEof)?;
        }
        bad = true;
        if let Ok(line) = String::from_utf8(line)
            && let Some((p, q)) = parse_move(&line)
            && is_legal_move(board, player, p, q)
        {
            break (p, q);
        }
    })
}
