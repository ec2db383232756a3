//! Downloads of a class, as each platform writes them: who is in there, and whose each file is.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use super::{Desk, FILE, gzipped, reader, tarred, zipped};
use crate::origin::Identity;
use crate::submission::download::Layout;
use crate::submission::{Files, Reader, Source, Submission};

/// The submissions of a download, or why there are none.
pub fn download(path: &Path, layout: Option<&str>) -> Result<Vec<Submission>, String> {
    let layout: Option<Layout> = layout.map(|layout| layout.parse().unwrap());
    reader().download(path, layout.as_ref()).map_err(|error| format!("{error:#}"))
}

pub fn files(submission: &Submission) -> &Files {
    match &submission.source {
        Source::Read(files) => files,
        Source::Path(path) => panic!("{path:?} was not read"),
    }
}

/// The steps that each student has, by what the student is called.
pub fn steps(submissions: &[Submission]) -> Vec<(String, Vec<u8>)> {
    let of = |one: &Submission| {
        (
            one.name.clone(),
            files(one).steps.iter().filter(|(_, text)| text.is_ok()).map(|(step, _)| *step).collect(),
        )
    };
    submissions.iter().map(of).collect()
}

fn identity(of: [&str; 5]) -> Identity {
    let [id, login, email, name, assignment_and_login] =
        of.map(|text| Some(text.to_string()).filter(|text| !text.is_empty()));
    Identity { id, login, email, name, assignment_and_login, ..Identity::default() }
}

/// The files of a download, the layout, each student's name and steps, and whose the first is.
type Case = (&'static [&'static str], &'static [(&'static str, &'static [u8])], [&'static str; 5]);

const DOWNLOADS: &[Case] = &[
    // Moodle, in folders, as since 4.1, with what was typed, and one file beside.
    (
        &[
            "Ada B_1_assignsubmission_file_/r/exercises/step1.rs",
            "Ada B_1_assignsubmission_file_/step2.rs",
            "Bob_2_assignsubmission_file/step1.rs",
            "Bob_2_assignsubmission_onlinetext/onlinetext.html",
            "Cyd_3_assignsubmission_onlinetext_/onlinetext.html",
        ],
        &[("Ada B_1", &[1, 2]), ("Bob_2", &[1]), ("Cyd_3", &[])],
        ["1", "", "", "Ada B", ""],
    ),
    (
        &["Ada B_1_assignsubmission_file_step1.rs", "Ola_8103_assignsubmission_file_my step2.rs"],
        &[("Ada B_1", &[1]), ("Ola_8103", &[2])],
        ["1", "", "", "Ada B", ""],
    ),
    // One student alone has handed in.
    (
        &["Ola Nordmann_8103_assignsubmission_file/step1.rs"],
        &[("Ola Nordmann_8103", &[1])],
        ["8103", "", "", "Ola Nordmann", ""],
    ),
    // Canvas; Blackboard; Gradescope.
    (
        &[
            "byronbob_LATE_3_4_step1-1.rs",
            "byronbob_LATE_3_6_essay.pdf",
            "cyd_7_text.html",
            "lovelaceada_1_2_step1.rs",
            "lovelaceada_1_5_step2.rs",
        ],
        &[("byronbob_3", &[1]), ("cyd_7", &[]), ("lovelaceada_1", &[1, 2])],
        ["3", "", "", "byronbob", ""],
    ),
    (
        &["LATE_anon_x9Yz1_6_step2.rs", "anon_Ab1cD_5_step1.rs"],
        &[("anon_Ab1cD", &[1]), ("anon_x9Yz1", &[2])],
        ["", "", "", "", ""],
    ),
    (
        &[
            "hw1_ada_attempt_2026-11-24-09-30-00.txt",
            "hw1_ada_attempt_2026-11-24-09-30-00_step1.rs",
            "hw1_bob_attempt_2026-11-23-08-00-00_step1.rs",
        ],
        &[("hw1_ada", &[1]), ("hw1_bob", &[1])],
        ["", "ada", "", "", "hw1_ada"],
    ),
    (
        &["Othello 1_a_berg_attempt_2026-11-24-21-10-07_step1.rs"],
        &[("Othello 1_a_berg", &[1])],
        ["", "", "", "", "Othello 1_a_berg"],
    ),
    (
        &[
            "assignment_77_export/submission_101/step1.rs",
            "assignment_77_export/submission_102/exercises/step1.rs",
        ],
        &[("submission_101", &[1]), ("submission_102", &[1])],
        ["submission_101", "", "", "", ""],
    ),
    // Brightspace, with two hand-ins of one student; Sakai; ILIAS; nbgrader; Autolab.
    (
        &[
            "index.html",
            "1001-6203 - Ada Lovelace - Nov 24, 2026 930 PM/step1.rs",
            "1002-6203 - Ada Lovelace - Nov 24, 2026 1030 AM/step1.rs",
        ],
        &[("Ada Lovelace 1001", &[1]), ("Ada Lovelace 1002", &[1])],
        ["1001", "", "", "Ada Lovelace", ""],
    ),
    // Two students with the same number: neither gets the other's work.
    (
        &[
            "6203-1001 - Ada Lovelace - Nov 24, 2026 930 PM/step1.rs",
            "6203-1002 - Bob Byron - Nov 24, 2026 1030 AM/step1.rs",
        ],
        &[("Ada Lovelace 6203", &[1]), ("Bob Byron 6203", &[1])],
        ["6203", "", "", "Ada Lovelace", ""],
    ),
    (
        &[
            "Ada Lovelace_101_assignsubmission_file_/step1.rs",
            "Bob Byron_101_assignsubmission_file_/step1.rs",
        ],
        &[("Ada Lovelace_101", &[1]), ("Bob Byron_101", &[1])],
        ["101", "", "", "Ada Lovelace", ""],
    ),
    (
        &[
            "Othello/grades.csv",
            "Othello/Groß, Jürgen(s102)/Submission attachment(s)/step1.rs",
            "Othello/Lovelace, Ada(s101)/Submission attachment(s)/step2.rs",
            "Othello/Lovelace, Ada(s101)/timestamp.txt",
        ],
        &[("Groß, Jürgen (s102)", &[1]), ("Lovelace, Ada (s101)", &[2])],
        ["", "s102", "", "Groß, Jürgen", ""],
    ),
    (
        &["Abgaben/Gross_Juergen_jg_102/step2.rs", "Abgaben/van_der_Berg_Ada_adal_101/step1.rs"],
        &[("Gross_Juergen_jg_102", &[2]), ("van_der_Berg_Ada_adal_101", &[1])],
        ["102", "jg", "", "Juergen Gross", ""],
    ),
    (
        &["submitted/ada/ps1/step1.rs", "submitted/ada/ps1/timestamp.txt", "submitted/bob/ps1/r/step2.rs"],
        &[("ada", &[1]), ("bob", &[2])],
        ["", "ada", "", "", ""],
    ),
    (
        &["ada@e.org_3_step1.rs", "ada@e.org_4_5_step2.rs", "jg@e.org_1_step1.rs"],
        &[("ada@e.org", &[2]), ("jg@e.org", &[1])],
        ["", "", "ada@e.org", "", ""],
    ),
];

#[test]
fn a_download_is_told_apart_by_what_the_platform_has_written() {
    let desk = Desk::new();
    for (number, (paths, students, first)) in DOWNLOADS.iter().enumerate() {
        let folder = desk.folder(&format!("class{number}"), paths);
        let zip = desk.zip(&format!("class{number}.zip"), paths);
        let junk: Vec<_> = [paths, &[".DS_Store", "__MACOSX/x", "a/Thumbs.db"][..]].concat();
        let tar: Vec<_> = junk.iter().map(|path| (FILE, *path, path.as_bytes())).collect();
        let tar = desk.file(&format!("class{number}.tgz"), &gzipped(&tarred(&tar)));
        for path in [folder, zip, tar] {
            let found = download(&path, None).unwrap();
            let expected: Vec<_> =
                students.iter().map(|(name, steps)| (name.to_string(), steps.to_vec())).collect();
            assert_eq!(steps(&found), expected, "{path:?}");
            assert_eq!(found[0].origin.as_ref().unwrap().students, [identity(*first)], "{path:?}");
            // Whoever has a file in there has a row, and no step that is 0 for what nobody has read.
            let unread = found.iter().filter(|one| files(one).steps.values().all(|step| step.is_err()));
            assert!(unread.clone().all(|one| files(one).steps.len() == 7), "{path:?}");
            // As one path it is refused, and both ways to type it are said.
            let said = reader().check_no_class(&path, "cargo grade").unwrap_err().to_string();
            let shown = path.display();
            for way in [format!("cargo grade --download {shown}"), format!("cargo grade --student {shown}")] {
                assert!(said.contains(&way), "{said}");
            }
        }
    }
}

/// The text of the step, by student.
pub fn texts(found: &[Submission], step: u8) -> BTreeMap<String, String> {
    let text = |one: &Submission| files(one).steps.get(&step).cloned()?.ok();
    let of = |one: &Submission| Some((one.name.clone(), String::from_utf8(text(one)?).unwrap()));
    found.iter().filter_map(of).collect()
}

#[test]
fn the_last_attempt_counts_where_the_platform_says_which_that_is() {
    let desk = Desk::new();
    for (number, paths) in [
        ["ada@e.org_3_step1.rs", "ada@e.org_10_step1.rs"],
        ["1-9 - Ada - Nov 23, 2026 930 PM/step1.rs", "1-9 - Ada - Nov 24, 2026 1010 AM/step1.rs"],
        ["hw_ada_attempt_2026-11-20-09-00-00_step1.rs", "hw_ada_attempt_2026-11-24-09-00-00_step1.rs"],
    ]
    .iter()
    .enumerate()
    {
        let found = download(&desk.folder(&number.to_string(), paths), None).unwrap();
        assert_eq!(texts(&found, 1).into_values().collect::<Vec<_>>(), [paths[1]]);
    }
    let canvas = desk.folder("canvas", &["ada_1_2_step1.rs", "ada_1_3_step1-1.rs", "bob_2_5_step1.rs"]);
    let found = download(&canvas, None).unwrap();
    assert!(files(&found[0]).steps[&1].as_ref().unwrap_err().starts_with("There are 2 versions of step 1: "));
}

#[test]
fn when_and_how_late_it_was_is_what_the_platform_says() {
    let desk = Desk::new();
    let origin = |paths: &[&str]| {
        let folder = desk.folder(paths[0].split('/').next().unwrap(), &[]);
        for path in paths {
            fs::create_dir_all(folder.join(path).parent().unwrap()).unwrap();
            fs::write(folder.join(path), "20261124093000000\n").unwrap();
        }
        download(&folder, None).unwrap().remove(0).origin.unwrap()
    };
    let of = |paths: &[&str]| {
        let origin = origin(paths);
        (origin.submitted, origin.late)
    };
    let at = |text: &str| Some(text.to_string());
    assert_eq!(of(&["a_LATE_1_2_step1.rs"]), (None, Some(true)));
    assert_eq!(of(&["a_1_2_step1.rs"]), (None, Some(false)));
    assert_eq!(of(&["hw_a_attempt_2026-11-24-09-30-00_step1.rs"]), (at("2026-11-24 09:30:00"), None));
    assert_eq!(of(&["1-9 - Ada - Nov 24, 2026 930 PM/step1.rs"]), (at("2026-11-24 21:30:00"), None));
    assert_eq!(of(&["B, A(s1)/x/step1.rs", "B, A(s1)/timestamp.txt"]), (at("20261124093000000"), None));
}

#[test]
fn gradescope_says_who_is_in_a_group() {
    let desk = Desk::new();
    let folder = desk.folder("export", &["submission_1/step1.rs", "submission_2/submission_metadata.yml"]);
    let person =
        |name: &str, sid: &str| format!("  - :name: {name}\n    :sid: {sid}\n    :email: {name}@e.org\n");
    let text = format!(
        "---\nsubmission_1:\n  :submitters:\n{}{}  :created_at: 2026-11-24 09:30:00.000000000 Z\n  :results:\n    tests:\n    \
         - :name: not a person\nsubmission_3:\n  :submitters: []\n",
        person("ada", "0891"),
        person("bob", "null")
    );
    fs::write(folder.join("submission_metadata.yml"), text).unwrap();
    // What a student calls so says nothing.
    fs::write(
        folder.join("submission_2/submission_metadata.yml"),
        "submission_1:\n  :submitters:\n  - :name: eve\n",
    )
    .unwrap();
    let found = download(&folder, None).unwrap();
    let origin = found[0].origin.as_ref().unwrap();
    let ada = identity(["submission_1", "0891", "ada@e.org", "ada", ""]);
    assert_eq!(origin.students, [ada, identity(["submission_1", "", "bob@e.org", "bob", ""])]);
    assert_eq!(origin.submitted.as_deref(), Some("2026-11-24 09:30:00.000000000 Z"));
    assert_eq!(found.len(), 2);
}

/// What a student calls a file makes it nobody else's, and stops nobody's grading: what the platform has written comes first.
#[test]
fn no_student_can_write_anothers_name() {
    let desk = Desk::new();
    let name = "lovelaceada_11_9_step2.rs";
    for (number, (prefix, other)) in [
        ("mallory_22_204_", "lovelaceada_11_101_step1.rs"),
        ("Mal_2_assignsubmission_file_/", "Ada_1_assignsubmission_file_/step1.rs"),
        ("Mal_2_assignsubmission_file_", "Ada_1_assignsubmission_file_step1.rs"),
        ("hw_mal_attempt_2026-11-24-09-30-00_", "hw_ada_attempt_2026-11-24-09-30-00_step1.rs"),
        ("submission_2/", "submission_1/step1.rs"),
        ("2-9 - Mal - Nov 24, 2026 930 PM/", "1-9 - Ada - Nov 24, 2026 930 PM/step1.rs"),
        ("M, Mal(s2)/", "L, Ada(s1)/step1.rs"),
        ("Mal_Mal_mal_2/", "Ada_Ada_ada_1/step1.rs"),
        ("submitted/mal/ps1/", "submitted/ada/ps1/step1.rs"),
        ("mal@e.org_1_", "ada@e.org_1_step1.rs"),
    ]
    .iter()
    .enumerate()
    {
        for (turn, name) in [
            name,
            "ada_attempt_2026-11-24-09-30-00_step2.rs",
            "Ada_1_assignsubmission_file_step2.rs",
            "Ada_1_assignsubmission_file_/step2.rs",
            "submission_1/step2.rs",
            "../L, Ada(s1)/step2.rs",
            "..\\submitted\\ada\\ps1\\step2.rs",
            "ada@e.org_7_step2.rs",
            "1-9 - Ada - Nov 24, 2026 930 PM/step2.rs",
            "x\n/step2.rs",
        ]
        .iter()
        .enumerate()
        {
            let path = format!("{prefix}{name}");
            let entries: [(&str, &[u8]); 2] = [(other, b"ada"), (&path, b"mal")];
            let class = desk.file(&format!("{number}-{turn}.zip"), &zipped(&entries));
            let found = download(&class, None).unwrap_or_else(|why| panic!("{path}: {why}"));
            assert_eq!(found.len(), 2, "{path:?} {found:?}");
            let of_mal = texts(&found, 2);
            assert!(
                of_mal.keys().all(|student| student.to_lowercase().contains("mal") || student.contains('2')),
                "{of_mal:?}"
            );
            assert!(texts(&found, 1).into_values().eq(["ada".to_string()]), "{path:?}");
        }
    }
}

/// As in `../shared/cases/class/attacks`: whatever is in a path, it is one student's.
#[test]
fn a_path_is_one_student() {
    let desk = Desk::new();
    let many: Vec<_> = (0..200).map(|number| format!("a_{number}_1_step1.rs")).collect();
    let paths: Vec<PathBuf> = vec![
        desk.folder("ada", &["week_1_1_step1.rs", "week_2_1_step2.rs"]),
        desk.folder("mallory", &["lovelaceada_11_9_step2.rs", "aaa_11_22_step1.rs", "submission_1/step3.rs"]),
        desk.zip("bob.zip", &many.iter().map(String::as_str).collect::<Vec<_>>()),
    ];
    let found = Reader::paths(&paths).unwrap();
    assert_eq!(found.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["ada", "mallory", "bob"]);
    for (one, count) in found.iter().zip([2, 3, 1]) {
        assert_eq!(reader().read(&one.source).steps.len(), count, "{}", one.name);
    }
    let said =
        reader().check_no_class(&desk.folder("eve", &["step1.rs", "exercises/step2.rs"]), "cargo grade");
    assert!(said.is_ok(), "{said:?}");
    let class = ["ada/step1.rs", "bob/exercises/step1.rs", "bob/step2.rs"];
    let typed = |path: PathBuf| {
        let said = reader().check_no_class(&path, "cargo grade").unwrap_err().to_string();
        said.replace(&path.display().to_string(), "class")
    };
    let ways = ["class/*", "--download class --layout folders"].map(|way| {
        format!(
            "class looks like a whole class: one step is in ada and in bob. If it is, type cargo grade {way}; if all of it is \
                one student's, cargo grade --student class. Nothing was graded."
        )
    });
    assert_eq!([typed(desk.folder("class", &class)), typed(desk.zip("class.zip", &class))], ways);
}

/// Typed as `download/*`, each file would be somebody else's.
#[test]
fn files_of_a_download_are_no_students() {
    let desk = Desk::new();
    let checked = |names: [&str; 2]| {
        let folder = desk.folder("files", &names);
        let paths = names.map(|name| folder.join(name));
        let said = Reader::check_no_download(&paths, "cargo grade").map_err(|why| why.to_string());
        said.map_err(|why| why.replace(&folder.display().to_string(), "files"))
    };
    assert_eq!(checked(["step1.rs", "ada.zip"]), Ok(()));
    let why = checked(["lovelaceada_11_9_step1.rs", "lovelaceada_11_9_step2.rs"]).unwrap_err();
    assert!(
        why.ends_with("several of them. Type cargo grade --download files. Nothing was graded."),
        "{why}"
    );
}

#[test]
fn what_is_packed_twice_is_refused() {
    let desk = Desk::new();
    let outer = desk.zip("outer.zip", &["othello.zip"]);
    let why = reader().download(&outer, None).err().unwrap().to_string();
    assert!(
        why.ends_with(
            "there is only the archive othello.zip: unpack it, and name that one. Nothing was graded."
        ),
        "{why}"
    );
}

#[test]
fn a_folder_that_moodle_has_named_is_known_by_its_number() {
    let paths = ["x/Ada B_101_assignsubmission_file_", "Ada_101", "ada"].map(PathBuf::from);
    let found = Reader::paths(&paths).unwrap();
    let known: Vec<_> =
        found.iter().map(|one| one.origin.as_ref().map(|origin| origin.students[0].clone())).collect();
    assert_eq!(known, [Some(identity(["101", "", "", "Ada B", ""])), None, None]);
}

#[test]
fn what_is_not_told_apart_is_refused_and_the_file_is_named() {
    let desk = Desk::new();
    let refused = |name: &str, paths: &[&str]| {
        let folder = desk.folder(name, paths);
        download(&folder, None).unwrap_err().replace(&folder.display().to_string(), name)
    };
    assert_eq!(
        refused("a", &["lovelaceada_1_2_step1.rs", "byronbob_3_9_step2.rs", "step2.rs"]),
        "In a nothing says whose step2.rs is; all else is a download of Canvas's. Put it into its student's folder, or away. \
         Nothing was graded."
    );
    assert_eq!(
        refused("gs", &["export/submission_1/step1.rs", "class.csv"]),
        "In gs nothing says whose class.csv is; all else is a download of Gradescope's. Put it into its student's folder, or \
         away. Nothing was graded."
    );
    let plain = refused("plain", &["ada/step1.rs", "bob/step1.rs"]);
    assert!(
        plain.starts_with("plain is not told apart: no platform that is known names a file ada/step1.rs."),
        "{plain}"
    );
    let sections = ["A/Ada_101_assignsubmission_file_/step1.rs", "B/Bob_103_assignsubmission_file_/step1.rs"];
    assert!(
        refused("sections", &sections)
            .starts_with("Each folder in sections looks like a download of Moodle's: name")
    );
    assert!(refused("none", &[]).starts_with("There is no file in none."));
    assert_eq!(
        refused("two", &["submitted/ada/ps1/step1.rs", "submitted/ada/ps2/step1.rs"]),
        "It holds the work for several assignments: ps1, ps2. Leave one. Nothing was graded."
    );
    let class = desk.folder("nb", &["submitted/ada/ps1/step1.rs", "submitted/bob/ps1/step1.rs"]);
    assert!(download(&class.join("submitted"), None).unwrap_err().ends_with(
        "submitted is only a part of a download of nbgrader's: name the folder that it is in. Nothing was graded."
    ));
    // Both fit when only one student has handed in.
    let both = ["x_22_204_ada_attempt_2026-11-24-09-30-00_step2.rs"];
    let said = refused("both", &both);
    assert!(
        said.starts_with(
            "both may be a download of Canvas or of Blackboard. Say which: add --layout \"Canvas\"."
        ),
        "{said}"
    );
    let found = download(&desk.path("both"), Some("canvas")).unwrap();
    assert_eq!(found[0].name, "x_22");
    // Whoever renames a file may give two students one number: they stay two, and the roster says whose number it is.
    let number = desk.folder("number", &["ada_22_5_step1.rs", "bob_22_6_step2.rs"]);
    assert_eq!(
        steps(&download(&number, None).unwrap()),
        [("ada_22".to_string(), vec![1]), ("bob_22".to_string(), vec![2])]
    );
}

#[test]
fn folders_are_students_only_where_that_is_said() {
    let desk = Desk::new();
    let flat = desk.folder("flat", &["ada/step1.rs", "bob/r/exercises/step2.rs"]);
    let found = download(&flat, Some("folders")).unwrap();
    assert_eq!(steps(&found), [("ada".to_string(), vec![1]), ("bob".to_string(), vec![2])]);
    assert!(found.iter().all(|one| one.origin.is_none()), "a folder's name may be anything");
    let deep = desk.zip("deep.zip", &["A/ada/step1.rs", "B/bob/step2.rs"]);
    assert_eq!(steps(&download(&deep, Some("folders:2")).unwrap()), steps(&found));
    // Two of one name stay two.
    let twice = desk.folder("twice", &["ada/step1.rs"]);
    fs::write(twice.join("ada.zip"), zipped(&[("step2.rs", b"two")])).unwrap();
    for bytes in [b"J\xfcrg", b"J\xf6rg"] {
        let jorg = twice.join(OsStr::from_bytes(bytes));
        fs::create_dir(&jorg).unwrap();
        fs::write(jorg.join("step3.rs"), "three").unwrap();
    }
    let counted: Vec<_> =
        steps(&download(&twice, Some("folders")).unwrap()).into_iter().map(|(_, steps)| steps).collect();
    assert_eq!(counted, [vec![3], vec![3], vec![1], vec![2]]);
    let groups = desk.folder("groups", &["A/ada/step1.rs", "B/ada/step2.rs"]);
    assert_eq!(download(&groups, Some("folders:2")).unwrap().len(), 2);
    let said = download(&desk.folder("odd", &["ada/step1.rs", "step2.rs"]), Some("folders")).unwrap_err();
    assert!(said.contains("nothing says whose step2.rs is; all else is a class in folders."), "{said}");
    let around = desk.folder("around", &["othello/ada/step1.rs", "othello/bob/step1.rs"]);
    let said = download(&around, Some("folders")).unwrap_err();
    assert!(
        said.contains(
            "is one student's, othello. If the students' folders are in that one, add --layout folders:2;"
        ),
        "{said}"
    );
    assert_eq!(download(&around, Some("folders:2")).unwrap().len(), 2);
    for wrong in ["folder", "folders:0", "folders:x"] {
        assert!(wrong.parse::<Layout>().is_err(), "{wrong}");
    }
}

/// Whatever one student has handed in, the others are graded.
#[test]
fn what_is_wrong_with_one_is_wrong_with_one() {
    let desk = Desk::new();
    let inside = zipped(&[
        ("othello-main/exercises/step1.rs", b"ada"),
        ("Bob_2_assignsubmission_file_/step2.rs", b"ada 2"),
    ]);
    let many: Vec<_> = (0..101).map(|number| format!("Fay_6_assignsubmission_file/{number}")).collect();
    let mut files: Vec<(&str, &[u8])> = vec![
        ("Ada_1_assignsubmission_file_/hw.zip", &inside),
        ("Bob_2_assignsubmission_file_/step1.rs", b"bob"),
        ("Dan_4_assignsubmission_file/hw.zip", b"PK and no more"),
        ("Eve_5_assignsubmission_file/hw.rar", b"Rar!"),
    ];
    files.extend(many.iter().map(|path| (path.as_str(), &b""[..])));
    let class = desk.file("class.zip", &zipped(&files));
    let found = Reader { entries: 100, ..reader() }.download(&class, None).unwrap();
    let expected =
        [("Ada_1", vec![1, 2]), ("Bob_2", vec![1]), ("Dan_4", vec![]), ("Eve_5", vec![]), ("Fay_6", vec![])];
    assert_eq!(steps(&found), expected.map(|(name, steps)| (name.to_string(), steps)));
    let why = |at: usize| files_of(&found[at]);
    assert!(why(2).starts_with("hw.zip is damaged, or not a zip: "), "{}", why(2));
    assert!(why(3).starts_with("hw.rar is a RAR archive, which is not read."), "{}", why(3));
    assert_eq!(why(4), "Fay_6 holds more than 100 files.");
}

pub fn files_of(one: &Submission) -> String {
    files(one).steps[&1].clone().unwrap_err()
}
