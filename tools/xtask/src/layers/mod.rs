//! Whether the files of a crate are in layers: a module uses only modules that are declared above it, and so no two lead to each
//! other.
//!
//! - [`tree`] reads the modules in the order in which they are declared
//! - [`arrows`] says which uses which

mod tree;
mod arrows;
mod report;

pub use report::of_course;
