//! The tree that a search looks at.

use boards::{Player, Position, Random};

use crate::steps::ahead::negamax;
use crate::steps::bits::legal_moves;
use crate::steps::opponents::random;
use crate::steps::positions::play;
use crate::steps::pruning::alpha_beta;
use crate::tree::{WORST, grow};

/// A position after so many random moves.
fn later(seed: u64, moves: u32) -> Position {
    let (mut generator, mut position) = (Random::new(seed), Position::new());
    for _ in 0..moves {
        if legal_moves(position) == 0 {
            position = position.passed();
        } else {
            position = play(position, random(position, &mut generator));
        }
    }
    position
}

#[test]
fn the_tree_has_the_nodes_that_the_searches_count() {
    for seed in 0..40 {
        let (position, depth) = (later(seed, 30 + seed as u32 % 27), 3);
        let nodes = grow(position, Player::Black, depth);
        assert_eq!(nodes.len() as u64, negamax(position, depth).nodes);
        let looked_at = nodes.iter().filter(|node| node.window.is_some()).count();
        assert_eq!(looked_at as u64, alpha_beta(position, depth, -WORST, WORST).nodes);
    }
}
