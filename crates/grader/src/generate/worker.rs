//! The root of a worker: where each of the student's files stands, what it may see, and who calls it.
//!
//! ```text
//! mod at2 { mod step2 }                        the student's
//! mod at3 { use crate::below::step2; mod step3 }     the student's, and what it finds as `super::step2`
//! mod below { mod step2 { … } }                either of two: the student's step 2 when the student's own chain is
//!                                              asked, the reference when the step above it is marked
//! ```
//!
//! So each file is compiled once for both. The reference is a library, which anybody can name. A student's step 2 that
//! calls the reference's `count_turn_over` would pass without being written: so the reference of a step asks at each
//! call whether it is lent, and it is lent only while a step above it is marked.

use std::fmt::Write;
use std::path::Path;

use crate::generate::linked::lender;
use crate::signature::Function;
use crate::source::Source;

/// What the workers are made of, whoever the student is.
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
    /// What is handed out, before anything is written in it.
    pub exercise: Option<Source>,
    /// What the signatures need in scope.
    pub imports: String,
    pub functions: Vec<Function>,
}

/// The text of a root, and the steps whose reference it is linked with.
pub struct Root {
    pub text: String,
    pub lent: Vec<u8>,
}

impl Parts {
    fn chosen(&self, steps: &[u8]) -> impl Iterator<Item = &Part> {
        self.steps.iter().filter(|part| steps.contains(&part.number))
    }

    /// The root of a worker of these steps, whose files are in the folder `exercises`: each to be called on the reference,
    /// and on those of the student's steps that are here.
    pub fn together(&self, exercises: &Path, steps: &[u8]) -> Root {
        let mut text = String::from("#![allow(warnings)]\n");
        let (mut table, mut lent) = (String::new(), Vec::new());
        for Part { number, below, functions, .. } in self.chosen(steps) {
            text += &format!("mod at{number} {{\n");
            for step in below {
                text += &match steps.contains(step) {
                    true => format!("use crate::below::step{step};\n"),
                    false => format!("use {} as step{step};\n", lender(*step)),
                };
            }
            text += &(student(exercises, *number) + "}\n");
            table += &rows(functions, &format!("at{number}"));
            lent.extend(below);
        }
        text += "mod below {\n";
        for part in self.chosen(steps).filter(|part| lent.contains(&part.number)) {
            write_either(&mut text, part);
        }
        text += "}\n";
        lent.sort_unstable();
        lent.dedup();
        Root { text: text + &main(&table), lent }
    }

    /// The root of a worker in which these steps stand on the student's own and on nothing else. The tests of a step also
    /// call those below it.
    pub fn own(&self, exercises: &Path, steps: &[u8]) -> Root {
        let below = self.chosen(steps).flat_map(|part| &part.below);
        let all: Vec<u8> = steps.iter().chain(below).copied().collect();
        let files: String = self.chosen(&all).map(|part| student(exercises, part.number)).collect();
        let table: String = self.chosen(&all).map(|part| rows(&part.functions, "own")).collect();
        let text = format!("#![allow(warnings)]\nmod own {{\n{files}}}\n") + &main(&table);
        Root { text, lent: Vec::new() }
    }
}

/// Writes a step that is the student's or the reference, as it is asked.
fn write_either(text: &mut String, part: &Part) {
    let Part { number, imports, functions, .. } = part;
    *text += &format!("pub mod step{number} {{\n{imports}");
    for function in functions {
        let (head, name, names) = (&function.head, &function.name, function.names());
        let (students, reference) = (format!("crate::at{number}::step{number}"), lender(*number));
        *text += &format!(
            "{head} {{\n    if othello_grade_worker::on_own_chain() {{ {students}::{name}({names}) }}"
        );
        *text += &format!(" else {{ {reference}::{name}({names}) }}\n}}\n");
    }
    *text += "}\n";
}

fn student(exercises: &Path, number: u8) -> String {
    let file = exercises.join(format!("step{number}.rs"));
    format!("#[path = {file:?}]\npub mod step{number};\n")
}

/// The rows of the table for functions of a step that stands in the module `place`.
fn rows(functions: &[Function], place: &str) -> String {
    let mut rows = String::new();
    for function in functions {
        let Function { step, number, name, .. } = function;
        let names = function.names();
        writeln!(
            rows,
            "    Function {{ step: {step}, number: {number}, call: |asked| callers::step{step}::{name}(asked, \
             &|{names}| {place}::step{step}::{name}({names})) }},"
        )
        .expect("a String can be written to");
    }
    rows
}

fn main(table: &str) -> String {
    format!(
        "use othello_grade_worker::Function;\nfn main() {{\n    othello_grade_worker::serve(&[\n{table}    ])\n}}\n"
    )
}
