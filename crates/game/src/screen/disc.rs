//! The shapes on a square, made of block characters.
//!
//! A character covers a whole column from below by eighths or, with its two colours exchanged, from above; at the left and
//! right edge of a shape it covers half a column. So a disc is rounder than with whole characters.

/// A character of a shape, and whether its two colours are exchanged.
pub type Glyph = (char, bool);

/// Eighths of a character, from below.
const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// What is on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A disc.
    Disc,
    /// A disc seen from its edge, as it turns.
    Edge,
    /// The spot on a legal move.
    Spot,
}

/// The rows of characters of a shape on a square of `width` columns and `height` rows.
pub fn shape(shape: Shape, width: u16, height: u16) -> Vec<Vec<Glyph>> {
    if height == 1 {
        let text = match shape {
            Shape::Disc => "● ",
            Shape::Edge => "| ",
            Shape::Spot => "• ",
        };
        return vec![text.chars().map(|c| (c, false)).collect()];
    }
    let row = |row| (0..width).map(|column| glyph(shape, column, row, width, height)).collect();
    (0..height).map(row).collect()
}

/// The unit is the width of a character. A character is two units high, so a square of `2 * height` columns is a square.
fn glyph(shape: Shape, column: u16, row: u16, width: u16, height: u16) -> Glyph {
    let half = f64::from(width) / 2.0;
    // How far the shape goes up and down at a distance from the middle.
    let reach = |x: f64| {
        let (across, down) = match shape {
            Shape::Disc => (0.85, 0.85),
            Shape::Edge => (0.22, 0.85),
            Shape::Spot => (0.55, 0.55),
        };
        let part = 1.0 - (x / (across * half)).powi(2);
        part.max(0.0).sqrt() * down * f64::from(height)
    };
    let middle = (f64::from(column) + 0.5 - half).abs();
    let is_half = reach(middle + 0.25) == 0.0;
    let reach = if is_half { reach(middle - 0.25) } else { reach(middle) };
    // From the middle of the square to the nearer and the farther end of the character.
    let top = f64::from(height) - 2.0 * f64::from(row);
    let is_above = top > 1.0;
    let near = if is_above { top - 2.0 } else { -top };
    let part = if top == 1.0 { reach } else { (reach - near) / 2.0 };
    let eighths = (part * 8.0).round().clamp(0.0, 8.0) as usize;
    match (eighths, is_half, f64::from(column) < half) {
        (0 | 1, true, _) | (0, ..) => (' ', false),
        (6.., true, left) => (if left { '▐' } else { '▌' }, false),
        (_, true, left) if is_above => (if left { '▗' } else { '▖' }, false),
        (_, true, left) => (if left { '▝' } else { '▘' }, false),
        (8, false, _) => ('█', false),
        (eighths, false, _) if is_above => (EIGHTHS[eighths], false),
        (eighths, false, _) => (EIGHTHS[8 - eighths], true),
    }
}
