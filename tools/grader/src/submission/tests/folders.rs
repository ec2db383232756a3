//! Folders and single files: what is taken from where, and what is said of it.

use std::fs;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;

use othello_course_model::{HUNT_MARK, with_hunt_line};

use super::{Desk, fifo, is_unreadable, read, sparse, step1, taken};

/// The files of a submission, those that are taken of it, and the notes.
pub type Case = (&'static [&'static str], &'static [&'static str], &'static [&'static str]);

pub const CASES: &[Case] = &[
    (&["step1.rs", "step2.rs"], &["step1.rs", "step2.rs"], &[]),
    (&["exercises/step1.rs", "README.md", "src/lib.rs"], &["exercises/step1.rs"], &[]),
    (
        &["othello-main/exercises/step1.rs", "othello-main/exercises/step2.rs"],
        &["othello-main/exercises/step1.rs", "othello-main/exercises/step2.rs"],
        &["step1.rs and step2.rs were taken from othello-main/exercises/."],
    ),
    (
        &["a/b/c/exercises/step1.rs"],
        &["a/b/c/exercises/step1.rs"],
        &["step1.rs was taken from a/b/c/exercises/."],
    ),
    (
        &["step1/step1.rs", "step2/step2.rs"],
        &["step1/step1.rs", "step2/step2.rs"],
        &["step1.rs was taken from step1/. step2.rs was taken from step2/."],
    ),
    (&["Step1.rs"], &["Step1.rs"], &["Step1.rs was taken as step1.rs."]),
    (
        &["lovelaceada_late_12_345_step1-1.rs", "lovelaceada_12_346_step2.rs"],
        &["lovelaceada_late_12_345_step1-1.rs", "lovelaceada_12_346_step2.rs"],
        &[
            "lovelaceada_late_12_345_step1-1.rs was taken as step1.rs, lovelaceada_12_346_step2.rs was taken as step2.rs.",
        ],
    ),
    (
        &["Ada_123_assignsubmission_file_step1.rs"],
        &["Ada_123_assignsubmission_file_step1.rs"],
        &["Ada_123_assignsubmission_file_step1.rs was taken as step1.rs."],
    ),
    // Of two, the one that the rule says.
    (
        &["exercises/step1.rs", "step1.rs"],
        &["exercises/step1.rs"],
        &["There is more than one step1.rs: that in exercises/ was taken, not that in the top folder."],
    ),
    (
        &["step1.rs", "old/exercises/step1.rs", "new/step1.rs"],
        &["step1.rs"],
        &[
            "There is more than one step1.rs: that in the top folder was taken, not that in old/exercises/ (nor 1 more).",
        ],
    ),
    (
        &["step1.rs", "step1 (1).rs"],
        &["step1.rs"],
        &["There is more than one step1.rs: step1.rs was taken, not step1 (1).rs."],
    ),
    (
        &["step1-9.rs", "step1-10.rs"],
        &["step1-10.rs"],
        &[
            "There is more than one step1.rs: step1-10.rs was taken, not step1-9.rs.",
            "step1-10.rs was taken as step1.rs.",
        ],
    ),
    // A name that holds a step's is better than nothing.
    (
        &["ada_step1.rs", "step2.rs.rs"],
        &["ada_step1.rs", "step2.rs.rs"],
        &["ada_step1.rs was taken as step1.rs, step2.rs.rs was taken as step2.rs."],
    ),
    (
        &["old_step1.rs", "deep/in/it/Step1.rs"],
        &["deep/in/it/Step1.rs"],
        &[
            "There is more than one step1.rs: that in deep/in/it/ was taken, not that in the top folder.",
            "step1.rs was taken from deep/in/it/.",
            "Step1.rs was taken as step1.rs.",
        ],
    ),
    (
        &[
            "Othello_ada_attempt_2026-11-20-09-00-00_step1.rs",
            "Othello_ada_attempt_2026-11-24-09-00-00_step1.rs",
        ],
        &["Othello_ada_attempt_2026-11-24-09-00-00_step1.rs"],
        &[
            "There is more than one step1.rs: Othello_ada_attempt_2026-11-24-09-00-00_step1.rs was taken, not Othello_ada_attempt_2026-11-20-09-00-00_step1.rs.",
            "Othello_ada_attempt_2026-11-24-09-00-00_step1.rs was taken as step1.rs.",
        ],
    ),
    // The course's own files are not the student's.
    (
        &["tests/step1.rs", "exercises/step2.rs", "crates/companion/fresh/step1.rs"],
        &["exercises/step2.rs"],
        &[],
    ),
    (
        &["repo/solutions/step1.rs", "repo/target/package/step1.rs", ".git/step1.rs", "step2.rs"],
        &["step2.rs"],
        &["Not taken: solutions."],
    ),
    (&["__MACOSX/step1.rs", "._step1.rs", "step2.rs"], &["step2.rs"], &[]),
    // Nothing is there: that is said, with what is.
    (&[], &[], &["There is no file stepN.rs in it."]),
    (
        &["main.rs", "tests/step1.rs", "step8.rs"],
        &[],
        &["There is no file stepN.rs in it. It holds main.rs, step8.rs. Not looked into: tests."],
    ),
];

#[test]
fn a_bug_hunt_that_is_on_is_said_and_the_file_is_taken_as_it_is() {
    let desk = Desk::new();
    let folder = desk.folder("ada", &["step2.rs", "step3.rs"]);
    let hunted = with_hunt_line("\u{feff}pub fn f3() {}\r\n");
    fs::write(folder.join("step3.rs"), &hunted).unwrap();
    fs::write(folder.join("step2.rs"), format!("pub fn f2() {{}}\n{HUNT_MARK}\n")).unwrap();
    let files = read(&folder);
    assert_eq!(files.notes, ["step3.rs has a bug hunt on: its first line says so. It is graded as it is."]);
    assert_eq!(files.steps[&3], Ok(hunted.into_bytes()));
}

#[test]
fn steps_are_found_where_students_have_them() {
    let desk = Desk::new();
    for (number, (files, expected, notes)) in CASES.iter().enumerate() {
        let files = read(&desk.folder(&number.to_string(), files));
        assert_eq!(
            (taken(&files).as_slice(), files.notes.as_slice()),
            (&owned(expected)[..], &owned(notes)[..])
        );
    }
}

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| text.to_string()).collect()
}

#[test]
fn a_single_file_is_a_submission() {
    let desk = Desk::new();
    let plain = read(&desk.file("step1.rs", b"one"));
    assert_eq!((step1(&plain).unwrap().as_str(), plain.steps.len(), plain.notes.len()), ("one", 1, 0));
    let canvas = read(&desk.file("ada_late_1_2_step1-1.rs", b"one"));
    assert_eq!(step1(&canvas).unwrap(), "one");
    assert_eq!(canvas.notes, ["ada_late_1_2_step1-1.rs was taken as step1.rs."]);
    let why = "main.rs is neither a folder nor a zip, a tar.gz or a file called stepN.rs.";
    is_unreadable(&desk.file("main.rs", b"fn main() {}"), why);
    is_unreadable(&desk.file("step1.rs.gz", b""), "step1.rs.gz is empty.");
}

#[test]
fn a_link_is_never_followed() {
    let desk = Desk::new();
    let bob = desk.folder("bob", &["step1.rs", "exercises/step2.rs"]);
    for (name, to) in
        [("ada", &bob), ("ada.zip", &desk.zip("bob.zip", &["step1.rs"])), ("gone", &desk.path("no"))]
    {
        symlink(to, desk.path(name)).unwrap();
        let why = format!("{name} is a link, and links are not followed.");
        for path in [name.to_string(), format!("{name}/"), format!("{name}/.")] {
            is_unreadable(&desk.path(&path), &why);
        }
    }
    // A link within is unreadable, and what is beside it is not.
    let eve = desk.folder("eve", &["step2.rs"]);
    symlink(bob.join("step1.rs"), eve.join("step1.rs")).unwrap();
    let files = read(&eve);
    assert_eq!(step1(&files).unwrap_err(), "step1.rs is a link, and links are not followed.");
    assert!(files.steps[&2].is_ok());
    let carl = desk.folder("carl", &[]);
    symlink(bob.join("exercises"), carl.join("exercises")).unwrap();
    is_unreadable(&carl, "exercises is a link, and links are not followed.");
    // A file that can be read comes before one that cannot.
    let dora = desk.folder("dora", &["step1.rs", "exercises/x"]);
    symlink("../step1.rs", dora.join("exercises/step1.rs")).unwrap();
    assert_eq!(step1(&read(&dora)).unwrap(), "step1.rs");
}

#[test]
fn what_is_no_file_keeps_nobody_waiting() {
    let desk = Desk::new();
    fifo(&desk.path("pipe"));
    is_unreadable(&desk.path("pipe"), "pipe is neither a file nor a folder.");
    let _socket = UnixListener::bind(desk.path("socket")).unwrap();
    is_unreadable(&desk.path("socket"), "socket is neither a file nor a folder.");
    is_unreadable(std::path::Path::new("/dev/null"), "null is neither a file nor a folder.");
    let ada = desk.folder("ada", &["step2.rs/step2.rs", "othello.rs/exercises/step3.rs", "step4.rs/x"]);
    fifo(&ada.join("step1.rs"));
    let files = read(&ada);
    assert_eq!(step1(&files).unwrap_err(), "step1.rs is neither a file nor a folder.");
    assert!(files.steps[&2].is_ok() && files.steps[&3].is_ok(), "a folder may be called like a file");
    assert_eq!(files.steps[&4].as_ref().unwrap_err(), "step4.rs is a folder, not a file.");
    is_unreadable(&desk.path("nobody"), "nobody cannot be read: No such file or directory (os error 2).");
}

#[test]
fn what_is_not_text_is_unreadable() {
    let desk = Desk::new();
    let ada = desk.folder("ada", &["step4.rs"]);
    let utf16: Vec<u8> = "\u{feff}fn f() {}".encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(ada.join("step1.rs"), utf16).unwrap();
    sparse(&ada.join("step2.rs"), (256 << 10) + 1);
    sparse(&ada.join("step3.rs"), 1 << 42);
    let files = read(&ada);
    assert_eq!(step1(&files).unwrap_err(), "step1.rs is UTF-16 text. It has to be saved as UTF-8.");
    for step in [2, 3] {
        let why = format!("step{step}.rs is larger than 256 KiB. A step fits a screen.");
        assert_eq!(files.steps[&step].as_ref().unwrap_err(), &why);
    }
    assert!(files.steps[&4].is_ok());
    // What is taken in its place may be something else, so the reason is told.
    fs::write(ada.join("old_step1.rs"), "draft").unwrap();
    let files = read(&ada);
    assert_eq!(step1(&files).unwrap(), "draft");
    assert!(files.notes.iter().any(|note| note.contains("step1.rs is UTF-16 text.")), "{:?}", files.notes);
}

#[test]
fn an_archive_in_a_folder_is_looked_into() {
    let desk = Desk::new();
    let ada = desk.folder("ada_1_assignsubmission_file_", &["report.pdf"]);
    fs::copy(desk.zip("a.zip", &["repo/exercises/step1.rs"]), ada.join("work.zip")).unwrap();
    let files = read(&ada);
    assert_eq!(taken(&files), ["repo/exercises/step1.rs"]);
    assert_eq!(files.notes, ["step1.rs was taken from work.zip/repo/exercises/."]);
    // Not when there are steps beside it.
    fs::write(ada.join("step1.rs"), "beside").unwrap();
    assert_eq!(taken(&read(&ada)), ["beside"]);
    let bob = desk.folder("bob", &[]);
    fs::write(bob.join("work.rar"), b"Rar!\x1a\x07\x00").unwrap();
    is_unreadable(&bob, "work.rar is a RAR archive, which is not read. Hand in a folder, a zip or a tar.gz.");
    let eve = desk.folder("eve", &[]);
    fs::copy(desk.path("a.zip"), eve.join("one.zip")).unwrap();
    fs::copy(desk.path("a.zip"), eve.join("two.zip")).unwrap();
    let notes = &read(&eve).notes;
    let which = "that in one.zip/repo/exercises/ was taken, not that in two.zip/repo/exercises/.";
    assert!(notes[0].ends_with(which), "{notes:?}");
}

/// As a learning platform leaves it when a student hands in more than once.
#[test]
fn what_is_missing_beside_an_archive_is_taken_from_it() {
    let desk = Desk::new();
    let zip = |name: &str, files: &[&str]| fs::read(desk.zip(name, files)).unwrap();
    let (work, notes) = (zip("work.zip", &["r/step1.rs", "r/step2.rs"]), zip("notes.zip", &["plan.txt"]));
    let late = desk.folder("late", &["step2.rs", "step3.rs"]);
    fs::write(late.join("work.zip"), &work).unwrap();
    assert_eq!(taken(&read(&late)), ["r/step1.rs", "step2.rs", "step3.rs"]);
    assert_eq!(read(&late).notes.len(), 2, "{:?}", read(&late).notes);
    let unread = desk.folder("unread", &["a"]);
    fs::write(unread.join("step1.rs"), b"\xff\xfef\0").unwrap();
    fs::write(unread.join("work.zip"), &work).unwrap();
    assert_eq!(taken(&read(&unread)), ["r/step1.rs", "r/step2.rs"]);
    let why = "step1.rs is UTF-16 text. It has to be saved as UTF-8.";
    assert!(read(&unread).notes.iter().any(|note| note == why), "{:?}", read(&unread).notes);
    let newer = desk.folder("newer", &[]);
    fs::write(newer.join("hw (1).zip"), &work).unwrap();
    fs::write(newer.join("hw (2).zip"), zip("hw.zip", &["new/step1.rs"])).unwrap();
    assert_eq!(taken(&read(&newer)), ["new/step1.rs", "r/step2.rs"]);
    let second = desk.folder("second", &["a"]);
    fs::write(second.join("a.zip"), &notes).unwrap();
    fs::write(second.join("b.rar"), b"Rar!\x1a\x07\x00").unwrap();
    fs::write(second.join("work.zip"), &work).unwrap();
    let rar = "b.rar is a RAR archive, which is not read. Hand in a folder, a zip or a tar.gz.";
    let files = read(&second).steps;
    assert_eq!((files[&1].as_deref(), &files[&3]), (Ok(&b"r/step1.rs"[..]), &Err(rar.to_string())));
    assert!(read(&second).notes[0].starts_with("b.rar is a RAR archive"), "{:?}", read(&second).notes);
    let linked = desk.folder("linked", &["step3.rs"]);
    symlink(desk.path("work.zip"), linked.join("work.zip")).unwrap();
    let why = "work.zip is a link, and links are not followed.";
    assert_eq!(read(&linked).steps[&1], Err(why.to_string()));
    let half = desk.folder("half", &["step3.rs"]);
    fs::write(half.join("work.zip"), &work[..work.len() - 9]).unwrap();
    let files = read(&half).steps;
    assert_eq!((files.len(), files[&3].as_deref()), (7, Ok(&b"step3.rs"[..])));
    assert!(files[&1].as_ref().unwrap_err().starts_with("work.zip is damaged"));
    assert!(read(&half).notes[0].starts_with("work.zip is damaged"), "{:?}", read(&half).notes);
}

#[test]
fn each_step_may_be_in_an_archive_of_its_own() {
    let desk = Desk::new();
    let ada = desk.folder("ada", &[]);
    for step in 1..=7 {
        let name = format!("step{step}.rs");
        fs::write(ada.join(format!("step{step}.zip")), super::zipped(&[(&name, name.as_bytes())])).unwrap();
    }
    assert_eq!(taken(&read(&ada)).len(), 7);
    // More than are looked into: what they may hold is not missing.
    (0..12).for_each(|number| fs::write(ada.join(format!("a{number}.zip")), super::zipped(&[])).unwrap());
    let files = read(&ada).steps;
    assert_eq!(files[&4], Ok(b"step4.rs".to_vec()));
    let why = files[&5].as_ref().unwrap_err();
    assert!(why.ends_with("was not looked into: there are more than 16 archives."), "{why}");
}

#[test]
fn an_office_document_is_not_an_empty_zip() {
    let desk = Desk::new();
    let essay = desk.zip("essay.docx", &["[Content_Types].xml", "word/document.xml"]);
    is_unreadable(&essay, "essay.docx is an office document. Hand in a folder, a zip or a tar.gz.");
}

#[test]
fn what_may_have_been_meant_as_a_step_is_named() {
    let desk = Desk::new();
    let ada = desk.folder("ada", &["step1.rs", "step2 and step3.rs", "Step 3.txt", "steps.md", "step4.md"]);
    assert_eq!(read(&ada).notes, ["Not taken: Step 3.txt, step2 and step3.rs."]);
    let packed = fs::read(desk.zip("inner.zip", &["step1.rs"])).unwrap();
    let bob = desk.folder("bob", &[]);
    fs::write(bob.join("outer.zip"), super::zipped(&[("inner.zip", &packed)])).unwrap();
    is_unreadable(&bob, "inner.zip is in another archive and was not looked into.");
}

/// It may be the step, so it is not missing.
#[test]
fn a_step_with_another_ending_is_unreadable() {
    let desk = Desk::new();
    let ada = desk.folder(
        "ada",
        &["step1.rs", "step1.png", "Step 2.pdf", "step3", "step4_notes.txt", "step5.md", "step6.rs.bak"],
    );
    let files = read(&ada);
    for (step, name) in [(2, "Step 2.pdf"), (3, "step3"), (6, "step6.rs.bak")] {
        let why = format!("{name} is not called step{step}.rs. A person has to look at it.");
        assert_eq!(files.steps[&step], Err(why));
    }
    assert_eq!(files.steps.len(), 4, "{files:?}");
}

#[test]
fn what_is_written_comes_before_what_was_handed_out() {
    let desk = Desk::new();
    for (name, files) in [
        ("ada", ["step1.rs", "step1 (1).rs"]),
        ("bob", ["exercises/step1.rs", "my final/step1.rs"]),
        ("carl", ["step1.rs", "deep/in/it/step1.rs"]),
    ] {
        let [fresh, written] = files;
        let folder = desk.folder(name, &files);
        fs::write(folder.join(fresh), "\u{feff}// Ada, 4711\r\n todo // later\r\n").unwrap();
        assert_eq!(step1(&read(&folder)).unwrap(), written);
        fs::write(folder.join(written), "").unwrap();
        assert_eq!(
            step1(&read(&folder)).unwrap(),
            "\u{feff}// Ada, 4711\r\n todo // later\r\n",
            "neither is written: the nearest is taken"
        );
    }
    let dora = desk.folder("dora", &[]);
    for (name, text) in [("hw.zip", "done"), ("hw (1).zip", "todo")] {
        fs::write(dora.join(name), super::zipped(&[("step1.rs", text.as_bytes())])).unwrap();
    }
    assert_eq!(step1(&read(&dora)).unwrap(), "done");
}
