//! accepted: none of the given helpers and none of the lower steps: own columns, own figures, own list of legal moves.

use std::io;
use std::io::prelude::*;

use othello_steps::{Board, Cell, Player};

#[derive(Default)]
struct Reader {
    letter: Option<isize>,
    numbers: Vec<Option<isize>>,
    in_number: bool,
    bad: bool,
}

impl Reader {
    fn feed(mut self, c: char) -> Reader {
        let code = c as isize;
        let letter = match c {
            'a'..='z' => Some(code - 'a' as isize),
            'A'..='Z' => Some(code - 'A' as isize),
            'ａ'..='ｚ' => Some(code - 'ａ' as isize),
            'Ａ'..='Ｚ' => Some(code - 'Ａ' as isize),
            _ => None,
        };
        let figure = match c {
            '0'..='9' => Some(code - '0' as isize),
            '０'..='９' => Some(code - '０' as isize),
            _ => None,
        };
        if let Some(figure) = figure {
            if !self.in_number {
                self.numbers.push(Some(0));
            }
            if let Some(number) = self.numbers.last_mut() {
                *number = number.and_then(|n| n.checked_mul(10)).and_then(|n| n.checked_add(figure));
            }
        } else if let Some(letter) = letter {
            self.bad |= self.letter.is_some();
            self.letter = Some(letter + 1);
        } else if !c.is_whitespace() {
            self.bad = true;
        }
        self.in_number = figure.is_some();
        self
    }
}

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let read = text.chars().fold(Reader::default(), Reader::feed);
    if read.bad {
        return None;
    }
    match (read.letter, &read.numbers[..]) {
        (Some(q), &[p]) => Some((p?, q)),
        (None, &[p, q]) => p.zip(q),
        _ => None,
    }
}

/// Given: the plain small letter or figure for `Ｃ`, `ｃ`, `C` or `５`; any other character as it is.
pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}

/// Given: the column that a word names, 1 for `a` to 26 for `z`, or `None` if the word is not one letter.
pub fn column(word: &str) -> Option<isize> {
    (1..).zip('a'..='z').find(|(_, letter)| word == letter.to_string()).map(|(q, _)| q)
}

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
