//! Whether the tests say of a program what its section says.

use othello_corpus::{Kind, Program};

use crate::workshop::{STACK_OVERFLOW, Verdict};

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
