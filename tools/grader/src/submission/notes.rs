//! Says in sentences what was taken from where.

use std::collections::BTreeMap;

use othello_course_model::without_hunt_line;

use super::choice::{Choice, Chosen};
use super::name::{names_a_step, shown};
use super::place::Place;
use super::{Files, name};

/// How many names are listed.
const NAMED: usize = 3;

/// The files that were chosen, and the notes about the choice.
pub fn files(choice: Choice) -> Files {
    let closed = some_of(choice.closed.iter().cloned(), "; ");
    if choice.chosen.is_empty() && !choice.closed.is_empty() {
        return Files::unreadable(choice.steps, closed);
    }
    let notes = match choice.chosen.is_empty() {
        true => vec![nothing(&choice)],
        false => {
            // What a person has to look at comes first.
            let [first, rest @ ..] =
                [unreadable, hunted, others, not_taken, moved, elsewhere, renamed].map(|note| note(&choice));
            [first, closed].into_iter().chain(rest).collect()
        }
    };
    let notes = notes.into_iter().filter(|note| !note.is_empty()).collect();
    let absent =
        choice.in_doubt.iter().flat_map(|why| choice.steps.keys().map(|step| (*step, Err(why.clone()))));
    let mut steps: BTreeMap<_, _> = absent.collect();
    let misnamed = choice.others.iter().filter_map(|name| Some((name::misnamed(name)?, name)));
    let misnamed = misnamed.filter(|(step, _)| choice.steps.contains_key(step));
    steps.extend(choice.unnamed.unreadable());
    steps.extend(misnamed.map(|(step, name)| {
        (step, Err(format!("{} is not called step{step}.rs. A person has to look at it.", shown(name))))
    }));
    steps.extend(choice.chosen.into_iter().map(|(step, chosen)| (step, chosen.content)));
    Files { steps, notes }
}

/// Says that there is no step, and what there is.
fn nothing(choice: &Choice) -> String {
    let mut note = "There is no file stepN.rs in it.".to_string();
    let held = first(choice.others.iter().chain(&choice.archives), ", ");
    let not_entered = first(choice.not_entered.iter(), ", ");
    for (what, names) in [("It holds", held), ("Not looked into:", not_entered)] {
        if !names.is_empty() {
            note += &format!(" {what} {names}.");
        }
    }
    note
}

/// Says which steps were found in an unusual place.
fn elsewhere(choice: &Choice) -> String {
    // A packed repository has a folder around it.
    let usual = usize::from(choice.packed);
    let mut by_folder: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for (step, Chosen { place, .. }) in &choice.chosen {
        if place.depth > usual || place.archive.is_some() {
            by_folder.entry(folder(place)).or_default().push(*step);
        }
    }
    let sentence = |(folder, steps): (String, Vec<u8>)| {
        let were = if steps.len() == 1 { "was" } else { "were" };
        format!("{} {were} taken from {folder}.", list(&steps))
    };
    by_folder.into_iter().map(sentence).collect::<Vec<_>>().join(" ")
}

/// Says which files were taken for the step whose functions they declare, and which were not.
fn moved(choice: &Choice) -> String {
    let mut notes = Vec::new();
    let taken = choice.moved.iter().map(|(step, name)| format!("{name} as step{step}.rs"));
    let taken = taken.collect::<Vec<_>>().join(", ");
    if !taken.is_empty() {
        notes.push(format!("Taken for the step whose functions it declares: {taken}. {OLD_NUMBERS}"));
    }
    let not_moved = choice.not_moved.iter();
    notes.extend(not_moved.map(|(name, step)| {
        format!("Not taken: {name}. It declares functions of step {step}, and so does that step's own file.")
    }));
    notes.join(" ")
}

const OLD_NUMBERS: &str =
    "Where `use super::stepN` in it still has an old number, `cargo course update` changes it.";

/// Says which files with other names were taken.
fn renamed(choice: &Choice) -> String {
    let others = choice.chosen.iter().filter(|(step, chosen)| {
        chosen.place.name != format!("step{step}.rs") && !choice.moved.contains_key(step)
    });
    let each =
        others.map(|(step, chosen)| format!("{} was taken as step{step}.rs", shown(&chosen.place.name)));
    let all: Vec<_> = each.collect();
    if all.is_empty() { String::new() } else { all.join(", ") + "." }
}

/// Says for which steps there are several files, and which was taken.
fn others(choice: &Choice) -> String {
    let mut by_places: BTreeMap<(String, String), Vec<u8>> = BTreeMap::new();
    for (step, Chosen { place, other, others, .. }) in &choice.chosen {
        let Some(other) = other else { continue };
        let more = if *others > 1 { format!(" (nor {} more)", others - 1) } else { String::new() };
        let (taken, left) = match place.folder == other.folder {
            true if place.name == other.name && place.archive == other.archive => {
                ("the last".to_string(), "those before it".to_string())
            }
            true if place.archive == other.archive => (shown(&place.name), shown(&other.name)),
            _ => (format!("that in {}", folder(place)), format!("that in {}", folder(other))),
        };
        by_places.entry((taken, left + &more)).or_default().push(*step);
    }
    let sentences = by_places
        .into_iter()
        .map(|((taken, left), steps)| {
            format!("There is more than one {}: {taken} was taken, not {left}.", list(&steps))
        })
        .collect::<Vec<_>>();
    sentences.join(" ")
}

/// Says which files may have been meant as steps, and which archives were not needed. The book's chapters are not meant, and
/// a folder `solutions` is the course's own unless steps are missing.
fn not_taken(choice: &Choice) -> String {
    let is_chapter = |name: &str| name.to_ascii_lowercase().ends_with(".md");
    let is_meant = |name: &&String| {
        let is_named = name::parse(name).is_none() && names_a_step(name) && !is_chapter(name);
        is_named || choice.unnamed.files.contains_key(*name)
    };
    let meant = choice.others.iter().filter(is_meant);
    let is_absent = choice.steps.keys().any(|step| !choice.chosen.contains_key(step));
    let is_left =
        |name: &&String| name::is_archive(name) || is_absent && name.eq_ignore_ascii_case("solutions");
    let names = first(meant.chain(choice.not_entered.iter().filter(is_left)), ", ");
    if names.is_empty() { names } else { format!("Not taken: {names}.") }
}

/// Says why steps cannot be read.
fn unreadable(choice: &Choice) -> String {
    some_of(choice.chosen.values().filter_map(|chosen| chosen.content.clone().err()), " ")
}

/// Says which files have a bug that their student hid to find it, with `cargo course hunt`.
fn hunted(choice: &Choice) -> String {
    let is_on = |chosen: &Chosen| {
        chosen.content.as_ref().is_ok_and(|text| without_hunt_line(&String::from_utf8_lossy(text)).is_some())
    };
    let names = choice.chosen.values().filter(|chosen| is_on(chosen)).map(|chosen| shown(&chosen.place.name));
    let say = |name| format!("{name} has a bug hunt on: its first line says so. It is graded as it is.");
    names.map(say).collect::<Vec<_>>().join(" ")
}

/// `step1.rs and step2.rs`, `step1.rs to step8.rs`
fn list(steps: &[u8]) -> String {
    let names: Vec<String> = steps.iter().map(|step| format!("step{step}.rs")).collect();
    match &names[..] {
        [first, _, .., last] if steps.is_sorted_by(|one, next| one + 1 == *next) => {
            format!("{first} to {last}")
        }
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => names.concat(),
    }
}

/// The path of a folder, for a person.
fn folder(place: &Place) -> String {
    let archive = place.archive.iter().map(|(_, archive)| archive);
    let parts: Vec<_> = archive.chain(&place.folder).map(String::as_str).collect();
    if parts.is_empty() { "the top folder".to_string() } else { shown(&(parts.join("/") + "/")) }
}

/// The first of many names.
fn first<'a>(names: impl Iterator<Item = &'a String>, between: &str) -> String {
    some_of(names.map(|name| shown(name)), between)
}

/// The first of many.
fn some_of(mut all: impl Iterator<Item = String>, between: &str) -> String {
    let named: Vec<_> = all.by_ref().take(NAMED).collect();
    let more = all.count();
    named.join(between) + &if more > 0 { format!("{between}and {more} more") } else { String::new() }
}
