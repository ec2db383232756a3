//! No arrow leads up and no files are in a circle.

use anyhow::Result;
use othello_course_model::Course;

use super::faults::Faults;
use crate::layers;

pub fn faults(course: &Course) -> Result<Faults> {
    Ok(layers::of_course(&course.root)?.into_iter().flat_map(|report| report.up).collect())
}
