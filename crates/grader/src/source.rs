//! What a file says, word by word, however it is laid out.

use std::str;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

use crate::signature::Function;

/// The words of a file: identifiers, numbers, texts, signs, and parentheses and braces, one after the other. Comments are
/// none, but what documents an item is.
#[derive(PartialEq)]
pub struct Source(Vec<String>);

/// The sign before the name of a lifetime or a label.
const LIFETIME: &str = "'";

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
                Some(TokenTree::Punct(mark))
                    if mark.as_char() == '\'' && mark.spacing() == Spacing::Joint =>
                {
                    words.push(LIFETIME.to_string());
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

    /// Whether it holds one of these words.
    pub fn has_any(&self, words: &[&str]) -> bool {
        self.0.iter().any(|word| words.contains(&word.trim_start_matches("r#")))
    }

    /// Whether it names a lifetime. The label of a loop looks like one, and is none unless a macro makes it one.
    pub fn names_lifetime(&self) -> bool {
        let has_macro = self.has_any(&["macro_rules"]);
        let word = |at: usize| self.0.get(at).map_or("", String::as_str);
        let is_label = |at: usize| match word(at.wrapping_sub(1)) {
            "break" | "continue" => true,
            _ => word(at + 2) == ":" && ["for", "loop", "while", "{"].contains(&word(at + 3)),
        };
        (0..self.0.len()).any(|at| word(at) == LIFETIME && (has_macro || !is_label(at)))
    }

    /// Whether it declares a function as the course does, and nothing else by its name.
    pub fn declares(&self, function: &Function) -> bool {
        let Some(course) = Source::read(format!("{} {{}}", function.head).as_bytes()) else { return false };
        let (wanted, found) = (course.declarations(&function.name), self.declarations(&function.name));
        !found.is_empty() && found.iter().all(|found| Some(found) == wanted.first())
    }

    /// What it says of each function of this name: the types of the parameters and of what is returned.
    fn declarations(&self, name: &str) -> Vec<Vec<&str>> {
        let starts = self.0.windows(2).enumerate().filter(|(_, pair)| pair[0] == "fn" && pair[1] == name);
        let of = |(start, _): (usize, &[String])| {
            let rest = &self.0[start + 2..];
            let end = rest.iter().position(|word| word == "{").unwrap_or(rest.len());
            types(&rest[..end])
        };
        starts.map(of).collect()
    }
}

/// The head of a function without what is its own affair: what parameters are called, whether they are `mut`, and a last
/// comma.
fn types(head: &[String]) -> Vec<&str> {
    let mut types: Vec<&str> = Vec::new();
    let mut words = head.iter().map(String::as_str).peekable();
    let mut begins = false;
    while let Some(word) = words.next() {
        let next = words.peek().copied().unwrap_or_default();
        match word {
            "mut" if begins => continue,
            _ if begins && next == ":" => {
                words.next();
            }
            "," if next == ")" => {}
            _ => types.push(word),
        }
        begins = word == "(" || word == ",";
    }
    types
}

#[cfg(test)]
mod tests {
    use super::Source;
    use crate::signature::{Function, read};

    fn function() -> Function {
        let head = "pub fn f(board: &Board, mut p: isize, input: &mut impl BufRead) -> io::Result<isize> {}";
        read(1, 0, &syn::parse_str(head).unwrap()).unwrap()
    }

    #[test]
    fn a_function_is_declared_by_its_types() {
        for source in [
            "pub fn f(board: &Board, p: isize, input: &mut impl BufRead) -> io::Result<isize> { Ok(1) }",
            "fn f(_: &Board, mut _x: isize, mut input: &mut impl BufRead,) -> io::Result<isize> { Ok(1) }",
        ] {
            assert!(Source::read(source.as_bytes()).unwrap().declares(&function()), "{source}");
        }
        for source in [
            "",
            "fn g(board: &Board, p: isize, input: &mut impl BufRead) -> io::Result<isize> { Ok(1) }",
            "fn f(board: &mut Board, p: isize, input: &mut impl BufRead) -> io::Result<isize> { Ok(1) }",
            "fn f(board: &Board, p: i64, input: &mut impl BufRead) -> io::Result<isize> { Ok(1) }",
            "fn f(board: &Board, p: isize, input: impl BufRead) -> io::Result<isize> { Ok(1) }",
            "fn f(board: &Board, p: isize, input: &mut impl BufRead) -> io::Result<usize> { Ok(1) }",
            "fn f(board: &Board, p: isize, input: &mut impl BufRead) { Ok(1) }",
            "fn f(board: &Board, input: &mut impl BufRead) -> io::Result<isize> { Ok(1) }",
            "fn f<R: BufRead>(board: &Board, p: isize, input: &mut R) -> io::Result<isize> { Ok(1) }",
            "fn f(board: &Board, p: isize, input: &mut impl BufRead) -> io::Result<isize> { Ok(1) } fn f() {}",
        ] {
            assert!(!Source::read(source.as_bytes()).unwrap().declares(&function()), "{source}");
        }
    }

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
