//! Which submissions are compiled step by step, so that no worker holds the reference of the step that it is asked for.
//!
//! A worker of all steps is the quickest, and the reference in it is locked. But the compiler has faults by which code
//! without `unsafe` comes to read and call what it likes (<https://github.com/rust-lang/rust/issues/25860>): a lock is
//! nothing to that. All that are known need a named lifetime or a trait object; hardly any student does. Nor does one
//! bring other files in, which may hold what this one does not.

use std::str;

use proc_macro2::{Spacing, TokenStream, TokenTree};

/// The word of a trait object, and those by which one file brings in another.
const WORDS: [&str; 6] = ["dyn", "include", "include_bytes", "include_str", "mod", "path"];

/// Whether code names a lifetime or a trait object or brings in a file, or cannot be read at all.
pub fn stands_apart(source: &[u8]) -> bool {
    let Ok(tokens) = str::from_utf8(source).unwrap_or_default().parse::<TokenStream>() else { return true };
    // No recursion: how deep it goes is the student's choice.
    let mut open = vec![tokens];
    while let Some(tokens) = open.pop() {
        for token in tokens {
            match token {
                TokenTree::Group(group) => open.push(group.stream()),
                TokenTree::Punct(mark) if mark.as_char() == '\'' && mark.spacing() == Spacing::Joint => {
                    return true;
                }
                TokenTree::Ident(word) if WORDS.contains(&word.to_string().trim_start_matches("r#")) => {
                    return true;
                }
                _ => {}
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::stands_apart;

    #[test]
    fn lifetimes_trait_objects_and_other_files_stand_apart() {
        for source in [
            "fn f<'a>() {}",
            "m! { ( 'r#a ) }",
            "const A: &'static str = \"\";",
            "type A = Box<dyn B>;",
            "'",
            "mod step3;",
            "r#include!(\"a\");",
            "#[path = \"a\"] mod b;",
        ] {
            assert!(stands_apart(source.as_bytes()), "{source}");
        }
        for source in
            ["", "/// The opponent's. \nfn f() -> char { 'a' }", "// don't\nconst A: &str = \"dyn 'a\";"]
        {
            assert!(!stands_apart(source.as_bytes()), "{source}");
        }
    }

    #[test]
    fn depth_is_no_danger() {
        assert!(!stands_apart(format!("{}{}", "(".repeat(100_000), ")".repeat(100_000)).as_bytes()));
    }
}
