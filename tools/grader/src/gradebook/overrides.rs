//! Marks that are changed by hand: a table with a name, a step or a function, the points, and a comment.
//!
//! They are kept beside the marks and read on every run, so that nothing that is graded again undoes them. Each is bound to its
//! class, and to the files that it was made for: what is handed in later has a mark of its own, and both are said.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use othello_course_model::{Course, Step};
use unicode_normalization::UnicodeNormalization;

use super::columns::may_be_for_marks;
use super::names::{as_shown, is_exactly};
use super::scheme::Scheme;
use super::sheet::Sheet;
use crate::cache;
use crate::points::Points;
use crate::report::{ByHand, Submission};

/// The changes of a class.
#[derive(Default)]
pub struct Overrides {
    all: Vec<Override>,
    /// The steps that are graded.
    steps: BTreeSet<u8>,
    /// For whom there are some that were made in other classes or with other steps, of which some are graded now.
    elsewhere: BTreeSet<String>,
    /// Those of this class that were kept before, and where, if a file was named that takes their place.
    before: Rows,
    place: Option<PathBuf>,
}

struct Override {
    /// Its row as it was written: name, step or function, points, comment.
    row: [String; 4],
    of: Of,
    points: Points,
    /// The files that it was made for, an empty text if there was no such submission when its row was given. A row that is new is
    /// not bound yet.
    files: Option<String>,
}

/// What the points are for. In this order they are applied: the points of a step stay, whatever its functions have.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Of {
    Function(u8, String),
    Step(u8),
    Whole,
}

/// Where those of all assignments are kept.
fn folder(course: &Course) -> PathBuf {
    course.root.join("target/grade")
}

/// Where those of an assignment are kept, which is known by the steps that it grades: the next one begins without them.
fn kept(course: &Course, steps: &BTreeSet<u8>) -> PathBuf {
    folder(course).join(format!("overrides-{}.csv", names(course, steps).join("-")))
}

fn names<'a>(course: &'a Course, steps: &BTreeSet<u8>) -> Vec<&'a str> {
    let graded = course.steps.iter().filter(|step| steps.contains(&step.number));
    graded.map(|step| step.name.as_str()).collect()
}

/// The rows of a class that were made with other steps, some of which are graded now.
fn of_other_steps(course: &Course, steps: &BTreeSet<u8>, class: &str) -> Result<Rows> {
    let (graded, own) = (names(course, steps), kept(course, steps));
    let mut rows = Rows::new();
    for file in fs::read_dir(folder(course)).into_iter().flatten() {
        let path = file?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let of = name.strip_prefix("overrides-").and_then(|name| name.strip_suffix(".csv"));
        if path != own && of.is_some_and(|of| of.split('-').any(|step| graded.contains(&step))) {
            rows.extend(read(&path, class)?.0);
        }
    }
    Ok(rows)
}

type Rows = Vec<Vec<String>>;

/// What is kept there: the rows of this class, and those of others.
fn read(place: &Path, class: &str) -> Result<(Rows, Rows)> {
    let rows = if place.exists() {
        Sheet::read(place, |sheet| sheet.rows[0].len() > FILES)?.rows
    } else {
        Vec::new()
    };
    Ok(rows.into_iter().partition(|row| row.get(CLASS).is_some_and(|of| of == class)))
}

/// The columns of the kept ones that follow on a row: the class, and a fingerprint of the files.
const CLASS: usize = 4;
const FILES: usize = 5;

impl Overrides {
    /// Those of this file, which are kept from now on; without one, those that are kept. `steps`: the ones that are graded.
    ///
    /// # Errors
    ///
    /// When a row is not an override, in a sentence that names it.
    pub fn open(
        course: &Course,
        steps: &BTreeSet<u8>,
        class: &str,
        file: Option<&Path>,
    ) -> Result<Overrides> {
        let place = kept(course, steps);
        let (kept, others) = read(&place, class)?;
        let of_other_steps = of_other_steps(course, steps, class)?;
        let elsewhere = others.iter().chain(&of_other_steps).filter_map(|row| row.first());
        let elsewhere = elsewhere.map(|name| as_shown(name)).collect();
        let Some(file) = file else {
            let read = |row: &Vec<String>| one(course, row);
            let all = kept.iter().map(read).collect::<Result<_>>();
            let all = all.with_context(|| format!("{} was changed", place.display()))?;
            return Ok(Overrides { all, steps: steps.clone(), elsewhere, before: Vec::new(), place: None });
        };
        let mut all = Overrides::read(course, file)?;
        // What was there before stays bound to what it was made for, also when a class has moved.
        for one in &mut all {
            let before = kept.iter().chain(&others).find(|row| row.get(..CLASS) == Some(&one.row));
            one.files = before.map(|row| row.get(FILES).cloned().unwrap_or_default());
        }
        Ok(Overrides { all, steps: steps.clone(), elsewhere, before: kept, place: Some(place) })
    }

    /// Binds those of the file that is given to the files that their submissions have now, and keeps all. `files`: of a
    /// submission, by its name. One that was given before there was a submission counts for none: what comes later has a mark of
    /// its own. What another run has kept in the meantime stays.
    ///
    /// # Errors
    ///
    /// When they cannot be written.
    pub fn bind<'a>(&mut self, class: &str, files: impl Fn(&str) -> Option<&'a str>) -> Result<()> {
        let Some(place) = &self.place else { return Ok(()) };
        for one in &mut self.all {
            one.files.get_or_insert_with(|| files(&one.row[0]).unwrap_or_default().to_string());
        }
        let cannot = || format!("{} cannot be written", place.display());
        let folder = place.parent().context("the marks are in a folder")?;
        fs::create_dir_all(folder).with_context(cannot)?;
        // Dropped at the end: of two runs one waits here for the other.
        let lock = File::create(folder.join("overrides.lock")).with_context(cannot)?;
        lock.lock().with_context(cannot)?;
        let (kept, others) = read(place, class)?;
        let is_ours = |row: &Vec<String>| self.all.iter().any(|one| row.get(..2) == Some(&one.row[..2]));
        let new = kept.into_iter().filter(|row| !self.before.contains(row) && !is_ours(row));
        let own = self.all.iter().map(|one| {
            let bound = [class, one.files.as_deref().unwrap_or_default()];
            one.row.iter().map(String::as_str).chain(bound).map(str::to_string).collect()
        });
        let mut out = csv::WriterBuilder::new().flexible(true).from_writer(cache::new_file(folder)?);
        for row in others.into_iter().chain(new).chain(own.collect::<Vec<Vec<_>>>()) {
            out.write_record(row).with_context(cannot)?;
        }
        let written = out.into_inner().map_err(|error| error.into_error()).with_context(cannot)?;
        written.persist(place).with_context(cannot)?;
        Ok(())
    }

    fn read(course: &Course, file: &Path) -> Result<Vec<Override>> {
        let is_points = |cell: &String| may_be_for_marks(cell) || cell.parse::<Points>().is_ok();
        let sheet = Sheet::read(file, |sheet| sheet.rows[0].get(2).is_some_and(is_points))?;
        // The first row may name the columns. Any other word may be somebody's points, mistyped.
        let is_title = |row: &&Vec<String>| row.get(2).is_some_and(|points| may_be_for_marks(points));
        let titles = usize::from(sheet.rows.first().is_some_and(|row| is_title(&row)));
        let rows = sheet
            .rows
            .iter()
            .enumerate()
            .skip(titles)
            .filter(|(_, row)| row.iter().any(|cell| !cell.trim().is_empty()));
        let read = |(at, row): (usize, &Vec<String>)| {
            let whole = check_cells(row).and_then(|()| one(course, row));
            Ok((at + 1, whole.with_context(|| format!("{}, row {}", file.display(), at + 1))?))
        };
        let all: Vec<(usize, Override)> = rows.map(read).collect::<Result<_>>()?;
        for (place, (second, one)) in all.iter().enumerate() {
            let is_same =
                |(_, other): &&(usize, Override)| (&other.row[0], &other.of) == (&one.row[0], &one.of);
            if let Some((first, _)) = all[..place].iter().find(is_same) {
                bail!(
                    "{} has two rows for one thing of {}, row {first} and row {second}: leave one.",
                    file.display(),
                    one.row[0]
                );
            }
        }
        Ok(all.into_iter().map(|(_, one)| one).collect())
    }

    /// Changes the marks of a submission, and notes each change: those of steps and functions, then those of the whole, which the
    /// scheme makes of them. One that was made for other files changes nothing, and is noted too.
    pub fn apply(&self, submission: &mut Submission, scheme: &Scheme) {
        // In a report that is read again they have been.
        let is_done = submission.by_hand != ByHand::Nothing;
        let name = as_shown(&submission.name);
        let own = self.all.iter().filter(|one| !is_done && one.row[0] == name);
        let (own, earlier): (Vec<_>, Vec<_>) =
            own.partition(|one| one.files.as_deref() == Some(&submission.files));
        let (whole, mut parts): (Vec<_>, Vec<_>) = own.into_iter().partition(|one| one.of == Of::Whole);
        parts.sort_by(|one, other| one.of.cmp(&other.of));
        parts.into_iter().for_each(|one| one.apply(submission));
        scheme.total(submission);
        whole.into_iter().for_each(|one| one.apply(submission));
        earlier.into_iter().for_each(|one| one.leave(submission));
    }

    /// Those that fit none of these submissions, each with its student as the roster has it: a sentence, if there are any.
    pub fn unused(&self, submissions: &[(&str, Vec<String>)]) -> Option<String> {
        let names = self.all.iter().map(|one| one.row[0].as_str());
        let mut unknown: Vec<_> = names
            .filter(|name| !submissions.iter().any(|(submission, _)| as_shown(submission) == *name))
            .collect();
        unknown.dedup();
        let said = |name: &&str| {
            let is_of = |student: &String| is_exactly(student, name);
            let submission = submissions.iter().find(|(_, students)| students.iter().any(is_of));
            submission.map_or(name.to_string(), |(submission, _)| format!("{name} (write {submission})"))
        };
        let names = unknown.iter().map(said).collect::<Vec<_>>().join("; ");
        (!unknown.is_empty() && !submissions.is_empty()).then(|| {
            format!("Overrides for no submission here: {names}. A row begins with the name that the submission has in the table.")
        })
    }

    /// Those of steps that are not graded now, which change nothing: a sentence, if there are any.
    pub fn not_graded(&self) -> Option<String> {
        let step = |one: &Override| match one.of {
            Of::Whole => None,
            Of::Step(number) | Of::Function(number, _) => Some(number),
        };
        let others = self.all.iter().filter_map(|one| Some((&one.row[0], step(one)?)));
        let others = others.filter(|(_, number)| !self.steps.contains(number));
        let names: Vec<_> = others.map(|(name, number)| format!("{name} (step {number})")).collect();
        let names = names.join("; ");
        (!names.is_empty()).then(|| format!("Overrides for steps that are not graded now: {names}."))
    }

    /// Those of people of these names in another class, or of theirs with other steps: a sentence, if there are any.
    pub fn of_others<'a>(&self, submissions: impl Iterator<Item = &'a String>) -> Option<String> {
        let is_of_others =
            |name: &str| self.elsewhere.contains(name) && !self.all.iter().any(|one| one.row[0] == name);
        let names: Vec<_> =
            submissions.filter(|name| is_of_others(&as_shown(name))).map(String::as_str).collect();
        let names = names.join("; ");
        (!names.is_empty()).then(|| {
            format!(
                "Overrides that were made for another class, with other --steps, or for a download from another place or of \
                    another name, as othello (1).zip, are not applied: {names}. If they are for this one, name their table \
                    again: --overrides."
            )
        })
    }

    /// In reports that are merged the points of these have been changed by hand: a table has no row for them.
    ///
    /// # Errors
    ///
    /// When it has.
    pub fn merged(&mut self, changed: &BTreeSet<String>) -> Result<()> {
        if let Some(one) = self.all.iter().find(|one| self.place.is_some() && changed.contains(&one.row[0])) {
            bail!(
                "points of {} were changed by hand before: give --overrides to cargo grade or to merge, not to both.",
                one.row[0]
            );
        }
        self.elsewhere.retain(|name| !changed.contains(name));
        Ok(())
    }
}

/// Refuses a row in which a comma makes two cells of a number or of a comment.
fn check_cells(row: &[String]) -> Result<()> {
    if let Some(cell) = row.iter().skip(CLASS).find(|cell| !cell.trim().is_empty()) {
        bail!(
            "{cell:?} comes after the comment. A row is: name, step or function or nothing, points, comment; with a comma in a \
                cell, put the cell in quotes"
        );
    }
    if let [_, _, points, digits, ..] = row
        && !digits.trim().is_empty()
        && digits.trim().chars().all(|c| c.is_ascii_digit())
    {
        bail!(
            "{digits:?} is no comment. If {points},{digits} points are meant, write \"{points},{digits}\" in quotes, or \
                {points}.{digits}"
        );
    }
    Ok(())
}

fn one(course: &Course, row: &[String]) -> Result<Override> {
    let row = row.iter().map(|cell| cell.nfc().collect()).collect::<Vec<String>>();
    let cell = |at: usize| row.get(at).map_or("", |cell| cell.trim());
    let Ok(points) = cell(2).parse::<Points>() else {
        bail!(
            "{:?} is not a number of points. A row is: name, step or function or nothing, points, comment",
            cell(2)
        );
    };
    if cell(0).is_empty() {
        bail!("there is no name. A row is: name, step or function or nothing, points, comment");
    }
    let of = of(course, cell(1))?;
    let digits = cell(2).split_once(['.', ',']).map_or("", |(_, digits)| digits);
    ensure!(
        digits.trim_end_matches('0').len() <= 2,
        "{} has more than two digits after the point. Write it with two, so that nothing is rounded",
        cell(2)
    );
    let files = row.get(FILES).cloned();
    let row = [as_shown(cell(0)), cell(1).to_string(), cell(2).to_string(), cell(3).to_string()];
    Ok(Override { row, of, points, files })
}

/// `3`, `step3`, `legal`, `is_legal_move`, or `moves/legal_moves` where several steps have a function of this name.
fn of(course: &Course, named: &str) -> Result<Of> {
    if named.is_empty() {
        return Ok(Of::Whole);
    }
    let plain = named.trim_start_matches("step").trim();
    let is_step = |step: &&Step| step.name == named || step.number.to_string() == plain;
    if let Some(step) = course.written().find(is_step) {
        return Ok(Of::Step(step.number));
    }
    let (of_step, function) = named.split_once('/').unwrap_or(("", named));
    let has_it = |step: &&Step| {
        step.functions.iter().any(|name| name == function) && (of_step.is_empty() || is_named(step, of_step))
    };
    let steps: Vec<_> = course.written().filter(has_it).collect();
    match steps[..] {
        [step] => Ok(Of::Function(step.number, function.to_string())),
        [] => bail!("there is no step and no function {named:?}"),
        [one, other, ..] => bail!(
            "steps {} and {} have a function {function}: write {}/{function} or {}/{function}",
            one.number,
            other.number,
            one.name,
            other.name
        ),
    }
}

/// What was there before, if it was a mark, what is changed, and the most that there is.
type Changed = (Option<Points>, String, Points);

fn is_named(step: &Step, named: &str) -> bool {
    step.name == named || step.number.to_string() == named.trim_start_matches("step")
}

impl Override {
    fn apply(&self, submission: &mut Submission) {
        let changed = match &self.of {
            Of::Whole => {
                let before = Some(submission.score).filter(|_| !submission.has_no_mark());
                Some((before, "the whole".to_string(), submission.max_score))
            }
            Of::Step(number) => self.step(submission, *number),
            Of::Function(number, name) => self.function(submission, *number, name),
        };
        let Some((before, what, most)) = changed else { return };
        submission.by_hand = match self.of {
            Of::Whole => ByHand::Whole,
            _ => ByHand::Parts,
        };
        if submission.by_hand == ByHand::Whole {
            submission.score = self.points;
        }
        let (points, comment) = (self.points, self.comment());
        let more = if points > most { " (more than there are)" } else { "" };
        let before = before.map_or("where there was no mark".to_string(), |before| format!("not {before}"));
        submission
            .look_at
            .push(format!("Override: {points} of {most} points{more} for {what}, {before}{comment}"));
    }

    /// Notes that it was made for an earlier hand-in.
    fn leave(&self, submission: &mut Submission) {
        let what = if self.row[1].is_empty() { "the whole" } else { &self.row[1] };
        submission.look_at.push(format!(
            "An override was made for other files than these, or for none, and does not count: {} points for {what}{}. These \
                have {}. Change its row to make it count.",
            self.points,
            self.comment(),
            if submission.has_no_mark() {
                "no mark".to_string()
            } else {
                format!("{} of {}", submission.score, submission.max_score)
            }
        ));
    }

    fn comment(&self) -> String {
        let comment = &self.row[3];
        if comment.is_empty() { String::new() } else { format!(": {comment}") }
    }

    fn step(&self, submission: &mut Submission, number: u8) -> Option<Changed> {
        let step = submission.steps.iter_mut().find(|step| step.step == number)?;
        let before = std::mem::replace(&mut step.score, self.points);
        let before = Some(before).filter(|_| !step.has_no_mark());
        step.by_hand = true;
        Some((before, format!("step {number}"), step.max_score))
    }

    fn function(&self, submission: &mut Submission, number: u8, name: &str) -> Option<Changed> {
        let step = submission.steps.iter_mut().find(|step| step.step == number)?;
        let is_unreadable = step.has_no_mark();
        let function = step.functions.iter_mut().find(|function| function.name == name)?;
        let before = std::mem::replace(&mut function.score, self.points);
        let before = Some(before).filter(|_| !is_unreadable);
        let most = function.max_score;
        step.score = step.functions.iter().map(|function| function.score).sum();
        Some((before, format!("{name} of step {number}"), most))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use othello_course_model::Course;

    use super::Overrides;
    use crate::gradebook::scheme::Scheme;
    use crate::report::{ByHand, Outcome, Submission};
    use crate::sample;

    /// A submission of these files, after what is kept for this class; with a file, after what is in there.
    fn marked(course: &Course, class: &str, file: Option<&str>, files: &str) -> Submission {
        let path = course.root.join("given.csv");
        let file = file.map(|text| fs::write(&path, text).map(|()| path.as_path()).unwrap());
        let mut overrides = Overrides::open(course, &[1].into(), class, file).unwrap();
        overrides.bind(class, |name| (name == "alice").then_some(files)).unwrap();
        let mut alice = Submission { files: files.to_string(), ..sample::artificial().remove(0) };
        overrides.apply(&mut alice, &Scheme::default());
        alice
    }

    /// Of two versions, or of a scan, a person has said what they are worth.
    #[test]
    fn the_points_of_a_step_count_though_it_cannot_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        let path = folder.path().join("given.csv");
        let mut unread = sample::artificial().remove(0);
        unread.files = "rs".to_string();
        unread.steps.iter_mut().take(2).for_each(|step| step.outcome = Outcome::Unreadable);
        for (rows, is_unreadable) in [("alice,1,7,\n", true), ("alice,1,7,\nalice,2,5,\n", false)] {
            fs::write(&path, rows).unwrap();
            let mut overrides = Overrides::open(&course, &[1, 2].into(), "A", Some(&path)).unwrap();
            overrides.bind("A", |_| Some("rs")).unwrap();
            let mut alice = unread.clone();
            overrides.apply(&mut alice, &Scheme::default());
            assert_eq!((alice.steps[0].score, alice.has_no_mark()), (7.into(), is_unreadable));
            assert!(alice.look_at[0].ends_with("for step 1, where there was no mark"), "{:?}", alice.look_at);
        }
    }

    #[test]
    fn a_row_for_a_step_that_is_not_graded_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        let path = folder.path().join("given.csv");
        fs::write(&path, "eve,9,5,by hand\neve,count_turn_over,5,\nada,1,5,\nbob,,5,\n").unwrap();
        let overrides = Overrides::open(&course, &[1].into(), "A", Some(&path)).unwrap();
        let expected = "Overrides for steps that are not graded now: eve (step 9); eve (step 2).";
        assert_eq!(overrides.not_graded().as_deref(), Some(expected));
        assert_eq!(Overrides::default().not_graded(), None);
    }

    #[test]
    fn a_comma_makes_no_other_points_and_cuts_no_comment() {
        let folder = tempfile::tempdir().unwrap();
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        let path = folder.path().join("given.csv");
        let open = |rows: &str| {
            fs::write(&path, rows).unwrap();
            Overrides::open(&course, &[1].into(), "A", Some(&path)).map_err(|why| format!("{why:#}"))
        };
        for row in ["ada,,12,5,read by me\n", "ada,,12,good, but copied\n"] {
            let said = open(row).err().unwrap();
            assert!(said.contains("row 1: ") && said.contains("comes after the comment."), "{said}");
        }
        for row in ["ada,,12,5\n", "ada,,12,5,\n"] {
            let said = open(row).err().unwrap();
            assert!(
                said.contains(
                    "row 1: \"5\" is no comment. If 12,5 points are meant, write \"12,5\" in quotes"
                ),
                "{said}"
            );
        }
        let said = open("ada,,12.345,\n").err().unwrap();
        assert!(said.contains("row 1: 12.345 has more than two digits after the point."), "{said}");
        assert!(open("ada,,\"12,5\",\"good, but copied\",,\n").is_ok());
    }

    /// Each had read what was kept before the others wrote, and wrote it again without their lines.
    #[test]
    fn of_runs_at_the_same_time_none_loses_its_row() {
        let folder = tempfile::tempdir().unwrap();
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        let read = |place: &str| fs::read_to_string(folder.path().join("target/grade").join(place)).unwrap();
        let open = |name: &str, class: &str| {
            let path = folder.path().join(format!("{name}.csv"));
            fs::write(&path, format!("{name},,5,\n")).unwrap();
            Overrides::open(&course, &[1].into(), class, Some(&path)).unwrap()
        };
        let mut open_at_once = [open("ada", "A"), open("bob", "A"), open("ada", "B")];
        open_at_once.iter_mut().zip(["A", "A", "B"]).for_each(|(one, class)| {
            one.bind(class, |_| Some("rs")).unwrap();
        });
        let place = format!("overrides-{}.csv", course.written().next().unwrap().name);
        assert_eq!(read(&place), "ada,,5,,A,rs\nbob,,5,,A,rs\nada,,5,,B,rs\n");
        // A table that is given later takes the place of the one before.
        open("eve", "A").bind("A", |_| Some("rs")).unwrap();
        assert_eq!(read(&place), "ada,,5,,B,rs\neve,,5,,A,rs\n");
        std::thread::scope(|scope| {
            for class in 0..8 {
                let one = &open;
                scope.spawn(move || {
                    let class = format!("class {class}");
                    one(&class, &class).bind(&class, |_| None).unwrap();
                });
            }
        });
        assert_eq!(read(&place).lines().count(), 10, "{}", read(&place));
    }

    /// The last one had won, without a word.
    #[test]
    fn two_rows_for_one_thing_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        let path = folder.path().join("given.csv");
        let open = |rows: &str| {
            fs::write(&path, rows).unwrap();
            Overrides::open(&course, &[1].into(), "A", Some(&path)).map_err(|why| format!("{why:#}"))
        };
        let step = course.written().next().unwrap();
        for (one, other) in [("", ""), ("1", &step.name), (&step.functions[0], &step.functions[0])] {
            let rows = format!("name,what,points,comment\nada,{one},5,\n\nbob,{one},3,\nada,{other},5,\n");
            let said = open(&rows).err().unwrap();
            assert!(
                said.ends_with("given.csv has two rows for one thing of ada, row 2 and row 5: leave one."),
                "{said}"
            );
        }
        assert!(open("ada,,5,\nada,1,5,\nada,2,5,\nAda,,5,\n").is_ok());
    }

    /// The points of a function had undone those of its step, if they stood below them.
    #[test]
    fn the_points_of_a_step_stay_whatever_its_functions_have() {
        let folder = tempfile::tempdir().unwrap();
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        let path = folder.path().join("given.csv");
        let step = course.written().next().unwrap();
        let (number, function) = (step.number, &step.functions[0]);
        let mut alice = Submission { files: "rs".to_string(), ..sample::artificial().remove(0) };
        let at = alice.steps.iter().position(|step| step.step == number).unwrap();
        alice.steps[at].functions[0].name.clone_from(function);
        let rows = [format!("alice,{number},7,\n"), format!("alice,{number}/{function},0,\n")];
        for rows in [rows.concat(), [rows[1].as_str(), &rows[0]].concat()] {
            fs::write(&path, &rows).unwrap();
            let mut overrides = Overrides::open(&course, &[number].into(), "A", Some(&path)).unwrap();
            overrides.bind("A", |_| Some("rs")).unwrap();
            let mut alice = alice.clone();
            overrides.apply(&mut alice, &Scheme::default());
            assert_eq!(alice.steps[at].score, 7.into(), "{rows}");
        }
    }

    /// The table on the screen shows one.
    #[test]
    fn a_name_with_two_spaces_is_written_as_it_is_shown() {
        let folder = tempfile::tempdir().unwrap();
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        let path = folder.path().join("given.csv");
        for (name, shown) in
            [("Eve  Adams", "Eve Adams"), ("Eve\u{a0}Adams", "Eve Adams"), (",  (mad)", ", (mad)")]
        {
            for written in [name, shown] {
                fs::write(&path, format!("\"{written}\",,5,\n")).unwrap();
                let mut overrides = Overrides::open(&course, &[1].into(), "A", Some(&path)).unwrap();
                overrides.bind("A", |asked| (asked == shown).then_some("rs")).unwrap();
                assert_eq!(overrides.unused(&[(name, Vec::new())]), None, "{written}");
                let mut eve = sample::artificial().remove(0);
                (eve.name, eve.files) = (name.to_string(), "rs".to_string());
                overrides.apply(&mut eve, &Scheme::default());
                assert_eq!(eve.score, 5.into(), "{written}");
            }
            let of_b = Overrides::open(&course, &[1].into(), "B", None).unwrap();
            assert!(of_b.of_others([name.to_string()].iter()).is_some(), "{name}");
        }
    }

    /// The instructor's word is taken, and what is odd in it is said.
    #[test]
    fn a_row_says_the_submissions_name_and_no_more_points_than_there_are() {
        let folder = tempfile::tempdir().unwrap();
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        let path = folder.path().join("given.csv");
        fs::write(&path, "Ada Byron,,5,\nzoe,,5,\n").unwrap();
        let overrides = Overrides::open(&course, &[1].into(), "A", Some(&path)).unwrap();
        let ada = [("Ada Byron_100", vec!["Ada Byron".to_string(), "Eve".to_string()])];
        let said = "Overrides for no submission here: Ada Byron (write Ada Byron_100); zoe. A row begins with the name that the \
            submission has in the table.";
        assert_eq!(overrides.unused(&ada).as_deref(), Some(said));
        let marked = marked(&course, "A", Some("alice,,199,\n"), "rs");
        assert!(
            marked.look_at[0].contains(" points (more than there are) for the whole, not "),
            "{:?}",
            marked.look_at
        );
    }

    #[test]
    fn a_change_is_for_one_class_and_for_the_files_that_it_was_made_for() {
        let folder = tempfile::tempdir().unwrap();
        let given = folder.path().join("given.csv");
        let course = Course { root: folder.path().to_path_buf(), ..Course::open().unwrap() };
        let score = |marked: &Submission| marked.score.to_string();
        let full = score(&sample::artificial().remove(0));
        let row = "name,what,points,comment\nalice,,8,a docx\n";
        let first = marked(&course, "A", Some(row), "docx");
        assert_eq!((score(&first).as_str(), first.by_hand), ("8", ByHand::Whole));
        // It is kept, and the same file given again leaves it bound.
        for file in [None, Some(row)] {
            assert_eq!(score(&marked(&course, "A", file, "docx")), "8");
            let later = marked(&course, "A", file, "rs");
            assert_eq!((score(&later), later.by_hand), (full.clone(), ByHand::Nothing));
            let note = format!(
                "An override was made for other files than these, or for none, and does not count: 8 points for the whole: a \
                    docx. These have {full} of {full}. Change its row to make it count."
            );
            assert_eq!(later.look_at, [note]);
        }
        let changed = row.replace("a docx", "and what came later");
        assert_eq!(score(&marked(&course, "A", Some(&changed), "rs")), "8");
        // Another class has a student of the same name.
        assert_eq!(score(&marked(&course, "B", None, "rs")), full);
        let of_b = Overrides::open(&course, &[1].into(), "B", None).unwrap();
        let said = |name: &str| of_b.of_others([name.to_string()].iter());
        assert_eq!(
            said("alice").unwrap(),
            "Overrides that were made for another class, with other --steps, or for a download from another place or of another \
                name, as othello (1).zip, are not applied: alice. If they are for this one, name their table again: --overrides."
        );
        assert_eq!(said("bob"), None, "nobody here has that name");
        // The end of the term grades two weeks at once.
        let of_both = |steps: [u8; 2]| Overrides::open(&course, &steps.into(), "A", None).unwrap();
        let said = |overrides: Overrides| overrides.of_others(["alice".to_string()].iter());
        assert!(said(of_both([1, 2])).unwrap().contains(" are not applied: alice. If they are for this one"));
        assert_eq!(said(of_both([2, 3])), None, "nothing of step 1 is graded");
        // What is merged has been changed before.
        let mut merged = of_both([1, 2]);
        merged.merged(&["alice".to_string()].into()).unwrap();
        assert_eq!(said(merged), None);
        let again = "points of alice were changed by hand before: give --overrides to cargo grade or to merge, not to both.";
        fs::write(&given, row).unwrap();
        let mut twice = Overrides::open(&course, &[1, 2].into(), "A", Some(&given)).unwrap();
        assert_eq!(twice.merged(&["alice".to_string()].into()).unwrap_err().to_string(), again);
        assert!(twice.merged(&["bob".to_string()].into()).is_ok());
        assert_eq!(score(&marked(&course, "A", None, "rs")), "8", "A's are kept while B is graded");
        // A word that is no number may be somebody's points.
        fs::write(&given, "alice,,ten\n").unwrap();
        let refused = Overrides::open(&course, &[1].into(), "A", Some(&given)).err().unwrap();
        assert!(format!("{refused:#}").contains("row 1: \"ten\" is not a number of points."), "{refused:#}");
        fs::write(&given, row).unwrap();
        // The class has moved, and its table is named again: what was bound stays bound.
        assert_eq!(score(&marked(&course, "moved", Some(&changed), "later still")), full);
        assert_eq!(score(&marked(&course, "moved", Some(&changed), "rs")), "8");
        // One of somebody who has handed in nothing.
        let absent = "alice,,0,handed in nothing\n";
        fs::write(&given, absent).unwrap();
        let mut early =
            Overrides::open(&course, &[1].into(), "C", Some(&course.root.join("given.csv"))).unwrap();
        early.bind("C", |_| None).unwrap();
        for file in [None, Some(absent)] {
            let later = marked(&course, "C", file, "rs");
            assert_eq!((score(&later), later.by_hand), (full.clone(), ByHand::Nothing));
            assert!(later.look_at[0].contains("does not count"), "{:?}", later.look_at);
        }
    }
}
