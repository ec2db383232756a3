//! The book in other languages: what there is to translate, the files of translators, and the pages made of them.
//!
//! A language is a folder, `book/po/ja/`, with a file for each page and `common.po` for what several pages say.

mod messages;
mod script;
mod sentences;
mod catalogs;
mod page;
mod check;

pub use catalogs::{Language, translation, update};
pub use check::check;
pub use page::translate;
pub use script::{AROUND, BOARDS, WORDS, translated as translated_script};
