//! The eight directions and their names.

/// The eight directions as `(d, e)`.
pub fn directions() -> impl Iterator<Item = (isize, isize)> {
    COMPASS.iter().map(|&(_, direction, _)| direction)
}

/// The name of a direction: `up and left`.
pub fn direction_name(d: isize, e: isize) -> &'static str {
    COMPASS.iter().find(|entry| entry.1 == (d, e)).map_or("nowhere", |entry| entry.2)
}

const COMPASS: [(&str, (isize, isize), &str); 8] = [
    ("N", (-1, 0), "up"),
    ("NE", (-1, 1), "up and right"),
    ("E", (0, 1), "right"),
    ("SE", (1, 1), "down and right"),
    ("S", (1, 0), "down"),
    ("SW", (1, -1), "down and left"),
    ("W", (0, -1), "left"),
    ("NW", (-1, -1), "up and left"),
];

/// The direction of a point of the compass: `NW`.
pub fn direction(point: &str) -> (isize, isize) {
    COMPASS.iter().find(|entry| entry.0 == point).expect("a direction").1
}
