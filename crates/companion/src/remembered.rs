//! What the companion remembers, in JSON files in `.course/`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads a file, which need not be there. One that cannot be understood is put aside, not lost.
pub fn read<T: Default + DeserializeOwned>(path: &Path) -> Result<T> {
    let Ok(text) = fs::read_to_string(path) else { return Ok(T::default()) };
    serde_json::from_str(&text).or_else(|error| {
        let aside = path.with_extension("json.unreadable");
        fs::rename(path, &aside)?;
        eprintln!("{} could not be understood ({error}): it is now {}.", path.display(), aside.display());
        Ok(T::default())
    })
}

/// Writes a file, and the folder it is in.
pub fn write(path: &Path, value: &impl Serialize) -> Result<()> {
    let folder = path.parent().context("the file is in a folder")?;
    fs::create_dir_all(folder)?;
    let new = path.with_extension("json.new");
    fs::write(&new, serde_json::to_string_pretty(value)?)?;
    fs::rename(&new, path).with_context(|| format!("{} cannot be written", path.display()))
}
