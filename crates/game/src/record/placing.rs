//! A position as a text: a line of .obf or of Edax's `setboard`, or a diagram, which the game itself prints too.

use othello_steps::{Board, Cell, Player, is_board_size};

use crate::square::squares;

/// What a text says of a position.
#[derive(Clone, Debug)]
pub struct Placed {
    /// The board.
    pub board: Board,
    /// Who is to move, if the text says so.
    pub mover: Option<Player>,
    /// What stands after it: moves, if any.
    pub rest: String,
}

/// The position in a text. Nothing if there is none.
pub fn read(text: &str) -> Option<Placed> {
    let lines: Vec<_> = text.lines().map(|line| line.split('%').next().unwrap_or_default().trim()).collect();
    lines
        .iter()
        .enumerate()
        .find_map(|(at, line)| in_a_line(line, &lines[at + 1..]))
        .or_else(|| diagram(&lines))
}

/// A board in one line, with who moves after it. The position as it is saved is that too: `position … X`.
fn in_a_line(line: &str, below: &[&str]) -> Option<Placed> {
    let (head, after) = line.split_once(';').unwrap_or((line, ""));
    // Before it may be what it is called, as `setboard`.
    let is_square = |c| disc(c).is_some() || is_empty(c);
    let words = head.split_whitespace().skip_while(|word| !word.chars().all(is_square));
    let signs: Vec<_> = words.flat_map(str::chars).collect();
    let count = signs.len();
    let size = (4..=16)
        .find(|&size| is_board_size(size) && [size * size, size * size + 1].contains(&(count as isize)))?;
    let board = filled(size, &signs[..(size * size) as usize])?;
    let mover = signs.get((size * size) as usize).map(|sign| disc(*sign));
    if mover.is_some_and(|mover| mover.is_none()) {
        return None;
    }
    // In .obf moves with their scores come after it, which nobody has played.
    let after = if after.contains(':') || after.trim_start().starts_with(['+', '-']) { "" } else { after };
    let rest = [after].iter().chain(below).copied().collect::<Vec<_>>().join("\n");
    let rest = rest.replace("transcript:", "");
    Some(Placed { board, mover: mover.flatten(), rest })
}

/// A board of as many rows as columns, with letters and numbers at its edge or without.
fn diagram(lines: &[&str]) -> Option<Placed> {
    let rows: Vec<_> = lines.iter().map(|line| row(line)).collect();
    let size =
        rows.iter().flatten().map(|row: &Vec<char>| row.len()).find(|size| is_board_size(*size as isize))?;
    let signs: Vec<_> = rows.iter().flatten().filter(|row| row.len() == size).flatten().copied().collect();
    if signs.len() != size * size {
        return None;
    }
    let board = filled(size as isize, &signs)?;
    let said = lines.join(" ").to_lowercase();
    let says = |names: [&str; 3]| names.iter().any(|name| said.contains(&format!("{name} to move")));
    // Below it may be a disc alone, or in Japanese who moves.
    let is_a_line =
        |names: [char; 3]| lines.iter().any(|line| line.chars().count() == 1 && line.starts_with(names));
    let black = says(["black", "x", "●"]) || is_a_line(['x', 'X', '●']) || said.contains("黒番");
    let white = says(["white", "o", "○"]) || is_a_line(['o', 'O', '○']) || said.contains("白番");
    let mover = match (black, white) {
        (true, false) => Some(Player::Black),
        (false, true) => Some(Player::White),
        _ => None,
    };
    Some(Placed { board, mover, rest: String::new() })
}

/// The squares of a row, if the line is one: `3 . . X O . . . . 3`, `|.|X|O|`, `┃ ● ┃ ○ ┃`.
fn row(line: &str) -> Option<Vec<char>> {
    let is_bar = |c: char| "|┃│".contains(c);
    let bars = line.find(is_bar).zip(line.rfind(is_bar)).filter(|(first, last)| first < last);
    if let Some((first, last)) = bars {
        let mut inside = line[first..last].chars();
        inside.next();
        // What `play_game` prints has a number for each square between two bars alone.
        let cells: Vec<_> = match inside.as_str() {
            one if !one.contains(is_bar) => one.split_whitespace().collect(),
            several => several.split(is_bar).map(str::trim).collect(),
        };
        let sign = |cell: &&str| match *cell {
            "" | "0" => Some('.'),
            "1" => Some('X'),
            "2" => Some('O'),
            other => other
                .chars()
                .next()
                .filter(|c| other.chars().count() == 1 && (disc(*c).is_some() || is_empty(*c))),
        };
        return cells.iter().map(sign).collect();
    }
    let edge = |c: char| c.is_ascii_digit() || c.is_whitespace();
    let inside = line.trim_matches(edge);
    let signs: Vec<_> = inside.chars().filter(|c| !c.is_whitespace()).collect();
    let is_square = |c: &char| disc(*c).is_some() || is_empty(*c);
    (signs.len() >= 4 && signs.iter().all(is_square)).then_some(signs)
}

fn filled(size: isize, signs: &[char]) -> Option<Board> {
    let mut board = Board::with_size(size);
    for ((p, q), &sign) in squares(size).zip(signs) {
        board[p][q] = match disc(sign) {
            Some(player) => Cell::Disc(player),
            None if is_empty(sign) => Cell::Empty,
            None => return None,
        };
    }
    Some(board)
}

fn disc(sign: char) -> Option<Player> {
    match sign {
        'X' | 'x' | '*' | '●' | '⚫' | '#' => Some(Player::Black),
        'O' | 'o' | '○' | '⚪' => Some(Player::White),
        _ => None,
    }
}

fn is_empty(sign: char) -> bool {
    matches!(sign, '-' | '.' | '_' | '·' | '・' | '+' | '□' | '＿' | '－')
}

/// A position in one line, as [`read`] reads it.
pub fn written(board: &Board, mover: Player) -> String {
    let sign = |player| if player == Player::Black { 'X' } else { 'O' };
    let square = |(p, q): (isize, isize)| match board[p][q] {
        Cell::Disc(player) => sign(player),
        _ => '-',
    };
    format!("{} {}", squares(board.size()).map(square).collect::<String>(), sign(mover))
}
