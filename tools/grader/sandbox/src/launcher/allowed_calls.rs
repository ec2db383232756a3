//! The system calls that do no harm with any arguments, if landlock governs files.

use libc::*;

/// What a program needs to compute, and to read and write its open files.
pub const COMPUTING: &[c_long] = &[
    SYS_brk,
    SYS_close,
    SYS_exit,
    SYS_exit_group,
    SYS_fstat,
    SYS_futex,
    SYS_getpid,
    SYS_getrandom,
    SYS_gettid,
    SYS_madvise,
    SYS_mmap,
    SYS_mprotect,
    SYS_mremap,
    SYS_munmap,
    SYS_nanosleep,
    SYS_ppoll,
    SYS_read,
    SYS_readv,
    SYS_restart_syscall,
    SYS_rseq,
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_sched_getaffinity,
    SYS_sched_yield,
    SYS_set_robust_list,
    SYS_set_tid_address,
    SYS_sigaltstack,
    SYS_write,
    SYS_writev,
    #[cfg(target_arch = "x86_64")]
    SYS_poll,
];

/// What the compiler and its linker also need: files, and starting the linker. landlock says which paths they may open and
/// execute. What landlock doesn't govern (owners, modes, times, links, sockets) is not here.
pub const COMPILING: &[c_long] = &[
    SYS_copy_file_range,
    SYS_dup,
    SYS_dup3,
    SYS_execve,
    SYS_execveat,
    SYS_faccessat,
    SYS_faccessat2,
    SYS_fallocate,
    SYS_fstatfs,
    SYS_ftruncate,
    SYS_getcwd,
    SYS_getdents64,
    SYS_getegid,
    SYS_geteuid,
    SYS_getgid,
    SYS_getppid,
    SYS_getrusage,
    SYS_getuid,
    SYS_lseek,
    SYS_mkdirat,
    SYS_newfstatat,
    SYS_openat,
    SYS_pipe2,
    SYS_pread64,
    SYS_pwrite64,
    SYS_readlinkat,
    SYS_renameat,
    SYS_sendfile,
    SYS_statfs,
    SYS_statx,
    SYS_sysinfo,
    SYS_umask,
    SYS_uname,
    SYS_unlinkat,
    SYS_wait4,
    SYS_waitid,
];

/// Older calls that do the same, which only x86-64 has.
#[cfg(target_arch = "x86_64")]
pub const COMPILING_ON_X86_64: &[c_long] = &[
    SYS_access,
    SYS_dup2,
    SYS_lstat,
    SYS_mkdir,
    SYS_open,
    SYS_pipe,
    SYS_readlink,
    SYS_rename,
    SYS_rmdir,
    SYS_stat,
    SYS_unlink,
    SYS_vfork,
];
#[cfg(not(target_arch = "x86_64"))]
pub const COMPILING_ON_X86_64: &[c_long] = &[];
