//! The form of a file of the corpus: Markdown, a heading a program.
//!
//! ````text
//! ## wrong_answer/no_diagonals
//!
//! Looks up, down and to the sides only.
//!
//! - fails: down_right
//! - says: a diagonal
//!
//! ```diff
//! @@ -20,3 +20,3 @@
//!      for d in -1..=1 {
//! ```
//! ````

use std::ops::Range;

use anyhow::{Context, Result, bail, ensure};

/// So wide is a line of a sentence at most, in characters.
pub const WIDTH: usize = 120;

/// A heading of the second rank, and what is under it.
#[derive(Debug)]
pub(crate) struct Section {
    /// Where it is in its file, in bytes: from its heading to the next one.
    pub range: Range<usize>,
    /// What is before the `/` of its heading: the kind of the program, or of a hostile one its step.
    pub group: String,
    /// What is after it.
    pub name: String,
    /// The sentence under the heading.
    pub what: String,
    /// The list under the sentence, `- key: value`.
    pub fields: Vec<(String, String)>,
    /// What the block is said to be: `diff` or `rust`.
    pub language: String,
    /// The lines in the block.
    pub block: String,
}

/// The sections of a file; what is above the first is for people. `file` names it in errors.
pub(crate) fn sections(file: &str, text: &str) -> Result<Vec<Section>> {
    let starts = headings(text);
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let section = |(start, end): (usize, usize)| {
        let line = text[..start].lines().count() + 1;
        read(&text[start..end], start..end).with_context(|| format!("{file}:{line}"))
    };
    starts.iter().copied().zip(ends).map(section).collect()
}

/// Where the headings of the second rank begin. In a block of code there is none.
fn headings(text: &str) -> Vec<usize> {
    let (mut starts, mut at, mut fence) = (Vec::new(), 0, None);
    for line in text.split_inclusive('\n') {
        match &fence {
            Some(open) if line.trim_end() == *open => fence = None,
            Some(_) => {}
            None if line.starts_with("```") => fence = Some(ticks(line)),
            None if line.starts_with("## ") => starts.push(at),
            None => {}
        }
        at += line.len();
    }
    starts
}

/// The backticks that a line begins with.
fn ticks(line: &str) -> String {
    line.chars().take_while(|c| *c == '`').collect()
}

fn read(text: &str, range: Range<usize>) -> Result<Section> {
    let mut lines = text.lines();
    let heading = lines.next().unwrap_or_default().trim_start_matches("## ").trim();
    let (group, name) = heading
        .split_once('/')
        .with_context(|| format!("a heading is `## KIND/NAME`, not `## {heading}`"))?;
    let (mut what, mut fields) = (String::new(), Vec::new());
    let open = loop {
        let line = lines.next().context("it has no block of code, ```diff or ```rust")?;
        if line.starts_with("```") {
            break line;
        }
        if let Some(field) = line.strip_prefix("- ") {
            let (key, value) = field.split_once(':').context("a field is `- KEY: VALUE`")?;
            fields.push((key.trim().to_string(), value.trim().to_string()));
        } else if !line.trim().is_empty() {
            ensure!(fields.is_empty(), "the sentence stands above the fields: {line}");
            what = format!("{what} {}", line.trim()).trim_start().to_string();
        }
    };
    let fence = ticks(open);
    let mut block = String::new();
    loop {
        match lines.next() {
            Some(line) if line.trim_end() == fence => break,
            Some(line) => block += &format!("{line}\n"),
            None => bail!("its block of code does not end: a line {fence} is missing"),
        }
    }
    if let Some(more) = lines.find(|line| !line.trim().is_empty()) {
        bail!("after its block of code nothing follows but the next heading, not: {more}");
    }
    let language = open.trim_start_matches('`').trim().to_string();
    let (group, name) = (group.to_string(), name.to_string());
    Ok(Section { range, group, name, what, fields, language, block })
}

/// A section as it is written.
pub(crate) fn written<'a>(
    heading: &str,
    what: &str,
    fields: impl Iterator<Item = (&'static str, &'a str)>,
    language: &str,
    block: &str,
) -> String {
    let mut text = format!("## {heading}\n\n{}\n\n", wrapped(what));
    let list: String = fields.map(|(key, value)| format!("- {key}: {value}\n")).collect();
    if !list.is_empty() {
        text += &format!("{list}\n");
    }
    // Longer than any in the code.
    let longest = block.lines().map(|line| ticks(line).len()).max().unwrap_or_default();
    let fence = "`".repeat((longest + 1).max(3));
    text + &format!("{fence}{language}\n{block}{fence}\n")
}

/// The text in lines of at most [`WIDTH`] characters.
fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.len() - 1;
        if !lines[last].is_empty() && lines[last].chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(word.to_string());
        } else {
            if !lines[last].is_empty() {
                lines[last].push(' ');
            }
            lines[last] += word;
        }
    }
    lines.join("\n")
}
