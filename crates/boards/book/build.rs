//! Writes the wrong programs that the chapters play: each figure's `wrong="NAME"` is a program of the corpus, of the chapter's
//! own step.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use othello_corpus::Corpus;
use othello_course_model::Course;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets this"));
    let corpus = Corpus::open(&Course::at(root.clone()).expect("course.toml can be read"))
        .expect("corpus/ can be read");
    println!("cargo::rerun-if-changed={}", root.join("corpus").display());
    println!("cargo::rerun-if-changed={}", root.join("solutions").display());
    let table = root.join("crates/boards/src/program.rs");
    println!("cargo::rerun-if-changed={}", table.display());
    let table = fs::read_to_string(table).expect("the table of functions is there");
    let is_asked = |function: &str| table.contains(&format!(" {function}: fn("));
    let (mut modules, mut arms) = (String::new(), String::new());
    for (file, step) in steps() {
        for name in played(&root.join(format!("book/src/{file}.md"))) {
            let wrong = corpus.find(&format!("{step}/{name}"));
            let texts = wrong.and_then(|program| Ok((corpus.base(program)?, corpus.text(program)?)));
            let (base, text) = texts.unwrap_or_else(|error| panic!("{error:#}"));
            let replaced = changed(&base, &text).into_iter().filter(|function| is_asked(function));
            let replaced: String = replaced
                .map(|function| format!("program.{step}.{function} = wrong_{name}::{function}; "))
                .collect();
            // All in one file: a panic names its file, and pages would load 36 names of files.
            modules += &format!("mod wrong_{name} {{\n{text}}}\n");
            arms += &format!("        {name:?} => {{ {replaced} }}\n");
        }
    }
    let program = format!(
        "/// The program of this name.\npub fn program(name: &str) -> Option<Program> {{\n    let mut program = SOLUTIONS;\n    \
         match name {{\n{arms}        _ => return None,\n    }}\n    Some(program)\n}}\n"
    );
    fs::write(out.join("wrong.rs"), modules + &program).expect("OUT_DIR is for this");
}

/// The file and the name of each step, as the list of the modules has them: `pub use step3 as legal;`.
fn steps() -> Vec<(String, String)> {
    println!("cargo::rerun-if-changed=src/steps.rs");
    let list = fs::read_to_string("src/steps.rs").expect("cargo runs this in the package's folder");
    let row = |line: &str| {
        let (file, name) = line.strip_prefix("pub use ")?.strip_suffix(';')?.split_once(" as ")?;
        Some((file.to_string(), name.to_string()))
    };
    list.lines().filter_map(row).collect()
}

/// The programs that a chapter names.
fn played(chapter: &Path) -> BTreeSet<String> {
    println!("cargo::rerun-if-changed={}", chapter.display());
    let text = fs::read_to_string(chapter).expect("each step has a chapter");
    let names = text.split(" wrong=\"").skip(1).filter_map(|rest| rest.split('"').next());
    names.map(str::to_string).collect()
}

/// The functions that a program has otherwise than its base, and those that call one of these; all of them, if more than
/// functions differs. What is the same is the solution's, so that a page has less to load.
fn changed<'a>(base: &str, text: &'a str) -> Vec<&'a str> {
    let (functions, rest) = parts(text);
    let (right, right_rest) = parts(base);
    let is_same = |function: &str| rest == right_rest && right.contains(&function);
    let (mut changed, mut same): (Vec<_>, Vec<_>) =
        functions.into_iter().partition(|function| !is_same(function));
    let name = |function: &'a str| function.split(['(', '<']).next().unwrap_or_default();
    loop {
        let calls =
            |function: &&str| changed.iter().any(|each| function.contains(&format!("{}(", name(each))));
        let (callers, others): (Vec<_>, Vec<_>) = same.into_iter().partition(calls);
        // What a helper calls may be called by any of the functions.
        let is_in_a_helper = changed.iter().any(|each| rest.contains(&format!("{}(", name(each))));
        if callers.is_empty() {
            let all = if is_in_a_helper { others } else { Vec::new() };
            return changed.into_iter().chain(all).map(name).collect();
        }
        changed.extend(callers);
        same = others;
    }
}

/// The public functions of a file, each from its name on, and what else there is.
fn parts(text: &str) -> (Vec<&str>, String) {
    // A program of the corpus may begin with its function.
    let (begin, text) = match text.strip_prefix("pub fn ") {
        Some(functions) => ("", functions),
        None => text.split_once("\npub fn ").unwrap_or((text, "")),
    };
    let parts = text.split("\npub fn ").filter(|part| !part.is_empty());
    let mut rest = begin.to_string();
    let mut functions = Vec::new();
    for part in parts {
        let (function, after) = part.split_once("\n}").unwrap_or((part, ""));
        functions.push(function);
        rest += after;
    }
    (functions, rest)
}
