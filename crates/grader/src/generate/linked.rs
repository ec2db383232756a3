//! The packages that workers are linked with: the reference of each step, and what hands a question to a function, whoever
//! has written it. They are compiled once for a class, and as quick as the compiler can make them.

use std::fmt::Write;

use crate::generate::worker::Part;
use crate::signature::{Function, Kind};

/// The crate of the reference of a step. It is lent to the steps above it; each is a library of its own, so that the
/// program in which a step is marked holds no reference of that step, under no lock and behind no wall.
pub fn lender(step: u8) -> String {
    format!("lent_step{step}")
}

/// Its text.
pub fn write_lender(part: &Part) -> String {
    let Part { number, below, .. } = part;
    let uses = below.iter().map(|step| format!("use {} as step{step};\n", lender(*step)));
    let file = format!("../../../../../solutions/step{number}.rs");
    uses.collect::<String>() + &format!("#[path = {file:?}]\nmod solution;\npub use solution::*;\n")
}

/// The text of the crate `callers`: for each function one that reads the arguments from a question, calls it, and writes
/// what it changed and returned.
pub fn write_callers(parts: &[Part]) -> String {
    let mut text = String::new();
    for Part { number, imports, functions, .. } in parts {
        text += &format!("pub mod step{number} {{\n{imports}");
        text += "use othello_grade_worker::{Asked, Garbled, Input, Output};\n";
        for function in functions {
            write_caller(&mut text, function).expect("a String can be written to");
        }
        text += "}\n";
    }
    text
}

fn write_caller(text: &mut String, function: &Function) -> std::fmt::Result {
    let Function { name, parameters, returns, .. } = function;
    let (mut taken, mut back) = (String::new(), String::new());
    let (mut arguments, mut types) = (Vec::new(), Vec::new());
    for parameter in parameters {
        let (name, written) = (&parameter.name, &parameter.written);
        let (argument, of) = match &parameter.kind {
            Kind::Value(kind) => {
                writeln!(taken, "let {name}: {kind} = asked.take()?;")?;
                (name.clone(), written.as_str())
            }
            Kind::Shared(kind) => {
                writeln!(taken, "let {name}: {kind} = asked.take()?;")?;
                (format!("&{name}"), written.as_str())
            }
            Kind::Changed(kind) => {
                writeln!(taken, "let mut {name}: {kind} = asked.take()?;")?;
                writeln!(back, "asked.answer(&{name});")?;
                (format!("&mut {name}"), written.as_str())
            }
            Kind::Input => ("&mut asked.input()".to_string(), "&mut Input"),
            Kind::Output => ("&mut asked.output()".to_string(), "&mut Output"),
        };
        arguments.push(argument);
        types.push(of);
    }
    let (arguments, types) = (arguments.join(", "), types.join(", "));
    writeln!(
        text,
        "pub fn {name}(asked: &mut Asked, function: &dyn Fn({types}) -> {returns}) -> Result<(), Garbled> {{
{taken}let answer = function({arguments});\n{back}asked.answer(&answer);\nOk(())\n}}"
    )
}
