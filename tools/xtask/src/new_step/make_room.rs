//! New numbers for the steps from a number on: in the names of their files, and wherever a text names a step by its number.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use othello_course_model::{Course, renumbered, write_if_changed};

use crate::files::git_files;

/// What names steps by their numbers: the steps' own files, and what people read, the sentences about mistakes too. The code of
/// crates/ and tools/ and its comments know steps by their names.
const NUMBERED: [&str; 18] = [
    ".devcontainer/",
    ".github/",
    "CONTRIBUTING.md",
    "DESIGN.md",
    "README",
    "book/src/",
    "book/tests/",
    "checks/",
    "corpus/",
    "crates/boards/page/",
    "crates/companion/src/compile_errors.toml",
    "crates/testkit/src/mistakes/",
    "docs/",
    "exercises/",
    "solutions/",
    "src/",
    "tests/",
    "tools/xtask/handout/",
];

/// Gives each step from `first` on the next number.
///
/// # Errors
///
/// When a file cannot be read or written; it is named.
pub fn for_step(course: &Course, first: u8) -> Result<()> {
    let next = |number| (number >= first && course.step(number).is_ok()).then(|| number + 1);
    let names = git_files(course, &["--cached", "--others", "--exclude-standard"])?;
    let mut moved = Vec::new();
    for name in names.into_iter().filter(|name| is_numbered(name)) {
        let path = course.root.join(&name);
        // What is not text names no step; what git still lists may be gone.
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let new_name = renumbered(&name, next);
        write_if_changed(&path, renumbered(&text, next))?;
        if new_name != name {
            moved.push((path, course.root.join(new_name)));
        }
    }
    rename(&moved)
}

fn is_numbered(file: &str) -> bool {
    NUMBERED.iter().any(|start| file.starts_with(start))
}

/// Renames files, of which one may have the old name of another: first all to names that nothing has.
fn rename(moved: &[(PathBuf, PathBuf)]) -> Result<()> {
    let aside = |new: &Path| new.with_added_extension("moving");
    for (old, new) in moved {
        fs::rename(old, aside(new)).with_context(|| format!("{} cannot be renamed", old.display()))?;
    }
    for (_, new) in moved {
        fs::rename(aside(new), new).with_context(|| format!("{} cannot be renamed", new.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_numbered;

    #[test]
    fn the_first_page_is_numbered_in_every_language() {
        for (file, is_it) in [("README.md", true), ("README.ja.md", true), ("CHANGELOG.md", false)] {
            assert_eq!(is_numbered(file), is_it, "{file}");
        }
    }
}
