//! Of several students, and several of one.

use super::*;

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

/// A folder and an archive of one name are two submissions, and nobody knows which one counts.
#[test]
fn a_folder_and_an_archive_of_one_name_are_both_refused() {
    let both = roster(b"name,login\nAda Lovelace,adal\n", &["adal", "adal.zip"].map(path));
    let why = "adal and adal.zip may be 2 submissions of Ada Lovelace's, so none of their marks is entered there: a person \
        decides which one counts.";
    assert_eq!((both.unmatched["adal"].as_str(), both.unmatched["adal.zip"].as_str()), (why, why));
}

/// The grader tells two of one name apart by a number of its own, and that is no part of anybody's name.
#[test]
fn a_number_of_the_graders_own_matches_nobody() {
    let table = "name\nLi Wei (1)\nLi Wei (2)\n";
    assert_eq!(rows(table, &[path("Li Wei #1"), path("Li Wei #2")]), [vec![], vec![]]);
    assert_eq!(rows(table, &[path("Li Wei (2)")]), [[(2, By::Name)]]);
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
