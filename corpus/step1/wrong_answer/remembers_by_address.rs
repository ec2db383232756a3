//! Remembers answers by the address of the line: after a disc is put down, the old answer comes again.
//! fails: the_answer_follows_the_line
//! says: Don't use anything from an earlier call

use std::cell::RefCell;
use std::collections::HashMap;

use othello_steps::{Cell, Line, Player};

type Key = (usize, isize, isize);
thread_local! {
    static SEEN: RefCell<HashMap<Key, isize>> = RefCell::new(HashMap::new());
}

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let n = a[p + 1..].iter().take_while(|&&c| c == Cell::Disc(Player::White)).count();
    if a.get(p + 1 + n) == Some(&Cell::Disc(Player::Black)) { n as isize } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let key = (a as *const Line as usize, p, d);
    SEEN.with_borrow_mut(|seen| {
        *seen.entry(key).or_insert_with(|| {
            let mut i = 1;
            while a[p + i * d] == Cell::Disc(Player::White) {
                i += 1;
            }
            if a[p + i * d] == Cell::Disc(Player::Black) { i - 1 } else { 0 }
        })
    })
}
