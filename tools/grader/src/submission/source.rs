//! Whose files are where: a submission is what a path names, or of a whole download what the platform says is one student's.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::paths::last_part;
use super::{Reader, name};

/// Where the files of one student are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// A folder, an archive or a file.
    pub path: PathBuf,
    /// Whose files in there, as the platform writes it before their names; nothing if all are one student's.
    pub student: Option<String>,
}

impl Source {
    /// All that a path names, as one student's.
    pub fn whole(path: PathBuf) -> Source {
        Source { path, student: None }
    }

    /// By what the submission is named.
    pub fn named(&self) -> PathBuf {
        self.student.as_ref().map_or(self.path.clone(), |student| self.path.join(student))
    }
}

impl Reader {
    /// The students whose files these paths hold: one for each path; but a download of a whole class, in one folder or archive or
    /// as loose files, is told apart by what the platform has written before each name.
    ///
    /// # Errors
    ///
    /// When a path holds several students' files and it cannot be told whose each is.
    pub fn sources(&self, paths: &[PathBuf]) -> Result<Vec<Source>> {
        let mut sources: Vec<Source> = Vec::new();
        for path in paths {
            match loose(path) {
                Some(loose) if sources.contains(&loose) => {}
                Some(loose) => sources.push(loose),
                None => sources.extend(self.students(path, paths.len() == 1)?),
            }
        }
        Ok(sources)
    }

    /// The students in a folder or an archive. `is_only`: no other is named, so it may well be that of a whole class.
    fn students(&self, path: &Path, is_only: bool) -> Result<Vec<Source>> {
        let choice = self.all(path);
        if choice.students.len() < 2 {
            if is_only {
                Reader::check_not_a_class(path, &choice)?;
            }
            return Ok(vec![Source::whole(path.to_path_buf())]);
        }
        if let Some(file) = &choice.nobodys {
            bail!(
                "{} holds the files of {} students, and {file}, of which nothing says whose it is. Put it into its student's folder, \
                 or away. Nothing was graded.",
                path.display(),
                choice.students.len()
            );
        }
        let of = |student| Source { path: path.to_path_buf(), student: Some(student) };
        Ok(choice.students.into_iter().map(of).collect())
    }
}

/// A file that lies loose among those of other students: everything of its student's in that folder.
fn loose(path: &Path) -> Option<Source> {
    let student = name::student(&last_part(path)).filter(|_| path.is_file())?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Some(Source { path: folder.to_path_buf(), student: Some(student) })
}
