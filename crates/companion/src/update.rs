//! `cargo course update`: the course's newest version, with every line of the student's.
//!
//! Where steps have new numbers, a `git pull` conflicts in each exercise. So the new course is taken as it is, the student's
//! exercises are put where their steps are now, and that is committed as a merge of the two. What the student had before is in
//! the commit before it.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result, bail};
use othello_course_model::exercise::exercise_of;
use othello_course_model::{Course, Listed, Step, listed_steps, renumbered};

use crate::git::{Entry, Git};
use crate::language::{self, tr};
use crate::moved::{Moved, is_written, moved, used_from_there};

/// Takes the newest version from `from`, a remote or the address of a repository; if it is not named, from where course.toml says
/// that the class's repository is, or from where the course was cloned.
pub fn update(course: &Course, from: Option<&str>) -> Result<()> {
    let git = Git::at(&course.root)?;
    let from = match from {
        Some(from) => from.to_string(),
        None => source(course, &git)?,
    };
    git.run(&["fetch", "--quiet", &from, "HEAD"]).with_context(|| tr!("{from} cannot be reached", from))?;
    if git.is_so(&["merge-base", "--is-ancestor", "FETCH_HEAD", "HEAD"]) {
        println!(
            "{}",
            tr!("You have the newest version of the course already: {from} has nothing newer.", from)
        );
        if from == ORIGIN {
            println!(
                "{}",
                tr!(
                    "If {from} is your own repository, name the course's: cargo course update https://…",
                    from
                )
            );
        }
        return Ok(());
    }
    if !git.run(&["status", "--porcelain", "--untracked-files=no"])?.is_empty() {
        // Where git makes the ends of lines its own, a file may differ in them alone, and then there is nothing to commit.
        git.run(&["add", "--update"])?;
        if !git.is_so(&["diff", "--cached", "--quiet", "HEAD"]) {
            let message = "My work before the update of the course";
            git.run(&["commit", "--quiet", "--all", "--no-verify", "--no-gpg-sign", "--message", message])?;
            println!(
                "{}",
                tr!("Your work that was not committed is committed first, as: {message}.", message)
            );
        }
    }
    let new = new_steps(&git)?;
    let changed = changed_by_the_student(&git)?;
    let report = report(course, &new, &changed);
    let commit = merged(course, &git, &new)?;
    // It refuses to write over a file that git does not have.
    git.run(&["merge", "--quiet", "--ff-only", &commit])?;
    println!("{report}");
    Ok(())
}

/// What git calls the repository of which this one is a clone. It is the student's own where that was made from a template.
const ORIGIN: &str = "origin";

/// Where the course comes from: what the student calls `upstream`, what course.toml says, or the repository that was cloned.
fn source(course: &Course, git: &Git) -> Result<String> {
    let remotes = git.run(&["remote"])?;
    let remote = |name: &str| remotes.lines().any(|each| each == name).then(|| name.to_string());
    let Some(source) = remote("upstream").or_else(|| course.class_url.clone()).or_else(|| remote(ORIGIN))
    else {
        bail!(tr!(
            "This copy does not know where it comes from. Name the course's address: cargo course update https://…"
        ))
    };
    Ok(source)
}

/// The new course's steps, in their order.
fn new_steps(git: &Git) -> Result<Vec<Listed>> {
    let table = git
        .run(&["show", "FETCH_HEAD:course.toml"])
        .with_context(|| tr!("What is there is not this course"))?;
    listed_steps(&table)
}

/// The commit of the new course with the student's exercises, and with the files that only the student has.
fn merged(course: &Course, git: &Git, new: &[Listed]) -> Result<String> {
    let beside = git.beside()?;
    beside.run(&["read-tree", "FETCH_HEAD"])?;
    for (step, own) in course.written().filter_map(|step| Some((step, text_of_student(course, step)?))) {
        let Some(number) = number_of(new, &step.name) else {
            add(&beside, course, &format!("exercises/{}.rs", step.name), &own)?;
            continue;
        };
        let text = in_the_new_course(course, new, &own);
        // A step that has become two: each has all that was written in the one.
        let written = written_and_moved(course, new, step, &own);
        for number in written.iter().map(|each| each.to).chain([number]).collect::<BTreeSet<_>>() {
            add(&beside, course, &format!("exercises/step{number}.rs"), &text)?;
        }
    }
    for entry in only_the_students(git)? {
        beside.add(&entry)?;
    }
    let tree = beside.run(&["write-tree"])?;
    let message = "The course's newest version, with my exercises";
    git.run(&["commit-tree", &tree, "-p", "HEAD", "-p", "FETCH_HEAD", "-m", message])
}

/// The student's text of a step, if it is not the exercise as it was given.
fn text_of_student(course: &Course, step: &Step) -> Option<String> {
    let text = fs::read_to_string(course.exercise(step.number)).ok()?;
    exercise_of(course, step).map_or(true, |given| given != text).then_some(text)
}

/// Adds a file with this text to the index.
fn add(git: &Git, course: &Course, name: &str, text: &str) -> Result<()> {
    let file = course.kept().join("update");
    fs::create_dir_all(course.kept())?;
    fs::write(&file, text)?;
    let hash = git.run(&["hash-object", "-w", "--no-filters", &file.to_string_lossy()])?;
    fs::remove_file(&file)?;
    git.add(&Entry { contents: format!("100644,{hash}"), name: name.to_string() })
}

/// The number that the step of this name has in the new course.
fn number_of(new: &[Listed], name: &str) -> Option<u8> {
    new.iter().position(|each| each.name == name).and_then(|at| u8::try_from(at).ok())
}

/// An exercise of this course for the new one: `super::step4` becomes `super::step5`, also where that step has become two.
fn in_the_new_course(course: &Course, new: &[Listed], exercise: &str) -> String {
    let text = renumbered(exercise, |number| number_of(new, &course.step(number).ok()?.name));
    let moved: Vec<_> = course.written().flat_map(|step| moved(course, new, step)).collect();
    used_from_there(&text, &moved)
}

/// The functions that the student has written in `own`, and that another step has in the new course.
fn written_and_moved(course: &Course, new: &[Listed], step: &Step, own: &str) -> Vec<Moved> {
    let mut moved = moved(course, new, step);
    moved.retain(|each| is_written(own, &each.function));
    moved
}

/// The files that git has of the student's alone: neither this course's nor the new one's.
fn only_the_students(git: &Git) -> Result<Vec<Entry>> {
    let names = |commit: &str| -> Result<Vec<String>> {
        Ok(git.files(commit)?.into_iter().map(|entry| entry.name).collect())
    };
    let mut given: BTreeSet<String> = names("FETCH_HEAD")?.into_iter().collect();
    match git.run(&["merge-base", "HEAD", "FETCH_HEAD"]) {
        Ok(base) => given.extend(names(&base)?),
        // A repository that was made of a template has another history. A class's copy lists what was handed out.
        Err(_) => {
            let listed = git.run(&["show", "HEAD:.handout"]).unwrap_or_default();
            given.extend(listed.lines().filter_map(|line| Some(line.split_once("  ")?.1.to_string())));
        }
    }
    let is_own = |name: &String| !given.contains(name) && !name.starts_with("exercises/step");
    Ok(git.files("HEAD")?.into_iter().filter(|entry| is_own(&entry.name)).collect())
}

/// The files besides the exercises that came with the course and that the student has changed.
fn changed_by_the_student(git: &Git) -> Result<Vec<String>> {
    let Ok(base) = git.run(&["merge-base", "HEAD", "FETCH_HEAD"]) else { return Ok(Vec::new()) };
    let changed = git.run(&["diff", "--name-only", "--diff-filter=MD", &base, "HEAD"])?;
    let changed = changed.lines().filter(|name| !name.starts_with("exercises/"));
    Ok(changed.map(str::to_string).collect())
}

/// What the student is told: which steps have new numbers, and what is no longer as they had it.
fn report(course: &Course, new: &[Listed], changed: &[String]) -> String {
    let mut lines = vec![tr!("The course is up to date. Your exercises are as you wrote them.")];
    for step in course.written() {
        match number_of(new, &step.name) {
            Some(number) if number == step.number => {}
            Some(number) => {
                lines.push(tr!("  {title} was step {step} and is step {number} now, in the name of its file and where others \
                    use it.", title = language::plain(&step.title), step = step.number, number));
            }
            None if text_of_student(course, step).is_some() => {
                lines.push(tr!(
                    "  {title} is not a step any more: yours is kept in exercises/{name}.rs.",
                    title = language::plain(&step.title),
                    name = step.name
                ));
            }
            None => {}
        }
    }
    for (number, step) in new.iter().enumerate().filter(|(_, step)| course.step_named(&step.name).is_err()) {
        lines.push(tr!("  Step {number}, `{name}`, is new.", number, name = step.name));
    }
    for (step, own) in course.written().filter_map(|step| Some((step, text_of_student(course, step)?))) {
        let moved = written_and_moved(course, new, step, &own);
        let Some(to) = moved.first().map(|each| each.to) else { continue };
        let names: Vec<_> = moved.iter().map(|each| format!("`{}`", each.function)).collect();
        lines.push(tr!("  Of {title}, these are in exercises/step{to}.rs now, which begins with all that you had written: \
            {functions}.", title = language::plain(&step.title), to, functions = names.join(", \
            ")));
    }
    let taken =
        changed.iter().map(|name| tr!("  {name} is the course's again. Yours: git show HEAD^:{name}", name));
    lines.extend(taken);
    lines.push(tr!(
        "To see where you are: cargo course. To go back to how it was before: git reset --hard HEAD^"
    ));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use othello_course_model::Course;
    use othello_course_model::exercise::FRESH;

    use super::{listed_steps, report, update};

    const OWN: &str = "// mine\nuse super::step2::b;\npub fn c() {\n    b() // as in step 2\n}\n";

    /// A folder of a test, which is removed when this is dropped.
    struct Folder(PathBuf);

    impl Drop for Folder {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).ok();
        }
    }

    fn folder(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("othello-update-{name}-{}", std::process::id()));
        fs::remove_dir_all(&folder).ok();
        Folder(folder)
    }

    fn write(root: &Path, name: &str, text: &str) {
        let path = root.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn read(root: &Path, name: &str) -> String {
        fs::read_to_string(root.join(name)).unwrap_or_default()
    }

    /// A class's copy with these steps, and nothing of another one's.
    fn publish(root: &Path, steps: &[&str]) {
        publish_functions(root, &steps.iter().map(|name| (*name, "")).collect::<Vec<_>>());
    }

    /// The same, with the functions that each step lists.
    fn publish_functions(root: &Path, steps: &[(&str, &str)]) {
        for folder in ["exercises", FRESH] {
            fs::remove_dir_all(root.join(folder)).ok();
        }
        let mut table = format!("title = \"A course\"\nclass_url = '{}'\n", root.display());
        let mut handed_out = "# What was handed out\n".to_string();
        for (number, (name, functions)) in steps.iter().enumerate() {
            table += &format!(
                "[[step]]\nname = \"{name}\"\ntitle = \"{name}\"\nfunctions = [{functions}]\nbuilds_on = []\nminutes = 1\nlevel \
                    = 1\n"
            );
            for folder in ["exercises", FRESH] {
                let file = format!("{folder}/step{number}.rs");
                write(root, &file, &format!("pub fn {name}() {{\n    todo!()\n}}\n"));
                handed_out += &format!("0  {file}\n");
            }
        }
        write(root, "course.toml", &table);
        write(root, "README.md", &format!("{} steps\n", steps.len()));
        write(root, ".handout", &(handed_out + "0  README.md\n0  course.toml\n"));
        commit(root);
    }

    fn commit(root: &Path) {
        if !root.join(".git").exists() {
            git(root, &["init", "--quiet"]);
        }
        git(root, &["add", "--all"]);
        git(root, &["commit", "--quiet", "--allow-empty", "--message", "as it is"]);
    }

    fn git(root: &Path, arguments: &[&str]) -> String {
        let who = ["-c", "user.name=A", "-c", "user.email=a@localhost"];
        let mut git = std::process::Command::new("git");
        let output = git.current_dir(root).args(who).args(arguments).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// A student with work in step `c`, in git and not, when the course gets a step between `a` and `b`.
    fn in_the_middle(name: &str, start: impl Fn(&Path, &Path)) -> Folder {
        let folder = folder(name);
        let (course, student) = (folder.0.join("course"), folder.0.join("student"));
        fs::create_dir_all(&course).unwrap();
        publish(&course, &["zero", "a", "b", "c", "d"]);
        start(&course, &student);
        write(&student, "exercises/step2.rs", "pub fn b() {}\n");
        write(&student, "notes.md", "What step 3 taught me\n");
        write(&student, "README.md", "My own\n");
        commit(&student);
        write(&student, "exercises/step3.rs", OWN);
        publish(&course, &["zero", "a", "new", "b", "c", "d"]);
        update(&Course::at(student).unwrap(), None).unwrap();
        folder
    }

    fn has_all_of_it(student: &Path) {
        assert_eq!(read(student, "exercises/step2.rs"), "pub fn new() {\n    todo!()\n}\n");
        assert_eq!(read(student, "exercises/step3.rs"), "pub fn b() {}\n");
        assert_eq!(
            read(student, "exercises/step4.rs"),
            OWN.replace("step2", "step3").replace("step 2", "step 3")
        );
        assert_eq!(read(student, "exercises/step5.rs"), "pub fn d() {\n    todo!()\n}\n");
        assert_eq!(read(student, "notes.md"), "What step 3 taught me\n");
        assert_eq!(read(student, "README.md"), "6 steps\n");
        assert_eq!(git(student, &["status", "--porcelain"]), "");
        assert_eq!(git(student, &["show", "HEAD^:README.md"]), "My own\n");
        assert_eq!(git(student, &["show", "HEAD^:exercises/step3.rs"]), OWN);
    }

    #[test]
    fn a_clone_in_the_middle_keeps_every_line() {
        let folder = in_the_middle("clone", |course, student| {
            git(course.parent().unwrap(), &["clone", "--quiet", "course", &student.to_string_lossy()]);
        });
        let student = folder.0.join("student");
        has_all_of_it(&student);
        // Once more there is nothing to take.
        let before = git(&student, &["rev-parse", "HEAD"]);
        update(&Course::at(student.clone()).unwrap(), None).unwrap();
        assert_eq!(git(&student, &["rev-parse", "HEAD"]), before);
    }

    #[test]
    fn other_ends_of_lines_alone_are_no_work() {
        let folder = folder("crlf");
        let (course, student) = (folder.0.join("course"), folder.0.join("student"));
        fs::create_dir_all(&course).unwrap();
        publish(&course, &["zero", "a"]);
        write(&course, ".gitattributes", "* text=auto\n");
        commit(&course);
        git(&folder.0, &["clone", "--quiet", "course", "student"]);
        write(&student, "README.md", &read(&student, "README.md").replace('\n', "\r\n"));
        publish(&course, &["zero", "a", "b"]);
        write(&course, ".gitattributes", "* text=auto\n");
        commit(&course);
        update(&Course::at(student.clone()).unwrap(), None).unwrap();
        assert_eq!(read(&student, "README.md"), "3 steps\n");
        assert!(!git(&student, &["log", "--format=%s"]).contains("My work before"));
    }

    /// As GitHub makes a repository of a template: the same files, another history, and `origin` is the student's own.
    #[test]
    fn a_copy_with_another_history_keeps_every_line() {
        let folder = in_the_middle("template", |course, student| {
            let parent = course.parent().unwrap();
            git(parent, &["clone", "--quiet", "course", &student.to_string_lossy()]);
            fs::remove_dir_all(student.join(".git")).unwrap();
            commit(student);
            git(student, &["remote", "add", "origin", &student.to_string_lossy()]);
        });
        has_all_of_it(&folder.0.join("student"));
    }

    #[test]
    fn a_step_that_is_gone_leaves_the_work_under_its_name() {
        let folder = folder("gone");
        let (course, student) = (folder.0.join("course"), folder.0.join("student"));
        fs::create_dir_all(&course).unwrap();
        publish(&course, &["zero", "a", "b"]);
        git(&folder.0, &["clone", "--quiet", "course", "student"]);
        write(&student, "exercises/step1.rs", "pub fn a() {}\n");
        publish(&course, &["zero", "b"]);
        update(&Course::at(student.clone()).unwrap(), None).unwrap();
        assert_eq!(read(&student, "exercises/a.rs"), "pub fn a() {}\n");
        assert_eq!(read(&student, "exercises/step1.rs"), "pub fn b() {\n    todo!()\n}\n");
        assert!(!student.join("exercises/step2.rs").exists());
    }

    #[test]
    fn of_a_step_that_has_become_two_both_have_all_that_was_written() {
        let folder = folder("two");
        let (course, student) = (folder.0.join("course"), folder.0.join("student"));
        fs::create_dir_all(&course).unwrap();
        publish_functions(&course, &[("zero", ""), ("a", "\"f\", \"g\", \"h\""), ("c", "")]);
        git(&folder.0, &["clone", "--quiet", "course", "student"]);
        let written = "pub fn f() {}\n\npub fn g() {\n    f()\n}\n\npub fn h() {\n    todo!()\n}\n";
        write(&student, "exercises/step1.rs", written);
        write(&student, "exercises/step2.rs", "use super::step1::{f, g};\n\npub fn c() {}\n");
        let new = [("zero", ""), ("a", "\"f\""), ("b", "\"g\""), ("d", "\"h\""), ("c", "")];
        publish_functions(&course, &new);
        let before = Course::at(student.clone()).unwrap();
        let told = report(&before, &listed_steps(&read(&course, "course.toml")).unwrap(), &[]);
        assert!(told.contains("all that you had written: `g`.") && !told.contains("`h`"), "{told}");
        update(&before, None).unwrap();
        assert_eq!(read(&student, "exercises/step1.rs"), written);
        assert_eq!(read(&student, "exercises/step2.rs"), written);
        assert_eq!(
            read(&student, "exercises/step3.rs"),
            "pub fn d() {\n    todo!()\n}\n",
            "of this, nothing was written"
        );
        let uses = "use super::step1::f;\nuse super::step2::g;\n\npub fn c() {}\n";
        assert_eq!(read(&student, "exercises/step4.rs"), uses);
    }

    #[test]
    fn without_git_it_says_what_to_do() {
        let folder = folder("no-git");
        fs::create_dir_all(&folder.0).unwrap();
        let course = Course { root: folder.0.clone(), ..Course::open().unwrap() };
        let error = update(&course, None).unwrap_err().to_string();
        assert!(
            error.contains("is not a repository of git") && error.contains("copy your exercises"),
            "{error}"
        );
    }
}
