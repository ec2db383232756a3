use std::fmt;

/// Why the sandbox is not there, or why nothing can be started behind it, in one sentence.
#[derive(Debug)]
pub struct Error(pub(crate) String);

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

/// Adds to an error what was being done.
pub(crate) trait Context<T> {
    fn context(self, what: impl fmt::Display) -> Result<T, Error>;
}

impl<T, E: fmt::Display> Context<T> for Result<T, E> {
    fn context(self, what: impl fmt::Display) -> Result<T, Error> {
        self.map_err(|error| Error(format!("{what}: {error}")))
    }
}
