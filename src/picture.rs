//! Reading boards and lines from the pictures they print.

use std::str::FromStr;

use crate::error::{PictureError, check_size};
use crate::{Board, Cell, Line, Player};

/// Reads a line in any of the three ways it prints: `. ○ ●`, `| 0 2 1|` or `┃   ┃ ○ ┃ ● ┃`.
///
/// `X` and `O` may stand for `●` and `○`, so that a line can be typed on any keyboard.
impl FromStr for Line {
    type Err = PictureError;

    fn from_str(text: &str) -> Result<Line, PictureError> {
        let cells = read_cells(text)?;
        check_size(cells.len() as isize).map_err(|_| {
            PictureError::new(format!("a line has an even size from 4 to 16, not {}", cells.len()))
        })?;
        Ok(Line::from_cells(&cells))
    }
}

/// Reads a board in any of the three ways it prints. The letters above, the numbers at the left and the
/// rules between the rows may be left out.
impl FromStr for Board {
    type Err = PictureError;

    fn from_str(text: &str) -> Result<Board, PictureError> {
        let mut rows = Vec::new();
        for picture in text.lines().filter(|line| holds_cells(line)) {
            let row = rows.len() + 1;
            let cells = read_cells(without_number(picture))
                .map_err(|error| PictureError::new(format!("row {row} of the board: {error}")))?;
            rows.push(cells);
        }
        check_size(rows.len() as isize)
            .map_err(|error| PictureError::new(format!("{error}: that is how many rows there are")))?;
        for (i, cells) in rows.iter().enumerate() {
            if cells.len() != rows.len() {
                return Err(PictureError::new(format!(
                    "row {} of the board has {} cells where the board has {} rows: write one cell for each",
                    i + 1,
                    cells.len(),
                    rows.len()
                )));
            }
        }
        Ok(Board::framed(rows.iter().map(|cells| Line::from_cells(cells)).collect()))
    }
}

/// Not the letters above, not a rule, not a blank line.
fn holds_cells(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty()
        && !line.starts_with(|c: char| c.is_ascii_lowercase())
        && !line.chars().all(|c| "-━┏┳┓┣╋┫┗┻┛".contains(c))
}

fn without_number(row: &str) -> &str {
    // A row of bare digits has no number before it; one with bars, dots or discs may have.
    if row.chars().all(|c| c.is_ascii_digit() || c.is_whitespace()) {
        return row;
    }
    row.trim_start().trim_start_matches(|c: char| c.is_ascii_digit())
}

fn read_cells(row: &str) -> Result<Vec<Cell>, PictureError> {
    if row.contains('┃') {
        // Between bars a blank is an empty square.
        let squares = row.trim().trim_matches('┃').split('┃');
        return squares
            .map(|square| square.trim().chars().next().map_or(Ok(Cell::Empty), read_cell))
            .collect();
    }
    row.chars().filter(|c| !c.is_whitespace() && *c != '|').map(read_cell).collect()
}

fn read_cell(symbol: char) -> Result<Cell, PictureError> {
    match symbol {
        '.' | '0' => Ok(Cell::Empty),
        '●' | 'X' | '1' => Ok(Cell::Disc(Player::Black)),
        '○' | 'O' | '2' => Ok(Cell::Disc(Player::White)),
        _ => Err(PictureError::new(format!("`{symbol}` is no cell: write . for empty, ● or X, ○ or O"))),
    }
}
