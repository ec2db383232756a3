//! Carries the programs over a change of the solutions: what they are edits of, and what they call.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use othello_corpus::{Code, Corpus, Header, Kind, Program};
use othello_course_model::Course;

use super::add::shortest;

/// A name of before, and the present one.
pub type Rename = (String, String);

/// `find=search` as it is typed.
pub fn rename(typed: &str) -> Result<Rename> {
    let is_name = |text: &str| !text.is_empty() && text.chars().all(is_in_a_name);
    let pair = typed.split_once('=').filter(|(old, new)| is_name(old) && is_name(new));
    let (old, new) = pair.with_context(|| format!("{typed} is not OLD=NEW, as in find=search"))?;
    Ok((old.to_string(), new.to_string()))
}

/// Writes each program as the same edit of the present solution, the solution of the commit `from` being another, with the new
/// names. Where both change the same lines, the program stays as it was, and is written in its shortest form.
pub fn run(course: &Course, from: &str, renames: &[Rename]) -> Result<()> {
    let folder = course.root.join("target/corpus-before");
    fs::remove_dir_all(&folder).ok();
    extract(course, from, &folder)?;
    let past = Course::at(folder)?;
    let before = Corpus::open(&past)?;
    let mut as_before = Vec::new();
    // The accepted ones first: the others may be edits of them.
    for accepted in [true, false] {
        let now = Corpus::open(course)?;
        for step in course.written() {
            let of_step = now.programs.iter().filter(|program| program.step == step.name);
            for program in of_step.filter(|program| (program.kind == Kind::Accepted) == accepted) {
                let Some(rebased) = rebased(&before, &now, program, renames)? else { continue };
                now.put(&rebased.program)?;
                println!("{} written", rebased.program.label());
                as_before.extend(rebased.is_as_before.then(|| rebased.program.label()));
            }
        }
    }
    if !as_before.is_empty() {
        println!(
            "These changed the same lines as you did, so each is the program that it was. Look at them:\n  {}",
            as_before.join("\n  ")
        );
    }
    Ok(())
}

/// The text with the new names, wherever an old one stands as a word.
fn renamed(text: &str, renames: &[Rename]) -> String {
    let new =
        |word: &str| renames.iter().find(|(old, _)| old == word).map_or(word, |(_, new)| new).to_string();
    let mut words = vec![];
    let mut rest = text;
    while let Some(start) = rest.find(is_in_a_name) {
        let end = rest[start..].find(|c| !is_in_a_name(c)).map_or(rest.len(), |length| start + length);
        words.extend([rest[..start].to_string(), new(&rest[start..end])]);
        rest = &rest[end..];
    }
    words.concat() + rest
}

fn is_in_a_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

struct Rebased {
    program: Program,
    /// Whether the change of the base is not in it.
    is_as_before: bool,
}

/// Nothing if the program is as it is to be.
fn rebased(before: &Corpus, now: &Corpus, program: &Program, renames: &[Rename]) -> Result<Option<Rebased>> {
    let Program { step, kind, name, header, code } = program;
    let header = Header { what: renamed(&header.what, renames), ..header.clone() };
    if let Code::Whole(text) = code {
        let (text, is_as_before) = (renamed(text, renames), false);
        let program = Program { header, code: Code::Whole(text), ..program.clone() };
        return Ok((program.contents() != whole_contents(now, &program)?)
            .then_some(Rebased { program, is_as_before }));
    }
    // A base that is new has no edits from before.
    let (Ok(old), new) = (before.base(program), now.base(program)?) else { return Ok(None) };
    let Some(text) = program.applied_to(&old).ok().filter(|_| old != new) else { return Ok(None) };
    let (old, text) = (renamed(&old, renames), renamed(&text, renames));
    if let Ok(merged) = diffy::merge(&old, &text, &new) {
        let program = Program::edit(step, *kind, name, header, &new, &merged);
        return Ok(Some(Rebased { program, is_as_before: false }));
    }
    let header = Header { base: None, ..header };
    let program = shortest(now, Program::whole(step, *kind, name, header, &text), &text)?;
    Ok(Some(Rebased { program, is_as_before: true }))
}

/// What is kept of a program now.
fn whole_contents(now: &Corpus, program: &Program) -> Result<String> {
    now.find(&program.place()).map(Program::contents)
}

/// Puts the table, the solutions and the corpus of a commit into a folder.
fn extract(course: &Course, commit: &str, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let archive = folder.join("before.tar");
    let mut git = Command::new("git");
    let git = git.current_dir(&course.root).args(["archive", "--format=tar", "--output"]).arg(&archive);
    let made =
        git.args([commit, "corpus", "solutions", "course.toml"]).status().context("git cannot be started")?;
    ensure!(made.success(), "git cannot read course.toml, corpus/ and solutions/ of {commit}");
    let unpacked = Command::new("tar").arg("-xf").arg(&archive).arg("-C").arg(folder).status();
    ensure!(unpacked.context("tar cannot be started")?.success(), "tar cannot unpack {}", archive.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::process::Command;

    use othello_corpus::{Corpus, Header, Kind, Program};
    use othello_course_model::Course;
    use tempfile::TempDir;

    use super::{rename, run};

    const OLD: &str = "fn f() -> u8 {\n    let two = 1 + 1;\n    two\n}\n\nfn g() {}\n";

    fn write(root: &Path, name: &str, text: &str) {
        let path = root.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn header(base: Option<&str>) -> Header {
        let said = |text: &str| Some(text.to_string());
        Header { what: "Adds.".into(), fails: said("a"), says: said("b"), base: base.map(str::to_string) }
    }

    /// Takes away where the solution adds.
    fn minus() -> Program {
        Program::edit("line", Kind::WrongAnswer, "minus", header(None), OLD, &OLD.replace('+', "-"))
    }

    /// A course in git with these programs, whose solution then becomes `new`.
    fn changed(programs: &[Program], new: &str) -> (TempDir, Course) {
        let folder = TempDir::new().unwrap();
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        let sections: Vec<_> = programs.iter().map(Program::contents).collect();
        write(&course.root, "corpus/line.md", &sections.join("\n"));
        let table = Course::open().unwrap().root.join("course.toml");
        write(&course.root, "course.toml", &fs::read_to_string(table).unwrap());
        write(&course.root, "solutions/step1.rs", OLD);
        for arguments in ["init --quiet", "add --all", "commit --quiet --message before"] {
            let mut git = Command::new("git");
            git.current_dir(&course.root).args(["-c", "user.name=A", "-c", "user.email=a@localhost"]);
            assert!(git.args(arguments.split(' ')).status().unwrap().success());
        }
        write(&course.root, "solutions/step1.rs", new);
        (folder, course)
    }

    fn text(course: &Course, name: &str) -> anyhow::Result<String> {
        let corpus = Corpus::open(course)?;
        corpus.text(corpus.find(name)?)
    }

    #[test]
    fn an_edit_has_its_mistake_in_the_changed_solution_too() {
        let new = format!("//! Adds.\n\n{}", OLD.replace("fn g() {}", "fn g() {\n    h();\n}"));
        let (_folder, course) = changed(&[minus()], &new);
        run(&course, "HEAD", &[]).unwrap();
        assert_eq!(text(&course, "minus").unwrap(), new.replace('+', "-"));
        let file = course.root.join("corpus/line.md");
        assert!(fs::read_to_string(file).unwrap().contains("@@ -3,3 +3,3 @@"));
    }

    #[test]
    fn where_both_change_a_line_the_program_stays_what_it_was() {
        let (_folder, course) = changed(&[minus()], &OLD.replace("1 + 1", "2 * 1"));
        assert!(text(&course, "minus").is_err());
        run(&course, "HEAD", &[]).unwrap();
        assert!(text(&course, "minus").unwrap().ends_with(&OLD.replace('+', "-")));
    }

    #[test]
    fn a_rename_leaves_nothing_behind() {
        let sentence = Header { what: "Has `two` wrong, and g.".into(), ..header(None) };
        let minus = Program { header: sentence, ..minus() };
        let in_a_new_line = OLD.replace("    two\n", "    let more = two;\n    f(more) + two\n");
        let edit = Program::edit("line", Kind::WrongAnswer, "more", header(None), OLD, &in_a_new_line);
        let calls = "fn f() -> u8 {\n    g();\n    x.going()\n}\nfn g() {}\n";
        let whole = Program::whole("line", Kind::WrongAnswer, "whole", header(None), calls);
        let new = |text: &str| text.replace("two", "sum").replace("g()", "nothing()");
        let (_folder, course) = changed(&[edit, minus, whole], &new(OLD));
        let renames = ["two=sum", "g=nothing"].map(|typed| rename(typed).unwrap());
        run(&course, "HEAD", &renames).unwrap();
        assert_eq!(text(&course, "minus").unwrap(), new(OLD).replace('+', "-"));
        assert_eq!(text(&course, "more").unwrap(), new(&in_a_new_line));
        let renamed = calls.replace("    g()", "    nothing()").replace("fn g", "fn nothing");
        assert_eq!(text(&course, "whole").unwrap(), renamed);
        let corpus = Corpus::open(&course).unwrap();
        assert_eq!(corpus.find("minus").unwrap().header.what, "Has `sum` wrong, and nothing.");
    }

    #[test]
    fn a_rename_is_two_names() {
        for typed in ["two", "two=", "two=a b", "=two"] {
            assert!(rename(typed).unwrap_err().to_string().starts_with(typed), "{typed}");
        }
    }

    #[test]
    fn an_edit_of_an_edit_has_both_in_the_changed_solution() {
        let three = |text: &str| text.replace("    two\n", "    two + 1\n");
        let more = |text: &str| text.replace("fn g() {}", "fn g() {\n    f();\n}");
        let accepted = Program::edit("line", Kind::Accepted, "three", header(None), OLD, &three(OLD));
        let of_three = header(Some("accepted/three"));
        let wrong =
            Program::edit("line", Kind::WrongAnswer, "more", of_three, &three(OLD), &more(&three(OLD)));
        let new = format!("//! Adds.\n\n{OLD}");
        let (_folder, course) = changed(&[accepted, wrong], &new);
        run(&course, "HEAD", &[]).unwrap();
        assert_eq!(text(&course, "three").unwrap(), three(&new));
        assert_eq!(text(&course, "more").unwrap(), more(&three(&new)));
        // Another time there is nothing left to do.
        run(&course, "HEAD", &[]).unwrap();
        assert_eq!(text(&course, "more").unwrap(), more(&three(&new)));
    }
}
