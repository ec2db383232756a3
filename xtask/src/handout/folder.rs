//! The folder of a handout: written once, and again when the course has changed, without losing what the
//! instructor has done to it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path};

use anyhow::{Context, Result, bail, ensure};

use super::Files;

/// What makes a folder an earlier handout: the fingerprint of each file as it was handed out.
const MARKER: &str = ".handout";

/// Writes the handout into `folder`, which is new or empty or holds an earlier one. A file that was changed since
/// is left alone, and with it all the others, unless `force` says otherwise.
pub fn write(files: &Files, folder: &Path, force: bool) -> Result<()> {
    let earlier = earlier(folder)?;
    if let Some(path) = changed(files, &earlier, folder).filter(|_| !force) {
        bail!(
            "{} is not as it was handed out: move what is new in it away, or overwrite it with --force.",
            folder.join(path).display()
        );
    }
    // First of all: a handout that was interrupted is an earlier one, and is finished by the next.
    put(folder, MARKER, &marker(files))?;
    for (path, text) in files {
        put(folder, path, text)?;
    }
    for gone in earlier.keys().filter(|path| !files.contains_key(*path)) {
        fs::remove_file(folder.join(gone)).ok();
    }
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

/// The first file that stands there, is not what is handed out now, and is not what was handed out before.
fn changed<'a>(files: &'a Files, earlier: &'a BTreeMap<String, String>, folder: &Path) -> Option<&'a str> {
    let paths = files.keys().chain(earlier.keys().filter(|path| !files.contains_key(*path)));
    paths.map(String::as_str).find(|path| {
        let Ok(bytes) = fs::read(folder.join(path)) else { return false };
        let same = files.get(*path).is_some_and(|text| text.as_bytes() == bytes);
        !same && earlier.get(*path) != Some(&fingerprint(&bytes))
    })
}

fn marker(files: &Files) -> String {
    let rows = files.iter().map(|(path, text)| format!("{}  {path}\n", fingerprint(text.as_bytes())));
    format!(
        "# Written by `cargo xtask handout`, which knows by this what it wrote.\n{}",
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

/// Writes a file, unless it holds just that: cargo goes by the time of the last writing.
fn put(folder: &Path, path: &str, text: &str) -> Result<()> {
    let path = folder.join(path);
    if fs::read(&path).is_ok_and(|old| old == text.as_bytes()) {
        return Ok(());
    }
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).with_context(|| format!("{} cannot be made", parent.display()))?;
    }
    fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::{Files, write};

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("othello-handout-{}-{name}", std::process::id()));
        fs::remove_dir_all(&folder).ok();
        folder
    }

    fn files(rows: &[(&str, &str)]) -> Files {
        rows.iter().map(|(path, text)| (path.to_string(), text.to_string())).collect()
    }

    #[test]
    fn a_folder_with_something_else_in_it_is_refused() {
        let folder = scratch("else");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("notes.txt"), "mine").unwrap();
        let error = write(&files(&[("a", "1")]), &folder, true).unwrap_err().to_string();
        assert!(error.ends_with("is not empty, and is no earlier handout: name a new folder."), "{error}");
        assert!(!folder.join("a").exists());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn an_earlier_handout_becomes_the_new_one() {
        let folder = scratch("again");
        write(&files(&[("a", "1"), ("b/c", "1")]), &folder, false).unwrap();
        fs::write(folder.join("deadline.md"), "the instructor's").unwrap();
        write(&files(&[("a", "2")]), &folder, false).unwrap();
        assert_eq!(fs::read_to_string(folder.join("a")).unwrap(), "2");
        assert!(!folder.join("b/c").exists() && folder.join("deadline.md").exists());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_was_changed_since_is_kept() {
        let folder = scratch("changed");
        write(&files(&[("a", "1"), ("b", "1")]), &folder, false).unwrap();
        fs::write(folder.join("b"), "the instructor's").unwrap();
        let error = write(&files(&[("a", "2"), ("b", "2")]), &folder, false).unwrap_err().to_string();
        assert!(error.contains("is not as it was handed out"), "{error}");
        assert_eq!(fs::read_to_string(folder.join("a")).unwrap(), "1");
        write(&files(&[("a", "2")]), &folder, false).unwrap_err();
        write(&files(&[("a", "2"), ("b", "2")]), &folder, true).unwrap();
        assert_eq!(fs::read_to_string(folder.join("b")).unwrap(), "2");
        fs::remove_dir_all(folder).unwrap();
    }
}
