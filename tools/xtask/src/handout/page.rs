//! A page of the built book as its reader sees it.

/// The signs that HTML writes in another way; `&` comes last, because the others begin with it.
const SIGNS: [(&str, &str); 6] =
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&amp;", "&")];

/// How a hint begins in another language than English.
const HINT: &str = "summary class=\"hint\"";

/// The text between the tags. What folds stays marked as in the chapter, so that a hint is known for one.
pub fn text_of(page: &str) -> String {
    let mut parts = page.split('<');
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (tag, after) = part.split_once('>').unwrap_or((part, ""));
        if ["details", "/details", "summary", "/summary"].contains(&tag) {
            text.push_str(&format!("<{tag}>"));
        }
        if tag == HINT {
            text.push_str("<summary>Hint ");
        }
        text.push_str(after);
    }
    SIGNS.iter().fold(text, |text, (written, sign)| text.replace(written, sign))
}

#[cfg(test)]
mod tests {
    use super::text_of;

    #[test]
    fn a_hint_is_one_in_another_language_too() {
        assert_eq!(text_of("<summary class=\"hint\">ヒント1</summary>"), "<summary>Hint ヒント1</summary>");
    }

    #[test]
    fn code_is_as_it_was_written_and_a_hint_is_one() {
        let page = "<p class=\"a\">See <code>Vec&lt;u8&gt;</code></p><details>\n<summary>Hint 1</summary>&amp;lt;</details>";
        assert_eq!(text_of(page), "See Vec<u8><details>\n<summary>Hint 1</summary>&lt;</details>");
    }
}
