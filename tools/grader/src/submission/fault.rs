//! Why an archive cannot be read.

/// The largest archive that is read, and the most that is unpacked of a tar.gz, in bytes.
pub const LARGEST: u64 = 256 << 20;

/// Why an archive cannot be read.
pub enum Fault {
    /// What is wrong with it.
    Damaged(String),
    /// It holds too much. This is the end of a sentence that begins with the archive's name.
    TooMuch(String),
}
