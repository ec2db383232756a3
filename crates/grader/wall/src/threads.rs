//! The threads of a student's program: the kernel asks the grader before it starts one, seccomp_unotify(2). Who counts them
//! afterwards is too late: a program can start thousands of them in the time in which the grader looks twice.

use std::io::IoSliceMut;
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::ioctl::{self, Updater, opcode};
use rustix::net::sockopt::{Timeout, set_socket_timeout};
use rustix::net::{RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, recvmsg};

use crate::error::{Context, Error};

/// Where the kernel asks whether a program may start a thread. While nobody answers, the program waits.
pub struct Requests(OwnedFd);

impl Requests {
    /// Waits for what the launcher sends through this socket; nothing if it gives up instead.
    pub fn receive(socket: impl AsFd, patience: Duration) -> Result<Option<Requests>, Error> {
        set_socket_timeout(&socket, Timeout::Recv, Some(patience)).context("the launcher's socket")?;
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))];
        let (mut message, mut byte) = (RecvAncillaryBuffer::new(&mut space), [0]);
        recvmsg(&socket, &mut [IoSliceMut::new(&mut byte)], &mut message, RecvFlags::CMSG_CLOEXEC)
            .context("the launcher's socket")?;
        let sent = message.drain().find_map(|sent| match sent {
            RecvAncillaryMessage::ScmRights(mut descriptors) => descriptors.next(),
            _ => None,
        });
        Ok(sent.map(Requests))
    }

    /// Has the thread started that waits the longest.
    #[allow(unsafe_code)]
    pub fn allow_one(&self) {
        // SAFETY: both are numbers alone, for which zeros are values; the kernel asks for zeros.
        let (mut asked, mut answer) = unsafe {
            (std::mem::zeroed::<libc::seccomp_notif>(), std::mem::zeroed::<libc::seccomp_notif_resp>())
        };
        const RECEIVE: ioctl::Opcode = opcode::read_write::<libc::seccomp_notif>(b'!', 0);
        const SEND: ioctl::Opcode = opcode::read_write::<libc::seccomp_notif_resp>(b'!', 1);
        // SAFETY: these are the two requests of linux/seccomp.h, each with the structure that belongs to it.
        unsafe {
            if ioctl::ioctl(&self.0, Updater::<RECEIVE, _>::new(&mut asked)).is_ok() {
                answer.id = asked.id;
                answer.flags = libc::SECCOMP_USER_NOTIF_FLAG_CONTINUE as u32;
                // It may have been ended in between.
                ioctl::ioctl(&self.0, Updater::<SEND, _>::new(&mut answer)).ok();
            }
        }
    }
}

impl AsFd for Requests {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

/// What is first within a pause.
#[derive(PartialEq, Eq)]
pub enum First {
    Ended,
    AsksForAThread,
    Nothing,
}

/// Waits for the end of a process, or until it asks for a thread.
pub fn wait(process: &OwnedFd, requests: Option<&Requests>, pause: Duration) -> First {
    let pause = Timespec::try_from(pause).unwrap_or_default();
    let both = [Some(process.as_fd()), requests.map(AsFd::as_fd)];
    let mut both: Vec<_> = both.iter().flatten().map(|one| PollFd::new(one, PollFlags::IN)).collect();
    poll(&mut both, Some(&pause)).ok();
    let mut is_ready = both.iter().map(|one| one.revents().contains(PollFlags::IN));
    match (is_ready.next(), is_ready.next()) {
        (Some(true), _) => First::Ended,
        (_, Some(true)) => First::AsksForAThread,
        _ => First::Nothing,
    }
}
