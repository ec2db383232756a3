//! The root of the worker: where each of the student's files stands, what it may see, and who calls it.
//!
//! A step on the reference must see the reference of the steps below it and of no other: a step 2 that could call the
//! reference's `count_turn_over` would pass without being written. The wall is Rust's privacy. The reference of step 2
//! is private to `above2`, so only what stands inside can name it, and the student's step 2 stands outside:
//!
//! ```text
//! mod reference {
//!     mod marks1 { mod step1 }                         the student's
//!     mod above1 {
//!         mod step1                                    the reference
//!         mod marks2 { mod step2 }                     the student's
//!         mod above2 {
//!             mod step2                                the reference
//!             mod marks3 { use step2; mod step3 }      the student's, and the reference below it
//!             mod above3 { … }
//! ```
//!
//! Privacy alone does not hold: the student's step 3, which may name the reference of step 2, could pass it on to the
//! student's step 2, by a name or by an operator. So the reference of a step asks at each call whether it is lent
//! ([`write_lender`]).

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use crate::signature::{Function, Kind};

/// What the worker is made of, whoever the student is.
pub struct Parts {
    /// The steps in order.
    pub steps: Vec<Part>,
}

/// A step's part.
pub struct Part {
    pub number: u8,
    /// The steps it may call, in order.
    pub below: Vec<u8>,
    /// The text of the solution.
    pub reference: String,
    /// What the signatures need in scope.
    pub imports: String,
    pub functions: Vec<Function>,
}

impl Parts {
    fn part(&self, number: u8) -> Option<&Part> {
        self.steps.iter().find(|part| part.number == number)
    }

    /// The text of the worker's root, for the student's files in the folder `exercises`. `marks`: the steps to be called on the
    /// reference; `own`: those to be called on the student's own steps below them.
    pub fn root(&self, exercises: &Path, marks: &[u8], own: &[u8]) -> String {
        let mut text = String::from("#![allow(warnings)]\n");
        let mut paths = BTreeMap::new();
        let highest = marks.iter().max().copied().unwrap_or(0);
        text += "mod reference {\n";
        let levels = Levels { parts: self, exercises, highest, marks };
        levels.write(&mut text, 0, "crate::reference", &mut paths);
        text += "}\nmod own {\n";
        for part in self.steps.iter().filter(|part| self.chain_of(own).contains(&part.number)) {
            text += &students(exercises, part.number);
        }
        text += "}\n";
        let mut table = String::new();
        for (chain, steps) in [("marks", marks), ("own", own)] {
            for part in steps.iter().filter_map(|&step| self.part(step)) {
                let own = "crate::own".to_string();
                let path = if chain == "own" { &own } else { &paths[&part.number] };
                for function in &part.functions {
                    table += &write_function(&mut text, chain, path, part, function);
                }
            }
        }
        text + "fn main() {\n    othello_grade_worker::serve(&[\n" + &table + "    ])\n}\n"
    }

    /// The steps named and all below them.
    fn chain_of(&self, steps: &[u8]) -> Vec<u8> {
        let below = steps.iter().filter_map(|&step| self.part(step)).flat_map(|part| &part.below);
        steps.iter().chain(below).copied().collect()
    }
}

/// The modules of the picture at the top of this file.
struct Levels<'a> {
    parts: &'a Parts,
    exercises: &'a Path,
    highest: u8,
    marks: &'a [u8],
}

impl Levels<'_> {
    /// Writes those from the step at `index` upwards, which stand in `path`, and notes in `paths` where each of the
    /// student's steps is.
    fn write(&self, text: &mut String, index: usize, path: &str, paths: &mut BTreeMap<u8, String>) {
        let steps = &self.parts.steps;
        let Some(part) = steps.get(index).filter(|part| part.number <= self.highest) else { return };
        let number = part.number;
        if self.marks.contains(&number) {
            let seen: String = part.below.iter().map(|below| format!("use super::step{below};\n")).collect();
            *text += &format!("pub mod marks{number} {{\n{seen}{}}}\n", students(self.exercises, number));
            paths.insert(number, format!("{path}::marks{number}"));
        }
        if number == self.highest {
            return;
        }
        let seen: String =
            steps[..index].iter().map(|part| format!("use super::step{};\n", part.number)).collect();
        *text += &format!("pub mod above{number} {{\n{seen}mod step{number} {{\n{seen}");
        write_lender(text, part);
        *text += "}\n";
        self.write(text, index + 1, &format!("{path}::above{number}"), paths);
        *text += "}\n";
    }
}

/// Writes the reference of a step, whose functions can be called only while a step above it is marked.
fn write_lender(text: &mut String, part: &Part) {
    let Part { number, reference, imports, functions, .. } = part;
    *text += &format!("mod kept {{\n{reference}\n}}\npub use kept::*;\n{imports}");
    for Function { name, head, parameters, .. } in functions {
        let names: Vec<_> = parameters.iter().map(|parameter| parameter.name.as_str()).collect();
        let call = format!("kept::{name}({})", names.join(", "));
        *text += &format!("{head} {{\n    othello_grade_worker::lend({number});\n    {call}\n}}\n");
    }
}

fn students(exercises: &Path, number: u8) -> String {
    let file = exercises.join(format!("step{number}.rs"));
    format!("#[path = {file:?}]\npub mod step{number};\n")
}

/// Writes the function that hands a question to the student's; returns its row of the table.
fn write_function(text: &mut String, chain: &str, path: &str, part: &Part, function: &Function) -> String {
    let Function { step, number, name, parameters, returns, .. } = function;
    let (mut before, mut back, mut arguments) = (String::new(), String::new(), Vec::new());
    for parameter in parameters {
        let name = &parameter.name;
        arguments.push(match &parameter.kind {
            Kind::Value(kind) => {
                before += &format!("        let {name}: {kind} = asked.take()?;\n");
                name.clone()
            }
            Kind::Shared(kind) => {
                before += &format!("        let {name}: {kind} = asked.take()?;\n");
                format!("&{name}")
            }
            Kind::Changed(kind) => {
                before += &format!("        let mut {name}: {kind} = asked.take()?;\n");
                back += &format!("        asked.answer(&{name});\n");
                format!("&mut {name}")
            }
            Kind::Input => "&mut asked.input()".to_string(),
            Kind::Output => "&mut asked.output()".to_string(),
        });
    }
    let arguments = arguments.join(", ");
    let module = format!("{chain}_{step}_{number}");
    write!(
        text,
        "mod {module} {{\n    use othello_grade_worker::{{Asked, Garbled}};\n    {imports}
    pub fn call(asked: &mut Asked) -> Result<(), Garbled> {{\n{before}        let answer: {returns} = \
         {path}::step{step}::{name}({arguments});\n{back}        asked.answer(&answer);\n        Ok(())\n    }}\n}}\n",
        imports = part.imports,
    )
    .expect("a String can be written to");
    format!(
        "        othello_grade_worker::Function {{ chain: {chain:?}, step: {step}, number: {number}, call: \
         {module}::call }},\n"
    )
}
