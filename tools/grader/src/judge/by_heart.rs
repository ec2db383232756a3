//! Nothing is to be had by heart: every function is asked what is in no student's copy.

use std::collections::BTreeSet;
use std::path::Path;

use othello_course_model::Course;

use super::record::{BuiltTests, listen};
use super::{CourseCopy, build_tests, drawn, signatures};

/// Functions whose questions are in what they read: of these only the arguments are recorded. `play_game` reads drawn games in
/// `part7_whole_games_to_their_last_word`.
const READS_ITS_QUESTIONS: [&str; 1] = ["play_game"];

/// What the tests ask the functions of a step: the function's place, and the arguments.
fn asked(course: &Course, root: &Path, test: &BuiltTests) -> BTreeSet<(u8, Vec<u8>)> {
    let (_, calls) = listen(course.step(test.step).unwrap(), root, &test.path, false).unwrap();
    let own = calls.into_values().flatten().filter(|call| call.function.step == test.step);
    own.map(|call| (call.function.place, call.arguments)).collect()
}

#[test]
fn every_function_is_asked_what_no_student_has() {
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
    let mut by_heart = Vec::new();
    for test in build_tests(&copy).unwrap() {
        let (public, class) = (asked(&course, &public, &test), asked(&course, &class, &test));
        for (place, name) in (0..).zip(&course.step(test.step).unwrap().functions) {
            let is_drawn = class.iter().any(|question| question.0 == place && !public.contains(question));
            if !is_drawn && !READS_ITS_QUESTIONS.contains(&name.as_str()) {
                by_heart.push(name.clone());
            }
        }
    }
    assert_eq!(by_heart, Vec::<String>::new(), "all that they are asked is in every student's copy");
}
