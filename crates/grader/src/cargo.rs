//! Runs cargo, and shows how far it is.

use std::ffi::OsString;
use std::io::{self, BufReader, IsTerminal, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Once;
use std::thread;

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;

/// Cargo in a folder.
pub fn cargo(folder: &Path) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(folder);
    // What `cargo run` told this program about itself is not for the next cargo.
    let told = |name: &OsString| name.to_string_lossy().starts_with("CARGO_PKG_");
    std::env::vars_os().map(|(name, _)| name).filter(told).for_each(|name| {
        cargo.env_remove(name);
    });
    cargo
}

/// Runs cargo, which writes its messages as JSON, and returns those about what it has built.
pub fn artifacts(cargo: &mut Command, what: &str) -> Result<Vec<Value>> {
    // Also where it does not write to a terminal: it is this program that shows the progress.
    cargo.env("CARGO_TERM_PROGRESS_WHEN", "always").env("CARGO_TERM_PROGRESS_WIDTH", "100");
    cargo.env("CARGO_TERM_COLOR", "never").stdin(Stdio::null());
    let mut child =
        cargo.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().context("cargo cannot be started")?;
    let stderr = child.stderr.take().context("cargo says nothing")?;
    let said = thread::spawn(move || listen(stderr));
    let mut messages = String::new();
    child.stdout.take().context("cargo says nothing")?.read_to_string(&mut messages)?;
    let (ended, said) = (child.wait()?, said.join().unwrap_or_default());
    if !ended.success() {
        bail!("{what} cannot be built.\n{said}");
    }
    let messages = messages.lines().filter_map(|line| serde_json::from_str(line).ok());
    Ok(messages.filter(|message: &Value| message["reason"] == "compiler-artifact").collect())
}

/// Shows cargo's progress, and returns whatever else it says.
fn listen(stderr: impl Read) -> String {
    let (mut bar, mut said, mut line) = (None, String::new(), Vec::new());
    for byte in BufReader::new(stderr).bytes().map_while(Result::ok) {
        // Progress is written over the progress before.
        if !matches!(byte, b'\r' | b'\n') {
            line.push(byte);
            continue;
        }
        let text = String::from_utf8_lossy(&line).trim_end().to_string();
        line.clear();
        match progress(&text) {
            Some((built, all, now)) => show(bar.get_or_insert_with(|| begin(all - built)), built, all, now),
            None if text.is_empty() => {}
            None => said += &(text + "\n"),
        }
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    said
}

/// How many crates are built, of how many, and which are at work: `Building [=> ] 3/12: serde, zmij`.
fn progress(line: &str) -> Option<(u64, u64, &str)> {
    let (counts, now) = line.trim_start().strip_prefix("Building [")?.split_once("] ")?.1.split_once(": ")?;
    let (built, all) = counts.trim().split_once('/')?;
    let (built, all): (u64, u64) = (built.parse().ok()?, all.parse().ok()?);
    (built <= all).then_some((built, all, now))
}

/// So many crates take their time.
const MANY: u64 = 20;

/// What says once, where no bar can be shown, that this takes long.
static SAID: Once = Once::new();

fn begin(left: u64) -> ProgressBar {
    if left >= MANY && !std::io::stderr().is_terminal() {
        let long = "First the judge itself is built. That takes a minute or two, this once.";
        SAID.call_once(|| drop(writeln!(io::stderr(), "{long}")));
    }
    let style =
        ProgressStyle::with_template("{bar:30} {pos} of {len} crates of the judge built, now {wide_msg}");
    let bar = ProgressBar::new(0);
    style.map_or(bar.clone(), |style| bar.clone().with_style(style))
}

fn show(bar: &mut ProgressBar, built: u64, all: u64, now: &str) {
    bar.set_length(all);
    bar.set_position(built);
    bar.set_message(now.to_string());
}

#[cfg(test)]
mod tests {
    use super::{listen, progress};

    #[test]
    fn progress_is_told_from_what_is_said() {
        let line = "    Building [=======>          ] 3/12: zmij(build.rs), serde_core          ";
        assert_eq!(progress(line.trim_end()), Some((3, 12, "zmij(build.rs), serde_core")));
        for other in
            ["", "   Compiling serde v1.0.0", "Building [", "Building [] 3/2: x", "Building [] 1/x: y"]
        {
            assert_eq!(progress(other), None, "{other}");
        }
        let said = format!("   Compiling a v1.0.0\n{line}\r{line}\rerror: it is wrong\n\n  --> here\n");
        assert_eq!(listen(said.as_bytes()), "   Compiling a v1.0.0\nerror: it is wrong\n  --> here\n");
    }
}
