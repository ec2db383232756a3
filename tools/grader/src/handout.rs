//! Code that every student has been given: the crates of a class's copy. Whoever hands in a function of theirs is not wrong, but
//! the instructor is told.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::cache;
use crate::fingerprint::Fingerprint;
use crate::submission::Files;
use crate::tokens::Tokens;

/// A function with fewer tokens is likely to be written alike by two people.
const LEAST: usize = 40;

/// What stands for the bodies of the functions that are handed out, each with its file.
pub struct Handout(BTreeMap<String, String>);

impl Handout {
    /// Reads the crates of the course, unless that was done before: it takes a moment.
    ///
    /// # Errors
    ///
    /// When one cannot be read.
    pub fn open(root: &Path) -> Result<Handout> {
        let files = files(root.join("crates"))?;
        let print_of_all = Fingerprint::default().files(&files)?.files([cache::THIS_GRADER])?.hex();
        let kept = root.join("target/grade/handout").join(print_of_all);
        if let Some(bodies) = cache::read(&kept) {
            return Ok(Handout(bodies));
        }
        let mut bodies = BTreeMap::new();
        for path in &files {
            let file = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
            let name = path.strip_prefix(root).unwrap_or(path).display().to_string();
            let tokens = Tokens::read(&file);
            let prints = tokens.iter().flat_map(Tokens::functions).filter_map(|(_, body)| print(body));
            bodies.extend(prints.map(|print| (print, name.clone())));
        }
        cache::write(&kept, &bodies)?;
        Ok(Handout(bodies))
    }

    /// A sentence for each function of a submission that is one of these.
    pub fn copied(&self, files: &Files) -> Vec<String> {
        let mut notes = Vec::new();
        for (step, file) in &files.steps {
            let tokens = file.as_ref().ok().and_then(|file| Tokens::read(file));
            for (name, body) in tokens.iter().flat_map(Tokens::functions) {
                if let Some(place) = print(body).and_then(|print| self.0.get(&print)) {
                    notes.push(format!(
                        "`{name}` in step{step}.rs is, word for word, code that the class was given in {place}."
                    ));
                }
            }
        }
        notes
    }
}

/// The Rust files of the crates, but for their tests, which are not handed out.
fn files(crates: PathBuf) -> Result<Vec<PathBuf>> {
    let (mut files, mut folders) = (Vec::new(), vec![crates]);
    while let Some(folder) = folders.pop() {
        let cannot = || format!("{} cannot be read", folder.display());
        for entry in fs::read_dir(&folder).with_context(cannot)? {
            let path = entry.with_context(cannot)?.path();
            match path.is_dir() {
                true if path.ends_with("tests") => {}
                true => folders.push(path),
                false if path.extension().is_some_and(|ending| ending == "rs") => files.push(path),
                false => {}
            }
        }
    }
    files.sort();
    Ok(files)
}

/// What stands for a body, if it is long enough.
fn print(body: &[String]) -> Option<String> {
    (body.len() >= LEAST).then(|| Fingerprint::default().text(body.join("\n")).hex())
}

#[cfg(test)]
mod tests {
    use othello_course_model::Course;

    use super::Handout;
    use crate::submission::Files;

    #[test]
    fn what_was_handed_out_is_known_again_whatever_it_is_called() {
        let root = Course::open().unwrap().root;
        let handout = Handout::open(&root).unwrap();
        let given = std::fs::read_to_string(root.join("crates/testkit/src/matches/moment.rs")).unwrap();
        let function = &given[given.find("fn score(").unwrap()..];
        let function = &function[..function.find("\n}\n").unwrap() + 3];
        let copied = |text: String| {
            let steps = [(13, Ok(text.into_bytes()))].into();
            handout.copied(&Files { steps, ..Files::default() })
        };
        let renamed = function.replace("fn score(", "// mine\npub fn alpha_beta(").replace("\n", "\n\n");
        assert_eq!(
            copied(renamed.clone()),
            ["`alpha_beta` in step13.rs is, word for word, code that the class was given in \
                    crates/testkit/src/matches/moment.rs."]
        );
        assert_eq!(copied(renamed.replacen("alpha", "best", 3)), Vec::<String>::new());
    }

    #[test]
    fn no_solution_is_like_it() {
        let course = Course::open().unwrap();
        let handout = Handout::open(&course.root).unwrap();
        let solution = |step: &othello_course_model::Step| {
            (step.number, Ok(std::fs::read(course.root.join("solutions").join(step.file())).unwrap()))
        };
        let files = Files { steps: course.written().map(solution).collect(), ..Files::default() };
        assert_eq!(handout.copied(&files), Vec::<String>::new());
    }
}
