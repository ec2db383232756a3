//! Functions of the student's that are in the file of another step: the course's steps have been numbered anew since
//! the copy that they began with.

use std::fs;

use othello_course_model::{Course, Step};

/// What to move where, in one sentence; nothing if every function is in the file of its step.
pub fn sentence(course: &Course) -> Option<String> {
    let text = |step: &Step| fs::read_to_string(course.exercise(step.number)).unwrap_or_default();
    let holds = |file: &Step, name: &str| text(file).contains(&format!("pub fn {name}("));
    let done = |step: &Step, name: &str| holds(step, name) && course.is_written(step);
    let mut moves = Vec::new();
    // The last step first: so no file is written over before what is in it has moved on.
    for to in course.written().rev() {
        let missing: Vec<_> = to.functions.iter().filter(|name| !done(to, name)).collect();
        for from in course.written().filter(|from| from.number != to.number) {
            // Two steps may each have a function of this name: then it is where it belongs.
            let strays = missing.iter().filter(|name| !from.functions.contains(name) && holds(from, name));
            let found: Vec<_> = strays.map(|name| format!("`{name}`")).collect();
            if !found.is_empty() {
                moves.push(format!("{} from {} to {}", found.join(", "), from.file(), to.file()));
            }
        }
    }
    (!moves.is_empty()).then(|| {
        format!(
            "The steps have new numbers since you wrote yours. In exercises/ move {}, with the `use` lines that each needs.",
            moves.join("; then ")
        )
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use othello_course_model::{Course, Step, exercise::exercise_of};

    use super::sentence;
    use crate::scratch;

    #[test]
    fn nothing_is_said_of_fresh_exercises_nor_of_those_that_are_written_in_order() {
        let course = scratch::course("in_order");
        let fresh = |step: &Step| exercise_of(&Course::open().unwrap(), step).unwrap();
        let write =
            |file: &str, text: &str| fs::write(course.root.join("exercises").join(file), text).unwrap();
        course.written().for_each(|step| write(&step.file(), &fresh(step)));
        assert_eq!(sentence(&course), None);
        for step in course.written() {
            write(&step.file(), &fresh(step).replace("todo!", "panic!"));
            assert_eq!(sentence(&course), None, "after step {}", step.number);
        }
    }

    #[test]
    fn a_copy_from_before_is_told_what_to_move_where() {
        let course = scratch::course("moved");
        let exercises = course.root.join("exercises");
        assert_eq!(sentence(&course), None);
        let [reading, asking, turning] =
            ["reading", "asking", "turning"].map(|name| course.step_named(name).unwrap().file());
        fs::write(exercises.join(&reading), "pub fn parse_move() {}\npub fn get_move() {}\n").unwrap();
        fs::write(exercises.join(&asking), "pub fn set_and_turn_over() {}\n").unwrap();
        assert_eq!(
            sentence(&course).unwrap(),
            format!(
                "The steps have new numbers since you wrote yours. In exercises/ move `set_and_turn_over` from {asking} to \
                 {turning}; then `get_move` from {reading} to {asking}, with the `use` lines that each needs."
            )
        );
    }
}
