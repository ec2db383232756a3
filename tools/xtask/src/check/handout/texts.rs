//! A class's repository speaks of nothing that it has not got.

use crate::check::Faults;
use crate::files::Files;

/// What the course has and a class has not.
const ABSENT: [&str; 7] = [
    "features solutions",
    "feature = \"solutions\"",
    "features mine",
    "cargo course solution",
    "cargo xtask",
    "cargo grade",
    "the reference plays",
];

/// What a student reads, and what cargo does; the programs of crates/ are the course's, word for word.
fn is_read(path: &str) -> bool {
    !path.starts_with("crates/") || path.ends_with(".toml")
}

pub fn faults(files: &Files) -> Faults {
    let mut faults = Faults::new();
    for (path, text) in files.iter().filter(|(path, _)| is_read(path)) {
        for words in ABSENT.iter().filter(|words| text.contains(**words)) {
            faults.push(format!(
                "{path} of the handout says `{words}`, which is not there. Put it between `ANCHOR: course_only` and \
                 `ANCHOR_END: course_only` in the course's."
            ));
        }
        if path.ends_with(".md") {
            faults.extend(dead_links(path, text, files));
        }
    }
    faults
}

fn dead_links(path: &str, text: &str, files: &Files) -> Faults {
    let links = text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
    let links = links.map(|link| link.split('#').next().unwrap_or_default());
    let here = links.filter(|link| !link.is_empty() && !link.contains("://"));
    let dead = here.filter(|link| {
        let target = resolved(path, link);
        !files.keys().any(|file| *file == target || file.starts_with(&format!("{target}/")))
    });
    dead.map(|link| format!("{path} of the handout has a link to {link}, which is not handed out.")).collect()
}

/// `step1.md` in `book/src/opening.md` is `book/src/step1.md`.
fn resolved(path: &str, link: &str) -> String {
    let mut parts: Vec<_> = path.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::faults;

    fn of(path: &str, text: &str) -> Vec<String> {
        faults(&[(path.to_string(), text.to_string())].into())
    }

    #[test]
    fn what_is_not_there_is_not_spoken_of() {
        assert_eq!(of("README.md", "Then `cargo grade`.").len(), 1);
        assert_eq!(of("crates/companion/src/main.rs", "Then `cargo grade`.").len(), 0);
    }

    #[test]
    fn a_link_leads_somewhere() {
        assert_eq!(of("book/src/a.md", "[a](../src/a.md#top) [b](https://example.org) [c](#d)"), [""; 0]);
        assert_eq!(of("book/src/a.md", "[b](b.md)").len(), 1);
    }
}
