//! The language in which a class reads the book, besides English: its README is there too, and `cargo course read` opens its
//! pages.

use std::fs;

use anyhow::{Context, Result, ensure};
use othello_course_model::Course;

use crate::files::Files;

/// The languages that the book is translated into.
pub fn all(course: &Course) -> Vec<String> {
    let folders = fs::read_dir(course.root.join("book/po")).into_iter().flatten().flatten();
    let folders = folders.filter(|entry| entry.path().is_dir());
    folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}

/// Leaves in `files` the READMEs in English and in `language`, and says in the class's course.toml which it is.
///
/// # Errors
///
/// When the book is not translated into it.
pub fn choose(course: &Course, language: Option<&str>, files: &mut Files) -> Result<()> {
    let own = language.map(|language| format!("README.{language}.md"));
    files.retain(|path, _| !path.starts_with("README.") || path == "README.md" || Some(path) == own.as_ref());
    let Some(language) = language else { return Ok(()) };
    ensure!(
        all(course).iter().any(|each| each == language),
        "The book is not translated into {language}: book/po/{language}/ is missing. Nothing was handed out."
    );
    let table = files.get_mut("course.toml").context("course.toml is not handed out")?;
    *table = table.replacen("\ntitle = ", &format!("\nlanguage = \"{language}\"\ntitle = "), 1);
    Ok(())
}

#[cfg(test)]
mod tests {
    use othello_course_model::Course;

    use super::choose;
    use crate::files::Files;

    #[test]
    fn a_class_gets_the_readme_in_its_language_and_its_course_says_which() {
        let course = Course::open().unwrap();
        let all = ["README.md", "README.ja.md", "README.fr.md", "course.toml"];
        let text = |path: &str| if path == "course.toml" { "# A\n\ntitle = \"B\"\n" } else { "" };
        let handed_out = |language: Option<&str>| {
            let mut files: Files =
                all.iter().map(|path| (path.to_string(), text(path).to_string())).collect();
            choose(&course, language, &mut files).map(|()| files)
        };
        let english = handed_out(None).unwrap();
        assert_eq!(english.keys().collect::<Vec<_>>(), ["README.md", "course.toml"]);
        assert_eq!(english["course.toml"], text("course.toml"));
        let japanese = handed_out(Some("ja")).unwrap();
        assert_eq!(japanese.keys().collect::<Vec<_>>(), ["README.ja.md", "README.md", "course.toml"]);
        assert_eq!(japanese["course.toml"], "# A\n\nlanguage = \"ja\"\ntitle = \"B\"\n");
        assert!(handed_out(Some("fr")).is_err());
    }
}
