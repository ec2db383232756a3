//! Why an archive cannot be read.

/// Why an archive cannot be read.
pub enum Fault {
    /// What is wrong with it.
    Damaged(String),
    /// It holds too much. This is the end of a sentence that begins with the archive's name.
    TooMuch(String),
}
