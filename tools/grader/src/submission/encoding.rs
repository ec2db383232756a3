//! Checks that a file is text.

/// Why a file is not UTF-8 text, in a sentence. `None` if it is.
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
    let wrong = std::str::from_utf8(bytes).err()?.valid_up_to();
    let line = 1 + bytes[..wrong].iter().filter(|byte| **byte == b'\n').count();
    Some(format!(
        "{name} is not UTF-8 text: line {line} holds bytes of another encoding. It has to be saved as UTF-8."
    ))
}

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
        // A comment in Shift-JIS.
        assert!(fault("a", b"fn f() {}\n// \x8f\x49\n").unwrap().contains("line 2"));
    }
}
