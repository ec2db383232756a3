//! A class that never was: everything a submission can come to, and everything that can be in its texts.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use othello_course_model::Failure;
use othello_testkit as testkit;

use crate::gradebook::Tables;
use crate::graded::{Class, Marked};
use crate::report::{Basis, ByHand, Function, Outcome, Step, Submission, Test};

/// What a hostile student writes wherever text is taken: for terminals, XML, HTML, Markdown, spreadsheets, CI.
/// It holds one fence of backticks: a second would open again what the first has closed.
pub const HOSTILE: &str = "\u{1b}[31mred\u{1b}]0;title\u{7}\u{1b}]8;;http://evil.example\u{1b}\\link\u{1b}]8;;\u{1b}\\ \u{9b}2J\
\r\n::set-output name=x::y\n  ::error file=x::pwned\n##[add-mask]secret\n%0A::stop-commands::x\n\
a ``` b\n`````\n</details></summary><script>alert(1)</script><img src=x onerror=alert(1)>\n@everyone @octocat \
https://evil.example www.example.com a@example.com [link](javascript:alert(1)) ![](http://evil.example/x.png)\n\
]]> <!-- <![CDATA[ &amp; &#0; \0\u{8}\u{c}\u{fffe}\u{ffff}\u{202e}turned\u{2066}\u{2028}\n=HYPERLINK(\"http://evil.example\")\n\
| a | b |\n~~~\n\u{1b}]0;never ended";

/// Names nobody should have.
pub const NAMES: [&str; 17] = [
    "../../etc/passwd",
    "..",
    "-rf",
    ".hidden",
    "CON",
    "a/b",
    "a_b",
    "summary",
    "O'Neil, \"Bob\"",
    "=HYPERLINK(\"http://evil.example\";\"x\")",
    "::add-mask::x",
    "a|b` **bold** </td><script>alert(1)</script>",
    "\u{1b}[2J\u{1b}]0;owned\u{7}@octocat\n::error::x",
    "田中 優希",
    "山田太郎と佐藤花子と鈴木一郎と高橋次郎と伊藤三郎の五人組による共同提出物の最終版その二",
    "a name that is so long that no table of eighty columns can show it and no file system wants it either",
    "",
];

/// The titles and points of course.toml, so that a report looks like a report.
const STEPS: [(&str, u32); 7] = [
    ("One line, and the sentinel", 15),
    ("Eight directions", 15),
    ("Is it legal?", 15),
    ("Is there any?", 10),
    ("Asking for a move", 15),
    ("Turning the discs", 15),
    ("The game", 15),
];

const BOARD: &str = "       a b c d
     1 . . . .
     2 . . ○ ●
     3 .[?]. .
     4 . . . .

     ● (Black) to play at b3: p = 3, q = 2";

const COMPILER: &str = "error[E0308]: mismatched types
  --> exercises/step5.rs:12:5
   |
12 |     \"d3\"
   |     ^^^^ expected `isize`, found `&str`";

/// A wrong answer.
fn failure() -> testkit::Failure {
    testkit::Failure {
        step: 3,
        function: "is_legal_move".to_string(),
        test: "one_direction_is_enough · up_and_right".to_string(),
        question: BOARD.into(),
        expected: Some("true".to_string()),
        yours: Some("false".to_string()),
        rule: "A move may turn discs in any of eight directions, the four diagonals among them.".into(),
        fix: "Fix `is_legal_move` in exercises/step3.rs, then: cargo test --test step3".into(),
        ..testkit::Failure::default()
    }
}

/// The same with hostile text wherever a student's may be.
fn hostile_failure() -> testkit::Failure {
    let text = || HOSTILE.to_string();
    testkit::Failure {
        part: Some(5),
        parts: Some(9),
        expected: Some(text()),
        yours: Some(text()),
        compared: text(),
        mistake: HOSTILE.into(),
        file: Some(text()),
        line: Some(u32::MAX),
        unwritten: true,
        ..failure()
    }
}

/// One test of each step's ten.
fn test(number: u8, outcome: Outcome) -> Test {
    let message = match outcome {
        Outcome::Pass => String::new(),
        Outcome::WrongAnswer => failure().to_string(),
        Outcome::TimeLimit => "Your `check` gave no answer in 2 s.".to_string(),
        Outcome::GraderError => "The program could not be started: no space left on device.".to_string(),
        _ => "Your code panicked at exercises/step3.rs:7: index out of bounds".to_string(),
    };
    let (name, functions) = (format!("turns_what_it_should · case {number}"), vec!["the_second".to_string()]);
    let failure = (outcome == Outcome::WrongAnswer).then(|| Failure(failure()));
    Test { name, part: 0, functions, hidden: false, outcome, answers: None, message, failure }
}

/// A step that comes to `outcome`, on its own chain to `own_chain`.
fn step(step: u8, outcome: Outcome, own_chain: Outcome) -> Step {
    let (title, points) = STEPS[usize::from(step) - 1];
    let asked = !matches!(outcome, Outcome::DoesNotCompile | Outcome::Missing);
    let message = match outcome {
        Outcome::DoesNotCompile => COMPILER.to_string(),
        Outcome::Missing => format!("There is no step{step}.rs."),
        _ => String::new(),
    };
    let own_failure = testkit::Failure { fix: testkit::Message::NONE, ..failure() };
    let first_wrong = 3 + step % 4;
    let functions = functions(step, points, outcome);
    let outcome_of = |number| if number < first_wrong { Outcome::Pass } else { outcome };
    Step {
        step,
        title: title.to_string(),
        score: functions.iter().map(|function| function.score).sum(),
        max_score: points.into(),
        by_hand: false,
        outcome,
        message,
        own_chain,
        own_chain_message: if own_chain == Outcome::Pass { String::new() } else { own_failure.to_string() },
        functions,
        tests: if asked {
            (1..=10).map(|number| test(number, outcome_of(number))).collect()
        } else {
            Vec::new()
        },
    }
}

/// One function, but of step 4 two, of which the first is right even where the step comes to something else.
fn functions(step: u8, points: u32, outcome: Outcome) -> Vec<Function> {
    let function = |name: &str, max_score: u32, outcome| {
        let score = if outcome == Outcome::Pass { max_score } else { 0 };
        let parts = Vec::new();
        Function { name: name.to_string(), score: score.into(), max_score: max_score.into(), outcome, parts }
    };
    let first = if outcome == Outcome::Missing { outcome } else { Outcome::Pass };
    match step {
        4 => vec![
            function("the_first", points / 2, first),
            function("the_second", points - points / 2, outcome),
        ],
        _ => vec![function("the_second", points, outcome)],
    }
}

fn submission(name: &str, outcomes: [(Outcome, Outcome); 7]) -> Submission {
    let steps: Vec<_> =
        (1..).zip(outcomes).map(|(number, (outcome, own))| step(number, outcome, own)).collect();
    Submission {
        name: name.to_string(),
        origin: None,
        files: String::new(),
        late: None,
        score: steps.iter().map(|step| step.score).sum(),
        max_score: steps.iter().map(|step| step.max_score).sum(),
        notes: Vec::new(),
        look_at: Vec::new(),
        steps,
        by_hand: ByHand::Nothing,
    }
}

/// One of each kind, a submission of hostile texts throughout, and one for each odd name.
pub fn artificial() -> Vec<Submission> {
    use Outcome::*;
    let pass = (Pass, Pass);
    let mut all = vec![
        submission("alice", [pass; 7]),
        submission(
            "bob",
            [
                pass,
                (WrongAnswer, WrongAnswer),
                (Pass, WrongAnswer),
                (TimeLimit, TimeLimit),
                (DoesNotCompile, DoesNotCompile),
                (RunTimeError, NotAsked),
                (Missing, Missing),
            ],
        ),
        submission("carol", [(GraderError, GraderError), pass, pass, pass, pass, pass, (Pass, GraderError)]),
        submission("dave", [(Missing, Missing); 7]),
        hostile(),
    ];
    all.extend(
        NAMES
            .iter()
            .map(|name| submission(name, [pass, pass, pass, pass, pass, pass, (WrongAnswer, WrongAnswer)])),
    );
    all
}

/// Hostile in every text that a submission has.
pub fn hostile() -> Submission {
    let wrong = (Outcome::WrongAnswer, Outcome::RunTimeError);
    let mut hostile = submission(HOSTILE, [wrong; 7]);
    hostile.notes = vec![HOSTILE.to_string()];
    for step in &mut hostile.steps {
        step.message = HOSTILE.to_string();
        step.own_chain_message = HOSTILE.to_string();
        for test in &mut step.tests {
            test.message = HOSTILE.to_string();
            test.failure = Some(Failure(hostile_failure()));
        }
    }
    hostile
}

/// `number` students of every kind in turn, some with Japanese names.
pub fn many(number: usize) -> impl Iterator<Item = Submission> {
    let kinds: Vec<_> = artificial().into_iter().take(4).collect();
    (0..number).map(move |student| {
        let family = ["Tanaka", "田中", "van den Berg", "O'Neil"][student % 4];
        Submission { name: format!("{family} {student:04}"), ..kinds[student * 7 % 11 % 4].clone() }
    })
}

/// Writes each submission where the grader would keep it, into `folder`, and returns the class of them.
pub fn class(folder: &Path, submissions: impl IntoIterator<Item = Submission>) -> Class {
    let keep = |(number, submission): (usize, Submission)| {
        let file = folder.join(format!("{number}.json"));
        fs::write(&file, serde_json::to_string(&submission).expect("a submission is JSON"))
            .expect("the folder can be written");
        Marked {
            name: submission.name,
            origin: submission.origin,
            files: submission.files,
            other_files: None,
            handed_in: BTreeSet::new(),
            notes: submission.notes,
            file,
        }
    };
    Class {
        course: "Othello, one function at a time".to_string(),
        basis: Basis::default(),
        part: None,
        hides_tests: false,
        tables: Tables::default(),
        steps: None,
        sandbox: vec!["landlock".to_string(), "seccomp".to_string(), "limits".to_string()],
        marked: submissions.into_iter().enumerate().map(keep).collect(),
    }
}
