//! The folders of the user that the game writes to, and the files that the user names.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use directories::{BaseDirs, ProjectDirs};

use super::{games, text};

/// Why a file could not be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// There is a file already, and nobody has said that it may be overwritten.
    Exists,
    /// What the system says.
    Failed(String),
}

/// Where the settings and the game in progress are. Without a home folder nothing is remembered.
#[derive(Debug, Default)]
pub struct Folder {
    settings: Option<PathBuf>,
    kept: Option<PathBuf>,
    games: Option<PathBuf>,
    /// Held as long as the program runs: a second one does not touch the game of the first.
    lock: Option<File>,
    /// Whether a second one holds it.
    is_taken: bool,
}

impl Folder {
    /// The user's folders.
    pub fn open() -> Folder {
        let Some(dirs) = ProjectDirs::from("", "", "othello") else { return Folder::default() };
        let state = dirs.state_dir().unwrap_or(dirs.data_local_dir()).to_path_buf();
        let lock = fs::create_dir_all(&state).and_then(|()| File::create(state.join("lock")));
        // A file system that has no locks is no reason to lose games.
        let is_free = |file: &File| !matches!(file.try_lock(), Err(TryLockError::WouldBlock));
        let file = lock.ok();
        let there_was_one = file.is_some();
        let lock = file.filter(is_free);
        let is_taken = there_was_one && lock.is_none();
        Folder {
            settings: Some(dirs.config_dir().join("settings")),
            kept: lock.is_some().then(|| state.join("game")),
            games: Some(state.join("games")),
            lock,
            is_taken,
        }
    }

    /// Whether the game in progress is kept. It is not when another othello is open, or there is no folder for it.
    pub fn keeps(&self) -> bool {
        self.lock.is_some()
    }

    /// Whether the game in progress isn't kept because another othello is open.
    pub fn is_taken(&self) -> bool {
        self.is_taken
    }

    /// The settings as they were written; empty at the first start.
    pub fn settings(&self) -> String {
        self.settings.as_ref().and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default()
    }

    /// Writes the settings. The game goes on without them if that fails.
    pub fn remember(&self, text: &str) {
        if let Some(path) = &self.settings {
            replace(path, text).ok();
        }
    }

    /// The game in progress, if there is one.
    pub fn kept(&self) -> Option<String> {
        fs::read(self.kept.as_ref()?).ok().map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Keeps the game in progress.
    ///
    /// # Errors
    ///
    /// What the system says if it cannot be written.
    pub fn keep(&self, text: &str) -> io::Result<()> {
        self.kept.as_ref().map_or(Ok(()), |path| replace(path, text))
    }

    /// The games that are over, newest first; also while another othello is open.
    pub fn games(&self) -> Vec<String> {
        let text = self.games.as_ref().and_then(|path| fs::read(path).ok()).unwrap_or_default();
        games::parted(&String::from_utf8_lossy(&text))
    }

    /// Keeps a game that is over: it's no longer in progress.
    ///
    /// # Errors
    ///
    /// What the system says if it cannot be written. What was kept of the game in progress stays then.
    pub fn finish(&self, text: &str) -> io::Result<()> {
        if let Some(path) = self.games.as_ref().filter(|_| self.keeps()) {
            replace(path, &games::joined(&games::with(&self.games(), text)))?;
        }
        self.forget();
        Ok(())
    }

    /// There is no game in progress any longer.
    pub fn forget(&self) {
        if let Some(path) = &self.kept {
            fs::remove_file(path).ok();
        }
    }
}

/// Writes a file of the game's own so that a crash leaves either the old text or the new one. A link stays a link: what it leads
/// to is written.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let linked = || fs::read_link(path).map(|to| path.parent().unwrap_or(path).join(to));
    let path = &path.canonicalize().or_else(|_| linked()).unwrap_or_else(|_| path.to_path_buf());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let new = path.with_extension("othello-new");
    fs::write(&new, text).and_then(|()| fs::rename(&new, path)).inspect_err(|_| drop(fs::remove_file(&new)))
}

/// Saves `text` in the file that the user names. A file that is there is kept, unless it may be overwritten.
///
/// # Errors
///
/// That the file is there, or what the system says.
pub fn save(path: &str, text: &str, overwrite: bool) -> Result<(), SaveError> {
    let path = &at_home(path);
    // On a disk that is full, what is there stays, and no half of a game is left.
    let written = if overwrite && path.is_file() {
        replace(path, text)
    } else {
        let file =
            OpenOptions::new().write(true).create_new(!overwrite).create(true).truncate(true).open(path);
        file.and_then(|mut file| file.write_all(text.as_bytes()).inspect_err(|_| drop(fs::remove_file(path))))
    };
    match written {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(SaveError::Exists),
        Err(error) => Err(SaveError::Failed(text::without_number(&error.to_string()).to_string())),
    }
}

/// Reads the file that the user names. Bytes that are not valid UTF-8 are damage, not an error.
///
/// # Errors
///
/// What the system says, or that the file is UTF-16.
pub fn read(path: &str) -> Result<String, String> {
    text::text(
        &fs::read(at_home(path)).map_err(|error| text::without_number(&error.to_string()).to_string())?,
    )
}

/// `~/games/1.txt` is in the user's home folder.
fn at_home(path: &str) -> PathBuf {
    let home = BaseDirs::new().map(|dirs| dirs.home_dir().to_path_buf());
    match (path.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(path),
    }
}
