//! `cargo xtask handout` as a program. What the handout is worth is proved by `cargo xtask check handout`.

use std::ffi::OsStr;
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
    fs::write(folder.join("README.md"), "the instructor's").unwrap();
    fs::create_dir(folder.join(".git")).unwrap();
    let output = handout(&folder);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains("\n  README.md\n"), "{said}");
    let output = xtask(&["handout".as_ref(), folder.as_os_str(), "--force".as_ref()]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        said.contains("kept beside as NAME.kept:\n  README.md\n") && said.contains("git status"),
        "{said}"
    );
    assert_eq!(fs::read_to_string(folder.join("README.md.kept")).unwrap(), "the instructor's");
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
    xtask(&["handout".as_ref(), folder.as_os_str()])
}

fn xtask(arguments: &[&OsStr]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask")).args(arguments).output().unwrap()
}
