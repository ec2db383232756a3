//! seccomp: which system calls there are. Any other answers "function not implemented", as on a kernel that lacks it.

use std::collections::BTreeMap;
use std::fs::File;
use std::os::fd::AsRawFd;
use std::process;

use libc::c_long;
use seccompiler::SeccompCmpOp::{Eq, MaskedEq};
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, apply_filter,
};

use super::lists::{COMPILING, COMPUTING};
use crate::error::{Context, Error};

/// A condition on one argument of a call: its number, from 0.
type Argument = (u8, SeccompCmpOp, u64);

/// A filter that is ready to be applied.
pub struct Filter(BpfProgram);

/// What a new process or thread of the compiler must not be: in another namespace, traced, or the grader's child.
const FOREIGN: i32 = libc::CLONE_NEWNS
    | libc::CLONE_NEWCGROUP
    | libc::CLONE_NEWUTS
    | libc::CLONE_NEWIPC
    | libc::CLONE_NEWUSER
    | libc::CLONE_NEWPID
    | libc::CLONE_NEWNET
    | libc::CLONE_PTRACE
    | libc::CLONE_PARENT;

impl Filter {
    /// For the student's program, whose file this is.
    pub fn program(elf: &File) -> Result<Filter, Error> {
        Calls::program(elf.as_raw_fd()).filter()
    }

    /// For the compiler and its linker.
    pub fn compiler() -> Result<Filter, Error> {
        Calls::compiler().filter()
    }

    /// Applies it to this process for good.
    pub fn apply(self) -> Result<(), Error> {
        apply_filter(&self.0).context("seccomp")
    }
}

/// The calls that are allowed, each with the conditions of which one must hold.
pub struct Calls(BTreeMap<c_long, Vec<Vec<Argument>>>);

impl Calls {
    /// Those of the student's program, whose file is open under this number. It starts neither processes nor threads: no step
    /// needs one, and threads can be started quicker than anybody could count them.
    pub fn program(elf: i32) -> Calls {
        let mut calls = Calls::new(&[COMPUTING]);
        // The launcher's own last step. Nothing is open under this number later, or can be: the limit is below it. So a
        // program can start itself anew, by its path in /proc, and nothing else, for landlock leaves it no other file.
        let flags = libc::AT_EMPTY_PATH as u64;
        calls.only(libc::SYS_execveat, &[&[(0, Eq, elf as u64), (4, Eq, flags)]]);
        calls
    }

    /// Those of the compiler and its linker.
    pub fn compiler() -> Calls {
        let mut calls = Calls::new(&[COMPUTING, COMPILING]);
        // clone3 has its flags in memory, where a filter cannot look: the C library is told that there is none and takes this.
        calls.only(libc::SYS_clone, &[&[(0, MaskedEq(FOREIGN as u64), 0)]]);
        // Whether reading waits, but no signals: rustc's jobserver does it.
        let waits: [Argument; 2] = [(1, Eq, libc::F_SETFL as u64), (2, MaskedEq(libc::O_ASYNC as u64), 0)];
        calls.0.entry(libc::SYS_fcntl).or_default().push(waits.to_vec());
        let harmless = [libc::TCGETS, libc::TIOCGWINSZ, libc::FIOCLEX, libc::FIONBIO];
        calls.only_one_of(libc::SYS_ioctl, 1, &harmless);
        calls
    }

    /// The numbers of all other calls that a kernel may have, for the probe.
    pub fn absent(&self) -> Vec<c_long> {
        // The kernel itself answers these two with a signal, filter or not: they are for its own probes (x86-64).
        let own = 335..=336;
        (0..1024).filter(|number| !self.0.contains_key(number) && !own.contains(number)).collect()
    }

    /// Those of the lists, and what both walls allow of calls that can do more.
    fn new(lists: &[&[c_long]]) -> Calls {
        let mut calls = Calls(lists.iter().copied().flatten().map(|&call| (call, Vec::new())).collect());
        // A signal to this process alone: how it aborts.
        calls.only(libc::SYS_tgkill, &[&[(0, Eq, process::id().into())]]);
        // Asking for one's own limits, never setting them.
        calls.only(libc::SYS_prlimit64, &[&[(0, Eq, 0), (2, Eq, 0)]]);
        calls.only(libc::SYS_prctl, &[&[(0, Eq, libc::PR_SET_NAME as u64)]]);
        // Copying what is open and how it is open: the rest of fcntl includes signals to any process.
        let harmless = [libc::F_DUPFD, libc::F_DUPFD_CLOEXEC, libc::F_GETFD, libc::F_SETFD, libc::F_GETFL];
        calls.only_one_of(libc::SYS_fcntl, 1, &harmless.map(|command| command as u64));
        #[cfg(target_arch = "x86_64")]
        calls.only(libc::SYS_arch_prctl, &[&[(0, Eq, ARCH_SET_FS)]]);
        calls
    }

    fn only(&mut self, call: c_long, conditions: &[&[Argument]]) {
        self.0.insert(call, conditions.iter().map(|all| all.to_vec()).collect());
    }

    fn only_one_of(&mut self, call: c_long, argument: u8, values: &[u64]) {
        self.0.insert(call, values.iter().map(|&value| vec![(argument, Eq, value)]).collect());
    }

    fn filter(self) -> Result<Filter, Error> {
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
            let missing = SeccompAction::Errno(libc::ENOSYS as u32);
            let machine = std::env::consts::ARCH.try_into()?;
            SeccompFilter::new(calls, missing, SeccompAction::Allow, machine)?.try_into()
        };
        build().map(Filter).context("seccomp")
    }
}

/// Setting the register by which a thread finds its own data.
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
        for call in [SYS_fcntl, SYS_prctl, SYS_prlimit64, SYS_tgkill] {
            assert!(
                has_conditions(Calls::compiler(), call) && has_conditions(Calls::program(7), call),
                "{call}"
            );
        }
        assert!(has_conditions(Calls::compiler(), SYS_clone));
    }
}
