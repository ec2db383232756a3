//! The functions of a file, and the tokens of their bodies, each with its place in the text.

use std::collections::BTreeMap;
use std::ops::Range;

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};

/// A function.
#[derive(Default)]
pub struct Function {
    pub name: String,
    /// The types of its parameters, by their names.
    pub types: BTreeMap<String, String>,
    /// What is in its body. Attributes, comments, `use` lines and the heads of functions inside are not.
    pub tokens: Vec<Token>,
}

/// A token. Brackets are tokens too, and so is an operator of several characters.
pub struct Token {
    pub text: String,
    pub at: Range<usize>,
    pub kind: Kind,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    Name,
    Literal,
    Sign,
    Bracket,
}

/// The operators of several characters, the longest first.
const OPERATORS: [&str; 24] = [
    "..=", "<<=", ">>=", "...", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "%=", "^=", "&=",
    "|=", "<<", ">>", "->", "=>", "::", "..",
];

/// The functions of a text; none if it isn't Rust. Tests are left out.
pub fn functions(text: &str) -> Vec<Function> {
    // The places are those after a byte order mark, which the parser leaves out.
    let bom = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let mut functions = Vec::new();
    if let Ok(stream) = text[bom..].parse() {
        find(stream, &mut functions);
    }
    for token in functions.iter_mut().flat_map(|function| &mut function.tokens) {
        token.at = token.at.start + bom..token.at.end + bom;
    }
    functions
}

/// Finds the functions among items: those of a file, a module or an `impl`.
fn find(items: TokenStream, functions: &mut Vec<Function>) {
    let (mut head, mut skip): (Option<Function>, bool) = (None, false);
    let mut trees = items.into_iter().peekable();
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                trees.next_if(|next| matches!(next, TokenTree::Punct(sign) if sign.as_char() == '!'));
                skip |= trees.next().is_some_and(is_of_tests);
            }
            TokenTree::Punct(sign) if sign.as_char() == ';' => (head, skip) = (None, false),
            TokenTree::Ident(word) if word == "macro_rules" => skip = true,
            TokenTree::Ident(word) if word == "fn" => {
                let name = trees.next().map_or(String::new(), |name| name.to_string());
                head = Some(Function { name, ..Function::default() });
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                if let Some(function) = &mut head {
                    function.types.extend(parameters(&group));
                }
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => match (skip, head.take()) {
                (true, _) => skip = false,
                (false, Some(mut function)) => {
                    flatten(group.stream(), &mut function.tokens);
                    functions.push(function);
                }
                (false, None) => find(group.stream(), functions),
            },
            _ => {}
        }
    }
}

/// Whether an attribute is `#[test]` or `#[cfg(test)]`. The words of a comment on a function are a text in an attribute.
fn is_of_tests(attribute: TokenTree) -> bool {
    let mut tokens = Vec::new();
    flatten(attribute.into(), &mut tokens);
    tokens.iter().any(|token| token.kind == Kind::Name && token.text == "test")
}

/// `(board: &Board, p: isize)`: each name with its type.
fn parameters(group: &Group) -> BTreeMap<String, String> {
    let mut types = BTreeMap::new();
    let (mut name, mut last) = (None, String::new());
    for tree in group.stream() {
        match &tree {
            TokenTree::Punct(sign) if sign.as_char() == ':' && name.is_none() => name = Some(last.clone()),
            TokenTree::Punct(sign) if sign.as_char() == ',' => name = None,
            tree => {
                if let Some(name) = &name {
                    *types.entry(name.clone()).or_default() += tree.to_string().as_str();
                }
            }
        }
        last = tree.to_string();
    }
    types
}

/// Adds the tokens of a body.
fn flatten(stream: TokenStream, tokens: &mut Vec<Token>) {
    let add =
        |tokens: &mut Vec<Token>, text: String, at: Range<usize>, kind| tokens.push(Token { text, at, kind });
    let mut trees = stream.into_iter().peekable();
    while let Some(tree) = trees.next() {
        let at = tree.span().byte_range();
        match tree {
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                trees.next_if(|next| matches!(next, TokenTree::Punct(sign) if sign.as_char() == '!'));
                trees.next();
            }
            // The `;` stays, so that the next statement begins after it.
            TokenTree::Ident(word) if word == "use" => {
                while trees.next_if(|next| next.to_string() != ";").is_some() {}
            }
            TokenTree::Ident(word) if word == "fn" => {
                let is_body = |tree: &TokenTree| matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
                while trees.next_if(|next| !is_body(next)).is_some() {}
            }
            TokenTree::Ident(word) => add(tokens, word.to_string(), at, Kind::Name),
            TokenTree::Literal(literal) => add(tokens, literal.to_string(), at, Kind::Literal),
            TokenTree::Group(group) => {
                let (open, close) = (group.span_open().byte_range(), group.span_close().byte_range());
                let (opening, closing) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Brace | Delimiter::None => ("{", "}"),
                };
                add(tokens, opening.to_string(), open, Kind::Bracket);
                flatten(group.stream(), tokens);
                add(tokens, closing.to_string(), close, Kind::Bracket);
            }
            TokenTree::Punct(sign) => {
                let (mut text, mut end, mut joint) =
                    (sign.as_char().to_string(), at.end, sign.spacing() == Spacing::Joint);
                while joint {
                    let longer = |next: &TokenTree| {
                        let longer = format!("{text}{next}");
                        OPERATORS.iter().any(|operator| operator.starts_with(&longer))
                    };
                    let Some(TokenTree::Punct(next)) = trees.next_if(longer) else { break };
                    text.push(next.as_char());
                    (end, joint) = (next.span().byte_range().end, next.spacing() == Spacing::Joint);
                }
                add(tokens, text, at.start..end, Kind::Sign);
            }
        }
    }
}
