use std::fmt;

/// Why the wall does not stand, or nothing can be started behind it: one sentence.
#[derive(Debug)]
pub struct Error(pub(crate) String);

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

/// Says what was being done when an error came.
pub(crate) trait Context<T> {
    fn context(self, what: impl fmt::Display) -> Result<T, Error>;
}

impl<T, E: fmt::Display> Context<T> for Result<T, E> {
    fn context(self, what: impl fmt::Display) -> Result<T, Error> {
        self.map_err(|error| Error(format!("{what}: {error}")))
    }
}
