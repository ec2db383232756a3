//! Paths in archives, as programs of many kinds write them.

use super::code_page;
use super::name::shown;
use super::visit::Visitor;

/// How deep in other folders a folder is looked into.
pub const DEEPEST: usize = 12;
pub const TOO_DEEP: &str = "is too deep in other folders and was not looked into.";

pub const TOO_LONG: &str = "has too long a path and was not looked into.";

/// The longest path in an archive that is looked at, in bytes.
const LONGEST: usize = 1 << 12;

/// The folders and the name of a file in an archive; `None` if it is nowhere where the visitor looks. It makes no difference
/// whether the path is absolute, because nothing is ever unpacked.
pub fn in_archive(path: &[u8], visitor: &mut dyn Visitor) -> Option<Vec<String>> {
    let is_long = path.len() > LONGEST;
    let path = code_page::decode(&path[..path.len().min(LONGEST)]);
    // Old programs for Windows write backslashes.
    let is_part = |part: &&str| !["", ".", ".."].contains(part);
    let last = path.rsplit(['/', '\\']).next().filter(is_part);
    let mut parts: Vec<&str> = path.split(['/', '\\']).filter(is_part).collect();
    if parts.first().is_some_and(|first| first.len() == 2 && first.ends_with(':')) {
        parts.remove(0);
    }
    let parts: Vec<String> = parts.into_iter().map(str::to_string).collect();
    if is_long || parts.len() > DEEPEST + 1 {
        visitor.closed(&parts, if is_long { TOO_LONG } else { TOO_DEEP });
        return None;
    }
    last?;
    let (_, folders) = parts.split_last()?;
    (1..=folders.len()).all(|depth| visitor.enters(&folders[..depth])).then_some(parts)
}

/// A path for a person.
pub fn text(parts: &[String]) -> String {
    shown(&parts.join("/"))
}
