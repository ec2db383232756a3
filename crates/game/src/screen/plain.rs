//! The board in plain ASCII characters: `X` and `O`, the marks beside them.

use othello_steps::Cell;
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use super::View;
use super::board::{edges, turning};
use super::disc::Shape;
use super::layout::Layout;
use super::marks::{Mark, mark, value};
use super::text::{letter, put};
use crate::square::{Square, squares};

/// Draws the squares, what is on them, and the letters and numbers at the edge.
pub fn draw(buffer: &mut Buffer, view: &View, layout: &Layout) {
    if layout.ruled {
        rules(buffer, layout);
    }
    edges(buffer, layout);
    for square in squares(layout.size) {
        let area = layout.square(square);
        let symbol = symbol(view, layout, square);
        let (left, right) = marks(view, square);
        if layout.cell.0 == 2 {
            // The marks are in the gaps between the squares, and so is the minus of a number.
            put(buffer, area.x + 1 - symbol.len() as u16, area.y, &symbol, weight(&symbol));
            if left != ' ' && symbol.len() == 1 {
                put(buffer, area.x - 1, area.y, &left.to_string(), Style::new());
                put(buffer, area.x + 1, area.y, &right.to_string(), Style::new());
            }
            continue;
        }
        if symbol.len() == 1 {
            put(buffer, area.x, area.y, &format!("{left} {right}"), Style::new());
            put(buffer, area.x + 1, area.y, &symbol, weight(&symbol));
        } else {
            put(buffer, area.x, area.y, &format!("{symbol:>3}"), Style::new());
        }
    }
}

/// A legal move stands out among the empty squares.
fn weight(symbol: &str) -> Style {
    match symbol {
        "+" => Style::new().add_modifier(Modifier::BOLD),
        "." => Style::new().add_modifier(Modifier::DIM),
        _ => Style::new(),
    }
}

/// One character for the square, or three for what the machine thinks of it.
fn symbol(view: &View, layout: &Layout, (p, q): Square) -> String {
    let table = &view.table;
    let legal = table.moves().contains(&(p, q));
    match table.position_on_screen().board[p][q] {
        Cell::Disc(player) => match turning(table.flip.as_ref(), (p, q), player) {
            (Shape::Edge, _) => "|".to_string(),
            (_, player) => letter(player).to_string(),
        },
        _ => match value(view, layout, (p, q)) {
            Some(value) => value.to_string(),
            None => if view.settings.marks && legal { "+" } else { "." }.to_string(),
        },
    }
}

/// The characters beside what is on the square.
fn marks(view: &View, square: Square) -> (char, char) {
    match mark(view, square) {
        Mark::Cursor => ('[', ']'),
        Mark::Preview => ('*', '*'),
        Mark::Last => ('(', ')'),
        Mark::Turned => ('{', '}'),
        Mark::None => (' ', ' '),
    }
}

/// The lines between the squares.
fn rules(buffer: &mut Buffer, layout: &Layout) {
    let n = layout.size as u16;
    let area = layout.squares;
    for i in 0..=n {
        put(buffer, area.x, area.y + 2 * i, &("+---".repeat(n.into()) + "+"), Style::new());
    }
    for p in 0..n {
        put(buffer, area.x, area.y + 2 * p + 1, &("|   ".repeat(n.into()) + "|"), Style::new());
    }
}
