//! Marks that are changed by hand: a table with a name, a step or a function, the points, and a comment.
//!
//! They are kept beside the marks and read on every run, so that nothing that is graded again undoes them. Each is bound to its
//! class, and to the files that it was made for: what is handed in later has a mark of its own, and both are said.
//!
//! - [`row`] is one of them, with its [`target`], and [`table`] a file of them; [`store`] is where they are kept
//! - [`all`] has those of a class and binds them, [`apply`] changes marks, and [`not_applied`] says which change none

mod target;
mod row;
mod table;
mod store;
mod all;
mod apply;
mod not_applied;
#[cfg(test)]
mod tests;

pub use all::Overrides;
