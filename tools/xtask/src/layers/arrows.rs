//! Which module uses which: every path that begins with `crate`, `super` or `self`.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::tree::{Id, Tree};

/// The modules that each module uses, by what: the first path that leads there.
pub type Arrows = BTreeMap<(Id, Id), String>;

/// All arrows of a crate.
pub fn of(tree: &Tree) -> Arrows {
    let mut arrows = Arrows::new();
    for (id, module) in tree.modules.iter().enumerate() {
        let mut paths = Vec::new();
        scan(module.code.clone(), &mut paths);
        // These may begin with the name of a module that is declared here.
        paths.extend(module.brought_in.iter().map(|(_, path)| path.clone()));
        for path in paths {
            let Some((start, rest)) = tree.start(id, &path) else { continue };
            let end = tree.defined(start, rest);
            if end != id {
                arrows.entry((id, end)).or_insert_with(|| path.join("::"));
            }
        }
    }
    arrows
}

/// The arrows that lead up: to a module that is declared later, or to the one that declares.
pub fn up(arrows: &Arrows) -> Vec<(Id, Id, &String)> {
    let up = arrows.iter().filter(|((from, to), _)| to > from);
    up.map(|((from, to), path)| (*from, *to, path)).collect()
}

/// The modules that are in a circle: each leads to the others of its circle.
pub fn circles(tree: &Tree, arrows: &Arrows) -> BTreeSet<Id> {
    let reaches = |from: Id| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(module) = next.pop() {
            for (_, to) in arrows.keys().filter(|(from, _)| *from == module) {
                if seen.insert(*to) {
                    next.push(*to);
                }
            }
        }
        seen
    };
    (0..tree.modules.len()).filter(|id| reaches(*id).contains(id)).collect()
}

/// The paths in some code, each as its parts. Of `crate::{a, b::C}` there are two.
fn scan(code: TokenStream, paths: &mut Vec<Vec<String>>) {
    let tokens: Vec<_> = code.into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        match &tokens[at] {
            TokenTree::Group(group) => scan(group.stream(), paths),
            // `$crate` in a macro is for those who call it.
            TokenTree::Punct(sign) if sign.as_char() == '$' => at += 1,
            TokenTree::Ident(word) if ["crate", "super", "self"].iter().any(|root| word == root) => {
                at = path(&tokens, at, &[], paths);
                continue;
            }
            _ => {}
        }
        at += 1;
    }
}

/// Reads the path that begins at a token, after the parts `before`; returns where it ends.
fn path(tokens: &[TokenTree], mut at: usize, before: &[String], paths: &mut Vec<Vec<String>>) -> usize {
    let mut parts = before.to_vec();
    loop {
        match tokens.get(at) {
            Some(TokenTree::Ident(word)) => parts.push(word.to_string()),
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace && !parts.is_empty() => {
                let inside: Vec<_> = group.stream().into_iter().collect();
                let mut next = 0;
                while next < inside.len() {
                    next = path(&inside, next, &parts, paths);
                    // What it is called here says nothing.
                    let is_comma =
                        |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',');
                    next += inside[next..].iter().take_while(|token| !is_comma(token)).count() + 1;
                }
                return at + 1;
            }
            _ => break,
        }
        at += 1;
        let is_colon =
            |at: usize| matches!(tokens.get(at), Some(TokenTree::Punct(sign)) if sign.as_char() == ':');
        if !(is_colon(at) && is_colon(at + 1)) {
            break;
        }
        at += 2;
    }
    if parts.len() > 1 {
        paths.push(parts);
    }
    at
}

#[cfg(test)]
mod tests {
    use super::scan;

    #[test]
    fn paths_are_found_in_any_code() {
        let code = "use crate::{a, b::{self, C as D}}; fn f(self) { super::super::g(vec![crate::h::I; 2]); self.x(); a::b(); \
            $crate::j!() }";
        let mut paths = Vec::new();
        scan(code.parse().unwrap(), &mut paths);
        let paths: Vec<_> = paths.iter().map(|path| path.join("::")).collect();
        assert_eq!(paths, ["crate::a", "crate::b::self", "crate::b::C", "super::super::g", "crate::h::I"]);
    }
}
