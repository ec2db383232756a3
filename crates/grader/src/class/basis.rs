//! What a report rests on: parts of a class that rest on different things are not put together.
//!
//! Each is a fingerprint of what decides about marks, and not of how this machine has compiled it: the parts of a class
//! are graded on machines that differ. That of the seed does not tell the seed, if it was drawn or is as long as one that
//! was.

use std::path::Path;

use anyhow::Result;
use othello_course_model::Course;

use crate::fingerprint::Fingerprint;
use crate::limits::Limits;
use crate::report::Basis;

/// That of a class graded so. `extra`: the folder of the instructor's own tests.
pub fn of(course: &Course, extra: Option<&Path>, seed: u64, limits: &Limits) -> Result<Basis> {
    let root = &course.root;
    let steps: Vec<u8> = course.written().map(|step| step.number).collect();
    let solutions = course.written().map(|step| root.join("solutions").join(step.file()));
    let given = ["src", "crates/testkit/src"].map(|folder| root.join(folder));
    let grader = ["src", "wire/src", "asking/src", "answering/src", "wall/src"]
        .map(|folder| root.join("crates/grader").join(folder));
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

/// What two classes do not have in common, in the words of a sentence; nothing if they have all.
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
