//! What the people see of the table, and the terminal that they see it in.

pub mod look;
pub mod text;
pub mod layout;
pub mod words;
pub mod view;
pub mod disc;
mod marks;
mod board;
mod plain;
mod graph;
mod curve;
mod panel;
mod below;
mod footer;
mod boxes;
mod pointing;
mod draw;
pub mod terminal;
pub mod guard;
pub mod panics;
pub mod shell;

pub use draw::draw;
pub use look::{Look, Palette};
pub use view::View;
