//! Files that are not of the step that their name says.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use othello_course_model::Course;
use othello_course_model::exercise::{exercise_of, solution_of};

use super::super::Reader;
use super::{Desk, Files, Source, read_with_functions};

fn handed_in(desk: &Desk, files: &[(&str, &str)]) -> Files {
    let folder = desk.folder("ada", &[]);
    files.iter().for_each(|(name, text)| fs::write(folder.join(name), text).unwrap());
    read_with_functions(&folder)
}

fn holds_none(step: u8) -> String {
    format!("step{step}.rs holds no function of step {step}. A person has to look at it.")
}

fn holds(name: &str, step: u8) -> String {
    format!(
        "{name} holds functions of step {step} and is not called step{step}.rs. A person has to look at it."
    )
}

/// An upload may have failed, and a file may be last week's, under this week's name. Nobody gets 0 for that.
#[test]
fn a_file_without_a_function_of_its_step_is_for_a_person_to_look_at() {
    let in_comments =
        ["// fn f2() {}", "/* fn f2() {} */ {", "/// fn f2\nfn g() {}", "const S: &str = \"fn f2() {}\";"];
    let others = ["", "\n", "// fn", "fn helper() {}", "def f2():", "const G: fn() = f2;"];
    for text in in_comments.into_iter().chain(others) {
        let found = handed_in(&Desk::new(), &[("step2.rs", text)]);
        assert_eq!(found.steps[&2], Err(holds_none(2)), "{text}");
    }
    for text in [
        "fn f2() {",
        "pub fn f2<T>() {}",
        "fn  r#f2() {}",
        "mod m { pub fn f2() {} } pub use m::f2;",
        "fn f2() { /* fn f3() */ ",
        "\"fn f2",
    ] {
        let found = handed_in(&Desk::new(), &[("step2.rs", text)]);
        assert_eq!(found.steps, [(2, Ok(text.as_bytes().to_vec()))].into());
    }
}

/// A step may have been put in before it, or two files have changed their names.
#[test]
fn a_file_with_the_functions_of_another_step_is_for_a_person_to_look_at() {
    let found = handed_in(&Desk::new(), &[("step1.rs", "fn f1() {}"), ("step2.rs", "fn f3() {}")]);
    let due = [(1, Ok(b"fn f1() {}".to_vec())), (2, Err(holds_none(2))), (3, Err(holds("step2.rs", 3)))];
    assert_eq!(found.steps, BTreeMap::from(due));
    // The step is in its own file, and the other was a slip.
    let found = handed_in(&Desk::new(), &[("step2.rs", "fn f3() {}"), ("step3.rs", "fn f3() { 3 }")]);
    assert_eq!(found.steps, [(2, Err(holds_none(2))), (3, Ok(b"fn f3() { 3 }".to_vec()))].into());
    // `shared` is a function of two steps.
    let found = handed_in(&Desk::new(), &[("step2.rs", "fn f2() {} fn shared() {}")]);
    assert_eq!(found.steps, [(2, Ok(b"fn f2() {} fn shared() {}".to_vec()))].into());
}

/// The first line says number and title. Where the two are of different steps, `super::step2` in it means something else.
#[test]
fn a_file_of_another_version_of_the_course_is_for_a_person_to_look_at() {
    let head = |line: &str, function: &str| {
        format!("{line}            cargo test --test step2\n\nfn {function}() {{}}")
    };
    let old = head("//! Step 2. Title 3", "f3");
    let found = handed_in(&Desk::new(), &[("step1.rs", "fn f1() {}"), ("step2.rs", &old)]);
    let why = "step2.rs begins with `Step 2. Title 3`, which is step 3 of this course: it was written for another version. Mark \
        it with the version that the class has, or let the student run `cargo course update` and hand it in again.";
    let unreadable = |step: u8| (step, Err(why.to_string()));
    assert_eq!(found.steps, [(1, Ok(b"fn f1() {}".to_vec())), unreadable(2), unreadable(3)].into());
    assert_eq!(found.notes, [why]);
    for right in [head("//! Step 2. Title 2", "f2"), head("//! Step 2. Mine", "f2")] {
        let found = handed_in(&Desk::new(), &[("step2.rs", &right)]);
        assert_eq!(found.steps, [(2, Ok(right.into_bytes()))].into());
    }
}

#[test]
fn every_step_of_the_course_is_known_by_its_functions() {
    let course = Course::open().unwrap();
    let reader = Reader::new(&course, 256).unwrap();
    let steps: Vec<_> = course.written().collect();
    let folder = Desk::new().folder("ada", &[]);
    for (step, next) in steps.iter().zip(&steps[1..]) {
        fs::create_dir_all(&folder).unwrap();
        let (own, other) = (solution_of(&course, step).unwrap(), solution_of(&course, next).unwrap());
        fs::write(folder.join(step.file()), &own).unwrap();
        fs::write(folder.join(next.file()), exercise_of(&course, next).unwrap()).unwrap();
        let found = |folder: &Path| reader.read(&Source::Path(folder.to_path_buf())).steps;
        assert!(found(&folder).values().all(Result::is_ok), "{}", step.name);
        fs::write(folder.join(step.file()), &other).unwrap();
        let (number, next_one) = (step.number, next.number);
        let due = [(number, Err(holds_none(number))), (next_one, Err(holds(&step.file(), next_one)))];
        assert_eq!(found(&folder), BTreeMap::from(due), "{}", next.name);
        fs::remove_dir_all(&folder).unwrap();
    }
}

/// Under another name nothing is taken, and nothing is 0 without a word.
#[test]
fn a_step_in_a_file_of_another_name_is_for_a_person_to_look_at() {
    let files = [
        ("main.rs", "fn f1() {} fn f2() {} fn main() {}"),
        ("schritt3.rs", "fn f3() {}"),
        ("step2.rs", "fn f2() {}"),
        ("help.rs", "// fn f4() {}\nfn shared() {} mod m { fn f5() {} }"),
    ];
    let is_as_due = |found: Files| {
        let due = [
            (1, Err(holds("main.rs", 1))),
            (2, Ok(b"fn f2() {}".to_vec())),
            (3, Err(holds("schritt3.rs", 3))),
        ];
        assert_eq!(found.steps, BTreeMap::from(due));
    };
    let desk = Desk::new();
    is_as_due(handed_in(&desk, &files));
    let zipped = super::zipped(&files.map(|(name, text)| (name, text.as_bytes())));
    is_as_due(read_with_functions(&desk.file("ada.zip", &zipped)));
}

/// Students may give a helper any name, so one function of a step with two does not show that the step was handed in.
#[test]
fn a_helper_with_the_name_of_another_steps_function_is_no_step() {
    let desk = Desk::new();
    let helper = "fn f2() {} fn f4() {}";
    assert_eq!(handed_in(&desk, &[("step2.rs", helper)]).steps, [(2, Ok(helper.as_bytes().to_vec()))].into());
    let both = "fn f2() {} fn f4() {} fn shared() {}";
    let due = [(2, Ok(both.as_bytes().to_vec())), (4, Err(holds("step2.rs", 4)))];
    assert_eq!(handed_in(&desk, &[("step2.rs", both)]).steps, BTreeMap::from(due));
    // Without one of its own step's, the half may be all that there is of the other.
    let found = handed_in(&desk, &[("step1.rs", "fn f1() {}"), ("step2.rs", "fn f4() {}")]).steps;
    let due = [(1, Ok(b"fn f1() {}".to_vec())), (2, Err(holds_none(2))), (4, Err(holds("step2.rs", 4)))];
    assert_eq!(found, BTreeMap::from(due));
}

/// Two steps in one file, under the name of the other.
#[test]
fn a_step_in_the_file_of_another_step_is_for_a_person_to_look_at() {
    let desk = Desk::new();
    let both = ("step2.rs", "fn f1() {} fn f2() {}");
    for first in [None, Some(("step1.rs", "todo"))] {
        let found = handed_in(&desk, &[Some(both), first].into_iter().flatten().collect::<Vec<_>>()).steps;
        let due = [(1, Err(holds("step2.rs", 1))), (2, Ok(both.1.as_bytes().to_vec()))];
        assert_eq!(found, BTreeMap::from(due), "{first:?}");
    }
    let found = handed_in(&desk, &[both, ("step1.rs", "fn f1() { 1 }")]).steps;
    assert_eq!(found[&1], Ok(b"fn f1() { 1 }".to_vec()));
}
