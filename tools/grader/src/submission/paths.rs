//! The paths of submissions, and their names.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{self, Path, PathBuf};

use super::name;
use crate::plain::line;

/// Removes repeated paths: `ada` and `./ada/` are the same.
pub fn each_once(paths: Vec<PathBuf>) -> Vec<PathBuf> {
    let mut seen = HashSet::new();
    let whole =
        |path: &PathBuf| path::absolute(path).map_or(path.clone(), |whole| whole.components().collect());
    paths.into_iter().filter(|path| seen.insert(whole(path))).collect()
}

/// Removes downloads that are there twice: two paths of one place, or two copies of one archive, as a browser makes them.
pub fn each_download_once(paths: Vec<PathBuf>) -> Vec<PathBuf> {
    let mut kept: Vec<PathBuf> = Vec::new();
    for path in paths {
        if !kept.iter().any(|other| is_one(other, &path)) {
            kept.push(path);
        }
    }
    kept
}

/// Whether two paths lead to one place, also by a link, or to two files of the same bytes.
fn is_one(one: &Path, other: &Path) -> bool {
    let place = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let length = |path: &Path| fs::metadata(path).ok().filter(|file| file.is_file()).map(|file| file.len());
    let is_as_long = length(one).is_some_and(|bytes| length(other) == Some(bytes));
    let bytes = |path: &Path| fs::read(path).ok();
    place(one) == place(other) || is_as_long && bytes(one).is_some_and(|read| bytes(other) == Some(read))
}

/// The names of the submissions: the last part of the path, without the ending of an archive. If two would have the same name in
/// a report, it is the last part with the ending, or else the whole path.
pub fn names(submissions: &[PathBuf]) -> Vec<String> {
    let last = || submissions.iter().map(|path| last_part(path));
    let mut names: Vec<String> = last().map(|last| name::stem(&last).to_string()).collect();
    let longer =
        [last().collect(), submissions.iter().map(|path| path.to_string_lossy().into_owned()).collect()];
    for longer in longer as [Vec<String>; 2] {
        let mut count: HashMap<String, usize> = HashMap::new();
        names.iter().for_each(|name| *count.entry(line(name)).or_default() += 1);
        let alike = names.iter_mut().zip(longer).filter(|(name, _)| count[&line(name)] > 1);
        alike.for_each(|(name, longer)| *name = longer);
    }
    names
}

/// The last part of a path as it was typed. For `.`, `..` and `/`, it is that of the full path.
pub fn last_part(path: &Path) -> String {
    if let Some(name) = path.file_name() {
        return name.to_string_lossy().into_owned();
    }
    let whole = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    whole.file_name().unwrap_or(whole.as_os_str()).to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::path::PathBuf;

    use super::{each_download_once, each_once, fs, names};

    #[test]
    fn one_submission_for_each_path() {
        let paths = ["ada", "./ada/", "ada/.", "bob.zip", "ada", "../ada"].map(PathBuf::from).to_vec();
        assert_eq!(each_once(paths), ["ada", "bob.zip", "../ada"].map(PathBuf::from));
    }

    #[test]
    fn a_download_counts_once() {
        let folder = tempfile::tempdir().unwrap();
        let [one, copy, other] = ["a.zip", "a (1).zip", "b.zip"].map(|name| folder.path().join(name));
        for (path, bytes) in [(&one, "same"), (&copy, "same"), (&other, "else")] {
            fs::write(path, bytes).unwrap();
        }
        let here = folder.path().join("./a.zip");
        assert_eq!(each_download_once(vec![one.clone(), other.clone(), copy, here]), [one, other]);
    }

    #[test]
    fn a_submission_is_named_by_the_path_given() {
        let paths =
            ["x/ada", "x/bob.zip", "x/bob.tar.gz", "x/.", "x/eve_1_assignsubmission_file_/", "ada.rar"];
        let paths = paths.map(PathBuf::from);
        let named = names(&paths);
        assert_eq!(named, ["ada", "bob.zip", "bob.tar.gz", "x", "eve_1_assignsubmission_file_", "ada.rar"]);
        let alike = ["ada", "ada.zip", "ada.zip.zip"].map(PathBuf::from);
        let named = names(&alike);
        assert_eq!(named.iter().collect::<HashSet<_>>().len(), 3, "{named:?}");
        let here = std::env::current_dir().unwrap();
        assert_eq!(names(&[PathBuf::from(".")]), [here.file_name().unwrap().to_str().unwrap()]);
    }
}
