//! The positions in which a function is asked more.

use othello_steps::Position;

use crate::bits::{bit_positions, symmetries};
use crate::facts;

/// In the middle one or two discs turn in one direction, or two in all eight or in all but the last, or in none; from an edge two
/// or six turn.
pub fn questions() -> impl Iterator<Item = (Position, u32)> {
    let from = |(p, q): (isize, isize), (d, e): (isize, isize), discs: isize| {
        let bit = move |i: isize| 8 * (p + i * d) + q + i * e;
        let run = (1..=discs).map(|i| 1 << bit(i)).sum();
        (Position { player: 1 << bit(discs + 1), opponent: run }, bit(0) as u32)
    };
    let middle = move |discs| facts::directions().map(move |direction| from((3, 3), direction, discs));
    let all = middle(2).fold(Position { player: 0, opponent: 0 }, |all, (one, _)| Position {
        player: all.player | one.player,
        opponent: all.opponent | one.opponent,
    });
    let none = Position { player: 0, ..all };
    let up_left = middle(2).last().map_or(0, |(one, _)| one.player);
    let but_one = Position { player: all.player & !up_left, ..all };
    let edge = move |discs| {
        let start = |way: isize| if way < 0 { 7 } else { 0 };
        facts::directions().map(move |(d, e)| from((start(d), start(e)), (d, e), discs))
    };
    let of_games = bit_positions().filter(|(_, moves)| moves.len() > 4).step_by(61).take(12);
    let of_games = of_games.map(|(now, moves)| (now, moves[1].number()));
    // Discs of one player up to every edge: nothing closes them.
    let to_the_edges =
        (0..64).filter(|bit| (bit % 8 == 3 || bit / 8 == 3 || bit % 8 == bit / 8) && *bit != 27);
    let to_the_edges = to_the_edges.map(|bit| 1 << bit).sum();
    let unclosed = Position { player: 0, opponent: to_the_edges };
    let drawn = middle(1).chain(middle(2)).chain([(all, 27), (but_one, 27), (none, 27)]);
    let drawn = drawn.chain([(unclosed, 27), (unclosed.passed(), 27)]);
    drawn.chain(edge(2)).chain(edge(6)).chain(over_the_edges()).chain(of_games)
}

/// Nothing turns, but as numbers the squares go on: from h4 to a5, from h3 to a5, or from c8 to c1; and the same turned and
/// mirrored.
fn over_the_edges() -> impl Iterator<Item = (Position, u32)> {
    let runs = [(30, [31, 32], 33), (14, [23, 32], 41), (50, [58, 2], 10)];
    runs.into_iter().flat_map(|(square, run, closing)| {
        let discs = Position { player: 1 << closing, opponent: run.iter().map(|bit| 1 << bit).sum() };
        let played = Position { player: 1 << square, opponent: 0 };
        let squares = symmetries(played).map(|played| played.player.trailing_zeros());
        symmetries(discs).into_iter().zip(squares)
    })
}
