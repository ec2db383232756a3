//! What a report is based on. Parts of a class with different bases are not merged.
//!
//! The basis is fingerprints of what marks depend on, but not of how this machine has compiled it, because the parts of a
//! class are graded on different machines. The seed cannot be found from its fingerprint, if it was drawn or is as long as
//! a drawn one.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::Result;
use othello_course_model::Course;

use crate::fingerprint::Fingerprint;
use crate::limits::Limits;
use crate::report::Basis;

/// The basis of a class that is graded with these. `steps`: those that are graded. `extra`: the folder of the instructor's own
/// tests.
pub fn of(
    course: &Course,
    steps: &BTreeSet<u8>,
    extra: Option<&Path>,
    seed: u64,
    limits: &Limits,
) -> Result<Basis> {
    let root = &course.root;
    let solutions = course.written().map(|step| root.join("solutions").join(step.file()));
    let given = ["src", "crates/course-model/src", "crates/failure/src", "crates/testkit/src"]
        .map(|folder| root.join(folder));
    let grader = ["src", "wire/src", "asking/src", "answering/src", "sandbox/src"]
        .map(|folder| root.join("tools/grader").join(folder));
    let own = course.written().map(|step| root.join("tests").join(step.file()));
    let read = ["tests/data", "tests/snapshots"].map(|folder| root.join(folder));
    let tests = own.chain(read).chain(extra.map(Path::to_path_buf));
    let tests = Fingerprint::default().files(tests)?.hex();
    let points = Fingerprint::default().text(format!("{steps:?}")).files([root.join("course.toml")])?;
    Ok(Basis {
        course: Fingerprint::default().files(given.into_iter().chain(grader).chain(solutions))?.hex(),
        points: points.hex(),
        seed: Fingerprint::default().text(seed.to_string()).text(&tests).hex(),
        limits: Fingerprint::default().text(format!("{limits:?}")).hex(),
        tests,
    })
}

/// Stands for a class: by its seed, because a test that is corrected makes no other class, and by where its submissions were
/// named, because two sections may share a seed and have people of one name.
pub fn of_class(seed: &str, places: impl Iterator<Item = PathBuf>) -> String {
    let places: BTreeSet<_> = places.collect();
    let add = |print: Fingerprint, place: &PathBuf| print.text(place.as_os_str().as_encoded_bytes());
    places.iter().fold(Fingerprint::default().text("class").text(seed), add).hex()
}

/// The first difference between two bases, as the middle of a sentence.
pub fn difference(one: &Basis, other: &Basis) -> Option<&'static str> {
    let all = [
        (one.points != other.points, "other steps or points"),
        (one.course != other.course, "another state of the course"),
        (one.tests != other.tests, "other tests"),
        (one.seed != other.seed, "another seed"),
        (one.limits != other.limits, "other limits"),
    ];
    all.into_iter().find(|(differs, _)| *differs).map(|(_, what)| what)
}
