//! How the text of a file changes on its way into the handout.
//!
//! - What stands between `ANCHOR: course_only` and `ANCHOR_END: course_only` (in a comment of the file's own kind)
//!   is for the course, not for the class: it goes. What stands between `ANCHOR: level_2` and its end goes where the class stops
//!   before that level.
//! - What stands between `ANCHOR: hand_in` and its end is what course.toml says of how the class hands in, if it says anything.
//! - `{{#include …}}` in a chapter becomes what it includes: the chapter is read without building the book.
//! - A test brings in exercises/ only.
//! - Where the game would play the reference, the fresh exercise stands; it says that it is to be written first.
//! - The game always plays on the student's own functions, so what is typed has no ` --features mine`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use othello_course_model::Course;
use othello_course_model::exercise::FRESH;

/// What the game's command needs in the course, and not in a class's copy.
const MINE: &str = " --features mine";

/// The text of the course's file `path` as students get it whose class has the steps of `class`.
pub fn handed_out(course: &Course, class: &Course, path: &str, text: &str) -> Result<String> {
    let text = without_what_others_get(class, text).with_context(|| path.to_string())?;
    if path.ends_with(".md") {
        let text = with_hand_in(course.hand_in.as_deref(), &included(course, class, path, &text)?);
        let text = without_marks(&text);
        return Ok(tidy(&text).replace(MINE, ""));
    }
    if path.starts_with("crates/companion/src/") {
        return Ok(text.replace(MINE, ""));
    }
    if path.starts_with("tests/step") {
        return Ok(from_exercises_only(&text));
    }
    if path == "crates/game-steps/src/steps.rs" {
        return Ok(text.replace("/../solutions/", &format!("/../{FRESH}/")));
    }
    Ok(text)
}

/// Without the passages that are marked as the course's own, or as of a level that the class does not reach.
fn without_what_others_get(class: &Course, text: &str) -> Result<String> {
    let level = |name: &str| name.strip_prefix("level_").and_then(|level| level.parse::<u8>().ok());
    let is_reached = |level| class.steps.iter().any(|step| step.level >= level);
    let goes = |name: &str| level(name).map_or(name == "course_only", |level| !is_reached(level));
    let mut kept = String::new();
    let mut inside: Option<&str> = None;
    for line in text.lines() {
        let (begun, ended) = match mark(line).and_then(|mark| mark.split_once(": ")) {
            Some(("ANCHOR", name)) if goes(name) => (Some(name), None),
            Some(("ANCHOR_END", name)) if goes(name) => (None, Some(name)),
            // The class has the passage, and no use for its marks.
            Some((_, name)) if level(name).is_some() => continue,
            _ => (None, None),
        };
        if let Some(name) = begun {
            ensure!(inside.is_none(), "`ANCHOR: {name}` stands inside another");
            inside = begun;
        } else if let Some(name) = ended {
            ensure!(inside == ended, "`ANCHOR_END: {name}` ends what has not begun");
            inside = None;
        } else if inside.is_none() {
            kept.push_str(&format!("{line}\n"));
        }
    }
    if let Some(name) = inside {
        bail!("`ANCHOR: {name}` has no `ANCHOR_END: {name}`");
    }
    Ok(tidy(&kept))
}

/// Passages that go leave one empty line where they stood, not two or three.
fn tidy(text: &str) -> String {
    let mut text = text.to_string();
    while text.contains("\n\n\n") {
        text = text.replace("\n\n\n", "\n\n");
    }
    text
}

/// `ANCHOR…` of a line that is nothing but a mark, in a comment of Rust, TOML or Markdown.
fn mark(line: &str) -> Option<&str> {
    let line = line.trim();
    let inner = line.strip_prefix("<!--").and_then(|rest| rest.strip_suffix("-->"));
    let inner = inner.or(line.strip_prefix("//")).or(line.strip_prefix('#'))?.trim();
    inner.starts_with("ANCHOR").then_some(inner)
}

/// With `hand_in` in the place of how a class hands in elsewhere.
fn with_hand_in(hand_in: Option<&str>, text: &str) -> String {
    const MARKS: [&str; 2] = ["<!-- ANCHOR: hand_in -->\n", "<!-- ANCHOR_END: hand_in -->\n"];
    let passage = hand_in.and_then(|hand_in| {
        let (before, rest) = text.split_once(MARKS[0])?;
        Some(format!("{before}{}\n{}", hand_in.trim(), rest.split_once(MARKS[1])?.1))
    });
    passage.unwrap_or_else(|| text.to_string())
}

fn without_marks(text: &str) -> String {
    text.lines().filter(|line| mark(line).is_none()).map(|line| format!("{line}\n")).collect()
}

/// Each `{{#include file:anchor}}` as what it names, the file being given from where the chapter stands.
fn included(course: &Course, class: &Course, path: &str, text: &str) -> Result<String> {
    let folder = course.root.join(path);
    let folder = folder.parent().unwrap_or(&course.root);
    let mut shown = String::new();
    for line in text.lines() {
        let include = line.trim().strip_prefix("{{#include ").and_then(|rest| rest.strip_suffix("}}"));
        match include {
            Some(include) => {
                shown.push_str(&passage(class, folder, include).with_context(|| path.to_string())?)
            }
            None => shown.push_str(&format!("{line}\n")),
        }
    }
    Ok(shown)
}

fn passage(class: &Course, folder: &Path, include: &str) -> Result<String> {
    let (file, anchor) = include.split_once(':').with_context(|| format!("{include} names no anchor"))?;
    let text = fs::read_to_string(folder.join(file)).with_context(|| format!("{file} cannot be read"))?;
    let text = without_what_others_get(class, &text).with_context(|| file.to_string())?;
    let (begin, end) = (format!("ANCHOR: {anchor}"), format!("ANCHOR_END: {anchor}"));
    let lines = text.lines().skip_while(|line| mark(line) != Some(&begin)).skip(1);
    let lines: Vec<_> = lines.take_while(|line| mark(line) != Some(&end)).collect();
    ensure!(!lines.is_empty(), "{include} is not there");
    Ok(without_marks(&lines.join("\n")))
}

/// A test brings in its steps from exercises/, or from solutions/ with a feature: in a class's copy from exercises/.
fn from_exercises_only(test: &str) -> String {
    const EITHER: &str = "#[cfg_attr(not(feature = \"solutions\"), path = \"../exercises\")]\n\
                          #[cfg_attr(feature = \"solutions\", path = \"../solutions\")]\n\
                          #[allow(dead_code, unused_imports)]\n\
                          #[rustfmt::skip] // it does not look into `cfg_attr` for the path\n";
    test.replacen(EITHER, "#[path = \"../exercises\"]\n#[allow(dead_code, unused_imports)]\n", 1)
}

#[cfg(test)]
mod tests {
    use othello_course_model::Course;

    use super::{from_exercises_only, handed_out, without_what_others_get};

    #[test]
    fn what_is_the_courses_own_goes_and_what_is_above_the_class() {
        let course = Course::open().unwrap();
        let text = "a\n\n# ANCHOR: course_only\nb\n# ANCHOR_END: course_only\n\n\
                    # ANCHOR: level_2\nc\n# ANCHOR_END: level_2\n\nd\n";
        assert_eq!(without_what_others_get(&course, text).unwrap(), "a\n\nc\n\nd\n");
        assert_eq!(without_what_others_get(&course.up_to(1).unwrap(), text).unwrap(), "a\n\nd\n");
    }

    #[test]
    fn the_readme_says_how_the_class_hands_in() {
        let mut course = Course::open().unwrap();
        let path = format!("{}README.md", super::super::rules::TEMPLATES);
        let template = std::fs::read_to_string(course.root.join(&path)).unwrap();
        let mut readme = |hand_in: Option<&str>| {
            course.hand_in = hand_in.map(str::to_string);
            handed_out(&course, &course, &path, &template).unwrap()
        };
        let usual = readme(None);
        assert!(usual.contains("GitLab test every push") && !usual.contains("ANCHOR"), "{usual}");
        let own = readme(Some("Send a zip to Moodle."));
        assert!(own.contains("## Hand in\n\nSend a zip to Moodle.\n\nYour instructor takes"), "{own}");
        assert!(!own.contains("GitLab"), "{own}");
    }

    #[test]
    fn a_mark_that_does_not_close_is_refused() {
        let rules = Course::open().unwrap().up_to(1).unwrap();
        for text in [
            "<!-- ANCHOR: course_only -->\nb\n",
            "b\n// ANCHOR_END: course_only\n",
            "# ANCHOR: level_2\nb\n# ANCHOR_END: course_only\n",
        ] {
            assert!(without_what_others_get(&rules, text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_test_brings_in_exercises_only() {
        let test = include_str!("../../../../tests/step1.rs");
        let given = from_exercises_only(test);
        assert!(
            given
                .contains("\n#[path = \"../exercises\"]\n#[allow(dead_code, unused_imports)]\nmod steps {\n")
        );
        assert!(test.contains("solutions") && !given.contains("solutions"));
    }
}
