//! The compiler's warnings where a test fails: what they mean there.

use othello_course_model::testing::Diagnostic;
use othello_failure::function_at;

use crate::language::tr;

/// The compiler's advice is to remove a `mut`, or to write `_player`. Where a test fails, what changes or uses the variable may
/// be missing: then the variable is right.
pub fn something_is_missing(warning: &Diagnostic) -> Option<String> {
    let place =
        warning.rendered.lines().find_map(|line| line.trim().strip_prefix("--> ")).unwrap_or_default();
    match warning.code.as_str() {
        "unused_mut" => {
            // A line may have several: the place says which is meant.
            let column: usize = place.rsplit(':').next().and_then(|column| column.parse().ok()).unwrap_or(1);
            let from: String = warning.line.chars().skip(column.saturating_sub(1)).collect();
            let after = from.split_once("mut ")?.1;
            let name = after.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
            Some(tr!(
                "`{name}` never changes ({place}). Is a line missing that changes it, or does a `let` make another \
                    one of this name?",
                name,
                place
            ))
        }
        "unused_variables" => {
            let name = warning.message.strip_prefix("unused variable: ")?;
            let bare = name.trim_matches('`');
            if is_in_a_pattern(warning) {
                return Some(fits_every_player(bare, place));
            }
            if makes_it_anew(warning) {
                return Some(tr!(
                    "this makes a new {name} ({place}), and the one before stays as it is. Without `let`, that one changes.",
                    name,
                    place
                ));
            }
            Some(tr!("{name} is never used ({place}). Is it missing somewhere?", name, place))
        }
        "unreachable_patterns" => {
            let mut lines = warning.rendered.lines();
            let before = lines.by_ref().take_while(|line| !line.contains(" matches a")).last()?;
            let name = before.split_once("Disc(")?.1.split(')').next()?;
            name.starts_with(char::is_lowercase).then(|| fits_every_player(name, place))
        }
        "unused_must_use"
            if warning.message.starts_with("unused comparison") && warning.line.contains("==") =>
        {
            Some(tr!(
                "this comparison is not used ({place}). `==` only compares: `=` puts the value there.",
                place
            ))
        }
        "unused_must_use" if warning.message.starts_with("unused comparison") => {
            Some(tr!("this comparison is not used ({place}). An `if` uses it, or a `return`.", place))
        }
        "unused_must_use" if warning.message.starts_with("unused arithmetic operation") => {
            let sum = warning.line.trim().trim_end_matches(';');
            let by_one = ["+", "-"].into_iter().find_map(|sign| {
                let name = sum.strip_suffix(&format!(" {sign} 1"))?;
                (name.starts_with(char::is_alphabetic) && name.chars().all(char::is_alphanumeric))
                    .then_some((name, sign))
            });
            Some(match by_one {
                Some((name, sign)) => tr!(
                    "what `{sum}` comes to is not used ({place}). `{name} {sign}= 1` changes `{name}`.",
                    sum,
                    place,
                    name,
                    sign
                ),
                None => tr!(
                    "what this line comes to is not used ({place}). Does its `;` end a sum too early, or is something missing \
                     before it?",
                    place
                ),
            })
        }
        "unused_must_use" if warning.rendered.contains("without modifying the original") => {
            let name = warning.message.split('`').nth(1)?.rsplit("::").next()?;
            let statement = warning.line.trim();
            let text = statement
                .split(&format!(".{name}("))
                .next()
                .filter(|text| text.chars().all(char::is_alphanumeric))?;
            Some(tr!(
                "what `{name}` returns is not used ({place}). It doesn't change the text, it returns another. Keep that: \
                 `let {text} = {statement}`.",
                name,
                place,
                text,
                statement
            ))
        }
        _ => None,
    }
}

/// A pattern does not compare with a variable that is there already.
fn fits_every_player(name: &str, place: &str) -> String {
    tr!(
        "`{name}` in a pattern is a new variable, and fits every player ({place}). Name the player, as in \
            `Cell::Disc(Player::White)`, or compare with `==`.",
        name,
        place
    )
}

/// Whether what the compiler warns of does nothing as it is written: a comparison that is not used, a variable that never
/// changes, a pattern that nothing gets to.
pub fn does_nothing(warning: &Diagnostic) -> bool {
    ["unused_mut", "unused_must_use", "unreachable_patterns"].contains(&warning.code.as_str())
        || makes_it_anew(warning)
}

/// Whether what is never used is a new variable in a pattern, where a player that is there already was meant.
pub fn is_in_a_pattern(warning: &Diagnostic) -> bool {
    let name = warning.message.strip_prefix("unused variable: `").and_then(|rest| rest.strip_suffix('`'));
    warning.code == "unused_variables"
        && name.is_some_and(|name| warning.line.contains(&format!("Disc({name})")))
}

/// Whether a line makes a variable anew where it was to change: `let i = i + 1;`.
pub fn makes_it_anew(warning: &Diagnostic) -> bool {
    let line = warning.line.trim();
    let name = line.strip_prefix("let ").and_then(|rest| rest.split_once(" = ")).map(|(name, _)| name);
    warning.code == "unused_variables"
        && name.is_some_and(|name| line.starts_with(&format!("let {name} = {name} ")))
}

/// Whether a warning is in the function `name` of the text of its file.
pub fn is_in_function(warning: &Diagnostic, text: &str, name: &str) -> bool {
    let line = usize::try_from(warning.line_number).unwrap_or(usize::MAX);
    function_at(text, line) == Some(name)
}

/// Whether a warning is in another function of the step than the one that fails, or in one that is still to be written. It says
/// nothing then of why the test fails. What is in a function of the student's own may.
pub fn is_of_another(warning: &Diagnostic, text: &str, fails: &str, asked: &[String]) -> bool {
    let function = |line: usize| function_at(text, line);
    let line = usize::try_from(warning.line_number).unwrap_or(usize::MAX);
    let Some(name) = function(line) else { return false };
    let is_unwritten = (line..)
        .zip(text.lines().skip(line))
        .take_while(|(at, _)| function(*at) == Some(name))
        .any(|(_, line)| line.contains("todo!()"));
    is_unwritten || name != fails && asked.iter().any(|each| each == name)
}

/// What is only style says nothing of why a test fails. And a part of what a loop takes need not be used, as one of a pair in a
/// list.
pub fn misleads(warning: &Diagnostic) -> bool {
    let line = warning.line.trim_start();
    let is_style = ["unused_parens", "unused_braces", "non_snake_case"].contains(&warning.code.as_str());
    is_style
        || warning.code == "unused_variables" && (line.starts_with("for (") || line.starts_with("for &("))
}

#[cfg(test)]
mod tests {
    use othello_course_model::testing::Diagnostic;

    use super::{is_in_a_pattern, is_of_another, misleads, something_is_missing};

    /// A warning of the compiler on a line of a student's file.
    fn warning(code: &str, message: &str, line: &str) -> Diagnostic {
        Diagnostic {
            is_error: false,
            code: code.to_string(),
            message: message.to_string(),
            file: "exercises/mine.rs".to_string(),
            line: line.to_string(),
            marked: String::new(),
            line_number: 1,
            rendered: "warning: a\n --> exercises/mine.rs:1:1".to_string(),
        }
    }

    #[test]
    fn brackets_too_many_are_no_reason_why_a_test_fails() {
        assert!(misleads(&warning(
            "unused_parens",
            "unnecessary parentheses around `return` value",
            "return (1);"
        )));
        assert!(!misleads(&warning("unused_variables", "unused variable: `n`", "let n = 1;")));
    }

    #[test]
    fn of_a_sum_that_is_not_kept_the_companion_says_how_to_keep_it() {
        let message = "unused arithmetic operation that must be used";
        let sentence = |line: &str| something_is_missing(&warning("unused_must_use", message, line));
        let sum = "what `i + 1` comes to is not used (exercises/mine.rs:1:1). `i += 1` changes `i`.";
        assert_eq!(sentence("    i + 1;").unwrap(), sum);
        for line in ["    (i - 1) * d;", "    8 * (a + b);", "    8 + 1 - a;"] {
            assert!(sentence(line).unwrap().contains("Does its `;` end a sum too early"), "{line}");
        }
    }

    #[test]
    fn what_is_still_to_be_written_and_what_is_asked_later_say_nothing_of_a_failure() {
        let text = "pub fn one(a: u8) {\n    todo!()\n}\npub fn two(a: u8) {\n    1\n}\nfn mine(a: u8) {\n    1\n}\n";
        let asked = ["one", "two"].map(String::from);
        let is_of_another = |line_number, fails| {
            let warning = Diagnostic { line_number, ..warning("unused_variables", "", "") };
            is_of_another(&warning, text, fails, &asked)
        };
        assert!(is_of_another(1, "one") && is_of_another(4, "one"));
        assert!(!is_of_another(4, "two") && !is_of_another(7, "two"));
    }

    #[test]
    fn a_let_that_makes_the_variable_anew_is_named() {
        let sentence = |line: &str| {
            something_is_missing(&warning("unused_variables", "unused variable: `i`", line)).unwrap()
        };
        assert!(sentence("        let i = i + 1;").contains("Without `let`, that one changes."));
        for line in ["let i = 1;", "let i = index + 1;"] {
            assert!(sentence(line).contains("is never used"), "{line}");
        }
    }

    #[test]
    fn a_variable_in_a_pattern_fits_every_player() {
        let says = |code, message, line: &str, rendered: &str| {
            let warning = Diagnostic { rendered: rendered.to_string(), ..warning(code, message, line) };
            something_is_missing(&warning)
        };
        let arm = "            Cell::Disc(white) => i += 1,";
        let second = format!(
            " --> exercises/mine.rs:11:13\n10 | {arm}\n   |             ---- matches all the relevant values\n11 | \
                Cell::Disc(Player::Black) => 1,"
        );
        let sentence = says("unreachable_patterns", "unreachable pattern", "", &second).unwrap();
        assert!(sentence.starts_with("`white` in a pattern is a new variable"), "{sentence}");
        let unused = says("unused_variables", "unused variable: `white`", arm, "");
        assert!(unused.unwrap().starts_with("`white` in a pattern"));
        let is_one =
            |line: &str| is_in_a_pattern(&warning("unused_variables", "unused variable: `white`", line));
        assert!(is_one(arm) && !is_one("let white = 1;"));
        let named = second.replace("(white)", "(Player::Black)");
        assert_eq!(says("unreachable_patterns", "unreachable pattern", "", &named), None);
    }

    #[test]
    fn of_a_text_that_is_not_kept_the_companion_says_how_to_keep_it() {
        let message = "unused return value of `core::str::<impl str>::trim` that must be used";
        let sentence = |line: &str| {
            let mut warning = warning("unused_must_use", message, line);
            warning.rendered +=
                "\n = note: this returns the trimmed string as a slice, without modifying the original";
            something_is_missing(&warning)
        };
        assert!(sentence("    text.trim();").unwrap().ends_with("`let text = text.trim();`."));
        assert_eq!(sentence("    text.chars().rev().collect::<String>().trim();"), None);
    }
}
