//! How long a submission may take to be read. What is packed can be small and take hours to unpack.

use std::io::{self, ErrorKind, Read};
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// What is said of a submission that takes longer, after its name.
pub const TOO_LONG: &str = "takes too long to read. Hand in the stepN.rs files and nothing else.";

/// When the time for a submission is up. Only what its own thread computes counts, so that neither other work nor a pause of the
/// grader makes a submission unreadable.
#[derive(Clone, Copy)]
pub struct Deadline(Duration);

impl Deadline {
    /// `time` from now on.
    pub fn after(time: Duration) -> Deadline {
        Deadline(computed() + time)
    }

    pub fn is_over(self) -> bool {
        self.left().is_zero()
    }

    pub fn left(self) -> Duration {
        self.0.saturating_sub(computed())
    }
}

/// The processor time of this thread.
fn computed() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// A stream that ends with [`ErrorKind::TimedOut`] when the time is up.
pub struct Timed<R> {
    pub stream: R,
    pub deadline: Deadline,
}

impl<R: Read> Read for Timed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.deadline.is_over() { Err(ErrorKind::TimedOut.into()) } else { self.stream.read(buffer) }
    }
}
