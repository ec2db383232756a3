//! What part 3 asks for and no more: it tries everything.
//! fails: ten_empty_squares
//! says: With a window, half of them

use super::step10::play;
use super::step9::legal_moves;
use othello_steps::{Found, Position};

pub fn final_score(position: Position) -> i32 {
    let own = position.player.count_ones() as i32;
    let other = position.opponent.count_ones() as i32;
    let empty = 64 - own - other;
    if own > other {
        own - other + empty
    } else if own < other {
        own - other - empty
    } else {
        0
    }
}

pub fn solve(position: Position) -> Found {
    let moves = legal_moves(position);
    if moves == 0 && legal_moves(position.passed()) == 0 {
        return Found { score: final_score(position), best: None, nodes: 1 };
    }
    if moves == 0 {
        let answer = solve(position.passed());
        return Found { score: -answer.score, best: None, nodes: answer.nodes + 1 };
    }
    let mut found = Found { score: -65, best: None, nodes: 1 };
    for square in (0..64).filter(|square| moves >> square & 1 == 1) {
        let answer = solve(play(position, square));
        found.nodes += answer.nodes;
        if -answer.score > found.score {
            found = Found { score: -answer.score, best: Some(square), ..found };
        }
    }
    found
}
