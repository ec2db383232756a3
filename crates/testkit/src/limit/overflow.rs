//! Code that may call itself forever.

use std::process::{Command, Stdio};
use std::{env, thread};

use super::mode::{Mode, TRIED};
use super::watch::in_time;
use super::words::stop;
use crate::about::About;
use crate::turns;

/// [`in_time`], for code that may call itself forever. That overflows the stack and ends the process before anything is drawn: so
/// it's first tried in a process of its own.
pub fn in_time_and_depth<T: Send>(about: About, work: impl FnOnce() -> T + Send) -> T {
    stop_if_it_overflows(&about);
    in_time(about, work)
}

fn stop_if_it_overflows(about: &About) {
    if Mode::get() != Mode::Shown {
        return;
    }
    let _turn = turns::take();
    if overflows() {
        stop(&about.overflowed(), "the stack overflowed");
    }
}

/// How Windows says that the stack overflowed; elsewhere a signal ends the process, and there is no code.
const STACK_OVERFLOW: i32 = 0xC000_00FD_u32 as i32;

/// Whether this test ends its process, as a stack overflow does.
pub fn overflows() -> bool {
    let thread = thread::current();
    let (Ok(program), Some(name)) = (env::current_exe(), thread.name()) else { return false };
    let mut test = Command::new(program);
    test.args([name, "--exact"]).env(TRIED, "1");
    let ended = test.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    ended.is_ok_and(|status| matches!(status.code(), None | Some(STACK_OVERFLOW)))
}
