//! A second process that gives the terminal back when the first cannot: an overflow of the stack ends a program at once.
//!
//! The reference does not need it; a student's steps may call themselves without end.

/// In the first process: plays the game in another one, and gives the terminal back when that has ended. Returns the exit
/// code to end with; `None` in the other process, or where there is no such guard.
#[cfg(unix)]
pub fn guarded() -> Option<std::process::ExitCode> {
    use std::env;
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, ExitCode};

    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    use signal_hook::consts::{SIGCHLD, SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    const INSIDE: &str = "OTHELLO_IS_GUARDED";
    if env::var_os(INSIDE).is_some() {
        return None;
    }
    let modes = tcgetattr(rustix::stdio::stdin()).ok()?;
    // Before the game begins, so that its end is not missed.
    let mut signals = Signals::new([SIGCHLD, SIGHUP, SIGINT, SIGTERM]).ok()?;
    let mut game = Command::new(env::current_exe().ok()?);
    let mut child = game.args(env::args_os().skip(1)).env(INSIDE, "1").spawn().ok()?;
    let status = signals.forever().find_map(|signal| {
        if signal != SIGCHLD {
            child.kill().ok();
        }
        child.try_wait().ok().flatten()
    })?;
    if let Some(code) = status.code() {
        return Some(ExitCode::from(code as u8));
    }
    crate::terminal::show_the_screen_below();
    tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, &modes).ok();
    eprintln!("\n{}", crate::words::crashed(status.signal()));
    Some(ExitCode::FAILURE)
}

/// There is no guard here.
#[cfg(not(unix))]
pub fn guarded() -> Option<std::process::ExitCode> {
    None
}
