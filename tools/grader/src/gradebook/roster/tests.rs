//! Whose a submission is: by each platform's export, and never somebody else's.

use std::collections::BTreeSet;
use std::fs;

use super::{Roster, Submitted};
use crate::gradebook::people::By;
use crate::origin::Platform::{self, *};
use crate::origin::{Identity, Origin};

fn roster(table: &[u8], submissions: &[Submitted]) -> Roster {
    roster_with(table, submissions, None)
}

/// With the column of this title for the marks.
fn roster_with(table: &[u8], submissions: &[Submitted], column: Option<&str>) -> Roster {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("roster.csv");
    fs::write(&path, table).unwrap();
    Roster::read(&path, submissions, "", column, None).unwrap()
}

/// A path of this name.
fn path(name: &str) -> Submitted {
    (name.to_string(), None)
}

/// A submission of a download: the platform, and of each student the id, the login, the e-mail address and the name.
fn of(platform: Platform, students: &[[&str; 4]]) -> Submitted {
    let student = |texts: &[&str; 4]| {
        let [id, login, email, name] =
            texts.map(|text| Some(text.to_string()).filter(|text| !text.is_empty()));
        Identity { id, login, email, name, ..Identity::default() }
    };
    let students = students.iter().map(student).collect();
    let name = format!("{platform} {students:?}");
    (name, Some(Origin { platform, students, submitted: None, late: None }))
}

/// What ILIAS writes of a name or a login with a `_`.
fn name_and_login(both: &str) -> Submitted {
    let (name, mut origin) = of(Ilias, &[["101", "", "", ""]]);
    origin.as_mut().unwrap().students[0].name_and_login = Some(both.to_string());
    (name + both, origin)
}

/// A folder of ILIAS's.
fn ilias(folder: &str) -> Submitted {
    let (both, id) = folder.rsplit_once('_').unwrap();
    match both.split('_').collect::<Vec<_>>()[..] {
        [last, first, login] => of(Ilias, &[[id, login, "", &format!("{first} {last}")]]),
        _ => name_and_login(both),
    }
}

/// What Blackboard writes of a submission: the assignment's title and the login, and the login alone if it can begin in one place
/// only.
fn blackboard(both: &str) -> Submitted {
    let (_, login) = both.split_once('_').unwrap();
    let login = Some(login.to_string()).filter(|login| !login.contains('_'));
    let student = Identity { login, assignment_and_login: Some(both.to_string()), ..Identity::default() };
    let origin = Origin { platform: Blackboard, students: vec![student], submitted: None, late: None };
    (both.to_string(), Some(origin))
}

/// The rows of each submission, and by what.
fn rows(table: &str, submissions: &[Submitted]) -> Vec<Vec<(usize, By)>> {
    let roster = roster(table.as_bytes(), submissions);
    submissions.iter().map(|(name, _)| roster.rows(name).to_vec()).collect()
}

const MOODLE: &str = "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed\n\
    Participant 101,Ada Byron,a1@e.org,Submitted,,45.00,Yes\nParticipant 102,Ada Byron,a2@e.org,Submitted,,45.00,Yes\n\
    Participant 103,Jürgen Groß,j@e.org,No submission,,45.00,Yes\n";
const CANVAS: &str = "Student,ID,SIS Login ID,Section,Othello (555)\n    Points Possible,,,,20\n\
    \"Lovelace, Ada\",11,ada,1,\n\"Groß, Jürgen\",12,jgross,1,\n";
const BLACKBOARD: &str = "\"Last Name\"\t\"First Name\"\t\"Username\"\t\"Student ID\"\t\"Othello 1 [Total Pts: 100 Score] |18\"\n\
    Berg\tAnna\ta_berg\t1\t\nBerg\tBernd\tberg\t2\t\n";

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

#[test]
fn a_group_has_a_row_for_each_of_its_students() {
    let grades = "First Name,Last Name,SID,Email,Total Score,Max Points,Submission ID\n\
        Pair,One,200,one@e.org,,30.0,3001\nPair,Two,201,two@e.org,,30.0,3001\nSo,Lo,202,so@e.org,,30.0,3002\n";
    let pair = || {
        of(
            Gradescope,
            &[
                ["submission_3001", "200", "one@e.org", "Pair One"],
                ["submission_3001", "201", "two@e.org", "Pair Two"],
            ],
        )
    };
    assert_eq!(rows(grades, &[pair()]), [[(1, By::Id), (2, By::Id)]]);
    // Who is in one of both tables only has joined since, or has left.
    let later = grades.replace(",30.0,3001\nSo", ",30.0,\nSo");
    let left = roster(later.as_bytes(), &[pair()]);
    assert_eq!(left.rows(&pair().0), [(1, By::Id)]);
    assert_eq!(left.unmatched[&pair().0], "in the gradebook Pair Two has no hand-in.");
    let swapped = later.replace(",30.0,3002", ",30.0,3001");
    assert_eq!(rows(&swapped, &[pair()]), [[(1, By::Id)]]);
    let one = || of(Gradescope, &[["submission_3001", "200", "one@e.org", "Pair One"]]);
    // The number is of two, and who has handed in is one: has somebody come to it, or gone?
    let alone = roster(grades.as_bytes(), &[one()]);
    assert_eq!(alone.rows(&one().0), [(1, By::Id)]);
    let why = "its id is also of Pair Two, and submission_metadata.yml does not name them.";
    assert_eq!(alone.unmatched[&one().0], why);
    // Whose row has another number has handed in again since.
    let again = grades.replace(",30.0,3001\nSo", ",30.0,3007\nSo");
    assert_eq!(rows(&again, &[pair()]), [[(1, By::Id)]]);
    let missing = [
        "Pair Two (the roster has their hand-in 3007, which is not here)",
        "So Lo (the roster has their hand-in 3002, which is not here)",
    ];
    assert_eq!(roster(again.as_bytes(), &[pair()]).absent(), missing);
    // One whose number only ends so is another.
    let longer = ("submission_13002".to_string(), of(Gradescope, &[["submission_13002", "", "", ""]]).1);
    assert_eq!(roster(again.as_bytes(), &[pair(), longer]).absent(), missing);
    let here = ("submission_3002".to_string(), of(Gradescope, &[["submission_3002", "", "x@e.org", ""]]).1);
    assert_eq!(roster(again.as_bytes(), &[pair(), here]).absent(), [missing[0], "So Lo"]);
    // Two has one hand-in by the gradebook, and another by the download.
    let lo = of(
        Gradescope,
        &[
            ["submission_3002", "202", "so@e.org", "So Lo"],
            ["submission_3002", "201", "two@e.org", "Pair Two"],
        ],
    );
    assert_eq!(rows(grades, &[one(), lo]), [vec![(1, By::Id)], vec![(3, By::Id)]]);
    // No student is in both.
    let lo = of(Gradescope, &[["submission_3001", "202", "so@e.org", "So Lo"]]);
    assert_eq!(rows(grades, &[lo]), [vec![]]);
    // The gradebook of another week, in which So has handed in nothing.
    let other = grades.replace("3001", "4001").replace("3002", "");
    let so = of(Gradescope, &[["submission_3002", "202", "so@e.org", "So Lo"]]);
    assert_eq!(rows(&other, &[one(), so.clone()]), [vec![], vec![]]);
    assert_eq!(rows(&other.replace("4001", ""), &[so]), [[(3, By::Login)]]);
    let own = "name,email,id\nPair One,one@e.org,submission_3001\nPair Two,two@e.org,submission_3001\n";
    assert_eq!(
        rows(own, &[pair()]),
        [[(1, By::Email), (2, By::Email)]],
        "a number of nobody knows what is no id"
    );
    let without = "name,email\nTwo Pair,two@e.org\nPair One,\n";
    assert_eq!(
        rows(without, &[pair()]),
        [[(1, By::Email)]],
        "an address that is in no row speaks against a name, and only against that one"
    );
    let names = "name\nTwo Pair\nPair One\n";
    assert_eq!(rows(names, &[pair()]), [[(2, By::Name), (1, By::Name)]]);
}

/// What an adversary found: each of these was somebody else's row.
#[test]
fn where_two_things_say_two_rows_it_matches_none() {
    // A number of which nobody says whose it is.
    let numbers = "name,id,email\nAda,3002,ada@e.org\nBob,3001,bob@e.org\n";
    let ada = || of(Gradescope, &[["submission_3001", "", "ada@e.org", "Ada"]]);
    assert_eq!(rows(numbers, &[ada()]), [[(1, By::Email)]]);
    // A number of another list, with nothing beside it but a login.
    let ilias = "name,id,login\nAda,101,ada\nBob,102,ada_c\n";
    assert_eq!(rows(ilias, &[of(Ilias, &[["101", "ada_c", "", ""]])]), [[(2, By::Login)]]);
    assert_eq!(rows(ilias, &[of(Ilias, &[["101", "", "", ""]])]), [vec![]]);
    assert_eq!(rows(CANVAS, &[of(Canvas, &[["11", "jgross", "", "lovelaceada"]])]), [vec![]]);
    // The number of a group of Moodle's.
    assert_eq!(rows(MOODLE, &[of(Moodle, &[["101", "", "", "Group A"]])]), [vec![]]);
    // All have the same mark already: that is not the highest one.
    let alike = MOODLE.replace(",,45.00", ",15.00,45.00");
    let roster = roster(alike.as_bytes(), &[]);
    assert_eq!(roster.column.map(|column| roster.sheet.rows[0][column].as_str()), Some("Grade"));
    // A path's name is the login of one, and elsewhere too.
    let both = "name,id,student id\nAda,1002,s1\nBob,1001,1002\n";
    assert_eq!(rows(both, &[path("1002")]), [vec![]]);
    assert_eq!(rows("name\nFang An\n", &[path("Fan Gan"), path("An, Fang")]), [vec![], vec![(1, By::Name)]]);
    let two = "name\nLee Min\nMin Lee\n";
    assert_eq!(rows(two, &[path("Min Lee"), path("lee min")]), [vec![], vec![]]);
    assert_eq!(rows(two, &[path("Min, Lee")]), [vec![]]);
    // After a prefix is a login.
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("roster.csv");
    fs::write(&place, "name,id,github username\nAda,1001,ada\nMallory,1002,1003\n").unwrap();
    let repositories = ["othello-1001", "othello-1003"].map(path);
    let roster = Roster::read(&place, &repositories, "othello-", None, None).unwrap();
    assert_eq!((roster.rows("othello-1001"), roster.rows("othello-1003")), (&[][..], &[(2, By::Login)][..]));
    let mistaken = "name,email\nAda,ada@e.org\n";
    assert_eq!(rows(mistaken, &[of(Gradescope, &[["submission_1", "", "other@e.org", "Ada"]])]), [vec![]]);
}

/// In these four ways points went to somebody else.
#[test]
fn what_an_id_or_a_login_denies_no_name_affirms() {
    let group = "Identifier,Full name,Email address,Status,Grade,Maximum grade\n\
        Participant 4718,Michael Müller,m2@u.e,x,,100.00\nParticipant 4736,Lee Min,l@u.e,x,,100.00\n";
    let others =
        [["4715", "", "", "Michael Müller"], ["4733", "", "", "Min Lee"]].map(|one| of(Moodle, &[one]));
    assert_eq!(rows(group, &others), [vec![], vec![]]);
    let said = roster(group.as_bytes(), &others);
    assert_eq!(said.unmatched[&others[0].0], "its id 4715 is in no row.");
    assert_eq!(said.absent(), ["Michael Müller", "Lee Min"]);
    let three = ["Othello 1_a_berg", "Othello 1_berg", "Othello 1_x_berg"].map(blackboard);
    assert_eq!(rows(BLACKBOARD, &three), [vec![(1, By::Login)], vec![(2, By::Login)], vec![]]);
    // In another assignment's column no mark of this one is entered.
    let essay = BLACKBOARD.replace("Othello 1 [", "Essay [");
    assert_eq!(rows(&essay, &three), [vec![], vec![], vec![]]);
    let said = roster(essay.as_bytes(), &three);
    assert_eq!(
        said.unmatched["Othello 1_a_berg"],
        "it does not begin with the title of the column, Essay: is it of another assignment?"
    );
    let logins = "name,login\nAnother Person,lee\nTanaka,tanaka\nMei,mei-tanaka\n";
    assert_eq!(
        rows(logins, &["othello-jo-lee", "jo-lee", "mei-tanaka"].map(path)),
        [vec![], vec![], vec![(3, By::Login)]]
    );
    // A number that is another's, and one of which the title says that it is Canvas's.
    for title in ["id", "Canvas user ID"] {
        let own = format!("name,{title}\nAda Lovelace,1\nBob Byron,3\n");
        assert_eq!(rows(&own, &[of(Canvas, &[["3", "", "", "lovelaceada"]])]), [vec![]]);
        let its_own = if title == "id" { vec![] } else { vec![(2, By::Id)] };
        assert_eq!(rows(&own, &[of(Canvas, &[["3", "", "", "byronbob"]])]), [its_own]);
        // It is only similar to a name.
        assert_eq!(rows(&own, &[of(Canvas, &[["77", "", "", "byronbob"]])]), [vec![]]);
    }
}

/// A number alone says nothing where the name beside it is another's, or where the table has no names: a worksheet may be sorted
/// by one column, or its numbers may be another list's.
#[test]
fn no_number_matches_without_a_name_that_agrees() {
    let titles = [
        "Identifier,Full name,Status,Grade,Maximum grade",
        "Identifier,Full name,ID number,Status,Grade,Maximum grade",
        "Identifier,Full name,Email address,Status,Grade,Maximum grade",
    ];
    for (titles, beside) in
        titles.into_iter().zip([[""; 3], ["7,", "8,", "9,"], ["", "", "c@e.org"].map(|_| "c@e.org,")])
    {
        let row =
            |number: u32, name: &str, beside: &str| format!("Participant {number},{name},{beside}S,,30.00\n");
        let [a, b, c] = beside;
        let table =
            format!("{titles}\n") + &row(4721, "Ada", a) + &row(4714, "Bob", b) + &row(4700, "Eve", c);
        let four = [["4700", "Ada"], ["4721", "Ada"], ["4714", "Team 8"], ["4714", "Team 8-Bob"]];
        let four = four.map(|[id, name]| of(Moodle, &[[id, "", "", name]]));
        assert_eq!(rows(&table, &four), [vec![], vec![(1, By::Id)], vec![], vec![]], "{table}");
        assert_eq!(roster(table.as_bytes(), &[]).absent(), ["Ada", "Bob", "Eve"]);
    }
    let one_address = "Identifier,Full name,Email address,Status,Grade,Maximum grade\n\
        Participant 1,Ada,,S,,30.00\nParticipant 2,Bob,b@e.org,S,,30.00\n";
    assert_eq!(rows(one_address, &[of(Moodle, &[["2", "", "", "Ada"]])]), [vec![]]);
    // Marked blind, and with a column for the workflow.
    let blind = "Identifier,Status,Workflow,Grade,Maximum grade\nParticipant 1,S,W,,30.00\nParticipant 2,S,W,,30.00\n\
        Participant 3,N,W,,30.00\nParticipant 4,S,W,,30.00\n";
    let named = of(Moodle, &[["2", "", "", "Ada"]]);
    assert_eq!(
        [
            rows(blind, &[of(Moodle, &[["2", "", "", "Participant"]])]),
            rows(blind, std::slice::from_ref(&named))
        ],
        [[vec![(2, By::Id)]], [vec![]]]
    );
    // Of two with one number, as after another name, neither counts.
    let both = [of(Moodle, &[["101", "", "", "Ada Byron"]]), of(Moodle, &[["101", "", "", "Ada King"]])];
    assert_eq!(rows(MOODLE, &both), [vec![], vec![]]);
    let why = "its id 2 is in row 3, but which column of the table holds names is not known, so none agrees with the one in the \
        download.";
    assert_eq!(roster(blind.as_bytes(), std::slice::from_ref(&named)).unmatched[&named.0], why);
}

/// At Brightspace a student may change their name between two attempts, and no table has its numbers.
#[test]
fn of_hand_ins_with_one_number_none_counts() {
    let table = "name,email\nAda Byron,a@e.org\nBob Groß,b@e.org\nEve Li,e@e.org\n";
    let of_bs = |id: &str, name: &str| of(Brightspace, &[[id, "", "", name]]);
    let [bob, eve] = [of_bs("2", "Bob Groß"), of_bs("3", "Eve Li")];
    for name in ["Ada King", "Bob Groß"] {
        let all = [of_bs("1", "Ada Byron"), of_bs("1", name), eve.clone()];
        assert_eq!(rows(table, &all), [vec![], vec![], vec![(3, By::Name)]], "{name}");
        // They may do so twice.
        let all = [of_bs("1", "Ada Byron"), of_bs("1", name), of_bs("1", "Ada Li"), eve.clone()];
        assert_eq!(rows(table, &all), [vec![], vec![], vec![], vec![(3, By::Name)]], "{name}");
    }
    // Another platform's number is another.
    let moodles = of(Moodle, &[["2", "", "", "Eve Li"]]);
    assert_eq!(rows(table, &[bob.clone(), moodles.clone()]), [[(2, By::Name)], [(3, By::Name)]]);
    // The number of all is the assignment's.
    let all = [of_bs("9", "Ada Byron"), of_bs("9", "Bob Groß"), of_bs("9", "Eve Li")];
    assert_eq!(rows(table, &all), [[(1, By::Name)], [(2, By::Name)], [(3, By::Name)]]);
    assert_eq!(rows(table, &[bob, eve]), [[(2, By::Name)], [(3, By::Name)]]);
}

/// A student may hand in again under a name of their own making.
#[test]
fn of_a_path_that_only_begins_with_a_name_neither_counts() {
    let table = "name,login\nAda Byron,ada\nBob Groß,bob\n";
    for other in ["ada-1", "ada_new", "ada (2)", "old/ada", "Ada Byron last", "ada.2.zip"] {
        let roster = roster(table.as_bytes(), &[path("ada"), path(other), path("bob")]);
        assert_eq!([roster.rows("ada"), roster.rows(other)], [[]; 2], "{other}");
        assert_eq!(roster.rows("bob"), [(2, By::Login)]);
    }
    // The whole of it is in another row, or similar to what is there.
    let others = "name,login,email,GitHub\nAda Byron,ada,a@e.org,\nZoe Groß,zg,ada.love@e.org,https://github.com/ada-s\n\
        Ada Byron-Li,abl,l@e.org,\n";
    for other in ["ada.love", "ada-s", "Ada Byron Li"] {
        assert_eq!(rows(others, &[path("ada"), path(other)])[0], [(1, By::Login)], "{other}");
    }
    // It may be anybody's that has more letters.
    assert_eq!(rows(table, &[path("ada"), path("adam-1")]), [vec![(1, By::Login)], vec![]]);
}

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

/// Two cells for nothing in a column say nothing of the others; the name that a platform says is asked for like a path's; and
/// French Moodle calls its numbers as others call a login.
#[test]
fn a_cell_that_no_other_row_has_says_who_somebody_is() {
    let gitlab = "name,login,GitLab\nJane Smith,smithj,jsmith\nJohn Smith,jsmith,-\nAda Love,alove,-\n";
    assert_eq!(rows(gitlab, &[path("jsmith"), path("alove")]), [vec![], vec![(3, By::Login)]]);
    let shown = "name,display name\nAlexandra Kim,Alex Kim\nAlex Kim,Lex Kim\nAda Love,Ada\n";
    let [kim, love] =
        [["1", "Alex Kim"], ["2", "Ada Love"]].map(|[id, name]| of(Moodle, &[[id, "", "", name]]));
    assert_eq!(rows(shown, &[kim, love]), [vec![], vec![(3, By::Name)]]);
    let french = MOODLE.replace("Identifier", "Identifiant");
    assert_eq!(rows(&french, &[of(Moodle, &[["103", "", "", "Jürgen Groß"]])]), [[(3, By::Id)]]);
}

/// A number may be another list's: then a name that is only similar says nothing, and the whole one is in another row.
#[test]
fn a_number_with_a_similar_name_gives_way_to_the_whole_name() {
    let own = "id,name\n4711,Anna Müller\n4712,Anna Mueller\n";
    let of_another = of(Moodle, &[["4712", "", "", "Anna Müller"]]);
    assert_eq!(rows(own, &[of_another]), [[(1, By::Name)]], "the column id says not whose numbers these are");
    let canvas = "Student,ID,SIS Login ID,Section,Othello (5)\nAnna Müller,4711,,,\nAnna Mueller,4712,,,\n";
    let [of_another, its_own] = [["4712", "Anna Müller"], ["4711", "Anna Müller"]]
        .map(|[id, name]| of(Canvas, &[[id, "", "", name]]));
    assert_eq!(rows(canvas, &[of_another]), [[]]);
    assert_eq!(rows(canvas, &[its_own]), [[(1, By::Id)]]);
}

/// Somebody who has dropped out may be called so.
#[test]
fn a_name_with_another_hyphen_or_letter_is_only_similar() {
    for (name, written) in
        [("Anna-Maria Müller", "Anna Maria Müller"), ("Max Weiss", "Max Weiß"), ("Pat O'Brien", "Pat OBrien")]
    {
        let table = format!("name\n{name}\nAda Love\n");
        assert_eq!(rows(&table, &[path(written), path(name)]), [vec![], vec![(1, By::Name)]], "{written}");
    }
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

/// What a second adversary found: one column was sorted alone, a list of one's own looked like a platform's, or half a name was
/// all of it.
#[test]
fn what_stands_beside_a_login_has_to_agree() {
    let ilias = "name,student id\nGrace Hopper,101\nAda Lovelace,102\n";
    assert_eq!(rows(ilias, &[of(Ilias, &[["7", "101", "", "Lovelace Ada"]])]), [vec![]]);
    let scope = "First Name,Last Name,SID,Email,Total Score,Max Points,Submission ID\n\
        Grace,Hopper,200,a@e.org,,30.0,3001\nAda,Lovelace,201,g@e.org,,30.0,3002\n";
    let ada = of(Gradescope, &[["submission_3001", "200", "a@e.org", "Ada Lovelace"]]);
    assert_eq!(rows(scope, std::slice::from_ref(&ada)), [vec![]]);
    let why =
        "its id is of Grace Hopper, and submission_metadata.yml says otherwise: Ada Lovelace, a@e.org, 200.";
    assert_eq!(roster(scope.as_bytes(), std::slice::from_ref(&ada)).unmatched[&ada.0], why);
    let own = "login,name,student id,points,max\nstud101,Ada,102,,20\nstud102,Bob,101,,20\n";
    assert_eq!(rows(own, &["101", "stud101"].map(path)), [[(2, By::Login)], [(1, By::Login)]]);
    let groups = "group,name,login,points,max\nGroup 1,Ada,ada,,20\nGroup 2,Bob,bob,,20\n";
    assert_eq!(rows(groups, &[path("bob")]), [[(2, By::Login)]]);
    for halves in ["Name,Vorname\nWatson,James\nJames,Henry\n", "Surname,Name\nWatson,James\nJames,Henry\n"] {
        assert_eq!(rows(halves, &[path("James Watson"), path("james")])[0], [(1, By::Name)], "{halves}");
        assert_eq!(rows(halves, &[path("james")]), [vec![]], "{halves}");
    }
    let canvas = CANVAS.replace("    Points", ",,,,Manual Posting\n    Points");
    assert_eq!(roster(canvas.as_bytes(), &[]).counts(), [2, 0]);
    let place = tempfile::NamedTempFile::new().unwrap();
    fs::write(place.path(), "name,login,GitHub login,GitHub id\nAxel,aberg,axelb,1\nAnna,annab,aberg,2\n")
        .unwrap();
    let roster = Roster::read(place.path(), &[path("othello-aberg")], "othello-", None, None).unwrap();
    assert_eq!(roster.rows("othello-aberg"), [], "it is Axel's login elsewhere");
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

/// A folder of somebody's first name had the mark of whose login that is.
#[test]
fn a_login_that_is_a_word_of_anothers_name_decides_only_where_the_platform_says_that_it_is_one() {
    let table = "name,login\nAda Lovelace,alovelace\nAda Wolf,ada\n\"Diaz, Jos\u{e9}\",jd\nJo Nox,jose\n";
    let both = roster(table.as_bytes(), &[path("Ada"), path("jose"), path("alovelace"), path("Ada Wolf")]);
    assert_eq!([both.rows("Ada"), both.rows("jose")], [&[][..], &[(4, By::Login)]]);
    assert_eq!(
        both.unmatched["Ada"],
        "it may be Ada Wolf (row 3), but Ada may be the name in row 2 too, Ada Lovelace."
    );
    assert_eq!([both.rows("alovelace"), both.rows("Ada Wolf")], [[(1, By::Login)], [(2, By::Name)]]);
    let of_its_own = "name,login\nAda Wolf,ada\nEve Kay,eve\n";
    assert_eq!(rows(of_its_own, &[path("Ada")]), [[(1, By::Login)]]);
    let short = "name,login\nAda,ax\nAda Wolf,ada\n";
    for platform in [Nbgrader, Sakai] {
        let said = |table| rows(table, &[of(platform, &[["", "ada", "", ""]])]);
        assert_eq!([said(table), said(short)], [[[(2, By::Login)]], [[(2, By::Login)]]], "{platform}");
    }
}

/// Whatever somebody is called.
#[test]
fn nobody_is_missing_in_the_roster() {
    let canvas = CANVAS.to_string() + "Points Possible,13,eve,1,\n";
    assert_eq!(roster(canvas.as_bytes(), &[]).absent(), ["Lovelace, Ada", "Groß, Jürgen", "Points Possible"]);
    let possible = roster(b"name,points\nAda,\nPoints Possible,\n", &[path("Points Possible")]);
    assert_eq!(possible.rows("Points Possible"), [(2, By::Name)]);
    let own = roster(b"name,id,points\nAda,1,\n,2,\n", &[]);
    assert_eq!(own.absent(), ["Ada", "2"]);
    assert_eq!(own.counts(), [2, 0]);
    let junior = "Student,ID,SIS Login ID,Section,Othello (5)\n\"King, Jr., Martin\",11,mk,1,\n";
    assert_eq!(rows(junior, &[of(Canvas, &[["11", "", "", "Martin King, Jr."]])]), [[(1, By::Id)]]);
    assert_eq!(rows("name\n?? ??\n", &[of(Brightspace, &[["9", "", "", "!!"]])]), [vec![]]);
}

#[test]
fn a_whole_login_is_stronger_than_what_is_only_similar_to_a_name() {
    let table = "name,login\nMin Lee,minlee\nLee Min,leemin\n";
    assert_eq!(rows(table, &["minlee", "leemin"].map(path)), [[(1, By::Login)], [(2, By::Login)]]);
}

#[test]
fn between_two_it_is_not_guessed() {
    let two = roster(b"name,id\nAda Byron,1\nByron Ada,2\n", &[path("ada byron"), path("Byron, Ada")]);
    for name in ["ada byron", "Byron, Ada"] {
        assert_eq!(two.unmatched[name], "it may be Ada Byron (row 2) or Byron Ada (row 3).");
    }
    let twice = roster(b"name,login\nEve,e\nAda,a\n", &[path("Eve"), path("e"), path("mallory")]);
    assert_eq!(twice.rows("Eve"), []);
    assert_eq!(
        twice.unmatched["e"],
        "Eve and e may be 2 submissions of Eve's, so none of their marks is entered there: a person decides which one counts."
    );
    assert_eq!(twice.absent(), ["Eve", "Ada"]);
    assert_eq!(twice.absent_means(), "Not handed in, or handed in what matches no row");
    let twins = roster(b"name\nAda Byron\nAda Byron\nBob\n", &[]);
    assert_eq!(twins.absent(), ["Ada Byron (row 2)", "Ada Byron (row 3)", "Bob"]);
    let kept = roster_with(b"name,points\nEve,15\nAda,\nBob,-\n", &[], Some("points"));
    assert_eq!(kept.absent(), ["Eve (its cell keeps 15 from before)", "Ada", "Bob"]);
    assert_eq!(kept.entries_kept([1, 1].into_iter()).unwrap(), "their cells keep 15 and 15 from before");
    let listed = twice.listed();
    assert!(listed[2].starts_with("mallory  matches no row: no login,"), "{listed:?}");
}

/// The marks went into the column beside theirs.
#[test]
fn a_row_with_more_cells_than_titles_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("list.csv");
    let read = |rows: &str| {
        fs::write(&file, format!("name,login,group,points\n{rows}")).unwrap();
        Roster::read(&file, &[], "", None, None).map_err(|why| why.to_string())
    };
    let said = read("\"Byron, Bob\",bob,2,\nLovelace, Ada,ada,1,\n").err().unwrap();
    assert!(
        said.starts_with("Row 3 of ") && said.contains(" has 5 cells, and its first line has 4 titles"),
        "{said}"
    );
    assert!(read("\"Byron, Bob\",bob,2,\n\"Lovelace, Ada\",ada\n").is_ok());
}

/// Which of the two is the family name, a name without a comma does not say.
#[test]
fn a_name_that_fits_two_rows_in_either_order_has_no_mark() {
    let one = "name,points\nMin Lee,\nLee Min,\nMichael Müller,\nMichael Mueller,\n";
    let two = "last name,first name,points\nLee,Min,\nMin,Lee,\nMüller,Michael,\nMueller,Michael,\n";
    let with_comma =
        "name,points\n\"Lee, Min\",\n\"Min, Lee\",\n\"Müller, Michael\",\n\"Mueller, Michael\",\n";
    for table in [one, two, with_comma] {
        for mirrored in [path("Lee Min"), path("Min Lee"), of(Brightspace, &[["7", "", "", "Min Lee"]])] {
            assert_eq!(rows(table, &[mirrored]), [vec![]], "{table}");
        }
        assert_eq!(rows(table, &[path("Michael Müller")])[0][0].0, 3);
        assert_eq!(rows(table, &[path("Michael Mueller")])[0][0].0, 4);
        let known: &[usize] = if table == one { &[] } else { &[1] };
        let found = rows(table, &[path("Lee, Min")]);
        assert_eq!(found[0].iter().map(|(row, _)| *row).collect::<Vec<_>>(), known, "{table}");
    }
    assert_eq!(rows("last name,first name\nMin,Lee\n", &[path("Lee, Min")]), [vec![]], "that is another");
    assert_eq!(rows("name\nMin Lee\n", &[path("Lee Min")]), [[(1, By::Name)]]);
}

/// A folder and an archive of one name are two submissions, and nobody knows which one counts.
#[test]
fn a_folder_and_an_archive_of_one_name_are_both_refused() {
    let both = roster(b"name,login\nAda Lovelace,adal\n", &["adal", "adal.zip"].map(path));
    let why = "adal and adal.zip may be 2 submissions of Ada Lovelace's, so none of their marks is entered there: a person \
        decides which one counts.";
    assert_eq!((both.unmatched["adal"].as_str(), both.unmatched["adal.zip"].as_str()), (why, why));
}

#[test]
fn why_a_submission_matches_no_row_is_true() {
    let why = |table: &str, submission: Submitted| {
        roster(table.as_bytes(), std::slice::from_ref(&submission)).unmatched[&submission.0].clone()
    };
    let two = "name,login\nAnna Schmidt,as1\nAnna Schmidt,as2\n";
    for name in ["sub2/Anna Schmidt", "Anna Schmidt (2)", "sub/Anna Schmidt.zip"] {
        assert_eq!(
            why(two, path(name)),
            format!(
                "Anna Schmidt is in row 2 and in row 3, but the whole name of this is {}: if it is theirs, give it a name of \
                    its own.",
                name.trim_end_matches(".zip")
            )
        );
    }
    assert_eq!(
        why("name,email\nAda,a@e.org\n", of(Gradescope, &[["submission_3001", "", "", ""]])),
        "the download lacks submission_metadata.yml, or it does not say of submission_3001 whose it is."
    );
    assert_eq!(
        why("name,id\nAna García Márquez,104\n", of(Ilias, &[["104", "", "", ""]])),
        "only the number 104 says whose it is, and that may be of another list than the roster's."
    );
}

#[test]
fn it_is_said_which_column_it_was_and_names_come_first() {
    let table = b"name,SIS Login ID,Student ID,email\nAda Byron,ada,,\nBob Byron,bob,77,\nCem,,,c@e.org\n";
    let listed = roster(table, &["bob", "c@e.org", "Byron, Ada", "x\n  row 2  y"].map(path)).listed();
    assert_eq!(
        listed,
        [
            "x row 2 y   matches no row: no login, e-mail address or name in the roster is just that. What a platform \
                writes around a name, --download reads; what you put before each login, --prefix says.",
            "Byron, Ada  row 2  Ada Byron  by name",
            "c@e.org     row 4  Cem  by e-mail (email)",
            "bob         row 3  Bob Byron  by login (SIS Login ID)",
        ]
    );
    // A cell that is a part of the login says nothing.
    let part = roster(b"name,SIS Login ID,Student ID\nBob Byron,bob7,7\n", &[path("bob7")]).listed();
    assert_eq!(part, ["bob7  row 2  Bob Byron  by login (SIS Login ID)"]);
    let place = tempfile::NamedTempFile::new().unwrap();
    fs::write(place.path(), ";;\nAda;ada;\n").unwrap();
    let refused = Roster::read(place.path(), &[], "", None, None).err().unwrap().to_string();
    assert!(refused.ends_with("is empty: the titles of the columns go there."), "{refused}");
}

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

#[test]
fn a_prefix_is_left_out_only_where_it_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("roster.csv");
    fs::write(&file, "name,GitLab\nAda,ada\nOther,othello-ada-2\n").unwrap();
    let submissions = ["othello-ada", "ada-2", "Other"].map(path);
    let roster = Roster::read(&file, &submissions, "Othello-", None, None).unwrap();
    assert_eq!(
        ["othello-ada", "ada-2", "Other"].map(|name| roster.rows(name)),
        [&[(1, By::Login)][..], &[], &[]]
    );
    assert_eq!(roster.unmatched["Other"], "it does not begin with Othello-.");
    // Forks of one name are collected with their owners.
    let forks = [("ada@othello", 1), ("ada@essay", 0), ("othello-x@2", 0)];
    let roster = Roster::read(&file, &forks.map(|(name, _)| path(name)), "othello-", None, None).unwrap();
    assert_eq!(forks.map(|(name, _)| roster.rows(name).len()), forks.map(|(_, rows)| rows));
    // A whole name may be in another row.
    fs::write(&file, "name,GitLab,repository\nAda,y,othello-x\nBob,x,\n").unwrap();
    let roster = Roster::read(&file, &[path("othello-x")], "othello-", None, None).unwrap();
    assert_eq!(roster.rows("othello-x"), []);
    // Somebody else's cell has it, with something more in it.
    for cell in
        ["@ada", "https://github.com/ada", "github.com/ada/", "ada (Ada)", "ada@e.org", "UNI\\ada", "uid=ada"]
    {
        fs::write(&file, format!("name,GitHub\nAda,{cell}\nMallory,ada\n")).unwrap();
        let roster = Roster::read(&file, &[path("othello-ada")], "othello-", None, None).unwrap();
        assert_eq!(roster.rows("othello-ada"), [], "{cell}");
    }
    // A remark is no login, and a mark is none.
    let words =
        "name,login,remark,points\nWill,will,,10\nAda,12,will come late,\nEve,10,works with will,12\n";
    let found = rows(words, &["will", "12", "10"].map(path));
    assert!(found.iter().all(|rows| rows.len() == 1), "{found:?}");
    // A partner's login is not one's own.
    fs::write(&file, "name,GitHub login,GitHub login of your partner\nAda,@ada,bob\nBob,,ada\n").unwrap();
    let roster = Roster::read(&file, &[path("othello-bob")], "othello-", None, None).unwrap();
    assert_eq!(roster.rows("othello-bob"), []);
    // A login of the school may be somebody else's at GitHub.
    fs::write(&file, "name,login,student id\nAda,ada,m1\nEve,,m2\n").unwrap();
    let refused = Roster::read(&file, &[path("othello-ada")], "othello-", None, None).err().unwrap();
    assert!(refused.to_string().contains("a column called github or gitlab"), "{refused}");
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

/// Whatever the platform says and whatever is in the roster: nobody gets a row of which an id or a login says that it is
/// another's.
#[test]
fn no_mark_goes_to_a_row_that_an_id_or_a_login_contradicts() {
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    let mut pick = |from: &[&'static str]| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        from[random as usize % from.len()]
    };
    let (ids, names) =
        (["1", "2", "3", "12", "21"], ["Ada Lovelace", "Lovelace Ada", "Ada", "Bob", "Lee Min", "Min Lee"]);
    let logins = ["ada", "a_da", "da", "lee", "jo-lee", "min"];
    let mut found = 0;
    for _ in 0..4_000 {
        let people: Vec<_> = (0..3).map(|_| [pick(&ids), pick(&logins), pick(&names)]).collect();
        let distinct: BTreeSet<_> = people.iter().flat_map(|[id, login, _]| [*id, *login]).collect();
        if distinct.len() < 6 {
            continue;
        }
        let worksheet = people
            .iter()
            .map(|[id, _, name]| format!("Participant {id},{name},x@e,,45.00\n"))
            .collect::<String>();
        let plain = people.iter().map(|[_, login, name]| format!("{name},{login}\n")).collect::<String>();
        let (id, login, name) = (pick(&ids), pick(&logins), pick(&names));
        let cases = [
            (
                format!("Identifier,Full name,Email,Grade,Max\n{worksheet}"),
                of(Moodle, &[[id, "", "", name]]),
                0,
                id,
            ),
            (format!("name,login\n{plain}"), of(Sakai, &[["", login, "", name]]), 1, login),
        ];
        for (table, submission, column, said) in cases {
            for (row, _) in rows(&table, &[submission]).concat() {
                found += 1;
                assert_eq!(people[row - 1][column], said, "{table}");
            }
        }
    }
    assert!(found > 250, "{found}");
}

/// A text that is also in another row, in whatever column, may be that row's.
#[test]
fn what_is_also_in_another_row_matches_none() {
    for (table, submission) in [
        // Before the @ of an address.
        ("name,email\nAhmad Suharto,suharto@u.x\nSuharto,s2@u.x\n", path("suharto")),
        ("name,email\nJean Luc Picard,jeanluc@u.x\nJean Luc,jluc@u.x\n", path("jeanluc")),
        // In columns that nobody reads.
        ("id,name,number\n1001,Ada,1002\n1002,Bob,1001\n", path("1001")),
        ("name,nick,email\nEve,ada-lovelace,e@u.x\nAda Lovelace,al99,a@u.x\n", path("ada-lovelace")),
        ("name,nick\nAda Byron,ab\nBob Byron,ada\n", of(Blackboard, &[["", "ada", "", "Ada Byron"]])),
    ] {
        assert_eq!(rows(table, &[submission]), [vec![]], "{table}");
    }
    let place = tempfile::NamedTempFile::new().unwrap();
    fs::write(place.path(), "name,GitHub name,GitHub login\nEve,ada,eve\nAda,Ada L,ada\n").unwrap();
    let github = Roster::read(place.path(), &[path("o-ada"), path("o-eve")], "o-", None, None).unwrap();
    assert_eq!((github.rows("o-ada"), github.rows("o-eve")), (&[][..], &[(1, By::Login)][..]));
    // Where two cells of a column are the same, it says of nobody who it is: a tutor's name, or marks.
    let tutors = "name,login,tutor,week 1\nAda Byron,ada,bob,7\nBob Byron,bob,bob,7\nCem,7,eve,3\n";
    assert_eq!(rows(tutors, &[path("bob"), path("7")]), [[(2, By::Login)], [(3, By::Login)]]);
}

/// In its files Blackboard writes the title of the assignment otherwise than in the gradebook.
#[test]
fn a_download_of_another_assignment_is_of_nobody() {
    let of_title =
        |title: &str, both: &str| rows(&BLACKBOARD.replace("Othello 1", title), &[blackboard(both)]);
    assert_eq!(of_title("Othello 1", "Othello 1_a_berg"), [[(1, By::Login)]]);
    assert_eq!(of_title("Othello: 1", "Othello_ 1_a_berg"), [[(1, By::Login)]]);
    assert_eq!(of_title("Othello 1", "Othello 2_a_berg"), [vec![]]);
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

/// Brightspace writes the given name first.
#[test]
fn a_turned_name_is_another() {
    let table = "last name,first name\nKarl,May\nThomas,Martin\n";
    let named = |id, name| of(Brightspace, &[[id, "", "", name]]);
    assert_eq!(
        rows(table, &[named("7", "Karl May"), named("8", "Martin Thomas")]),
        [vec![], vec![(2, By::Name)]]
    );
}

/// A guess that can be wrong is a question to a person.
#[test]
fn what_is_nearly_in_the_roster_is_said() {
    let table = b"name,nickname,email\nJ\xc3\xbcrgen Gro\xc3\x9f,jg,j@u.x\nAda,al,alove@u.x\n";
    let roster = roster(table, &[path("Juergen Gross"), path("al"), path("alove")]);
    assert!(roster.unmatched["Juergen Gross"].contains("J\u{fc}rgen Gro\u{df} (row 2) is only similar"));
    assert!(roster.unmatched["al"].starts_with("al is in row 3 (Ada), but not in a column of logins"));
    assert!(
        roster.unmatched["alove"].starts_with("alove is only a part of what a cell in row 3 (Ada) holds")
    );
}

/// Somebody else may be called so: a person is told.
#[test]
fn a_name_in_another_order_is_said() {
    let turned = |table: &[u8], submission: Submitted| {
        let roster = roster(table, std::slice::from_ref(&submission));
        (roster.rows(&submission.0).len(), roster.is_in_another_order(&submission.0, submission.1.as_ref()))
    };
    assert_eq!(turned(b"name\nKarl May\n", path("May Karl")), (1, true));
    assert_eq!(turned(b"name\n\"May, Karl\"\n", path("May Karl")), (1, true));
    assert_eq!(turned(b"name\n\"May, Karl\"\n", path("Karl May.zip")), (1, false));
    assert_eq!(turned(b"last name,first name\nMay,Karl\n", path("May, Karl")), (1, false));
    assert_eq!(turned(b"name\nKarl May\n", of(Moodle, &[["7", "", "", "May Karl"]])), (1, true));
}

/// Without a space there is no name in another order.
#[test]
fn a_japanese_name_without_its_space_is_the_same() {
    for (table, written) in [
        ("name\n山田 太郎\n", "山田太郎"),
        ("name\n山田太郎\n", "山田 太郎"),
        ("name\n\"山田, 太郎\"\n", "山田太郎"),
        ("姓,名,氏名\n山田,太郎,山田 太郎\n", "山田太郎"),
        ("last name,first name\n山田,太郎\n", "山田太郎"),
    ] {
        let roster = roster(table.as_bytes(), &[path(written)]);
        assert_eq!(roster.rows(written), [(1, By::Name)], "{table}");
        assert!(!roster.is_in_another_order(written, None), "{table}");
    }
    assert!(
        roster("name\n山田 太郎\n".as_bytes(), &[path("太郎 山田")]).is_in_another_order("太郎 山田", None)
    );
}

/// A login is often half a name, or two of them, and not that of whoever is called so.
#[test]
fn a_path_without_a_space_or_a_capital_letter_is_nobodys_name() {
    let table = "name,login\nLee,lx1\n\"Min, Bob\",bm2\nAda Byron,lovelace\n";
    for login in ["lee", "min_bob", "bob_min"] {
        let roster = roster(table.as_bytes(), &[path(login)]);
        assert_eq!(roster.rows(login), [], "{login}");
        let why = &roster.unmatched[login];
        assert!(
            why.starts_with(&format!(
                "{login} may be a login, and the roster has none such: if it is that of "
            )),
            "{why}"
        );
    }
    let names = ["Lee", "min bob", "Min_Bob", "lovelace"];
    let expected = [(1, By::Name), (2, By::Name), (2, By::Name), (3, By::Login)];
    for (name, row) in names.into_iter().zip(expected) {
        assert_eq!(rows(table, &[path(name)]), [[row]], "{name}");
    }
    // A list of logins alone is often called name.
    assert_eq!(rows("name\nlee\nMin Bob\n", &[path("lee"), path("min_bob")]), [vec![(1, By::Name)], vec![]]);
    // The family name comes first in the roster, and last in the path.
    assert_eq!(rows("name\n\"Lee, Min\"\n", &[path("min lee")]), [[(1, By::Name)]]);
    assert!(!roster(b"name\n\"Lee, Min\"\n", &[path("min lee")]).is_in_another_order("min lee", None));
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

/// ILIAS's folders are ASCII, and its table is not: 39 of 279 had no row.
#[test]
fn a_name_is_found_as_its_platform_writes_it() {
    let students = "Nachname,Vorname,Benutzername\nMüller,Jürgen,jm\nO'Brien-Groß,Mary-Jane,mary_jane\nŁuk,Žana,zl\n\
        Mueller,Jürgen,jue\nBerg,Anna,ab\n";
    for (folder, row) in [
        ("Mueller_Juergen_jm_101", 1),
        ("Muller_Jurgen_jm_101", 1),
        ("Mueller_Juergen_jue_102", 4),
        ("OBrien_Gros_Mary_Jane_mary_jane_103", 2),
        ("O_Brien-Gross_Mary-Jane_mary_jane_103", 2),
        ("__uk_Zana_zl_104", 3),
    ] {
        assert_eq!(rows(students, &[ilias(folder)]), [[(row, By::Login)]], "{folder}");
    }
    // What contradicts stays a question, and so does a name that may be two people's.
    for folder in ["Mueller_Juergen_ab_101", "Berg_Anna_jm_105", "Muller_Jurgen_gone_101"] {
        assert_eq!(rows(students, &[ilias(folder)]), [[]], "{folder}");
    }
    let names = students.replace("Benutzername", "Raum");
    assert_eq!(rows(&names, &[ilias("Muller_Jurgen_x_101")]), [[(1, By::Name)]]);
    assert_eq!(rows(&names, &[ilias("Berg_Anna_y_105")]), [[(5, By::Name)]]);
    assert_eq!(rows(&names, &[ilias("Mueller_Juergen_x_101")]), [[]]);
    assert_eq!(rows(&names, &[ilias("OBrien_Gros_Mary_Jane_x_103")]), [[]], "where does the login begin?");
    // Moodle leaves out an apostrophe.
    let apostrophe = "name\nPat O'Brien\nAnna Müller\n";
    assert_eq!(rows(apostrophe, &[of(Moodle, &[["9", "", "", "Pat OBrien"]])]), [[(1, By::Name)]]);
    assert_eq!(rows(apostrophe, &[of(Moodle, &[["9", "", "", "Anna Mueller"]])]), [[]]);
}

/// Of all names that these parts make, written in three ways, none has the row of another, and few have none.
#[test]
fn of_many_names_in_iliass_folders_few_are_a_question_and_none_is_wrong() {
    let families = [
        "Müller",
        "Mueller",
        "Muller",
        "O'Brien",
        "OBrien",
        "Groß-Lee",
        "Gross",
        "van der Berg",
        "Łuk",
        "Ærø",
        "Lee",
    ];
    let given = ["Jürgen", "Juergen", "Anna-Lena", "Anna", "Lena", "Zoë", "Min"];
    let all: Vec<_> =
        families.iter().flat_map(|last| given.iter().map(move |first| (*last, *first))).collect();
    // Every third login has a `_`, and one half of it is the login of somebody else.
    let login = |at: usize| if at.is_multiple_of(3) { format!("x_u{}", at + 1) } else { format!("u{at}") };
    let people = all.iter().enumerate().map(|(at, (last, first))| format!("{last},{first},{}\n", login(at)));
    let table = format!("last name,first name,login\n{}", people.collect::<String>());
    let german = |text: &str| text.replace('ü', "ue").replace('ß', "ss").replace(['\'', '-'], "");
    let french = |text: &str| text.replace('ü', "u").replace('ß', "s").replace(['\'', '-'], "_");
    let mut unmatched = 0;
    for (at, (last, first)) in all.iter().enumerate() {
        for name in [german, french, |text: &str| text.replace(' ', "_")]
            .map(|write: fn(&str) -> String| write(&format!("{last}_{first}")))
        {
            let name = name.replace('ë', "e").replace('Ł', "__").replace('Æ', "A").replace('ø', "o");
            let found = rows(&table, &[ilias(&format!("{name}_{}_{}", login(at), 900 + at))]).remove(0);
            assert!(found.is_empty() || found == [(at + 1, By::Login)], "{name} {found:?}");
            unmatched += usize::from(found.is_empty());
        }
    }
    assert!(unmatched < 9, "{unmatched} of {}", 3 * all.len());
}

/// ILIAS writes a `_` for each space of a name, and a login may have one too.
#[test]
fn a_name_and_a_login_in_one_are_those_of_a_row() {
    let table = "name,login\nAda van der Berg,adal\nAnna A Berg,berg\nAnna Berg,a_berg\nCem,cem\n";
    let of_row = |text: &str| rows(table, &[name_and_login(text)]).remove(0);
    assert_eq!(of_row("van_der_Berg_Ada_adal"), [(1, By::Login)]);
    // Of two rows.
    assert_eq!(of_row("Berg_Anna_a_berg"), []);
    assert_eq!(of_row("van_der_Berg_Eve_adal"), [], "another name");
    assert_eq!(of_row("van_der_Berg_Ada_cem"), [], "another login");
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

/// The grader tells two of one name apart by a number of its own, and that is no part of anybody's name.
#[test]
fn a_number_of_the_graders_own_matches_nobody() {
    let table = "name\nLi Wei (1)\nLi Wei (2)\n";
    assert_eq!(rows(table, &[path("Li Wei #1"), path("Li Wei #2")]), [vec![], vec![]]);
    assert_eq!(rows(table, &[path("Li Wei (2)")]), [[(2, By::Name)]]);
}

/// Canvas's own rows stand above the students.
#[test]
fn a_student_without_an_id_is_one() {
    let table = CANVAS.to_string() + "\"Ates, Cem\",,cem,1,\n";
    assert_eq!(roster(table.as_bytes(), &[]).absent(), ["Lovelace, Ada", "Groß, Jürgen", "Ates, Cem"]);
    assert_eq!(rows(&table, &[path("cem")]), [[(4, By::Login)]]);
}

#[test]
fn the_full_name_of_another_row_speaks_against_an_id_or_a_login() {
    let table = "first name,last name,login\nAna,Muller,am\nAna,Müller,bm\n";
    let login = |login| of(Sakai, &[["", login, "", "Müller, Ana"]]);
    assert_eq!(rows(table, &[login("am"), login("bm")]), [vec![], vec![(2, By::Login)]]);
}

/// Which of the two is theirs, and which a later version or somebody else's, nobody says.
#[test]
fn beside_a_name_with_a_number_the_name_alone_is_in_doubt() {
    let table = b"name,login\nAda Lovelace,ada\nBob,bob\n";
    let all = [path("Ada Lovelace"), path("Ada Lovelace (2)"), path("bob")];
    let roster = roster(table, &all);
    assert_eq!((roster.rows("Ada Lovelace"), roster.rows("bob")), (&[][..], &[(2, By::Login)][..]));
    assert!(roster.unmatched["Ada Lovelace"].contains("may be 2 submissions of Ada Lovelace's"));
}

/// The title of another assignment may be shorter than the column's, or have a number more.
#[test]
fn two_logins_after_a_title_are_of_nobody() {
    let table = BLACKBOARD.replace("a_berg", "1_berg");
    assert_eq!(rows(&table, &[blackboard("Othello_1_berg")]), [vec![]]);
    assert_eq!(rows(&table.replace("Othello 1", "Othello"), &[blackboard("Othello_1_berg")]), [vec![]]);
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
