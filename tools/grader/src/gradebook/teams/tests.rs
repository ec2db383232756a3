//! Whose rows a team's submission is.

use std::fs;

use super::Teams;
use crate::gradebook::people::By;
use crate::gradebook::roster::Roster;
use crate::origin::Platform::{self, Canvas, Moodle};
use crate::origin::{Identity, Origin};

const MOODLE: &str = "Identifier,Full name,Email address,Status,Grade,Maximum Grade\nParticipant 17,Ada \
    Byron,ada@e.org,x,,45.00\nParticipant 102,Bob Groß,bob@e.org,x,,45.00\nParticipant 103,Eve Li,eve@e.org,x,,45.00\n";
const PARTICIPANTS: &str = "\"First name\",\"Last name\",\"Email address\",Groups\n\
    Ada,Byron,ada@e.org,Team Rot\nBob,Groß,bob@e.org,Team Rot\nEve,Li,eve@e.org,Team Blau\nZoe,Gone,zoe@e.org,\"Team Blau\"\n";
const CANVAS: &str = "Student,ID,SIS Login ID,Section,Othello (555)\n    Points Possible,,,,15\n\
    \"Lovelace, Ada\",11,ada,1,\n\"Groß, Bob\",12,bob,1,\n\"Li, Eve\",13,eve,1,\n";
const GROUPS: &str = "name,canvas_user_id,user_id,login_id,sections,group_name,canvas_group_id,group_id\n\
    Ada Lovelace,11,s1,ada,A,Group 7,501,\nBob Groß,12,s2,bob,A,Group 7,501,\nEve Li,13,s3,eve,A,,,\n";

/// What a roster says of submissions, each with the name and the number that the platform writes.
fn roster(table: &str, teams: Option<&str>, platform: Platform, submissions: &[(&str, &str)]) -> Roster {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).unwrap();
        folder.path().join(name)
    };
    let of = |(name, id): &(&str, &str)| {
        let student =
            Identity { id: Some(id.to_string()), name: Some(name.to_string()), ..Identity::default() };
        let students = vec![student];
        (format!("{name}_{id}"), Some(Origin { platform, students, submitted: None, late: None }))
    };
    let submitted: Vec<_> = submissions.iter().map(of).collect();
    let teams = teams.map(|text| Teams::read(&write("teams.csv", text)).unwrap());
    Roster::read(&write("roster.csv", table), &submitted, "", None, teams).unwrap()
}

#[test]
fn a_submission_is_of_all_in_its_team() {
    let moodle = roster(MOODLE, Some(PARTICIPANTS), Moodle, &[("Team Rot", "17"), ("Team Blau", "18")]);
    assert_eq!(moodle.rows("Team Rot_17"), [(1, By::Email), (2, By::Email)]);
    assert_eq!(moodle.rows("Team Blau_18"), [(3, By::Email)]);
    assert_eq!(
        moodle.unmatched["Team Blau_18"],
        "of its Zoe Gone: its e-mail address zoe@e.org is in no row."
    );
    assert_eq!(moodle.absent(), [""; 0]);
    let listed = moodle.listed();
    assert!(
        listed[0].starts_with(
            "Team Blau_18  in the row of Eve Li alone, and not in that of each of its students: of its"
        ),
        "{listed:?}"
    );
    let canvas = roster(CANVAS, Some(GROUPS), Canvas, &[("group7", "12"), ("lieve", "13")]);
    assert_eq!(canvas.rows("group7_12"), [(2, By::Id), (3, By::Id)]);
    assert_eq!(canvas.rows("lieve_13"), [(4, By::Id)], "in no group, and so alone");
    // Bob has come to Group 8 since the table was made: nobody knows which is his.
    let swapped = roster(CANVAS, Some(GROUPS), Canvas, &[("group7", "11"), ("group8", "12")]);
    assert_eq!(swapped.rows("group7_11"), [(2, By::Id)]);
    assert_eq!(swapped.rows("group8_12"), []);
    let own = |bob: &str| format!("team;name\nTeam Rot;Ada Byron\nTeam Rot;{bob}\n");
    let moodle = |bob| roster(MOODLE, Some(&own(bob)), Moodle, &[("Team Rot", "17")]);
    assert_eq!(moodle("Bob Groß").rows("Team Rot_17"), [(1, By::Name), (2, By::Name)]);
    assert_eq!(moodle("Bob Gross").rows("Team Rot_17"), [(1, By::Name)], "that is only similar");
    assert!(!moodle("Bob Groß").is_in_another_order("Team Rot_17", None));
}

#[test]
fn of_two_teams_one_student_has_no_mark_and_the_others_have() {
    let two =
        "team,email\nTeam Rot,ada@e.org\nTeam Rot,bob@e.org\nTeam Blau,ada@e.org\nTeam Blau,eve@e.org\n";
    let moodle = roster(MOODLE, Some(two), Moodle, &[("Team Rot", "17"), ("Team Blau", "18")]);
    assert_eq!(
        (moodle.rows("Team Rot_17"), moodle.rows("Team Blau_18")),
        (&[(2, By::Email)][..], &[(3, By::Email)][..])
    );
    let why = "Team Blau_18 and Team Rot_17 may be 2 submissions of Ada Byron's, so none of their marks is entered there: a \
        person decides which one counts.";
    assert_eq!(moodle.unmatched["Team Rot_17"], why);
    assert!(moodle.unmatched["Team Blau_18"].ends_with(why));
    assert_eq!(moodle.absent(), ["Ada Byron"]);
}

#[test]
fn where_it_may_be_two_it_is_nobodys() {
    // The number at Canvas is that of one of them.
    let other = roster(CANVAS, Some(GROUPS), Canvas, &[("group7", "13")]);
    assert_eq!(other.unmatched["group7_13"], "its id is of Li, Eve, who is not in the team Group 7.");
    let alike = "team,name\nTeam 1:1,Ada Byron\nTeam 11,Bob Groß\n";
    let moodle = roster(MOODLE, Some(alike), Moodle, &[("Team 11", "5")]);
    assert_eq!(moodle.unmatched["Team 11_5"], "it may be the team Team 1:1 or the team Team 11.");
    // Who is in such a team and in another that has handed in has no mark from either.
    let both = "team,name\nTeam 1:1,Ada Byron\nTeam 11,Bob Groß\nTeam Rot,Ada Byron\nTeam Rot,Eve Li\n";
    let moodle = roster(MOODLE, Some(both), Moodle, &[("Team 11", "5"), ("Team Rot", "17")]);
    assert_eq!((moodle.rows("Team 11_5"), moodle.rows("Team Rot_17")), (&[][..], &[(3, By::Name)][..]));
    assert!(moodle.unmatched["Team Rot_17"].contains("2 submissions of Ada Byron's"));
    // Whoever takes a team's name for their own takes nothing from it.
    let canvas = roster(CANVAS, Some(GROUPS), Canvas, &[("group7", "12"), ("group7", "13")]);
    assert_eq!(
        (canvas.rows("group7_12"), canvas.rows("group7_13")),
        (&[(2, By::Id), (3, By::Id)][..], &[][..])
    );
    // Canvas allows two groups of one name.
    let twins = GROUPS.replace("Bob Groß,12,s2,bob,A,Group 7,501", "Bob Groß,12,s2,bob,A,Group 7,502");
    let canvas = roster(CANVAS, Some(&twins), Canvas, &[("group7", "12")]);
    assert_eq!(
        (canvas.rows("group7_12"), canvas.unmatched["group7_12"].as_str()),
        (&[][..], "two teams are called Group 7.")
    );
    // A name of signs alone is a name too, and none is no name.
    let stars = "team,name\n★★★,Ada Byron\n";
    let moodle = roster(MOODLE, Some(stars), Moodle, &[("★★★", "5"), ("☆", "6")]);
    assert_eq!((moodle.rows("★★★_5"), moodle.rows("☆_6")), (&[(1, By::Name)][..], &[][..]));
    // A student may take the name of a team.
    let renamed = MOODLE.replace("Eve Li", "Team Rot");
    let moodle = roster(&renamed, Some(PARTICIPANTS), Moodle, &[("Team Rot", "103")]);
    assert_eq!(moodle.unmatched["Team Rot_103"], "its name is that of Team Rot and of a team.");
}

#[test]
fn a_table_that_contradicts_itself_gives_nobody_a_mark() {
    let mixed = "team,name,email\nTeam Rot,Ada Byron,bob@e.org\n";
    let moodle = roster(MOODLE, Some(mixed), Moodle, &[("Team Rot", "17")]);
    assert_eq!(moodle.rows("Team Rot_17"), []);
    let why = "in the table of teams, what is beside Ada Byron is of Bob Groß.";
    assert_eq!(moodle.unmatched["Team Rot_17"], why);
    // Who stands in it twice has one mark.
    let twice = "team,name\nTeam Rot,Ada Byron\nTeam Rot,Ada Byron\n";
    let moodle = roster(MOODLE, Some(twice), Moodle, &[("Team Rot", "17")]);
    assert_eq!(moodle.rows("Team Rot_17"), [(1, By::Name)]);
}

#[test]
fn without_a_table_it_is_said_what_to_give() {
    let submissions = [("Team Rot", "17"), ("Team Grün", "19"), ("Eve Li", "103")];
    let moodle = roster(MOODLE, None, Moodle, &submissions);
    assert_eq!(moodle.rows("Team Rot_17"), []);
    let said = moodle.of_teams().unwrap();
    assert!(
        said.starts_with(
            "Nobody in the roster has the name of: Team Rot_17; Team Grün_19 (2). If one of these is a team, say who"
        ),
        "{said}"
    );
    // One that has no row among many is somebody of another section.
    let most_have_a_row = [("Ada Byron", "17"), ("Zoe Gone", "19"), ("Eve Li", "103")];
    assert_eq!(roster(MOODLE, None, Moodle, &most_have_a_row).of_teams(), None);
    let moodle = roster(MOODLE, Some(PARTICIPANTS), Moodle, &submissions);
    assert_eq!(
        moodle.of_teams().unwrap(),
        "In no row and in no team of the table of teams: Team Grün_19 (1)."
    );
    let place = tempfile::NamedTempFile::new().unwrap();
    for (table, why) in [
        ("name,color\nAda,red\n", "does not say who is in which team"),
        ("team,name\n,Ada\n", "There is no team in"),
        ("Groups,name\n\"Null, Team Rot\",Ada\n", "so it is not known in which these are: Ada. Give a table"),
    ] {
        fs::write(place.path(), table).unwrap();
        let refused = Teams::read(place.path()).err().unwrap().to_string();
        assert!(refused.contains(why), "{refused}");
    }
}

/// Moodle leaves few signs out of a name, so a sign more or less makes another team.
#[test]
fn a_team_whose_name_has_other_signs_is_another() {
    for (held, written) in [("C", "C++"), ("Gruppe 11", "Gruppe 1.1"), ("Team 1", "Team -1")] {
        let table = format!("team,name\n{held},Ada Byron\n");
        let moodle = |name| roster(MOODLE, Some(&table), Moodle, &[(name, "17")]);
        assert_eq!(
            (
                moodle(written).rows(&format!("{written}_17")).len(),
                moodle(held).rows(&format!("{held}_17")).len()
            ),
            (0, 1)
        );
    }
}

/// Where one of two teams' hand-ins is refused, it may still be that of the student who is in both.
#[test]
fn a_refused_team_leaves_its_students_without_the_mark_of_another() {
    let two = "team,name\nEve Li,Ada Byron\nBlue,Ada Byron\nBlue,Bob Groß\n";
    let moodle = roster(MOODLE, Some(two), Moodle, &[("Eve Li", "17"), ("Blue", "18")]);
    assert_eq!((moodle.rows("Eve Li_17"), moodle.rows("Blue_18")), (&[][..], &[(2, By::Name)][..]));
    // Canvas leaves out signs: of such a team's name nothing is left.
    let canvas = roster(CANVAS, Some(GROUPS), Canvas, &[("", "13")]);
    assert_eq!(canvas.rows("_13"), []);
}

/// Of two logins of a student in the table of teams the one that platforms write counts, and a number of one's own is not read.
#[test]
fn the_table_of_teams_is_read_by_what_its_columns_are() {
    let table = "Student,ID,SIS Login ID,Section,Othello (555)\n\"Jones, Alex\",1,alex,1,\n\"Smith, Alexandra\",2,asmith,1,\n";
    let of_teams = |teams| roster(table, Some(teams), Canvas, &[("blue", "2")]).rows("blue_2").to_vec();
    assert_eq!(of_teams("team,login,github username\nBlue,asmith,alex\n"), [(2, By::Login)]);
    assert_eq!(of_teams("team,id,login\nBlue,1,asmith\n"), [(2, By::Login)]);
    // Whoever has come late may have no number yet.
    let late = "group_name,login_id,canvas_user_id\nBlue,asmith,2\nBlue,alex,\n";
    assert_eq!(of_teams(late), [(2, By::Id), (1, By::Login)]);
    let points = "team,name\nLoading...,Ada Byron\nLoading,Bob Groß\n";
    let moodle = roster(MOODLE, Some(points), Moodle, &[("Loading", "5")]);
    assert_eq!(moodle.unmatched["Loading_5"], "it may be the team Loading... or the team Loading.");
}

/// A spreadsheet that joins cells writes a team's name into the first row alone, and somebody may have come to a team later.
#[test]
fn whose_team_the_table_leaves_out_is_said() {
    for table in ["team,name\nRot,Ada Byron\n,Bob Groß\n", "team,name\nRot,Ada Byron\n"] {
        let said = roster(MOODLE, Some(table), Moodle, &[("Rot", "17")]).absent();
        let due = "Bob Groß (in no team of the table of teams)";
        assert!(said.iter().any(|name| name == due), "{said:?}");
        assert!(!said.iter().any(|name| name.starts_with("Ada")), "{said:?}");
    }
}
