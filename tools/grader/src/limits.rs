//! How much a submission may use.

use std::time::{Duration, Instant};

use clap::Args;

use othello_course_model::{SECONDS, Step};

/// The limits. A right answer is far below each of them. A row of course.toml can set others for its step.
#[derive(Args, Clone, Debug)]
pub struct Limits {
    /// Seconds for one call of a function; it may compute for half of them. Waiting for a processor does not count
    #[arg(long, default_value_t = 1.0, value_name = "SECONDS", value_parser = seconds)]
    pub call_seconds: f64,
    /// Seconds that the answers of one test may take in all. Waiting for a processor does not count
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
    pub test_seconds: f64,
    /// Seconds for a submission in all, compiling included
    #[arg(long, default_value_t = 30.0, value_name = "SECONDS", value_parser = seconds)]
    pub submission_seconds: f64,
    /// Seconds that one run of the compiler may compute. Waiting for a processor does not count
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
    /// Processor time for one call. It tells an endless loop from a busy machine.
    pub computed: Duration,
    pub test: Duration,
    /// MiB of memory.
    pub memory: u64,
    /// KiB that one call may write.
    pub written: u64,
}

impl Limits {
    /// The limits of the answers of this step.
    pub fn of(&self, step: &Step) -> AnswerLimits {
        let own = &step.limits;
        let call = Duration::from_secs_f64(own.call_seconds.unwrap_or(self.call_seconds));
        AnswerLimits {
            call,
            computed: call / 2,
            test: Duration::from_secs_f64(own.test_seconds.unwrap_or(self.test_seconds)),
            memory: own.memory.unwrap_or(self.memory),
            written: self.written,
        }
    }

    /// The time of a submission that begins now.
    pub fn budget(&self) -> Budget {
        let whole = Duration::from_secs_f64(self.submission_seconds);
        Budget { until: Instant::now() + whole, whole }
    }
}

/// The time of a submission, or of a step of it.
#[derive(Clone, Copy)]
pub struct Budget {
    until: Instant,
    /// The whole time of the submission.
    whole: Duration,
}

impl Budget {
    /// How much is left.
    pub fn left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }

    pub fn is_spent(&self) -> bool {
        self.left().is_zero()
    }

    /// The share of one step, if this many steps are left.
    pub fn share(&self, steps: usize) -> Budget {
        Budget { until: Instant::now() + self.left() / steps.max(1) as u32, ..*self }
    }

    /// `30 s for all steps`.
    pub fn words(&self) -> String {
        format!("{} s for all steps", self.whole.as_secs_f64())
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if SECONDS.contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.1 to 3600, such as 2 or 0.5".to_string()),
    }
}
