//! One test after the other, in the order of their names, however many threads the test runner has: the first failure is the one
//! to fix first, and no test is slow because another runs.

use std::collections::BTreeSet;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Who waits for a turn, and whose turn it is.
#[derive(Default)]
struct Queue {
    waiting: BTreeSet<String>,
    is_taken: bool,
}

static QUEUE: Mutex<Queue> = Mutex::new(Queue { waiting: BTreeSet::new(), is_taken: false });
static NEXT: Condvar = Condvar::new();

/// A test's turn, which ends when this is dropped.
pub struct Turn;

/// Waits until no other test has its turn, nor one that waits and has an earlier name.
pub fn take() -> Turn {
    let name = thread::current().name().unwrap_or("test").to_string();
    let mut queue = lock();
    queue.waiting.insert(name.clone());
    while queue.is_taken || queue.waiting.first() != Some(&name) {
        queue = NEXT.wait(queue).unwrap_or_else(PoisonError::into_inner);
    }
    queue.waiting.remove(&name);
    queue.is_taken = true;
    Turn
}

impl Drop for Turn {
    fn drop(&mut self) {
        lock().is_taken = false;
        NEXT.notify_all();
    }
}

fn lock() -> MutexGuard<'static, Queue> {
    QUEUE.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::thread::{self, Builder};

    use super::{QUEUE, take};

    #[test]
    fn who_waits_comes_in_the_order_of_the_names() {
        let came = Mutex::new(Vec::new());
        thread::scope(|scope| {
            let first = take();
            let names = ["part3", "part1", "part4", "part2"];
            for name in names {
                let came = &came;
                let work = move || {
                    let _turn = take();
                    came.lock().unwrap().push(name);
                };
                Builder::new().name(name.to_string()).spawn_scoped(scope, work).unwrap();
            }
            while QUEUE.lock().unwrap().waiting.len() < names.len() {
                thread::yield_now();
            }
            drop(first);
        });
        assert_eq!(came.into_inner().unwrap(), ["part1", "part2", "part3", "part4"]);
    }
}
