//! A screen as an SVG. Blocks and discs are drawn as shapes, so that they look the same in every font.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::screen::{Colour, Screen, Style};

/// What a terminal has by itself.
pub struct Theme {
    front: Colour,
    dim: Colour,
    ground: Colour,
    edge: Colour,
}

pub const LIGHT: Theme =
    Theme { front: [31, 35, 40], dim: [101, 109, 118], ground: [255, 255, 255], edge: [208, 215, 222] };
pub const DARK: Theme =
    Theme { front: [230, 237, 243], dim: [139, 148, 158], ground: [22, 27, 34], edge: [48, 54, 61] };

/// A character is half as wide as high, and divides into eighths without a rest.
const WIDTH: usize = 8;
const HEIGHT: usize = 16;
const MARGIN: usize = 16;

/// The blocks that fill a character from below, by eighths.
const EIGHTHS: &str = "▁▂▃▄▅▆▇█";

/// The screen in a frame, with `title` for those who hear the page.
pub fn drawn(screen: &Screen, title: &str, theme: &Theme) -> String {
    let (width, height) = (screen.columns() * WIDTH + 2 * MARGIN, screen.rows.len() * HEIGHT + 2 * MARGIN);
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
            role=\"img\">\n<title>{title}</title>\n<rect x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"8\" fill=\"{}\" \
            stroke=\"{}\"/>\n<g transform=\"translate({MARGIN} {MARGIN})\" font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu \
            Sans Mono', monospace\" font-size=\"13\">\n",
        width - 1,
        height - 1,
        hex(theme.ground),
        hex(theme.edge),
    );
    let mut drawing = Drawing::default();
    for (y, row) in screen.rows.iter().enumerate() {
        drawing.add_grounds(y * HEIGHT, row);
        drawing.add_signs(y * HEIGHT, row, theme);
    }
    svg + &paths(&drawing.grounds) + &paths(&drawing.blocks) + &drawing.others + "</g>\n</svg>\n"
}

/// Rectangles by their colour: all of one colour are one path, so that the file is small.
type Rectangles = BTreeMap<Colour, String>;

#[derive(Default)]
struct Drawing {
    grounds: Rectangles,
    blocks: Rectangles,
    /// Texts and discs.
    others: String,
}

impl Drawing {
    /// The grounds of a row, each as far as it goes.
    fn add_grounds(&mut self, y: usize, row: &[(char, Style)]) {
        let mut x = 0;
        for run in row.chunk_by(|(_, one), (_, other)| one.ground == other.ground) {
            if let Some(colour) = run[0].1.ground {
                add(&mut self.grounds, [x * WIDTH, y, run.len() * WIDTH, HEIGHT], colour);
            }
            x += run.len();
        }
    }

    /// What stands in a row: runs of text, and shapes.
    fn add_signs(&mut self, y: usize, row: &[(char, Style)], theme: &Theme) {
        let mut x = 0;
        let is_alike = |(one, style): &(char, Style), (other, next): &(char, Style)| {
            style == next && (one == other && is_block(*one) || !is_shape(*one) && !is_shape(*other))
        };
        for run in row.chunk_by(is_alike) {
            let (sign, style) = run[0];
            let colour = style.front.unwrap_or(if style.is_dim { theme.dim } else { theme.front });
            match sign {
                '●' | '○' => self.others += &disc(x * WIDTH, y, sign == '●', colour),
                sign if is_block(sign) => {
                    let [left, top, width, height] = part(sign);
                    let width = width + (run.len() - 1) * WIDTH;
                    add(&mut self.blocks, [x * WIDTH + left, y + top, width, height], colour);
                }
                _ => self.others += &text(x, y, run, colour),
            }
            x += run.len();
        }
    }
}

fn add(rectangles: &mut Rectangles, [x, y, width, height]: [usize; 4], colour: Colour) {
    let path = rectangles.entry(colour).or_default();
    let _ = write!(path, "M{x} {y}h{width}v{height}h-{width}z");
}

/// Without soft edges: where two rectangles of one colour meet there is no line.
fn paths(rectangles: &Rectangles) -> String {
    let path = |(colour, path): (&Colour, &String)| {
        format!("<path fill=\"{}\" shape-rendering=\"crispEdges\" d=\"{path}\"/>\n", hex(*colour))
    };
    rectangles.iter().map(path).collect()
}

fn is_shape(sign: char) -> bool {
    is_block(sign) || "●○".contains(sign)
}

fn is_block(sign: char) -> bool {
    EIGHTHS.contains(sign) || "▐▌▗▖▝▘▏".contains(sign)
}

/// The part of a character that a block fills: from the left, from above, how wide and how high.
fn part(block: char) -> [usize; 4] {
    let (half, middle) = (WIDTH / 2, HEIGHT / 2);
    match block {
        '▐' => [half, 0, half, HEIGHT],
        '▌' => [0, 0, half, HEIGHT],
        '▗' => [half, middle, half, middle],
        '▖' => [0, middle, half, middle],
        '▝' => [half, 0, half, middle],
        '▘' => [0, 0, half, middle],
        '▏' => [0, 0, WIDTH / 8, HEIGHT],
        block => {
            let eighths = EIGHTHS.chars().take_while(|each| *each != block).count() + 1;
            let height = HEIGHT * eighths / 8;
            [0, HEIGHT - height, WIDTH, height]
        }
    }
}

fn disc(x: usize, y: usize, is_full: bool, colour: Colour) -> String {
    let (x, y, colour) = (x + WIDTH / 2, y + HEIGHT / 2, hex(colour));
    let fill = if is_full { &colour } else { "none" };
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"3.5\" fill=\"{fill}\" stroke=\"{colour}\"/>\n")
}

/// A run of text, as wide as its characters are on the screen, in whatever font.
fn text(x: usize, y: usize, run: &[(char, Style)], colour: Colour) -> String {
    let all: String = run.iter().map(|(sign, _)| sign).collect();
    let shown = all.trim();
    if shown.is_empty() {
        return String::new();
    }
    let x = (x + all.chars().take_while(|sign| *sign == ' ').count()) * WIDTH;
    let (y, width, fill) = (y + HEIGHT * 3 / 4, shown.chars().count() * WIDTH, hex(colour));
    let weight = if run[0].1.is_bold { " font-weight=\"bold\"" } else { "" };
    let escaped = shown.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<text x=\"{x}\" y=\"{y}\" textLength=\"{width}\" fill=\"{fill}\"{weight} xml:space=\"preserve\">{escaped}</text>\n"
    )
}

fn hex([red, green, blue]: Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::super::screen::Screen;
    use super::{DARK, LIGHT, drawn};

    fn light(text: &str) -> String {
        drawn(&Screen::of(text).unwrap(), "a screen", &LIGHT)
    }

    #[test]
    fn a_run_of_text_is_as_wide_as_its_characters() {
        let svg = light("  a<b & c");
        assert!(
            svg.contains(r#"<text x="16" y="12" textLength="56" "#) && svg.contains(">a&lt;b &amp; c</text>"),
            "{svg}"
        );
    }

    #[test]
    fn blocks_fill_their_part_and_grounds_go_as_far_as_they_do() {
        let svg = light("␛[0;38;2;0;0;0;48;2;9;9;9m▐▄▄ ▖");
        assert!(svg.contains(r#"d="M0 0h40v16h-40z""#), "{svg}");
        assert!(svg.contains(r#"d="M4 0h4v16h-4zM8 8h16v8h-16zM32 8h4v8h-4z""#), "{svg}");
        assert!(svg.find("#090909").unwrap() < svg.find("#000000").unwrap(), "{svg}");
    }

    #[test]
    fn a_disc_is_a_circle_full_or_empty() {
        let svg = drawn(&Screen::of("●○").unwrap(), "", &DARK);
        assert!(svg.contains(r##"cx="4" cy="8" r="3.5" fill="#e6edf3""##), "{svg}");
        assert!(svg.contains(r#"cx="12" cy="8" r="3.5" fill="none""#), "{svg}");
    }
}
