//! The student's program starts a thread only when the grader says so: seccomp_unotify(2).

use std::io::{self, IoSlice};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, FromRawFd, OwnedFd};

use libc::{BPF_ABS, BPF_JEQ, BPF_JMP, BPF_K, BPF_LD, BPF_RET, BPF_W, sock_filter};
use rustix::net::{SendAncillaryBuffer, SendAncillaryMessage, SendFlags, Shutdown, sendmsg, shutdown};
use rustix::thread::set_no_new_privs;

use crate::error::{Context, Error};

/// From here on each new thread of this process waits for the grader, to whom this is sent through the socket. Nothing more
/// can be sent through that.
pub fn ask_before_each(socket: impl AsFd) -> Result<(), Error> {
    let requests = requests().context("seccomp, which asks before each thread")?;
    let (descriptors, mut space) =
        ([requests.as_fd()], [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))]);
    let mut message = SendAncillaryBuffer::new(&mut space);
    message.push(SendAncillaryMessage::ScmRights(&descriptors));
    sendmsg(&socket, &[IoSlice::new(&[0])], &mut message, SendFlags::empty())
        .context("the grader's socket")?;
    shutdown(&socket, Shutdown::Write).context("the grader's socket")
}

/// A filter that stops each call of clone until it is answered; returns where that is done.
#[allow(unsafe_code)]
fn requests() -> io::Result<OwnedFd> {
    set_no_new_privs(true)?;
    let instruction = |code: u32, jf: u8, k: u32| sock_filter { code: code as u16, jt: 0, jf, k };
    let mut filter = [
        // The call's number is the first field of what a filter sees.
        instruction(BPF_LD | BPF_W | BPF_ABS, 0, 0),
        instruction(BPF_JMP | BPF_JEQ | BPF_K, 1, libc::SYS_clone as u32),
        instruction(BPF_RET | BPF_K, 0, libc::SECCOMP_RET_USER_NOTIF),
        instruction(BPF_RET | BPF_K, 0, libc::SECCOMP_RET_ALLOW),
    ];
    let program = libc::sock_fprog { len: filter.len() as u16, filter: filter.as_mut_ptr() };
    // SAFETY: the kernel reads the program, which lives until the call returns, and what comes back is a new descriptor.
    unsafe {
        let (mode, flags) = (libc::SECCOMP_SET_MODE_FILTER, libc::SECCOMP_FILTER_FLAG_NEW_LISTENER);
        match libc::syscall(libc::SYS_seccomp, mode, flags, &program) {
            -1 => Err(io::Error::last_os_error()),
            number => Ok(OwnedFd::from_raw_fd(number as i32)),
        }
    }
}
