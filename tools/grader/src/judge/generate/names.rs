//! What generated text calls what it names.

use proc_macro2::Ident;
use quote::format_ident;

/// The name of the crate that holds the reference of a step, and of no other: so the program in which a step is judged
/// holds no reference of that step.
pub fn reference(step: u8) -> Ident {
    format_ident!("reference_step{step}")
}
