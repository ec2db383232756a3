//! What a file's name says: which step's it is, and whether it is an archive.

use unicode_normalization::UnicodeNormalization;

/// The longest name of a file system, in bytes. An archive may hold longer ones, and matching those would take long.
const LONGEST: usize = 255;

/// The step whose Rust file this is: the one whose name it holds, whatever a person, a browser or a platform has put around it,
/// as in `step1.rs`, `Step 1.rs`, `step1 (2).rs`, `ada_step1.rs`, `step1.rs.txt`.
pub fn step(name: &str) -> Option<u8> {
    only_step(name).filter(|_| is_rust(name) && !name.starts_with('.'))
}

/// The step that a file of another kind may hold: `step1.txt`, `Step 2.pdf`, `step3`. A Markdown file is a chapter.
pub fn misnamed(name: &str) -> Option<u8> {
    only_step(name).filter(|_| !is_rust(name) && without(name, ".md").is_none())
}

/// The one step that a name holds. `None` if it holds several, or none.
fn only_step(name: &str) -> Option<u8> {
    if name.len() > LONGEST {
        return None;
    }
    let plain = plain(name);
    let mut steps = steps_in(&plain);
    let (step, None) = (steps.next()?, steps.next()) else { return None };
    step.parse().ok()
}

/// Whether a file's name holds the name of a step, or of several: `my step2.rs`, `step1 and step2.rs`.
pub fn names_a_step(name: &str) -> bool {
    name.len() <= LONGEST && steps_in(&plain(name)).next().is_some()
}

/// On some keyboards letters and digits are as wide as Japanese ones.
fn plain(name: &str) -> String {
    name.nfkc().collect::<String>().to_ascii_lowercase()
}

/// The digits of each step's name in a text.
fn steps_in(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices("step").filter_map(|(at, step)| {
        let rest = text[at + step.len()..].trim_start_matches([' ', '_', '-']);
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        Some(&rest[..digits]).filter(|digits| !digits.is_empty())
    })
}

/// Whether a file's name ends like a Rust file's.
pub fn is_rust(name: &str) -> bool {
    let name = without(name, ".txt").unwrap_or(name);
    without(name, ".rs").is_some()
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

fn without<'a>(name: &'a str, ending: &str) -> Option<&'a str> {
    let (stem, last) = name.split_at_checked(name.len().checked_sub(ending.len())?)?;
    (last.eq_ignore_ascii_case(ending) && !stem.is_empty()).then_some(stem)
}

/// How many characters of a name are shown.
const SHOWN: usize = 80;

/// A name, cut if it is long.
pub fn shortened(name: &str) -> String {
    match name.char_indices().nth(SHOWN) {
        Some((cut, _)) => format!("{}…", &name[..cut]),
        None => name.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{is_archive, is_rust, misnamed, stem, step};

    #[test]
    fn a_step_is_known_by_many_names() {
        for name in [
            "step1.rs",
            "STEP1.RS",
            "step 1.rs",
            "step_01.rs",
            "step1-1.rs",
            "step1 (2).rs",
            "step1 - Kopie.rs",
            "Copy of Step1.rs",
            "step1_v2.rs",
            "step1.rs.txt",
            "ｓｔｅｐ１.rs",
            "ada_step1.rs",
            "hw3_step1.rs",
            "week_2_1_step1.rs",
        ] {
            assert!(is_rust(name), "{name}");
            assert_eq!(step(name), Some(1), "{name}");
        }
        assert_eq!(step("step12.rs"), Some(12));
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
            "._step1.rs",
            "step1.rs/",
            "step١.rs",
            "main.rs",
            "",
        ] {
            assert_eq!(step(name), None, "{name}");
        }
        for (name, held) in
            [("step1.py", Some(1)), ("Step 2.pdf", Some(2)), ("step3", Some(3)), ("step4.md", None)]
        {
            assert_eq!(misnamed(name), held, "{name}");
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
