//! Carries the edits over a change of what they are edits of.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use othello_corpus::{Corpus, Header, Kind, Program};
use othello_course_model::{Course, write_if_changed};

use super::add::shortest;

/// Writes each edit of a file that is not as in the commit `from` as the same edit of the present file. Where both change the same
/// lines, the program stays as it was, and is written in its shortest form.
pub fn run(course: &Course, from: &str) -> Result<()> {
    let folder = course.root.join("target/corpus-before");
    fs::remove_dir_all(&folder).ok();
    extract(course, from, &folder)?;
    let before = Corpus::open(&folder)?;
    let mut as_before = Vec::new();
    // The accepted ones first: the others may be edits of them.
    for accepted in [true, false] {
        let now = Corpus::open(&course.root)?;
        for program in now.programs.iter().filter(|program| (program.kind == Kind::Accepted) == accepted) {
            let Some(rebased) = rebased(&before, &now, program)? else { continue };
            fs::remove_file(course.root.join(program.file()))?;
            write_if_changed(&course.root.join(rebased.program.file()), rebased.program.contents())?;
            println!("{} written", rebased.program.file());
            as_before.extend(rebased.is_as_before.then(|| rebased.program.file()));
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

struct Rebased {
    program: Program,
    /// Whether the change of the base is not in it.
    is_as_before: bool,
}

/// Nothing if the base is as it was, or the program is an edit of the present one already.
fn rebased(before: &Corpus, now: &Corpus, program: &Program) -> Result<Option<Rebased>> {
    // A base that is new has no edits from before.
    let (Ok(old), new) = (before.base(program), now.base(program)?) else { return Ok(None) };
    let Some(text) = program.applied_to(&old).ok().filter(|_| program.diff.is_some() && old != new) else {
        return Ok(None);
    };
    let Program { step, kind, name, header, .. } = program;
    if let Ok(merged) = diffy::merge(&old, &text, &new) {
        let program = Program::edit(step, *kind, name, header.clone(), &new, &merged);
        return Ok(Some(Rebased { program, is_as_before: false }));
    }
    let header = Header { base: None, ..header.clone() };
    let program = shortest(now, Program::whole(step, *kind, name, header, &text), &text)?;
    Ok(Some(Rebased { program, is_as_before: true }))
}

/// Puts the solutions and the corpus of a commit into a folder.
fn extract(course: &Course, commit: &str, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let archive = folder.join("before.tar");
    let mut git = Command::new("git");
    let git = git.current_dir(&course.root).args(["archive", "--format=tar", "--output"]).arg(&archive);
    let made = git.args([commit, "corpus", "solutions"]).status().context("git cannot be started")?;
    ensure!(made.success(), "git cannot read corpus/ and solutions/ of {commit}");
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

    use super::run;

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
        Program::edit("step1", Kind::WrongAnswer, "minus", header(None), OLD, &OLD.replace('+', "-"))
    }

    /// A course in git with these programs, whose solution then becomes `new`.
    fn changed(programs: &[Program], new: &str) -> (TempDir, Course) {
        let folder = TempDir::new().unwrap();
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        for program in programs {
            write(&course.root, &program.file(), &program.contents());
        }
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
        let corpus = Corpus::open(&course.root)?;
        corpus.text(corpus.find(name)?)
    }

    #[test]
    fn an_edit_has_its_mistake_in_the_changed_solution_too() {
        let new = format!("//! Adds.\n\n{}", OLD.replace("fn g() {}", "fn g() {\n    h();\n}"));
        let (_folder, course) = changed(&[minus()], &new);
        run(&course, "HEAD").unwrap();
        assert_eq!(text(&course, "minus").unwrap(), new.replace('+', "-"));
        let file = course.root.join("corpus/step1/wrong_answer/minus.diff");
        assert!(fs::read_to_string(file).unwrap().contains("@@ -3,3 +3,3 @@"));
    }

    #[test]
    fn where_both_change_a_line_the_program_stays_what_it_was() {
        let (_folder, course) = changed(&[minus()], &OLD.replace("1 + 1", "2 * 1"));
        assert!(text(&course, "minus").is_err());
        run(&course, "HEAD").unwrap();
        assert!(text(&course, "minus").unwrap().ends_with(&OLD.replace('+', "-")));
    }

    #[test]
    fn an_edit_of_an_edit_has_both_in_the_changed_solution() {
        let three = |text: &str| text.replace("    two\n", "    two + 1\n");
        let more = |text: &str| text.replace("fn g() {}", "fn g() {\n    f();\n}");
        let accepted = Program::edit("step1", Kind::Accepted, "three", header(None), OLD, &three(OLD));
        let of_three = header(Some("accepted/three"));
        let wrong =
            Program::edit("step1", Kind::WrongAnswer, "more", of_three, &three(OLD), &more(&three(OLD)));
        let new = format!("//! Adds.\n\n{OLD}");
        let (_folder, course) = changed(&[accepted, wrong], &new);
        run(&course, "HEAD").unwrap();
        assert_eq!(text(&course, "three").unwrap(), three(&new));
        assert_eq!(text(&course, "more").unwrap(), more(&three(&new)));
        // Another time there is nothing left to do.
        run(&course, "HEAD").unwrap();
        assert_eq!(text(&course, "more").unwrap(), more(&three(&new)));
    }
}
