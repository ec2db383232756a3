//! Which steps are compiled by themselves, so that no worker holds the reference of the step that it is asked for, and no
//! file of a student's has to do with what another is.
//!
//! A worker of all steps is the quickest, and the reference in it is locked. But the compiler has faults by which code
//! without `unsafe` comes to read and call what it likes (<https://github.com/rust-lang/rust/issues/25860>): a lock is
//! nothing to that. All that are known need a named lifetime or a trait object; hardly any student does (the label of a
//! loop, which looks like a lifetime, is none unless a macro makes it one). Nor does one
//! bring other files in, which may hold what this one does not, or have to do with the whole crate. And the worker of
//! all steps calls a function as the course declares it: one that is declared otherwise stands apart, too.

use std::str;

use proc_macro2::{Spacing, TokenStream, TokenTree};

use crate::signature::Function;

/// A trait object; what brings in another file; what is of the whole crate.
const WORDS: [&str; 9] =
    ["crate", "dyn", "include", "include_bytes", "include_str", "macro_export", "macro_use", "mod", "path"];

/// Whether a file names a lifetime or one of [`WORDS`], or does not declare each of `functions` as the course does, or
/// cannot be read at all.
pub fn stands_apart(source: &[u8], functions: &[Function]) -> bool {
    let Some(words) = str::from_utf8(source).ok().and_then(words) else { return true };
    words.iter().any(|word| WORDS.contains(&word.trim_start_matches("r#")))
        || names_lifetime(&words)
        || functions.iter().any(|function| !is_declared(&words, function))
}

const LIFETIME: &str = "'";

fn names_lifetime(words: &[String]) -> bool {
    let has_macro = words.iter().any(|word| word == "macro_rules");
    let word = |at: usize| words.get(at).map_or("", String::as_str);
    let is_label = |at: usize| match word(at.wrapping_sub(1)) {
        "break" | "continue" => true,
        _ => word(at + 2) == ":" && ["for", "loop", "while", "{"].contains(&word(at + 3)),
    };
    (0..words.len()).any(|at| word(at) == LIFETIME && (has_macro || !is_label(at)))
}

/// A file's words, one after the other; parentheses and braces are words, too.
fn words(source: &str) -> Option<Vec<String>> {
    let (mut words, mut open) = (Vec::new(), vec![(source.parse::<TokenStream>().ok()?.into_iter(), "")]);
    // No recursion: how deep it goes is the student's choice.
    while let Some((tokens, closing)) = open.last_mut() {
        match tokens.next() {
            Some(TokenTree::Group(group)) => {
                let (opening, closing) = match group.delimiter() {
                    proc_macro2::Delimiter::Parenthesis => ("(", ")"),
                    proc_macro2::Delimiter::Brace => ("{", "}"),
                    proc_macro2::Delimiter::Bracket => ("[", "]"),
                    proc_macro2::Delimiter::None => ("", ""),
                };
                words.push(opening.to_string());
                open.push((group.stream().into_iter(), closing));
            }
            Some(TokenTree::Punct(mark)) if mark.as_char() == '\'' && mark.spacing() == Spacing::Joint => {
                words.push(LIFETIME.to_string());
            }
            Some(token) => words.push(token.to_string()),
            None => {
                words.push(closing.to_string());
                open.pop();
            }
        }
    }
    Some(words)
}

/// Whether a file declares a function as the course does, and nothing else by its name.
fn is_declared(words: &[String], function: &Function) -> bool {
    let Some(declared) = self::words(&format!("{} {{}}", function.head)) else { return false };
    let wanted = declarations(&declared, &function.name);
    let found = declarations(words, &function.name);
    !found.is_empty() && found.iter().all(|found| Some(found) == wanted.first())
}

/// What a file says of a function of this name: the types of the parameters and of what is returned.
fn declarations<'a>(words: &'a [String], name: &str) -> Vec<Vec<&'a str>> {
    let starts = words.windows(2).enumerate().filter(|(_, pair)| pair[0] == "fn" && pair[1] == name);
    let of = |(start, _): (usize, &[String])| {
        let rest = &words[start + 2..];
        let end = rest.iter().position(|word| word == "{").unwrap_or(rest.len());
        types(&rest[..end])
    };
    starts.map(of).collect()
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
    use super::stands_apart;
    use crate::signature::{Function, read};

    fn functions() -> Vec<Function> {
        let head = "pub fn f(board: &Board, mut p: isize, input: &mut impl BufRead) -> io::Result<isize> {}";
        vec![read(1, 0, &syn::parse_str(head).unwrap()).unwrap()]
    }

    #[test]
    fn lifetimes_trait_objects_and_other_files_stand_apart() {
        for source in [
            "fn f<'a>() {}",
            "m! { ( 'r#a ) }",
            "const A: &'static str = \"\";",
            "type A = Box<dyn B>;",
            "'",
            "fn f<'a: 'b>() {}",
            "macro_rules! m { (break $a:tt) => { fn f<$a>() {} } } m!(break 'a);",
            "mod step3;",
            "r#include!(\"a\");",
            "#[path = \"a\"] mod b;",
            "#[macro_export] macro_rules! a { () => {} }",
            "use crate::at2::step2;",
        ] {
            assert!(stands_apart(source.as_bytes(), &[]), "{source}");
        }
        for source in [
            "",
            "/// The opponent's. \nfn f() -> char { 'a' }",
            "// don't\nconst A: &str = \"dyn 'a\";",
            "fn f() { 'a: for _ in 0..9 { 'b: loop { 'c: { break 'c } continue 'a } break } }",
        ] {
            assert!(!stands_apart(source.as_bytes(), &[]), "{source}");
        }
    }

    #[test]
    fn what_is_declared_otherwise_stands_apart() {
        for source in [
            "pub fn f(board: &Board, p: isize, input: &mut impl BufRead) -> io::Result<isize> { Ok(1) }",
            "fn f(_: &Board, mut _x: isize, mut input: &mut impl BufRead,) -> io::Result<isize> { Ok(1) }",
        ] {
            assert!(!stands_apart(source.as_bytes(), &functions()), "{source}");
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
            assert!(stands_apart(source.as_bytes(), &functions()), "{source}");
        }
    }

    #[test]
    fn depth_is_no_danger() {
        assert!(!stands_apart(format!("{}{}", "(".repeat(100_000), ")".repeat(100_000)).as_bytes(), &[]));
    }
}
