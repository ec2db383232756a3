//! Reading boards and lines from the pictures they print.

use std::str::FromStr;

use crate::error::{PictureError, check_size};
use crate::{Board, Cell, Line, Player};

/// Reads a line in any of the three ways it prints: `. ○ ●`, `| 0 2 1|` or `┃   ┃ ○ ┃ ● ┃`.
///
/// You can write `X` and `O` for `●` and `○`, which are not on most keyboards.
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

/// Reads a board in any of the three ways it prints. You can leave out the letters above the board, the
/// numbers at the left and the lines between the rows.
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
            .map_err(|error| PictureError::new(format!("{error}, the number of rows in this picture")))?;
        for (i, cells) in rows.iter().enumerate() {
            if cells.len() != rows.len() {
                return Err(PictureError::new(format!(
                    "row {} of the board has {} cells, but the board has {} rows: write as many cells as there are rows",
                    i + 1,
                    cells.len(),
                    rows.len()
                )));
            }
        }
        Ok(Board::framed(rows.iter().map(|cells| Line::from_cells(cells)).collect()))
    }
}

/// Whether this is a row of squares: not the letters above the board, not a horizontal line, not empty.
fn holds_cells(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty()
        && !line.starts_with(|c: char| c.is_ascii_lowercase())
        && !line.chars().all(|c| matches!(c, '-' | '━' | '┏' | '┳' | '┓' | '┣' | '╋' | '┫' | '┗' | '┻' | '┛'))
}

fn without_number(row: &str) -> &str {
    // If a row is only digits, all of them are cells. Otherwise it may begin with its row number.
    if row.chars().all(|c| c.is_ascii_digit() || c.is_whitespace()) {
        return row;
    }
    row.trim_start().trim_start_matches(|c: char| c.is_ascii_digit())
}

fn read_cells(row: &str) -> Result<Vec<Cell>, PictureError> {
    // Between bars, a space is an empty square.
    if let Some((_, squares)) = row.split_once('┃') {
        return squares
            .trim_end()
            .trim_end_matches('┃')
            .split('┃')
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
        _ => Err(PictureError::new(format!("`{symbol}` is not a cell: write . for empty, ● or X, ○ or O"))),
    }
}
