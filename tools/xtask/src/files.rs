//! The files of the course, and those of a copy.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use othello_course_model::Course;

/// Files by their names, each with its text.
pub type Files = BTreeMap<String, String>;

/// The files of the course that git knows, by these options of `git ls-files`.
pub fn git_files(course: &Course, options: &[&str]) -> Result<Vec<String>> {
    let mut git = Command::new("git");
    git.current_dir(&course.root).args(["ls-files", "-z"]).args(options);
    let listed = git.output().context("git cannot be started")?;
    ensure!(listed.status.success(), "git cannot list the files of the course: use a git clone of it.");
    Ok(String::from_utf8(listed.stdout)?.split_terminator('\0').map(str::to_string).collect())
}

/// Takes away every other file.
pub fn keep_only<'a>(root: &Path, kept: impl Iterator<Item = &'a str>) -> Result<()> {
    let keep: BTreeSet<_> = kept.collect();
    for name in names(root)?.iter().filter(|name| !keep.contains(name.as_str())) {
        let path = root.join(name);
        fs::remove_file(&path)?;
        // A folder of crates/ is a crate to cargo, even an empty one. One that holds something more stays.
        for folder in path.ancestors().skip(1).take_while(|folder| *folder != root) {
            fs::remove_dir(folder).ok();
        }
    }
    Ok(())
}

/// The names of all files, but for what was built and git's own.
pub fn names(root: &Path) -> Result<Vec<String>> {
    let (mut names, mut open) = (Vec::new(), vec![root.to_path_buf()]);
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry?.path();
            let name = path.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
            if path.is_dir() {
                open.extend((!["target", ".git"].contains(&name.as_str())).then_some(path));
            } else {
                names.push(name);
            }
        }
    }
    Ok(names)
}
