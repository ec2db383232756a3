//! A login, of a platform or before which a person has put something.

use super::*;

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

#[test]
fn a_whole_login_is_stronger_than_what_is_only_similar_to_a_name() {
    let table = "name,login\nMin Lee,minlee\nLee Min,leemin\n";
    assert_eq!(rows(table, &["minlee", "leemin"].map(path)), [[(1, By::Login)], [(2, By::Login)]]);
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

/// The title of another assignment may be shorter than the column's, or have a number more.
#[test]
fn two_logins_after_a_title_are_of_nobody() {
    let table = BLACKBOARD.replace("a_berg", "1_berg");
    assert_eq!(rows(&table, &[blackboard("Othello_1_berg")]), [vec![]]);
    assert_eq!(rows(&table.replace("Othello 1", "Othello"), &[blackboard("Othello_1_berg")]), [vec![]]);
}
