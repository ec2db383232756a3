//! A question to a student's program.

use othello_grade_wire::messages::{FromProgram, FunctionId};

use crate::marking::call_error::CallError;

/// How often a function may ask for input in one call.
const READS: usize = 10_000;

/// A question that is being asked.
pub struct Question<'a> {
    /// Its number, by which the test recognises it.
    pub number: u64,
    pub function: FunctionId,
    pub arguments: &'a [u8],
    /// Whether the test's output takes everything that is written.
    pub takes_all: bool,
    /// How many bytes were written.
    written: usize,
    /// How often the output was flushed, input was used, or nothing was written.
    others: usize,
    /// How often it asked for input.
    reads: usize,
}

impl Question<'_> {
    pub fn new(number: u64, function: FunctionId, arguments: &[u8], takes_all: bool) -> Question<'_> {
        Question { number, function, arguments, takes_all, written: 0, others: 0, reads: 0 }
    }

    /// Whether it has used nothing of the test's input and written nothing to its output.
    pub fn changed_nothing(&self) -> bool {
        self.written + self.others == 0
    }

    /// Counts a request. Nobody waits for writing, so without this no limit would end a loop that writes. `kibibytes` may be
    /// written.
    pub fn count(&mut self, request: &FromProgram, kibibytes: u64) -> Result<(), CallError> {
        match request {
            FromProgram::Write(bytes) if !bytes.is_empty() => self.written += bytes.len(),
            FromProgram::Read => self.reads += 1,
            _ => self.others += 1,
        }
        match self.written.max(self.others) as u64 > kibibytes << 10 {
            true => Err(CallError::Flood(kibibytes)),
            false if self.reads > READS => Err(CallError::ReadsOn),
            false => Ok(()),
        }
    }
}
