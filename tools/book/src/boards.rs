//! The boards' Rust, as WebAssembly.

use std::fs;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use othello_course_model::web::{self, TARGET};
use othello_course_model::{Course, testing};

/// Compiles the boards, and returns the module; an empty one, for boards that stay pictures, if rustup has no such target.
///
/// # Errors
///
/// When they do not compile.
pub fn build(course: &Course) -> Result<Vec<u8>> {
    if !web::is_installed() {
        // It may be missing only because nobody has asked for it.
        let added = Command::new("rustup").args(["target", "add", TARGET]).stdin(Stdio::null()).status();
        if !added.is_ok_and(|status| status.success()) || !web::is_installed() {
            println!("The boards stay pictures. To have them live, run: {}", web::HOW_TO_GET_IT);
            return Ok(Vec::new());
        }
    }
    let tools = course.root.join("tools");
    let mut cargo = testing::cargo(&course.root);
    cargo.args(["build", "--quiet", "--locked", "--profile", "boards", "--target", TARGET]);
    cargo.args(["--package", "othello-book-boards", "--manifest-path"]).arg(tools.join("Cargo.toml"));
    // A page says nothing of where it was built, and is as large wherever that is.
    cargo.env("CARGO_ENCODED_RUSTFLAGS", format!("--remap-path-prefix={}/=", course.root.display()));
    ensure!(cargo.stdin(Stdio::null()).status()?.success(), "crates/boards/book does not build");
    let module = tools.join("target").join(TARGET).join("boards/othello_book_boards.wasm");
    fs::read(&module).with_context(|| format!("{} cannot be read", module.display()))
}
