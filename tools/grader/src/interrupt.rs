//! Ctrl+C and other requests to end. The grader ends everything that it has started, removes its folder, and says what is kept.
//!
//! What runs in the sandbox is in sessions of its own, so a terminal's Ctrl+C reaches only the grader. The grader first
//! notes that it was interrupted, and only then ends what runs. A mark that comes of that is never kept.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result};
use indicatif::ProgressBar;
use rustix::process::{Pid, Signal, getpid, kill_process};

static BEGUN: AtomicBool = AtomicBool::new(false);
static PROGRESS: Mutex<Option<(ProgressBar, Counted)>> = Mutex::new(None);
static KEPT: AtomicU64 = AtomicU64::new(0);

/// What is kept one by one.
#[derive(Clone, Copy)]
pub enum Counted {
    /// The marks of submissions.
    Marks,
    /// The games of a league.
    Games,
}

/// The exit code for an end by Ctrl+C, as in a shell.
const INTERRUPTED: i32 = 130;

/// How long ending everything may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// From now on, Ctrl+C ends everything and removes `folder`. Orphans are found too, because the sandbox has made them children of
/// this process.
pub fn watch(folder: PathBuf) -> Result<()> {
    ctrlc::set_handler(move || end(&folder)).context("Ctrl+C cannot be heard")
}

/// Whether the grader was interrupted. Then nothing more is started or kept.
pub fn has_begun() -> bool {
    BEGUN.load(Ordering::SeqCst)
}

/// If the grader was interrupted, leaves it to the handler to end the process.
pub fn wait_if_begun() {
    if has_begun() {
        sleep(PATIENCE);
        std::process::exit(INTERRUPTED);
    }
}

/// Sets the progress bar of what is counted from now on. If that is interrupted it is removed, and it says how many there are.
pub fn show(progress: &ProgressBar, counted: Counted) {
    KEPT.store(0, Ordering::SeqCst);
    *PROGRESS.lock().unwrap_or_else(PoisonError::into_inner) = Some((progress.clone(), counted));
}

/// Counts one that is kept.
pub fn one_is_kept() {
    KEPT.fetch_add(1, Ordering::SeqCst);
}

fn end(folder: &PathBuf) {
    BEGUN.store(true, Ordering::SeqCst);
    // A thread that marks may start one thing more before it notices.
    let mut quiet = 0;
    for _ in 0..1000 {
        quiet = if kill_descendants() { 0 } else { quiet + 1 };
        if quiet == 3 {
            break;
        }
        sleep(Duration::from_millis(5));
    }
    remove(folder);
    say(&sentence());
    kill_descendants();
    std::process::exit(INTERRUPTED);
}

/// Says something on standard error, which may be closed already: that ends nothing.
pub fn say(text: &str) {
    writeln!(io::stderr(), "{text}").ok();
}

/// Removes a grader's folder while others may still write to it.
fn remove(folder: &PathBuf) {
    for _ in 0..100 {
        match fs::remove_dir_all(folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                sleep(Duration::from_millis(10));
            }
            _ => return,
        }
    }
}

fn sentence() -> String {
    let progress = PROGRESS.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = match progress.as_ref() {
        None => "Nothing was marked yet; what was built is kept.".to_string(),
        Some((progress, counted)) => {
            progress.finish_and_clear();
            let (done, all) = (KEPT.load(Ordering::SeqCst), progress.length().unwrap_or_default());
            let (s, are) = if all == 1 { ("", "is") } else { ("s", "are") };
            match counted {
                Counted::Marks => {
                    format!("{done} of {all} submission{s} {are} marked, and the marks are kept.")
                }
                Counted::Games => format!("{done} of {all} game{s} {are} played and kept."),
            }
        }
    };
    format!("Interrupted. {kept} Run the same command again; it continues where it stopped.")
}

/// Ends all descendants of this process. Returns whether there were any.
fn kill_descendants() -> bool {
    let mut family = vec![getpid()];
    let processes = processes();
    let mut next = 0;
    while let Some(parent) = family.get(next).copied() {
        family.extend(processes.iter().filter(|(_, of)| *of == parent).map(|(process, _)| *process));
        next += 1;
    }
    for process in &family[1..] {
        kill_process(*process, Signal::KILL).ok();
    }
    family.len() > 1
}

/// Every process that runs, with its parent.
fn processes() -> Vec<(Pid, Pid)> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let parent = |process: i32| {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // After the name, which may hold anything: the state and the parent.
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
        let (state, parent) = (fields.next()?, fields.next()?.parse().ok()?);
        (state != "Z").then_some((Pid::from_raw(process)?, Pid::from_raw(parent)?))
    };
    numbers.filter_map(parent).collect()
}
