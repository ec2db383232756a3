//! The game in lines of text, for whoever hears the screen, and for logs: nothing is drawn unless somebody asks, and no line
//! depends on where it is or which colour it has.

// A text says itself what it is.
#[allow(missing_docs)]
mod words;
mod order;
mod talk;
mod orders;

pub use talk::Talk;
