//! `cargo xtask handout` as a program. What the handout is worth is proved by `cargo xtask check handout`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

#[test]
fn a_class_gets_its_repository_and_gets_it_again() {
    let folder = std::env::temp_dir().join(format!("othello-class-{}", std::process::id()));
    for _ in 0..2 {
        let output = handout(&folder);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    for due in ["README.md", "exercises/step1.rs", "tests/step1.rs", ".github/workflows/steps.yml"] {
        assert!(folder.join(due).exists(), "{due}");
    }
    for not_due in ["solutions", "tests/submissions", "crates/grader", "xtask", ".git", "CONTRIBUTING.md"] {
        assert!(!folder.join(not_due).exists(), "{not_due}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn beside_the_solutions_is_no_place_for_it() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../class");
    let output = handout(&folder);
    assert!(String::from_utf8_lossy(&output.stderr).contains("is inside the course's own repository"));
    assert!(!output.status.success() && !folder.exists());
}

fn handout(folder: &Path) -> Output {
    let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
    xtask.arg("handout").arg(folder).output().unwrap()
}
