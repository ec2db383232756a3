//! A class in parts: `--shard`, `--seed` and `merge`. Of level 1 mostly: it is sooner recorded for another seed.

mod common;

use std::fs;
use std::path::PathBuf;

use common::command::{
    Class, alone, course, grade, is_refused, json, judged_since, marks, numbered, program, report, solution,
};
use serde_json::{Value, json};

/// Puts back the seed that was there: it may be a real class's.
struct KeptSeed(Option<Vec<u8>>);

impl KeptSeed {
    fn new() -> KeptSeed {
        KeptSeed(fs::read(KeptSeed::path()).ok())
    }

    fn path() -> PathBuf {
        course().join("target/grade/seed")
    }
}

impl Drop for KeptSeed {
    fn drop(&mut self) {
        drop(match &self.0 {
            Some(seed) => fs::write(KeptSeed::path(), seed),
            None => fs::remove_file(KeptSeed::path()),
        });
    }
}

/// A class of three, and the reports of its two parts.
fn in_parts(class: &Class) -> (Vec<PathBuf>, [PathBuf; 2]) {
    let submissions = vec![
        class.hand_in("ada", &[("@line.rs", &solution("line"))]),
        class.hand_in("bob", &[("@line.rs", &program("line/wrong_answer/if_for_while"))]),
        class.hand_in("carl", &[]),
    ];
    let parts = ["1/2", "2/2"].map(|shard| {
        let part = class.path(&shard.replace('/', "-of-"));
        fs::write(&part, json(&["--shard", shard, "--seed", "5", "--level", "1"], &submissions)).unwrap();
        part
    });
    (submissions, parts)
}

#[test]
fn the_parts_of_a_class_are_the_class() {
    let _alone = alone();
    let _seed = KeptSeed::new();
    let class = Class::new();
    let (submissions, parts) = in_parts(&class);
    let whole = json(&["--seed", "5", "--level", "1"], &submissions);
    assert_eq!(fs::read_to_string(&parts[1]).unwrap().matches("\"name\":\"bob\"").count(), 1);
    let merged = grade(&["merge", "--format", "json"], &parts);
    assert!(merged.status.success(), "{}", String::from_utf8_lossy(&merged.stderr));
    assert_eq!(String::from_utf8(merged.stdout).unwrap(), String::from_utf8(whole).unwrap());
    let scheme = ["--partial", "--out-of", "20", "--weight", "line=2"];
    let whole = json(&[&["--seed", "5", "--level", "1"], &scheme[..]].concat(), &submissions);
    let merged = grade(&[&["merge", "--format", "json"], &scheme[..]].concat(), &parts);
    assert_eq!(String::from_utf8(merged.stdout).unwrap(), String::from_utf8(whole.clone()).unwrap());
    fs::write(&parts[0], whole).unwrap();
    let scaled = parts[0].display();
    let why = format!(
        "{scaled} has points by --partial, --out-of or --weight: write it without, and give these to merge."
    );
    is_refused(&["merge"], &parts[..1], &why);
}

#[test]
fn what_is_no_whole_class_is_not_put_together() {
    let _alone = alone();
    let _seed = KeptSeed::new();
    let class = Class::new();
    let (_, [one, two]) = in_parts(&class);
    let (first, second) = (one.display(), two.display());
    is_refused(&["merge"], std::slice::from_ref(&two), "Part 1 of 2 is missing. Nothing was put together.");
    let twice = format!("Part 2 is there twice: {second} and {second}.");
    is_refused(&["merge"], &[one.clone(), two.clone(), two.clone()], &twice);
    let third = class.path("other.json");
    let other = third.display();
    let points = format!("{other}: the points of bob do not add up: has it been changed?");
    let others =
        "The parts do not hold the submissions of their class: has a report been changed, or cut off?";
    for (at, value, why) in [
        ("/basis/tests", json!("0"), format!("{other} was graded with other tests than {first}.")),
        ("/basis/points", json!("0"), format!("{other} was graded with other steps or points than {first}.")),
        ("/basis/seed", json!("0"), format!("{other} was graded with another seed than {first}.")),
        ("/basis/limits", json!("0"), format!("{other} was graded with other limits than {first}.")),
        (
            "/basis/course",
            json!("0"),
            format!("{other} was graded with another state of the course than {first}."),
        ),
        (
            "/course",
            json!("Go"),
            format!("{other} is of another course: «Go», not «Othello, one function at a time»."),
        ),
        (
            "/part/class",
            json!("0"),
            format!(
                "{other} and {first} are not parts of one class: each part is to be given the same submissions in the same order."
            ),
        ),
        ("/part/count", json!(3), format!("{other} is one of 3 parts, and {first} is one of 2.")),
        ("/submissions/0/name", json!("ada"), format!("ada is in {first} and in {other}.")),
        ("/submissions/0/name", json!("eve"), others.to_string()),
        ("/submissions", json!([]), others.to_string()),
        ("/submissions/0/score", json!(15), points.clone()),
        ("/submissions/0/steps/0/score", json!(15), points.clone()),
        ("/submissions/0/steps/0/functions/0/score", json!(15), points.clone()),
        ("/submissions/0/steps/0/functions/0/max_score", json!(500), points.clone()),
        ("/submissions/0/max_score", json!(500), points.clone()),
        ("/submissions/0/steps/1/step", json!(1), points.clone()),
    ] {
        let mut changed: Value = serde_json::from_slice(&fs::read(&two).unwrap()).unwrap();
        *changed.pointer_mut(at).unwrap() = value;
        fs::write(&third, changed.to_string()).unwrap();
        is_refused(&["merge"], &[one.clone(), third.clone()], &why);
    }
}

#[test]
fn a_part_rests_on_what_decides_about_its_marks() {
    let _alone = alone();
    let _seed = KeptSeed::new();
    let class = Class::new();
    let ada = [class.hand_in("ada", &[("@directions.rs", &solution("directions"))])];
    let exam = class.path("exam");
    fs::create_dir(&exam).unwrap();
    let [own, copy] = ["tests/@directions.rs", "@directions_exam.rs"].map(numbered);
    fs::copy(course().join(own), exam.join(copy)).unwrap();
    let basis = |arguments: &[&str]| report(arguments, &ada)["basis"].clone();
    let usual = basis(&["--seed", "5", "--level", "1"]);
    assert_eq!(basis(&["--seed", "5", "--level", "1"]), usual);
    for (arguments, changed) in [
        (&["--seed", "6", "--level", "1"][..], &["seed"][..]),
        (&["--seed", "5", "--level", "1", "--call-seconds", "1.5"], &["limits"]),
        (&["--seed", "5"], &["course", "points", "seed", "tests"]),
        (&["--seed", "5", "--level", "1", "--tests", exam.to_str().unwrap()], &["seed", "tests"]),
    ] {
        let other = basis(arguments);
        let differ =
            usual.as_object().unwrap().iter().filter(|(name, print)| other[name.as_str()] != **print);
        assert_eq!(differ.map(|(name, _)| name.as_str()).collect::<Vec<_>>(), changed, "{arguments:?}");
    }
}

#[test]
fn a_part_needs_the_seed_of_its_class() {
    let class = Class::new();
    let ada = [class.hand_in("ada", &[("@line.rs", &solution("line"))])];
    is_refused(
        &["--shard", "1/2"],
        &ada,
        "--shard needs --seed: every part of a class is asked the same questions. Give each part the same number, \
         one that no student knows.",
    );
    // A part takes nothing that is for the whole class: it would be there, and count nowhere.
    for of_the_whole in [&["--partial"][..], &["--overrides", "changes.csv"], &["--format", "gradebook"]] {
        is_refused(
            &[&["--shard", "1/2", "--seed", "5"], of_the_whole].concat(),
            &ada,
            "--partial, --out-of, --weight, --overrides and --format gradebook are for the whole class: give them to cargo grade \
             merge.",
        );
    }
    let no_part = grade(&["--shard", "3/2"], &ada);
    assert_eq!(no_part.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&no_part.stderr).contains("the second of eight"));
}

/// Another seed asks other questions: the marks are made again, and the old ones are there when the old seed is.
#[test]
fn a_seed_is_part_of_every_mark() {
    let _alone = alone();
    let _seed = KeptSeed::new();
    let class = Class::new();
    let ada = [class.hand_in("ada", &[("@line.rs", &solution("line"))])];
    let judged = |arguments: &[&str]| {
        let before = marks();
        let told = json(&[&["--level", "1"], arguments].concat(), &ada);
        assert!(!String::from_utf8(told).unwrap().contains("7777777"), "a report does not tell the seed");
        judged_since(&before)
    };
    assert_eq!(judged(&["--seed", "7777777"]), 1);
    assert_eq!(judged(&[]), 0, "the seed is kept");
    assert_eq!(judged(&["--seed", "8"]), 1);
    assert_eq!(judged(&["--seed", "7777777"]), 0);
}
