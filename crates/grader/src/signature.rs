//! The signatures of the functions that a student writes, read from the solutions: a step that is added to the course
//! needs no word here.

use std::fs;

use anyhow::{Context, Result, bail};
use quote::ToTokens;
use syn::{FnArg, Item, ItemFn, Pat, ReturnType, Type};

use crate::course::{Course, Step};

/// A function of a step.
pub struct Function {
    pub step: u8,
    /// Counted from 0 as course.toml lists them.
    pub number: usize,
    pub name: String,
    pub parameters: Vec<Parameter>,
    /// The whole head, from `pub fn` to the returned type.
    pub head: String,
    /// The type returned, `()` if none is named.
    pub returns: String,
}

impl Function {
    /// The names of its parameters, as a call of it passes them on.
    pub fn names(&self) -> String {
        let names: Vec<_> = self.parameters.iter().map(|parameter| parameter.name.as_str()).collect();
        names.join(", ")
    }
}

pub struct Parameter {
    pub name: String,
    /// The type, as it is written.
    pub written: String,
    pub kind: Kind,
}

/// How a parameter travels.
pub enum Kind {
    /// By value.
    Value(String),
    /// `&T`: there.
    Shared(String),
    /// `&mut T`: there and back.
    Changed(String),
    /// `&mut impl BufRead`: stays here and is asked for.
    Input,
    /// `&mut impl Write`: the same.
    Output,
}

/// What a step's solution brings into scope for its signatures: its `use` items, but for those of other steps.
pub fn imports(course: &Course, step: &Step) -> Result<String> {
    let file = parse(course, step)?;
    let outside = file.items.iter().filter_map(|item| match item {
        Item::Use(item) => Some(item.to_token_stream().to_string()),
        _ => None,
    });
    let kept = outside.filter(|item| !item.starts_with("use super") && !item.starts_with("pub use super"));
    Ok(kept.map(|item| item + "\n").collect())
}

/// The functions of a step, in the order of course.toml.
pub fn functions(course: &Course, step: &Step) -> Result<Vec<Function>> {
    let file = parse(course, step)?;
    let find = |name: &String| {
        file.items.iter().find_map(|item| match item {
            Item::Fn(function) if function.sig.ident == name => Some(function),
            _ => None,
        })
    };
    let read = |(number, name): (usize, &String)| {
        let function =
            find(name).with_context(|| format!("solutions/{} has no function `{name}`", step.file()))?;
        read(step.number, number, function)
            .with_context(|| format!("the signature of `{name}` in solutions/{}", step.file()))
    };
    step.functions.iter().enumerate().map(read).collect()
}

fn parse(course: &Course, step: &Step) -> Result<syn::File> {
    let path = course.root.join("solutions").join(step.file());
    let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    syn::parse_file(&text).with_context(|| format!("{} is not Rust", path.display()))
}

fn read(step: u8, number: usize, function: &ItemFn) -> Result<Function> {
    let signature = &function.sig;
    let parameters = signature.inputs.iter().map(parameter).collect::<Result<_>>()?;
    let returns = match &signature.output {
        ReturnType::Default => "()".to_string(),
        ReturnType::Type(_, returned) => text(returned),
    };
    let head = format!("pub {}", signature.to_token_stream());
    Ok(Function { step, number, name: signature.ident.to_string(), parameters, head, returns })
}

fn parameter(argument: &FnArg) -> Result<Parameter> {
    let FnArg::Typed(argument) = argument else { bail!("a function of a step has no `self`") };
    let Pat::Ident(name) = &*argument.pat else { bail!("a parameter is a plain name") };
    let written = text(&argument.ty);
    Ok(Parameter { name: name.ident.to_string(), written, kind: kind(&argument.ty)? })
}

fn kind(of: &Type) -> Result<Kind> {
    let Type::Reference(reference) = of else { return Ok(Kind::Value(text(of))) };
    let inner = text(&reference.elem);
    match (&*reference.elem, reference.mutability.is_some()) {
        (Type::ImplTrait(_), true) if inner.ends_with("BufRead") => Ok(Kind::Input),
        (Type::ImplTrait(_), true) if inner.ends_with("Write") => Ok(Kind::Output),
        (Type::ImplTrait(_), _) => {
            bail!("of `impl` parameters the judge knows `&mut impl BufRead` and `&mut impl Write`")
        }
        (_, true) => Ok(Kind::Changed(inner)),
        (elem, false) => Ok(Kind::Shared(owned(elem))),
    }
}

/// The type that holds what `&T` looks at.
fn owned(elem: &Type) -> String {
    match (elem, text(elem).as_str()) {
        (_, "str") => "String".to_string(),
        // Most questions ask about the board of the question before; it is not copied for each.
        (_, "Board") => "std::rc::Rc<Board>".to_string(),
        (Type::Slice(slice), _) => format!("Vec<{}>", text(&slice.elem)),
        (_, other) => other.to_string(),
    }
}

fn text(of: &impl ToTokens) -> String {
    of.to_token_stream().to_string()
}

#[cfg(test)]
mod tests {
    use super::{Kind, read};

    #[test]
    fn parameters_travel_as_their_types_say() {
        let source =
            "pub fn f(a: &Line, t: &str, b: &mut Board, p: isize, i: &mut impl BufRead) -> Option<isize> {}";
        let function = read(7, 1, &syn::parse_str(source).unwrap()).unwrap();
        let kinds: Vec<_> = function.parameters.iter().map(|parameter| &parameter.kind).collect();
        assert!(matches!(
            kinds[..],
            [Kind::Shared(line), Kind::Shared(text), Kind::Changed(board), Kind::Value(p), Kind::Input]
                if line == "Line" && text == "String" && board == "Board" && p == "isize"
        ));
        assert_eq!(function.returns, "Option < isize >");
    }

    #[test]
    fn what_cannot_travel_is_refused() {
        let source = "pub fn f(a: &mut impl Iterator) {}";
        assert!(read(7, 1, &syn::parse_str(source).unwrap()).is_err());
    }
}
