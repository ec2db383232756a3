//! Nothing is to be had by heart: every part of every function's tests asks what is in no student's copy, or gives no points of
//! its own.

use std::collections::BTreeSet;
use std::path::Path;

use othello_course_model::Course;

use super::gifts::part;
use super::record::{self, BuiltTests, listen};
use super::{CourseCopy, build_tests, drawn, signatures};

/// What a part asks is in what the function reads, and only the arguments are recorded: these games are drawn, and begin as all
/// do.
const READS_ITS_QUESTIONS: (&str, u8) = ("play_game", 7);

/// A question: the function's place, the part, the arguments.
type Question = (u8, u8, Vec<u8>);

/// What the tests ask the functions of a step.
fn asked(course: &Course, root: &Path, test: &BuiltTests) -> BTreeSet<Question> {
    let (_, calls) = listen(course.step(test.step).unwrap(), root, &test.path, false).unwrap();
    let of_part = |(name, calls): (String, Vec<_>)| calls.into_iter().map(move |call| (part(&name), call));
    let own = calls.into_iter().flat_map(of_part).filter(|(_, call)| call.function.step == test.step);
    own.map(|(part, call)| (call.function.place, part, call.arguments)).collect()
}

#[test]
fn every_part_asks_what_no_student_has() {
    let course = Course::open().unwrap();
    let copy = CourseCopy::open(&course, &course, None).unwrap();
    let _lock = super::lock(&copy.root.join("lock")).unwrap();
    copy.write(&course, &signatures(&course).unwrap()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let [public, class] = ["public", "class"].map(|name| {
        let root = folder.path().join(name);
        copy.write_what_is_read(&course, &root).unwrap();
        root
    });
    super::course_copy::copy_folder(&course.root.join("tests/data"), &public.join("tests/data")).unwrap();
    drawn::write(&drawn::draw(7), &class.join("tests/data")).unwrap();
    let recordings = record::recordings(&course, &class, build_tests(&copy).unwrap()).unwrap();
    let (mut by_heart, mut drawn_ones) = (Vec::new(), Vec::new());
    for test in build_tests(&copy).unwrap() {
        let step = course.step(test.step).unwrap();
        let (public, class) = (asked(&course, &public, &test), asked(&course, &class, &test));
        let tests = recordings.of(test.step).flat_map(|program| &program.tests);
        let counted = tests.flat_map(|test| test.counts_for.iter().map(|place| (*place, part(&test.name))));
        for (place, part) in counted.collect::<BTreeSet<_>>() {
            let function = step.functions[usize::from(place)].as_str();
            let is_drawn =
                class.difference(&public).any(|question| (question.0, question.1) == (place, part));
            // What is asked next follows from a player's own answers.
            let needs_none = step.is_live(place) || (function, part) == READS_ITS_QUESTIONS;
            if !is_drawn && !needs_none && !recordings.gifts.contains(&(test.step, place, part)) {
                by_heart.push(format!("part {part} of step {}, {function}", test.step));
            }
            if is_drawn && step.fixed_parts.contains(&part) {
                drawn_ones.push(format!("part {part} of step {}, {function}", test.step));
            }
        }
    }
    assert_eq!(by_heart, Vec::<String>::new(), "all that they ask is in every student's copy");
    assert_eq!(drawn_ones, Vec::<String>::new(), "they ask drawn questions: no `fixed_parts` of course.toml");
}
