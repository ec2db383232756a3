//! The language in which the companion speaks: English, or another that the course is translated into. What a translation lacks
//! is said in English.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

use anyhow::{Result, ensure};
use othello_course_model::{Course, Failure};
use othello_failure::Message;

use crate::remembered;

/// A sentence of the companion's as text, in the language that is spoken: the English, and the values of its places, as `say!`
/// has them.
macro_rules! tr {
    ($($said:tt)*) => { $crate::language::text(&othello_failure::say!($($said)*)) };
}
pub(crate) use tr;

/// Where the languages are: in `ja/` the file of what only the companion and the tests say, and of what chapters say too.
const FOLDER: &str = "book/po";
const FILE: &str = "companion.po";
const COMMON: &str = "common.po";

/// What is kept of a student's choice.
const CHOICE: &str = "language.json";

const ENGLISH: &str = "en";

/// The sentences of the language that is spoken, by their English.
static SENTENCES: OnceLock<BTreeMap<String, String>> = OnceLock::new();

/// From now on the student's language is spoken: the one they have chosen, or that of their class.
pub fn begin(course: &Course) -> Result<()> {
    speak(course, &chosen(course)?);
    Ok(())
}

/// From now on this language is spoken, until the program ends.
pub fn speak(course: &Course, language: &str) {
    SENTENCES.get_or_init(|| texts(course, language).iter().flat_map(|po| read(po)).collect());
}

/// The sentences that can be said, in English, as translators of `language` have them.
pub fn sentences(course: &Course, language: &str) -> BTreeSet<String> {
    texts(course, language).iter().flat_map(|po| entries(po)).map(|entry| entry.english).collect()
}

fn texts(course: &Course, language: &str) -> Vec<String> {
    let folder = course.root.join(FOLDER).join(language);
    [COMMON, FILE].iter().filter_map(|name| fs::read_to_string(folder.join(name)).ok()).collect()
}

/// The language of a student.
fn chosen(course: &Course) -> Result<String> {
    let choice: Option<String> = remembered::read(&course.kept().join(CHOICE))?;
    Ok(choice.or_else(|| course.language.clone()).unwrap_or_else(|| ENGLISH.to_string()))
}

fn file(course: &Course, language: &str) -> PathBuf {
    course.root.join(FOLDER).join(language).join(FILE)
}

/// The languages there are.
fn all(course: &Course) -> Vec<String> {
    let folders = fs::read_dir(course.root.join(FOLDER)).into_iter().flatten().flatten();
    let names = folders.filter_map(|folder| folder.file_name().into_string().ok());
    let mut all: Vec<_> = names.filter(|name| file(course, name).exists()).collect();
    all.push(ENGLISH.to_string());
    all.sort();
    all
}

/// `cargo course language`: keeps the choice, and says what is spoken and what else could be.
///
/// # Errors
///
/// When there is no such language, or the choice cannot be kept.
pub fn choose(course: &Course, language: Option<&str>) -> Result<String> {
    let all = all(course);
    if let Some(language) = language {
        ensure!(
            all.iter().any(|each| each == language),
            "The course is not translated into {language}. There are: {}.",
            all.join(", ")
        );
        remembered::write(&course.kept().join(CHOICE), &language)?;
    }
    begin(course)?;
    let (language, languages) = (chosen(course)?, all.join(", "));
    Ok(match fs::read_to_string(file(course, &language)) {
        Ok(po) => {
            let (of, translated) = (entries(&po).count(), read(&po).len());
            tr!(
                "The companion speaks {language}: {translated} of {of} sentences. What is missing is said in English, and so is \
                    all that `cargo test` itself prints. There are: {languages}.",
                language,
                translated,
                of,
                languages
            )
        }
        Err(_) => tr!("The companion speaks English. There are: {languages}.", languages),
    })
}

/// A sentence in the language that is spoken.
pub fn text(message: &Message) -> String {
    message.translated(&mut translation)
}

/// The same for what has no places.
pub fn plain(english: &str) -> String {
    translation(english).unwrap_or_else(|| english.to_string())
}

fn translation(english: &str) -> Option<String> {
    SENTENCES.get()?.get(english).cloned()
}

/// Why a test failed, in the language that is spoken.
pub fn failure(Failure(failure): Failure) -> Failure {
    Failure(failure.translated(&mut translation))
}

/// The sentences of a file that are translated, and of which the translator is sure.
fn read(po: &str) -> BTreeMap<String, String> {
    let sure = entries(po).filter(|entry| !entry.is_fuzzy && !entry.translation.is_empty());
    sure.map(|entry| (entry.english, entry.translation)).collect()
}

struct Entry {
    english: String,
    translation: String,
    is_fuzzy: bool,
}

/// The entries of a file of gettext as our own tools write it, without its head.
fn entries(po: &str) -> impl Iterator<Item = Entry> {
    let entry = |lines: &str| {
        let (mut english, mut translation) = (String::new(), String::new());
        let mut is_translation = false;
        for line in lines.lines().filter(|line| !line.starts_with('#')) {
            is_translation |= line.starts_with("msgstr");
            let quoted = &line[line.find('"')?..];
            // Gettext's quotes are those of JSON.
            let text: String = serde_json::from_str(quoted).ok()?;
            if is_translation { &mut translation } else { &mut english }.push_str(&text);
        }
        let is_fuzzy = lines.lines().any(|line| line.starts_with("#,") && line.contains("fuzzy"));
        (!english.is_empty()).then_some(Entry { english, translation, is_fuzzy })
    };
    po.split("\n\n").filter_map(entry)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{all, choose, chosen, read};
    use crate::scratch;

    const PO: &str = "msgid \"\"\nmsgstr \"\"\n\"Language: ja\\n\"\n\nmsgid \"Step {step} passes.\"\nmsgstr \"ステップ {step} \
        は\"\n\"合格です。\"\n\n#, fuzzy\nmsgid \"Not sure\"\nmsgstr \"?\"\n\nmsgid \"\"\n\"a \\\"b\\\"\\n\"\n\"c\"\nmsgstr \
        \"い\\nろ\"\n\nmsgid \"Missing\"\nmsgstr \"\"\n";

    #[test]
    fn what_is_translated_is_read_as_gettext_writes_it() {
        let sentences = read(PO);
        assert_eq!(sentences["Step {step} passes."], "ステップ {step} は合格です。");
        assert_eq!(sentences["a \"b\"\nc"], "い\nろ");
        assert_eq!(sentences.len(), 2, "{sentences:?}");
    }

    #[test]
    fn a_student_chooses_and_a_class_has_its_own() {
        let scratch = scratch::course("language");
        let mut course = (*scratch).clone();
        assert_eq!((chosen(&course).unwrap().as_str(), all(&course)), ("en", vec!["en".to_string()]));
        let folder = course.root.join("book/po/ja");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("companion.po"), PO).unwrap();
        course.language = Some("ja".to_string());
        assert_eq!(chosen(&course).unwrap(), "ja");
        let said = choose(&course, Some("xx")).unwrap_err().to_string();
        assert_eq!(said, "The course is not translated into xx. There are: en, ja.");
        choose(&course, Some("en")).unwrap();
        assert_eq!(chosen(&course).unwrap(), "en");
    }
}
