//! Submissions that come as a zip or a tar.gz: the same files are taken from them as from a folder.

use std::fs::File;
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::read::GzDecoder;

use crate::intake::{Files, Intake};

/// More than this is not unpacked, in bytes: an archive of seven small files may hold other things besides.
const UNPACKED: u64 = 256 << 20;

/// More entries are not looked at.
const ENTRIES: usize = 100_000;

/// A step file in an archive.
struct Found {
    folder: PathBuf,
    step: u8,
    bytes: Result<Vec<u8>, String>,
}

/// A submission's name: the last part of its path without the ending of an archive.
pub fn stem(path: &Path) -> String {
    // `.` and `..` are known by their full names.
    let whole = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let name = whole.file_name().unwrap_or(whole.as_os_str()).to_string_lossy().into_owned();
    if path.is_dir() {
        return name;
    }
    let ending = [".tar.gz", ".tgz", ".zip"].into_iter().find(|ending| name.to_lowercase().ends_with(ending));
    ending.map_or(name.clone(), |ending| name[..name.len() - ending.len()].to_string())
}

/// Takes the step files of an archive. What kind it is its first bytes say.
pub fn take(intake: &Intake, path: &Path) -> Result<Files> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    // Whoever opens a pipe without a writer waits for ever.
    if !path.is_file() {
        bail!("{name} is neither a folder nor a regular file.");
    }
    let mut file = File::open(path).with_context(|| format!("{name} cannot be read"))?;
    let mut magic = [0; 2];
    let read = file.read(&mut magic)?;
    file.seek(SeekFrom::Start(0))?;
    let found = match &magic[..read] {
        b"PK" => zipped(intake, file).with_context(|| format!("{name} is not a zip that can be read"))?,
        [0x1F, 0x8B] => {
            tarred(intake, file).with_context(|| format!("{name} is not a tar.gz that can be read"))?
        }
        _ => bail!("{name} is neither a folder nor a zip nor a tar.gz."),
    };
    Ok(chosen(found))
}

fn zipped(intake: &Intake, file: File) -> Result<Vec<Found>> {
    let mut archive = zip::ZipArchive::new(BufReader::new(file))?;
    let mut found = Vec::new();
    for index in 0..archive.len().min(ENTRIES) {
        let entry = archive.by_index(index)?;
        let path = PathBuf::from(entry.name());
        let regular = entry.is_file() && !entry.is_symlink();
        found.extend(step_file(intake, &path, regular, entry));
    }
    Ok(found)
}

fn tarred(intake: &Intake, file: File) -> Result<Vec<Found>> {
    let mut archive = tar::Archive::new(GzDecoder::new(BufReader::new(file)).take(UNPACKED));
    let mut found = Vec::new();
    for entry in archive.entries()?.take(ENTRIES) {
        let entry = entry?;
        let path = entry.path()?.into_owned();
        let regular = entry.header().entry_type().is_file();
        found.extend(step_file(intake, &path, regular, entry));
    }
    Ok(found)
}

fn step_file(intake: &Intake, path: &Path, regular: bool, entry: impl Read) -> Option<Found> {
    let name = path.file_name()?.to_str()?;
    let step = intake.step(name)?;
    let bytes = match regular {
        true => intake.read(name, entry),
        false => Err(format!("{name} is not a regular file: links, folders and the like are not taken.")),
    };
    let plain = path.components().filter(|part| matches!(part, Component::Normal(_)));
    let folder = plain.collect::<PathBuf>().parent()?.to_path_buf();
    Some(Found { folder, step, bytes })
}

/// Of the folders in an archive that hold step files, an exercises/ comes first, then the one nearest to the top:
/// services that pack a repository put a folder around it.
fn chosen(found: Vec<Found>) -> Files {
    let rank = |found: &Found| {
        let depth = found.folder.components().count();
        (!found.folder.ends_with("exercises"), depth, found.folder.clone())
    };
    let Some(folder) = found.iter().min_by_key(|found| rank(found)).map(|found| found.folder.clone()) else {
        return Files::default();
    };
    let mut files = Files::default();
    for each in found {
        if each.folder == folder {
            files.steps.insert(each.step, each.bytes);
        } else if files.notes.is_empty() && !each.folder.ends_with("tests") {
            // The course's own tests, in the archive of a whole repository, are nothing to speak of.
            files.notes.push(format!("Only the step files in {}/ were taken.", folder.display()));
        }
    }
    files
}
