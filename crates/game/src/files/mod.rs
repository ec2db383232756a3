//! What the game reads and writes: transcripts, the game in progress, what is remembered.

mod folder;
mod ggf;
mod reading;
mod settings;
mod text;
mod transcript;

pub use folder::{Folder, read, save};
pub use reading::Named;
pub use settings::Settings;
pub use text::{MARK, after_mark, text};
pub use transcript::{Fault, Transcript, Why, written};

/// Why a file could not be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// There is a file already, and nobody has said that it may be overwritten.
    Exists,
    /// What the system says.
    Failed(String),
}
