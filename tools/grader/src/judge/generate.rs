//! Rust text that follows from the signatures in solutions/: the crate `callers`, and the steps that ask, whose functions have the
//! names and signatures of the course's.

use othello_grade_wire::messages::FunctionId;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::judge::signature::{Function, Kind, Parameter, Signatures, reference};

/// The text of the crate `callers`. For each function of a student it has one that decodes the arguments, calls the student's
/// function, and encodes the answer. It is compiled once for a class, with optimisation.
pub fn callers<'a>(steps: impl Iterator<Item = (u8, &'a Signatures)>) -> String {
    let steps = steps.map(|(number, Signatures { imports, functions })| {
        let (name, functions) = (format_ident!("step{number}"), functions.iter().map(caller));
        quote! {
            pub mod #name {
                #(#imports)*
                use othello_grade_answering::{Asked, Input, Output, wire};
                #(#functions)*
            }
        }
    });
    quote!(#![allow(warnings)] #(#steps)*).to_string()
}

fn caller(function: &Function) -> TokenStream {
    let name = function.name();
    let (mut names, mut types) = (Vec::new(), Vec::new());
    let (mut passed, mut written) = (Vec::new(), Vec::new());
    for parameter in &function.parameters {
        let (name, as_written) = (&parameter.name, &parameter.written);
        let (pass, as_written) = match &parameter.kind {
            Kind::Value(_) => (quote!(#name), quote!(#as_written)),
            Kind::Shared(_) => (quote!(&#name), quote!(#as_written)),
            Kind::Changed(_) => (quote!(&mut #name), quote!(#as_written)),
            Kind::Input => (quote!(&mut asked.input()), quote!(&mut Input)),
            Kind::Output => (quote!(&mut asked.output()), quote!(&mut Output)),
        };
        names.extend(parameter.owned().map(|_| name));
        types.extend(parameter.owned());
        passed.push(pass);
        written.push(as_written);
    }
    let (changed, returned) = (function.changed().map(|(name, _)| name), &function.returned);
    quote! {
        pub fn #name(
            asked: &mut Asked,
            function: &dyn Fn(#(#written),*) -> #returned,
        ) -> Result<(), wire::Garbled> {
            let (#(mut #names,)*): (#(#types,)*) = asked.arguments()?;
            let answer = function(#(#passed),*);
            #(asked.answer(&#changed);)*
            asked.answer(&answer);
            Ok(())
        }
    }
}

/// The text of a step that asks: its functions ask the student's program or the reference.
pub fn asking_step(Signatures { imports, functions }: &Signatures) -> String {
    let functions = functions.iter().map(function);
    quote!(#(#imports)* #(#functions)*).to_string()
}

fn function(function: &Function) -> TokenStream {
    let Function { id: FunctionId { step, place }, signature, returned, .. } = function;
    let (reference, name, names) = (reference(*step), function.name(), function.names());
    let given = given(function);
    let record = record(function);
    let (changed, kinds): (Vec<_>, Vec<_>) = function.changed().unzip();
    let (input, output) = streams(function);
    // The changed arguments come back in the order of the parameters.
    let owned = function.parameters.iter().filter_map(Parameter::owned);
    let known =
        if returned.to_string() == "()" { quote!((#(#kinds,)*)) } else { quote!((#(#kinds,)* #returned,)) };
    let back = (0..changed.len()).map(|place| quote::format_ident!("changed{place}")).collect::<Vec<_>>();
    quote! {
        pub #signature {
            let mut call = ::othello_grade_asking::Call::new(#step, #place);
            #(call.give(#given);)*
            if call.is_for_the_reference() {
                let answer = ::#reference::#name(#(#names),*);
                #record
                return answer;
            }
            call.is_read_as::<(#(#owned,)*), #known>();
            let (#(#back,)* answer,): (#(#kinds,)* #returned,) = call.ask(#input, #output);
            #(*#changed = #back;)*
            answer
        }
    }
}

/// The arguments that are sent.
fn given(function: &Function) -> Vec<TokenStream> {
    let given = function.parameters.iter().filter_map(|parameter| {
        let name = &parameter.name;
        match parameter.kind {
            Kind::Value(_) => Some(quote!(&#name)),
            Kind::Shared(_) => Some(quote!(#name)),
            Kind::Changed(_) => Some(quote!(&*#name)),
            Kind::Input | Kind::Output => None,
        }
    });
    given.collect()
}

/// Records the reference's answer, unless the function reads or writes.
fn record(function: &Function) -> TokenStream {
    if function.converses() {
        return TokenStream::new();
    }
    let changed = function.changed().map(|(name, _)| name);
    quote!(#(call.record(&*#changed);)* call.record(&answer);)
}

/// The function's input and output, or empty ones.
fn streams(function: &Function) -> (TokenStream, TokenStream) {
    let find = |wanted: fn(&Kind) -> bool| {
        function.parameters.iter().find(|parameter| wanted(&parameter.kind)).map(|parameter| &parameter.name)
    };
    let input = find(|kind| matches!(kind, Kind::Input));
    let output = find(|kind| matches!(kind, Kind::Output));
    (
        input.map_or(quote!(&mut ::std::io::empty()), |name| quote!(#name)),
        output.map_or(quote!(&mut ::std::io::sink()), |name| quote!(#name)),
    )
}
