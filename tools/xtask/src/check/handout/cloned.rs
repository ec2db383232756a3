//! A class's copy as a repository: git takes all of it, and what the README says to type leaves it as it was. Else a student
//! would miss a file, or collide with the class's next version.

use std::fs;

use anyhow::{Context, Result};

use crate::check::faults::Faults;
use crate::check::update::{commit, git};
use crate::files::Files;
use crate::workshop::Workshop;

/// What the README says to type, besides `cargo course read`, with what it is to say. None of it may change Cargo.lock.
const COMMANDS: [(&[&str], &str); 5] = [
    (&["--locked", "course"], "Next: cargo course read "),
    (&["--locked", "course", "test", "1"], "that's expected"),
    (&["--locked", "course", "summary"], "Nothing is written yet"),
    (&["test", "--locked", "--test", "step1"], "test result: FAILED"),
    (&["--locked", "course", "doctor"], "✓ the first tests"),
];

/// Makes the copy a repository, types the commands, and looks at what git says; nothing is written in it yet.
pub fn faults(class: &Workshop, files: &Files) -> Result<Faults> {
    let root = class.root();
    fs::remove_dir_all(root.join(".git")).ok();
    commit(root)?;
    let mut faults = Faults::new();
    let tracked = git(root, &["ls-files", "-z"])?;
    let tracked: Vec<_> = tracked.split_terminator('\0').collect();
    let ignored = files.keys().filter(|path| !tracked.contains(&path.as_str()));
    faults.extend(ignored.map(|path| format!("In a handout git ignores {path}: see .gitignore.")));
    // The page where there is a book, and else the text.
    let has_book = files.contains_key("book/html/step1.html");
    let chapter = if has_book { "book/html/step1.html" } else { "book/src/step1.md" };
    let read = (&["--locked", "course", "read", "1", "--no-open"][..], chapter);
    for (command, expected) in COMMANDS.into_iter().chain([read]) {
        let messages = class.output_of(command)?;
        if !messages.contains(expected) {
            faults.push(format!(
                "In a handout `cargo {}` is to say `{expected}`.\n{messages}",
                command.join(" ")
            ));
        }
    }
    let changed = git(root, &["status", "--porcelain"])?;
    if !changed.is_empty() {
        faults.push(format!(
            "In a handout these commands change or add files, so git is not clean:\n{changed}"
        ));
    }
    fs::remove_dir_all(root.join(".git")).context("the copy's repository cannot be removed")?;
    Ok(faults)
}
