//! The crate `callers`. For each function of a student it has one that decodes the arguments, calls the student's function, and
//! encodes the answer. It is compiled once for a class, with optimisation.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::judge::signature::{Function, Kind, Signatures};

/// The text of the crate.
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
