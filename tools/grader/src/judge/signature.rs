//! The signatures of the functions that a student writes. They are read from the solutions, so a new step of the course needs no
//! change here.

use anyhow::{Context, Result, bail};
use othello_grade_wire::messages::FunctionId;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{FnArg, Item, ItemFn, ItemUse, Pat, ReturnType, Signature, Type, UseTree};

use othello_course_model::exercise::solution_of;
use othello_course_model::{Course, Step};

/// The signatures of a step.
pub struct Signatures {
    /// What the solution imports, except from other steps.
    pub imports: Vec<ItemUse>,
    /// In the order of course.toml.
    pub functions: Vec<Function>,
}

/// A function of a step.
pub struct Function {
    pub id: FunctionId,
    pub signature: Signature,
    pub parameters: Vec<Parameter>,
    /// The type that it returns.
    pub returned: TokenStream,
    /// The signature as a student reads it.
    pub head: String,
}

pub struct Parameter {
    pub name: Ident,
    /// The type, as it is written.
    pub written: Type,
    pub kind: Kind,
}

/// How a parameter is sent, and as which type.
pub enum Kind {
    /// By value.
    Value(Type),
    /// `&T`: sent to the program.
    Shared(TokenStream),
    /// `&mut T`: sent to the program and back.
    Changed(Type),
    /// `&mut impl BufRead`: not sent, because it stays with the test.
    Input,
    /// `&mut impl Write`: not sent either.
    Output,
}

impl Parameter {
    /// The type as which it is sent, if it is.
    pub fn owned(&self) -> Option<TokenStream> {
        match &self.kind {
            Kind::Value(of) | Kind::Changed(of) => Some(quote!(#of)),
            Kind::Shared(of) => Some(of.clone()),
            Kind::Input | Kind::Output => None,
        }
    }
}

impl Function {
    pub fn name(&self) -> &Ident {
        &self.signature.ident
    }

    /// The names of its parameters, as a call of it passes them on.
    pub fn names(&self) -> impl Iterator<Item = &Ident> {
        self.parameters.iter().map(|parameter| &parameter.name)
    }

    /// The parameters that it changes, each with its type.
    pub fn changed(&self) -> impl Iterator<Item = (&Ident, &Type)> {
        self.parameters.iter().filter_map(|parameter| match &parameter.kind {
            Kind::Changed(kind) => Some((&parameter.name, kind)),
            _ => None,
        })
    }

    /// Whether it reads or writes.
    pub fn converses(&self) -> bool {
        self.parameters.iter().any(|parameter| matches!(parameter.kind, Kind::Input | Kind::Output))
    }
}

/// The name of the crate that holds the reference of a step, and of no other: so the program in which a step is judged
/// holds no reference of that step.
pub fn reference(step: u8) -> Ident {
    format_ident!("reference_step{step}")
}

/// Reads the signatures of a step.
pub fn read(course: &Course, step: &Step) -> Result<Signatures> {
    let text = solution_of(course, step)?;
    let file = syn::parse_file(&text).with_context(|| format!("solutions/{} is not Rust", step.file()))?;
    let imports = file.items.iter().filter_map(|item| match item {
        Item::Use(item) if !is_of_a_step(&item.tree) => Some(item.clone()),
        _ => None,
    });
    let function = |(place, name): (usize, &String)| {
        let item = file.items.iter().find_map(|item| match item {
            Item::Fn(function) if function.sig.ident == name => Some(function),
            _ => None,
        });
        let item = item.with_context(|| format!("solutions/{} has no function `{name}`", step.file()))?;
        let id = FunctionId { step: step.number, place: place as u8 };
        function(id, item, head(&text, name))
            .with_context(|| format!("the signature of `{name}` in solutions/{}", step.file()))
    };
    let functions = step.functions.iter().enumerate().map(function).collect::<Result<_>>()?;
    Ok(Signatures { imports: imports.collect(), functions })
}

fn is_of_a_step(tree: &UseTree) -> bool {
    matches!(tree, UseTree::Path(path) if path.ident == "super" || path.ident == "crate")
}

/// The text from `pub fn` to the returned type.
fn head(text: &str, name: &str) -> String {
    let begin = text.find(&format!("pub fn {name}(")).unwrap_or(text.len());
    text[begin..].split(" {").next().unwrap_or_default().to_string()
}

fn function(id: FunctionId, function: &ItemFn, head: String) -> Result<Function> {
    let signature = function.sig.clone();
    let parameters = signature.inputs.iter().map(parameter).collect::<Result<_>>()?;
    let returned = match &signature.output {
        ReturnType::Default => quote!(()),
        ReturnType::Type(_, returned) => returned.to_token_stream(),
    };
    Ok(Function { id, signature, parameters, returned, head })
}

fn parameter(argument: &FnArg) -> Result<Parameter> {
    let FnArg::Typed(argument) = argument else { bail!("a function of a step has no `self`") };
    let Pat::Ident(name) = &*argument.pat else { bail!("a parameter is a plain name") };
    Ok(Parameter { name: name.ident.clone(), written: (*argument.ty).clone(), kind: kind(&argument.ty)? })
}

fn kind(of: &Type) -> Result<Kind> {
    let Type::Reference(reference) = of else { return Ok(Kind::Value(of.clone())) };
    let inner = reference.elem.to_token_stream().to_string();
    match (&*reference.elem, reference.mutability.is_some()) {
        (Type::ImplTrait(_), true) if inner.ends_with("BufRead") => Ok(Kind::Input),
        (Type::ImplTrait(_), true) if inner.ends_with("Write") => Ok(Kind::Output),
        (Type::ImplTrait(_), _) => {
            bail!("of `impl` parameters the grader knows `&mut impl BufRead` and `&mut impl Write`")
        }
        (elem, true) => Ok(Kind::Changed(elem.clone())),
        (Type::Slice(slice), false) => {
            let elem = &slice.elem;
            Ok(Kind::Shared(quote!(Vec<#elem>)))
        }
        (_, false) if inner == "str" => Ok(Kind::Shared(quote!(String))),
        (elem, false) => Ok(Kind::Shared(elem.to_token_stream())),
    }
}

#[cfg(test)]
mod tests {
    use super::{Function, FunctionId, Kind, function, head};

    fn read(source: &str) -> anyhow::Result<Function> {
        let id = FunctionId { step: 7, place: 1 };
        function(id, &syn::parse_str(source).unwrap(), head(source, "f"))
    }

    #[test]
    fn parameters_travel_as_their_types_say() {
        let source =
            "pub fn f(a: &Line, t: &str, b: &mut Board, p: isize, i: &mut impl BufRead) -> Option<isize> {}";
        let function = read(source).unwrap();
        let kinds: Vec<_> = function.parameters.iter().map(|parameter| &parameter.kind).collect();
        assert!(matches!(
            kinds[..],
            [Kind::Shared(line), Kind::Shared(text), Kind::Changed(_), Kind::Value(_), Kind::Input]
                if line.to_string() == "Line" && text.to_string() == "String"
        ));
        assert_eq!(function.returned.to_string(), "Option < isize >");
        assert_eq!(function.changed().count(), 1);
        assert!(function.converses());
        assert_eq!(
            function.head,
            "pub fn f(a: &Line, t: &str, b: &mut Board, p: isize, i: &mut impl BufRead) -> Option<isize>"
        );
    }

    #[test]
    fn what_cannot_travel_is_refused() {
        assert!(read("pub fn f(a: &mut impl Iterator) {}").is_err());
    }
}
