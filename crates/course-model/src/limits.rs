//! Where an answer may take more than in other steps.

use std::ops::RangeInclusive;

use anyhow::{Result, ensure};
use serde::Deserialize;

/// What a limit of time may be, in seconds.
pub const SECONDS: RangeInclusive<f64> = 0.1..=3600.0;

/// What a limit of memory may be, in MiB.
const MEMORY: RangeInclusive<u64> = 16..=65536;

/// Where a step's limits are not those of the others.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepLimits {
    /// Seconds for one call of a function.
    pub call_seconds: Option<f64>,
    /// Seconds for all calls of a step.
    pub step_seconds: Option<f64>,
    /// MiB of memory.
    pub memory: Option<u64>,
}

impl StepLimits {
    /// Checks that each is within its range. A number that is none is in no range.
    pub(crate) fn check(&self) -> Result<()> {
        for (name, seconds) in [("call_seconds", self.call_seconds), ("step_seconds", self.step_seconds)] {
            let (from, to) = SECONDS.into_inner();
            ensure!(
                seconds.is_none_or(|seconds| SECONDS.contains(&seconds)),
                "{name} is not from {from} to {to}"
            );
        }
        let (from, to) = MEMORY.into_inner();
        ensure!(
            self.memory.is_none_or(|memory| MEMORY.contains(&memory)),
            "memory is not from {from} to {to}"
        );
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::StepLimits;

    #[test]
    fn a_limit_is_within_a_range() {
        let limits = |text: &str| toml::from_str::<StepLimits>(text).unwrap().check();
        for text in ["", "call_seconds = 0.1", "step_seconds = 3600", "memory = 16"] {
            assert!(limits(text).is_ok(), "{text}");
        }
        for text in ["call_seconds = -1.0", "call_seconds = nan", "step_seconds = inf", "call_seconds = 0"] {
            let said = limits(text).unwrap_err().to_string();
            assert_eq!(said, format!("{} is not from 0.1 to 3600", text.split_once(' ').unwrap().0));
        }
        assert_eq!(limits("memory = 15").unwrap_err().to_string(), "memory is not from 16 to 65536");
    }
}
