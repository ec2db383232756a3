//! What is taken of a student's pile, and what a person should know of it.

use std::collections::{BTreeMap, BTreeSet};

use othello_course_model::without_hunt_line;

use super::name::{names_a_step, shortened, step};
use super::path::text;
use super::pile::Pile;
use super::versions::{Best, Versions};

/// The files of one student.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Files {
    /// For each step what its file holds, or a sentence that says why it cannot be read. A step that is not here was not
    /// handed in.
    pub steps: BTreeMap<u8, Result<Vec<u8>, String>>,
    /// What a person should know, in a sentence each.
    pub notes: Vec<String>,
    /// What is said besides where a step lacks points: which files are no step.
    pub other_files: Option<String>,
    /// A fingerprint of all that was handed in.
    pub hand_in: String,
}

impl Files {
    /// What there is of a submission that cannot be read, or not to its end: each step is unreadable for this reason.
    pub fn unreadable(why: String, pile: &Pile) -> Files {
        let steps = pile.wanted.steps.keys().map(|step| (*step, Err(why.clone()))).collect();
        Files { steps, notes: vec![why], other_files: None, hand_in: pile.hand_in.fingerprint() }
    }
}

/// How many names are listed.
const NAMED: usize = 3;

/// The file that counts for each step, or why none can be read.
pub fn files(mut pile: Pile) -> Files {
    if let Some(why) = why_in_no_order(&pile) {
        return Files::unreadable(why, &pile);
    }
    pile.doubt_an_attempt_without_steps();
    doubt_what_is_not_begun(&mut pile);
    let mut steps = BTreeMap::new();
    let is_readable = |best: &Best| best.versions.iter().any(|version| version.content.is_ok());
    let is_nothing_read = !pile.versions.best.values().any(is_readable);
    let why_nothing = is_nothing_read.then(|| why_nothing(&pile));
    for step in pile.wanted.steps.keys() {
        let best = pile.versions.best.get(step);
        // There may be work, and nobody gets 0 for what was not found.
        let is_begun = best.is_some_and(|best| !best.rank.is_handed_out);
        let doubt = if is_begun { None } else { pile.left_over.doubt_of(*step) };
        let content = match (doubt, best, &why_nothing) {
            (Some(why), ..) => Err(why.clone()),
            (None, Some(best), _) if best.rank.attempt() < pile.attempts.last() => {
                Err(why_only_earlier(*step, best, &pile))
            }
            (None, Some(best), _) => content(*step, best, &pile.versions),
            (None, None, Some(why)) => Err(why.clone()),
            (None, None, None) => continue,
        };
        steps.insert(*step, content);
    }
    let unread = steps.values().filter_map(|content| content.clone().err());
    let closed = pile.left_over.closed.iter().take(NAMED).cloned();
    // What a person has to look at comes first, and each sentence once.
    let mut notes: Vec<String> = unread.chain(closed).chain(usual_notes(&pile, &steps)).collect();
    let mut seen = BTreeSet::new();
    notes.retain(|note| seen.insert(note.clone()));
    let other_files = (!is_nothing_read).then(|| other_files(&pile)).flatten();
    Files { steps, notes, other_files, hand_in: pile.hand_in.fingerprint() }
}

/// Nobody has a mark of several attempts together, or of an earlier one.
fn why_only_earlier(step: u8, best: &Best, pile: &Pile) -> String {
    format!(
        "Step {step} is in the attempt {}, and in the last one, {}, it is missing or as it was handed out. Only the last one \
            counts, so a person has to decide.",
        pile.attempts.name(best.rank.attempt()),
        pile.attempts.name(pile.attempts.last())
    )
}

/// Says that there are several attempts, and none of them the last.
fn why_in_no_order(pile: &Pile) -> Option<String> {
    let all = pile.attempts.in_no_order()?;
    Some(format!(
        "There are {} attempts, {}, and which is the last is not known. A person has to decide which one counts; handed in with \
            only that one, it is graded.",
        all.len(),
        first_of(all.into_iter().cloned(), " and ")
    ))
}

/// The one version of a step, or the one in a copy of the course; of several that differ none.
fn content(step: u8, best: &Best, all: &Versions) -> Result<Vec<u8>, String> {
    if let Some(version) = all.that_counts(best) {
        return version.content.clone();
    }
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    best.versions.iter().for_each(|version| *count.entry(text(version.first())).or_default() += 1);
    let paths = count.into_iter().map(|(path, count)| match count {
        1 => path,
        _ => format!("{path} ({count} times)"),
    });
    let unread = best.versions.iter().filter_map(|version| version.content.as_ref().err());
    let unread: String = unread.take(NAMED).map(|why| format!(" {why}")).collect();
    Err(format!(
        "There are {} versions of step {step}: {}.{unread} A person has to decide which one counts; handed in with only that \
            one, it is graded.",
        best.versions.len(),
        first_of(paths, " and ")
    ))
}

/// Says that no step can be read, and what there is.
fn why_nothing(pile: &Pile) -> String {
    if pile.is_empty() {
        return "There is no file in it.".to_string();
    }
    let unread = pile.versions.best.values().flat_map(|best| &best.versions);
    let why: Vec<_> = unread
        .filter_map(|version| version.content.clone().err())
        .chain(pile.left_over.closed.clone())
        .collect();
    if !why.is_empty() {
        return first_of(why.into_iter(), " ");
    }
    let names_one = |path: &String| step(path.rsplit('/').next().unwrap_or(path)).is_some();
    let mut note = match pile.left_over.other_files.iter().any(names_one) {
        true => "No step that is graded is in it.".to_string(),
        false => "There is no file stepN.rs in it.".to_string(),
    };
    for (what, names) in
        [("It holds", &pile.left_over.other_files), ("Not looked into:", &pile.left_over.folders)]
    {
        let names = first_of(names.iter().cloned(), ", ");
        if !names.is_empty() {
            note += &format!(" {what} {names}.");
        }
    }
    note + " A person has to look at it."
}

/// Where no step is begun and there is something else of the student's, the work may be in that.
fn doubt_what_is_not_begun(pile: &mut Pile) {
    let is_begun = pile.versions.best.values().any(|best| !best.rank.is_handed_out);
    let of_course = pile.wanted.of_course;
    let is_its_own = |name: &str| name != "exercises" && of_course.contains(name);
    let names = files_that_are_no_step(pile, |inner| inner.split('/').next().is_some_and(is_its_own));
    if !is_begun && !pile.versions.best.is_empty() && !names.is_empty() {
        let why = format!("No step is begun, and there is more: {names}. A person has to look at it.");
        pile.left_over.doubt(None, why);
    }
}

/// Which files are no step: where points are missing, they may be in one of them. What lies beside the exercises in a copy of the
/// course, a student has rarely put there as a step.
fn other_files(pile: &Pile) -> Option<String> {
    let names = files_that_are_no_step(pile, |inner| !inner.starts_with("exercises/"));
    let sentence = || {
        format!(
            "Points are missing, and these were not taken for a step: {names}. A person has to look at them."
        )
    };
    (!names.is_empty()).then(sentence)
}

/// The first files that are no step's, also of those that are not marked this time; but for hidden ones, the platform's receipts
/// and those in a copy of the course that are its own.
fn files_that_are_no_step(pile: &Pile, is_its_own: impl Fn(&str) -> bool) -> String {
    let roots: Vec<_> = pile
        .versions
        .copies
        .iter()
        .map(|(_, copy)| copy.iter().map(|folder| format!("{folder}/")).collect())
        .collect();
    let is_of_course = |path: &String| {
        let mut inner = roots.iter().filter_map(|root: &String| path.strip_prefix(root.as_str()));
        inner.any(&is_its_own)
    };
    let is_other = |path: &String| {
        let name = path.rsplit('/').next().unwrap_or(path);
        step(name).is_none() && (!name.starts_with('.') || names_a_step(name) && !name.starts_with("._"))
    };
    let is_students =
        |path: &&String| !is_of_course(path) && is_other(path) && !pile.left_over.receipts.contains(*path);
    first_of(pile.left_over.other_files.iter().filter(is_students).cloned(), ", ")
}

/// What is usual, and said all the same: which files were taken, and which were not.
fn usual_notes(pile: &Pile, steps: &BTreeMap<u8, Result<Vec<u8>, String>>) -> Vec<String> {
    let (mut hunted, mut renamed) = (Vec::new(), Vec::new());
    for (step, content) in steps {
        let (Ok(content), Some(best)) = (content, pile.versions.best.get(step)) else { continue };
        let Some(version) = pile.versions.that_counts(best) else { continue };
        let path = pile.versions.in_a_copy(version).unwrap_or(version.first());
        let name = path.last().map_or("", String::as_str);
        if without_hunt_line(&String::from_utf8_lossy(content)).is_some() {
            hunted.push(format!(
                "{} has a bug hunt on: its first line says so. It is graded as it is.",
                shortened(name)
            ));
        }
        let is_in_exercises = path.iter().nth_back(1).is_some_and(|folder| folder == "exercises");
        let is_usual = path.len() == 1 || path.len() <= 3 && is_in_exercises;
        if !is_usual || name != format!("step{step}.rs") {
            renamed.push(text(path));
        }
    }
    let mut notes = hunted;
    if !renamed.is_empty() {
        notes.push(format!("Taken: {}.", renamed.join(", ")));
    }
    let mut beside = BTreeSet::new();
    for best in pile.versions.best.values() {
        let Some(chosen) = pile.versions.that_counts(best) else { continue };
        let others = best.versions.iter().filter(|version| version.content != chosen.content);
        beside.extend(others.map(|version| text(version.first())));
    }
    // It may be the better one, fixed after the copy was packed.
    if !beside.is_empty() {
        let beside = first_of(beside.into_iter(), ", ");
        notes.push(format!("The copy of the course counts, and beside it is another version: {beside}."));
    }
    if !pile.left_over.worse.is_empty() {
        notes.push(format!("Not taken: {}.", first_of(pile.left_over.worse.iter().cloned(), ", ")));
    }
    notes
}

/// The first of many.
pub fn first_of(mut all: impl Iterator<Item = String>, between: &str) -> String {
    let named: Vec<_> = all.by_ref().take(NAMED).collect();
    let more = all.count();
    let between_the_last =
        if between.ends_with("and ") { between.to_string() } else { format!("{between}and ") };
    named.join(between) + &if more > 0 { format!("{between_the_last}{more} more") } else { String::new() }
}
