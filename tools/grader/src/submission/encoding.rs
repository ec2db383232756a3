//! Checks that a file is text, and no document.

/// Why a file is not UTF-8 text, or a page or a document that was saved under its name, in a sentence. `None` if it may be Rust.
pub fn fault(name: &str, bytes: &[u8]) -> Option<String> {
    let zeros = bytes.iter().filter(|byte| **byte == 0).count();
    let marked = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    // Beside each letter of ours is one zero.
    let is_mixed = zeros > 0 && (bytes.len()..=2 * bytes.len()).contains(&(3 * zeros));
    if marked || is_mixed {
        return Some(format!("{name} is UTF-16 text. It has to be saved as UTF-8."));
    }
    if zeros > 0 {
        return Some(format!("{name} is not text: it holds bytes that are 0."));
    }
    // The text of a page may hold the whole program.
    if let Some(what) = DOCUMENTS.iter().find(|(begin, _)| bytes.trim_ascii_start().starts_with(begin)) {
        return Some(format!("{name} is {}, not Rust. A person has to look at it.", what.1));
    }
    let wrong = std::str::from_utf8(bytes).err()?.valid_up_to();
    let line = 1 + bytes[..wrong].iter().filter(|byte| **byte == b'\n').count();
    Some(format!(
        "{name} is not UTF-8 text: line {line} holds bytes of another encoding. It has to be saved as UTF-8."
    ))
}

/// How documents begin, as no Rust does.
const DOCUMENTS: [(&[u8], &str); 3] = [
    (b"<<<<<<<", "a file in which git has left two versions"),
    (b"<", "a web page"),
    (b"{\\rtf", "a document of a word processor"),
];

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn only_utf8_is_text() {
        assert_eq!(fault("a", "\u{feff}fn main() {} // 終わり".as_bytes()), None);
        assert_eq!(fault("a", b""), None);
        let utf16 = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
        for text in ["\u{feff}fn f() {}", "fn f() {}"] {
            assert_eq!(fault("a", &utf16(text)).unwrap(), "a is UTF-16 text. It has to be saved as UTF-8.");
        }
        assert!(fault("a", b"fn f() {}\n\x00").unwrap().contains("bytes that are 0"));
        assert!(fault("a", &[0; 100]).unwrap().contains("bytes that are 0"));
        let page = fault("a", b"\n<!DOCTYPE html><script>{\"fn f\"}").unwrap();
        assert_eq!(page, "a is a web page, not Rust. A person has to look at it.");
        assert!(fault("a", b"<<<<<<< HEAD\nfn f() {}").unwrap().contains("git has left two versions"));
        assert!(fault("a", b"{\\rtf1 fn f() \\{\\}}").unwrap().contains("a document of a word processor"));
        // A comment in Shift-JIS.
        assert!(fault("a", b"fn f() {}\n// \x8f\x49\n").unwrap().contains("line 2"));
    }
}
