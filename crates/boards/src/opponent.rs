//! A simple opponent to play against. It doesn't search, it follows two rules.

use othello_steps::Player;

use crate::program::Program;
use crate::watched::{Board, Place, looked};

/// A corner if one is legal; else the move that leaves the other player the fewest moves.
pub fn choose(steps: &Program, board: &Board, player: Player) -> Option<Place> {
    let is_corner = |(p, q)| [p, q].iter().all(|&i| i == 1 || i == board.size());
    let moves = answers(steps, board, player).into_iter();
    moves.min_by_key(|&(place, answers)| (!is_corner(place), answers)).map(|(place, _)| place)
}

/// Each legal move, and how many the other player has after it.
pub fn answers(steps: &Program, board: &Board, player: Player) -> Vec<(Place, i32)> {
    let answers = |(p, q)| {
        let mut after = board.clone();
        (steps.turning.set_and_turn_over)(&mut after, player, p, q);
        // What was looked at is forgotten each time: on a board of 16 all of it comes near to what a program may look at.
        looked();
        ((p, q), (steps.moves.legal_moves)(&after, player.opponent()).len() as i32)
    };
    (steps.moves.legal_moves)(board, player).into_iter().map(answers).collect()
}
