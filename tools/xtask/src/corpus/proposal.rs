//! What is to be said of a program, as its tests have it: a person looks it over. And whether they say what its section says.

use othello_corpus::{Kind, Program};

use crate::workshop::{ENDED_EARLY, STACK_OVERFLOW, Verdict};

/// How a failure says where the program panicked.
const PANIC: &str = "(a panic in ";

/// How a program fails.
pub fn kind_of(verdict: &Verdict) -> Kind {
    let shown = &verdict.first_failure;
    if !verdict.compiled {
        Kind::DoesNotCompile
    } else if verdict.passed() {
        Kind::Accepted
    } else if shown.contains("Your code did not answer") {
        Kind::TimeLimitExceeded
    } else if shown.contains(PANIC) || verdict.caught_by(STACK_OVERFLOW) || verdict.caught_by(ENDED_EARLY) {
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
    let shown = verdict.first_failure.split("Fix `").next().unwrap_or_default();
    let paragraphs: Vec<_> = shown.split("\n\n").map(str::trim).filter(|text| !text.is_empty()).collect();
    // The rule comes last, and before it what is known of the mistake, below the answers.
    let is_answer = |text: &str| ["expected", "yours", PANIC].iter().any(|part| text.contains(part));
    let says = match paragraphs[..] {
        [.., answers, mistake, _rule] if is_answer(answers) => Some(mistake),
        [.., last] => Some(last),
        [] => None,
    };
    Some((test, says.and_then(|says| says.lines().next()).map(str::to_string)))
}

/// What is wrong with a program, or with the tests that judge it.
pub fn fault(program: &Program, verdict: &Verdict) -> Option<String> {
    let file = program.label();
    if !verdict.compiled {
        return Some(format!("{file} does not compile. Fix it.\n{}", verdict.output));
    }
    let failed = verdict.failed.join(", ");
    if program.kind == Kind::Accepted {
        return (!verdict.passed())
            .then(|| format!("{file} is right, but fails {failed}. Fix the test.\n{}", verdict.output));
    }
    if verdict.passed() {
        return Some(format!("{file} is wrong, but every test passes. Write the test that catches it."));
    }
    // A header that lacks these was refused when it was read.
    let (test, says) = program.header.fails.as_ref().zip(program.header.says.as_ref())?;
    if !verdict.caught_by(test) {
        return Some(format!("{file} is to fail `{test}`, but fails {failed}. Fix its header, or the test."));
    }
    // Where the program itself ended, no test has shown anything.
    let overflows = verdict.caught_by(STACK_OVERFLOW);
    let shown = if overflows { &verdict.output } else { &verdict.first_failure };
    (!shown.contains(says.as_str())).then(|| {
        format!(
            "{file}: its first failure is to say \"{says}\". Fix the test, or the header. It says:\n{shown}"
        )
    })
}

#[cfg(test)]
mod tests {
    use othello_corpus::Kind;

    use super::{kind_of, proposed};
    use crate::workshop::Verdict;

    #[test]
    fn what_is_known_of_the_mistake_is_proposed_before_the_rule() {
        let said = |shown: &str| {
            let (first_failure, failed) = (shown.to_string(), vec!["f · up".to_string()]);
            let verdict = Verdict { compiled: true, failed, tests: 4, output: String::new(), first_failure };
            let kind = kind_of(&verdict);
            (kind, proposed(kind, &verdict).and_then(|(_, says)| says).unwrap_or_default())
        };
        let (answers, next) = ("  1 . .\n\n  expected  1\n  yours     0\n", "  The rule.\n  Fix `f` in it.");
        let wrong = Kind::WrongAnswer;
        assert_eq!(said(&format!("{answers}\n  You get 0.\n\n{next}")), (wrong, "You get 0.".to_string()));
        assert_eq!(said(&format!("{answers}\n{next}")), (wrong, "The rule.".to_string()));
        let panic = "            (a panic in exercises/step3.rs, line 3)\n\n  Why.\n\n";
        assert_eq!(said(&format!("{answers}{panic}{next}")), (Kind::RunTimeError, "Why.".to_string()));
    }
}
