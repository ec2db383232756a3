//! A step that does not compile stops no step that does not build on it, nor the game.

use anyhow::{Result, ensure};
use othello_course_model::Course;

use super::faults::Faults;
use crate::workshop::Workshop;

const BROKEN: &str = "pub fn this_does_not_compile( {\n";

pub fn faults(course: &Course) -> Result<Faults> {
    let workshop = Workshop::open(course)?;
    let mut faults = Faults::new();
    for broken in course.written().map(|step| step.number) {
        workshop.solve()?;
        workshop.write(&format!("exercises/step{broken}.rs"), BROKEN)?;
        for step in &course.steps {
            let stopped = step.number == broken || course.needs(step.number).contains(&broken);
            let built = builds(&workshop, &["test", "--no-run", "--test", &format!("step{}", step.number)])?;
            if built == stopped {
                let verb = if built { "does not need" } else { "needs" };
                faults.push(format!(
                    "tests/step{}.rs {verb} exercises/step{broken}.rs to compile, but course.toml's builds_on says \
                     otherwise. Fix its `mod steps`, or the table.",
                    step.number
                ));
            }
        }
        if !builds(&workshop, &["build", "--bin", "othello"])? {
            faults.push(format!(
                "crates/game needs exercises/step{broken}.rs to compile; it is to play solutions/."
            ));
        }
    }
    workshop.solve()?;
    ensure!(builds(&workshop, &["test", "--no-run"])?, "the solutions do not compile as exercises");
    Ok(faults)
}

fn builds(workshop: &Workshop, arguments: &[&str]) -> Result<bool> {
    Ok(workshop.cargo(arguments)?.status.success())
}
