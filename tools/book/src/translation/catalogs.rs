//! The files of translators: `book/po/ja/step1.po`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use polib::catalog::Catalog;
use polib::message::Message;
use polib::metadata::CatalogMetadata;
use polib::po_file;

use super::messages::{self, Page};
use super::script;
use super::sentences;

/// What several pages say.
const COMMON: &str = "common";

/// It has all that it says in its own file, because there a word stays English that is translated elsewhere.
const GLOSSARY: &str = "glossary";

/// The languages by the names of their folders.
const FOLDER: &str = "book/po";

/// A language that the book is read in.
pub struct Language {
    /// As a page says it: `ja`.
    pub name: String,
    folder: PathBuf,
}

impl Language {
    /// Those of the book in `root`.
    ///
    /// # Errors
    ///
    /// When their folder cannot be read.
    pub fn all(root: &Path) -> Result<Vec<Language>> {
        let folder = root.join(FOLDER);
        if !folder.exists() {
            return Ok(Vec::new());
        }
        let mut all = Vec::new();
        for entry in fs::read_dir(folder)? {
            let folder = entry?.path();
            if folder.is_dir() {
                all.push(Language { name: file_name(&folder), folder });
            }
        }
        all.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(all)
    }

    /// What `page` says: in its own file, or in the common one.
    ///
    /// # Errors
    ///
    /// When one of them cannot be read.
    pub fn catalog(&self, page: &str) -> Result<Catalog> {
        let mut catalog = self.own_catalog(COMMON)?;
        for message in self.own_catalog(page)?.messages() {
            let text = message.msgstr().unwrap_or_default();
            catalog.append_or_update(singular(message.msgid(), text, message.is_fuzzy()));
            // A class's copy plays on the student's own steps, and has no such word.
            let [id, text] = [message.msgid(), text].map(|text| text.replace(" --features mine", ""));
            if id != message.msgid() {
                catalog.append_or_update(singular(&id, &text, message.is_fuzzy()));
            }
        }
        Ok(catalog)
    }

    /// What only the file of `page` says. A page may have none yet.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub fn own_catalog(&self, page: &str) -> Result<Catalog> {
        let path = self.folder.join(format!("{page}.po"));
        if path.exists() { read(&path) } else { Ok(empty(&self.name)) }
    }
}

/// `text` as `catalog` has it, if it's sure of it, or else as it is.
pub fn translation(catalog: &Catalog, text: &str) -> String {
    let message = catalog.find_message(None, text, None);
    let message = message.filter(|message| message.is_translated() && !message.is_fuzzy());
    message.and_then(|message| message.msgstr().ok()).unwrap_or(text).to_string()
}

/// Writes the files of `language`: a message keeps its translation; a new one gets the nearest of those that are gone, marked
/// fuzzy.
///
/// # Errors
///
/// When a page or a file cannot be read or written.
pub fn update(root: &Path, language: &str) -> Result<()> {
    let folder = root.join(FOLDER).join(language);
    fs::create_dir_all(&folder)?;
    let files = all_messages(root)?;
    let old = Translations::of(&folder)?;
    let now: BTreeSet<_> =
        files.iter().flat_map(|(_, messages)| messages.iter().map(String::as_str)).collect();
    let gone: Vec<_> = old.any.keys().map(String::as_str).filter(|id| !now.contains(id)).collect();
    for (name, messages) in &files {
        let mut catalog = empty(language);
        for id in messages {
            let (text, is_fuzzy) = old.find(name, id, &gone);
            catalog.append_or_update(singular(id, &text, is_fuzzy));
        }
        let path = folder.join(format!("{name}.po"));
        po_file::write(&catalog, &path).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}

/// What there is to translate, by the names of the files.
///
/// # Errors
///
/// When a page cannot be read.
pub fn all_messages(root: &Path) -> Result<Vec<Page>> {
    let mut pages = messages::pages(root)?;
    pages.push(sentences::page(root)?);
    let mut files = shared(pages);
    files.push(script::page(root)?);
    Ok(files)
}

/// What the files of a language translate, and whether each is fuzzy.
struct Translations {
    own: BTreeMap<(String, String), (String, bool)>,
    /// In whatever file, but not as the glossary has it.
    any: BTreeMap<String, (String, bool)>,
}

impl Translations {
    fn of(folder: &Path) -> Result<Translations> {
        let mut all = Translations { own: BTreeMap::new(), any: BTreeMap::new() };
        for path in files(folder)? {
            let name = file_name(&path);
            for message in read(&path)?.messages().filter(|message| message.is_translated()) {
                let text = (message.msgstr().unwrap_or_default().to_string(), message.is_fuzzy());
                if name != GLOSSARY {
                    all.any.insert(message.msgid().to_string(), text.clone());
                }
                all.own.insert((name.clone(), message.msgid().to_string()), text);
            }
        }
        Ok(all)
    }

    /// The translation of a message in the file `name`: its own, that of another file, or of the message among `gone` that it is
    /// most like.
    fn find(&self, name: &str, id: &str, gone: &[&str]) -> (String, bool) {
        let near = || {
            similar::get_close_matches(id, gone, 1, 0.6).first().map(|near| (self.any[*near].0.clone(), true))
        };
        let own = self.own.get(&(name.to_string(), id.to_string())).or_else(|| self.any.get(id));
        own.cloned().or_else(near).unwrap_or_default()
    }
}

fn singular(id: &str, text: &str, is_fuzzy: bool) -> Message {
    let mut message = Message::build_singular();
    message.with_msgid(id.to_string()).with_msgstr(text.to_string());
    if is_fuzzy {
        message.with_flags("fuzzy".parse().unwrap_or_default());
    }
    message.done()
}

/// A file for each page, with what no other page says, and one for the rest.
fn shared(pages: Vec<Page>) -> Vec<Page> {
    let mut seen = BTreeSet::new();
    let mut common = Vec::new();
    for (_, messages) in pages.iter().filter(|(name, _)| name != GLOSSARY) {
        for id in messages.iter().collect::<BTreeSet<_>>() {
            if !seen.insert(id.clone()) && !common.contains(id) {
                common.push(id.clone());
            }
        }
    }
    let own = |(name, mut messages): Page| {
        messages.retain(|id| name == GLOSSARY || !common.contains(id));
        (name, messages)
    };
    let mut files: Vec<_> = pages.into_iter().map(own).collect();
    files.push((COMMON.to_string(), common));
    files
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths: Vec<_> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "po"));
    paths.sort();
    Ok(paths)
}

fn file_name(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn read(path: &Path) -> Result<Catalog> {
    po_file::parse(path).map_err(|error| anyhow!("{}: {error}", path.display()))
}

/// A file without a date in its header, which would differ each time.
fn empty(language: &str) -> Catalog {
    let mut header = CatalogMetadata::new();
    header.language = language.to_string();
    header.mime_version = "1.0".to_string();
    header.content_type = "text/plain; charset=UTF-8".to_string();
    header.content_transfer_encoding = "8bit".to_string();
    Catalog::new(header)
}

#[cfg(test)]
mod tests {
    use polib::po_file;

    use super::{Translations, empty, shared, singular};

    #[test]
    fn a_message_keeps_its_translation_and_a_changed_one_gets_it_as_fuzzy() {
        let folder = std::env::temp_dir().join(format!("othello-po-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for (name, english, other) in [("step1", "A loop ends here.", "一"), ("glossary", "cell", "cell")] {
            let mut catalog = empty("ja");
            catalog.append_or_update(singular(english, other, false));
            po_file::write(&catalog, &folder.join(format!("{name}.po"))).unwrap();
        }
        let old = Translations::of(&folder).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        let gone = ["A loop ends here."];
        assert_eq!(old.find("step1", "A loop ends here.", &[]), ("一".to_string(), false));
        assert_eq!(old.find("common", "A loop ends here.", &[]), ("一".to_string(), false));
        assert_eq!(old.find("step1", "A loop ends here, too.", &gone), ("一".to_string(), true));
        assert_eq!(old.find("step1", "Othello", &gone), (String::new(), false));
        assert_eq!(old.find("glossary", "cell", &[]), ("cell".to_string(), false));
        assert_eq!(old.find("step1", "cell", &[]), (String::new(), false));
    }

    #[test]
    fn what_two_pages_say_is_in_the_common_file() {
        let page = |name: &str, messages: &[&str]| {
            (name.to_string(), messages.iter().map(|id| id.to_string()).collect())
        };
        let pages =
            vec![page("step1", &["a", "b", "a"]), page("step2", &["b", "c"]), page("glossary", &["b", "c"])];
        let due = vec![
            page("step1", &["a", "a"]),
            page("step2", &["c"]),
            page("glossary", &["b", "c"]),
            page("common", &["b"]),
        ];
        assert_eq!(shared(pages), due);
    }
}
