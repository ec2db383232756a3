//! Writes into a copy of a step what tells when its functions are entered and left.

use std::ops::Range;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// What a search answers, or an Option of it. Of other functions nothing is written down.
const ANSWERS: [&str; 4] = ["Found", "i32", "(i32,Option<u32>)", "(i32,u32)"];

/// They look at no other position.
const NO_SEARCH: [&str; 2] = ["evaluate", "final_score"];

/// A function that is given a position and answers a score.
struct Search {
    /// What is written down when it's entered.
    entered: String,
    answer: String,
    /// Its body, with the brackets.
    body: Range<usize>,
}

/// A parameter with a name, or with a pattern, which is an expression too.
struct Parameter {
    name: String,
    of_type: String,
}

/// The text of a step in which each function that takes a `Position` says when it's entered, and with what answer it's left. A
/// body becomes a closure that is called at once, so a `return` or a `?` in it leaves it as before.
pub fn instrumented(text: &str) -> String {
    let mut searches = Vec::new();
    if let Ok(stream) = text.parse() {
        find(stream, &mut searches);
    }
    let mut text = text.to_string();
    // From the end on: so the places before it stay true.
    searches.sort_by_key(|search| search.body.start);
    for Search { entered, answer, body } in searches.iter().rev() {
        let end = "})(); crate::trace::left(__entered, &__answer); __answer }";
        text.replace_range(body.end - 1..body.end, end);
        let begin =
            format!("{{ let __entered = crate::trace::entered({entered}); let __answer = (|| -> {answer} {{");
        text.replace_range(body.start..body.start + 1, &begin);
    }
    text
}

/// Finds them among items: those of a file, a module or an `impl`.
fn find(items: TokenStream, found: &mut Vec<Search>) {
    let trees: Vec<_> = items.into_iter().collect();
    let mut at = 0;
    while at < trees.len() {
        match &trees[at] {
            TokenTree::Ident(word) if word == "fn" => {
                let end = trees[at..].iter().position(is_block).map_or(trees.len(), |end| at + end);
                found.extend(trees.get(end).and_then(|body| search(&trees[at + 1..end], body)));
                at = end;
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => find(group.stream(), found),
            _ => {}
        }
        at += 1;
    }
}

fn is_block(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// The function with this head, its name first.
fn search(head: &[TokenTree], body: &TokenTree) -> Option<Search> {
    let parameters = head.iter().find_map(|tree| match tree {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => Some(group),
        _ => None,
    })?;
    let head_text = |trees: &[TokenTree]| trees.iter().map(ToString::to_string).collect::<String>();
    let (_, answer) = head_text(head).rsplit_once("->").map(|(a, b)| (a.to_string(), b.to_string()))?;
    let of_search = answer.replace(' ', "");
    let of_search =
        of_search.strip_prefix("Option<").and_then(|text| text.strip_suffix('>')).unwrap_or(&of_search);
    let name = head.first()?.to_string();
    let TokenTree::Group(body) = body else { return None };
    // One with a move that doesn't call itself tries the moves for a search.
    let is_helper = of_search == "(i32,u32)" && !calls(body.stream(), &name);
    if !ANSWERS.contains(&of_search) || NO_SEARCH.contains(&name.as_str()) || is_helper {
        return None;
    }
    Some(Search { entered: entered(&name, &list(parameters))?, answer, body: body.span().byte_range() })
}

/// Whether this name is somewhere in the code.
fn calls(code: TokenStream, name: &str) -> bool {
    code.into_iter().any(|tree| match tree {
        TokenTree::Group(group) => calls(group.stream(), name),
        tree => tree.to_string() == name,
    })
}

/// The arguments of `trace::entered`: the function, and what it's certain to have been given of a position, a depth and a window.
/// A function that may count for one of the players, or in another way, has no name.
fn entered(name: &str, parameters: &[Parameter]) -> Option<String> {
    let roles: Vec<_> = (0..).zip(parameters).map(|(place, each)| role(name, place, each)).collect();
    let in_role = |role: &str| Some(&parameters[roles.iter().position(|each| *each == role)?].name);
    let position = parameters.iter().find(|each| each.of_type == "Position" && is_value(&each.name))?;
    let has_window = ["alpha", "beta"].iter().all(|end| roles.contains(end));
    let is_certain = roles.iter().zip(parameters).all(|(role, each)| match has_window {
        true => !may_count_otherwise(role, each),
        false => is_no_window(role, each),
    });
    let depth = in_role("depth").map_or("None".to_string(), |depth| format!("Some({depth} as i64)"));
    let window = in_role("alpha").zip(in_role("beta"));
    let window = window.map_or("None".to_string(), |(alpha, beta)| format!("Some(({alpha}, {beta}))"));
    let name = if is_certain { name } else { "-" };
    Some(format!("\"{name}\", {}, {depth}, {window}", position.name))
}

/// Whether a search with this may count for one of the players, or in another way.
fn may_count_otherwise(role: &str, Parameter { name, of_type }: &Parameter) -> bool {
    match of_type.as_str() {
        "i32" => role.is_empty(),
        "bool" => !name.contains("pass"),
        other => ["i8", "i64", "isize", "Player"].contains(&other),
    }
}

/// Whether a search whose alpha and beta aren't seen can't have them in this. They may be in a struct, a pair, a range.
fn is_no_window(role: &str, Parameter { name, of_type }: &Parameter) -> bool {
    match of_type.as_str() {
        "Position" | "u8" | "u32" | "u64" | "usize" => true,
        "i32" => role == "depth",
        "bool" => name.contains("pass"),
        other => other.starts_with("&mut"),
    }
}

/// Whether a pattern is also a value. `Position { player, .. }` and `_` are none, so what was given can't be asked.
fn is_value(pattern: &str) -> bool {
    let mut words = pattern.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    !pattern.contains(['.', '@']) && !words.any(|word| ["_", "ref"].contains(&word))
}

/// Whether a parameter is the depth, alpha or beta. That's so by its place where the task gives the signature, and else by its
/// name, also if it begins with `_`; nothing for another, or for `_` alone, which can't be asked.
fn role(function: &str, place: usize, Parameter { name, of_type }: &Parameter) -> &'static str {
    let is_nameless = name == "_";
    let name = match (function, place) {
        ("negamax" | "alpha_beta", 1) => "depth",
        ("alpha_beta", 2) => "alpha",
        ("alpha_beta", 3) => "beta",
        _ => name.trim_start_matches('_'),
    };
    match (name, of_type.as_str()) {
        _ if is_nameless => "",
        ("depth", "u32" | "usize" | "i32" | "u8") => "depth",
        ("alpha", "i32") => "alpha",
        ("beta", "i32") => "beta",
        _ => "",
    }
}

fn list(parameters: &Group) -> Vec<Parameter> {
    let trees: Vec<_> = parameters.stream().into_iter().collect();
    let is_comma = |tree: &TokenTree| matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ',');
    let is_colon = |tree: &TokenTree| matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ':');
    let parameter = |trees: &[TokenTree]| {
        let Some(colon) = trees.iter().position(is_colon) else {
            return Parameter { name: "self".to_string(), of_type: "self".to_string() };
        };
        let name = trees[..colon].iter().map(ToString::to_string).filter(|word| word != "mut");
        let of_type = trees[colon + 1..].iter().map(ToString::to_string).collect();
        Parameter { name: name.collect::<Vec<_>>().join(" "), of_type }
    };
    trees.split(is_comma).filter(|trees| !trees.is_empty()).map(parameter).collect()
}

#[cfg(test)]
mod tests {
    use super::instrumented;

    #[test]
    fn only_what_takes_a_position_and_answers_a_score_is_written_down() {
        let text = "fn a(p: Position) -> u64 { 1 }\nimpl S { fn b(&mut self, mut p: Position, d: u32) -> Option<Found> { x? } }\n\
                    fn c(depth: u32) -> i32 { 2 }\nfn d(Position { player, opponent }: Position) -> i32 { return 3; }";
        let right = "fn a(p: Position) -> u64 { 1 }\nimpl S { fn b(&mut self, mut p: Position, d: u32) -> Option<Found> { let \
            __entered = crate::trace::entered(\"-\", p, None, None); let __answer = (|| -> Option<Found> { x? })(); \
            crate::trace::left(__entered, &__answer); __answer } }\nfn c(depth: u32) -> i32 { 2 }\nfn d(Position { player, \
            opponent }: Position) -> i32 { let __entered = crate::trace::entered(\"d\", Position { player , opponent }, None, \
            None); let __answer = (|| -> i32 { return 3; })(); crate::trace::left(__entered, &__answer); __answer }";
        assert_eq!(instrumented(text), right);
    }

    /// A search that is told which player is to win may turn its score, or not.
    #[test]
    fn a_search_may_answer_a_pair_and_what_tries_the_moves_for_it_is_none() {
        let is_seen = |body: &str| {
            let text = format!("fn f(p: Position) -> Option<(i32, u32)> {{ {body} }}");
            instrumented(&text).contains("entered")
        };
        assert!(is_seen("f(p)") && !is_seen("g(p)"));
    }

    #[test]
    fn a_depth_and_a_window_are_known_by_their_places_or_by_their_names_and_types() {
        let entered = |parameters: &str| {
            let text = instrumented(&format!("fn f({parameters}) -> i32 {{ 1 }}"));
            text.split_once("entered(").map(|(_, rest)| rest.split_once(");").unwrap().0.to_string())
        };
        let known = "\"f\", p, Some(depth as i64), Some((alpha, beta))";
        let window = "depth: u32, mut alpha: i32, beta: i32";
        assert_eq!(entered(&format!("p: Position, {window}, clock: &mut Clock")), Some(known.to_string()));
        let uncertain = known.replace("\"f\"", "\"-\"");
        assert_eq!(entered(&format!("p: Position, {window}, is_maximizing: bool")), Some(uncertain));
        assert_eq!(entered("p: Position, depth: f64, alpha: u64"), Some("\"-\", p, None, None".to_string()));
        for no_window in ["window: Window", "(low, high): (i32, i32)", "window: [i32; 2]", "beta: i32"] {
            assert_eq!(
                entered(&format!("p: Position, depth: u32, {no_window}, clock: &mut Clock")),
                Some("\"-\", p, Some(depth as i64), None".to_string())
            );
        }
        assert_eq!(entered("&mut self, p: Position"), Some("\"-\", p, None, None".to_string()));
        assert_eq!(entered("p: Position, clock: &mut Clock,"), Some("\"f\", p, None, None".to_string()));
        for no_value in
            ["_", "Position { player, .. }", "Position { player, opponent: _ }", "p @ Position { .. }"]
        {
            assert_eq!(entered(&format!("{no_value}: Position, depth: u32")), None);
        }
        assert_eq!(entered(window), None);
        let text = instrumented("fn alpha_beta(p: Position, d: u32, lo: i32, _beta: i32) -> Found { 1 }");
        assert!(text.contains("entered(\"alpha_beta\", p, Some(d as i64), Some((lo, _beta)))"), "{text}");
        let text = instrumented("fn alpha_beta(p: Position, d: u32, _: i32, beta: i32) -> Found { 1 }");
        assert!(text.contains("p, Some(d as i64), None)"), "{text}");
        let underscore = "\"f\", p, None, Some((_alpha, beta))".to_string();
        assert_eq!(entered("p: Position, _alpha: i32, beta: i32"), Some(underscore));
    }
}
