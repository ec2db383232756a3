//! How points become a mark: points for parts of a function, weights of steps, and the whole out of so many.
//!
//! The marks that are kept know nothing of it, so another scheme marks nobody again.

use std::collections::BTreeMap;
use std::str::FromStr;

use anyhow::Result;
use clap::Args;
use othello_course_model::Course;
use serde::{Deserialize, Serialize};

use crate::points::Points;
use crate::report::{ByHand, Submission};
use crate::selection;

/// What is typed of it.
#[derive(Args, Clone, PartialEq, Default)]
pub struct Options {
    /// A function of which some parts pass gives a share of its points
    #[arg(long)]
    partial: bool,
    /// The points of a submission that passes everything, to which all others are scaled
    #[arg(long, value_name = "POINTS")]
    out_of: Option<Points>,
    /// How many times the points of a step count, by its number or name: legal=2, or 1=0.5,legal=2
    #[arg(long = "weight", value_name = "STEP=TIMES", value_delimiter = ',')]
    weights: Vec<Weight>,
}

/// `legal=2`
#[derive(Clone, PartialEq)]
struct Weight {
    step: String,
    times: Points,
}

impl FromStr for Weight {
    type Err = String;

    fn from_str(text: &str) -> Result<Weight, String> {
        let (step, times) =
            text.split_once('=').ok_or_else(|| format!("{text:?} is no weight: write legal=2"))?;
        Ok(Weight { step: step.trim().to_string(), times: times.parse()? })
    }
}

/// How points become a mark.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct Scheme {
    /// Whether a function gives points for its parts.
    pub partial: bool,
    /// What a submission that passes everything gets; nothing if it is the sum of its points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out_of: Option<Points>,
    /// How many times the points of a step count, if not once.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub weights: BTreeMap<u8, Points>,
}

impl Scheme {
    /// The scheme that these options are.
    ///
    /// # Errors
    ///
    /// When a weight is of no step of the course: a sentence that names the steps.
    pub fn of(course: &Course, options: &Options) -> Result<Scheme> {
        let weight =
            |weight: &Weight| Ok((selection::step(course, "--weight", &weight.step)?.number, weight.times));
        let weights = options.weights.iter().map(weight).collect::<Result<_>>()?;
        Ok(Scheme { partial: options.partial, out_of: options.out_of, weights })
    }

    /// Whether the points are those of course.toml.
    pub fn is_plain(&self) -> bool {
        *self == Scheme::default()
    }

    /// The points of the functions and steps. They are exact.
    pub fn weigh(&self, submission: &mut Submission) {
        // What was changed by hand is in a report that is read again.
        if self.is_plain() || submission.by_hand != ByHand::Nothing {
            return;
        }
        for step in &mut submission.steps {
            let times = self.weights.get(&step.step).copied().unwrap_or(1.into());
            for function in &mut step.functions {
                if self.partial {
                    function.score = function.by_parts();
                }
                function.score = function.score * times;
                function.max_score = function.max_score * times;
            }
            step.score = step.functions.iter().map(|function| function.score).sum();
            step.max_score = step.functions.iter().map(|function| function.max_score).sum();
        }
    }

    /// The mark of the whole: only here something is rounded.
    pub fn total(&self, submission: &mut Submission) {
        if submission.by_hand == ByHand::Whole {
            return;
        }
        let [score, most] = submission.of_steps();
        let out_of = self.out_of.unwrap_or(most);
        submission.score = out_of.share(score, most).to_halves();
        submission.max_score = out_of;
    }
}
