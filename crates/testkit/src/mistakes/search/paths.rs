//! The positions that searches come to. All slips go the same ways, so each position is asked about once.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::rc::Rc;

use othello_steps::Position;

use crate::positions::after;
use crate::tree::Tree;

/// The moves of a position, and the positions after them.
pub type Next = Rc<Vec<(u32, Position)>>;

/// A hash that is quick also where the testkit is built without optimisation, as it is for a student.
pub type QuickHash = BuildHasherDefault<Mixed>;

#[derive(Default)]
pub struct Mixed(u64);

/// The multiplier of the crate rustc-hash 2.
const MULTIPLIER: u64 = 0xF135_7AEA_2E62_A9C5;

impl Hasher for Mixed {
    fn write(&mut self, _: &[u8]) {
        unreachable!("a position is two numbers")
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(32) ^ number).wrapping_mul(MULTIPLIER);
        self.0 ^= self.0 >> 32;
    }

    fn finish(&self) -> u64 {
        self.0.wrapping_mul(MULTIPLIER)
    }
}

/// What a tree says of each position.
pub struct Paths<'a> {
    pub tree: &'a Tree<'a>,
    next: Known<Next>,
    in_order: Known<Next>,
    leaf: Known<i32>,
}

type Known<T> = RefCell<HashMap<Position, T, QuickHash>>;

impl<'a> Paths<'a> {
    pub fn of(tree: &'a Tree<'a>) -> Self {
        Paths { tree, next: RefCell::default(), in_order: RefCell::default(), leaf: RefCell::default() }
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

fn known<T: Clone>(known: &Known<T>, now: Position, find: impl FnOnce() -> T) -> T {
    let found = known.borrow().get(&now).cloned();
    found.unwrap_or_else(|| {
        let found = find();
        known.borrow_mut().insert(now, found.clone());
        found
    })
}
