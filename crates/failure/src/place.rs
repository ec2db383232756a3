//! Where the course is.

use std::env;
use std::path::{Path, PathBuf};

/// The folder of the course that this program runs in, where course.toml is: found upwards from the current folder. Where the
/// program was built says nothing, because copies of the course may share what cargo builds.
pub fn root() -> Option<PathBuf> {
    root_from(&env::current_dir().ok()?)
}

/// The folder of another course than the one in `root`, where the crate in the folder `manifest` was built: one of its `crates`.
/// Copies of the course may share what cargo builds, and then one of them runs the program of another. None if that folder is no
/// course any more, as where this one has been moved.
pub fn built_elsewhere(manifest: &str, root: &Path) -> Option<PathBuf> {
    let built = Path::new(manifest).ancestors().nth(2)?;
    let real = |folder: &Path| folder.canonicalize().ok();
    (built.join("course.toml").is_file() && real(built) != real(root)).then(|| built.to_path_buf())
}

/// Where the players are that `cargo course save` keeps, each in a folder of its name. `root`: the course's folder.
pub fn players(root: &Path) -> PathBuf {
    root.join(".course/players")
}

/// The program of a player that is kept in this folder. Beside it is its code.
pub fn program_of(player: &Path) -> PathBuf {
    player.join(format!("othello{}", env::consts::EXE_SUFFIX))
}

fn root_from(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().find(|folder| folder.join("course.toml").is_file()).map(Path::to_path_buf)
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::{env, fs, process};

    use super::{built_elsewhere, root_from};

    #[test]
    fn the_course_is_the_nearest_folder_with_its_table() {
        let outer = env::temp_dir().join(format!("othello-root-{}", process::id()));
        let inner = outer.join("copies/one");
        fs::create_dir_all(inner.join("crates/game")).unwrap();
        fs::write(outer.join("course.toml"), "").unwrap();
        assert_eq!(root_from(&inner), Some(outer.clone()));
        fs::write(inner.join("course.toml"), "").unwrap();
        assert_eq!(root_from(&inner.join("crates/game")), Some(inner.clone()));
        let built =
            |folder: &Path, root: &Path| built_elsewhere(&folder.join("crates/game").to_string_lossy(), root);
        assert_eq!(built(&outer, &inner), Some(outer.clone()));
        assert_eq!(built(&inner, &inner), None);
        fs::remove_dir_all(&outer).unwrap();
        assert_eq!(built(&outer, &inner), None, "it was moved");
        assert_eq!(root_from(&inner), None);
    }
}
