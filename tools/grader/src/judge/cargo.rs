//! Runs cargo, and shows on a terminal how many crates are built.

use std::io::{BufRead, BufReader, Read, Seek};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use othello_course_model::testing;
use serde_json::Value;

/// Cargo in a folder.
pub fn cargo(folder: &Path) -> Command {
    let mut cargo = testing::cargo(folder);
    // `cargo run` has set these for the grader. They are not for another cargo.
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("CARGO_PKG_") {
            cargo.env_remove(name);
        }
    }
    cargo
}

/// Runs cargo, which must write its messages as JSON, and returns the messages about what it has built.
pub fn artifacts(cargo: &mut Command, what: &str) -> Result<Vec<Value>> {
    let mut errors = tempfile::tempfile().context("there is no room for what cargo says")?;
    cargo.env("CARGO_TERM_COLOR", "never").stdin(Stdio::null());
    let mut child = cargo
        .stdout(Stdio::piped())
        .stderr(errors.try_clone()?)
        .spawn()
        .context("cargo cannot be started")?;
    let style = ProgressStyle::with_template("{spinner} {pos} crates of the grader built")?;
    let bar = ProgressBar::new_spinner().with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    let mut built = Vec::new();
    for line in BufReader::new(child.stdout.take().context("cargo says nothing")?).lines() {
        let Ok(message) = serde_json::from_str::<Value>(&line?) else { continue };
        if message["reason"] == "compiler-artifact" {
            bar.inc(u64::from(message["fresh"] == false));
            built.push(message);
        }
    }
    bar.finish_and_clear();
    if !child.wait()?.success() {
        let mut text = String::new();
        errors.rewind().and_then(|()| errors.read_to_string(&mut text)).context("what cargo said is lost")?;
        bail!("{what} cannot be built.\n{text}");
    }
    Ok(built)
}
