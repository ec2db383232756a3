//! What the layers of each crate are.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::arrows;
use super::tree::Tree;

/// The layers of one crate.
pub struct Report {
    /// Its first file, from the course's folder.
    pub first: PathBuf,
    /// The files that are in circles.
    pub circles: Vec<PathBuf>,
    /// A sentence for each arrow that leads up.
    pub up: Vec<String>,
}

/// Those of all crates.
///
/// # Errors
///
/// When a file cannot be read, or is not Rust.
pub fn of_course(root: &Path) -> Result<Vec<Report>> {
    let mut first = Vec::new();
    for folder in ["src", "crates", "tools"] {
        find(&root.join(folder), &mut first)?;
    }
    first.sort();
    first.iter().map(|first| of_crate(root, first)).collect()
}

/// The first files of the crates in a folder.
fn find(folder: &Path, first: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default();
        if path.is_dir() && name != "target" && name != "tests" {
            find(&path, first)?;
        } else if name == "lib.rs" || name == "main.rs" {
            first.push(path);
        }
    }
    Ok(())
}

fn of_crate(root: &Path, first: &Path) -> Result<Report> {
    let tree = Tree::read(first)?;
    let arrows = arrows::of(&tree);
    let short = |file: &Path| file.strip_prefix(root).unwrap_or(file).to_path_buf();
    let file = |id: usize| short(&tree.modules[id].file);
    let up = arrows::up(&arrows).into_iter().map(|(from, to, path)| {
        format!(
            "{} uses {path}, which is {}: declare that before it.",
            file(from).display(),
            file(to).display()
        )
    });
    let circles = arrows::circles(&tree, &arrows).into_iter().map(file).collect();
    Ok(Report { first: short(first), circles, up: up.collect() })
}
