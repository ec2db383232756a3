//! The processes that the sandbox has started: what /proc says of them, and how they are ended.

use std::fs::{self, File};
use std::io::{self, Read};
use std::os::fd::OwnedFd;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Child, ExitStatus};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, PidfdFlags, Signal, WaitOptions, kill_process_group, pidfd_open, waitpgid};

use crate::error::{Context, Error};

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It exited with this code.
    Exited(i32),
    /// This signal ended it. SIGKILL is the system's: nothing in the sandbox can send it.
    Signalled(i32),
    /// The grader ended it.
    ByTheGrader,
}

impl From<ExitStatus> for Ended {
    fn from(status: ExitStatus) -> Ended {
        match (status.code(), status.signal()) {
            (Some(code), _) => Ended::Exited(code),
            (None, signal) => Ended::Signalled(signal.unwrap_or(0)),
        }
    }
}

/// How a process is confined, from /proc. For a process that has ended it is there until the process is waited for.
pub struct Confined {
    /// How many filters of system calls it has.
    pub filters: u32,
    /// Whether no program that it starts can have more rights.
    pub no_new_privileges: bool,
    /// Whether it has ended.
    pub ended: bool,
}

impl Confined {
    pub fn read(process: &str) -> io::Result<Confined> {
        let text = fs::read_to_string(format!("/proc/{process}/status"))?;
        let field = |name: &str| {
            let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
            value.map(str::trim).unwrap_or_default()
        };
        // Before Linux 5.9 there is only `Seccomp`, which is 2 if there is a filter.
        let filters = field("Seccomp_filters").parse().or(field("Seccomp").parse().map(|mode: u32| mode / 2));
        Ok(Confined {
            filters: filters.unwrap_or(0),
            no_new_privileges: field("NoNewPrivs") == "1",
            ended: field("State").starts_with(['Z', 'X']),
        })
    }
}

/// A descriptor by which a process is waited for. When the process ends its number is not free yet.
pub fn watch(child: &Child) -> Result<OwnedFd, Error> {
    pidfd_open(Pid::from_child(child), PidfdFlags::empty()).context("a process cannot be watched")
}

/// Waits for the end of a watched process, at most for `pause`. Returns whether it has ended.
pub fn ends_within(process: &OwnedFd, pause: Duration) -> bool {
    poll(&mut [PollFd::new(process, PollFlags::IN)], Some(&timespec(pause))).is_ok_and(|ended| ended > 0)
}

pub fn timespec(duration: Duration) -> Timespec {
    Timespec::try_from(duration).unwrap_or_default()
}

/// The file that a process runs, as /proc names it.
pub fn executable(process: u32) -> Option<PathBuf> {
    fs::read_link(format!("/proc/{process}/exe")).ok()
}

/// What processes use.
#[derive(Clone, Copy, Default)]
pub struct Use {
    pub threads: u64,
    /// Bytes in memory, shared ones as well.
    pub resident: u64,
    /// Processor time of all its threads. Of one process it is exact, of a group it is in hundredths of a second.
    pub computed: Duration,
    /// For how long it has waited for a processor. Of a group this is not counted.
    pub queued: Duration,
}

impl Use {
    /// Of one process.
    pub fn of(process: u32) -> Use {
        let uses = read_stat(&process.to_string()).unwrap_or_default();
        let queued = queued(process).unwrap_or_default();
        Use { computed: computed(process).unwrap_or(uses.computed), queued, ..uses }
    }

    /// Of all processes of a group.
    pub fn of_group(group: Pid) -> Use {
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        let used = processes.filter_map(|entry| {
            let name = entry.file_name();
            // Most processes belong to others, and asking for a group is cheaper than reading a file.
            let process = name.to_str()?.parse().ok()?;
            (group_of(process) == group.as_raw_pid()).then(|| read_stat(name.to_str()?))?
        });
        used.fold(Use::default(), |all, one| Use {
            threads: all.threads + one.threads,
            resident: all.resident + one.resident,
            computed: all.computed + one.computed,
            queued: Duration::ZERO,
        })
    }
}

/// The group of a process: 0 for the kernel's own processes, -1 if there is no such process. rustix 1.1 returns a `Pid`,
/// which must not be 0.
#[allow(unsafe_code)]
fn group_of(process: libc::pid_t) -> libc::pid_t {
    // SAFETY: a number goes in, and a number comes back.
    unsafe { libc::getpgid(process) }
}

/// The processor time of a process, as its own clock has it. /proc has only hundredths of a second.
#[allow(unsafe_code)]
fn computed(process: u32) -> Option<Duration> {
    let mut clock = 0;
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: both functions write to what they are given a pointer to, and to nothing else.
    let failed = unsafe {
        libc::clock_getcpuclockid(process.try_into().ok()?, &mut clock) != 0
            || libc::clock_gettime(clock, &mut time) != 0
    };
    let time = Duration::new(time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?);
    (!failed).then_some(time)
}

/// What a process uses.
fn read_stat(process: &str) -> Option<Use> {
    // One read gives all of it, and it is short.
    let mut text = [0; 1 << 10];
    let length = File::open(format!("/proc/{process}/stat")).ok()?.read(&mut text).ok()?;
    let text = String::from_utf8_lossy(&text[..length]);
    // The fields come after the program's name, which may hold anything. In proc_pid_stat(5) the first of them is field 3.
    let fields: Vec<_> = text.rsplit_once(") ")?.1.split(' ').collect();
    let number = |field: usize| fields.get(field - 3)?.parse::<u64>().ok();
    let resident = number(24)? * rustix::param::page_size() as u64;
    let ticks = (number(14)? + number(15)?) as f64;
    let computed = Duration::from_secs_f64(ticks / rustix::param::clock_ticks_per_second() as f64);
    Some(Use { threads: number(20)?, resident, computed, queued: Duration::ZERO })
}

/// For how long a process of one thread was ready to run and had no processor. `None` where the kernel does not count it: then
/// that time is the program's.
fn queued(process: u32) -> Option<Duration> {
    let text = fs::read_to_string(format!("/proc/{process}/schedstat")).ok()?;
    text.split(' ').nth(1)?.parse().ok().map(Duration::from_nanos)
}

/// Ends a process that the launcher became, and its whole group, which none of them can leave. When this returns none is
/// left, not even as a zombie.
pub fn end(child: &mut Child) -> io::Result<ExitStatus> {
    let group = Pid::from_child(child);
    // Nobody else can have its number until it is waited for.
    kill_process_group(group, Signal::KILL).ok();
    child.kill().ok();
    let status = child.wait()?;
    // Its children are now this process's children.
    while waitpgid(group, WaitOptions::empty()).is_ok() {}
    Ok(status)
}
