//! Submissions that are archives. The first bytes of a file say what kind of archive it is, not its name.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read, Seek};

use flate2::bufread::MultiGzDecoder;

use super::open::LARGEST;
use super::time::{TOO_LONG, Timed};
use super::visit::{Fault, Visitor};
use super::{tar, zip};

/// The first bytes of archives that are not supported.
const OTHERS: [(&[u8], &str); 5] = [
    (b"Rar!", "RAR archive"),
    (b"7z\xbc\xaf\x27\x1c", "7-Zip archive"),
    (b"\xfd7zXZ\0", "file packed by xz"),
    (b"BZh", "file packed by bzip2"),
    (b"\x28\xb5\x2f\xfd", "file packed by Zstandard"),
];

/// Tells `visitor` of the files in an archive.
///
/// # Errors
///
/// Why the archive, and with it the submission, cannot be read.
pub fn look(mut file: File, name: &str, visitor: &mut dyn Visitor) -> Result<(), String> {
    let begin = begin(&mut file).map_err(|error| format!("{name} cannot be read: {error}."))?;
    let kind = match &begin[..] {
        [b'P', b'K', ..] => "zip",
        [0x1F, 0x8B, ..] => "tar.gz",
        tar if tar.get(257..262) == Some(b"ustar") => "tar",
        other => return Err(unknown(other, name)),
    };
    let limit = visitor.budget().limit;
    let looked = small(&file, limit.largest).and_then(|()| match kind {
        "zip" => zip::look(file, visitor),
        "tar.gz" => {
            let packed = Timed { stream: file, deadline: limit.deadline };
            tar::look(MultiGzDecoder::new(BufReader::new(packed)), visitor)
        }
        _ => tar::look(BufReader::new(file), visitor),
    });
    looked.map_err(|fault| match fault {
        Fault::Damaged(error) => {
            format!("{name} is damaged, or not a {kind}: {error}. Hand in a folder, a zip or a tar.gz.")
        }
        Fault::TooMuch(why) => format!("{name} {why}"),
    })
}

/// Checks that an archive is not too large to be read.
fn small(file: &File, largest: u64) -> Result<(), Fault> {
    let size = file.metadata().map_err(|error| Fault::Damaged(error.to_string()))?.len();
    match size > largest {
        true => {
            Err(Fault::TooMuch(format!("is larger than {} MiB. Leave target/ out of it.", largest >> 20)))
        }
        false => Ok(()),
    }
}

fn begin(file: &mut File) -> std::io::Result<Vec<u8>> {
    let mut begin = Vec::new();
    file.rewind()?;
    file.by_ref().take(512).read_to_end(&mut begin)?;
    file.rewind()?;
    Ok(begin)
}

fn unknown(begin: &[u8], name: &str) -> String {
    let known = OTHERS.iter().find(|(magic, _)| begin.starts_with(magic));
    match known {
        Some((_, kind)) => {
            format!("{name} is a {kind}, which is not read. Hand in a folder, a zip or a tar.gz.")
        }
        None if begin.is_empty() => format!("{name} is empty."),
        None => format!("{name} is neither a folder nor a zip, a tar.gz or a file called stepN.rs."),
    }
}

/// A copy of an archive in a file without a name, or why there is none. The outer error says that the time is up.
pub fn copied(packed: impl Read, name: &str) -> Result<Result<File, String>, String> {
    let copy = || {
        let mut file = tempfile::tempfile()?;
        // One byte too many, and looking into it says that it is too large.
        io::copy(&mut packed.take(LARGEST + 1), &mut file)?;
        file.rewind()?;
        Ok::<_, io::Error>(file)
    };
    match copy() {
        Ok(file) => Ok(Ok(file)),
        Err(error) if error.kind() == ErrorKind::TimedOut => Err(TOO_LONG.to_string()),
        Err(error) => Ok(Err(format!("{name} cannot be read: {error}."))),
    }
}
