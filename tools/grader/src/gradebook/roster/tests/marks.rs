//! The column for the marks.

use super::*;

/// One's own may hold the highest points, a total, or the year of school, and where it is empty, another assignment's marks
/// later.
#[test]
fn without_a_title_only_a_platforms_own_column_is_taken_for_marks() {
    let column = |table: &[u8]| roster(table, &[]).column;
    for title in ["Note", "grade", "points", "Score", "Total Score"] {
        for held in ["", "-", "14"] {
            assert_eq!(column(format!("name,{title}\nAda,{held}\n").as_bytes()), None, "{title} {held}");
        }
    }
    assert_eq!(column(b"First name,Surname,Assignment: Essay (Feedback)\nAda,Love,good\n"), None);
    // Of two assignments one may be closed, or a letter: which is this one?
    for two in [
        "Student,ID,Section,Othello 1 (88),Quiz 3 (77)\n    Points Possible,,,,15\nA,1,1,,\n",
        "Student,ID,Section,Othello 1 (88),Quiz 3 (77)\n    Points Possible,,,(read only),15\nA,1,1,,\n",
        "Username,Othello 1 Scheme Grade <Selectbox MaxPoints:15>,Quiz 3 Points Grade <Numeric MaxPoints:15>\n#a,,\n",
        "Username,Othello [Total Pts: 15 Letter] |1,Quiz [Total Pts: 15 Score] |2\na,,\n",
        "Email address,Assignment: Othello (Letter),Assignment: Quiz (Real)\na@e.org,-,-\n",
    ] {
        let roster = roster(two.as_bytes(), &[]);
        let said = roster.check_column().unwrap_err().to_string();
        assert!(
            roster.column.is_none() && said.starts_with("The roster has several columns for marks"),
            "{said}"
        );
    }
    assert_eq!(column(b"Username,HW [Total Pts: 15 Percentage] |1\nada,\n"), None);
    // Canvas has the highest points of its own columns.
    let canvas = CANVAS.replace("Othello (555)", "Group (2)");
    assert_eq!([column(CANVAS.as_bytes()), column(canvas.replace(",20", ",").as_bytes())], [Some(4), None]);
    // Offered are those that may be named.
    let offered = |table: &[u8]| roster(table, &[]).check_column().unwrap_err().to_string();
    assert!(offered(b"name,login,points\nAda,ada,\n").ends_with("there are \"points\"."));
    assert!(offered(b"name,login\nAda,ada\n").ends_with("there are none for them: add one, as points."));
    // A title of a platform's own is for marks, whatever the platform writes there.
    assert_eq!(column(b"Username,HW [Total Pts: 15 Score] |1\nada,Needs Grading\n"), Some(1));
    assert_eq!(column(b"Name,Total Score,Max Points,Submission ID\nAda,3,30.0,71\n"), Some(1));
}

/// Points would go over somebody's section.
#[test]
fn a_column_that_holds_more_than_marks_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("roster.csv");
    let checked = |table: &str, column: &str| {
        fs::write(&file, table).unwrap();
        let roster = Roster::read(&file, &[], "", Some(column), None).unwrap();
        roster.check_column().map_err(|why| why.to_string())
    };
    let said = checked("name,Section,Week 1\nAda,S,\n", "Section").unwrap_err();
    assert!(
        said.starts_with("Most filled cells of the column \"Section\" hold no mark, as \"S\","),
        "{said}"
    );
    assert_eq!(checked("name,Section,Week 1\nAda,S,7\nBob,S,-\n", "Week 1"), Ok(()));
    assert_eq!(
        checked("Student,ID,Section,Othello (5)\n    Points Possible,,,45\nAda,1,A,EX\n", "Othello (5)"),
        Ok(())
    );
    assert!(checked("name,Raum (2)\nAda,A117\n", "Raum (2)").is_err(), "no column of Canvas's");
}

#[test]
fn the_highest_mark_and_the_comma_are_the_gradebooks() {
    let most_in = |table: &str, row: usize, column: Option<&str>| {
        let roster = roster_with(table.as_bytes(), &[], column);
        (roster.most(row).map(|points| points.to_string()), roster.number("18.5".parse().unwrap()))
    };
    let most = |table: &str, row: usize| most_in(table, row, None);
    let some = |text: &str| Some(text.to_string());
    assert_eq!(most(MOODLE, 1), (some("45"), "18.5".to_string()));
    let german = MOODLE
        .replace(",45.00", ",\"45,00\"")
        .replace("Status,Grade,Maximum Grade", "S,Bewertung,Bestwertung");
    assert_eq!(most(&german, 1), (some("45"), "18,50".to_string()));
    assert_eq!(most(CANVAS, 2), (some("20"), "18.5".to_string()));
    assert_eq!(most(BLACKBOARD, 1), (some("100"), "18.5".to_string()));
    assert_eq!(most_in("Name,Total Score,Max Points\nAda,,30.0\n", 1, Some("Total Score")).0, some("30"));
    let half = roster_with(b"Name,Grade\nAda,\"7,5\"\n", &[], Some("Grade"));
    assert_eq!((half.most(1), half.number("18.5".parse().unwrap())), (None, "18,5".to_string()));
    assert_eq!(most(&german.replace("45,00", "45,000"), 1).1, "18,500");
    // Semicolons are between the cells because the comma is in the numbers.
    assert_eq!(most_in("Name;Grade\nAda;\n", 1, Some("Grade")).1, "18,5");
    let mixed = roster_with(b"Name;Grade\nAda;1,234\nBob;3.5\n", &[], Some("Grade"));
    assert_eq!(mixed.number("18.5".parse().unwrap()), "18.5");
    // A group or a list of topics is no mark. Excel would take 18.5 for a day.
    assert_eq!(most_in("Name;Gruppe;Grade\nAda;1.2;\n", 1, Some("Grade")).1, "18,5");
    assert_eq!(most_in("Name,topics,Grade\nAda,\"1,2\",\n", 1, Some("Grade")).1, "18.5");
    let others = "First name,Surname,Assignment: Othello (Real),Assignment: Essay (Real)\nAda,B,-,\"7,50\"\n";
    assert_eq!(roster(others.as_bytes(), &[]).number("18.5".parse().unwrap()), "18,50");
    // No digit is lost.
    let tenths = roster(german.replace("45,00", "45,0").as_bytes(), &[]);
    assert_eq!(
        ["12.25", "7", "7.5"].map(|points| tenths.number(points.parse().unwrap())),
        ["12,25", "7,0", "7,5"]
    );
}

#[test]
fn what_the_platform_keeps_for_itself_takes_no_marks() {
    let refuses = |table: &str, column: &str| {
        let place = tempfile::NamedTempFile::new().unwrap();
        fs::write(place.path(), table).unwrap();
        Roster::read(place.path(), &[], "", Some(column), None).unwrap().check_column().is_err()
    };
    let moodle = "Identifier,Full name,Status,Grade,Maximum Grade,X\nParticipant 1,Ada,x,,63.00,\nParticipant 2,Bob,x,,63.00,\n";
    assert!(refuses(moodle, "Maximum Grade") && !refuses(moodle, "Grade"));
    assert!(
        roster(b"Name,Assignment: O (Real),Assignment: O (Percentage)\nAda,-,-\n", &[])
            .check_column()
            .is_ok()
    );
    assert!(roster(b"Name,Assignment: O (Percentage)\nAda,75.00 %\n", &[]).check_column().is_err());
    let canvas =
        "Student,ID,Section,Othello (5),Current Score\n    Points Possible,,,63,(read only)\nAda,1,A,,\n";
    assert!(refuses(canvas, "Current Score") && !refuses(canvas, "Othello (5)"));
}

/// In the language of the account: where it stands, not what it says, tells which columns Canvas only shows.
#[test]
fn a_column_that_canvas_only_shows_takes_no_marks_in_any_language() {
    for (words, possible) in
        [("(read only)", "Points Possible"), ("(nur lesen)", "Mögliche Punkte"), ("(読み取り専用)", "配点")]
    {
        let table = format!(
            "Student,ID,Section,Othello (5),Current Score,Notes\n,,,Manual Posting,,\n    {possible},,,63,{words},\nAda,1,A,,,\n"
        );
        let taken = |column: &str| roster_with(table.as_bytes(), &[], Some(column)).check_column().is_err();
        assert_eq!(["Othello (5)", "Current Score", "Notes"].map(taken), [false, true, false], "{words}");
        assert_eq!(roster(table.as_bytes(), &[]).column, Some(3));
        assert_eq!(roster(table.as_bytes(), &[]).most(3), Some(63.into()));
    }
}

/// A word among the marks is what somebody has written there, and a column of words is none for marks.
#[test]
fn a_text_in_the_place_of_a_mark_is_kept() {
    let asked = |rows: &str| {
        let roster = roster_with(format!("name,points\n{rows}").as_bytes(), &[], Some("points"));
        (roster.check_column().map_err(|why| why.to_string()), roster.text(1).map(str::to_string))
    };
    assert_eq!(asked("Ada,EX\nBob,3\nCem,\n"), (Ok(()), Some("EX".to_string())));
    assert_eq!(asked("Ada,-\nBob,3\nCem,ill\n"), (Ok(()), None));
    let why = "Most filled cells of the column \"points\" hold no mark, as \"EX\", so it is not known to be one for marks. Empty \
        them, or name another column for the marks with --column; there are \"points\".";
    assert_eq!(asked("Ada,EX\nBob,ill\nCem,3\n").0, Err(why.to_string()));
    // A platform's own column is for marks, whatever is there.
    let excused = roster(CANVAS.replace("ada,1,", "ada,1,EX").as_bytes(), &[]);
    assert_eq!((excused.check_column().is_ok(), excused.text(2)), (true, Some("EX")));
    let blackboard =
        BLACKBOARD.replace("\t1\t\n", "\t1\tNeeds Grading\n").replace("\t2\t\n", "\t2\tbefreit\n");
    let blackboard = roster(blackboard.as_bytes(), &[]);
    assert_eq!([blackboard.text(1), blackboard.text(2)], [None, Some("befreit")]);
    let worksheet = MOODLE.replacen("Submitted,,", "Submitted,krank,", 1);
    let roster = roster(worksheet.as_bytes(), &[of(Moodle, &[["101", "", "", "Ada Byron"]])]);
    assert_eq!(
        (roster.column, roster.text(1), roster.check_column().is_ok()),
        (Some(4), Some("krank"), true)
    );
}
