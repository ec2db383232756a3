//! The names of openings, by their moves.
//!
//! The names and moves are from Robert Gatliff's list of Othello openings (samsoft.org.uk/reversi/openings.htm), those of it that
//! are well known. As in the list every line begins with c4: d3, e6 and f5 are the same move on a board that is turned or
//! mirrored.

use super::game::Game;
use crate::square::Square;

/// The names with their moves.
pub const OPENINGS: &[(&str, &str)] = &[
    ("Diagonal", "c4c3"),
    ("X-square", "c4c3d3c5b2"),
    ("Snake", "c4c3d3c5b3"),
    ("Pyramid", "c4c3d3c5b3f3"),
    ("Heath", "c4c3d3c5b4"),
    ("Mass-Turning", "c4c3d3c5b4e3"),
    ("Raccoon Dog", "c4c3d3c5b5"),
    ("Hamilton", "c4c3d3c5b6"),
    ("Cow", "c4c3d3c5d6"),
    ("Chimney", "c4c3d3c5d6e3"),
    ("Bat", "c4c3d3c5d6f4b4"),
    ("Rose-v-Toth", "c4c3d3c5d6f4f5"),
    ("Tanida", "c4c3d3c5d6f4f5d2"),
    ("Aircraft", "c4c3d3c5d6f4f5d2b5"),
    ("Sailboat", "c4c3d3c5d6f4f5d2g4d7"),
    ("Maruoka", "c4c3d3c5d6f4f5e6c6d7"),
    ("Landau", "c4c3d3c5d6f4f5e6f6"),
    ("Buffalo", "c4c3d3c5f6"),
    ("Hokuriku Buffalo", "c4c3d3c5f6f5"),
    ("Wing", "c4c3e6c5"),
    ("Semi-Wing", "c4c3f5c5"),
    ("Parallel", "c4c5"),
    ("Perpendicular", "c4e3"),
    ("Shaman", "c4e3f4c5d6f3"),
    ("Rose", "c4e3f4c5d6f3e6c6"),
    ("Flat", "c4e3f4c5d6f3e6c3d3e2"),
    ("Rotating Flat", "c4e3f4c5d6f3e6c3d3e2b6f5"),
    ("No-Cat", "c4e3f5b4"),
    ("Swallow", "c4e3f5b4f3"),
    ("Italian", "c4e3f5e6d3"),
    ("Cat", "c4e3f5e6f4"),
    ("Tiger", "c4e3f6e6f5"),
    ("Stephenson", "c4e3f6e6f5c5c3"),
    ("Comp'Oth", "c4e3f6e6f5c5c3c6d3d2"),
];

/// The name of the opening that was played until the position of this number: the longest line that the game began with.
pub fn name(game: &Game, at: usize) -> Option<&'static str> {
    if game.size() != 8 {
        return None;
    }
    let plies = game.positions().iter().take(at + 1).filter_map(|position| position.ply.as_ref());
    let squares: Vec<Square> = plies.filter_map(|ply| ply.square).collect();
    let turn = to_c4(*squares.first()?)?;
    let played: String =
        squares.iter().map(|&square| turn(square)).map(|(p, q)| othello_steps::square_name(p, q)).collect();
    let begun = OPENINGS.iter().filter(|(_, moves)| played.starts_with(moves));
    begun.max_by_key(|(_, moves)| moves.len()).map(|(name, _)| *name)
}

/// How the board is turned or mirrored that has this first move on c4.
fn to_c4(first: Square) -> Option<fn(Square) -> Square> {
    match first {
        (4, 3) => Some(|square| square),
        (3, 4) => Some(|(p, q)| (q, p)),
        (5, 6) => Some(|(p, q)| (9 - p, 9 - q)),
        (6, 5) => Some(|(p, q)| (9 - q, 9 - p)),
        _ => None,
    }
}
