//! How much a submission may use.

use std::time::Duration;

use clap::Args;

/// The limits. A right answer is far below each of them.
#[derive(Args, Clone, Debug)]
pub struct Limits {
    /// Seconds for one call of a function
    #[arg(long, default_value_t = 2.0, value_name = "SECONDS", value_parser = seconds)]
    pub call_seconds: f64,
    /// Seconds that the answers of one test may take in all
    #[arg(long, default_value_t = 20.0, value_name = "SECONDS", value_parser = seconds)]
    pub test_seconds: f64,
    /// Seconds that the answers of one step may take in all
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", value_parser = seconds)]
    pub step_seconds: f64,
    /// Seconds for the compiler
    #[arg(long, default_value_t = 20.0, value_name = "SECONDS", value_parser = seconds)]
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

impl Limits {
    /// Those of answers.
    pub fn answers(&self) -> othello_grade_proxy::Limits {
        let [call, test, step] =
            [self.call_seconds, self.test_seconds, self.step_seconds].map(Duration::from_secs_f64);
        othello_grade_proxy::Limits { call, test, step }
    }

    pub fn compile(&self) -> Duration {
        Duration::from_secs_f64(self.compile_seconds)
    }

    /// After this a test program is stuck by its own fault: it stops asking before.
    pub fn program(&self) -> Duration {
        Duration::from_secs_f64(2.0 * self.step_seconds + 20.0 * self.call_seconds + 60.0)
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.1..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.1 to 3600, such as 2 or 0.5".to_string()),
    }
}
