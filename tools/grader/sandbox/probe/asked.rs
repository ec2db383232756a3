//! What the probe is asked.

/// The questions.
pub struct Asked {
    /// System calls that must not be there; none when only files are tried.
    pub absent: Vec<i64>,
    /// The folder with the file `secret`; for the compiler also with `inputs/file` and `output`.
    pub folder: String,
    pub grader: i64,
    /// Whether landlock is there: without it, files are not tried.
    pub landlock: bool,
}

impl Asked {
    pub fn parse(mut texts: impl Iterator<Item = String>) -> Option<Asked> {
        let absent = texts.next()?;
        Some(Asked {
            absent: absent.split(' ').filter_map(|number| number.parse().ok()).collect(),
            folder: texts.next()?,
            grader: texts.next()?.parse().ok()?,
            landlock: texts.next()? == "landlock",
        })
    }
}
