//! What attackers and lecturers have found in downloads: each is right, or unreadable and somebody's to look at.

use std::collections::BTreeSet;
use std::fs;

use super::downloads::{download, files, files_of, steps, texts};
use super::{Desk, read, zipped};

/// The name of each student, and the steps that can be read.
fn of(paths: &[&str]) -> Vec<(String, Vec<u8>)> {
    let desk = Desk::new();
    let [folder, zip] = [desk.folder("class", paths), desk.zip("class.zip", paths)]
        .map(|path| steps(&download(&path, None).unwrap()));
    assert_eq!(folder, zip);
    folder
}

fn named<const COUNT: usize>(students: [(&str, &[u8]); COUNT]) -> Vec<(String, Vec<u8>)> {
    students.map(|(name, steps)| (name.to_string(), steps.to_vec())).to_vec()
}

#[test]
fn up_to_three_folders_may_be_around_everything() {
    let files = ["submission_1/step1.rs", "submission_2/step1.rs"];
    for around in ["", "a/", "a/b/", "a/b/c/"] {
        let paths = files.map(|file| format!("{around}{file}"));
        assert_eq!(
            of(&[&paths[0], &paths[1]]),
            named([("submission_1", &[1]), ("submission_2", &[1])]),
            "{around}"
        );
    }
    let desk = Desk::new();
    let deeper = desk.folder("class", &["a/b/c/d/submission_1/step1.rs"]);
    assert!(download(&deeper, None).unwrap_err().contains("is not told apart"));
}

/// A name may have `_` and numbers in it: is this the third step of 3_4, or the first one of 1?
#[test]
fn whoever_a_file_of_canvas_may_be_of_gets_no_mark() {
    let ada = ["ada_5_6_step1.rs", "ada_5_7_step2.rs"];
    for (odd, whose) in [
        ("ada_5_8_3_step3.rs", "ada_5"),
        ("ada_5_8_step3_2026_11_24_a.rs", "ada_5"),
        // Of one who has the name ada_5, of ada, and of one with both names.
        ("ada_LATE_5_8_9_step3.rs", "ada_5"),
        // The text that the first step of 2 was typed as, or a file that van has called so.
        ("van_1_2_text.html", "van_1"),
        ("van_LATE_1_2_link.html", "van_1"),
        ("ada_5_8_step3_9_text.html", "ada_5"),
    ] {
        let paths = [&ada[..], &["bob_4_1_step1.rs", odd]].concat();
        let found = download(&Desk::new().folder("class", &paths), None).unwrap();
        let unread = found.iter().filter(|one| files(one).steps.values().all(Result::is_err));
        let unread: Vec<_> = unread.map(|one| (one.name.as_str(), files_of(one))).collect();
        let [(name, why)] = &unread[..] else { panic!("{odd}: {unread:?}") };
        assert!(
            *name == whose && why.starts_with(&format!("{odd} can be read in two ways, so")),
            "{unread:?}"
        );
    }
    // Both may have handed it in.
    let paths = ["ada_5_6_step1.rs", "ada_5_8_7_step2.rs", "ada_5_8_text.html", "bob_4_1_step1.rs"];
    assert_eq!(of(&paths), named([("ada_5", &[]), ("bob_4", &[1])]));
    // One row and one sentence, however many there are.
    let many: Vec<_> = (0..150).map(|number| format!("mal_5_{number}_x_1_{number}_step1.rs")).collect();
    let found =
        download(&Desk::new().folder("class", &many.iter().map(String::as_str).collect::<Vec<_>>()), None);
    let found = found.unwrap();
    assert_eq!(steps(&found), named([("mal_5", &[])]));
    assert!(
        files_of(&found[0]).contains(", and 147 more can be read in two ways"),
        "{}",
        files_of(&found[0])
    );
}

#[test]
fn a_name_is_whole() {
    let paths = ["1002-6203 - Ada Lovelace - Bob - 24 nov 2026 930/step1.rs"];
    let found = download(&Desk::new().folder("class", &paths), None).unwrap();
    let name = found[0].origin.as_ref().unwrap().students[0].name.clone();
    assert_eq!(name.as_deref(), Some("Ada Lovelace - Bob"));
}

#[test]
fn a_folder_without_a_number_is_nobodys() {
    let paths = ["101_assignsubmission_file_/step2.rs", "Ada_101_assignsubmission_file_/step1.rs"];
    assert_eq!(of(&paths), named([("101", &[2]), ("Ada_101", &[1])]));
}

#[test]
fn a_later_attempt_that_cannot_be_read_is_not_replaced_by_an_earlier_one() {
    let step = "hw_ada_attempt_2026-11-20-09-00-00_step1.rs";
    for later in ["hw.rar", "step1.pdf", "solutions.7z", "Homework.docx"] {
        let later = format!("hw_ada_attempt_2026-11-24-09-00-00_{later}");
        assert_eq!(of(&[step, &later]), named([("hw_ada", &[])]), "{later}");
        // And the other way round nothing is in doubt.
        let [step, later] = [step, &later].map(|path| {
            let turned = path.replace("-20-", "-x-").replace("-24-", "-20-").replace("-x-", "-24-");
            turned.to_string()
        });
        let written = zipped(&[(step.as_str(), &b"fn f1() {}"[..]), (later.as_str(), b"x")]);
        let found = download(&Desk::new().file("class.zip", &written), None).unwrap();
        assert_eq!(steps(&found), named([("hw_ada", &[1])]), "{later}");
    }
}

/// A file that only an earlier attempt holds is not marked, and not added to a later attempt: a person decides.
#[test]
fn attempts_are_never_put_together() {
    let of = |attempt: &str, files: &[(&str, &str)]| -> Vec<(String, String)> {
        files.iter().map(|(name, text)| (attempt.to_string() + name, text.to_string())).collect()
    };
    for [first, last] in [
        ["hw_ada_attempt_2026-11-20-09-00-00_", "hw_ada_attempt_2026-11-24-09-00-00_"],
        ["1-9 - Ada - Nov 20, 2026 900 AM/", "1-9 - Ada - Nov 24, 2026 900 AM/"],
        ["ada@e.org_2_", "ada@e.org_10_"],
    ] {
        for (number, later) in
            [&[("step1.rs", "new")][..], &[("step1.rs", "new"), ("step2.rs", "// nothing")]]
                .iter()
                .enumerate()
        {
            let all = [of(first, &[("step1.rs", "old"), ("step2.rs", "old")]), of(last, later)].concat();
            let entries: Vec<_> = all.iter().map(|(path, text)| (path.as_str(), text.as_bytes())).collect();
            let class = Desk::new();
            let found = download(&class.file("class.zip", &zipped(&entries)), None).unwrap();
            let files = files(&found[0]);
            assert_eq!(files.steps[&1], Ok(b"new".to_vec()), "{last}");
            let why = files.steps[&2].clone().unwrap_err();
            assert!(why.starts_with("Step 2 is in the attempt 2"), "{number} {why}");
            assert!(why.contains(", and in the last one, "), "{why}");
            assert!(
                files.notes.iter().any(|note| note.starts_with("Not taken: step1.rs of the attempt 2")),
                "{:?}",
                files.notes
            );
        }
    }
    // In no order, and with one whose time is not read.
    for [first, last, said] in [
        ["20 nov 2026 900", "24 nov 2026 900", "20 nov 2026 900 and 24 nov 2026 900"],
        ["Sept 26, 2026 900 AM", "Sep 24, 2026 900 AM", "Sept 26, 2026 900 AM and 2026-09-24 09:00:00"],
    ] {
        let paths = [format!("1-9 - Ada - {first}/step1.rs"), format!("1-9 - Ada - {last}/step2.rs")];
        let found =
            download(&Desk::new().folder("class", &paths.each_ref().map(String::as_str)), None).unwrap();
        let why = files_of(&found[0]);
        assert!(why.starts_with(&format!("There are 2 attempts, {said}, and which is the last")), "{why}");
    }
}

#[test]
fn what_a_lecturer_has_sent_back_is_not_handed_in() {
    let paths = ["B, A(s1)/Submission attachment(s)/step1.rs", "B, A(s1)/Feedback Attachment(s)/step1.rs"];
    let found = download(&Desk::new().folder("class", &paths), None).unwrap();
    assert_eq!(texts(&found, 1).into_values().collect::<Vec<_>>(), [paths[0]]);
    // Who has only got something back has handed in nothing.
    assert_eq!(
        of(&["B, A(s1)/x/step1.rs", "C, D(s2)/Feedback Attachment(s)/step1.rs"]),
        named([("B, A (s1)", &[1])])
    );
}

#[test]
fn who_has_no_first_name_stops_nobody() {
    for (odd, other) in [
        (
            "Evil, (mevil)/Submission attachment(s)/step1.rs",
            "Byron, Ada(ada)/Submission attachment(s)/step1.rs",
        ),
        ("Evil, M(m)/Submission attachment(s)/step1.rs", "Byron, Ada(ada)/Submission attachment(s)/step1.rs"),
        ("_Olivia_mevil_4714/step1.rs", "Byron_Ada_ada_4715/step1.rs"),
        ("Evil__mevil_4714/step1.rs", "Byron_Ada_ada_4715/step1.rs"),
        ("_4714_assignsubmission_file_/step1.rs", "Ada_4715_assignsubmission_file_/step1.rs"),
        ("4714-6203 -  - Nov 24, 2026 930 PM/step1.rs", "4715-6203 - Ada - Nov 24, 2026 930 PM/step1.rs"),
    ] {
        for around in ["", "Othello/"] {
            let paths = [odd, other].map(|path| format!("{around}{path}"));
            assert_eq!(of(&[&paths[0], &paths[1]]).len(), 2, "{paths:?}");
        }
    }
}

/// In a group assignment of Moodle's, what those have handed in who are in no group.
#[test]
fn the_default_group_of_moodle_is_no_student() {
    let paths =
        ["Default group_assignsubmission_file_/step1.rs", "Group A_7_assignsubmission_file_/step1.rs"];
    let found = download(&Desk::new().folder("class", &paths), None).unwrap();
    assert_eq!(steps(&found), named([("Default group", &[1]), ("Group A_7", &[1])]));
    let nobody = &found[0].origin.as_ref().unwrap().students[0];
    assert_eq!((&nobody.id, &nobody.name), (&None, &None), "it finds no row of a roster");
}

#[test]
fn a_path_that_is_too_long_is_its_students_alone() {
    let long = format!("submission_2/{}/step1.rs", "x".repeat(5_000));
    let deep = format!("submission_3/{}step1.rs", "d/".repeat(20));
    let entries: [(&str, &[u8]); 3] = [("submission_1/step1.rs", b"1"), (&long, b"2"), (&deep, b"3")];
    let desk = Desk::new();
    let class = desk.file("class.zip", &zipped(&entries));
    let found = download(&class, None).unwrap();
    let expected = named([("submission_1", &[1]), ("submission_2", &[]), ("submission_3", &[])]);
    assert_eq!(steps(&found), expected);
    let why = |at: usize| files_of(&found[at]);
    assert!(why(1).ends_with("has too long a path and was not looked into."), "{}", why(1));
    assert!(why(2).ends_with("is too deep in other folders and was not looked into."), "{}", why(2));
}

/// Junk of the platform's or of whoever packed it is nobody's; but whoever has a file in the download has a row.
#[test]
fn junk_is_nobodys_but_in_a_students_own_folder() {
    let junk = [".DS_Store", "__MACOSX/submission_9/step1.rs", "export/.DS_Store", "export/._submission_8"];
    let of_students =
        ["export/submission_1/step1.rs", "export/submission_2/.DS_Store", "export/submission_3/__MACOSX/x"];
    let found = of(&[&junk[..], &of_students].concat());
    assert_eq!(found, named([("submission_1", &[1]), ("submission_2", &[]), ("submission_3", &[])]));
    let flat = ["lovelaceada_1_2_step1.rs", "._lovelaceada_1_2_step1.rs", "Thumbs.db"];
    assert_eq!(
        of(&flat),
        named([("lovelaceada_1", &[1])]),
        "what macOS puts beside a file is no second version"
    );
}

/// Submitty writes a folder for each version, and says nowhere in the path which one counts.
#[test]
fn folders_of_versions_are_two_versions() {
    let desk = Desk::new();
    let folder = desk.folder("ada", &["1/step1.rs", "2/step1.rs", "10/step1.rs"]);
    let why = super::step1(&super::read(&folder)).unwrap_err();
    assert!(why.starts_with("There are 3 versions of step 1: "), "{why}");
    let class = desk.folder("class", &["ada/1/step1.rs", "ada/10/step1.rs", "bob/1/step1.rs"]);
    assert!(download(&class, None).unwrap_err().contains("is not told apart"));
    let found = download(&class, Some("folders")).unwrap();
    assert_eq!(steps(&found), named([("ada", &[]), ("bob", &[1])]));
}

const NO_STEP: &str = "Points are missing, and these were not taken for a step:";

/// Where points are missing, they may hold what gives them.
#[test]
fn files_that_are_no_step_are_named() {
    let desk = Desk::new();
    let other_files = |name: &str, files: &[&str]| read(&desk.folder(name, files)).other_files;
    let said = |names: &str| Some(format!("{NO_STEP} {names}. A person has to look at them."));
    assert_eq!(
        other_files("a", &["step2.rs", "all.rs", "Homework.docx", ".DS_Store"]),
        said("Homework.docx, all.rs")
    );
    assert_eq!(
        other_files("b", &["step2.rs", "step1/README.txt", "deep/step1/check.rs"]),
        said("deep/step1/check.rs, step1/README.txt")
    );
    let copy = ["r/course.toml", "r/src/lib.rs", "r/exercises/step2.rs", "r/exercises/notes.txt", "r2/x.pdf"];
    assert_eq!(other_files("c", &copy), said("r/exercises/notes.txt, r2/x.pdf"));
    assert_eq!(other_files("d", &["step2.rs", "._step1.rs", ".git/x", "tests/step1.rs"]), None);
    assert_eq!(other_files("hidden", &["step2.rs", ".step1.rs"]), said(".step1.rs"));
    let packed = desk.folder("packed", &[]);
    fs::write(packed.join("abgabe.zip"), zipped(&[("step2.rs", b"2"), ("notes.txt", b"")])).unwrap();
    assert_eq!(read(&packed).other_files, said("abgabe.zip/notes.txt"), "the archive itself was read");
    let receipt = "hw_ada_attempt_2026-11-24-09-30-00.txt";
    let class = desk.folder("bb", &[receipt, "hw_ada_attempt_2026-11-24-09-30-00_step2.rs"]);
    let with = |typed: &str, comment: &str| {
        let text =
            format!("Name: Ada (ada)\n\nSubmission Field:\n{typed}\n\nComments:\n{comment}\n\nFiles:\n");
        fs::write(class.join(receipt), text).unwrap();
        files(&download(&class, None).unwrap()[0]).other_files.clone()
    };
    let nothing = [
        "There is no student submission text data for this assignment.",
        "There are no student comments for this assignment.",
    ];
    assert_eq!(with(nothing[0], nothing[1]), None);
    assert_eq!(with("<pre>pub fn is_legal_move()</pre>", nothing[1]), said(receipt));
    assert_eq!(with(nothing[0], "pub fn is_legal_move()"), said(receipt));
    assert_eq!(other_files("e", &["Homework.docx"]), None, "it is unreadable, and says so itself");
}

/// A mark that was changed by hand is for these bytes: a sentence may be the same for others.
#[test]
fn what_was_handed_in_is_known_again() {
    let desk = Desk::new();
    let docx = |text: &str| zipped(&[("[Content_Types].xml", b""), ("word/document.xml", text.as_bytes())]);
    let folder = desk.folder("eve", &[]);
    let with = |name: &str, bytes: &[u8]| {
        fs::write(folder.join(name), bytes).unwrap();
        read(&folder).hand_in
    };
    let mut seen = BTreeSet::new();
    let long = |last: u8| [&vec![b'x'; 300 << 10][..], &[last]].concat();
    for (name, one, other) in [
        ("Homework.docx", docx("one"), docx("two")),
        ("work.zip", docx("one"), docx("two")),
        ("work.rar", b"Rar! one".to_vec(), b"Rar! two".to_vec()),
        ("step1.rs", b"one".to_vec(), b"two".to_vec()),
        ("step2.rs", b"\xff\xfeo".to_vec(), b"\xff\xfet".to_vec()),
        ("notes.txt", long(1), long(2)),
        ("step3.rs", long(1), long(2)),
    ] {
        let first = with(name, &one);
        assert!(seen.insert(first.clone()) && seen.insert(with(name, &other)), "{name}");
        assert_eq!(with(name, &one), first, "{name}");
    }
    // Nobody gets 0 for an upload that failed.
    let failed = read(&desk.folder("failed", &[]));
    assert!(failed.steps.values().all(Result::is_err));
    // What a program puts there is not handed in.
    let last = read(&folder).hand_in;
    assert_eq!(with(".DS_Store", b"x"), last);
    let typed = |text: &str| read(&desk.file("eve.docx", &docx(text))).hand_in;
    assert_ne!(typed("one"), typed("two"));
    let class = |name: &str, bytes: &[u8]| {
        let class = desk.file("class.zip", &zipped(&[(&format!("submission_1/{name}"), bytes)]));
        files(&download(&class, None).unwrap()[0]).hand_in.clone()
    };
    assert_ne!(class("a.docx", &docx("one")), class("a.docx", &docx("two")));
    assert_ne!(class("step3.rs", &long(1)), class("step3.rs", &long(2)), "too large for a step");
}
