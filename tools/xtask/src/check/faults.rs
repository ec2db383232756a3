//! What a check finds.

/// Faults, a sentence each; none when the promise holds.
pub type Faults = Vec<String>;

/// A fault, unless `messages` hold what is expected.
pub fn fault(place: &str, expected: &str, messages: &str) -> Option<String> {
    (!messages.contains(expected))
        .then(|| format!("{place}: a new step is not there, `{expected}` is due.\n{messages}"))
}
