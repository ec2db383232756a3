//! What a report rests on: parts of a class that rest on different things are not put together.
//!
//! Each is a fingerprint of what decides about marks, and not of how this machine has compiled it: the parts of a class
//! are graded on machines that differ. That of the seed does not tell the seed, if it was drawn or is as long as one that
//! was.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use othello_course_model::Course;
use sha2::{Digest, Sha256};

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
    let tests = print(b"tests", &own.chain(read).chain(extra.map(Path::to_path_buf)).collect::<Vec<_>>())?;
    Ok(Basis {
        course: print(b"course", &given.into_iter().chain(grader).chain(solutions).collect::<Vec<_>>())?,
        points: print(format!("steps {steps:?}").as_bytes(), &[root.join("course.toml")])?,
        seed: print(format!("seed {seed} of {tests}").as_bytes(), &[])?,
        limits: print(format!("{limits:?}").as_bytes(), &[])?,
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

/// A fingerprint of `begin` and of these files, and of those in these folders; by their names, wherever they are.
fn print(begin: &[u8], paths: &[PathBuf]) -> Result<String> {
    let mut hash = Sha256::new();
    hash.update(begin);
    paths.iter().try_for_each(|path| add(&mut hash, path))?;
    Ok(format!("{:x}", hash.finalize())[..32].to_string())
}

fn add(hash: &mut Sha256, path: &Path) -> Result<()> {
    let read = || format!("{} cannot be read", path.display());
    if path.is_dir() {
        let entries = fs::read_dir(path).and_then(|entries| entries.collect::<Result<Vec<_>, _>>());
        let mut inside: Vec<_> = entries.with_context(read)?.iter().map(fs::DirEntry::path).collect();
        inside.sort();
        hash.update(format!("folder {}\n", inside.len()));
        return inside.iter().try_for_each(|path| add(hash, path));
    }
    let (name, bytes) =
        (path.file_name().unwrap_or_default().as_encoded_bytes(), fs::read(path).with_context(read)?);
    hash.update(format!("file {} {}\n", name.len(), bytes.len()));
    hash.update(name);
    hash.update(bytes);
    Ok(())
}
