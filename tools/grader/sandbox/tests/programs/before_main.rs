//! Code that runs before `main`, in a section that the C library calls: it tries what only an unconfined process can do, and
//! says on descriptor 4 what came of it.

use std::fs::File;
use std::io::Write;
use std::os::fd::FromRawFd;

#[used]
#[unsafe(link_section = ".init_array")]
static FIRST: extern "C" fn() = first;

extern "C" fn first() {
    let mut answers = unsafe { File::from_raw_fd(4) };
    let reached = File::open("/proc/self/status").is_ok() || std::process::Command::new("/bin/true").spawn().is_ok();
    answers.write_all(if reached { b"REACHED" } else { b"refused" }).ok();
    // Nobody else gets to say anything.
    std::process::exit(0);
}

fn main() {}
