//! What is changed, and that nothing of the student's is lost.

use std::fs;
use std::ops::Deref;

use othello_course_model::{HUNT_MARK, Step, without_hunt_line};

use super::bug::Bug;
use super::changes::bugs;
use super::search::Search;
use super::{begin, end, end_if_found, give_up, undo};
use crate::hints;
use crate::hunted::{Memory, found_so_far, is_on};
use crate::keep;
use crate::progress::{Progress, State};
use crate::scratch::{self, Scratch};

/// What becomes of a function's body by its bugs, each named as `before → after`.
fn of(body: &str) -> Vec<String> {
    let text = format!(
        "fn f(board: &Board, player: Player, p: isize, q: isize, d: isize) -> isize {{\n{body}\n}}\n"
    );
    bugs(&text).iter().map(|bug| bug.key(&text).replace("f: ", "")).collect()
}

#[test]
fn each_kind_of_bug_is_made() {
    for (body, after) in [
        ("if p <= 3 { q } else { p }", "if p < 3 { q } else { p }"),
        ("if p <= 3 { q } else { p }", "if p <= 4 { q } else { p }"),
        ("while p < 9 && g(q) {}", "while p < 9 || g(q) {}"),
        ("board[p+q*d]", "board[p-q*d]"),
        ("board[p + q * d]", "board[p + q + d]"),
        ("board[p + q * d][q - p * p]", "board[p + q * d][d - p * p]"),
        ("for i in -1..=1 {}", "for i in 1..=1 {}"),
        ("for i in -1..=1 {}", "for i in -1..1 {}"),
        ("if !g(p) { 1 } else { 0 }", "if g(p) { 1 } else { 0 }"),
        ("g(board, p, q)", "g(board, q, p)"),
        ("g(player.opponent())", "g(player)"),
        ("g(player.opponent());\ng(player)", "g(player.opponent())"),
        ("Cell::Disc(Player::Black)", "Cell::Disc(Player::White)"),
        ("return true;", "return false;"),
        ("let one = q;\nboard[p] = 3;\nq", ""),
        ("let q = q.trim();\nq", ""),
        ("if p > 1 { return 2; }\nq", ""),
        ("pair.0", "pair.1"),
        ("p as usize - 1", "p as usize + 1"),
    ] {
        let before = body.lines().find(|line| !line.starts_with("let one")).unwrap();
        let before =
            if after.ends_with("(player.opponent())") { body.lines().last().unwrap() } else { before };
        let expected = format!("{before} → {after}");
        assert!(of(body).contains(&expected), "{expected:?} is none of {:#?}", of(body));
    }
}

#[test]
fn what_would_look_odd_or_not_compile_is_not_made() {
    for body in [
        "let moves: Vec<isize> = Vec::new();",
        "let text = \"p + q && true\"; // 1 + 1",
        "g(|x| *x)",
        "g(board)",
        "while g(p) {\n    g(p);\n}",
        "let Found { .. } = g(p);",
        "matches!(p, _)",
        "g(p); let text = text.trim();",
        "println!(\"{} {p}\", text)",
    ] {
        assert!(of(body).is_empty(), "{body:?}: {:?}", of(body));
    }
    for odd in [" - 0", "& 0", "-0", "p + p", "+ 0", "* 0", "* 1", "1 *"] {
        let body = "g(-1) + p * 2 - 1 + q - 1 + 2 * q + (p & 1)";
        assert!(of(body).iter().all(|bug| !bug.contains(odd)), "{odd}: {:#?}", of(body));
    }
}

/// Everything in it that must stay holds the word `stays`.
const FILE: &str = "\u{feff}//! stays 1 + 1\r\nuse super::step2::stays;\r\n\r\n/// stays true: this is a test\r\n#[inline]\r\n\
    pub fn first(p: isize, q: isize) -> isize {\r\n    // stays p + q\r\n    use stays::min;\r\n    #[stays(1)]\r\n\
    \x20   let d = \"stays ○ 1 + 1\";\r\n\tlet  i=p+q;   // ○ stays\r\n    fn stays(p: isize, q: isize) -> isize { q - p }\r\n\
    \x20   i - 1 /* stays 2 - 1 */\r\n}\r\n\r\nimpl A {\r\n    fn second(&self) -> bool { self.0 == 1 && !self.b() }\r\n}\r\n\r\n\
    const N: isize = 1 + 1; // stays\r\n\r\n#[cfg(test)]\r\nmod tests {\r\n    #[test]\r\n    fn third() { assert!(stays == 1); }\r\n}";

#[test]
fn only_one_line_of_a_body_changes_and_nothing_but_code() {
    let found = bugs(FILE);
    let functions: Vec<_> = found.iter().map(|bug| bug.function.as_str()).collect();
    assert!(functions.contains(&"first") && functions.contains(&"second") && !functions.contains(&"third"));
    for bug in &found {
        let text = bug.in_text(FILE);
        assert_ne!(text, FILE);
        assert_eq!(text.matches("\r\n").count(), FILE.matches("\r\n").count(), "{text}");
        assert!(text.starts_with('\u{feff}') && text.ends_with("\r\n}"));
        let changed: Vec<_> =
            FILE.lines().zip(text.lines()).filter(|(before, after)| before != after).collect();
        assert_eq!(changed.len(), 1, "{changed:?}");
        for kept in [
            " stays",
            "use stays::min;",
            "#[stays(1)]",
            "\"stays ○ 1 + 1\"",
            "/* stays 2 - 1 */",
            "1 + 1; // stays",
        ] {
            assert_eq!(text.matches(kept).count(), FILE.matches(kept).count(), "{text}");
        }
        assert_eq!(
            (bug.lines(FILE).0, bug.line(FILE)),
            (changed[0].0.trim(), 1 + FILE.lines().take_while(|line| line != &changed[0].0).count())
        );
    }
    assert!(found.iter().any(|bug| bug.in_text(FILE).contains("\tlet  i=p-q;   // ○ stays\r\n")));
}

/// A student whose step has passed.
struct Student {
    course: Scratch,
    step: Step,
    original: String,
}

impl Deref for Student {
    type Target = Scratch;

    fn deref(&self) -> &Scratch {
        &self.course
    }
}

impl Student {
    fn new(name: &str) -> Student {
        let course = scratch::course(name);
        let step = course.step_named("legal").unwrap().clone();
        let original =
            "\u{feff}pub fn is_legal_move(p: isize) -> bool {\r\n    p > 1 && p < 9\r\n}\r\n".to_string();
        fs::write(course.exercise(step.number), &original).unwrap();
        Student { course, step, original }
    }

    fn text(&self) -> String {
        fs::read_to_string(self.course.exercise(self.step.number)).unwrap_or_default()
    }

    fn save(&self, text: &str) {
        fs::write(self.course.exercise(self.step.number), text).unwrap();
    }

    /// Hides a bug, as `begin` does without its tests.
    fn hunted(self) -> Student {
        let mut memory = Memory::open(&self).unwrap();
        let kept = keep::keep(&self, &self.step, self.original.as_bytes()).unwrap();
        let mut search = Search {
            course: &self,
            memory: &mut memory,
            step: &self.step,
            original: &self.original,
            kept: &kept,
            warnings: 0,
            now: self.original.clone(),
        };
        search.hide(&self.bug()).unwrap();
        assert!(is_on(&self, &self.step) && self.text().contains("p > 1 || p < 9"));
        self
    }

    fn bug(&self) -> Bug {
        bugs(&self.original).into_iter().find(|bug| bug.new == "||").unwrap()
    }

    fn found(&self) -> Option<String> {
        end_if_found(&self.course, &self.step, State::Passed).unwrap()
    }
}

#[test]
fn a_bug_is_found_when_the_step_passes_and_the_rest_stays_as_the_student_wrote_it() {
    let student = Student::new("found").hunted();
    let mine = student.text().replace("p > 1 || p < 9", "(2..9).contains(&p) // mine");
    student.save(&mine);
    assert_eq!(
        end_if_found(&student, &student.step, State::Failing { failed: 1, of: 2, left_out: 0 }).unwrap(),
        None
    );
    assert_eq!(student.text(), mine);
    assert!(student.found().unwrap().contains("your first"));
    assert_eq!(student.text(), without_hunt_line(&mine).unwrap());
    assert_eq!(student.found(), None);
    assert_eq!(found_so_far(&student).unwrap(), "1 bug found.");
    // What was there before is still to be had.
    undo(&student, None).unwrap();
    assert_eq!(student.text(), student.original);
}

#[test]
fn a_bug_that_no_test_notices_is_not_found() {
    let student = Student::new("unnoticed").hunted();
    assert!(student.found().unwrap().contains("never began"));
    assert_eq!((student.text(), found_so_far(&student)), (student.original.clone(), None));
}

/// What a student does.
type Act<'a> = &'a dyn Fn(&Student);

#[test]
fn giving_up_and_undo_bring_the_file_back_whatever_came_between() {
    let between: [(&str, Act); 4] = [
        ("nothing", &|_| {}),
        ("edited", &|student| student.save(&(student.text() + "// more\n"))),
        ("deleted", &|student| fs::remove_file(student.exercise(student.step.number)).unwrap()),
        ("another-reset", &|student| {
            let other = student.step_named("line").unwrap();
            fs::write(student.exercise(other.number), "other").unwrap();
            keep::replace(student, other, "fresh").unwrap();
        }),
    ];
    for (name, change) in between {
        for ends in [&|student: &Student| give_up(student).unwrap(), &|student: &Student| {
            assert_eq!(undo(student, None).unwrap().name, student.step.name);
        }] as [Act; 2]
        {
            let student = Student::new(name).hunted();
            change(&student);
            let before = student.text();
            ends(&student);
            assert_eq!(student.text(), student.original, "{name}");
            // What was there is kept: whatever else was replaced, the next undo brings it back, and the one after it ends the
            // hunt.
            undo(&student, None).unwrap();
            assert_eq!(student.text(), before, "{name}");
            if is_on(&student, &student.step) {
                give_up(&student).unwrap();
                assert_eq!(student.text(), student.original, "{name}, given up once more");
            }
        }
    }
}

#[test]
fn a_reset_in_a_hunt_keeps_the_students_own_version() {
    let student = Student::new("reset").hunted();
    end(&student, &student.step).unwrap();
    keep::replace(&student, &student.step, "fresh").unwrap();
    assert_eq!(student.text(), "fresh");
    undo(&student, None).unwrap();
    assert_eq!(student.text(), student.original);
}

/// Each act in every order, five times: whatever is done, the student's version is in the file or an undo away.
#[test]
fn in_every_order_nothing_is_lost() {
    let acts: [(&str, Act); 4] = [
        ("undo", &|student| drop(undo(student, None))),
        ("give up", &|student| drop(give_up(student))),
        ("reset", &|student| {
            end(student, &student.step).unwrap();
            keep::replace(student, &student.step, "fresh").unwrap();
        }),
        ("another", &|student| {
            let other = student.step_named("line").unwrap();
            fs::write(student.exercise(other.number), "other").unwrap();
            keep::replace(student, other, "fresh").unwrap();
        }),
    ];
    for order in 0..acts.len().pow(4) {
        let student = Student::new("every-order").hunted();
        let mut done = Vec::new();
        for turn in 0..4 {
            let (name, act) = acts[order / acts.len().pow(turn) % acts.len()];
            done.push(name);
            act(&student);
            let kept = fs::read_dir(student.kept().join("kept")).unwrap();
            let kept = kept.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
            let everywhere: Vec<_> = kept.chain([student.text()]).collect();
            assert!(everywhere.contains(&student.original), "{done:?} lost it: {everywhere:?}");
        }
        if is_on(&student, &student.step) {
            give_up(&student).unwrap();
            assert_eq!(student.text(), student.original, "{done:?}, and given up");
        }
    }
}

#[test]
fn what_the_student_saves_while_bugs_are_tried_stays() {
    let student = Student::new("meanwhile");
    let mut memory = Memory::default();
    let kept = keep::keep(&student, &student.step, student.original.as_bytes()).unwrap();
    let mut search = Search {
        course: &student,
        memory: &mut memory,
        step: &student.step,
        original: &student.original,
        kept: &kept,
        warnings: 0,
        now: student.original.clone(),
    };
    search.hide(&student.bug()).unwrap();
    student.save("mine");
    assert!(search.hide(&student.bug()).unwrap_err().to_string().contains("was changed meanwhile"));
    assert_eq!(student.text(), "mine");
}

#[test]
fn where_there_is_nothing_to_hunt_a_sentence_says_so() {
    let student = Student::new("refused");
    let said = |number| {
        let mut progress = Progress::open(&student).unwrap();
        begin(&student, &mut progress, number).unwrap_err().to_string()
    };
    assert_eq!(said(Some(0)), "Step 0 is given: there is no code of yours in it to hide a bug in.");
    assert!(said(Some(3)).starts_with("Step 3 has not passed yet"), "{}", said(Some(3)));
    assert!(said(Some(99)).starts_with("There is no step 99"));
    assert!(said(None).starts_with("No step has passed yet"));
    assert_eq!(
        give_up(&student).unwrap_err().to_string(),
        "No bug hunt is on. To begin one: cargo course hunt"
    );
    student.save(&format!("{HUNT_MARK}\nfn f() {{}}\n"));
    assert!(give_up(&student).unwrap_err().to_string().contains("isn't known in this folder"));
    assert!(said(Some(3)).starts_with("A bug hunt is on already, in step 3"));
}

#[test]
fn the_sentence_that_names_the_bug_is_the_last_hint() {
    let student = Student::new("sentence").hunted();
    let chapter = student.root.join(student.step.chapter());
    fs::create_dir_all(chapter.parent().unwrap()).unwrap();
    fs::write(chapter, "<summary>Hint 1: the idea</summary>\n\nLook.\n</details>\n").unwrap();
    let titles = || hints::of(&student, &student.step).unwrap().into_iter().map(|hint| hint.title);
    assert_eq!(titles().collect::<Vec<_>>(), ["Hint 1: the idea"], "no sentence is known");
    let mut memory = Memory::open(&student).unwrap();
    memory.on.as_mut().unwrap().sentence = "You have `||` for `&&`.".to_string();
    memory.save(&student).unwrap();
    assert_eq!(titles().collect::<Vec<_>>(), ["Hint 1: the idea", "Hint 2: the bug"]);
    give_up(&student).unwrap();
    assert_eq!(titles().count(), 1, "the hunt is over");
}
