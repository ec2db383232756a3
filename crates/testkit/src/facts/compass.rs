//! The eight directions and their names.

use othello_failure::{Message, say};

/// The eight directions as `(d, e)`.
pub fn directions() -> impl Iterator<Item = (isize, isize)> {
    COMPASS.iter().map(|&(_, direction, _)| direction)
}

/// The directions as the files of facts name them, clockwise from row 1: `NW`.
pub fn points() -> impl Iterator<Item = (&'static str, (isize, isize))> {
    COMPASS.iter().map(|&(point, direction, _)| (point, direction))
}

/// The name of a direction: `up and left`.
pub fn direction_name(d: isize, e: isize) -> Message {
    COMPASS.iter().find(|entry| entry.1 == (d, e)).map_or(say!("nowhere"), |entry| entry.2.clone())
}

static COMPASS: [(&str, (isize, isize), Message); 8] = [
    ("N", (-1, 0), say!("up")),
    ("NE", (-1, 1), say!("up and right")),
    ("E", (0, 1), say!("right")),
    ("SE", (1, 1), say!("down and right")),
    ("S", (1, 0), say!("down")),
    ("SW", (1, -1), say!("down and left")),
    ("W", (0, -1), say!("left")),
    ("NW", (-1, -1), say!("up and left")),
];

/// The direction of a point of the compass: `NW`.
pub fn direction(point: &str) -> (isize, isize) {
    COMPASS.iter().find(|entry| entry.0 == point).expect("a direction").1
}
