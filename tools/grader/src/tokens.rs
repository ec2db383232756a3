//! The tokens of a file, which do not depend on its layout.

use std::str;

use proc_macro2::extra::invalidate_current_thread_spans;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The tokens of a file in order: identifiers, literals, punctuation and brackets. Comments are left out, but doc comments are
/// not.
#[derive(PartialEq)]
pub struct Tokens(Vec<String>);

/// With these a file could get around the language's checks. The sandbox does not depend on refusing them.
///
/// The compiler's own lint, `-F unsafe-code`, is not enough: it does not see `#[unsafe(naked)]` (Rust 1.95), and `--cap-lints`,
/// without which a student's own `#![deny(warnings)]` would cost points, turns it off.
const REFUSED: [&str; 2] = ["unsafe", "global_asm"];

/// How many tokens of a function are compared.
const LONGEST: usize = 4000;

impl Tokens {
    /// Reads a file. `None` if it is not UTF-8, or cannot be read as Rust's tokens.
    pub fn read(file: &[u8]) -> Option<Tokens> {
        Tokens::of(without_first_line(str::from_utf8(file).ok()?))
    }

    /// The same of a file in which a bracket is missing, but without brackets.
    pub fn words(file: &[u8]) -> Option<Tokens> {
        Tokens::read(file).or_else(|| {
            let text = without_first_line(str::from_utf8(file).ok()?);
            Tokens::of(&text.replace(['(', ')', '[', ']', '{', '}'], " "))
        })
    }

    fn of(text: &str) -> Option<Tokens> {
        let tokens = parsed(text)?;
        let (mut all, mut open) = (Vec::new(), vec![(tokens.into_iter(), "")]);
        // There is no recursion, because the student decides how deeply the brackets are nested.
        while let Some((tokens, closing)) = open.last_mut() {
            match tokens.next() {
                Some(TokenTree::Group(group)) => {
                    let (opening, closing) = match group.delimiter() {
                        Delimiter::Parenthesis => ("(", ")"),
                        Delimiter::Brace => ("{", "}"),
                        Delimiter::Bracket => ("[", "]"),
                        Delimiter::None => ("", ""),
                    };
                    all.push(opening.to_string());
                    open.push((group.stream().into_iter(), closing));
                }
                Some(token) => all.push(token.to_string()),
                None => {
                    all.push(closing.to_string());
                    open.pop();
                }
            }
        }
        Some(Tokens(all))
    }

    /// Whether there is nothing but comments.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(String::is_empty)
    }

    /// Whether this token is among them. A raw identifier counts as the identifier.
    pub fn has(&self, token: &str) -> bool {
        self.0.iter().any(|each| plain(each) == token)
    }

    /// Whether it declares a function of this name, wherever.
    pub fn holds_function(&self, name: &str) -> bool {
        self.0.windows(2).any(|pair| pair[0] == "fn" && plain(&pair[1]) == name)
    }

    /// Whether it declares a function of this name, outside of any brackets: those of a `mod` are not its own.
    pub fn declares(&self, name: &str) -> bool {
        let mut depth = 0_usize;
        self.0.windows(2).any(|pair| {
            match pair[0].as_str() {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && pair[0] == "fn" && plain(&pair[1]) == name
        })
    }

    /// The functions with their bodies, of which none is longer than [`LONGEST`]; those inside others too.
    pub fn functions(&self) -> impl Iterator<Item = (&str, &[String])> {
        let begins = |at: &usize| self.0[*at] == "fn";
        (0..self.0.len().saturating_sub(1)).filter(begins).filter_map(|at| {
            let rest = &self.0[at + 1..(at + LONGEST).min(self.0.len())];
            let open = rest.iter().position(|token| token == "{" || token == ";")?;
            let mut depth = 0_usize;
            let closed = rest[open..].iter().position(|token| {
                match token.as_str() {
                    "{" => depth += 1,
                    "}" => depth = depth.saturating_sub(1),
                    _ => {}
                }
                depth == 0
            });
            Some((plain(&rest[0]), &rest[open..=open + closed?]))
        })
    }

    /// Whether it imports all names of another file: `use super::step3::*`, `use super::step3::{self, *}`.
    pub fn has_glob(&self) -> bool {
        let mut uses = self.0.split(|token| token == "use").skip(1);
        uses.any(|rest| rest.iter().take_while(|token| *token != ";").any(|token| token == "*"))
    }
}

/// An identifier that may be raw: `r#loop`.
fn plain(token: &str) -> &str {
    token.strip_prefix("r#").unwrap_or(token)
}

/// The tokens of a text. Places of earlier texts are forgotten, because they would take more and more memory.
fn parsed(text: &str) -> Option<TokenStream> {
    invalidate_current_thread_spans();
    text.parse().ok()
}

/// The token for which a file is refused, if it has one. If the tokens cannot be read, or the compiler may skip the first line,
/// every word of the file counts.
pub fn refused(file: &[u8], tokens: Option<&Tokens>) -> Option<&'static str> {
    let text = String::from_utf8_lossy(file);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let by_token = tokens.filter(|_| without_first_line(text) == text);
    let has_word =
        |token: &str| text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == token);
    REFUSED.into_iter().find(|token| by_token.map_or_else(|| has_word(token), |tokens| tokens.has(token)))
}

/// The compiler skips a first line that begins with `#!`, unless that begins an attribute. Here only `#![` begins one: the
/// compiler and other tools do not agree on which spaces may come between.
fn without_first_line(text: &str) -> &str {
    let text = text.trim_start_matches('\u{feff}');
    match text.strip_prefix("#!") {
        Some(rest) if !rest.starts_with('[') => text.split_once('\n').map_or("", |(_, rest)| rest),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::{Tokens, refused};

    #[test]
    fn layout_and_comments_say_nothing() {
        let one = Tokens::read(b"/// It is.\nfn f() { todo!(\"f\") }");
        assert!(
            one.is_some()
                && one
                    == Tokens::read(b"/// It is.\r\nfn  f()\r\n{ // not yet\r\ntodo!(\"f\") } // student 7")
        );
        for other in [
            "fn f() { todo!(\"f\") }",
            "/// It is.\nfn f() { todo!(\"g\") }",
            "/// It is.\nfn f() { {todo!(\"f\")} }",
        ] {
            assert!(one != Tokens::read(other.as_bytes()), "{other}");
        }
    }

    #[test]
    fn a_file_of_comments_is_empty() {
        for (text, empty) in [("", true), (" // nothing\n/* yet */\n", true), ("use std::io;", false)] {
            assert_eq!(Tokens::read(text.as_bytes()).unwrap().is_empty(), empty, "{text}");
        }
    }

    #[test]
    fn depth_is_no_danger() {
        assert!(Tokens::read(format!("{}{}", "(".repeat(100_000), ")".repeat(100_000)).as_bytes()).is_some());
    }

    #[test]
    fn unsafe_is_found_wherever_the_compiler_would_see_it() {
        let found = |text: &str| refused(text.as_bytes(), Tokens::read(text.as_bytes()).as_ref());
        for text in [
            "fn f() { unsafe { g() } }",
            "#[unsafe(naked)] fn f() {}",
            "#!/*\nunsafe fn f() {}\n/* */",
            "#!\u{a0}[doc = r#\"\nunsafe fn f() {}\n// \"#]",
            "#! [allow(x)]\nunsafe fn f() {}",
            "\" unsafe",
        ] {
            assert_eq!(found(text), Some("unsafe"), "{text}");
        }
        for text in ["// unsafe", "\u{feff}// unsafe", "fn f() -> &str { \"unsafe\" }", "fn unsafely() {}"] {
            assert_eq!(found(text), None, "{text}");
        }
        for text in ["std::arch::global_asm!(\"\");", "use std::arch::*; r#global_asm!(\"\");"] {
            assert_eq!(found(text), Some("global_asm"), "{text}");
        }
    }
}
