//! What a check finds.

/// Faults, a sentence each; none when the promise holds.
pub type Faults = Vec<String>;

/// A fault, unless `said` holds what is `due`.
pub fn fault(place: &str, due: &str, said: &str) -> Option<String> {
    (!said.contains(due)).then(|| format!("{place}: a new step is not there, `{due}` is due.\n{said}"))
}
