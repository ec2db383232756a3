//! Looks through a zip, one entry of its directory at a time. The sizes in it are not trusted.

use std::fs::File;
use std::io::Read;

use flate2::read::DeflateDecoder;
use rawzip::{
    CompressionMethod, FileReader, MAX_CENTRAL_DIRECTORY_RECORD_SIZE, ZipArchive, ZipFileHeaderRecord,
};

use super::choice::{Choice, too_large};
use super::fault::{Fault, LARGEST};
use super::name::is_archive;
use super::time::{Deadline, Timed};
use super::{A_LINK, NOT_A_FILE};

/// Offers the files in a zip to `choice`.
pub fn look(file: File, choice: &mut Choice) -> Result<(), Fault> {
    let mut buffer = vec![0; MAX_CENTRAL_DIRECTORY_RECORD_SIZE];
    let damaged = |error: rawzip::Error| Fault::Damaged(error.to_string());
    let archive = ZipArchive::from_file(file, &mut buffer).map_err(damaged)?;
    let mut entries = archive.entries(&mut buffer);
    while let Some(entry) = entries.next_entry().map_err(damaged)? {
        choice.count().map_err(Fault::TooMuch)?;
        let path = entry.file_path();
        if path.is_dir() {
            continue;
        }
        if path.as_bytes() == DOCUMENT {
            return Err(Fault::TooMuch(
                "is an office document. Hand in a folder, a zip or a tar.gz.".to_string(),
            ));
        }
        if let Some((folder, name)) = choice.path(path.as_bytes()) {
            let largest = if is_archive(&name) { LARGEST } else { choice.largest };
            let deadline = choice.deadline;
            choice
                .offer(&folder, &name, || open(&archive, &entry, largest, deadline))
                .map_err(Fault::TooMuch)?;
        }
    }
    Ok(())
}

/// Each document of an office program is a zip that holds this.
const DOCUMENT: &[u8] = b"[Content_Types].xml";

/// The bits of a Unix mode that say what kind of file it is, and their value for a regular file.
const KIND: u32 = 0o170_000;
const REGULAR: u32 = 0o100_000;

/// The unpacked bytes of a file, or why it cannot be unpacked.
fn open<'a>(
    archive: &'a ZipArchive<FileReader>,
    entry: &ZipFileHeaderRecord,
    largest: u64,
    deadline: Deadline,
) -> Result<Box<dyn Read + 'a>, String> {
    let mode = entry.mode();
    if mode.is_symlink() {
        return Err(A_LINK.to_string());
    }
    if ![0, REGULAR].contains(&(mode.value() & KIND)) {
        return Err(NOT_A_FILE.to_string());
    }
    if entry.flags().is_encrypted() {
        return Err("is encrypted. Hand it in without a password.".to_string());
    }
    if entry.uncompressed_size_hint() > largest {
        return Err(too_large(largest));
    }
    let packed =
        archive.get_entry(entry.wayfinder()).map_err(|error| format!("cannot be unpacked: {error}."))?;
    // Packed bytes may go on and on and unpack to nothing.
    let bytes = Timed { stream: packed.reader(), deadline };
    match entry.compression_method() {
        CompressionMethod::STORE => Ok(Box::new(packed.verifying_reader(bytes))),
        CompressionMethod::DEFLATE => Ok(Box::new(packed.verifying_reader(DeflateDecoder::new(bytes)))),
        _ => Err("is packed in an unusual way. Pack it again as an ordinary zip.".to_string()),
    }
}
