//! `cargo xtask handout` as a program. What the handout is worth is proved by `cargo xtask check handout`.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use othello_course_model::Course;

#[test]
fn a_class_gets_its_repository_and_gets_it_again() {
    let folder = std::env::temp_dir().join(format!("othello-class-{}", std::process::id()));
    for _ in 0..2 {
        let output = handout(&folder, &["--without-book"]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    for expected in ["README.md", "exercises/step1.rs", "tests/step1.rs", ".github/workflows/steps.yml"] {
        assert!(folder.join(expected).exists(), "{expected}");
    }
    for not_due in ["solutions", "corpus", "tools", "checks", ".git", "CONTRIBUTING.md"] {
        assert!(!folder.join(not_due).exists(), "{not_due}");
    }
    fs::write(folder.join("README.md"), "the instructor's").unwrap();
    fs::create_dir(folder.join(".git")).unwrap();
    let output = handout(&folder, &["--without-book"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains("\n  README.md\n"), "{said}");
    let output = handout(&folder, &["--without-book", "--force"]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        said.contains("kept beside as NAME.kept:\n  README.md\n") && said.contains("git status"),
        "{said}"
    );
    assert_eq!(fs::read_to_string(folder.join("README.md.kept")).unwrap(), "the instructor's");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_class_gets_the_steps_up_to_a_level() {
    let all = Course::open().unwrap();
    let (last, next) = (all.step_named("game").unwrap(), all.step_named("bits").unwrap());
    let folder = std::env::temp_dir().join(format!("othello-level-{}", std::process::id()));
    let output = handout(&folder, &["--without-book", "--level", "1"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for folder_and_end in [("exercises", "rs"), ("tests", "rs"), ("book/src", "md")] {
        let there =
            |step: u8| folder.join(format!("{}/step{step}.{}", folder_and_end.0, folder_and_end.1)).exists();
        assert!(there(last.number) && !there(next.number), "{folder_and_end:?}");
    }
    let course = Course::at(folder.clone()).unwrap();
    let numbers = course.steps.iter().map(|step| step.number).collect::<Vec<_>>();
    assert_eq!(numbers, (0..=last.number).collect::<Vec<_>>());
    let readme = fs::read_to_string(folder.join("README.md")).unwrap();
    let row = |number, title: &str| format!("| [{number}. {title}");
    assert!(
        readme.contains(&row(last.number, &last.title)) && !readme.contains(&row(next.number, "")),
        "{readme}"
    );
    fs::remove_dir_all(&folder).unwrap();
    let output = handout(&folder, &["--level", "3"]);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "There is no level 3: the levels are 1 to 2.\n");
    assert!(!folder.exists());
}

/// A compiler that knows of no WebAssembly: nothing is handed out, unless it is wanted without the book.
#[cfg(unix)]
#[test]
fn where_the_boards_cannot_be_compiled_it_says_so_and_stops() {
    let folder = std::env::temp_dir().join(format!("othello-no-web-{}", std::process::id()));
    let programs = tempfile::TempDir::new().unwrap();
    std::os::unix::fs::symlink("/bin/false", programs.path().join("rustc")).unwrap();
    let path = format!("{}:{}", programs.path().display(), std::env::var("PATH").unwrap());
    let handout = |options: &[&str]| {
        let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
        xtask.arg("handout").arg(&folder).args(options).env("PATH", &path).output().unwrap()
    };
    let output = handout(&[]);
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "The compiler cannot make the book's boards here. Run: rustup target add wasm32-unknown-unknown\n\
         Or add --without-book: then the class reads the chapters as text. Nothing was handed out.\n"
    );
    assert!(!output.status.success() && !folder.exists());
    assert!(handout(&["--without-book"]).status.success());
    assert!(folder.join("README.md").exists() && !folder.join("book/html").exists());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_path_with_a_space_can_be_copied_to_a_shell() {
    let folder = std::env::temp_dir().join(format!("othello class {}", std::process::id()));
    let output = handout(&folder, &["--without-book", "--level", "1"]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains(&format!("\n  cd '{}' && git init", folder.display())), "{said}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn beside_the_solutions_is_no_place_for_it() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../class");
    let output = handout(&folder, &[]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("is inside the course's own repository"));
    assert!(!output.status.success() && !folder.exists());
}

fn handout(folder: &Path, options: &[&str]) -> Output {
    let fixed = ["handout".as_ref(), folder.as_os_str()];
    xtask(&fixed.into_iter().chain(options.iter().map(OsStr::new)).collect::<Vec<_>>())
}

fn xtask(arguments: &[&OsStr]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask")).args(arguments).output().unwrap()
}
