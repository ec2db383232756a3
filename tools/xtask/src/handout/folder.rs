//! The folder of a handout: written once, and again when the course has changed, without losing what the
//! instructor has done to it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, ensure};
use othello_course_model::write_if_changed;

use crate::files::Files;

/// What makes a folder an earlier handout: the level of the class, and the fingerprint of each file as it was handed out.
const MARKER: &str = ".handout";

/// What the marker says the level after.
const LEVEL: &str = "# The steps up to level ";

/// The level up to which the class of an earlier handout has the steps; none in a new folder.
pub fn level(folder: &Path) -> Option<u8> {
    let text = fs::read_to_string(folder.join(MARKER)).ok()?;
    text.lines().find_map(|line| line.strip_prefix(LEVEL)?.parse().ok())
}

/// Writes the handout of a class with the steps up to `level` into `folder`, which is new or empty or holds an earlier one, and
/// returns the files that had been changed since, each of which is kept beside as NAME.kept. Without `force`, they and all the
/// others are left alone.
pub fn write(files: &Files, level: u8, folder: &Path, force: bool) -> Result<Vec<String>> {
    let earlier = earlier(folder)?;
    let changed = changed(files, &earlier, folder);
    ensure!(
        force || changed.is_empty(),
        "In {} these are not as they were handed out:\n  {}\nMove what is new in them away, or add --force: then each is kept \
         beside as NAME.kept, and overwritten.",
        folder.display(),
        changed.join("\n  ")
    );
    for path in &changed {
        keep(&folder.join(path))?;
    }
    // First of all: a handout that was interrupted is an earlier one, and is finished by the next.
    write_if_changed(&folder.join(MARKER), marker(files, level))?;
    for (path, text) in files {
        write_if_changed(&folder.join(path), text)?;
    }
    for gone in earlier.keys().filter(|path| !files.contains_key(*path)) {
        fs::remove_file(folder.join(gone)).ok();
    }
    Ok(changed)
}

/// Copies a file to NAME.kept, or to NAME.kept2 and so on if there is one already.
fn keep(file: &Path) -> Result<()> {
    let mut kept = [String::new()].into_iter().chain((2..).map(|i: u32| i.to_string())).map(|number| {
        let mut name = file.as_os_str().to_owned();
        name.push(format!(".kept{number}"));
        PathBuf::from(name)
    });
    let free = kept.find(|path| !path.exists()).context("every name is taken")?;
    fs::copy(file, &free).with_context(|| format!("{} cannot be written", free.display()))?;
    Ok(())
}

/// The files of an earlier handout and their fingerprints; none in a new folder.
fn earlier(folder: &Path) -> Result<BTreeMap<String, String>> {
    if let Ok(text) = fs::read_to_string(folder.join(MARKER)) {
        let rows = text.lines().filter_map(|line| line.split_once("  "));
        let inside = rows.filter(|(_, path)| {
            Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
        });
        return Ok(inside.map(|(print, path)| (path.to_string(), print.to_string())).collect());
    }
    let empty = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(_) => !folder.exists(),
    };
    ensure!(empty, "{} is not empty, and is no earlier handout: name a new folder.", folder.display());
    Ok(BTreeMap::new())
}

/// The files that stand there, are not what is handed out now, and not what was handed out before.
fn changed(files: &Files, earlier: &BTreeMap<String, String>, folder: &Path) -> Vec<String> {
    let paths = files.keys().chain(earlier.keys().filter(|path| !files.contains_key(*path)));
    let is_changed = |path: &&String| {
        let Ok(bytes) = fs::read(folder.join(path)) else { return false };
        let same = files.get(*path).is_some_and(|text| text.as_bytes() == bytes);
        !same && earlier.get(*path) != Some(&fingerprint(&bytes))
    };
    paths.filter(is_changed).cloned().collect()
}

fn marker(files: &Files, level: u8) -> String {
    let rows = files.iter().map(|(path, text)| format!("{}  {path}\n", fingerprint(text.as_bytes())));
    format!(
        "# What was handed out: by this the next handout knows what was changed since.\n{LEVEL}{level}\n{}",
        rows.collect::<String>()
    )
}

/// FNV-1a: the same on every machine and with every Rust.
fn fingerprint(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use tempfile::TempDir;

    use super::{Files, level};

    fn write(files: &Files, folder: &Path, force: bool) -> anyhow::Result<Vec<String>> {
        super::write(files, 1, folder, force)
    }

    fn files(rows: &[(&str, &str)]) -> Files {
        rows.iter().map(|(path, text)| (path.to_string(), text.to_string())).collect()
    }

    #[test]
    fn a_folder_with_something_else_in_it_is_refused() {
        let scratch = TempDir::new().unwrap();
        let folder = scratch.path();
        fs::write(folder.join("notes.txt"), "mine").unwrap();
        let error = write(&files(&[("a", "1")]), folder, true).unwrap_err().to_string();
        assert!(error.ends_with("is not empty, and is no earlier handout: name a new folder."), "{error}");
        assert!(!folder.join("a").exists());
    }

    #[test]
    fn an_earlier_handout_becomes_the_new_one() {
        let scratch = TempDir::new().unwrap();
        let folder = scratch.path();
        write(&files(&[("a", "1"), ("b/c", "1")]), folder, false).unwrap();
        fs::write(folder.join("deadline.md"), "the instructor's").unwrap();
        write(&files(&[("a", "2")]), folder, false).unwrap();
        assert_eq!(fs::read_to_string(folder.join("a")).unwrap(), "2");
        assert!(!folder.join("b/c").exists() && folder.join("deadline.md").exists());
    }

    #[test]
    fn the_level_of_an_earlier_handout_is_known() {
        let scratch = TempDir::new().unwrap();
        let folder = scratch.path();
        assert_eq!(level(folder), None);
        super::write(&files(&[("a", "1")]), 2, folder, false).unwrap();
        super::write(&files(&[("a", "1"), ("b", "1")]), 1, folder, false).unwrap();
        assert_eq!(level(folder), Some(1));
    }

    #[test]
    fn what_was_changed_since_is_kept() {
        let scratch = TempDir::new().unwrap();
        let folder = scratch.path();
        write(&files(&[("a", "1"), ("b", "1")]), folder, false).unwrap();
        fs::write(folder.join("b"), "the instructor's").unwrap();
        let new = files(&[("a", "2"), ("b", "2")]);
        let error = write(&new, folder, false).unwrap_err().to_string();
        assert!(error.contains("not as they were handed out:\n  b\n"), "{error}");
        assert_eq!(fs::read_to_string(folder.join("a")).unwrap(), "1");
        // What is handed out no more is not lost either.
        write(&files(&[("a", "2")]), folder, false).unwrap_err();
        assert_eq!(write(&new, folder, true).unwrap(), ["b"]);
        assert_eq!(fs::read_to_string(folder.join("b")).unwrap(), "2");
        assert_eq!(fs::read_to_string(folder.join("b.kept")).unwrap(), "the instructor's");
        fs::write(folder.join("b"), "again").unwrap();
        assert_eq!(write(&files(&[("a", "2")]), folder, true).unwrap(), ["b"]);
        assert_eq!(fs::read_to_string(folder.join("b.kept2")).unwrap(), "again");
        assert!(!folder.join("b").exists() && write(&files(&[("a", "2")]), folder, true).unwrap().is_empty());
    }
}
