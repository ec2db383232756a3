//! A class's repository speaks of nothing that it has not got.

use othello_course_model::Course;

use crate::check::faults::Faults;
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

/// What level 2 is called beside its steps and functions.
const MACHINE: [&str; 5] = ["machine that plays", "level 2", "nboard", "levels.md", "weights.md"];

/// What a student reads, and what cargo does; the programs of crates/ are the course's, word for word, and so are what they say
/// in other languages and the book's scripts.
fn is_read(path: &str) -> bool {
    (!path.starts_with("crates/") || path.ends_with(".toml"))
        && !path.starts_with("book/po/")
        && !path.ends_with(".js")
}

/// Looks through the handout `files` for a class that has the steps of `class`.
pub fn faults(course: &Course, class: &Course, files: &Files) -> Faults {
    let mut absent: Vec<_> = ABSENT.iter().map(|words| (words.to_string(), "course_only")).collect();
    absent.extend(above(course, class).into_iter().map(|words| (words, "level_2")));
    let mut faults = Faults::new();
    for (path, text) in files.iter().filter(|(path, _)| is_read(path)) {
        for (words, mark) in absent.iter().filter(|(words, _)| text.contains(words.as_str())) {
            faults.push(format!(
                "{path} of the handout says `{words}`, which is not there. Put it between `ANCHOR: {mark}` and \
                 `ANCHOR_END: {mark}` in the course's."
            ));
        }
        faults.extend(dead_links(path, text, files));
    }
    faults
}

/// What would promise a class the steps that it has not got.
fn above(course: &Course, class: &Course) -> Vec<String> {
    let taught: Vec<_> = class.steps.iter().flat_map(|step| &step.functions).collect();
    let steps: Vec<_> = course.steps.iter().filter(|step| class.step(step.number).is_err()).collect();
    let names = |number| [format!("step {number}"), format!("steps {number}"), format!("step{number}")];
    let mut above: Vec<_> = steps.iter().flat_map(|step| names(step.number)).collect();
    let functions = steps.iter().flat_map(|step| &step.functions).filter(|name| !taught.contains(name));
    above.extend(functions.map(|name| format!("`{name}`")));
    above.extend(MACHINE.iter().filter(|_| !steps.is_empty()).map(|words| words.to_string()));
    above
}

fn dead_links(path: &str, text: &str, files: &Files) -> Faults {
    let links: Vec<_> = match path.rsplit('.').next() {
        Some("md") => {
            let links = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
            links.chain(in_attributes(text, &[" src=\"", " srcset=\""])).collect()
        }
        Some("html") => in_attributes(text, &[" href=\"", " src=\"", " srcset=\""]),
        _ => Vec::new(),
    };
    let links = links.into_iter().map(|(link, _)| link.split('#').next().unwrap_or_default());
    let here = links.filter(|link| !link.is_empty() && !link.contains("://"));
    let dead = here.filter(|link| {
        let target = resolved(path, link);
        !files.keys().any(|file| *file == target || file.starts_with(&format!("{target}/")))
    });
    dead.map(|link| format!("{path} of the handout has a link to {link}, which is not handed out.")).collect()
}

/// What stands between quotes after these words of HTML, with the rest of the text.
fn in_attributes<'a>(text: &'a str, words: &[&str]) -> Vec<(&'a str, &'a str)> {
    let rests = words.iter().flat_map(|words| text.split(*words).skip(1));
    rests.filter_map(|rest| rest.split_once('"')).collect()
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
    use othello_course_model::Course;

    use super::faults;

    fn of(path: &str, text: &str) -> Vec<String> {
        let course = Course::open().unwrap();
        faults(&course, &course, &[(path.to_string(), text.to_string())].into())
    }

    #[test]
    fn a_class_that_stops_after_the_rules_is_promised_no_machine() {
        let course = Course::open().unwrap();
        let rules = course.up_to(1).unwrap();
        let next = rules.steps.len();
        let search = course.step_named("ahead").unwrap();
        for text in [
            format!("In step {next} you go on."),
            "Write `negamax`.".to_string(),
            "Then a machine that plays it.".to_string(),
            format!("tests/{}", search.file()),
        ] {
            let files = [("README.md".to_string(), text.clone())].into();
            assert_eq!(faults(&course, &rules, &files).len(), 1, "{text}");
            assert_eq!(faults(&course, &course, &files).len(), 0, "{text}");
        }
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
        assert_eq!(of("README.md", "<source srcset=\"dark.svg\"><img src=\"light.svg\">").len(), 2);
        assert_eq!(of("book/html/a.html", "<a href=\"a.html#b\"> <script src=\"b.js\">").len(), 1);
    }
}
