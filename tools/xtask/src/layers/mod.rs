//! Whether the files of a crate are in layers: a module uses only modules that are declared above it, and so no two lead to each
//! other.
//!
//! - [`tree`] reads the modules in the order in which they are declared
//! - [`arrows`] says which uses which

mod tree;
mod arrows;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use tree::Tree;

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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::of_crate;

    /// A crate of these files: the arrows that lead up, by their ends, and how many files are in circles.
    fn of(files: &[(&str, &str)]) -> (Vec<String>, usize) {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let file = folder.path().join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        let report = of_crate(folder.path(), &folder.path().join("lib.rs")).unwrap();
        let ends = report.up.iter().map(|sentence| sentence.split(" uses ").next().unwrap().to_string());
        (ends.collect(), report.circles.len())
    }

    #[test]
    fn what_is_declared_above_may_be_used() {
        let files = [
            ("lib.rs", "mod low;\nmod room;\npub use room::High;\nfn f() { low::g() }"),
            ("low.rs", "pub fn g() {}\n#[cfg(test)]\nmod tests { use crate::room::High; }"),
            ("room/mod.rs", "mod a;\nmod b;\npub use b::High;"),
            ("room/a.rs", "use crate::low::g;\npub use other::Theirs;"),
            (
                "room/b.rs",
                "use super::a;\npub struct High;\nfn f() { crate::low::g(); crate::room::a::Theirs }",
            ),
        ];
        assert_eq!(of(&files), (vec![], 0));
    }

    #[test]
    fn what_leads_up_is_found() {
        // A later module; one passed on by its room; a type of the room that declares it; and a circle of two.
        let files = [
            ("lib.rs", "mod low;\nmod room;"),
            ("low.rs", "fn f() -> crate::room::High { todo!() }"),
            ("room/mod.rs", "mod a;\nmod b;\npub use b::High;\npub struct Own;"),
            ("room/a.rs", "use super::{b::C as D, Own};"),
            ("room/b.rs", "pub struct High;\npub struct C;\nuse super::a::x;"),
        ];
        let up = ["low.rs", "room/a.rs", "room/a.rs"].map(str::to_string).to_vec();
        assert_eq!(of(&files), (up, 2 + 1));
    }
}
