//! Looks through a zip, one entry of its directory at a time. The sizes in it are not trusted.

use std::fs::File;
use std::io::Read;

use flate2::read::DeflateDecoder;
use rawzip::{
    CompressionMethod, FileReader, MAX_CENTRAL_DIRECTORY_RECORD_SIZE, ZipArchive, ZipFileHeaderRecord,
};

use super::open::{A_LINK, NOT_A_FILE, too_large};
use super::path;
use super::time::Timed;
use super::visit::{Fault, Limit, Visitor};

/// Tells `visitor` of the files in a zip.
pub fn look(file: File, visitor: &mut dyn Visitor) -> Result<(), Fault> {
    let mut buffer = vec![0; MAX_CENTRAL_DIRECTORY_RECORD_SIZE];
    let damaged = |error: rawzip::Error| Fault::Damaged(error.to_string());
    let archive = ZipArchive::from_file(file, &mut buffer).map_err(damaged)?;
    let mut entries = archive.entries(&mut buffer);
    while let Some(entry) = entries.next_entry().map_err(damaged)? {
        visitor.budget().count().map_err(Fault::TooMuch)?;
        let raw = entry.file_path();
        if raw.is_dir() {
            continue;
        }
        if raw.as_bytes() == DOCUMENT {
            return Err(Fault::TooMuch(
                "is an office document. Hand in a folder, a zip or a tar.gz.".to_string(),
            ));
        }
        if let Some(parts) = path::in_archive(raw.as_bytes(), visitor) {
            let mut open = |limit: Limit| open(&archive, &entry, limit);
            visitor.file(&parts, &mut open).map_err(Fault::TooMuch)?;
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
    limit: Limit,
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
    if entry.uncompressed_size_hint() > limit.largest {
        return Err(too_large(limit.largest));
    }
    let packed =
        archive.get_entry(entry.wayfinder()).map_err(|error| format!("cannot be unpacked: {error}."))?;
    // Packed bytes may go on and on and unpack to nothing.
    let bytes = Timed { stream: packed.reader(), deadline: limit.deadline };
    match entry.compression_method() {
        CompressionMethod::STORE => Ok(Box::new(packed.verifying_reader(bytes))),
        CompressionMethod::DEFLATE => Ok(Box::new(packed.verifying_reader(DeflateDecoder::new(bytes)))),
        _ => Err("is packed in an unusual way. Pack it again as an ordinary zip.".to_string()),
    }
}
