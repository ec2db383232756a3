//! The root of a worker: where each of the student's files stands, what it may see, and who calls it.
//!
//! ```text
//! mod at3 {
//!     use lent_step2 as step2;        what the file finds as `super::step2`: the reference, or with others
//!     mod step3;                      of the student's `use crate::at2::step2`
//! }
//! mod steps { pub use crate::at3::step3; … }      what it finds as `crate::steps::step3`, as under `cargo test`
//! ```

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
    /// The root of a worker of these steps of the student's, whose files are in the folder `exercises`. What they build on
    /// and is not among them is the reference.
    pub fn root(&self, exercises: &Path, steps: &[u8]) -> Root {
        let mut text = String::from("#![allow(warnings)]\n");
        let (mut table, mut all, mut lent) = (String::new(), String::new(), Vec::new());
        for Part { number, below, functions, .. } in
            self.steps.iter().filter(|part| steps.contains(&part.number))
        {
            text += &format!("mod at{number} {{\n");
            for step in below {
                let place = match steps.contains(step) {
                    true => format!("crate::at{step}::step{step}"),
                    false => {
                        lent.push(*step);
                        format!("{} as step{step}", lender(*step))
                    }
                };
                text += &format!("pub use {place};\n");
            }
            let file = exercises.join(format!("step{number}.rs"));
            text += &format!("#[path = {file:?}]\npub mod step{number};\n}}\n");
            all += &format!("pub use crate::at{number}::*;\n");
            table += &rows(functions);
        }
        text += &format!("mod steps {{\n{all}}}\nuse othello_grade_worker::Function;\n");
        text += &format!("fn main() {{\n    othello_grade_worker::serve(&[\n{table}    ])\n}}\n");
        lent.sort_unstable();
        lent.dedup();
        Root { text, lent }
    }
}

/// The rows of the table for the functions of a step.
fn rows(functions: &[Function]) -> String {
    let mut rows = String::new();
    for function in functions {
        let Function { step, number, name, .. } = function;
        let names = function.names();
        writeln!(
            rows,
            "    Function {{ step: {step}, number: {number}, call: |asked| callers::step{step}::{name}(asked, \
             &|{names}| at{step}::step{step}::{name}({names})) }},"
        )
        .expect("a String can be written to");
    }
    rows
}
