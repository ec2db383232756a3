//! Paths in archives, as programs of many kinds write them.

use super::code_page;
use super::name::shown;
use super::visit::Visitor;

/// How deep in other folders a folder is looked into.
pub const DEEPEST: usize = 12;
pub const TOO_DEEP: &str = "is too deep in other folders and was not looked into.";

/// The longest path in an archive that is looked at, in bytes.
const LONGEST: usize = 1 << 12;

/// The folders and the name of a file in an archive; `None` if it is nowhere where the visitor looks. It makes no difference whether
/// the path is absolute, because nothing is ever unpacked.
pub fn in_archive(path: &[u8], visitor: &mut dyn Visitor) -> Option<Vec<String>> {
    if path.len() > LONGEST {
        return None;
    }
    let path = code_page::decode(path);
    // Old programs for Windows write backslashes.
    let mut parts: Vec<&str> =
        path.split(['/', '\\']).filter(|part| !["", ".", ".."].contains(part)).collect();
    if parts.first().is_some_and(|first| first.len() == 2 && first.ends_with(':')) {
        parts.remove(0);
    }
    let parts: Vec<String> = parts.into_iter().map(str::to_string).collect();
    let (_, folders) = parts.split_last()?;
    if folders.len() > DEEPEST {
        visitor.closed(&parts, TOO_DEEP);
        return None;
    }
    (1..=folders.len()).all(|depth| visitor.enters(&folders[..depth])).then_some(parts)
}

/// A path for a person.
pub fn text(parts: &[String]) -> String {
    shown(&parts.join("/"))
}
