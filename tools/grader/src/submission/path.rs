//! Paths in archives, as programs of many kinds write them. Older ones write a name that is not UTF-8 in the code page of their
//! Windows, and say nowhere which that is.

use std::borrow::Cow;

use encoding_rs::SHIFT_JIS;

use super::name::shortened;
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
    let path = decode(&path[..path.len().min(LONGEST)]);
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
    shortened(&parts.join("/"))
}

/// The characters after the ASCII ones of code page 850, that of Windows in Western Europe. Its letters are those of page 437
/// too.
const WESTERN: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

/// A name as text: of UTF-8, or of a Japanese or Western code page.
pub fn decode(name: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = str::from_utf8(name) {
        return Cow::Borrowed(text);
    }
    japanese(name).unwrap_or_else(|| western(name)).into()
}

/// The text, if it reads as Japanese: two Japanese characters side by side. One alone may be an umlaut and the letter after it.
fn japanese(name: &[u8]) -> Option<String> {
    let (text, had_errors) = SHIFT_JIS.decode_without_bom_handling(name);
    let is_japanese = |c: char| matches!(c, '\u{3041}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}' | '\u{3005}');
    let is_pair =
        text.chars().zip(text.chars().skip(1)).any(|(one, next)| is_japanese(one) && is_japanese(next));
    (!had_errors && is_pair).then(|| text.into_owned())
}

fn western(name: &[u8]) -> String {
    let letter = |byte: &u8| match byte.checked_sub(128) {
        Some(place) => WESTERN.chars().nth(usize::from(place)).unwrap_or(char::REPLACEMENT_CHARACTER),
        None => char::from(*byte),
    };
    name.iter().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use encoding_rs::SHIFT_JIS;

    use super::{WESTERN, decode};

    #[test]
    fn a_japanese_name_is_read() {
        for name in ["田中優希_7/step1.rs", "課題step1.rs", "ソ連の表/step2.rs"] {
            assert_eq!(decode(&SHIFT_JIS.encode(name).0), name);
        }
    }

    #[test]
    fn a_western_name_is_read() {
        assert_eq!(WESTERN.chars().count(), 128);
        for (bytes, name) in [
            (&b"J\x81rgen Gro\xe1"[..], "Jürgen Groß"),
            (b"Bj\x94rn Schr\x94der", "Björn Schröder"),
            (b"Ren\x82e Bront\x89", "Renée Brontë"),
            (b"Mu\xa4oz", "Muñoz"),
        ] {
            assert_eq!(decode(bytes), name);
        }
        assert_eq!(decode("Zoë".as_bytes()), "Zoë");
    }
}
