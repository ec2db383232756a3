//! In the student's program's place.

use std::thread;

use crate::asked::Asked;
use crate::calls::{call, number, refused_to_both, try_absent, try_refused};
use crate::files::{try_descriptors, try_others};

/// Tries everything; names what was reached, and what should work and does not.
pub fn try_all(asked: &Asked) -> Vec<String> {
    let mut reached = Vec::new();
    if asked.landlock {
        try_others(&asked.folder, asked.grader, &mut reached);
    }
    if asked.absent.is_empty() {
        return reached;
    }
    // Descriptor 3 has been closed.
    try_descriptors(5, &mut reached);
    try_absent(&asked.absent, &mut reached);
    let mut refused = refused_to_both(asked.grader);
    let (path, nothing) = (c"/proc/self/exe".as_ptr() as i64, c"".as_ptr() as i64);
    refused.extend([
        ("another program", number::EXECVEAT, [-100, path, 0, 0, 0, 0]),
        ("a program that is open", number::EXECVEAT, [2, nothing, 0, 0, 0x1000, 0]),
        ("flags of a descriptor", number::FCNTL, [2, 4, 0o20000, 0, 0, 0]),
    ]);
    try_refused(&refused, &mut reached);
    // The launcher's own last step is allowed, but nothing is open under a number that could be given.
    if (3..1024).any(|descriptor| call(number::EXECVEAT, [descriptor, nothing, 0, 0, 0x1000, 0]) >= 0) {
        reached.push("a program can be started".to_string());
    }
    if call(number::FCNTL, [2, 0, 5, 0, 0, 0]) >= 0 {
        reached.push("a sixth descriptor can be opened".to_string());
    }
    reached.extend(std::env::vars_os().map(|variable| format!("the environment holds {variable:?}")));
    try_memory(&mut reached);
    if thread::Builder::new().spawn(|| ()).is_ok() {
        reached.push("a thread can be started".to_string());
    }
    reached
}

/// The grader gives this probe less than 1 GiB.
fn try_memory(reached: &mut Vec<String>) {
    // Private, shared; neither touched.
    for flags in [0x22, 0x21] {
        if call(number::MMAP, [0, 1 << 30, 3, flags, -1, 0]) > 0 {
            reached.push("more memory can be mapped than there is".to_string());
        }
    }
}
