//! What a file says, word by word, however it is laid out.

use std::str;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The words of a file: identifiers, numbers, texts, signs, and parentheses and braces, one after the other. Comments are
/// none, but what documents an item is.
#[derive(PartialEq)]
pub struct Source(Vec<String>);

impl Source {
    /// Reads a file; none if it is no text, or no text that is made of Rust's words.
    pub fn read(file: &[u8]) -> Option<Source> {
        let tokens = str::from_utf8(file).ok()?.parse::<TokenStream>().ok()?;
        let (mut words, mut open) = (Vec::new(), vec![(tokens.into_iter(), "")]);
        // No recursion: how deep it goes is the student's choice.
        while let Some((tokens, closing)) = open.last_mut() {
            match tokens.next() {
                Some(TokenTree::Group(group)) => {
                    let (opening, closing) = match group.delimiter() {
                        Delimiter::Parenthesis => ("(", ")"),
                        Delimiter::Brace => ("{", "}"),
                        Delimiter::Bracket => ("[", "]"),
                        Delimiter::None => ("", ""),
                    };
                    words.push(opening.to_string());
                    open.push((group.stream().into_iter(), closing));
                }
                Some(token) => words.push(token.to_string()),
                None => {
                    words.push(closing.to_string());
                    open.pop();
                }
            }
        }
        Some(Source(words))
    }
}

#[cfg(test)]
mod tests {
    use super::Source;

    #[test]
    fn layout_and_comments_say_nothing() {
        let one = Source::read(b"/// It is.\nfn f() { todo!(\"f\") }");
        assert!(
            one.is_some()
                && one
                    == Source::read(b"/// It is.\r\nfn  f()\r\n{ // not yet\r\ntodo!(\"f\") } // student 7")
        );
        for other in [
            "fn f() { todo!(\"f\") }",
            "/// It is.\nfn f() { todo!(\"g\") }",
            "/// It is.\nfn f() { {todo!(\"f\")} }",
        ] {
            assert!(one != Source::read(other.as_bytes()), "{other}");
        }
    }

    #[test]
    fn depth_is_no_danger() {
        assert!(Source::read(format!("{}{}", "(".repeat(100_000), ")".repeat(100_000)).as_bytes()).is_some());
    }
}
