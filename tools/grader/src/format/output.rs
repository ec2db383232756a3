//! Writes a report to standard output, or to a file, which is then complete or not there at all.

use std::fs::{self, Permissions};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::{Context, Result};
use tempfile::Builder;

/// Writes the file `path` by `content`, making its folder if need be. An interrupted run leaves the old file, or
/// none.
///
/// # Errors
///
/// When the folder cannot be made or the file not be written, naming it; or those of `content`.
pub fn write(path: &Path, content: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder).with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    let failed = || format!("{} cannot be written", path.display());
    // A temporary file would be readable to its owner only. This has the permissions of any new file.
    let readable = Permissions::from_mode(0o666);
    let file = Builder::new().prefix(".grade-").permissions(readable).tempfile_in(folder);
    let mut file = file.with_context(failed)?;
    let mut out = BufWriter::new(file.as_file_mut());
    content(&mut out).with_context(failed)?;
    out.flush().with_context(failed)?;
    drop(out);
    file.persist(path).map_err(|refused| refused.error).with_context(failed)?;
    Ok(())
}

/// Writes to standard output by `content`. A reader that has seen enough (`| head`) is not an error.
///
/// # Errors
///
/// When standard output cannot be written, or those of `content`.
pub fn screen(content: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let mut screen = Screen { failed: None };
    let mut out = BufWriter::new(&mut screen);
    let written = content(&mut out).and_then(|()| Ok(out.flush()?));
    // Otherwise dropping the buffer would try again to write what has failed.
    let (_, _) = out.into_parts();
    match screen.failed {
        Some(io::ErrorKind::BrokenPipe) => Ok(()),
        Some(_) => written.context("standard output cannot be written"),
        None => written,
    }
}

/// Standard output, and how it failed. The error that a library returns may not say what caused it.
struct Screen {
    failed: Option<io::ErrorKind>,
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        io::stdout().write(bytes).inspect_err(|error| self.failed = Some(error.kind()))
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stdout().flush().inspect_err(|error| self.failed = Some(error.kind()))
    }
}

/// Writes `folder/name` by `content` if there is a folder, else standard output.
///
/// # Errors
///
/// Those of [`write()`] or [`screen`].
pub fn place(
    folder: Option<&Path>,
    name: &str,
    content: impl FnOnce(&mut dyn Write) -> Result<()>,
) -> Result<()> {
    match folder {
        Some(folder) => write(&folder.join(name), content),
        None => screen(content),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_whole_or_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("made/report.txt");
        write(&path, |out| Ok(out.write_all(b"old")?)).unwrap();
        let broken = write(&path, |out| {
            out.write_all(b"half of the new")?;
            anyhow::bail!("the grader was interrupted")
        });
        assert!(broken.is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn an_error_names_the_path() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("file"), "").unwrap();
        let path = folder.path().join("file/report.txt");
        let error = format!("{:#}", write(&path, |_| Ok(())).unwrap_err());
        assert!(error.starts_with("the folder ") && error.contains("file cannot be made"), "{error}");
        fs::create_dir(folder.path().join("taken")).unwrap();
        let error = format!("{:#}", write(&folder.path().join("taken"), |_| Ok(())).unwrap_err());
        assert!(error.contains("taken cannot be written"), "{error}");
    }
}
