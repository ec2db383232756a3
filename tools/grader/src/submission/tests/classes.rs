//! What looks like a whole class is not graded as one submission.

use std::fs;

use super::{Desk, reader, zipped};
use crate::submission::Source;

#[test]
fn a_class_of_archives_is_not_one_submission() {
    let desk = Desk::new();
    let class = desk.folder("class", &[]);
    for student in ["ada.zip", "bob.zip"] {
        fs::copy(desk.zip(student, &["r/step1.rs", "r/step2.rs"]), class.join(student)).unwrap();
    }
    let said = reader().sources(&[class]).unwrap_err().to_string();
    assert!(said.contains("looks like a whole class"), "{said}");
    // One of them has all.
    let whole = desk.folder("whole", &[]);
    let all: Vec<_> = (1..=7).map(|step| format!("r/step{step}.rs")).collect();
    let all: Vec<_> = all.iter().map(String::as_str).collect();
    for student in ["ada.zip", "bob.zip"] {
        fs::copy(desk.zip(student, &all), whole.join(student)).unwrap();
    }
    assert!(reader().sources(&[whole]).is_err());
    // Two copies are one student's.
    let twice = desk.folder("twice", &[]);
    for copy in ["hw.zip", "hw (1).zip"] {
        fs::copy(desk.path("ada.zip"), twice.join(copy)).unwrap();
    }
    assert!(reader().sources(&[twice]).is_ok());
    // In parts, by one student.
    let ada = desk.folder("ada", &[]);
    for step in ["step1", "step2"] {
        let zip = desk.zip(&format!("{step}.zip"), &[&format!("r/{step}.rs")]);
        fs::copy(zip, ada.join(format!("{step}.zip"))).unwrap();
    }
    assert!(reader().sources(&[ada]).is_ok());
}

#[test]
fn folders_of_students_are_not_one_submission() {
    let desk = Desk::new();
    let files = ["ada/step1.rs", "bob/exercises/step1.rs", "carl/notes.txt"];
    for path in [desk.folder("class", &files), desk.zip("class.zip", &files)] {
        let said = reader().sources(std::slice::from_ref(&path)).unwrap_err().to_string();
        assert!(said.contains("looks like a whole class"), "{said}");
        assert!(reader().sources(&[path, desk.path("another")]).is_ok(), "two are named");
    }
    for (number, (files, ..)) in super::folders::CASES.iter().enumerate() {
        let one = desk.folder(&number.to_string(), files);
        assert_eq!(reader().sources(std::slice::from_ref(&one)).unwrap(), [Source::whole(one)], "{files:?}");
    }
}

/// As platforms give a class: Canvas and Blackboard in one folder, Moodle in folders, Gradescope in folders with numbers.
const DOWNLOADS: [&[&str]; 4] = [
    &[
        "lovelaceada_1_2_step1.rs",
        "lovelaceada_1_5_step2.rs",
        "byronbob_LATE_3_4_step1-1.rs",
        "byronbob_LATE_3_6_essay.pdf",
    ],
    &[
        "hw1_ada_attempt_2026-11-24-09-30-00.txt",
        "hw1_ada_attempt_2026-11-24-09-30-00_step1.rs",
        "hw1_bob_attempt_2026-11-23-08-00-00_step1.rs",
    ],
    &[
        "Ada B_1_assignsubmission_file_/r/exercises/step1.rs",
        "Ada B_1_assignsubmission_file_/step2.rs",
        // As Moodle 4 writes it, with another folder for what he has typed there.
        "Bob_2_assignsubmission_file/step1.rs",
        "Bob_2_assignsubmission_onlinetext/onlinetext.html",
    ],
    &["a/submission_101/step1.rs", "a/submission_102/exercises/step1.rs", "a/submission_metadata.yml"],
];

#[test]
fn a_download_is_told_apart_by_what_the_platform_has_written() {
    let desk = Desk::new();
    let students = [
        ["byronbob_3", "lovelaceada_1"],
        ["hw1_ada", "hw1_bob"],
        ["Ada B_1", "Bob_2"],
        ["submission_101", "submission_102"],
    ];
    for (number, (files, students)) in DOWNLOADS.iter().zip(students).enumerate() {
        let (folder, zip) =
            (desk.folder(&format!("class{number}"), files), desk.zip(&format!("class{number}.zip"), files));
        for path in [folder, zip] {
            let sources = reader().sources(&[path.clone(), desk.path("another")]).unwrap();
            let of =
                students.map(|student| Source { path: path.clone(), student: Some(student.to_string()) });
            assert_eq!(sources[..2], of, "{path:?}");
            for source in of {
                let found = reader().read(&source);
                for (step, text) in found.steps {
                    let text = String::from_utf8(text.unwrap()).unwrap();
                    let student = source.student.clone().unwrap();
                    assert!(text.contains(student.rsplit_once('_').unwrap().0), "{student} {step}: {text}");
                }
            }
        }
    }
    let ada = Source { path: desk.path("class0"), student: Some("lovelaceada_1".to_string()) };
    assert_eq!(reader().read(&ada).steps.into_keys().collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn loose_files_of_a_download_are_put_together() {
    let desk = Desk::new();
    let folder = desk.folder("class", DOWNLOADS[0]);
    fs::copy(desk.zip("all.zip", &["r/step3.rs"]), folder.join("lovelaceada_1_7_hw.zip")).unwrap();
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let of = |student: &str| Source { path: folder.clone(), student: Some(student.to_string()) };
    assert_eq!(reader().sources(&files).unwrap(), [of("byronbob_3"), of("lovelaceada_1")]);
    let found = reader().read(&of("lovelaceada_1"));
    assert_eq!(found.steps.into_keys().collect::<Vec<_>>(), [1, 2, 3]);
    let found = reader().read(&of("byronbob_3"));
    assert_eq!(found.steps.into_keys().collect::<Vec<_>>(), [1], "nothing of another's");
    assert!(found.notes.iter().all(|note| !note.contains("lovelace")), "{:?}", found.notes);
}

/// What a student calls a file makes it nobody else's: the platform's own name is the outermost.
#[test]
fn a_file_that_bears_anothers_name_is_its_students_all_the_same() {
    let desk = Desk::new();
    let flat = ["lovelaceada_1_2_byronbob_3_4_step1.rs", "byronbob_3_9_step2.rs"];
    let folders = [
        "Ada_1_assignsubmission_file_/Bob_2_assignsubmission_file_step1.rs",
        "Bob_2_assignsubmission_file_/step2.rs",
    ];
    for (name, files, students) in
        [("flat", flat, ["byronbob_3", "lovelaceada_1"]), ("folders", folders, ["Ada_1", "Bob_2"])]
    {
        for path in [desk.folder(name, &files), desk.zip(&format!("{name}.zip"), &files)] {
            let of =
                students.map(|student| Source { path: path.clone(), student: Some(student.to_string()) });
            assert_eq!(reader().sources(&[path]).unwrap(), of);
            let bobs = of
                .iter()
                .find(|source| source.student.as_ref().unwrap().to_lowercase().contains("bob"))
                .unwrap();
            assert_eq!(reader().read(bobs).steps.into_keys().collect::<Vec<_>>(), [2]);
        }
    }
}

#[test]
fn what_is_nobodys_in_a_download_is_not_graded() {
    let desk = Desk::new();
    let folder = desk.folder("class", &[DOWNLOADS[0], &["step2.rs"]].concat());
    let said = reader().sources(std::slice::from_ref(&folder)).unwrap_err().to_string();
    let expected = format!(
        "{} holds the files of 2 students, and step2.rs, of which nothing says whose it is. Put it into its student's folder, or away. \
         Nothing was graded.",
        folder.display()
    );
    assert_eq!(said, expected);
}

#[test]
fn a_students_archive_in_a_download_is_looked_into() {
    let desk = Desk::new();
    // As GitHub packs a repository, with the next student's name in it; and one more archive in there, which is left.
    let inside = zipped(&[
        ("othello-main/exercises/step1.rs", b"ada"),
        ("Bob_2_assignsubmission_file_/step2.rs", b"ada 2"),
    ]);
    let deeper = zipped(&[("hw.zip", &inside)]);
    let files: [(&str, &[u8]); 5] = [
        ("Ada_1_assignsubmission_file_/hw.zip", &inside),
        ("Bob_2_assignsubmission_file_/step1.rs", b"bob"),
        ("Cyd_3_assignsubmission_file/outer.zip", &deeper),
        ("Dan_4_assignsubmission_file/hw.zip", b"PK and no more"),
        ("Eve_5_assignsubmission_file/hw.rar", b"Rar!"),
    ];
    let class = desk.file("class.zip", &zipped(&files));
    let sources = reader().sources(&[class]).unwrap();
    assert_eq!(sources.len(), 5);
    let found: Vec<_> = sources.iter().map(|source| reader().read(source)).collect();
    assert_eq!(found[0].steps[&1], Ok(b"ada".to_vec()));
    assert!(!found[1].steps.contains_key(&2), "{:?}", found[1].steps);
    let why = |student: usize| found[student].steps[&1].clone().unwrap_err();
    assert_eq!(why(2), "hw.zip is in another archive and was not looked into.");
    assert!(why(3).starts_with("hw.zip is damaged, or not a zip: "), "{}", why(3));
    assert!(why(4).starts_with("hw.rar is a RAR archive, which is not read."), "{}", why(4));
}
