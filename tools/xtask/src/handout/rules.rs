//! Which files of the course students get: an allow-list of folders and of files at the root. A file that nothing here names
//! stays, and is named: so neither an exam nor marks slip into a class's copy, nor is a new folder missing there unnoticed.

/// What becomes of a file.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Fate {
    /// It goes into the handout, without what is the course's own.
    Given,
    /// It stays: it is a solution, or for those who teach and change the course.
    Left,
    /// It goes into the handout, in the place of the course's own.
    Template,
}

/// What a student needs. `folder/` is everything in it, and `*` any name.
const GIVEN: &[&str] = &[
    ".cargo/",
    ".devcontainer/",
    ".editorconfig",
    ".gitattributes",
    ".gitignore",
    ".vscode/",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "book/po/*/common.po",
    "book/po/*/companion.po",
    "book/src/SUMMARY.md",
    "book/src/glossary.md",
    "book/src/levels.md",
    "book/src/onward.md",
    "book/src/opening.md",
    "book/src/pictures/",
    "book/src/play.md",
    "book/src/step*.md",
    "book/src/weights.md",
    "course.toml",
    "crates/",
    "rust-toolchain.toml",
    "rustfmt.toml",
    "src/",
    "tests/",
];

/// What stays though it is in a folder that is given: the tests of the game need the solutions, and so do the book's boards. A
/// class gets these built, with their scripts.
const LEFT_INSIDE: &[&str] = &["crates/*/tests/", "crates/boards/book/", "crates/boards/page/"];

/// What stays. The exercises are among it because they are written anew, from solutions/: somebody may be at work here.
const LEFT: &[&str] = &[
    ".ci/",
    ".github/",
    ".prettierrc.toml",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "DESIGN.md",
    "README*.md",
    "book/",
    "checks/",
    "corpus/",
    "docs/",
    "exercises/",
    "solutions/",
    "tools/",
];

/// Where those files are that take the place of the course's own: the student's README, the workflow.
pub const TEMPLATES: &str = "tools/xtask/handout/";

/// What becomes of the file at `path`; nothing if it is not named.
pub fn fate(path: &str) -> Option<Fate> {
    let is_in = |list: &[&str]| list.iter().any(|pattern| fits(pattern, path));
    if path.starts_with(TEMPLATES) {
        Some(Fate::Template)
    } else if is_in(LEFT_INSIDE) {
        Some(Fate::Left)
    } else if is_in(GIVEN) {
        Some(Fate::Given)
    } else {
        is_in(LEFT).then_some(Fate::Left)
    }
}

fn fits(pattern: &str, path: &str) -> bool {
    if let Some((before, after)) = pattern.split_once('*') {
        let Some(rest) = path.strip_prefix(before) else { return false };
        return match after.ends_with('/') {
            true => rest.split_once('/').is_some_and(|(_, inside)| format!("/{inside}").starts_with(after)),
            false => rest.ends_with(after),
        };
    }
    path == pattern || pattern.ends_with('/') && path.starts_with(pattern)
}

#[cfg(test)]
mod tests {
    use super::{Fate, fate};

    #[test]
    fn solutions_the_corpus_and_the_tools_stay() {
        for path in [
            "solutions/step8.rs",
            "corpus/line.md",
            "crates/game/tests/game/main.rs",
            "crates/boards/book/src/tree.rs",
            "tools/grader/recipes/slurm.sh",
            "book/src/instructor.md",
        ] {
            assert_eq!(fate(path), Some(Fate::Left), "{path}");
        }
    }

    #[test]
    fn a_new_step_and_a_new_crate_are_given() {
        for path in
            ["tests/step8.rs", "book/src/step8.md", "crates/new/src/lib.rs", "book/src/pictures/new.svg"]
        {
            assert_eq!(fate(path), Some(Fate::Given), "{path}");
        }
        assert_eq!(fate("tools/xtask/handout/README.md"), Some(Fate::Template));
    }

    #[test]
    fn what_is_not_named_is_nobodys() {
        for path in ["exam/step3.rs", "marks/marks.csv", "answers/step1.rs", "roster.csv", "test/step1.rs"] {
            assert_eq!(fate(path), None, "{path}");
        }
    }
}
