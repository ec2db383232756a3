//! Which steps are compiled by themselves, so that no worker holds the reference of the step that it is asked for, and no
//! file of a student's has to do with what another is.
//!
//! A worker of all steps is the quickest, and the reference in it is locked. But the compiler has faults by which code
//! without `unsafe` comes to read and call what it likes (<https://github.com/rust-lang/rust/issues/25860>): a lock is
//! nothing to that. All that are known need a named lifetime or a trait object; hardly any student does (the label of a
//! loop, which looks like a lifetime, is none unless a macro makes it one). Nor does one
//! bring other files in, which may hold what this one does not, or have to do with the whole crate. And the worker of
//! all steps calls a function as the course declares it: one that is declared otherwise stands apart, too.

use crate::signature::Function;
use crate::source::Source;

/// A trait object; what brings in another file; what is of the whole crate.
const WORDS: [&str; 9] =
    ["crate", "dyn", "include", "include_bytes", "include_str", "macro_export", "macro_use", "mod", "path"];

/// Whether a file names a lifetime or one of [`WORDS`], or does not declare each of `functions` as the course does.
pub fn stands_apart(source: &Source, functions: &[Function]) -> bool {
    source.has_any(&WORDS)
        || source.names_lifetime()
        || !functions.iter().all(|function| source.declares(function))
}

#[cfg(test)]
mod tests {
    use super::stands_apart;
    use crate::source::Source;

    #[test]
    fn lifetimes_trait_objects_and_other_files_stand_apart() {
        for source in [
            "fn f<'a>() {}",
            "m! { ( 'r#a ) }",
            "const A: &'static str = \"\";",
            "type A = Box<dyn B>;",
            "fn f<'a: 'b>() {}",
            "macro_rules! m { (break $a:tt) => { fn f<$a>() {} } } m!(break 'a);",
            "mod step3;",
            "r#include!(\"a\");",
            "#[path = \"a\"] mod b;",
            "#[macro_export] macro_rules! a { () => {} }",
            "use crate::at2::step2;",
        ] {
            assert!(stands_apart(&Source::read(source.as_bytes()).unwrap(), &[]), "{source}");
        }
        for source in [
            "",
            "/// The opponent's. \nfn f() -> char { 'a' }",
            "// don't\nconst A: &str = \"dyn 'a\";",
            "fn f() { 'a: for _ in 0..9 { 'b: loop { 'c: { break 'c } continue 'a } break } }",
        ] {
            assert!(!stands_apart(&Source::read(source.as_bytes()).unwrap(), &[]), "{source}");
        }
    }
}
