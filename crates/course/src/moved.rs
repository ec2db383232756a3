//! Functions of the student's that are in the file of another step: the course's steps have been numbered anew since
//! the copy that they began with.

use std::fs;

use crate::course::Course;

/// What to move where, in one sentence; nothing if every function is in the file of its step.
pub fn sentence(course: &Course) -> Option<String> {
    let exercise = |number| fs::read_to_string(course.exercise(number)).unwrap_or_default();
    // The last step first: so no file is written over before what is in it has moved on.
    let steps: Vec<_> = course.written().rev().collect();
    let moves: Vec<_> = steps
        .iter()
        .flat_map(|file| {
            let text = exercise(file.number);
            let others = steps.iter().filter(|step| step.number != file.number);
            let functions = others.flat_map(|step| step.functions.iter().map(|name| (name, step.number)));
            let here = functions.filter(move |(name, _)| text.contains(&format!("pub fn {name}(")));
            here.map(|(name, to)| format!("`{name}` from step{}.rs to step{to}.rs", file.number))
        })
        .collect();
    (!moves.is_empty()).then(|| {
        format!(
            "The steps have new numbers since you wrote yours. In exercises/, move {}, in this order.",
            moves.join(", ")
        )
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::sentence;
    use crate::course::Course;

    #[test]
    fn a_copy_from_before_is_told_what_to_move_where() {
        let course = Course::in_scratch("moved");
        let exercises = course.root.join("exercises");
        assert_eq!(sentence(&course), None);
        fs::write(exercises.join("step5.rs"), "pub fn parse_move() {}\npub fn get_move() {}\n").unwrap();
        fs::write(exercises.join("step6.rs"), "pub fn set_and_turn_over() {}\n").unwrap();
        assert_eq!(
            sentence(&course).unwrap(),
            "The steps have new numbers since you wrote yours. In exercises/, move `set_and_turn_over` from step6.rs to \
             step7.rs, `get_move` from step5.rs to step6.rs, in this order."
        );
    }
}
