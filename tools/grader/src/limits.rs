//! How much a submission may use.

use std::time::Duration;

use clap::Args;

use othello_course_model::{SECONDS, Step};

/// The limits. A right answer is far below each of them. A row of course.toml can set others for its step.
///
/// Time is what a program computes, and what it sleeps while its answer is waited for. Waiting for a processor does not count.
#[derive(Args, Clone, Debug)]
pub struct Limits {
    /// Seconds for one call of a function. Waiting for a processor does not count
    #[arg(long, default_value_t = 0.5, value_name = "SECONDS", value_parser = seconds)]
    pub call_seconds: f64,
    /// Seconds for all calls of a step
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
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
    pub step: Duration,
    /// MiB of memory.
    pub memory: u64,
    /// KiB that one call may write.
    pub written: u64,
}

impl Limits {
    /// The limits of the answers of this step.
    pub fn of(&self, step: &Step) -> AnswerLimits {
        let own = &step.limits;
        AnswerLimits {
            call: Duration::from_secs_f64(own.call_seconds.unwrap_or(self.call_seconds)),
            step: Duration::from_secs_f64(own.step_seconds.unwrap_or(self.step_seconds)),
            memory: own.memory.unwrap_or(self.memory),
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
