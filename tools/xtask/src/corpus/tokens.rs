//! Where the tokens of a file are. Comments are none, and doc comments neither.

use std::ops::Range;

use proc_macro2::{Spacing, Span, TokenStream, TokenTree};

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

/// What a file says to the compiler; two files that are the same in this differ in comments and layout only.
#[derive(Debug, PartialEq, Eq, Hash)]
pub enum Code<'a> {
    /// Its tokens.
    Tokens(Vec<&'a str>),
    /// Of a file that cannot be read as tokens: its lines that are not comments, without the spaces around them.
    Lines(Vec<&'a str>),
}

impl<'a> Code<'a> {
    /// The code of a file.
    pub fn of(text: &'a str) -> Code<'a> {
        if let Some(places) = places(text) {
            return Code::Tokens(places.into_iter().map(|token| &text[token.place]).collect());
        }
        let lines = text.lines().map(str::trim);
        Code::Lines(lines.filter(|line| !line.is_empty() && !line.starts_with("//")).collect())
    }
}

fn collect(text: &str, stream: TokenStream, depth: usize, places: &mut Vec<Token>) {
    let token_at = |span: Span| Token { place: span.byte_range(), depth };
    let is_comment =
        |span: Span| text[span.byte_range()].starts_with("//") || text[span.byte_range()].starts_with("/*");
    // An operator, as `..=`, is one token: a part of it is not the `=` of something else.
    let mut goes_on = false;
    for token in stream {
        let is_part = goes_on;
        goes_on = matches!(&token, TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint);
        match token {
            token if is_comment(token.span()) => {}
            TokenTree::Group(group) => {
                places.push(token_at(group.span_open()));
                collect(text, group.stream(), depth + 1, places);
                places.push(token_at(group.span_close()));
            }
            TokenTree::Punct(punct) if is_part => {
                if let Some(operator) = places.last_mut() {
                    operator.place.end = punct.span().byte_range().end;
                }
            }
            token => places.push(token_at(token.span())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Code;

    #[test]
    fn comments_are_no_tokens() {
        let text = "//! A file.\n/// Adds.\nfn f() { a(1, /* two */ b) } // end\n";
        let tokens = ["fn", "f", "(", ")", "{", "a", "(", "1", ",", "b", ")", "}"];
        assert_eq!(Code::of(text), Code::Tokens(tokens.to_vec()));
        assert_ne!(Code::of(text), Code::of("fn f() { a(1, c) }"));
    }

    #[test]
    fn an_operator_is_one_token() {
        assert_eq!(Code::of("1..=n; a = b"), Code::Tokens(vec!["1", "..=", "n", ";", "a", "=", "b"]));
    }

    #[test]
    fn what_has_no_tokens_is_its_lines() {
        assert_eq!(Code::of("fn f( {\n    // why\n    a\n"), Code::Lines(vec!["fn f( {", "a"]));
    }
}
