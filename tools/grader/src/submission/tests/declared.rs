//! Files that are not of the step that their name says.

use std::collections::BTreeMap;
use std::fs;

use othello_course_model::Course;
use othello_course_model::exercise::{exercise_of, solution_of};

use super::super::Reader;
use super::{Desk, Source, read};

const MOVED: &str = "Taken for the step whose functions it declares: ";
const OLD: &str =
    ". Where `use super::stepN` in it still has an old number, `cargo course update` changes it.";

/// Files, each with its name and what it holds; which of them are taken, for which step; and the note.
type Case = (&'static [(&'static str, &'static str)], &'static [(u8, &'static str)], &'static str);

const CASES: &[Case] = &[
    (&[("step2.rs", "fn f2() {} fn f3() {}")], &[(2, "fn f2() {} fn f3() {}")], ""),
    (&[("step2.rs", "pub fn r#f3() {}")], &[(3, "pub fn r#f3() {}")], "step2.rs as step3.rs"),
    // A step was put in before step 2.
    (
        &[("step1.rs", "fn f1() {}"), ("step2.rs", "fn f3() {}"), ("step3.rs", "fn f4() {} fn shared() {}")],
        &[(1, "fn f1() {}"), (3, "fn f3() {}"), (4, "fn f4() {} fn shared() {}")],
        "step2.rs as step3.rs, step3.rs as step4.rs",
    ),
    // One of the name decides nothing, all of them do.
    (&[("step2.rs", "fn shared() {}")], &[(2, "fn shared() {}")], ""),
    (
        &[("step2.rs", "fn shared() {} fn f6() {}")],
        &[(6, "fn shared() {} fn f6() {}")],
        "step2.rs as step6.rs",
    ),
    (&[("step2.rs", "fn f3() {} fn f5() {}")], &[(2, "fn f3() {} fn f5() {}")], ""),
    // What is not declared.
    (&[("step2.rs", "mod m { fn f3() {} } use a::f3;")], &[(2, "mod m { fn f3() {} } use a::f3;")], ""),
    (&[("step2.rs", "const G: [fn(); 1] = [f3];")], &[(2, "const G: [fn(); 1] = [f3];")], ""),
    // What is as it was handed out comes after it.
    (&[("step3.rs", "todo"), ("step2.rs", "fn f3() {}")], &[(3, "fn f3() {}")], "step2.rs as step3.rs"),
];

fn handed_in(desk: &Desk, files: &[(&str, &str)]) -> super::Files {
    let folder = desk.folder("ada", &[]);
    files.iter().for_each(|(name, text)| fs::write(folder.join(name), text).unwrap());
    read(&folder)
}

#[test]
fn a_file_is_of_the_step_whose_functions_it_declares() {
    for (files, expected, note) in CASES {
        let found = handed_in(&Desk::new(), files);
        let expected: BTreeMap<_, _> =
            expected.iter().map(|(step, text)| (*step, Ok(text.as_bytes().to_vec()))).collect();
        let taken: BTreeMap<_, _> = found.steps.into_iter().filter(|(_, content)| content.is_ok()).collect();
        assert_eq!(taken, expected, "{files:?}");
        let said = found.notes.iter().any(|said| *said == format!("{MOVED}{note}{OLD}"));
        assert_eq!(said, !note.is_empty(), "{:?}", found.notes);
    }
}

#[test]
fn the_own_file_of_a_step_is_not_replaced() {
    let found = handed_in(&Desk::new(), &[("step2.rs", "fn f3() {}"), ("step3.rs", "fn f3() { 3 }")]);
    assert_eq!(found.steps, [(3, Ok(b"fn f3() { 3 }".to_vec()))].into());
    assert_eq!(found.notes, ["Not taken: step2.rs."]);
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
    let renamed = head("//! Step 3. Title 3", "f3");
    assert_eq!(
        handed_in(&Desk::new(), &[("step2.rs", &renamed)]).steps,
        [(3, Ok(renamed.into_bytes()))].into()
    );
}

/// A file as it was handed out declares its step's functions too, and does not come before one that is written.
#[test]
fn every_step_of_the_course_is_known_by_its_functions() {
    let course = Course::open().unwrap();
    let reader = Reader::new(&course, 256).unwrap();
    let steps: Vec<_> = course.written().collect();
    let folder = Desk::new().folder("ada", &[]);
    for (step, next) in steps.iter().zip(&steps[1..]) {
        fs::create_dir_all(&folder).unwrap();
        let written = solution_of(&course, next).unwrap();
        fs::write(folder.join(step.file()), &written).unwrap();
        fs::write(folder.join(next.file()), exercise_of(&course, next).unwrap()).unwrap();
        let found = reader.read(&Source::Path(folder.clone())).steps;
        assert_eq!(found, [(next.number, Ok(written.into_bytes()))].into(), "{}", next.name);
        fs::remove_dir_all(&folder).unwrap();
    }
}

/// The file of a step's name may hold something else, and the step may be in another one.
#[test]
fn a_file_without_the_functions_of_its_step_hides_no_other() {
    let desk = Desk::new();
    for beside in ["step1.txt", "solutions/step1.rs"] {
        let folder =
            desk.folder(beside.split('.').next().unwrap().trim_end_matches("/step1"), &["step1.rs", beside]);
        for (text, is_hidden) in [("fn main() {}", false), ("fn f1() {}", true)] {
            fs::write(folder.join("step1.rs"), text).unwrap();
            fs::write(folder.join(beside), "fn f1() {}").unwrap();
            assert_eq!(read(&folder).steps[&1].is_ok(), is_hidden, "{beside} {text}");
        }
    }
    for (text, is_hidden) in [("fn helper() {}", false), ("fn f1() {}", true)] {
        let found = handed_in(&desk, &[("step1.rs", text), ("lib.rs", "fn f1() {}")]).steps;
        assert_eq!(found[&1].is_ok(), is_hidden, "{text}");
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
    let is_as_due = |found: super::Files| {
        let why = |step: u8, name: &str| {
            Err(format!(
                "{name} holds functions of step {step} and is not called step{step}.rs. A person has to look at it."
            ))
        };
        let due = [(1, why(1, "main.rs")), (2, Ok(b"fn f2() {}".to_vec())), (3, why(3, "schritt3.rs"))];
        assert_eq!(found.steps, BTreeMap::from(due));
    };
    let desk = Desk::new();
    is_as_due(handed_in(&desk, &files));
    let zipped = super::zipped(&files.map(|(name, text)| (name, text.as_bytes())));
    is_as_due(read(&desk.file("ada.zip", &zipped)));
}

/// Two steps in one file, under the name of the other.
#[test]
fn a_step_in_the_file_of_another_step_is_for_a_person_to_look_at() {
    let desk = Desk::new();
    let both = ("step2.rs", "fn f1() {} fn f2() {}");
    let why = "step2.rs holds functions of step 1 and is not called step1.rs. A person has to look at it.";
    for first in [None, Some(("step1.rs", "todo"))] {
        let found = handed_in(&desk, &[Some(both), first].into_iter().flatten().collect::<Vec<_>>()).steps;
        let due = [(1, Err(why.to_string())), (2, Ok(both.1.as_bytes().to_vec()))];
        assert_eq!(found, BTreeMap::from(due), "{first:?}");
    }
    let found = handed_in(&desk, &[both, ("step1.rs", "fn f1() { 1 }")]).steps;
    assert_eq!(found[&1], Ok(b"fn f1() { 1 }".to_vec()));
}
