//! The root of a student's program. It says where the student's files are, what they can see, and which functions are called.
//!
//! ```text
//! #[path = "exercises"]
//! mod steps {                              as under `cargo test`: a file finds the others as `super::step2` and as
//!     pub use reference_step2 as step2;    `crate::steps::step2`, and may show them what is `pub(super)`
//!     pub mod step3;
//!     pub mod step4;
//! }
//! ```

use std::collections::BTreeSet;

use othello_grade_wire::messages::FunctionId;
use quote::{format_ident, quote};

use crate::judge::signature;
use crate::judge::signature::reference;
use crate::tokens::Tokens;

/// A step's part of every program.
pub struct Part {
    pub number: u8,
    /// The steps it may call, in order.
    pub below: Vec<u8>,
    pub functions: Vec<Function>,
    /// The exercise as it was handed out.
    pub exercise: Option<Tokens>,
}

/// A function of a step.
pub struct Function {
    pub id: FunctionId,
    pub name: String,
    /// Its signature, as a student reads it.
    pub head: String,
    /// The line of a root that calls it.
    row: String,
}

/// The name of the root's file. No student's file has this name.
pub const ROOT: &str = "main.rs";

/// The root of a program.
pub struct Root {
    pub text: String,
    /// The steps whose reference it names.
    pub references: BTreeSet<u8>,
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
    /// The root of a program of these steps of the student's. Their files are in the folder `exercises` beside it. It holds no
    /// path of this machine, because a student's file can show the root. Steps that they build on and that are not among them are
    /// the reference's. `refused`: the functions that it does not call.
    pub fn new(parts: &[Part], steps: &[u8], refused: impl Fn(FunctionId) -> bool) -> Root {
        let mine = || parts.iter().filter(|part| steps.contains(&part.number));
        let below = mine().flat_map(|part| part.below.iter().copied());
        let references: BTreeSet<u8> = below.filter(|step| !steps.contains(step)).collect();
        let mut lines: Vec<_> =
            ["#![allow(warnings)]", "#[path = \"exercises\"]", "mod steps {"].map(String::from).into();
        lines.extend(references.iter().map(|step| format!("pub use {} as step{step};", reference(*step))));
        lines.extend(mine().map(|part| format!("pub mod step{};", part.number)));
        lines.push("}".to_string());
        // A file may use `crate::Board`, because under `cargo test` the tests import such names.
        lines.push("use othello_steps::*;".to_string());
        lines.push("use othello_grade_answering::Function;".to_string());
        lines.push("fn main() { othello_grade_answering::serve(&[".to_string());
        let first = lines.len() + 1;
        let called: Vec<_> =
            mine().flat_map(|part| &part.functions).filter(|function| !refused(function.id)).collect();
        lines.extend(called.iter().map(|function| function.row.clone()));
        lines.push("]) }".to_string());
        let rows = (first..).zip(called).map(|(line, function)| (line, function.id)).collect();
        Root { text: lines.join("\n") + "\n", references, rows }
    }
}
