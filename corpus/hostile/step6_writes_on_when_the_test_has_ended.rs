//! hostile: right but on boards of another size than eight: there it makes the last test's screen panic, and says more than the connection to the test holds. Earns nothing: `run_time_error` or `wrong_answer`.

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};

pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    if board.size() != 8 {
        output.write_all(&vec![b'x'; (1 << 18) - 1])?;
        let n = input.fill_buf()?.len();
        input.consume(n.min(3));
        output.write_all(b"y")?;
        for _ in 0..250_000 {
            output.flush()?;
        }
        input.fill_buf()?;
        return Ok((1, 1));
    }
    let names: Vec<String> = legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
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
