//! The packages that every worker is linked with: the reference of each step behind a lock, and what hands a question to
//! a function, whoever has written it. They are compiled once for a class, and as quick as the compiler can make them.

use std::fmt::Write;

use crate::generate::worker::Part;
use crate::signature::{Function, Kind};

/// The crate in which the reference of a step is lent.
pub fn lender(step: u8) -> String {
    format!("lent_step{step}")
}

/// Its text. Its functions can be called only while a step above it is marked: whoever names one where he should not is
/// told so when he calls it.
pub fn write_lender(part: &Part) -> String {
    let Part { number, below, imports, functions, .. } = part;
    let mut text: String =
        below.iter().map(|step| format!("use {} as step{step};\n", lender(*step))).collect();
    text += &format!("#[path = \"../../../../../solutions/step{number}.rs\"]\nmod kept;\n{imports}");
    for function in functions {
        let (head, name, names) = (&function.head, &function.name, function.names());
        text +=
            &format!("{head} {{\n    othello_grade_worker::lend({number});\n    kept::{name}({names})\n}}\n");
    }
    text
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
