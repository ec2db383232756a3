//! A table as a spreadsheet or a learning platform has written it: with commas, semicolons or tabs, in UTF-8 or UTF-16.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};
use csv::{QuoteStyle, ReaderBuilder, Terminator, WriterBuilder};

/// The rows, the first of which names the columns, and how the file was written.
#[derive(Debug)]
pub struct Sheet {
    pub rows: Vec<Vec<String>>,
    style: Style,
    is_utf16: bool,
    has_mark: bool,
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
    /// Reads a table.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, is not text, or has no row.
    pub fn read(path: &Path) -> Result<Sheet> {
        let bytes = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
        Sheet::of(&bytes).with_context(|| format!("{} is not a table as CSV", path.display()))
    }

    fn of(bytes: &[u8]) -> Result<Sheet> {
        let is_utf16 = bytes.starts_with(&[0xFF, 0xFE]);
        let text = match is_utf16 {
            true => {
                let units = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
                String::from_utf16(&units.collect::<Vec<_>>()).context("it is neither UTF-8 nor UTF-16")?
            }
            false => String::from_utf8(bytes.to_vec())
                .context("it is not UTF-8. Save it as \"CSV UTF-8\", as spreadsheets call it")?,
        };
        if text.starts_with("PK") {
            bail!("it is an Excel file: save it as CSV");
        }
        let has_mark = text.starts_with(BYTE_ORDER_MARK);
        let text = text.trim_start_matches(BYTE_ORDER_MARK);
        let first = text.lines().next().unwrap_or_default();
        let delimiter = [b'\t', b';', b','].into_iter().max_by_key(|sign| {
            // Of equals the last: a comma.
            first.bytes().filter(|byte| byte == sign).count()
        });
        let delimiter = delimiter.unwrap_or(b',');
        let mut reader = ReaderBuilder::new()
            .delimiter(delimiter)
            .has_headers(false)
            .flexible(true)
            .from_reader(text.as_bytes());
        let rows: Vec<Vec<String>> =
            reader.deserialize().collect::<Result<_, _>>().context("its cells cannot be told apart")?;
        if rows.is_empty() {
            bail!("it is empty");
        }
        let ends_with_cr = text.contains("\r\n");
        let styles = [QuoteStyle::Necessary, QuoteStyle::Always, QuoteStyle::NonNumeric];
        let styles = styles.map(|quotes| Style { delimiter, quotes, ends_with_cr });
        // The one in which it was written, so that what is not changed stays as it is.
        let as_it_is = styles
            .into_iter()
            .find(|style| style.written(&rows).is_ok_and(|written| written.trim_end() == text.trim_end()));
        Ok(Sheet { style: as_it_is.unwrap_or(styles[0]), rows, is_utf16, has_mark })
    }

    /// Writes these rows as the table was written.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written.
    pub fn write(&self, rows: &[Vec<String>], out: &mut dyn Write) -> Result<()> {
        let mark = if self.has_mark { BYTE_ORDER_MARK.to_string() } else { String::new() };
        let text = mark + &self.style.written(rows)?;
        match self.is_utf16 {
            true => out.write_all(&text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>())?,
            false => out.write_all(text.as_bytes())?,
        }
        Ok(())
    }

    /// The place of the column whose title is one of these, whatever the case of its letters, and with spaces or `_`.
    pub fn column(&self, titles: &[&str]) -> Option<usize> {
        let title = |cell: &String| cell.trim().to_lowercase().replace('_', " ");
        titles.iter().find_map(|wanted| self.rows[0].iter().position(|cell| title(cell) == *wanted))
    }
}

impl Style {
    fn written(self, rows: &[Vec<String>]) -> Result<String> {
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
        let sheet = Sheet::of(bytes).unwrap();
        sheet.write(&sheet.rows, &mut written).unwrap();
        written
    }

    #[test]
    fn a_table_is_written_as_it_was_read() {
        let utf16: Vec<u8> = "\u{feff}\"Last Name\"\t\"HW\"\r\n\"Müller\"\t\"\"\r\n"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        for bytes in [
            "name,points\nada,3\n".as_bytes(),
            "\u{feff}Nachname;Punkte\r\n\"Lovelace; Ada\";3\r\n".as_bytes(),
            "\"Student\",\"ID\"\n\"Lovelace, Ada\",\"1\"\n".as_bytes(),
            "\"Student\",\"ID\"\n\"Lovelace, Ada\",1\n".as_bytes(),
            &utf16,
        ] {
            assert_eq!(String::from_utf8_lossy(&again(bytes)), String::from_utf8_lossy(bytes));
        }
    }

    #[test]
    fn what_is_no_table_is_said() {
        for (bytes, said) in [
            (&b"PK\x03\x04"[..], "an Excel file"),
            (b"", "it is empty"),
            (b"name\nM\xfcller\n", "it is not UTF-8"),
        ] {
            let error = format!("{:#}", Sheet::of(bytes).unwrap_err());
            assert!(error.contains(said), "{error}");
        }
    }
}
