//! Opens a file or a folder, and never a link.

use std::os::fd::{AsFd, OwnedFd};

use rustix::fs::{FileType, Mode, OFlags, fstat, openat};
use rustix::io::Errno;

/// The largest archive of one student that is read, and the most that is unpacked of a tar.gz, in bytes.
pub const LARGEST: u64 = 256 << 20;

/// Why links are not taken, and other things that are not files.
pub const A_LINK: &str = "is a link, and links are not followed.";
pub const NOT_A_FILE: &str = "is neither a file nor a folder.";

/// Why a file is not taken: it is larger than so many bytes.
pub fn too_large(largest: u64) -> String {
    format!("is larger than {} KiB. A step fits a screen.", largest >> 10)
}

/// Opens a file or a folder for reading, but not a link, and returns what kind it is. It does not block, even for a pipe without
/// a writer.
pub fn open(folder: impl AsFd, name: impl rustix::path::Arg) -> Result<(FileType, OwnedFd), String> {
    let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    let unread = |error| format!("cannot be read: {}.", std::io::Error::from(error));
    let opened = openat(folder, name, flags, Mode::empty()).map_err(|error| match error {
        Errno::LOOP => A_LINK.to_string(),
        // A socket, or a device that is not there.
        Errno::NXIO | Errno::NODEV => NOT_A_FILE.to_string(),
        error => unread(error),
    })?;
    let about = fstat(&opened).map_err(unread)?;
    Ok((FileType::from_raw_mode(about.st_mode), opened))
}
