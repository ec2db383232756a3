//! The book: its boards as WebAssembly, its pages by mdBook, and a browser to read it in.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use othello_course_model::{Course, testing};
use which::{which, which_all, which_in};

use crate::bundle;

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the book, and opens it if asked to.
///
/// # Errors
///
/// When mdBook is missing or complains, or the boards do not build; the sentence says what to type.
pub fn build(course: &Course, open: bool) -> Result<()> {
    let mdbook = mdbook(course)?;
    boards(course)?;
    pages(&mdbook, course)?;
    let page = course.root.join("target/book/index.html");
    println!("The book is {}", page.display());
    if open && !show(&page) {
        println!("Open it in a browser.");
    }
    Ok(())
}

/// Builds the pages, with the boards as they are.
pub fn pages(mdbook: &Path, course: &Course) -> Result<()> {
    let output = Command::new(mdbook).arg("build").arg(course.root.join("book")).output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success() && !said.contains("WARN"), "mdBook complains:\n{said}");
    for file in fs::read_dir(course.root.join("target/book/boards"))? {
        let path = file?.path();
        fs::write(&path, without_comments(&fs::read_to_string(&path)?))?;
    }
    Ok(())
}

/// A script or style without its comments, its indentation, and the ends of lines that mean nothing: a reader's browser has no
/// use for them, and they are a fifth of what there is to load. A comment has lines of its own, or is after code.
fn without_comments(text: &str) -> String {
    let mut is_comment = false;
    let mut kept = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        is_comment |= line.starts_with("/*");
        if !is_comment && !line.starts_with("//") {
            kept += line;
            if !line.ends_with(['{', '(', '[', ',', ';']) || line.contains("//") {
                kept.push('\n');
            }
        }
        is_comment &= !line.ends_with("*/");
    }
    kept
}

/// mdBook from the path, or from where `.ci/run` installs it.
pub fn mdbook(course: &Course) -> Result<PathBuf> {
    let here = which_in("mdbook", Some(course.root.join("target/tools/bin")), &course.root);
    which("mdbook").or(here).ok().context(
        "mdBook, which builds the book, is missing. Run: cargo install mdbook --locked (a minute or two). \
         Or read the chapters as they are, in book/src/.",
    )
}

/// Writes the scripts and styles, with the boards' Rust in them.
fn boards(course: &Course) -> Result<()> {
    let wasm = match compiler(course) {
        Some(compiler) => {
            println!("The boards are built by {}.", compiler.name);
            compiler.build(course)?
        }
        None => {
            println!("The boards stay pictures. To have them live, run: rustup target add {TARGET}");
            Vec::new()
        }
    };
    // `atob` of a browser reads it.
    bundle::write(course, &BASE64_STANDARD.encode(deflated(&wasm)?))
}

/// Packed before it becomes text: a server's own compression does far worse on the text.
fn deflated(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    if !wasm.is_empty() {
        zopfli::compress(zopfli::Options::default(), zopfli::Format::Deflate, wasm, &mut packed)?;
    }
    Ok(packed)
}

/// A cargo that can build WebAssembly, and how.
struct Compiler {
    name: String,
    cargo: Command,
}

impl Compiler {
    fn build(mut self, course: &Course) -> Result<Vec<u8>> {
        let tools = course.root.join("tools");
        let built = self
            .cargo
            .args(["build", "--quiet", "--profile", "boards", "--locked", "--target", TARGET])
            .args(["--package", "othello-book-boards", "--manifest-path"])
            .arg(tools.join("Cargo.toml"))
            .status()?;
        ensure!(built.success(), "tools/boards does not build");
        Ok(fs::read(tools.join("target").join(TARGET).join("boards/othello_book_boards.wasm"))?)
    }
}

/// The toolchain's own target if it is installed; else a distribution's Rust with the source of its library.
fn compiler(course: &Course) -> Option<Compiler> {
    let installed = print(Path::new("rustc"), &["--print", "target-libdir", "--target", TARGET]);
    if installed.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Some(Compiler {
            name: format!("rustup's target {TARGET}"),
            cargo: testing::cargo(&course.root),
        });
    }
    which("wasm-ld").ok()?;
    let mut compilers = which_all("rustc").ok()?;
    let rustc = compilers.find(|rustc| has_source(rustc) && rustc.with_file_name("cargo").is_file())?;
    let mut cargo = Command::new(rustc.with_file_name("cargo"));
    // Started by cargo, this program has the other toolchain's libraries in its way.
    cargo.env_remove("LD_LIBRARY_PATH").env_remove("RUSTUP_TOOLCHAIN");
    cargo.env("RUSTC", &rustc).env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", "-C linker=wasm-ld");
    cargo.args(["-Z", "build-std=std,panic_abort"]);
    Some(Compiler { name: format!("{}, with its library's source", rustc.display()), cargo })
}

fn has_source(rustc: &Path) -> bool {
    let sysroot = print(rustc, &["--print", "sysroot"]);
    sysroot.is_some_and(|root| Path::new(&root).join("lib/rustlib/src/rust/library/Cargo.toml").is_file())
}

/// What a program answers, in one line.
fn print(program: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).env_remove("LD_LIBRARY_PATH").output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// Opens the page in the browser; `false` when that cannot be.
fn show(page: &Path) -> bool {
    let (program, first): (&str, &[&str]) = match env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let opened = Command::new(program).args(first).arg(page).stderr(Stdio::null()).status();
    opened.is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn comments_and_indentation_go() {
        let text =
            "// One.\nlet a = 1; // stays\n/** Two\n *  lines. */\nif (a) {\n    b(a); /* stays */\n}\n";
        assert_eq!(without_comments(text), "let a = 1; // stays\nif (a) {b(a); /* stays */\n}\n");
    }
}
