//! Steps 6 and 8: what is written to the screen.

mod kind;
mod one_line;
mod result;
mod whole;

pub use whole::on_the_screen;
