//! Recognises a step's file by its name, even if a person or a program has changed the name.

use std::sync::LazyLock;

use regex_lite::{Captures, Regex};
use unicode_normalization::UnicodeNormalization;

/// What a file's name says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepName {
    pub step: u8,
    /// Whether it is the exact name: `step1.rs`.
    pub exact: bool,
    /// Whether it only holds the name of a step: `ada_step1.rs`, `step1_final.rs`.
    pub guessed: bool,
    /// Which of several it is: 2 for `step1-2.rs` and `step1 (2).rs`.
    pub version: u64,
    /// The student, where a platform has put them before the name of each file.
    pub student: Option<String>,
}

/// - Canvas: `lovelaceada_late_123_456_step1-2.rs`, the student's number and the file's
/// - Moodle: `Ada Lovelace_123_assignsubmission_file_step1.rs`
/// - Blackboard: `hw1_lovelaceada_attempt_2026-11-24-09-30-00_step1.rs`
/// - browsers: `step1 (2).rs`; Windows: `step1 - Copy (2).rs`; macOS: `step1 copy 2.rs`, `step1 2.rs`
/// - people: `Step 1.rs`, `step_01.rs`; editors: `step1.rs.txt`
static NAME: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let platform = format!("(?:{PLATFORM})?");
    let copied = r"(?:(?: -)? copy)?(?: (?<mac>\d{1,4})| ?\((?<copy>\d{1,4})\))?";
    let version = format!(r"(?:-(?<again>\d{{1,4}})|{copied}) ?");
    Regex::new(&format!(r"(?i)^{platform}step[ _-]?0*(?<step>\d{{1,3}}){version}\.rs(?:\.txt)?$")).ok()
});

/// What a platform puts before the name of each file of a student's.
const PLATFORM: &str = r"(?<moodle>.+?_\d+)_assignsubmission_(?:file|onlinetext)(?:_|$)|(?<blackboard>.+?)_attempt_[\d-]{19}_|(?<canvas>.+?)_(?:late_)?(?<id>\d+)_\d+_";

/// The student whom a platform has named at the beginning of a file's or a folder's name. Moodle's folders end after it, since
/// version 4.1 without the last underscore (mod/assign/classes/downloader.php), and Gradescope's are called `submission_123`.
static STUDENT: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(&format!(r"(?i)^(?:(?<gradescope>submission_\d+)$|(?:{PLATFORM}))")).ok());

/// The student whom a platform has named before the name of this file or folder.
pub fn student(name: &str) -> Option<String> {
    if name.len() > LONGEST || !name.contains('_') {
        return None;
    }
    let plain: String = name.nfkc().collect();
    named_student(&STUDENT.as_ref()?.captures(&plain)?)
}

fn named_student(found: &Captures) -> Option<String> {
    let text = |group: &str| found.name(group).map(|found| found.as_str());
    let canvas = || text("canvas").zip(text("id")).map(|(name, id)| format!("{name}_{id}"));
    let whole = ["moodle", "blackboard", "gradescope"].iter().find_map(|group| text(group));
    whole.map(str::to_string).or_else(canvas)
}

/// The longest name of a file system, in bytes. An archive may hold longer ones, and matching those would take long.
const LONGEST: usize = 255;

/// Whether a file's name ends like a Rust file's.
pub fn is_rust(name: &str) -> bool {
    let name = without(name, ".txt").unwrap_or(name);
    without(name, ".rs").is_some()
}

/// Reads the name of a step's file. `None` if it is another file's.
pub fn parse(name: &str) -> Option<StepName> {
    if name.len() > LONGEST || !names_a_step(name) {
        return None;
    }
    let plain: String = name.nfkc().collect();
    let Some(found) = NAME.as_ref()?.captures(&plain) else { return guess(&plain) };
    let text = |group: &str| found.name(group).map(|found| found.as_str());
    let step = text("step")?.parse().ok()?;
    let student = named_student(&found);
    Some(StepName {
        step,
        exact: name == format!("step{step}.rs"),
        guessed: false,
        version: attempt(&plain)
            .or_else(|| ["again", "copy", "mac"].iter().find_map(|group| text(group)?.parse().ok()))
            .unwrap_or(0),
        student,
    })
}

/// When it was handed in, if Blackboard has put that into the name: 20261124093000.
fn attempt(name: &str) -> Option<u64> {
    let (_, date) = name.split_once("_attempt_")?;
    let digits: String = date.chars().take(19).filter(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|_| digits.len() == 14)
}

/// The step whose file this may be, with another ending: `step1.txt`, `Step 2.pdf`, `step3`.
pub fn misnamed(name: &str) -> Option<u8> {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let is_other = !is_rust(name) && without(name, ".md").is_none();
    parse(&format!("{}.rs", without(stem, ".rs").unwrap_or(stem)))
        .filter(|said| is_other && !said.guessed)
        .map(|said| said.step)
}

/// The one step that the name of a Rust file holds. `None` if it holds the names of several.
fn guess(name: &str) -> Option<StepName> {
    let lower = name.to_ascii_lowercase();
    let mut places = lower.match_indices("step").filter(|(at, _)| begins_like_a_step(&lower[*at..]));
    let ((at, _), None) = (places.next()?, places.next()) else { return None };
    let mut numbers = lower[at..].split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let step = numbers.next()?.parse().ok().filter(|_| is_rust(name) && !name.starts_with('.'))?;
    let version = numbers.next_back().and_then(|number| number.parse().ok()).unwrap_or(0);
    Some(StepName { step, exact: false, guessed: true, version, student: None })
}

/// What may be between `step` and the number.
const BETWEEN: [char; 3] = [' ', '_', '-'];

/// Whether a file's name begins like a step's: `step`, and a number. On some keyboards letters and digits are as wide as
/// Japanese ones.
pub fn looks_like_a_step(name: &str) -> bool {
    // More need not be looked at, and one character of a name can stand for many.
    begins_like_a_step(&name.nfkc().take(LONGEST).collect::<String>())
}

fn begins_like_a_step(name: &str) -> bool {
    let rest = name.get(..4).filter(|begin| begin.eq_ignore_ascii_case("step")).map(|_| &name[4..]);
    rest.is_some_and(|rest| rest.trim_start_matches(BETWEEN).starts_with(|c: char| c.is_ascii_digit()))
}

/// Whether a file's name holds the name of a step: `my step2.rs`, `step3_final.rs`.
pub fn names_a_step(name: &str) -> bool {
    let name = name.nfkc().collect::<String>().to_ascii_lowercase();
    name.match_indices("step").any(|(at, _)| begins_like_a_step(&name[at..]))
}

/// The endings of archives, of those that can be read and of others.
const READ: [&str; 4] = [".tar.gz", ".tgz", ".tar", ".zip"];
const NOT_READ: [&str; 14] = [
    ".rar", ".7z", ".xz", ".txz", ".bz2", ".tbz", ".tbz2", ".zst", ".gz", ".zipx", ".lzh", ".lzma", ".alz",
    ".cab",
];

/// A name without the ending of an archive.
pub fn stem(name: &str) -> &str {
    READ.iter().find_map(|ending| without(name, ending)).unwrap_or(name)
}

/// Whether a file's name ends like an archive's.
pub fn is_archive(name: &str) -> bool {
    READ.iter().chain(&NOT_READ).any(|ending| without(name, ending).is_some())
}

/// Which of several copies an archive is, and what all of them are called: 2 and `hw` for `hw (2).zip` and `hw-2.zip`.
pub fn copy(name: &str) -> (u64, &str) {
    let stem = stem(name);
    if let (Some(date), Some((student, _))) = (attempt(name), name.split_once("_attempt_")) {
        return (date, student);
    }
    let inside = stem.trim_end_matches(')');
    let digits = inside.rsplit(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
    let before = &inside[..inside.len() - digits.len()];
    match digits.parse() {
        Ok(number) if before.ends_with(['(', '-']) => (number, before.trim_end_matches([' ', '(', '-'])),
        _ => (0, stem),
    }
}

fn without<'a>(name: &'a str, ending: &str) -> Option<&'a str> {
    let (stem, last) = name.split_at_checked(name.len().checked_sub(ending.len())?)?;
    (last.eq_ignore_ascii_case(ending) && !stem.is_empty()).then_some(stem)
}

/// How many characters of a name are shown.
const SHOWN: usize = 80;

/// A name, cut if it is long.
pub fn shown(name: &str) -> String {
    match name.char_indices().nth(SHOWN) {
        Some((cut, _)) => format!("{}…", &name[..cut]),
        None => name.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{copy, is_archive, is_rust, parse, stem, student};

    #[test]
    fn of_several_archives_it_is_known_which_is_the_newest() {
        for (name, number) in [
            ("hw (2).zip", (2, "hw")),
            ("a_1_12_hw-3.tar.gz", (3, "a_1_12_hw")),
            ("hw.zip", (0, "hw")),
            ("hw2.zip", (0, "hw2")),
            ("-.zip", (0, "-")),
            ("hw1_ada_attempt_2026-11-24-09-30-00_a.zip", (20261124093000, "hw1_ada")),
        ] {
            assert_eq!(copy(name), number, "{name}");
        }
    }

    #[test]
    fn a_step_is_known_by_many_names() {
        for (name, step, version, student) in [
            ("step1.rs", 1, 0, None),
            ("Step1.rs", 1, 0, None),
            ("STEP12.RS", 12, 0, None),
            ("step 1.rs", 1, 0, None),
            ("step_01.rs", 1, 0, None),
            ("step1-1.rs", 1, 1, None),
            ("step1 (2).rs", 1, 2, None),
            ("step1(2).rs", 1, 2, None),
            ("step1 - Copy.rs", 1, 0, None),
            ("step1 - Copy (2).rs", 1, 2, None),
            ("step1 copy 2.rs", 1, 2, None),
            ("step1 2.rs", 1, 2, None),
            ("step1 .rs", 1, 0, None),
            ("step1.rs.txt", 1, 0, None),
            ("ｓｔｅｐ１.rs", 1, 0, None),
            ("lovelaceada_123_456_step3.rs", 3, 0, Some("lovelaceada_123")),
            ("lovelaceada_LATE_123_456_step1-12.rs", 1, 12, Some("lovelaceada_123")),
            ("Ada Lovelace_123_assignsubmission_file_Step7.rs", 7, 0, Some("Ada Lovelace_123")),
            ("hw1_ada_attempt_2026-11-24-09-30-00_step2.rs", 2, 20261124093000, Some("hw1_ada")),
        ] {
            assert!(is_rust(name), "{name}");
            let found = parse(name).expect(name);
            assert_eq!(
                (found.step, found.version, found.student.as_deref()),
                (step, version, student),
                "{name}"
            );
            assert_eq!(found.exact, name == "step1.rs");
        }
    }

    #[test]
    fn the_student_of_a_folder_is_known() {
        for (name, due) in [
            ("Ada Lovelace_123_assignsubmission_file_", Some("Ada Lovelace_123")),
            ("Ada Lovelace_123_assignsubmission_file", Some("Ada Lovelace_123")),
            ("submission_7", Some("submission_7")),
            ("Ada Lovelace_123", None),
        ] {
            assert_eq!(student(name).as_deref(), due, "{name}");
        }
    }

    #[test]
    fn a_step_that_a_name_holds_is_guessed() {
        for (name, version) in [
            ("old_step1.rs", 0),
            ("ada step_01.rs", 0),
            ("mystep1.rs", 0),
            ("Copy of Step1.rs", 0),
            ("step1 - Kopie.rs", 0),
            ("step1[1].rs", 1),
            ("step1_v2.rs", 2),
            ("hw3_step1.rs", 0),
            ("step1-.rs", 0),
            ("step1_final.rs.txt", 0),
        ] {
            let found = parse(name).expect(name);
            assert_eq!((found.step, found.guessed, found.version), (1, true, version), "{name}");
        }
    }

    #[test]
    fn other_files_are_no_steps() {
        for name in [
            "step1.py",
            "step.rs",
            "steps1.rs",
            "step1_and_step2.rs",
            "step1.rs.bak",
            "step999.rs",
            "step1000.rs",
            "._step1.rs",
            "step1.rs/",
            "step١.rs",
            "main.rs",
            "",
        ] {
            assert_eq!(parse(name), None, "{name}");
        }
    }

    #[test]
    fn an_archive_is_known_by_its_ending() {
        for (name, short) in [("ada.zip", "ada"), ("ada.TAR.gz", "ada"), ("ada.tgz", "ada"), ("a.tar", "a")] {
            assert_eq!((stem(name), is_archive(name)), (short, true));
        }
        assert!(is_archive("ada.rar") && is_archive("ada.7z"));
        for name in ["ada", ".zip", "essay.txt", "ü.z", "ada.rar"] {
            assert_eq!(stem(name), name);
        }
    }
}
