//! accepted: Parses bytes with a state machine by hand; reads byte by byte through dyn references; recursion after a bad move.

use std::io::{self, BufRead, ErrorKind, Read, Write};

use super::step4::legal_moves;
use othello_steps::{Board, Player, square_name};

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let mut column: Option<u8> = None;
    let mut letter_first = false;
    let mut numbers: [Option<isize>; 2] = [None; 2];
    let (mut n, mut open) = (0usize, false);
    let plain: String = text.chars().map(half_width).collect();
    for &byte in plain.trim().as_bytes() {
        match byte {
            b'0'..=b'9' => {
                if !open {
                    if n == 2 {
                        return None;
                    }
                    (numbers[n], open, n) = (Some(0), true, n + 1);
                }
                let digit = isize::from(byte - b'0');
                numbers[n - 1] = Some(numbers[n - 1]?.checked_mul(10)?.checked_add(digit)?);
            }
            b'a'..=b'z' if column.is_none() => {
                letter_first = n == 0;
                column = Some(byte - b'a' + 1);
                open = false;
            }
            b' ' | b'\t' | b'\r' | b'\n' => open = false,
            _ => return None,
        }
    }
    let _ = letter_first;
    match (column, numbers) {
        (Some(q), [Some(p), None]) => Some((p, q.into())),
        (None, [Some(p), Some(q)]) => Some((p, q)),
        _ => None,
    }
}

pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}

pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<(isize, isize)> {
    output.write_all(b"Player ")?;
    output.write_all(&[b'0' + player.number() as u8])?;
    output.write_all(b" > ")?;
    ask(&legal_moves(board, player), input, output)
}

fn ask(moves: &[(isize, isize)], input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<(isize, isize)> {
    output.flush()?;
    let mut line = vec![];
    for byte in input.bytes() {
        line.push(byte?);
        if line.ends_with(b"\n") {
            break;
        }
    }
    if line.is_empty() {
        return Err(io::Error::new(ErrorKind::UnexpectedEof, "nobody is there any more"));
    }
    let typed = std::str::from_utf8(&line).ok().and_then(parse_move);
    if let Some(square) = typed.filter(|square| moves.contains(square)) {
        return Ok(square);
    }
    write!(output, "select a legal move:")?;
    for &(p, q) in moves {
        write!(output, " {}", square_name(p, q))?;
    }
    write!(output, " > ")?;
    ask(moves, input, output)
}
