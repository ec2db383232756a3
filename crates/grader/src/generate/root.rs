//! The root of a student's program: where each of the student's files is, what it may see, and who calls it.
//!
//! ```text
//! mod at3 {
//!     pub use reference_step2 as step2;    what the file finds as `super::step2`: the reference, or with others of
//!     pub mod step3;                       the student's `pub use crate::at2::step2`
//! }
//! mod steps { pub use crate::at3::*; … }   what it finds as `crate::steps::step3`, as under `cargo test`
//! ```

use quote::{format_ident, quote};

use crate::generate::reference;
use crate::signature;

/// A step's part of every program.
pub struct Part {
    pub number: u8,
    /// The steps it may call, in order.
    pub below: Vec<u8>,
    pub functions: Vec<Function>,
}

/// What is known of a function wherever it is judged.
pub struct Function {
    pub place: u8,
    pub name: String,
    /// Its signature, as a student reads it.
    pub head: String,
    /// The line of a root that has it called.
    row: String,
}

/// The text of a root, and the steps whose reference it is linked with.
pub struct Root {
    pub text: String,
    pub references: Vec<u8>,
    /// The lines, counted from 1, in which a function is called: its step and its place.
    pub rows: Vec<(usize, (u8, u8))>,
}

impl Function {
    pub fn of(function: &signature::Function) -> Function {
        let signature::Function { step, place, .. } = function;
        let (name, names) = (function.name(), function.names().collect::<Vec<_>>());
        let (at, module) = (format_ident!("at{step}"), format_ident!("step{step}"));
        let row = quote! {
            Function {
                step: #step,
                place: #place,
                call: |asked| callers::#module::#name(asked, &|#(#names),*| #at::#module::#name(#(#names),*))
            },
        };
        Function { place: *place, name: name.to_string(), head: function.head.clone(), row: row.to_string() }
    }
}

impl Root {
    /// The root of a program of these steps of the student's, whose files are in the folder `exercises` beside it. No path of this
    /// machine is in it, for a student's file may show it. What they build on and is not among them is the reference.
    /// `is_called` says which functions are there to be called.
    pub fn new(parts: &[Part], steps: &[u8], is_called: impl Fn(u8, u8) -> bool) -> Root {
        let (mut lines, mut references) = (vec!["#![allow(warnings)]".to_string()], Vec::new());
        let (mut rows, mut all) = (Vec::new(), String::new());
        for part in parts.iter().filter(|part| steps.contains(&part.number)) {
            let number = part.number;
            lines.push(format!("#[path = \"\"] mod at{number} {{"));
            for step in &part.below {
                let from = match steps.contains(step) {
                    true => format!("crate::at{step}::step{step}"),
                    false => {
                        references.push(*step);
                        format!("{} as step{step}", reference(*step))
                    }
                };
                lines.push(format!("pub use {from};"));
            }
            lines.push(format!("#[path = \"exercises/step{number}.rs\"] pub mod step{number}; }}"));
            all += &format!("pub use crate::at{number}::*; ");
            let called = part.functions.iter().filter(|function| is_called(number, function.place));
            rows.extend(called.map(|function| (number, function)));
        }
        lines.push(format!("mod steps {{ {all}}}"));
        lines.push("use othello_grade_answering::Function;".to_string());
        lines.push("fn main() { othello_grade_answering::serve(&[".to_string());
        let first = lines.len() + 1;
        lines.extend(rows.iter().map(|(_, function)| function.row.clone()));
        lines.push("]) }".to_string());
        references.sort_unstable();
        references.dedup();
        let rows = rows.iter().enumerate().map(|(i, (step, function))| (first + i, (*step, function.place)));
        Root { text: lines.join("\n") + "\n", references, rows: rows.collect() }
    }
}
