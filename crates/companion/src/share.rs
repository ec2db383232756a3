//! `cargo course share`: the student's game as one page, to send to a friend.
//!
//! The steps of the rules have to pass. Of the machine's, those that do are in it, as opponents.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use othello_course_model::{Course, Place, Step, web};

use crate::language::tr;
use crate::progress::{Progress, State};
use crate::{built, opener, paint, read, status, tree};

/// Makes the page and opens it. `name` is the student's; if it is not given, git may know it.
///
/// # Errors
///
/// When a step of the rules does not pass, the compiler cannot make WebAssembly, or there is no book to take the page from: a
/// sentence that says what to type.
pub fn share(course: &Course, progress: &mut Progress, name: Option<String>, only_write: bool) -> Result<()> {
    ensure!(
        web::is_installed(),
        tr!(
            "A page needs WebAssembly, which your compiler can make after: {command}",
            command = web::HOW_TO_GET_IT
        )
    );
    let Some(name) = name.or_else(|| of_git(&course.root)) else {
        bail!(tr!("Whose game is it? Say so: cargo course share --name Ada"));
    };
    let (shared, left_out) = shared(course, |step| passes(course, progress, step))?;
    let missing: Vec<_> = left_out.iter().copied().filter(|step| step.level == 1).collect();
    if !missing.is_empty() {
        bail!(tr!(
            "A game to share needs all of its rules, and these steps do not pass yet: {numbers}.\n{next_words}",
            numbers = numbers(&missing),
            next_words = status::next_words(status::next(course, progress)).trim()
        ));
    }
    let book = read::folder(course)?;
    println!(
        "{}",
        paint::faint(&tr!("Your functions are compiled for the page. The first time, this takes a minute."))
    );
    let page = page(course, &shared, &name, &book)?;
    let size = fs::metadata(&page)?.len().div_ceil(1000);
    println!(
        "{}",
        tr!(
            "{name}'s Othello is one file of {size} KB, which needs no network:\n  {page}",
            name,
            size,
            page = page.display().to_string()
        )
    );
    println!("{}", tr!("The steps in it: {numbers}.", numbers = numbers(&shared)));
    if !left_out.is_empty() {
        println!(
            "{}",
            tr!("Once they pass, these will be in it too: {numbers}.", numbers = numbers(&left_out))
        );
    }
    if !only_write && !opener::open(&read::file_address(&page)) {
        println!("{}", tr!("No program was found here to open it. Open it in a browser yourself."));
    }
    Ok(())
}

/// The steps that pass and build on none that doesn't, and the others of the game.
fn shared(
    course: &Course,
    mut passes: impl FnMut(&Step) -> Result<bool>,
) -> Result<(Vec<&Step>, Vec<&Step>)> {
    let (mut shared, mut left_out): (Vec<&Step>, Vec<&Step>) = (Vec::new(), Vec::new());
    for step in course.used_in(Place::Game) {
        let stands = step.builds_on.iter().all(|name| shared.iter().any(|other| other.name == *name));
        match stands && passes(step)? {
            true => shared.push(step),
            false => left_out.push(step),
        }
    }
    Ok((shared, left_out))
}

fn passes(course: &Course, progress: &mut Progress, step: &Step) -> Result<bool> {
    if !course.is_begun(step) {
        return Ok(false);
    }
    if progress.known(course, step).is_none() {
        println!("{}", paint::faint(&tr!("Step {step} is tested.", step = step.number)));
    }
    Ok(status::state_of(course, progress, step)? == State::Passed)
}

/// The page, in a folder of its own.
fn page(course: &Course, steps: &[&Step], name: &str, book: &Path) -> Result<PathBuf> {
    let target = course.root.join("target/share");
    let names: Vec<_> = steps.iter().map(|step| step.name.as_str()).collect();
    let cargo = |arguments: &[&str]| {
        let mut cargo = built::cargo(course);
        cargo.env("OTHELLO_SHARED_STEPS", names.join(" ")).stdin(Stdio::null()).args(arguments);
        cargo.env("CARGO_BUILD_BUILD_DIR", &target);
        cargo.args(["--quiet", "--package", "othello-share", "--target-dir"]).arg(&target);
        cargo
    };
    run(&mut cargo(&["build", "--lib", "--profile", "share", "--target", web::TARGET]))?;
    let module = target.join(web::TARGET).join("share/othello_share.wasm");
    let scripts = book.join("boards");
    let page = target.join("othello.html");
    let trees = target.join("trees.txt");
    fs::write(&trees, tree::trees(course, steps))?;
    let mut packer = cargo(&["run"]);
    packer.arg("--").arg(name).arg(module);
    packer.arg(part(&scripts, ".js")?).arg(part(&scripts, ".css")?).arg(trees).arg(&page);
    run(&mut packer)?;
    Ok(page)
}

fn run(cargo: &mut Command) -> Result<()> {
    let status = cargo.status().with_context(|| tr!("cargo cannot be started"))?;
    ensure!(status.success(), tr!("The page was not made, because of what stands above."));
    Ok(())
}

/// The book's one script or style: its name may have a hash in it.
fn part(folder: &Path, kind: &str) -> Result<PathBuf> {
    let files = fs::read_dir(folder)
        .with_context(|| tr!("{folder} cannot be read", folder = folder.display().to_string()))?;
    let mut paths = files.flatten().map(|file| file.path());
    let is_it = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("all") && name.ends_with(kind)
    };
    paths
        .find(is_it)
        .with_context(|| tr!("{folder} has no all{kind}", folder = folder.display().to_string(), kind))
}

/// The name that git signs with.
fn of_git(root: &Path) -> Option<String> {
    let output = Command::new("git").args(["config", "user.name"]).current_dir(root).output().ok()?;
    let name = String::from_utf8_lossy(&output.stdout).trim().to_string();
    (!name.is_empty()).then_some(name)
}

/// "2, 3 and 4".
fn numbers(steps: &[&Step]) -> String {
    let numbers: Vec<_> = steps.iter().map(|step| step.number.to_string()).collect();
    match numbers.split_last() {
        Some((last, before)) if !before.is_empty() => {
            tr!("{others} and {last}", others = before.join(", "), last)
        }
        _ => numbers.concat(),
    }
}

#[cfg(test)]
mod tests {
    use othello_course_model::{Course, Place, Step};

    use super::{numbers, passes, shared};
    use crate::progress::Progress;
    use crate::scratch;

    #[test]
    fn a_step_that_is_not_begun_is_not_even_tested() {
        let course = scratch::course("share-nothing");
        let mut progress = Progress::open(&course).unwrap();
        for step in course.written() {
            std::fs::write(course.exercise(step.number), "fn f() {\n    todo!()\n}\n").unwrap();
            assert!(!passes(&course, &mut progress, step).unwrap());
            assert_eq!(progress.known(&course, step), None);
        }
    }

    #[test]
    fn what_passes_is_shared_if_it_builds_on_nothing_that_does_not() {
        let course = scratch::course("share");
        let passing = |failing: &'static [&str]| {
            shared(&course, move |step| Ok(!failing.contains(&step.name.as_str())))
        };
        let from_on = |name: &str| course.used_in(Place::Game).skip_while(|step| step.name != name).count();
        let (steps, left_out) = passing(&["positions"]).unwrap();
        let before = course.used_in(Place::Game).take_while(|step| step.name != "positions");
        let named = |steps: &[&Step]| steps.iter().map(|step| step.name.clone()).collect::<Vec<_>>();
        assert_eq!(named(&steps), named(&before.collect::<Vec<_>>()));
        assert_eq!(left_out.len(), from_on("positions"));
        let (_, left_out) = passing(&["reading", "bits"]).unwrap();
        assert_eq!(named(&left_out[..5]), ["reading", "asking", "game", "bits", "positions"]);
        assert_eq!(left_out.len(), 3 + from_on("bits"));
    }

    #[test]
    fn the_last_number_stands_after_and() {
        let course = Course::open().unwrap();
        assert_eq!(numbers(&[]), "");
        assert_eq!(numbers(&[&course.steps[2]]), "2");
        assert_eq!(numbers(&course.steps[2..5].iter().collect::<Vec<_>>()), "2, 3 and 4");
    }
}
