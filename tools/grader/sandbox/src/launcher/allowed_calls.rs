//! The system calls that do no harm with any arguments, if landlock governs files. A row has those of one kind.

use libc::*;

/// What a program needs to compute, and to read and write its open files.
#[rustfmt::skip]
pub const COMPUTING: &[c_long] = &[
    // Memory.
    SYS_brk, SYS_madvise, SYS_mmap, SYS_mprotect, SYS_mremap, SYS_munmap,
    // Open files.
    SYS_close, SYS_fstat, SYS_ppoll, SYS_read, SYS_readv, SYS_write, SYS_writev,
    #[cfg(target_arch = "x86_64")]
    SYS_poll,
    // The thread itself, its signals, and its end.
    SYS_exit, SYS_exit_group, SYS_futex, SYS_getpid, SYS_gettid, SYS_restart_syscall, SYS_rseq, SYS_set_robust_list, SYS_set_tid_address,
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack,
    SYS_getrandom, SYS_nanosleep, SYS_sched_getaffinity, SYS_sched_yield,
];

/// What the compiler and its linker also need: files, and starting the linker. landlock says which paths they may open and
/// execute. What landlock doesn't govern (owners, modes, times, links, sockets) is not here.
#[rustfmt::skip]
pub const COMPILING: &[c_long] = &[
    // Paths.
    SYS_faccessat, SYS_faccessat2, SYS_getcwd, SYS_mkdirat, SYS_newfstatat, SYS_openat, SYS_readlinkat, SYS_renameat, SYS_statx,
    SYS_unlinkat,
    // Open files.
    SYS_copy_file_range, SYS_dup, SYS_dup3, SYS_fallocate, SYS_fstatfs, SYS_ftruncate, SYS_getdents64, SYS_lseek, SYS_pipe2,
    SYS_pread64, SYS_pwrite64, SYS_sendfile, SYS_statfs,
    // Processes, and what the system says of itself.
    SYS_execve, SYS_execveat, SYS_wait4, SYS_waitid,
    SYS_getegid, SYS_geteuid, SYS_getgid, SYS_getppid, SYS_getrusage, SYS_getuid, SYS_sysinfo, SYS_umask, SYS_uname,
];

/// Older calls that do the same, which only x86-64 has.
#[rustfmt::skip]
#[cfg(target_arch = "x86_64")]
pub const COMPILING_ON_X86_64: &[c_long] = &[
    SYS_access, SYS_dup2, SYS_lstat, SYS_mkdir, SYS_open, SYS_pipe, SYS_readlink, SYS_rename, SYS_rmdir, SYS_stat, SYS_unlink, SYS_vfork,
];
#[cfg(not(target_arch = "x86_64"))]
pub const COMPILING_ON_X86_64: &[c_long] = &[];
