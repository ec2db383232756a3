//! Writes the page: the student's functions as WebAssembly, the book's scripts and styles, and what the functions answer on this
//! machine, all in one file that needs no network. `cargo course share` starts it.

#![forbid(unsafe_code)]

use std::path::PathBuf;
use std::{env, fs, panic};

use anyhow::{Context, Result};
use base64::prelude::{BASE64_STANDARD, Engine};
use miniz_oxide::deflate::compress_to_vec;
use othello_share::compare::{self, Question};
use othello_share::steps;
use serde_json::json;

/// Best, at a tenth of a second more.
const LEVEL: u8 = 10;

/// The arguments are the student's name, the WebAssembly, the book's script, its style, what the student's searches looked at,
/// and the page to write.
fn main() -> Result<()> {
    let mut arguments = env::args().skip(1);
    let name = arguments.next().context("the name is missing")?;
    let mut path = || arguments.next().map(PathBuf::from).context("a path is missing");
    let (module, script, style, trees, page) = (path()?, path()?, path()?, path()?, path()?);
    let read = |path: &PathBuf| fs::read(path).with_context(|| format!("{} cannot be read", path.display()));
    // One that panics here has nothing to compare.
    panic::set_hook(Box::new(|_| {}));
    let answers = |question: Question| panic::catch_unwind(|| question.answers().to_string()).ok();
    let answers: Vec<_> =
        compare::questions().map(|question| (question.function, answers(question))).collect();
    let shared = json!({ "name": name, "steps": steps::SHARED, "answers": answers });
    let wasm = BASE64_STANDARD.encode(compress_to_vec(&read(&module)?, LEVEL));
    let data = format!("const othello = {{ wasm: \"{wasm}\", shared: {} }};", in_script(&shared.to_string()));
    let parts = [
        ("{{name}}", in_text(&name)),
        ("{{style}}", String::from_utf8(read(&style)?)?),
        ("{{trees}}", looked_at(&name, &String::from_utf8(read(&trees)?)?)),
        ("{{data}}", data),
        ("{{script}}", String::from_utf8(read(&script)?)?),
    ];
    fs::write(&page, filled(include_str!("page.html"), &parts))
        .with_context(|| format!("{} cannot be written", page.display()))
}

/// What the student's searches looked at, to be unfolded; nothing of a student who has written none.
fn looked_at(name: &str, trees: &str) -> String {
    let (name, trees) = (in_text(name), in_text(trees));
    match trees.is_empty() {
        true => String::new(),
        false => format!(
            "<details class=\"about\"><summary>What {name}’s search looks at</summary><pre>{trees}</pre></details>"
        ),
    }
}

/// The template with each mark replaced, from left to right: what is put in is not looked through again.
fn filled(template: &str, parts: &[(&str, String)]) -> String {
    let first = parts.iter().filter_map(|(mark, text)| Some((template.find(mark)?, mark, text))).min();
    let Some((place, mark, text)) = first else { return template.to_string() };
    template[..place].to_string() + text + &filled(&template[place + mark.len()..], parts)
}

/// As a text of HTML.
fn in_text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// As a part of a script, which a `</script>` in a name would end.
fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::{filled, in_script, in_text, looked_at};

    #[test]
    fn trees_are_folded_and_text() {
        assert_eq!(looked_at("Ada", ""), "");
        assert!(
            looked_at("<Ada>", "c4 <3")
                .contains("What &lt;Ada&gt;’s search looks at</summary><pre>c4 &lt;3</pre>")
        );
    }

    #[test]
    fn a_name_cannot_be_html_nor_a_mark() {
        let parts = [("{{name}}", in_text("<b>{{data}}")), ("{{data}}", in_script("\"</script>\""))];
        let page = filled("<h1>{{name}}</h1>{{data}} {{name}}", &parts);
        assert_eq!(page, "<h1>&lt;b&gt;{{data}}</h1>\"\\u003c/script>\" &lt;b&gt;{{data}}");
    }
}
