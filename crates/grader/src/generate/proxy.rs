//! A step that asks: same names, same signatures, and each function sends its arguments to the worker.

use std::fmt::Write;

use crate::signature::{Function, Kind};

/// The text of a proxy step.
pub fn step(number: u8, imports: &str, functions: &[Function]) -> String {
    let mut text = format!("{imports}use othello_grade_proxy::{{Call, asks}};\n");
    for function in functions {
        write_function(&mut text, number, function).expect("a String can be written to");
    }
    text
}

fn write_function(text: &mut String, step: u8, function: &Function) -> std::fmt::Result {
    let Function { number, name, head, .. } = function;
    let arguments = function.names();
    writeln!(text, "\n{head} {{")?;
    writeln!(text, "    if !asks({step}) {{ return othello_reference::step{step}::{name}({arguments}); }}")?;
    writeln!(text, "    let mut call = Call::new({step}, {number}, {name:?});")?;
    let (mut back, mut changed) = (String::new(), String::new());
    let (mut input, mut output) = (None, None);
    for parameter in &function.parameters {
        let name = &parameter.name;
        match parameter.kind {
            Kind::Value(_) => writeln!(text, "    call.give(&{name});")?,
            Kind::Shared(_) => writeln!(text, "    call.give({name});")?,
            Kind::Changed(_) => {
                writeln!(text, "    call.give(&*{name});")?;
                writeln!(back, "    *{name} = answer.take();")?;
                write!(changed, ".give(&*{name})")?;
            }
            Kind::Input => input = Some(name),
            Kind::Output => output = Some(name),
        }
    }
    let (before, after) = match input.or(output) {
        Some(_) => ("call.record_no_more();", String::new()),
        None => ("call.record_question();", format!("call.record_answer(){changed}.give(&answer).end();")),
    };
    writeln!(
        text,
        "    if call.records() {{
        {before}
        let answer = othello_reference::step{step}::{name}({arguments});
        {after}
        return answer;
    }}"
    )?;
    let asked = match (input, output) {
        (None, None) => "call.ask()".to_string(),
        (input, output) => {
            let input = input.map_or("&mut std::io::empty()", |name| name);
            let output = output.map_or("&mut std::io::sink()", |name| name);
            format!("call.converse({input}, {output})")
        }
    };
    writeln!(text, "    let mut answer = {asked};\n{back}    answer.take()\n}}")
}
