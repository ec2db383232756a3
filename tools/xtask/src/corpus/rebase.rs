//! Carries the edits over a change of what they are edits of.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use othello_corpus::{Corpus, Kind, Program};
use othello_course_model::{Course, write_if_changed};

/// Writes each edit of a file that is not as in the commit `from` as the same edit of the present file.
pub fn run(course: &Course, from: &str) -> Result<()> {
    let folder = course.root.join("target/corpus-before");
    fs::remove_dir_all(&folder).ok();
    extract(course, from, &folder)?;
    let before = Corpus::open(&folder)?;
    let mut left = Vec::new();
    // The accepted ones first: the others may be edits of them.
    for accepted in [true, false] {
        let now = Corpus::open(&course.root)?;
        for program in now.programs.iter().filter(|program| (program.kind == Kind::Accepted) == accepted) {
            match rebased(&before, &now, program)? {
                Carried::AsItIs => {}
                Carried::Over(program) => {
                    write_if_changed(&course.root.join(program.file()), program.contents())?;
                    println!("{} written", program.file());
                }
                Carried::Not => left.push(program.file()),
            }
        }
    }
    if !left.is_empty() {
        bail!(
            "These change the same lines as you did, and are left alone. Edit them, or add them anew:\n  {}",
            left.join("\n  ")
        );
    }
    Ok(())
}

enum Carried {
    AsItIs,
    Over(Program),
    Not,
}

fn rebased(before: &Corpus, now: &Corpus, program: &Program) -> Result<Carried> {
    if program.diff.is_none() {
        return Ok(Carried::AsItIs);
    }
    // A base that is new has no edits from before.
    let (Ok(old), new) = (before.base(program), now.base(program)?) else { return Ok(Carried::AsItIs) };
    if old == new {
        return Ok(Carried::AsItIs);
    }
    let Ok(text) = program.applied_to(&old) else {
        return Ok(if program.applied_to(&new).is_ok() { Carried::AsItIs } else { Carried::Not });
    };
    let Ok(merged) = diffy::merge(&old, &text, &new) else { return Ok(Carried::Not) };
    let Program { step, kind, name, header, .. } = program;
    Ok(Carried::Over(Program::edit(step, *kind, name, header.clone(), &new, &merged)))
}

/// Puts the solutions and the corpus of a commit into a folder.
fn extract(course: &Course, commit: &str, folder: &std::path::Path) -> Result<()> {
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
