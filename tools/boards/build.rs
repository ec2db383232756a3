//! Writes the wrong programs that the chapters play: each figure's `wrong="NAME"` is a program of the corpus, of the chapter's
//! own step.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use othello_corpus::Corpus;
use serde::Deserialize;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets this"));
    let corpus = Corpus::open(&root).expect("corpus/ can be read");
    println!("cargo::rerun-if-changed={}", root.join("corpus").display());
    println!("cargo::rerun-if-changed={}", root.join("solutions").display());
    let (mut modules, mut arms) = (String::new(), String::new());
    for (number, step) in steps(&root).iter().enumerate() {
        for name in played(&root.join(format!("book/src/step{number}.md"))) {
            let file = out.join(format!("{name}.rs"));
            let wrong = corpus.find(&format!("step{number}/{name}"));
            let text =
                wrong.and_then(|program| corpus.text(program)).unwrap_or_else(|error| panic!("{error:#}"));
            fs::write(&file, text).expect("OUT_DIR is for this");
            modules += &format!("#[path = {file:?}]\nmod wrong_{name};\n");
            arms += &format!(
                "        {name:?} => Program {{ {step}: functions!({step}, self::wrong_{name}), ..SOLUTIONS }},\n"
            );
        }
    }
    let program = format!(
        "/// The program of this name.\npub fn program(name: &str) -> Option<Program> {{\n    Some(match name {{\n{arms}        \
         _ => return None,\n    }})\n}}\n"
    );
    fs::write(out.join("wrong.rs"), modules + &program).expect("OUT_DIR is for this");
    println!("cargo::rerun-if-changed={}", root.join("course.toml").display());
}

/// The names of the steps, in their order.
fn steps(root: &Path) -> Vec<String> {
    #[derive(Deserialize)]
    struct Course {
        step: Vec<Step>,
    }
    #[derive(Deserialize)]
    struct Step {
        name: String,
    }
    let text = fs::read_to_string(root.join("course.toml")).expect("course.toml is there");
    let course: Course = toml::from_str(&text).expect("course.toml is a table of steps");
    course.step.into_iter().map(|step| step.name).collect()
}

/// The programs that a chapter names.
fn played(chapter: &Path) -> BTreeSet<String> {
    println!("cargo::rerun-if-changed={}", chapter.display());
    let text = fs::read_to_string(chapter).expect("each step has a chapter");
    let names = text.split(" wrong=\"").skip(1).filter_map(|rest| rest.split('"').next());
    names.map(str::to_string).collect()
}
