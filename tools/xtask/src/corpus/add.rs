//! Adds a program to the corpus, in the shortest form: as an edit of the solution or of an accepted program, or whole.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use othello_corpus::{Corpus, Header, Kind, Program};
use othello_course_model::{Course, write_if_changed};

use super::layout::laid_out;
use super::tokens::Code;

#[derive(Args)]
pub struct Arguments {
    /// The whole file; its first lines may be a header, `//! What is wrong.` and `//! fails: TEST`
    file: PathBuf,
    /// The step, by name; without this, that of the file's name
    #[arg(long)]
    step: Option<String>,
    /// How it fails, or that it does not: the folder of its kind
    #[arg(long)]
    kind: String,
    /// What it is called: no_diagonals
    #[arg(long)]
    name: String,
    /// What is wrong with it, in a sentence
    #[arg(long, allow_hyphen_values = true)]
    what: Option<String>,
    /// The test that must catch it
    #[arg(long, allow_hyphen_values = true)]
    fails: Option<String>,
    /// What the first failure must say
    #[arg(long, allow_hyphen_values = true)]
    says: Option<String>,
}

/// Writes the program into corpus/, and says in which form.
///
/// # Errors
///
/// When the file cannot be read, something is not said of the program, or the course has the same program already.
pub fn run(course: &Course, arguments: &Arguments) -> Result<()> {
    let Some(kind) = Kind::named(&arguments.kind) else {
        bail!("There is no kind {}: the kinds are {}.", arguments.kind, Kind::ALL.map(Kind::name).join(", "))
    };
    let name = &arguments.name;
    let is_in_a_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    ensure!(
        !name.is_empty() && name.chars().all(is_in_a_name),
        "{name:?} is not a name: take small letters, digits and _, as in no_diagonals."
    );
    let text = fs::read_to_string(&arguments.file)
        .with_context(|| format!("{} cannot be read", arguments.file.display()))?;
    let is_comment = |line: &&str| line.starts_with("//!");
    let header = header_of(text.lines().take_while(is_comment), arguments)?;
    header.check(kind)?;
    let code: String = text.lines().skip_while(is_comment).map(|line| format!("{line}\n")).collect();
    let corpus = Corpus::open(&course.root)?;
    let whole = Program::whole(&step_of(course, arguments)?, kind, name, header, &code);
    check_is_new(&corpus, &whole, &code)?;
    let program = shortest(&corpus, whole, &code)?;
    write_if_changed(&course.root.join(program.file()), program.contents())?;
    match program.diff {
        Some(_) => println!("{} written, an edit of {}", program.file(), program.base_file()),
        None => println!("{} written, as a whole: that is shorter than an edit", program.file()),
    }
    Ok(())
}

/// What the options say of the program, or else the comment that its file begins with.
fn header_of<'a>(comment: impl Iterator<Item = &'a str>, arguments: &'a Arguments) -> Result<Header> {
    let lines = comment.map(|line| line.trim_start_matches(['/', '!']));
    // An exercise begins with its title, which says nothing of what the student made of it.
    let said = lines.filter(|line| !line.trim_start().starts_with("Step "));
    let mut header = Header::read(said.chain(arguments.what.as_deref()))
        .context("Say what is wrong with it: --what \"…\"")?;
    header.what = arguments.what.clone().unwrap_or(header.what);
    header.fails = arguments.fails.clone().or(header.fails);
    header.says = arguments.says.clone().or(header.says);
    header.base = None;
    Ok(header)
}

/// Checks that neither its name nor what it does is there already. `code`: its text, without a header.
fn check_is_new(corpus: &Corpus, program: &Program, code: &str) -> Result<()> {
    let of_step = || corpus.programs.iter().filter(|other| other.step == program.step);
    let is_taken = of_step().any(|other| other.short() == program.short());
    ensure!(!is_taken, "{} is there already: choose another name.", program.place());
    let code = Code::of(code);
    ensure!(
        code != Code::of(&corpus.base(program)?),
        "This is {}, with other comments at most: it goes about nothing in another way.",
        program.base_file()
    );
    let same = of_step().find(|other| corpus.text(other).is_ok_and(|text| code == Code::of(&text)));
    match same {
        Some(same) => bail!("{} is the same program: there is nothing to add.", same.file()),
        None => Ok(()),
    }
}

/// The file of the step, `step3`.
fn step_of(course: &Course, arguments: &Arguments) -> Result<String> {
    let stem = |file: String| file.trim_end_matches(".rs").to_string();
    if let Some(name) = &arguments.step {
        return Ok(stem(course.step_named(name)?.file()));
    }
    let name = arguments.file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let step = course.written().find(|step| step.file() == name);
    let step = step.with_context(|| {
        format!("{name} is not called as a step's file: say which step it is, --step legal")
    })?;
    Ok(stem(step.file()))
}

/// The program in its shortest form. `code`: its text, without a header.
pub fn shortest(corpus: &Corpus, whole: Program, code: &str) -> Result<Program> {
    let mut best = whole.clone();
    let accepted = corpus.programs.iter().filter(|base| {
        // So that an edit is never more than two files away from a whole program.
        whole.kind != Kind::Accepted && base.kind == Kind::Accepted && base.step == whole.step
    });
    for base in [None].into_iter().chain(accepted.map(|base| Some(base.short()))) {
        let mut edited = whole.clone();
        edited.header.base = base;
        let base = corpus.base(&edited)?;
        let text = laid_out(&base, code);
        let edited = Program::edit(&whole.step, whole.kind, &whole.name, edited.header, &base, &text);
        // Lines that cannot be read as tokens may have had to be guessed.
        let is_it = edited.applied_to(&base).is_ok_and(|text| Code::of(&text) == Code::of(code));
        if is_it && edited.contents().lines().count() < best.contents().lines().count() {
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

    use super::{Arguments, run};

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
    const TWO: &str = "//! Says it at once.\n\nfn f() -> u8 {\n    2\n}\n";

    /// The solution with a mistake, without its comments and in another layout.
    fn minus() -> String {
        let code = SOLUTION.lines().filter(|line| !line.starts_with("//"));
        code.map(|line| format!("{line}\n").replace("    ", "  ").replace("1 + 1", "1 - 1")).collect()
    }

    /// A course with a solution of step 3, and a right program that goes about it in another way.
    fn course() -> (TempDir, Course) {
        let folder = TempDir::new().unwrap();
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        for (name, text) in [("solutions/step3.rs", SOLUTION), ("corpus/step3/accepted/two.rs", TWO)] {
            let path = course.root.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        (folder, course)
    }

    /// As somebody types it who says everything, for a file of this text in the folder `root`.
    fn arguments(root: &Path, text: &str) -> Arguments {
        let file = root.join("step3.rs");
        fs::write(&file, text).unwrap();
        let said = |text: &str| Some(text.to_string());
        let (kind, name) = ("wrong_answer".to_string(), "minus".to_string());
        let (what, fails, says) = (said("It takes away."), said("adds"), said("add"));
        Arguments { file, step: None, kind, name, what, fails, says }
    }

    #[test]
    fn the_shorter_form_is_written() {
        let (folder, course) = course();
        let read = |name: &str| fs::read_to_string(course.root.join("corpus/step3/wrong_answer").join(name));
        let header = "It takes away.\nfails: adds\nsays: add\n";
        run(&course, &arguments(folder.path(), &minus())).unwrap();
        let edit = "\n--- solutions/step3.rs\n+++ solutions/step3.rs\n@@ -4,3 +4,3 @@\n fn f() -> u8 {\n-    1 + 1\n+    1 - 1\n }\n";
        assert_eq!(read("minus.diff").unwrap(), format!("{header}{edit}"));
        let another_way = "fn f() -> u8 {\n    [].len() as u8\n}\n";
        let named = Arguments { name: "none".into(), ..arguments(folder.path(), another_way) };
        run(&course, &named).unwrap();
        let comment: String = header.lines().map(|line| format!("//! {line}\n")).collect();
        assert_eq!(read("none.rs").unwrap(), format!("{comment}\n{another_way}"));
    }

    #[test]
    fn the_header_may_be_in_the_file() {
        let (folder, course) = course();
        let text = "//! Step 3. Is it legal?\n//! It takes away.\n//! fails: adds\n//! says: add\n//! base: accepted/none\n";
        let silent = Arguments {
            what: None,
            fails: None,
            says: None,
            ..arguments(folder.path(), &(text.to_string() + &minus()))
        };
        run(&course, &silent).unwrap();
        let written = fs::read_to_string(course.root.join("corpus/step3/wrong_answer/minus.diff")).unwrap();
        assert!(written.starts_with("It takes away.\nfails: adds\nsays: add\n\n"), "{written}");
    }

    #[test]
    fn what_cannot_be_added_is_said_and_nothing_is_written() {
        let (folder, course) = course();
        let wrong = || arguments(folder.path(), &SOLUTION.replace('+', "-"));
        for (arguments, sentence) in [
            (Arguments { kind: "wrong".into(), ..wrong() }, "There is no kind wrong: "),
            (Arguments { name: "../minus".into(), ..wrong() }, "\"../minus\" is not a name: "),
            (Arguments { name: "".into(), ..wrong() }, "\"\" is not a name: "),
            (Arguments { what: None, ..wrong() }, "Say what is wrong with it: "),
            (Arguments { fails: None, ..wrong() }, "a line `fails: TEST` is to name the test"),
            (Arguments { step: Some("none".into()), ..wrong() }, "There is no step `none`"),
            (
                Arguments { kind: "accepted".into(), name: "two".into(), ..wrong() },
                "step3/accepted/two is there already: ",
            ),
        ] {
            let said = format!("{:#}", run(&course, &arguments).unwrap_err());
            assert!(said.starts_with(sentence), "{said}");
        }
        for (text, sentence) in [
            (SOLUTION.replace("/// Adds.", "// mine"), "This is solutions/step3.rs, with other comments"),
            (TWO.replace("    ", "  "), "corpus/step3/accepted/two.rs is the same program: "),
        ] {
            let said = run(&course, &arguments(folder.path(), &text)).unwrap_err().to_string();
            assert!(said.starts_with(sentence), "{said}");
        }
        assert!(!course.root.join("corpus/step3/wrong_answer").exists());
    }
}
