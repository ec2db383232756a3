//! The whole report, as schema/report.schema.json describes it, with one submission on a line.

use std::io::{self, Write};

use anyhow::Result;
use serde::Serialize;
use serde_json::ser::Formatter;

use crate::graded::Class;
use crate::plain;

/// Writes the class, one submission in memory at a time.
///
/// # Errors
///
/// When a marked submission cannot be read or `out` not be written.
pub fn write(class: &Class, out: &mut dyn Write) -> Result<()> {
    out.write_all(b"{\"course\":")?;
    value(&class.course, out)?;
    out.write_all(b",\"basis\":")?;
    value(&class.basis, out)?;
    if let Some(part) = &class.part {
        out.write_all(b",\"part\":")?;
        value(part, out)?;
    }
    if !class.tables.scheme.is_plain() {
        out.write_all(b",\"scheme\":")?;
        value(&class.tables.scheme, out)?;
    }
    out.write_all(b",\"sandbox\":")?;
    value(&class.sandbox, out)?;
    out.write_all(b",\"submissions\":[")?;
    for (index, submission) in class.submissions().enumerate() {
        out.write_all(if index == 0 { b"\n" } else { b",\n" })?;
        value(&submission?, out)?;
    }
    Ok(out.write_all(b"\n]}\n")?)
}

/// Writes `value` on one line. Characters that a terminal or a CI runner could take for a command are escaped, as `\u001b`.
pub fn value(value: &impl Serialize, out: &mut dyn Write) -> Result<()> {
    Ok(value.serialize(&mut serde_json::Serializer::with_formatter(out, Quiet))?)
}

/// Compact JSON that is safe to show. serde_json itself escapes only the first 32 control characters.
struct Quiet;

impl Formatter for Quiet {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        for (index, part) in fragment.split("##").enumerate() {
            if index > 0 {
                out.write_all(b"\\u0023\\u0023")?;
            }
            write_part(out, part)?;
        }
        Ok(())
    }
}

fn write_part<W: ?Sized + Write>(out: &mut W, part: &str) -> io::Result<()> {
    let mut written = 0;
    for (at, c) in part.char_indices().filter(|(_, c)| plain::hidden(*c)) {
        out.write_all(&part.as_bytes()[written..at])?;
        for unit in c.encode_utf16(&mut [0; 2]) {
            write!(out, "\\u{unit:04x}")?;
        }
        written = at + c.len_utf8();
    }
    out.write_all(&part.as_bytes()[written..])
}

#[cfg(test)]
mod tests {
    use super::value;

    #[test]
    fn what_is_hidden_is_escaped_and_comes_back() {
        let hostile = "\u{9b}31m\u{1b}[0m\u{202e}\u{e0041}\u{7f}##[add-mask]\u{feff}日本";
        let mut written = Vec::new();
        value(&hostile, &mut written).unwrap();
        let written = String::from_utf8(written).unwrap();
        assert!(!written.chars().any(crate::plain::hidden), "{written:?}");
        assert!(!written.contains("##["));
        assert_eq!(serde_json::from_str::<String>(&written).unwrap(), hostile);
    }
}
