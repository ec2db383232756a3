use std::collections::BTreeMap;
use std::process;

use libc::{c_int, c_long};
use seccompiler::{
    BpfProgram, Error, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, apply_filter,
};

/// What a Rust program needs to compute, to start threads and to talk on streams that are open already.
const COMPUTING: &[c_long] = &[
    libc::SYS_brk,
    libc::SYS_clock_getres,
    libc::SYS_clock_gettime,
    libc::SYS_clock_nanosleep,
    libc::SYS_clone3, // which the other filter says is not there
    libc::SYS_close,
    libc::SYS_dup,
    libc::SYS_exit,
    libc::SYS_exit_group,
    libc::SYS_fstat,
    libc::SYS_futex,
    libc::SYS_getpid,
    libc::SYS_getppid,
    libc::SYS_getrandom,
    libc::SYS_gettid,
    libc::SYS_madvise,
    libc::SYS_mmap,
    libc::SYS_mprotect,
    libc::SYS_mremap,
    libc::SYS_munmap,
    libc::SYS_nanosleep,
    libc::SYS_ppoll,
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_recvfrom,
    libc::SYS_restart_syscall,
    libc::SYS_rseq,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sched_getaffinity,
    libc::SYS_sched_yield,
    libc::SYS_sendto,
    libc::SYS_set_robust_list,
    libc::SYS_sigaltstack,
    libc::SYS_write,
    libc::SYS_writev,
];

pub fn only_compute() -> Option<String> {
    restrict().ok()?;
    Some("seccomp: system calls".to_string())
}

fn restrict() -> Result<(), Error> {
    let mut allowed: BTreeMap<c_long, Vec<SeccompRule>> =
        COMPUTING.iter().map(|&call| (call, vec![])).collect();
    // Threads of this process, but no other process.
    let thread = libc::CLONE_THREAD as u64;
    allowed.insert(libc::SYS_clone, vec![first_argument(SeccompCmpOp::MaskedEq(thread), thread)?]);
    // How a process ends itself when it aborts; no signal to any other.
    allowed.insert(libc::SYS_tgkill, vec![first_argument(SeccompCmpOp::Eq, process::id().into())?]);
    // Copying what is open, and whether it is: what else this call can do includes signals to any process.
    let harmless = [libc::F_DUPFD_CLOEXEC, libc::F_GETFD, libc::F_GETFL];
    let harmless = harmless.into_iter().map(|command| argument(1, SeccompCmpOp::Eq, command as u64));
    allowed.insert(libc::SYS_fcntl, harmless.collect::<Result<_, _>>()?);
    // A thread's name.
    allowed.insert(libc::SYS_prctl, vec![first_argument(SeccompCmpOp::Eq, libc::PR_SET_NAME as u64)?]);
    // Its flags stand in memory, where a filter cannot look: the C library is told to use the older call. This filter
    // comes first, for the other lets no more be added.
    let hidden = BTreeMap::from([(libc::SYS_clone3, vec![])]);
    apply(hidden, SeccompAction::Allow, error(libc::ENOSYS))?;
    apply(allowed, error(libc::EPERM), SeccompAction::Allow)
}

fn first_argument(operator: SeccompCmpOp, value: u64) -> Result<SeccompRule, Error> {
    argument(0, operator, value)
}

fn argument(number: u8, operator: SeccompCmpOp, value: u64) -> Result<SeccompRule, Error> {
    let condition = SeccompCondition::new(number, SeccompCmpArgLen::Qword, operator, value)?;
    Ok(SeccompRule::new(vec![condition])?)
}

fn error(error: c_int) -> SeccompAction {
    SeccompAction::Errno(error as u32)
}

fn apply(
    calls: BTreeMap<c_long, Vec<SeccompRule>>,
    others: SeccompAction,
    these: SeccompAction,
) -> Result<(), Error> {
    let machine = std::env::consts::ARCH.try_into()?;
    let program: BpfProgram = SeccompFilter::new(calls, others, these, machine)?.try_into()?;
    apply_filter(&program)
}
