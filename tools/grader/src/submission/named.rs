//! What is typed of the submissions: paths, each of one student, and downloads of a class.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use unicode_normalization::UnicodeNormalization;

use super::download::Layout;
use super::paths;
use super::reader::{Reader, Submission};
use crate::plain::line;

/// The submissions that are typed.
#[derive(Args)]
pub struct Named {
    /// Folders, zips or tar.gz files: each is one student's, whatever is in it
    #[arg(value_name = "SUBMISSION")]
    paths: Vec<PathBuf>,
    /// One student's folder or archive, even if it looks like the download of a class
    #[arg(long = "student", value_name = "PATH")]
    students: Vec<PathBuf>,
    /// The download of a whole class, a folder or an archive: told apart by what Moodle, Canvas or another platform writes before
    /// each name
    #[arg(long = "download", value_name = "PATH")]
    downloads: Vec<PathBuf>,
    /// How the downloads are told apart: the platform's name, or folders if each folder is a student's (folders:2 for folders in
    /// folders)
    #[arg(long, value_name = "LAYOUT", requires = "downloads")]
    layout: Option<Layout>,
    /// A file that names submissions, one on a line, or --download and a path; a line that begins with # is a comment
    #[arg(long, value_name = "FILE")]
    list: Option<PathBuf>,
}

/// A download in a list.
const DOWNLOAD: &str = "--download ";

impl Named {
    /// All submissions, each with its name; no two have the same. `command`: what was typed before them.
    ///
    /// # Errors
    ///
    /// When there is none, when a path leads nowhere, or when a download cannot be told apart, in a sentence.
    pub fn open(&self, reader: &Reader, command: &str) -> Result<Vec<Submission>> {
        let (mut students, mut downloads) = (self.paths.clone(), self.downloads.clone());
        if let Some(list) = &self.list {
            let text =
                fs::read_to_string(list).with_context(|| format!("{} cannot be read", list.display()))?;
            for line in lines(&text) {
                match line.strip_prefix(DOWNLOAD) {
                    Some(path) => downloads.push(path.trim().into()),
                    None => students.push(line.into()),
                }
            }
        }
        let is_one = students.len() == 1 && self.students.is_empty() && downloads.is_empty();
        students.extend(self.students.iter().cloned());
        let (students, downloads) = (paths::each_once(students), paths::each_download_once(downloads));
        check_all_there(students.iter().chain(&downloads), command)?;
        if let (true, [one]) = (is_one, &students[..]) {
            reader.check_no_class(one, command)?;
        }
        if students.len() > 1 && self.students.is_empty() && students.iter().all(|path| path.is_file()) {
            Reader::check_no_download(&students, command)?;
        }
        let mut all = Reader::paths(&students)?;
        for download in &downloads {
            all.extend(reader.download(download, self.layout.as_ref())?);
        }
        tell_apart(&mut all);
        Ok(all)
    }
}

/// Numbers each of those that have one name: as it is, it would match the row of any of them. Nobody in a roster is called `ada
/// #1`. A letter and its mark are one sign: a Mac writes two, and nobody could see in which table which is.
fn tell_apart(all: &mut [Submission]) {
    all.iter_mut().for_each(|one| one.name = one.name.nfc().collect());
    let mut count: HashMap<String, usize> = HashMap::new();
    all.iter().for_each(|one| *count.entry(line(&one.name)).or_default() += 1);
    let several = count.into_iter().filter(|(_, count)| *count > 1);
    let mut taken: HashSet<_> = several.map(|(name, _)| name).collect();
    for Submission { name, .. } in all {
        let numbered = (1..).map(|number| format!("{name} #{number}"));
        let free = std::iter::once(name.clone()).chain(numbered).find(|name| taken.insert(line(name)));
        *name = free.unwrap_or_default();
    }
}

fn check_all_there<'a>(paths: impl Iterator<Item = &'a PathBuf>, command: &str) -> Result<()> {
    let mut paths = paths.peekable();
    if paths.peek().is_none() {
        bail!("Name the submissions: {command} submissions/*");
    }
    let missing: Vec<_> = paths.filter(|path| fs::symlink_metadata(path).is_err()).collect();
    match missing[..] {
        [] => Ok(()),
        [first, ref rest @ ..] => {
            let more = if rest.is_empty() { String::new() } else { format!(", nor {} more", rest.len()) };
            bail!("There is no {}{more}. Nothing was graded.", first.display())
        }
    }
}

/// The lines of a list: no comments, no empty lines, and no spaces around a path, nor what Windows puts at the ends of a
/// line and the beginning of a file. But the name of a folder may end with a space.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let paths =
        text.lines().map(|line| if Path::new(line).symlink_metadata().is_ok() { line } else { line.trim() });
    paths.filter(|line| !line.is_empty() && !line.starts_with('#'))
}

#[cfg(test)]
mod tests {
    use super::{HashSet, Reader, line, lines, tell_apart};

    #[test]
    fn of_one_name_none_keeps_it() {
        let [a, b] = ["a/ada", "a/bob"].map(|path| Reader::paths(&[path.into()]).unwrap().remove(0));
        let mut all = vec![a, b, Reader::paths(&["b/ada".into()]).unwrap().remove(0)];
        tell_apart(&mut all);
        assert_eq!(all.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["ada #1", "bob", "ada #2"]);
    }

    /// The tables of an instructor write it in one sign, and a Mac in two.
    #[test]
    fn a_letter_and_its_mark_are_one_sign() {
        let mut all = Reader::paths(&["a/Zoe\u{308}".into()]).unwrap();
        tell_apart(&mut all);
        assert_eq!(all[0].name, "Zoë");
    }

    /// In a report they would look the same.
    #[test]
    fn no_two_names_look_alike() {
        let alike = ["ada", " ada", "ada\n", "x/ada  "].map(Into::into);
        let mut all = Reader::paths(&alike).unwrap();
        tell_apart(&mut all);
        let names: HashSet<_> = all.iter().map(|one| line(&one.name)).collect();
        assert_eq!(names.len(), 4, "{names:?}");
    }

    #[test]
    fn a_list_is_paths_and_comments() {
        let list =
            "\u{feff}# Group A\r\nada  \r\n\r\n  # late:\r\nC# course/bob #2\t\n \n--download a b.zip\nlast";
        assert_eq!(
            lines(list).collect::<Vec<_>>(),
            ["ada", "C# course/bob #2", "--download a b.zip", "last"]
        );
    }

    #[test]
    fn a_folder_may_end_with_a_space() {
        let class = tempfile::tempdir().unwrap();
        let bob = format!("{}/bob ", class.path().display());
        std::fs::create_dir(&bob).unwrap();
        assert_eq!(lines(&format!("{bob}\r\n{bob}  \n")).collect::<Vec<_>>(), [&bob, bob.trim()]);
    }
}
