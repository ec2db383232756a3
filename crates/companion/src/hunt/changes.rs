//! The bugs that a file can have by one small change of one line, each of which looks as if somebody had written it so.

use std::collections::BTreeSet;
use std::ops::Range;

use super::bug::{Bug, line_at};
use super::tables::{KEYWORDS, NEED_SPACE, OPERATORS, SAME_TYPE, WORDS};
use super::tokens::{Function, Kind, Token, functions};

/// All the bugs, in the order of their places.
pub fn bugs(text: &str) -> Vec<Bug> {
    let mut bugs = Vec::new();
    for function in functions(text) {
        let body = Body { text, function: &function, tokens: &function.tokens };
        let names = body.names();
        for i in 0..body.tokens.len() {
            let changes = [
                body.operator(i),
                body.sign(i),
                body.number(i),
                body.word(i),
                body.method(i),
                body.exchange(i),
            ];
            let changes =
                changes.into_iter().flatten().chain(body.name(i, &names)).chain(body.line_left_out(i));
            bugs.extend(changes.map(|(at, new)| Bug { function: function.name.clone(), at, new }));
        }
    }
    bugs.sort_by(|a, b| (a.at.start, a.at.end, &a.new).cmp(&(b.at.start, b.at.end, &b.new)));
    bugs.dedup_by(|a, b| (&a.at, &a.new) == (&b.at, &b.new));
    bugs
}

/// A place, and what comes there.
type Change = (Range<usize>, String);

struct Body<'a> {
    text: &'a str,
    function: &'a Function,
    tokens: &'a [Token],
}

impl Body<'_> {
    /// The text of the token so many places from `i`; empty outside of the body.
    fn near(&self, i: usize, places: isize) -> &str {
        let token = i.checked_add_signed(places).and_then(|i| self.tokens.get(i));
        token.map_or("", |token| &token.text)
    }

    /// Whether a value ends before token `i`.
    fn is_after_value(&self, i: usize) -> bool {
        i.checked_sub(1).is_some_and(|before| {
            let Token { text, kind, .. } = &self.tokens[before];
            match kind {
                Kind::Name => {
                    !KEYWORDS.contains(&text.as_str()) || text == "self" || self.near(before, -1) == "as"
                }
                Kind::Literal => true,
                Kind::Bracket => text == ")" || text == "]",
                Kind::Sign => text == "?",
            }
        })
    }

    /// Whether a value begins with token `i`, and no block, as after a condition.
    fn is_value(&self, i: usize) -> bool {
        self.tokens
            .get(i)
            .is_some_and(|token| token.text == "(" || matches!(token.kind, Kind::Name | Kind::Literal))
    }

    fn operator(&self, i: usize) -> Vec<Change> {
        let Token { text, at, kind } = &self.tokens[i];
        let spaces = |text: &str, at_end: bool| {
            if at_end { text.ends_with(char::is_whitespace) } else { text.starts_with(char::is_whitespace) }
        };
        let (before, after) = (spaces(&self.text[..at.start], true), spaces(&self.text[at.end..], false));
        let has_space = before && after || before == after && !NEED_SPACE.contains(&text.as_str());
        let has_end = !text.starts_with("..") || self.is_value(i + 1);
        if *kind != Kind::Sign || !has_space || !has_end || !self.is_after_value(i) {
            return Vec::new();
        }
        let row = OPERATORS.iter().find(|(operator, _)| operator == text);
        row.map_or(Vec::new(), |(_, others)| others.iter().map(|new| (at.clone(), new.to_string())).collect())
    }

    /// A `!` or a `-` before a value goes; before a number see [`Body::number`].
    fn sign(&self, i: usize) -> Vec<Change> {
        let Token { text, at, .. } = &self.tokens[i];
        let is_sign = text == "!"
            || text == "-" && self.tokens.get(i + 1).is_some_and(|next| next.kind != Kind::Literal);
        let goes = is_sign && !self.is_after_value(i) && self.is_value(i + 1);
        if goes { vec![(at.clone(), String::new())] } else { Vec::new() }
    }

    /// A number is one more or one less, or has another sign.
    fn number(&self, i: usize) -> Vec<Change> {
        let Token { text, at, .. } = &self.tokens[i];
        let Ok(number) = text.parse::<i64>() else { return Vec::new() };
        let is_negative = self.near(i, -1) == "-" && !self.is_after_value(i - 1);
        let (at, others) = match self.near(i, -1) {
            // A part of a tuple.
            "." if number < 2 => (at.clone(), vec![1 - number]),
            "." => return Vec::new(),
            _ if is_negative => (self.tokens[i - 1].at.start..at.end, vec![number, 1 - number, -number - 1]),
            before => {
                // Nobody writes `i - 0` or `1 * i`.
                let least = match before {
                    _ if ["*", "/", "%"].contains(&before) || self.near(i, 1) == "*" => 2,
                    "+" | "-" | "+=" | "-=" | "&" | "|" | "<<" | ">>" => 1,
                    _ => 0,
                };
                (at.clone(), [number - 1, number + 1].into_iter().filter(|new| *new >= least).collect())
            }
        };
        others.into_iter().map(|new| (at.clone(), new.to_string())).collect()
    }

    fn word(&self, i: usize) -> Vec<Change> {
        let Token { text, at, .. } = &self.tokens[i];
        let other = |(one, two): &(&str, &str)| match text.as_str() {
            text if text == *one => Some(two.to_string()),
            text if text == *two => Some(one.to_string()),
            _ => None,
        };
        // A variable of such a name is none of these.
        let is_one = ["break", "continue", "true", "false"].contains(&text.as_str())
            || [".", "::"].contains(&self.near(i, -1));
        WORDS.iter().filter_map(other).filter(|_| is_one).map(|new| (at.clone(), new)).collect()
    }

    /// `.opponent()` goes, or comes to a value that has it elsewhere in the function.
    fn method(&self, i: usize) -> Vec<Change> {
        let Token { text, at, kind } = &self.tokens[i];
        let is_call = self.near(i, -1) == "." && self.near(i, 1) == "(" && self.near(i, 2) == ")";
        if is_call && SAME_TYPE.contains(&text.as_str()) {
            // `let text = text;` would look odd.
            let says_nothing =
                self.near(i, -3) == "=" && self.near(i, -4) == self.near(i, -2) && self.near(i, 3) == ";";
            let place = self.tokens[i - 1].at.start..self.tokens[i + 2].at.end;
            return if says_nothing { Vec::new() } else { vec![(place, String::new())] };
        }
        let has_it = |j: usize| {
            self.tokens[j].text == *text && self.near(j, 1) == "." && self.near(j, 2) == "opponent"
        };
        let is_bare =
            *kind == Kind::Name && !["=", ":", "."].contains(&self.near(i, 1)) && self.near(i, -1) != ".";
        let comes = is_bare && (0..self.tokens.len()).any(has_it);
        if comes { vec![(at.end..at.end, ".opponent()".to_string())] } else { Vec::new() }
    }

    /// Two values in a list change places: `(p, q)`.
    fn exchange(&self, i: usize) -> Vec<Change> {
        let (Some(one), Some(two)) = (self.tokens.get(i), self.tokens.get(i + 2)) else { return Vec::new() };
        let is_alone =
            ["(", "[", ","].contains(&self.near(i, -1)) && [")", "]", ","].contains(&self.near(i, 3));
        let is_value = |token: &Token| match token.kind {
            Kind::Name => token.text != "_",
            _ => token.text.parse::<i64>().is_ok(),
        };
        let are_values = is_value(one) && is_value(two) && one.text != two.text;
        let between = &self.text[one.at.end..two.at.start];
        let is_list = is_alone && self.near(i, 1) == "," && !between.contains('\n');
        let goes = is_list && are_values && self.may_be_one_type(&one.text, &two.text);
        let change = || (one.at.start..two.at.end, format!("{}{between}{}", two.text, one.text));
        if goes { vec![change()] } else { Vec::new() }
    }

    /// Whether nothing is known against it.
    fn may_be_one_type(&self, one: &str, two: &str) -> bool {
        let types = &self.function.types;
        types.get(one).zip(types.get(two)).is_none_or(|(one, two)| one == two)
    }

    /// The places where the value of a variable is used.
    fn names(&self) -> Vec<usize> {
        let mut in_pattern = false;
        let mut names = Vec::new();
        for (i, Token { text, kind, .. }) in self.tokens.iter().enumerate() {
            match text.as_str() {
                "let" | "for" => in_pattern = true,
                "=" | "in" | ";" | "{" => in_pattern = false,
                _ => {}
            }
            let is_variable = *kind == Kind::Name
                && text.starts_with(|c: char| c.is_lowercase() || c == '_')
                && text != "_";
            let is_elsewhere = [".", "::", ":", "'", "|"].contains(&self.near(i, -1))
                || ["(", "!", "::", ":", "|"].contains(&self.near(i, 1));
            let is_word = KEYWORDS.contains(&text.as_str()) || ["true", "false"].contains(&text.as_str());
            if is_variable && !is_elsewhere && !is_word && !in_pattern {
                names.push(i);
            }
        }
        names
    }

    /// Another variable in its place that is used on the same line: `d` for `e`.
    fn name(&self, i: usize, names: &[usize]) -> Vec<Change> {
        if !names.contains(&i) {
            return Vec::new();
        }
        let Token { text, at, .. } = &self.tokens[i];
        let line = line_at(self.text, at.start);
        let is_like = |other: &&str| {
            let is_short = |name: &str| name.chars().count() == 1;
            // `i * i` and `q + i * q` would look odd.
            let is_beside = [-4, -2, 2, 4].into_iter().any(|places| self.near(i, places) == *other);
            other != text
                && !is_beside
                && is_short(other) == is_short(text)
                && self.may_be_one_type(text, other)
        };
        let on_line = names.iter().map(|j| &self.tokens[*j]).filter(|other| line.contains(&other.at.start));
        let others: BTreeSet<_> = on_line.map(|other| other.text.as_str()).filter(is_like).collect();
        others.into_iter().map(|new| (at.clone(), new.to_string())).collect()
    }

    /// A statement that has a line for itself, in a block with more in it.
    fn line_left_out(&self, first: usize) -> Option<Change> {
        let at = &self.tokens[first].at;
        let line = line_at(self.text, at.start);
        let last = first
            + self.tokens[first..].iter().take_while(|token| line.contains(&token.at.start)).count()
            - 1;
        let (before, after) = (self.near(first, -1), self.near(last, 1));
        let (begins_block, ends_block) = (["", "{"].contains(&before), ["", "}"].contains(&after));
        let begins = begins_block || [";", "}"].contains(&before);
        let is_statement = match (self.near(first, 0), self.near(last, 0)) {
            // Without it there is the variable of that name that was there before.
            ("let", _) => {
                self.tokens[first..=last].iter().skip(2).any(|token| token.text == self.near(first, 1))
            }
            ("if", "}") => !ends_block && after != "else",
            (_, end) => end == ";",
        };
        // A comment beside it would be left out too.
        let is_alone = self.text[line.clone()].trim() == &self.text[at.start..self.tokens[last].at.end];
        let depth = |token: &Token| match token.text.as_str() {
            "(" | "[" | "{" => 1,
            ")" | "]" | "}" => -1,
            _ => 0,
        };
        let is_whole = self.tokens[first..=last].iter().map(depth).sum::<i32>() == 0;
        let goes = begins && is_statement && is_alone && is_whole && !(begins_block && ends_block);
        goes.then(|| (line, String::new()))
    }
}
