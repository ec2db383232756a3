//! What is to be said of a program, as its tests have it: a person looks it over.

use othello_corpus::Kind;

use crate::workshop::{ENDED_EARLY, STACK_OVERFLOW, Verdict};

/// How a program fails.
pub fn kind_of(verdict: &Verdict) -> Kind {
    let shown = &verdict.first_failure;
    if !verdict.compiled {
        Kind::DoesNotCompile
    } else if verdict.passed() {
        Kind::Accepted
    } else if shown.contains("Your code did not answer") {
        Kind::TimeLimitExceeded
    } else if shown.contains("it panicked")
        || verdict.caught_by(STACK_OVERFLOW)
        || verdict.caught_by(ENDED_EARLY)
    {
        Kind::RunTimeError
    } else {
        Kind::WrongAnswer
    }
}

/// The test that catches it, and what its failure says; nothing of a program that is right or does not compile.
pub fn proposed(kind: Kind, verdict: &Verdict) -> Option<(String, Option<String>)> {
    if matches!(kind, Kind::Accepted | Kind::DoesNotCompile) {
        return None;
    }
    // A case is named without its function and its test, which a reader finds by it.
    let test = verdict.failed.first()?.split(" · ").last()?.to_string();
    let sentences = verdict.first_failure.lines().map(str::trim);
    let sentences = sentences.take_while(|line| !line.starts_with("Fix `"));
    let says = sentences.filter(|line| !line.is_empty()).last();
    Some((test, says.map(str::to_string)))
}
