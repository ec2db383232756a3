//! How large the course is, and how woven: what `cargo xtask size` prints.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use othello_course_model::Course;

use crate::files::git_files;
use crate::layers;

/// Files that hold code.
const CODE: [&str; 6] = ["rs", "py", "js", "mjs", "css", "sh"];

/// Counts and prints.
///
/// # Errors
///
/// When git does not say which files there are, or one cannot be read.
pub fn print(course: &Course) -> Result<()> {
    let files: Vec<_> = git_files(course, &["--cached"])?.into_iter().map(PathBuf::from).collect();
    let (mut code, mut tests) = (0, 0);
    for file in &files {
        let Ok(text) = fs::read_to_string(course.root.join(file)) else { continue };
        let lines = text.lines().count();
        let is_code = file.extension().is_some_and(|ending| CODE.iter().any(|code| ending == *code));
        if is_of_tests(file) {
            tests += lines;
        } else if is_code
            && ["crates", "tools", "checks", "book"].iter().any(|folder| file.starts_with(folder))
        {
            let inside = lines_of_tests(&text);
            (code, tests) = (code + lines - inside, tests + inside);
        }
    }
    let reports = layers::of_course(&course.root)?;
    let circles: usize = reports.iter().map(|report| report.circles.len()).sum();
    let up: usize = reports.iter().map(|report| report.up.len()).sum();
    println!("{:6} files", files.len());
    println!("{code:6} lines of crates, tools, checks and the book's scripts, without tests");
    println!("{tests:6} lines of tests and corpus");
    println!("{circles:6} files in circles");
    println!("{up:6} arrows up");
    for report in reports.iter().filter(|report| !report.up.is_empty()) {
        println!(
            "       {}: {} in circles, {} up",
            report.first.display(),
            report.circles.len(),
            report.up.len()
        );
    }
    Ok(())
}

/// Whether all of a file is for tests: corpus/, and what is in a folder or a file called tests.
fn is_of_tests(file: &Path) -> bool {
    file.starts_with("corpus") || file.iter().any(|part| part == "tests" || part == "tests.rs")
}

/// The lines of a Rust file's own module of tests, which stands at its end.
fn lines_of_tests(text: &str) -> usize {
    text.find("\n#[cfg(test)]\nmod tests {").map_or(0, |at| text[at..].lines().count())
}
