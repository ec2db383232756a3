//! How much a submission may use.

use std::ops::RangeInclusive;
use std::time::Duration;

use clap::Args;

/// What a limit of time may be, in seconds.
const SECONDS: RangeInclusive<f64> = 0.1..=3600.0;

/// The limits. A right answer is far below each of them.
///
/// Time is that for which an answer is waited for, as under `cargo test`, less what the program waits for a processor.
#[derive(Args, Clone, Debug)]
pub struct Limits {
    /// Seconds for one call of a function. Waiting for a processor does not count
    #[arg(long, default_value_t = 5.0, value_name = "SECONDS", value_parser = seconds)]
    pub call_seconds: f64,
    /// Seconds for all calls of a step, and of processor time for its program
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", value_parser = seconds)]
    pub step_seconds: f64,
    /// Seconds for one run of the compiler
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
    pub compile_seconds: f64,
    /// MiB of memory for the student's code
    #[arg(long, default_value_t = 256, value_name = "SIZE", value_parser = clap::value_parser!(u64).range(16..=65536))]
    pub memory: u64,
    /// KiB that one call may write
    #[arg(long, default_value_t = 256, value_name = "SIZE", value_parser = clap::value_parser!(u64).range(16..=65536))]
    pub written: u64,
    /// KiB that one stepN.rs may have
    #[arg(long, default_value_t = 256, value_name = "SIZE", value_parser = clap::value_parser!(u64).range(1..=16384))]
    pub source: u64,
}

/// The limits of the answers of a step.
#[derive(Clone, Copy, Debug)]
pub struct AnswerLimits {
    pub call: Duration,
    /// For all calls, and what a program may compute.
    pub step: Duration,
    /// MiB of memory.
    pub memory: u64,
    /// KiB that one call may write.
    pub written: u64,
}

impl Limits {
    /// The limits of the answers of a step.
    pub fn of_answers(&self) -> AnswerLimits {
        AnswerLimits {
            call: Duration::from_secs_f64(self.call_seconds),
            step: Duration::from_secs_f64(self.step_seconds),
            memory: self.memory,
            written: self.written,
        }
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if SECONDS.contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.1 to 3600, such as 2 or 0.5".to_string()),
    }
}
