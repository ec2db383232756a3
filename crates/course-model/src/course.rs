//! The table of steps, course.toml, and where the files of a step are.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

/// The course: its folder and its steps.
#[derive(Clone)]
pub struct Course {
    /// Its folder.
    pub root: PathBuf,
    /// What the course is called.
    pub title: String,
    /// Where the book is published, if somebody has.
    pub book_url: Option<String>,
    /// Where the class's repository is, if it says: a correction comes from there.
    pub class_url: Option<String>,
    /// How the class hands in, if it says: a paragraph of its README.
    pub hand_in: Option<String>,
    /// In which language the class reads the book, if it isn't English: `ja`.
    pub language: Option<String>,
    /// The rows of course.toml, by number.
    pub steps: Vec<Step>,
}

/// A row of course.toml; what each column means is said there.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // course.toml has them
pub struct Step {
    /// Its place among the rows, from 0.
    #[serde(skip)]
    pub number: u8,
    pub name: String,
    pub title: String,
    #[serde(default)]
    pub the_game: String,
    #[serde(default)]
    pub teaches: Vec<String>,
    pub functions: Vec<String>,
    pub builds_on: Vec<String>,
    pub minutes: u32,
    pub level: u8,
    #[serde(default)]
    pub used_in: Vec<Place>,
    #[serde(default)]
    pub points: BTreeMap<String, u32>,
    #[serde(default)]
    pub fixed_parts: BTreeSet<u8>,
    #[serde(default)]
    pub free: BTreeSet<String>,
    #[serde(default)]
    pub live: BTreeSet<String>,
    #[serde(default)]
    pub counts_for: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub optimised: bool,
}

/// What calls a step's functions, besides the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The game, crates/game.
    Game,
    /// The boards of the book, crates/boards/book.
    Book,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    title: String,
    #[serde(default)]
    book_url: Option<String>,
    class_url: Option<String>,
    hand_in: Option<String>,
    language: Option<String>,
    step: Vec<Step>,
}

/// What another version of the course lists of a step.
#[derive(Deserialize)]
pub struct Listed {
    /// What code calls it.
    pub name: String,
    /// The functions that a student writes.
    #[serde(default)]
    pub functions: Vec<String>,
}

/// The steps of a course.toml, in their order, whatever else it says: that of another version may have other columns.
///
/// # Errors
///
/// When it is not a table of steps.
pub fn listed_steps(table: &str) -> Result<Vec<Listed>> {
    #[derive(Deserialize)]
    struct Table {
        step: Vec<Listed>,
    }
    let table: Table = toml::from_str(table).context("course.toml is not a table of steps")?;
    Ok(table.step)
}

impl Course {
    /// Reads the course that the current folder is in, wherever this program was built.
    ///
    /// # Errors
    ///
    /// When it is in none, or course.toml cannot be read.
    pub fn open() -> Result<Course> {
        let root = othello_failure::root();
        Course::at(
            root.context(
                "There is no course.toml here or in a folder above: go to the course's folder first.",
            )?,
        )
    }

    /// The folder of another course, if this program was built there.
    pub fn built_elsewhere(&self) -> Option<PathBuf> {
        othello_failure::built_elsewhere(env!("CARGO_MANIFEST_DIR"), &self.root)
    }

    /// Reads the course in the folder `root`.
    ///
    /// # Errors
    ///
    /// When its course.toml cannot be read.
    pub fn at(root: PathBuf) -> Result<Course> {
        let text = fs::read_to_string(root.join("course.toml")).context("course.toml cannot be read")?;
        let Table { title, book_url, class_url, hand_in, language, step: mut steps } =
            toml::from_str(&text).context("course.toml is not a table of steps")?;
        for i in 0..steps.len() {
            let (before, step) = steps.split_at_mut(i);
            step[0].check(before).with_context(|| format!("course.toml, step `{}`", step[0].name))?;
            step[0].number = u8::try_from(i).context("course.toml has more than 256 steps")?;
        }
        Ok(Course { root, title, book_url, class_url, hand_in, language, steps })
    }

    /// The course without the steps above this level.
    ///
    /// # Errors
    ///
    /// When there is no such level: a sentence that says which there are.
    pub fn up_to(&self, level: u8) -> Result<Course> {
        let last = self.steps.last().map_or(0, |step| step.level);
        ensure!((1..=last).contains(&level), "There is no level {level}: the levels are 1 to {last}.");
        let mut course = self.clone();
        course.steps.retain(|step| step.level <= level);
        Ok(course)
    }

    /// The steps that a student writes: all but the first, which is given.
    pub fn written(&self) -> impl DoubleEndedIterator<Item = &Step> {
        self.steps.iter().filter(|step| step.number > 0)
    }

    /// The steps whose functions are called in `place`.
    pub fn used_in(&self, place: Place) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(move |step| step.used_in.contains(&place))
    }

    /// The step of this number.
    ///
    /// # Errors
    ///
    /// When there is none: a sentence that says which there are.
    pub fn step(&self, number: u8) -> Result<&Step> {
        let last = self.steps.last().map_or(0, |step| step.number);
        let found = self.steps.iter().find(|step| step.number == number);
        found.with_context(|| format!("There is no step {number}: the steps are 0 to {last}."))
    }

    /// Whether this function of a step may answer as the student likes.
    pub fn is_free(&self, step: u8, function: &str) -> bool {
        self.step(step).is_ok_and(|step| step.free.contains(function))
    }

    /// The step of this name.
    ///
    /// # Errors
    ///
    /// When there is none: a sentence that says which there are.
    pub fn step_named(&self, name: &str) -> Result<&Step> {
        let found = self.steps.iter().find(|step| step.name == name);
        found.with_context(|| format!("There is no step `{name}`: the steps are {}.", names(&self.steps)))
    }

    /// Whether this is what `cargo xtask handout` wrote for a class: it holds no solutions.
    pub fn is_handout(&self) -> bool {
        !self.root.join("solutions").exists()
    }

    /// Where the exercise of step `number` is.
    pub fn exercise(&self, number: u8) -> PathBuf {
        self.root.join(format!("exercises/step{number}.rs"))
    }

    /// The folder of what the companion remembers and keeps: not in target/, which may be cleaned away.
    pub fn kept(&self) -> PathBuf {
        self.root.join(".course")
    }

    /// Every step that `number` needs: those it builds on, those they build on, and so on.
    pub fn needs(&self, number: u8) -> BTreeSet<u8> {
        let mut needs = BTreeSet::new();
        let mut open = vec![number];
        while let Some(next) = open.pop() {
            let builds_on = self.step(next).into_iter().flat_map(|step| &step.builds_on);
            let below = builds_on.filter_map(|name| Some(self.step_named(name).ok()?.number));
            open.extend(below.filter(|&below| needs.insert(below)));
        }
        needs
    }
}

/// The names of these steps, in order.
fn names(steps: &[Step]) -> String {
    steps.iter().map(|step| step.name.as_str()).collect::<Vec<_>>().join(", ")
}

impl Step {
    /// Checks what would otherwise show as something else: a name given twice or of no earlier row, a limit out of range.
    fn check(&self, before: &[Step]) -> Result<()> {
        let is_before = |name: &str| before.iter().any(|step| step.name == name);
        ensure!(!is_before(&self.name), "an earlier step has this name; choose another");
        for name in &self.builds_on {
            let earlier = names(before);
            ensure!(is_before(name), "`builds_on` names `{name}`, but the steps before it are: {earlier}");
        }
        for (column, named) in [("free", &self.free), ("live", &self.live)] {
            if let Some(name) = named.iter().find(|name| !self.functions.contains(name)) {
                bail!("`{column}` names `{name}`, which is none of its functions");
            }
        }
        Ok(())
    }

    /// Whether the questions to its function in this place follow from the answers.
    pub fn is_live(&self, place: u8) -> bool {
        self.functions.get(usize::from(place)).is_some_and(|function| self.live.contains(function))
    }

    /// The sum of its functions' points.
    pub fn all_points(&self) -> u32 {
        self.points.values().sum()
    }

    /// Whether it is asked and gives no points.
    pub fn is_bonus(&self) -> bool {
        !self.functions.is_empty() && self.points.is_empty()
    }

    /// Its functions, each between backticks.
    pub fn function_names(&self) -> String {
        self.functions.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
    }

    /// The step's chapter in the book.
    pub fn chapter(&self) -> String {
        format!("book/src/step{}.md", self.number)
    }

    /// The name of its file: the same in exercises/, solutions/ and tests/.
    pub fn file(&self) -> String {
        format!("step{}.rs", self.number)
    }
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use super::Course;

    #[test]
    fn a_number_is_the_place_of_a_row_and_a_step_builds_on_earlier_ones() {
        let root = env::temp_dir().join(format!("othello-rows-{}", process::id()));
        fs::create_dir_all(&root).unwrap();
        let read = |rows: &[(&str, &str)]| {
            let row = |(name, builds_on): &(&str, &str)| {
                format!(
                    "[[step]]\nname = {name:?}\nbuilds_on = [{builds_on}]\ntitle = \"\"\nfunctions = []\nminutes = 1\n\
                     level = 1\n"
                )
            };
            let rows: String = rows.iter().map(row).collect();
            fs::write(root.join("course.toml"), format!("title = \"\"\n{rows}")).unwrap();
            Course::at(root.clone())
        };
        let said = |rows| format!("{:#}", read(rows).err().expect("a fault"));
        let course = read(&[("board", ""), ("line", ""), ("legal", "'line'"), ("moves", "'legal'")]).unwrap();
        assert_eq!(course.step_named("legal").unwrap().number, 2);
        assert_eq!(course.needs(3), [1, 2].into());
        let unknown = course.step_named("lines").err().unwrap().to_string();
        assert_eq!(unknown, "There is no step `lines`: the steps are board, line, legal, moves.");
        assert_eq!(
            said(&[("board", ""), ("legal", "'moves'"), ("moves", "")]),
            "course.toml, step `legal`: `builds_on` names `moves`, but the steps before it are: board"
        );
        assert!(said(&[("board", "'board'")]).contains("`builds_on` names `board`"));
        assert!(said(&[("board", ""), ("board", "")]).contains("an earlier step has this name"));
        assert!(said(&[("board", "]\nfree = ['evaluate'")]).contains("`free` names `evaluate`"));
        assert!(said(&[("board", "]\nlive = ['choose'")]).contains("`live` names `choose`"));
        fs::remove_dir_all(&root).ok();
    }
}
