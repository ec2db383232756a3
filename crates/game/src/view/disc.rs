//! The shapes on a square, made of block characters: each character has four quarters, which the shape covers or not.

/// A character of a shape, and whether its two colours are exchanged.
pub type Glyph = (char, bool);

/// The block characters by the quarters they cover: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
const BLOCKS: [char; 16] = [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

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
    let drawn = match (shape, width, height) {
        (Shape::Disc, 2, 1) => &["● "][..],
        (Shape::Edge, 2, 1) => &["| "],
        (Shape::Spot, 2, 1) => &["• "],
        // Six eighths of a row: rounder than what quarters can do.
        (Shape::Disc, 4, 2) => &["▗▆▆▖", "▝~~▘"],
        (Shape::Edge, 4, 2) => &[" ▐▌ ", " ▐▌ "],
        (Shape::Spot, 4, 2) => &[" ▄▄ ", " ▀▀ "],
        _ => {
            return (0..height)
                .map(|row| (0..width).map(|x| quarters(shape, x, row, width, height)).collect())
                .collect();
        }
    };
    let glyph = |c| if c == '~' { ('▂', true) } else { (c, false) };
    drawn.iter().map(|row| row.chars().map(glyph).collect()).collect()
}

fn quarters(shape: Shape, column: u16, row: u16, width: u16, height: u16) -> Glyph {
    let (across, down) = match shape {
        Shape::Disc => (0.8, 0.8),
        Shape::Edge => (0.2, 0.8),
        Shape::Spot => (0.34, 0.34),
    };
    let covers = |i: u16, j: u16| {
        // The middle of the quarter, the square being from -1 to 1 both ways.
        let x = (f64::from(2 * column + i) + 0.5) / f64::from(width) - 1.0;
        let y = (f64::from(2 * row + j) + 0.5) / f64::from(height) - 1.0;
        (x / across).powi(2) + (y / down).powi(2) <= 1.0
    };
    let covered = [(0, 0), (1, 0), (0, 1), (1, 1)].iter().enumerate().filter(|(_, (i, j))| covers(*i, *j));
    (BLOCKS[covered.map(|(bit, _)| 1 << bit).sum::<usize>()], false)
}

#[cfg(test)]
mod tests {
    use super::{Shape, shape};

    #[test]
    fn shapes_fill_their_square_and_are_symmetric() {
        for (width, height) in [(6, 3), (8, 4), (10, 5), (12, 6)] {
            for kind in [Shape::Disc, Shape::Edge, Shape::Spot] {
                let rows = shape(kind, width, height);
                assert_eq!((rows.len(), rows[0].len()), (height.into(), width.into()));
                let mirror = |c| match c {
                    '▌' => '▐',
                    '▐' => '▌',
                    '▘' => '▝',
                    '▝' => '▘',
                    '▖' => '▗',
                    '▗' => '▖',
                    '▛' => '▜',
                    '▜' => '▛',
                    '▙' => '▟',
                    '▟' => '▙',
                    c => c,
                };
                for row in rows {
                    let back: Vec<_> = row.iter().rev().map(|&(c, swapped)| (mirror(c), swapped)).collect();
                    assert_eq!(row, back);
                }
            }
        }
    }
}
