//! Writing a file only if that changes it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Writes a file and the folders it is in, unless it holds just that: cargo goes by the time of the last writing. Says
/// whether it was written.
///
/// # Errors
///
/// When it cannot be written; the error names it.
pub fn write_if_changed(path: &Path, bytes: impl AsRef<[u8]>) -> Result<bool> {
    if fs::read(path).is_ok_and(|old| old == bytes.as_ref()) {
        return Ok(false);
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))?;
    Ok(true)
}
