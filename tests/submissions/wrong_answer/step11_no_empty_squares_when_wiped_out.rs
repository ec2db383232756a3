//! wrong_answer: fails `all_64_are_the_winners`, says "the empty squares are not given to the winner". Forgets the empty squares where the player to move has no disc.

use super::step9::{legal_moves, play};
use othello_steps::{Clock, Found, Position};

pub fn evaluate(position: Position) -> i32 {
    let Position { player, opponent } = position;
    let (moves, answers) = (legal_moves(position), legal_moves(position.passed()));
    let count = |squares: u64| squares.count_ones() as i32;
    if moves == 0 && answers == 0 {
        if player == 0 {
            return -1000 * count(opponent);
        }
        let difference = count(player) - count(opponent);
        return 1000 * (difference + difference.signum() * count(!(player | opponent)));
    }
    let frontier = beside(!(player | opponent));
    8 * (count(moves) - count(answers))
        + 60 * (count(player & CORNERS) - count(opponent & CORNERS))
        - 4 * (count(player & frontier) - count(opponent & frontier))
}

const CORNERS: u64 = 0x8100_0000_0000_0081;

fn beside(squares: u64) -> u64 {
    let right = (squares & 0x7F7F_7F7F_7F7F_7F7F) << 1; // not from column h
    let left = (squares & 0xFEFE_FEFE_FEFE_FEFE) >> 1; // not from column a
    let row = squares | right | left;
    row | row << 8 | row >> 8
}

pub fn negamax(position: Position, depth: u32) -> Found {
    let moves = legal_moves(position);
    let is_over = moves == 0 && legal_moves(position.passed()) == 0;
    if depth == 0 || is_over {
        return Found { score: evaluate(position), best: None, nodes: 1 };
    }
    if moves == 0 {
        let found = negamax(position.passed(), depth - 1);
        return Found { score: -found.score, best: None, nodes: found.nodes + 1 };
    }
    let mut found = Found { score: -WORST, best: None, nodes: 1 };
    for square in squares(moves) {
        let answer = negamax(play(position, square), depth - 1);
        found.nodes += answer.nodes;
        if -answer.score > found.score {
            found = Found { score: -answer.score, best: Some(square), ..found };
        }
    }
    found
}

const WORST: i32 = 100_000;

fn squares(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then_some(set.trailing_zeros());
        set &= set.wrapping_sub(1);
        lowest
    })
}

pub fn alpha_beta(position: Position, depth: u32, alpha: i32, beta: i32) -> Found {
    search(position, depth, alpha, beta, &mut Clock::unlimited()).expect("this clock never stops")
}

fn search(position: Position, depth: u32, mut alpha: i32, beta: i32, clock: &mut Clock) -> Option<Found> {
    if !clock.look() {
        return None;
    }
    let moves = legal_moves(position);
    let is_over = moves == 0 && legal_moves(position.passed()) == 0;
    if depth == 0 || is_over {
        return Some(Found { score: evaluate(position), best: None, nodes: 1 });
    }
    if moves == 0 {
        let found = search(position.passed(), depth - 1, -beta, -alpha, clock)?;
        return Some(Found { score: -found.score, best: None, nodes: found.nodes + 1 });
    }
    let mut found = Found { score: -WORST, best: None, nodes: 1 };
    for (square, after) in most_promising_first(position, moves, depth) {
        let answer = search(after, depth - 1, -beta, -alpha, clock)?;
        found.nodes += answer.nodes;
        if -answer.score > found.score {
            found = Found { score: -answer.score, best: Some(square), ..found };
        }
        alpha = alpha.max(found.score);
        if alpha >= beta {
            break; // the opponent won't let it come to this
        }
    }
    Some(found)
}

fn most_promising_first(position: Position, moves: u64, depth: u32) -> Vec<(u32, Position)> {
    let mut after: Vec<_> = squares(moves).map(|square| (square, play(position, square))).collect();
    if depth > 1 {
        after.sort_by_cached_key(|&(_, after)| legal_moves(after).count_ones());
    }
    after
}

pub fn deepen(position: Position, depth: u32, clock: &mut Clock) -> Found {
    let mut found = alpha_beta(position, 1, -WORST, WORST);
    for depth in 2..=depth {
        match search(position, depth, -WORST, WORST, clock) {
            Some(deeper) => found = Found { nodes: found.nodes + deeper.nodes, ..deeper },
            None => break,
        }
    }
    found
}
