//! The student's build has at most 15 crates that are not the course's own.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use othello_course_model::Course;

use super::faults::Faults;
use crate::workshop::Workshop;

/// How many crates of others a student's `cargo test --test stepN` may build. Those of the course are small, and build on no
/// others.
const AT_MOST: usize = 15;

pub fn faults(course: &Course) -> Result<Faults> {
    let workshop = Workshop::open(course)?;
    let tree = ["tree", "--package", "othello-steps", "--edges", "normal,build,dev", "--prefix", "none"];
    let output = workshop.cargo(&tree)?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let listed = String::from_utf8_lossy(&output.stdout);
    // `name v1.2.3 …`; the same crate stands there once for each that needs it. Behind one of the course stands its folder.
    let named = listed.lines().filter(|line| line.contains(" v") && !line.contains(" (/"));
    let crates: BTreeSet<String> =
        named.map(|line| line.split(' ').take(2).collect::<Vec<_>>().join(" ")).collect();
    if crates.len() <= AT_MOST {
        return Ok(Faults::new());
    }
    let names: Vec<_> = crates.iter().map(String::as_str).collect();
    Ok(vec![format!(
        "Cargo.toml: a student's build has {} crates of others, and {AT_MOST} is the most. Take one out of: {}.",
        names.len(),
        names.join(", ")
    )])
}
