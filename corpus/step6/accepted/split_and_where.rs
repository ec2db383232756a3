//! Generics with a where clause; reads with `by_ref().split`, which takes no more than the line.

use super::step3::is_legal_move;
use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};
use std::io::{self, BufRead, ErrorKind, Write};

pub fn get_move<R, W>(
    board: &Board,
    player: Player,
    input: &mut R,
    output: &mut W,
) -> io::Result<(isize, isize)>
where
    R: BufRead + ?Sized,
    W: Write + ?Sized,
{
    let mut input = input;
    let mut lines = (&mut input).split(b'\n');
    write!(output, "Player {} > ", player.number())?;
    loop {
        output.flush()?;
        let line = lines.next().ok_or(ErrorKind::UnexpectedEof)??;
        if let Ok(Some((p, q))) = String::from_utf8(line).map(|line| parse_move(&line)) {
            if is_legal_move(board, player, p, q) {
                break Ok((p, q));
            }
        }
        let names: Vec<_> = legal_moves(board, player).into_iter().map(|(p, q)| square_name(p, q)).collect();
        output.write_all(format!("select a legal move: {} > ", names.join(" ")).as_bytes())?;
    }
}
