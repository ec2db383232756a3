//! A platform's number, and what speaks against it.

use super::*;

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

#[test]
fn the_full_name_of_another_row_speaks_against_an_id_or_a_login() {
    let table = "first name,last name,login\nAna,Muller,am\nAna,Müller,bm\n";
    let login = |login| of(Sakai, &[["", login, "", "Müller, Ana"]]);
    assert_eq!(rows(table, &[login("am"), login("bm")]), [vec![], vec![(2, By::Login)]]);
}
