//! What looks like a whole class is not graded as one submission.

use std::fs;

use super::{Desk, reader};

#[test]
fn a_class_of_archives_is_not_one_submission() {
    let desk = Desk::new();
    let class = desk.folder("class", &[]);
    for student in ["ada.zip", "bob.zip"] {
        fs::copy(desk.zip(student, &["r/step1.rs", "r/step2.rs"]), class.join(student)).unwrap();
    }
    let said = reader().check_not_a_class(&[class]).unwrap_err().to_string();
    assert!(said.contains("looks like a whole class"), "{said}");
    // One of them has all.
    let whole = desk.folder("whole", &[]);
    let all: Vec<_> = (1..=7).map(|step| format!("r/step{step}.rs")).collect();
    let all: Vec<_> = all.iter().map(String::as_str).collect();
    for student in ["ada.zip", "bob.zip"] {
        fs::copy(desk.zip(student, &all), whole.join(student)).unwrap();
    }
    assert!(reader().check_not_a_class(&[whole]).is_err());
    // Two copies are one student's.
    let twice = desk.folder("twice", &[]);
    for copy in ["hw.zip", "hw (1).zip"] {
        fs::copy(desk.path("ada.zip"), twice.join(copy)).unwrap();
    }
    assert!(reader().check_not_a_class(&[twice]).is_ok());
    // In parts, by one student.
    let ada = desk.folder("ada", &[]);
    for step in ["step1", "step2"] {
        let zip = desk.zip(&format!("{step}.zip"), &[&format!("r/{step}.rs")]);
        fs::copy(zip, ada.join(format!("{step}.zip"))).unwrap();
    }
    assert!(reader().check_not_a_class(&[ada]).is_ok());
}

#[test]
fn a_class_is_not_one_submission() {
    let desk = Desk::new();
    let classes: [&[&str]; 3] = [
        &["ada/step1.rs", "bob/exercises/step1.rs", "carl/notes.txt"],
        &["ada_1_2_step1.rs", "bob_LATE_3_4_step1.rs"],
        &["Ada B_1_assignsubmission_file_/r/exercises/step1.rs", "Bob_2_assignsubmission_file_/step1.rs"],
    ];
    for (number, files) in classes.iter().enumerate() {
        for path in
            [desk.folder(&format!("class{number}"), files), desk.zip(&format!("class{number}.zip"), files)]
        {
            let said = reader().check_not_a_class(std::slice::from_ref(&path)).unwrap_err().to_string();
            assert!(said.contains("looks like a whole class"), "{said}");
            let is_flat = path.is_dir() && !files[0].contains('/');
            assert_eq!(
                said.contains("Put the files of each student into a folder, and name those;"),
                is_flat,
                "{said}"
            );
            assert!(reader().check_not_a_class(&[path.clone(), path]).is_ok(), "two are named");
        }
    }
    for (number, (files, ..)) in super::folders::CASES.iter().enumerate() {
        let one = desk.folder(&number.to_string(), files);
        assert!(reader().check_not_a_class(&[one]).is_ok(), "{files:?}");
    }
}
