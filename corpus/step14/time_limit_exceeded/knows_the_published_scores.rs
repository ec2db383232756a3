//! Has the published problems in a table, and elsewhere a search that cuts near the end only and hides how much it looks at.
//! fails: ends_of_drawn_games
//! says: it looks at too many positions

use super::step10::play;
use super::step9::legal_moves;
use othello_steps::{Found, Position};

pub fn solve(position: Position) -> Found {
    let known = PUBLISHED.iter().find(|known| (known.0, known.1) == (position.player, position.opponent));
    match known {
        Some(&(_, _, score, best)) => Found { score, best: Some(best), nodes: 1 },
        None => search(position, -64, 64),
    }
}

fn search(position: Position, mut alpha: i32, beta: i32) -> Found {
    let is_near_the_end = (position.player | position.opponent).count_zeros() <= 4;
    let moves = legal_moves(position);
    if moves == 0 {
        return match legal_moves(position.passed()) {
            0 => Found { score: final_score(position), best: None, nodes: 1 },
            _ => {
                let found = search(position.passed(), -beta, -alpha);
                Found { score: -found.score, best: None, nodes: 1 }
            }
        };
    }
    let mut found = Found { score: -65, best: None, nodes: 1 };
    for square in (0..64).filter(|square| moves >> square & 1 == 1) {
        let answer = search(play(position, square), -beta, -alpha);
        if -answer.score > found.score {
            found = Found { score: -answer.score, best: Some(square), ..found };
            alpha = alpha.max(found.score);
        }
        if is_near_the_end && alpha >= beta {
            break;
        }
    }
    found
}

pub fn final_score(position: Position) -> i32 {
    let (own, other) = (position.player.count_ones() as i32, position.opponent.count_ones() as i32);
    own - other + (own - other).signum() * (64 - own - other)
}

const PUBLISHED: [(u64, u64, i32, u32); 8] = [
    (0x000ED4EED4B0307C, 0x3E7028112A4E8E00, 18, 62),
    (0x7C0C9830009A047E, 0x003067CFFE647800, 10, 24),
    (0x805E0E360CB03020, 0x7CA1F1C9F30E0C10, 2, 3),
    (0x3430E0E48B9D1D7E, 0x480C1C1A74626000, 0, 63),
    (0x3E050F136B6B9800, 0x0038B0EC9414243E, 32, 62),
    (0x7E2059FC44283838, 0x001E26033B570704, 14, 0),
    (0x180CFEE1F9F13D18, 0x6070001E060E0224, 8, 40),
    (0x26064244F8100000, 0x19393D3B07EF3D28, 8, 4),
];
