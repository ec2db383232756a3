//! The download of a whole class: told apart by one row of the table of platforms, or refused.
//!
//! It is walked through twice. First every path is listed, and one row has to fit them all; then each file goes onto its
//! student's pile, under the name that the student gave it. What stands before that name, the platform has written and no student
//! can.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::slice;
use std::str::FromStr;

use anyhow::{Result, anyhow, bail, ensure};

use super::fit::{self, Fit};
use super::look::{guarded, look};
use super::reader::{Reader, Source, Submission};
use super::sorter::{self, Sorter};
use super::visit::{Budget, Open, Parts, Visitor};
use super::{name, paths};
use crate::origin::Platform;
use crate::plain::line;
use crate::platform::{Row, table};

/// How a download is told apart, where that is said: by the table's row of this name, or as folders of folders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Layout {
    Platform(Platform),
    /// At which depth the students' folders are, from 1.
    Folders(usize),
}

impl FromStr for Layout {
    type Err = String;

    fn from_str(text: &str) -> Result<Layout, String> {
        let (name, depth) = text.split_once(':').unwrap_or((text, "1"));
        if name.eq_ignore_ascii_case("folders") {
            let depth = depth.parse().ok().filter(|depth| (1..=9).contains(depth));
            return depth
                .map(Layout::Folders)
                .ok_or_else(|| format!("{text:?}: write folders, or folders:2"));
        }
        let mut platforms = table().iter().filter_map(|row| row.platform);
        platforms
            .find(|platform| platform.to_string().eq_ignore_ascii_case(text))
            .map(Layout::Platform)
            .ok_or_else(|| {
                let names: Vec<_> = table().iter().map(Row::name).collect();
                format!("there is no layout {text:?}. There are folders, {}", names.join(", "))
            })
    }
}

impl Reader {
    /// The submissions that paths are, each of one student.
    ///
    /// # Errors
    ///
    /// When the table of platforms is damaged.
    pub fn paths(paths: &[PathBuf]) -> Result<Vec<Submission>> {
        let submission = |(name, path): (String, &PathBuf)| {
            let origin = fit::of_a_folder(&paths::last_part(path));
            let place = absolute(path).parent().map(Path::to_path_buf).unwrap_or_default();
            Ok(Submission { name, origin, source: Source::Path(path.clone()), place })
        };
        paths::names(paths).into_iter().zip(paths).map(submission).collect()
    }

    /// Refuses a path that seems to hold a whole class, if nobody has said that it does not.
    ///
    /// # Errors
    ///
    /// When it does: a sentence with both ways to type it.
    pub fn check_no_class(&self, path: &Path, command: &str) -> Result<()> {
        let Ok((listed, _)) = list_paths(path) else { return Ok(()) };
        let shown = path.display();
        let (seems, typed) = if let Some(fit) = fit::fitting(table(), &listed).first() {
            let seems = format!("a download of a whole class, as {} writes it", fit.row.name());
            (seems, format!("--download {shown}"))
        } else if let Some([one, other]) = two_folders(&listed) {
            let typed = if path.is_dir() {
                format!("{shown}/*")
            } else {
                format!("--download {shown} --layout folders")
            };
            (format!("a whole class: one step is in {one} and in {other}"), typed)
        } else {
            return Ok(());
        };
        bail!(line(&format!(
            "{shown} looks like {seems}. If it is, type {command} {typed}; if all of it is one student's, {command} --student \
                {shown}. Nothing was graded."
        )))
    }

    /// Refuses files that seem to be what is in the download of a class.
    ///
    /// # Errors
    ///
    /// When they do: a sentence with what to type.
    pub fn check_no_download(paths: &[PathBuf], command: &str) -> Result<()> {
        let names: Vec<_> = paths.iter().map(|path| vec![paths::last_part(path)]).collect();
        let (Some(fit), Some(folder)) = (fit::fitting(table(), &names).into_iter().next(), paths[0].parent())
        else {
            return Ok(());
        };
        bail!(line(&format!(
            "These files look like a download of a whole class, as {} writes it, and one student may have several of them. Type \
                {command} --download {}. Nothing was graded.",
            fit.row.name(),
            folder.display()
        )))
    }

    /// The submissions in a download.
    ///
    /// # Errors
    ///
    /// When it cannot be read or is not told apart: a sentence that names a file of which nothing says whose it is. And when
    /// plain folders are only one student's, since the class may be in the folder that was taken for theirs.
    pub fn download(&self, path: &Path, layout: Option<&Layout>) -> Result<Vec<Submission>> {
        let shown = path.display();
        let (listed, junk) = list_paths(path).map_err(|why| anyhow!("{why} Nothing was graded."))?;
        ensure!(!listed.is_empty(), "There is no file in {shown}. Nothing was graded.");
        let folders;
        let table = match layout {
            Some(Layout::Folders(depth)) => {
                folders = Row::folders(*depth)?;
                slice::from_ref(&folders)
            }
            Some(Layout::Platform(platform)) => slice::from_ref(platform.row()),
            None => table(),
        };
        let fit = only_fit(path, table, &listed, layout.is_some())?;
        let mut sorter = Sorter::of(self, &fit, listed.iter().chain(&junk))?;
        guarded(|| look(path, &mut sorter)).map_err(|why| anyhow!("{} Nothing was graded.", line(&why)))?;
        let submissions = sorter.submissions(&absolute(path));
        if let (Some(Layout::Folders(depth)), [one]) = (layout, &submissions[..]) {
            bail!(line(&format!(
                "With this layout all of {shown} is one student's, {}. If the students' folders are in that one, add --layout \
                    folders:{}; if there is only one student, put what is theirs into a folder with their login or name, and \
                    name it: --student FOLDER. Nothing was graded.",
                one.name,
                depth + 1
            )));
        }
        Ok(submissions)
    }
}

/// The row of the table that tells a download apart, and where in it; or why none does, or several may.
fn only_fit<'a>(path: &Path, table: &'a [Row], listed: &[Vec<String>], has_layout: bool) -> Result<Fit<'a>> {
    let shown = path.display();
    match fit::fitting(table, listed)[..] {
        [fit] => Ok(fit),
        // A layout that is said begins with the outermost folder that it fits.
        [fit, ..] if has_layout => Ok(fit),
        [] => match fit::fitting(table, &with_the_folder_above(path, listed)).first() {
            Some(fit) if !has_layout => bail!(
                "{shown} is only a part of a download of {}'s: name the folder that it is in. Nothing was graded.",
                fit.row.name()
            ),
            _ => bail!("{}", not_told_apart(path, table, listed)),
        },
        [one, other, ..] if one.row.platform == other.row.platform => bail!(
            "{shown} is a download of {}'s, but its outermost folder may be a student's, or be around everybody's. Name the \
                folder that holds the students' own. Nothing was graded.",
            one.row.name()
        ),
        [one, other, ..] => bail!(
            "{shown} may be a download of {} or of {}. Say which: add --layout {:?}. Nothing was graded.",
            one.row.name(),
            other.row.name(),
            one.row.name()
        ),
    }
}

/// A path from the root on, so that it is the same from wherever it is typed.
fn absolute(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_path_buf())
}

/// Two of the outermost folders in which there is a file for the same step.
fn two_folders(listed: &[Vec<String>]) -> Option<[&String; 2]> {
    let mut of_step = BTreeMap::new();
    let files = listed.iter().filter(|path| path.len() > 1);
    let mut steps = files.filter_map(|path| Some((name::step(path.last()?)?, path.first()?)));
    steps.find_map(|(step, folder)| {
        let first = *of_step.entry(step).or_insert(folder);
        (first != folder).then_some([first, folder])
    })
}

/// The paths as the folder above would list them.
fn with_the_folder_above(path: &Path, listed: &[Vec<String>]) -> Vec<Vec<String>> {
    let folder = paths::last_part(path);
    listed.iter().map(|path| std::iter::once(&folder).chain(path).cloned().collect()).collect()
}

/// Says which file it is of which nothing says whose it is.
fn not_told_apart(path: &Path, table: &[Row], listed: &[Vec<String>]) -> String {
    let shown = path.display();
    if let Some(row) = download_in_each_folder(table, listed) {
        return line(&format!(
            "Each folder in {shown} looks like {}: name each with a --download of its own. Nothing was graded.",
            row.download()
        ));
    }
    match fit::nearly(table, listed) {
        Some((row, odd)) => line(&format!(
            "In {shown} nothing says whose {odd} is; all else is {}. Put it into its student's folder, or away. Nothing was \
                graded.",
            row.download()
        )),
        None if matches!(listed, [only] if only.last().is_some_and(|name| name::is_archive(name))) => {
            line(&format!(
                "In {shown} there is only the archive {}: unpack it, and name that one. Nothing was graded.",
                listed[0].join("/")
            ))
        }
        None => line(&format!(
            "{shown} is not told apart: no platform that is known names a file {}. If each folder in it is one student's, add \
             --layout folders; for folders in folders, --layout folders:2. Nothing was graded.",
            listed.first().map(|path| path.join("/")).unwrap_or_default()
        )),
    }
}

/// The platform of which each of the outermost folders, of which there are several, may be a download.
fn download_in_each_folder<'a>(table: &'a [Row], listed: &[Vec<String>]) -> Option<&'a Row> {
    let outer: BTreeSet<_> = listed.iter().map(|path| &path[0]).collect();
    let inner: Vec<_> = listed.iter().map(|path| path[1..].to_vec()).collect();
    let are_folders = outer.len() > 1 && inner.iter().all(|path| !path.is_empty());
    fit::fitting(table, &inner).first().filter(|_| are_folders).map(|fit| fit.row)
}

/// The paths of all files in a download, and apart from them those of junk, which may be nobody's.
type Listed = (Vec<Vec<String>>, Vec<Vec<String>>);

fn list_paths(path: &Path) -> Result<Listed, String> {
    let mut listing = Listing { paths: Vec::new(), budget: sorter::budget() };
    guarded(|| look(path, &mut listing))?;
    Ok(listing.paths.into_iter().partition(|path| !fit::is_junk(path)))
}

struct Listing {
    paths: Vec<Vec<String>>,
    budget: Budget,
}

impl Visitor for Listing {
    fn budget(&mut self) -> &mut Budget {
        &mut self.budget
    }

    fn enters(&mut self, folder: &Parts) -> bool {
        !fit::is_beside(folder)
    }

    fn file(&mut self, path: &Parts, _: Open) -> Result<(), String> {
        self.paths.push(path.to_vec());
        Ok(())
    }

    fn closed(&mut self, path: &Parts, _: &str) {
        self.paths.push(path.to_vec());
    }
}
