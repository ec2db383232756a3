//! What part 5 asks for and no more: a window, and first the moves that leave the opponent few.
//! fails: the_search_is_shorter_than_with_an_order_alone
//! says: With parity and a table

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
    search(position, -64, 64)
}

fn search(position: Position, mut alpha: i32, beta: i32) -> Found {
    let moves = legal_moves(position);
    if moves == 0 && legal_moves(position.passed()) == 0 {
        return Found { score: final_score(position), best: None, nodes: 1 };
    }
    if moves == 0 {
        let answer = search(position.passed(), -beta, -alpha);
        return Found { score: -answer.score, best: None, nodes: answer.nodes + 1 };
    }
    let mut found = Found { score: -65, best: None, nodes: 1 };
    for (square, after) in in_order(position, moves) {
        let answer = search(after, -beta, -alpha);
        found.nodes += answer.nodes;
        if -answer.score > found.score {
            found = Found { score: -answer.score, best: Some(square), ..found };
        }
        alpha = alpha.max(found.score);
        if alpha >= beta {
            break;
        }
    }
    found
}

fn in_order(position: Position, moves: u64) -> Vec<(u32, Position)> {
    let squares = (0..64).filter(|square| moves >> square & 1 == 1);
    let mut list: Vec<_> = squares.map(|square| (square, play(position, square))).collect();
    list.sort_by_cached_key(|(_, after)| legal_moves(*after).count_ones());
    list
}
