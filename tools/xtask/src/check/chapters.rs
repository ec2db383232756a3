//! Every chapter follows the one template, says what course.toml says, and teaches before its task what it names.

use std::fs;

use anyhow::Result;
use othello_course_model::{Course, Step};

use super::faults::Faults;

/// The one template of a chapter: these headings, in this order.
const HEADINGS: [&str; 11] = [
    "## Goals",
    "## Predict",
    RUST,
    TASK,
    "## First red",
    "## Hints",
    "## Checkpoint",
    "## Wrong answers people give",
    "## More to read",
    "## Stretch",
    UNDERSTANDING,
];

/// What a step teaches stands here, before the task.
const RUST: &str = "## The Rust you need";

/// A reader tests here what they have understood, at the very end.
const UNDERSTANDING: &str = "## Test your understanding";

const TASK: &str = "## The task";

/// The longest example.
const LINES: usize = 8;

/// What `cargo xtask new-step` writes.
const TEMPLATE: &str = include_str!("../../templates/chapter.md");

pub fn faults(course: &Course) -> Result<Faults> {
    let mut faults = Faults::new();
    for step in &course.steps {
        let name = step.chapter();
        let Ok(text) = fs::read_to_string(course.root.join(&name)) else {
            faults.push(format!("{name} cannot be read. Write the chapter."));
            continue;
        };
        let mut found = wrong_parts(step, &text);
        found.extend(wrong_top(&text));
        found.extend(lists_by_mistake(&text));
        found.extend(wrong_questions(&text));
        if step.number == 0 && !text.contains(&format!("about {} minutes", step.minutes)) {
            found.push(format!("by course.toml it is to say `about {} minutes`.", step.minutes));
        }
        if step.number > 0 {
            found.extend(wrong_headings(&text));
            found.extend(missing_words(step, &text));
            found.extend(wrong_folds(&text));
            found.extend(directives(&text));
        }
        faults.extend(found.into_iter().map(|fault| format!("{name}: {fault}")));
    }
    Ok(faults)
}

/// Text of the template that nobody replaced. The check of a new step, which is the template as it is, does not ask for this.
pub fn left_of_the_template(course: &Course) -> Faults {
    let read = |step: &Step| fs::read_to_string(course.root.join(step.chapter())).unwrap_or_default();
    let left = |step| left_in(step, &read(step)).into_iter().map(|line| left_in_words(step, line));
    course.written().flat_map(left).collect()
}

fn left_in_words(step: &Step, line: &str) -> String {
    format!(
        "{}: `{line}` is of the template. Write what this step needs, or delete the line.",
        step.chapter()
    )
}

/// The template's sentences that are in this chapter too, but for those that course.toml asks for.
fn left_in(step: &Step, text: &str) -> Vec<&'static str> {
    let there = prose(text);
    let expected = expected(step);
    let left = prose(TEMPLATE).into_iter().filter(|line| there.contains(line));
    left.filter(|line| !expected.iter().any(|words| words == line)).collect()
}

/// The lines that are sentences: no headings, elements, includes or links to read on, and nothing in a block.
fn prose(text: &str) -> Vec<&str> {
    let outside = text.split("```").step_by(2).flat_map(str::lines).map(str::trim);
    let is_prose =
        |line: &&str| !line.is_empty() && !line.starts_with(['#', '<', '{']) && !line.contains("](");
    outside.filter(is_prose).collect()
}

fn wrong_headings(text: &str) -> Option<String> {
    let there: Vec<_> = text.lines().filter(|line| line.starts_with("## ")).map(str::trim_end).collect();
    let at = (0..there.len().max(HEADINGS.len())).find(|&i| there.get(i) != HEADINGS.get(i))?;
    let heading = |headings: &[&str]| headings.get(at).map_or("the end".to_string(), |it| format!("`{it}`"));
    Some(format!(
        "{} stands where {} should. The headings are to be {HEADINGS:?}, in this order.",
        heading(&there),
        heading(&HEADINGS)
    ))
}

/// Before its first heading a chapter says why there is this step, as a player would, and has a board to click.
fn wrong_top(text: &str) -> Faults {
    let top = text.split("\n## ").next().unwrap_or_default();
    let expected =
        [("\n> ", "a sentence that a player would say, after `> `"), ("\n<othello-", "a live board")];
    let missing = expected.iter().filter(|(sign, _)| !top.contains(sign));
    missing.map(|(_, what)| format!("before its first heading it is to have {what}.")).collect()
}

/// The parts of a section, each a heading and what stands below it.
fn parts_of<'a>(section: &str, text: &'a str) -> Vec<(&'a str, &'a str)> {
    let section = text.split_once(&format!("\n{section}\n")).map_or("", |(_, rest)| rest);
    let section = section.split("\n## ").next().unwrap_or_default();
    section.split("\n### ").skip(1).map(|part| part.split_once('\n').unwrap_or((part, ""))).collect()
}

/// Each thing that course.toml says is taught has a part of its own, with an example that is run and a link to read on. It stands
/// before the task, or in a long task before the part that needs it.
fn wrong_parts(step: &Step, text: &str) -> Faults {
    let in_the_task = parts_of(TASK, text);
    let taught =
        in_the_task.into_iter().filter(|(heading, _)| step.teaches.iter().any(|it| it == heading.trim()));
    let parts: Vec<_> = parts_of(RUST, text).into_iter().chain(taught).collect();
    let there: Vec<_> = parts.iter().map(|(heading, _)| heading.trim()).collect();
    let mut faults = Faults::new();
    if there != step.teaches {
        faults.push(format!(
            "`{RUST}` is to have a part, which begins with `### `, for each thing that course.toml names under `teaches`: \
             they are to be {:?}, and are {there:?}.",
            step.teaches
        ));
    }
    for (heading, part) in parts {
        let examples: Vec<_> = part
            .split("```rust\n")
            .skip(1)
            .filter_map(|rest| rest.split_once("```"))
            .map(|(code, _)| code)
            .collect();
        if examples.is_empty() && step.number > 0 {
            faults.push(format!("`{heading}` is to have an example that is run: a block of `rust`."));
        }
        if examples.iter().any(|code| code.lines().count() > LINES) {
            faults.push(format!("an example of `{heading}` has more than {LINES} lines. Make it shorter."));
        }
        if !part.contains("](https://doc.rust-lang.org/") {
            faults.push(format!("`{heading}` is to have a link to read on, to doc.rust-lang.org."));
        }
    }
    faults
}

/// `3. There are three` is a list in Markdown, and the number changes; an answer is not to begin like this.
fn lists_by_mistake(text: &str) -> Faults {
    let begins = |answer: &str| {
        let number = answer.trim_start().split_once(['.', ')']).map_or("", |(number, _)| number);
        !number.is_empty() && number.chars().all(|c| c.is_ascii_digit())
    };
    let answers = text.split("</summary>").skip(1).filter(|answer| begins(answer));
    answers
        .map(|answer| {
            let line = answer.trim_start().lines().next().unwrap_or_default();
            format!("`{line}` is read as a list. Begin this answer with a word.")
        })
        .collect()
}

fn missing_words(step: &Step, text: &str) -> Faults {
    let expected = expected(step);
    let missing = expected.iter().filter(|words| !text.contains(words.as_str()));
    missing.map(|words| format!("by course.toml it is to say `{}`.", words.trim_end())).collect()
}

/// What course.toml decides, as the chapter is to say it.
fn expected(step: &Step) -> [String; 5] {
    let Step { number, title, minutes, .. } = step;
    let names: Vec<_> = step.functions.iter().map(|function| format!("`{function}`")).collect();
    let names = match names.as_slice() {
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
        [] => String::new(),
    };
    [
        format!("# Step {number}. {title}\n"),
        format!("*You write {names}, in about {minutes} minutes.*"),
        format!("cargo test --test step{number}\n"),
        "All tests fail at first, and that's expected.".to_string(),
        "All tests pass.".to_string(),
    ]
}

/// Three answers to predict and three hints, each closed again.
fn wrong_folds(text: &str) -> Faults {
    let mut faults = Faults::new();
    for (kind, expected) in [("Answer", 3), ("Hint", 3)] {
        let folded = (1..=expected).all(|i| text.contains(&format!("<summary>{kind} {i}")));
        let count = text.matches(&format!("<summary>{kind} ")).count();
        if !folded || count != expected {
            faults.push(format!(
                "it is to have {expected} folded passages `{kind} 1` to `{kind} {expected}`, and has {count}."
            ));
        }
    }
    if text.matches("<details>").count() != text.matches("</details>").count() {
        faults.push("a <details> is not closed.".to_string());
    }
    faults
}

/// Two or three questions to test one's understanding, each with its answer folded below it.
fn wrong_questions(text: &str) -> Option<String> {
    let (_, section) = text.split_once(UNDERSTANDING)?;
    let pieces: Vec<_> = section.split("<summary>Answer</summary>").collect();
    let (last, before) = pieces.split_last()?;
    let answered = before.iter().enumerate().all(|(i, piece)| piece.contains(&format!("\n**{}.** ", i + 1)));
    if (2..=3).contains(&before.len()) && answered && !last.contains("\n**") {
        return None;
    }
    Some(format!(
        "`{UNDERSTANDING}` is to have two or three questions, `**1.** ` and so on, each with its `<summary>Answer</summary>` \
            below it."
    ))
}

/// Nothing is left for mdBook to put in: a chapter is read on GitHub and in an editor too.
fn directives(text: &str) -> Option<String> {
    let (_, directive) = text.split_once("{{#")?;
    let directive = directive.split('}').next().unwrap_or_default();
    Some(format!("`{{{{#{directive}}}}}` is not read outside the book. Write what it stands for."))
}

#[cfg(test)]
mod tests {
    use super::{TEMPLATE, left_in, lists_by_mistake, wrong_parts, wrong_questions, wrong_top};
    use othello_course_model::Course;

    const PART: &str = "\n## The Rust you need\n\n### One\n\n```rust\nlet a = 1;\n```\n\n[x](https://doc.rust-lang.org/std/)\n";

    /// What is wrong with the parts of a chapter that is to teach these.
    fn faults(teaches: &[&str], text: &str) -> usize {
        let mut course = Course::open().unwrap();
        let mut step = course.steps.remove(1);
        step.teaches = teaches.iter().map(|each| each.to_string()).collect();
        wrong_parts(&step, text).len()
    }

    #[test]
    fn what_is_taught_has_a_part_with_a_short_example_and_a_link() {
        assert_eq!(faults(&["One"], PART), 0);
        assert_eq!(faults(&["One", "Two"], PART), 1);
        let two =
            PART.replace("## The Rust you need\n\n### One", "## The task\n\n### Part 1: begin\n\n### Two");
        assert_eq!(faults(&["One", "Two"], &format!("{PART}{two}")), 0);
        assert_eq!(
            faults(&["One"], &format!("{PART}{two}")),
            0,
            "a part of the task is none of what is taught"
        );
        assert_eq!(faults(&["One", "Two"], &format!("{PART}{}", two.replace("```rust", "```text"))), 1);
        assert_eq!(faults(&["One"], &PART.replace("doc.rust-lang.org", "example.org")), 1);
        assert_eq!(faults(&["One"], &PART.replace("```rust", "```rust,ignore")), 1);
        assert_eq!(faults(&["One"], &PART.replace("let a = 1;\n", &"let a = 1;\n".repeat(9))), 1);
    }

    #[test]
    fn a_sentence_of_the_template_is_found() {
        let mut course = Course::open().unwrap();
        let step = course.steps.remove(1);
        let text = "# Step 1\n\n- You can count.\n\n```rust\nWhat to think of.\n```\n\nAll tests pass.\n";
        assert!(left_in(&step, text).is_empty());
        let left = left_in(&step, &(text.to_string() + "What to think of.\n"));
        assert_eq!(left, ["What to think of."]);
        assert!(left_in(&step, TEMPLATE).len() > 15);
    }

    #[test]
    fn an_answer_that_is_read_as_a_list_is_found() {
        assert_eq!(lists_by_mistake("<summary>Answer 1</summary>\n\n3. There are three.\n").len(), 1);
        assert!(
            lists_by_mistake("<summary>Answer 1</summary>\n\nThe answer is 3. There are three.\n").is_empty()
        );
    }

    #[test]
    fn each_question_at_the_end_has_its_answer() {
        let one = |n| format!("**{n}.** Why?\n\n<summary>Answer</summary>\n\nBecause.\n\n");
        let wrong = |text: &str| wrong_questions(&format!("## Test your understanding\n\n{text}")).is_some();
        assert!(!wrong(&(one(1) + &one(2))) && !wrong(&(one(1) + &one(2) + &one(3))));
        assert!(wrong(&one(1)), "one question is not enough");
        assert!(wrong(&(one(1) + &one(2) + &one(3) + &one(4))), "four are too many");
        assert!(wrong(&(one(1) + &one(3))), "the second is not called the third");
        assert!(wrong(&(one(1) + &one(2) + "**3.** Why?\n")), "the third has no answer");
    }

    #[test]
    fn a_chapter_begins_with_a_reason_and_a_board() {
        let top = "# Step\n\n> \"Why?\"\n\n<othello-look>\n\n</othello-look>\n\n## Goals\n";
        assert!(wrong_top(top).is_empty());
        assert_eq!(wrong_top("# Step\n\n## Goals\n\n> Late.\n\n<othello-look>\n").len(), 2);
    }
}
