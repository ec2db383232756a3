//! Looks through a tar from its beginning to its end.
//!
//! The entries are raw. An entry that describes the next one, such as a long name, is read here, up to a limit.

use std::io::{self, ErrorKind, Read};

use tar::{Archive, EntryType, PaxExtensions};

use super::open::{A_LINK, NOT_A_FILE};
use super::path;
use super::time::TOO_LONG;
use super::visit::{Fault, Visitor};

/// How much is read of a long name or another description, in bytes.
const DESCRIPTION: u64 = 1 << 16;

/// Tells `visitor` of the files in a tar.
pub fn look(unpacked: impl Read, visitor: &mut dyn Visitor) -> Result<(), Fault> {
    let most = visitor.budget().limit.largest;
    let mut archive = Archive::new(Counted { stream: unpacked, most, left: most });
    let mut long_name = None;
    for entry in archive.entries().map_err(fault)?.raw(true) {
        let mut entry = entry.map_err(fault)?;
        visitor.budget().count().map_err(Fault::TooMuch)?;
        let kind = entry.header().entry_type();
        match kind {
            EntryType::GNULongName => long_name = Some(description(&mut entry)?),
            EntryType::XHeader => long_name = pax_path(&description(&mut entry)?).or(long_name),
            EntryType::GNULongLink | EntryType::XGlobalHeader => {}
            EntryType::GNUSparse => return Err(Fault::Damaged("it holds files with gaps".to_string())),
            _ => {
                let path = long_name.take().unwrap_or_else(|| entry.path_bytes().into_owned());
                let is_file = kind != EntryType::Directory;
                let Some(parts) = path::in_archive(&path, visitor).filter(|_| is_file) else { continue };
                let mut entry = Some(entry);
                let mut open = |_| {
                    regular(kind)?;
                    let entry = entry.take().ok_or("was read already.")?;
                    Ok(Box::new(entry) as Box<dyn Read>)
                };
                visitor.file(&parts, &mut open).map_err(Fault::TooMuch)?;
            }
        }
    }
    // What packs a tar has its checksum at the end.
    io::copy(&mut archive.into_inner(), &mut io::sink()).map_err(fault)?;
    Ok(())
}

fn regular(kind: EntryType) -> Result<(), String> {
    match kind {
        EntryType::Regular | EntryType::Continuous => Ok(()),
        EntryType::Symlink | EntryType::Link => Err(A_LINK.to_string()),
        _ => Err(NOT_A_FILE.to_string()),
    }
}

fn description(entry: &mut impl Read) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    entry.take(DESCRIPTION + 1).read_to_end(&mut bytes).map_err(fault)?;
    if bytes.len() as u64 > DESCRIPTION {
        return Err(Fault::TooMuch("holds a name without end.".to_string()));
    }
    while bytes.pop_if(|byte| *byte == 0).is_some() {}
    Ok(bytes)
}

/// The path that a description gives the next entry.
fn pax_path(description: &[u8]) -> Option<Vec<u8>> {
    let fields = PaxExtensions::new(description).filter_map(Result::ok);
    fields.filter(|field| field.key_bytes() == b"path").last().map(|field| field.value_bytes().to_vec())
}

fn fault(error: io::Error) -> Fault {
    match error.kind() {
        ErrorKind::FileTooLarge => Fault::TooMuch(error.to_string()),
        ErrorKind::TimedOut => Fault::TooMuch(TOO_LONG.to_string()),
        // The library's own words may quote what the student packed.
        ErrorKind::Other => Fault::Damaged("there is no tar in it".to_string()),
        _ => Fault::Damaged(error.to_string()),
    }
}

/// A stream that ends with an error after too many bytes.
struct Counted<R> {
    stream: R,
    most: u64,
    left: u64,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.stream.read(buffer)?;
        self.left = self.left.checked_sub(read as u64).ok_or_else(|| {
            let why = format!("unpacks to more than {} MiB. Leave target/ out of it.", self.most >> 20);
            io::Error::new(ErrorKind::FileTooLarge, why)
        })?;
        Ok(read)
    }
}
