//! Is this machine ready? Each thing that can be wrong is one small function, which says what fixes it.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::Result;
use othello_course_model::{Course, Step, testing};

use crate::built;
use crate::git::Git;
use crate::language::tr;

/// What is wrong and what fixes it, or nothing.
type Examination = fn(&Course) -> Option<String>;

/// Examines everything and says what is wrong; success if nothing is.
pub fn examine(course: &Course) -> Result<ExitCode> {
    let examinations: [(String, Examination); 10] = [
        (tr!("git"), git),
        (tr!("the toolchain"), toolchain),
        (tr!("the files of the course"), files),
        (tr!("the files that are given"), given),
        (tr!("the variables of this shell"), |_| variables()),
        (tr!("the settings of cargo"), settings),
        (tr!("the text of the exercises"), encodings),
        (tr!("the build lock"), lock),
        (tr!("the space of target/"), space),
        (tr!("the first tests"), first_tests),
    ];
    let mut code = ExitCode::SUCCESS;
    for (name, examination) in examinations {
        match examination(course) {
            None => println!("✓ {name}"),
            Some(fault) => {
                println!("✗ {name}: {fault}");
                code = ExitCode::FAILURE;
            }
        }
    }
    Ok(code)
}

/// Whether git is there and works here.
fn git(course: &Course) -> Option<String> {
    Git::at(&course.root).err().map(|error| format!("{error:#}"))
}

fn toolchain(course: &Course) -> Option<String> {
    let manifest = fs::read_to_string(course.root.join("Cargo.toml")).ok()?;
    let needed = manifest.lines().find_map(|line| line.strip_prefix("rust-version = "))?.trim_matches('"');
    let Ok(output) = Command::new("rustc").arg("--version").output() else {
        return Some(tr!("there is no rustc on the path. Install Rust, then open a new terminal."));
    };
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let version = text.split(' ').nth(1).unwrap_or_default();
    (parts(version) < parts(needed)).then(|| {
        tr!("this is Rust {version}, and the course needs {needed}. Run: rustup update", version, needed)
    })
}

/// `1.90` and `1.95.0-nightly` as numbers that compare.
fn parts(version: &str) -> Vec<u32> {
    version.split(['.', '-']).map_while(|part| part.parse().ok()).take(2).collect()
}

fn files(course: &Course) -> Option<String> {
    let needed = course
        .written()
        .flat_map(|step| [format!("exercises/{}", step.file()), format!("tests/{}", step.file())]);
    let missing: Vec<_> = needed.filter(|name| !course.root.join(name).exists()).collect();
    let first = missing.first()?;
    Some(match first.strip_prefix("exercises/step").and_then(|rest| rest.strip_suffix(".rs")) {
        Some(number) => {
            tr!("{files} missing. Run: cargo course reset {number}", files = missing.join(", "), number)
        }
        None => tr!("{files} missing. Run: git checkout -- {first}", files = missing.join(", "), first),
    })
}

/// Given files that are not the course's any more, as git sees it.
fn given(course: &Course) -> Option<String> {
    let diff =
        ["-c", "core.quotepath=off", "diff", "--name-only", "HEAD", "--relative", "--", ".", ":!exercises"];
    let changed = Git::at(&course.root).ok()?.run(&diff).ok()?;
    let changed: Vec<_> = changed.lines().collect();
    let (first, more) = changed.split_first()?;
    let more = if more.is_empty() { String::new() } else { tr!(" and {more} more", more = more.len()) };
    Some(tr!(
        "{first}{more} differs from the course's. To get it back: git checkout HEAD -- {first}",
        first,
        more
    ))
}

/// What `cargo test` obeys and the companion does not.
pub fn variables() -> Option<String> {
    let set = testing::surroundings();
    let first = set.first()?;
    Some(tr!(
        "{variables} changes what `cargo test` builds, and may change a verdict; the companion does without. Unset it: unset \
            {first}",
        variables = set.join(", "),
        first
    ))
}

/// Settings of cargo outside of the course that change what its tests are: in a folder above, or for all that a person builds.
fn settings(course: &Course) -> Option<String> {
    let above = course.root.ancestors().skip(1).map(|folder| folder.join(".cargo"));
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    above.chain(home).find_map(|folder| setting_in(&folder))
}

/// The first such setting in the files of a folder.
fn setting_in(folder: &Path) -> Option<String> {
    ["config.toml", "config"].map(|name| folder.join(name)).iter().find_map(|file| {
        let text = fs::read_to_string(file).ok()?;
        let names = ["overflow-checks", "rustflags", "debug-assertions"];
        let name = names.into_iter().find(|name| text.lines().any(|line| line.trim().starts_with(name)))?;
        Some(tr!(
            "{file} sets `{name}`, which may change a verdict. If one surprises you, try without that line.",
            file = file.display().to_string(),
            name
        ))
    })
}

fn encodings(course: &Course) -> Option<String> {
    let text = |step: &&Step| fs::read(course.exercise(step.number)).unwrap_or_default();
    let other = course.written().find(|step| str::from_utf8(&text(step)).is_err())?;
    Some(tr!("exercises/{file} is not UTF-8. Save it again as UTF-8.", file = other.file()))
}

fn lock(course: &Course) -> Option<String> {
    built::is_locked(course).then(|| {
        tr!("another program is building here, perhaps your editor. Wait for it, or set \
         `rust-analyzer.cargo.targetDir` to true in the editor.")
    })
}

fn space(course: &Course) -> Option<String> {
    const MUCH: u64 = 5_000_000_000;
    let size = size_of(&built::folder(course));
    (size > MUCH)
        .then(|| tr!("target/ has grown to {size} GB. Run: cargo clean", size = size / 1_000_000_000))
}

fn size_of(folder: &std::path::Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| match entry.file_type() {
            Ok(kind) if kind.is_dir() => size_of(&entry.path()),
            _ => entry.metadata().map_or(0, |data| data.len()),
        })
        .sum()
}

/// The tests of the first step, which is given.
fn first_tests(course: &Course) -> Option<String> {
    let tests = format!("step{}", course.steps.first()?.number);
    match built::cargo(course).args(["test", "--quiet", "--test", &tests]).output() {
        Ok(output) if output.status.success() => None,
        _ => Some(tr!("they do not pass. Run: cargo test --test {tests}", tests)),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::setting_in;
    use crate::scratch;

    #[test]
    fn a_setting_of_cargo_is_named_with_its_file() {
        let course = scratch::course("settings");
        let file = course.root.join("config.toml");
        fs::write(&file, "[env]\nRUST_BACKTRACE = '1'\n").unwrap();
        assert_eq!(setting_in(&course.root), None);
        fs::write(&file, "[profile.dev]\noverflow-checks = false\n").unwrap();
        let said = setting_in(&course.root).unwrap();
        assert!(said.starts_with(&format!("{} sets `overflow-checks`", file.display())), "{said}");
    }
}
