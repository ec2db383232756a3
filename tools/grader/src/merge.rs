//! One report from those of several parts of a class, or of several classes.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use othello_course_model::Course;
use serde::Deserialize;

use crate::arguments::Merge;
use crate::class::basis;
use crate::class::shard::{self, MOST};
use crate::class::work_folder::WorkFolder;
use crate::format;
use crate::gradebook::Tables;
use crate::gradebook::names::as_shown;
use crate::gradebook::scheme::Scheme;
use crate::graded::{Class, Marked};
use crate::report::{Basis, ByHand, Part, Submission};

/// A report as it is read again.
#[derive(Deserialize)]
struct Report {
    course: String,
    basis: Basis,
    part: Option<Part>,
    #[serde(default)]
    scheme: Scheme,
    sandbox: Vec<String>,
    submissions: Vec<Submission>,
}

/// Reads the reports, one after the other, and writes them as one, ordered by name. A protection counts as active when it
/// was active for each of them.
pub fn merge(merge: &Merge) -> Result<()> {
    let course = Course::open()?;
    let scheme = Scheme::of(&course, &merge.report.tables.scheme)?;
    let work = WorkFolder::open(0)?;
    let mut merged = Merged { scheme, class: None, parts: Parts::default(), seen: HashMap::new() };
    for path in &merge.reports {
        merged.add(path, read(path)?, work.path())?;
    }
    merged.parts.are_complete()?;
    let mut class = merged.class.context("no report was named")?.1;
    class.hides_tests = merge.report.hide_tests;
    let submitted: Vec<_> =
        class.marked.iter().map(|marked| (marked.name.clone(), marked.origin.clone())).collect();
    let (mut steps, mut changed) = (BTreeSet::new(), BTreeSet::new());
    for submission in class.submissions() {
        let submission = submission?;
        steps.extend(submission.steps.iter().map(|step| step.step));
        changed.extend((submission.by_hand != ByHand::Nothing).then(|| as_shown(&submission.name)));
    }
    let places =
        merge.reports.iter().filter_map(|path| Some(path.canonicalize().ok()?.parent()?.to_path_buf()));
    let of_class = basis::of_class(&class.basis.seed, places);
    class.tables = Tables::open(
        &course,
        &merge.report.tables,
        &steps,
        &submitted,
        &of_class,
        (false, merge.report.fills()?),
    )?;
    class.tables.overrides.merged(&changed)?;
    class.bind(&of_class)?;
    class.say();
    class.marked.sort_by(|one, other| one.name.cmp(&other.name));
    format::write_all(&merge.report.formats, &class, merge.report.output.as_deref())?;
    format::check_judged(&class)
}

fn read(path: &Path) -> Result<Report> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    serde_json::from_str(&text)
        .with_context(|| format!("{} is not a report of `cargo grade --format json`", path.display()))
}

/// What has been merged so far.
struct Merged<'a> {
    scheme: Scheme,
    /// The whole class, and the first report.
    class: Option<(&'a Path, Class)>,
    parts: Parts<'a>,
    /// Which report each submission is in.
    seen: HashMap<String, &'a Path>,
}

impl<'a> Merged<'a> {
    /// Adds a report; its submissions are kept in `folder`.
    fn add(&mut self, path: &'a Path, report: Report, folder: &Path) -> Result<()> {
        let Report { course, basis, part, scheme, sandbox, submissions } = report;
        let empty = || Class {
            course: course.clone(),
            basis: basis.clone(),
            part: None,
            sandbox: sandbox.clone(),
            hides_tests: false,
            tables: Tables::default(),
            steps: None,
            marked: Vec::new(),
        };
        let (first, whole) = self.class.get_or_insert_with(|| (path, empty()));
        if whole.course != course {
            bail!("{} is of another course: «{course}», not «{}».", path.display(), whole.course);
        }
        if !scheme.is_plain() {
            bail!(
                "{} has points by --partial, --out-of or --weight: write it without, and give these to merge.",
                path.display()
            );
        }
        if let Some(what) = basis::difference(&whole.basis, &basis) {
            bail!("{} was graded with {what} than {}.", path.display(), first.display());
        }
        self.parts.add(path, part, submissions.iter().map(|submission| submission.name.clone()).collect())?;
        whole.sandbox.retain(|layer| sandbox.contains(layer));
        for submission in submissions {
            if let Some(before) = self.seen.insert(submission.name.clone(), path) {
                bail!("{} is in {} and in {}.", submission.name, before.display(), path.display());
            }
            if !submission.adds_up() {
                bail!(
                    "{}: the points of {} do not add up: has it been changed?",
                    path.display(),
                    submission.name
                );
            }
            if !self.scheme.is_plain() && submission.by_hand != ByHand::Nothing {
                bail!(
                    "{}: points of {} were changed by hand before they are weighed: give --overrides to merge.",
                    path.display(),
                    submission.name
                );
            }
            let file = folder.join(format!("{}.json", whole.marked.len()));
            fs::write(&file, serde_json::to_vec(&submission)?)?;
            whole.marked.push(Marked {
                name: submission.name,
                origin: submission.origin,
                files: submission.files,
                notes: submission.notes,
                other_files: None,
                handed_in: BTreeSet::new(),
                file,
            });
        }
        Ok(())
    }
}

/// How many missing parts are named.
const NAMED: usize = 20;

/// The parts of one class among the reports.
#[derive(Default)]
struct Parts<'a> {
    /// The first part, and its report.
    class: Option<(&'a Path, Part)>,
    /// The reports of the parts, and the names in them.
    parts: BTreeMap<usize, (&'a Path, Vec<String>)>,
}

impl<'a> Parts<'a> {
    fn add(&mut self, path: &'a Path, part: Option<Part>, names: Vec<String>) -> Result<()> {
        let Some(part) = part else { return Ok(()) };
        if part.count > MOST || !(1..=part.count).contains(&part.number) {
            bail!("{} is part {} of {}: there are at most {MOST}.", path.display(), part.number, part.count);
        }
        if let Some((before, _)) = self.parts.insert(part.number, (path, names)) {
            bail!("Part {} is there twice: {} and {}.", part.number, before.display(), path.display());
        }
        let (first, class) = self.class.get_or_insert_with(|| (path, part.clone()));
        if class.count != part.count {
            let (path, first) = (path.display(), first.display());
            bail!("{path} is one of {} parts, and {first} is one of {}.", part.count, class.count);
        }
        if class.class != part.class {
            bail!(
                "{} and {} are not parts of one class: each part is to be given the same submissions in the same order.",
                path.display(),
                first.display()
            );
        }
        Ok(())
    }

    /// The names in the order of the class: each part has every so-many-th of them.
    fn in_turn(&self) -> Vec<&String> {
        let most = self.parts.values().map(|(_, names)| names.len()).max().unwrap_or(0);
        (0..most).flat_map(|turn| self.parts.values().filter_map(move |(_, names)| names.get(turn))).collect()
    }

    fn are_complete(&self) -> Result<()> {
        let Some((_, Part { count, class, .. })) = &self.class else { return Ok(()) };
        let missing: Vec<_> = (1..=*count).filter(|number| !self.parts.contains_key(number)).collect();
        let named = missing.iter().take(NAMED).map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let more = missing.len().saturating_sub(NAMED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        match missing[..] {
            [] if shard::class(self.in_turn().into_iter()) != *class => {
                bail!(
                    "The parts do not hold the submissions of their class: has a report been changed, or cut off?"
                )
            }
            [] => Ok(()),
            [one] => bail!("Part {one} of {count} is missing. Nothing was put together."),
            _ => bail!("Parts {named}{more} of {count} are missing. Nothing was put together."),
        }
    }
}
