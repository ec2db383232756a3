//! What is on a terminal's screen, read from the text that a program writes there.

use anyhow::{Context, Result, bail};

/// Red, green and blue.
pub type Colour = [u8; 3];

/// How a cell is drawn; without a colour it has the terminal's own.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Style {
    pub front: Option<Colour>,
    pub ground: Option<Colour>,
    pub is_bold: bool,
    pub is_dim: bool,
}

pub struct Screen {
    pub rows: Vec<Vec<(char, Style)>>,
}

impl Screen {
    /// A text with styles in it, each as `␛[`, a terminal's numbers, and `m`.
    pub fn of(text: &str) -> Result<Screen> {
        let mut rows = Vec::new();
        let mut style = Style::default();
        for line in text.trim_end().lines() {
            let mut row = Vec::new();
            let mut parts = line.split("␛[");
            row.extend(parts.next().unwrap_or_default().chars().map(|sign| (sign, style)));
            for part in parts {
                let (numbers, signs) = part.split_once('m').context("a style has no end")?;
                style = styled(numbers)?;
                row.extend(signs.chars().map(|sign| (sign, style)));
            }
            rows.push(row);
        }
        Ok(Screen { rows })
    }

    pub fn columns(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or_default()
    }
}

fn styled(numbers: &str) -> Result<Style> {
    let mut style = Style::default();
    let all: Vec<u8> = numbers.split(';').map(str::parse).collect::<Result<_, _>>().context("a style")?;
    let mut rest = all.as_slice();
    while let [first, more @ ..] = rest {
        rest = more;
        match (first, more) {
            (0, _) => style = Style::default(),
            (1, _) => style.is_bold = true,
            (2, _) => style.is_dim = true,
            (38, [2, red, green, blue, more @ ..]) => {
                style.front = Some([*red, *green, *blue]);
                rest = more;
            }
            (48, [2, red, green, blue, more @ ..]) => {
                style.ground = Some([*red, *green, *blue]);
                rest = more;
            }
            _ => bail!("no picture shows the style {numbers}"),
        }
    }
    Ok(style)
}

#[cfg(test)]
mod tests {
    use super::{Screen, Style};

    #[test]
    fn a_style_holds_until_the_next() {
        let screen = Screen::of("a␛[0;1;38;2;1;2;3mb\nc␛[0;2;48;2;4;5;6md␛[0me\n").unwrap();
        let bold = Style { front: Some([1, 2, 3]), is_bold: true, ..Style::default() };
        let dim = Style { ground: Some([4, 5, 6]), is_dim: true, ..Style::default() };
        let plain = Style::default();
        assert_eq!(
            screen.rows,
            [vec![('a', plain), ('b', bold)], vec![('c', bold), ('d', dim), ('e', plain)]]
        );
        assert_eq!(screen.columns(), 3);
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        for text in ["␛[0;31ma", "␛[38;5;1ma", "␛[0", "␛[xma"] {
            assert!(Screen::of(text).is_err(), "{text}");
        }
    }
}
