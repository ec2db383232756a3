//! `cargo course save NAME`: the student's player of today is kept, to play against what it becomes.
//!
//! What is kept is the game's program as it's built now, and the code that it was built from. So the player stays what it was,
//! also when the exercises, the course or the compiler are others.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use othello_course_model::{Course, Step};
use othello_failure::{players, program_of};

use crate::language::tr;
use crate::progress::{Progress, State};
use crate::{built, paint, status};

/// Longer names would push the tables of a match over the edge.
const LONGEST: usize = 16;

/// Keeps the player of today under this name.
///
/// # Errors
///
/// When the name can't be one or is there already, a step of the player does not pass, or the game can't be built: a sentence
/// that says what to do.
pub fn save(course: &Course, progress: &mut Progress, name: &str) -> Result<()> {
    let folder = players(&course.root).join(name);
    check(name, &folder)?;
    let steps = steps(course)?;
    let code = code(course, &steps)?;
    let mut failing = Vec::new();
    for step in &steps {
        if !course.is_begun(step) || status::state_of(course, progress, step)? != State::Passed {
            failing.push(step.number.to_string());
        }
    }
    if let Some(first) = failing.first() {
        let these = match failing.len() {
            1 => tr!("step {first} does not", first),
            _ => tr!("these do not: {steps}", steps = failing.join(", ")),
        };
        bail!(tr!(
            "A player is saved when its steps pass, and {these}. To see what is wrong: cargo course test {first}",
            these,
            first
        ));
    }
    println!(
        "{}",
        paint::faint(&tr!("The game is built as it is now. The first time, this takes a minute."))
    );
    let game = ["build", "--bin", "othello", "--features", "mine"];
    let program =
        built::program(course, "othello", &game, &tr!("The game does not build, so nothing is kept"))?;
    is_free(&program, name)?;
    ensure!(
        self::code(course, &steps)? == code,
        tr!(
            "Something was saved while the game was built, so nothing is kept. Once more: cargo course save {name}",
            name
        )
    );
    put(&folder, &program, &code)?;
    println!(
        "{}",
        tr!(
            "Your player of today is kept as {name}. Change yours, and let them play:\n  cargo run --bin othello --features mine -- match mine {name}",
            name
        )
    );
    println!("{}", tr!("Its code is in .course/players/{name}.", name));
    Ok(())
}

/// Whether a folder can have this name on every machine, and none has it.
fn check(name: &str, folder: &Path) -> Result<()> {
    let is_plain = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_');
    ensure!(
        is_plain && name.len() <= LONGEST && name.starts_with(|c: char| c.is_ascii_lowercase()),
        tr!(
            "A player's name begins with a small letter, has only small letters, digits, - and _, and at most {most} of them, \
                as in: cargo course save before-order",
            most = LONGEST
        )
    );
    ensure!(
        !folder.exists(),
        tr!(
            "There is a player {name} already, and it stays. Choose another name, or delete its folder first: \
                .course/players/{name}",
            name
        )
    );
    Ok(())
}

/// The step in which the player is written.
pub fn player(course: &Course) -> Result<&Step> {
    let player = course.written().find(|step| step.functions.iter().any(|name| name == "choose"));
    player.with_context(|| tr!("This copy of the course has no step in which you write a player."))
}

/// The steps that the player is made of, in order.
fn steps(course: &Course) -> Result<Vec<&Step>> {
    let player = player(course)?;
    let mut numbers = course.needs(player.number);
    numbers.insert(player.number);
    numbers.into_iter().map(|number| course.step(number)).collect()
}

/// The name of each step's file, and what is in it.
fn code(course: &Course, steps: &[&Step]) -> Result<Vec<(String, Vec<u8>)>> {
    let read = |step: &&Step| {
        let file = step.file();
        let text = fs::read(course.exercise(step.number));
        Ok((file.clone(), text.with_context(|| tr!("exercises/{file} cannot be read", file))?))
    };
    steps.iter().map(read).collect()
}

/// Asks the program itself, which knows all opponents; and so it's certain that it runs.
fn is_free(program: &Path, name: &str) -> Result<()> {
    let mut answers = Command::new(program);
    let output = answers.args(["answers", name]).stdin(Stdio::null()).output();
    let output = output.with_context(|| tr!("The game was built, and can't be started"))?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}", errors.trim().trim_start_matches("othello: "));
    Ok(())
}

/// Puts the player into its folder: all of it or nothing, whenever this program is ended.
fn put(folder: &Path, program: &Path, code: &[(String, Vec<u8>)]) -> Result<()> {
    let new = folder.with_file_name(".new");
    fs::remove_dir_all(&new).ok();
    let written = || {
        fs::create_dir_all(&new)?;
        fs::copy(program, program_of(&new))?;
        for (file, text) in code {
            fs::write(new.join(file), text)?;
        }
        fs::rename(&new, folder)
    };
    written().with_context(|| {
        tr!("{folder} cannot be written, so nothing is kept", folder = folder.display().to_string())
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{check, code, put, save, steps};
    use crate::progress::Progress;
    use crate::scratch;

    #[test]
    fn a_name_is_plain_and_never_given_twice() {
        let course = scratch::course("names-of-players");
        let folder = |name: &str| othello_failure::players(&course.root).join(name);
        for name in ["old", "before-order", "v2", "a_b"] {
            check(name, &folder(name)).unwrap();
        }
        for name in ["", "Old", "2", "-x", ".new", "..", "a/b", "a b", "änderung", "a-name-that-is-too-long"]
        {
            let said = check(name, &folder(name)).unwrap_err().to_string();
            assert!(said.starts_with("A player's name begins with"), "{name}: {said}");
        }
        fs::create_dir_all(folder("old")).unwrap();
        assert!(check("old", &folder("old")).unwrap_err().to_string().contains("and it stays"));
    }

    #[test]
    fn a_player_whose_steps_do_not_pass_is_not_kept_and_the_step_is_named() {
        let course = scratch::course("unfinished");
        let mut progress = Progress::open(&course).unwrap();
        let needed = steps(&course).unwrap();
        for step in &needed {
            fs::write(course.exercise(step.number), "fn f() {\n    todo!()\n}\n").unwrap();
        }
        let said = save(&course, &mut progress, "old").unwrap_err().to_string();
        assert!(
            said.contains("these do not: ") && said.ends_with(&format!("test {}", needed[0].number)),
            "{said}"
        );
        assert!(!othello_failure::players(&course.root).exists());
    }

    #[test]
    fn a_player_is_put_whole_and_never_over_another() {
        let course = scratch::course("put");
        let folder = othello_failure::players(&course.root).join("old");
        fs::write(course.root.join("program"), "a program").unwrap();
        let code = [("step9.rs".to_string(), b"code".to_vec())];
        put(&folder, &course.root.join("program"), &code).unwrap();
        assert_eq!(fs::read(folder.join("step9.rs")).unwrap(), b"code");
        assert!(put(&folder, &course.root.join("program"), &[]).is_err());
        assert!(put(&folder.with_file_name("new"), &course.root.join("nothing"), &[]).is_err());
        assert_eq!(fs::read(folder.join("step9.rs")).unwrap(), b"code");
        assert!(!folder.with_file_name("new").exists());
    }

    #[test]
    fn a_step_whose_file_is_gone_is_named() {
        let course = scratch::course("gone");
        let steps = steps(&course).unwrap();
        let said = code(&course, &steps).unwrap_err().to_string();
        assert!(said.contains(&format!("exercises/{} cannot be read", steps[0].file())), "{said}");
    }
}
