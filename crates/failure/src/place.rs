//! Where the course is.

use std::env;
use std::path::{Path, PathBuf};

/// The folder of the course that this program runs in, where course.toml is: found upwards from the current folder. Where the
/// program was built says nothing, because copies of the course may share what cargo builds.
pub fn root() -> Option<PathBuf> {
    root_from(&env::current_dir().ok()?)
}

fn root_from(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().find(|folder| folder.join("course.toml").is_file()).map(Path::to_path_buf)
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use super::root_from;

    #[test]
    fn the_course_is_the_nearest_folder_with_its_table() {
        let outer = env::temp_dir().join(format!("othello-root-{}", process::id()));
        let inner = outer.join("copies/one");
        fs::create_dir_all(inner.join("crates/game")).unwrap();
        fs::write(outer.join("course.toml"), "").unwrap();
        assert_eq!(root_from(&inner), Some(outer.clone()));
        fs::write(inner.join("course.toml"), "").unwrap();
        assert_eq!(root_from(&inner.join("crates/game")), Some(inner.clone()));
        fs::remove_dir_all(&outer).unwrap();
        assert_eq!(root_from(&inner), None);
    }
}
