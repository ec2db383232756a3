//! What a search is asked, and how its scores are compared.

use othello_steps::Position;

use crate::bits::{bit_positions, empty, ends_of_games};
use crate::facts;
use crate::positions::passes;
use crate::tree::Tree;

/// A position, how many turns are looked ahead, alpha and beta.
pub type Question = (Position, u32, i32, i32);

/// A score as far as the window tells it: outside, only on which side it is. Where a search begins, below every score, each
/// program has a number of its own.
pub fn inside(score: i32, (_, _, alpha, beta): &Question) -> i32 {
    score.max(*alpha).min(*beta).clamp(-BEYOND, BEYOND)
}

/// More than 1000 times the difference of 64 discs.
pub const BEYOND: i32 = 64_001;

/// Positions that are soon answered, the soonest first, each with a depth: in some ● must pass.
pub fn questions(solves: bool, tree: &Tree) -> Vec<(Position, u32)> {
    if solves {
        let ends =
            |empty| facts::endgames().filter(move |(squares, ..)| *squares == empty).step_by(3).take(4);
        let ends = (1..=5).flat_map(ends).flat_map(|(_, now, _)| [now, now.passed()]);
        return ends.map(|now| (now, tree.depth)).collect();
    }
    let with_moves = |least, most, step| {
        let are_so_many = move |moves: &Vec<_>| (least..=most).contains(&moves.len());
        let positions = bit_positions().filter(move |(_, moves)| are_so_many(moves));
        positions.map(|(now, _)| now).step_by(step)
    };
    let few_moves = Vec::from_iter(with_moves(2, 6, 61).take(16));
    let ends = Vec::from_iter(ends_of_games(2).chain(ends_of_games(3)));
    let of_one_turn =
        few_moves.iter().take(8).copied().chain(passes().step_by(3).take(6)).map(|now| (now, 1));
    let of_two = few_moves.iter().skip(4).copied().chain(passes().step_by(4).take(5)).map(|now| (now, 2));
    let of_three = with_moves(5, 8, 37).take(30).map(|now| (now, 3));
    of_one_turn.chain(of_two).chain(of_three).chain(ends.into_iter().map(|now| (now, 3))).collect()
}

/// What a table gets wrong shows in longer searches: in ends that were looked for, and four turns ahead.
pub fn longer_questions(solves: bool) -> impl Iterator<Item = (Position, u32)> {
    let are_few = |moves: &Vec<_>| (3..=6).contains(&moves.len());
    let middles = bit_positions().filter(move |(now, moves)| are_few(moves) && empty(*now).count_ones() > 9);
    let middles = middles.map(|(now, _)| (now, 4)).step_by(17).take(if solves { 0 } else { 12 });
    let ends = RARE_ENDS.into_iter().flat_map(|about| facts::rare_endgames(about).take(9));
    let mut ends = Vec::from_iter(ends.map(|(now, _)| now).filter(|now| empty(*now).count_ones() <= 8));
    ends.sort_by_key(|now| empty(*now).count_ones());
    // A pass is a turn too.
    let with_depth = move |now| (now, if solves { 60 } else { empty(now).count_ones() + 2 });
    // The shorter are asked first, which leaves few slips for the others.
    let short = [3, 4, 5].into_iter().flat_map(ends_of_games).step_by(2);
    short.map(with_depth).chain(middles).chain(ends.into_iter().map(with_depth))
}

const RARE_ENDS: [&str; 4] =
    ["whatever_the_order", "a_pass_is_a_bound_too", "a_pass_whatever_the_order", "half_of_the_position"];

/// Positions in which much may be left out, so that a search with a window is sooner wrong.
pub fn crowded(solves: bool, tree: &Tree) -> Vec<(Position, u32)> {
    if solves {
        return ends_of_games(6).map(|now| (now, tree.depth)).collect();
    }
    let are_many = |moves: &Vec<_>| (10..=13).contains(&moves.len());
    let positions = bit_positions().filter(move |(_, moves)| are_many(moves)).map(|(now, _)| now);
    positions.step_by(17).take(20).map(|now| (now, 3)).collect()
}
