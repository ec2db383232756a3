//! Every format of a class that never was: what a reader finds in it, and what a hostile student does not get into it.
//!
//! `checks/formats.py` holds the same reports against their published definitions.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use clap::ValueEnum;
use othello_grader::format::{Format, check_judged, each_once, write, write_all};
use othello_grader::gradebook::deadline::Deadline;
use othello_grader::gradebook::scheme::Scheme;
use othello_grader::report::{FunctionPart, Submission};
use othello_grader::sample;
use tempfile::TempDir;

/// The reports of `submissions` in one format, in a folder that is made for them.
fn reports(format: Format, submissions: impl IntoIterator<Item = Submission>) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("made/for/it");
    let kept = tempfile::tempdir().unwrap();
    write(format, &sample::class(kept.path(), submissions), Some(&output)).unwrap();
    (folder, output)
}

/// The formats that are files, and nothing on standard output.
const FILES: [Format; 5] = [Format::Json, Format::Csv, Format::Junit, Format::Gradescope, Format::Markdown];

/// All formats but those that need a roster: this class has none.
fn without_a_roster() -> impl Iterator<Item = Format> {
    let needs_one = |format: &Format| matches!(format, Format::Moodle | Format::Gradebook);
    Format::value_variants().iter().copied().filter(move |format| !needs_one(format))
}

#[test]
fn the_guide_has_a_row_for_each_format() {
    let guide = fs::read_to_string("../../book/src/instructor.md").unwrap();
    for format in Format::value_variants() {
        let name = format.to_possible_value().unwrap();
        assert!(guide.contains(&format!("\n| `{}` | ", name.get_name())), "no row of {format:?}");
    }
}

/// One student called `name` who does everything right.
fn student(name: &str) -> Submission {
    Submission { name: name.to_string(), ..sample::artificial().remove(0) }
}

/// The names in a folder, in order.
fn files(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

/// What the example program prints of the artificial class. GitHub's format is only ever asked of a process of
/// its own: in this one's output, the annotations of the artificial class would be real to a CI runner.
fn printed(arguments: &[&str], step_summary: &Path) -> String {
    let run = example().env("GITHUB_STEP_SUMMARY", step_summary).args(arguments).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).unwrap()
}

/// The example program, to be given its arguments. It's built as `cargo test --workspace` builds it: for this package alone,
/// cargo would choose other features of its dependencies, and build the grader once more.
fn example() -> Command {
    static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.current_dir(env!("CARGO_MANIFEST_DIR"));
        let built = cargo.args(["build", "--quiet", "--workspace", "--example", "reports"]).status().unwrap();
        assert!(built.success());
        Path::new(env!("CARGO_BIN_EXE_grade")).with_file_name("examples").join("reports")
    });
    let mut program = Command::new(&*PROGRAM);
    program.env_remove("GITHUB_STEP_SUMMARY");
    program
}

/// Compares with `tests/expected/name`. After a deliberate change: `UPDATE_EXPECTED=1 cargo test`, and read the diff.
fn is_as_expected(name: &str, shown: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expected").join(name);
    if std::env::var_os("UPDATE_EXPECTED").is_some() {
        fs::write(&path, shown).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == shown, "{name} is not as expected, but:\n{shown}");
}

#[test]
fn json_comes_back_as_it_was() {
    let all = sample::artificial();
    let (_folder, output) = reports(Format::Json, all.clone());
    let text = fs::read_to_string(output.join("report.json")).unwrap();
    let report: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report["course"], "Othello, one function at a time");
    assert_eq!(report["sandbox"], serde_json::json!(["landlock", "seccomp", "limits"]));
    let back: Vec<Submission> = serde_json::from_value(report["submissions"].clone()).unwrap();
    assert_eq!(back, all);
    assert_eq!(text.lines().count(), all.len() + 2, "one submission on a line");
}

#[test]
fn a_class_of_nobody_is_a_report_too() {
    for format in without_a_roster() {
        let kept = tempfile::tempdir().unwrap();
        let output = kept.path().join("reports");
        write(format, &sample::class(kept.path(), []), Some(&output)).unwrap();
    }
    let (_folder, output) = reports(Format::Json, []);
    let text = fs::read_to_string(output.join("report.json")).unwrap();
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&text).unwrap()["submissions"],
        serde_json::json!([])
    );
}

#[test]
fn csv_has_a_row_for_each_and_the_stops() {
    let (_folder, output) = reports(Format::Csv, sample::artificial());
    let scores = fs::read_to_string(output.join("scores.csv")).unwrap();
    let rows: Vec<_> = scores.split("\r\n").collect();
    assert!(rows[0].starts_with(
        "\u{feff}\"name\",\"score\",\"max_score\",\"late\",\"step1_score\",\"step1_outcome\",\"step1_own_chain\","
    ));
    assert!(rows[2].starts_with(
        "\"bob\",35,100,\"\",15,\"pass\",\"pass\",0,\"wrong answer\",\"wrong answer\",15,\"pass\",\"wrong answer\""
    ));
    assert!(
        rows[0].ends_with(
            "\"first_failure\",\"step1_the_second\",\"step2_the_second\",\"step3_the_second\",\"step4_the_first\",\
             \"step4_the_second\",\"step5_the_second\",\"step6_the_second\",\"step7_the_second\",\"notes\",\
             \"written anew by each run: change marks with --overrides\""
        ),
        "{}",
        rows[0]
    );
    assert!(
        rows[2].ends_with(",\"step 2: turns_what_it_should · case 5\",15,0,15,5,0,0,0,0,\"\",\"\""),
        "{}",
        rows[2]
    );
    assert_eq!(rows.len(), 1 + sample::artificial().len() + 1);
    assert!(scores.contains("\"'=HYPERLINK(\"\"http://evil.example\"\";\"\"x\"\")\""));
    let stops = fs::read_to_string(output.join("stops.csv")).unwrap();
    assert!(stops.contains("\r\n7,\"turns_what_it_should · case 6\",18\r\n"), "{stops}");
    assert!(stops.contains("\r\n5,\"(does not compile)\",1\r\n"), "{stops}");
    assert!(!stops.contains("grader error"), "a judge that failed stops nobody");
}

/// Of four parts one counts: one fails, and one would pass for any program. 53.75 of 115 points are 9.35 of 20, and so 9.5.
#[test]
fn every_format_has_the_points_of_the_scheme() {
    let mut bob = sample::artificial().remove(1);
    let part = |(part, passed, gift)| FunctionPart { part, passed, gift };
    let parts = [(1, true, false), (2, true, true), (3, false, false), (4, false, false)];
    bob.steps[1].functions[0].parts = parts.map(part).into();
    let folder = tempfile::tempdir().unwrap();
    let mut class = sample::class(folder.path(), [bob]);
    let weights = [(3, 2.into())].into();
    class.tables.scheme = Scheme { partial: true, out_of: Some(20.into()), weights };
    let times = folder.path().join("times.csv");
    fs::write(&times, "name,time\nbob,2026-11-26T12:00:00Z\n").unwrap();
    class.tables.deadline = Some(Deadline::read("2026-11-25T12:00:00Z", Some(&times), None).unwrap());
    let formats = [&FILES[..], &[Format::Html]].concat();
    write_all(&formats, &class, Some(folder.path())).unwrap();
    let by_function = "By function: the_second 3.75 of 15 (1 of 4 parts) points.";
    for (file, said) in [
        ("report.json", ["\"score\":9.5,\"max_score\":20,", "\"score\":3.75,\"max_score\":15,"]),
        ("scores.csv", ["\"bob\",9.5,20,\"1 day, handed in at ", ",3.75,\"wrong answer\","]),
        ("junit.xml", ["value=\"3.75\"", "name=\"max_score\" value=\"30\""]),
        ("results.json", ["\"score\":9.5,", by_function]),
        ("bob.md", ["**9.5 of 20** points.\n\nThe steps give 53.75 of 115 points.", "3.75 of 15 |"]),
        ("students/bob.html", [">9.5</span> of 20 points", by_function]),
        ("class.html", ["The mean is 9.5 of 20 points, the median 9.5.", ">9.5</td>"]),
    ] {
        let text = fs::read_to_string(folder.path().join(file)).unwrap();
        let late = "1 day, handed in at ";
        said.iter()
            .chain([&late])
            .for_each(|said| assert!(text.contains(said), "{file} without {said}:\n{text}"));
    }
}

#[test]
fn junit_tells_the_judge_from_the_judged() {
    let (_folder, output) = reports(Format::Junit, sample::artificial().into_iter().take(4));
    let xml = fs::read_to_string(output.join("junit.xml")).unwrap();
    assert!(xml.contains("<error type=\"grader error\""));
    assert!(xml.contains("<failure type=\"does not compile\""));
    assert!(xml.contains("<skipped type=\"missing\""));
    assert_eq!(xml.matches("errors=\"0\"").count(), 4 * 7 - 1, "only one suite has a grader error");
    is_as_expected("bob_step6.xml", suite(&xml, "bob &#183; step 6"));
}

/// The suite whose name begins so, to its end.
fn suite<'a>(xml: &'a str, name: &str) -> &'a str {
    let from = xml.find(&format!("<testsuite name=\"{name}")).unwrap();
    &xml[from..from + xml[from..].find("</testsuite>").unwrap()]
}

#[test]
fn gradescope_of_one_is_results_json_and_of_many_one_each() {
    let (_folder, output) = reports(Format::Gradescope, [student("alice")]);
    assert_eq!(files(&output), ["results.json"]);
    let (_folder, output) = reports(Format::Gradescope, judged());
    assert_eq!(files(&output.join("gradescope")).len(), judged().count());
    is_as_expected("bob.json", &fs::read_to_string(output.join("gradescope/bob.json")).unwrap());
    let kept = tempfile::tempdir().unwrap();
    let error = write_all(&[Format::Gradescope], &sample::class(kept.path(), sample::artificial()), None)
        .unwrap_err();
    assert!(error.to_string().ends_with("add --output DIR."), "{error}");
}

/// Those on which the grader did not fail.
fn judged() -> impl Iterator<Item = Submission> {
    sample::artificial().into_iter().filter(|submission| !submission.has_grader_error())
}

/// A score would be a mark, and without the file Gradescope says that the grader failed.
#[test]
fn gradescope_gets_nothing_where_the_judge_failed() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("output");
    let class = sample::class(folder.path(), sample::artificial().into_iter().skip(1).take(2));
    write(Format::Gradescope, &class, Some(&output)).unwrap();
    assert_eq!(check_judged(&class).unwrap_err().to_string(), "The grader failed on carol: run it again.");
    assert_eq!(files(&output.join("gradescope")), ["bob.json"]);
}

#[test]
fn feedback_says_what_to_do_next() {
    let (_folder, output) = reports(Format::Markdown, sample::artificial().into_iter().take(4));
    assert_eq!(files(&output), ["alice.md", "bob.md", "carol.md", "dave.md"]);
    is_as_expected("bob.md", &fs::read_to_string(output.join("bob.md")).unwrap());
    is_as_expected("dave.md", &fs::read_to_string(output.join("dave.md")).unwrap());
    let carol = fs::read_to_string(output.join("carol.md")).unwrap();
    assert!(carol.contains("The grader failed, not your code."));
}

#[test]
fn odd_names_are_files_of_their_own_in_the_folder() {
    let (folder, output) = reports(Format::Markdown, sample::artificial());
    assert_eq!(files(&output).len(), sample::artificial().len());
    assert_eq!(files(folder.path()), ["made"], "nothing beside the folder");
    assert!(files(&output).iter().all(|name| !name.starts_with(['.', '-', '~']) && name.ends_with(".md")));
}

#[test]
fn no_report_shows_a_control_character() {
    for format in FILES {
        let (folder, _) = reports(format, judged());
        for file in every_file(folder.path()) {
            let text = fs::read_to_string(&file).unwrap();
            let text = text.trim_start_matches('\u{feff}');
            let hidden = text.chars().find(|c| is_hidden(*c));
            assert_eq!(hidden, None, "{format:?}: {}", file.display());
        }
    }
}

fn is_hidden(c: char) -> bool {
    (c.is_control() && !"\r\n".contains(c)) || "\u{202e}\u{2066}\u{2028}\u{feff}\u{fffe}\u{ffff}".contains(c)
}

fn every_file(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { every_file(&path) } else { vec![path] }).collect()
}

#[test]
fn the_github_runner_finds_no_command_but_ours() {
    let is_printed = |format: &Format| each_once(&[*format], None, 2).is_ok();
    for format in without_a_roster().filter(is_printed) {
        let format = format.to_possible_value().unwrap();
        let format = format.get_name();
        let shown = printed(&["--format", format], Path::new(""));
        assert!(!shown.contains("##["), "{format}");
        for line in shown.lines().map(str::trim_start).filter(|line| line.starts_with("::")) {
            let ours = ["::error title=", "::warning title=", "::notice::More steps"];
            assert!(
                format == "github" && ours.iter().any(|begin| line.starts_with(begin)),
                "{format}: {line}"
            );
        }
    }
}

#[test]
fn annotations_name_the_file_only_where_it_is_the_students_own() {
    let one = printed(&["--format", "github", "--hostile", "1"], Path::new(""));
    assert!(one.starts_with("::error file=exercises/step1.rs,title=step 1%3A wrong answer::"), "{one}");
    assert!(one.contains("\n<details open><summary>"), "the only one is not folded");
    let many = printed(&["--format", "github"], Path::new(""));
    is_as_expected("github.txt", &printed(&["--format", "github", "--students", "7"], Path::new("")));
    assert!(many.contains("\n<details><summary>"), "one of many is folded");
    assert!(many.starts_with("::error title=bob%2C step 2%3A wrong answer::"), "{many}");
    assert_eq!(
        many.lines().filter(|line| line.starts_with("::")).count(),
        11,
        "ten, and that there are more"
    );
}

#[test]
fn the_job_summary_goes_to_the_end_of_githubs_file_and_stays_under_its_limit() {
    let folder = tempfile::tempdir().unwrap();
    let summary = folder.path().join("step_summary");
    let before = "Of an earlier command.\n".repeat(10_000);
    fs::write(&summary, &before).unwrap();
    let shown = printed(&["--format", "github", "--hostile", "200"], &summary);
    assert!(!shown.contains("# Othello"), "only annotations are left for standard output");
    let text = fs::read_to_string(&summary).unwrap();
    assert!(text.starts_with(&before));
    assert!(text.len() <= 1024 * 1024 && text.len() > 900_000, "{}", text.len());
    assert!(text.contains("Left out here: 0 rows of the table and the details of "), "it says so");
}

#[test]
fn the_table_fits_into_eighty_columns() {
    is_as_expected("table.txt", &printed(&[], Path::new("")));
    let none = printed(&["--students", "1", "--no-sandbox"], Path::new(""));
    assert!(none.contains("\nWarning: no sandbox was active. "), "{none}");
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error_and_a_full_disk_is_one() {
    for format in ["json", "csv", "junit", "table", "markdown", "github"] {
        let (mut enough, mut full) = (example(), example());
        let mut child =
            enough.args(["--students", "500", "--format", format]).stdout(Stdio::piped()).spawn().unwrap();
        child.stdout.take().unwrap().read_exact(&mut [0; 10]).unwrap();
        assert!(child.wait().unwrap().success(), "{format}");
        if let Ok(disk) = fs::File::options().write(true).open("/dev/full") {
            let run = full.args(["--format", format]).stdout(disk).output().unwrap();
            let said = String::from_utf8_lossy(&run.stderr);
            assert!(said.starts_with("standard output cannot be written: "), "{format}: {said}");
        }
    }
}

#[test]
fn several_formats_need_a_folder() {
    let kept = tempfile::tempdir().unwrap();
    let class = sample::class(kept.path(), [student("alice")]);
    let error = write_all(&[Format::Json, Format::Junit], &class, None).unwrap_err();
    assert!(error.to_string().contains("--output DIR"), "{error}");
    let both = printed(&["--format", "table", "--format", "github", "--students", "7"], Path::new(""));
    assert!(both.contains("what stops them") && both.contains("::error title="), "{both}");
    let output = kept.path().join("reports");
    write_all(&[Format::Json, Format::Junit, Format::Json], &class, Some(&output)).unwrap();
    assert_eq!(files(&output), ["junit.xml", "report.json"]);
}

#[test]
fn a_marked_file_that_is_none_is_named_and_the_old_report_stays() {
    let kept = tempfile::tempdir().unwrap();
    let class = sample::class(kept.path(), [student("alice"), student("bob")]);
    let output = kept.path().join("reports");
    write(Format::Json, &class, Some(&output)).unwrap();
    let before = fs::read_to_string(output.join("report.json")).unwrap();
    fs::write(&class.marked[1].file, "{ half").unwrap();
    let error = format!("{:#}", write(Format::Json, &class, Some(&output)).unwrap_err());
    assert!(error.contains("1.json is not a marked submission"), "{error}");
    assert_eq!(fs::read_to_string(output.join("report.json")).unwrap(), before);
    assert_eq!(files(&output), ["report.json"]);
}

#[test]
fn the_pages_of_a_class_load_nothing_and_hold_no_markup_of_a_student() {
    let hostile = sample::hostile();
    let (_folder, output) = reports(Format::Html, sample::artificial().into_iter().chain([hostile.clone()]));
    let class = fs::read_to_string(output.join("class.html")).unwrap();
    let pages = files(&output.join("students"));
    assert_eq!(pages.len(), sample::artificial().len() + 1);
    let pages = pages.iter().map(|page| fs::read_to_string(output.join("students").join(page)).unwrap());
    for page in pages.chain([class.clone()]) {
        for begin in ["<script", "<img", "<iframe", "<link", "href=\"http"] {
            assert!(!page.contains(begin), "{begin}: {page}");
        }
        assert!(page.contains("default-src 'none'"));
    }
    for said in
        ["The class</h1>", "Where each student stopped", "Passed every step", "Who passes which function"]
    {
        assert!(class.contains(said), "{said}: {class}");
    }
}

/// Two whose functions give the same answers to all questions are one group. One who gives another first answer is not in it, and
/// neither is one who gives another to a later question.
#[test]
fn whose_functions_answer_the_same_is_a_group() {
    let wrong = |name: &str, yours: &str, answers: &str| {
        let mut submission = student(name);
        let step = &mut submission.steps[0];
        step.outcome = othello_grader::report::Outcome::WrongAnswer;
        let failure = serde_json::json!({"step": 1, "function": "check", "test": "a", "question": "q", "yours": yours,
            "compared": "", "mistake": "", "rule": "", "fix": "", "below": "", "unwritten": false});
        let test = |name: &str, answers: Option<&str>| {
            let test = serde_json::json!({"name": name, "functions": ["check"], "outcome": "wrong_answer", "message": name,
                "answers": answers, "failure": failure});
            serde_json::from_value(test).unwrap()
        };
        step.tests = vec![test("the_smallest · case_1", None), test("all_lines", Some(answers))];
        submission
    };
    let class = [
        wrong("ada", "2", "aa"),
        wrong("bob", "2", "aa"),
        wrong("eve", "3", "aa"),
        wrong("kim", "2", "bb"),
        student("zoe"),
    ];
    let (_folder, output) = reports(Format::Html, class);
    let page = fs::read_to_string(output.join("class.html")).unwrap();
    assert!(
        page.contains("2 students, step 1, <code>check</code>: a mistake that has no name yet"),
        "{page}"
    );
    assert!(page.contains("<p>ada, bob</p>") && !page.contains("<p>eve"), "{page}");
    assert!(page.contains("<pre>the_smallest · case_1</pre>"), "{page}");
    let command = "cargo xtask corpus add &#x27;all&#x2f;ada&#x2f;step1.rs&#x27; --name NAME --what";
    assert!(page.replace("'", "&#x27;").contains(command), "{page}");
}
