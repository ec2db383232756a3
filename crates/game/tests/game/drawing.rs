//! The parts that the screens are drawn with: round discs, and lines that fit.

use othello_game::screen::disc::{Shape, shape};
use othello_game::screen::text::{cut, wrapped};

fn drawn(kind: Shape, width: u16, height: u16) -> Vec<String> {
    let text = |row: &Vec<(char, bool)>| row.iter().map(|(c, _)| *c).collect();
    shape(kind, width, height).iter().map(text).collect()
}

#[test]
fn discs_are_round() {
    assert_eq!(drawn(Shape::Disc, 4, 2), ["▗▆▆▖", "▝▂▂▘"]);
    assert_eq!(drawn(Shape::Disc, 6, 3), [" ▄▆▆▄ ", "▐████▌", " ▄▂▂▄ "]);
    assert_eq!(drawn(Shape::Edge, 4, 2), [" ▐▌ ", " ▐▌ "]);
    assert_eq!(drawn(Shape::Spot, 4, 2), [" ▄▄ ", " ▄▄ "]);
}

#[test]
fn shapes_fill_their_square_and_are_symmetric() {
    let mirror = |c| match c {
        '▐' => '▌',
        '▗' => '▖',
        '▝' => '▘',
        c => c,
    };
    for (width, height) in [(4, 2), (6, 3), (8, 4), (10, 5), (12, 6)] {
        for kind in [Shape::Disc, Shape::Edge, Shape::Spot] {
            let rows = shape(kind, width, height);
            assert_eq!((rows.len(), rows[0].len()), (height.into(), width.into()));
            for row in rows {
                let (left, right) = row.split_at(row.len() / 2);
                let right: Vec<_> = right.iter().rev().copied().collect();
                let left: Vec<_> = left.iter().map(|&(c, swapped)| (mirror(c), swapped)).collect();
                assert_eq!(left, right);
            }
        }
    }
}

#[test]
fn wide_characters_count_twice() {
    assert_eq!(cut("黒の手番", 5), "黒の");
    assert_eq!(wrapped("黒の手番 ab", 4), ["黒の", "手番", "ab"]);
}

#[test]
fn lines_break_between_words() {
    assert_eq!(wrapped("a1 turns nothing.", 9), ["a1 turns", "nothing."]);
    assert_eq!(wrapped("", 9), [""; 0]);
    assert_eq!(wrapped("abc", 0), ["a", "b", "c"]);
}
