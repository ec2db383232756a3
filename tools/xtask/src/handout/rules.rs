//! Which files of the course students get. A file that no rule fits is refused by name, so a new folder of the
//! course cannot slip into a class's repository, nor be missing from it unnoticed.

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

use Fate::{Given, Left, Template};

/// The first rule that fits holds. `folder/` is everything in it, and `*` any name.
const RULES: &[(&str, Fate)] = &[
    // Right answers.
    ("solutions/", Left),
    ("tests/submissions/", Left),
    // An instructor's own graded tests, which students never see.
    ("exam/", Left),
    // Their solutions taken out, they are written from solutions/, not copied: somebody may be at work here.
    ("exercises/", Left),
    // For those who teach, and for those who change the course.
    ("tools/xtask/handout/", Template),
    ("tools/", Left),
    ("crates/*/tests/", Left),
    ("checks/", Left),
    (".ci/", Left),
    (".github/", Left),
    ("CHANGELOG.md", Left),
    ("CONTRIBUTING.md", Left),
    // The chapters are given as text. The book is built, its boards included, from the course; a page that a
    // chapter links to and that is not given is a fault of `cargo xtask check handout`.
    ("README.md", Left),
    ("book/src/step*.md", Given),
    ("book/src/opening.md", Given),
    ("book/src/glossary.md", Given),
    ("book/", Left),
    // What a student needs.
    ("crates/boards/", Given),
    ("crates/companion/", Given),
    ("crates/course-model/", Given),
    ("crates/game/", Given),
    ("crates/game-steps/", Given),
    ("crates/levels/", Given),
    ("crates/testkit/", Given),
    ("src/", Given),
    ("tests/step*.rs", Given),
    ("tests/data/", Given),
    ("tests/snapshots/", Given),
    ("course.toml", Given),
    ("Cargo.toml", Given),
    ("Cargo.lock", Given),
    ("LICENSE-APACHE", Given),
    ("LICENSE-MIT", Given),
    ("rust-toolchain.toml", Given),
    ("rustfmt.toml", Given),
    (".cargo/", Given),
    (".devcontainer/", Given),
    (".editorconfig", Given),
    (".gitattributes", Given),
    (".gitignore", Given),
    (".vscode/", Given),
];

/// What becomes of the file at `path`; nothing if no rule fits.
pub fn fate(path: &str) -> Option<Fate> {
    RULES.iter().find(|(pattern, _)| fits(pattern, path)).map(|(_, fate)| *fate)
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
    fn solutions_and_submissions_stay() {
        assert_eq!(fate("solutions/step8.rs"), Some(Fate::Left));
        assert_eq!(fate("tests/submissions/accepted/step1_iterators.rs"), Some(Fate::Left));
        assert_eq!(fate("exam/step3.rs"), Some(Fate::Left));
        assert_eq!(fate("exam/step3_hidden.rs"), Some(Fate::Left));
        assert_eq!(fate("crates/game/tests/game/main.rs"), Some(Fate::Left));
        assert_eq!(fate("tools/grader/recipes/slurm.sh"), Some(Fate::Left));
    }

    #[test]
    fn a_new_step_goes_by_the_rules_that_are_there() {
        assert_eq!(fate("tests/step8.rs"), Some(Fate::Given));
        assert_eq!(fate("book/src/step8.md"), Some(Fate::Given));
        assert_eq!(fate("tools/xtask/handout/README.md"), Some(Fate::Template));
    }

    #[test]
    fn what_no_rule_knows_is_nobodys() {
        assert_eq!(fate("answers/step1.rs"), None);
        assert_eq!(fate("tests/common.rs"), None);
        assert_eq!(fate("crates/engine/src/lib.rs"), None);
    }
}
