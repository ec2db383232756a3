//! The book in other languages: what there is to translate, the files of translators, and the pages made of them.
//!
//! A language is a folder, `book/po/ja/`, with a file for each page and `common.po` for what several pages say.

mod messages;
mod catalogs;

pub use catalogs::update;
