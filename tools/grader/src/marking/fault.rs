//! Whose fault it is that a process in the sandbox failed: the student's or the machine's. What the machine does is never a mark.

use std::path::Path;

use othello_grade_sandbox::Ended;

use crate::interrupt;

/// SIGKILL. Nothing in the sandbox can send it, and of what the grader ended itself the sandbox says so.
const KILLED: i32 = 9;

/// How many bytes a compilation may write in all. With less room on the disk nobody knows why it failed.
pub const WRITTEN: u64 = 256 << 20;

/// Why the machine is to blame that a process ended, if it is. `output`: where a compiler wrote, before anything is removed
/// there.
pub fn of_the_machine(ended: Ended, output: Option<&Path>) -> Option<&'static str> {
    let is_full = |output: &Path| room(output).is_some_and(|room| room < WRITTEN);
    match ended {
        _ if interrupt::has_begun() => Some("the grader was interrupted"),
        Ended::Signalled(KILLED) => Some("the system killed it, as it does when memory is short"),
        _ if output.is_some_and(is_full) => Some("there is no room left to compile in"),
        _ => None,
    }
}

/// How many bytes can still be written in this folder, if the system says it.
pub fn room(folder: &Path) -> Option<u64> {
    rustix::fs::statvfs(folder).ok().map(|about| about.f_bavail.saturating_mul(about.f_frsize))
}

#[cfg(test)]
mod tests {
    use super::{Ended, of_the_machine};

    #[test]
    fn who_is_to_blame() {
        assert!(of_the_machine(Ended::Signalled(9), None).is_some());
        for ended in [Ended::Signalled(11), Ended::Exited(101), Ended::ByTheGrader] {
            assert_eq!(of_the_machine(ended, None), None, "{ended:?}");
        }
        // In /proc there is never any room.
        assert!(of_the_machine(Ended::Exited(1), Some("/proc".as_ref())).is_some());
    }
}
