//! A second process around the game on a student's steps, for two things that the game itself cannot do.
//!
//! An overflow of the stack ends a program at once: the first process then gives the terminal back. And what a step prints
//! would spoil the screen: it goes to a file, which is shown when the game is over.

#[cfg(unix)]
pub use unix::guarded;

/// In the first process: plays the game in another one, and gives the terminal back when that has ended. Returns the exit
/// code to end with; `None` in the other process, or where there is no such guard.
#[cfg(not(unix))]
pub fn guarded() -> Option<std::process::ExitCode> {
    None
}

#[cfg(unix)]
mod unix {
    use std::env;
    use std::fs::{self, File, OpenOptions};
    use std::os::unix::process::ExitStatusExt;
    use std::process::{self, Command, ExitCode, ExitStatus};

    use rustix::stdio::stdin;
    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    use signal_hook::consts::{SIGCHLD, SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    use crate::screen::terminal::{self, INSIDE, is_inside};
    use crate::screen::words;

    /// In the first process: plays the game in another one, and gives the terminal back when that has ended. Returns the
    /// exit code to end with; `None` in the other process, or where there is no such guard.
    pub fn guarded() -> Option<ExitCode> {
        if is_inside() {
            return None;
        }
        let modes = tcgetattr(stdin()).ok()?;
        let path = env::temp_dir().join(format!("othello-{}.txt", process::id()));
        let printed = OpenOptions::new().append(true).create_new(true).open(&path).ok()?;
        let status = played(printed);
        let printed = fs::read(&path).unwrap_or_default();
        fs::remove_file(path).ok();
        let status = status?;
        if status.code().is_none() {
            terminal::show_the_screen_below();
            tcsetattr(stdin(), OptionalActions::Now, &modes).ok();
        }
        eprint!("{}", words::printed(&String::from_utf8_lossy(&printed)));
        let Some(code) = status.code() else {
            eprintln!("\n{}", words::crashed(status.signal()));
            return Some(ExitCode::FAILURE);
        };
        Some(ExitCode::from(code as u8))
    }

    /// Plays in another process. What is printed there goes to this file, but for the screen.
    fn played(printed: File) -> Option<ExitStatus> {
        // Before the game begins, so that its end is not missed.
        let mut signals = Signals::new([SIGCHLD, SIGHUP, SIGINT, SIGTERM]).ok()?;
        let mut game = Command::new(env::current_exe().ok()?);
        game.args(env::args_os().skip(1)).env(INSIDE, "1").stdout(printed.try_clone().ok()?).stderr(printed);
        let mut child = game.spawn().ok()?;
        signals.forever().find_map(|signal| {
            if signal != SIGCHLD {
                child.kill().ok();
            }
            child.try_wait().ok().flatten()
        })
    }
}
