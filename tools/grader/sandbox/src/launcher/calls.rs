//! seccomp: which system calls there are. Any other answers "function not implemented", as on a kernel that lacks it.

use std::collections::BTreeMap;
use std::process;

use libc::c_long;
use seccompiler::SeccompCmpOp::{Eq, MaskedEq, Ne};
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule,
};

use super::allowed_calls::{COMPILING, COMPILING_ON_X86_64, COMPUTING};
use crate::error::{Context, Error};

/// A condition on one argument of a call: its number, from 0.
type Argument = (u8, SeccompCmpOp, u64);

/// How many filters a process in the sandbox has.
pub const FILTERS: u32 = 2;

/// The flags that the compiler may not give a new process or thread: it would be in another namespace, traced, or the
/// grader's child.
#[rustfmt::skip]
const FOREIGN: i32 = libc::CLONE_NEWNS | libc::CLONE_NEWCGROUP | libc::CLONE_NEWUTS | libc::CLONE_NEWIPC | libc::CLONE_NEWUSER
    | libc::CLONE_NEWPID | libc::CLONE_NEWNET | libc::CLONE_PTRACE | libc::CLONE_PARENT;

/// The calls that are allowed. A call without conditions is always allowed. Of the conditions of a call one must hold, and a
/// condition holds when all its arguments are right.
pub struct Calls(BTreeMap<c_long, Vec<Vec<Argument>>>);

impl Calls {
    /// For the student's program. `elf` is the descriptor of its file. It starts neither processes nor threads: no step needs
    /// one, and threads can be started faster than the grader could count them.
    pub fn program(elf: i32) -> Calls {
        let mut calls = Calls::new(&[COMPUTING]);
        // This is the launcher's own last step. The program has nothing open under this number, and the limit is too low to
        // open anything there. The program can still start itself again by its path in /proc, and nothing else: landlock
        // leaves it no other file.
        let flags = libc::AT_EMPTY_PATH as u64;
        calls.only(libc::SYS_execveat, &[(0, Eq, elf as u64), (4, Eq, flags)]);
        calls
    }

    /// For the compiler and its linker.
    pub fn compiler() -> Calls {
        let mut calls = Calls::new(&[COMPUTING, COMPILING, COMPILING_ON_X86_64]);
        // clone3 has its flags in memory, where a filter cannot look. The C library is told that there is no clone3, and
        // calls clone instead.
        calls.only(libc::SYS_clone, &[(0, MaskedEq(FOREIGN as u64), 0)]);
        // It names its threads, and copies descriptors. rustc's jobserver says whether reading waits. Signals (O_ASYNC) stay
        // refused.
        calls.only(libc::SYS_prctl, &[(0, Eq, libc::PR_SET_NAME as u64)]);
        let copies = [libc::F_DUPFD, libc::F_DUPFD_CLOEXEC, libc::F_SETFD]
            .map(|command| vec![(1, Eq, command as u64)]);
        let waits = vec![(1, Eq, libc::F_SETFL as u64), (2, MaskedEq(libc::O_ASYNC as u64), 0)];
        calls.0.entry(libc::SYS_fcntl).or_default().extend(copies.into_iter().chain([waits]));
        let harmless = [libc::TCGETS, libc::TIOCGWINSZ, libc::FIOCLEX, libc::FIONBIO];
        calls.only_one_of(libc::SYS_ioctl, 1, &harmless);
        calls
    }

    /// The numbers of all other calls that a kernel may have, for the probe.
    pub fn absent(&self) -> Vec<c_long> {
        // On x86-64 the kernel answers these two with a signal, filter or not: they are for its own probes.
        let own = 335..=336;
        (0..1024).filter(|number| !self.0.contains_key(number) && !own.contains(number)).collect()
    }

    /// The calls of the lists, and what both the program and the compiler may do with calls that can do more.
    fn new(lists: &[&[c_long]]) -> Calls {
        let mut calls = Calls(lists.iter().copied().flatten().map(|&call| (call, Vec::new())).collect());
        // It sends no other: a process that SIGKILL has ended was ended by the machine.
        calls.0.insert(libc::SYS_tgkill, SIGNALS.map(|signal| vec![to_itself(), (2, Eq, signal)]).to_vec());
        // The time of day, the time since a moment, and what the process itself has computed. Other numbers name other processes,
        // whose clocks would tell how long they think.
        for call in [libc::SYS_clock_gettime, libc::SYS_clock_getres, libc::SYS_clock_nanosleep] {
            calls.only_one_of(call, 0, &CLOCKS.map(|clock| clock as u64));
        }
        // A process may ask for its own limits, but not set them.
        calls.only(libc::SYS_prlimit64, &[(0, Eq, 0), (2, Eq, 0)]);
        // These ask how a descriptor is open. Other commands of fcntl can send signals to any process.
        let harmless = [libc::F_GETFD, libc::F_GETFL];
        calls.only_one_of(libc::SYS_fcntl, 1, &harmless.map(|command| command as u64));
        #[cfg(target_arch = "x86_64")]
        calls.only(libc::SYS_arch_prctl, &[(0, Eq, ARCH_SET_FS)]);
        calls
    }

    fn only(&mut self, call: c_long, condition: &[Argument]) {
        self.0.insert(call, vec![condition.to_vec()]);
    }

    fn only_one_of(&mut self, call: c_long, argument: u8, values: &[u64]) {
        self.0.insert(call, values.iter().map(|&value| vec![(argument, Eq, value)]).collect());
    }

    /// The filters, ready to be applied. [`FILTERS`] of them.
    pub fn filters(self) -> Result<[BpfProgram; FILTERS as usize], Error> {
        // Whoever sends itself a signal wants to end. It does, by SIGSYS, so that nobody takes it for the machine's SIGKILL.
        let mut deadly = Calls(BTreeMap::new());
        let others = SIGNALS.map(|signal| (2, Ne, signal));
        deadly.only(libc::SYS_tgkill, &[&[to_itself()], &others[..]].concat());
        let missing = SeccompAction::Errno(libc::ENOSYS as u32);
        Ok([
            deadly.filter(SeccompAction::KillProcess, SeccompAction::Allow)?,
            self.filter(SeccompAction::Allow, missing)?,
        ])
    }

    fn filter(self, these: SeccompAction, others: SeccompAction) -> Result<BpfProgram, Error> {
        let rule = |all: Vec<Argument>| {
            let condition = |(number, operator, value)| {
                SeccompCondition::new(number, SeccompCmpArgLen::Qword, operator, value)
            };
            SeccompRule::new(all.into_iter().map(condition).collect::<Result<_, _>>()?)
        };
        let rules = |(call, any): (c_long, Vec<Vec<Argument>>)| {
            Ok((call, any.into_iter().map(rule).collect::<Result<_, _>>()?))
        };
        let build = || {
            let calls = self.0.into_iter().map(rules).collect::<Result<_, BackendError>>()?;
            let machine = std::env::consts::ARCH.try_into()?;
            SeccompFilter::new(calls, others, these, machine)?.try_into()
        };
        build().context("seccomp")
    }
}

/// The clocks of everybody and of the process itself. The kernel has them all in a page that every process can read (the vDSO),
/// or is asked for them; that page has no other process's clock.
#[rustfmt::skip]
const CLOCKS: [libc::clockid_t; 7] = [
    libc::CLOCK_REALTIME, libc::CLOCK_MONOTONIC, libc::CLOCK_PROCESS_CPUTIME_ID, libc::CLOCK_THREAD_CPUTIME_ID,
    libc::CLOCK_MONOTONIC_RAW, libc::CLOCK_REALTIME_COARSE, libc::CLOCK_MONOTONIC_COARSE,
];

/// The signals that a process sends itself: it aborts, and rustc ends a thread that waits.
const SIGNALS: [u64; 2] = [libc::SIGABRT as u64, libc::SIGUSR1 as u64];

/// What is to hold of the first argument of tgkill.
fn to_itself() -> Argument {
    (0, Eq, process::id().into())
}

/// Sets the register by which a thread finds its own data.
#[cfg(target_arch = "x86_64")]
const ARCH_SET_FS: u64 = 0x1002;

#[cfg(test)]
mod tests {
    use libc::*;

    use super::Calls;

    /// What reaches other processes, the network, the kernel's own workings, or what landlock does not govern of files.
    const NEVER: &[c_long] = &[
        SYS_accept4,
        SYS_acct,
        SYS_add_key,
        SYS_bind,
        SYS_bpf,
        SYS_capset,
        SYS_chroot,
        SYS_clock_settime,
        SYS_clone3,
        SYS_connect,
        SYS_fanotify_init,
        SYS_fchmod,
        SYS_fchmodat,
        SYS_fchown,
        SYS_fchownat,
        SYS_finit_module,
        SYS_fsetxattr,
        SYS_fsopen,
        SYS_init_module,
        SYS_inotify_init1,
        SYS_io_setup,
        SYS_io_uring_setup,
        SYS_kcmp,
        SYS_kexec_load,
        SYS_keyctl,
        SYS_kill,
        SYS_landlock_restrict_self,
        SYS_linkat,
        SYS_memfd_create,
        SYS_memfd_secret,
        SYS_mknodat,
        SYS_mlock,
        SYS_mount,
        SYS_mount_setattr,
        SYS_mq_open,
        SYS_msgget,
        SYS_name_to_handle_at,
        SYS_open_by_handle_at,
        SYS_open_tree,
        SYS_openat2,
        SYS_perf_event_open,
        SYS_personality,
        SYS_pidfd_getfd,
        SYS_pidfd_open,
        SYS_pidfd_send_signal,
        SYS_pivot_root,
        SYS_process_madvise,
        SYS_process_vm_readv,
        SYS_process_vm_writev,
        SYS_ptrace,
        SYS_quotactl,
        SYS_reboot,
        SYS_request_key,
        SYS_rt_sigqueueinfo,
        SYS_rt_tgsigqueueinfo,
        SYS_sched_setaffinity,
        SYS_sched_setscheduler,
        SYS_seccomp,
        SYS_semget,
        SYS_sendto,
        SYS_setgid,
        SYS_setns,
        SYS_setpgid,
        SYS_setpriority,
        SYS_setsid,
        SYS_settimeofday,
        SYS_setuid,
        SYS_setxattr,
        SYS_shmat,
        SYS_shmget,
        SYS_socket,
        SYS_socketpair,
        SYS_splice,
        SYS_symlinkat,
        SYS_syslog,
        SYS_timer_create,
        SYS_tkill,
        SYS_truncate,
        SYS_umount2,
        SYS_unshare,
        SYS_userfaultfd,
        SYS_utimensat,
        SYS_vmsplice,
    ];

    /// What a program need not have that has all it needs open.
    const NEVER_IN_A_PROGRAM: &[c_long] = &[
        SYS_chdir,
        SYS_clone,
        SYS_dup,
        SYS_execve,
        SYS_faccessat,
        SYS_ftruncate,
        SYS_getdents64,
        SYS_ioctl,
        SYS_mkdirat,
        SYS_newfstatat,
        SYS_openat,
        SYS_pipe2,
        SYS_readlinkat,
        SYS_statfs,
        SYS_statx,
        SYS_unlinkat,
        SYS_wait4,
    ];

    #[test]
    fn what_reaches_others_is_on_neither_list() {
        let of = |calls: Calls, never: &[c_long]| {
            never.iter().copied().filter(|call| calls.0.contains_key(call)).collect::<Vec<_>>()
        };
        assert_eq!(of(Calls::compiler(), NEVER), Vec::<c_long>::new());
        assert_eq!(of(Calls::program(7), &[NEVER, NEVER_IN_A_PROGRAM].concat()), Vec::<c_long>::new());
    }

    #[test]
    fn what_can_do_more_has_conditions() {
        let has_conditions = |calls: Calls, call: c_long| {
            !calls.0[&call].is_empty() && calls.0[&call].iter().all(|one| !one.is_empty())
        };
        for call in [SYS_clock_gettime, SYS_clock_nanosleep, SYS_fcntl, SYS_prlimit64, SYS_tgkill] {
            assert!(
                has_conditions(Calls::compiler(), call) && has_conditions(Calls::program(7), call),
                "{call}"
            );
        }
        for call in [SYS_clone, SYS_ioctl, SYS_prctl] {
            assert!(
                has_conditions(Calls::compiler(), call) && !Calls::program(7).0.contains_key(&call),
                "{call}"
            );
        }
    }
}
