//! What is taken of one student's folder, and what a person has to look at.

use std::fs;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;

use othello_course_model::{HUNT_MARK, with_hunt_line};

use super::{
    Desk, FILE, fifo, is_unreadable, read, read_with_functions, sparse, step1, taken, tarred, zipped,
};

/// The files of a submission, those that are taken of it, and the notes.
type Case = (&'static [&'static str], &'static [&'static str], &'static [&'static str]);

const CASES: &[Case] = &[
    (&["step1.rs", "step2.rs"], &["step1.rs", "step2.rs"], &[]),
    (&["exercises/step1.rs", "README.md", "src/lib.rs"], &["exercises/step1.rs"], &[]),
    (
        &["othello-main/exercises/step1.rs", "othello-main/exercises/step2.rs"],
        &["othello-main/exercises/step1.rs", "othello-main/exercises/step2.rs"],
        &[],
    ),
    (&["a/b/c/exercises/step1.rs"], &["a/b/c/exercises/step1.rs"], &["Taken: a/b/c/exercises/step1.rs."]),
    (
        &["step1/step1.rs", "step2/step2.rs"],
        &["step1/step1.rs", "step2/step2.rs"],
        &["Taken: step1/step1.rs, step2/step2.rs."],
    ),
    (&["Step1.rs", "ada_step2.rs"], &["Step1.rs", "ada_step2.rs"], &["Taken: Step1.rs, ada_step2.rs."]),
    // Whatever a platform or a student writes before it, a path is one student's.
    (
        &["lovelaceada_12_345_step1.rs", "byronbob_13_346_step2.rs", "Eve_9_assignsubmission_file_/step3.rs"],
        &["lovelaceada_12_345_step1.rs", "byronbob_13_346_step2.rs", "Eve_9_assignsubmission_file_/step3.rs"],
        &[
            "Taken: lovelaceada_12_345_step1.rs, byronbob_13_346_step2.rs, Eve_9_assignsubmission_file_/step3.rs.",
        ],
    ),
    // A copy of the course comes before loose files.
    (
        &["r/course.toml", "r/exercises/step1.rs", "step1.rs"],
        &["r/exercises/step1.rs"],
        &["The copy of the course counts, and beside it is another version: step1.rs."],
    ),
    // The course's own files are not the student's.
    (
        &["exercises/step2.rs", "crates/companion/step1.rs", "book/html/step3.html"],
        &["exercises/step2.rs"],
        &[],
    ),
    (&["target/package/step1.rs", ".git/step1.rs", "step2.rs"], &["step2.rs"], &[]),
    (&["__MACOSX/step1.rs", "._step1.rs", "step2.rs"], &["step2.rs"], &[]),
];

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| text.to_string()).collect()
}

#[test]
fn steps_are_found_where_students_have_them() {
    let desk = Desk::new();
    for (number, (files, expected, notes)) in CASES.iter().enumerate() {
        let files = read(&desk.folder(&number.to_string(), files));
        assert_eq!((taken(&files), &files.notes), (owned(expected), &owned(notes)));
    }
    // Nothing at all is not a 0.
    is_unreadable(&desk.folder("nothing", &[]), "There is no file in it.");
    is_unreadable(&desk.zip("nothing.zip", &[]), "There is no file in it.");
}

#[test]
fn two_versions_of_one_path_are_counted() {
    let twice = tarred(&[(FILE, "step1.rs", b"one"), (FILE, "step1.rs", b"two")]);
    let why = step1(&read(&Desk::new().file("ada.tar", &twice))).unwrap_err();
    assert!(why.starts_with("There are 2 versions of step 1: step1.rs (2 times). A person has to"), "{why}");
}

/// Whatever they are called and wherever they are: nobody's newest work is guessed.
#[test]
fn of_two_versions_none_is_taken() {
    let desk = Desk::new();
    for (number, paths) in [
        ["step1.rs", "step1 (1).rs"],
        ["step1.rs", "step1-2.rs"],
        ["step1.rs", "old/step1.rs"],
        ["a/exercises/step1.rs", "b/exercises/step1.rs"],
        ["1/step1.rs", "10/step1.rs"],
        ["step1.rs", "ada_step1.rs"],
    ]
    .iter()
    .enumerate()
    {
        let folder = desk.folder(&number.to_string(), paths);
        let zip = desk.zip(&format!("{number}.zip"), paths);
        let mut sorted = *paths;
        sorted.sort();
        for path in [folder.clone(), zip] {
            let files = read(&path);
            let why = format!(
                "There are 2 versions of step 1: {} and {}. A person has to decide which one counts; handed in with only that \
                    one, it is graded.",
                sorted[0], sorted[1]
            );
            assert_eq!(files.steps.get(&1), Some(&Err(why.clone())), "{paths:?}");
            assert_eq!((files.steps.len(), &files.notes), (1, &vec![why]), "the other steps are missing");
        }
        // Equal ones count once.
        for path in paths {
            fs::write(folder.join(path), "the same").unwrap();
        }
        assert_eq!(step1(&read(&folder)).unwrap(), "the same");
        // What is as it was handed out is no version.
        fs::write(folder.join(paths[0]), "todo // later").unwrap();
        assert_eq!(step1(&read(&folder)).unwrap(), "the same");
    }
    let ada = desk.folder("ada", &[]);
    for name in ["othello.zip", "othello_v2.zip"] {
        fs::write(ada.join(name), zipped(&[("exercises/step1.rs", name.as_bytes())])).unwrap();
    }
    let why = "There are 2 versions of step 1: othello.zip/exercises/step1.rs and othello_v2.zip/exercises/step1.rs.";
    assert!(step1(&read(&ada)).unwrap_err().starts_with(why), "{:?}", read(&ada));
    // One that cannot be read may be the newer one.
    let bob = desk.folder("bob", &["old_step1.rs", "step2.rs"]);
    fs::write(bob.join("step1.rs"), b"\xff\xfef\0").unwrap();
    let said = step1(&read(&bob)).unwrap_err();
    assert!(said.contains("old_step1.rs and step1.rs. step1.rs is UTF-16 text."), "{said}");
}

/// No file says what is in it, so nobody gets 0 for it.
#[test]
fn where_no_step_can_be_read_a_person_looks() {
    let desk = Desk::new();
    for (number, (file, why)) in [
        ("Homework.docx", "There is no file stepN.rs in it. It holds Homework.docx."),
        ("onlinetext.html", "There is no file stepN.rs in it. It holds onlinetext.html."),
        ("main.rs", "There is no file stepN.rs in it. It holds main.rs."),
        ("step8.rs", "No step that is graded is in it. It holds step8.rs."),
        ("crates/step1.rs", "There is no file stepN.rs in it. Not looked into: crates."),
    ]
    .iter()
    .enumerate()
    {
        let why = format!("{why} A person has to look at it.");
        is_unreadable(&desk.folder(&number.to_string(), &[file]), &why);
        is_unreadable(&desk.zip(&format!("{number}.zip"), &[file]), &why);
    }
    for (number, file) in ["solutions/step1.rs", "step1.txt", "step1.pdf"].iter().enumerate() {
        for path in
            [desk.folder(&format!("one {number}"), &[file]), desk.zip(&format!("one {number}.zip"), &[file])]
        {
            let files = read(&path);
            assert_eq!(files.steps.len(), 7, "{files:?}");
            assert!(step1(&files).unwrap_err().ends_with(". A person has to look at it."), "{files:?}");
        }
    }
    let ada = desk.folder("ada", &["step1.rs"]);
    fs::write(ada.join("step1.rs"), b"\xff\xfef\0").unwrap();
    is_unreadable(&ada, "step1.rs is UTF-16 text. It has to be saved as UTF-8.");
}

/// Beside a step as it was handed out somebody may have all their work in a document.
#[test]
fn where_no_step_is_begun_a_person_looks_at_the_rest() {
    let desk = Desk::new();
    let course = ["course.toml", "README.md", "exercises/step1.rs"];
    for (name, file) in [("doc", "work.docx"), ("text", "exercises/notes.txt"), ("none", "README.md")] {
        let ada = desk.folder(name, &[&course[..], &[file]].concat());
        fs::write(ada.join("exercises/step1.rs"), "todo").unwrap();
        let said = format!("No step is begun, and there is more: {file}. A person has to look at it.");
        let expected = if name == "none" { Ok("todo".to_string()) } else { Err(said) };
        assert_eq!(step1(&read(&ada)), expected);
    }
    // Step 9 is not marked this time.
    let later = desk.folder("later", &["step1.rs", "exercises/step9.rs"]);
    fs::write(later.join("step1.rs"), "todo").unwrap();
    assert_eq!(step1(&read(&later)), Ok("todo".to_string()));
    let begun = desk.folder("begun", &[&course[..], &["work.docx"]].concat());
    assert_eq!(step1(&read(&begun)), Ok("exercises/step1.rs".to_string()));
    let loose = desk.folder("loose", &["step1.rs", "work.docx"]);
    fs::write(loose.join("step1.rs"), "todo").unwrap();
    assert!(step1(&read(&loose)).unwrap_err().starts_with("No step is begun"));
}

/// It may be the step, so it is not missing.
#[test]
fn a_step_with_another_ending_is_looked_at() {
    let desk = Desk::new();
    let files = ["step1.png", "Step 2.pdf", "step3", "step5.md", "step6.rs.bak"];
    let ada = desk.folder("ada", &files);
    fs::write(ada.join("step1.rs"), "fn f1() {}").unwrap();
    let files = read(&ada);
    for (step, name) in [(2, "Step 2.pdf"), (3, "step3"), (6, "step6.rs.bak")] {
        let why = format!("{name} is not called step{step}.rs. A person has to look at it.");
        assert_eq!(files.steps[&step], Err(why));
    }
    assert_eq!((files.steps.len(), step1(&files)), (4, Ok("fn f1() {}".to_string())));
    // Beside what was handed out, and nothing more, too.
    let bob = desk.folder("bob", &["step2.txt", "step3.rs"]);
    fs::write(bob.join("step2.rs"), "todo").unwrap();
    assert!(read(&bob).steps[&2].is_err());
}

/// Nothing is taken from there, and nobody gets 0 for it without a word.
#[test]
fn a_step_in_a_folder_where_none_is_expected_is_looked_at() {
    let desk = Desk::new();
    for (number, folder) in
        ["tests", "Book", "solutions", ".idea", "tests/more", "old/.vscode"].iter().enumerate()
    {
        let path = format!("{folder}/step1.rs");
        let files = [(path.as_str(), &b"pub fn f1() {}"[..]), ("step2.rs", b"fn f2() {}")];
        let zip = desk.file(&format!("{number}.zip"), &super::zipped(&files));
        let ada = desk.folder(&number.to_string(), &[&path]);
        fs::write(ada.join("step2.rs"), "fn f2() {}").unwrap();
        fs::write(ada.join(&path), "pub fn f1() {}").unwrap();
        for place in [zip, ada.clone()] {
            let why =
                format!("{path} is in a folder from which no step is taken. A person has to look at it.");
            assert_eq!(step1(&read_with_functions(&place)), Err(why));
        }
        // The course's own tests, and a step as it was handed out, hold no work of a student's.
        for text in ["#[test] fn is_right() { f1(); }", "todo"] {
            fs::write(ada.join(&path), text).unwrap();
            assert!(!read_with_functions(&ada).steps.contains_key(&1), "{text}");
        }
        fs::write(ada.join("step1.rs"), "pub fn f1() { 1 }").unwrap();
        fs::write(ada.join(&path), "pub fn f1() {}").unwrap();
        assert_eq!(step1(&read_with_functions(&ada)), Ok("pub fn f1() { 1 }".to_string()));
    }
}

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
fn a_single_file_is_a_submission() {
    let desk = Desk::new();
    let plain = read(&desk.file("step1.rs", b"one"));
    assert_eq!((step1(&plain).unwrap().as_str(), plain.steps.len(), plain.notes.len()), ("one", 1, 0));
    let canvas = read(&desk.file("ada_late_1_2_step1-1.rs", b"one"));
    assert_eq!(step1(&canvas).unwrap(), "one");
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
    fs::write(ada.join("step2.rs/step2.rs"), "fn f2() {}").unwrap();
    let files = read(&ada);
    assert_eq!(step1(&files).unwrap_err(), "step1.rs is neither a file nor a folder.");
    assert!(files.steps[&2].is_ok() && files.steps[&3].is_ok(), "a folder may be called like a file");
    let why = "step4.rs is a folder, not a file. A person has to look at it.";
    assert_eq!(files.steps[&4].as_ref().unwrap_err(), why);
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
}

/// As a learning platform leaves it when a student hands in more than once.
#[test]
fn an_archive_in_a_folder_is_looked_into() {
    let desk = Desk::new();
    let zip = |name: &str, files: &[&str]| fs::read(desk.zip(name, files)).unwrap();
    let (work, notes) = (zip("work.zip", &["r/step1.rs", "r/step2.rs"]), zip("notes.zip", &["plan.txt"]));
    let late = desk.folder("late", &["step3.rs"]);
    fs::write(late.join("work.zip"), &work).unwrap();
    assert_eq!(taken(&read(&late)), ["r/step1.rs", "r/step2.rs", "step3.rs"]);
    let second = desk.folder("second", &["a"]);
    fs::write(second.join("a.zip"), &notes).unwrap();
    fs::write(second.join("b.rar"), b"Rar!\x1a\x07\x00").unwrap();
    fs::write(second.join("work.zip"), &work).unwrap();
    let rar = "b.rar is a RAR archive, which is not read. Hand in a folder, a zip or a tar.gz.";
    let files = read(&second).steps;
    assert_eq!((files[&1].as_deref(), &files[&3]), (Ok(&b"r/step1.rs"[..]), &Err(rar.to_string())));
    assert_eq!(read(&second).notes[0], rar);
    let linked = desk.folder("linked", &["step3.rs"]);
    symlink(desk.path("work.zip"), linked.join("work.zip")).unwrap();
    assert!(read(&linked).notes.contains(&"work.zip is a link, and links are not followed.".to_string()));
    let half = desk.folder("half", &["step3.rs"]);
    fs::write(half.join("work.zip"), &work[..work.len() - 9]).unwrap();
    let files = read(&half).steps;
    assert_eq!((files.len(), files[&3].as_deref()), (7, Ok(&b"step3.rs"[..])));
    assert!(files[&1].as_ref().unwrap_err().starts_with("work.zip is damaged"));
    let bob = desk.folder("bob", &[]);
    fs::write(bob.join("work.rar"), b"Rar!\x1a\x07\x00").unwrap();
    is_unreadable(&bob, "work.rar is a RAR archive, which is not read. Hand in a folder, a zip or a tar.gz.");
    // One archive in another is looked into, and no more.
    let inner = zipped(&[("inner.zip", &work[..])]);
    let outer = desk.file("outer.zip", &inner);
    assert_eq!(taken(&read(&outer)), ["r/step1.rs", "r/step2.rs"]);
    let deep = desk.file("deep.zip", &zipped(&[("outer.zip", &inner[..])]));
    is_unreadable(&deep, "outer.zip/inner.zip is in another archive and was not looked into.");
}

#[test]
fn each_step_may_be_in_an_archive_of_its_own() {
    let desk = Desk::new();
    let ada = desk.folder("ada", &[]);
    for step in 1..=7 {
        let name = format!("step{step}.rs");
        fs::write(ada.join(format!("step{step}.zip")), zipped(&[(&name, name.as_bytes())])).unwrap();
    }
    assert_eq!(taken(&read(&ada)).len(), 7);
    // More than are looked into: what they may hold is not missing.
    (0..12).for_each(|number| fs::write(ada.join(format!("a{number:02}.zip")), zipped(&[])).unwrap());
    let files = read(&ada).steps;
    assert_eq!(files[&4], Ok(b"step4.rs".to_vec()));
    let why = files[&5].as_ref().unwrap_err();
    assert_eq!(why, "step5.zip was not looked into: there are more than 16 archives.");
}

#[test]
fn an_office_document_is_not_an_empty_zip() {
    let desk = Desk::new();
    let essay = desk.zip("essay.docx", &["[Content_Types].xml", "word/document.xml"]);
    is_unreadable(&essay, "essay.docx is an office document. Hand in a folder, a zip or a tar.gz.");
}

/// A copy of the course is one also where its file lies beside it once more; and it is one of its own attempt.
#[test]
fn equal_files_hide_no_copy_of_the_course() {
    let desk = Desk::new();
    let inner = |step: &'static str| {
        super::zipped(&[("o/course.toml", &b""[..]), ("o/exercises/step1.rs", step.as_bytes())])
    };
    let loose = |files: &[(&str, &[u8])]| {
        let folder = desk.folder("ada", &[]);
        files.iter().for_each(|(name, bytes)| fs::write(folder.join(name), bytes).unwrap());
        let files = read(&folder);
        fs::remove_dir_all(&folder).unwrap();
        files
    };
    // Two copies that differ, of which one is there loose too.
    for names in [["a.zip", "b.zip"], ["b.zip", "a.zip"]] {
        let [one, other] = [(names[0], &inner("one")[..]), (names[1], &inner("other")[..])];
        let files = loose(&[("step1.rs", b"one"), one, other]);
        assert!(step1(&files).unwrap_err().starts_with("There are 2 versions of step 1: "), "{files:?}");
    }
    let files = loose(&[("step1.rs", b"one"), ("step1 (1).rs", b"other"), ("a.zip", &inner("one"))]);
    assert_eq!(step1(&files), Ok("one".to_string()));
    let attempts: [(&str, &[u8]); 2] = [
        ("hw_ada_attempt_2026-11-20-09-00-00_a.zip", &inner("old")),
        (
            "hw_ada_attempt_2026-11-24-09-00-00_a.zip",
            &super::zipped(&[("o/exercises/step1.rs", &b"one"[..]), ("o/step1.rs", b"other")]),
        ),
    ];
    let class = desk.file("class.zip", &super::zipped(&attempts));
    let found = super::downloads::download(&class, None).unwrap();
    assert!(step1(super::downloads::files(&found[0])).unwrap_err().starts_with("There are 2 versions"));
}
