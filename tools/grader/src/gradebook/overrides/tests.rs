//! What is kept, whom it is for, and what is said of it.

use std::fs;

use othello_course_model::Course;
use tempfile::TempDir;

use super::Overrides;
use crate::gradebook::scheme::Scheme;
use crate::report::{ByHand, Outcome, Submission};
use crate::sample;

/// A course whose changes are kept in a folder of its own.
struct Kept {
    folder: TempDir,
    course: Course,
}

impl Kept {
    fn new() -> Kept {
        let folder = tempfile::tempdir().unwrap();
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        Kept { folder, course }
    }

    /// What is kept for a class; with a table, what is in there.
    fn open(&self, steps: &[u8], class: &str, table: Option<&str>) -> Result<Overrides, String> {
        let place = tempfile::tempdir_in(&self.folder).unwrap();
        let path = place.path().join("given.csv");
        let file = table.map(|text| fs::write(&path, text).map(|()| path.as_path()).unwrap());
        let steps = steps.iter().copied().collect();
        Overrides::open(&self.course, &steps, class, file).map_err(|why| format!("{why:#}"))
    }

    /// A submission of these files, after that.
    fn marked(&self, class: &str, table: Option<&str>, files: &str) -> Submission {
        let mut overrides = self.open(&[1], class, table).unwrap();
        overrides.bind(class, |name| (name == "alice").then_some(files)).unwrap();
        let mut alice = Submission { files: files.to_string(), ..sample::artificial().remove(0) };
        overrides.apply(&mut alice, &Scheme::default());
        alice
    }
}

/// Of two versions, or of a scan, a person has said what they are worth.
#[test]
fn the_points_of_a_step_count_though_it_cannot_be_read() {
    let kept = Kept::new();
    let mut unread = sample::artificial().remove(0);
    unread.files = "rs".to_string();
    unread.steps.iter_mut().take(2).for_each(|step| step.outcome = Outcome::Unreadable);
    for (rows, is_unreadable) in [("alice,1,7,\n", true), ("alice,1,7,\nalice,2,5,\n", false)] {
        let mut overrides = kept.open(&[1, 2], "A", Some(rows)).unwrap();
        overrides.bind("A", |_| Some("rs")).unwrap();
        let mut alice = unread.clone();
        overrides.apply(&mut alice, &Scheme::default());
        assert_eq!((alice.steps[0].score, alice.has_no_mark()), (7.into(), is_unreadable));
        assert!(alice.look_at[0].ends_with("for step 1, where there was no mark"), "{:?}", alice.look_at);
    }
}

#[test]
fn a_row_for_a_step_that_is_not_graded_is_said() {
    let kept = Kept::new();
    let rows = "eve,9,5,by hand\neve,count_turn_over,5,\nada,1,5,\nbob,,5,\n";
    let overrides = kept.open(&[1], "A", Some(rows)).unwrap();
    let expected = "Overrides for steps that are not graded now: eve (step 9); eve (step 2).";
    assert_eq!(overrides.not_graded().as_deref(), Some(expected));
    assert_eq!(Overrides::default().not_graded(), None);
}

#[test]
fn a_comma_makes_no_other_points_and_cuts_no_comment() {
    let kept = Kept::new();
    let open = |rows: &str| kept.open(&[1], "A", Some(rows));
    for row in ["ada,,12,5,read by me\n", "ada,,12,good, but copied\n"] {
        let said = open(row).err().unwrap();
        assert!(said.contains("row 1: ") && said.contains("comes after the comment."), "{said}");
    }
    for row in ["ada,,12,5\n", "ada,,12,5,\n"] {
        let said = open(row).err().unwrap();
        assert!(
            said.contains("row 1: \"5\" is no comment. If 12,5 points are meant, write \"12,5\" in quotes"),
            "{said}"
        );
    }
    let said = open("ada,,12.345,\n").err().unwrap();
    assert!(said.contains("row 1: 12.345 has more than two digits after the point."), "{said}");
    assert!(open("ada,,\"12,5\",\"good, but copied\",,\n").is_ok());
}

/// Each had read what was kept before the others wrote, and wrote it again without their lines.
#[test]
fn of_runs_at_the_same_time_none_loses_its_row() {
    let kept = Kept::new();
    let place = format!("target/grade/overrides-{}.csv", kept.course.written().next().unwrap().name);
    let read = || fs::read_to_string(kept.folder.path().join(&place)).unwrap();
    let open = |name: &str, class: &str| kept.open(&[1], class, Some(&format!("{name},,5,\n"))).unwrap();
    let mut open_at_once = [open("ada", "A"), open("bob", "A"), open("ada", "B")];
    open_at_once.iter_mut().zip(["A", "A", "B"]).for_each(|(one, class)| {
        one.bind(class, |_| Some("rs")).unwrap();
    });
    assert_eq!(read(), "ada,,5,,A,rs\nbob,,5,,A,rs\nada,,5,,B,rs\n");
    // A table that is given later takes the place of the one before.
    open("eve", "A").bind("A", |_| Some("rs")).unwrap();
    assert_eq!(read(), "ada,,5,,B,rs\neve,,5,,A,rs\n");
    std::thread::scope(|scope| {
        for class in 0..8 {
            let one = &open;
            scope.spawn(move || {
                let class = format!("class {class}");
                one(&class, &class).bind(&class, |_| None).unwrap();
            });
        }
    });
    assert_eq!(read().lines().count(), 10, "{}", read());
}

/// The last one had won, without a word.
#[test]
fn two_rows_for_one_thing_are_refused() {
    let kept = Kept::new();
    let open = |rows: &str| kept.open(&[1], "A", Some(rows));
    let step = kept.course.written().next().unwrap();
    for (one, other) in [("", ""), ("1", &step.name), (&step.functions[0], &step.functions[0])] {
        let rows = format!("name,what,points,comment\nada,{one},5,\n\nbob,{one},3,\nada,{other},5,\n");
        let said = open(&rows).err().unwrap();
        assert!(
            said.ends_with("given.csv has two rows for one thing of ada, row 2 and row 5: leave one."),
            "{said}"
        );
    }
    assert!(open("ada,,5,\nada,1,5,\nada,2,5,\nAda,,5,\n").is_ok());
}

/// The points of a function had undone those of its step, if they stood below them.
#[test]
fn the_points_of_a_step_stay_whatever_its_functions_have() {
    let kept = Kept::new();
    let step = kept.course.written().next().unwrap();
    let (number, function) = (step.number, &step.functions[0]);
    let mut alice = Submission { files: "rs".to_string(), ..sample::artificial().remove(0) };
    let at = alice.steps.iter().position(|step| step.step == number).unwrap();
    alice.steps[at].functions[0].name.clone_from(function);
    let rows = [format!("alice,{number},7,\n"), format!("alice,{number}/{function},0,\n")];
    for rows in [rows.concat(), [rows[1].as_str(), &rows[0]].concat()] {
        let mut overrides = kept.open(&[number], "A", Some(&rows)).unwrap();
        overrides.bind("A", |_| Some("rs")).unwrap();
        let mut alice = alice.clone();
        overrides.apply(&mut alice, &Scheme::default());
        assert_eq!(alice.steps[at].score, 7.into(), "{rows}");
    }
}

/// The table on the screen shows one.
#[test]
fn a_name_with_two_spaces_is_written_as_it_is_shown() {
    let kept = Kept::new();
    for (name, shown) in
        [("Eve  Adams", "Eve Adams"), ("Eve\u{a0}Adams", "Eve Adams"), (",  (mad)", ", (mad)")]
    {
        for written in [name, shown] {
            let rows = format!("\"{written}\",,5,\n");
            let mut overrides = kept.open(&[1], "A", Some(&rows)).unwrap();
            overrides.bind("A", |asked| (asked == shown).then_some("rs")).unwrap();
            assert_eq!(overrides.unused(&[(name, Vec::new())]), None, "{written}");
            let mut eve = sample::artificial().remove(0);
            (eve.name, eve.files) = (name.to_string(), "rs".to_string());
            overrides.apply(&mut eve, &Scheme::default());
            assert_eq!(eve.score, 5.into(), "{written}");
        }
        let of_b = kept.open(&[1], "B", None).unwrap();
        assert!(of_b.of_others([name.to_string()].iter()).is_some(), "{name}");
    }
}

/// The instructor's word is taken, and what is odd in it is said.
#[test]
fn a_row_says_the_submissions_name_and_no_more_points_than_there_are() {
    let kept = Kept::new();
    let overrides = kept.open(&[1], "A", Some("Ada Byron,,5,\nzoe,,5,\n")).unwrap();
    let ada = [("Ada Byron_100", vec!["Ada Byron".to_string(), "Eve".to_string()])];
    let said = "Overrides for no submission here: Ada Byron (write Ada Byron_100); zoe. A row begins with the name that the \
        submission has in the table.";
    assert_eq!(overrides.unused(&ada).as_deref(), Some(said));
    let marked = kept.marked("A", Some("alice,,199,\n"), "rs");
    assert!(
        marked.look_at[0].contains(" points (more than there are) for the whole, not "),
        "{:?}",
        marked.look_at
    );
}

#[test]
fn a_change_is_for_one_class_and_for_the_files_that_it_was_made_for() {
    let kept = Kept::new();
    let score = |marked: &Submission| marked.score.to_string();
    let full = score(&sample::artificial().remove(0));
    let row = "name,what,points,comment\nalice,,8,a docx\n";
    let first = kept.marked("A", Some(row), "docx");
    assert_eq!((score(&first).as_str(), first.by_hand), ("8", ByHand::Whole));
    // It is kept, and the same file given again leaves it bound.
    for file in [None, Some(row)] {
        assert_eq!(score(&kept.marked("A", file, "docx")), "8");
        let later = kept.marked("A", file, "rs");
        assert_eq!((score(&later), later.by_hand), (full.clone(), ByHand::Nothing));
        let note = format!(
            "An override was made for other files than these, or for none, and does not count: 8 points for the whole: a \
                docx. These have {full} of {full}. Change its row to make it count."
        );
        assert_eq!(later.look_at, [note]);
    }
    let changed = row.replace("a docx", "and what came later");
    assert_eq!(score(&kept.marked("A", Some(&changed), "rs")), "8");
    // Another class has a student of the same name.
    assert_eq!(score(&kept.marked("B", None, "rs")), full);
    let of_b = kept.open(&[1], "B", None).unwrap();
    let said = |name: &str| of_b.of_others([name.to_string()].iter());
    assert_eq!(
        said("alice").unwrap(),
        "Overrides that were made for another class, with other --steps, or for a download from another place or of another \
            name, as othello (1).zip, are not applied: alice. If they are for this one, name their table again: --overrides."
    );
    assert_eq!(said("bob"), None, "nobody here has that name");
    // The end of the term grades two weeks at once.
    let of_both = |steps: [u8; 2]| kept.open(&steps, "A", None).unwrap();
    let said = |overrides: Overrides| overrides.of_others(["alice".to_string()].iter());
    assert!(said(of_both([1, 2])).unwrap().contains(" are not applied: alice. If they are for this one"));
    assert_eq!(said(of_both([2, 3])), None, "nothing of step 1 is graded");
    // What is merged has been changed before.
    let mut merged = of_both([1, 2]);
    merged.merged(&["alice".to_string()].into()).unwrap();
    assert_eq!(said(merged), None);
    let again = "points of alice were changed by hand before: give --overrides to cargo grade or to merge, not to both.";
    let mut twice = kept.open(&[1, 2], "A", Some(row)).unwrap();
    assert_eq!(twice.merged(&["alice".to_string()].into()).unwrap_err().to_string(), again);
    assert!(twice.merged(&["bob".to_string()].into()).is_ok());
    assert_eq!(score(&kept.marked("A", None, "rs")), "8", "A's are kept while B is graded");
    // A word that is no number may be somebody's points.
    let refused = kept.open(&[1], "A", Some("alice,,ten\n")).err().unwrap();
    assert!(refused.contains("row 1: \"ten\" is not a number of points."), "{refused}");
    // The class has moved, and its table is named again: what was bound stays bound.
    assert_eq!(score(&kept.marked("moved", Some(&changed), "later still")), full);
    assert_eq!(score(&kept.marked("moved", Some(&changed), "rs")), "8");
    // One of somebody who has handed in nothing.
    let absent = "alice,,0,handed in nothing\n";
    let mut early = kept.open(&[1], "C", Some(absent)).unwrap();
    early.bind("C", |_| None).unwrap();
    for file in [None, Some(absent)] {
        let later = kept.marked("C", file, "rs");
        assert_eq!((score(&later), later.by_hand), (full.clone(), ByHand::Nothing));
        assert!(later.look_at[0].contains("does not count"), "{:?}", later.look_at);
    }
}
