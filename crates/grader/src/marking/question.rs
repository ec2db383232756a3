//! A question on its way to a student's program.

use std::time::Duration;

use othello_grade_wire::messages::{FromProgram, FunctionId};

use crate::marking::call_error::CallError;
use crate::marking::program::Computing;

/// A question on its way.
pub struct Question<'a> {
    /// By which the test knows it again.
    pub number: u64,
    pub function: FunctionId,
    pub arguments: &'a [u8],
    /// Whether the test's output takes all that is written.
    pub takes_all: bool,
    /// How long it has waited for the program, and how long that has computed.
    pub waited: Duration,
    pub computing: Computing,
    /// How much has been written, in bytes; and how often nothing was, or the output flushed, or input used.
    written: usize,
    others: usize,
}

impl Question<'_> {
    pub fn new(number: u64, function: FunctionId, arguments: &[u8], takes_all: bool) -> Question<'_> {
        let (waited, computing) = (Duration::ZERO, Computing::default());
        Question { number, function, arguments, takes_all, waited, computing, written: 0, others: 0 }
    }

    /// Whether nothing has been read of the test's input, nor written to its output.
    pub fn changed_nothing(&self) -> bool {
        self.written + self.others == 0
    }

    /// Counts what the function wants: nobody waits for writing, so no limit of time would end a loop of it. As many
    /// KiB may be written.
    pub fn count(&mut self, request: &FromProgram, kibibytes: u64) -> Result<(), CallError> {
        match request {
            FromProgram::Write(bytes) if !bytes.is_empty() => self.written += bytes.len(),
            FromProgram::Read => {}
            _ => self.others += 1,
        }
        match self.written.max(self.others) as u64 > kibibytes << 10 {
            true => Err(CallError::Flood(kibibytes)),
            false => Ok(()),
        }
    }
}
