//! Moodle's grading worksheet.

use super::*;

/// The names alone were moved to the front, or another column was put there.
#[test]
fn a_worksheet_whose_numbers_are_not_in_its_first_column_is_refused() {
    let moved = "Full name,Identifier,Status,Grade,Maximum Grade\nAda Byron,Participant 101,Submitted,,45.00\n\
        Bob Groß,Participant 102,Submitted,,45.00\n";
    let ada = || of(Moodle, &[["101", "", "", "Ada Byron"]]);
    for table in [moved.to_string(), moved.replace("Identifier", "Nummer")] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("worksheet.csv");
        fs::write(&path, table).unwrap();
        let said = Roster::read(&path, &[ada()], "", None, None).err().unwrap().to_string();
        assert!(
            said.contains("whose numbers say who is who, but") && said.contains("its first column"),
            "{said}"
        );
    }
    let own = "Name,Kürzel,Punkte,max\nAda Byron,stud101,,15\nBob Groß,stud102,,15\n";
    assert_eq!(rows(own, &[ada()]), [[(1, By::Name)]]);
    // Groups are in several rows, and a list of one's own has no highest grade.
    for own in [moved.replace(",45.00", ",").replace("Maximum Grade", "Remark"), moved.replace("102", "101")]
    {
        assert_eq!(rows(&own, &[ada()]), [[(1, By::Name)]], "{own}");
    }
}

/// Excel writes 30.00 as 30, and rows with nothing in them.
#[test]
fn a_worksheet_from_excel_is_a_worksheet() {
    let saved = MOODLE.replace(",45.00", ",45").replace(',', ";") + ";;;;;;\n";
    assert_eq!(rows(&saved, &[of(Moodle, &[["103", "", "", "Jürgen Groß"]])]), [[(3, By::Id)]]);
    assert_eq!(roster(saved.as_bytes(), &[]).most(1).map(|most| most.to_string()), Some("45".to_string()));
    let own = "login,name,group,points\nstud101,Ada,1,\nstud102,Bob,1,\n";
    assert_eq!(rows(own, &[path("stud102")]), [[(2, By::Login)]], "a list of one's own");
}

/// A worksheet that is none any more would be read by names alone, and the numbers that say who is who would be nothing.
#[test]
fn a_worksheet_that_was_edited_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("roster.csv");
    let stranger = || of(Moodle, &[["104", "", "", "Jürgen Groß"]]);
    let said = |table: &str, submission: Submitted| {
        fs::write(&path, table).unwrap();
        let read = Roster::read(&path, &[submission], "", None, None);
        read.err().map_or(String::new(), |error| error.to_string())
    };
    assert_eq!(said(MOODLE, stranger()), "");
    let own_row = said(&(MOODLE.to_string() + ",Mean,,,,,\n"), stranger());
    assert!(
        own_row.contains("its row `,Mean,,,,,` does not begin with Participant and a number"),
        "{own_row}"
    );
    let no_highest = said(&MOODLE.replacen(",45.00", ",", 1), stranger());
    assert!(
        no_highest.contains(
            "no column before the last one holds one number in each row, the assignment's highest grade, right after one in \
                which each grade is empty or a number up to that"
        ),
        "{no_highest}"
    );
    let of_another = said(&(MOODLE.to_string() + ",Mean,,,,,\n"), of(Canvas, &[["104", "", "", "Ada"]]));
    assert_eq!(of_another, "");
    let groups = "Group,Name\nGroup 1,Ada\nGroup 1,Bob\nGroup 2,Jürgen Groß\n";
    assert_eq!(said(groups, stranger()), "", "no numbers of people");
}

#[test]
fn a_worksheet_without_its_words_is_refused_for_moodle() {
    let numbers = MOODLE.replace("Participant ", "");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("roster.csv");
    fs::write(&file, &numbers).unwrap();
    let read = |submission| Roster::read(&file, &[submission], "", None, None).map(|_| ());
    let why = read(of(Moodle, &[["999", "", "", "Jürgen Groß"]])).unwrap_err().to_string();
    assert!(why.contains("do not begin with a word and a number"), "{why}");
    assert!(read(path("101")).is_ok());
}

/// Marks went into the column beside the highest grades, whatever it was.
#[test]
fn a_column_between_the_grades_and_the_highest_ones_takes_no_marks_by_itself() {
    let row = |held: &str, more: &str| {
        let row = format!(",a@e.org,Abgegeben,{held},{more}15.00,Ja\n");
        format!("Teilnehmer/in11,Ada{row}Teilnehmer/in12,Bob{row}")
    };
    let asked = |table: &str| roster(table.as_bytes(), &[]).check_column().map_err(|why| why.to_string());
    for title in ["Bewertung", "Wynik"] {
        let titles = format!("Nr,Name,Mail,Status,{title}");
        for held in ["", "-", "7.00"] {
            assert_eq!(asked(&format!("{titles},Max,Frei\n{}", row(held, ""))), Ok(()), "{title} {held}");
            let added = asked(&format!("{titles},Bonus,Max,Frei\n{}", row(held, ","))).unwrap_err();
            assert!(added.contains("No column is known to be the platform's own"), "{added}");
        }
    }
    // A remark among the grades, and another column that is called as one of marks.
    let remark = row("krank", ",") + &row("", ",").replace("in11", "in13").replace("in12", "in14");
    let remark = asked(&format!("Nr,Name,Mail,Status,Grade,Punkte,Max,Frei\n{remark}")).unwrap_err();
    assert!(remark.ends_with("there are \"Grade\", \"Punkte\"."), "{remark}");
    let moved = "Nr,Name,Mail,Status,Max,Grade\nParticipant 1,Ada,a@e.org,,15.00,\nParticipant 2,Bob,b@e.org,,15.00,\n";
    assert!(asked(moved).unwrap_err().ends_with("there are \"Status\", \"Grade\"."));
    // Whoever is asked can say it.
    let bonus = "Nr,Name,Mail,Status,Grade,Bonus,Max,Frei\n".to_string() + &row("", ",");
    let named = roster_with(bonus.as_bytes(), &[], Some("Grade"));
    assert_eq!((named.column, named.check_column().is_ok()), (Some(4), true));
}

/// Somebody may have added a column with the same number in each row. In a language that is not known here, a person says which.
#[test]
fn a_worksheet_with_two_columns_before_a_number_asks_which_is_for_marks() {
    let own = MOODLE.replace("changed\n", "changed,Remark,Room\n").replace(",Yes\n", ",Yes,,\"20,0\"\n");
    let known = roster(own.as_bytes(), &[]);
    assert_eq!((known.column, known.check_column().is_ok()), (Some(4), true));
    let unknown = own.replace("Status,Grade,Maximum", "Status,Wynik,Maximum");
    assert_eq!(
        roster(unknown.as_bytes(), &[]).check_column().unwrap_err().to_string(),
        "The roster has several columns for marks: name one with --column. There are \"Wynik\", \"Remark\"."
    );
}

/// A list of one's own was taken for Moodle's worksheet: its second column, a family name or a tutor, was taken for the
/// students'.
#[test]
fn a_list_that_begins_with_groups_and_has_a_maximum_is_no_worksheet() {
    let halves = "Gruppe,Nachname,Vorname,Kennung,Semester,Punkte,Max,Frei\nGruppe 1,Lee,Min,min.lee,3,,15,\n\
        Gruppe 2,Berg,Ada,ada,3,,15,\n";
    assert_eq!(rows(halves, &[path("Lee"), path("min.lee")]), [vec![], vec![(1, By::Login)]]);
    let tutors = "Team,Tutor,Name,Login,Points,Max,Remark\nTeam 1,Bob Ross,Ada Lovelace,ada,,15,\n\
        Team 2,Tim Oz,Eve Pi,eve,,15,\nTeam 3,Kim Ma,Cem Ates,cem,,15,\n";
    assert_eq!(rows(tutors, &[path("Bob Ross"), path("eve")]), [vec![], vec![(2, By::Login)]]);
    let twice = tutors.replace(",Login,", ",Room,").replace("Team 2", "Team 1");
    assert_eq!(rows(&twice, &[path("Bob Ross"), path("Eve Pi")]), [vec![], vec![(2, By::Name)]]);
}
