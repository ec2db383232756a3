//! `cargo grade` as an instructor types it: what is taken, what is marked again, what is refused.
//!
//! The submissions have a step or two each, so that a class is judged in a second. The first run of a new grader builds
//! the grader and takes longer.

mod common;

use std::env;
use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

use common::command::{
    Class, alone, grade, is_refused, json, judged_since, level_1, marks, named, number, numbered, printed,
    program, report, solution, step,
};
use flate2::{Compression, write::GzEncoder};
use othello_course_model::{Course, Step};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;

#[test]
fn files_are_taken_from_wherever_a_student_may_have_them() {
    let class = Class::new();
    let right = class.new_text(&solution("line"));
    let (right, test) = (right.as_str(), "#[test]\nfn of_the_course() {}\n");
    let repository = [("repo-main/exercises/@line.rs", right), ("repo-main/tests/@line.rs", test)];
    let submissions = [
        class.hand_in("direct", &[("@line.rs", &solution("line"))]),
        class.hand_in("exercises", &[("exercises/@line.rs", &solution("line")), ("tests/@line.rs", test)]),
        zip(class.path("zip.zip"), &[("@line.rs", right)]),
        zip(class.path("zip-of-a-repository.ZIP"), &repository),
        tar_gz(class.path("tar.tar.gz"), &[("./@line.rs", right)]),
        tar_gz(class.path("tar-of-a-repository.tgz"), &repository),
    ];
    let _alone = alone();
    let before = marks();
    let report = report(&["--jobs", "1"], &submissions);
    assert_eq!(judged_since(&before), 1, "the same files have the same marks in each form");
    let names = ["direct", "exercises", "zip", "zip-of-a-repository", "tar", "tar-of-a-repository"];
    for name in names {
        let line = step(&report, name, "line");
        assert_eq!((&line["outcome"], &line["score"]), (&"pass".into(), &15.into()), "{name}");
        assert!(named(&report, name)["notes"].is_null(), "{}", named(&report, name));
    }
}

#[test]
fn what_was_not_taken_is_said() {
    let class = Class::new();
    let right = class.new_text(&solution("line"));
    let text = class.path("essay.txt");
    fs::write(&text, "Dear teacher").unwrap();
    let both = class.hand_in(
        "both",
        &[("course.toml", ""), ("exercises/@line.rs", &solution("line")), ("@line.rs", "nonsense")],
    );
    let empty = class.hand_in("empty", &[]);
    let copy = [("new/course.toml", ""), ("new/exercises/@line.rs", &right), ("old/@line.rs", "nonsense")];
    let two = zip(class.path("two.zip"), &copy);
    let odd = class.hand_in("odd", &[("ada_@line.rs", &solution("line"))]);
    let submissions = [both, empty, text, two, odd];
    let marked = report(&[], &submissions);
    let notes = [
        ("odd", "Taken: ada_@line.rs."),
        ("both", "The copy of the course counts, and beside it is another version: @line.rs."),
        ("empty", "There is no file in it."),
        ("essay.txt", "essay.txt is neither a folder nor a zip, a tar.gz or a file called stepN.rs."),
        ("two", "The copy of the course counts, and beside it is another version: old/@line.rs."),
    ];
    let table = String::from_utf8(grade(&[], &submissions).stdout).unwrap();
    for (name, note) in notes {
        let note = numbered(note);
        assert_eq!(named(&marked, name)["notes"], serde_json::json!([note]));
        // The table has a line of the terminal for it; what is usual is only counted.
        let shown: String = format!("\n {name}: {note}").chars().take(70).collect();
        assert_eq!(table.contains(&shown), !note.starts_with("Taken"), "{table}");
    }
    assert!(
        table.contains("\n (Not shown: 1 note on where files were taken from. --format csv has them.)\n"),
        "{table}"
    );
    // Where a step is missing that is graded, it may be in a file of another name.
    let docx = [class.hand_in("docx", &[("@line.rs", &solution("line")), ("Homework.docx", "Dear")])];
    let beside = "Points are missing, and these were not taken for a step: Homework.docx. A person has to look at them.";
    let noted = |steps: &str| named(&report(&["--steps", steps], &docx), "docx")["look_at"].clone();
    assert_eq!(
        (noted("line-directions"), noted("line")),
        (serde_json::json!([beside]), serde_json::Value::Null)
    );
    assert_eq!(named(&marked, "both")["score"], 15);
    assert_eq!(named(&marked, "two")["score"], 15);
    let line = step(&marked, "empty", "line");
    assert_eq!(
        (&line["outcome"], &line["message"]),
        (&"unreadable".into(), &"There is no file in it.".into())
    );
    assert_eq!(step(&marked, "essay.txt", "line")["outcome"], "unreadable");
}

/// Each is one submission under the name that was typed, and none keeps the others from their marks.
#[test]
fn what_cannot_be_read_is_no_mark() {
    let class = Class::new();
    let bob = class.hand_in("bob", &[("@line.rs", &solution("line"))]);
    std::os::unix::fs::symlink(&bob, class.path("link")).unwrap();
    fs::write(class.path("ada.rar"), b"Rar!\x1a\x07\x00").unwrap();
    let utf16: Vec<u8> = solution("directions").encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(bob.join(numbered("@directions.rs")), utf16).unwrap();
    let names: Vec<_> = (0..=100_000).map(|number| number.to_string()).collect();
    let bomb = zip(class.path("bomb.zip"), &names.iter().map(|name| (name.as_str(), "")).collect::<Vec<_>>());
    let submissions = [bob, class.path("link/"), class.path("ada.rar"), bomb, class.path("./bob")];
    let marked = report(&[], &submissions);
    let names: Vec<_> = marked["submissions"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["bob", "link", "ada.rar", "bomb"]);
    for (name, of, why) in [
        ("bob", "directions", "@directions.rs is UTF-16 text. It has to be saved as UTF-8."),
        ("link", "line", "link is a link, and links are not followed."),
        (
            "ada.rar",
            "turning",
            "ada.rar is a RAR archive, which is not read. Hand in a folder, a zip or a tar.gz.",
        ),
        ("bomb", "line", "bomb.zip holds more than 100000 files."),
    ] {
        let step = step(&marked, name, of);
        assert_eq!((&step["outcome"], &step["message"]), (&"unreadable".into(), &numbered(why).into()));
    }
    assert_eq!(step(&marked, "bob", "line")["outcome"], "pass");
    let sheet = String::from_utf8(grade(&["--level", "1", "--format", "csv"], &submissions).stdout).unwrap();
    let rows: Vec<Vec<_>> =
        sheet.lines().map(|row| row.split(',').map(|cell| cell.trim_matches('"')).collect()).collect();
    let cell = |name: &str, column: &str| {
        let column = rows[0].iter().position(|each| *each == numbered(column)).unwrap();
        rows.iter().find(|row| row[0] == name).unwrap()[column]
    };
    let bob = ["score", "@line_score", "@line_outcome", "@line_own_chain", "@directions_score"];
    assert_eq!(bob.map(|column| cell("bob", column)), ["", "15", "pass", "pass", ""], "{sheet}");
    assert_eq!(cell("bob", "@directions_outcome"), "unreadable", "{sheet}");
    let all: u32 = level_1().iter().map(Step::all_points).sum();
    for name in ["bob", "link"] {
        assert_eq!((cell(name, "score"), cell(name, "max_score")), ("", all.to_string().as_str()), "{sheet}");
    }
    // Nor in the feedback.
    let feedback = grade(&["--level", "1", "--format", "markdown"], &submissions[..1]);
    let feedback = String::from_utf8(feedback.stdout).unwrap();
    for said in [
        format!("**– of {all}**"),
        format!("| {}. One line, and the sentinel | ✓ pass | 15 of 15 |", number("line")),
        "| U unreadable | – of 15 |".to_string(),
    ] {
        assert!(feedback.contains(&said), "{said}: {feedback}");
    }
    // In the table no score is a 0, and why it is none comes before other notes.
    let odd = format!("Step{}.rs", number("line"));
    let zoe = class.hand_in("a_zoe", &[(&format!("exercises/{odd}"), &solution("line"))]);
    let submissions = [&[zoe], &submissions[..]].concat();
    let table = String::from_utf8(grade(&["--level", "1"], &submissions).stdout).unwrap();
    let rows = table.lines().filter(|line| line.ends_with(&format!("–/{all}")));
    assert_eq!(rows.count(), 4, "{table}");
    assert!(table.contains("\n bomb: bomb.zip holds") && !table.contains(&odd), "{table}");
    assert!(
        table.contains(" (Not shown: 1 note on where files were taken from. --format csv has them.)"),
        "{table}"
    );
}

/// What is handed in week by week: the total is that of these steps, and the steps below count as the course has them.
#[test]
fn some_of_the_steps_are_graded() {
    let class = Class::new();
    let ada = class.hand_in("ada", &[("@line.rs", &solution("line")), ("@moves.rs", &solution("moves"))]);
    let marked = report(&["--steps", "directions-moves"], std::slice::from_ref(&ada));
    let steps = named(&marked, "ada")["steps"].as_array().unwrap();
    let steps: Vec<_> = steps.iter().map(|step| (&step["outcome"], &step["score"])).collect();
    let (missing, pass) = ("missing".into(), "pass".into());
    assert_eq!(steps, [(&missing, &0.into()), (&missing, &0.into()), (&pass, &10.into())]);
    assert_eq!(
        (&named(&marked, "ada")["score"], &named(&marked, "ada")["max_score"]),
        (&10.into(), &40.into())
    );
    let table = String::from_utf8(grade(&["--steps", "2-4"], &[ada]).stdout).unwrap();
    assert!(table.contains("submission  2  3  4  points"), "{table}");
}

#[test]
fn a_list_names_submissions() {
    let class = Class::new();
    let named_in_it = class.hand_in("in-the-list", &[("@line.rs", &solution("line"))]);
    let typed = class.hand_in("typed", &[("@line.rs", &solution("line"))]);
    let list = class.path("list.txt");
    // Windows ends its lines otherwise, and the last line is often empty.
    fs::write(&list, format!("# late\r\n{} \r\n\r\n", named_in_it.display())).unwrap();
    let list = list.to_str().unwrap();
    let report = report(&["--list", list], &[typed]);
    assert_eq!(named(&report, "in-the-list")["score"], 15);
    assert_eq!(named(&report, "typed")["score"], 15);
    fs::write(list, "/nobody/was/here\n").unwrap();
    is_refused(&["--list", list], &[], "There is no /nobody/was/here. Nothing was graded.");
}

#[test]
fn two_of_the_same_name_are_called_by_their_paths() {
    let class = Class::new();
    let one = class.hand_in("monday/ada", &[("@line.rs", &solution("line"))]);
    let other = class.hand_in("tuesday/ada", &[("@line.rs", &program("line/wrong_answer/if_for_while"))]);
    let report = report(&[], &[one.clone(), other.clone()]);
    assert_eq!(named(&report, one.to_str().unwrap())["score"], 15);
    assert_eq!(named(&report, other.to_str().unwrap())["score"], 0);
}

#[test]
fn nothing_is_graded_when_the_command_is_wrong() {
    let class = Class::new();
    let ada = class.hand_in("ada", &[("@line.rs", &solution("line"))]);
    class.hand_in("bob", &[("@line.rs", &solution("line"))]);
    let whole = class.path("");
    let whole = whole.parent().unwrap().join(whole.file_name().unwrap_or_default());
    let (gone, gone_too) = (class.path("nobody"), class.path("neither"));
    let one = format!("There is no {}. Nothing was graded.", gone.display());
    is_refused(&[], &[ada.clone(), gone.clone()], &one);
    let more = format!("There is no {}, nor 1 more. Nothing was graded.", gone.display());
    is_refused(&[], &[gone, ada.clone(), gone_too], &more);
    let class_as_one = format!(
        "{0} looks like a whole class: one step is in ada and in bob. If it is, type cargo grade {0}/*; if all of it is one \
            student's, cargo grade --student {0}. Nothing was graded.",
        whole.display()
    );
    is_refused(&[], std::slice::from_ref(&whole), &class_as_one);
    // What a student hands in on Gradescope is one submission, however many attempts are in it.
    let attempts = grade(&["--format", "gradescope", "--student", whole.to_str().unwrap()], &[]);
    assert!(attempts.status.success(), "{}", String::from_utf8_lossy(&attempts.stderr));
    let download = ["--download", whole.to_str().unwrap()];
    let unknown =
        format!("{} is not told apart: no platform that is known names a file ada/", whole.display());
    let refused = String::from_utf8(grade(&download, &[]).stderr).unwrap();
    assert!(refused.starts_with(&unknown), "{refused}");
    is_refused(&[], &[], "Name the submissions: cargo grade submissions/*");
    let two_formats = ["--format", "json", "--format", "csv"];
    is_refused(
        &two_formats,
        std::slice::from_ref(&ada),
        "Several formats need a folder to go to: add --output DIR.",
    );
    let bob = class.path("bob");
    let two = "Gradescope takes one file for each submission, and there are 2: add --output DIR.";
    is_refused(&["--format", "gradescope"], &[ada.clone(), bob], two);
    let file = ada.join(numbered("@line.rs"));
    let is_file =
        format!("{} is not a folder: --output names the folder for what is written.", file.display());
    is_refused(&["--output", file.to_str().unwrap()], std::slice::from_ref(&ada), &is_file);
    let below = file.join("marks");
    let cannot = format!("{} cannot be made: Not a directory (os error 20)", below.display());
    is_refused(
        &["--format", "csv", "--output", below.to_str().unwrap()],
        std::slice::from_ref(&ada),
        &cannot,
    );
    // A log may be read by students, so a mistyped seed is not in it.
    for seed in ["20260401x", ""] {
        let refused = grade(&["--seed", seed], std::slice::from_ref(&ada));
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(said.starts_with("The seed, from --seed or OTHELLO_SEED, is not a number"), "{said}");
        assert!(!said.contains("20260401"), "{said}");
    }
}

/// Each submission that is read needs a descriptor for each folder that it is in. Two are judged at a time, because each needs
/// room on the disk.
#[test]
fn many_deep_folders_are_read_with_few_open_files() {
    let class = Class::new();
    let deep = "a/b/c/d/e/f/g/h/@line.rs";
    let submissions: Vec<_> = (0..4)
        .map(|number| class.hand_in(&format!("ada{number:02}"), &[(deep, &solution("line"))]))
        .collect();
    let limited = format!(
        "ulimit -Sn 12 && exec {} --level 1 --jobs 2 --format json {}",
        env!("CARGO_BIN_EXE_grade"),
        class.path("ada*").display()
    );
    let _alone = alone();
    let graded = Command::new("sh").args(["-c", &limited]).output().unwrap();
    let report = printed(&graded);
    for submission in submissions {
        let name = submission.file_name().unwrap().to_str().unwrap();
        assert_eq!(step(&report, name, "line")["outcome"], "pass", "{name}");
    }
}

/// There would be no memory to compile in, and every submission would come to "does not compile".
#[test]
fn what_this_machine_does_not_allow_is_no_students_fault() {
    let class = Class::new();
    let ada = class.hand_in("ada", &[("@line.rs", &solution("line"))]);
    let _alone = alone();
    // So that the next one does not build the grader.
    report(&[], &[class.hand_in("nobody", &[])]);
    let before = marks();
    let limited = format!("ulimit -v 400000 && exec {} {}", env!("CARGO_BIN_EXE_grade"), ada.display());
    let refused = Command::new("sh").args(["-c", &limited]).output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr);
    let shell = "this shell allows 409600000 bytes of memory (ulimit -Hv), and 2147483648 are needed.\n";
    assert!(said.ends_with(shell), "{said}");
    assert_eq!((refused.status.code(), refused.stdout.len(), judged_since(&before)), (Some(1), 0, 0));
}

/// What recipes begin with: it reads the report, whatever is in it by now.
#[test]
fn the_first_run_says_how_many_points_there_are() {
    let desk = TempDir::new().unwrap();
    let (text, cargo) = (desk.path().join("text"), desk.path().join("cargo"));
    fs::write(&text, format!("#!/bin/sh\nshift\nexec {:?} \"$@\"\n", env!("CARGO_BIN_EXE_grade"))).unwrap();
    // Written by this process, it could not be started while the child of another test still has it open.
    assert!(Command::new("install").args([&text, &cargo]).status().unwrap().success());
    let path = format!("{}:{}", desk.path().display(), env::var("PATH").unwrap());
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/recipes/first_run.sh");
    let _alone = alone();
    let run = Command::new(script).args(["--steps", "1-3"]).env("PATH", path).output().unwrap();
    let said = String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr);
    let points = |step: Step| if (1..=3).contains(&step.number) { step.points.values().sum() } else { 0 };
    let points: u32 = Course::open().unwrap().steps.into_iter().map(points).sum();
    assert!(said.contains(&format!("There are {points} points: type this number")), "{said}");
}

#[test]
fn only_what_changes_is_judged_again() {
    let class = Class::new();
    let submissions = [
        class.hand_in("ada", &[("@line.rs", &solution("line"))]),
        class.hand_in("bob", &[("@line.rs", &program("line/wrong_answer/if_for_while"))]),
    ];
    let _alone = alone();
    let before = marks();
    let first = json(&[], &submissions);
    assert_eq!(judged_since(&before), 2);
    let before = marks();
    assert_eq!(json(&[], &submissions), first);
    assert_eq!(judged_since(&before), 0, "a second run judges nothing");
    class.hand_in("bob", &[("@line.rs", &format!("{}\n// better", solution("line")))]);
    let again = report(&[], &submissions);
    assert_eq!(judged_since(&before), 1, "one has changed");
    assert_eq!(named(&again, "bob")["score"], 15);
    let first = serde_json::from_slice(&first).unwrap();
    assert_eq!(named(&again, "ada"), named(&first, "ada"));
    assert_eq!(named(&first, "bob")["score"], 0);
}

#[test]
fn the_report_names_the_protections() {
    let class = Class::new();
    let carl = [class.hand_in("carl", &[])];
    let sandbox = report(&[], &carl)["sandbox"].as_array().unwrap().clone();
    for layer in ["landlock", "seccomp", "limits"] {
        assert!(sandbox.iter().any(|active| active.as_str().unwrap().starts_with(layer)), "{sandbox:?}");
    }
}

/// Writes an archive of these files, whose names may name steps as [`numbered`] says.
fn zip(path: PathBuf, files: &[(&str, &str)]) -> PathBuf {
    let mut archive = zip::ZipWriter::new(File::create(&path).unwrap());
    for (name, text) in files {
        archive.start_file(numbered(name), SimpleFileOptions::default()).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap();
    path
}

/// Writes an archive of these files, whose names may name steps as [`numbered`] says.
fn tar_gz(path: PathBuf, files: &[(&str, &str)]) -> PathBuf {
    let mut archive = tar::Builder::new(GzEncoder::new(File::create(&path).unwrap(), Compression::default()));
    for (name, text) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        header.set_mode(0o644);
        archive.append_data(&mut header, numbered(name), text.as_bytes()).unwrap();
    }
    archive.into_inner().unwrap().finish().unwrap();
    path
}
