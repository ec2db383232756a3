//! What is found of a position once, and then known.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use othello_steps::Position;

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

/// What is known of each position.
pub type Known<T> = RefCell<HashMap<Position, T, QuickHash>>;

pub fn known<T: Clone>(known: &Known<T>, now: Position, find: impl FnOnce() -> T) -> T {
    let found = known.borrow().get(&now).cloned();
    found.unwrap_or_else(|| {
        let found = find();
        known.borrow_mut().insert(now, found.clone());
        found
    })
}

/// The same function, which is asked about each position once.
pub fn remembered<T: Clone>(of: impl Fn(Position) -> T) -> impl Fn(Position) -> T {
    let each = Known::default();
    move |now| known(&each, now, || of(now))
}
