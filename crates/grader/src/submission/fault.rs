//! Why an archive is not read.

/// So large an archive is read, and so much of a tar.gz is unpacked, in bytes.
pub const LARGEST: u64 = 256 << 20;

/// Why an archive cannot be read.
pub enum Fault {
    /// What is wrong with it.
    Damaged(String),
    /// It holds more than is looked at: the end of a sentence that begins with its name.
    TooMuch(String),
}
