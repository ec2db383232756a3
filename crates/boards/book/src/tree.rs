//! The tree that a search looks at, to be walked: every position, its score, and what alpha-beta leaves out.

// `no_mangle` is unsafe because an exported name could clash with another. Nothing else here is unsafe.
#![allow(unsafe_code)]

use std::cell::RefCell;

use boards::bits::position;
use boards::bridge::{page, player};
use boards::{Board, Player, Position};

use crate::steps::ahead::negamax;
use crate::steps::bits::legal_moves;
use crate::steps::positions::{play, possible_moves};
use crate::steps::pruning::alpha_beta;

/// A position of the tree.
pub struct Node {
    position: Position,
    player: Player,
    /// The number of the node above it; its own for the root.
    above: usize,
    /// The move that leads here; `None` for the root, and after a pass.
    square: Option<u32>,
    /// For whoever is to move, by `negamax`.
    score: i32,
    /// What alpha-beta is given here and what it answers; `None` where it never looks.
    pub window: Option<Window>,
}

#[derive(Clone, Copy)]
pub struct Window {
    alpha: i32,
    beta: i32,
    answer: i32,
}

pub const WORST: i32 = 100_000;

thread_local! {
    static TREE: RefCell<Vec<Node>> = const { RefCell::new(Vec::new()) };
}

/// A tree of `depth` turns, each node before those below it. The scores are those of `negamax`; only which moves are left out
/// is found here, as `alpha_beta` finds it: a test sees that the nodes are as many as it counts.
pub fn grow(position: Position, player: Player, depth: u32) -> Vec<Node> {
    let root = Node {
        position,
        player,
        above: 0,
        square: None,
        score: negamax(position, depth).score,
        window: None,
    };
    let mut nodes = vec![root];
    grow_below(&mut nodes, 0, depth, Some((-WORST, WORST)));
    nodes
}

/// Adds what is below node `i`. Without a window all of it is left out.
fn grow_below(nodes: &mut Vec<Node>, i: usize, depth: u32, window: Option<(i32, i32)>) {
    let (position, player) = (nodes[i].position, nodes[i].player.opponent());
    nodes[i].window = window.map(|(alpha, beta)| {
        let answer = alpha_beta(position, depth, alpha, beta).score;
        Window { alpha, beta, answer }
    });
    if depth == 0 {
        return;
    }
    let mut window = window;
    for (square, after) in in_order(position, depth) {
        let score = negamax(after, depth - 1).score;
        nodes.push(Node { position: after, player, above: i, square, score, window: None });
        let below = nodes.len() - 1;
        grow_below(nodes, below, depth - 1, window.map(|(alpha, beta)| (-beta, -alpha)));
        window = match (window, nodes[below].window) {
            (Some((alpha, beta)), Some(found)) if alpha.max(-found.answer) < beta => {
                Some((alpha.max(-found.answer), beta))
            }
            _ => None,
        };
    }
}

/// What can follow: the moves in the order of `alpha_beta`, or a pass; nothing when the game is over.
fn in_order(position: Position, depth: u32) -> Vec<(Option<u32>, Position)> {
    let moves = possible_moves(position);
    let passed = position.passed();
    if moves.is_empty() {
        return if legal_moves(passed) == 0 { Vec::new() } else { vec![(None, passed)] };
    }
    let mut after: Vec<_> = moves.into_keys().map(|square| (Some(square), play(position, square))).collect();
    if depth > 1 {
        after.sort_by_cached_key(|(_, after)| legal_moves(*after).count_ones());
    }
    after
}

/// Grows the tree of the page's position. Returns how many nodes it has.
#[unsafe(no_mangle)]
extern "C" fn grow_tree(number: isize, depth: u32) -> usize {
    let nodes = grow(position(number), player(number), depth);
    TREE.replace(nodes);
    TREE.with_borrow(Vec::len)
}

fn node<T>(i: usize, work: impl FnOnce(&Node) -> T) -> T {
    TREE.with_borrow(|nodes| work(&nodes[i]))
}

#[unsafe(no_mangle)]
extern "C" fn node_above(i: usize) -> usize {
    node(i, |node| node.above)
}

/// The square of the move that leads to a node, or -1.
#[unsafe(no_mangle)]
extern "C" fn node_square(i: usize) -> i32 {
    node(i, |node| node.square.map_or(-1, |square| square as i32))
}

#[unsafe(no_mangle)]
extern "C" fn node_score(i: usize) -> i32 {
    node(i, |node| node.score)
}

#[unsafe(no_mangle)]
extern "C" fn node_player(i: usize) -> isize {
    node(i, |node| node.player.number())
}

#[unsafe(no_mangle)]
extern "C" fn is_looked_at(i: usize) -> bool {
    node(i, |node| node.window.is_some())
}

/// What alpha-beta is given at a node that it looks at, and what it answers.
#[unsafe(no_mangle)]
extern "C" fn node_alpha(i: usize) -> i32 {
    node(i, |node| node.window.map_or(-WORST, |window| window.alpha))
}

#[unsafe(no_mangle)]
extern "C" fn node_beta(i: usize) -> i32 {
    node(i, |node| node.window.map_or(WORST, |window| window.beta))
}

#[unsafe(no_mangle)]
extern "C" fn node_answer(i: usize) -> i32 {
    node(i, |node| node.window.map_or(0, |window| window.answer))
}

/// Puts the board of a node on the page.
#[unsafe(no_mangle)]
extern "C" fn show_node(i: usize) {
    let board = node(i, |node| node.position.board(node.player));
    page(|page| page.board = Board::new(&board));
}
