//! Opening files, and what is open.

use std::ffi::CString;

use crate::calls::{call, number};

const HERE: i64 = -100;
pub const READ: i64 = 0;
pub const WRITE: i64 = 1;
pub const CREATE: i64 = 0o101;
pub const TRUNCATE: i64 = 0o1000;

/// Tries to open a file.
pub fn open(path: &str, flags: i64) -> bool {
    let path = CString::new(path).expect("no zero in it");
    call(number::OPENAT, [HERE, path.as_ptr() as i64, flags, 0o600, 0, 0]) >= 0
}

/// Tries files that neither may open.
pub fn try_others(folder: &str, grader: i64, reached: &mut Vec<String>) {
    let secret = format!("{folder}/secret");
    let others = [
        "/", "..", "/etc", "/etc/passwd", "/home", "/root", "/tmp", "/var", "/run", "/sys", "/dev", "/dev/shm", "/proc",
        "/proc/self", "/proc/self/environ", "/proc/self/maps", "/proc/self/mem", "/proc/self/status", "/proc/self/fd",
        folder, &secret, &format!("/proc/{grader}/environ"),
        &format!("/proc/{grader}/mem"), &format!("/proc/{grader}/fd"), &format!("/proc/{grader}/exe"),
    ];
    let read = others.iter().filter(|path| open(path, READ)).map(|path| format!("{path} can be read"));
    reached.extend(read);
    for path in [&secret, "/dev/tty", "/dev/kmsg", "/proc/self/oom_score_adj", "/proc/self/comm"] {
        if open(path, WRITE) {
            reached.push(format!("{path} can be written"));
        }
    }
    for place in [folder, "/tmp", "/var/tmp", "/dev/shm", "/", "."] {
        if open(&format!("{place}/othello-probe"), CREATE) {
            reached.push(format!("a file can be made in {place}"));
        }
    }
    if open(&secret, READ | TRUNCATE) {
        reached.push(format!("{secret} can be cut"));
    }
}

/// Tries descriptors that whoever started the grader may have left open.
pub fn try_descriptors(meant: i64, reached: &mut Vec<String>) {
    let open = (0..4096).filter(|descriptor| call(number::FCNTL, [*descriptor, 1, 0, 0, 0, 0]) >= 0);
    reached.extend(open.filter(|descriptor| *descriptor >= meant).map(|number| format!("descriptor {number} is open")));
}
