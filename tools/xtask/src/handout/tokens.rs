//! A text as a row of tokens, Rust or not: words, numbers and signs, without spaces and comment marks.

use std::collections::HashMap;

/// Words that are not names of variables wherever they stand.
const KEYWORDS: [&str; 30] = [
    "as", "bool", "break", "char", "const", "continue", "crate", "else", "enum", "false", "fn", "for", "if",
    "impl", "in", "isize", "let", "loop", "match", "mod", "move", "mut", "pub", "return", "self", "str",
    "true", "use", "usize", "while",
];

/// The tokens of a text. A line that is commented out or quoted counts as code; what follows `//` in a line does not.
pub fn tokens(text: &str) -> Vec<&str> {
    let lines = text.lines().map(|line| line.trim_start_matches(['/', '!', '#', '>', '*', ' ', '\t']));
    lines.flat_map(|line| of_line(line.split("//").next().unwrap_or_default())).collect()
}

fn of_line(mut line: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    while let Some(first) = line.trim_start().chars().next() {
        line = line.trim_start();
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let end =
            if is_word(first) { line.find(|c| !is_word(c)).unwrap_or(line.len()) } else { first.len_utf8() };
        tokens.push(&line[..end]);
        line = &line[end..];
    }
    tokens
}

/// Whether the token at `i` is the name of a variable: in lower case, and neither called nor part of a path.
pub fn is_variable(tokens: &[&str], i: usize) -> bool {
    let at = |i: Option<usize>| i.and_then(|i| tokens.get(i)).copied().unwrap_or_default();
    let (before, two_before) = (at(i.checked_sub(1)), at(i.checked_sub(2)));
    let in_a_path = match before {
        "." => two_before != ".", // else it ends a range
        ":" => two_before == ":", // else it has a type
        _ => false,
    };
    let followed = ["(", "!"].contains(&at(Some(i + 1))) || (at(Some(i + 1)), at(Some(i + 2))) == (":", ":");
    tokens[i].starts_with(|c: char| c.is_lowercase() || c == '_')
        && !KEYWORDS.contains(&tokens[i])
        && !in_a_path
        && !followed
}

/// The tokens, each variable being the number of its first use: equal for texts that differ in the names of variables only.
pub fn renamed(tokens: &[&str], variables: &[bool]) -> String {
    let mut numbers = HashMap::new();
    let mut text = String::new();
    for (token, is_variable) in tokens.iter().zip(variables) {
        if *is_variable {
            let next = numbers.len();
            text += &format!("${} ", numbers.entry(token).or_insert(next));
        } else {
            text += token;
            text.push(' ');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{is_variable, renamed, tokens};

    fn form(text: &str) -> String {
        let tokens = tokens(text);
        let variables: Vec<_> = (0..tokens.len()).map(|i| is_variable(&tokens, i)).collect();
        renamed(&tokens, &variables)
    }

    #[test]
    fn variables_are_renamed_and_functions_are_not() {
        assert_eq!(form("let mut n = size(a);"), form("let mut count=size( b ) ; // of them"));
        assert_ne!(form("let n = size(a);"), form("let n = width(a);"));
        assert_ne!(form("a + b + a"), form("a + b + b"));
        assert_eq!(form("board.size()"), "$0 . size ( ) ");
        assert_eq!(form("0..n"), "0 . . $0 ");
    }
}
