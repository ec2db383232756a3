//! System calls.

use std::io::Error;

unsafe extern "C" {
    fn syscall(number: i64, ...) -> i64;
}

/// What the system answers for a call that is not there.
pub const ENOSYS: i64 = -38;

/// Makes a system call; an error is a negative number.
pub fn call(number: i64, a: [i64; 6]) -> i64 {
    // SAFETY: that is what a probe is for; it gives no address but its own.
    let answer = unsafe { syscall(number, a[0], a[1], a[2], a[3], a[4], a[5]) };
    if answer == -1 { -i64::from(Error::last_os_error().raw_os_error().unwrap_or(1)) } else { answer }
}

/// The numbers of the calls that the probe names, which differ between machines.
#[cfg(target_arch = "x86_64")]
pub mod number {
    pub const MMAP: i64 = 9;
    pub const IOCTL: i64 = 16;
    pub const CLONE: i64 = 56;
    pub const FORK: Option<i64> = Some(57);
    pub const VFORK: Option<i64> = Some(58);
    pub const PAUSE: Option<i64> = Some(34);
    pub const SYNC: i64 = 162;
    pub const EXIT: i64 = 60;
    pub const FCNTL: i64 = 72;
    pub const PRCTL: i64 = 157;
    pub const ARCH_PRCTL: Option<i64> = Some(158);
    pub const TGKILL: i64 = 234;
    pub const GETPID: i64 = 39;
    pub const CLOCK_GETTIME: i64 = 228;
    pub const CLOCK_GETRES: i64 = 229;
    pub const CLOCK_NANOSLEEP: i64 = 230;
    pub const OPENAT: i64 = 257;
    pub const PRLIMIT64: i64 = 302;
    pub const EXECVEAT: i64 = 322;
}

/// The same for AArch64, which has no old calls.
#[cfg(target_arch = "aarch64")]
pub mod number {
    pub const MMAP: i64 = 222;
    pub const IOCTL: i64 = 29;
    pub const CLONE: i64 = 220;
    pub const FORK: Option<i64> = None;
    pub const VFORK: Option<i64> = None;
    pub const PAUSE: Option<i64> = None;
    pub const SYNC: i64 = 81;
    pub const EXIT: i64 = 93;
    pub const FCNTL: i64 = 25;
    pub const PRCTL: i64 = 167;
    pub const ARCH_PRCTL: Option<i64> = None;
    pub const TGKILL: i64 = 131;
    pub const GETPID: i64 = 172;
    pub const CLOCK_GETTIME: i64 = 113;
    pub const CLOCK_GETRES: i64 = 114;
    pub const CLOCK_NANOSLEEP: i64 = 115;
    pub const OPENAT: i64 = 56;
    pub const PRLIMIT64: i64 = 261;
    pub const EXECVEAT: i64 = 281;
}

/// Tries every call that must not be there, with arguments that do no harm if it is.
pub fn try_absent(absent: &[i64], reached: &mut Vec<String>) {
    // These have no arguments that could be wrong. Where all others are refused, so are they: `clone` is tried for itself.
    let wild = [number::FORK, number::VFORK, number::PAUSE, Some(number::SYNC)];
    for &number in absent.iter().filter(|number| !wild.contains(&Some(**number))) {
        let answer = call(number, [-1; 6]);
        if answer != ENOSYS {
            reached.push(format!("system call {number} answers {answer}"));
        }
    }
}

/// Tries calls that are there for some arguments, with others.
pub fn try_refused(refused: &[(&str, i64, [i64; 6])], reached: &mut Vec<String>) {
    for (what, number, arguments) in refused {
        let answer = call(*number, *arguments);
        if *number == number::CLONE && answer == 0 {
            // The new process itself.
            call(number::EXIT, [0; 6]);
        }
        if answer != ENOSYS {
            reached.push(format!("{what} answers {answer}"));
        }
    }
}

/// What is refused in the student's program and in the compiler alike.
pub fn refused_to_both(grader: i64) -> Vec<(&'static str, i64, [i64; 6])> {
    use number::*;
    let limit = Box::leak(Box::new([1u64 << 30, 1 << 30])).as_ptr() as i64;
    let mut refused = vec![
        ("a signal to the grader", TGKILL, [grader, grader, 0, 0, 0, 0]),
        ("raising a limit", PRLIMIT64, [0, 7, limit, 0, 0, 0]),
        ("a limit of the grader", PRLIMIT64, [grader, 7, 0, limit, 0, 0]),
        ("outliving the grader", PRCTL, [1, 0, 0, 0, 0, 0]),
        ("hiding from the grader", PRCTL, [4, 0, 0, 0, 0, 0]),
        ("adopting processes", PRCTL, [36, 1, 0, 0, 0, 0]),
        ("a descriptor's signals", FCNTL, [1, 8, grader, 0, 0, 0]),
        ("a larger pipe", FCNTL, [1, 1031, 1 << 20, 0, 0, 0]),
        ("a process in a user namespace", CLONE, [0x1000_0000 | 17, 0, 0, 0, 0, 0]),
        ("a child of the grader's", CLONE, [0x8000 | 17, 0, 0, 0, 0, 0]),
    ];
    let own = call(GETPID, [0; 6]);
    // A clock of another process has its number in it; so has the process's own, by the same way.
    for process in [grader, own, 1] {
        let clock = i64::from((!(process as i32)) << 3 | 2);
        refused.extend([CLOCK_GETTIME, CLOCK_GETRES, CLOCK_NANOSLEEP].map(|number| {
            let arguments = if number == CLOCK_NANOSLEEP { [clock, 0, limit, 0, 0, 0] } else { [clock, limit, 0, 0, 0, 0] };
            ("the clock of a process", number, arguments)
        }));
    }
    refused.extend(ARCH_PRCTL.map(|number| ("another register", number, [0x1001, 0, 0, 0, 0, 0])));
    refused
}
