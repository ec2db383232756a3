//! A table as a spreadsheet or a learning platform has written it: with commas, semicolons or tabs, in any encoding that these
//! write.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};
use csv::{QuoteStyle, Reader, ReaderBuilder, StringRecord, Terminator, WriterBuilder};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The rows, the first of which names the columns, and how the file was written.
#[derive(Debug)]
pub struct Sheet {
    pub rows: Vec<Vec<String>>,
    style: Style,
    encoding: &'static Encoding,
    has_mark: bool,
    /// The line that tells Excel the delimiter, as it is: `sep=;`.
    sep: Option<String>,
}

/// How the cells of a file are separated.
#[derive(Clone, Copy, Debug)]
struct Style {
    delimiter: u8,
    quotes: QuoteStyle,
    ends_with_cr: bool,
}

const BYTE_ORDER_MARK: char = '\u{feff}';

impl Sheet {
    /// Reads a table. `is_wanted`: whether there is what is looked for in it, which tells the sign between its cells.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, is not text, or has no row.
    pub fn read(path: &Path, is_wanted: impl Fn(&Sheet) -> bool) -> Result<Sheet> {
        let bytes = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
        Sheet::of(&bytes, is_wanted).with_context(|| format!("{} is not a table as CSV", path.display()))
    }

    fn of(bytes: &[u8], is_wanted: impl Fn(&Sheet) -> bool) -> Result<Sheet> {
        if bytes.starts_with(b"PK") {
            bail!("it is an Excel file: save it as CSV");
        }
        let encoding = encoding(bytes);
        let (text, _, is_damaged) = encoding.decode(bytes);
        if is_damaged || text.contains('\0') {
            bail!("it is not text");
        }
        let has_mark = Encoding::for_bom(bytes).is_some();
        let (sep, text) = sep(text.trim_start_matches(BYTE_ORDER_MARK));
        let sign = sep.as_ref().and_then(|line| line.trim_end().bytes().last()).filter(|sign| *sign != b'=');
        let first = text.lines().next().unwrap_or_default();
        let mut delimiters = sign.map_or(vec![b',', b';', b'\t'], |sign| vec![sign]);
        delimiters.sort_by_key(|sign| Reverse(first.bytes().filter(|byte| byte == sign).count()));
        let separated = |sign: &u8| {
            let (style, rows) = separated(text, *sign)?;
            Ok(Sheet { rows, style, encoding, has_mark, sep: sep.clone() })
        };
        let wanted: Vec<_> =
            delimiters.iter().filter_map(|sign| separated(sign).ok()).filter(is_wanted).collect();
        // A comma in a title may leave one that is looked for before it.
        let even = wanted.iter().position(Sheet::is_even).unwrap_or(0);
        wanted.into_iter().nth(even).map_or_else(|| separated(&delimiters[0]), Ok)
    }

    /// Whether all rows have as many cells.
    fn is_even(&self) -> bool {
        let filled = self.rows.iter().filter(|row| !row.is_empty());
        filled.map(Vec::len).collect::<BTreeSet<_>>().len() == 1
    }

    /// Writes these rows as the table was written.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written.
    pub fn write(&self, rows: &[Vec<String>], out: &mut dyn Write) -> Result<()> {
        let mark = if self.has_mark { BYTE_ORDER_MARK.to_string() } else { String::new() };
        let text = mark + self.sep.as_deref().unwrap_or_default() + &self.style.written(rows)?;
        // The library encodes no UTF-16.
        let units = |order: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(order).collect::<Vec<_>>();
        let bytes = match self.encoding {
            encoding if encoding == UTF_16LE => units(u16::to_le_bytes),
            encoding if encoding == UTF_16BE => units(u16::to_be_bytes),
            encoding => encoding.encode(&text).0.into_owned(),
        };
        Ok(out.write_all(&bytes)?)
    }

    /// The place of the column whose title is one of these, whatever the case of its letters, and with spaces or `_`, after a
    /// comma or none.
    pub fn column(&self, titles: &[&str]) -> Option<usize> {
        titles.iter().find_map(|wanted| self.columns(&[wanted]).first().copied())
    }

    /// The places of all of them.
    pub fn columns(&self, titles: &[&str]) -> Vec<usize> {
        let title = |cell: &String| cell.trim().to_lowercase().replace('_', " ").replace(", ", ",");
        let titled = self.rows[0].iter().map(title).enumerate();
        titled.filter(|(_, title)| titles.contains(&title.as_str())).map(|(column, _)| column).collect()
    }

    /// Whether the decimal sign is a comma, as it is where semicolons are between the cells.
    pub fn has_semicolons(&self) -> bool {
        self.style.delimiter == b';'
    }

    /// What a person should know who does not find a title in it: the end of a sentence.
    pub fn hint(&self) -> &'static str {
        if self.encoding == WINDOWS_1252 {
            " It is not in UTF-8: save it as CSV UTF-8, if letters are lost."
        } else {
            ""
        }
    }
}

/// What a row has in a column, if it reaches so far.
pub fn cell(row: &[String], column: usize) -> &str {
    row.get(column).map_or("", |cell| cell.trim())
}

/// The rows of a text with this sign between the cells, and the style in which it was written, so that what is not changed stays
/// as it is.
fn separated(text: &str, delimiter: u8) -> Result<(Style, Vec<Vec<String>>)> {
    let reader = ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let rows = rows(reader).context("its cells cannot be told apart")?;
    if rows.is_empty() {
        bail!("it is empty");
    }
    let ends_with_cr = text.contains("\r\n");
    let styles = [QuoteStyle::Necessary, QuoteStyle::Always, QuoteStyle::NonNumeric];
    let styles = styles.map(|quotes| Style { delimiter, quotes, ends_with_cr });
    let is_as_it_is =
        |style: &Style| style.written(&rows).is_ok_and(|written| written.trim_end() == text.trim_end());
    Ok((styles.into_iter().find(is_as_it_is).unwrap_or(styles[0]), rows))
}

/// All rows, with the empty lines that the library leaves out: a row is to be in the line that a person sees.
fn rows(mut reader: Reader<&[u8]>) -> csv::Result<Vec<Vec<String>>> {
    let (mut rows, mut record, mut begin) = (Vec::new(), StringRecord::new(), 1);
    while reader.read_record(&mut record)? {
        let row: Vec<String> = record.iter().map(str::to_string).collect();
        let end = reader.position().line();
        let its_own = 1 + row.iter().map(|cell| cell.matches('\n').count() as u64).sum::<u64>();
        let empty = (end - begin).saturating_sub(its_own);
        rows.extend((0..empty).map(|_| Vec::new()));
        rows.push(row);
        begin = end;
    }
    Ok(rows)
}

/// In which encoding a table is. A mark says so, and UTF-16 without one has a zero beside each ASCII letter; what is not UTF-8 is
/// as Windows in Western Europe writes it.
fn encoding(bytes: &[u8]) -> &'static Encoding {
    let zeros = |odd: usize| bytes.iter().skip(odd).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    match Encoding::for_bom(bytes) {
        Some((encoding, _)) => encoding,
        None if odd * 4 > bytes.len() && even == 0 => UTF_16LE,
        None if even * 4 > bytes.len() && odd == 0 => UTF_16BE,
        None if std::str::from_utf8(bytes).is_ok() => UTF_8,
        None => WINDOWS_1252,
    }
}

/// The first line if it tells Excel the delimiter, with its end, and the rest.
fn sep(text: &str) -> (Option<String>, &str) {
    let end = text.find('\n').map_or(text.len(), |end| end + 1);
    match text.get(..4).is_some_and(|begin| begin.eq_ignore_ascii_case("sep=")) {
        true => (Some(text[..end].to_string()), &text[end..]),
        false => (None, text),
    }
}

impl Style {
    fn written(self, rows: &[Vec<String>]) -> Result<String> {
        // The library writes "" for an empty line.
        let parts: Result<Vec<_>> = rows.split(Vec::is_empty).map(|rows| self.without_empty(rows)).collect();
        Ok(parts?.join(if self.ends_with_cr { "\r\n" } else { "\n" }))
    }

    fn without_empty(self, rows: &[Vec<String>]) -> Result<String> {
        let terminator = if self.ends_with_cr { Terminator::CRLF } else { Terminator::Any(b'\n') };
        let mut writer = WriterBuilder::new()
            .delimiter(self.delimiter)
            .quote_style(self.quotes)
            .terminator(terminator)
            .flexible(true)
            .from_writer(Vec::new());
        for row in rows {
            writer.write_record(row)?;
        }
        Ok(String::from_utf8(writer.into_inner()?)?)
    }
}

#[cfg(test)]
mod tests {
    use super::Sheet;

    fn again(bytes: &[u8]) -> Vec<u8> {
        let mut written = Vec::new();
        let sheet = Sheet::of(bytes, |_| true).unwrap();
        sheet.write(&sheet.rows, &mut written).unwrap();
        written
    }

    #[test]
    fn a_table_is_written_as_it_was_read() {
        let utf16 =
            |text: &str, order: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(order).collect::<Vec<u8>>();
        let blackboard = "\u{feff}\"Last Name\"\t\"HW\"\r\n\"Müller\"\t\"\"\r\n";
        for bytes in [
            "name,points\nada,3\n".as_bytes(),
            "\u{feff}Nachname;Punkte\r\n\"Lovelace; Ada\";3\r\n".as_bytes(),
            "\"Student\",\"ID\"\n\"Lovelace, Ada\",\"1\"\n".as_bytes(),
            "\"Student\",\"ID\"\n\"Lovelace, Ada\",1\n".as_bytes(),
            "name,points\n\nada,3\n\n\nbob,\"4\n5\"\neve,1\n".as_bytes(),
            "name,points\r\n\r\nada,3\r\n".as_bytes(),
            "sep=;\nName;Login;Punkte\nAda, the first;ada;\n".as_bytes(),
            b"name,id\nJ\xfcrgen,1\n",
            &utf16(blackboard, u16::to_le_bytes),
            &utf16(blackboard, u16::to_be_bytes),
            &utf16("name,id,points\nAda,1,\n", u16::to_le_bytes),
            &utf16("name,id,points\nAda,1,\n", u16::to_be_bytes),
        ] {
            assert_eq!(again(bytes), bytes, "{}", String::from_utf8_lossy(bytes));
        }
        assert_eq!(
            Sheet::of(b"sep=;\r\nName;Login\r\nAda, the first;ada\r\n", |_| true).unwrap().rows[1],
            ["Ada, the first", "ada"]
        );
        assert_eq!(Sheet::of(b"name,id\nJ\xfcrgen,1\n", |_| true).unwrap().rows[1], ["J\u{fc}rgen", "1"]);
    }

    /// Where a title or a comment holds many, the signs between the cells are fewer.
    #[test]
    fn the_sign_between_the_cells_is_the_one_under_which_the_columns_are_there() {
        let text = b"Name, Vorname;Mail (dienstlich, nicht privat, kurz);Punkte\nBerg, Anna;a@e.org;3\n";
        let of =
            |wanted: &'static str| Sheet::of(text, move |sheet| sheet.column(&[wanted]).is_some()).unwrap();
        assert_eq!(of("punkte").rows[1], ["Berg, Anna", "a@e.org", "3"]);
        // Where none has it, the most.
        assert_eq!(of("other").rows[0].len(), 4);
    }

    #[test]
    fn what_is_no_table_is_said() {
        for (bytes, said) in [
            (&b"PK\x03\x04"[..], "an Excel file"),
            (b"", "it is empty"),
            (b"\x89PNG\0\0\0\r1", "it is not text"),
        ] {
            let error = format!("{:#}", Sheet::of(bytes, |_| true).unwrap_err());
            assert!(error.contains(said), "{error}");
        }
    }
}
