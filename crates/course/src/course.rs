//! The table of steps, course.toml, and where the files of a step are.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

/// Where a class's repository, which has no solutions to generate them from, keeps the fresh exercises.
pub const FRESH: &str = "crates/course/fresh";

/// The course: its folder and its steps.
pub struct Course {
    pub root: PathBuf,
    pub title: String,
    pub steps: Vec<Step>,
}

/// A row of course.toml; what each column means is said there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub number: u8,
    pub name: String,
    pub title: String,
    pub functions: Vec<String>,
    pub builds_on: Vec<u8>,
    pub minutes: u32,
    pub level: u8,
    #[serde(default)]
    pub points: BTreeMap<String, u32>,
    #[serde(default)]
    pub counts_for: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub limits: StepLimits,
    pub fails_at_first: usize,
}

/// Where a step's limits are not those of the others.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepLimits {
    /// Seconds for one call of a function.
    pub call_seconds: Option<f64>,
    /// Seconds for the answers of one test.
    pub test_seconds: Option<f64>,
    /// MiB of memory.
    pub memory: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    title: String,
    step: Vec<Step>,
}

impl Course {
    /// Reads the course this program was built in.
    pub fn open() -> Result<Course> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
        let text = fs::read_to_string(root.join("course.toml")).context("course.toml cannot be read")?;
        let table: Table = toml::from_str(&text).context("course.toml is not a table of steps")?;
        Ok(Course { root, title: table.title, steps: table.step })
    }

    /// The steps that a student writes: all but step 0.
    pub fn written(&self) -> impl DoubleEndedIterator<Item = &Step> {
        self.steps.iter().filter(|step| step.number > 0)
    }

    /// The step of this number, or a sentence that says which there are.
    pub fn step(&self, number: u8) -> Result<&Step> {
        let last = self.steps.last().map_or(0, |step| step.number);
        let found = self.steps.iter().find(|step| step.number == number);
        found.with_context(|| format!("There is no step {number}: the steps are 0 to {last}."))
    }

    /// Whether this is what `cargo course handout` wrote for a class: it holds no solutions.
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
            let builds_on =
                self.steps.iter().filter(|step| step.number == next).flat_map(|step| &step.builds_on);
            open.extend(builds_on.filter(|&&below| needs.insert(below)));
        }
        needs
    }
}

impl Step {
    /// The sum of its functions' points.
    pub fn all_points(&self) -> u32 {
        self.points.values().sum()
    }

    /// The step's chapter in the book.
    pub fn chapter(&self) -> String {
        format!("book/src/step{}.md", self.number)
    }

    /// `step3.rs`: the same in exercises/, solutions/ and tests/.
    pub fn file(&self) -> String {
        format!("step{}.rs", self.number)
    }
}

#[cfg(test)]
impl Course {
    /// The course's steps in an empty folder with this name, for a test that writes exercises.
    pub fn in_scratch(name: &str) -> Course {
        let root = std::env::temp_dir().join(format!("othello-course-{name}-{}", std::process::id()));
        fs::remove_dir_all(&root).ok();
        fs::create_dir_all(root.join("exercises")).expect("the folder for temporary files can be written to");
        Course { root, ..Course::open().expect("course.toml can be read") }
    }
}
