//! The steps that ask. Their functions have the names and signatures of the course's, and ask the student's program or the
//! reference.

use othello_grade_wire::messages::FunctionId;
use proc_macro2::TokenStream;
use quote::quote;

use crate::judge::signature::reference;
use crate::judge::signature::{Function, Kind, Parameter, Signatures};

/// The text of a step that asks.
pub fn step(Signatures { imports, functions }: &Signatures) -> String {
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
