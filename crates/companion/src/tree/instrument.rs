//! Writes into a copy of a step what tells when its functions are entered and left.

use std::ops::Range;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// What a search answers. Of other functions nothing is written down.
const ANSWERS: [&str; 4] = ["Found", "Option<Found>", "i32", "Option<i32>"];

/// A function that is given a position and answers a score.
struct Search {
    /// What it calls the position.
    position: String,
    answer: String,
    /// Its body, with the brackets.
    body: Range<usize>,
}

/// The text of a step in which each function that takes a `Position` says when it's entered, and with what score it's left. A
/// body becomes a closure that is called at once, so a `return` or a `?` in it leaves it as before.
pub fn instrumented(text: &str) -> String {
    let mut searches = Vec::new();
    if let Ok(stream) = text.parse() {
        find(stream, &mut searches);
    }
    let mut text = text.to_string();
    // From the end on: so the places before it stay true.
    searches.sort_by_key(|search| search.body.start);
    for Search { position, answer, body } in searches.iter().rev() {
        let end = "})(); crate::trace::left(__entered, &__answer); __answer }";
        text.replace_range(body.end - 1..body.end, end);
        let begin = format!(
            "{{ let __entered = crate::trace::entered({position}); let __answer = (|| -> {answer} {{"
        );
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
    ANSWERS.contains(&answer.as_str()).then_some(())?;
    let TokenTree::Group(body) = body else { return None };
    Some(Search { position: position(parameters)?, answer, body: body.span().byte_range() })
}

/// What the parameter is called whose type is `Position`: a name, or a pattern, which is an expression too.
fn position(parameters: &Group) -> Option<String> {
    let trees: Vec<_> = parameters.stream().into_iter().collect();
    let is_comma = |tree: &TokenTree| matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ',');
    let is_colon = |tree: &TokenTree| matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ':');
    trees.split(is_comma).find_map(|parameter| {
        let colon = parameter.iter().position(is_colon)?;
        let (name, of_type) = (&parameter[..colon], &parameter[colon + 1..]);
        let is_position = matches!(of_type, [TokenTree::Ident(word)] if word == "Position");
        let name = name.iter().filter(|tree| tree.to_string() != "mut");
        is_position.then(|| name.map(ToString::to_string).collect::<Vec<_>>().join(" "))
    })
}

#[cfg(test)]
mod tests {
    use super::instrumented;

    #[test]
    fn only_what_takes_a_position_and_answers_a_score_is_written_down() {
        let text = "fn a(p: Position) -> u64 { 1 }\nimpl S { fn b(&mut self, mut p: Position, d: u32) -> Option<Found> { x? } }\n\
                    fn c(depth: u32) -> i32 { 2 }\nfn d(Position { player, opponent }: Position) -> i32 { return 3; }";
        let right = "fn a(p: Position) -> u64 { 1 }\nimpl S { fn b(&mut self, mut p: Position, d: u32) -> Option<Found> { let \
            __entered = crate::trace::entered(p); let __answer = (|| -> Option<Found> { x? })(); crate::trace::left(__entered, \
            &__answer); __answer } }\nfn c(depth: u32) -> i32 { 2 }\nfn d(Position { player, opponent }: Position) -> i32 { let \
            __entered = crate::trace::entered(Position { player , opponent }); let __answer = (|| -> i32 { return 3; })(); \
            crate::trace::left(__entered, &__answer); __answer }";
        assert_eq!(instrumented(text), right);
    }
}
