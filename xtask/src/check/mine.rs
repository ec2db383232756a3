use anyhow::{Context, Result};

use super::Faults;
use crate::workshop::Workshop;
use othello_course_model::Course;

/// Ends in nine moves, 13 to 0, on any right implementation.
pub const GAME: &str = "e6\nf4\ne3\nf6\ng5\nd6\ne7\nf5\nc5\n";

pub fn faults(course: &Course) -> Result<Faults> {
    let workshop = Workshop::open(course)?;
    let mut faults = Faults::new();

    workshop.start_afresh()?;
    // The game is played without step 1.
    let numbers: Vec<_> = course.written().skip(1).map(|step| step.number.to_string()).collect();
    let (last, steps) = numbers.split_last().context("the course has steps")?;
    let all = format!("Steps {} and {last} are still todo!(): the reference plays them.", steps.join(", "));
    faults.extend(fault(&workshop, &all)?);
    workshop.solve()?;
    faults.extend(fault(&workshop, "Every step is yours.")?);
    workshop.write("exercises/step5.rs", othello_course_model::exercise::exercise_of(course, "step5.rs")?)?;
    faults.extend(fault(&workshop, "Step 5 is still todo!(): the reference plays it.")?);

    // What is played is the student's: with another sentence in their step 8, that sentence is shown.
    workshop.solve()?;
    let solution = std::fs::read_to_string(course.root.join("solutions/step8.rs"))?;
    workshop.write("exercises/step8.rs", solution.replace("Player 1 wins.", "Black is the winner!"))?;
    let (shown, _) = workshop.play_mine(GAME)?;
    if !shown.ends_with("Black is the winner!\n") {
        faults.push(format!(
            "crates/game: with --features mine the student's step 8 is not what is played.\n{shown}"
        ));
    }
    Ok(faults)
}

fn fault(workshop: &Workshop, sentence: &str) -> Result<Option<String>> {
    let (shown, said) = workshop.play_mine(GAME)?;
    let holds =
        shown.ends_with("Player 1: 13, Player 2: 0\nPlayer 1 wins.\n") && said.trim_end().ends_with(sentence);
    Ok((!holds).then(|| {
        format!("crates/game: with --features mine, `{sentence}` and a whole game are due.\n{said}{shown}")
    }))
}
