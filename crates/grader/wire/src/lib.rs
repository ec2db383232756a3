//! How questions and answers travel between the proxy, which holds the tests, and the worker, which holds the
//! student's code.
//!
//! Both send *frames*: a length and that many bytes. What stands in them is written with [`Put`] and read with
//! [`Take`]; what kinds there are is [`ask`] one way and [`tell`] the other. The proxy trusts nothing it reads: a frame
//! that is too long or does not hold what it should is [`Garbled`], never a panic.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod bytes;
mod frames;
mod values;
mod words;

pub use bytes::{Garbled, In, LastBoard, Out, Put, Take};
pub use frames::{Frames, frame};

/// The exit code of a worker that cannot begin, which is no fault of the student's.
pub const CANNOT_BEGIN: i32 = 3;

/// What the proxy sends: the first byte of a frame.
pub mod ask {
    /// The next test begins; then `true` if each answer is to be sent as soon as it is known.
    pub const TEST: u8 = 0;
    /// A call: the step, the number of the function in it, the arguments.
    pub const CALL: u8 = 1;
    /// The board that the next call may mean by "the same board", for a worker that comes in later.
    pub const BOARD: u8 = 4;
    /// The next call's output has taken all that other calls wrote: it need not be asked each time.
    pub const TAKES_ALL: u8 = 5;
    /// What the input holds, or its error: the reply to [`tell::READ`](crate::tell::READ).
    pub const INPUT: u8 = 2;
    /// How many bytes the output took, or its error: the reply to [`tell::WRITE`](crate::tell::WRITE).
    pub const TAKEN: u8 = 3;
}

/// What the worker sends: the first byte of a frame.
pub mod tell {
    /// The worker is ready; then the protections that are active, in words.
    pub const READY: u8 = 0;
    /// The test has begun.
    pub const TEST: u8 = 1;
    /// What the function changed in its arguments, then what it returned.
    pub const ANSWER: u8 = 2;
    /// The function panicked: the words, the file, the line.
    pub const PANIC: u8 = 3;
    /// The function asks for more input.
    pub const READ: u8 = 4;
    /// The function has used that many bytes of the input.
    pub const USED: u8 = 5;
    /// The function writes these bytes, and waits to hear how many were taken.
    pub const WRITE: u8 = 6;
    /// The function writes these bytes to an output that has taken all that came before.
    pub const POST: u8 = 7;
    /// The function flushes its output.
    pub const FLUSH: u8 = 8;
}
