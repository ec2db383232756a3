//! What a file calls otherwise than an earlier one did, and a text with the new names.

use std::collections::{BTreeMap, BTreeSet};

use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::tokens::places;

/// New names, by the old ones.
#[derive(Default)]
pub struct Renames {
    all: BTreeMap<String, String>,
    /// Of these the ones of functions, types and constants, which other files name too.
    items: BTreeMap<String, String>,
    /// Of all the ones that the old file has behind a dot: another name there is that of somebody else's method.
    members: BTreeSet<String>,
}

impl Renames {
    /// A name is another where each of its places in the old file has that one in the new, and neither file has both.
    pub fn between(old: &str, new: &str) -> Renames {
        let (Some(old), Some(new)) = (tokens(old), tokens(new)) else { return Renames::default() };
        let (in_old, in_new): (BTreeSet<_>, BTreeSet<_>) = (old.iter().collect(), new.iter().collect());
        let mut pairs = BTreeMap::<&str, BTreeSet<&str>>::new();
        for change in capture_diff_slices(Algorithm::Patience, &old, &new) {
            if let DiffOp::Replace { old_index, old_len, new_index, new_len } = change
                && old_len == new_len
            {
                let replaced = old[old_index..].iter().zip(&new[new_index..]).take(old_len);
                for (old, new) in replaced {
                    pairs.entry(old).or_default().insert(new);
                }
            }
        }
        let is_gone = |name: &str| is_name(name) && !in_new.contains(&name);
        let is_fresh = |name: &str| is_name(name) && !in_old.contains(&name);
        let renamed = pairs.into_iter().filter_map(|(from, to)| {
            let to = to.into_iter().collect::<Vec<_>>();
            let [to] = to[..] else { return None };
            (is_gone(from) && is_fresh(to)).then(|| (from.to_string(), to.to_string()))
        });
        let all: BTreeMap<_, _> = renamed.collect();
        let is_item =
            |name: &&String| old.windows(2).any(|pair| ITEMS.contains(&pair[0]) && pair[1] == **name);
        let items = all.iter().filter(|(from, _)| is_item(from)).map(|(from, to)| (from.clone(), to.clone()));
        let is_member = |name: &&String| old.windows(2).any(|pair| pair[0] == "." && pair[1] == **name);
        let members = all.keys().filter(is_member).cloned().collect();
        Renames { items: items.collect(), members, all }
    }

    /// The text of an edit of the file, with the new names.
    pub fn of_all(&self, text: &str) -> String {
        self.replaced(text, &self.all)
    }

    /// The text of another file, with the new names of what both name.
    pub fn of_items(&self, text: &str) -> String {
        self.replaced(text, &self.items)
    }

    /// A sentence with the new names; it names what is in a file between backticks.
    pub fn in_sentence(&self, sentence: &str) -> String {
        let part = |(i, part): (usize, &str)| match i % 2 {
            1 => self.of_all(part),
            _ => part.to_string(),
        };
        sentence.split('`').enumerate().map(part).collect::<Vec<_>>().join("`")
    }

    /// The text with these names for others.
    fn replaced(&self, text: &str, names: &BTreeMap<String, String>) -> String {
        if names.is_empty() {
            return text.to_string();
        }
        let is_in_a_name = |c: char| c.is_alphanumeric() || c == '_';
        let (mut replaced, mut rest) = (String::new(), text);
        while let Some(start) = rest.find(is_in_a_name) {
            let length = rest[start..].find(|c| !is_in_a_name(c)).unwrap_or(rest.len() - start);
            let (before, name) = (&rest[..start], &rest[start..start + length]);
            replaced += before;
            // `1..n` names `n`, and no member.
            let is_member = replaced.ends_with('.') && !replaced.ends_with("..");
            let new = names.get(name).filter(|_| !is_member || self.members.contains(name));
            replaced += new.map_or(name, String::as_str);
            rest = &rest[start + length..];
        }
        replaced + rest
    }
}

const ITEMS: [&str; 7] = ["fn", "const", "static", "struct", "enum", "type", "trait"];

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

fn tokens(text: &str) -> Option<Vec<&str>> {
    Some(places(text)?.into_iter().map(|token| &text[token.place]).collect())
}
