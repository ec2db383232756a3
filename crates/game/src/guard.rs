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

    use rustix::process::{Pid, Signal, kill_process};
    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    const INSIDE: &str = "OTHELLO_IS_GUARDED";
    if env::var_os(INSIDE).is_some() {
        return None;
    }
    let modes = tcgetattr(rustix::stdio::stdin()).ok()?;
    let mut game = Command::new(env::current_exe().ok()?);
    let mut child = game.args(env::args_os().skip(1)).env(INSIDE, "1").spawn().ok()?;
    let pid = Pid::from_child(&child);
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM]) {
        std::thread::spawn(move || {
            // The game gives the terminal back and ends; then this process does.
            for _ in signals.forever() {
                kill_process(pid, Signal::TERM).ok();
            }
        });
    }
    let status = child.wait().ok()?;
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
