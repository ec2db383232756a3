//! The instructor's own tables: the roster, the gradebook, and marks that are changed by hand.

mod common;

use std::fs;
use std::io::Read;
use std::path::PathBuf;

use common::command::{
    Class, alone, course, grade, named, number, numbered, printed, report, solution, step,
};

#[test]
fn the_gradebook_is_filled_in_and_nothing_else_of_it_changes() {
    let class = Class::new();
    let of = |prefix: &str| format!("{prefix}_@line.rs");
    let right = solution("line");
    let download = class.hand_in(
        "download",
        &[
            (&of("lovelaceada_11_501"), &right),
            (&of("byronbob_LATE_12_502"), "fn check() {}"),
            (&of("mallory_99_503"), &right),
            ("cyd_13_504_Homework.docx", "Dear"),
        ],
    );
    let gradebook = "Student,ID,SIS Login ID,Section,Othello (555),Essay\n    Points Possible,,,,15,\n\
                     \"Lovelace, Ada\",11,ada,1,,A\n\"Byron, Bob\",12,bob,1,3,\nCyd,13,cyd,1,4,\n\"Eve, Zoë\",14,eve,1,7,\n";
    fs::write(class.path("canvas.csv"), gradebook).unwrap();
    let roster = class.path("canvas.csv");
    let typed = |more: &[&str]| {
        let roster = ["--roster", roster.to_str().unwrap(), "--download", download.to_str().unwrap()];
        grade(&[&["--steps", "line", "--format", "gradebook"], &roster[..], more].concat(), &[])
    };
    let graded = typed(&[]);
    let said = String::from_utf8(graded.stderr).unwrap();
    assert!(graded.status.success(), "{said}");
    let expected = gradebook.replace("11,ada,1,,A", "11,ada,1,15,A").replace("12,bob,1,3,", "12,bob,1,0,");
    assert_eq!(String::from_utf8(graded.stdout).unwrap(), expected);
    let zeros = format!("0 points for step {}: byronbob_12 (Byron, Bob), missing (1).", number("line"));
    let lines = [
        "mallory_99      matches no row: its id 99 is in no row.",
        "byronbob_12     row 4  Byron, Bob  by id",
        "cyd_13          row 5  Cyd  by id",
        "lovelaceada_11  row 3  Lovelace, Ada  by id",
        "Of 4 in the roster 3 have a submission here.",
        "Not handed in, or handed in what matches no row: Eve, Zoë (its cell keeps 7 from before) (1).",
        "The marks go into the column \"Othello (555)\".",
        &zeros,
        "For a person to look at (5):",
        "1 cell held another mark: Byron, Bob 3 → 0.",
        "2 cells get no mark and keep the one from before: Cyd 4; Eve, Zoë 7.",
        "byronbob_12 (Byron, Bob): late, as the platform says",
        "cyd_13 (Cyd): no mark (its cell keeps 4 from before): There is no file stepN.rs in it. It holds Homework.docx. A \
            person has to look at it.",
        "mallory_99: matches no row: its id 99 is in no row.",
    ];
    // Before it, whoever grades first is told that the grader is built, and whoever grades beside them that it is being built.
    let said_of_it = said.lines().map(str::trim).skip_while(|line| *line != lines[0]);
    assert_eq!(said_of_it.collect::<Vec<_>>(), lines, "{said}");
    // Canvas writes EX where somebody is excused.
    fs::write(&roster, gradebook.replace("11,ada,1,,A", "11,ada,1,EX,A")).unwrap();
    let excused = typed(&[]);
    assert_eq!(
        String::from_utf8(excused.stdout).unwrap(),
        expected.replace("11,ada,1,15,A", "11,ada,1,EX,A")
    );
    let said = String::from_utf8(excused.stderr).unwrap();
    assert!(said.contains("1 cell holds a text and keeps it: Lovelace, Ada EX, not 15."), "{said}");
    // More points than the gradebook takes.
    fs::write(&roster, gradebook.replace(",,,,15,", ",,,,10,")).unwrap();
    let refused = typed(&[]);
    let said = String::from_utf8(refused.stderr).unwrap();
    let why = "lovelaceada_11 has 15 points, and the gradebook takes 10 at most: add --out-of 10. Nothing was written.";
    assert!(said.contains(why) && refused.stdout.is_empty(), "{said}");
    // A column that takes none is another one.
    fs::write(&roster, gradebook.replace(",,,,15,", ",,,,0,")).unwrap();
    let said = String::from_utf8(typed(&[]).stderr).unwrap();
    assert!(
        said.contains("takes 0 at most: name another column with --column. Nothing was written."),
        "{said}"
    );
    fs::write(&roster, gradebook.replace(",,,,15,", ",,,,10,")).unwrap();
    assert!(String::from_utf8(typed(&["--out-of", "10"]).stdout).unwrap().contains("11,ada,1,10,A"));
    // It takes more than there is, so all marks may be too low.
    fs::write(&roster, gradebook.replace(",,,,15,", ",,,,20,")).unwrap();
    let said = String::from_utf8(typed(&[]).stderr).unwrap();
    let why = "everything right is 15 points here, and the gradebook takes 20: is --out-of 20 missing?";
    assert!(said.contains(why), "{said}");
    assert!(!String::from_utf8(typed(&["--out-of", "20"]).stderr).unwrap().contains("everything right"));
}

/// The cell keeps it, and whoever imports the table has to know.
#[test]
fn a_mark_that_goes_away_is_said() {
    let class = Class::new();
    let right = solution("line");
    let hand_in = |files: &[(&str, &str)]| class.hand_in("download", files);
    let download = hand_in(&[("ada_11_501_@line.rs", &right), ("bob_12_502_@line.rs", &right)]);
    let roster = class.path("roster.csv");
    fs::write(&roster, "name,id,points\nada,11,15\nbob,12,15\n").unwrap();
    let said = || {
        let typed =
            ["--steps", "line", "--roster", roster.to_str().unwrap(), "--column", "points", "--download"];
        let graded = grade(&[&typed[..], &[download.to_str().unwrap()]].concat(), &[]);
        String::from_utf8(graded.stderr).unwrap()
    };
    assert!(!said().contains("keeps"));
    fs::remove_dir_all(&download).unwrap();
    hand_in(&[("ada_11_501_essay.docx", "Dear")]);
    let now = said();
    let changed = "2 marks differ from the last time: ada_11 15 → no mark, bob_12 15 → not in this run.";
    assert!(now.contains("Not handed in: bob (its cell keeps 15 from before) (1)."), "{now}");
    assert!(now.contains(changed), "{now}");
    assert!(!said().contains("differ"));
}

/// Brightspace's gradebook has no number that its download has.
#[test]
fn where_only_names_say_whose_it_is_that_is_said_once() {
    let class = Class::new();
    let path = "1001-6203 - Ada Byron - Nov 24, 2026 930 PM/@line.rs";
    let download = class.hand_in("download", &[(path, &solution("line"))]);
    let roster = class.path("roster.csv");
    fs::write(&roster, "Username,Last Name,First Name,Points Grade <Numeric MaxPoints:15>\nada,Byron,Ada,\n")
        .unwrap();
    let [download, roster] = [&download, &roster].map(|path| path.to_str().unwrap());
    let typed = ["--steps", "line", "--roster", roster, "--download", download];
    let first = "Matched by the name alone: 1, from Brightspace. A student who can change";
    let said = |format: &str| {
        String::from_utf8(grade(&[&typed[..], &["--format", format]].concat(), &[]).stderr).unwrap()
    };
    let table = said("table");
    assert!(table.contains(&format!("{first} their name there")), "{table}");
    let gradebook = said("gradebook");
    assert_eq!(gradebook.matches(first).count(), 1, "{gradebook}");
}

#[test]
fn of_two_platforms_with_names_only_both_are_said() {
    let class = Class::new();
    let line = solution("line");
    let ada =
        class.hand_in("brightspace", &[("1001-6203 - Ada Byron - Nov 24, 2026 930 PM/@line.rs", &line)]);
    let bob = class.hand_in("moodle", &[("Bob Carr_17_assignsubmission_file/@line.rs", &line)]);
    let roster = class.path("roster.csv");
    fs::write(
        &roster,
        "Username,Last Name,First Name,Points Grade <Numeric MaxPoints:15>\nada,Byron,Ada,\nbob,Carr,Bob,\n",
    )
    .unwrap();
    let [ada, bob, roster] = [&ada, &bob, &roster].map(|path| path.to_str().unwrap());
    let typed = ["--steps", "line", "--roster", roster, "--download", ada, "--download", bob];
    let said = String::from_utf8(grade(&typed, &[]).stderr).unwrap();
    let first = "Matched by the name alone: 2, from Brightspace and Moodle.";
    assert!(said.contains(first), "{said}");
}

#[test]
fn a_team_has_its_mark_in_each_row() {
    let class = Class::new();
    let download =
        class.hand_in("download", &[("Team Rot_17_assignsubmission_file/@line.rs", &solution("line"))]);
    let worksheet = "Identifier,Full name,Email address,Status,Grade,Maximum Grade\nParticipant 17,Eve,e@e.org,x,,15.00\n\
                     Participant 18,Ada,a@e.org,x,,15.00\nParticipant 19,Bob,b@e.org,x,,15.00\n";
    let [roster, teams] = ["roster.csv", "teams.csv"].map(|name| class.path(name));
    fs::write(&roster, worksheet).unwrap();
    fs::write(
        &teams,
        "First name,Last name,Email address,Groups\nAda,,a@e.org,Team Rot\nBob,,b@e.org,Team Rot\n",
    )
    .unwrap();
    let output = class.path("marks");
    let [roster, teams, download, output] =
        [&roster, &teams, &download, &output].map(|path| path.to_str().unwrap());
    let typed = [
        "--steps",
        "line",
        "--format",
        "gradebook,moodle",
        "--output",
        output,
        "--roster",
        roster,
        "--download",
        download,
    ];
    let said = |more: &[&str]| String::from_utf8(grade(&[&typed[..], more].concat(), &[]).stderr).unwrap();
    let without = said(&[]);
    assert!(
        without.contains("Nobody in the roster has the name of: Team Rot_17 (1). If one of these is a team,"),
        "{without}"
    );
    let with = said(&["--teams", teams]);
    let expected = worksheet.replace("a@e.org,x,,", "a@e.org,x,15,").replace("b@e.org,x,,", "b@e.org,x,15,");
    assert_eq!(fs::read_to_string(class.path("marks/gradebook.csv")).unwrap(), expected, "{with}");
    assert!(
        with.contains("Not handed in: Eve (in no team of the table of teams) (1).")
            && with.contains("are teams, match no row, or are not from Moodle: Team Rot_17."),
        "{with}"
    );
}

#[test]
fn a_gradebook_needs_a_roster_of_this_class_with_one_column() {
    let class = Class::new();
    let ada = class.hand_in("ada", &[]);
    let refused = |arguments: &[&str]| {
        let graded = grade(arguments, std::slice::from_ref(&ada));
        assert_eq!((graded.status.code(), graded.stdout.len()), (Some(1), 0));
        String::from_utf8(graded.stderr).unwrap()
    };
    assert!(refused(&["--format", "gradebook"]).contains("needs --roster FILE"));
    fs::write(class.path("two.csv"), "Student,ID,SIS Login ID,Section,HW 1 (1),HW 2 (2)\nada,1,,,,\n")
        .unwrap();
    let two = class.path("two.csv");
    let two = two.to_str().unwrap();
    let said = refused(&["--format", "gradebook", "--roster", two]);
    assert!(
        said.contains(
            "several columns for marks: name one with --column. There are \"HW 1 (1)\", \"HW 2 (2)\"."
        ),
        "{said}"
    );
    fs::write(class.path("other.csv"), "Student,ID,SIS Login ID,Section,HW 1 (1)\neve,1,,,\n").unwrap();
    let said = refused(&["--format", "gradebook", "--roster", class.path("other.csv").to_str().unwrap()]);
    assert!(
        said.contains("No submission here matches a row of the roster, so nothing was written."),
        "{said}"
    );
    fs::write(class.path("none.csv"), "who\nada\n").unwrap();
    let none = class.path("none.csv");
    assert!(refused(&["--roster", none.to_str().unwrap()]).contains("has no column with names"));
}

/// What was handed in a week ago is no 0 of this week.
#[test]
fn a_hand_in_of_other_steps_is_for_a_person_to_look_at() {
    let class = Class::new();
    let line = ("@line.rs", solution("line"));
    let exercise = fs::read_to_string(course().join(numbered("exercises/@directions.rs"))).unwrap();
    let submissions = [
        class.hand_in("ada", &[(line.0, &line.1)]),
        class.hand_in("bob", &[(line.0, &line.1), ("@directions.rs", &exercise)]),
    ];
    let _alone = alone();
    let marked = report(&["--steps", "directions"], &submissions);
    let step = |at: usize| &marked["submissions"][at]["steps"][0];
    let why = numbered("No step that is graded is in it. It holds @line.rs. A person has to look at it.");
    assert_eq!(
        (step(0)["outcome"].as_str(), step(0)["message"].as_str()),
        (Some("unreadable"), Some(why.as_str()))
    );
    assert_eq!(step(1)["outcome"], "missing");
}

#[test]
fn a_mark_that_is_changed_by_hand_stays_changed() {
    let class = Class::new();
    let submissions = [
        class.hand_in("ada", &[("@line.rs", &solution("line"))]),
        class.hand_in("bob", &[("@line.rs", "fn check() {}")]),
        class.hand_in("eve", &[("@line.rs", "\u{0}")]),
    ];
    let file = class.path("overrides.csv");
    let rows = format!(
        "name;what;points;comment\nada;check;2;copied\nbob;{};10;explained it at the board\neve;;7;read by me\nzoe;;1;\n",
        number("line")
    );
    fs::write(&file, &rows).unwrap();
    fs::write(class.path("first.csv"), &rows).unwrap();
    let _alone = alone();
    let given = grade(&["--steps", "line", "--overrides", file.to_str().unwrap()], &submissions);
    let kept = course().join("target/grade/overrides-line.csv");
    let text = fs::read_to_string(&kept);
    // Another assignment of the same students begins without them.
    let other = report(&["--steps", "directions"], &submissions);
    let marked = report(&["--steps", "line"], &submissions);
    fs::remove_file(&kept).ok();
    assert!(String::from_utf8(given.stderr).unwrap().contains("Overrides for no submission here: zoe. "));
    // A slip that only the gradebook knows.
    fs::write(&file, "ada,,99,a slip\n").unwrap();
    fs::write(
        class.path("canvas.csv"),
        "Student,SIS Login ID,Section,HW (5)\n Points Possible,,,15\nA,ada,1,\n",
    )
    .unwrap();
    let [roster, by_hand] = [class.path("canvas.csv"), file.clone()];
    let typed = ["--roster", roster.to_str().unwrap(), "--overrides", by_hand.to_str().unwrap()];
    let slip =
        grade(&[&["--steps", "line", "--format", "gradebook"], &typed[..]].concat(), &submissions[..1]);
    fs::remove_file(&kept).ok();
    let said = String::from_utf8(slip.stderr).unwrap();
    let why = "ada has 99 points, and the gradebook takes 15 at most: change its row in --overrides. Nothing was written.";
    assert!(said.contains(why), "{said}");
    grade(&["--steps", "line", "--overrides", class.path("first.csv").to_str().unwrap()], &submissions);
    fs::remove_file(&kept).ok();
    let without = String::from_utf8(grade(&["--steps", "line"], &submissions[..2]).stderr).unwrap();
    // Another test's grader may build the judge meanwhile.
    let without: Vec<_> = without.lines().filter(|line| !line.starts_with("Another grader builds")).collect();
    assert_eq!(without, ["2 marks differ from the last time: ada 12 → 15, bob 10 → 0."]);
    let text = text.unwrap();
    assert!(text.starts_with("ada,check,2,copied,") && text.lines().count() == 4, "{text}");
    let scores = ["ada", "bob", "eve"].map(|name| named(&marked, name)["score"].as_u64().unwrap());
    assert_eq!(scores, [12, 10, 7], "{marked:#}");
    assert!(!other.to_string().contains("Override"), "{other:#}");
    assert_eq!(step(&marked, "bob", "line")["score"], 10);
    let notes = |name: &str| named(&marked, name)["look_at"].to_string();
    assert!(
        notes("ada").contains("Override: 2 of 5 points for check of step 1, not 5: copied"),
        "{}",
        notes("ada")
    );
    assert!(
        notes("eve").contains("Override: 7 of 15 points for the whole, where there was no mark: read by me"),
        "{}",
        notes("eve")
    );
    let table = String::from_utf8(given.stdout).unwrap();
    assert!(table.contains(" 7/15") && table.contains("explained it at the board"), "{table}");
    fs::write(&file, "ada,legal_moves,1\n").unwrap();
    let refused = grade(&["--overrides", file.to_str().unwrap()], &submissions);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(
        said.contains(
            "row 1: steps 4 and 9 have a function legal_moves: write moves/legal_moves or bits/legal_moves"
        ),
        "{said}"
    );
    let of_all = |file: fs::DirEntry| file.file_name().to_string_lossy().starts_with("overrides-line");
    let mut files = fs::read_dir(course().join("target/grade")).unwrap().flatten();
    assert!(!files.any(of_all), "a table that is refused is not kept");
}

/// Two sections in one course have one seed, and people of one name who have handed in one file.
#[test]
fn a_mark_by_hand_is_for_one_section() {
    let class = Class::new();
    let right = solution("line");
    let [a, b] = ["a/lea", "b/lea"].map(|lea| class.hand_in(lea, &[("@line.rs", &right)]));
    let file = class.path("overrides.csv");
    fs::write(&file, "lea,,1,copied\n").unwrap();
    let _alone = alone();
    let kept = course().join("target/grade/overrides-line.csv");
    fs::remove_file(&kept).ok();
    let graded = |lea: &PathBuf, more: &[&str]| {
        let graded =
            grade(&[&["--steps", "line", "--format", "json"], more].concat(), std::slice::from_ref(lea));
        let report = printed(&graded);
        (named(&report, "lea")["score"].as_u64().unwrap(), String::from_utf8(graded.stderr).unwrap())
    };
    let named_again = ["--overrides", file.to_str().unwrap()];
    let first = graded(&a, &named_again);
    let (of_b, again) = (graded(&b, &[]), graded(&a, &[]));
    let by_table = graded(&b, &named_again);
    fs::remove_file(&kept).ok();
    assert_eq!((first.0, again.0, of_b.0), (1, 1, 15), "{of_b:?}");
    assert!(
        of_b.1.contains("not applied: lea. If they are for this one, name their table again"),
        "{of_b:?}"
    );
    assert_eq!(by_table.0, 1, "{by_table:?}");
    // Nor are their marks compared.
    assert!(!of_b.1.contains("differs from the last time"), "{of_b:?}");
}

/// A function that is right but for the longest counts passes one part of two. One that says `false` to everything passes four
/// parts of nine, which are gifts.
#[test]
fn a_function_gives_a_share_of_its_points_for_the_parts_that_pass() {
    let class = Class::new();
    let line = solution("line").replacen("if a[p + i]", "if i < 8 && a[p + i]", 1);
    assert_ne!(line, solution("line"));
    let never = "use othello_steps::{Board, Player};\n\
                 pub fn is_legal_move(_: &Board, _: Player, _: isize, _: isize) -> bool { false }";
    let ada = [class.hand_in("ada", &[("@line.rs", &line), ("@legal.rs", never)])];
    let steps = ["--steps", "1-3"];
    let plain = report(&steps, &ada);
    let partial = report(&[&steps[..], &["--partial"]].concat(), &ada);
    let scores = |report| {
        let functions = step(report, "ada", "line")["functions"].as_array().unwrap().iter();
        functions.map(|function| function["score"].as_f64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(scores(&plain), [0.0, 5.0, 5.0]);
    assert_eq!(scores(&partial), [2.5, 5.0, 5.0]);
    let legal = step(&partial, "ada", "legal");
    let parts = legal["functions"][0]["parts"].as_array().unwrap();
    let has = |what: &str| parts.iter().filter(|part| part[what] == true).count();
    assert_eq!((&legal["score"], has("passed"), has("gift")), (&0.into(), 4, 5));
    assert_eq!(named(&partial, "ada")["score"], 12.5);
}

#[test]
fn what_students_wrote_is_put_into_one_folder() {
    let class = Class::new();
    let submissions = [
        class.hand_in("ada", &[("exercises/@line.rs", "fn check() {} // of Ada"), ("@legal.rs", "// too")]),
        class.hand_in(
            "Bob B_7_assignsubmission_file_",
            &[("deep/@line.rs", "fn check() {} // of Bob"), ("essay.txt", "Dear")],
        ),
    ];
    let folder = class.path("for the checker");
    let arguments = ["--steps", "line", "--extract", folder.to_str().unwrap()];
    let said = String::from_utf8(grade(&arguments, &submissions).stdout).unwrap();
    assert_eq!(said, format!("2 files of 2 students are in {}.\n", folder.display()));
    let read = |student: &str| fs::read_to_string(folder.join(student).join(numbered("@line.rs"))).unwrap();
    assert!(read("ada").contains("of Ada"));
    assert!(read("Bob B_7_assignsubmission_file_").contains("of Bob"));
    assert!(!folder.join("ada").join(numbered("@legal.rs")).exists());
    let again = grade(&arguments, &submissions);
    assert!(String::from_utf8(again.stderr).unwrap().contains("is not empty: name a new folder"));
}

/// Moodle knows the student by the number, and that of a group may be another student's.
#[test]
fn moodle_gets_the_page_of_each_who_matches_a_row() {
    let class = Class::new();
    let line = solution("line");
    let of = |name: &str| format!("{name}_assignsubmission_file/@line.rs");
    let [ada, zoe, blue] = ["Ada Lovelace_17", "Zoë_18", "Blue_19"].map(of);
    let download = class.hand_in("download", &[(&ada, &line), (&zoe, &line), (&blue, &line)]);
    let [roster, output] = ["roster.csv", "marks"].map(|name| class.path(name));
    let row = |number: u32, name: &str| format!("Participant {number},{name},x,,15.00\n");
    let worksheet = "Identifier,Full name,Status,Grade,Maximum Grade\n".to_string()
        + &[(17, "Ada Lovelace"), (18, "Zoë"), (19, "Eve")].map(|(number, name)| row(number, name)).concat();
    fs::write(&roster, worksheet).unwrap();
    let [roster, output, download] = [&roster, &output, &download].map(|path| path.to_str().unwrap());
    let typed = ["--steps", "line", "--format", "moodle", "--output", output, "--download", download];
    let said = |more: &[&str]| String::from_utf8(grade(&[&typed[..], more].concat(), &[]).stderr).unwrap();
    assert!(said(&[]).contains("--format moodle needs --roster FILE"));
    let said = said(&["--roster", roster]);
    assert!(said.contains("match no row, or are not from Moodle: Blue_19."), "{said}");
    let file = fs::File::open(class.path("marks/feedback.zip")).unwrap();
    let mut zip = zip::ZipArchive::new(file).unwrap();
    let names: Vec<_> = zip.file_names().map(str::to_string).collect();
    let due =
        ["Ada Lovelace_17", "Zoë_18"].map(|name| format!("{name}_assignsubmission_file_/feedback.html"));
    assert_eq!(names, due);
    let mut page = String::new();
    zip.by_name(&due[0]).unwrap().read_to_string(&mut page).unwrap();
    assert!(page.contains("Ada Lovelace"), "{page}");
}
