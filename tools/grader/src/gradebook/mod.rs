//! The instructor's own tables: who is in the class, where the marks go, and which marks are changed by hand.
//!
//! - [`sheet`] reads a table as a spreadsheet or a learning platform has written it, and writes it again in the same way
//! - [`roster`] finds the student of each submission, and [`names`] compares names as platforms and people write them
//! - [`scheme`] says how points become a mark, and [`overrides`] changes marks
//! - [`deadline`] says how late each submission is

pub mod deadline;
mod names;
pub mod overrides;
pub mod roster;
pub mod scheme;
pub mod sheet;
