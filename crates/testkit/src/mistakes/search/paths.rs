//! The positions that searches come to. All slips go the same ways, so each position is asked about once.

use std::rc::Rc;

use othello_steps::Position;

use crate::positions::after;
use crate::remembered::{Known, known};
use crate::tree::Tree;

/// The moves of a position, and the positions after them.
pub type Next = Rc<Vec<(u32, Position)>>;

/// What a tree says of each position.
pub struct Paths<'a> {
    pub tree: &'a Tree<'a>,
    next: Known<Next>,
    in_order: Known<Next>,
    leaf: Known<i32>,
}

impl<'a> Paths<'a> {
    pub fn of(tree: &'a Tree<'a>) -> Self {
        Paths { tree, next: Known::default(), in_order: Known::default(), leaf: Known::default() }
    }

    /// What the position is worth where nobody looks further.
    pub fn leaf(&self, now: Position) -> i32 {
        known(&self.leaf, now, || (self.tree.leaf)(now))
    }

    /// The moves in the order of their squares.
    pub fn after(&self, now: Position) -> Next {
        known(&self.next, now, || {
            let moves = (self.tree.moves)(now).into_iter();
            Rc::new(moves.map(|(square, turned)| (square, after(now, square, turned))).collect())
        })
    }

    /// The moves in the order of how many answers they leave.
    pub fn in_order(&self, now: Position) -> Next {
        known(&self.in_order, now, || {
            let mut next = self.after(now).to_vec();
            next.sort_by_cached_key(|(_, next)| self.after(*next).len());
            Rc::new(next)
        })
    }
}
