//! Boards and lines with a square marked.

use othello_steps::{Board, Cell, Line, square_name};

/// The small diagram of a board, with the `marked` squares in brackets: `[●]`, or `[?]` for an empty one
/// when `asked` is true.
pub fn board(board: &Board, marked: &[(isize, isize)], asked: bool) -> String {
    // Below its rows the diagram says if the frame is damaged. Those lines are copied.
    let diagram = format!("{board:?}");
    let label = board.size().to_string().len();
    let mut lines = diagram.lines();
    let mut drawn = vec![lines.next().unwrap_or_default().to_string()];
    for p in 1..=board.size() {
        lines.next();
        let row = row(|q| (board[p][q], marked.contains(&(p, q))), board[p].size(), asked);
        drawn.push(format!("{p:label$}{row}"));
    }
    drawn.extend(lines.map(String::from));
    drawn.join("\n")
}

/// A line with its sentinels, and the cell `p` in brackets.
pub fn line(line: &Line, p: isize) -> String {
    let last = line.size() + 1;
    row(|q| (line[q - 1], q - 1 == p), last + 1, true)
}

/// Eight cells without sentinels, and the cell `p`, counted from 0, in brackets.
pub fn array(cells: &[Cell; 8], p: usize) -> String {
    row(|q| (cells[q as usize - 1], q as usize - 1 == p), 8, true)
}

/// Cells 1 to `size`, each after a space. Marked cells are in brackets, neighbours in one pair: `[● ●]`.
fn row(cell: impl Fn(isize) -> (Cell, bool), size: isize, asked: bool) -> String {
    let mut drawn = String::new();
    let mut before = false;
    for q in 1..=size {
        let (cell, marked) = cell(q);
        drawn.push(match (before, marked) {
            (false, true) => '[',
            (true, false) => ']',
            _ => ' ',
        });
        match cell {
            Cell::Empty if marked && asked => drawn.push('?'),
            cell => drawn.push_str(&format!("{cell:?}")),
        }
        before = marked;
    }
    if before {
        drawn.push(']');
    }
    drawn
}

/// Two pictures next to one another, each under its title.
pub fn side_by_side(left: (&str, &str), right: (&str, &str)) -> String {
    let width = left.1.lines().chain([left.0]).map(|line| line.chars().count()).max().unwrap_or(0);
    let height = left.1.lines().count().max(right.1.lines().count());
    let rows = |(title, picture): (&str, &str)| {
        let mut rows = vec![title.to_string()];
        rows.extend(picture.lines().map(String::from));
        rows.resize(height + 1, String::new());
        rows
    };
    let pairs = rows(left).into_iter().zip(rows(right));
    pairs
        .map(|(left, right)| format!("{left:width$}      {right}").trim_end().to_string())
        .collect::<Vec<_>>()
        .join("\n")
}

/// The names of the squares, with a space between: `d3 c4 f5 e6`.
pub fn names(squares: &[(isize, isize)]) -> String {
    squares.iter().map(|&(p, q)| square_name(p, q)).collect::<Vec<_>>().join(" ")
}
