//! What is said of whoever has no row, or of the table.

use super::*;

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
