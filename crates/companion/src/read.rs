//! `cargo course read`: the chapter of a step, in the browser.
//!
//! A class's copy has the built book. A clone of the course builds it, where the compiler can. Else the chapter is where the
//! book is published, or it is the text that the book is built of.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Result, ensure};
use othello_course_model::{Course, Step, testing, web};

use crate::language::tr;
use crate::opener;
use crate::paint;

/// Where a class's copy has the book, and where a clone builds it.
const HANDED_OUT: &str = "book/html";
const BUILT: &str = "target/book";

/// What the book is built of.
const SOURCES: [&str; 5] = ["book/src", "book/po", "book/reading", "crates/boards", "solutions"];

/// Where a chapter is.
#[derive(Debug, PartialEq)]
enum Chapter {
    /// A page with boards to click.
    Page(PathBuf),
    /// The same in the published book.
    Published(String),
    /// The text, and why there is no page.
    Text(PathBuf, String),
}

/// Opens the chapter of a step, and says where it is. `builds`: the book is built first if it's missing or old.
pub fn open(course: &Course, step: &Step, builds: bool) -> String {
    let (place, address) = place(course, step, builds);
    let by_hand = match opener::open(&address) {
        true => String::new(),
        false => tr!("\nNothing on this machine could open it, so open this address yourself."),
    };
    place + &by_hand
}

/// Where the chapter of a step is, in words and as an address. `builds`: see [`open`].
pub fn place(course: &Course, step: &Step, builds: bool) -> (String, String) {
    let made = || if builds { built(course, step) } else { as_it_is(course, step) };
    let chapter = chapter(course, step, web::is_installed()).unwrap_or_else(made);
    let (what, address) = match chapter {
        Chapter::Page(page) => (tr!(", with boards to click:"), file_address(&page)),
        Chapter::Published(address) => (tr!(", in the published book:"), address),
        Chapter::Text(path, why) => (tr!(" as text, because {why}:", why), file_address(&path)),
    };
    (tr!("The chapter of step {step}{what}\n  {address}", step = step.number, what, address), address)
}

/// Where the chapter of a step is; nothing if the book is to be built first. `can_build`: the compiler can make the boards.
fn chapter(course: &Course, step: &Step, can_build: bool) -> Option<Chapter> {
    let place = if course.is_handout() { HANDED_OUT } else { BUILT };
    let page = page(course, place, step);
    if page.exists() && (course.is_handout() || !is_older(&page, course)) {
        return Some(Chapter::Page(page));
    }
    if let Some(address) = &course.book_url {
        let address = address.trim_end_matches('/');
        let folder = course.language.as_ref().map(|language| format!("{language}/")).unwrap_or_default();
        return Some(Chapter::Published(format!("{address}/{folder}step{}.html", step.number)));
    }
    let why = match course.is_handout() {
        true => tr!("this copy was handed out without the built book"),
        false if can_build => return None,
        false => tr!("its boards need `{command}` first", command = web::HOW_TO_GET_IT),
    };
    Some(text(course, step, &why))
}

/// The page of a clone, once the book is built.
fn built(course: &Course, step: &Step) -> Chapter {
    match build(course) {
        true => Chapter::Page(page(course, BUILT, step)),
        false => text(course, step, &tr!("the book does not build (cargo xtask book)")),
    }
}

/// What there is without waiting: a page that is old is better than none.
fn as_it_is(course: &Course, step: &Step) -> Chapter {
    let page = page(course, BUILT, step);
    match page.exists() {
        true => Chapter::Page(page),
        false => text(course, step, &tr!("the book is not built yet (cargo course read)")),
    }
}

fn build(course: &Course) -> bool {
    println!(
        "{}",
        paint::faint(&tr!("The book is built first. The first time, this takes a minute or two."))
    );
    let status = testing::cargo(&course.root).args(["xtask", "book", "--no-open"]).status();
    status.is_ok_and(|status| status.success())
}

/// The folder of the built book. In a clone it is built, if it is missing or old.
///
/// # Errors
///
/// When there is none, and none can be built here.
pub fn folder(course: &Course) -> Result<PathBuf> {
    if course.is_handout() {
        let folder = course.root.join(HANDED_OUT);
        ensure!(
            folder.exists(),
            tr!("This copy was handed out without the built book. Ask your teacher for one that has it.")
        );
        return Ok(folder);
    }
    let is_new = course.steps.last().is_some_and(|step| !is_older(&page(course, BUILT, step), course));
    ensure!(is_new || build(course), tr!("The book does not build. See why: cargo xtask book"));
    Ok(course.root.join(BUILT))
}

fn page(course: &Course, place: &str, step: &Step) -> PathBuf {
    let file = format!("step{}.html", step.number);
    let folder = course.root.join(place);
    let in_language = course.language.iter().map(|language| folder.join(language).join(&file));
    in_language.into_iter().find(|page| page.exists()).unwrap_or_else(|| folder.join(&file))
}

fn text(course: &Course, step: &Step, why: &str) -> Chapter {
    Chapter::Text(course.root.join(step.chapter()), why.to_string())
}

/// Whether one of the book's sources was changed after this page was built.
fn is_older(page: &Path, course: &Course) -> bool {
    let Some(built) = changed(page) else { return true };
    let mut open: Vec<_> = SOURCES.iter().map(|name| course.root.join(name)).collect();
    while let Some(folder) = open.pop() {
        for file in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = file.path();
            if path.is_dir() {
                open.push(path);
            } else if changed(&path).is_some_and(|time| time > built) {
                return true;
            }
        }
    }
    false
}

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// A file as a browser takes it: `file:///home/ada/my%20course/step3.html`.
pub fn file_address(path: &Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    // Windows writes a long path so.
    let path = path.trim_start_matches("//?/");
    let mut address = String::from(if path.starts_with('/') { "file://" } else { "file:///" });
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' | b':' => {
                address.push(char::from(byte));
            }
            _ => address.push_str(&format!("%{byte:02X}")),
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::path::{Path, PathBuf};
    use std::time::{Duration, SystemTime};

    use super::{Chapter, chapter, file_address};
    use crate::scratch::{self, Scratch};

    /// Writes a file that is so many minutes old.
    fn write(course: &Scratch, name: &str, minutes: u64) -> PathBuf {
        let path = course.root.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let time = SystemTime::now() - Duration::from_secs(60 * minutes);
        File::create(&path).unwrap().set_modified(time).unwrap();
        path
    }

    #[test]
    fn a_clone_reads_the_page_and_builds_it_if_it_is_missing_or_old() {
        let course = scratch::course("read-clone");
        let step = course.step(3).unwrap();
        write(&course, "solutions/step3.rs", 9);
        let text = write(&course, "book/src/step3.md", 5);
        assert_eq!(chapter(&course, step, true), None);
        let Some(Chapter::Text(path, why)) = chapter(&course, step, false) else { panic!("the text is due") };
        assert_eq!(path, text);
        assert_eq!(why, "its boards need `rustup target add wasm32-unknown-unknown` first");
        let page = write(&course, "target/book/step3.html", 4);
        // What building writes, a moment after this page.
        write(&course, "book/boards/wasm.js", 3);
        assert_eq!(chapter(&course, step, false), Some(Chapter::Page(page)));
        write(&course, "book/src/step3.md", 2);
        assert_eq!(chapter(&course, step, true), None);
    }

    #[test]
    fn a_class_reads_what_it_was_handed_however_old() {
        let course = scratch::course("read-class");
        let step = course.step(3).unwrap();
        let text = write(&course, "book/src/step3.md", 1);
        let expected = "this copy was handed out without the built book".to_string();
        assert_eq!(chapter(&course, step, true), Some(Chapter::Text(text, expected)));
        let page = write(&course, "book/html/step3.html", 9);
        assert_eq!(chapter(&course, step, true), Some(Chapter::Page(page)));
    }

    #[test]
    fn a_class_reads_the_language_it_was_handed_out_in() {
        let scratch = scratch::course("read-language");
        let mut course = (*scratch).clone();
        course.language = Some("ja".to_string());
        let step = scratch.step(3).unwrap();
        write(&scratch, "book/src/step3.md", 1);
        let english = write(&scratch, "book/html/step3.html", 9);
        assert_eq!(chapter(&course, step, true), Some(Chapter::Page(english.clone())));
        let japanese = write(&scratch, "book/html/ja/step3.html", 9);
        assert_eq!(chapter(&course, step, true), Some(Chapter::Page(japanese.clone())));
        for page in [english, japanese] {
            fs::remove_file(page).unwrap();
        }
        course.book_url = Some("https://example.org/book".to_string());
        let published = "https://example.org/book/ja/step3.html".to_string();
        assert_eq!(chapter(&course, step, true), Some(Chapter::Published(published)));
    }

    #[test]
    fn the_published_book_is_read_where_none_is_built() {
        let scratch = scratch::course("read-published");
        for address in ["https://example.org/book", "https://example.org/book/"] {
            let mut course = (*scratch).clone();
            course.book_url = Some(address.to_string());
            let step = course.step(3).unwrap();
            let published = "https://example.org/book/step3.html".to_string();
            assert_eq!(chapter(&course, step, true), Some(Chapter::Published(published)));
        }
    }

    #[test]
    fn a_path_becomes_an_address() {
        let address = |path| file_address(Path::new(path));
        assert_eq!(address("/home/a b/é#.html"), "file:///home/a%20b/%C3%A9%23.html");
        assert_eq!(address(r"C:\Users\ada\step3.html"), "file:///C:/Users/ada/step3.html");
    }
}
