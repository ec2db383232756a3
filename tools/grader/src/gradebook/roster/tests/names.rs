//! A name, as people and platforms write it.

use super::*;

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
