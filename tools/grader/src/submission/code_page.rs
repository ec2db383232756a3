//! Names in archives that are not UTF-8: older programs write them in the code page of their Windows, and say nowhere which that
//! is.

use std::borrow::Cow;

use encoding_rs::SHIFT_JIS;

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
