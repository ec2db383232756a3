//! The root of a student's program: where each of the student's files is, what it may see, and who calls it.
//!
//! ```text
//! #[path = "exercises"]
//! mod steps {                              as under `cargo test`: a file finds the others as `super::step2` and as
//!     pub use reference_step2 as step2;    `crate::steps::step2`, and may show them what is `pub(super)`
//!     pub mod step3;
//! }
//! ```

use std::collections::BTreeSet;

use othello_grade_wire::messages::FunctionId;
use quote::{format_ident, quote};

use crate::judge::generate::reference;
use crate::judge::signature;
use crate::tokens::Tokens;

/// A step's part of every program.
pub struct Part {
    pub number: u8,
    /// The steps it may call, in order.
    pub below: Vec<u8>,
    pub functions: Vec<Function>,
    /// What is handed out of it, before anything is written in it.
    pub exercise: Option<Tokens>,
}

/// What is known of a function wherever it is judged.
pub struct Function {
    pub id: FunctionId,
    pub name: String,
    /// Its signature, as a student reads it.
    pub head: String,
    /// The line of a root that has it called.
    row: String,
}

/// The name of the file of the root; no file of a student's is called so.
pub const ROOT: &str = "main.rs";

/// The text of a root, and the steps whose reference it is linked with.
pub struct Root {
    pub text: String,
    pub references: Vec<u8>,
    /// The lines, counted from 1, in which a function is called.
    pub rows: Vec<(usize, FunctionId)>,
}

impl Function {
    pub fn of(function: &signature::Function) -> Function {
        let signature::Function { id: FunctionId { step, place }, head, .. } = function;
        let (name, names) = (function.name(), function.names().collect::<Vec<_>>());
        let module = format_ident!("step{step}");
        let row = quote! {
            Function {
                step: #step,
                place: #place,
                call: |asked| callers::#module::#name(asked, &|#(#names),*| steps::#module::#name(#(#names),*))
            },
        };
        Function { id: function.id, name: name.to_string(), head: head.clone(), row: row.to_string() }
    }
}

impl Root {
    /// The root of a program of these steps of the student's, whose files are in the folder `exercises` beside it. No path of this
    /// machine is in it, for a student's file may show it. What they build on and is not among them is the reference.
    /// `is_called` says which functions are there to be called.
    pub fn new(parts: &[Part], steps: &[u8], is_called: impl Fn(FunctionId) -> bool) -> Root {
        let is_mine = |part: &&Part| steps.contains(&part.number);
        let below = parts.iter().filter(is_mine).flat_map(|part| part.below.iter().copied());
        let references: BTreeSet<u8> = below.filter(|step| !steps.contains(step)).collect();
        let mut lines: Vec<_> =
            ["#![allow(warnings)]", "#[path = \"exercises\"]", "mod steps {"].map(String::from).into();
        lines.extend(references.iter().map(|step| format!("pub use {} as step{step};", reference(*step))));
        lines.extend(steps.iter().map(|step| format!("pub mod step{step};")));
        lines.push("}".to_string());
        // A file may say `crate::Board`: under `cargo test` the tests bring in what they use.
        lines.push("use othello_steps::*;".to_string());
        lines.push("use othello_grade_answering::Function;".to_string());
        lines.push("fn main() { othello_grade_answering::serve(&[".to_string());
        let first = lines.len() + 1;
        let functions = parts.iter().filter(is_mine).flat_map(|part| &part.functions);
        let called: Vec<_> = functions.filter(|function| is_called(function.id)).collect();
        lines.extend(called.iter().map(|function| function.row.clone()));
        lines.push("]) }".to_string());
        let rows = (first..).zip(called).map(|(line, function)| (line, function.id)).collect();
        Root { text: lines.join("\n") + "\n", references: references.into_iter().collect(), rows }
    }
}
