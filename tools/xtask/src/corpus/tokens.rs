//! Where the tokens of a file are. Comments are none, and doc comments neither.

use std::ops::Range;

use proc_macro2::{Span, TokenStream, TokenTree};

/// A token of a file.
#[derive(Clone, PartialEq)]
pub struct Token {
    /// Where it is, in bytes.
    pub place: Range<usize>,
    /// In how many brackets it is.
    pub depth: usize,
}

/// A file's tokens; nothing if it cannot be read as such.
pub fn places(text: &str) -> Option<Vec<Token>> {
    let mut places = Vec::new();
    collect(text, text.parse().ok()?, 0, &mut places);
    proc_macro2::extra::invalidate_current_thread_spans();
    Some(places)
}

/// The tokens of a file.
pub fn tokens(text: &str) -> Option<Vec<&str>> {
    Some(places(text)?.into_iter().map(|token| &text[token.place]).collect())
}

/// Whether two files say the same to the compiler. What cannot be read as tokens is compared line by line, without comments.
pub fn are_equal(a: &str, b: &str) -> bool {
    match (tokens(a), tokens(b)) {
        (Some(a), Some(b)) => a == b,
        (None, None) => code(a).eq(code(b)),
        _ => false,
    }
}

/// The lines that are not comments, without what is before and after their text.
pub fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"))
}

fn collect(text: &str, stream: TokenStream, depth: usize, places: &mut Vec<Token>) {
    let token_at = |span: Span| Token { place: span.byte_range(), depth };
    let is_comment =
        |span: Span| text[span.byte_range()].starts_with("//") || text[span.byte_range()].starts_with("/*");
    for token in stream {
        match token {
            token if is_comment(token.span()) => {}
            TokenTree::Group(group) => {
                places.push(token_at(group.span_open()));
                collect(text, group.stream(), depth + 1, places);
                places.push(token_at(group.span_close()));
            }
            token => places.push(token_at(token.span())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{are_equal, tokens};

    #[test]
    fn comments_are_no_tokens() {
        let text = "//! A file.\n/// Adds.\nfn f() { a(1, /* two */ b) } // end\n";
        assert_eq!(tokens(text).unwrap().concat(), "fnf(){a(1,b)}");
        assert!(are_equal(text, "fn f() {\n    a(1, b)\n}\n") && !are_equal(text, "fn f() { a(1, c) }"));
    }

    #[test]
    fn what_has_no_tokens_is_compared_by_its_lines() {
        assert!(
            are_equal("fn f( {\n    // why\n    a\n", "fn f( {\n\n  a\n") && !are_equal("fn f( {", "fn g( {")
        );
    }
}
