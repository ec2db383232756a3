//! What the columns of a table hold.

use super::*;

#[test]
fn every_platforms_table_names_its_students() {
    let german = MOODLE
        .replace("Participant ", "Teilnehmer/in")
        .replace("Identifier,Full name", "ID,\"Vollständiger Name\"");
    let japanese = MOODLE
        .replace("Participant ", "参加者")
        .replace("Identifier,Full name,Email address", "識別子,フルネーム,メール");
    for table in [MOODLE, &german, &japanese] {
        let ada = "Ada Byron";
        let submissions = [("102", ada), ("101", ada), ("103", "Jürgen Groß")];
        let submissions = submissions.map(|(id, name)| of(Moodle, &[[id, "", "", name]]));
        assert_eq!(rows(table, &submissions), [[(2, By::Id)], [(1, By::Id)], [(3, By::Id)]], "{table}");
    }
    let blind = "Identifier,Status,Grade,\"Maximum Grade\"\n\"Participant 101\",x,,45.00\n\"Participant 102\",x,,45.00\n";
    assert_eq!(rows(blind, &[of(Moodle, &[["102", "", "", "Participant"]])]), [[(2, By::Id)]]);
    assert_eq!(rows(CANVAS, &[of(Canvas, &[["12", "", "", "großjurgen"]])]), [[(3, By::Id)]]);
    let split = "LastName,FirstName,ID,SIS Login ID,Section,Othello (555)\n    Points Possible,,,,,20\n\
        Lovelace,Ada,11,ada,1,\nGroß,Jürgen,12,jgross,1,\n";
    assert_eq!(rows(split, &[of(Canvas, &[["12", "", "", "großjurgen"]])]), [[(3, By::Id)]]);
    assert_eq!(roster(split.as_bytes(), &[]).absent(), ["Ada Lovelace", "Jürgen Groß"]);
    let names =
        "First name,Last name,ID number,Email address\nAda,Lovelace,7002,a@e.org\nBob,Byron,7001,b@e.org\n";
    assert_eq!(
        rows(names, &[of(Moodle, &[["7001", "", "", "Ada Lovelace"]])]),
        [[(1, By::Name)]],
        "a number of another kind is no id"
    );
    let brightspace = "OrgDefinedId,Username,Last Name,First Name,Email,Othello Points Grade <Numeric MaxPoints:45>,End-of-Line \
        Indicator\n#s101,#alovel,Lovelace,Ada,a@e.org,,#\n#s102,#dgross,Groß,Daniël,d@e.org,,#\n";
    let two = [["1001", "Ada Lovelace"], ["1002", "Ada Lovelace"], ["1003", "Daniël Groß"]]
        .map(|[id, name]| of(Brightspace, &[[id, "", "", name]]));
    assert_eq!(rows(brightspace, &two), [vec![], vec![], vec![(2, By::Name)]]);
    // As nbgrader reads its students.
    let nbgrader = "id,first_name,last_name,email\nada,Ada,Lovelace,\nb7,Jürgen,Groß,\n";
    assert_eq!(rows(nbgrader, &[of(Nbgrader, &[["", "b7", "", ""]])]), [[(2, By::Login)]]);
    let sakai = "\"Display ID\",\"ID\",\"Last Name\",\"First Name\",\"grade\"\ns101,s101,Lovelace,Ada,\ns102,s102,Groß,Jürgen,\n";
    assert_eq!(rows(sakai, &[of(Sakai, &[["", "s102", "", "Groß, Jürgen"]])]), [[(2, By::Login)]]);
    // The names were sorted alone.
    assert_eq!(rows(sakai, &[of(Sakai, &[["", "s102", "", "Lovelace, Ada"]])]), [vec![]]);
    let github = "\"identifier\",\"github_username\",\"github_id\",\"name\"\nada@example.org,adal,123,\n02-gross \
        juergen,jgross,124,\n";
    assert_eq!(
        rows(github, &[path("jgross"), path("ADAL"), path("02-gross juergen")]),
        [vec![], vec![(1, By::Login)], vec![]]
    );
    assert_eq!(rows(github, &[path("ADAL")]), [[(1, By::Login)]]);
    assert_eq!(
        rows("name,email\nAda,ada@e.org\n", &[of(Autolab, &[["", "", "ADA@e.org", ""]])]),
        [[(1, By::Email)]]
    );
}

/// It was taken for Canvas's, and who stands above the first with a login was lost, or what they had was the highest mark.
#[test]
fn in_a_list_of_ones_own_every_row_is_a_students() {
    let rows = "Bob Smith,,A,7\nEve Adams,eve,A,\nAl Kay,al,B,\n";
    for title in ["Student,Login", "Student,ID", "Lastname,Login", "Student,SIS Login ID"] {
        let table = format!("{title},Section,points\n{rows}");
        let own = roster_with(table.as_bytes(), &[path("eve"), path("al")], Some("points"));
        assert_eq!((own.counts(), own.most(2)), ([3, 2], None), "{title}");
        assert_eq!(own.absent(), ["Bob Smith (its cell keeps 7 from before)"], "{title}");
    }
    // Somebody without a number, written above the others in Canvas's gradebook.
    let canvas = CANVAS.replace("\"Lovelace", "Bob Smith,,,,\n\"Lovelace");
    assert_eq!(roster(canvas.as_bytes(), &[]).absent(), ["Bob Smith", "Lovelace, Ada", "Groß, Jürgen"]);
}

/// A number is a login at nbgrader; elsewhere a column of numbers may be anything.
#[test]
fn of_nbgraders_numbers_it_is_said_what_to_do() {
    let submission = of(Nbgrader, &[["", "101", "", ""]]);
    for table in ["id,name\n101,Ada\n102,Bob\n", "id,name,username\n101,Ada,ada\n102,Bob,bob\n"] {
        let roster = roster(table.as_bytes(), std::slice::from_ref(&submission));
        assert_eq!(
            roster.unmatched[&submission.0],
            "101 is in row 2 (Ada), but not in a column of logins, addresses or names: if the column holds logins, call it login."
        );
    }
    assert_eq!(rows("login,name\n101,Ada\n102,Bob\n", &[submission]), [[(1, By::Login)]]);
    // In a table without logins the name says it, whatever else is in the row.
    assert_eq!(
        rows("name,nick\nAda Byron,ab\n", &[of(Sakai, &[["", "ab", "", "Byron, Ada"]])]),
        [[(1, By::Name)]]
    );
}

#[test]
fn german_titles_are_known() {
    let table = "\"Name, Vorname\",Matrikel-Nr.,Punkte\n\"Berg, Anna\",7001,\n\"Lee, Min\",7002,\n";
    assert_eq!(rows(table, &[path("7002"), path("Anna Berg")]), [[(2, By::Login)], [(1, By::Name)]]);
    assert_eq!(rows(&table.replace("Berg, Anna", "Anna, Berg"), &[path("Berg, Anna")]), [[]]);
    // A comma in a title is no sign between cells.
    let semicolons = "Name, Vorname;Bemerkung (frei, kurz, sachlich);Punkte\nBerg, Anna;;\n";
    assert_eq!(rows(semicolons, &[path("Berg, Anna")]), [[(1, By::Name)]]);
}

/// A platform writes logins, and a student's number may be somebody else's.
#[test]
fn a_platforms_login_is_in_the_column_of_logins() {
    let table = "name,username,student id\nAda,alove,20017\nBob,bbyron,1\n";
    let two = [of(Nbgrader, &[["", "20017", "", ""]]), of(Nbgrader, &[["", "bbyron", "", ""]])];
    assert_eq!(rows(table, &two), [vec![], vec![(2, By::Login)]]);
    assert_eq!(rows(table, &[path("20017")]), [[(1, By::Login)]], "a path may be called as one likes");
    assert_eq!(rows("name,student id\nAda,20017\n", &two[..1]), [[(1, By::Login)]]);
    // Seats or groups may have the same numbers as a platform's participants.
    assert_eq!(rows(MOODLE, &[path("101")]), [vec![]]);
    // Who has come late has no login yet.
    let nbgrader = "id,name\nada,Ada\n,Bob\n";
    assert_eq!(rows(nbgrader, &[of(Nbgrader, &[["", "ada", "", ""]])]), [[(1, By::Login)]]);
    // So may a list of one's own.
    let numbered = roster(b"id,name\n101,Ada\n", &[path("101")]);
    assert_eq!(
        numbered.unmatched["101"],
        "101 is in row 2 (Ada), but not in a column of logins, addresses or names: if the column holds logins, call it login."
    );
}

/// Canvas's own rows stand above the students.
#[test]
fn a_student_without_an_id_is_one() {
    let table = CANVAS.to_string() + "\"Ates, Cem\",,cem,1,\n";
    assert_eq!(roster(table.as_bytes(), &[]).absent(), ["Lovelace, Ada", "Groß, Jürgen", "Ates, Cem"]);
    assert_eq!(rows(&table, &[path("cem")]), [[(4, By::Login)]]);
}

/// The family name, which a title of the first one is beside that was not known, was taken for the whole.
#[test]
fn beside_a_first_name_a_name_is_the_last_one() {
    for title in ["Forename", "Vornamen", "First names", "Given names", "Rufname", "nome"] {
        let table = format!("Name,{title},Email,points\nLee,Ada,a@e.org,\nBerg,Bob,b@e.org,\n");
        assert_eq!(rows(&table, &[path("Lee"), path("Ada Lee")]), [vec![], vec![(1, By::Name)]], "{title}");
    }
    // A title that nobody knows here. Groups and logins are no names.
    let unknown = "Name,Vorname(n),points\nLee,Ada,\nRoss,Lee,\nKim,Lee,\nvan Dam,Jo,\n";
    assert_eq!(rows(unknown, &[path("Lee"), path("Ada Lee")]), [vec![], vec![(1, By::Name)]]);
    for (beside, of_each) in [("Gruppe", ["blau", "blau"]), ("Login", ["al", "br"]), ("GitHub", ["al", "br"])]
    {
        let [ada, bob] = of_each;
        let table = format!("Name,{beside},points\nAda,{ada},\nBob,{bob},\n");
        assert_eq!(rows(&table, &[path("Bob")]), [[(2, By::Name)]], "{beside}");
    }
    let surnames = "Surname,Forename,Username,points\nLovelace,Ada,al,\nRoss,Bob,br,\n";
    assert_eq!(rows(surnames, &[of(Sakai, &[["", "al", "", "Ross, Bob"]])]), [vec![]]);
}
