//! Adds a program to the corpus: runs the tests of its step, says of it what they say, and keeps it in the shorter form, as an
//! edit of the solution or of an accepted program, or whole.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use othello_corpus::{Corpus, Header, Kind, Program};
use othello_course_model::{Course, Step, code_of};

use super::proposal::{fault, kind_of, proposed};
use crate::workshop::{Verdict, Workshop};

#[derive(Args)]
pub struct Arguments {
    /// The whole file
    file: PathBuf,
    /// The step, by name; without this, that of the file's name
    #[arg(long)]
    step: Option<String>,
    /// What it is called: no_diagonals
    #[arg(long)]
    name: String,
    /// What is wrong with it, or how it goes about it, in a sentence
    #[arg(long, allow_hyphen_values = true)]
    what: String,
    /// How it fails, or that it does not; without this, as the tests have it
    #[arg(long)]
    kind: Option<String>,
    /// The test that must catch it; without this, the first that fails
    #[arg(long, allow_hyphen_values = true)]
    fails: Option<String>,
    /// What the first failure must say; without this, the sentence that it ends with
    #[arg(long, allow_hyphen_values = true)]
    says: Option<String>,
}

/// Writes the program into corpus/, and says in which form.
///
/// # Errors
///
/// When the file cannot be read, the course has the same program already, or the tests judge it otherwise than it is said to be.
pub fn run(course: &Course, arguments: &Arguments) -> Result<()> {
    run_with(course, arguments, |step, text| {
        let workshop = Workshop::open(course)?;
        workshop.solve()?;
        workshop.write(&format!("exercises/{}", step.file()), text)?;
        workshop.test(step.number)
    })
}

fn run_with(
    course: &Course,
    arguments: &Arguments,
    judge: impl FnOnce(&Step, &str) -> Result<Verdict>,
) -> Result<()> {
    let kind = arguments.kind.as_deref().map(kind_named).transpose()?;
    let name = &arguments.name;
    let is_in_a_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    ensure!(
        !name.is_empty() && name.chars().all(is_in_a_name),
        "{name:?} is not a name: take small letters, digits and _, as in no_diagonals."
    );
    let step = step_of(course, arguments)?;
    let code = fs::read_to_string(&arguments.file)
        .with_context(|| format!("{} cannot be read", arguments.file.display()))?;
    let corpus = Corpus::open(course)?;
    check_is_new(&corpus, step, &code)?;
    let verdict = judge(step, &code)?;
    let kind = kind.unwrap_or_else(|| kind_of(&verdict));
    let header = header_of(kind, &verdict, arguments);
    header.check(kind).with_context(|| verdict.output.clone())?;
    let program = Program::whole(&step.name, kind, name, header, &code);
    let is_taken = corpus.programs.iter().any(|other| other.place() == program.place());
    ensure!(!is_taken, "{} is there already: choose another name.", program.place());
    // That it does not compile is all that the tests say of such a one; what the companion says of it, its own test compares.
    if kind != Kind::DoesNotCompile
        && let Some(fault) = fault(&program, &verdict)
    {
        bail!("{fault}");
    }
    ensure!(kind != Kind::DoesNotCompile || !verdict.compiled, "{} compiles.", arguments.file.display());
    let program = shortest(&corpus, program, &code)?;
    corpus.put(&program)?;
    println!("{} written:\n\n{}", program.file(), program.contents());
    if kind == Kind::DoesNotCompile {
        println!("Next: cd tools && cargo test --package xtask --test compile_errors");
    }
    Ok(())
}

fn kind_named(name: &str) -> Result<Kind> {
    Kind::named(name).with_context(|| {
        format!("There is no kind {name}: the kinds are {}.", Kind::ALL.map(Kind::name).join(", "))
    })
}

/// What the options say of the program, or else what its tests do.
fn header_of(kind: Kind, verdict: &Verdict, arguments: &Arguments) -> Header {
    let (mut fails, mut says) = (arguments.fails.clone(), arguments.says.clone());
    if let Some((test, words)) = proposed(kind, verdict) {
        fails = fails.or(Some(test));
        says = says.or(words);
    }
    Header { what: arguments.what.clone(), fails, says, base: None }
}

/// Checks that the course has no program that does the same.
fn check_is_new(corpus: &Corpus, step: &Step, code: &str) -> Result<()> {
    let own = Program::whole(&step.name, Kind::Accepted, "new", Header::default(), code);
    let code = code_of(code);
    ensure!(
        code != code_of(&corpus.base(&own)?),
        "This is the solution, with other comments at most: it goes about nothing in another way."
    );
    let mut of_step = corpus.programs.iter().filter(|other| other.step == step.name);
    match of_step.find(|other| corpus.text(other).is_ok_and(|text| code == code_of(&text))) {
        Some(same) => bail!("{} is the same program: there is nothing to add.", same.label()),
        None => Ok(()),
    }
}

fn step_of<'a>(course: &'a Course, arguments: &Arguments) -> Result<&'a Step> {
    if let Some(name) = &arguments.step {
        return course.step_named(name);
    }
    let name = arguments.file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    course
        .written()
        .find(|step| step.file() == name)
        .with_context(|| format!("{name} is not called as a step's file: say which step it is, --step legal"))
}

/// The program in its shortest form. `code`: its text.
pub fn shortest(corpus: &Corpus, whole: Program, code: &str) -> Result<Program> {
    let mut best = whole.clone();
    let accepted = corpus.programs.iter().filter(|base| {
        // So that an edit is never more than two programs away from a whole one.
        whole.kind != Kind::Accepted && base.kind == Kind::Accepted && base.step == whole.step
    });
    let bases = accepted.filter(|base| base.header.base.is_none()).map(|base| Some(base.short()));
    for base in [None].into_iter().chain(bases) {
        let mut edited = whole.clone();
        edited.header.base = base;
        let base = corpus.base(&edited)?;
        let edited = Program::edit(&whole.step, whole.kind, &whole.name, edited.header, &base, code);
        if edited.contents().lines().count() < best.contents().lines().count() {
            best = edited;
        }
    }
    Ok(best)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use othello_course_model::Course;
    use tempfile::TempDir;

    use super::{Arguments, run_with};
    use crate::workshop::Verdict;

    const SOLUTION: &str = "\
//! Step 3. Is it legal?

/// Adds.
fn f() -> u8 {
    1 + 1
}

/// Goes from one to two.
fn g() -> u8 {
    let mut n = 0;
    while n < 2 {
        n += 1;
    }
    n
}
";
    const TWO: &str = "## accepted/two\n\nSays it at once.\n\n```rust\nfn f() -> u8 {\n    2\n}\n```\n";

    /// The solution with a mistake.
    fn minus() -> String {
        SOLUTION.replace("1 + 1", "1 - 1")
    }

    /// A course with a solution of step 3, and a right program that goes about it in another way.
    fn course() -> (TempDir, Course) {
        let folder = TempDir::new().unwrap();
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        for (name, text) in [("solutions/step3.rs", SOLUTION), ("corpus/legal.md", TWO)] {
            let path = course.root.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        (folder, course)
    }

    /// As somebody types it who says no more than needed, for a file of this text in the folder `root`.
    fn arguments(root: &Path, text: &str) -> Arguments {
        let file = root.join("step3.rs");
        fs::write(&file, text).unwrap();
        let (name, what) = ("minus".to_string(), "It takes away.".to_string());
        Arguments { file, step: None, name, what, kind: None, fails: None, says: None }
    }

    /// What the tests say of a program that one of them catches.
    fn caught() -> Verdict {
        let first_failure =
            "  step 3 · f · adds · one\n\n  expected  2\n  yours     0\n\n  You take away.\n  \
                             Fix `f` in exercises/step3.rs, then: cargo test --test step3\n"
                .to_string();
        let failed = vec!["f · adds · one".to_string(), "f · more".to_string()];
        Verdict { compiled: true, failed, tests: 4, output: first_failure.clone(), first_failure }
    }

    fn add(course: &Course, arguments: &Arguments) -> anyhow::Result<()> {
        run_with(course, arguments, |_, _| Ok(caught()))
    }

    #[test]
    fn the_shorter_form_is_written_with_what_the_tests_say() {
        let (folder, course) = course();
        add(&course, &arguments(folder.path(), &minus())).unwrap();
        let another_way = "fn f() -> u8 {\n    [].len() as u8\n}\n";
        let none = Arguments { name: "none".into(), ..arguments(folder.path(), another_way) };
        add(&course, &Arguments { fails: Some("more".into()), says: Some("away".into()), ..none }).unwrap();
        let edit = "## wrong_answer/minus\n\nIt takes away.\n\n- fails: one\n- says: You take away.\n\n\
                    ```diff\n@@ -4,3 +4,3 @@\n fn f() -> u8 {\n-    1 + 1\n+    1 - 1\n }\n```\n";
        let whole = format!(
            "## wrong_answer/none\n\nIt takes away.\n\n- fails: more\n- says: away\n\n```rust\n{another_way}```\n"
        );
        let text = fs::read_to_string(course.root.join("corpus/legal.md")).unwrap();
        assert_eq!(text, [TWO, edit, &whole].join("\n"));
    }

    #[test]
    fn what_cannot_be_added_is_said_and_nothing_is_written() {
        let (folder, course) = course();
        let wrong = || arguments(folder.path(), &SOLUTION.replace('+', "-"));
        let said = |text: &str| Some(text.to_string());
        for (arguments, sentence) in [
            (Arguments { kind: said("wrong"), ..wrong() }, "There is no kind wrong: "),
            (Arguments { name: "../minus".into(), ..wrong() }, "\"../minus\" is not a name: "),
            (Arguments { name: "".into(), ..wrong() }, "\"\" is not a name: "),
            (Arguments { step: said("none"), ..wrong() }, "There is no step `none`"),
            (
                Arguments { kind: said("accepted"), name: "two".into(), ..wrong() },
                "legal/accepted/two is there already: ",
            ),
            (
                Arguments { kind: said("accepted"), ..wrong() },
                "corpus/legal.md, accepted/minus is right, but fails ",
            ),
            (
                Arguments { fails: said("less"), ..wrong() },
                "corpus/legal.md, wrong_answer/minus is to fail `less`",
            ),
            (
                Arguments { says: said("a sum"), ..wrong() },
                "corpus/legal.md, wrong_answer/minus: its first failure",
            ),
            (Arguments { kind: said("does_not_compile"), says: said("x"), ..wrong() }, "/"),
        ] {
            let said = format!("{:#}", add(&course, &arguments).unwrap_err());
            assert!(said.starts_with(sentence), "{said}");
        }
        for (text, sentence) in [
            (SOLUTION.replace("/// Adds.", "// mine"), "This is the solution, with other comments"),
            ("fn f() -> u8 {\n  2\n}\n".into(), "corpus/legal.md, accepted/two is the same program: "),
        ] {
            let said = add(&course, &arguments(folder.path(), &text)).unwrap_err().to_string();
            assert!(said.starts_with(sentence), "{said}");
        }
        assert_eq!(fs::read_to_string(course.root.join("corpus/legal.md")).unwrap(), TWO);
    }
}
