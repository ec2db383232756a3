//! What cargo builds for this copy of the course, and nothing of another's.
//!
//! Two things would have cargo take what it has built for what is to be built: copies of the course that share a folder for built
//! files, because their packages have the same names; and an exercise with an old date, because cargo goes by dates.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, slice};

use anyhow::{Result, bail};
use othello_course_model::testing::{self, Built, Diagnostic};
use othello_course_model::{Course, Step};

use crate::language::tr;
use crate::remembered;

/// The cargo that builds in this copy's own [`folder`].
pub fn cargo(course: &Course) -> Command {
    let (mut cargo, folder) = (testing::cargo(&course.root), folder(course));
    // Cargo's own default, which a setting in a folder above may have changed: an overflow is a panic.
    for profile in ["DEV", "TEST"] {
        cargo.env(format!("CARGO_PROFILE_{profile}_OVERFLOW_CHECKS"), "true");
    }
    // The second has effect where a setting of cargo's parts the two.
    cargo.env("CARGO_TARGET_DIR", &folder).env("CARGO_BUILD_BUILD_DIR", folder);
    cargo
}

/// Builds a program for this copy: where it is.
///
/// # Errors
///
/// When it does not build: `failed` says what that means, and then comes the first error.
pub fn program(course: &Course, name: &str, arguments: &[&str], failed: &str) -> Result<PathBuf> {
    let Built { program, said, diagnostics } = testing::build_program(cargo(course), name, arguments)?;
    match (program, diagnostics.iter().find(|diagnostic| diagnostic.is_error)) {
        (Some(program), _) => Ok(program),
        (None, Some(Diagnostic { file, line_number, message, .. })) => {
            // Another package brings the exercises in from its own folder, or has copies of them.
            let file = file.rsplit("../").next().unwrap_or_default().replace("src/steps/", "exercises/");
            bail!(tr!("{failed}: {file}, line {line}: {message}", failed, file, line = line_number, message))
        }
        (None, None) => bail!("{failed}:\n{}", said.trim_end()),
    }
}

/// Where cargo builds for this copy: `target`, or a folder of its own in that of a student who has it elsewhere.
pub fn folder(course: &Course) -> PathBuf {
    // This program is in `debug` of the folder that the student's settings name.
    let program = env::current_exe().ok().and_then(|program| program.canonicalize().ok());
    let theirs = program.as_deref().and_then(Path::parent).and_then(Path::parent);
    match theirs {
        Some(theirs) => folder_in(theirs, &course.root),
        None => course.root.join("target"),
    }
}

fn folder_in(theirs: &Path, root: &Path) -> PathBuf {
    let root = root.canonicalize().unwrap_or_else(|_| root.to_path_buf());
    if theirs.starts_with(&root) {
        return theirs.to_path_buf();
    }
    let mut hasher = DefaultHasher::new();
    root.hash(&mut hasher);
    theirs.join(format!("course-{:016x}", hasher.finish()))
}

/// Whether the tests' packages have been built. That takes most of the first build's time, and is done once.
pub fn has_tests(course: &Course) -> bool {
    let built = fs::read_dir(folder(course).join("debug/deps"));
    let mut names =
        built.into_iter().flatten().flatten().map(|file| file.file_name().to_string_lossy().into_owned());
    names.any(|name| name.starts_with("librstest") && name.ends_with(".rlib"))
}

/// Whether another program is building here, perhaps an editor.
pub fn is_locked(course: &Course) -> bool {
    let lock = File::open(folder(course).join("debug/.cargo-lock"));
    lock.is_ok_and(|lock| matches!(lock.try_lock(), Err(TryLockError::WouldBlock)))
}

/// Before a step is built: an exercise whose contents have changed, and whose date says that they have not, gets the date of now.
/// One that was brought back from a copy has an old date, and cargo would test what was there before it.
pub fn date(course: &Course, step: &Step) -> Result<()> {
    let path = course.kept().join("built.json");
    let mut built: BTreeMap<String, String> = remembered::read(&path)?;
    let since = fs::metadata(&path).and_then(|data| data.modified()).ok();
    let below = course.needs(step.number).into_iter().filter_map(|number| course.step(number).ok());
    for step in below.chain(slice::from_ref(step)) {
        let file = course.exercise(step.number);
        let Ok(text) = fs::read(&file) else { continue };
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let hash = format!("{:016x}", hasher.finish());
        let before = built.insert(step.name.clone(), hash.clone());
        if before.is_some_and(|before| before != hash) && fs::metadata(&file)?.modified().ok() <= since {
            // Of a file that may not be written, cargo's own date has to do.
            File::options()
                .write(true)
                .open(&file)
                .and_then(|file| file.set_modified(SystemTime::now()))
                .ok();
        }
    }
    remembered::write(&path, &built)
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::path::Path;
    use std::time::{Duration, SystemTime};

    use super::{date, folder_in};
    use crate::scratch;

    #[test]
    fn copies_of_the_course_that_share_a_folder_each_have_their_own_in_it() {
        let [a, b] = ["/courses/a", "/courses/b"].map(Path::new);
        let shared = Path::new("/built");
        assert!(folder_in(shared, a).starts_with(shared));
        assert_ne!(folder_in(shared, a), folder_in(shared, b));
        assert_eq!(folder_in(&a.join("target"), a), a.join("target"));
    }

    #[test]
    fn only_an_exercise_with_other_contents_and_an_old_date_gets_a_new_one() {
        let course = scratch::course("dates");
        let step = course.step_named("line").unwrap();
        let file = course.exercise(step.number);
        let old = SystemTime::now() - Duration::from_secs(3600);
        // Saved with this date, and then built: the date that it has.
        let dated = |text: &str, date_of: SystemTime| {
            fs::write(&file, text).unwrap();
            File::options().write(true).open(&file).unwrap().set_modified(date_of).unwrap();
            date(&course, step).unwrap();
            fs::metadata(&file).unwrap().modified().unwrap()
        };
        assert_eq!(dated("first", old), old);
        assert_eq!(dated("first", old), old);
        assert!(dated("from a copy", old) > old);
        assert_eq!(dated("from a copy", old), old);
        let later = SystemTime::now() + Duration::from_secs(3600);
        assert_eq!(dated("saved", later), later);
    }
}
